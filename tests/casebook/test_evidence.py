"""The cards of the played cases asked: what they propose is what the case answers, and what it awards they prove."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulings.code.regulation import regulation
from rulings.damage.answering import answer
from rulings.damage.codec import evidence_in, evidence_out
from rulings.damage.evidence import Basis, Evidence
from rulings.damage.inquiry import Kind
from rulings.damage.offering import offered, proposed
from rulings.seal import canonical
from rulings.solver.engines import plain
from rulings.solver.memory import Memory, memory
from tests.casebook.test_played import BOOK, FILES, case_in


@pytest.fixture(scope="module")
def held() -> Memory:
    return memory(plain(), bits=12)


def asked(held: Memory, name: str, kind: Kind, player: str = "") -> Evidence:
    """What the cards say to an inquiry the breach of the case is offered."""
    case = case_in(BOOK / f"{name}.toml")
    event = regulation(case.convention, case.regulation)
    offers = [each.inquiry for each in offered(case.incident, event) if each.inquiry.kind is kind]
    (inquiry,) = [each for each in offers if player in ("", each.player)]
    evidence = answer(inquiry, held)
    assert evidence.exact
    return evidence


def answered(name: str, key: str) -> object:
    return case_in(BOOK / f"{name}.toml").incident.infractions[0].answers[key].value


@pytest.mark.parametrize(
    ("name", "whists"),
    [
        ("out_of_turn/cards-all-pass-2-4-4", 50),
        ("out_of_turn/cards-all-pass-2-4-4-early-card", 50),
        ("out_of_turn/cards-all-pass-lesser-line", 20),
    ],
)
def test_the_line_of_an_all_pass_is_found_and_worth_what_is_awarded(held: Memory, name: str, whists: int) -> None:
    found = asked(held, name, Kind.LINE, "А")
    assert found.holds and found.damage is not None and found.damage.total == whists
    assert proposed(found)["claim_line"] == answered(name, "claim_line")


def test_where_no_line_is_better_nothing_is_proved(held: Memory) -> None:
    for player in ("А", "Б"):
        found = asked(held, "out_of_turn/cards-all-pass-no-line", Kind.BEST_LINE, player)
        assert found.holds is False and proposed(found) == {"damage_claim": "not_proved"}


def test_the_value_after_a_whister_s_lead_is_by_declarer_s_best_choice(held: Memory) -> None:
    found = asked(held, "out_of_turn/cards-whister-lead-banned", Kind.STANDING)
    assert found.after is not None and [each.choice.value for each in found.choices if each.best] == ["forbid"]
    assert found.after.figures["А"][Basis.GUARANTEED].fewest == 8
    assert "3.9.14.1" in found.notes[-1].ru and "3.9.14.1" in found.notes[-1].en
    declarer = asked(held, "out_of_turn/cards-declarer-lead", Kind.STANDING)
    assert declarer.after is not None and not any("3.9.14.1" in note.ru for note in declarer.notes)


@pytest.mark.parametrize("name", sorted(file.stem for file in Path(BOOK / "revoke").glob("cards-late-*.toml")))
def test_one_trick_is_enough_where_the_case_says_so(held: Memory, name: str) -> None:
    found = asked(held, f"revoke/{name}", Kind.REPLAY)
    assert found.holds is answered(f"revoke/{name}", "one_trick_enough")
    doubtful = name in ("cards-late-whister", "cards-late-misere-more")
    assert any("прочтение" in note.ru for note in found.notes) is doubtful
    if not found.holds:
        assert found.tricks == answered(f"revoke/{name}", "extra_tricks")


@pytest.mark.parametrize("name", sorted(file.stem for file in Path(BOOK / "claim").glob("cards-*.toml")))
def test_a_claim_is_good_exactly_where_the_case_says_so(held: Memory, name: str) -> None:
    case = f"claim/{name}"
    good = answered(case, "claim_break") == "never"
    assert asked(held, case, Kind.CLAIM).holds is good
    assert asked(held, case, Kind.ONE_TRICK).holds is not good


@pytest.mark.parametrize("name", sorted(file.stem for file in Path(BOOK / "wrong_count").glob("cards-*.toml")))
def test_the_lost_benefit_is_what_the_case_calls_proved(held: Memory, name: str) -> None:
    case = f"wrong_count/{name}"
    found = asked(held, case, Kind.LOST_BENEFIT)
    assert found.holds is answered(case, "more_proved")
    if found.holds:
        assert found.tricks == answered(case, "proved_tricks")


PLAYED = [file for file in FILES if 'contract = "all_pass"' not in file.read_text(encoding="utf-8")]


@pytest.mark.parametrize("file", PLAYED, ids=[file.stem for file in PLAYED])
def test_every_inquiry_that_is_offered_is_answered_and_comes_back(held: Memory, file: Path) -> None:
    case = case_in(file)
    for offer in offered(case.incident, regulation(case.convention, case.regulation)):
        if offer.inquiry.kind is Kind.LOST_BENEFIT:
            continue
        evidence = answer(offer.inquiry, held)
        assert evidence.exact
        assert evidence_in(json.loads(canonical(evidence_out(evidence)))) == evidence
        if offer.inquiry.kind is Kind.STANDING:
            assert evidence.before is not None and evidence.after is not None


def test_a_card_taken_back_lies_open_and_the_hands_are_as_they_were(held: Memory) -> None:
    found = asked(held, "revoke/cards-in-time-declarer", Kind.STANDING)
    assert found.before is not None and found.after is not None
    assert found.after.position == found.before.position
    certain = [each.figures["А"][Basis.GUARANTEED].fewest for each in (found.before, found.after)]
    assert certain[1] <= certain[0], "an open card that the opponents direct gains its holder nothing"
