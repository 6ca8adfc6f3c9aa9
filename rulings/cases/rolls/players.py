"""The players of an event in a file: a row for each, with name, card or number, club.

A column that is not in the file says nothing; an empty cell of one that is, empties.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rulings.cases.pulka.grid import Column, Record, named, shielded, written
from rulings.cases.pulka.unread import Fault, Unread, gathered
from rulings.cases.rolls.cells import alike, missing, rows_of, said_in, too_long
from rulings.words import Language, Text

__all__ = ["CLUB", "MOST_NAME", "MOST_NUMBER", "NAME", "NUMBER", "Listed", "read_players", "write_players"]

MOST_NAME, MOST_NUMBER = 120, 40
"""The most characters of a name or a club, and of a card or number."""

NAME = Column("name", Text("имя", "name"), True, ("фио", "игрок", "фамилия", "player", "full name"))
NUMBER = Column("number", Text("номер", "number"), False, ("№", "карта", "карта или номер", "card", "no", "id"))
CLUB = Column("club", Text("клуб", "club"), False, ("команда", "team"))
_COLUMNS = (NAME, NUMBER, CLUB)
_MOST = {NAME: MOST_NAME, NUMBER: MOST_NUMBER, CLUB: MOST_NAME}

_TWICE = Text("«{words}» уже в строке {row}; оставьте одну", "“{words}” is in row {row} already; keep one of them")


@dataclass(frozen=True, slots=True)
class Listed:
    """A player as a file lists him; None for what the file does not say. `row`: of the file."""

    name: str
    number: str | None = None
    club: str | None = None
    row: int = field(default=0, compare=False)


def read_players(data: bytes) -> tuple[Listed, ...] | Unread:
    """The players of a file in its order, or a line for each of its faulty rows."""
    rows = rows_of(data, _COLUMNS)
    if isinstance(rows, Unread):
        return rows
    found = [*_faults(rows.records), *_doubled(rows.records, NAME), *_doubled(rows.records, NUMBER)]
    return gathered(found) if found else tuple(map(_listed, rows.records))


def write_players(players: Iterable[Listed], language: Language | str, delimiter: str = ";") -> str:
    """The file of these players; whoever reads it gets the same."""
    return written(_COLUMNS, map(_row, players), language, delimiter)


def _faults(records: Iterable[Record]) -> Iterator[Fault]:
    for record in records:
        yield from missing(record, NAME)
        for column, most in _MOST.items():
            yield from too_long(record, column, most)


def _doubled(records: Iterable[Record], column: Column) -> Iterator[Fault]:
    """A fault at each row that says again what an earlier one says."""
    first: dict[str, int] = {}
    for record in records:
        words = said_in(record, column)
        key = alike(words) if column is NAME else words
        if words and key in first:
            yield Fault(record.row, _TWICE.filled(words=words, row=first[key]), named(column))
        first.setdefault(key, record.row)


def _listed(record: Record) -> Listed:
    number, club = (said_in(record, column) if column.key in record.cells else None for column in (NUMBER, CLUB))
    return Listed(said_in(record, NAME), number, club, record.row)


def _row(one: Listed) -> Mapping[str, str]:
    said = {NAME: one.name, NUMBER: one.number or "", CLUB: one.club or ""}
    return {column.key: shielded(words) for column, words in said.items()}
