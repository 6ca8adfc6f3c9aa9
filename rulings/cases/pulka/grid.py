"""A CSV file as spreadsheets write it: UTF-8, UTF-16, Windows-1251; comma, semicolon, tab; heads Russian or English.

A head is known by its key; the delimiter is the one under which the heads are known.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulings.cases.pulka.unread import Fault, Unread, gathered, whole_file
from rulings.words import Language, Text

__all__ = ["DELIMITERS", "Column", "Grid", "Record", "bare", "decoded", "grid", "named", "shielded", "written"]

DELIMITERS = (";", ",", "\t")
_LARGEST = 8_000_000
_UNSEEN = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")
"""What no text holds and every other file does."""
_FORMULA = re.compile(r"'*[=+\-@]")
"""A name that a spreadsheet would take for a formula; it is written behind an apostrophe."""

_TOO_LARGE = Text("больше восьми миллионов байтов; разделите его", "more than eight million bytes; divide it")
_NO_LETTERS = Text(
    "не читается ни как UTF-8, ни как Windows-1251; сохраните его как CSV UTF-8",
    "can be read neither as UTF-8 nor as Windows-1251; save it as CSV UTF-8",
)
_BINARY = Text(
    "не текст, а книга электронной таблицы, картинка или архив; сохраните таблицу как CSV UTF-8",
    "is no text but a spreadsheet’s own book, a picture or an archive; save the table as CSV UTF-8",
)
_EMPTY = Text("пуст: нужны строка заголовков и строки данных", "is empty: a row of heads and rows of data are needed")
_BROKEN = Text(
    "кавычки открыты и не закрыты, или в поле стоит лишнее", "quotes are not closed, or a field holds too much"
)
_UNKNOWN = Text("таких колонок не бывает; бывают: {known}", "no such column is known; there are: {known}")
_TWICE = Text("эта колонка уже была", "this column was there before")
_MISSING = Text("нет колонки {column}", "the column {column} is missing")
_LONGER = Text("клеток больше, чем заголовков", "there are more cells than heads")


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its key, its head in both languages, whether the file must have it, and how else it is headed."""

    key: str
    head: Text
    must: bool = False
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A row of data: its number in the file, and what stands in it by the keys of the columns, stripped."""

    row: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of data of a file; empty rows are left out, their numbers kept."""

    records: tuple[Record, ...]


def named(column: Column) -> Text:
    """A column as a fault names it: `«пуля»`, `“pool”`."""
    return Text(f"«{column.head.ru}»", f"“{column.head.en}”")


def decoded(data: bytes) -> str | Unread:
    """The text of a file in whatever letters it was saved."""
    if len(data) > _LARGEST:
        return whole_file(_TOO_LARGE)
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    if not wide and _UNSEEN.search(data):
        return whole_file(_BINARY)
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp1251"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return whole_file(_NO_LETTERS)


def grid(text: str, columns: Sequence[Column]) -> Grid | Unread:
    """The rows under the heads they stand under."""
    known = {_folded(half): column for column in columns for half in _heads(column)}
    head = next((line for line in text.splitlines() if line.strip(' ;,\t"')), None)
    if head is None:
        return whole_file(_EMPTY)
    delimiter = max(DELIMITERS, key=lambda mark: sum(_folded(cell) in known for cell in head.split(mark)))
    rows: list[tuple[int, list[str]]] = []
    try:
        for number, row in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True), 1):
            if any(cell.strip() for cell in row):
                rows.append((number, [cell.strip() for cell in row]))
    except csv.Error:
        return Unread((Fault(rows[-1][0] + 1 if rows else 1, _BROKEN),))
    return _under_heads(rows, known, columns)


def written(columns: Sequence[Column], rows: Iterable[Mapping[str, str]], language: Language | str, mark: str) -> str:
    """A file with these columns, ready to be saved as UTF-8 with a byte order mark."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=mark, lineterminator="\r\n")
    writer.writerow([column.head.said(language) for column in columns])
    writer.writerows([row.get(column.key, "") for column in columns] for row in rows)
    return out.getvalue()


def shielded(name: str) -> str:
    """A name as it is written, so that no spreadsheet takes it for a formula."""
    return f"'{name}" if _FORMULA.match(name) else name


def bare(name: str) -> str:
    """A name as it was before it was shielded."""
    return name[1:] if name.startswith("'") and _FORMULA.match(name) else name


def _under_heads(
    rows: Sequence[tuple[int, list[str]]], known: Mapping[str, Column], columns: Sequence[Column]
) -> Grid | Unread:
    if len(rows) < 2:
        return whole_file(_EMPTY)
    (top, heads), *rest = rows
    while heads and not heads[-1]:
        heads.pop()
    found = [known.get(_folded(head)) for head in heads]
    if faults := [*_head_faults(top, heads, found, columns), *_long_rows(rest, len(heads))]:
        return gathered(faults)
    keys = [column.key for column in found if column]
    return Grid(tuple(Record(number, dict(zip(keys, row, strict=False))) for number, row in rest))


def _head_faults(
    row: int, heads: Sequence[str], found: Sequence[Column | None], columns: Sequence[Column]
) -> Iterable[Fault]:
    if unknown := [head for head, column in zip(heads, found, strict=True) if column is None]:
        known = Text(", ".join(c.head.ru for c in columns), ", ".join(c.head.en for c in columns))
        yield Fault(row, _UNKNOWN.filled(known=known), _quoted(unknown))
    for at, (head, column) in enumerate(zip(heads, found, strict=True)):
        if column is not None and column in found[:at]:
            yield Fault(row, _TWICE, _quoted([head]))
    for column in columns:
        if column.must and column not in found:
            yield Fault(row, _MISSING.filled(column=named(column)))


def _heads(column: Column) -> tuple[str, ...]:
    return (column.head.ru, column.head.en, column.key, *column.also)


def _quoted(heads: Iterable[str]) -> Text:
    return Text(", ".join(f"«{head}»" for head in heads), ", ".join(f"“{head}”" for head in heads))


def _long_rows(rows: Iterable[tuple[int, list[str]]], width: int) -> Iterable[Fault]:
    return (Fault(number, _LONGER) for number, row in rows if any(row[width:]))


def _folded(head: str) -> str:
    """A head as it is compared: no quotes, no case, one blank between words."""
    return " ".join(head.strip().strip('"').replace("_", " ").replace("ё", "е").casefold().split())
