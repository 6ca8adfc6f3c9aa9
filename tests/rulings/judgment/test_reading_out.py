"""Before a right is chosen its options are read out, each with what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.code.regulation import regulation
from rulings.game.deal import Call, Deal, contract
from rulings.judgment import Option, interview
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Basis, asks
from tests.rulings.judgment.incidents import incident

SIX = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.WHIST})
TURN: dict[str, Any] = {"moment": "trick_open", "card_was": "lead"}


def options(answers: dict[str, Any], **chosen: Any) -> dict[Any, Option]:
    held = interview(incident("out_of_turn", "Б", answers, deal=SIX), 0, regulation("sochi", chosen))
    assert held.waiting is not None
    return {option.value: option for option in held.waiting.options}


def test_each_option_says_what_follows() -> None:
    read_out = options(TURN)
    assert list(read_out) == ["accept", "forbid", "order", "put_right"]
    assert [len(option.follows) for option in read_out.values()] == [1, 2, 2, 1]
    assert read_out["accept"].orders and not read_out["forbid"].orders
    assert [value for value, option in read_out.items() if option.by_waiver] == ["put_right"]


def test_what_is_known_already_narrows_what_follows() -> None:
    read_out = options(TURN | {"can_obey": False})
    assert [len(option.follows) for option in read_out.values()] == [1, 1, 1, 1]
    assert all(option.orders for option in read_out.values())
    assert all("{" not in text.ru + text.en for option in read_out.values() for text in option.orders)


def test_a_fact_has_nothing_to_read_out() -> None:
    held = interview(incident("out_of_turn", "Б", {}, deal=SIX), 0, regulation("sochi"))
    assert held.waiting is not None and held.waiting.options == ()


@pytest.mark.parametrize("tree", FAMILIES, ids=[tree.kind for tree in FAMILIES])
def test_every_right_can_be_read_out(tree: Any) -> None:
    """A right branches: an answer that only a figure hangs on could not be told by its outcome."""
    branching = {node.question.key for node in asks(tree.root)}
    rights = {question.key for question in questions(tree) if question.basis is Basis.RIGHT}
    assert rights <= branching
