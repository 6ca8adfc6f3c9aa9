"""A blank of every family: whole TOML as it is, and a case once its answers are filled in (contracts, `rule --new`)."""

import re
import tomllib
from dataclasses import fields
from typing import Any

import pytest

from rulings.cases.blank import blank
from rulings.cases.reading import read
from rulings.cases.writing import value as toml
from rulings.code.regulation import allows, parameter
from rulings.game.deal import Deal
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Ask, Basis, Cards, Number, OneOf, Outcome, Player, Question, Tally, Tree, paths
from rulings.words import RulingError

LANGUAGES = ("ru", "en")
EACH = [pytest.param(tree, language, id=f"{tree.kind}-{language}") for tree in FAMILIES for language in LANGUAGES]
WAYS = {f"{tree.kind}-{outcome.key}": (tree, way, outcome) for tree in FAMILIES for way, outcome in paths(tree.root)}


def sample(question: Question) -> Any:
    """An answer its domain allows."""
    match question.answers:
        case Number(low):
            return low
        case Cards(low, high):
            return "S7" if high == 1 else ["S7", "C8", "D9"][: max(low, 1)]
        case Player():
            return "А"
        case Tally(total):
            return {"А": total or 0, "Б": 0, "В": 0}
        case OneOf(choices):
            return choices[0].key
        case _:
            return True


def filled_in(text: str, key: str, answer: Any) -> str:
    """The blank with one commented line made an answer; there is exactly one such line."""
    answers, deal, rest = text.partition("\n[deal]\n")  # a key of the deal may be a question's too: the auction
    answers, count = re.subn(rf"(?m)^# {key} = .*?(?=  #)", lambda _: f"{key} = {toml(answer)}", answers)
    assert count == 1, key
    return answers + deal + rest


@pytest.mark.parametrize(("tree", "language"), EACH)
def test_a_blank_is_a_case_with_nothing_answered(tree: Tree, language: str) -> None:
    case = read(blank(tree.kind, language), "blank.toml")
    assert case.incident.infractions[0].kind == tree.kind
    assert case.incident.infractions[0].answers == {}


@pytest.mark.parametrize(("tree", "language"), EACH)
def test_every_key_has_its_answers_and_its_clause(tree: Tree, language: str) -> None:
    text = blank(tree.kind, language)
    for question in questions(tree):
        if question.basis is Basis.GIVEN:
            continue
        heading, line = re.search(rf"(?m)^(# .*)\n(?:#   .*\n)*(# {question.key} = .*)$", text).groups()  # type: ignore[union-attr]
        assert re.search(r"CODE [0-9]|COMP [0-9]", heading)
        if isinstance(question.answers, OneOf):
            assert all(choice.key in line for choice in question.answers.choices)


@pytest.mark.parametrize(("tree", "language"), EACH)
def test_every_line_can_be_uncommented(tree: Tree, language: str) -> None:
    text = re.sub(r"(?m)^# (?=[a-z_]+ = )", "", blank(tree.kind, language))
    for heading in ("[sheet]", "[[statement]]", "[[evidence]]", '"А" ='):
        text = text.replace(f"# {heading}", heading)
    file = tomllib.loads(text)
    assert set(file["incident"][0]["answers"]) == {q.key for q in questions(tree) if q.basis is not Basis.GIVEN}
    assert all(allows(parameter(key), setting) for key, setting in file["regulation"].items())
    assert file["deal"].keys() == {entered.name for entered in fields(Deal)}
    read(text, "blank.toml")


@pytest.mark.parametrize(("tree", "way", "outcome"), WAYS.values(), ids=WAYS)
def test_a_filled_blank_is_read(tree: Tree, way: tuple[tuple[Ask, bool | str], ...], outcome: Outcome) -> None:
    answers = {ask.question.key: answer for ask, answer in way if ask.question.basis is not Basis.GIVEN}
    answers |= {question.key: sample(question) for question in outcome.needs}
    text = blank(tree.kind, "ru")
    for key, answer in answers.items():
        text = filled_in(text, key, answer)
    entered = read(text, "blank.toml").incident.infractions[0].answers
    assert {key: answer.value for key, answer in entered.items()} == {
        key: tuple(answer) if isinstance(answer, list) else answer for key, answer in answers.items()
    }


def test_a_blank_goes_by_the_rules_under_which_its_kind_comes_about() -> None:
    rules = {tree.kind: tomllib.loads(blank(tree.kind, "ru"))["rules"] for tree in FAMILIES}
    assert {kind for kind, played in rules.items() if played == "COMP"} == {"boards"}


def test_an_unknown_kind_names_the_known_ones() -> None:
    with pytest.raises(RulingError) as error:
        blank("claims", "ru")
    assert FAMILIES[0].kind in error.value.text.ru
