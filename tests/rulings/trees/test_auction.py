"""The tree of the auction: the laws of the machinery over it, and what the clauses say of its ways.

CODE 3.3.2–3.3.15, 3.4.12; digest C-9, C-10, C-33, C-34.
"""

from collections.abc import Mapping

import pytest

from rulings.cases.incident import Incident, Infraction
from rulings.code.regulation import parameter
from rulings.judgment.parties import filled
from rulings.remedies import RemedyKind
from rulings.trees.auction import AUCTION
from rulings.trees.auction_order import NOT_HELD
from rulings.trees.tree import Basis, Outcome, Value, asks, follow
from rulings.words import Text
from tests.rulings.trees import laws

ROOT = AUCTION.root
WAYS = laws.ways_of(ROOT)
EVENT: dict[str, Value] = {
    ask.question.key: parameter(ask.question.key).default
    for ask in asks(ROOT)
    if ask.question.basis is Basis.GIVEN and str(ask.question.source).startswith("regulation:")
}
PLAYER: dict[str, Value] = {**EVENT, "auction_by": "playing", "rules_played": "CODE"}


def reached(event: Mapping[str, Value] = PLAYER, **answers: Value) -> Outcome:
    outcome = follow(ROOT, {**event, **answers}).outcome
    assert outcome is not None
    return outcome


def test_the_laws_of_the_machinery_hold() -> None:
    laws.every_way_ends_where_it_says(ROOT)
    laws.every_answer_has_its_branch(ROOT)
    for way in WAYS:
        laws.each_missing_answer_is_asked_for(ROOT, way)
        laws.needs_are_asked_in_order(ROOT, way)
        laws.pivots_lead_elsewhere(ROOT, way)


def test_the_clauses_on_the_auction_name_no_points_of_their_own() -> None:
    """Whatever is imposed is the director's: a procedural penalty of a duplicate event, or a case not covered."""
    for _, outcome in WAYS:
        if any(remedy.kind is RemedyKind.PENALTY and remedy.unit for remedy in outcome.remedies):
            assert {"COMP 11.1.В", "COMP 11.2"} & set(outcome.clauses)


@pytest.mark.parametrize("followed", ["none", "pass"])
def test_an_insufficient_bid_is_raised_and_not_passed(followed: str) -> None:
    """CODE 3.3.8, 3.3.11."""
    outcome = reached(auction_act="insufficient", next_call=followed)
    assert outcome.key == "bid_raised"
    assert "insufficient_by_pass" in {key for remedy in outcome.remedies for key in remedy.reading}


def test_an_insufficient_bid_already_outbid_is_let_be() -> None:
    assert reached(auction_act="insufficient", next_call="bid").key == "bid_overtaken"
    event = {**PLAYER, "insufficient_next_call": "again"}
    assert reached(event, auction_act="insufficient", next_call="bid").key == "bid_raised"


@pytest.mark.parametrize(
    ("here_by", "right", "key"),
    [
        ("first", "first_hand", "here_legal"),
        ("first", "senior_bidder", "here_legal"),
        ("second", "first_hand", "here_refused"),
        ("second", "senior_bidder", "here_legal"),
        ("other", "first_hand", "here_refused"),
        ("other", "senior_bidder", "here_refused"),
    ],
)
def test_who_may_hold_a_step(here_by: str, right: str, key: str) -> None:
    """CODE 3.3.8 names first hand; second against third is the event's (digest C-33)."""
    assert reached({**PLAYER, "here_right": right}, auction_act="here", here_by=here_by).key == key


@pytest.mark.parametrize("jumps", [True, False])
def test_a_bid_that_left_out_a_step_is_never_void(jumps: bool) -> None:
    outcome = reached({**PLAYER, "jump_bid_allowed": jumps}, auction_act="jumped")
    assert "CODE 3.3.11" in outcome.clauses
    assert any(remedy.kind is RemedyKind.WARNING for remedy in outcome.remedies) is not jumps


