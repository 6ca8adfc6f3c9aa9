"""The interview at the desk: the trail so far, the next question in words, and why it is asked.

What cannot be answered from what is known already is asked, one question at a time (CODE 3.9.14: it depends on who
erred, and when).
"""

from __future__ import annotations

from dataclasses import dataclass

from rulings.cases.incident import Incident
from rulings.code.regulation import Regulation
from rulings.judgment.fitting import parts
from rulings.judgment.hearing import Hearing, hear
from rulings.judgment.missing import asking, deal_would_tell, missing_of_deal
from rulings.judgment.parties import filled, innocents
from rulings.judgment.reading_out import Option, options
from rulings.judgment.tracing import possible, trace
from rulings.judgment.values import TraceStep
from rulings.scoring.conventions import scored
from rulings.trees.tree import (
    Ask,
    OneOf,
    Outcome,
    Player,
    Question,
    YesNo,
    asked_by,
    asks,
    branches,
    follow,
)
from rulings.words import RulingError, Text

__all__ = ["Asked", "Interview", "Option", "asked", "interview"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put: its words with names, its choices, and what each answer would still leave open.

    `choices`: (value, words, small line); empty for numbers, cards and tallies. `separates`: (answer, outcomes).
    `options`: for a right, what is read out before it is chosen: each answer with what follows from it.
    """

    question: Question
    clauses: tuple[str, ...]
    text: Text
    note: Text | None
    choices: tuple[tuple[bool | str, Text, Text | None], ...]
    separates: tuple[tuple[Text, tuple[Text, ...]], ...]
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Interview:
    """How far an infraction is answered.

    `waiting`: the next compulsory question; `outcome`: where the path ends; `deal_missing`: fields of the deal the
    outcome needs; `later`: what may be added when it is known.
    """

    trail: tuple[TraceStep, ...]
    waiting: Asked | None
    outcome: Outcome | None
    deal_missing: tuple[str, ...]
    later: tuple[Question, ...]
    fault: RulingError | None = None
    """why the answer that was given to an open question does not count"""
    deal_first: bool = False
    """whether the deal, which every ruling ahead needs, would answer what is asked next"""


def interview(incident: Incident, number: int, regulation: Regulation) -> Interview:
    """Where the infraction `number` stands; `RulingError` for a contradiction with the deal."""
    hearing = hear(incident, number, regulation)
    path = hearing.path
    waiting = path.waiting
    outcome = path.outcome
    return Interview(
        trail=trace(hearing),
        waiting=_put(hearing, waiting, path.at) if waiting else None,
        outcome=outcome,
        deal_missing=missing_of_deal(hearing, outcome) if outcome and scored(regulation) else (),
        later=tuple(question for question in path.open if question.later),
        fault=next((hearing.faults[q.key] for q in asking(hearing) if q.key in hearing.faults), None),
        deal_first=scored(regulation) and deal_would_tell(hearing),
    )


def asked(incident: Incident, number: int, regulation: Regulation, key: str) -> Asked | None:
    """A question of the path by its key, answered or waiting, as it is put; None if the path does not ask it."""
    hearing = hear(incident, number, regulation)
    for node in asks(hearing.tree.root):
        on_path = any(step.question.key == key for step in hearing.path.steps) or node is hearing.path.at
        if node.question.key == key and on_path and _reached(hearing, node):
            return _put(hearing, node.question, node)
    outcome = hearing.path.outcome
    needed = next((q for q in outcome.needs if q.key == key), None) if outcome else None
    return _put(hearing, needed, outcome) if needed and outcome else None


def _reached(hearing: Hearing, node: Ask) -> bool:
    """Whether the answers lead through this node: the same question may stand in several places."""
    before = {step.question.key: step.value for step in hearing.path.steps if step.question.key != node.question.key}
    return follow(hearing.tree.root, before).at is node or hearing.path.at is node


def _put(hearing: Hearing, question: Question, node: Ask | Outcome) -> Asked:
    choices, branching = _choices(hearing, question), isinstance(node, Ask) and node.question is question
    return Asked(
        question=question,
        clauses=asked_by(question, node),
        text=_words(hearing, question.text),
        note=_words(hearing, question.note) if question.note else None,
        choices=choices,
        separates=_separates(hearing, node) if isinstance(node, Ask) and branching else (),
        options=options(hearing, node, choices) if isinstance(node, Ask) and branching else (),
    )


def _choices(hearing: Hearing, question: Question) -> tuple[tuple[bool | str, Text, Text | None], ...]:
    match question.answers:
        case YesNo(yes, no):
            return ((True, _words(hearing, yes), None), (False, _words(hearing, no), None))
        case OneOf(choices):
            left = _left(hearing, question)
            return tuple(
                (c.key, _words(hearing, c.text), _words(hearing, c.note) if c.note else None)
                for c in choices
                if not left or c.key in left
            )
        case Player(but_offender):
            players = innocents(hearing.incident, hearing.infraction) if but_offender else hearing.incident.playing
            return tuple((player, Text(player, player), None) for player in players)
        case _:
            return ()


def _left(hearing: Hearing, question: Question) -> tuple[str, ...]:
    """The parts the deal leaves to the offender; empty for any other question, and where the deal tells nothing."""
    return parts(hearing.incident, hearing.infraction) if question.source == "deal:role" else ()


def _separates(hearing: Hearing, node: Ask) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
    words = {value: text for value, text, _ in _choices(hearing, node.question)}
    return tuple(
        (words[answer], possible(hearing, node.branches[answer]))
        for answer in branches(node.question)
        if answer in words
    )


def _words(hearing: Hearing, text: Text) -> Text:
    return filled(text, hearing.incident, hearing.infraction, hearing.answers)
