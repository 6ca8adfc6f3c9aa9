"""The papers of an appeal: the notice and the decision, in one language or in both, and the decision for the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.http import Http404
from django.utils import timezone

from director import selectors
from director.appeals.paper import notice_of
from director.desk.language import here
from director.models import Appeal, RulingVersion
from rulings.documents.appealed import decision_words
from rulings.documents.enclosed import Form, sheet
from rulings.documents.others import notice_pdf
from rulings.documents.paper import Line, Part, Table
from rulings.documents.rendering import Rendering

__all__ = ["decision_blocks", "decision_sheet", "notice_sheet", "rendering"]

_NUMBERED = re.compile(r"(?P<number>\d+(?:\.\d)?)\.?[\u00a0 ](?P<title>.+)", re.DOTALL)


def rendering(language: str) -> Rendering:
    """In which languages a paper is asked for; a page that is not there for any other."""
    try:
        return Rendering(language)
    except ValueError:
        raise Http404(language) from None


def notice_sheet(appeal: Appeal, language: str, by: str) -> bytes:
    """The notice as a PDF, printed now and by whom."""
    printed = {"printed_by": by, "printed_at": timezone.localtime(), "base_url": settings.DIRECTOR_BASE_URL or None}
    return notice_pdf(replace(notice_of(appeal), **printed), rendering(language))


def decision_sheet(version: RulingVersion, language: str) -> bytes:
    """The committee's decision as a PDF, drawn from the version it was issued as."""
    judgment, beside = selectors.version(version.pk, settings.DIRECTOR_BASE_URL or None)
    return sheet(judgment, beside, rendering(language), Form.DECISION)


def decision_blocks(version: RulingVersion) -> list[dict[str, Any]]:
    """Every field of the decision as its paper says it, for the screen: number, title, lines."""
    judgment, beside = selectors.version(version.pk)
    paper = decision_words(judgment, beside, here())
    return [_block(block.label, block.parts) for group in paper.groups for block in group.blocks]


def _block(label: str, parts: tuple[Part, ...]) -> dict[str, Any]:
    told = _NUMBERED.fullmatch(label)
    number, title = (told["number"], told["title"]) if told else ("", label)
    return {"number": number, "title": title, "lines": [line for part in parts for line in _lines(part)]}


def _lines(part: Part) -> Iterator[str]:
    """The words of a part; a drawing is looked at on the sheet."""
    match part:
        case Line():
            words = "".join(run.text for run in part.runs)
            yield f"{part.mark} {words}".strip() if part.mark else words
        case Table():
            for row in part.rows:
                cells = ("".join(run.text for run in cell) for cell in row)
                heads = ("", *part.head[1:]) if len(part.head) == len(row) else ("",) * len(row)
                yield ", ".join(f"{head} {cell}".strip() for head, cell in zip(heads, cells, strict=True) if cell)
