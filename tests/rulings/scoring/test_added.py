"""What only some conventions play: whist taken back, the dealer sitting out, the prikup paid for, bombs, the row."""

from dataclasses import replace

import pytest

from rulings.game.deal import Deal, contract
from rulings.game.notation import read_cards
from rulings.scoring.counted import as_played
from rulings.scoring.deals import deal_entries
from rulings.scoring.prikup_bonus import quick_tricks
from rulings.scoring.progression import in_a_row_after, least_level, step
from rulings.words import RulingError
from tests.rulings.scoring.table import (
    BOTH,
    FOUR,
    HALF,
    NOBODY,
    PASS,
    PLAYERS,
    SOLE,
    WHIST,
    event,
    played,
    rows,
    sheet_of,
)

SOCHI, CLASSIC, FEDERATION = event("sochi"), event("classic"), event("federation")


# --- The deal multiplied: CODE 4.1.2 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "tricks", "bombs", "expected"),
    [
        ("7S", (7, 2, 1), 1, {"D": {"pool": 8}, "W1": {"D": 16}, "W2": {"D": 8}}),
        ("7S", (6, 3, 1), 2, {"D": {"mountain": 16}, "W1": {"D": 64}, "W2": {"D": 32}}),
        ("6S", (9, 1, 0), 1, {"D": {"pool": 4}, "W1": {"D": 4, "mountain": 4}, "W2": {"mountain": 8}}),
        ("misere", (0, 5, 5), 1, {"D": {"pool": 20}}),
        ("misere", (2, 4, 4), 1, {"D": {"mountain": 40}}),
    ],
)
def test_a_bomb_scales_a_game_made_and_unmade_alike(order, tricks, bombs, expected):
    assert sheet_of(CLASSIC, replace(played(order, tricks), bombs=bombs)) == rows(**expected)


def test_a_bomb_scales_the_flat_consolation_too():
    deal = replace(played("8D", (7, 2, 1)), bombs=1)
    expected = rows(D={"mountain": 18}, W1={"D": 66}, W2={"D": 48})
    assert sheet_of(event("rostov", bomb_multiplier=3), deal) == expected


# --- A row of all-passes ----------------------------------------------------------------------------------------------


def test_how_the_price_grows():
    grown = {name: [step(name, k) for k in range(5)] for name in ("flat", "one_two_three", "one_two_four", "doubling")}
    assert grown == {
        "flat": [1, 1, 1, 1, 1],
        "one_two_three": [1, 2, 3, 3, 3],
        "one_two_four": [1, 2, 4, 4, 4],
        "doubling": [1, 2, 4, 8, 16],
    }


@pytest.mark.parametrize(
    ("convention", "prices"),
    [("sochi", (1, 1, 1, 1)), ("leningrad", (2, 4, 6, 6)), ("classic", (1, 2, 4, 8)), ("federation", (2, 4, 6, 6))],
)
def test_all_pass_in_a_row(convention, prices):
    for before, price in enumerate(prices):
        deal = replace(played("all_pass", (4, 3, 3)), all_passes_before=before)
        wrote = sheet_of(event(convention), deal)
        assert [wrote[player].mountain for player in PLAYERS] == [4 * price, 3 * price, 3 * price]


def test_whists_of_an_all_pass_may_grow_too():
    deal = replace(played("all_pass", (2, 1, 7)), all_passes_before=1)
    assert sheet_of(event("rostov", all_pass_progression="one_two_four"), deal) == rows(W1={"D": 20, "W2": 70})


def test_by_what_game_all_pass_is_left():
    assert [least_level(event("leningrad"), before) for before in range(5)] == [6, 6, 7, 8, 8]
    assert [least_level(SOCHI, before) for before in range(3)] == [6, 6, 6]
    assert [least_level(FEDERATION, before) for before in range(3)] == [6, 7, 7]


@pytest.mark.parametrize(
    ("prices", "deal", "stands"),
    [
        (FEDERATION, played("all_pass", (4, 3, 3)), 3),
        (FEDERATION, played("7S", (7, 2, 1)), 0),
        (FEDERATION, played("7S", (6, 3, 1)), 2),
        (FEDERATION, played("7S", None, NOBODY), 2),
        (FEDERATION, played("6S", (6, 3, 1)), 2),
        (FEDERATION, played("misere", (0, 5, 5)), 2),
        (SOCHI, played("6S", (4, 4, 2)), 0),
        (SOCHI, played("misere", (3, 4, 3)), 0),
        (event("sochi", all_pass_exit_by="made"), played("6S", (5, 3, 2)), 2),
        (event("sochi", all_pass_exit_by="made"), played("6S", None, NOBODY), 0),
    ],
)
def test_what_ends_a_row(prices, deal, stands):
    deal = replace(deal, all_passes_before=2)
    assert in_a_row_after(prices, deal, as_played(deal, PLAYERS)) == stands


# --- All-pass of the federation ---------------------------------------------------------------------------------------


def test_the_dealer_takes_tricks_with_the_prikup_and_none_is_written_off():
    deal = replace(played("all_pass", (5, 4, 0)), tricks={"D": 5, "W1": 4, "W2": 0, "S": 1}, all_passes_before=1)
    expected = rows(FOUR, D={"mountain": 20}, W1={"mountain": 16}, W2={"mountain": -8}, S={"mountain": 4})
    assert sheet_of(FEDERATION, deal, FOUR) == expected
    nothing = replace(played("all_pass", (5, 4, 1)), tricks={"D": 5, "W1": 4, "W2": 1, "S": 0})
    assert sheet_of(FEDERATION, nothing, FOUR)["S"].mountain == 0


