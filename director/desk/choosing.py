"""What the director may choose between several breaches, each choice tried, so that what follows from it is shown.

Digest C-21: where neither of two breaches yields, or one would yield that he lets stand, he decides with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

from director.desk.shown import brief
from director.desk.standing import Standing
from rulings.cases.incident import Choice
from rulings.judgment import Judgment, judge
from rulings.trees.families import family
from rulings.words import RulingError

__all__ = ["Choosing", "choosing", "chosen_in"]

_TRIED = "—"
"""A reason for a choice that is only tried."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """What there is to choose. `counts`: by which breach the deal is counted; `stands`: what would yield;

    `each_fine`: whether one act bears several fines.
    """

    counts: tuple[dict[str, Any], ...]
    stands: tuple[dict[str, Any], ...]
    each_fine: bool

    @property
    def anything(self) -> bool:
        """Whether there is anything to choose at all."""
        return bool(self.counts or self.stands or self.each_fine)


def choosing(standing: Standing, choice: Choice | None) -> Choosing:
    """What can be chosen in a case, beside what is chosen already."""
    known = choice or Choice()
    counts = tuple(_counts(standing, known))
    fines = _tried(standing, replace(known, each_fine=True))
    return Choosing(
        counts if len(counts) > 1 else (),
        tuple(_stands(standing, known)),
        bool(fines and fines.choice and fines.choice.each_fine),
    )


def chosen_in(post: QueryDict, count: int) -> Choice:
    """What a form chose between so many breaches; numbers that are none count as nothing."""
    numbers = {str(number): number for number in range(count)}
    return Choice(
        counts=numbers.get(post.get("counts", "")),
        stands=tuple(numbers[raw] for raw in dict.fromkeys(post.getlist("stands")) if raw in numbers),
        each_fine=bool(post.get("each_fine")),
        reason=post.get("reason", ""),
    )


def _counts(standing: Standing, known: Choice) -> Iterator[dict[str, Any]]:
    for number, found in enumerate(standing.incident.infractions):
        judgment = _tried(standing, replace(known, counts=number))
        if judgment and judgment.choice and judgment.choice.counts == number:
            yield {
                "value": number,
                "number": number + 1,
                "title": family(found.kind).title,
                "chosen": known.counts == number,
                **brief(judgment),
            }


def _stands(standing: Standing, known: Choice) -> Iterator[dict[str, Any]]:
    """Each breach that yields, or would: what it comes to by itself, and to which it yields."""
    judgment = _tried(standing, replace(known, stands=()))
    for one in judgment.precedence if judgment else ():
        if one.yields:
            yield {
                "value": one.second,
                "number": one.second + 1,
                "first": one.first + 1,
                "title": one.reached.title,
                "outcome": one.reached.text,
                "chosen": one.second in known.stands,
            }


def _tried(standing: Standing, choice: Choice) -> Judgment | None:
    """The judgment if he chose so; None where there is none yet."""
    nothing = choice.counts is None and not choice.stands and not choice.each_fine
    so = replace(standing.incident, choice=None if nothing else replace(choice, reason=choice.reason or _TRIED))
    try:
        return judge(so, standing.regulation, standing.edition)
    except RulingError:
        return None
