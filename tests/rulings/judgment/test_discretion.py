"""What the director imposes, worked out and bounded: artificial results, fines, a bystander's loss, who is nearest.

COMP 11.1.В, 11.2; CODE 3.9.20, 5.5.5.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.regulation import regulation
from rulings.game.deal import ALL_PASS, Call, Deal, contract
from rulings.judgment import Judgment
from rulings.judgment.interviewing import interview
from rulings.remedies import RemedyKind, Unit
from rulings.words import RulingError
from tests.rulings.judgment.incidents import ABV, judged

KIBITZER = "kibitzer: Пётр"
SIX = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.WHIST}, {"А": 6, "Б": 2, "В": 2})


def given(offenders: tuple[str, ...], rules: str = "CODE", deal: Deal = Deal(), **answers: Any) -> Incident:  # noqa: B008
    entered = {key: Answer(value, reason="так решил судья") for key, value in answers.items()}
    return Incident(ABV, (Infraction("conduct", offenders, "", entered),), rules, deal)


def unplayable(fault: str) -> Incident:
    answers = {
        "player_act": "other",
        "player_other": "adjusted",
        "adjusted_ground": "unplayable",
        "adjusted_kind": "artificial",
    }
    return given(("В",), "COMP", SIX, **answers, artificial_fault=fault)


def results(judgment: Judgment) -> dict[str, tuple[Fraction, Unit]]:
    adjusted = [order for order in judgment.orders if order.kind is RemedyKind.ADJUSTED]
    return {str(order.to): (order.amount, order.unit) for order in adjusted if order.amount is not None and order.unit}


@pytest.mark.parametrize(("fault", "his"), [("offender", 40), ("partly", 50), ("nobody", 60)])
def test_an_artificial_result_goes_by_whose_fault_it_is(fault: str, his: int) -> None:
    judgment = judged(unplayable(fault), regulation("sochi"))
    assert results(judgment) == {
        "В": (his, Unit.PERCENT),
        "А": (60, Unit.PERCENT),
        "Б": (60, Unit.PERCENT),
    }
    assert judgment.sheet is not None and judgment.sheet.before == judgment.sheet.after


@pytest.mark.parametrize(("fault", "his"), [("offender", -30), ("partly", 0), ("nobody", 30)])
def test_in_whists_it_stands_off_the_average_and_is_not_written_on_the_sheet(fault: str, his: int) -> None:
    judgment = judged(unplayable(fault), regulation("sochi", {"adjusted_scale": "whists"}))
    assert results(judgment) == {"В": (his, Unit.WHISTS), "А": (30, Unit.WHISTS), "Б": (30, Unit.WHISTS)}
    (own,) = [order for order in judgment.orders if order.to == "В" and order.kind is RemedyKind.ADJUSTED]
    assert (f"{'−' if his < 0 else ''}{abs(his)}\u00a0вистов") in own.what.ru
    assert "adjusted_scale" in own.reading
    assert judgment.sheet is not None and judgment.sheet.before == judgment.sheet.after


def test_an_event_without_points_can_still_give_an_artificial_result() -> None:
    assert results(judged(unplayable("offender"), regulation("none")))["В"] == (40, Unit.PERCENT)


def test_all_three_have_plus_when_the_director_erred() -> None:
    judgment = judged(given(("director",), "COMP", SIX, restorable=False), regulation("sochi"))
    assert results(judgment) == dict.fromkeys(ABV, (60, Unit.PERCENT))


def test_an_assigned_result_waits_for_the_contract_and_counts_the_tricks_awarded() -> None:
    answers = {
        "nobody_act": "adjusted",
        "adjusted_ground": "no_redress",
        "adjusted_kind": "assigned",
        "assigned_tricks": {"А": 6, "Б": 2, "В": 2},
    }
    unknown = judged(given((), "COMP", **answers), regulation("sochi"))
    assert unknown.sheet is not None and not unknown.sheet.counted
    played = replace(SIX, tricks={"А": 4, "Б": 3, "В": 3})
    known = judged(given((), "COMP", played, **answers), regulation("sochi"))
    assert known.sheet is not None and known.sheet.after["А"].pool == 2


BOUNDED = {
    "fine_points": (
        given(
            ("В",), player_act="other", player_other="uncovered", uncovered_deal="stands", uncovered_offender="fine",
            fine_points=6,
        ),
        "5",
    ),
    "loss_whists": (
        given(
            (KIBITZER,), outsider_act="loss", loss_from="play", loss_proved=True, loss_to_recover=True, loser="А",
            loss_whists=101,
        ),
        "100",
    ),
    "procedural_units": (
        given(("В",), "COMP", player_act="peeped", procedural_penalty="fine", procedural_units=4),
        "3",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("key", "incident", "most"), [(key, *rest) for key, rest in BOUNDED.items()], ids=BOUNDED)
def test_discretion_is_bounded_by_the_regulation(key: str, incident: Incident, most: str) -> None:
    with pytest.raises(RulingError) as raised:
        judged(incident, regulation("sochi"))
    assert raised.value.place == key
    assert most in raised.value.text.ru


def test_a_reason_is_compulsory() -> None:
    answers = {"nobody_act": Answer("uncovered"), "uncovered_deal": Answer("stands")}
    silent = Incident(ABV, (Infraction("conduct", (), "", answers),))
    with pytest.raises(RulingError) as raised:
        judged(silent)
    assert raised.value.place == "uncovered_deal"


def test_what_a_kibitzer_owes_is_ordered_and_not_written() -> None:
    answers = {"outsider_act": "loss", "loss_from": "order", "loss_proved": True, "loss_to_recover": True}
    judgment = judged(given((KIBITZER,), **answers, loser="А", loss_whists=12), regulation("sochi"))
    (owed,) = [order for order in judgment.orders if order.kind is RemedyKind.COMPENSATION]
    assert (owed.to, owed.amount, owed.unit) == ("А", 12, Unit.WHISTS)
    assert judgment.sheet is not None and judgment.sheet.before == judgment.sheet.after


ADVICE = {"outsider_act": "advised", "advice_moment": "before", "lead_named": "lead"}


@pytest.mark.parametrize(
    ("deal", "advised", "nearest", "who"),
    [
        (SIX, "А", "next", "Б"),
        (SIX, "А", "previous", "В"),
        (SIX, "Б", "next", "А"),
        (SIX, "В", "previous", "А"),
        (Deal(ALL_PASS), "В", "next", "А"),
        (Deal(ALL_PASS), "В", "previous", "Б"),
    ],
)
def test_who_names_the_lead(deal: Deal, advised: str, nearest: str, who: str) -> None:
    event = regulation("sochi", {"nearest_opponent": nearest})
    judgment = judged(given((KIBITZER,), deal=deal, **ADVICE, advised=advised), event)
    assert judgment.orders[0].to == who


def test_a_part_that_the_deal_excludes_is_refused() -> None:
    with pytest.raises(RulingError) as raised:
        judged(given((KIBITZER,), deal=SIX, **ADVICE, advised="А", advised_part="defender"))
    assert raised.value.place == "advised_part"


@pytest.mark.parametrize("offenders", [("director",), (), (KIBITZER,), ("В",)])
def test_the_interview_begins_whoever_acted(offenders: tuple[str, ...]) -> None:
    asked = interview(given(offenders), 0, regulation("sochi"))
    assert asked.waiting is not None