# --- Whist ------------------------------------------------------------------------------------------------------------


def test_a_whist_taken_back_is_a_whist_beside_a_pass():
    for calls in ((WHIST, HALF), (HALF, WHIST)):
        whister = PLAYERS[1 + calls.index(WHIST)]
        returned = sheet_of(event("sochi", half_whist_return=True), played("6S", (6, 3, 1), calls))
        assert returned == rows(D={"pool": 2}, **{whister: {"D": 8}})
    shared = sheet_of(FEDERATION, played("6S", (6, 3, 1), (WHIST, HALF)))
    assert shared == rows(D={"pool": 2}, W1={"D": 8}, W2={"D": 8})


def test_the_dealer_whists_alone_and_owes_nothing():
    deal = played("6S", (8, 1, 1), (PASS, HALF))
    deal = replace(deal, calls={**deal.calls, "S": WHIST})
    assert sheet_of(FEDERATION, deal, FOUR) == rows(FOUR, D={"pool": 2}, S={"D": 8})
    down = replace(deal, tricks={"D": 5, "W1": 3, "W2": 2})
    each = {"W1": {"D": 4}, "W2": {"D": 4}, "S": {"D": 24}}
    assert sheet_of(FEDERATION, down, FOUR) == rows(FOUR, D={"mountain": 4}, **each)


def test_a_ten_that_is_checked_owes_nothing():
    checked = event("sochi", ten_whisted="checked")
    assert sheet_of(SOCHI, played("10S", (10, 0, 0))) == rows(D={"pool": 10}, W2={"mountain": 10})
    assert sheet_of(checked, played("10S", (10, 0, 0))) == rows(D={"pool": 10})
    assert sheet_of(checked, played("9S", (10, 0, 0))) == rows(D={"pool": 8}, W2={"mountain": 8})


def test_a_dealer_without_consolation():
    prices = event("leningrad", dealer_consolation=False)
    assert sheet_of(prices, played("6S", (5, 3, 2), SOLE), FOUR)["S"].whists == {}


# --- The prikup -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "quick"),
    [("SA HA", 3), ("SA SK", 2), ("SA HK", 1), ("SA S7", 1), ("SK SQ", 1), ("SK HQ", 0), ("SK S7", 0), ("HQ HJ", 0)],
)
def test_quick_tricks(cards, quick):
    assert quick_tricks(read_cards(cards)) == quick


def test_the_prikup_is_paid_for_when_declarer_is_set_and_by_the_cards_of_the_deal():
    cards = "0:AKQJT987.AK.. 1:.QJT987.AKQJ. 2:..T987.KQJT98 T:HAH7"
    deal = replace(played("8S", (7, 2, 1)), cards=cards)
    bare = sheet_of(event("federation", prikup_bonus=False), deal)
    paid = sheet_of(FEDERATION, deal)
    assert [paid[p].whists["D"] - bare[p].whists["D"] for p in ("W1", "W2")] == [6, 6]
    assert sheet_of(FEDERATION, replace(played("misere", (0, 5, 5)), prikup="SA SK")) == rows(D={"pool": 10})
    assert sheet_of(FEDERATION, played("7S", None, NOBODY)) == rows(D={"pool": 4})


# --- What an event does not play with ---------------------------------------------------------------------------------

SIX = played("6S", (6, 3, 1))
REFUSED = [
    ("deal.bombs", SOCHI, replace(SIX, bombs=1)),
    ("deal.bombs", CLASSIC, replace(played("all_pass", (4, 3, 3)), bombs=1)),
    ("deal.calls.W1", SOCHI, replace(SIX, calls={"W1": HALF, "W2": WHIST})),
    ("deal.calls.W2", event("sochi", half_whist=False), played("6S", None, (PASS, HALF))),
    ("deal.calls.W2", event("sochi", six_spades_whisted=True), played("6S", (6, 3, 1), SOLE)),
    ("deal.calls.S", SOCHI, replace(SIX, calls={"W1": PASS, "W2": HALF, "S": WHIST})),
    ("deal.tricks.S", SOCHI, Deal(contract("all_pass"), tricks={"D": 4, "W1": 3, "W2": 2, "S": 1})),
    ("deal.prikup", FEDERATION, replace(SIX, prikup="SA")),
    ("deal.prikup", FEDERATION, replace(SIX, prikup="SA SA")),
    ("deal.prikup", FEDERATION, replace(SIX, prikup="SA SK", cards="0:AKQJT987.AK.. 1:.QJT987.AKQJ. T:H8H7")),
]


@pytest.mark.parametrize(("place", "prices", "deal"), REFUSED)
def test_what_an_event_does_not_play_with_names_its_field(place, prices, deal):
    with pytest.raises(RulingError) as fault:
        deal_entries(prices, FOUR, deal, as_played(deal, FOUR))
    assert fault.value.place == place
    assert fault.value.text.ru and fault.value.text.en


def test_six_of_other_suits_may_be_passed_where_spades_are_whisted():
    prices = event("sochi", six_spades_whisted=True)
    assert sheet_of(prices, played("6C", None, NOBODY)) == rows(D={"pool": 2})
    assert sheet_of(prices, played("6S", (6, 3, 1), BOTH))["D"].pool == 2
