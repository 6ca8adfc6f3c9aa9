"""What of a ruling the event lets an appeals committee touch, and on what ground each change stands.

Forms §3.3, fields 15 to 18. The text of the competition rules on appeals is not held: how far a committee goes is the
event's to say (`appeal_scope`, `appeal_law`), by default our reading (digest §5.3, laws 92 and 93 of duplicate).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, unique

from rulings.cases.incident import Incident, Status
from rulings.code.regulation import Origin, Regulation, parameter, setting
from rulings.judgment.checking import check
from rulings.judgment.hearing import hear
from rulings.judgment.hypotheses import Changed, Hypothesis, law_under, under
from rulings.judgment.parties import filled, offenders
from rulings.judgment.values import Judgment
from rulings.trees.families import family, questions
from rulings.trees.tree import Basis, Question
from rulings.words import RulingError, Text

__all__ = [
    "CHOICE",
    "GROUNDS",
    "OFFENDER",
    "SCOPES",
    "Ground",
    "Scope",
    "allowed",
    "bases_of",
    "ground_of_question",
    "grounds_of",
    "open_readings",
    "recommends",
    "scope_of",
]


@unique
class Scope(Enum):
    """How far the committee's power goes, from the widest; a value of the parameter `appeal_scope`."""

    FACTS = "facts"
    """It hears the case anew: facts, judgement and law."""
    JUDGEMENT = "judgement"
    """The director's facts stand; his judgement and the application of the law are reviewed."""
    LAW = "law"
    """Facts and judgement stand; only the application of the law is reviewed."""
    RECOMMEND = "recommend"
    """It may try anything, and only recommends to the chief director."""


@unique
class Ground(Enum):
    """What a change attacks, and on what ground an appeal against it stands."""

    FACT = "fact"
    JUDGEMENT = "judgement"
    LAW = "law"


GROUNDS: Mapping[Ground, Text] = {
    Ground.FACT: Text("установленные факты", "findings of fact"),
    Ground.JUDGEMENT: Text("усмотрение судьи", "the director’s judgement"),
    Ground.LAW: Text("применение закона", "the application of the law"),
}
SCOPES: Mapping[Scope, frozenset[Ground]] = {
    Scope.FACTS: frozenset(Ground),
    Scope.JUDGEMENT: frozenset({Ground.JUDGEMENT, Ground.LAW}),
    Scope.LAW: frozenset({Ground.LAW}),
    Scope.RECOMMEND: frozenset(Ground),
}
"""What may be tried under each."""

_ATTACKED = {Basis.FACT: Ground.FACT, Basis.DISCRETION: Ground.JUDGEMENT, Basis.RIGHT: Ground.LAW}
_BEYOND = Text(
    "«{what}» — это {ground}; комитету этого события открыто другое: {open}.",
    "“{what}” is of {ground}; the committee of this event may touch: {open}.",
)
_NO_QUESTION = Text("такого вопроса в этом деле нет: {key}.", "there is no such question in this case: {key}.")
_GIVEN = Text(
    "на «{what}» отвечают места за столом или регламент, а не люди; здесь этого не изменить.",
    "“{what}” is answered by the seats or the regulation, not by people; it is not changed here.",
)
_SETTLED = Text(
    "«{what}» решено Кодексом, конвенцией или событием; комитет толкует только то, что осталось открытым.",
    "“{what}” is settled by the Code, the convention or the event; a committee reads only what was left open.",
)
_NO_REASON = Text(
    "«{what}» решают по усмотрению: без причины такой ответ не принимается.",
    "“{what}” is a matter of discretion: no such answer goes without a reason.",
)
OFFENDER, _DEAL = Text("Кто нарушил", "Who committed it"), Text("Сдача", "The deal")
CHOICE = Text("Выбор между нарушениями", "The choice between breaches")


def allowed(hypothesis: Hypothesis, scope: Scope, incident: Incident, event: Regulation) -> tuple[RulingError, ...]:
    """Why a hypothesis may not be tried, a reason for each change; empty where nothing stands against it."""
    refused = tuple(_refused(hypothesis, scope, incident, event))
    return refused or tuple(_unheard(hypothesis, incident, event))


def grounds_of(hypothesis: Hypothesis, incident: Incident) -> frozenset[Ground]:
    """What the changes of a hypothesis attack."""
    found = {_ATTACKED[q.basis] for each, q in _put(hypothesis, incident) if q and q.basis in _ATTACKED and each.answer}
    found |= {Ground.FACT} if hypothesis.offenders or hypothesis.dealt else set()
    return frozenset(found | ({Ground.LAW} if hypothesis.choice or hypothesis.readings else set()))


