"""What the pages of a re-run show: headings in the reader's words, columns with their heads, open questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from director.appeals.rerun import Column, Line, Part, Reopened, Rerun
from director.desk.case import clause_name
from director.models import RulingVersion
from rulings.code.regulation import choice_words, setting
from rulings.documents.supposed import supposed_words
from rulings.judgment.scope import GROUNDS, grounds_of
from rulings.proof import short

__all__ = ["column_shown", "law_shown", "part_shown", "parts_shown", "rerun_shown"]

_ORDER = ("outcomes", "path", "remedies", "amounts", "sheet", "evidence", "clauses", "parameters")
_ALWAYS = ("outcomes", "path", "remedies")
"""Headings whose rows are shown whether anything differs or not; elsewhere what agrees is folded away."""


def rerun_shown(version: RulingVersion, found: Rerun) -> dict[str, Any]:
    """Everything the page of a re-run shows."""
    today = [column_shown(version, found.opened, found.today)] if found.today else []
    columns = [*today, *(column_shown(version, found.opened, column) for column in found.columns)]
    return {
        "columns": columns,
        "today": bool(today),
        "contested": found.contested,
        "parts": parts_shown(found.parts, columns),
        "any_differs": any(part.changed for part in found.parts),
        "wide": len(columns) + 2,
    } | law_shown(found.opened)


def law_shown(opened: Reopened) -> dict[str, Any]:
    """Under which law the ruling was made, and under which it is judged now; how far the committee goes."""
    scope, decides = (choice_words(setting(opened.event, key)) for key in ("appeal_scope", "appeal_law"))
    return {
        "then": short(opened.then),
        "now": short(opened.now),
        "same_law": opened.same_law,
        "scope": scope,
        "decides_law": decides,
    }


def column_shown(version: RulingVersion, opened: Reopened, column: Column) -> dict[str, Any]:
    """The head of a column."""
    address = [version.ruling_id, version.version, column.name]
    return {
        "name": column.name,
        "label": _("Hypothesis %(name)s") % {"name": column.name} if column.name else _("The same, by today’s law"),
        "url": reverse("supposition", args=address) if column.name else "",
        "empty": column.supposed.empty,
        "whole": column.judgment is not None,
        "differs": column.against is not None and column.against.changed,
        "open": [one.text for one in column.open],
        "refused": column.refused,
        "advice": column.advice,
        "cards": column.cards,
        "changes": supposed_words(column.supposed, opened.incident, opened.event) if not column.refused else (),
        "grounds": [
            GROUNDS[one] for one in sorted(grounds_of(column.supposed, opened.incident), key=lambda g: g.value)
        ],
    }


def parts_shown(parts: Sequence[Part], columns: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The headings that say anything, in the order a committee reads them."""
    by_name = {part.name: part for part in parts if part.lines}
    return [part_shown(by_name[name], columns) for name in _ORDER if name in by_name]


def part_shown(part: Part, columns: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A heading with its rows: those to be read, and those that all agree on, folded where they would only tire."""
    whole = part.name in _ALWAYS
    seen = part.lines if whole else tuple(line for line in part.lines if line.differs or line.key.endswith("/total"))
    folded = () if whole else tuple(line for line in part.lines if line not in seen)
    return {
        "name": part.name,
        "title": _titles()[part.name],
        "lines": [_line(line, columns) for line in seen],
        "folded": [_line(line, columns) for line in folded],
        "differing": len(part.changed),
    }


def _line(line: Line, columns: Sequence[dict[str, Any]]) -> dict[str, Any]:
    cells = zip(line.cells, columns, strict=True)
    return {
        "title": line.title,
        "clauses": ", ".join(map(clause_name, line.clauses)),
        "before": line.before,
        "differs": line.differs,
        "cells": [
            {"none": cell is None, "text": cell.text if cell else None, "same": cell is None or cell.same, "of": column}
            for cell, column in cells
        ],
    }


def _titles() -> dict[str, str]:
    return {
        "path": _("The path"),
        "clauses": _("Clauses"),
        "outcomes": _("What is found"),
        "remedies": _("What is ordered"),
        "amounts": _("The arithmetic"),
        "sheet": _("The sheet"),
        "evidence": _("What the cards say"),
        "parameters": _("Parameters"),
    }
