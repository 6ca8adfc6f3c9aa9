"""The laws of the machinery over every family: each way ends, is asked in order, and only its own answers matter."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.code.regulation import Kind, parameter
from rulings.judgment.hearing import SEATS
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Basis, Node, Tree, Value, asks, branches
from tests.rulings.trees import laws

ROOTS: Mapping[str, Node] = {tree.kind: tree.root for tree in FAMILIES}
WAYS = {kind: laws.ways_of(root) for kind, root in ROOTS.items()}
ANSWERS = {kind: laws.anything_answered(root) for kind, root in ROOTS.items()}
each_family = pytest.mark.parametrize("tree", FAMILIES, ids=lambda tree: tree.kind)


@each_family
def test_every_way_ends(tree: Tree) -> None:
    laws.every_way_ends_where_it_says(tree.root)
    laws.every_answer_has_its_branch(tree.root)
    laws.what_lies_ahead_is_reachable(tree.root)


@each_family
def test_every_way_is_asked_step_by_step(tree: Tree) -> None:
    for way in WAYS[tree.kind]:
        laws.each_missing_answer_is_asked_for(tree.root, way)
        laws.needs_are_asked_in_order(tree.root, way)
        laws.pivots_lead_elsewhere(tree.root, way)


@each_family
@given(st.data(), st.randoms(use_true_random=False))
def test_answering_in_any_order(tree: Tree, data: st.DataObject, chance: Random) -> None:
    answers: dict[str, Value] = data.draw(ANSWERS[tree.kind])
    shuffled = list(answers.items())
    chance.shuffle(shuffled)
    laws.any_answers_find_their_place(tree.root, answers)
    laws.order_does_not_matter(tree.root, answers, dict(shuffled))
    laws.what_is_off_the_path_changes_nothing(tree.root, data.draw(st.sampled_from(WAYS[tree.kind])), answers)


@each_family
def test_every_value_of_what_is_given_is_walked(tree: Tree) -> None:
    for ask in asks(tree.root):
        if ask.question.basis is not Basis.GIVEN:
            continue
        teller, _, key = (ask.question.source or "").partition(":")
        if teller == "incident":
            assert key in SEATS
            continue
        known = parameter(key)
        allowed = {True, False} if known.kind is Kind.YES_NO else {value for value, _ in known.choices}
        assert set(branches(ask.question)) == allowed
