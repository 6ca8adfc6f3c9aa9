"""Files of sheets and of deals brought into an event: tried on every table first, then written, all of them or none.

A table that has a sheet already is put right, and a deal that stands on it is written anew, only for a reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.contrib.auth.models import User

from director.models import Tournament, Writing
from director.permits import permit
from director.pulka import Standing, appended, as_file, dealt_of, event_of, folded, since_copied, tables_of
from director.services.logged import one_writer
from director.services.sheets import (
    MOVED,
    NO_SCORE,
    deal_row,
    in_its_row,
    refuse_copied,
    refuse_ruled,
    write_deals,
    write_sheet,
)
from director.services.writing import Moved, fault
from rulings.cases.pulka.deals import TableDeals
from rulings.cases.pulka.reading import refused
from rulings.cases.pulka.sheets import TableSheet
from rulings.cases.pulka.unread import Unread
from rulings.scoring.pulka.cells import Cell, changed
from rulings.scoring.pulka.checks import faults
from rulings.scoring.pulka.deals import Dealt
from rulings.scoring.pulka.history import sheet_of
from rulings.scoring.sheet import Row, Sheet
from rulings.words import RulingError, Text

__all__ = ["File", "Planned", "bring", "planned"]

File = Sequence[TableSheet] | Sequence[TableDeals]

_MOST_DEALS = 999
_NO_TABLE = Text(
    "стола «{name}» в турнире нет; столы: {numbers}", "there is no table “{name}” in this event; tables: {numbers}"
)
_TWICE = Text("этот стол в файле уже был", "this table was in the file before")
_STRANGER = Text(
    "за столом {number} нет игрока «{name}»; за ним сидят: {players}",
    "“{name}” is not at table {number}; at it: {players}",
)
_ABSENT = Text(
    "в файле нет тех, кто сидит за столом {number}: {names}", "the file lacks players of table {number}: {names}"
)
_COUNTED = Text(f"номер сдачи — от 1 до {_MOST_DEALS}", f"a deal’s number is from 1 to {_MOST_DEALS}")


@dataclass(frozen=True, slots=True)
class Planned:
    """What a file would do to the sheet of one table.

    `then`: the sheet that would stand; `added`, `again`: numbers of the deals that would be written, and of those
    written anew; `deals`: both, as they are in the file.
    """

    now: Standing
    then: Sheet
    deals: tuple[Dealt, ...] = ()
    added: tuple[int, ...] = ()
    again: tuple[int, ...] = ()

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells that would change."""
        return changed(self.then, sheet_of(self.now.pulka))

    @property
    def writes(self) -> bool:
        """Whether anything would be written."""
        return bool(self.deals or self.cells)

    @property
    def corrects(self) -> bool:
        """Whether what stands would be put right, so that a reason is wanted."""
        return bool(self.again) if self.deals else bool(self.now.rows and self.cells)


def planned(tournament: Tournament, file: File) -> tuple[Planned, ...] | Unread:
    """What a file would do, table by table in its order; or a line for each of its rows that does not fit the event."""
    found: list[tuple[int, RulingError]] = []
    held = {table.number: (table, players, rows) for table, players, rows in tables_of(tournament)}
    plans, seen = [], set[int]()
    for index, one in enumerate(file):
        try:
            number = _number(one.table, held, seen)
            table, players, rows = held[number]
            event = event_of(table)
            if event is None:
                raise RulingError(NO_SCORE, "table")
            now = Standing(table, players, event, list(rows), folded(event, players, rows))
        except RulingError as error:
            found.append((index, RulingError(error.text, "table")))
            continue
        errors = list(_others(one.players, now))
        if not errors:
            plan, errors = _sheet_plan(one, now) if isinstance(one, TableSheet) else _deals_plan(one, now)
            plans.append(plan)
        found.extend((index, error) for error in errors)
    return refused(file, found) if found else tuple(plans)


