"""What a ruling tells of those who did not offend: the rows that apply, and whom they cost."""

from __future__ import annotations

import pytest

from rulings.cases.incident import Answer
from rulings.code.regulation import regulation
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.judgment import Judgment, as_json, from_json
from rulings.judgment.innocents import TABLE
from tests.rulings.judgment.incidents import CODE_EXAMPLE, incident, judged

SIX = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.WHIST})
REVOKE = {"revoke_kind": "not_followed", "revoke_noticed": "later", "one_trick_enough": Answer(True, reason="хватит")}


def told(judgment: Judgment) -> dict[str, tuple[str, ...]]:
    return {one.key: one.on for one in judgment.innocents}


def replayed(replay: dict[str, int], tricks: dict[str, int] | None = None, deal: Deal = SIX) -> Judgment:
    answers = {**REVOKE, "revoke_trick": 3, "replay": replay}
    dealt = Deal(deal.contract, deal.declarer, deal.calls, tricks)
    return judged(incident("revoke", "Б", answers, deal=dealt), regulation("sochi"))


def test_the_partner_of_a_whister_who_revoked_loses_with_him() -> None:
    # The replay leaves А five; the fine makes six of them, and В loses his consolation.
    assert told(replayed({"А": 5, "Б": 3, "В": 2})) == {"replay": (), "revoke_trick_given": ("В",)}


def test_who_took_more_before_the_replay_is_named() -> None:
    judgment = replayed({"А": 6, "Б": 1, "В": 3}, {"А": 4, "Б": 1, "В": 5})
    assert told(judgment)["replay"] == ("В",)
    better = replayed({"А": 4, "Б": 3, "В": 3}, {"А": 6, "Б": 1, "В": 3})
    assert "replay" not in told(better) or "В" not in told(better)["replay"]


def test_nobody_is_named_while_the_replay_is_not_over() -> None:
    judgment = judged(incident("revoke", "Б", {**REVOKE, "revoke_trick": 3}, deal=SIX), regulation("sochi"))
    assert told(judgment) == {"replay": (), "revoke_trick_given": ()}


@pytest.mark.parametrize(
    ("payer", "rows"), [("offender", {"rest_of_all_pass"}), ("as_printed", {"rest_of_all_pass", "innocent_pays"})]
)
def test_the_example_as_printed_writes_on_an_innocent(payer: str, rows: set[str]) -> None:
    event = regulation("rostov", {"compensation_payer": payer})
    judgment = judged(incident("out_of_turn", "В", CODE_EXAMPLE), event)
    assert set(told(judgment)) == rows
    assert told(judgment).get("innocent_pays", ("Б",)) == ("Б",)


def test_an_all_pass_that_hurts_nobody_says_nothing() -> None:
    # Б would have taken six: with the rest at В he has one and writes more.
    played = Deal(ALL_PASS, tricks={"А": 2, "Б": 4, "В": 4})
    answers = {**CODE_EXAMPLE, "damage_claim": "none"}
    judgment = judged(incident("out_of_turn", "В", answers, deal=played), regulation("sochi"))
    assert told(judgment) == {}


@pytest.mark.parametrize(
    ("partner_lead", "rows"), [("free", set()), ("forbid", {"partner_lead"}), ("order", {"partner_lead"})]
)
def test_the_partners_lead_is_told_when_it_is_directed_only(partner_lead: str, rows: set[str]) -> None:
    answers = {"shown_how": "shown", "shown_seen": "seen", "partner_lead": partner_lead, "can_obey": True}
    judgment = judged(incident("open_card", "Б", {**answers, "open_card": "S7"}, deal=SIX))
    assert set(told(judgment)) == rows


def test_a_cancelled_deal_names_who_was_winning_on_it() -> None:
    won = Deal(MISERE, "А", {}, {"А": 0, "Б": 5, "В": 5})
    answers = {"count_noticed": "in_play", "whose_count": "unproved", "count_cause": "other", "role": "catcher"}
    judgment = judged(incident("wrong_count", "Б", answers, deal=won), regulation("sochi"))
    assert told(judgment) == {"unproved_cancelled": ("А",)}


def test_without_points_it_is_told_as_what_may_come() -> None:
    judgment = judged(incident("out_of_turn", "В", {**CODE_EXAMPLE, "damage_claim": "none"}), regulation("none"))
    assert told(judgment) == {"rest_of_all_pass": ()}


def test_it_is_stored_and_read_back() -> None:
    judgment = replayed({"А": 5, "Б": 3, "В": 2})
    data = as_json(judgment)
    assert data["innocents"][1] == {
        "key": "revoke_trick_given",
        "text": {"ru": TABLE["revoke_trick_given"].text.ru, "en": TABLE["revoke_trick_given"].text.en},
        "clauses": ["CODE 3.9.16.2"],
        "reading": None,
        "on": ["В"],
    }
    assert from_json(data) == judgment
    del data["innocents"]
    assert from_json(data).innocents == ()
