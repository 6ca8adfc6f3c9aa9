"""What a cell of a roll may hold: a name of one line and of a length that paper bears, a number of a hall."""

from collections.abc import Iterator, Sequence
from unicodedata import category, normalize

from rulings.cases.pulka.grid import Column, Grid, Record, bare, decoded, grid, named
from rulings.cases.pulka.unread import Fault, Unread, whole_file
from rulings.words import Text

__all__ = ["MOST_ROWS", "alike", "counted_in", "missing", "rows_of", "said_in", "too_long"]

MOST_ROWS = 2000
"""The most rows of a roll: a hall of five hundred tables."""

_ROWS = Text("строк больше {most}; разделите его", "has more than {most} rows; divide it")
_NAMELESS = Text("пусто; впишите", "is empty; fill it in")
_LONG = Text("длиннее {most} знаков; сократите", "is longer than {most} characters; shorten it")


def rows_of(data: bytes, columns: Sequence[Column]) -> Grid | Unread:
    """The rows of a file under its heads; not more than a roll has."""
    text = decoded(data)
    rows = text if isinstance(text, Unread) else grid(text, columns)
    if isinstance(rows, Grid) and len(rows.records) > MOST_ROWS:
        return whole_file(_ROWS.filled(most=MOST_ROWS))
    return rows


def alike(name: str) -> str:
    """A name as people take it: capitals, ё for е, blanks and signs that nobody sees make no other name of it."""
    plain = normalize("NFKC", name).casefold().replace("ё", "е")
    return " ".join("".join(sign for sign in plain if category(sign) != "Cf").split())


def said_in(record: Record, column: Column) -> str:
    """What a cell says, in one line; a formula is text like any other."""
    return " ".join(bare(record.cells.get(column.key, "")).split())


def counted_in(record: Record, column: Column, most: int) -> int | None:
    """The number in a cell; None where it holds none up to `most`."""
    words = said_in(record, column)
    number = int(words) if words.isascii() and words.isdecimal() and len(words) <= len(str(most)) else 0
    return number if 1 <= number <= most else None


def missing(record: Record, column: Column) -> Iterator[Fault]:
    """A fault where a cell that must hold something is empty."""
    if not said_in(record, column):
        yield Fault(record.row, _NAMELESS, named(column))


def too_long(record: Record, column: Column, most: int) -> Iterator[Fault]:
    """A fault where a cell holds more than can be kept."""
    if len(said_in(record, column)) > most:
        yield Fault(record.row, _LONG.filled(most=most), named(column))
