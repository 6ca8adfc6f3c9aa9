"""The one public entrance: an incident, a regulation and an edition go in, a judgment comes out.

Facts in dispute are supposed each way in turn; every ruling that could follow is kept beside the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from rulings.cases.incident import Answer, Incident, Status
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation, setting
from rulings.game.irregular import irregular
from rulings.judgment.applying import leading, notes_of, reach, weighed
from rulings.judgment.disputes import disputes, labelled, supposed, suppositions, words
from rulings.judgment.exhibits import doubts, exhibited
from rulings.judgment.falling import fallen
from rulings.judgment.fines import Applied, Scope, spoken
from rulings.judgment.hearing import Hearing, hear
from rulings.judgment.measures import deal_of
from rulings.judgment.missing import Unanswered, asking, unanswered
from rulings.judgment.parties import filled
from rulings.judgment.settings import scoring_settings, used
from rulings.judgment.sheets import effect
from rulings.judgment.tracing import trace, turns
from rulings.judgment.values import Alternative, Cited, Dispute, Found, Judgment, Order, TraceStep, Used
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Basis, Outcome, Question, Tally, Tree
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
    first, disputed = alternatives[0].judgment, disputes(alternatives)
    if not any(dispute.material for dispute in disputed):
        return replace(first, trace=_in_dispute(first.trace, disputed), disputed=alternatives, disputes=disputed)
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
        innocents=(),
        unused=tuple(f for f in first.unused if all(f in other.judgment.unused for other in alternatives)),
        disputed=alternatives,
        disputes=disputed,
        precedence=tuple(p for p in first.precedence if all(p in other.judgment.precedence for other in alternatives)),
        choice=first.choice if all(first.choice == other.judgment.choice for other in alternatives) else None,
    )


def _in_dispute(steps: Sequence[TraceStep], disputed: Sequence[Dispute]) -> tuple[TraceStep, ...]:
    """The path on which nothing in dispute matters: its disputed answers are supposed, and said to be so."""
    open_ones = {(dispute.incident, dispute.question) for dispute in disputed}
    return tuple(
        replace(step, status=Status.DISPUTED.value) if (step.incident, step.question) in open_ones else step
        for step in steps
    )


def _settled(incident: Incident, regulation: Regulation, edition: Edition) -> Judgment:
    """The judgment when nothing is in dispute."""
    hearings = tuple(hear(incident, number, regulation) for number in range(len(incident.infractions)))
    _check_ended(hearings, regulation)
    reached = tuple((hearing, _outcome(hearing)) for hearing in hearings)
    several = weighed(incident, reached)
    _check_complete(several.breaches, regulation)
    standing = tuple(each for each in several.breaches if each.scope is not Scope.NOTHING)
    ordered, main = spoken(several.breaches), leading(several.breaches)
    return Judgment(
        edition=edition.name,
        rules=incident.rules,
        convention=regulation.convention,
        players=incident.players,
        deal=deal_of(main[0]),
        outcomes=tuple(reach(each.hearing, each.outcome) for each in standing if each.scope is Scope.WHOLE),
        clauses=_cited(standing, ordered, edition),
        trace=tuple(step for hearing in hearings for step in trace(hearing)),
        orders=ordered,
        sheet=effect(incident, regulation, main, ordered),
        parameters=_parameters(several.breaches, ordered, regulation),
        conflicts=(_AT_ODDS,) if several.at_odds else (),
        notes=tuple(dict.fromkeys((*notes_of(several.breaches), *_irregular(main[0]), *doubts(incident, regulation)))),
        turns=tuple(turn for each in standing for turn in turns(each.hearing)),
        unused=tuple(found for hearing in hearings for found in _unused(hearing)),
        later=tuple(_asked(hearing, q) for hearing in main for q in hearing.path.open if _of_the_score(q)),
        precedence=several.precedence,
        choice=several.choice,
        innocents=fallen(incident, regulation, several.breaches, main, ordered),
        damage=exhibited(incident, regulation),
    )


def _of_the_score(question: Question) -> bool:
    """Whether a question left for later is the rest of the deal's tricks."""
    return question.later and isinstance(question.answers, Tally)


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


