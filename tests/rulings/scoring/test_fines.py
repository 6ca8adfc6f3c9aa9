"""Fines counted in tricks: 3.9.18 with its table, 3.2.19, 3.9.14.3."""

from fractions import Fraction

import pytest

from rulings.scoring.deals import all_pass_entries, as_played, deal_entries
from rulings.scoring.fines import (
    all_pass_count_fine,
    all_tricks,
    count_fine,
    declarer_count_fined,
    first_tricks,
    misere_count_fine,
    rest_to_offender,
    whist_count_fine,
)
from rulings.scoring.sheet import blank, written
from rulings.words import RulingError
from tests.rulings.scoring.table import BOTH, FOUR, PLAYERS, event, played, rows

SOCHI, LENINGRAD, ROSTOV = event("sochi"), event("leningrad"), event("rostov")

# contract of six, tricks taken → counted, down, Sochi mountain, consolation to each
TABLE = [
    (10, 4, 2, 4, 0),
    (8, 4, 2, 4, 0),
    (7, 4, 2, 4, 0),
    (6, 4, 2, 4, 0),
    (5, 3, 3, 6, 2),
    (4, 2, 4, 8, 4),
    (3, 1, 5, 10, 6),
    (2, 0, 6, 12, 8),
    (1, 0, 6, 12, 10),
    (0, 0, 6, 12, 12),
]


def fined(prices, order, tricks, counted, calls=BOTH, players=PLAYERS):
    deal = played(order, tricks, calls)
    return written(
        blank(players), deal_entries(prices, players, deal, declarer_count_fined(as_played(deal, players), counted))
    )


@pytest.mark.parametrize(("taken", "counted", "down", "mountain", "consolation"), TABLE)
def test_six_with_a_wrong_count(taken, counted, down, mountain, consolation):
    assert count_fine(6, taken, None, 2, "minus_two")[:2] == (counted, down)
    assert count_fine(6, taken, None, 2, "as_proved")[:2] == (counted, down)
    sheet = fined(SOCHI, "6S", (taken, 10 - taken, 0), counted)
    whists = {"D": (10 - taken) * 2 + consolation}
    passed_over = {"D": consolation} if consolation else {}
    assert sheet == rows(D={"mountain": mountain}, W1=whists if whists["D"] else {}, W2=passed_over)
    assert fined(LENINGRAD, "6S", (taken, 10 - taken, 0), counted)["D"].mountain == 2 * mountain


def test_the_arithmetic_of_the_count_fine():
    assert count_fine(6, 6, None, 2, "minus_two")[2] == "6 − 2 = 4"
    assert count_fine(6, 8, None, 2, "minus_two")[2] == "min(8, 6) − 2 = 4"
    assert count_fine(6, 1, None, 2, "minus_two")[2] == "max(0, min(1, 6) − 2) = 0"
    assert count_fine(7, 7, 4, 2, "minus_two")[2] == "min(7, 4) − 2 = 2"
    assert count_fine(7, 7, 4, 2, "as_proved")[2] == "7 − max(2, 7 − 4) = 4"


def test_proved_tricks_by_both_readings():
    assert count_fine(7, 7, 4, 2, "minus_two")[:2] == (2, 5)
    assert count_fine(7, 7, 4, 2, "as_proved")[:2] == (4, 3)
    assert count_fine(7, 7, 6, 2, "as_proved")[:2] == (5, 2)
    assert count_fine(7, 7, 9, 2, "minus_two")[:2] == (5, 2), "more proved than taken changes nothing"
    assert count_fine(6, 4, 5, 2, "as_proved")[:2] == (2, 4), "a proof never softens the fine"


def test_proved_tricks_give_no_whists():
    sheet = fined(SOCHI, "7C", (7, 2, 1), 2)
    assert sheet == rows(D={"mountain": 20}, W1={"D": 8}, W2={"D": 4})


def test_seven_with_a_wrong_count():  # V19
    counted, down, _ = count_fine(7, 7, None, 2, "minus_two")
    assert (counted, down) == (5, 2)
    assert fined(SOCHI, "7S", (7, 2, 1), counted) == rows(D={"mountain": 8}, W1={"D": 8}, W2={"D": 4})


