"""The tree of conduct: the laws of the machinery over it, who answers with what, and what is left to the director.

CODE 3.2.22, 3.9.13, 3.9.20, 5.5.5; COMP 11.1.А–В, 11.2.
"""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.remedies import RemedyKind, Side
from rulings.trees.conduct import CONDUCT
from rulings.trees.discretion import NO_PENALTY_NAMED, NOT_COVERED, uncovered
from rulings.trees.tree import Basis, Outcome, Value, asks, follow, outcomes, paths
from rulings.words import Text
from tests.rulings.trees import laws

ROOT = CONDUCT.root
WAYS = laws.ways_of(ROOT)
EVENT: Mapping[str, Value] = {
    "rules_played": "CODE",
    "sits_out": False,
    "warning_ladder": "step_by_step",
    "nearest_opponent": "next",
    "advice_followed": "taken_back",
    "dealer_advice": "as_bystander",
    "spectator_at_table": "as_usual",
    "waiver_at_table": "as_competition",
    "director_error": "all_innocent",
    "director_error_deal": "cancelled",
}


def reached(who: str, **answers: Value) -> Outcome:
    outcome = follow(ROOT, {**EVENT, "who_acted": who, **answers}).outcome
    assert outcome is not None
    return outcome


def kinds(outcome: Outcome) -> list[RemedyKind]:
    return [remedy.kind for remedy in outcome.remedies]


def test_the_laws_of_the_machinery_hold() -> None:
    laws.every_way_ends_where_it_says(ROOT)
    laws.every_answer_has_its_branch(ROOT)
    for way in WAYS:
        laws.each_missing_answer_is_asked_for(ROOT, way)
        laws.needs_are_asked_in_order(ROOT, way)
        laws.pivots_lead_elsewhere(ROOT, way)


@given(st.sampled_from(WAYS), laws.anything_answered(ROOT))
def test_what_is_off_the_path_changes_nothing(way: laws.Way, more: dict[str, Value]) -> None:
    laws.what_is_off_the_path_changes_nothing(ROOT, way, more)


@pytest.mark.parametrize("act", ["showed", "peeped", "counted"])
def test_a_duty_without_a_penalty_is_a_remark_at_the_table_and_it_is_said(act: str) -> None:
    outcome = reached("player", player_act=act)
    assert kinds(outcome) == [RemedyKind.WARNING]
    assert outcome.notes == (NO_PENALTY_NAMED,)


@pytest.mark.parametrize("who", ["player", "outsider", "nobody"])
def test_what_the_text_does_not_cover_is_said_and_decided_with_a_reason(who: str) -> None:
    ends = [(steps, outcome) for steps, outcome in WAYS if outcome.key.startswith("uncovered_")]
    mine = [(steps, outcome) for steps, outcome in ends if steps[0][1] == who]
    assert {outcome.key for _, outcome in mine} == {"uncovered_stands", "uncovered_redealt", "uncovered_artificial"}
    for steps, outcome in mine:
        assert NOT_COVERED in outcome.notes
        assert any(ask.question.basis is Basis.DISCRETION for ask, _ in steps)


def test_only_a_player_can_be_fined_and_only_an_outsider_sent_away() -> None:
    for steps, outcome in WAYS:
        needs = {question.key for question in outcome.needs}
        if steps[0][1] != "player" and outcome.key != "spectator_penalty_lost_fined":
            assert not needs & {"fine_points", "procedural_units"}, outcome.key


def test_nobody_is_penalised_for_the_directors_error() -> None:
    for steps, outcome in WAYS:
        if steps[0][1] == "director":
            assert not {RemedyKind.PENALTY, RemedyKind.COMPENSATION, RemedyKind.WARNING} & set(kinds(outcome))
            assert all(remedy.to is not Side.OFFENDER for remedy in outcome.remedies)


def test_disqualification_needs_the_organiser() -> None:
    answers: dict[str, Value] = {
        "player_act": "disorder",
        "conduct_before": "repeated",
        "repeated_measure": "disqualify",
    }
    assert reached("player", **answers, organiser_consents=True).key == "disorder_disqualified"
    assert reached("player", **answers, organiser_consents=False).key == "disorder_suspended"
    first = follow(ROOT, {**EVENT, "who_acted": "player", "player_act": "disorder", "conduct_before": "first"})
    assert {outcome.key for outcome in outcomes(first.at)} == {"disorder_remark", "disorder_warning"}


def test_a_whisters_only_opponent_is_declarer_whoever_sits_nearest() -> None:
    for nearest in ("next", "previous"):
        answers: dict[str, Value] = {"outsider_act": "advised", "advice_moment": "before", "lead_named": "lead"}
        path = follow(
            ROOT, {**EVENT, **answers, "nearest_opponent": nearest, "who_acted": "outsider", "advised_part": "defender"}
        )
        assert path.outcome is not None and path.outcome.remedies[0].to is Side.DECLARER


def test_the_nearest_opponents_right_can_be_given_up() -> None:
    (right,) = {ask.question for ask in asks(ROOT) if ask.question.key == "lead_named"}
    assert (right.basis, right.waived_as) == (Basis.RIGHT, "free")


def test_the_ending_of_the_uncovered_serves_any_family() -> None:
    ending = uncovered("some_act", ("CODE 3.3.2",), Text("Нечто", "Something"))
    keys = {outcome.key for _, outcome in paths(ending)}
    assert keys == {"some_act_stands", "some_act_redealt", "some_act_artificial"}
    for _, outcome in paths(ending):
        assert outcome.clauses[0] == "CODE 3.3.2" and "COMP 11.2" in outcome.clauses
        assert (outcome.counts is None) == (outcome.key == "some_act_stands")
