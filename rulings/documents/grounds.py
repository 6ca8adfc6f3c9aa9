"""Why, what would change it, what it rests on, and the rights of the sides: forms §3.1, fields 30–33."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rulings.code.regulation import Origin
from rulings.documents import phrases
from rulings.documents.figures import moment, said
from rulings.documents.lines import APART, LEADS, cited, ended, free, joined, labelled, none, raised
from rulings.documents.marks import ORIGINS, numbers, raised_number
from rulings.documents.paper import Block, Group, Line, Run, Runs, Tone
from rulings.documents.particulars import Appeal, Particulars
from rulings.judgment.values import Judgment, TraceStep, Turn, Used
from rulings.trees.tree import Basis
from rulings.words import Language, Text

__all__ = ["grounds_group", "rights_group"]

_SET_BY = {
    Origin.CODE: phrases.BY_CODE,
    Origin.CONVENTION: phrases.BY_CONVENTION,
    Origin.EVENT: phrases.BY_EVENT,
    Origin.COMMITTEE: phrases.BY_COMMITTEE,
    Origin.DEFAULT: phrases.BY_READING,
}


def grounds_group(judgment: Judgment, particulars: Particulars, language: Language) -> Group:
    """The reasons in plain words, the answers that would have led elsewhere, the parameters used."""
    return Group(
        (
            _block(phrases.REASONS, _reasons(judgment, particulars, language), language),
            _block(phrases.TURNS, _turns(judgment, language), language),
            _block(phrases.SETTINGS, _settings(judgment, language), language),
        )
    )


def rights_group(particulars: Particulars, language: Language) -> Group:
    """Extra time to the table and the right of appeal."""
    return Group(
        (
            _block(phrases.TIME, free(particulars.time_allowance), language),
            _block(phrases.APPEAL, (_appeal(particulars, language),), language),
        )
    )


def _block(title: Text, lines: Iterable[Line], language: Language) -> Block:
    return Block(title.said(language), tuple(lines) or (none(language),))


def _reasons(judgment: Judgment, particulars: Particulars, language: Language) -> Iterator[Line]:
    yield from free(particulars.reasons)
    for step in judgment.trace:
        if step.basis is Basis.DISCRETION:
            yield Line(_discretion(step, language))
    for note in judgment.notes:
        yield Line((Run(ended(said(note, language))),), small=True)


def _discretion(step: TraceStep, language: Language) -> Runs:
    """What the judge was left to decide, what he decided, and why."""
    return (
        Run(f"{said(phrases.DISCRETION, language)}: ", Tone.QUIET),
        Run(f"{said(step.text, language)}\u00a0— "),
        Run(ended(said(step.answer, language)), Tone.STRONG),
        Run(f" {raised(said(phrases.WHY, language))}: ", Tone.QUIET),
        Run(ended(step.reason)),
    )


def _turns(judgment: Judgment, language: Language) -> Iterator[Line]:
    """Question by question: each other answer that would by itself have ended elsewhere, and where.

    What the deal tells is no question; where more would have to be asked, there is nothing yet to print.
    """
    told = {(step.incident, step.question) for step in judgment.trace if step.origin == "deal"}
    turns = (turn for turn in judgment.turns if turn.outcome and (turn.incident, turn.question) not in told)
    for (_, text), asked in groupby(turns, key=lambda turn: (turn.incident, turn.text)):
        ways = joined((_turn(turn, language) for turn in asked), APART)
        yield Line((Run(f"{said(text, language)} "), *ways), small=True)


def _turn(turn: Turn, language: Language) -> Runs:
    answer, result = said(turn.answer, language), said(turn.result, language)
    return (Run(answer, Tone.STRONG), LEADS, Run(result[:1].lower() + result[1:]))


def _settings(judgment: Judgment, language: Language) -> Iterator[Line]:
    """The parameters by who set them; the program's own reading of a gap is named as such."""
    numbered = numbers(judgment)
    for origin in ORIGINS:
        used = tuple(
            _setting(one, numbered.get(one.key), judgment.rules, language)
            for one in judgment.parameters
            if one.origin is origin
        )
        if used:
            yield Line((Run(f"{said(_SET_BY[origin], language)}. ", Tone.QUIET), *joined(used)), small=True)


def _setting(used: Used, number: int | None, rules: str, language: Language) -> Runs:
    text = said(used.text, language).rstrip(".")
    return (
        Run(f"{raised_number(number)}\u00a0" if number else ""),
        Run(f"{text}{' —' if ':' in text else ':'} "),
        Run(said(used.said, language), Tone.STRONG),
        Run(f"\u00a0{cited(used.clauses, rules, language)}", Tone.ASIDE),
        Run("."),
    )


def _appeal(particulars: Particulars, language: Language) -> Line:
    """Of a committee's version: whether it is final, or where it goes further; that it is no judge's, it says above."""
    if particulars.decision is not None and particulars.decision.final:
        return Line((Run(said(phrases.FINAL, language)),))
    right = _right(particulars.appeal, language) if particulars.appeal else (Run(phrases.NOT_STATED.said(language)),)
    if particulars.decision is not None:
        return Line(right)
    return Line((*right, APART, Run(said(phrases.INDEPENDENT, language), Tone.QUIET)))


def _right(appeal: Appeal, language: Language) -> Runs:
    unknown = phrases.NOT_STATED.said(language)
    deadline = moment(appeal.deadline, language) if appeal.deadline else unknown
    return joined(
        (
            (Run(appeal.to or unknown),),
            labelled(phrases.DEADLINE, deadline, language, Tone.STRONG),
            labelled(phrases.APPEAL_FORM, appeal.form or unknown, language),
            labelled(phrases.DEPOSIT, appeal.deposit or unknown, language),
            labelled(phrases.WHO_MAY, appeal.who or unknown, language),
        ),
        APART,
    )
