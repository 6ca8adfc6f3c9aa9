"""The settlement taken apart: the parts make the whole, the pairs make the whole, and what is shown makes zero."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.code.regulation import regulation
from rulings.scoring.arithmetic import shown
from rulings.scoring.conventions import terms
from rulings.scoring.pulka.final import final, whole
from rulings.scoring.pulka.rules import Rounding, rules
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Row
from tests.rulings.scoring.pulka.table import CONVENTIONS, FOUR, THREE, pools, sheets

CHOICES = {
    "mountain_divisor": ("n", "n_minus_1"),
    "unfinished_pools": ("difference", "mountain"),
    "final_amnesty": (True, False),
    "display_rounding": ("largest_remainder", "last_balances"),
}


def settled(convention, players, sheet, **chosen):
    event = regulation(convention, chosen)
    return final(terms(event), rules(event), players, sheet)


def test_v25_a_mountain_is_shared_by_its_owner_too():
    sheet = pools(0, 0, 0, mountains=(2, 5, 8))
    assert [s.total for s in settled("sochi", THREE, sheet).shares.values()] == [30, 0, -30]
    among_others = settled("sochi", THREE, sheet, mountain_divisor="n_minus_1")
    assert [s.total for s in among_others.shares.values()] == [45, 0, -45]


def test_v26_thirds_are_kept_and_shown_whole():
    sheet = {
        "А": Row(mountain=Fraction(4), whists={"Б": Fraction(30), "В": Fraction(12)}),
        "Б": Row(whists={"А": Fraction(8)}),
        "В": Row(mountain=Fraction(10), whists={"А": Fraction(2), "Б": Fraction(40)}),
    }
    shares = settled("sochi", THREE, sheet).shares
    assert [s.total for s in shares.values()] == [Fraction(116, 3), Fraction(-46, 3), Fraction(-70, 3)]
    assert [s.shown for s in shares.values()] == [39, -15, -24]
    assert shares["А"].mountains == (Fraction(20, 3), "10 × (2 × (−4) − (−10)) ÷ 3 = 6 2/3")
    assert shares["А"].whists == (32, "42 − 10 = 32")


def test_v27_unfinished_pools_in_leningrad():
    for way in ("difference", "mountain"):
        settlement = settled("leningrad", THREE, pools(12, 10, 8), unfinished_pools=way)
        assert [s.total for s in settlement.shares.values()] == [40, 0, -40]
    assert settlement.missing == {"А": 0, "Б": 4, "В": 8}


def test_v28_the_mini_pulka_of_four():
    sheet = {
        "А": Row(Fraction(4), Fraction(8), {"Б": Fraction(24)}),
        "Б": Row(Fraction(0), Fraction(28), {"А": Fraction(16)}),
        "В": Row(Fraction(0), Fraction(8), {"А": Fraction(8), "Б": Fraction(48)}),
        "Г": Row(Fraction(0), Fraction(-4), {"А": Fraction(16), "Б": Fraction(48)}),
    }
    settlement = settled("leningrad", FOUR, sheet)
    assert [s.total for s in settlement.shares.values()] == [64, -304, 56, 184]
    assert settlement.amnesty == -4
    assert [s.mountain for s in settlement.shares.values()] == [12, 32, 12, 0]
    assert [s.pools[0] for s in settlement.shares.values()] == [60, -20, -20, -20]


@given(
    st.sampled_from(CONVENTIONS),
    st.sampled_from((THREE, FOUR)).flatmap(lambda p: st.tuples(st.just(p), sheets(p))),
    st.fixed_dictionaries({key: st.sampled_from(values) for key, values in CHOICES.items()}),
)
def test_parts_and_pairs_make_the_total_whatever_is_agreed(convention, table, chosen):
    players, sheet = table
    settlement = settled(convention, players, sheet, **chosen)
    assert {p: s.total for p, s in settlement.shares.items()} == totals(
        terms(regulation(convention, chosen)), players, sheet
    )
    for player, share in settlement.shares.items():
        assert share.pools[0] + share.mountains[0] + share.whists[0] == share.total
        assert sum(settlement.balances[player].values()) == share.total
        assert all(settlement.balances[o][player] == -paid for o, paid in settlement.balances[player].items())
        assert all(part[1].endswith(f"= {shown(part[0])}") for part in (share.pools, share.mountains, share.whists))
    assert sum(share.shown for share in settlement.shares.values()) == 0
    assert not chosen["final_amnesty"] or min(s.mountain for s in settlement.shares.values()) == 0


@given(st.sampled_from((THREE, FOUR)).flatmap(lambda p: st.tuples(st.just(p), sheets(p))))
def test_what_is_shown_is_within_a_whist_of_what_is_so(table):
    players, sheet = table
    exact = totals(terms(regulation("sochi")), players, sheet)
    near = whole(exact, Rounding.LARGEST_REMAINDER)
    assert all(abs(near[p] - exact[p]) < 1 for p in players)
    last = whole(exact, Rounding.LAST_BALANCES)
    assert all(abs(last[p] - exact[p]) <= Fraction(1, 2) for p in players[:-1])
    assert sum(near.values()) == sum(last.values()) == 0


@pytest.mark.parametrize(
    ("exact", "largest", "last"),
    [
        (("1/3", "1/3", "-2/3"), (1, 0, -1), (0, 0, 0)),
        (("1/2", "-1/2", "0"), (1, -1, 0), (1, -1, 0)),
        (("1/2", "1/2", "-1"), (1, 0, -1), (1, 1, -2)),
        (("38 2/3", "-15 1/3", "-23 1/3"), (39, -15, -24), (39, -15, -24)),
        (("5", "-2", "-3"), (5, -2, -3), (5, -2, -3)),
    ],
)
def test_rounding_by_hand(exact, largest, last):
    def read(word):
        sign = -1 if word.startswith("-") else 1
        return sign * sum(map(Fraction, word.removeprefix("-").split()))

    results = {p: read(word) for p, word in zip(THREE, exact, strict=True)}
    assert tuple(whole(results, Rounding.LARGEST_REMAINDER).values()) == largest
    assert tuple(whole(results, Rounding.LAST_BALANCES).values()) == last
