"""Two judgments beside each other, row by row: the director's, and the committee's where it differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulings.documents import phrases
from rulings.documents.decision import Row
from rulings.documents.figures import said
from rulings.documents.lines import LEADS
from rulings.documents.paper import Line, Run, Tone
from rulings.words import Language, Text

__all__ = ["compared", "rows_of"]

CHANGED, SAME = "≠", "="


def rows_of(compared_rows: Iterable[Any]) -> tuple[Row, ...]:
    """Rows of anything that has `title`, `before`, `after` and `same`."""
    return tuple(Row(one.title, one.before, one.after, one.same) for one in compared_rows)


def compared(rows: Iterable[Row], language: Language) -> Iterator[Line]:
    """Each row with its sign: what it is about, as it was, and, strong, as it is now."""
    for row in rows:
        words = said(row.title, language).rstrip(":")
        title = Run(f"{words} " if words.endswith("?") else f"{words}: ", Tone.QUIET)
        before, after = _half(row.before, language), _half(row.after, language)
        if row.same:
            yield Line((title, Run(after)), mark=SAME, tone=Tone.QUIET)
        else:
            yield Line((title, Run(before), LEADS, Run(after, Tone.STRONG)), mark=CHANGED, tone=Tone.WAY)


def _half(text: Text | None, language: Language) -> str:
    return said(text, language) if text is not None else phrases.NONE.said(language)
