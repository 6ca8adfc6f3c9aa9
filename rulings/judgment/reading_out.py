"""What is read out to whoever has a right to choose: each of his options with what follows from it.

CODE 3.9.14.1 and its like: he chooses knowing what he chooses between. COMP 11.2: players are told their rights.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.judgment.hearing import Hearing
from rulings.judgment.missing import missing_of_deal
from rulings.judgment.orders import orders
from rulings.judgment.parties import filled
from rulings.scoring.conventions import scored
from rulings.trees.tree import Ask, Basis, Node, Outcome, Value, follow
from rulings.words import Text

__all__ = ["Option", "options"]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a right: its value and words, the sentences of the outcomes it can lead to, and what is ordered.

    `orders` is empty while more than one outcome is possible, or something else must be known first. `by_waiver`:
    giving the right up amounts to this option.
    """

    value: bool | str
    text: Text
    follows: tuple[Text, ...]
    orders: tuple[Text, ...]
    by_waiver: bool


def options(hearing: Hearing, node: Ask, choices: Sequence[tuple[bool | str, Text, Text | None]]) -> tuple[Option, ...]:
    """The options of a right at a node, in its order; none where the question is no right."""
    if node.question.basis is not Basis.RIGHT:
        return ()
    return tuple(_option(hearing, node, value, text) for value, text, _ in choices)


def _option(hearing: Hearing, node: Ask, value: bool | str, text: Text) -> Option:
    answers = {**hearing.answers, node.question.key: value}
    led = tuple(_possible(node.branches[value], answers))
    follows = tuple(dict.fromkeys(_words(hearing, outcome.text, answers) for outcome in led))
    return Option(value, text, follows, _ordered(hearing, answers), node.question.waived_as == value)


def _possible(node: Node, answers: Mapping[str, Value]) -> Iterator[Outcome]:
    """The outcomes that the answers known, and the regulation, leave open."""
    at = follow(node, answers).at
    if isinstance(at, Outcome):
        yield at
        return
    for branch in at.branches.values():
        yield from _possible(branch, answers)


def _ordered(hearing: Hearing, answers: Mapping[str, Value]) -> tuple[Text, ...]:
    """What would be ordered, in sentences, where the option settles it and no figure is wanting."""
    path = follow(hearing.tree.root, answers)
    so = replace(hearing, answers=answers, path=path)
    if path.outcome is None or path.waiting or (scored(hearing.regulation) and missing_of_deal(so, path.outcome)):
        return ()
    return tuple(dict.fromkeys(order.what for order in orders(so, path.outcome)))


def _words(hearing: Hearing, text: Text, answers: Mapping[str, Value]) -> Text:
    return filled(text, hearing.incident, hearing.infraction, answers)
