"""Arithmetic as a ruling prints it, read and worked out anew: `(8 − 6) × 3 1/2 = 7`, `max(0, 1 − 2) = 0`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

__all__ = ["worked_out"]

_SIGN = re.compile(r"\s*(\d+ \d+/\d+|\d+/\d+|\d+|max|min|[-+−×÷=(),])")
_BEST: dict[str, Callable[[list[Fraction]], Fraction]] = {"max": max, "min": min}


def worked_out(expression: str) -> Fraction:
    """What an expression comes to; every side of it must come to the same, or it is an `AssertionError`."""
    signs = list(_signs(expression))
    sides = [_sum(signs)]
    while signs:
        assert signs.pop(0) == "=", expression
        sides.append(_sum(signs))
    assert len(set(sides)) == 1, expression
    return sides[0]


def _signs(expression: str) -> Iterator[str]:
    at = 0
    while at < len(expression.rstrip()):
        found = _SIGN.match(expression, at)
        assert found, f"{expression!r} at {expression[at:]!r}"
        yield found[1]
        at = found.end()


def _sum(signs: list[str]) -> Fraction:
    total = _product(signs)
    while signs and signs[0] in "+−":
        total += _product(signs) if signs.pop(0) == "+" else -_product(signs)
    return total


def _product(signs: list[str]) -> Fraction:
    result = _one(signs)
    while signs and signs[0] in "×÷":
        sign, factor = signs.pop(0), _one(signs)
        result = result * factor if sign == "×" else result / factor
    return result


def _one(signs: list[str]) -> Fraction:
    sign = signs.pop(0)
    if sign in "+−":
        return _one(signs) if sign == "+" else -_one(signs)
    if sign in _BEST:
        return _BEST[sign](_listed(signs))
    if sign == "(":
        signs.insert(0, sign)
        (inner,) = _listed(signs)
        return inner
    return sum(map(Fraction, sign.split()), Fraction(0))


def _listed(signs: list[str]) -> list[Fraction]:
    assert signs.pop(0) == "("
    found = [_sum(signs)]
    while (sign := signs.pop(0)) == ",":
        found.append(_sum(signs))
    assert sign == ")"
    return found
