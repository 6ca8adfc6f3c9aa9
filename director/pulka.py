"""Between the writings kept for a table and the pulka the law settles: folded one after another, oldest first.

Digest §4.6. Nothing worked out is stored: the sheet, its results and its drawing follow from the writings and from the
regulation of the table, so that a ruling can be tried on the sheet without being written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from django.db.models import Prefetch

from director.models import RulingVersion, Table, Tournament, Writing
from rulings.cases.reading import deal as read_deal
from rulings.cases.reading import sheet as read_sheet
from rulings.code.regulation import Regulation, regulation
from rulings.judgment import Judgment, from_json
from rulings.scoring.arithmetic import shown
from rulings.scoring.conventions import Terms, scored, terms
from rulings.scoring.pulka.cells import amount_at, cells
from rulings.scoring.pulka.deals import Dealt, dealt, playing
from rulings.scoring.pulka.deals import scored as written_in
from rulings.scoring.pulka.final import Final, final
from rulings.scoring.pulka.history import Kind, Pulka, Source, carried, entered, opened, sheet_of, undone
from rulings.scoring.pulka.rules import Rules, rules
from rulings.scoring.sheet import Account, Entry, Sheet, difference
from rulings.words import RulingError, Text, number

__all__ = [
    "Event",
    "Ruled",
    "Standing",
    "Unfit",
    "appended",
    "as_file",
    "begun",
    "dealt_of",
    "event_of",
    "folded",
    "kept",
    "refuse_second",
    "regulated",
    "replayed",
    "result",
    "ruled_by",
    "ruled_on",
    "since_copied",
    "started",
    "stood",
    "tables_of",
    "totals",
    "unruled_by",
]

Rows = Sequence[Writing]

_MOST_KEPT = 1200
_lately: dict[bytes, Pulka] = {}
"""Pulkas folded lately by what they follow from; the oldest first."""

_RULED = Text("По решению № {number}", "By ruling {number}")
_ANNULLED = Text("Сдачу заменило решение № {number}", "The deal is replaced by ruling {number}")
_PLAYED = Text("Сдача, как она сыграна", "The deal as it was played")
_AGAIN = Text("Сдача записана заново", "The deal is written anew")
_TAKEN_OFF = Text(
    "Решение № {number} отозвано и снято с пульки", "Ruling {number} is withdrawn and taken off the sheet"
)
_UNFIT = Text(
    "Пулька больше не складывается: запись № {number} не подходит ({what}). Верните игроков и регламент, какими они "
    "были, или перепишите пульку как она стоит.",
    "The sheet no longer adds up: entry {number} does not fit ({what}). Put the players and the regulation back as "
    "they were, or copy the sheet as it stands.",
)
_TWO = Text(
    "сдача {deal} уже записана по решению № {number}. Второе решение о той же сдаче внесите поправкой клеток: только "
    "то, что оно меняет сверх первого.",
    "deal {deal} is written by ruling {number} already. Enter a second ruling on the same deal by putting cells right: "
    "only what it changes beyond the first.",
)


class Unfit(RulingError):
    """A writing kept for a table no longer fits its players or its regulation."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a table settles its sheet by: its prices and the rules of its pulka."""

    prices: Terms
    rules: Rules


@dataclass(frozen=True, slots=True)
class Standing:
    """A table's sheet: its players in playing order, how it is settled, what was written, the pulka that follows.

    `unfit`: what is wrong where the writings no longer add up; the pulka is then an empty one.
    """

    table: Table
    players: tuple[str, ...]
    event: Event
    rows: Rows
    pulka: Pulka
    unfit: Unfit | None = None


@dataclass(frozen=True, slots=True)
class Ruled:
    """What a ruling puts on the sheet: its number, the deal it is about, the entries of the deal and of its orders."""

    number: str
    deal: int | None
    entries: tuple[Entry, ...]


def regulated(table: Table) -> Regulation:
    """The regulation the table plays by."""
    return regulation(table.played, {**table.tournament.regulation, **table.regulation})


def event_of(table: Table) -> Event | None:
    """The prices and rules of a table; None where it keeps no score."""
    event = regulated(table)
    if not scored(event):
        return None
    prices = terms(event)
    return Event(prices, rules(event, prices))


def kept(table: Table) -> Rows:
    """The writings of a table, oldest first."""
    return list(table.writings.select_related("ruling__tournament", "who"))


def tables_of(tournament: Tournament) -> Iterator[tuple[Table, tuple[str, ...], Rows]]:
    """Every table of an event with its players and its writings, in as many queries for a hundred tables as for one."""
    versions = RulingVersion.objects.only("ruling_id", "version", "judgment")
    rows = Writing.objects.select_related("ruling__tournament", "who").prefetch_related(
        Prefetch("ruling__versions", versions)
    )
    for table in tournament.tables.select_related("tournament").prefetch_related("seats", Prefetch("writings", rows)):
        yield table, tuple(seat.name for seat in table.seats.all()), list(table.writings.all())


