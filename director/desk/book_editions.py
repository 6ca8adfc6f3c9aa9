"""Two editions of the rule book side by side: what stands in one only, and what is worded otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from director.desk.language import say
from rulings.code.edition import Edition
from rulings.code.ids import order

__all__ = ["Difference", "differences"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A clause that is not the same in both: its words in each, in stretches with whether only this one has them.

    A side without the clause is None.
    """

    id: str
    left: tuple[tuple[str, bool], ...] | None
    right: tuple[tuple[str, bool], ...] | None


def differences(left: Edition, right: Edition) -> Iterator[Difference]:
    """Clauses whose words differ or that one edition alone has, in the order of the book."""
    for clause in sorted({*left.clauses, *right.clauses}, key=order):
        ours, theirs = _words(left, clause), _words(right, clause)
        if ours is None or theirs is None:
            yield Difference(clause, _whole(ours), _whole(theirs))
        elif ours != theirs:
            yield Difference(clause, *_parted(ours, theirs))


def _words(book: Edition, clause: str) -> tuple[str, ...] | None:
    """A clause word by word: the owner's wording, else our title and paraphrase."""
    held = book.clauses.get(clause)
    if held is None:
        return None
    return tuple((book.wording.get(clause) or f"{say(held.title)}. {say(held.text)}").split())


def _whole(words: tuple[str, ...] | None) -> tuple[tuple[str, bool], ...] | None:
    return None if words is None else ((" ".join(words), False),)


def _parted(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[tuple[tuple[str, bool], ...], ...]:
    left: list[tuple[str, bool]] = []
    right: list[tuple[str, bool]] = []
    for same, from_left, to_left, from_right, to_right in SequenceMatcher(
        None, ours, theirs, autojunk=False
    ).get_opcodes():
        if to_left > from_left:
            left.append((" ".join(ours[from_left:to_left]), same != "equal"))
        if to_right > from_right:
            right.append((" ".join(theirs[from_right:to_right]), same != "equal"))
    return tuple(left), tuple(right)
