"""Of every family: answers in any order give the same judgment, and a known answer off the path changes nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.incident import Answer, Case, Infraction
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.judgment import as_json, judge
from rulings.scoring.conventions import CONVENTIONS
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Basis, OneOf, Question, YesNo, branches
from tests.casebook.test_every_way import Way, case_of, sample, ways

WAYS: Mapping[str, list[Way]] = defaultdict(list)
for one in ways():
    WAYS[one.kind].append(one)

EVERY = {question.key: question for tree in FAMILIES for question in questions(tree)}


def judged(case: Case) -> dict[str, Any]:
    return as_json(judge(case.incident, regulation(case.convention, case.regulation), edition(case.edition)))


def with_answers(case: Case, answers: Mapping[str, Answer]) -> Case:
    (only,) = case.incident.infractions
    return replace(case, incident=replace(case.incident, infractions=(replace(only, answers=answers),)))


def asked(kind: str, case: Case) -> Infraction:
    (only,) = case.incident.infractions
    assert only.kind == kind
    return only


@pytest.mark.parametrize("kind", WAYS)
@given(st.data(), st.randoms(use_true_random=False), st.sampled_from([*CONVENTIONS, "none"]))
def test_answers_in_any_order(kind: str, data: st.DataObject, chance: Random, convention: str) -> None:
    case = case_of(data.draw(st.sampled_from(WAYS[kind])), convention)
    answers = list(asked(kind, case).answers.items())
    chance.shuffle(answers)
    assert judged(with_answers(case, dict(answers))) == judged(case)


def any_answer(question: Question, chance: Random) -> Any:
    match question.answers:
        case YesNo() | OneOf():
            return chance.choice(branches(question))
        case _:
            return sample(question, chance.choice("АБВ"))


@pytest.mark.parametrize("kind", WAYS)
@given(st.data(), st.randoms(use_true_random=False), st.sampled_from(list(CONVENTIONS)))
def test_an_answer_off_the_path_changes_nothing(
    kind: str, data: st.DataObject, chance: Random, convention: str
) -> None:
    """It is named as unused, and is looked at only where it is told what another answer would lead to (`turns`)."""
    case = case_of(data.draw(st.sampled_from(WAYS[kind])), convention)
    plain = judged(case)
    path = {step["question"] for step in plain["trace"]}
    others = [question for key, question in EVERY.items() if key not in path and question.basis is not Basis.GIVEN]
    more = {question.key: Answer(any_answer(question, chance)) for question in chance.sample(others, 8)}
    fuller = judged(with_answers(case, {**more, **asked(kind, case).answers}))
    assert {found["question"] for found in fuller["unused"]} == {*more}
    assert ruled(fuller) == ruled(plain)


def ruled(judgment: Mapping[str, Any]) -> dict[str, Any]:
    """All of a judgment but what it says of answers not used, and the seal over that."""
    return {key: value for key, value in judgment.items() if key not in ("unused", "turns", "seal")}