def test_the_dealer_gets_consolation_by_the_actual_shortfall():
    assert fined(SOCHI, "6S", (4, 4, 2), 2, players=FOUR)["S"].whists == {"D": 4}
    assert fined(SOCHI, "6S", (6, 2, 2), 4, players=FOUR)["S"].whists == {}


def test_a_defence_short_of_its_quota_is_not_fined_when_declarer_is_set_by_the_fine():
    assert fined(SOCHI, "6S", (9, 1, 0), 4) == rows(D={"mountain": 4}, W1={"D": 2})


def test_down_two_on_whist():  # V20
    assert whist_count_fine(SOCHI, 6) == (4, "2 × 2 = 4")
    assert whist_count_fine(SOCHI, 7) == (8, "2 × 4 = 8")
    assert whist_count_fine(SOCHI, 8) == (12, "2 × 6 = 12")
    assert whist_count_fine(event("sochi", whist_responsibility="half"), 6) == (2, "2 × 2 ÷ 2 = 2")
    assert [whist_count_fine(LENINGRAD, level)[0] for level in (6, 7, 8)] == [4, 8, 12]
    assert whist_count_fine(ROSTOV, 8)[0] == 6
    assert whist_count_fine(SOCHI, 6, 3)[0] == 6
    assert whist_count_fine(SOCHI, 6, Fraction(0)) == (0, "0 × 2 = 0")


def test_misere_and_all_pass_with_a_wrong_count():
    assert misere_count_fine(0, None, 2) == (2, "max(2, 0) = 2")
    assert misere_count_fine(1, 4, 2) == (4, "max(2, 1, 4) = 4")
    tricks, expression = all_pass_count_fine({"D": 3, "W1": 3, "W2": 4}, "W1", 2)
    assert (tricks, expression) == ({"D": 3, "W1": 5, "W2": 4}, "3 + 2 = 5")
    assert written(blank(PLAYERS), all_pass_entries(ROSTOV, PLAYERS, tricks)) == rows(D={"W1": 25, "W2": 20})
    tied = all_pass_entries(ROSTOV, PLAYERS, {"D": 4, "W1": 4, "W2": 4})
    assert tied == (), "three who tie write nothing"


def test_the_first_two_tricks_of_an_open_all_pass():
    tricks = first_tricks(PLAYERS, "W2", 2, {"D": 3, "W1": 2, "W2": 3})
    sheet = written(blank(PLAYERS), all_pass_entries(SOCHI, PLAYERS, tricks))
    assert sheet == rows(D={"mountain": 3}, W1={"mountain": 2}, W2={"mountain": 5})
    for rest, place in (({"D": 3, "W1": 3, "W2": 3}, "other_tricks"), ({"D": 3, "W1": 3}, "other_tricks.W2")):
        with pytest.raises(RulingError) as fault:
            first_tricks(PLAYERS, "W2", 2, rest)
        assert fault.value.place == place


def test_all_ten_tricks_of_a_closed_all_pass():
    tricks = all_tricks(FOUR, "W2")
    assert written(blank(PLAYERS), all_pass_entries(ROSTOV, PLAYERS, tricks)) == rows(
        D={"W2": 25, "pool": 1}, W1={"W2": 25, "pool": 1}
    )
    paid = written(blank(PLAYERS), all_pass_entries(LENINGRAD, PLAYERS, tricks))
    assert paid == rows(D={"pool": 2}, W1={"pool": 2}, W2={"mountain": 20})


def test_the_rest_goes_to_the_offender():
    assert rest_to_offender({"D": 2, "W1": 1, "W2": 0}, "W2") == {"D": 2, "W1": 1, "W2": 7}
    assert rest_to_offender({"D": 1, "W1": 1, "W2": 1}, "W2") == {"D": 1, "W1": 1, "W2": 8}
    for taken, place in (({"D": 9, "W1": 2, "W2": 0}, "taken"), ({"D": -1, "W1": 1, "W2": 0}, "taken.D")):
        with pytest.raises(RulingError) as fault:
            rest_to_offender(taken, "W2")
        assert fault.value.place == place
