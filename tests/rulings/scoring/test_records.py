"""Deals that score-keeping programs have written wrongly, scored by the Code's price list."""

from rulings.game.deal import Call
from rulings.scoring.counted import as_played
from rulings.scoring.deals import deal_entries
from tests.rulings.scoring.table import PLAYERS, event, played, rows, sheet_of

SOCHI = event("sochi")


def test_eight_down_two_pays_consolation_to_both():  # Q3
    deal = played("8S", (6, 1, 3), (Call.PASS, Call.WHIST))
    # Down two: 2 × 6 in the mountain. W2 writes for four tricks, 4 × 6 = 24, and consolation 2 × 6; so does W1.
    assert sheet_of(SOCHI, deal) == rows(D={"mountain": 12}, W1={"D": 12}, W2={"D": 36})
    wrote = [entry for entry in deal_entries(SOCHI, PLAYERS, deal, as_played(deal, PLAYERS)) if entry.player == "W2"]
    assert [entry.amount for entry in wrote] == [24, 12]


def test_nine_of_nine_is_made_and_not_down_one():  # Q5
    assert sheet_of(SOCHI, played("9H", (9, 1, 0))) == rows(D={"pool": 8}, W1={"D": 8})
    as_written = sheet_of(SOCHI, played("9H", (8, 1, 1)))
    assert (as_written["D"].pool, as_written["D"].mountain) == (0, 8)


def test_a_misere_caught_early_is_played_to_the_end():  # Q7
    assert sheet_of(SOCHI, played("misere", (3, 4, 3))) == rows(D={"mountain": 30})
