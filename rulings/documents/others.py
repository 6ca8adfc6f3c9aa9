"""Papers that are no ruling's sheet, as they are handed out: a notice of appeal, the list of a day's rulings.

Forms §3.4. Each carries as data what it was drawn from, so that its words can be held against it; a copy without names
carries only what it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from rulings.codec import decoded, encoded
from rulings.documents.appealed import notice_words
from rulings.documents.board import DayList, day_list
from rulings.documents.notice import Notice
from rulings.documents.paper import Paper
from rulings.documents.pdf import pdf
from rulings.documents.rendering import Rendering, rendered
from rulings.seal import canonical
from rulings.words import Language, RulingError, Text

__all__ = ["LIST", "NOTICE", "Other", "drawn", "list_pdf", "notice_pdf", "read_other"]

NOTICE = "preferans-notice"
LIST = "preferans-list"
VERSION = 1
_NOT_OURS = Text(
    "данные внутри листа не читаются: их изменили, или записала другая программа.",
    "the data inside the sheet cannot be read: they were altered, or another program wrote them.",
)


@dataclass(frozen=True, slots=True)
class Other:
    """What such a paper's data say: which it is, how it was drawn, of what; None for a copy without names."""

    format: str
    rendering: Rendering
    value: Notice | DayList | None


def notice_pdf(notice: Notice, rendering: Rendering | str) -> bytes:
    """A notice of appeal as it is handed out, in one language or in both."""
    return _made(NOTICE, notice, notice.public, Rendering(rendering))


def list_pdf(day: DayList, rendering: Rendering | str) -> bytes:
    """The list of a day's rulings as it is handed out, in one language or in both."""
    return _made(LIST, day, not day.names, Rendering(rendering))


def _made(format_: str, value: Notice | DayList, bare: bool, rendering: Rendering) -> bytes:
    held = {} if bare else {"value": encoded(value)}
    data = canonical({"format": format_, "version": VERSION, "language": rendering.value, **held})
    return pdf(_paper(value, rendering), data)


def drawn(other: Other) -> bytes | None:
    """The paper drawn anew from its data; None for a copy without names."""
    if other.value is None:
        return None
    return _made(other.format, other.value, False, other.rendering)


def read_other(data: bytes) -> Other | None:
    """What `notice_pdf` or `list_pdf` put in; None for data of another kind, `RulingError` for altered ones."""
    try:
        table: Mapping[str, Any] = json.loads(data)
        if table.get("format") not in _KINDS:
            return None
    except (AttributeError, RecursionError, TypeError, ValueError):
        return None
    try:
        return _read(table)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        raise RulingError(_NOT_OURS) from None


_KINDS: Mapping[str, type[Notice] | type[DayList]] = {NOTICE: Notice, LIST: DayList}


def _read(table: Mapping[str, Any]) -> Other:
    kind = _KINDS[table["format"]]
    value = decoded(kind, table["value"]) if "value" in table else None
    if table["version"] != VERSION or (value is not None and encoded(value) != table["value"]):
        raise ValueError("these are no data of ours")
    return Other(table["format"], Rendering(table["language"]), value)


def _paper(value: Notice | DayList, rendering: Rendering) -> Paper:
    return rendered(partial(_words, value), rendering)


def _words(value: Notice | DayList, language: Language) -> Paper:
    return notice_words(value, language) if isinstance(value, Notice) else day_list(value, language)
