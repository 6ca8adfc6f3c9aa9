"""The worked numbers of the rules: one row a vector, the expected sheet beside it."""

from fractions import Fraction

import pytest

from rulings.scoring.deals import as_played, deal_entries
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import blank, written
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

SOCHI, LENINGRAD, ROSTOV = event("sochi"), event("leningrad"), event("rostov")
HALF_RESPONSIBLE = event("sochi", whist_responsibility="half")
EACH_ANSWERS = event("sochi", responsibility_8plus="each")
GENTLEMAN = event("sochi", whist_style="gentleman")
ALWAYS = event("leningrad", gentleman_scope="always")

DEALS = [
    ("V1", SOCHI, "6S", (6, 3, 1), BOTH, {"D": {"pool": 2}, "W1": {"D": 6}, "W2": {"D": 2}}),
    ("V2", SOCHI, "6S", (4, 4, 2), BOTH, {"D": {"mountain": 4}, "W1": {"D": 12}, "W2": {"D": 8}}),
    ("V3", SOCHI, "6S", (9, 1, 0), BOTH, {"D": {"pool": 2}, "W1": {"D": 2, "mountain": 2}, "W2": {"mountain": 4}}),
    (
        "V3 half-responsible",
        HALF_RESPONSIBLE,
        "6S",
        (9, 1, 0),
        BOTH,
        {"D": {"pool": 2}, "W1": {"D": 2, "mountain": 1}, "W2": {"mountain": 2}},
    ),
    ("V4 second", SOCHI, "8S", (10, 0, 0), BOTH, {"D": {"pool": 6}, "W2": {"mountain": 6}}),
    ("V4 each", EACH_ANSWERS, "8S", (10, 0, 0), BOTH, {"D": {"pool": 6}, "W1": {"mountain": 6}, "W2": {"mountain": 6}}),
    (
        "V4 Leningrad",
        LENINGRAD,
        "8S",
        (10, 0, 0),
        BOTH,
        {"D": {"pool": 6}, "W1": {"mountain": 6}, "W2": {"mountain": 6}},
    ),
    ("V5 Sochi", SOCHI, "7S", (7, 2, 1), SOLE, {"D": {"pool": 4}, "W1": {"D": 12}}),
    ("V5 Leningrad", LENINGRAD, "7S", (7, 2, 1), SOLE, {"D": {"pool": 4}, "W1": {"D": 24}}),
    ("V5 always shared", ALWAYS, "7S", (7, 2, 1), SOLE, {"D": {"pool": 4}, "W1": {"D": 12}, "W2": {"D": 12}}),
    ("V6 greedy", SOCHI, "6S", (5, 3, 2), SOLE, {"D": {"mountain": 2}, "W1": {"D": 12}, "W2": {"D": 2}}),
    ("V6 gentleman", GENTLEMAN, "6S", (5, 3, 2), SOLE, {"D": {"mountain": 2}, "W1": {"D": 7}, "W2": {"D": 7}}),
    ("V7", LENINGRAD, "6S", (5, 3, 2), SOLE, {"D": {"mountain": 4}, "W1": {"D": 14}, "W2": {"D": 14}}),
    ("V8", LENINGRAD, "7S", (6, 4, 0), SOLE, {"D": {"mountain": 8}, "W1": {"D": 24}, "W2": {"D": 24}}),
    ("V10 six", SOCHI, "6S", None, (PASS, HALF), {"D": {"pool": 2}, "W2": {"D": 4}}),
    ("V10 seven", SOCHI, "7S", None, (HALF, PASS), {"D": {"pool": 4}, "W1": {"D": 4}}),
    ("V10 six Leningrad", LENINGRAD, "6S", None, (PASS, HALF), {"D": {"pool": 2}, "W2": {"D": 8}}),
    ("V10 seven Leningrad", LENINGRAD, "7S", None, (PASS, HALF), {"D": {"pool": 4}, "W2": {"D": 8}}),
    ("passed out", SOCHI, "9H", None, NOBODY, {"D": {"pool": 8}}),
    ("V11 made", SOCHI, "misere", (0, 5, 5), BOTH, {"D": {"pool": 10}}),
    ("V11 Sochi", SOCHI, "misere", (2, 4, 4), BOTH, {"D": {"mountain": 20}}),
    ("V11 Leningrad", LENINGRAD, "misere", (2, 4, 4), BOTH, {"D": {"mountain": 40}}),
    ("V11 Rostov", ROSTOV, "misere", (2, 4, 4), BOTH, {"D": {"mountain": 20}}),
    ("V12", SOCHI, "all_pass", (0, 4, 6), BOTH, {"D": {"pool": 1}, "W1": {"mountain": 4}, "W2": {"mountain": 6}}),
    (
        "V12 second in a row",
        event("sochi", all_pass_price=2),
        "all_pass",
        (0, 4, 6),
        BOTH,
        {"D": {"pool": 2}, "W1": {"mountain": 8}, "W2": {"mountain": 12}},
    ),
    (
        "no trick is one point whatever the price",
        event("sochi", all_pass_price=2, no_trick_pool="one"),
        "all_pass",
        (0, 4, 6),
        BOTH,
        {"D": {"pool": 1}, "W1": {"mountain": 8}, "W2": {"mountain": 12}},
    ),
    (
        "V13",
        LENINGRAD,
        "all_pass",
        (4, 3, 3),
        BOTH,
        {"D": {"mountain": 8}, "W1": {"mountain": 6}, "W2": {"mountain": 6}},
    ),
    ("V13 amnesty", event("leningrad", all_pass_amnesty=True), "all_pass", (4, 3, 3), BOTH, {"D": {"mountain": 2}}),
    ("V14", ROSTOV, "all_pass", (2, 1, 7), BOTH, {"W1": {"D": 10, "W2": 35}}),
    ("V15", ROSTOV, "all_pass", (2, 4, 4), BOTH, {"D": {"W1": 20, "W2": 20}}),
    ("V16", ROSTOV, "all_pass", (0, 0, 10), BOTH, {"D": {"W2": 25, "pool": 1}, "W1": {"W2": 25, "pool": 1}}),
    ("tie at an odd count", ROSTOV, "all_pass", (2, 2, 6), BOTH, {"D": {"W2": 15}, "W1": {"W2": 15}}),
    (
        "half a whist",
        event("rostov", all_pass_whists=3),
        "all_pass",
        (9, 1, 0),
        BOTH,
        {"W2": {"D": 27, "W1": 3, "pool": 1}},
    ),
    ("flat consolation", ROSTOV, "8D", (7, 2, 1), BOTH, {"D": {"mountain": 6}, "W1": {"D": 22}, "W2": {"D": 16}}),
    (
        "consolation by value",
        event("rostov", rostov_consolation="value"),
        "8D",
        (7, 2, 1),
        BOTH,
        {"D": {"mountain": 6}, "W1": {"D": 18}, "W2": {"D": 12}},
    ),
    ("Rostov half-responsible", ROSTOV, "8D", (10, 0, 0), BOTH, {"D": {"pool": 6}, "W2": {"mountain": 3}}),
    ("sole whister, passer counts", SOCHI, "6C", (7, 2, 1), SOLE, {"D": {"pool": 2}, "W1": {"D": 6, "mountain": 2}}),
    (
        "sole whister, passer does not count",
        event("sochi", passer_tricks_count=False),
        "6C",
        (7, 2, 1),
        SOLE,
        {"D": {"pool": 2}, "W1": {"D": 6, "mountain": 4}},
    ),
    ("three and one against six", SOCHI, "6C", (6, 1, 3), BOTH, {"D": {"pool": 2}, "W1": {"D": 2}, "W2": {"D": 6}}),
]


