"""Auctions followed call by call."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.bidding import Slip, follow_calls
from rulings.game.calls import read_calls
from rulings.game.deal import contract
from rulings.game.record import SEATS, Said
from tests.rulings.game.dealt import calls


def slips(raw):
    """Number of the call → what it breaks."""
    auction = follow_calls(SEATS, read_calls(raw)[0])
    return {step.number: [slip.name for slip in step.slips] for step in auction.steps if step.slips}


@pytest.mark.parametrize(
    "raw",
    ["pass pass pass", "6S pass 6C here pass", "6S 6C 6D here pass 6H here pass", "misere pass pass", "pass pass take",
     "pass misere 9S pass", "pass pass 6S take", "0:6S 1:6C 2:pass 0:6C 1:pass", "pass 6S 6C 6D pass", "misere misere"],
)  # fmt: skip
def test_what_the_rules_allow(raw):
    assert slips(raw) == ({2: ["INSUFFICIENT"]} if raw == "misere misere" else {})


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ("6S 6S", {2: ["INSUFFICIENT"]}),
        ("6D", {1: ["JUMPED"]}),
        ("6S 6D 7S", {2: ["JUMPED"], 3: ["JUMPED"]}),
        ("0:6S 2:6C 1:pass 0:here", {2: ["OUT_OF_TURN"]}),
        ("0:6S 2:pass 1:6C", {2: ["OUT_OF_TURN"]}),
        ("0:6S 2:6C 1:6D 0:6H", {2: ["OUT_OF_TURN", "INSUFFICIENT"]}),
        ("0:6S 2:6C 1:pass 2:pass", {2: ["OUT_OF_TURN"], 4: ["TAKEN_BACK"]}),
        ("0:pass 1:6S 0:6C", {3: ["AFTER_PASS"]}),
        ("0:pass 1:6S 0:pass 2:pass", {}),
        ("6S pass 6C 0:misere", {4: ["LATE_MISERE"]}),
        ("6S pass 6C 0:misere 0:here", {4: ["LATE_MISERE"]}),
        ("0:6S 0:6C", {2: ["TWO_CALLS"]}),
        ("0:6S 1:6S 1:6C", {2: ["INSUFFICIENT"]}),
        ("pass 6S 6C here", {4: ["HERE"]}),
        ("6S 6C here", {3: ["HERE"]}),
        ("here", {1: ["INSUFFICIENT"]}),
        ("pass take", {2: ["TOOK"]}),
        ("6S pass pass 0:pass", {4: ["REFUSED"]}),
        ("6S pass pass 0:6C", {4: ["TWO_CALLS"]}),
        ("6S pass pass 1:take", {4: ["TOOK"]}),
    ],
)
def test_what_they_do_not(raw, found):
    assert slips(raw) == found


@pytest.mark.parametrize(
    ("raw", "reached", "holder", "turn"),
    [
        ("6S pass 6C here pass", "6C", "0", None),
        ("0:6S 2:6C 1:pass 0:pass", "6C", "2", None),
        ("0:6S 2:pass 1:pass", "6S", "0", None),
        ("6S 6S pass", "6S", "0", "0"),
        ("6S 7C", "7C", "1", "2"),
        ("pass pass", None, None, "2"),
        ("pass pass pass", None, None, None),
    ],
)
def test_how_far_it_has_gone(raw, reached, holder, turn):
    auction = follow_calls(SEATS, read_calls(raw)[0])
    assert (auction.reached, auction.holder, auction.turn) == (reached and contract(reached), holder, turn)


@given(st.lists(st.builds(Said, st.sampled_from(SEATS), calls), max_size=12))
def test_whatever_was_said_is_kept(said):
    auction = follow_calls(SEATS, said)
    assert [step.said for step in auction.steps] == said
    assert auction.turn is None or auction.turn not in auction.passed
    assert all(isinstance(slip, Slip) for step in auction.steps for slip in step.slips)
