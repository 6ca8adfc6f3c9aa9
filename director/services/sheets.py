"""Writing on the sheet of a table: as it stands, deal by deal, by a ruling, or put right; rows are only ever added.

Each writing is tried on the whole sheet before it is kept, so what is kept can always be folded.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.contrib.auth.models import User

from director.models import ActionLog, Ruling, Table, Writing
from director.permits import permit
from director.pulka import (
    Standing,
    appended,
    dealt_of,
    event_of,
    folded,
    kept,
    refuse_second,
    ruled_on,
    since_copied,
    stood,
)
from director.services.deals import count_out, counts_out, row_out
from director.services.history import told
from director.services.logged import keep_rows, one_writer
from director.services.writing import Moved, clean, fault, without_blanks
from rulings.cases.pulka.deals import MOST_IN_A_ROW
from rulings.cases.pulka.deals_json import as_file as deal_file
from rulings.cases.reading import deal as read_deal
from rulings.cases.reading import sheet as read_sheet
from rulings.scoring.counted import as_played
from rulings.scoring.progression import in_a_row_after
from rulings.scoring.pulka.cells import amount_at, cells
from rulings.scoring.pulka.checks import checked_sheet
from rulings.scoring.pulka.deals import Dealt, playing
from rulings.scoring.pulka.history import sheet_of
from rulings.scoring.sheet import Sheet
from rulings.words import RulingError, Text

__all__ = [
    "MOVED",
    "NO_SCORE",
    "deal_row",
    "in_its_row",
    "is_written",
    "put_right",
    "refuse_copied",
    "refuse_moved",
    "refuse_ruled",
    "write_deal",
    "write_deals",
    "write_ruling",
    "write_sheet",
]

NO_SCORE = Text("за этим столом очков не ведут, пульки нет.", "this table keeps no score and has no sheet.")
MOVED = Text(
    "Пока вы смотрели эту страницу, в пульку записали ещё. То, что вы отправили, не внесено.",
    "More was written on this sheet while you were looking at it. What you sent was not entered.",
)
_RULING_MOVED = Text(
    "Пока вы смотрели эту страницу, решение изменилось. {changes} Отметка не поставлена.",
    "The ruling changed while you were looking at this page. {changes} Nothing was marked.",
)
_SAME = Text("ни одна клетка не изменилась.", "no cell has changed.")
_RULED = Text(
    "эта сдача записана по решению № {number}; она меняется только исправлением решения.",
    "this deal is written by ruling {number}; only a correction of the ruling changes it.",
)
_ALREADY = Text("это решение в пульке уже записано.", "this ruling is on the sheet already.")
_RULED_BEFORE = Text(
    "эта сдача записана по решению № {number}, а оно отозвано: сначала снимите его с пульки.",
    "this deal is written by ruling {number}, which is withdrawn: take the ruling off the sheet first.",
)
_COPIED = Text(
    "пулька переписана как она стоит уже после этого решения; если в ней что-то не так, поправьте клетки.",
    "the sheet was copied as it stands after this ruling; if anything in it is wrong, put the cells right.",
)
_COPIED_DEAL = Text(
    "пулька этого стола переписана после сдачи {stands}: эта сдача в ней уже есть.",
    "the sheet of this table was copied after deal {stands}: this deal is in it already.",
)
_NOT_IN_FORCE = Text("решение отозвано.", "the ruling is withdrawn.")


def write_sheet(
    table: Table,
    sheet: Mapping[str, Mapping[str, Any]],
    *,
    seen: int | None = None,
    deal: int | None = None,
    why: str = "",
    who: User | None = None,
) -> Writing | None:
    """Write the sheet as it stands; on a sheet with writings, put right the cells that differ, with a reason.

    `sheet`: player → pool, mountain, whists (on whom → how many), as a form sends them; `seen`: the number of the last
    writing the page showed; `deal`: the last one played. None where nothing differs from an empty sheet. A sheet that
    no longer adds up is copied anew, with a reason.
    """
    with writing_on(table, seen, who, "write_sheet", unfit=True) as held:
        given = {player: row_out(player, row) for player, row in sheet.items()}
        wanted = checked_sheet(held.players, read_sheet(without_blanks(given), held.players), held.event.rules.limit)
        if held.unfit is not None:
            last = max((row.deal or 0 for row in held.rows), default=0) or deal
            reason = _reason(why)
            return keep(held, Writing.Kind.STANDS, {"sheet": without_blanks(given)}, deal=last, why=reason, who=who)
        if held.rows:
            return _put_right(held, wanted, deal, why, who)
        return keep(held, Writing.Kind.STANDS, {"sheet": without_blanks(given)}, deal=deal, who=who)


def put_right(
    table: Table, changes: Sequence[Mapping[str, Any]], why: str, *, seen: int | None = None, who: User | None = None
) -> Writing:
    """Put cells right by differences `{player, account, on, amount}`; the reason is compulsory.

    `RulingError` at the cell for a pool that would hold more than its size.
    """
    with writing_on(table, seen, who, "put_right") as held:
        _refuse_above(held, changes)
        return _corrected(held, changes, None, why, who)


def write_deal(
    table: Table,
    number: int,
    dealer: str | None,
    deal: Mapping[str, Any],
    *,
    seen: int | None = None,
    who: User | None = None,
) -> Writing:
    """Write a deal as it was played, or write it anew: `deal` as a case file has it, numbers as a form sends them.

    `RulingError` at the place of what does not fit (`deal.tricks.А`), and for a deal a ruling has settled.
    """
    with writing_on(table, seen, who, "write_deal") as held:
        refuse_ruled(held.rows, number, "deal.deal")
        refuse_copied(held.rows, number, "deal.deal")
        tricks = counts_out(deal.get("tricks", {}), "deal.tricks")
        more = {name: count_out(deal.get(name), f"deal.{name}") for name in ("all_passes_before", "bombs")}
        given = read_deal(without_blanks({**deal, "tricks": tricks, **more}), playing(held.players, dealer))
        one = in_its_row(held, held.rows, Dealt(number, dealer, given))
        return keep(held, Writing.Kind.DEAL, _deal_data(one), deal=number, who=who)


def write_deals(
    table: Table, deals: Sequence[Dealt], *, seen: int | None = None, why: str = "", who: User | None = None
) -> list[Writing]:
    """Write several deals one after another, each new or anew; `why`: kept with those written anew."""
    with writing_on(table, seen, who, "write_deals") as held:
        written, pulka, known = list[Writing](), held.pulka, {row.deal for row in held.rows if _is_deal(row)}
        for one in deals:
            refuse_ruled(held.rows, one.number, f"deal[{one.number}]")
            row = deal_row(
                held, one, len(written), why=clean(why.strip(), "why") if one.number in known else "", who=who
            )
            pulka = appended(held.event, pulka, row)
            written.append(row)
        Writing.objects.bulk_create(written)
        keep_rows(*map(_logged, written))
    return written


def deal_row(held: Standing, one: Dealt, after: int = 0, **more: Any) -> Writing:
    """The writing of a deal, `after` so many others that are not kept yet; not kept itself."""
    return Writing(
        table=held.table,
        number=len(held.rows) + after + 1,
        kind=Writing.Kind.DEAL,
        deal=one.number,
        players=list(held.players),
        data=_deal_data(one),
        **more,
    )


def in_its_row(held: Standing, rows: Sequence[Writing], one: Dealt) -> Dealt:
    """The deal with how many all-passes stood in a row before it, told by the deal before where it does not say itself.

    A sheet copied as it stands does not tell what was played before: the row begins anew after it.
    """
    copied = max((row.deal or 0 for row in rows if row.kind == Writing.Kind.STANDS), default=0)
    earlier = [row for row in rows if _is_deal(row) and copied < (row.deal or 0) < one.number]
    if one.deal.all_passes_before or not earlier:
        return one
    last = max(reversed(earlier), key=lambda row: row.deal or 0)
    before = dealt_of(held.players, last)
    counted = as_played(before.deal, playing(held.players, before.dealer))
    count = min(MOST_IN_A_ROW, in_a_row_after(held.event.prices, before.deal, counted))
    return replace(one, deal=replace(one.deal, all_passes_before=count))


def _deal_data(one: Dealt) -> dict[str, Any]:
    data = {"dealer": one.dealer, "deal": deal_file(one.deal)}
    return {key: value for key, value in data.items() if value is not None}


def write_ruling(
    ruling: Ruling,
    *,
    seen: int | None = None,
    seen_version: int | None = None,
    off: bool = False,
    who: User | None = None,
) -> Writing:
    """Write what a ruling orders on the sheet of its table, in place of its deal and of an earlier version.

    A ruling that was withdrawn is taken off the sheet on which it stands. `seen_version`: the version the page showed,
    `off`: that it was to be taken off; `Moved` where it stands otherwise now.
    """
    with writing_on(ruling.incident.table, seen, who, "write_ruling") as held:
        standing = Ruling.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=ruling.pk)
        if seen_version is not None:
            refuse_moved(standing, seen_version, off)
        before = ruled_on(held.rows).get(standing.pk)
        if before is None and any(row.ruling_id == standing.pk for row in _gone(held.rows)):
            raise RulingError(_COPIED)
        if standing.void:
            if before is None:
                raise RulingError(_NOT_IN_FORCE)
            data = {"version": before.data["version"], "off": True}
            return keep(held, Writing.Kind.RULING, data, deal=before.deal, ruling=standing, who=who)
        if before is not None and before.data["version"] >= standing.stands_since:
            raise RulingError(_ALREADY)
        data, deal = {"version": standing.version}, standing.incident.deal_number
        refuse_second(held.rows, str(standing.number), deal)
        return keep(held, Writing.Kind.RULING, data, deal=deal, ruling=standing, who=who)


def refuse_moved(standing: Ruling, seen_version: int | None, off: bool) -> None:
    """`Moved` where the page showed another version, or whether the ruling is in force has changed since."""
    if seen_version not in (None, standing.version) or standing.void is not off:
        last = standing.log.exclude(what__in=("marked", "unmarked", "writing")).select_related("who").last()
        raise Moved((told(last),) if last is not None else (), _RULING_MOVED)


def is_written(ruling: Ruling) -> bool:
    """Whether what the version in force says stands on the sheet of its table."""
    row = ruled_on(kept(ruling.incident.table)).get(ruling.pk)
    return row is not None and row.data["version"] >= ruling.stands_since


def refuse_ruled(rows: Sequence[Writing], deal: int, place: str) -> None:
    """`RulingError` at `place` for a deal that a ruling has settled."""
    for row in ruled_on(rows).values():
        if row.deal == deal and row.ruling is not None:
            words = _RULED_BEFORE if row.ruling.void else _RULED
            raise RulingError(words.filled(number=row.ruling.number), place)


def refuse_copied(rows: Sequence[Writing], deal: int, place: str) -> None:
    """`RulingError` at `place` for a deal that is in a sheet copied as it stood, unless it was written after that."""
    since = since_copied(rows)
    stands = max((row.deal or 0 for row in since if row.kind == Writing.Kind.STANDS), default=0)
    if deal <= stands and not any(_is_deal(row) and row.deal == deal for row in since):
        raise RulingError(_COPIED_DEAL.filled(stands=stands), place)


@contextmanager
def writing_on(
    table: Table, seen: int | None, who: User | None, act: str, *, unfit: bool = False
) -> Iterator[Standing]:
    """The sheet held while it is written on; `Moved` from a page older than what stands there.

    `unfit`: also one that no longer adds up, which is otherwise refused.
    """
    with one_writer():
        held = Table.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=table.pk)
        permit(who, act, held.tournament)
        event, rows = event_of(held), list(kept(held))
        if event is None:
            raise RulingError(NO_SCORE)
        if seen is not None and seen != len(rows):
            raise Moved((), MOVED)
        players = tuple(held.seats.values_list("name", flat=True))
        now = stood(held, event, players, rows)
        if now.unfit is not None and not unfit:
            raise now.unfit
        yield now


def _gone(rows: Sequence[Writing]) -> Sequence[Writing]:
    """The writings before the sheet was copied last."""
    return rows[: len(rows) - len(since_copied(rows))]


def _put_right(held: Standing, wanted: Sheet, deal: int | None, why: str, who: User | None) -> Writing:
    now = sheet_of(held.pulka)
    changes = [
        {"player": c.player, "account": c.account.value, "on": c.on, "amount": str(amount)}
        for c in cells(held.players)
        if (amount := amount_at(wanted, c) - amount_at(now, c))
    ]
    return _corrected(held, changes, deal, why, who)


def _refuse_above(held: Standing, changes: Sequence[Mapping[str, Any]]) -> None:
    """No pool is put right to more than it can hold."""
    raised = {change["player"]: Fraction(change["amount"]) for change in changes if change["account"] == "pool"}
    now = sheet_of(held.pulka)
    grown = {player: replace(now[player], pool=now[player].pool + more) for player, more in raised.items() if more > 0}
    checked_sheet(held.players, grown, held.event.rules.limit)


def _corrected(
    held: Standing, changes: Sequence[Mapping[str, Any]], deal: int | None, why: str, who: User | None
) -> Writing:
    if not changes:
        raise RulingError(_SAME)
    reason = _reason(why)
    bare = [{key: value for key, value in change.items() if value is not None} for change in changes]
    return keep(held, Writing.Kind.CORRECTION, {"changes": bare}, deal=deal, why=reason, who=who)


def _reason(why: str) -> str:
    if not why.strip():
        raise fault("укажите, почему исправлено.", "say why it is put right.", "why")
    return clean(why.strip(), "why")


def keep(held: Standing, kind: str, data: dict[str, Any], **more: Any) -> Writing:
    """The writing tried on the sheet, kept and logged."""
    row = Writing(table=held.table, number=len(held.rows) + 1, kind=kind, players=list(held.players), data=data, **more)
    folded(held.event, held.players, [*held.rows, row])
    row.save()
    keep_rows(_logged(row))
    return row


def _logged(row: Writing) -> ActionLog:
    new = {"number": row.number, "kind": row.kind, "deal": row.deal, "data": row.data}
    return ActionLog(
        who=row.who, what="writing", about=str(row.number), table=row.table, ruling=row.ruling, new=new, why=row.why
    )


def _is_deal(row: Writing) -> bool:
    return row.kind == Writing.Kind.DEAL