def folded(event: Event, players: Sequence[str], rows: Rows) -> Pulka:
    """The pulka after these writings, by those at the table; `RulingError` for what cannot be written.

    What was folded lately is kept: a sheet asked for again, or with one writing more, is not worked out anew.
    """
    rows = since_copied(rows)
    marks = list(_marks(event, players, rows))
    found = ((at, pulka) for at in range(len(rows), 0, -1) if (pulka := _lately.get(marks[at])) is not None)
    known, pulka = next(found, (0, None))
    pulka = opened(players) if pulka is None else pulka
    for row in rows[known:]:
        pulka = _fitted(event, pulka, row)
    _remember(marks[-1], pulka)
    return pulka


def since_copied(rows: Rows) -> Rows:
    """The writings from the last copying of the sheet as it stood: it says all that those before it did."""
    last = max((at for at, row in enumerate(rows) if row.kind == Writing.Kind.STANDS), default=0)
    return rows[last:]


def ruled_on(rows: Rows) -> dict[int, Writing]:
    """The rulings that stand on the sheet, each by its key with the writing that put it there last."""
    last = {row.ruling_id: row for row in since_copied(rows) if row.ruling_id is not None}
    return {key: row for key, row in last.items() if not row.data.get("off")}


def refuse_second(rows: Rows, number: str, deal: int | None) -> None:
    """A deal is counted once: `RulingError` where a ruling other than `number` stands in its place."""
    for row in ruled_on(rows).values():
        if deal is not None and row.deal == deal and row.ruling is not None and str(row.ruling.number) != number:
            raise RulingError(_TWO.filled(deal=deal, number=row.ruling.number))


def _fitted(event: Event, pulka: Pulka, row: Writing) -> Pulka:
    """The pulka with one writing more; `Unfit` for one that is kept, as it fitted when it was written."""
    try:
        return appended(event, pulka, row)
    except RulingError as error:
        if row.pk is None:
            raise
        raise Unfit(_UNFIT.filled(number=row.number, what=error.text), error.place) from error


def _marks(event: Event, players: Sequence[str], rows: Rows) -> Iterator[bytes]:
    """What a pulka follows from, in short: of the event and its players, then after each writing."""
    mark = sha256(repr((event, tuple(players))).encode()).digest()
    yield mark
    for row in rows:
        said = json.dumps([row.kind, row.deal, row.number, row.why, row.data], sort_keys=True)
        ruled = f"{row.ruling.number}{_version(row).judgment}" if row.ruling else ""
        mark = sha256(mark + said.encode() + ruled.encode()).digest()
        yield mark


def _remember(mark: bytes, pulka: Pulka) -> None:
    """Keep a pulka; the one kept longest goes when there are too many."""
    _lately.pop(mark, None)
    _lately[mark] = pulka
    for oldest in list(_lately)[: max(0, len(_lately) - _MOST_KEPT)]:
        _lately.pop(oldest, None)


def stood(table: Table, event: Event, players: tuple[str, ...], rows: Rows) -> Standing:
    """The sheet of a table after its writings, or what keeps them from adding up; another `RulingError` is raised."""
    try:
        return Standing(table, players, event, rows, folded(event, players, rows))
    except Unfit as error:
        return Standing(table, players, event, rows, opened(players), error)


def replayed(event: Event, players: Sequence[str], rows: Rows, ruled: Ruled, number: str = "") -> Pulka:
    """The pulka as it would be had this deal been written so in its place: every later deal is scored after it.

    A deal that is not on the sheet yet comes last; what ruling `number` wrote before is left out. `RulingError` for a
    deal that another ruling has settled.
    """
    number = number or ruled.number
    refuse_second(rows, number, ruled.deal)
    pulka, put = opened(players), False
    for row in since_copied(rows):
        mine = bool(number) and row.ruling is not None and str(row.ruling.number) == number
        same = row.kind == Writing.Kind.DEAL and ruled.deal is not None and row.deal == ruled.deal
        if not (mine or same):
            pulka = _fitted(event, pulka, row)
        elif not put:
            pulka, put = _by_ruling(event, pulka, ruled), True
    return pulka if put else _by_ruling(event, pulka, ruled)


def started(event: Event, players: Sequence[str], before: Sheet, ruled: Ruled) -> Pulka:
    """The pulka of a table that keeps no sheet here: what stood when the deal began, and the deal written so."""
    return _by_ruling(event, carried(players, before), ruled)


def result(event: Event, pulka: Pulka) -> Final:
    """The pulka settled as it stands."""
    return final(event.prices, event.rules, pulka.players, sheet_of(pulka))


def totals(event: Event, pulka: Pulka) -> dict[str, Fraction]:
    """Each player's exact result, in whists."""
    return {player: share.total for player, share in result(event, pulka).shares.items()}


def begun(event: Event, players: Sequence[str], rows: Rows, deal: int | None) -> Pulka:
    """The pulka as it stood when a deal began; as it stands where the deal is not written on it."""
    at = next((at for at, row in enumerate(rows) if deal is not None and row.deal == deal), len(rows))
    return folded(event, players, rows[:at])


