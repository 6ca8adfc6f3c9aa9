"""Numbers as people put them into a sheet: `12`, `−6`, `1,5`, `38 2/3`, `38⅔`.

Read exactly; nothing is rounded or guessed. A point is asked back: on a sheet «2.6» is a six after a crossed two.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from rulings.words import RulingError, Text

__all__ = ["figure", "whole_number"]

_SIGNED = re.compile(r"(?P<sign>[+-]?)\s*(?P<size>.+)", re.DOTALL)
_WHOLE = re.compile(r"[0-9]+")
_DECIMAL = re.compile(r"(?P<whole>[0-9]*),(?P<part>[0-9]+)")
_MIXED = re.compile(r"(?:(?P<whole>[0-9]+)\s+)?(?P<top>[0-9]+)\s*/\s*(?P<low>[0-9]+)")
_POINTED = re.compile(r"[0-9]*(?:[.,][0-9]*)+")
_DIGITS, _PARTS = 9, 4
_MINUSES = str.maketrans({"−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "⁄": "/", "\u00a0": " ", "\u202f": " "})
_EMPTY = frozenset({"", "-"})

_NUMBER = Text(
    "не число: «{given}» (пишут 12, −6, 1,5 или 38 2/3)", "no number: “{given}” (write 12, −6, 1,5 or 38 2/3)"
)
_POINT = Text(
    "непонятна точка: «{given}» (нужно одно последнее число, дробь — с запятой или 38 2/3)",
    "the point is not clear: “{given}” (give the last total alone, a fraction as 1,5 or 38 2/3)",
)
_HUGE = Text(
    f"слишком длинное число: «{{given}}» (не больше {_DIGITS} цифр, в дробной части — {_PARTS})",
    f"too long a number: “{{given}}” ({_DIGITS} digits at most, {_PARTS} of them in the fraction)",
)
_NOUGHT = Text("на ноль не делят: «{given}»", "there is no dividing by nought: “{given}”")
_NOT_WHOLE = Text("нужно целое число, а стоит «{given}»", "a whole number is wanted, not “{given}”")


def figure(written: str) -> Fraction:
    """The number of a cell; an empty cell or a lone dash is nought. `RulingError` saying what to write instead."""
    plain = _plain(written)
    if plain in _EMPTY:
        return Fraction(0)
    signed = _SIGNED.fullmatch(plain)
    if signed is None:
        raise _refused(_NUMBER, written)
    size = _size(signed["size"].strip(), written)
    return -size if signed["sign"] == "-" else size


def whole_number(written: str) -> int:
    """A number that must be whole and must be there; `RulingError` as for `figure`."""
    if _plain(written) in _EMPTY:
        raise _refused(_NOT_WHOLE, written)
    exact = figure(written)
    if exact.denominator != 1:
        raise _refused(_NOT_WHOLE, written)
    return int(exact)


def _plain(written: str) -> str:
    """The cell without its typography: vulgar fractions taken apart, one kind of minus and of blank."""
    parts = (f" {unicodedata.normalize('NFKC', sign)}" if _vulgar(sign) else sign for sign in written)
    return "".join(parts).translate(_MINUSES).strip()


def _vulgar(sign: str) -> bool:
    return unicodedata.decomposition(sign).startswith("<fraction>")


def _size(size: str, written: str) -> Fraction:
    if _WHOLE.fullmatch(size):
        _check_length(size, "", written)
        return Fraction(size)
    if decimal := _DECIMAL.fullmatch(size):
        _check_length(decimal["whole"], decimal["part"], written)
        return Fraction(f"{decimal['whole'] or 0}.{decimal['part']}")
    if mixed := _MIXED.fullmatch(size):
        _check_length(mixed["whole"] or "", mixed["low"], written)
        _check_length(mixed["top"], "", written)
        if not int(mixed["low"]):
            raise _refused(_NOUGHT, written)
        return Fraction(mixed["whole"] or 0) + Fraction(int(mixed["top"]), int(mixed["low"]))
    raise _refused(_POINT if _POINTED.fullmatch(size) else _NUMBER, written)


def _check_length(digits: str, part: str, written: str) -> None:
    if len(digits) > _DIGITS or len(part) > _PARTS:
        raise _refused(_HUGE, written)


def _refused(text: Text, written: str) -> RulingError:
    given = written.strip()
    return RulingError(text.filled(given=given if len(given) <= 40 else f"{given[:40]}…"))
