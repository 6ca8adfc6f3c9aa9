"""The tree of the prikup: the laws of the machinery over it, and what the clauses say of its ways.

CODE 3.2.19, 3.2.20, 3.2.21, 3.3.14.
"""

from collections.abc import Mapping
from itertools import product

import pytest

from rulings.remedies import Parameter, RemedyKind, Unit
from rulings.trees.prikup import PRIKUP
from rulings.trees.tree import Outcome, Value, follow, paths
from tests.rulings.trees import laws

ROOT = PRIKUP.root
WAYS = laws.ways_of(ROOT)
PLAYING = {"offender_seat": "playing", "deal_correct": True, "offender_dealt": False, "looked_first": False}
EVENT = {
    "peek_fine_cumulative": "deliberate",
    "prikup_opened_in_all_pass": True,
    "taken_all_pass_tricks": "none",
    "barred_bid": "dies",
    "all_pass_paid": "whists",
    "closed_peek_mountain": "ten",
    "dealer_glimpse": "fined",
}
ROSTOV = {**EVENT, "prikup_opened_in_all_pass": False}


def reached(event: Mapping[str, Value] = EVENT, **answers: Value) -> Outcome:
    outcome = follow(ROOT, {**PLAYING, **event, **answers}).outcome
    assert outcome is not None
    return outcome


def fines(outcome: Outcome) -> list[str]:
    return [r.amount.key for r in outcome.remedies if r.unit is Unit.MOUNTAIN and isinstance(r.amount, Parameter)]


def tricks(outcome: Outcome) -> bool:
    return any(remedy.unit is Unit.TRICKS for remedy in outcome.remedies)


@pytest.mark.parametrize("act", ["saw", "looked", "took"])
@pytest.mark.parametrize("auction", ["not_over", "contract", "own_bid", "all_pass"])
@pytest.mark.parametrize("seen", ["both", "one"])
def test_a_player_who_saw_or_took_it_is_always_barred(act: str, auction: str, seen: str) -> None:
    law = "CODE 3.2.20" if act == "took" else "CODE 3.2.19"
    for cumulative, opened, taken, bid in product(
        ("deliberate", "always", "never"), (True, False), ("none", "as_seen"), ("dies", "stands")
    ):
        event = {
            "peek_fine_cumulative": cumulative,
            "prikup_opened_in_all_pass": opened,
            "taken_all_pass_tricks": taken,
            "barred_bid": bid,
            "all_pass_paid": "whists",
        }
        outcome = reached(event, prikup_act=act, auction=auction, cards_seen=seen)
        first = outcome.remedies[0]
        assert (first.kind, first.clause, first.amount) == (RemedyKind.RECTIFICATION, law, None)
        assert "в торговле не участвует" in first.what.ru


@pytest.mark.parametrize(
    ("act", "cumulative", "fined"),
    [
        ("saw", "deliberate", False),
        ("saw", "always", True),
        ("saw", "never", False),
        ("looked", "deliberate", True),
        ("looked", "always", True),
        ("looked", "never", False),
    ],
)
def test_when_the_fine_comes_on_top(act: str, cumulative: str, fined: bool) -> None:
    event = {**EVENT, "peek_fine_cumulative": cumulative}
    outcome = reached(event, prikup_act=act, auction="contract")
    assert fines(outcome) == (["prikup_look_points"] if fined else [])
    assert ("CODE 3.2.21" in outcome.clauses) is fined


def test_a_fine_added_to_the_bar_is_our_reading_and_the_dealers_for_looking_is_not() -> None:
    added = reached(prikup_act="looked", auction="not_over")
    dealers = reached(prikup_act="looked", offender_seat="dealer")
    glimpse = reached(prikup_act="saw", offender_seat="dealer")
    reading = {o.key: next(r.reading for r in o.remedies if r.unit is Unit.MOUNTAIN) for o in (added, dealers, glimpse)}
    assert reading == {
        added.key: ("peek_fine_cumulative",),
        dealers.key: (),
        glimpse.key: ("dealer_glimpse",),
    }


def test_tricks_are_awarded_in_all_pass_alone() -> None:
    for way in WAYS:
        answers, outcome = laws.taken(way), way[1]
        ended = answers.get("auction")
        all_passed = ended == "all_pass" or (ended == "own_bid" and answers["barred_bid"] == "dies")
        made_anew = answers["prikup_act"] == "took" and answers.get("taken_all_pass_tricks") == "none"
        assert tricks(outcome) is (all_passed and not made_anew)
        assert (outcome.counts is not None) is tricks(outcome)


def test_the_test_is_whether_the_prikup_is_opened() -> None:
    opened = reached(prikup_act="saw", auction="all_pass", cards_seen="both")
    closed = reached(ROSTOV, prikup_act="saw", auction="all_pass")
    assert (opened.key, closed.key) == ("prikup_seen_first_tricks", "prikup_seen_all_ten")
    (award,) = [remedy for remedy in opened.remedies if remedy.unit is Unit.TRICKS]
    assert award.amount == Parameter("peek_tricks_opened")
    assert award.reading == (), "the clause itself says two"


