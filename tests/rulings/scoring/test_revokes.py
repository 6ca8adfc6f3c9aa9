"""A late revoke, 3.9.16.2: the trick really changes hands, and everything follows it."""

from fractions import Fraction

import pytest

from rulings.scoring.deals import deal_entries
from rulings.scoring.revokes import revoke_counted, shortage_caused
from rulings.scoring.sheet import blank, written
from rulings.words import RulingError
from tests.rulings.scoring.table import BOTH, FOUR, NOBODY, PLAYERS, SOLE, event, played, rows

SOCHI, LENINGRAD, ROSTOV = event("sochi"), event("leningrad"), event("rostov")


def after(prices, order, tricks, offender, calls=BOTH, moved=1, players=PLAYERS, **choices):
    deal = played(order, tricks, calls)
    counted = revoke_counted(deal, players, offender, moved, **choices)
    return written(blank(players), deal_entries(prices, players, deal, counted))


def test_a_whister_revoked_and_declarer_gets_the_trick():
    assert after(SOCHI, "6S", (5, 3, 2), "W1") == rows(D={"pool": 2}, W1={"D": 4}, W2={"D": 4})  # V22, Z19
    assert after(SOCHI, "7S", (7, 2, 1), "W1") == rows(D={"pool": 4}, W1={"D": 4}, W2={"D": 4})  # R2


def test_declarer_revoked_and_the_sole_whister_gets_the_trick():  # Z18
    sheet = after(SOCHI, "7H", (7, 2, 1), "D", SOLE)
    assert sheet == rows(D={"mountain": 4}, W1={"D": 20}, W2={"D": 4})
    assert after(SOCHI, "7H", (7, 2, 1), "D", SOLE, split="harmed") == sheet, "there is nobody to share with"


def test_declarer_revoked_against_two_whisters():
    halved = after(SOCHI, "7H", (7, 2, 1), "D", harmed="W2", players=FOUR)
    assert halved == rows(FOUR, D={"mountain": 4}, W1={"D": 14}, W2={"D": 10}, S={"D": 4})
    whole = after(SOCHI, "7H", (7, 2, 1), "D", harmed="W2", split="harmed")
    assert whole == rows(D={"mountain": 4}, W1={"D": 12}, W2={"D": 12})


def test_half_a_trick_makes_an_odd_price_exact():
    counted = revoke_counted(played("7H", (7, 2, 1)), PLAYERS, "D", harmed="W2")
    assert counted.whists == {"W1": Fraction(5, 2), "W2": Fraction(3, 2)}
    assert counted.quota == {"W1": 2, "W2": 2}


def test_the_quota_goes_whole_to_the_one_harmed():
    assert after(SOCHI, "6S", (8, 1, 1), "D", harmed="W1")["W1"].mountain == 0
    assert after(SOCHI, "6S", (8, 1, 1), "D", harmed="W1")["W2"].mountain == 2
    unnamed = after(SOCHI, "6S", (8, 1, 1), "D")
    assert unnamed["W1"].mountain == unnamed["W2"].mountain == 1
    with pytest.raises(RulingError) as fault:
        after(SOCHI, "6S", (8, 1, 1), "D", split="harmed")
    assert fault.value.place == "harmed"


def test_declarer_gives_no_more_than_he_has():
    counted = revoke_counted(played("6S", (1, 5, 4)), PLAYERS, "D", 3, harmed="W1", split="harmed")
    assert (counted.contract, counted.shortfall, counted.whists) == (0, 6, {"W1": 6, "W2": 4})


def test_the_rest_comes_from_the_partner_or_not_at_all():
    assert after(SOCHI, "6S", (5, 0, 5), "W1") == rows(D={"pool": 2}, W2={"D": 8})
    alone = after(SOCHI, "6S", (5, 0, 5), "W1", source="offender")
    assert alone == rows(D={"mountain": 2}, W1={"D": 2}, W2={"D": 12})
    assert after(SOCHI, "6S", (4, 1, 5), "W1", moved=3) == rows(
        D={"pool": 2}, W2={"D": 6, "mountain": 0}, W1={"mountain": 2}
    )


