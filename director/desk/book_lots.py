"""The sheets of a chart by lots: a chart that no page holds is leafed through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from rulings.documents.chart import Sheet
from rulings.documents.chart.values import Line

__all__ = ["Lot", "addresses", "lots"]

WHOLE = 60
"""So many sheets are shown at once; a chart of more comes in lots."""
EACH = 40
"""Sheets in a lot."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Some sheets in a row, by number; `here`: those of this page."""

    first: int
    last: int
    url: str
    here: bool


def lots(drawn: Sequence[Sheet], at: str, asked: Mapping[str, int]) -> tuple[Lot, ...]:
    """The lots of a chart, that of the place `at` being here (`sheet-N`, `q-KEY`, `o-KEY`; else the first)."""
    if len(drawn) <= WHOLE:
        return (Lot(1, len(drawn), "", here=True),)
    here = (_sheet_of(drawn, at) - 1) // EACH
    return tuple(
        Lot(first, min(first + EACH - 1, len(drawn)), _address(f"sheet-{first}", asked), here=number == here)
        for number, first in enumerate(range(1, len(drawn) + 1, EACH))
    )


def addresses(drawn: Iterable[Sheet], shown: Iterable[Sheet], asked: Mapping[str, int]) -> Mapping[int, str]:
    """Where the sheets are that this page does not show: number → address."""
    here = {sheet.number for sheet in shown}
    return {one.number: _address(f"sheet-{one.number}", asked) for one in drawn if one.number not in here}


def _address(at: str, asked: Mapping[str, int]) -> str:
    return f"?{urlencode({**asked, 'at': at})}"


def _sheet_of(drawn: Sequence[Sheet], at: str) -> int:
    """The number of the sheet a place is on; the first for a place that is not there."""
    return next((one.number for one in drawn if at == f"sheet-{one.number}" or _holds(one.root, at)), 1)


def _holds(line: Line, anchor: str) -> bool:
    return bool(anchor) and (line.anchor == anchor or any(_holds(turn.line, anchor) for turn in line.turns))
