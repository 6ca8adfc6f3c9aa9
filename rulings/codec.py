"""Frozen values to JSON and back, field by field, as their types say.

Texts are `{ru, en}`, whole numbers integers, fractions exact strings such as `"38 2/3"` (contracts, "A judgment"),
days and moments as in ISO 8601.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from rulings.words import number

__all__ = ["decoded", "encoded", "exact", "figure"]


_PLAIN = frozenset((str, int, bool, types.NoneType))


def figure(amount: Fraction) -> int | str:
    """An exact number in JSON: an integer, or a string such as `38 2/3`."""
    return amount.numerator if amount.denominator == 1 else number(amount)


def exact(written: int | str) -> Fraction:
    """The exact number of `figure`; `ValueError` for anything else."""
    if isinstance(written, int):
        return Fraction(written)
    sign = -1 if written.startswith("-") else 1
    return sign * sum((Fraction(part) for part in written.removeprefix("-").split()), Fraction(0))


def encoded(value: Any) -> Any:
    """A value as JSON: dataclasses by field name, enums by value, tuples as lists."""
    kind: Any = type(value)
    if kind in _PLAIN:  # most are, and to ask whether they are numbers of another kind takes long
        return value
    names = _names(kind)
    if names is not None:
        return {name: encoded(getattr(value, name)) for name in names}
    if isinstance(value, Fraction):
        return figure(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(encoded(key)): encoded(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list | frozenset):
        return [encoded(inner) for inner in value]
    return value


def decoded(kind: Any, data: Any) -> Any:
    """The value of type `kind` that `encoded` made `data` of."""
    if is_dataclass(kind) and isinstance(kind, type):
        hints = _hints(kind)
        return kind(
            **{field.name: decoded(hints[field.name], data[field.name]) for field in fields(kind) if field.name in data}
        )
    origin = get_origin(kind)
    if origin is tuple:
        return tuple(decoded(get_args(kind)[0], inner) for inner in data)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        of_key, of_value = get_args(kind)
        return {decoded(of_key, key): decoded(of_value, inner) for key, inner in data.items()}
    if origin in (Union, types.UnionType):
        return _union(get_args(kind), data)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    if kind is date or kind is datetime:
        return kind.fromisoformat(data)
    return exact(data) if kind is Fraction else data


def _union(kinds: tuple[Any, ...], data: Any) -> Any:
    """Optional values, and answers, which JSON tells apart by themselves."""
    if data is None:
        return None
    rest = tuple(kind for kind in kinds if kind is not types.NoneType)
    if len(rest) == 1:
        return decoded(rest[0], data)
    return tuple(data) if isinstance(data, list) else data


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass; None for anything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
