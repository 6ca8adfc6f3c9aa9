"""Fragments of the book put together where they overlap.

A fragment may begin and end in the middle of a word. Two are one stretch where the end of one is the beginning of the
other; one that another holds whole adds nothing. Places are counted in characters of `shapes.same`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations

from rulings.code.book.shapes import DROPPED, same

__all__ = ["Stretch", "assembled", "folded"]

_OVERLAP = 40
"""Characters two fragments must share before the end of one is taken for the beginning of the other."""

_NEAR = 20_000
"""How far, in characters, the same words are looked for inside one file."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Paragraphs that follow each other, and which file holds them from where to where."""

    paragraphs: tuple[str, ...]
    spans: tuple[tuple[str, int, int], ...]

    @classmethod
    def of(cls, source: str, paragraphs: Iterable[str]) -> Stretch:
        """A stretch of one file."""
        lines = tuple(paragraphs)
        return cls(lines, ((source, 0, len(_key(lines))),))


def assembled(stretches: Iterable[Stretch]) -> tuple[Stretch, ...]:
    """The stretches joined, those with most in common first, until no two have anything."""
    held = [(one, _key(one.paragraphs)) for one in stretches]
    while found := _nearest([key for _one, key in held]):
        first, second, at = found
        joined = _joined(held[first][0], held[second][0], at, len(held[first][1]) - at)
        held[first] = (joined, _key(joined.paragraphs))
        del held[second]
    return tuple(one for one, _one_key in held)


def folded(paragraphs: Sequence[str], aside: Callable[[str], bool]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The paragraphs of one file without what it says twice where two fragments meet in it, and what stood between.

    `aside`: what may stand there and belongs to neither, a running title.
    """
    lines, between, told, at, after = list(paragraphs), [], "", 0, 0
    while at < len(lines):
        if after <= at:
            after = next((place for place in range(at, len(lines)) if not aside(lines[place])), len(lines))
        begins = after if after < len(lines) else at
        if _begins(lines, begins, _OVERLAP)[:_OVERLAP] in told and (
            length := _shared(told, _begins(lines, begins, _NEAR))
        ):
            between += lines[at:begins]
            lines = [*_continued(lines[:at], lines[begins:], length)]
            told, after = _key(lines[:at])[-_NEAR:], at
        else:
            told = (told + same(lines[at]))[-_NEAR:]
            at += 1
    return tuple(lines), tuple(between)


def _key(paragraphs: Iterable[str]) -> str:
    return same("".join(paragraphs))


def _begins(paragraphs: Sequence[str], start: int, most: int) -> str:
    """The first words from a paragraph on, as many as are compared: at least `most` characters, if there are."""
    key = ""
    for place in range(start, len(paragraphs)):
        key += same(paragraphs[place])
        if len(key) >= most:
            break
    return key


def _shared(first: str, second: str) -> int:
    """How many characters at the end of the first are the beginning of the second; 0 where that may be chance."""
    begins, at = second[:_OVERLAP], -1
    if len(begins) < _OVERLAP:
        return 0
    while (at := first.find(begins, at + 1)) >= 0:
        if second.startswith(first[at:]):
            return len(first) - at
    return 0


def _nearest(keys: Sequence[str]) -> tuple[int, int, int] | None:
    """Which two to join, and where in the first the second begins; first of all one that the other holds whole."""
    best, most = None, 0
    for first, second in permutations(range(len(keys)), 2):
        if (at := keys[first].find(keys[second])) >= 0:
            return first, second, at
        length = _shared(keys[first], keys[second])
        if length > most:
            best, most = (first, second, len(keys[first]) - length), length
    return best


def _joined(first: Stretch, second: Stretch, at: int, length: int) -> Stretch:
    moved = tuple((source, start + at, end + at) for source, start, end in second.spans)
    return Stretch(_continued(first.paragraphs, second.paragraphs, length), (*first.spans, *moved))


def _continued(first: Sequence[str], second: Sequence[str], length: int) -> tuple[str, ...]:
    """The first with what the second has after the `length` characters both share."""
    rest = list(second)
    while rest and len(same(rest[0])) <= length:
        length -= len(same(rest.pop(0)))
    if not rest or not length:
        return (*first, *rest)
    tail = _after(rest[0], length)
    return (*first[:-1], first[-1].rstrip(DROPPED) + tail, *rest[1:])


def _after(text: str, length: int) -> str:
    """What stands in a text after so many of its compared characters."""
    for at, sign in enumerate(text):
        if not length:
            return text[at:]
        length -= sign not in DROPPED
    return ""