def test_the_shortage_that_a_lost_trick_causes_is_the_offenders():
    three_one = after(SOCHI, "6S", (6, 3, 1), "W1")
    assert (three_one["W1"].mountain, three_one["W2"].mountain) == (2, 0), "the partner answers for nothing new"
    both_short = after(SOCHI, "6S", (8, 2, 0), "W1")
    assert (both_short["W1"].mountain, both_short["W2"].mountain) == (2, 4), "the partner’s own shortfall stays his"
    from_partner = after(SOCHI, "6S", (8, 2, 0), "W2")
    assert (from_partner["W1"].mountain, from_partner["W2"].mountain) == (0, 6), "even where the trick is the partner’s"
    beyond = after(SOCHI, "7S", (8, 1, 1), "W1", moved=2)
    assert (beyond["W1"].mountain, beyond["W2"].mountain) == (8, 0)
    eight = after(SOCHI, "8S", (9, 1, 0), "W1")
    assert (eight["W1"].mountain, eight["W2"].mountain) == (6, 0), "not the second whister, who did nothing"


def test_by_his_half_the_partner_bears_what_goes_beyond():
    for order, tricks, guilty, moved, borne in (
        ("6S", (8, 2, 0), "W2", 1, (2, 4)),
        ("7S", (8, 1, 1), "W1", 2, (4, 4)),
        ("6S", (6, 3, 1), "W1", 1, (2, 0)),
        ("8S", (9, 1, 0), "W1", 1, (6, 0)),
    ):
        sheet = after(SOCHI, order, tricks, guilty, moved=moved, shortage="own_half")
        assert (sheet["W1"].mountain, sheet["W2"].mountain) == borne


def test_a_passers_lost_trick_is_his_own_shortage():
    sheet = after(SOCHI, "6S", (6, 3, 1), "W2", SOLE)
    assert sheet == rows(D={"pool": 2}, W1={"D": 6}, W2={"mountain": 2})
    owing = after(SOCHI, "6S", (7, 2, 1), "W2", SOLE)
    assert (owing["W1"].mountain, owing["W2"].mountain) == (2, 2), "what the whister lacked before stays his"
    usual = after(SOCHI, "6S", (6, 3, 1), "W2", SOLE, shortage="own_half")
    assert (usual["W1"].mountain, usual["W2"].mountain) == (2, 0), "a passer owes no half"


def test_a_passer_whose_tricks_do_not_count_leaves_nobody_short():
    strict = event("sochi", passer_tricks_count=False)
    sheet = after(strict, "6S", (6, 3, 1), "W2", SOLE, passer_counts=False)
    assert (sheet["W1"].mountain, sheet["W2"].mountain) == (2, 0), "the whister is one short on his own"
    his = after(strict, "6S", (6, 4, 0), "W2", SOLE, passer_counts=False)
    assert (his["W1"].mountain, his["W2"].mountain) == (0, 2), "the trick was the whister’s, the breach is not"


def test_a_sole_whister_answers_for_his_two_hands():
    sheet = after(SOCHI, "6S", (6, 3, 1), "W1", SOLE)
    assert sheet == rows(D={"pool": 2}, W1={"D": 6, "mountain": 2})


def test_the_shortage_is_counted_alone():
    for tricks, guilty, moved, calls, caused in (
        ((6, 3, 1), "W1", 1, BOTH, 1),
        ((5, 3, 2), "W1", 1, BOTH, 0),
        ((4, 4, 2), "W1", 3, BOTH, 1),
        ((6, 3, 1), "W2", 1, SOLE, 1),
        ((6, 3, 1), "D", 1, BOTH, 0),
    ):
        deal = played("6S", tricks, calls)
        assert shortage_caused(deal, PLAYERS, guilty, moved, "side", True) == caused
    assert shortage_caused(played("misere", (1, 5, 4)), PLAYERS, "W1", 1, "side", True) == 0


def test_misere():
    assert after(SOCHI, "misere", (0, 5, 5), "D") == rows(D={"mountain": 10})  # R9
    assert after(SOCHI, "misere", (1, 5, 4), "W1") == rows(D={"pool": 10})
    assert after(SOCHI, "misere", (0, 5, 5), "W1") == rows(D={"pool": 10}), "never below none"


def test_all_pass():
    assert after(SOCHI, "all_pass", (3, 4, 3), "D") == rows(
        D={"mountain": 4}, W1={"mountain": 4}, W2={"mountain": 3}
    )  # R10
    assert after(ROSTOV, "all_pass", (3, 4, 3), "D") == rows(W2={"D": 20, "W1": 20}), "the tie for the fewest is broken"


def test_a_contract_nobody_whisted_has_no_revoke():
    with pytest.raises(RulingError) as fault:
        revoke_counted(played("6S", (6, 2, 2), NOBODY), PLAYERS, "D")
    assert fault.value.place == "deal.calls"
