"""The conventions side by side, and an event beside them with what it sets otherwise than its own convention."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from director.models import Tournament
from rulings.code.regulation import regulation
from rulings.scoring.conventions import CONVENTIONS, scored
from rulings.scoring.differences import Difference, differences, presets
from rulings.words import Text

__all__ = ["Beside", "conventions_table"]

_ORDER = tuple(CONVENTIONS)


@dataclass(frozen=True, slots=True)
class Beside:
    """The columns, the rows, and which column is the event’s (None without one that keeps score)."""

    columns: Sequence[Text]
    rows: Sequence[dict[str, Any]]
    event: int | None


def conventions_table(event: Tournament | None = None) -> Beside:
    """Every convention, then the event as it plays."""
    columns = list(presets())
    rules = regulation(event.convention, event.regulation) if event else None
    beside = event is not None and rules is not None and scored(rules)
    if event is not None and rules is not None and beside:
        columns.append((Text(event.name, event.name), rules))
    table = differences(columns)
    own = _ORDER.index(event.convention) if event is not None and beside else None
    return Beside(
        table.columns, [_row(table.columns, row, own, event) for row in table.rows], len(_ORDER) if beside else None
    )


def _row(columns: Sequence[Text], row: Difference, own: int | None, event: Tournament | None) -> dict[str, Any]:
    moved = own is not None and row.cells[-1] != row.cells[own]
    return {
        "item": row.item,
        "differs": row.differs,
        "cells": list(zip(columns, row.cells, strict=True)),
        "everywhere": row.cells[0],
        "moved": moved,
        "url": _url(row, event) if own is not None else "",
    }


def _url(row: Difference, event: Tournament | None) -> str:
    """Where the event sets it."""
    if event is None or not row.parameters:
        return ""
    return f"{reverse('regulation', args=[event.pk])}#p-{row.parameters[0]}"
