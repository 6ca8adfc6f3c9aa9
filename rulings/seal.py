"""Canonical form and seal of a value: the same input gives the same bytes, for ever.

Contract: UTF-8 JSON, keys sorted, no spaces; whole numbers are integers, fractions exact strings; SHA-256 over it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

__all__ = ["canonical", "chain", "code", "prefix", "seal", "sealed"]

_WRITER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
_EXACT = frozenset({str, int, bool, type(None)})

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Thirty-two signs that survive a telephone: no 0 beside O, no 1 beside I."""

_ALIKE = str.maketrans("АВЕКМНРСТУХ", "ABEKMHPCTYX", " -\u2010\u2011–")
"""Cyrillic letters of the same shape, and the hyphens a code is broken by."""


def canonical(value: Any) -> bytes:
    """The canonical bytes of a JSON value; `TypeError` on a float, which has no exact form."""
    _refuse_floats(value)
    return _WRITER.encode(value).encode()


def seal(value: Mapping[str, Any]) -> str:
    """SHA-256 (hexadecimal) of the canonical form, its own `seal` key left out."""
    return hashlib.sha256(canonical({k: v for k, v in value.items() if k != "seal"})).hexdigest()


def sealed(value: Mapping[str, Any]) -> dict[str, Any]:
    """The value with its `seal` added."""
    return {**value, "seal": seal(value)}


def chain(before: str, value: Mapping[str, Any]) -> str:
    """The link (SHA-256, hexadecimal) of a value after another: `before` is that one's link, empty for the first.

    Whoever holds a link holds all that went before it: nothing there can change and leave this link as it is.
    """
    return hashlib.sha256(canonical({"before": before, "value": value})).hexdigest()


def code(digest: str) -> str:
    """The short code of a seal, `KX7M-2QPD-9T`: its first fifty bits; `ValueError` for what is no SHA-256."""
    if len(digest) != 64:
        raise ValueError(f"not a SHA-256: {digest!r}")
    bits = int(digest, 16) >> 256 - 50
    signs = "".join(_LETTERS[bits >> shift & 31] for shift in range(45, -1, -5))
    return f"{signs[:4]}-{signs[4:8]}-{signs[8:]}"


def prefix(written: str) -> str:
    """The first twelve hexadecimal digits of the seal a short code was made of; `ValueError` for what is no code.

    Read as people type: small letters, no hyphens, Cyrillic letters of the same shape.
    """
    signs = written.upper().translate(_ALIKE)
    if len(signs) != 10 or not set(signs) <= set(_LETTERS):
        raise ValueError(f"not a code: {written!r}")
    bits = 0
    for sign in signs:
        bits = bits << 5 | _LETTERS.index(sign)
    return f"{bits >> 2:012x}"


def _refuse_floats(value: Any) -> None:
    kind = type(value)
    if kind in _EXACT:  # most are, and to ask whether they are of a kind of mapping takes long
        return
    if kind is dict or isinstance(value, Mapping):
        for key, inner in value.items():
            if not isinstance(key, str):
                raise TypeError(f"a key that is no string: {key!r}")
            if type(inner) not in _EXACT:
                _refuse_floats(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            if type(inner) not in _EXACT:
                _refuse_floats(inner)
    elif isinstance(value, float):
        raise TypeError(f"a float has no exact form: {value!r}")
