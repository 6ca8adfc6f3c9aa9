"""A ruling under every convention: it adds up, names what the convention added, and says what it was not told."""

from pathlib import Path

import pytest

from rulings.cases.reading import read
from rulings.cases.table import exact
from rulings.code.edition import edition
from rulings.code.regulation import CONVENTIONS, regulation
from rulings.judgment import as_json, from_json, judge

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures" / "cases"
BONUS = (FIXTURES / "conventions" / "federation-prikup-bonus.toml").read_text(encoding="utf-8")
BOMB = (FIXTURES / "conventions" / "classic-bomb-wrong-count.toml").read_text(encoding="utf-8")
ROW = (FIXTURES / "conventions" / "leningrad-second-all-pass-in-a-row.toml").read_text(encoding="utf-8")


def judged(text: str, **chosen: object):
    case = read(text, "case")
    judgment = judge(case.incident, regulation(case.convention, {**case.regulation, **chosen}), edition(case.edition))
    assert as_json(from_json(as_json(judgment))) == as_json(judgment)
    return as_json(judgment)


def named(judgment) -> set[str]:
    return {parameter["name"] for parameter in judgment["parameters"]}


@pytest.mark.parametrize("convention", [key for key in CONVENTIONS if key != "none"])
@pytest.mark.parametrize("text", [BONUS, BOMB.replace("bombs = 1\n", ""), ROW])
def test_every_convention_rules_and_the_sheet_makes_zero(text, convention):
    told = text.replace('convention = "', f'convention = "{convention}"  # "', 1)
    sheet = judged(told)["sheet"]
    assert sum(exact(row["total"], "") for row in sheet["delta"].values()) == 0


def test_a_prikup_nobody_named_is_not_paid_for_and_the_ruling_says_so():
    said = judged(BONUS.replace('prikup = "SA SK"\n', ""))
    assert said["sheet"]["delta"]["Гордин"]["whists"] == {"Аверин": 8}
    assert [term["value"] for term in said["sheet"]["terms"] if "прикуп" in term["label"]["ru"]] == [0]
    paid = [term["value"] for term in judged(BONUS)["sheet"]["terms"] if "прикуп" in term["label"]["ru"]]
    assert paid == [16]


def test_what_a_convention_added_is_named_where_it_decided():
    assert "prikup_bonus" in named(judged(BONUS))
    assert "bomb_multiplier" in named(judged(BOMB))
    assert "all_pass_progression" in named(judged(ROW))
    assert "all_pass_progression" not in named(judged(ROW.replace("all_passes_before = 1\n", "")))


def test_a_price_is_named_where_the_event_set_it():
    assert "value_seven" not in named(judged(BONUS))
    assert {"value_seven", "undertrick_rate"} <= named(judged(BONUS, value_seven=5, undertrick_rate=3))
    assert "value_eight" not in named(judged(BONUS, value_eight=7))
