"""A file that was not read: one line for each faulty row, with the cell and what to mend.

Nothing of such a file is taken over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulings.words import Language, Text, join

__all__ = ["Fault", "Unread", "gathered", "whole_file"]

ROW = Text("строка {row}", "row {row}")
_WHOLE = Text("файл", "the file")
_CELL = Text("{cell} — {what}", "{cell} — {what}")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in one row (a row of a CSV file, a table or a deal of a JSON file; 0 for the file as a whole)."""

    row: int
    what: Text
    cell: Text | None = None

    @property
    def text(self) -> Text:
        """The line without its row."""
        return _CELL.filled(cell=self.cell, what=self.what) if self.cell else self.what


@dataclass(frozen=True, slots=True)
class Unread:
    """Every faulty row of a file, in order."""

    faults: tuple[Fault, ...]
    unit: Text = ROW
    """what a row is called: a row of a CSV file, a table of a JSON file"""

    def said(self, language: Language | str) -> tuple[str, ...]:
        """One readable line for each: `строка 3: «пуля» — …`."""
        return tuple(f"{_place(fault, self.unit).said(language)}: {fault.text.said(language)}" for fault in self.faults)


def gathered(faults: Iterable[Fault], unit: Text = ROW) -> Unread:
    """The faults with those of one row run together, rows in order."""
    rows: dict[int, list[Text]] = {}
    for fault in faults:
        rows.setdefault(fault.row, []).append(fault.text)
    return Unread(
        tuple(Fault(row, join(tuple(dict.fromkeys(texts)), "; ")) for row, texts in sorted(rows.items())), unit
    )


def whole_file(what: Text) -> Unread:
    """A file that could not even be begun."""
    return Unread((Fault(0, what),))


def _place(fault: Fault, unit: Text) -> Text:
    return unit.filled(row=fault.row) if fault.row else _WHOLE
