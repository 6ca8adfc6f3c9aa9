"""How each ruling of an event stands on the sheet of its table, and what the scorer has still to do about it.

A sheet kept here knows it by its writings; where the paper alone is kept, the scorer's own mark in the log says so.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique
from fractions import Fraction

from django.contrib.auth.models import User

from director.models import ActionLog, Ruling, RulingVersion, Table, Tournament, Writing
from director.pulka import (
    Rows,
    Standing,
    appended,
    event_of,
    refuse_second,
    ruled_by,
    ruled_on,
    since_copied,
    stood,
    tables_of,
)
from rulings.judgment import Judgment, from_json
from rulings.judgment.entries import aside, entry
from rulings.scoring.pulka.cells import Cell, amount_at, cell_of, cells
from rulings.scoring.pulka.history import Pulka, sheet_of
from rulings.scoring.sheet import Entry, Sheet
from rulings.words import RulingError, Text

__all__ = ["MARKS", "Change", "Due", "OnSheet", "Task", "marked", "on_sheets", "paper", "task"]

MARKS = ("marked", "unmarked")
"""What the log says where the scorer marks a ruling as written on the paper, or as struck out there."""


@unique
class Due(Enum):
    """What the scorer has to do about a ruling."""

    WRITE = "write"
    REWRITE = "rewrite"
    """undo an earlier version, then write the one in force"""
    UNDO = "undo"
    """withdrawn or set aside, and still on the sheet"""
    WAITS = "waits"
    """sent back to the director, who rules anew"""
    DONE = "done"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class OnSheet:
    """A ruling on the sheet of its table. `stands`: the version written there, none while nothing is; by whom, when.

    `kept`: it is written on a sheet kept here; else by hand, and a mark says so.
    """

    ruling: Ruling
    table: Table
    kept: bool
    stands: int | None = None
    who: User | None = None
    at: datetime | None = None

    @property
    def due(self) -> Due:
        """What is to be done, as the ruling stands now."""
        if self.ruling.void:
            return Due.NOTHING if self.stands is None else Due.UNDO
        if self.ruling.status == Ruling.Status.SENT_BACK:
            return Due.WAITS
        if self.stands is None:
            return Due.WRITE
        return Due.DONE if self.stands >= self.ruling.stands_since else Due.REWRITE


@dataclass(frozen=True, slots=True)
class Change:
    """One cell: by how much it changes; before and after where the sheet is kept here."""

    cell: Cell
    amount: Fraction
    before: Fraction | None = None
    after: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """What to undo first and what to write then, cell by cell; `aside`: what is entered elsewhere than on the sheet.

    `fault`: why a sheet kept here does not take the ruling, so that it is entered by hand.
    """

    undo: tuple[Change, ...] = ()
    write: tuple[Change, ...] = ()
    aside: tuple[Text, ...] = ()
    fault: Text | None = None


def on_sheets(tournament: Tournament) -> tuple[tuple[OnSheet, Standing | None], ...]:
    """Every ruling of an event, the newest first, with the sheet of its table where one is kept here."""
    marks = _marks(tournament)
    sheets = {table.pk: (table, players, rows) for table, players, rows in tables_of(tournament)}
    rulings = tournament.rulings.select_related("tournament", "incident").order_by("-number")
    folded: dict[int, Standing | None] = {}
    found = []
    for one in rulings:
        table, players, rows = sheets[one.incident.table_id]
        if table.pk not in folded:
            folded[table.pk] = _standing(table, players, rows)
        found.append((_on_sheet(one, table, rows, folded[table.pk], marks.get(one.pk)), folded[table.pk]))
    return tuple(found)


def marked(ruling: Ruling) -> ActionLog | None:
    """The scorer's last mark about a ruling."""
    return ActionLog.objects.filter(ruling=ruling, what__in=MARKS).select_related("who").order_by("pk").last()


def task(one: OnSheet, standing: Standing | None, versions: Mapping[int, RulingVersion]) -> Task:
    """What is to be done about a ruling, cell by cell. `versions`: those of the ruling, by number."""
    judgments = {number: from_json(json.loads(version.judgment)) for number, version in versions.items()}
    now = judgments[one.ruling.version]
    beside = () if one.ruling.void else aside(now.orders, now.players)
    by_hand = Task(
        tuple(_entered(paper(judgments[one.stands]))) if one.stands else (),
        () if one.ruling.void else tuple(_entered(paper(now))),
        beside,
    )
    if not one.kept or standing is None:
        return by_hand
    try:
        undone, written = _steps(one, standing)
    except RulingError as error:
        return Task(by_hand.undo, by_hand.write, beside, error.text)
    return Task(
        tuple(_changed(standing.pulka, undone)) if undone else (),
        tuple(_changed(undone or standing.pulka, written)) if written else (),
        beside,
    )