def _cited(standing: Sequence[Applied], ordered: Sequence[Order], edition: Edition) -> tuple[Cited, ...]:
    """The clauses in order of application, each once: of the outcomes that stand, and of what is left of others."""
    left = {order.clause for order in ordered}
    ids = dict.fromkeys(
        clause for each in standing for clause in each.outcome.clauses if each.scope is Scope.WHOLE or clause in left
    )
    return tuple(_cite(edition, clause) for clause in ids)


def _cite(edition: Edition, clause_id: str) -> Cited:
    clause = edition.clause(clause_id)
    return Cited(clause.id, clause.title, clause.text, edition.wording.get(clause.id), clause.missing)


def _parameters(breaches: Sequence[Applied], ordered: Sequence[Order], regulation: Regulation) -> tuple[Used, ...]:
    """Every parameter the ruling rests on: given answers, readings, amounts, and what the score was worked out by."""
    sources = (step.question.source or "" for each in breaches for step in each.hearing.path.steps)
    given = (source.removeprefix("regulation:") for source in sources if source.startswith("regulation:"))
    rested = (key for order in ordered for key in order.reading)
    return tuple(
        used(setting(regulation, key)) for key in dict.fromkeys((*given, *rested, *scoring_settings(breaches)))
    )


_AT_ODDS = Text(
    "Два нарушения по-разному меняют счёт этой сдачи; посчитано по первому, общий счёт назначает судья.",
    "Two breaches change this deal’s score in different ways; it is counted by the first, the director "
    "settles the whole.",
)


def _unused(hearing: Hearing) -> Iterator[Found]:
    """Answers entered that the path does not ask: kept, without effect, and named."""
    used = {step.question.key for step in hearing.path.steps if step.question.basis is not Basis.GIVEN}
    asked = _asked_by(hearing.tree)
    for key in hearing.infraction.answers:
        if key in asked and key not in used:
            yield Found(hearing.number, key, _asked(hearing, asked[key]))


@cache
def _asked_by(tree: Tree) -> Mapping[str, Question]:
    """Every question of the law by its key, as this tree asks it where it does."""
    own = {question.key: question for question in questions(tree)}
    return {question.key: question for family in FAMILIES for question in questions(family)} | own


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


def _check_ended(hearings: Sequence[Hearing], regulation: Regulation) -> None:
    """Each breach must be heard to an outcome before they can be weighed against each other."""
    for hearing in hearings:
        for question in asking(hearing):
            if question.key in hearing.faults:
                raise hearing.faults[question.key]
    if any(hearing.path.outcome is None for hearing in hearings):
        raise Unanswered(tuple(item for hearing in hearings for item in unanswered(hearing, regulation)))


def _check_complete(breaches: Sequence[Applied], regulation: Regulation) -> None:
    """What stands must be answered whole; what yields is not asked for its figures. Every answer must be founded."""
    standing = (each.hearing for each in breaches if each.figured)
    missing = tuple(item for hearing in standing for item in unanswered(hearing, regulation))
    if missing:
        raise Unanswered(missing)
    for each in breaches:
        for step in each.hearing.path.steps:
            _check_founded(step.question, each.hearing.infraction.answers.get(step.question.key))


_FOUND = Text(
    "установлено судьёй: укажите, на чём это основано.",
    "found by the director: say on what evidence.",
)
_DISCRETION = Text(
    "решение по усмотрению судьи: укажите причину",
    "a decision at the director’s discretion: give the reason",
)


def _check_founded(question: Question, answer: Answer | None) -> None:
    """A fact found needs its evidence, a decision at discretion its reason."""
    if answer is not None and answer.status is Status.FOUND and not answer.evidence.strip():
        raise RulingError(_FOUND, question.key)
    if question.basis is Basis.DISCRETION and (answer is None or not answer.reason.strip()):
        raise RulingError(_DISCRETION, question.key)
