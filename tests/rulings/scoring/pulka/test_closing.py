"""Closing a pool: help, the mountain below nothing, and that neither changes what a game is worth."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.code.regulation import regulation
from rulings.scoring.conventions import terms
from rulings.scoring.pulka.closing import closed, over
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Account, written
from tests.rulings.scoring.pulka.table import CONVENTIONS, FOUR, THREE, entry, laid, pools, sheets


def shape(entries):
    return [(e.player, e.account.value, e.amount, e.on) for e in entries]


def test_v23_the_best_other_pool_is_helped_ten_whists_a_point():
    ruled = closed(laid(pool_size=10), FOUR, pools(9, 4, 3, 0), [entry("А", "pool", 2)])
    assert shape(ruled) == [("А", "pool", 1, None), ("Б", "pool", 1, None), ("А", "whists", 10, "Б")]
    assert [e.expression for e in ruled] == ["2 − 1 = 1", "1", "1 × 10 = 10"]


def test_v24_with_nobody_to_help_the_rest_comes_off_the_mountain_below_nothing():
    before = pools(8, 10, 10, 10)
    ruled = closed(laid(pool_size=10), FOUR, before, [entry("А", "pool", 8)])
    assert shape(ruled) == [("А", "pool", 2, None), ("А", "mountain", -6, None)]
    assert ruled[1].clause == "CODE 4.1.1"
    after = written({**before, "А": pools(10)["А"]}, ruled[1:])
    assert list(totals(terms(regulation("sochi")), FOUR, after).values()) == [45, -15, -15, -15]


def test_help_goes_on_to_the_next_pool_and_then_to_the_mountain():
    ruled = closed(laid(pool_size=10), FOUR, pools(10, 9, 7, 10), [entry("А", "pool", 10)])
    assert shape(ruled) == [
        ("Б", "pool", 1, None),
        ("А", "whists", 10, "Б"),
        ("В", "pool", 3, None),
        ("А", "whists", 30, "В"),
        ("А", "mountain", -6, None),
    ]


@pytest.mark.parametrize(
    ("tie", "helper", "helped"),
    [
        ("nearest_left", "А", "Б"),
        ("nearest_left", "В", "Г"),
        ("nearest_right", "А", "Г"),
        ("nearest_right", "В", "Б"),
        ("larger_mountain", "А", "Г"),
    ],
)
def test_who_is_helped_on_a_tie(tie, helper, helped):
    before = {**pools(4, 4, 4, 4, mountains=(0, 1, 2, 3)), helper: pools(10)["А"]}
    ruled = closed(laid(pool_size=10, help_tie=tie), FOUR, before, [entry(helper, "pool", 2)])
    assert ruled[0].player == helped


def test_the_last_of_equal_mountains_is_nearest_on_the_left():
    ruled = closed(laid(pool_size=10, help_tie="larger_mountain"), THREE, pools(4, 4, 10), [entry("В", "pool", 2)])
    assert ruled[0].player == "А"


def test_two_who_close_in_one_deal_are_taken_in_order():
    both = [entry("А", "pool", 1), entry("Б", "pool", 1)]
    ruled = closed(laid(pool_size=10), THREE, pools(10, 9, 9), both)
    assert shape(ruled) == [
        ("Б", "pool", 1, None),
        ("А", "whists", 10, "Б"),
        ("В", "pool", 1, None),
        ("Б", "whists", 10, "В"),
    ]


def test_in_leningrad_a_point_is_worth_twice_as_much_on_the_mountain_and_in_whists():
    plain = laid("leningrad", pulka_end="every_pool", pool_size=10)
    assert shape(closed(plain, THREE, pools(10, 9, 10), [entry("А", "pool", 2)])) == [
        ("Б", "pool", 1, None),
        ("А", "whists", 20, "Б"),
        ("А", "mountain", -2, None),
    ]
    ten = laid("leningrad", pulka_end="every_pool", pool_size=10, help_whists="ten")
    assert closed(ten, THREE, pools(10, 9, 10), [entry("А", "pool", 1)])[1].amount == 10


@pytest.mark.parametrize("end", ["sum_of_pools", "time"])
def test_a_pool_may_grow_where_not_every_one_is_closed(end):
    made = (entry("А", "pool", 8),)
    assert closed(laid(pulka_end=end, pool_size=10), THREE, pools(9, 0, 0), made) == made


def test_what_is_no_gain_of_the_pool_is_left_alone():
    others = (entry("А", "mountain", 8), entry("Б", "whists", 6, "А"), entry("А", "pool", -2))
    assert closed(laid(pool_size=10), THREE, pools(10, 10, 10), others) == others


@pytest.mark.parametrize(
    ("end", "points", "ended"),
    [
        ("every_pool", (10, 10, 9), False),
        ("every_pool", (10, 10, 10), True),
        ("sum_of_pools", (20, 9, 0), False),
        ("sum_of_pools", (20, 10, 0), True),
        ("time", (10, 10, 10), False),
    ],
)
def test_when_a_pulka_is_over(end, points, ended):
    assert over(laid(pulka_end=end, pool_size=10), THREE, pools(*points)) is ended


@given(
    st.sampled_from(CONVENTIONS),
    st.sampled_from((THREE, FOUR)).flatmap(lambda p: st.tuples(st.just(p), sheets(p), st.sampled_from(p))),
    st.integers(1, 10),
    st.sampled_from(("nearest_left", "nearest_right", "larger_mountain")),
    st.booleans(),
)
def test_closing_never_changes_what_a_game_is_worth(convention, table, points, tie, helps):
    """CODE 4.1.1: the whists a made game brings are the same, wherever its points go."""
    players, before, player = table
    surplus = "help" if helps else "mountain"
    plain = laid(convention, pulka_end="every_pool", pool_size=20, help_tie=tie, pool_surplus=surplus)
    made = (entry(player, "pool", points),)
    after = written(before, closed(plain, players, before, made))
    prices = terms(regulation(convention))
    assert totals(prices, players, after) == totals(prices, players, written(before, made))
    assert all(after[p].pool <= 20 for p in players)
    helped = [e for e in closed(plain, players, before, made) if e.account is Account.MOUNTAIN]
    assert not (helps and helped) or all(after[p].pool == Fraction(20) for p in players)
