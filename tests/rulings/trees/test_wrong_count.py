"""The tree of the wrong number of cards: the laws of the machinery over it, and what the clauses say of its ways.

CODE 3.2.23, 3.9.18 with its examples, 3.9.5.
"""

from collections.abc import Mapping

import pytest

from rulings.code.regulation import parameter
from rulings.remedies import Measured, Parameter, RemedyKind, Unit
from rulings.trees.tree import Basis, Outcome, Value, asks, follow
from rulings.trees.wrong_count import WRONG_COUNT
from tests.rulings.trees import laws

ROOT = WRONG_COUNT.root
WAYS = laws.ways_of(ROOT)
EVENT: dict[str, Value] = {
    ask.question.key: parameter(ask.question.key).default
    for ask in asks(ROOT)
    if ask.question.basis is Basis.GIVEN and ask.question.key != "rules_played"
} | {"rules_played": "CODE"}
PARTS = ("declarer", "whister", "passer", "sole_whister", "misere", "catcher", "all_pass")
TAKERS = ("declarer", "misere")
CAUSES = ("discard", "double_play", "skipped", "dealt", "other")
REST: dict[str, Value] = {
    "whose_count": "one",
    "count_cause": "other",
    "count_cause_before_play": "other",
    "contract_played": "played",
    "more_proved": False,
    "skipped_led": "led",
    "partner_lead": "order",
    "can_obey": True,
    "damage_claim": "none",
}


def reached(event: Mapping[str, Value] = EVENT, **answers: Value) -> Outcome:
    outcome = follow(ROOT, {"count_noticed": "in_play", **REST, **event, **answers}).outcome
    assert outcome is not None
    return outcome


def readings(outcome: Outcome) -> set[str]:
    return {key for remedy in outcome.remedies for key in remedy.reading}


def fined(outcome: Outcome) -> bool:
    kinds = (RemedyKind.PENALTY, RemedyKind.ADJUSTED, RemedyKind.COMPENSATION)
    return any(remedy.kind in kinds and remedy.unit for remedy in outcome.remedies)


@pytest.mark.parametrize("noticed", ["before_calls", "holder_not_called"])
def test_before_his_own_call_the_dealer_answers_and_nobody_is_fined(noticed: str) -> None:
    outcome = reached(count_noticed=noticed)
    assert outcome.clauses == ("CODE 3.2.23", "CODE 3.2.13")
    assert not fined(outcome)
    assert outcome.counts == Measured("deal_cancelled")


def test_before_anybody_called_the_redeal_is_the_codes_own() -> None:
    assert readings(reached(count_noticed="before_calls")) == set()
    assert readings(reached(count_noticed="holder_not_called")) == {"own_call_limit"}


def test_by_the_regulation_the_limit_may_be_the_first_call_at_the_table() -> None:
    outcome = reached(
        {**EVENT, "own_call_limit": "auction_start"},
        count_noticed="holder_not_called",
        count_cause_before_play="dealt",
        role="whister",
    )
    assert outcome.key == "count_whister"
    assert "уже сделал заявку" not in outcome.remedies[0].what.ru
    assert "own_call_limit" in readings(outcome)


def fine_of(outcome: Outcome) -> tuple[str, object, tuple[object, ...]]:
    """What an outcome costs, whatever is said beside it."""
    kinds = (RemedyKind.PENALTY, RemedyKind.ADJUSTED, RemedyKind.COMPENSATION)
    return outcome.key, outcome.counts, tuple(remedy for remedy in outcome.remedies if remedy.kind in kinds)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("cause", CAUSES)
def test_the_cause_does_not_change_the_fine(part: str, cause: str) -> None:
    outcome = reached(count_cause=cause, role=part)
    if cause == "discard" and part not in TAKERS:
        assert (outcome.key, fined(outcome)) == ("count_not_his_discard", False), "only he who took the prikup discards"
    else:
        assert fine_of(outcome) == fine_of(reached(role=part))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("cause", ["discard", "dealt", "other"])
def test_before_play_the_fine_is_the_same_and_no_tricks_are_needed(part: str, cause: str) -> None:
    outcome = reached(count_noticed="holder_called", count_cause_before_play=cause, role=part)
    assert "tricks" not in outcome.deal_needs
    if cause == "discard" and part not in TAKERS:
        assert outcome.key == "count_not_his_discard"
        return
    assert fine_of(outcome) == fine_of(reached(role=part))
    assert "CODE 3.2.23" in outcome.clauses and "count_before_play" in readings(outcome)


