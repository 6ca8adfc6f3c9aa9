"""What the record of a case has found, beside what the case says already: new, to be filled in, taken, contradicted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from director.desk.book_links import clause_url
from director.desk.case import clause_name
from director.desk.standing import Standing, question_url, who_url
from rulings.cases.found import Finding, find
from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.regulation import Regulation, setting
from rulings.game.laying import as_it_lies
from rulings.game.record import Record
from rulings.judgment import said
from rulings.judgment.parties import filled
from rulings.trees.families import family, questions
from rulings.trees.tree import Question
from rulings.words import Text

__all__ = ["Apart", "FoundShown", "Match", "findings", "found_in", "marks", "matches", "third_lead"]

T = TypeVar("T")

_DISPUTED = Text("спорно или не отвечено", "disputed or not answered")


@dataclass(frozen=True, slots=True)
class Match:
    """A finding and the breach of the case it is, by its number from 0; None where the case has none like it.

    `lacking`: questions the case has not answered yet; `apart`: those it answers otherwise.
    """

    finding: Finding
    index: int | None = None
    lacking: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Apart:
    """One answer of the case that the record contradicts."""

    asked: Text
    case: Text
    record: Text
    url: str


@dataclass(frozen=True, slots=True)
class FoundShown:
    """A finding as the page shows it. `state`: `new`, `fill`, `apart` or `taken`; `breach`: its number from one."""

    at: int
    text: Text
    title: Text
    clauses: tuple[tuple[str, str], ...]
    state: str
    breach: int | None = None
    url: str = ""
    differs: tuple[Apart, ...] = ()


def third_lead(event: Regulation) -> str:
    """Who leads the third trick of an open all-pass in this event: the `winner`, or the `first` hand (digest C-8)."""
    return "first" if setting(event, "allpass_third_lead").value == "first_hand" else "winner"


def found_in(record: Record, rules: str, event: Regulation) -> tuple[Finding, ...]:
    """Every breach of the record so far, a trick that may go on not being taken for over."""
    lead = third_lead(event)
    return find(as_it_lies(record, lead), rules, lead)


def matches(incident: Incident, found: Sequence[Finding]) -> tuple[Match, ...]:
    """Each finding with the breach of the case it is: first those that agree in something, then those that may."""
    left = dict(enumerate(incident.infractions))
    chosen: dict[int, int] = {}
    for agreeing in (True, False):
        for place, finding in enumerate(found):
            if place in chosen:
                continue
            index = next((at for at, one in left.items() if _is(finding, one, agreeing)), None)
            if index is not None:
                chosen[place] = index
                del left[index]
    return tuple(_match(incident, finding, chosen.get(place)) for place, finding in enumerate(found))


def marks(found: Sequence[Finding], place: Callable[[Finding], T | None]) -> dict[T, tuple[int, ...]]:
    """The numbers, from one, of the findings at each place; those without one are left out."""
    numbers: dict[T, tuple[int, ...]] = {}
    for number, finding in enumerate(found, 1):
        at = place(finding)
        if at is not None:
            numbers[at] = (*numbers.get(at, ()), number)
    return numbers


def findings(standing: Standing, record: Record) -> list[FoundShown]:
    """The findings of a case's record, each with what can be done about it."""
    incident = standing.incident
    found = found_in(record, incident.rules, standing.regulation)
    return [_shown(standing, place, match) for place, match in enumerate(matches(incident, found))]


def _is(finding: Finding, breach: Infraction, agreeing: bool) -> bool:
    """Whether a breach may be this finding; `agreeing`: they share an answer and differ in none."""
    mine = finding.infraction
    if (mine.kind, set(mine.offenders)) != (breach.kind, set(breach.offenders)):
        return False
    both = mine.answers.keys() & breach.answers.keys()
    return not agreeing or (bool(both) and all(_same(mine.answers[key], breach.answers[key]) for key in both))


def _match(incident: Incident, finding: Finding, index: int | None) -> Match:
    if index is None:
        return Match(finding)
    mine, known = finding.infraction.answers, incident.infractions[index].answers
    lacking = tuple(key for key in mine if key not in known)
    apart = tuple(key for key in mine if key in known and not _same(mine[key], known[key]))
    return Match(finding, index, lacking, apart)


def _same(mine: Answer, known: Answer) -> bool:
    return mine.value == known.value


def _shown(standing: Standing, place: int, match: Match) -> FoundShown:
    finding = match.finding
    cited = tuple(
        (clause_name(clause), clause_url(clause, standing.edition.name)) for clause in dict.fromkeys(finding.clauses)
    )
    title = family(finding.infraction.kind).title
    if match.index is None:
        return FoundShown(place, finding.text, title, cited, "new")
    state = "apart" if match.apart else "fill" if match.lacking else "taken"
    url, number = _way_on(standing, match.index), match.index + 1
    return FoundShown(place, finding.text, title, cited, state, number, url, tuple(_apart(standing, match)))


def _way_on(standing: Standing, index: int) -> str:
    """Where a breach of the case goes on: at its next question, else where it is said who committed it."""
    held = standing.interviews[index] if index < len(standing.interviews) else None
    if held is not None and held.waiting is not None:
        return question_url(standing.stored.pk, index, held.waiting.question.key)
    return who_url(standing.stored.pk, index)


def _apart(standing: Standing, match: Match) -> Iterator[Apart]:
    incident, index = standing.incident, match.index or 0
    breach = incident.infractions[index]
    asked = {question.key: question for question in questions(family(breach.kind))}
    for key in match.apart:
        question = asked.get(key)
        if question is None:
            continue
        known, mine = breach.answers[key], match.finding.infraction.answers[key]
        yield Apart(
            filled(question.text, incident, breach, {}),
            _answered(question, known, incident, breach),
            _answered(question, mine, incident, breach),
            question_url(standing.stored.pk, index, key),
        )


def _answered(question: Question, answer: Answer, incident: Incident, breach: Infraction) -> Text:
    return _DISPUTED if answer.value is None else filled(said(question, answer.value), incident, breach, {})
