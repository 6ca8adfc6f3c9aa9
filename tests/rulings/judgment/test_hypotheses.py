"""Hypotheses of a committee: the case with other findings, what the event lets it touch, whether an appeal matters."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rulings.cases.incident import Answer, Case, Choice, Status
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import Regulation, regulation
from rulings.judgment import Unanswered, judge
from rulings.judgment.hypotheses import (
    Changed,
    Hypothesis,
    hypothesis_in,
    hypothesis_out,
    law_under,
    under,
    under_hypothesis,
)
from rulings.judgment.materiality import material
from rulings.judgment.replaying import replays
from rulings.judgment.scope import Ground, Scope, allowed, bases_of, grounds_of, open_readings, recommends, scope_of
from rulings.trees.tree import Basis
from rulings.words import RulingError

EXAMPLE = Path("fixtures/cases/code-3.9.14.3-rostov.toml")
BOOK = edition()


def held(path: Path) -> tuple[Case, Regulation]:
    case = read(path.read_text(encoding="utf-8"), path.name)
    return case, regulation(case.convention, case.regulation)


def example() -> tuple[Case, Regulation]:
    return held(EXAMPLE)


def found(value: object, **more: str) -> Answer:
    return Answer(value, Status.FOUND, evidence=more.get("evidence", "как решил комитет"))  # type: ignore[arg-type]


NOT_PROVED = Hypothesis("А", (Changed(0, "damage_claim", found("not_proved")),))


def test_a_hypothesis_changes_what_it_names_and_nothing_else() -> None:
    case, event = example()
    changed = under(case.incident, NOT_PROVED)
    was, now = case.incident.infractions[0].answers, changed.infractions[0].answers
    assert {key for key in now if now[key] != was.get(key)} == {"damage_claim"}
    assert replace(changed, infractions=case.incident.infractions) == case.incident
    assert law_under(event, NOT_PROVED) is event


def test_what_is_left_as_the_director_had_it_changes_nothing() -> None:
    case, event = example()
    nothing = Hypothesis("А", (Changed(0, "damage_claim", None),))
    assert nothing.empty and not NOT_PROVED.empty
    assert under_hypothesis(case.incident, event, BOOK, nothing) == judge(case.incident, event, BOOK)


def test_the_all_pass_example_turned_round_pays_nothing() -> None:
    case, event = example()
    judgment = under_hypothesis(case.incident, event, BOOK, NOT_PROVED)
    assert judgment.sheet is not None
    assert dict(judgment.sheet.totals["after"]) == {"А": -10, "Б": 45, "В": -35}


def test_the_reading_of_the_example_as_printed_makes_the_innocent_pay() -> None:
    case, event = example()
    printed = Hypothesis("Б", readings={"compensation_payer": "as_printed"})
    judgment = under_hypothesis(case.incident, event, BOOK, printed)
    assert judgment.sheet is not None
    assert dict(judgment.sheet.totals["after"]) == {"А": 40, "Б": -5, "В": -35}
    assert allowed(printed, Scope.LAW, case.incident, event) == ()
    assert "compensation_payer" in open_readings(judge(case.incident, event, BOOK), event)


def test_the_changed_path_says_what_it_needs() -> None:
    case, event = held(Path("fixtures/cases/out_of_turn/cards-all-pass-no-line.toml"))
    proved = Hypothesis("А", (Changed(0, "damage_claim", found("one")),))
    with pytest.raises(Unanswered) as missing:
        under_hypothesis(case.incident, event, BOOK, proved)
    assert {one.key for one in missing.value.open} == {"claimant", "claim_line"}


@pytest.mark.parametrize(
    ("scope", "refused"),
    [(Scope.FACTS, False), (Scope.JUDGEMENT, True), (Scope.LAW, True), (Scope.RECOMMEND, False)],
)
def test_facts_are_open_where_the_event_opens_them(scope: Scope, refused: bool) -> None:
    case, event = example()
    reasons = allowed(NOT_PROVED, scope, case.incident, event)
    assert bool(reasons) is refused
    assert all(reason.place == "0.damage_claim" for reason in reasons)
    assert grounds_of(NOT_PROVED, case.incident) == {Ground.FACT}


def test_the_offender_and_the_deal_are_facts() -> None:
    case, event = example()
    other = Hypothesis("А", offenders={0: ("Б",)}, dealt={"tricks": {"А": 2, "Б": 4, "В": 4}})
    assert [r.place for r in allowed(other, Scope.LAW, case.incident, event)] == ["0.offenders", "deal.tricks"]
    changed = under(case.incident, other)
    assert changed.infractions[0].offenders == ("Б",) and changed.deal.tricks == {"А": 2, "Б": 4, "В": 4}


def test_a_right_and_a_choice_between_breaches_are_of_the_law() -> None:
    case, event = held(Path("fixtures/cases/several/two-cards-hid-a-revoke.toml"))
    chosen = Hypothesis("А", choice=Choice(counts=0, reason="иначе"))
    assert grounds_of(chosen, case.incident) == {Ground.LAW}
    assert not allowed(chosen, Scope.LAW, case.incident, event)
    assert bases_of(Scope.LAW) == {Basis.RIGHT}
    assert bases_of(Scope.JUDGEMENT) == {Basis.RIGHT, Basis.DISCRETION}


def test_what_is_given_unknown_or_without_reason_is_refused() -> None:
    case, event = example()
    for key in ("early_card", "no_such_question"):
        (reason,) = allowed(Hypothesis("А", (Changed(0, key, found("as_lead")),)), Scope.FACTS, case.incident, event)
        assert reason.place == f"0.{key}"
    (wrong,) = allowed(Hypothesis("А", (Changed(0, "moment", found("never")),)), Scope.FACTS, case.incident, event)
    assert wrong.place == "0.moment"
    with pytest.raises(RulingError):
        under(case.incident, Hypothesis("А", (Changed(3, "moment", found("trick_open")),)))


def test_what_the_code_the_convention_or_the_event_settled_is_not_read_otherwise() -> None:
    case, _ = example()
    event = regulation("rostov", {"compensation_payer": "offender"})
    (reason,) = allowed(
        Hypothesis("А", readings={"compensation_payer": "as_printed"}), Scope.FACTS, case.incident, event
    )
    assert reason.place == "regulation.compensation_payer"


def test_an_offender_who_does_not_play_is_refused() -> None:
    case, event = example()
    (reason,) = allowed(Hypothesis("А", offenders={0: ("Г",)}), Scope.FACTS, case.incident, event)
    assert reason.place == "offenders"


def test_the_event_says_how_far_a_committee_goes() -> None:
    case, event = example()
    assert scope_of(event) is Scope.FACTS
    assert not recommends(NOT_PROVED, case.incident, event)
    reading = Hypothesis("Б", readings={"compensation_payer": "as_printed"})
    assert recommends(reading, case.incident, event)
    assert not recommends(reading, case.incident, regulation("rostov", {"appeal_law": "decides"}))
    assert recommends(NOT_PROVED, case.incident, regulation("rostov", {"appeal_scope": "recommend"}))


def test_a_hypothesis_comes_back_from_its_json() -> None:
    whole = Hypothesis(
        "В",
        (
            Changed(0, "claim_line", found({"А": 3, "Б": 3, "В": 4})),
            Changed(1, "cards_named", Answer(("SA", "S7"))),
            Changed(0, "fine", Answer(3, reason="впервые")),
            Changed(0, "moment", None),
        ),
        {0: ("Б", "В")},
        {"tricks": {"А": 2, "Б": 4, "В": 4}},
        Choice(counts=1, stands=(0,), reason="так"),
        {"compensation_payer": "as_printed"},
    )
    for one in (whole, NOT_PROVED, Hypothesis("")):
        assert hypothesis_in(json.loads(json.dumps(hypothesis_out(one)))) == one


def test_an_appeal_matters_by_what_the_outcomes_change() -> None:
    case, event = example()
    every = replays(case.incident, event, BOOK)
    found_ = material(every)
    assert found_.sheet and found_.orders and found_.place is None and found_.matters
    assert found_.spans["А"].least <= -10 and found_.spans["А"].greatest >= 40
    none = material(replays(case.incident, event, BOOK, bases_of(Scope.LAW)))
    assert not none.sheet and not none.orders
    assert none.said[0].ru == "Другие выводы не меняют ни записи, ни места, ни предписаний."
    assert none.matters and none.said[-1].en.startswith("Were the ruling set aside, the sheet would be another")


def test_a_ruling_that_may_be_set_aside_matters_by_what_was_played() -> None:
    case, event = held(Path("fixtures/cases/code-3.9.18-six-took-six.toml"))
    alone = material(replays(case.incident, event, BOOK, bases_of(Scope.LAW)))
    assert alone.sheet and alone.matters and alone.whole


def test_a_place_moves_where_the_event_is_close() -> None:
    case, event = example()
    every = replays(case.incident, event, BOOK)

    def among(rival: int):  # type: ignore[no-untyped-def]
        def results(judgment):  # type: ignore[no-untyped-def]
            if judgment.sheet is None or not judgment.sheet.counted:
                return None
            return {"Г": Fraction(rival), "А": judgment.sheet.totals["after"]["А"]}

        return results

    assert material(every, among(20)).place is True
    assert material(every, among(100_000)).place is False
