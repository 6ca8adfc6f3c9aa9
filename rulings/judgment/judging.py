"""The one public entrance: an incident, a regulation and an edition go in, a judgment comes out.

Facts in dispute are supposed each way in turn; every ruling that could follow is kept beside the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.cases.incident import Incident
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation, setting
from rulings.game.irregular import irregular
from rulings.judgment.disputes import labelled, supposed, suppositions, words
from rulings.judgment.hearing import Hearing, hear
from rulings.judgment.measures import deal_of
from rulings.judgment.missing import Unanswered, asking, unanswered
from rulings.judgment.orders import notes, orders
from rulings.judgment.parties import filled, offenders
from rulings.judgment.settings import scoring_settings, used
from rulings.judgment.sheets import effect
from rulings.judgment.tracing import trace, turns
from rulings.judgment.values import Alternative, Cited, Found, Judgment, Order, Reached, Used
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Basis, Outcome, Question, Tally
from rulings.words import RulingError, Text

__all__ = ["judge"]


_IRREGULAR = Text("В записи карт: {what}.", "In the cards as written down: {what}.")


def judge(incident: Incident, regulation: Regulation, edition: Edition) -> Judgment:
    """The judgment of an incident.

    `Unanswered` when compulsory answers are missing; `RulingError` for anything a person can mend. With disputed
    answers, `disputed` holds each ruling that could follow; what does not depend on them stands in the judgment itself.
    """
    _check_incident(incident)
    ways = tuple(suppositions(incident))
    if not ways:
        return _settled(incident, regulation, edition)
    alternatives = tuple(
        Alternative(
            words(incident, regulation, way), labelled(way), _settled(supposed(incident, way), regulation, edition)
        )
        for way in ways
    )
    first = alternatives[0].judgment
    if all(first.orders == other.judgment.orders and first.sheet == other.judgment.sheet for other in alternatives):
        return replace(first, disputed=alternatives)
    return replace(
        first,
        outcomes=(),
        clauses=(),
        trace=(),
        orders=(),
        sheet=None,
        parameters=tuple({used.key: used for other in alternatives for used in other.judgment.parameters}.values()),
        conflicts=tuple(c for c in first.conflicts if all(c in other.judgment.conflicts for other in alternatives)),
        turns=(),
        notes=(),
        unused=tuple(f for f in first.unused if all(f in other.judgment.unused for other in alternatives)),
        disputed=alternatives,
    )


def _settled(incident: Incident, regulation: Regulation, edition: Edition) -> Judgment:
    """The judgment when nothing is in dispute."""
    hearings = tuple(hear(incident, number, regulation) for number in range(len(incident.infractions)))
    _check_complete(hearings, regulation)
    reached = tuple((hearing, _outcome(hearing)) for hearing in hearings)
    ordered = tuple(order for hearing, outcome in reached for order in orders(hearing, outcome))
    counting = [hearing for hearing, outcome in reached if outcome.counts is not None]
    sheet = effect(incident, regulation, hearings, ordered)
    return Judgment(
        edition=edition.name,
        rules=incident.rules,
        convention=regulation.convention,
        players=incident.players,
        deal=deal_of(hearings[0]),
        outcomes=tuple(_reached(hearing, outcome) for hearing, outcome in reached),
        clauses=_cited(reached, edition),
        trace=tuple(step for hearing in hearings for step in trace(hearing)),
        orders=ordered,
        sheet=sheet,
        parameters=_parameters(reached, ordered, regulation),
        conflicts=_conflicts(counting),
        notes=tuple(dict.fromkeys((*(note for each in reached for note in notes(*each)), *_irregular(hearings[0])))),
        turns=tuple(turn for hearing in hearings for turn in turns(hearing)),
        unused=tuple(found for hearing in hearings for found in _unused(hearing)),
        later=tuple(
            _asked(hearing, q)
            for hearing in hearings
            for q in hearing.path.open
            if q.later and isinstance(q.answers, Tally)
        ),
    )


def _irregular(hearing: Hearing) -> Iterator[Text]:
    """What is irregular in the cards as they are written down, a sentence each: said, never refused."""
    for fault in irregular(deal_of(hearing), hearing.incident.playing):
        yield _IRREGULAR.filled(what=fault)


def _outcome(hearing: Hearing) -> Outcome:
    outcome = hearing.path.outcome
    if outcome is None:
        raise AssertionError(f"no outcome: {hearing.path.at!r}")
    return outcome


def _asked(hearing: Hearing, question: Question) -> Text:
    return filled(question.text, hearing.incident, hearing.infraction, hearing.answers)


def _reached(hearing: Hearing, outcome: Outcome) -> Reached:
    said_so = filled(outcome.text, hearing.incident, hearing.infraction, hearing.answers)
    guilty = offenders(hearing.incident, hearing.infraction)
    return Reached(hearing.number, hearing.tree.kind, hearing.tree.title, outcome.key, said_so, guilty)


def _cited(reached: Sequence[tuple[Hearing, Outcome]], edition: Edition) -> tuple[Cited, ...]:
    """The clauses of the outcomes in order of application, each once."""
    ids = dict.fromkeys(clause for _, outcome in reached for clause in outcome.clauses)
    return tuple(_cite(edition, clause) for clause in ids)


def _cite(edition: Edition, clause_id: str) -> Cited:
    clause = edition.clause(clause_id)
    return Cited(clause.id, clause.title, clause.text, edition.wording.get(clause.id), clause.missing)


def _parameters(
    reached: Sequence[tuple[Hearing, Outcome]], ordered: Sequence[Order], regulation: Regulation
) -> tuple[Used, ...]:
    """Every parameter the ruling rests on: given answers, readings, amounts, and what the score was worked out by."""
    sources = (step.question.source or "" for hearing, _ in reached for step in hearing.path.steps)
    given = (source.removeprefix("regulation:") for source in sources if source.startswith("regulation:"))
    rested = (key for order in ordered for key in order.reading)
    return tuple(used(setting(regulation, key)) for key in dict.fromkeys((*given, *rested, *scoring_settings(reached))))


def _conflicts(counting: Sequence[Hearing]) -> tuple[Text, ...]:
    if len(counting) < 2:
        return ()
    return (
        Text(
            "Два нарушения по-разному меняют счёт этой сдачи; посчитано по первому, общий счёт назначает судья.",
            "Two breaches change this deal’s score in different ways; it is counted by the first, the director "
            "settles the whole.",
        ),
    )


def _unused(hearing: Hearing) -> Iterator[Found]:
    """Answers entered that the path does not ask: kept, without effect, and named."""
    used = {step.question.key for step in hearing.path.steps if step.question.basis is not Basis.GIVEN}
    own = {question.key: question for question in questions(hearing.tree)}
    every = {question.key: question for tree in FAMILIES for question in questions(tree)} | own
    for key in hearing.infraction.answers:
        if key in every and key not in used:
            yield Found(hearing.number, key, _asked(hearing, every[key]))


def _check_incident(incident: Incident) -> None:
    if not incident.infractions:
        raise RulingError(Text("в деле нет ни одного нарушения", "the case holds no breach"), "incident")
    if len(incident.players) not in (3, 4) or len(set(incident.players)) != len(incident.players):
        raise RulingError(
            Text(
                "за столом трое или четверо игроков с разными именами",
                "a table has three or four players, all named differently",
            ),
            "players",
        )


def _check_complete(hearings: Sequence[Hearing], regulation: Regulation) -> None:
    for hearing in hearings:
        for question in asking(hearing):
            if question.key in hearing.faults:
                raise hearing.faults[question.key]
    missing = tuple(item for hearing in hearings for item in unanswered(hearing, regulation))
    if missing:
        raise Unanswered(missing)
    for hearing in hearings:
        for step in hearing.path.steps:
            answer = hearing.infraction.answers.get(step.question.key)
            if step.question.basis is Basis.DISCRETION and (answer is None or not answer.reason.strip()):
                raise RulingError(
                    Text(
                        "решение по усмотрению судьи: укажите причину",
                        "a decision at the director’s discretion: give the reason",
                    ),
                    step.question.key,
                )
