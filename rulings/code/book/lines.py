"""Lines of plain text as paragraphs: one line each, or lines broken by hand put together again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

__all__ = ["whole"]

_WIDEST = 120
"""No line broken by hand is longer than this."""

_SHORT = 0.6
"""A line shorter than this part of the longest ended where its paragraph ended."""

_ENDS = tuple(".:;!?…»)}")
_NUMBERED = re.compile(r"\d+(?:\.\d+)+\.?\s+[А-ЯЁA-Z«\"“„]")
_BEGINS = re.compile(r"\^?\{\s*\d+\s*\}\s|[А-ЯЁA-Z]\.\s+\S|\d{1,2}\.\s+\S|[а-яёa-z]\)\s+\S|[—–-]\s|Примеры?\.")
_BROKEN = re.compile(r"([^\W\d_]+)[-\u00ad\u2010]\n([а-яё]+)")
_ALWAYS = ("либо", "нибудь", "таки")
_AFTER = {
    "то": ("кто", "что", "как", "где", "чей", "куда", "когда", "какой", "какая", "какие", "какого", "почему", "чего"),
    "за": ("из",),
    "под": ("из",),
}


def whole(lines: Sequence[str]) -> Iterator[str]:
    """The paragraphs of these lines, in order."""
    longest = max((len(line.strip()) for line in lines), default=0)
    short = longest * _SHORT
    return _joined(lines, short, _by_hand(lines, short)) if longest <= _WIDEST else iter(lines)


def _by_hand(lines: Sequence[str], short: float) -> bool:
    """Whether lines were broken by hand: most long ones that another follows end in the middle of a sentence."""
    inner = [line.strip() for line, after in pairwise(lines) if len(line.strip()) >= short and after.strip()]
    return sum(line.endswith(_ENDS) for line in inner) * 2 < len(inner)


def _joined(lines: Iterable[str], short: float, by_hand: bool) -> Iterator[str]:
    held: list[str] = []
    for line in lines:
        if held and (not line.strip() or _begins(line, held[-1], short, by_hand)):
            yield _unbroken(held)
            held = []
        if line.strip():
            held.append(line.strip())
    if held:
        yield _unbroken(held)


def _begins(line: str, before: str, short: float, by_hand: bool) -> bool:
    """Whether a line begins a paragraph: by its mark, where the line before it had come to an end.

    In a text that is a paragraph to a line, a small letter after a long line with no end is still the same sentence.
    """
    ended, words = before.endswith(_ENDS), line.strip()
    if not by_hand:
        return ended or len(before) < short or not words[0].islower()
    if _NUMBERED.match(words) or _BEGINS.match(words):
        return ended or len(before) < short
    return ended and line[:1].isspace()


def _unbroken(lines: Iterable[str]) -> str:
    """Lines as one; a word broken at the end of its line is whole again, a hyphen of its own stays."""
    return _BROKEN.sub(lambda found: f"{found[1]}{'-' * _own(*found.groups())}{found[2]}", "\n".join(lines))


def _own(first: str, second: str) -> bool:
    """Whether the hyphen belongs to the word (кто-либо, из-за) and was not set by the break."""
    before = first.lower()
    return second in _ALWAYS or before == "кое" or before in _AFTER.get(second, ())