@pytest.mark.parametrize(("said", "clause"), [("pass", "CODE 3.3.10"), ("bid", "CODE 3.3.8")])
def test_a_call_out_of_turn_stands_and_is_remarked(said: str, clause: str) -> None:
    """Digest C-10: a pass puts the caller out, a bid is kept for his turn."""
    outcome = reached(auction_act="out_of_turn", early_call=said)
    assert outcome.key == f"{said}_out_of_turn_remark" and clause in outcome.clauses
    cancelled = reached({**PLAYER, "call_out_of_turn": "cancelled"}, auction_act="out_of_turn")
    assert cancelled.key == "call_out_of_turn_cancelled_remark"


def test_three_passes_are_played() -> None:
    """CODE 3.3.12."""
    assert reached(auction_act="all_passed").clauses[0] == "CODE 3.3.12"


@pytest.mark.parametrize(
    ("before", "key", "clause"),
    [("bid", "late_misere_void", "CODE 3.3.9"), ("pass", "bid_after_pass_void", "CODE 3.3.10")],
)
def test_a_late_misere_is_void_and_after_a_pass_nothing_replaces_it(before: str, key: str, clause: str) -> None:
    outcome = reached(auction_act="late_misere", before_misere=before, void_call_since="nothing")
    assert outcome.key == key and outcome.clauses[0] == clause
    assert (before == "bid") is ("late_misere_replaced" in {key for r in outcome.remedies for key in r.reading})


def test_what_rests_on_a_reading_says_so() -> None:
    """What becomes of a call out of turn, and of an order given on advice, is ours in every sentence (C-10)."""
    early = reached(auction_act="out_of_turn", early_call="bid")
    advised = reached({**PLAYER, "auction_by": "outsider"}, order_when_advised="followed")
    for outcome in (early, advised):
        assert all(remedy.reading for remedy in outcome.remedies if remedy.kind is RemedyKind.RECTIFICATION)


@pytest.mark.parametrize(
    ("call", "key"),
    [("bid", "bid_stands"), ("pass", "pass_stands"), ("misere", "misere_stands"), ("two", "second_call_void")],
)
def test_no_call_is_taken_back(call: str, key: str) -> None:
    outcome = reached(auction_act="taken_back", call_taken_back=call)
    assert outcome.key == key and "CODE 3.3.11" in outcome.clauses


@pytest.mark.parametrize(
    ("when", "until", "key"),
    [
        ("before_whist", "never", "order_stands"),
        ("before_whist", "whist_call", "order_changed"),
        ("before_whist", "first_card", "order_changed"),
        ("after_whist", "never", "order_stands"),
        ("after_whist", "whist_call", "order_stands"),
        ("after_whist", "first_card", "order_changed"),
        ("played", "first_card", "order_stands"),
    ],
)
def test_a_change_of_the_order_says_what_is_not_held(when: str, until: str, key: str) -> None:
    event = {**PLAYER, "order_change_until": until}
    outcome = reached(event, auction_act="order", order_act="change", order_change_when=when)
    assert outcome.key == key and NOT_HELD in outcome.notes


@pytest.mark.parametrize("who", ["dealer", "outsider"])
def test_who_does_not_play_can_only_have_advised(who: str) -> None:
    """CODE 3.4.12: the right to change suit and level is lost, and the bystander has no sheet."""
    event = {**PLAYER, "auction_by": who}
    for moment in ("not_yet", "before", "followed"):
        outcome = reached(event, order_when_advised=moment)
        assert outcome.clauses[0] == "CODE 3.4.12"
        assert {remedy.kind for remedy in outcome.remedies} == {RemedyKind.RECTIFICATION, RemedyKind.WARNING}
    remarked = reached({**event, "auction_by": "dealer", "dealer_advice": "remark"})
    assert remarked.key == "advised_order_dealer_remark"


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({}, "ступень над последней заявкой; его последняя заявка"),
        ({"bid_to_beat": "none"}, "6\u00a0пик; его последняя заявка"),
        ({"bid_to_beat": "6H", "bid_reached": "7D"}, "6\u00a0без козыря; 7\u00a0бубён"),
        ({"bid_won": "misere"}, "ступень над последней заявкой; мизер"),
    ],
)
def test_the_least_bid_and_the_least_order_are_counted(answers: dict[str, Value], said: str) -> None:
    breach = Infraction("auction", ("Б",))
    table = Incident(("А", "Б", "В"), (breach,))
    assert filled(Text("{least}; {floor}", "{least}; {floor}"), table, breach, answers).ru == said
