"""A pulka deal by deal: entries under the deal's number, pools closed on the way, the dealer sitting out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.code.regulation import regulation
from rulings.game.deal import Call, Deal, contract
from rulings.scoring.conventions import terms
from rulings.scoring.pulka.cells import Cell
from rulings.scoring.pulka.deals import Dealt, played, playing
from rulings.scoring.pulka.history import running, sheet_of
from rulings.scoring.pulka.rules import rules
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Account
from rulings.words import RulingError
from tests.rulings.scoring.pulka.table import CONVENTIONS, FOUR, THREE


def game(number, declarer, order, tricks, whist="both", dealer=None, players=THREE):
    active = playing(players, dealer)[:3]
    others = [player for player in active if player != declarer]
    calls = dict(zip(others, [Call.WHIST, Call.WHIST if whist == "both" else Call.PASS], strict=True))
    taken = dict(zip(active, tricks, strict=True))
    return Dealt(number, dealer, Deal(contract(order), declarer, calls, taken))


def event(convention="sochi", **chosen):
    agreed = regulation(convention, {"pulka_end": "every_pool", **chosen})
    return terms(agreed), rules(agreed)


def test_a_pulka_from_its_deals():
    deals = [game(1, "А", "6S", (6, 3, 1)), game(2, "А", "7H", (7, 2, 1)), game(3, "А", "6NT", (6, 2, 2))]
    pulka = played(*event(pool_size=7), THREE, deals)
    assert running(pulka, Cell("А", Account.POOL)) == (2, 6, 7)
    assert running(pulka, Cell("Б", Account.WHISTS, "А")) == (6, 14, 18)
    assert running(pulka, Cell("А", Account.WHISTS, "Б")) == (10,)
    assert sheet_of(pulka)["Б"].pool == 1
    assert [line.source.deal for line in pulka.lines] == sorted(line.source.deal for line in pulka.lines)


def test_all_passes_in_a_row_are_counted_from_deal_to_deal():
    passed = Deal(contract("all_pass"), tricks={"А": 2, "Б": 4, "В": 4})
    deals = [Dealt(1, None, passed), Dealt(2, None, passed), game(3, "А", "6S", (6, 3, 1)), Dealt(4, None, passed)]
    pulka = played(*event("sochi", all_pass_progression="one_two_three"), THREE, deals)
    assert running(pulka, Cell("А", Account.MOUNTAIN)) == (2, 6, 8)


def test_of_four_the_dealer_sits_out_and_is_consoled():
    pulka = played(*event(), FOUR, [game(1, "Б", "6S", (5, 3, 2), dealer="А", players=FOUR)])
    assert sheet_of(pulka)["Б"].mountain == 2
    assert sheet_of(pulka)["А"].whists == {"Б": 2}


@pytest.mark.parametrize(
    ("deal", "place"),
    [
        (game(4, "А", "6S", (6, 3, 2)), "deal[4].tricks"),
        (
            Dealt(4, None, Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.PASS}, {"А": 6, "Б": -1, "В": 5})),
            "deal[4].tricks.Б",
        ),
        (Dealt(4, None, Deal(contract("6S"), "А", {"Б": Call.WHIST}, {"А": 6, "Б": 1, "В": 3})), "deal[4].calls.В"),
        (Dealt(4, None, Deal(None, "А", {}, {})), "deal[4].contract"),
        (Dealt(4, "Я", Deal(contract("all_pass"))), "deal[4].dealer"),
    ],
)
def test_a_deal_that_cannot_be_names_its_number_and_cell(deal, place):
    with pytest.raises(RulingError) as refusal:
        played(*event(), THREE, [deal])
    assert refusal.value.place == place and refusal.value.text


def test_of_four_the_dealer_must_be_named():
    with pytest.raises(RulingError) as refusal:
        played(*event(), FOUR, [Dealt(1, None, Deal(contract("all_pass")))])
    assert refusal.value.place == "deal[1].dealer"


@st.composite
def deals(draw, players):
    number, dealer = draw(st.integers(1, 40)), draw(st.sampled_from(players))
    active = playing(players, dealer)[:3]
    first = draw(st.integers(0, 10))
    second = draw(st.integers(0, 10 - first))
    order = draw(st.sampled_from(("all_pass", "misere", "6S", "7H", "8C", "9D", "10NT")))
    if order in ("all_pass", "misere"):
        taken = dict(zip(active, (first, second, 10 - first - second), strict=True))
        return Dealt(number, dealer, Deal(contract(order), active[0] if order == "misere" else None, {}, taken))
    tricks, whist = (first, second, 10 - first - second), draw(st.sampled_from(("both", "one")))
    return game(number, draw(st.sampled_from(active)), order, tricks, whist, dealer, players)


@given(
    st.sampled_from(CONVENTIONS),
    st.sampled_from((THREE, FOUR)).flatmap(lambda p: st.tuples(st.just(p), st.lists(deals(p), max_size=12))),
    st.integers(1, 12),
)
def test_closing_on_the_way_or_never_the_results_are_the_same(convention, table, size):
    """CODE 4.1.1: no pool is above its size, all make zero, and each is worth what it would be without closing."""
    players, dealt = table
    prices, closing = event(convention, pool_size=size)
    sheet = sheet_of(played(prices, closing, players, dealt))
    endless = event(convention, pulka_end="time")[1]
    results = totals(prices, players, sheet)
    assert results == totals(prices, players, sheet_of(played(prices, endless, players, dealt)))
    assert sum(results.values()) == Fraction(0)
    assert all(sheet[player].pool <= size for player in players)