@pytest.mark.parametrize(
    ("name", "prices", "order", "tricks", "calls", "expected"), DEALS, ids=[row[0] for row in DEALS]
)
def test_score_of_the_deal(name, prices, order, tricks, calls, expected):
    assert sheet_of(prices, played(order, tricks, calls)) == rows(**expected)


def test_the_dealer_sitting_out_writes_consolation():  # V7 and V9 at a table of four
    sole = sheet_of(LENINGRAD, played("6S", (5, 3, 2), SOLE), FOUR)
    assert sole == rows(FOUR, D={"mountain": 4}, W1={"D": 14}, W2={"D": 14}, S={"D": 4})
    both = sheet_of(LENINGRAD, played("8S", (6, 2, 2), BOTH), FOUR)
    assert both == rows(FOUR, D={"mountain": 24}, W1={"D": 48}, W2={"D": 48}, S={"D": 24})


def test_the_dealer_sitting_out_of_an_all_pass():
    deal = played("all_pass", (2, 1, 7))
    assert sheet_of(ROSTOV, deal, FOUR) == rows(FOUR, W1={"D": 10, "W2": 35})
    pooled = event("rostov", rostov_dealer_pool=True)
    assert sheet_of(pooled, deal, FOUR) == rows(FOUR, W1={"D": 10, "W2": 35}, S={"pool": 1})
    assert sheet_of(pooled, deal) == rows(W1={"D": 10, "W2": 35})


def test_who_whisted_second_is_told_by_the_seats():
    calls = {"W2": WHIST, "W1": WHIST}
    deal = played("8S", (10, 0, 0))
    turned = type(deal)(deal.contract, "D", calls, deal.tricks)
    assert sheet_of(SOCHI, turned)["W2"].mountain == 6
    third = type(deal)(deal.contract, "W1", {"D": WHIST, "W2": WHIST}, {"D": 0, "W1": 10, "W2": 0})
    assert sheet_of(SOCHI, third)["D"].mountain == 6