def test_the_tricks_of_a_prikup_made_anew_fall_away() -> None:
    plain = reached(prikup_act="took", auction="all_pass")
    as_seen = reached(
        {**EVENT, "taken_all_pass_tricks": "as_seen"}, prikup_act="took", auction="all_pass", cards_seen="both"
    )
    assert (plain.key, tricks(plain)) == ("prikup_taken_all_pass", False)
    assert (as_seen.key, tricks(as_seen)) == ("prikup_taken_first_tricks", True)


@pytest.mark.parametrize("stem", ["saw", "took"])
def test_a_bid_made_before_dies_or_binds(stem: str) -> None:
    dead = reached(prikup_act=stem, auction="own_bid", cards_seen="both")
    passed = reached(prikup_act=stem, auction="all_pass", cards_seen="both")
    bound = reached({**EVENT, "barred_bid": "stands"}, prikup_act=stem, auction="own_bid")
    assert dead.key == passed.key
    assert bound.key.endswith("_own_bid") and "CODE 3.3.11" in bound.clauses


@pytest.mark.parametrize("act", ["saw", "looked", "took"])
def test_a_wrong_deal_comes_first(act: str) -> None:
    for looked_first in (False, True):
        outcome = reached(prikup_act=act, deal_correct=False, looked_first=looked_first)
        deliberate = act == "looked" or (act == "took" and looked_first)
        assert outcome.clauses[-1] == "CODE 3.2.13"
        assert bool(fines(outcome)) is deliberate, "3.2.21 does not ask whether the deal was correct"


def test_a_dealer_sitting_out_and_an_outsider_are_not_asked_about_the_deal() -> None:
    for seat in ("dealer", "outsider"):
        for way in WAYS:
            if laws.taken(way).get("offender_seat") == seat:
                assert {"deal_correct", "auction"} & set(laws.taken(way)) == set()
                assert not tricks(way[1])
    assert fines(reached(prikup_act="looked", offender_seat="outsider")) == []


def test_the_dealer_draws_unless_he_is_the_taker() -> None:
    other = reached(prikup_act="took", auction="not_over")
    himself = reached(prikup_act="took", auction="not_over", offender_dealt=True)
    assert "taker_dealt_draws" not in {key for remedy in other.remedies for key in remedy.reading}
    assert "taker_dealt_draws" in {key for remedy in himself.remedies for key in remedy.reading}


def test_opening_declarers_prikup_unasked_costs_a_remark_whoever_did_it() -> None:
    outcome = follow(ROOT, {"prikup_act": "opened"}).outcome
    assert outcome is not None
    assert [remedy.kind for remedy in outcome.remedies if remedy.kind is not RemedyKind.RECTIFICATION] == [
        RemedyKind.WARNING
    ]
    assert len([way for way in paths(ROOT) if way[1].key == outcome.key]) == 1


def test_ten_tricks_are_the_codes_where_whists_are_halved_and_ours_where_they_go_on_the_mountain() -> None:
    whists = reached(ROSTOV, prikup_act="saw", auction="all_pass")
    mountain = reached({**ROSTOV, "all_pass_paid": "mountain"}, prikup_act="saw", auction="all_pass")
    first = reached(
        {**ROSTOV, "all_pass_paid": "mountain", "closed_peek_mountain": "first"},
        prikup_act="saw",
        auction="all_pass",
        cards_seen="both",
    )
    assert (whists.key, mountain.key, first.key) == (
        "prikup_seen_all_ten",
        "prikup_seen_all_ten",
        "prikup_seen_first_tricks",
    )
    marked = [{key for remedy in each.remedies for key in remedy.reading} for each in (whists, mountain, first)]
    assert ["closed_peek_mountain" in keys for keys in marked] == [False, True, True]


def test_the_third_lead_is_spoken_of_where_two_tricks_are_awarded() -> None:
    for seen, number in (("both", "peek_tricks_opened"), ("one", "peek_one_card_tricks")):
        outcome = reached(prikup_act="saw", auction="all_pass", cards_seen=seen)
        (lead,) = [remedy for remedy in outcome.remedies if "allpass_third_lead" in remedy.reading]
        assert lead.when == (number, 2)


def test_all_pass_over_a_void_bid_is_marked() -> None:
    for act in ("saw", "took"):
        outcome = reached(prikup_act=act, auction="own_bid", cards_seen="both")
        (said,) = [remedy for remedy in outcome.remedies if remedy.clause == "CODE 3.3.12" and remedy.reading]
        assert said.reading == ("barred_bid",)


def test_taking_is_applied_before_seeing() -> None:
    for way in WAYS:
        clauses = way[1].clauses
        if {"CODE 3.2.19", "CODE 3.2.20"} <= set(clauses):
            assert clauses.index("CODE 3.2.20") < clauses.index("CODE 3.2.19")


def test_every_clause_an_order_rests_on_is_cited() -> None:
    for way in WAYS:
        assert {remedy.clause for remedy in way[1].remedies} <= set(way[1].clauses), way[1].key
