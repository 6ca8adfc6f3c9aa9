"""Stored cases judged again: the same by the same trees, with the evidence of their day; the cards asked again."""

import json
from pathlib import Path
from typing import Any

import pytest

from director.management.shown import shown_by_cards
from director.verifying.rejudged import Cards, asked_again, judged_again, many
from rulings.cases.reading import read
from rulings.code.edition import owned
from rulings.code.regulation import regulation
from rulings.damage.codec import run_out
from rulings.judgment import as_json, judge
from rulings.proof import digest
from rulings.seal import canonical, sealed

CASES = Path("fixtures/cases")
NAMES = ("code-3.9.14.3-rostov", "code-3.2.19-rostov")
EVIDENCE = sorted(file for file in CASES.rglob("*.toml") if "[[evidence]]" in file.read_text(encoding="utf-8"))


def stored(file: Path, wording: dict[str, str] | None = None) -> tuple[str, str, list[dict[str, Any]]]:
    """A case as a version keeps it: its file, its judgment, how its evidence was computed."""
    text = file.read_text(encoding="utf-8")
    case = read(text, file.name)
    incident, runs = shown_by_cards(case)
    judgment = judge(incident, regulation(case.convention, case.regulation), owned(case.edition, wording or {}))
    return text, canonical(as_json(judgment)).decode(), [run_out(run) for run in runs]


@pytest.mark.parametrize("name", NAMES)
def test_a_case_is_judged_as_it_was(name: str) -> None:
    case, judgment, _ = stored(CASES / f"{name}.toml")
    again = judged_again(case, judgment, digest())
    assert again.same_trees and not again.differs


def test_the_owner_s_wording_of_the_day_is_no_difference() -> None:
    case, judgment, _ = stored(CASES / f"{NAMES[0]}.toml", {"CODE 3.9.14.3": "слова владельца"})
    assert "слова владельца" in judgment
    assert not judged_again(case, judgment, digest()).differs


def test_a_case_that_cannot_be_judged_any_more_says_so() -> None:
    case, judgment, _ = stored(CASES / f"{NAMES[0]}.toml")
    without = case.replace('moment = "trick_open"', "").replace(
        "[incident.answers]", "[incident.answers]\nnonsense = 1"
    )
    (said,) = judged_again(without, judgment, digest()).differs
    assert said.en.startswith("today there would be no ruling")


@pytest.mark.parametrize("file", EVIDENCE[:3], ids=lambda file: file.stem)
def test_the_cards_say_the_same_again(file: Path) -> None:
    case, judgment, runs = stored(file)
    assert not judged_again(case, judgment, digest()).differs
    pieces = json.loads(judgment)["damage"]
    assert pieces and list(asked_again(json.loads(judgment), runs, Cards())) == [None] * len(pieces)


@pytest.mark.parametrize("file", EVIDENCE[:1], ids=lambda file: file.stem)
def test_evidence_the_cards_never_gave_is_found(file: Path) -> None:
    _, judgment, runs = stored(file)
    table = json.loads(judgment)
    evidence = table["damage"][0]["evidence"]
    evidence["tricks"] = (evidence.get("tricks") or 0) + 1
    said = [text.en for text in asked_again(sealed(table), runs, Cards()) if text is not None]
    assert said == ["evidence 1: the cards say otherwise (tricks)"]
    older = [run | {"version": "0"} for run in runs]  # by an older search it may be otherwise
    assert list(asked_again(table, older, Cards())) == [None] * len(runs)


def test_many_cases_are_judged_on_all_processors() -> None:
    one = (*stored(CASES / f"{NAMES[0]}.toml")[:2], digest())
    other = (*stored(CASES / f"{NAMES[1]}.toml")[:2], "0" * 64)
    with many(400) as judging:
        again = list(judging([one, other] * 20))
    assert [said.same_trees for said in again] == [True, False] * 20 and not any(said.differs for said in again)
