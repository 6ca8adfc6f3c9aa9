"""The cases with real cards: the record finds exactly their breach, with the answers the case gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.cases.found import find
from rulings.cases.incident import Case
from rulings.cases.reading import read
from rulings.game.forms.compact import from_deal
from rulings.game.record import Record, played_hands

BOOK = Path(__file__).resolve().parents[2] / "fixtures" / "cases"
FILES = sorted(file for file in BOOK.rglob("*.toml") if "\nplayed = " in file.read_text(encoding="utf-8"))
EACH = pytest.mark.parametrize("file", FILES, ids=[file.relative_to(BOOK).as_posix() for file in FILES])


def case_in(file: Path) -> Case:
    return read(file.read_text(encoding="utf-8"), file.name)


def record_in(file: Path) -> Record:
    case = case_in(file)
    reading = from_deal(case.incident.deal, case.incident.players)
    assert not reading.faults
    return reading.record


def test_there_are_such_cases() -> None:
    assert len(FILES) >= 30


@EACH
def test_the_whole_pack_is_dealt_and_each_card_laid_once(file: Path) -> None:
    record = record_in(file)
    dealt = [card for hand in record.hands.values() for card in hand] + list(record.talon or ())
    laid = [each.card for trick in record.tricks for each in trick.laid if not each.back]
    assert len(dealt) == len(set(dealt)) == 32 and len(laid) == len(set(laid))
    assert set(laid) <= {card for hand in played_hands(record).values() for card in hand}


@EACH
def test_the_record_finds_its_breach_and_no_other(file: Path) -> None:
    incident = case_in(file).incident
    (breach,) = incident.infractions
    found = find(record_in(file), incident.rules)
    if breach.kind == "claim":  # cards faced are not played
        assert found == ()
        return
    (finding,) = found
    assert (finding.infraction.kind, finding.infraction.offenders) == (breach.kind, breach.offenders)
    told = {key: answer.value for key, answer in finding.infraction.answers.items() if key in breach.answers}
    assert told == {key: breach.answers[key].value for key in told}
    assert told, "the record settles something the case asks"
