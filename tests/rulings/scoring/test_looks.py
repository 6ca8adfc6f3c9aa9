"""A trick looked at on one's own, 3.9.11.2: the offender's own loss, and 3.9.12: nobody else's."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulings.game.deal import ALL_PASS, MISERE, Call
from rulings.scoring.conventions import Terms
from rulings.scoring.counted import as_played
from rulings.scoring.deals import deal_entries
from rulings.scoring.looks import LookReadings, look_counted, looks_counted, tricks_to_lose
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Sheet, blank, written
from rulings.words import RulingError
from tests.rulings.scoring.table import BOTH, FOUR, NOBODY, PLAYERS, SOLE, event, played, rows, sheet_of
from tests.rulings.scoring.test_laws import deals, events, seats, sheets

SOCHI, LENINGRAD, ROSTOV = event("sochi"), event("leningrad"), event("rostov")
PASSER_FIRST = (Call.PASS, Call.WHIST)


def looked(prices, order, tricks, offender, calls=BOTH, looks=1, players=PLAYERS, **readings) -> Sheet:
    deal = played(order, tricks, calls)
    counted = look_counted(prices, deal, players[:3], offender, looks, LookReadings(**readings))
    return written(blank(players), deal_entries(prices, players, deal, counted))


def test_declarer_is_down_by_the_trick_and_the_rest_follows_what_was_taken():  # V21
    sheet = looked(SOCHI, "7S", (7, 2, 1), "D")
    # 7 − 1 = 6: down one, 1 × 4 in the mountain; whists 2 × 4 and 1 × 4; nobody was really set: no consolation.
    assert sheet == rows(D={"mountain": 4}, W1={"D": 8}, W2={"D": 4})


def test_declarer_of_six_took_six():  # T2
    assert looked(SOCHI, "6S", (6, 2, 2), "D") == rows(D={"mountain": 2}, W1={"D": 4}, W2={"D": 4})
    # 6 − 1 = 5 in Leningrad: 1 × 4 in the mountain, whists 2 × 4.
    assert looked(LENINGRAD, "6S", (6, 2, 2), "D") == rows(D={"mountain": 4}, W1={"D": 8}, W2={"D": 8})


def test_an_overtrick_pays_for_the_first_look_and_undertricks_grow():
    assert looked(SOCHI, "6S", (7, 2, 1), "D")["D"] == sheet_of(SOCHI, played("6S", (7, 2, 1)))["D"]
    assert looked(SOCHI, "6S", (7, 2, 1), "D", looks=3)["D"].mountain == 4
    # 4 taken, 3 counted: down three for 6; consolation for the two really missed: 2 × 2, whists 4 × 2 and 2 × 2.
    assert looked(SOCHI, "6S", (4, 4, 2), "D") == rows(D={"mountain": 6}, W1={"D": 12}, W2={"D": 8})


def test_consolation_on_the_trick_taken_off_where_the_event_has_it():
    sheet = looked(SOCHI, "6S", (6, 2, 2), "D", on_counted=True, players=FOUR)
    assert sheet == rows(FOUR, D={"mountain": 2}, W1={"D": 6}, W2={"D": 6}, S={"D": 2})


def test_declarers_trick_given_to_the_whisters_where_the_event_has_it():
    # 7 − 1 = 6: down one for 4, consolation 4 to each; whists (2 + ½) × 4 = 10 and (1 + ½) × 4 = 6.
    assert looked(SOCHI, "7S", (7, 2, 1), "D", to_whisters=True) == rows(D={"mountain": 4}, W1={"D": 14}, W2={"D": 10})
    assert looked(SOCHI, "7S", (7, 2, 1), "D", SOLE, to_whisters=True)["W1"].whists == {"D": 20}


def test_whisters_answer_for_their_own_shortfall_though_a_fine_sets_declarer():
    # 8 − 3 = 5: down one. W2 took none of his two and still owes 2 × 2; W1 has his two.
    sheet = looked(SOCHI, "6S", (8, 2, 0), "D", looks=3)
    assert sheet == rows(D={"mountain": 2}, W1={"D": 4}, W2={"mountain": 4})


def test_a_whister_writes_for_one_less_and_declarer_gets_nothing():  # Z11
    # W1 2 − 1 = 1: whists 2, short of his half by one: 1 × 2. W2 untouched, D makes his six.
    sheet = looked(SOCHI, "6H", (6, 2, 2), "W1")
    assert sheet == rows(D={"pool": 2}, W1={"D": 2, "mountain": 2}, W2={"D": 4})
    assert looked(event("sochi", whist_responsibility="half"), "6H", (6, 2, 2), "W1")["W1"].mountain == 1


def test_the_partner_is_never_charged_with_the_missing_trick():  # Z12
    sheet = looked(SOCHI, "6C", (6, 3, 1), "W1")
    assert sheet == rows(D={"pool": 2}, W1={"D": 4}, W2={"D": 2})
    laid_on_him = looked(SOCHI, "6C", (6, 3, 1), "W1", pair_on_offender=True)
    assert laid_on_him == rows(D={"pool": 2}, W1={"D": 4, "mountain": 2}, W2={"D": 2})


def test_a_pair_with_enough_left_owes_nothing():
    # Seven: quota 2. W1 1 − 1 = 0 beside W2's two: the pair still has two.
    assert looked(SOCHI, "7S", (7, 1, 2), "W1") == rows(D={"pool": 4}, W2={"D": 8})


def test_from_eight_up_the_second_whister_answers_alone():
    assert looked(SOCHI, "8S", (9, 0, 1), "W2") == rows(D={"pool": 6}, W2={"mountain": 6})
    assert looked(SOCHI, "8S", (9, 1, 0), "W1") == rows(D={"pool": 6}), "the first has no duty of his own"
    assert looked(SOCHI, "8S", (9, 1, 0), "W1", pair_on_offender=True)["W1"].mountain == 6
    each = event("sochi", responsibility_8plus="each")
    assert looked(each, "8S", (9, 1, 0), "W1") == rows(D={"pool": 6}, W1={"mountain": 6})


def test_a_whister_alone_loses_of_all_that_he_writes():
    # Six: the defence took 4, he writes for 3 × 2 and is one short: 1 × 2.
    assert looked(SOCHI, "6S", (6, 3, 1), "W1", SOLE) == rows(D={"pool": 2}, W1={"D": 6, "mountain": 2})
    own_hand = event("sochi", passer_tricks_count=False)
    # Where the passer's trick does not count, he had 3 of 4 and was one short already: now two.
    assert looked(own_hand, "6S", (6, 3, 1), "W1", SOLE)["W1"].mountain == 4
    assert looked(own_hand, "6S", (6, 0, 4), "W1", SOLE)["W1"].mountain == 8, "no more than four is owed"


def test_gentlemans_whist_leaves_the_partners_half_alone():  # C-43
    # Six, five taken: remise. 5 × 4 ÷ 2 = 10 and consolation 4 to each; the offender bears the whole trick: 10 − 4.
    kept = rows(D={"mountain": 4}, W1={"D": 10}, W2={"D": 14})
    assert looked(LENINGRAD, "6S", (5, 3, 2), "W1", SOLE) == kept
    passer = looked(LENINGRAD, "6S", (5, 3, 2), "W2", SOLE)
    assert passer == rows(D={"mountain": 4}, W1={"D": 14}, W2={"D": 10})
    half = looked(LENINGRAD, "6S", (5, 3, 2), "W1", SOLE, whole_loss=False)
    assert half == rows(D={"mountain": 4}, W1={"D": 12}, W2={"D": 14})


def test_a_passer_who_writes_nothing_loses_nothing():
    assert looked(SOCHI, "6S", (6, 3, 1), "W2", SOLE) == sheet_of(SOCHI, played("6S", (6, 3, 1), SOLE))


def test_whoever_has_no_trick_has_none_to_lose():
    assert looked(SOCHI, "6S", (0, 5, 5), "D") == sheet_of(SOCHI, played("6S", (0, 5, 5)))
    assert looked(SOCHI, "6S", (0, 5, 5), "D", floor=False)["D"].mountain == 14
    assert looked(SOCHI, "6S", (6, 0, 4), "W1") == sheet_of(SOCHI, played("6S", (6, 0, 4)))
    below = looked(SOCHI, "6S", (6, 0, 4), "W1", floor=False)
    assert below == rows(D={"pool": 2}, W1={"D": -2, "mountain": 6}, W2={"D": 8})
    half_a_trick = looked(LENINGRAD, "10S", (9, 1, 0), "W1", SOLE)
    assert half_a_trick == rows(D={"mountain": 20}, W1={"D": 20}, W2={"D": 30}), "½ × 20 is all he had"


def test_misere_counts_one_more():
    assert looked(SOCHI, "misere", (0, 5, 5), "D") == rows(D={"mountain": 10})
    assert looked(LENINGRAD, "misere", (2, 4, 4), "D", looks=2) == rows(D={"mountain": 80})
    assert looked(SOCHI, "misere", (0, 5, 5), "W1") == rows(D={"pool": 10}), "a catcher writes nothing for tricks"


def test_all_pass_counts_an_eleventh():  # T4
    assert looked(SOCHI, "all_pass", (3, 4, 3), "D") == rows(D={"mountain": 4}, W1={"mountain": 4}, W2={"mountain": 3})
    amnesty = event("sochi", all_pass_amnesty=True)
    assert looked(amnesty, "all_pass", (3, 4, 3), "D") == rows(D={"mountain": 1}, W1={"mountain": 1})
    # The real minimum is two, and it stays two though nobody is charged with two any more.
    kept = looked(amnesty, "all_pass", (2, 4, 4), "D")
    assert kept == rows(D={"mountain": 1}, W1={"mountain": 2}, W2={"mountain": 2})
    assert looked(SOCHI, "all_pass", (0, 5, 5), "D")["D"] == rows(D={"mountain": 1})["D"], "no pool for no trick"


def test_a_rostov_tie_ends_with_the_eleventh():  # Z13
    assert looked(ROSTOV, "all_pass", (3, 3, 4), "D") == rows(W1={"D": 20, "W2": 20})
    # Two looks of D make 4 + 4 + 4: all three are equal and nobody writes.
    assert looked(ROSTOV, "all_pass", (2, 4, 4), "D", looks=2) == rows()
    # One brings a tie about: 3, 3, 5 − half of 5 × 5 to each.
    assert looked(ROSTOV, "all_pass", (2, 3, 5), "D") == rows(D={"W2": "25/2"}, W1={"W2": "25/2"})


def test_a_contract_nobody_played_has_no_tricks():
    with pytest.raises(RulingError) as fault:
        look_counted(SOCHI, played("6S", (6, 2, 2), NOBODY), PLAYERS, "D")
    assert fault.value.place == "deal.calls"


def test_the_arithmetic_is_shown():
    deal = played("6S", (5, 3, 2), SOLE)
    counted = look_counted(LENINGRAD, deal, PLAYERS, "W1")
    wrote = next(e for e in deal_entries(LENINGRAD, PLAYERS, deal, counted) if e.player == "W1")
    assert (wrote.amount, wrote.expression) == (6, "(5 ÷ 2 − 1) × 4 = 6")
    deal = played("6H", (6, 2, 2))
    counted = look_counted(SOCHI, deal, PLAYERS, "W1")
    wrote = next(e for e in deal_entries(SOCHI, PLAYERS, deal, counted) if e.player == "W1")
    assert (wrote.expression, wrote.why.ru) == ("(2 − 1) × 2 = 2", "Висты за 1\u00a0взятку")


# --- CODE 3.9.12 ------------------------------------------------------------------------------------------------------

readings = st.builds(LookReadings, *[st.booleans()] * 5)
offenders = st.sampled_from(PLAYERS)


def settled(prices: Terms, players, deal, counted, before: Sheet):
    return totals(prices, players, written(before, deal_entries(prices, players, deal, counted, before)))


@given(
    events,
    seats.flatmap(lambda players: st.tuples(st.just(players), sheets(players))),
    deals,
    offenders,
    st.integers(1, 4),
    readings,
)
def test_nobody_else_loses_by_the_fine(prices, laid, deal, offender, looks, readings):
    players, before = laid
    fined = settled(prices, players, deal, look_counted(prices, deal, PLAYERS, offender, looks, readings), before)
    free = settled(prices, players, deal, as_played(deal, PLAYERS), before)
    assert all(fined[player] >= free[player] for player in players if player != offender)
    assert fined[offender] <= free[offender]


@given(events, seats, deals, offenders, st.integers(1, 4))
def test_by_default_the_others_rows_stay_as_they_were(prices, players, deal, offender, looks):
    assume(deal.contract != ALL_PASS)  # there the others write on the offender, and it may be more
    counted = look_counted(prices, deal, PLAYERS, offender, looks)
    fined = written(blank(players), deal_entries(prices, players, deal, counted))
    free = written(blank(players), deal_entries(prices, players, deal, as_played(deal, PLAYERS)))
    assert all(fined[player] == free[player] for player in players if player != offender)


@given(events, deals, offenders, st.integers(1, 3), readings)
def test_another_look_never_costs_less(prices, deal, offender, looks, readings):
    once, again = (
        settled(prices, PLAYERS, deal, look_counted(prices, deal, PLAYERS, offender, n, readings), blank(PLAYERS))
        for n in (looks, looks + 1)
    )
    assert again[offender] <= once[offender]
    assert all(again[player] >= once[player] for player in PLAYERS if player != offender)


@given(events, deals, offenders)
def test_a_look_costs_its_offender_something_unless_there_is_nothing_to_take(prices, deal, offender):
    assume(deal.contract not in (ALL_PASS, MISERE))
    counted = look_counted(prices, deal, PLAYERS, offender)
    if not tricks_to_lose(deal, PLAYERS, offender):
        played_out = as_played(deal, PLAYERS)
        assert replace(counted, lost={}, charged=None) == played_out


def several(prices, order, tricks, looks, calls=BOTH, **readings) -> Sheet:
    deal = played(order, tricks, calls)
    counted = looks_counted(prices, deal, PLAYERS, looks, LookReadings(**readings))
    return written(blank(PLAYERS), deal_entries(prices, PLAYERS, deal, counted))


def test_two_who_looked_lose_a_trick_each():
    # D 6 − 1 = 5: down one, 1 × 2. W1 2 − 1 = 1: whists 2, short of his half by one: 1 × 2. W2 untouched.
    sheet = several(SOCHI, "6S", (6, 2, 2), {"D": 1, "W1": 1})
    assert sheet == rows(D={"mountain": 2}, W1={"D": 2, "mountain": 2}, W2={"D": 4})
    both = several(SOCHI, "6S", (6, 2, 2), {"W1": 1, "W2": 1})
    assert both == rows(D={"pool": 2}, W1={"D": 2, "mountain": 2}, W2={"D": 2, "mountain": 2})


def test_two_who_looked_in_all_pass_are_each_charged_with_one_more():
    # 3–4–5: the first has the fewest and writes 4 × 5 and 5 × 5.
    assert several(ROSTOV, "all_pass", (3, 3, 4), {"W1": 1, "W2": 1}) == rows(D={"W1": 20, "W2": 25})


@pytest.mark.parametrize("offender", PLAYERS)
def test_one_who_looked_is_counted_as_alone(offender):
    deal = played("6C", (6, 3, 1))
    one = looks_counted(SOCHI, deal, PLAYERS, {offender: 2})
    assert one == look_counted(SOCHI, deal, PLAYERS, offender, 2)


@given(events, deals, offenders, st.integers(1, 3), readings)
def test_on_top_of_the_deal_as_played_is_as_alone(prices, deal, offender, looks, readings):
    alone = look_counted(prices, deal, PLAYERS, offender, looks, readings)
    assert looks_counted(prices, deal, PLAYERS, {offender: looks}, readings, as_played(deal, PLAYERS)) == alone


def test_on_top_of_another_count_the_trick_comes_off_what_it_leaves():
    """CODE 3.9.18 ex.1 beside 3.9.11.2: 6 − 2 − 1 = 3, down three; whists and consolation by what was taken."""
    deal = played("6S", (6, 2, 2))
    base = replace(as_played(deal, PLAYERS), contract=Fraction(4))
    counted = looks_counted(SOCHI, deal, PLAYERS, {"D": 1}, base=base)
    sheet = written(blank(PLAYERS), deal_entries(SOCHI, PLAYERS, deal, counted))
    assert sheet == rows(D={"mountain": 6}, W1={"D": 4}, W2={"D": 4})
