"""Legal play against a plain counter, and against the numbers fixed once."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.cards import PACK, Suit, read
from rulings.game.legal import count_lines, legal, takes
from tests.rulings.game import plain_play

FIXED = json.loads(plain_play.FIXTURE.read_text(encoding="utf-8"))
suits = st.sampled_from(Suit)


def cards(raw):
    return tuple(read(code) for code in raw.split())


@pytest.mark.parametrize("row", FIXED, ids=lambda row: f"{row['seed']}-{row['cards']}-{row['plies']}-{row['talon']}")
def test_the_fixed_numbers(row):
    hands = tuple(cards(hand) for hand in row["hands"])
    trump = Suit(row["trump"]) if row["trump"] else None
    talon = tuple(Suit(suit) for suit in row["talon"])
    assert count_lines(hands, row["leader"], trump, row["plies"], talon, row["third_lead"]) == row["lines"]


def test_enough_of_them_and_large():
    assert len(FIXED) > 80 and sum(row["lines"] for row in FIXED) > 300_000
    assert {row["trump"] for row in FIXED} == {"S", "C", "D", "H", None}


@given(st.permutations(PACK), st.sampled_from((None, *Suit)), st.integers(0, 2), st.integers(0, 5))
def test_as_the_plain_counter(pack, trump, leader, plies):
    hands = (tuple(pack[:4]), tuple(pack[4:8]), tuple(pack[8:12]))
    plain = [[card.code for card in hand] for hand in hands]
    counted = plain_play.lines(plain, leader, trump.value if trump else None, plies)
    assert count_lines(hands, leader, trump, plies) == counted


@given(st.lists(st.sampled_from(PACK), max_size=10, unique=True), suits | st.none(), suits | st.none())
def test_the_cards_that_may_be_laid(hand, led, trump):
    plain = plain_play.may_lay([card.code for card in hand], led and led.value, trump and trump.value)
    assert [card.code for card in legal(hand, led, trump)] == plain


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=3, unique=True), suits, suits | st.none())
def test_who_takes_it(laid, led, trump):
    plain = plain_play.winner([card.code for card in laid], led.value, trump.value if trump else None)
    assert takes(laid, led, trump) == plain


def test_a_trick_without_cards_has_no_taker():
    with pytest.raises(ValueError, match="taker"):
        takes((), Suit.SPADES, None)
