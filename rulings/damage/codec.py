"""Inquiries and evidence as JSON and back, the same bytes for the same value.

What is as it is by default is left out, so that a field added later changes no evidence that was stored before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from rulings.codec import decoded, encoded
from rulings.damage.evidence import Evidence, Placed, Run
from rulings.damage.inquiry import Inquiry
from rulings.seal import seal

__all__ = [
    "evidence_in",
    "evidence_out",
    "inquiry_in",
    "inquiry_out",
    "position_hash",
    "run_in",
    "run_out",
]


def inquiry_out(inquiry: Inquiry) -> dict[str, Any]:
    """An inquiry as JSON; its `seal` (`rulings.seal`) names it wherever its evidence is kept."""
    return dict(_spare(inquiry))


def inquiry_in(data: Mapping[str, Any]) -> Inquiry:
    """The inquiry of `inquiry_out`; `KeyError`, `TypeError` or `ValueError` for what is none."""
    return decoded(Inquiry, data)  # type: ignore[no-any-return]


def evidence_out(evidence: Evidence) -> dict[str, Any]:
    """Evidence as JSON, with the inquiry it answers."""
    return dict(_spare(evidence))


def evidence_in(data: Mapping[str, Any]) -> Evidence:
    """The evidence of `evidence_out`; `KeyError`, `TypeError` or `ValueError` for what is none."""
    return decoded(Evidence, data)  # type: ignore[no-any-return]


def run_out(run: Run) -> dict[str, Any]:
    """How evidence was computed, as JSON, to be kept beside it."""
    return dict(_spare(run))


def run_in(data: Mapping[str, Any]) -> Run:
    """The run of `run_out`."""
    return decoded(Run, data)  # type: ignore[no-any-return]


def position_hash(placed: Placed) -> str:
    """SHA-256 of a position: the same cards in the same hands, whoever wrote them down, give the same sign."""
    return seal(_spare(placed))


def _spare(value: Any) -> Any:
    """A value as JSON, without the fields that are as by default."""
    if is_dataclass(value) and not isinstance(value, type):
        kept = {field.name: getattr(value, field.name) for field in fields(value)}
        by_default = {field.name: _default(field) for field in fields(value)}
        return {name: _spare(item) for name, item in kept.items() if item != by_default[name]}
    if isinstance(value, Mapping):
        return {str(encoded(key)): _spare(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_spare(item) for item in value]
    return encoded(value)


def _default(field: Any) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default
