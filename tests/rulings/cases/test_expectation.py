"""What `[expect]` compares: outcomes, clauses, orders and cells of the sheet (contracts, "A case file")."""

from typing import Any

import pytest

from rulings.cases.expectation import compare, expectation
from rulings.words import RulingError

PLAYERS = ("А", "Б", "В")

JUDGMENT: dict[str, Any] = {
    "outcomes": ["turn_all_pass_damage"],
    "clauses": ["CODE 3.9.14", "CODE 3.9.14.3", "CODE 3.9.14.3 ex.1"],
    "remedies": [
        {"kind": "rectification", "to": None, "from": None, "clause": "CODE 3.9.14"},
        {"kind": "penalty", "to": "В", "from": None, "tricks": 7},
        {"kind": "penalty", "to": "В", "from": None},
        {"kind": "compensation", "to": "А", "from": "В", "whists": 50},
        {"kind": "compensation", "to": "Б", "from": "В", "whists": 0},
    ],
    "sheet": {
        "delta": {
            "А": {"pool": 0, "mountain": "38 2/3", "whists": {"В": 50}, "total": 40},
            "Б": {"pool": 0, "mountain": 0, "whists": {}, "total": 45},
        }
    },
    "disputed": [],
}


@pytest.mark.parametrize(
    "expect",
    [
        {},
        {"outcomes": ["turn_all_pass_damage"]},
        {"clauses": ["CODE 3.9.14.3"]},
        {"clauses": ["CODE 3.9.14", "CODE 3.9.14.3 ex.1"]},
        {"compensations": [{"from": "В", "to": "А", "whists": 50}]},
        {"penalties": [{"to": "В", "tricks": 7}]},
        {"delta": {"А": {"total": 40, "mountain": "38 2/3", "whists": {"В": 50, "Б": 0}}}},
        {"disputed": []},
    ],
)
def test_as_expected(expect: dict[str, Any]) -> None:
    assert compare(expect, JUDGMENT) == ()


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"outcomes": ["other"]}, "исходы: ожидались other; получены turn_all_pass_damage."),
        ({"outcomes": []}, "исходы: ожидались —; получены turn_all_pass_damage."),
        ({"clauses": ["CODE 3.9.16"]}, "пункт CODE 3.9.16 не применён."),
        ({"clauses": ["CODE 3.9.14.3", "CODE 3.9.14"]}, "пункты применены в другом порядке"),
        ({"compensations": []}, "возмещения: ожидались —; получены from В, to А, whists 50."),
        ({"compensations": [{"from": "Б", "to": "А", "whists": 50}]}, "from Б, to А, whists 50; получены from В"),
        ({"penalties": [{"to": "В", "mountain": 7}]}, "наказания: ожидались to В, mountain 7"),
        ({"delta": {"Б": {"total": 46}}}, "Б, итог в вистах: ожидалось 46; получено 45."),
        ({"delta": {"А": {"whists": {"Б": 1}}}}, "А, висты на игрока Б: ожидалось 1; получено 0."),
        ({"disputed": [{}]}, "возможных решений ожидалось 1, получено 0."),
    ],
)
def test_every_difference_is_said(expect: dict[str, Any], said: str) -> None:
    (text,) = compare(expect, JUDGMENT)
    assert said in text.ru
    assert text.en


@pytest.mark.parametrize("sheet", [None, {"before": {}, "delta": {}}])
def test_a_ruling_without_points_has_no_sheet_to_compare(sheet: Any) -> None:
    (text,) = compare({"delta": {"А": {"total": 0}}}, {**JUDGMENT, "sheet": sheet})
    assert "не подсчитана" in text.ru


def test_every_ruling_that_could_follow_is_compared() -> None:
    judgment = {**JUDGMENT, "outcomes": [], "disputed": [{"judgment": JUDGMENT}, {"judgment": JUDGMENT}]}
    expect = {"disputed": [{"outcomes": ["turn_all_pass_damage"]}, {"outcomes": ["other"]}]}
    (text,) = compare(expect, judgment)
    assert text.ru.startswith("возможное решение 2: исходы")


def told(*evidence: dict[str, Any]) -> dict[str, Any]:
    return {"damage": [{"incident": 0, "reason": "", "evidence": one} for one in evidence] or None}


def test_what_the_cards_say_is_compared_piece_by_piece() -> None:
    said = {"holds": True, "tally": {"А": 2, "Б": 8, "В": 0}, "damage": {"pool": 0, "total": "1 1/2"}}
    wanted = {"evidence": [{"holds": True, "tally": {"А": 2, "Б": 8}, "damage": "1 1/2", "exact": True}]}
    expect = expectation(wanted, PLAYERS)
    assert expect["evidence"][0]["damage"] == "1 1/2"
    whole = expectation({"evidence": [{**wanted["evidence"][0], "tally": {"А": 2, "Б": 8, "В": 0}}]}, PLAYERS)
    assert compare(whole, told(said)) == ()
    (text,) = compare(expectation({"evidence": [{"holds": False}, {"exact": True}]}, PLAYERS), told(said, {}))
    assert text.en.startswith("evidence 1: expected holds False; got holds True")
    (text,) = compare(expectation({"evidence": [{"exact": True}]}, PLAYERS), told({"exact": False}))
    assert "got exact False" in text.en
    (text,) = compare(whole, told())
    assert text.en == "evidence of the cards: expected 1; got 0."


def test_a_piece_of_evidence_expected_wrongly_is_a_fault() -> None:
    for row, place in (({"holds": 1}, "holds"), ({"tally": {"Г": 1}}, "tally.Г"), ({"guess": 1}, "guess")):
        with pytest.raises(RulingError) as fault:
            expectation({"evidence": [row]}, PLAYERS)
        assert fault.value.place == f"expect.evidence[1].{place}"