def as_file(sheet: Sheet) -> dict[str, Any]:
    """A sheet as a case file has it: exact numbers as strings, what is nought left out."""
    found: dict[str, Any] = {}
    for player, row in sheet.items():
        whists = {on: number(count) for on, count in row.whists.items() if count}
        own = {name: number(amount) for name, amount in (("pool", row.pool), ("mountain", row.mountain)) if amount}
        if own or whists:
            found[player] = own | ({"whists": whists} if whists else {})
    return found


def unruled_by(judgment: Judgment, deal: int | None) -> Ruled | None:
    """What the deal of a judgment would put on the sheet as it was played; None where it was not played out."""
    if judgment.sheet is None or judgment.sheet.unruled is None:
        return None
    own = difference(judgment.sheet.unruled, judgment.sheet.before)
    return Ruled("", deal, tuple(_entries(judgment.players, own, _PLAYED, "CODE 4.2")))


def ruled_by(number: str, judgment: Judgment, deal: int | None) -> Ruled:
    """What a judgment puts on the sheet under the ruling's number: this deal as ruled, and what is ordered beside."""
    words = _RULED.filled(number=number)
    clause = judgment.clauses[0].id if judgment.clauses else "CODE 4.2"
    delta = judgment.sheet.delta if judgment.sheet is not None else {}
    return Ruled(number, deal, tuple(_entries(judgment.players, delta, words, clause)))


def _entries(players: Sequence[str], sheet: Sheet, why: Text, clause: str) -> Iterator[Entry]:
    for cell in cells(players):
        if amount := amount_at(sheet, cell):
            yield Entry(cell.player, cell.account, amount, why, shown(amount), clause, cell.on)


def _of_version(row: Writing) -> Ruled:
    """What the version of a ruling that a writing names puts on the sheet."""
    number = str(row.ruling.number) if row.ruling else ""
    return ruled_by(number, from_json(json.loads(_version(row).judgment)), row.deal)


def _version(row: Writing) -> RulingVersion:
    """The version of a ruling that a writing names."""
    ruling = row.ruling
    if ruling is None:
        raise ValueError(f"writing {row.number} names no ruling")
    return next(one for one in ruling.versions.all() if one.version == row.data["version"])


def dealt_of(players: Sequence[str], row: Writing) -> Dealt:
    """The deal of a writing as a value; `RulingError` with the place of what does not fit."""
    dealer = row.data.get("dealer")
    return Dealt(row.deal or row.number, dealer, read_deal(row.data["deal"], playing(players, dealer)))


def appended(event: Event, pulka: Pulka, row: Writing) -> Pulka:
    """The pulka with one writing more; `RulingError` for what cannot be written."""
    match row.kind:
        case Writing.Kind.STANDS:
            return carried(pulka.players, read_sheet(row.data["sheet"], pulka.players))
        case Writing.Kind.DEAL:
            return _again(event, pulka, dealt_of(pulka.players, row))
        case Writing.Kind.RULING if row.data.get("off"):
            return _taken_off(pulka, row)
        case Writing.Kind.RULING:
            return _by_ruling(event, pulka, _of_version(row))
        case Writing.Kind.CORRECTION:
            return entered(pulka, _put_right(row), Source(Kind.CORRECTION, row.deal, str(row.number)))
    raise ValueError(row.kind)


def _again(event: Event, pulka: Pulka, one: Dealt) -> Pulka:
    """A deal written; where it stands already, in place of what it was."""
    before = Source(Kind.DEAL, one.number)
    if any(line.source == before for line in pulka.lines):
        pulka = undone(pulka, (before,), _AGAIN, Source(Kind.CORRECTION, one.number))
    return dealt(event.prices, event.rules, pulka, one)


def _put_right(row: Writing) -> Iterator[Entry]:
    """The differences a correction writes, each with the director's reason."""
    why = Text(row.why, row.why)
    for change in row.data["changes"]:
        amount = Fraction(change["amount"])
        account = Account(change["account"])
        yield Entry(change["player"], account, amount, why, shown(amount), "CODE 4.2", change.get("on"))


def _by_ruling(event: Event, pulka: Pulka, ruled: Ruled) -> Pulka:
    """A ruling in place of what was written for its deal, and of what an earlier version of it had put down."""
    why, source = _ANNULLED.filled(number=ruled.number), Source(Kind.RULING, ruled.deal, ruled.number)
    pulka = undone(pulka, _by_number(pulka, ruled.number), why, source)
    if ruled.deal is not None:
        pulka = undone(pulka, (Source(Kind.DEAL, ruled.deal),), why, source)
    return written_in(event.rules, pulka, ruled.entries, source)


def _taken_off(pulka: Pulka, row: Writing) -> Pulka:
    """A withdrawn ruling taken off: its deal stands again as it was played, if it was written."""
    number = str(row.ruling.number) if row.ruling else ""
    source = Source(Kind.CORRECTION, row.deal, str(row.number))
    return undone(pulka, _by_number(pulka, number), _TAKEN_OFF.filled(number=number), source)


def _by_number(pulka: Pulka, number: str) -> frozenset[Source]:
    """Everything a ruling has written so far, whichever deal it was thought to be about."""
    sources = (line.source for line in pulka.lines)
    return frozenset(one for one in sources if one.kind is Kind.RULING and one.number == number)
