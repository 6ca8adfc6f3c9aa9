"""Where a clause begins: numbers, letters of the competition rules, numbered examples (contracts, "Clause ids").

A letter, an item or a numbered example is a heading only where it is the next of its row, so that a list inside a
clause stays the clause's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulings.code.clauses import catalogue
from rulings.code.numbering import is_canonical, order, parent, rules_of

__all__ = ["Heading", "heading", "lettered", "nameless"]

Heading = tuple[str, str]
"""The id a paragraph begins, and what of the paragraph is its text."""

_NUMBERED = re.compile(r"(\d+(?:\.\d+)+)\.?\s+(\S.*)", re.DOTALL)
_LETTER = re.compile(r"([А-ЯA-Z])\.\s+(.*)", re.DOTALL)
_ITEM = re.compile(r"(\d+)\.\s+(.*)", re.DOTALL)
_SMALL = re.compile(r"([а-яa-z])\)\s+(.*)", re.DOTALL)
_EXAMPLE = re.compile(r"Пример(ы?)\.\s*(.*)", re.DOTALL)
_BY_SHAPE = str.maketrans("ABCEHKMOPTXaceopx", "АВСЕНКМОРТХасеорх")
_CAPITALS, _SMALLS = "АБВГДЕЖЗИК", "абвгдежзик"
_COMPETITION = "11"
_CODE = ("1", "2", "3", "4", "5")


def heading(paragraph: str, at: str | None) -> Heading | None:
    """The clause this paragraph begins, standing after the beginning of `at`; None where it goes on with that."""
    numbered = _number(paragraph)
    if numbered or at is None:
        return numbered
    return _in_competition(paragraph, at) if rules_of(at) == "COMP" else _in_code(paragraph, at)


def nameless(paragraph: str, so_far: Iterable[str]) -> tuple[str, str] | None:
    """A letter of the competition rules whose number is not in the text (a fragment may begin below it): (А, text)."""
    found = _LETTER.fullmatch(paragraph)
    if found is None:
        return None
    letter = found[1].translate(_BY_SHAPE)
    last = max((_CAPITALS.index(one) for one in so_far), default=None)
    fits = letter in _CAPITALS and (last is None or _CAPITALS.index(letter) == last + 1)
    return (letter, found[2]) if fits else None


def lettered(letters: Iterable[str], before: str) -> str | None:
    """The clause whose catalogue entry has these letters and stands just before the number `before`; None if none."""
    below = (one for one in catalogue() if parent(one) == parent(before) and order(one) < order(before))
    near = max(below, key=order, default=None)
    has = near is not None and all(f"{near}.{letter}" in catalogue() for letter in letters)
    return near if has else None


def _number(paragraph: str) -> Heading | None:
    """A numbered clause: the capital after it tells it from a number in a sentence."""
    found = _NUMBERED.fullmatch(paragraph)
    if found is None:
        return None
    number, rest = found.groups()
    chapter = number.partition(".")[0]
    rules = "COMP" if chapter == _COMPETITION else "CODE" if chapter in _CODE else None
    begins = rest[0].isupper() or rest[0] in '«"“„'
    clause_id = f"{rules} {number}"
    return (clause_id, rest) if rules and begins and is_canonical(clause_id) else None


def _in_competition(paragraph: str, at: str) -> Heading | None:
    number, *tail = re.split(r"\.(?=[А-Я])|(?<=[А-Я])\.|(?<=\d)\.(?=[а-я])", at)
    letter, item, small = (*tail, "", "", "")[:3]
    if found := _SMALL.fullmatch(paragraph):
        mark = found[1].translate(_BY_SHAPE)
        if item and _next(mark, small, _SMALLS):
            return f"{number}.{letter}.{item}.{mark}", found[2]
    if (found := _ITEM.fullmatch(paragraph)) and letter and int(found[1]) == int(item or 0) + 1:
        return f"{number}.{letter}.{found[1]}", found[2]
    if found := _LETTER.fullmatch(paragraph):
        mark = found[1].translate(_BY_SHAPE)
        if _next(mark, letter, _CAPITALS):
            return f"{number}.{mark}", found[2]
    return None


def _next(mark: str, last: str, row: str) -> bool:
    return mark in row and row.index(mark) == (row.index(last) + 1 if last else 0)


def _in_code(paragraph: str, at: str) -> Heading | None:
    """An example of a clause of the Code: one headed «Пример.», or the next of those numbered under «Примеры.»."""
    clause, _, last = at.partition(" ex.")
    found = _EXAMPLE.fullmatch(paragraph)
    if found and not found[1] and not last:
        return _known(f"{clause} ex.1", paragraph)
    if found and found[1] and not last:
        return (f"{clause} ex.0", paragraph) if f"{clause} ex.1" in catalogue() else None
    numbered = _ITEM.fullmatch(paragraph)
    if numbered and last and int(numbered[1]) == int(last) + 1:
        return _known(f"{clause} ex.{numbered[1]}", numbered[2])
    return None


def _known(clause_id: str, text: str) -> Heading | None:
    return (clause_id, text) if clause_id in catalogue() else None
