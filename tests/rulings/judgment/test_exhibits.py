"""Evidence of the cards in a judgment: taken, held against the deal and the answers, sealed, read back."""

import json
from dataclasses import replace

import pytest

from rulings.cases.exhibit import Exhibit
from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.damage.answering import answer
from rulings.damage.evidence import Evidence
from rulings.game.deal import Call, Deal, contract
from rulings.game.weighed import Absurd
from rulings.judgment import as_json, from_json, judge
from rulings.judgment.exhibits import inquiry_of, worked_out
from rulings.seal import canonical
from rulings.solver.engines import plain
from rulings.solver.memory import memory
from rulings.words import RulingError

ROSTOV, EDITION = regulation("rostov"), edition()
DEAL = Deal(
    contract=contract("all_pass"),
    cards="0:.AQJT8.QJ7.Q7 1:QJT98.K7.9.KT 2:AK.9.AKT.AJ98",
    prikup="S7 D8",
    played="DJ D9 DT / C8 CK C9 / C7 H9 CA / (2:HJ)",
)
LINE = {"А": 2, "Б": 4, "В": 4}


@pytest.fixture(scope="module")
def held():
    return memory(plain(), bits=10)


def incident(*evidence, line=LINE, **other):
    answers = {
        "moment": "trick_open",
        "card_was": "lead",
        "taken_before": {"А": 2, "Б": 1, "В": 0},
        "damage_claim": "one",
        "claimant": "А",
        "claim_line": line,
    } | other
    breach = Infraction("out_of_turn", ("В",), answers={key: Answer(value) for key, value in answers.items()})
    return Incident(("А", "Б", "В"), (breach,), deal=DEAL, evidence=evidence)


def shown(case, held, nodes=None):
    found = [worked_out(case, number, ROSTOV, held, nodes)[0] for number in range(len(case.evidence))]
    return replace(case, evidence=tuple(found))


def notes(judgment):
    return " ".join(note.en for note in judgment.notes)


def test_the_evidence_stands_in_the_judgment_and_comes_back_from_its_json(held):
    case = shown(incident(Exhibit("line", player="А", reason="названа за столом")), held)
    judgment = judge(case, ROSTOV, EDITION)
    [one] = judgment.damage
    assert isinstance(one.evidence, Evidence) and one.evidence.holds and one.evidence.damage.total == 50
    assert one.reason == "названа за столом"
    data = as_json(judgment)
    assert from_json(json.loads(canonical(data))).damage == judgment.damage
    assert as_json(from_json(data))["seal"] == data["seal"]
    assert "cards" not in notes(judgment)


def test_a_judgment_without_evidence_is_as_it_always_was():
    data = as_json(judge(incident(), ROSTOV, EDITION))
    assert data["damage"] is None and from_json(data).damage == ()
    old = {key: item for key, item in data.items() if key != "damage"}
    assert from_json(old).damage == ()


def test_the_line_asked_about_is_the_one_answered(held):
    inquiry = inquiry_of(incident(Exhibit("line", player="А")), 0, ROSTOV)
    assert inquiry.wanted == LINE and (inquiry.trick, inquiry.card) == (4, 1)
    assert (inquiry.offender, inquiry.player) == ("В", "А")
    other = inquiry_of(incident(Exhibit("line", player="А", tally={"А": 2, "Б": 5, "В": 3})), 0, ROSTOV)
    assert other.wanted == {"А": 2, "Б": 5, "В": 3}


def test_evidence_not_worked_out_is_named_and_not_printed():
    judgment = judge(incident(Exhibit("line", player="А")), ROSTOV, EDITION)
    assert judgment.damage == () and "not worked out" in notes(judgment)


def test_evidence_for_another_record_is_out_of_date(held):
    case = shown(incident(Exhibit("line", player="А")), held)
    moved = replace(case, deal=replace(DEAL, played="DJ D9 DT / C8 CK C9 / C7 H9 CA / (2:H8)"))
    judgment = judge(moved, ROSTOV, EDITION)
    assert judgment.damage == () and "work it out again" in notes(judgment)
    assert judge(case, regulation("sochi"), EDITION).damage == ()


def test_a_replay_answered_from_the_evidence_leaves_it_standing(held):
    whist = {"Бортникова": Call.WHIST, "Ветлугин": Call.WHIST}
    players = ("Аверин", *whist)
    deal = Deal(
        contract("6S"),
        "Аверин",
        calls=whist,
        cards="0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ",
        discards="D9 D8",
        played="SA S9 HK / SK SJ S7 / C7 CK C8",
    )

    def asked(**more):
        answers = {"revoke_kind": "not_followed", "revoke_noticed": "later", "revoke_trick": 1} | more
        told = Infraction("revoke", ("Ветлугин",), answers={key: Answer(value) for key, value in answers.items()})
        return Incident(players, (told,), deal=deal, evidence=(Exhibit("replay"),))

    [taken] = shown(asked(), held).evidence
    for replay, stands in (((4, 6, 0), 1), ((5, 5, 0), 0)):
        tally = dict(zip(players, replay, strict=True))
        case = replace(asked(one_trick_enough=True, replay=tally), evidence=(taken,))
        judgment = judge(case, ROSTOV, EDITION)
        assert len(judgment.damage) == stands and ("work it out again" in notes(judgment)) != stands


def test_an_answer_the_cards_contradict_is_said(held):
    unreached = {"А": 2, "Б": 7, "В": 1}
    case = shown(incident(Exhibit("line", player="А"), line=unreached), held)
    judgment = judge(case, ROSTOV, EDITION)
    assert judgment.damage[0].evidence.holds is False
    assert "is not what the cards have shown" in notes(judgment)
    assert not judgment.conflicts


def test_a_search_cut_short_is_said(held):
    judgment = judge(shown(incident(Exhibit("best_line", player="А")), held, 1), ROSTOV, EDITION)
    assert not judgment.damage[0].evidence.exact and "stopped before its end" in notes(judgment)


def test_what_the_director_calls_absurd_goes_into_the_inquiry():
    absurd = (Absurd("А", "DQ", 4, True, "из-под туза"),)
    inquiry = inquiry_of(incident(Exhibit("line", player="А", absurd=absurd)), 0, ROSTOV)
    assert [(each.seat, each.card, each.reason) for each in inquiry.absurd] == [("А", "DQ", "из-под туза")]


def test_faults_are_told_at_their_place(held):
    bare = replace(incident(Exhibit("line", player="А")), deal=Deal(contract=contract("all_pass")))
    with pytest.raises(RulingError) as fault:
        inquiry_of(bare, 0, ROSTOV)
    assert fault.value.place == "evidence[1]"
    with pytest.raises(RulingError) as fault:
        worked_out(incident(Exhibit("line", player="А", line="S7")), 0, ROSTOV, held)[0]
        worked_out(incident(Exhibit("line", player="А", line="XX")), 0, ROSTOV, held)
    assert fault.value.place.startswith("evidence[1].line")


def test_what_was_stored_is_proved_again_from_what_was_stored(held):
    case = shown(incident(Exhibit("line", player="А"), Exhibit("best_line", player="Б")), held)
    stored = json.loads(canonical(as_json(judge(case, ROSTOV, EDITION))))
    for one in from_json(stored).damage:
        assert answer(one.evidence.inquiry, memory(plain(), bits=8)) == one.evidence
