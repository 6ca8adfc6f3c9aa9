"""Inquiries and evidence there and back, and the same bytes whatever computed them."""

import json

import pytest

from rulings.cases.exhibit import KINDS
from rulings.damage.answering import answer
from rulings.damage.codec import (
    evidence_in,
    evidence_out,
    inquiry_in,
    inquiry_out,
    position_hash,
    run_in,
    run_out,
)
from rulings.damage.evidence import Run
from rulings.damage.inquiry import Inquiry, Kind, Scoring
from rulings.game.weighed import Absurd, Plausible
from rulings.seal import canonical
from rulings.solver.engines import EngineUnavailable, compiled
from rulings.solver.memory import memory
from tests.rulings.damage.test_worked import ACE_LED, LED, on_turn

EVERYTHING = on_turn(
    Kind.LINE,
    wanted={"А": 2, "Б": 4, "В": 4},
    absurd=(Absurd("А", "DQ", 4, True, "из-под туза"),),
    plausible=(Plausible({"А": 2, "Б": 4, "В": 4}, reason="так сыграно", source="стол 3"),),
)


@pytest.mark.parametrize("kind", list(Kind))
def test_there_and_back_for_each_kind(held, kind):
    inquiry = on_turn(kind, wanted={"А": 2, "Б": 4, "В": 4} if kind in (Kind.LINE, Kind.REPLAY) else None)
    evidence = answer(inquiry, held)
    assert inquiry_in(json.loads(json.dumps(inquiry_out(inquiry)))) == inquiry
    assert evidence_in(json.loads(canonical(evidence_out(evidence)))) == evidence


def test_what_the_director_put_down_is_kept(held):
    assert inquiry_in(inquiry_out(EVERYTHING)) == EVERYTHING
    evidence = answer(EVERYTHING, held)
    assert evidence_in(evidence_out(evidence)) == evidence and evidence.weighed is not None


def test_a_position_has_one_sign(held):
    first, again = (answer(on_turn(kind, player="А"), held) for kind in (Kind.STANDING, Kind.BEST_LINE))
    assert position_hash(first.before.position) == position_hash(again.before.position)
    assert position_hash(first.after.position) != position_hash(first.before.position)


def test_evidence_without_choices_is_written_as_it_was_before_there_were_any(held):
    assert "choices" not in evidence_out(answer(on_turn(Kind.STANDING), held))
    with_them = evidence_out(answer(CHOICES, held))
    assert [each["choice"] for each in with_them["choices"]] == ["put_right", "forbid", "order", "accept"]
    before = {key: value for key, value in with_them.items() if key != "choices"}
    assert evidence_in(before).choices == ()


def test_a_run_is_kept_apart():
    run = Run("python", "1", 120, "0.4")
    assert run_in(run_out(run)) == run


CHOICES = Inquiry(Kind.STANDING, ACE_LED, Scoring("sochi"), **LED)


@pytest.mark.parametrize("inquiry", [*map(on_turn, (Kind.STANDING, Kind.BEST_LINE, Kind.CLAIM)), CHOICES])
def test_both_engines_give_the_same_bytes(held, inquiry):
    try:
        fast = memory(compiled(), bits=10)
    except EngineUnavailable as fault:
        pytest.skip(str(fault))
    assert canonical(evidence_out(answer(inquiry, fast))) == canonical(evidence_out(answer(inquiry, held)))


def test_a_case_file_can_ask_every_kind():
    assert {kind.value for kind in Kind} == set(KINDS)