def ground_of_question(question: Question) -> Ground:
    """What another answer to a question attacks; what nobody is asked is of the law."""
    return _ATTACKED.get(question.basis, Ground.LAW)


def recommends(hypothesis: Hypothesis, incident: Incident, event: Regulation) -> bool:
    """Whether the committee would only recommend it to the chief director: all it does, or what touches the law."""
    only_law = setting(event, "appeal_law").value == "recommends"
    return scope_of(event) is Scope.RECOMMEND or (only_law and Ground.LAW in grounds_of(hypothesis, incident))


def scope_of(event: Regulation) -> Scope:
    """What the event's regulation opens to a committee."""
    return Scope(setting(event, "appeal_scope").value)


def bases_of(scope: Scope) -> frozenset[Basis]:
    """The kinds of questions a committee may answer otherwise."""
    return frozenset(basis for basis, ground in _ATTACKED.items() if ground in SCOPES[scope])


def open_readings(judgment: Judgment, event: Regulation) -> tuple[str, ...]:
    """The parameters a ruling rests on that nobody settled: neither the Code, nor the convention, nor the event."""
    return tuple(used.key for used in judgment.parameters if setting(event, used.key).origin is Origin.DEFAULT)


def _put(hypothesis: Hypothesis, incident: Incident) -> Iterator[tuple[Changed, Question | None]]:
    """Each change with the question of its breach, None where the family has no such question."""
    for each in hypothesis.answers:
        known = {q.key: q for q in questions(family(incident.infractions[each.incident].kind))}
        yield each, known.get(each.question)


def _refused(hypothesis: Hypothesis, scope: Scope, incident: Incident, event: Regulation) -> Iterator[RulingError]:
    beyond = frozenset(Ground) - SCOPES[scope]
    for each, question in _put(hypothesis, incident):
        if each.answer is not None:
            yield from _of_answer(each, question, incident, beyond)
    for number in hypothesis.offenders:
        if Ground.FACT in beyond:
            yield _out_of_scope(OFFENDER, Ground.FACT, beyond, f"{number}.offenders")
    for key in hypothesis.dealt:
        if Ground.FACT in beyond:
            yield _out_of_scope(_DEAL, Ground.FACT, beyond, f"deal.{key}")
    if hypothesis.choice is not None and Ground.LAW in beyond:
        yield _out_of_scope(CHOICE, Ground.LAW, beyond, "choice")
    for key in hypothesis.readings:
        if setting(event, key).origin is not Origin.DEFAULT:
            yield RulingError(_SETTLED.filled(what=parameter(key).text), f"regulation.{key}")


def _of_answer(
    each: Changed, question: Question | None, incident: Incident, beyond: frozenset[Ground]
) -> Iterator[RulingError]:
    place, breach, answer = f"{each.incident}.{each.question}", incident.infractions[each.incident], each.answer
    if question is None or answer is None:
        yield RulingError(_NO_QUESTION.filled(key=each.question), place)
        return
    words = filled(question.text, incident, breach, {})
    if question.basis is Basis.GIVEN:
        yield RulingError(_GIVEN.filled(what=words), place)
        return
    if _ATTACKED[question.basis] in beyond:
        yield _out_of_scope(words, _ATTACKED[question.basis], beyond, place)
    if question.basis is Basis.DISCRETION and not answer.reason.strip():
        yield RulingError(_NO_REASON.filled(what=words), place)
    if answer.status is Status.DISPUTED or answer.value is None:
        return
    try:
        check(question, answer.value, incident.playing, offenders(incident, breach), incident.left)
    except RulingError as error:
        yield RulingError(error.text, place)


def _out_of_scope(what: Text, ground: Ground, beyond: frozenset[Ground], place: str) -> RulingError:
    left = [GROUNDS[one] for one in Ground if one not in beyond]
    open_ = Text(", ".join(one.ru for one in left), ", ".join(one.en for one in left))
    return RulingError(_BEYOND.filled(what=what, ground=GROUNDS[ground], open=open_), place)


def _unheard(hypothesis: Hypothesis, incident: Incident, event: Regulation) -> Iterator[RulingError]:
    """What the rest of the case does not let be: an answer the deal contradicts, an offender who does not play."""
    try:
        changed, law = under(incident, hypothesis), law_under(event, hypothesis)
        for number in range(len(changed.infractions)):
            hear(changed, number, law)
    except RulingError as error:
        yield error
