"""Who sits where in a file: a row for each seat, with table, seat and name; three or four to a table.

Without seats they sit in the order of the rows.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rulings.cases.pulka.grid import Column, Record, named, shielded, written
from rulings.cases.pulka.unread import Fault, Unread, gathered
from rulings.cases.rolls.cells import alike, counted_in, missing, rows_of, said_in, too_long
from rulings.cases.rolls.players import MOST_NAME
from rulings.words import Language, Text

__all__ = ["MOST_TABLE", "NAME", "TABLE", "Seated", "read_seating", "write_seating"]

MOST_TABLE = 9999
_SEATS = 4

TABLE = Column("table", Text("стол", "table"), True, ("номер стола", "table number"))
SEAT = Column("seat", Text("место", "seat"))
NAME = Column("name", Text("имя", "name"), True, ("фио", "игрок", "фамилия", "player", "full name"))
_COLUMNS = (TABLE, SEAT, NAME)

_NO_TABLE = Text("нужно число от 1 до {most}", "a number from 1 to {most} is wanted")
_NO_SEAT = Text("нужно место от 1 до 4", "a seat from 1 to 4 is wanted")
_TAKEN = Text(
    "место {seat} за столом {table} занято строкой {row}", "seat {seat} at table {table} is taken by row {row}"
)
_GAP = Text(
    "за столом {table} места не подряд: нужны с первого по последнее без пропуска",
    "the seats of table {table} leave a gap: they are wanted from the first to the last",
)
_COUNT = Text(
    "за столом {table} строк {count}, а сидят трое или четверо",
    "table {table} has {count} rows, and three or four sit at it",
)
_TWICE = Text(
    "«{name}» уже сидит за столом {table}, строка {row}; оставьте одну",
    "“{name}” sits at table {table} already, row {row}; keep one of them",
)


@dataclass(frozen=True, slots=True)
class Seated:
    """A table as a file seats it: its number, its players in the order of play, the row of each in the file."""

    table: int
    names: tuple[str, ...]
    rows: tuple[int, ...] = field(default=(), compare=False)


def read_seating(data: bytes) -> tuple[Seated, ...] | Unread:
    """The tables of a file in order of appearance, or a line for each of its faulty rows."""
    rows = rows_of(data, _COLUMNS)
    if isinstance(rows, Unread):
        return rows
    groups: dict[int, list[Record]] = {}
    for record in rows.records:
        groups.setdefault(counted_in(record, TABLE, MOST_TABLE) or 0, []).append(record)
    found = [*_faults(rows.records), *_doubled(rows.records)]
    for table, records in groups.items():
        found.extend(_table_faults(table, records) if table else ())
    return gathered(found) if found else tuple(_seated(*group) for group in groups.items())


def write_seating(tables: Iterable[Seated], language: Language | str, delimiter: str = ";") -> str:
    """The file of these tables; whoever reads it gets the same."""
    rows = (
        {TABLE.key: str(one.table), SEAT.key: str(seat), NAME.key: shielded(name)}
        for one in tables
        for seat, name in enumerate(one.names, 1)
    )
    return written(_COLUMNS, rows, language, delimiter)


def _faults(records: Iterable[Record]) -> Iterator[Fault]:
    for record in records:
        yield from missing(record, NAME)
        yield from too_long(record, NAME, MOST_NAME)
        if counted_in(record, TABLE, MOST_TABLE) is None:
            yield Fault(record.row, _NO_TABLE.filled(most=MOST_TABLE), named(TABLE))


def _doubled(records: Iterable[Record]) -> Iterator[Fault]:
    """A fault at each row that seats somebody a second time."""
    first: dict[str, Record] = {}
    for record in records:
        name = said_in(record, NAME)
        if name and alike(name) in first:
            before = first[alike(name)]
            told = _TWICE.filled(name=name, table=said_in(before, TABLE), row=before.row)
            yield Fault(record.row, told, named(NAME))
        first.setdefault(alike(name), record)


def _table_faults(table: int, records: Sequence[Record]) -> Iterator[Fault]:
    if len(records) not in (3, _SEATS):
        yield Fault(records[0].row, _COUNT.filled(table=table, count=len(records)), named(TABLE))
        return
    if not any(said_in(record, SEAT) for record in records):
        return
    taken: dict[int, int] = {}
    for record in records:
        seat = counted_in(record, SEAT, _SEATS)
        if seat is None:
            yield Fault(record.row, _NO_SEAT, named(SEAT))
        elif seat in taken:
            yield Fault(record.row, _TAKEN.filled(seat=seat, table=table, row=taken[seat]), named(SEAT))
        else:
            taken[seat] = record.row
    if len(taken) == len(records) and max(taken) > len(records):
        yield Fault(records[0].row, _GAP.filled(table=table), named(SEAT))


def _seated(table: int, records: Sequence[Record]) -> Seated:
    inside = sorted(records, key=lambda record: counted_in(record, SEAT, _SEATS) or 0)
    return Seated(table, tuple(said_in(one, NAME) for one in inside), tuple(one.row for one in inside))
