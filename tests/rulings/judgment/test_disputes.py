"""Which disputes matter: a ruling can be issued when each fact it hangs on is agreed or found."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.cases.incident import Answer, Status
from rulings.code.regulation import regulation
from rulings.game.deal import Call, Deal, contract
from rulings.judgment import as_json, from_json, to_settle
from rulings.judgment.disputes import MOST
from rulings.words import RulingError
from tests.rulings.judgment.incidents import incident, judged

SIX = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.WHIST}, {"А": 6, "Б": 2, "В": 2})
SOCHI = regulation("sochi")
IN_TIME: dict[str, Any] = {"revoke_kind": "not_followed", "revoke_noticed": "same_trick"}
LATE: dict[str, Any] = {"one_trick_enough": True, "replay": {"А": 6, "Б": 2, "В": 2}, "harmed_whister": "В"}


def between(**says: Any) -> Answer:
    return Answer(None, Status.DISPUTED, says=says)


KIND = between(Б="not_followed", В="not_trumped")
NOTICED = between(А="same_trick", Б="later")


def test_a_dispute_that_changes_nothing_is_immaterial_and_said_to_be() -> None:
    judgment = judged(incident("revoke", "А", IN_TIME | {"revoke_kind": KIND}, deal=SIX), SOCHI)
    assert [each.question for each in judgment.immaterial] == ["revoke_kind"] and not judgment.material
    assert to_settle(judgment) == ()
    assert [each.key for each in judgment.outcomes] == ["revoke_declarer"]
    assert {step.question: step.status for step in judgment.trace}["revoke_kind"] == "disputed"
    assert from_json(as_json(judgment)) == judgment


def test_of_two_disputes_the_one_that_matters_must_be_found() -> None:
    said = {"revoke_kind": KIND, "revoke_noticed": NOTICED, "revoke_trick": 5, **LATE}
    judgment = judged(incident("revoke", "А", said, deal=SIX), SOCHI)
    assert len(judgment.disputed) == 4 and not judgment.orders
    assert [each.question for each in judgment.immaterial] == ["revoke_kind"]
    (wanting,) = to_settle(judgment)
    assert judgment.material[0].text.ru in wanting.ru and judgment.material[0].text.en in wanting.en
    found = said | {"revoke_noticed": Answer("later", Status.FOUND, evidence="следующая взятка закрыта")}
    assert to_settle(judged(incident("revoke", "А", found, deal=SIX), SOCHI)) == ()


def test_a_dispute_that_matters_on_one_way_only_is_material() -> None:
    """Whether one trick was enough matters only if the revoke was noticed late."""
    said = IN_TIME | {"revoke_noticed": NOTICED, "revoke_trick": 5, **LATE}
    said |= {"one_trick_enough": Answer(None, Status.DISPUTED, says={"А": True, "Б": False})}
    said |= {"extra_tricks": Answer(1, reason="козыри выбиты")}
    judgment = judged(incident("revoke", "А", said, deal=SIX), SOCHI)
    assert [each.question for each in judgment.material] == ["revoke_noticed", "one_trick_enough"]


def test_a_dispute_off_the_path_is_immaterial() -> None:
    said = IN_TIME | {"revoke_noticed": "recorded", "one_trick_enough": between(А=True, Б=False)}
    judgment = judged(incident("revoke", "А", said, deal=SIX), SOCHI)
    assert [each.question for each in judgment.immaterial] == ["one_trick_enough"] and to_settle(judgment) == ()


def test_a_fact_found_says_on_what_evidence() -> None:
    found = IN_TIME | {"revoke_noticed": Answer("same_trick", Status.FOUND)}
    with pytest.raises(RulingError) as error:
        judged(incident("revoke", "А", found, deal=SIX), SOCHI)
    assert error.value.place == "revoke_noticed" and "на чём" in error.value.text.ru


def test_a_fact_found_off_the_path_needs_none() -> None:
    found = IN_TIME | {"one_trick_enough": Answer(True, Status.FOUND)}
    assert judged(incident("revoke", "А", found, deal=SIX), SOCHI).outcomes


def test_too_many_disputes_are_told_in_one_line() -> None:
    said = {
        "revoke_kind": between(А="not_followed", Б="not_trumped", В="neither"),
        "revoke_noticed": between(А="same_trick", Б="later", В="recorded"),
        "one_trick_enough": between(А=True, Б=False),
        "revoke_trick": between(А=1, Б=2, В=3),
        "harmed_whister": between(А="Б", Б="В"),
    }
    with pytest.raises(RulingError) as error:
        judged(incident("revoke", "А", said, deal=SIX), SOCHI)
    assert "108" in error.value.text.ru and str(MOST) in error.value.text.en
