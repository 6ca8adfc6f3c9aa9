"""Why, what would change it, what it rests on, and the rights of the sides: forms §3.1, fields 30–33."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rulings.code.regulation import Origin, Setting, parameters
from rulings.documents import phrases
from rulings.documents.figures import moment, said
from rulings.documents.lines import APART, LEADS, cited, ended, free, joined, labelled, none, question
from rulings.documents.paper import Block, Group, Line, Run, Runs, Tone
from rulings.documents.particulars import Appeal, Particulars
from rulings.judgment.values import Judgment, TraceStep, Turn
from rulings.trees.tree import Basis
from rulings.words import Language, Text

__all__ = ["grounds_group", "rights_group"]

_ORIGINS = (
    (Origin.CODE, phrases.BY_CODE),
    (Origin.CONVENTION, phrases.BY_CONVENTION),
    (Origin.EVENT, phrases.BY_EVENT),
    (Origin.DEFAULT, phrases.BY_READING),
)


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
    label = Run(f"{said(phrases.DISCRETION, language)}: ", Tone.QUIET)
    return (label, *question(step.text, step.answer, language), Run(f" {ended(step.reason)}"))


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
    for origin, label in _ORIGINS:
        used = tuple(_setting(s, judgment.rules, language) for s in judgment.parameters if s.origin is origin)
        if used:
            yield Line((Run(f"{said(label, language)}. ", Tone.QUIET), *joined(used)), small=True)


def _setting(used: Setting, rules: str, language: Language) -> Runs:
    known = parameters().get(used.key)
    text = said(known.text, language).rstrip(".") if known else used.key
    return (
        Run(f"{text}{' —' if ':' in text else ':'} "),
        Run(_value(used, language), Tone.STRONG),
        Run(f"\u00a0{cited(used.clauses, rules)}", Tone.ASIDE),
        Run("."),
    )


def _value(used: Setting, language: Language) -> str:
    if isinstance(used.value, bool):
        return said(phrases.YES if used.value else phrases.NO, language)
    known = parameters().get(used.key)
    words = dict(known.choices).get(str(used.value)) if known else None
    return said(words, language) if words else str(used.value)


def _appeal(particulars: Particulars, language: Language) -> Line:
    right = _right(particulars.appeal, language) if particulars.appeal else (Run(phrases.NOT_STATED.said(language)),)
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
