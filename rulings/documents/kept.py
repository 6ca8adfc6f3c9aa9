"""Particulars as JSON and back, as a stored version and a sheet's own data hold them.

Forms §3.1. Moments are ISO 8601 with their zone; what a document older than a field did not say is as by default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from enum import Enum
from typing import Any

from rulings.cases.incident import Statement
from rulings.codec import decoded
from rulings.damage.evidence import Run
from rulings.documents.decision import Decision
from rulings.documents.particulars import Appeal, Particulars, Standing
from rulings.words import Text

__all__ = ["particulars_in", "particulars_out"]

_ADDED = ("totals", "decision")
"""Fields that older versions do not have: left out while empty, so that what was sealed without them stays so."""
_MOMENTS = ("issued_at", "called_at", "arrived_at", "informed_at", "printed_at")


def particulars_out(particulars: Particulars) -> dict[str, Any]:
    """Every field as JSON."""
    return {name: _plain(value) for name, value in asdict(particulars).items() if value or name not in _ADDED}


def particulars_in(data: Mapping[str, Any]) -> Particulars:
    """What `particulars_out` wrote; `KeyError`, `TypeError` or `ValueError` for anything else."""
    fields: dict[str, Any] = {name: tuple(one) if isinstance(one, list) else one for name, one in data.items()}
    fields |= {name: _moment(fields[name]) for name in _MOMENTS if name in fields}
    fields["runs"] = tuple(Run(**run) for run in data.get("runs", ()))  # a version older than these kept none
    fields["statements"] = tuple(Statement(**statement) for statement in data["statements"])
    fields["totals"] = tuple(Text(**line) for line in data.get("totals", ()))
    fields["decision"] = decoded(Decision | None, data.get("decision"))
    if "standing" in fields:
        fields["standing"] = Standing(fields["standing"])
    if appeal := data["appeal"]:
        fields["appeal"] = Appeal(**{**appeal, "deadline": _moment(appeal["deadline"])})
    return Particulars(**fields)


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _plain(value: Any) -> Any:
    match value:
        case datetime():
            return value.isoformat()
        case Enum():
            return value.value
        case tuple() | list():
            return [_plain(item) for item in value]
        case dict():
            return {key: _plain(item) for key, item in value.items()}
    return value
