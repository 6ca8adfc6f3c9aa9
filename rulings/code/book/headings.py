"""Where a clause begins: numbers, letters of the competition rules, numbered examples (contracts, "Clause ids").

A letter, an item or a numbered example is a heading only where it is the next of its row or the catalogue has it there,
so that a list inside a clause stays the clause's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulings.code.clauses import catalogue
from rulings.code.numbering import is_canonical, order, parent, rules_of

__all__ = ["Heading", "heading", "is_letter", "is_title", "lettered", "number_of", "strange"]

Heading = tuple[str, str]
"""The id a paragraph begins, and what of the paragraph is its text."""

_NUMBERED = re.compile(r"(\d{1,2}(?:\.\d{1,3}){1,5})(?:\.\s*|\s+)(\S.*)?", re.DOTALL)
_WHOLE = re.compile(
    r"(11(?:\.\d{1,3}){1,5})\.([А-ЯA-Z])(?:\.(\d{1,2})(?:\.?([а-яa-z])\)?)?)?(?:\.\s*|\s+)(\S.*)", re.DOTALL
)
_LETTER = re.compile(r"([А-ЯA-Z])\.\s*(\S.*)", re.DOTALL)
_ITEM = re.compile(r"(\d{1,2})\.\s*(\D.*)", re.DOTALL)
_SMALL = re.compile(r"([а-яa-z])\)\s*(\S.*)", re.DOTALL)
_EXAMPLE = re.compile(r"Пример(ы?)\.\s*(.*)", re.DOTALL)
_BY_SHAPE = str.maketrans("ABCEHKMOPTXaceopx", "АВСЕНКМОРТХасеорх")
_CAPITALS, _SMALLS = "АБВГДЕЖЗИК", "абвгдежзик"
_CODE, _COMPETITION, _CHAPTERS = range(1, 6), 11, 20
_TITLE = 100
"""A title is no longer than this."""


def heading(paragraph: str, at: str | None) -> Heading | None:
    """The clause this paragraph begins, standing after the beginning of `at`; None where it goes on with that."""
    numbered = _whole(paragraph) or _number(paragraph)
    if numbered or at is None:
        return numbered
    return _in_competition(paragraph, at) if rules_of(at) == "COMP" else _in_code(paragraph, at)


def number_of(clause_id: str) -> str:
    """The numbered clause an id belongs to: without letters, items and examples."""
    rules, number = clause_id.partition(" ex.")[0].split(" ")
    digits = re.match(r"[\d.]*\d", number)
    return f"{rules} {digits[0] if digits and rules == 'COMP' else number}"


def strange(paragraph: str) -> bool:
    """Whether a paragraph begins a numbered clause of a chapter nobody knows here."""
    found = _NUMBERED.fullmatch(paragraph)
    chapter = int(found[1].partition(".")[0]) if found else 0
    return found is not None and 0 < chapter <= _CHAPTERS and _rules(chapter) is None and _opens(found[2])


def is_title(paragraph: str) -> bool:
    """Whether a paragraph may be a title: short, beginning with a capital, and not a sentence."""
    short = len(paragraph) <= _TITLE and paragraph[0].isupper() and paragraph[-1] not in ".:;,!?-—…)»}"
    return short and _LETTER.fullmatch(paragraph) is None


def is_letter(paragraph: str) -> bool:
    """Whether a paragraph begins with a capital letter as clauses of the competition rules do."""
    return _letter(paragraph) is not None


def lettered(paragraphs: Iterable[str], before: str) -> str | None:
    """The clause the catalogue has just before the number `before`, where it has the letters these begin with."""
    letters = [letter for letter in map(_letter, paragraphs) if letter]
    below = (one for one in catalogue() if parent(one) == parent(before) and order(one) < order(before))
    near = max(below, key=order, default=None)
    has = near is not None and all(f"{near}.{letter}" in catalogue() for letter in letters)
    return near if has else None


def _letter(paragraph: str) -> str | None:
    found = _LETTER.fullmatch(paragraph)
    letter = found[1].translate(_BY_SHAPE) if found else ""
    return letter if letter and letter in _CAPITALS else None


def _rules(chapter: int) -> str | None:
    return "COMP" if chapter == _COMPETITION else "CODE" if chapter in _CODE else None


def _opens(text: str | None) -> bool:
    """Whether a clause can begin so: a capital tells it from a number in a sentence."""
    return not text or text[0].isupper() or text[0] in '«"“„{'


def _number(paragraph: str) -> Heading | None:
    found = _NUMBERED.fullmatch(paragraph)
    if found is None:
        return None
    number, text = found[1], found[2] or ""
    rules = _rules(int(number.partition(".")[0]))
    clause_id = f"{rules} {number}"
    return (clause_id, text) if rules and _opens(text) and is_canonical(clause_id) else None


def _whole(paragraph: str) -> Heading | None:
    """A clause of the competition rules with its whole id before it: 11.4.Б.1.а."""
    found = _WHOLE.fullmatch(paragraph)
    if found is None:
        return None
    number, letter, item, small, text = found.groups()
    parts = (number, letter.translate(_BY_SHAPE), item, small and small.translate(_BY_SHAPE))
    clause_id = f"COMP {'.'.join(part for part in parts if part)}"
    return (clause_id, text) if _opens(text) or (item and small) else None


def _in_competition(paragraph: str, at: str) -> Heading | None:
    number = number_of(at)
    letter, item, small = (*at.removeprefix(number).split(".")[1:], "", "", "")[:3]
    if found := _SMALL.fullmatch(paragraph):
        mark, under = found[1].translate(_BY_SHAPE), f"{number}.{letter}.{item}"
        if item and _follows(mark, small, _SMALLS, under):
            return f"{under}.{mark}", found[2]
    if (found := _ITEM.fullmatch(paragraph)) and letter:
        here, last = int(found[1]), int(item or 0)
        clause_id = f"{number}.{letter}.{here}"
        if here == last + 1 or (here > last and clause_id in catalogue()):
            return clause_id, found[2]
    if found := _LETTER.fullmatch(paragraph):
        mark = found[1].translate(_BY_SHAPE)
        if _follows(mark, letter, _CAPITALS, number):
            return f"{number}.{mark}", found[2]
    return None


def _follows(mark: str, last: str, row: str, under: str) -> bool:
    """Whether a letter is the next of its row, or a later one the catalogue has under that clause."""
    if mark not in row:
        return False
    place = row.index(mark) - (row.index(last) if last else -1)
    return place == 1 or (place > 1 and f"{under}.{mark}" in catalogue())


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
