"""The ladder of bids against the text's own count and example (CODE 3.3.5–3.3.9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.auction import BIDS, LADDER, bid_words, ladder_step, least_over, least_words, may_order
from rulings.game.deal import ALL_PASS, MISERE, Contract, Strain, contract

STEPS = st.sampled_from(LADDER)


@pytest.mark.parametrize(
    ("bid", "step"),
    [
        ("6S", 1),
        ("6C", 2),
        ("6D", 3),
        ("6H", 4),
        ("6NT", 5),
        ("7S", 6),
        ("7C", 7),
        ("7D", 8),
        ("8NT", 15),
        ("10NT", 25),
    ],
)
def test_steps_are_counted_from_one(bid: str, step: int) -> None:
    assert ladder_step(contract(bid)) == step


def test_the_ladder_has_twenty_five_steps_and_misere_on_none() -> None:
    assert len(set(LADDER)) == len(LADDER) == 25
    assert len(BIDS) == 26
    for no_step in (MISERE, ALL_PASS):
        with pytest.raises(ValueError):
            ladder_step(no_step)


@given(STEPS)
def test_a_step_is_five_for_a_level_and_one_for_a_strain(bid: Contract) -> None:
    step = ladder_step(bid)
    assert step == (bid.level - 6) * 5 + [*Strain].index(bid.strain) + 1


@pytest.mark.parametrize(
    ("bid", "least"),
    [(None, "6S"), ("6S", "6C"), ("6NT", "7S"), ("8NT", "9S"), ("misere", "9S"), ("9S", "9C"), ("10NT", None)],
)
def test_the_least_bid_that_suffices(bid: str | None, least: str | None) -> None:
    over = least_over(contract(bid) if bid else None)
    assert (over.key if over else None) == least


@pytest.mark.parametrize(
    ("reached", "wanted", "allowed"),
    [
        ("6H", "7C", True),  # the text's own auction: third hand stops at hearts and orders a seven
        ("6H", "6H", True),
        ("7D", "6S", False),
        ("6C", "6S", False),  # a hold at clubs is a bid at clubs, whatever was opened
        ("6C", "misere", False),
        ("misere", "misere", True),
        ("misere", "9S", False),
        ("6S", "10NT", True),
    ],
)
def test_what_the_winner_may_order(reached: str, wanted: str, allowed: bool) -> None:
    assert may_order(contract(reached), contract(wanted)) is allowed


@given(STEPS, STEPS)
def test_of_two_steps_one_may_be_ordered_over_the_other(one: Contract, other: Contract) -> None:
    both = may_order(one, other), may_order(other, one)
    assert any(both) and all(both) is (one == other)


def test_bids_in_words() -> None:
    assert bid_words(contract("7D")).ru == "7\u00a0бубён"
    assert bid_words(contract("8NT")).en == "8\u00a0no trump"
    assert bid_words(MISERE).ru == "мизер"
    assert len({bid_words(bid).ru for bid in BIDS}) == len(BIDS)


def test_the_least_bid_in_words() -> None:
    assert least_words(None).ru == "6\u00a0пик"
    assert least_words(contract("6C")).en == "6\u00a0diamonds"
    assert "по обычаю" in least_words(MISERE).ru and "by custom" in least_words(MISERE).en
    assert "пас" in least_words(contract("10NT")).ru
