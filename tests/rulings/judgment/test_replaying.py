"""What other findings could give: each ruling a judgment of its own, fewest changes first; the least, the greatest."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rulings.cases.incident import Answer, Case, Status
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.judgment import judge
from rulings.judgment.hearing import with_answers
from rulings.judgment.replaying import Replays, replays, spans
from rulings.trees.tree import Basis

CASES = sorted(Path("fixtures/cases").glob("*/*.toml"))
SETTLED = [path for path in CASES if 'status = "disputed"' not in path.read_text(encoding="utf-8")]
SOME = [path for path in SETTLED[::37] if path.parent.name != "several"]


def held(name: str) -> Case:
    path = next(path for path in CASES if path.stem == name)
    return read(path.read_text(encoding="utf-8"), path.name)


def replayed(case: Case, **limits: object) -> Replays:
    return replays(case.incident, regulation(case.convention, case.regulation), edition(case.edition), **limits)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", SOME, ids=[path.stem for path in SOME])
def test_the_ruling_as_it_stands_comes_first_and_each_other_is_judged(path: Path) -> None:
    case = read(path.read_text(encoding="utf-8"), path.name)
    event, book = regulation(case.convention, case.regulation), edition(case.edition)
    found = replayed(case, most=20).rulings
    assert found[0].changes == () and found[0].judgment == judge(case.incident, event, book)
    assert [len(one.changes) for one in found] == sorted(len(one.changes) for one in found)
    for one in found:
        reached = {step.question: step.value for step in one.judgment.trace}
        assert all(change.question in reached or one.judgment.outcomes for change in one.changes)


def test_all_changes_are_different() -> None:
    found = replayed(held("whister-three-short")).rulings
    ways = [tuple((c.incident, c.question, c.answer) for c in one.changes) for one in found]
    assert len(ways) == len(set(ways)) > 10


def test_the_least_and_the_greatest_are_those_of_rulings() -> None:
    found = replayed(held("whister-three-short")).rulings
    totals = [one.judgment.sheet.totals["after"] for one in found if one.judgment.sheet and one.judgment.sheet.counted]
    for player, span in spans(found).items():
        assert span.least == min(each[player] for each in totals) <= max(each[player] for each in totals)
        assert span.greatest == max(each[player] for each in totals)
        assert isinstance(span.least, Fraction)


def test_what_a_committee_may_not_touch_stays() -> None:
    case = held("whister-three-short")
    asked = replayed(case, bases=frozenset({Basis.DISCRETION})).rulings
    assert all(one.changes == () for one in asked)
    assert len(replayed(case).rulings) > len(asked)


def test_more_than_the_most_is_said() -> None:
    few = replayed(held("whister-three-short"), most=3)
    assert few.cut and len(few.rulings) <= 3


def test_facts_in_dispute_are_replayed_each_way() -> None:
    case = held("whister-three-short")
    step = next(
        s for s in replayed(case).rulings[0].judgment.trace if s.origin == "asked" and isinstance(s.value, bool | str)
    )
    incident = with_answers(case.incident, 0, {})
    breach = incident.infractions[0]
    says = {"А": step.value, "Б": step.value}
    disputed = {**breach.answers, step.question: Answer(None, Status.DISPUTED, says=says)}
    incident = replace(incident, infractions=(replace(breach, answers=disputed),))
    found = replays(incident, regulation(case.convention, case.regulation), edition(case.edition))
    assert found.rulings and all(one.changes for one in found.rulings)
    assert all(not one.judgment.disputed for one in found.rulings)
