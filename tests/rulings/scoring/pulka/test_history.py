"""The history of a sheet: why each number is there, corrections as new entries, a newcomer, what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.scoring.pulka.cells import Cell, cells, changed
from rulings.scoring.pulka.checks import checked_sheet, faults
from rulings.scoring.pulka.history import (
    Kind,
    Source,
    carried,
    corrected,
    entered,
    opened,
    running,
    sheet_of,
    stands,
    undone,
    until,
)
from rulings.scoring.pulka.newcomer import joined, newcomer_entries
from rulings.scoring.sheet import Account, Row
from rulings.words import RulingError, Text
from tests.rulings.scoring.pulka.table import FOUR, THREE, entry, pools, sheets

POOL = Cell("А", Account.POOL)
RULING = Source(Kind.RULING, 2, "7")
MENDED = Source(Kind.CORRECTION, 1)
WHY = Text("записано не туда", "written in the wrong place")


def deal(number):
    return Source(Kind.DEAL, number)


def test_totals_run_as_players_write_them():
    pulka = opened(THREE)
    for number, points in enumerate((2, 4, 4), 1):
        pulka = entered(pulka, [entry("А", "pool", points)], deal(number))
    assert running(pulka, POOL) == (2, 6, 10)
    assert sheet_of(until(pulka, 2))["А"].pool == 6


def test_a_correction_is_a_new_entry_and_the_old_one_stays():
    pulka = entered(opened(THREE), [entry("А", "pool", 4), entry("Б", "mountain", 2)], deal(1))
    mended = corrected(corrected(pulka, 1, Fraction(2), WHY, MENDED), 1, Fraction(6), WHY, MENDED)
    assert mended.lines[:2] == pulka.lines
    assert [(line.entry.amount, line.corrects, line.source.kind) for line in mended.lines[2:]] == [
        (-2, 1, Kind.CORRECTION),
        (4, 1, Kind.CORRECTION),
    ]
    assert mended.lines[2].entry.expression == "2 − 4 = −2"
    assert mended.lines[2].entry.why.ru == "Исправлена запись 1: записано не туда"
    assert running(mended, POOL) == (4, 2, 6)
    assert stands(mended, 1) == 6
    assert corrected(mended, 1, Fraction(6), WHY, MENDED) == mended


def test_a_ruling_overturned_is_taken_back_with_what_was_put_right_in_it():
    pulka = entered(opened(THREE), [entry("А", "pool", 4)], deal(1))
    ruled = entered(pulka, [entry("В", "mountain", 5), entry("А", "whists", 30, "В")], RULING)
    ruled = corrected(ruled, 3, Fraction(50), WHY, MENDED)
    back = undone(ruled, (RULING,), WHY, Source(Kind.CORRECTION, 2))
    assert sheet_of(back)["А"].pool == 4
    assert not any(sheet_of(back)[p].mountain or any(sheet_of(back)[p].whists.values()) for p in THREE)
    assert back.lines[:4] == ruled.lines
    assert undone(back, (RULING,), WHY, MENDED) == back


def test_what_a_ruling_corrected_is_taken_back_too():
    pulka = entered(opened(THREE), [entry("А", "pool", 4)], deal(1))
    ruled = corrected(pulka, 1, Fraction(0), WHY, RULING)
    assert sheet_of(undone(ruled, (RULING,), WHY, MENDED)) == sheet_of(pulka)


@given(st.sampled_from((THREE, FOUR)).flatmap(lambda p: st.tuples(st.just(p), sheets(p))))
def test_a_sheet_carried_over_is_the_same_sheet(table):
    players, sheet = table
    pulka = carried(players, sheet)
    assert not changed(sheet_of(pulka), sheet)
    assert all(line.source.kind is Kind.CARRIED and line.entry.amount for line in pulka.lines)
    assert len(list(cells(players))) == len(players) * (len(players) + 1)


def test_v30_a_newcomer_starts_from_the_average_rounded_against_him():
    entries = newcomer_entries(THREE, pools(6, 4, 2, mountains=(5, 8, 9)), "Г")
    assert [(e.account, e.amount, e.expression) for e in entries] == [
        (Account.POOL, 4, "(6 + 4 + 2) ÷ 3 = 4"),
        (Account.MOUNTAIN, 8, "(5 + 8 + 9) ÷ 3 = 7 1/3 → 8"),
    ]


def test_his_pool_is_rounded_down_and_a_mountain_below_nothing_up():
    entries = newcomer_entries(THREE, pools(6, 4, 1, mountains=(-5, -4, 2)), "Г")
    assert [e.amount for e in entries] == [3, -2]
    assert entries[1].expression == "((−5) + (−4) + 2) ÷ 3 = −2 1/3 → −2"


def test_he_sits_where_he_is_put_and_the_sheet_has_his_cells():
    pulka = joined(carried(THREE, pools(6, 4, 2)), "Г", 1, 8)
    assert pulka.players == ("А", "Г", "Б", "В")
    assert sheet_of(pulka)["Г"].pool == 4
    assert pulka.lines[-1].source == Source(Kind.NEWCOMER, 8)
    with pytest.raises(RulingError) as refusal:
        joined(pulka, "Д", 0)
    assert refusal.value.place == "players"
    with pytest.raises(RulingError) as twice:
        joined(carried(THREE, pools(6, 4, 2)), "А", 3)
    assert twice.value.place == "players.А"


@pytest.mark.parametrize(
    ("players", "place"),
    [
        (("А", "Б"), "players"),
        (("А", "Б", "В", "Г", "Д"), "players"),
        (("А", "Б", "А"), "players.А"),
        (("А", " ", "В"), "players[2]"),
    ],
)
def test_who_plays(players, place):
    with pytest.raises(RulingError) as refusal:
        opened(players)
    assert refusal.value.place == place and refusal.value.text


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (entry("Д", "pool", 2), "sheet.Д.pool"),
        (entry("А", "whists", 2, "Г"), "sheet.А.whists.Г"),
        (entry("А", "whists", 2, "А"), "sheet.А.whists.А"),
        (entry("А", "pool", -1), "sheet.А.pool"),
        (entry("А", "whists", -1, "Б"), "sheet.А.whists.Б"),
    ],
)
def test_an_entry_that_cannot_be_names_its_cell(wrong, place):
    with pytest.raises(RulingError) as refusal:
        entered(opened(THREE), [wrong], deal(1))
    assert refusal.value.place == place and refusal.value.text


def test_a_mountain_may_fall_below_nothing():
    assert sheet_of(entered(opened(THREE), [entry("А", "mountain", -6)], deal(1)))["А"].mountain == -6


def test_there_is_no_such_entry():
    for number in (0, 1):
        with pytest.raises(RulingError) as refusal:
            corrected(opened(THREE), number, Fraction(1), WHY, MENDED)
        assert refusal.value.place == f"history[{number}]"


def rows(**given):
    return {
        player: Row(**{k: Fraction(v) if k != "whists" else v for k, v in row.items()}) for player, row in given.items()
    }


@pytest.mark.parametrize(
    ("sheet", "place", "word"),
    [
        (rows(А={"pool": -1}), "sheet.А.pool", "меньше нуля"),
        (rows(А={"pool": 11}), "sheet.А.pool", "размер 10"),
        (rows(А={"whists": {"А": Fraction(2)}}), "sheet.А.whists.А", "на себя"),
        (rows(А={"whists": {"Г": Fraction(2)}}), "sheet.А.whists.Г", "А, Б, В"),
        (rows(А={"whists": {"Б": Fraction(-2)}}), "sheet.А.whists.Б", "меньше нуля"),
        (rows(Г={"pool": 1}), "sheet.Г", "А, Б, В"),
        (rows(А={}, Б={}, В={}, Г={}), "sheet.Г", "четвёртого"),
    ],
)
def test_a_sheet_that_cannot_be_names_the_cell(sheet, place, word):
    with pytest.raises(RulingError) as refusal:
        checked_sheet(THREE, sheet, Fraction(10))
    assert refusal.value.place == place
    assert word in refusal.value.text.ru and refusal.value.text


def test_every_fault_is_told_and_a_good_sheet_is_whole():
    bad = rows(А={"pool": -1, "whists": {"А": Fraction(1)}}, Б={"pool": 99})
    assert [fault.place for fault in faults(THREE, bad, Fraction(10))] == [
        "sheet.А.pool",
        "sheet.А.whists.А",
        "sheet.Б.pool",
    ]
    assert checked_sheet(THREE, rows(А={"pool": 99, "mountain": -3}))["В"] == Row()
