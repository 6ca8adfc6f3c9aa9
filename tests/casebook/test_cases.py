"""The casebook: every case file is judged to what it expects, and is the same case when written and read again."""

from pathlib import Path

import pytest

from director.management.shown import shown_by_cards
from rulings.cases.expectation import compare
from rulings.cases.incident import Case
from rulings.cases.reading import read
from rulings.cases.writing import written
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.judgment import as_json, from_json, judge
from rulings.judgment.exhibits import doubts
from rulings.seal import canonical, seal

BOOK = Path(__file__).resolve().parents[2] / "fixtures" / "cases"
FILES = {file.relative_to(BOOK).as_posix(): file for file in sorted(BOOK.rglob("*.toml"))}
EACH = pytest.mark.parametrize("file", FILES.values(), ids=FILES)


def case_in(file: Path) -> Case:
    return read(file.read_text(encoding="utf-8"), file.name)


@EACH
def test_judged_as_expected(file: Path) -> None:
    case = case_in(file)
    assert case.expect, "a case of the casebook says what it expects"
    incident, _ = shown_by_cards(case)
    event = regulation(case.convention, case.regulation)
    assert [text.ru for text in doubts(incident, event)] == [], "what the cards say is what the case answers"
    judgment = as_json(judge(incident, event, edition(case.edition)))
    assert [text.ru for text in compare(case.expect, judgment)] == []


@EACH
def test_the_same_bytes_and_back(file: Path) -> None:
    case = case_in(file)
    event, book = regulation(case.convention, case.regulation), edition(case.edition)
    first, second = (judge(case_in(file).incident, event, book) for _ in range(2))
    assert canonical(as_json(first)) == canonical(as_json(second))
    assert as_json(from_json(as_json(first))) == as_json(first)
    assert seal(as_json(first)) == as_json(first)["seal"]


@EACH
def test_written_and_read_again(file: Path) -> None:
    case = case_in(file)
    assert read(written(case), file.name) == case
