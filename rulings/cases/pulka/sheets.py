"""The sheets of many tables in one file: a row for each player, read from CSV or JSON and written back.

Digest §4.6. Columns: table, seat, player, pool, mountain, whists on the player at seat 1 … 4 (his own left empty).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from rulings.cases.pulka.figures import figure, whole_number
from rulings.cases.pulka.grid import Column, Grid, Record, bare, decoded, grid, named, shielded, written
from rulings.cases.pulka.unread import Fault, Unread, gathered
from rulings.scoring.pulka.checks import checked_sheet, faults
from rulings.scoring.sheet import Row, Sheet
from rulings.words import Language, RulingError, Text, number

__all__ = ["SEATS", "TableSheet", "fault_at", "laid_out", "read_csv", "write_csv"]

SEATS = 4
Number = TypeVar("Number", int, Fraction)


@dataclass(frozen=True, slots=True)
class TableSheet:
    """One table: its name, its players in playing order, and their sheet (a row for each of them).

    `rows`: the row of each player in a CSV file, none where there are no rows.
    """

    table: str
    players: tuple[str, ...]
    sheet: Sheet
    rows: tuple[int, ...] = field(default=(), compare=False)


def _on(seat: int) -> Column:
    return Column(f"on_{seat}", Text(f"висты на {seat}", f"whists on {seat}"))


_TABLE = Column("table", Text("стол", "table"), must=True)
_SEAT = Column("seat", Text("место", "seat"))
_PLAYER = Column("player", Text("игрок", "player"), must=True)
_POOL = Column("pool", Text("пуля", "pool"), must=True)
_MOUNTAIN = Column("mountain", Text("гора", "mountain"), must=True)
_WHISTS = tuple(_on(seat) for seat in range(1, SEATS + 1))
_COLUMNS = (_TABLE, _SEAT, _PLAYER, _POOL, _MOUNTAIN, *_WHISTS)

_NAMELESS = Text("пусто", "is empty")
_TWICE = Text("за этим столом такой игрок уже есть: строка {row}", "this table has that player already: row {row}")
_COUNT = Text(
    "за столом «{table}» строк {count}, а играют трое или четверо",
    "table “{table}” has {count} rows, and three or four play",
)
_SEATED = Text("нужны места от 1 до {count}, каждое один раз", "seats from 1 to {count} are wanted, each once")
_FOURTH = Text(
    "за столом трое, клетки четвёртого игрока должны быть пусты",
    "three play at this table; the fourth player’s cells must be empty",
)


def read_csv(data: bytes, limit: Fraction | None = None) -> tuple[TableSheet, ...] | Unread:
    """The sheets of a file, tables in order of appearance, or every faulty row of it.

    `limit`: what one pool can hold; None where it may grow past its size.
    """
    text = decoded(data)
    rows = text if isinstance(text, Unread) else grid(text, _COLUMNS)
    return rows if isinstance(rows, Unread) else _tables(rows, limit)


def write_csv(tables: Iterable[TableSheet], language: Language | str, delimiter: str = ";") -> str:
    """The file of these tables; whoever reads it gets the same values."""
    return written(_COLUMNS, (row for table in tables for row in _rows(table)), language, delimiter)


def fault_at(table: TableSheet, error: RulingError) -> Fault:
    """What is wrong with a table that was read, at its row and column: `sheet.А.pool`, `players.А`, `table`."""
    named_in = [p for p in table.players if f"{error.place}.".startswith((f"sheet.{p}.", f"players.{p}."))]
    player = max(named_in, key=len, default="")
    row = table.rows[table.players.index(player)] if player else table.rows[0]
    return Fault(row, error.text, _cell(error.place, player, table.players))


def laid_out(table: TableSheet) -> TableSheet:
    """A table with every cell of its sheet written out, empty ones too."""
    return TableSheet(table.table, table.players, checked_sheet(table.players, table.sheet))


def _rows(table: TableSheet) -> Iterator[Mapping[str, str]]:
    for seat, player in enumerate(table.players, 1):
        row = table.sheet.get(player, Row())
        on = {f"on_{at}": number(row.whists.get(o, 0)) for at, o in enumerate(table.players, 1) if o != player}
        yield {
            _TABLE.key: shielded(table.table),
            _SEAT.key: str(seat),
            _PLAYER.key: shielded(player),
            _POOL.key: number(row.pool),
            _MOUNTAIN.key: number(row.mountain),
            **on,
        }


def _tables(rows: Grid, limit: Fraction | None) -> tuple[TableSheet, ...] | Unread:
    groups: dict[str, list[Record]] = {}
    found: list[Fault] = []
    for record in rows.records:
        found.extend(_unnamed(record))
        groups.setdefault(bare(record.cells.get(_TABLE.key, "")), []).append(record)
    tables = tuple(_table(name, records, limit, found) for name, records in groups.items())
    return gathered(found) if found else tables


def _unnamed(record: Record) -> Iterator[Fault]:
    for column in (_TABLE, _PLAYER):
        if not record.cells.get(column.key):
            yield Fault(record.row, _NAMELESS, named(column))


def _table(name: str, records: Sequence[Record], limit: Fraction | None, found: list[Fault]) -> TableSheet:
    """One table; whatever is wrong with its rows is added to what was found."""
    if len(records) not in (3, SEATS):
        found.append(Fault(records[0].row, _COUNT.filled(table=name, count=len(records))))
    seated = _in_seats(records, found)
    players = tuple(bare(record.cells.get(_PLAYER.key, "")) for record in seated)
    for at, (record, player) in enumerate(zip(seated, players, strict=True)):
        if player and player in players[:at]:
            found.append(Fault(record.row, _TWICE.filled(row=seated[players.index(player)].row), named(_PLAYER)))
    sheet = {player: _row(record, players, found) for record, player in zip(seated, players, strict=True)}
    for record, player in zip(seated, players, strict=True):
        found.extend(_cell_faults(record, player, players, sheet[player], limit))
    return TableSheet(name, players, sheet, tuple(record.row for record in seated))


def _in_seats(records: Sequence[Record], found: list[Fault]) -> list[Record]:
    """The rows by their seats; as they come where the file gives none."""
    if not any(record.cells.get(_SEAT.key) for record in records):
        return list(records)
    seats = [_figure(record, _SEAT, whole_number, found) for record in records]
    if None not in seats and sorted(map(int, filter(None, seats))) != list(range(1, len(records) + 1)):
        found.append(Fault(records[0].row, _SEATED.filled(count=len(records)), named(_SEAT)))
    return [record for _seat, record in sorted(zip(seats, records, strict=True), key=lambda pair: pair[0] or 0)]


def _row(record: Record, players: Sequence[str], found: list[Fault]) -> Row:
    pool, mountain = (_figure(record, column, figure, found) or Fraction(0) for column in (_POOL, _MOUNTAIN))
    whists = {}
    for seat, column in enumerate(_WHISTS):
        amount = _figure(record, column, figure, found)
        if amount and seat < len(players):
            whists[players[seat]] = amount
        elif amount and len(players) == len(_WHISTS) - 1:
            found.append(Fault(record.row, _FOURTH, named(column)))
    return Row(pool, mountain, whists)


def _figure(record: Record, column: Column, read: Callable[[str], Number], found: list[Fault]) -> Number | None:
    try:
        return read(record.cells.get(column.key, ""))
    except RulingError as error:
        found.append(Fault(record.row, error.text, named(column)))
        return None


def _cell_faults(
    record: Record, player: str, players: Sequence[str], row: Row, limit: Fraction | None
) -> Iterator[Fault]:
    """What the sheet itself forbids, at the column where it stands."""
    if player:
        for fault in faults(players, {player: row}, limit):
            yield Fault(record.row, fault.text, _cell(fault.place, player, players))


def _cell(place: str, player: str, players: Sequence[str]) -> Text | None:
    """The column of a place on a player’s row: `sheet.А.whists.Б` is «висты на 2»."""
    cell = place.removeprefix(f"sheet.{player}.")
    on = {f"whists.{other}": column for other, column in zip(players, _WHISTS, strict=False)}
    plain = {"table": _TABLE, f"players.{player}": _PLAYER, "pool": _POOL, "mountain": _MOUNTAIN}
    column = (plain | on).get(cell)
    return named(column) if column else None