@pytest.mark.parametrize("part", PARTS)
def test_only_a_misdeal_makes_it_a_question_who_answers(part: str) -> None:
    for cause in CAUSES:
        outcome = reached(count_cause=cause, role=part)
        assert ("CODE 3.2.23" in outcome.clauses) is (cause == "dealt")
        assert ("double_play_revoke" in readings(outcome)) is (cause == "double_play")
        marked = cause == "dealt" and part not in ("whister", "sole_whister")
        assert ("misdeal_after_call" in readings(outcome)) is marked, "the example names a misdealt whister itself"


def test_a_misdeal_after_the_call_may_be_dealt_again_by_the_regulation() -> None:
    outcome = reached({**EVENT, "misdeal_after_call": "redeal"}, count_cause="dealt", role="declarer")
    assert (outcome.key, fined(outcome)) == ("count_misdeal_redeal", False)


def test_declarer_plays_on_and_the_fine_gives_nobody_whists() -> None:
    outcome = reached(role="declarer")
    assert outcome.clauses == ("CODE 3.9.18", "CODE 3.9.18 ex.1")
    (fine,) = [remedy for remedy in outcome.remedies if remedy.kind is RemedyKind.PENALTY]
    assert fine.amount == Parameter("count_fine_tricks")
    assert readings(outcome) == {"count_whisters_quota"}, "every other word of it is the Code's"
    proved = reached(role="declarer", more_proved=True)
    assert readings(proved) == {"count_fine_proved", "count_whisters_quota"}
    assert [question.key for question in proved.needs] == ["proved_tricks"]


def test_a_contract_nobody_played_needs_no_tricks_and_is_not_played_to_the_end() -> None:
    for proved in (False, True):
        outcome = reached(role="declarer", contract_played="unplayed", more_proved=proved)
        assert "tricks" not in outcome.deal_needs
        assert not any("доигрывают" in remedy.what.ru for remedy in outcome.remedies)
        assert "count_whisters_quota" not in readings(outcome)


@pytest.mark.parametrize("part", ["declarer", "misere", "all_pass", "whister", "sole_whister"])
def test_more_can_be_proved_against_everybody_whose_fine_is_measured(part: str) -> None:
    plain, proved = reached(role=part), reached(role=part, more_proved=True)
    assert proved.key == f"{plain.key}_proved"
    (asked,) = [question.key for question in proved.needs]
    assert asked == ("proved_undertricks" if "whister" in part else "proved_tricks")


@pytest.mark.parametrize("part", ["whister", "sole_whister"])
def test_a_whister_is_down_two_whatever_the_cause(part: str) -> None:
    outcome = reached(role=part)
    assert outcome.clauses == ("CODE 3.9.18", "CODE 3.9.18 ex.2")
    down, written = [remedy for remedy in outcome.remedies if remedy.kind is RemedyKind.PENALTY]
    assert (down.amount, down.unit) == (Parameter("count_fine_whister_tricks"), Unit.TRICKS)
    assert (written.amount, written.unit) == (Measured("whist_count_fine"), Unit.MOUNTAIN)
    assert {"count_whister_own", "count_whister_contract"} <= readings(outcome)
    assert ("count_partner_quota" in readings(outcome)) is (part == "whister")
    exact = {**EVENT, "count_whister_proved": "example"}
    assert reached(exact, role=part, more_proved=True) == outcome


@pytest.mark.parametrize("part", ["misere", "all_pass"])
def test_where_the_code_has_no_measure_the_fine_is_a_reading(part: str) -> None:
    assert readings(reached(role=part)) == {f"count_fine_{part}_tricks"}


def test_what_a_catcher_cost_is_the_directors_with_a_reason() -> None:
    for choice, kind in (("compensation", RemedyKind.COMPENSATION), ("off_misere", RemedyKind.ADJUSTED)):
        outcome = reached({**EVENT, "count_catcher": choice}, role="catcher")
        (lost,) = outcome.needs
        assert (lost.key, lost.basis) == ("lost_benefit_tricks", Basis.DISCRETION)
        assert [r.kind for r in outcome.remedies if r.unit] == [kind]
        assert readings(outcome) == {"count_catcher"}