def test_a_made_game_may_first_come_off_the_mountain():
    prices = event("rostov", rostov_mountain_first=True)
    deal = played("7S", (7, 2, 1))
    for mountain, off, pool in ((0, 0, 4), (3, 3, 1), (9, 4, 0), (-2, 0, 4)):
        before = rows(D={"mountain": mountain})
        after = written(before, deal_entries(prices, PLAYERS, deal, as_played(deal, PLAYERS), before))
        assert (after["D"].mountain, after["D"].pool) == (mountain - off, pool)
    assert sheet_of(event("sochi", rostov_mountain_first=True), deal)["D"].pool == 4


SETTLED = [
    ("V25", SOCHI, {"D": {"mountain": 2}, "W1": {"mountain": 5}, "W2": {"mountain": 8}}, ("30", "0", "-30")),
    (
        "V25 shared by the others",
        event("sochi", mountain_divisor="n_minus_1"),
        {"D": {"mountain": 2}, "W1": {"mountain": 5}, "W2": {"mountain": 8}},
        ("45", "0", "-45"),
    ),
    (
        "V26",
        SOCHI,
        {"D": {"mountain": 4, "W1": 30, "W2": 12}, "W1": {"D": 8}, "W2": {"mountain": 10, "D": 2, "W1": 40}},
        ("116/3", "-46/3", "-70/3"),
    ),
    ("V27", LENINGRAD, {"D": {"pool": 12}, "W1": {"pool": 10}, "W2": {"pool": 8}}, ("40", "0", "-40")),
    (
        "V28",
        LENINGRAD,
        {
            "D": {"pool": 4, "mountain": 8, "W1": 24},
            "W1": {"mountain": 28, "D": 16},
            "W2": {"mountain": 8, "D": 8, "W1": 48},
            "S": {"mountain": -4, "D": 16, "W1": 48},
        },
        ("64", "-304", "56", "184"),
    ),
    ("V17", ROSTOV, {"W1": {"D": 10, "W2": 35}, "D": {"W2": 50}}, ("40", "45", "-85")),
    ("V24", SOCHI, {"D": {"mountain": -6}, "W1": {}, "W2": {}, "S": {}}, ("45", "-15", "-15", "-15")),
]


@pytest.mark.parametrize(("name", "prices", "sheet", "expected"), SETTLED, ids=[row[0] for row in SETTLED])
def test_settlement(name, prices, sheet, expected):
    players = FOUR[: len(expected)]
    assert list(totals(prices, players, rows(players, **sheet)).values()) == [Fraction(net) for net in expected]


def test_settlement_wants_every_row_and_no_strangers():
    with pytest.raises(KeyError):
        totals(SOCHI, FOUR, rows(PLAYERS))
    with pytest.raises(ValueError, match="S"):
        totals(SOCHI, PLAYERS, rows(FOUR, D={"S": 3}))


EXPRESSIONS = [
    (SOCHI, "6S", (4, 4, 2), BOTH, ("(6 − 4) × 2 = 4", "4 × 2 = 8", "2 × 2 = 4", "2 × 2 = 4", "2 × 2 = 4")),
    (LENINGRAD, "7S", (6, 4, 0), SOLE, ("(7 − 6) × 8 = 8", *["4 × 8 ÷ 2 = 16"] * 2, *["1 × 8 = 8"] * 2)),
    (ROSTOV, "all_pass", (2, 1, 7), BOTH, ("2 × 5 = 10", "7 × 5 = 35")),
    (ROSTOV, "all_pass", (0, 0, 10), BOTH, (*["10 × 5 ÷ 2 = 25"] * 2, "1", "1")),
    (HALF_RESPONSIBLE, "6S", (9, 1, 0), BOTH, ("2", "1 × 2 = 2", "1 × 2 ÷ 2 = 1", "2 × 2 ÷ 2 = 2")),
    (event("sochi", all_pass_amnesty=True), "all_pass", (5, 3, 2), BOTH, ("(5 − 2) × 1 = 3", "(3 − 2) × 1 = 1")),
]


@pytest.mark.parametrize(("prices", "order", "tricks", "calls", "expected"), EXPRESSIONS)
def test_arithmetic_is_written_out(prices, order, tricks, calls, expected):
    deal = played(order, tricks, calls)
    entries = deal_entries(prices, PLAYERS, deal, as_played(deal, PLAYERS))
    assert tuple(entry.expression for entry in entries) == expected
    assert all(entry.why and entry.clause.startswith("CODE ") for entry in entries)


def test_nothing_is_written_for_nothing():
    deal = played("10S", (10, 0, 0), SOLE)
    assert written(blank(PLAYERS), deal_entries(SOCHI, PLAYERS, deal, as_played(deal, PLAYERS)))["W1"].whists == {}