def bring(
    tournament: Tournament, file: File, seen: Mapping[int, int], why: str = "", who: User | None = None
) -> tuple[Planned, ...]:
    """Write a file into the event, all of it or nothing; gives what was written.

    `seen`: table number → how many writings its sheet had when the file was tried. `Moved` where more were written
    since; `RulingError` at `why` where something is put right without a reason.
    """
    permit(who, "bring", tournament)
    with one_writer():
        plans = planned(tournament, file)
        if isinstance(plans, Unread) or any(seen.get(p.now.table.number) != len(p.now.rows) for p in plans):
            raise Moved((), MOVED)
        if any(plan.corrects for plan in plans) and not why.strip():
            raise fault("укажите, почему исправлено.", "say why it is put right.", "why")
        written = tuple(plan for plan in plans if plan.writes)
        for plan in written:
            _write(plan, why, who)
    return written


def _write(plan: Planned, why: str, who: User | None) -> None:
    table, seen = plan.now.table, len(plan.now.rows)
    if plan.deals:
        write_deals(table, plan.deals, seen=seen, why=why if plan.corrects else "", who=who)
    else:
        write_sheet(table, as_file(plan.then), seen=seen, why=why, who=who)


def _number(name: str, held: Mapping[int, object], seen: set[int]) -> int:
    """The number of a table as the file names it."""
    number = int(name) if name.isascii() and name.isdecimal() and len(name) < 10 else None
    if number is None or number not in held:
        raise RulingError(_NO_TABLE.filled(name=name[:40], numbers=_ranges(sorted(held))))
    if number in seen:
        raise RulingError(_TWICE)
    seen.add(number)
    return number


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers in runs: `1–4, 7`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _others(players: Sequence[str], now: Standing) -> Iterator[RulingError]:
    """Those of the file who are not at the table; if there are none, those at the table who are not in the file."""
    number, names = now.table.number, ", ".join(now.players)
    strangers = [player for player in players if player not in now.players]
    for player in strangers:
        yield RulingError(_STRANGER.filled(number=number, name=player, players=names), f"players.{player}")
    if absent := [player for player in now.players if player not in players and not strangers]:
        yield RulingError(_ABSENT.filled(number=number, names=", ".join(absent)), "table")


def _sheet_plan(one: TableSheet, now: Standing) -> tuple[Planned, list[RulingError]]:
    then = {player: one.sheet.get(player, Row()) for player in now.players}
    return Planned(now, then), list(faults(now.players, one.sheet, now.event.rules.limit))


def _deals_plan(one: TableDeals, now: Standing) -> tuple[Planned, list[RulingError]]:
    """The deals tried one after another on the sheet as it stands."""
    pulka, rows, errors, deals, again = now.pulka, list(now.rows), list[RulingError](), list[Dealt](), list[int]()
    for given in one.deals:
        try:
            before = _standing(now, given.number)
            noted = replace(given, dealer=before.dealer) if before and given.dealer is None else given
            deal = in_its_row(now, rows, noted)
            if before == deal:
                continue
            _refuse(now, deal.number)
            row = deal_row(now, deal, len(deals))
            pulka = appended(now.event, pulka, row)
        except RulingError as error:
            inside = error.place.startswith("deal[")
            errors.append(RulingError(error.text, error.place if inside else f"deal[{given.number}]"))
            continue
        rows.append(row)
        deals.append(deal)
        again += [deal.number] if before else []
    added = tuple(deal.number for deal in deals if deal.number not in again)
    return Planned(now, sheet_of(pulka), tuple(deals), added, tuple(again)), errors


def _standing(now: Standing, number: int) -> Dealt | None:
    """The deal as it was written last under this number."""
    rows = [row for row in since_copied(now.rows) if row.kind == Writing.Kind.DEAL and row.deal == number]
    return dealt_of(now.players, rows[-1]) if rows else None


def _refuse(now: Standing, number: int) -> None:
    if number > _MOST_DEALS:
        raise RulingError(_COUNTED)
    refuse_ruled(now.rows, number, "")
    refuse_copied(now.rows, number, "")
