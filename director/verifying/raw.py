"""Stored rows read so that no byte of them hides: also those that no longer can be read as what they were.

The desk would read `{"a": 1}` and `{"a":1}` alike, and a moment with `T` for the space; here they are two things.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from django.db import connection
from django.db.models import Model, QuerySet, TextField
from django.db.models.functions import Cast

__all__ = ["each", "odd_moment", "odd_table"]

LOT = 500


def each(stored: QuerySet[Any], *texts: str) -> Iterator[tuple[int, Any]]:
    """The rows in their order, (key, row); None for one that cannot be read. `texts`: columns wanted as they stand."""
    raw = {f"{name}_text": Cast(name, TextField()) for name in texts}
    keys = list(stored.values_list("pk", flat=True))
    for at in range(0, len(keys), LOT):
        for key, row in _lot(stored.order_by().annotate(**raw), keys[at : at + LOT]):
            yield key, None if row is None or _blank(row, texts) else row


def _lot(stored: QuerySet[Any], keys: Sequence[int]) -> Iterator[tuple[int, Any]]:
    try:
        rows = {row.pk: row for row in stored.filter(pk__in=keys)}
        yield from ((key, rows.get(key)) for key in keys)
    except Exception:  # a column that holds no moment, no JSON, no text: which row it is tells the next read
        yield from ((key, _one(stored, key)) for key in keys)


def _one(stored: QuerySet[Any], key: int) -> Model | None:
    try:
        return stored.get(pk=key)  # type: ignore[no-any-return]
    except Exception:
        return None


def _blank(row: Model, texts: Sequence[str]) -> bool:
    """Whether something is written in a column that reads as nothing: a moment that is none."""
    return any(getattr(row, name) is None and getattr(row, f"{name}_text") is not None for name in texts)


def odd_moment(kept: datetime, text: str) -> bool:
    """Whether a moment is written otherwise than the desk writes it."""
    return connection.vendor == "sqlite" and text != str(kept.astimezone(UTC).replace(tzinfo=None))


def odd_table(kept: Any, text: str | None) -> bool:
    """Whether a JSON column is written otherwise than the desk writes it; Postgres keeps no spaces to differ in."""
    return connection.vendor == "sqlite" and text != (None if kept is None else json.dumps(kept))