def paper(judgment: Judgment) -> tuple[Entry, ...]:
    """The entries of a ruling as its own paper gives them: the deal as ruled with the orders, or the orders alone."""
    if judgment.sheet is not None:
        return ruled_by("", judgment, None).entries
    return tuple(one for order in judgment.orders if (one := entry(order, judgment.players)))


def _standing(table: Table, players: tuple[str, ...], rows: Rows) -> Standing | None:
    event = event_of(table) if rows else None
    return stood(table, event, players, rows) if event is not None else None


def _marks(tournament: Tournament) -> dict[int, ActionLog]:
    """The last mark of each ruling that has one."""
    rows = ActionLog.objects.filter(ruling__tournament=tournament, what__in=MARKS).select_related("who").order_by("pk")
    return {row.ruling_id: row for row in rows if row.ruling_id is not None}


def _on_sheet(ruling: Ruling, table: Table, rows: Rows, standing: Standing | None, mark: ActionLog | None) -> OnSheet:
    """By its writing on a sheet kept here, else by the scorer's mark, else as the sheet stood when it was copied."""
    if row := ruled_on(rows).get(ruling.pk):
        return OnSheet(ruling, table, True, row.data["version"], row.who, row.at)
    if mark is not None:
        stands = mark.new["version"] if mark.what == MARKS[0] else None
        return OnSheet(ruling, table, False, stands, mark.who, mark.at)
    if gone := _copied(rows, ruling):
        stands = None if gone.data.get("off") else gone.data["version"]
        return OnSheet(ruling, table, False, stands, gone.who, gone.at)
    return OnSheet(ruling, table, standing is not None and standing.unfit is None)


def _copied(rows: Rows, ruling: Ruling) -> Writing | None:
    """The last writing of a ruling before the sheet was copied as it stood, and so holds it."""
    before = rows[: len(rows) - len(since_copied(rows))]
    return next((row for row in reversed(before) if row.ruling_id == ruling.pk), None)


def _steps(one: OnSheet, standing: Standing) -> tuple[Pulka | None, Pulka | None]:
    """The sheet after the undoing, and after the writing; each only where it is to be done."""
    undone = written = None
    if one.stands is not None:
        off = _row(one, standing, {"version": one.stands, "off": True}, _deal_of(one, standing))
        undone = appended(standing.event, standing.pulka, off)
    if not one.ruling.void:
        refuse_second(standing.rows, str(one.ruling.number), one.ruling.incident.deal_number)
        row = _row(one, standing, {"version": one.ruling.version}, one.ruling.incident.deal_number)
        written = appended(standing.event, undone or standing.pulka, row)
    return undone, written


def _deal_of(one: OnSheet, standing: Standing) -> int | None:
    row = ruled_on(standing.rows).get(one.ruling.pk)
    return row.deal if row else None


def _row(one: OnSheet, standing: Standing, data: dict[str, object], deal: int | None) -> Writing:
    """A writing that is only tried."""
    number = len(standing.rows) + 1
    kind = Writing.Kind.RULING
    return Writing(table=one.table, number=number, kind=kind, deal=deal, ruling=one.ruling, data=data)


def _changed(before: Pulka, after: Pulka) -> Iterator[Change]:
    was, now = sheet_of(before), sheet_of(after)
    yield from _differing(was, now, before.players)


def _differing(was: Sheet, now: Sheet, players: Iterable[str]) -> Iterator[Change]:
    for cell in cells(tuple(players)):
        before, after = amount_at(was, cell), amount_at(now, cell)
        if before != after:
            yield Change(cell, after - before, before, after)


def _entered(entries: Iterable[Entry]) -> Iterator[Change]:
    """Entries of one cell together, as they are written on paper."""
    together: dict[Cell, Fraction] = {}
    for one in entries:
        together[cell_of(one)] = together.get(cell_of(one), Fraction(0)) + one.amount
    yield from (Change(cell, amount) for cell, amount in together.items() if amount)
