"""The tree of cards shown or dropped: what the clauses say of its ways (CODE 3.9.15, 3.9.14, 3.9.14.5, 3.2.22)."""

from collections.abc import Mapping

import pytest

from rulings.remedies import RemedyKind, Side
from rulings.trees.card_shown import OPEN_CARD
from rulings.trees.open_card_disputes import LATER_LIFE
from rulings.trees.out_of_turn import OUT_OF_TURN
from rulings.trees.tree import Ask, Outcome, Value, asks, follow, outcomes
from tests.rulings.trees import laws

ROOT = OPEN_CARD.root
WAYS = laws.ways_of(ROOT)
EVENT = {
    "dropped_card": "if_seen",
    "open_card_disobeyed": "put_right",
    "open_card_own_lead": "may",
    "open_card_directions": "first_to_speak",
    "whister_open_card_sanctions": "any_open_card",
    "sole_whister_sanctions": "none",
    "passer_open_card": "as_whister",
    "misere_open_card": "as_contract",
    "rules_played": "CODE",
}
PARTS = ("declarer", "whister", "passer", "sole_whister", "misere", "catcher", "all_pass")


def reached(event: Mapping[str, Value] = EVENT, **answers: Value) -> Outcome:
    outcome = follow(ROOT, {"partner_lead": "free", **event, **answers}).outcome
    assert outcome is not None
    return outcome


def opens(outcome: Outcome) -> bool:
    return any(r.kind is RemedyKind.PENALTY and r.clause == "CODE 3.9.14" for r in outcome.remedies)


def readings(outcome: Outcome) -> set[str]:
    return {key for remedy in outcome.remedies for key in remedy.reading}


@pytest.mark.parametrize("part", PARTS)
def test_a_card_shown_to_another_is_open_whoever_held_it(part: str) -> None:
    shown = reached(shown_how="shown", shown_seen="seen", role=part)
    assert opens(shown)
    assert shown.clauses[:2] == ("CODE 3.9.15", "CODE 3.9.14")
    assert "dropped_card" not in readings(shown), "that a card shown is open the Code says itself"


@pytest.mark.parametrize("part", PARTS)
def test_a_card_dropped_is_judged_as_one_shown_and_that_is_ours(part: str) -> None:
    shown = reached(shown_how="shown", shown_seen="seen", role=part)
    dropped = reached(shown_how="dropped", shown_seen="seen", role=part)
    assert dropped.key == shown.key
    assert readings(dropped) - readings(shown) == {"dropped_card"}
    assert not opens(reached({**EVENT, "dropped_card": "never"}, shown_how="dropped"))


@pytest.mark.parametrize("how", ["shown", "dropped"])
@pytest.mark.parametrize("seen", ["unseen", "faced_hand"])
def test_what_nobody_was_shown_is_not_open(how: str, seen: str) -> None:
    assert not opens(reached(shown_how=how, shown_seen=seen))


def test_in_all_pass_no_card_shown_gives_anybody_the_rest() -> None:
    for outcome in outcomes(ROOT):
        assert outcome.counts is None
        assert all(remedy.amount is None or remedy.clause == "COMP 11.1.В" for remedy in outcome.remedies)


@pytest.mark.parametrize(
    ("event", "part", "told"),
    [
        ({}, "whister", True),
        ({"whister_open_card_sanctions": "out_of_turn_only"}, "whister", False),
        ({"passer_open_card": "open_card"}, "passer", False),
        ({"misere_open_card": "open_card"}, "catcher", False),
        ({}, "sole_whister", False),
        ({"sole_whister_sanctions": "as_whister"}, "sole_whister", True),
        ({}, "declarer", False),
        ({}, "all_pass", False),
    ],
)
def test_who_may_be_told_how_to_lead_is_the_same_at_once_and_later(
    event: Mapping[str, Value], part: str, told: bool
) -> None:
    settled = {**EVENT, **event}
    at_once = follow(ROOT, {**settled, "shown_how": "shown", "shown_seen": "seen", "role": part})
    later = reached(
        settled, shown_how="already_open", open_card_dispute="partner_lead", opened_how="otherwise", role=part
    )
    assert (at_once.waiting is not None and at_once.waiting.key == "partner_lead") is told
    assert (later.key == "partner_lead_directed") is told


def test_a_card_out_of_turn_is_directed_whatever_the_regulation_says_of_others() -> None:
    letter = {**EVENT, "whister_open_card_sanctions": "out_of_turn_only"}
    asked = {"shown_how": "already_open", "open_card_dispute": "partner_lead", "role": "whister"}
    assert reached(letter, **asked, opened_how="out_of_turn").key == "partner_lead_directed"
    assert reached(letter, **asked, opened_how="otherwise").key == "partner_lead_free"


def test_a_complete_trick_opens_nothing_and_mends_nothing() -> None:
    played = reached(shown_how="played_trick")
    assert not opens(played) and "CODE 3.9.14.5" in played.clauses
    late = reached(shown_how="already_open", open_card_dispute="disobeyed", disobeyed_trick=True)
    assert "CODE 3.9.14.5" in late.clauses


def test_before_the_play_there_is_a_remark_and_no_open_card() -> None:
    early = reached(shown_how="before_play")
    assert not opens(early) and early.clauses == ("CODE 3.2.22", "CODE 3.9.15")
    assert [r.to for r in early.remedies if r.kind is RemedyKind.WARNING] == [Side.OFFENDER]


def test_both_families_lead_to_one_later_life() -> None:
    for tree in (OPEN_CARD, OUT_OF_TURN):
        (found,) = {id(ask) for ask in asks(tree.root) if ask.question.key == "open_card_dispute"}
        assert found == id(LATER_LIFE)
    assert isinstance(LATER_LIFE, Ask)


def test_every_clause_an_order_rests_on_is_cited() -> None:
    for _, outcome in WAYS:
        assert {remedy.clause for remedy in outcome.remedies} <= set(outcome.clauses), outcome.key