def test_a_passer_is_no_whister_unless_the_regulation_says_so() -> None:
    outcome = reached(role="passer")
    assert (outcome.key, outcome.clauses) == ("count_passer", ("CODE 3.9.18",))
    (lost,) = outcome.needs
    assert (lost.key, lost.basis) == ("lost_benefit_points", Basis.DISCRETION)
    as_whister = reached({**EVENT, "count_fine_passer": "as_whister"}, role="passer")
    assert "CODE 3.9.18 ex.2" in as_whister.clauses
    assert "count_fine_passer" in readings(outcome) & readings(as_whister)


@pytest.mark.parametrize("whose", ["several", "unproved"])
def test_without_proof_of_one_there_is_no_remise(whose: str) -> None:
    for way in WAYS:
        if laws.taken(way).get("whose_count") == whose:
            asked_of_whisters_only = laws.taken(way).get("count_proof_needed") == "whister"
            part = laws.taken(way).get("role")
            assert fined(way[1]) is (asked_of_whisters_only and part not in ("whister", "sole_whister"))
    assert reached(whose_count=whose).counts == Measured("deal_cancelled")


def test_a_cancelled_deal_is_never_scored_and_one_that_stands_is() -> None:
    cancelled = {outcome.key for _, outcome in WAYS if outcome.counts == Measured("deal_cancelled")}
    assert cancelled == {
        "count_redeal",
        "count_redeal_own_call",
        "count_misdeal_redeal",
        "count_several_redeal",
        "count_several_director_redeal",
        "count_unproved_cancelled",
    }
    assert reached({**EVENT, "count_unproved": "stands"}, whose_count="unproved").counts is None


def test_once_mixed_and_recorded_it_is_too_late_unless_there_is_no_limit() -> None:
    assert reached(count_noticed="recorded").key == "count_too_late"
    endless = {**EVENT, "count_claim_deadline": "none"}
    assert reached(endless, count_noticed="recorded", role="declarer").key == "count_declarer"


@pytest.mark.parametrize("part", PARTS)
def test_a_turn_skipped_and_noticed_at_once_is_no_wrong_number(part: str) -> None:
    at_once: dict[str, Value] = {"count_noticed": "at_once", "role": part}
    led = reached(**at_once)
    assert led.clauses[:3] == ("CODE 3.9.18", "CODE 3.9.5", "CODE 3.9.15"), "3.9.18 names a missed turn too"
    assert led.remedies[0].reading == ("skipped_turn_at_once",)
    assert "CODE 3.9.14" in led.clauses, "who led on has an open card, or in all-pass the rest"
    assert reached(**at_once, skipped_led="not_led").key == "skipped_added"
    fine = reached({**EVENT, "skipped_turn_at_once": "fine"}, **at_once)
    assert fine.key == reached(role=part).key


def test_in_all_pass_he_who_led_on_takes_the_rest() -> None:
    keys = {
        way[1].key for way in WAYS if laws.taken(way).get("role") == "all_pass" and "skipped_led" in laws.taken(way)
    }
    assert keys == {
        "turn_all_pass",
        "turn_all_pass_damage",
        "turn_all_pass_two_lines",
        "turn_all_pass_one_line",
        "turn_all_pass_unproved",
    }


MOMENTS = ("before_calls", "holder_not_called", "holder_called", "at_once", "in_play", "recorded")


@pytest.mark.parametrize("noticed", MOMENTS)
def test_in_duplicate_the_rules_on_boards_go_before_the_fine_of_the_code(noticed: str) -> None:
    duplicate = {**EVENT, "rules_played": "COMP"}
    outcome = reached(duplicate, count_noticed=noticed, count_by_discard=False, role="whister")
    assert outcome.key == "count_of_a_board" and not fined(outcome)


@pytest.mark.parametrize("noticed", ["holder_called", "in_play"])
def test_a_wrong_discard_is_fined_in_duplicate_too(noticed: str) -> None:
    duplicate = {**EVENT, "rules_played": "COMP"}
    outcome = reached(duplicate, count_noticed=noticed, count_by_discard=True, role="declarer")
    assert outcome.key == "count_declarer" and fined(outcome)
    assert reached(duplicate, count_noticed=noticed, count_by_discard=True, role="whister").key == (
        "count_not_his_discard"
    )
