"""Every ruling that other findings could give: the case judged again for each, as the committee would have to.

CODE 3.9.14: a ruling hangs on who erred and when. Facts, choices and discretion may be found otherwise; who sits where,
what the regulation says and what the deal itself tells may not. Nothing is estimated: each is a judgment of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, product

from rulings.cases.incident import Answer, Incident
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation
from rulings.judgment.checking import said
from rulings.judgment.hearing import Hearing, hear
from rulings.judgment.judging import judge
from rulings.judgment.parties import filled, innocents
from rulings.judgment.values import Judgment
from rulings.trees.families import questions
from rulings.trees.tree import Ask, Basis, Node, Number, OneOf, Outcome, Player, Question, Value, YesNo, branches
from rulings.words import RulingError, Text

__all__ = ["ALL_FINDINGS", "MOST", "Change", "Replay", "Replays", "Span", "replays", "spans"]

ALL_FINDINGS = frozenset({Basis.FACT, Basis.RIGHT, Basis.DISCRETION})
"""What can be found otherwise; a regulation may leave a committee less."""

MOST = 300
"""Rulings worked out at once; those with the fewest changes come first."""

_SUPPOSED = "—"
"""Stands for the reason of an answer that is only supposed."""

Answers = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Change:
    """An answer supposed otherwise than it stands in the case: which breach, its question, the answer supposed."""

    incident: int
    question: str
    text: Text
    answer: Text


@dataclass(frozen=True, slots=True)
class Replay:
    """The ruling that follows from some changes; without changes, the ruling as it stands."""

    changes: tuple[Change, ...]
    judgment: Judgment


@dataclass(frozen=True, slots=True)
class Replays:
    """All of them, fewest changes first. `unknown`: outcomes that hang on figures nobody has given yet.

    `cut`: there would be more than were worked out.
    """

    rulings: tuple[Replay, ...]
    unknown: tuple[Text, ...] = ()
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """The least and the greatest a player can come out with, in whists."""

    least: Fraction
    greatest: Fraction


@dataclass(frozen=True, slots=True)
class _End:
    """Where some answers lead: the answers themselves, those that are not the case's, the outcome, its open figures."""

    answers: Answers
    changed: tuple[str, ...]
    outcome: Outcome
    lacking: bool


def replays(
    incident: Incident,
    regulation: Regulation,
    edition: Edition,
    bases: frozenset[Basis] = ALL_FINDINGS,
    most: int = MOST,
) -> Replays:
    """Every ruling that findings of these `bases` could give, at most `most` of them.

    `RulingError` for a case that cannot be judged at all.
    """
    hearings = tuple(hear(incident, number, regulation) for number in range(len(incident.infractions)))
    ends = [sorted(_ends(hearing, bases), key=lambda end: len(end.changed)) for hearing in hearings]
    unknown = [_words(h, end.outcome) for h, those in zip(hearings, ends, strict=True) for end in those if end.lacking]
    whole = [[end for end in those if not end.lacking] for those in ends]
    ways = sorted(product(*whole), key=lambda way: sum(len(end.changed) for end in way))
    judged = (_replay(incident, hearings, way, regulation, edition) for way in islice(ways, most))
    return Replays(tuple(one for one in judged if one is not None), tuple(dict.fromkeys(unknown)), cut=len(ways) > most)


def spans(rulings: Sequence[Replay]) -> Mapping[str, Span]:
    """What each player's result can come to over the rulings that count the deal; empty where none does."""
    found = [one.judgment.sheet.totals["after"] for one in rulings if one.judgment.sheet and one.judgment.sheet.counted]
    return {player: Span(*_ends_of([totals[player] for totals in found])) for player in (found[0] if found else ())}


def _ends_of(amounts: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
    return min(amounts), max(amounts)


def _ends(hearing: Hearing, bases: frozenset[Basis]) -> Iterator[_End]:
    """Where every set of findings leads in one tree; what is given or told by the deal stays."""
    for answers, outcome in _walk(hearing, hearing.tree.root, {}, bases):
        for full, lacking in _figured(hearing, outcome, answers):
            changed = tuple(key for key, value in full.items() if hearing.answers.get(key) != value)
            yield _End(full, changed, outcome, lacking)


def _walk(hearing: Hearing, node: Node, answers: Answers, bases: frozenset[Basis]) -> Iterator[tuple[Answers, Outcome]]:
    if isinstance(node, Outcome):
        yield answers, node
        return
    for value in _values(hearing, node, bases):
        yield from _walk(hearing, node.branches[value], {**answers, node.question.key: value}, bases)


def _values(hearing: Hearing, node: Ask, bases: frozenset[Basis]) -> tuple[bool | str, ...]:
    """The answers a question may be found to have; one alone where it is settled."""
    key, stands = node.question.key, hearing.answers.get(node.question.key)
    fixed = node.question.basis is Basis.GIVEN or key in hearing.told or node.question.basis not in bases
    if fixed and isinstance(stands, bool | str):
        return (stands,)
    return branches(node.question)


def _figured(hearing: Hearing, outcome: Outcome, answers: Answers) -> Iterator[tuple[Answers, bool]]:
    """The figures an outcome needs: as they stand, or each that could be named; and whether some are still lacking."""
    open_ones = [q for q in outcome.needs if not q.later and q.key not in hearing.answers]
    domains = {q.key: _nameable(hearing, q) for q in open_ones}
    if not all(domains.values()):
        yield answers, True
        return
    for values in product(*domains.values()):
        yield {**answers, **dict(zip(domains, values, strict=True))}, False


def _nameable(hearing: Hearing, question: Question) -> tuple[Value, ...]:
    """The answers to try: all that are listed, the two ends of a number; none where only the table knows."""
    match question.answers:
        case YesNo():
            return (True, False)
        case OneOf(choices):
            return tuple(choice.key for choice in choices)
        case Number(low, high):
            return tuple(dict.fromkeys((low, high)))
        case Player(but_offender):
            return innocents(hearing.incident, hearing.infraction) if but_offender else hearing.incident.playing
        case _:
            return ()


def _replay(
    incident: Incident, hearings: Sequence[Hearing], way: Sequence[_End], regulation: Regulation, edition: Edition
) -> Replay | None:
    """The ruling of one way; None where the findings contradict the deal or each other."""
    try:
        judgment = judge(_supposed(incident, way), regulation, edition)
    except RulingError:
        return None
    return Replay(tuple(_changes(hearings, way)), judgment)


def _supposed(incident: Incident, way: Sequence[_End]) -> Incident:
    """The case with these findings; nothing stays in dispute."""
    pairs = zip(incident.infractions, way, strict=True)
    found = [{key: Answer(end.answers[key], reason=_SUPPOSED) for key in end.changed} for _, end in pairs]
    return replace(
        incident,
        infractions=tuple(
            replace(breach, answers={**breach.answers, **changed})
            for breach, changed in zip(incident.infractions, found, strict=True)
        ),
    )


def _changes(hearings: Sequence[Hearing], way: Sequence[_End]) -> Iterator[Change]:
    for hearing, end in zip(hearings, way, strict=True):
        asked = {question.key: question for question in questions(hearing.tree)}
        for key in end.changed:
            answers = {**hearing.answers, **end.answers}
            text, answer = asked[key].text, said(asked[key], end.answers[key])
            yield Change(
                hearing.number,
                key,
                filled(text, hearing.incident, hearing.infraction, answers),
                filled(answer, hearing.incident, hearing.infraction, answers),
            )


def _words(hearing: Hearing, outcome: Outcome) -> Text:
    return filled(outcome.text, hearing.incident, hearing.infraction, hearing.answers)
