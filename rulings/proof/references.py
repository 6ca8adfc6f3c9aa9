"""Whether what the trees name exists: clauses, parameters of the regulation, measures, answers, fields of the deal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from rulings.code.clauses import Clause
from rulings.code.regulation import Kind
from rulings.code.regulation import Parameter as Setting
from rulings.judgment.hearing import SEATS, TELLERS
from rulings.proof.structure import questions_of
from rulings.proof.values import Check, Hole, Visit, hole
from rulings.remedies import Answered, Measured, Parameter, Remedy
from rulings.trees.tree import Ask, Basis, Number, Outcome, Question, branches

__all__ = ["cited", "references"]

_DEAL_FIELDS = ("contract", "declarer", "calls", "tricks")


def references(
    seen: Sequence[Visit],
    clauses: Mapping[str, Clause],
    settings: Mapping[str, Setting],
    amounts: Collection[str],
    counts: Collection[str],
) -> Iterator[Hole]:
    """The holes where something is named that is not there. `amounts`, `counts`: the names a tree may measure by."""
    for visit in seen:
        yield from _clauses(visit, clauses)
        for question in questions_of(visit):
            yield from _source(question, settings)
        if isinstance(visit.node, Outcome):
            yield from _outcome(visit, visit.node, settings, amounts, counts)


def cited(visit: Visit) -> tuple[str, ...]:
    """The clauses a node cites, its orders included."""
    if isinstance(visit.node, Outcome):
        asked = (clause for question in visit.node.needs for clause in question.clauses)
        return (*visit.node.clauses, *(remedy.clause for remedy in visit.node.remedies), *asked)
    return visit.node.clauses if isinstance(visit.node, Ask) else ()


def _clauses(visit: Visit, clauses: Mapping[str, Clause]) -> Iterator[Hole]:
    if isinstance(visit.node, Ask | Outcome) and not visit.node.clauses:
        yield hole(Check.CLAUSES, visit.way, "не назван ни один пункт.", "no clause is cited.")
    for clause in cited(visit):
        if clause not in clauses:
            yield hole(Check.CLAUSES, visit.way, f"пункта «{clause}» в своде нет.", f"there is no clause “{clause}”.")


def _source(question: Question, settings: Mapping[str, Setting]) -> Iterator[Hole]:
    """A given answer has a parameter behind it, and every value of the parameter is an answer."""
    if question.basis is not Basis.GIVEN:
        if question.source is not None and question.source not in TELLERS:
            yield hole(Check.GIVEN, question.key, "сдача этого не скажет.", "the deal cannot tell this.")
        return
    where, _, key = (question.source or "").partition(":")
    if where == "incident" and key in SEATS:
        return
    if where != "regulation" or key not in settings:
        yield hole(
            Check.GIVEN,
            question.key,
            "неизвестно, откуда берётся ответ.",
            "it is not known where the answer comes from.",
        )
        return
    if (wanted := _values(settings[key])) != (found := _walked(question)):
        ru, en = _listing(wanted), _listing(found)
        yield hole(
            Check.GIVEN,
            question.key,
            f"параметр «{key}» бывает {ru}, а ветви — {en}.",
            f"the parameter “{key}” may be {ru}, the branches are {en}.",
        )


def _values(setting: Setting) -> set[object] | None:
    match setting.kind:
        case Kind.YES_NO:
            return {True, False}
        case Kind.CHOICE:
            return {value for value, _ in setting.choices}
        case Kind.NUMBER:
            return None


def _walked(question: Question) -> set[object] | None:
    try:
        return set(branches(question))
    except TypeError:
        return None


def _listing(values: set[object] | None) -> str:
    return "—" if values is None else " | ".join(sorted(str(value) for value in values))


def _outcome(
    visit: Visit,
    outcome: Outcome,
    settings: Mapping[str, Setting],
    amounts: Collection[str],
    counts: Collection[str],
) -> Iterator[Hole]:
    if outcome.counts is not None and outcome.counts.name not in counts:
        yield _no_measure(outcome.key, outcome.counts.name)
    for field in outcome.deal_needs:
        if field not in _DEAL_FIELDS:
            yield hole(Check.DEAL, outcome.key, f"у сдачи нет поля «{field}».", f"a deal has no field “{field}”.")
    for remedy in outcome.remedies:
        yield from _remedy(visit, outcome, remedy, settings, amounts)


def _remedy(
    visit: Visit, outcome: Outcome, remedy: Remedy, settings: Mapping[str, Setting], amounts: Collection[str]
) -> Iterator[Hole]:
    for key in (*remedy.reading, *((remedy.when[0],) if remedy.when else ())):
        if key not in settings:
            yield _no_parameter(outcome.key, key)
    if (remedy.amount is None) != (remedy.unit is None):
        yield hole(
            Check.PARAMETERS,
            outcome.key,
            "величина и её единица называются вместе.",
            "an amount and its unit go together.",
        )
    match remedy.amount:
        case Parameter(key) if key not in settings or settings[key].kind is not Kind.NUMBER:
            yield _no_parameter(outcome.key, key)
        case Measured(name) if name not in amounts:
            yield _no_measure(outcome.key, name)
        case Answered(key):
            yield from _answered(visit, outcome, key)


def _answered(visit: Visit, outcome: Outcome, key: str) -> Iterator[Hole]:
    """The number an order uses is asked as a number on this very path, and before the ruling stands."""
    question = next((q for q in outcome.needs if q.key == key), None)
    if question is None or not isinstance(question.answers, Number) or question.later:
        yield hole(
            Check.ANSWERED,
            visit.way,
            f"число «{key}» нужно решению, а на этом пути его не спрашивают.",
            f"the ruling needs the number “{key}”, which is not asked on this path.",
        )


def _no_measure(place: str, name: str) -> Hole:
    return hole(Check.MEASURES, place, f"измерения «{name}» нет.", f"there is no measure “{name}”.")


def _no_parameter(place: str, key: str) -> Hole:
    return hole(Check.PARAMETERS, place, f"числового параметра «{key}» нет.", f"there is no such parameter “{key}”.")
