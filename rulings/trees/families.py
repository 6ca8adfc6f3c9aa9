"""The list of all trees, in the order the desk offers them."""

from __future__ import annotations

from functools import cache

from rulings.trees.auction import AUCTION
from rulings.trees.boards import BOARDS
from rulings.trees.card_shown import OPEN_CARD
from rulings.trees.claim import CLAIM
from rulings.trees.conduct import CONDUCT
from rulings.trees.dealing import DEALING
from rulings.trees.out_of_turn import OUT_OF_TURN
from rulings.trees.prikup import PRIKUP
from rulings.trees.revoke import REVOKE
from rulings.trees.tree import Question, Tree, asks, outcomes
from rulings.trees.tricks import TRICKS
from rulings.trees.wrong_count import WRONG_COUNT
from rulings.words import RulingError, Text

__all__ = ["FAMILIES", "family", "questions"]

FAMILIES: tuple[Tree, ...] = (
    DEALING,
    PRIKUP,
    AUCTION,
    OUT_OF_TURN,
    OPEN_CARD,
    CLAIM,
    TRICKS,
    REVOKE,
    WRONG_COUNT,
    BOARDS,
    CONDUCT,
)


def family(kind: str) -> Tree:
    """The tree of a kind; `RulingError` naming the kinds there are."""
    for tree in FAMILIES:
        if tree.kind == kind:
            return tree
    known = ", ".join(tree.kind for tree in FAMILIES)
    raise RulingError(
        Text(f"вида «{kind}» нет; есть {known}", f"there is no kind “{kind}”; there are {known}"),
        "kind",
    )


@cache
def questions(tree: Tree) -> tuple[Question, ...]:
    """Every question of a tree once, in the order they first stand: those that branch, and those the outcomes need."""
    found: dict[str, Question] = {}
    for ask in asks(tree.root):
        found.setdefault(ask.question.key, ask.question)
    for outcome in outcomes(tree.root):
        for question in outcome.needs:
            found.setdefault(question.key, question)
    return tuple(found.values())
