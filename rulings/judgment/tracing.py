"""The path as it is shown: each step in words with its basis and origin, and what would have to be otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rulings.cases.incident import Answer
from rulings.judgment.checking import said
from rulings.judgment.hearing import Hearing, origin
from rulings.judgment.parties import filled
from rulings.judgment.values import TraceStep, Turn
from rulings.trees.tree import Node, OneOf, Pivot, Question, Step, YesNo, outcomes, pivots
from rulings.words import Text

__all__ = ["possible", "trace", "turns"]

_MANY = 3


def trace(hearing: Hearing) -> tuple[TraceStep, ...]:
    """Every step of the path so far, in the order the tree asks."""
    return tuple(_step(hearing, step) for step in hearing.path.steps)


def turns(hearing: Hearing) -> tuple[Turn, ...]:
    """What would change the ruling: another answer to one question, and where it leads."""
    found = pivots(hearing.tree.root, hearing.answers)
    return tuple(_turn(hearing, pivot) for pivot in found if not _of_the_seats(pivot.question))


def _of_the_seats(question: Question) -> bool:
    """Who sits where is not for anybody to answer otherwise."""
    return (question.source or "").startswith("incident:")


def _words(hearing: Hearing, text: Text) -> Text:
    return filled(text, hearing.incident, hearing.infraction, hearing.answers)


def _step(hearing: Hearing, step: Step) -> TraceStep:
    where = origin(hearing, step.question)
    answer = hearing.infraction.answers.get(step.question.key) if where == "asked" else None
    entered = answer or Answer(step.value)
    return TraceStep(
        incident=hearing.number,
        question=step.question.key,
        text=_words(hearing, step.question.text),
        value=step.value,
        answer=_answer(hearing, step),
        basis=step.question.basis,
        clauses=step.clauses,
        origin=where,
        status=entered.status.value,
        evidence=entered.evidence,
        by=entered.by,
        reason=entered.reason,
        waived=entered.waived,
    )


def _answer(hearing: Hearing, step: Step) -> Text:
    """A listed answer may hold names of the incident; names, cards and numbers are data and hold nothing of ours."""
    words = said(step.question, step.value)
    return _words(hearing, words) if isinstance(step.question.answers, YesNo | OneOf) else words


def _turn(hearing: Hearing, pivot: Pivot) -> Turn:
    led = pivot.path.outcome
    return Turn(
        incident=hearing.number,
        question=pivot.question.key,
        text=_words(hearing, pivot.question.text),
        answer=_words(hearing, said(pivot.question, pivot.value)),
        outcome=led.key if led else None,
        result=_words(hearing, led.text) if led else _possible(hearing, pivot),
    )


def possible(hearing: Hearing, node: Node) -> tuple[Text, ...]:
    """The outcomes a node can lead to, in words, each once."""
    return tuple(_each_once(hearing, node))


def _each_once(hearing: Hearing, node: Node) -> Iterator[Text]:
    told, said_once = set[Text](), set[Text]()
    for outcome in outcomes(node):
        if outcome.text not in told:
            told.add(outcome.text)
            words = _words(hearing, outcome.text)
            if words not in said_once:
                said_once.add(words)
                yield words


def _possible(hearing: Hearing, pivot: Pivot) -> Text:
    """Outcomes still possible on the other branch; the first few by name, and the rest are not looked for."""
    texts = tuple(islice(_each_once(hearing, pivot.path.at), _MANY + 1))
    shown, more = texts[:_MANY], len(texts) > _MANY
    return Text(
        " · ".join(t.ru for t in shown) + (" · …" if more else ""),
        " · ".join(t.en for t in shown) + (" · …" if more else ""),
    )
