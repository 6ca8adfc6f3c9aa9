"""Whether every sentence of the law stands in both languages, and its blanks can be filled with names.

Architecture, "Two kinds of words": a missing half fails the proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import Formatter

from rulings.cases.incident import Incident, Infraction
from rulings.code.clauses import Clause
from rulings.code.regulation import Parameter as Setting
from rulings.judgment.parties import filled
from rulings.proof.structure import questions_of
from rulings.proof.values import Check, Hole, Visit, hole
from rulings.remedies import Measured, Remedy, Unit
from rulings.trees.tree import Number, OneOf, Outcome, Question, Tree, Value, YesNo
from rulings.words import Text

__all__ = ["wording"]

_CYRILLIC, _LATIN = re.compile(r"[А-Яа-яЁё]"), re.compile(r"[A-Za-z]")
_BLANK = re.compile(r"\{[^{}]*\}")
_BREACH = Infraction("", ("А",))
_TABLE = Incident(("А", "Б", "В"), (_BREACH,))


def wording(
    trees: Sequence[Tree], seen: Sequence[Visit], clauses: Mapping[str, Clause], settings: Mapping[str, Setting]
) -> Iterator[Hole]:
    """The holes in the words of trees, clauses and regulation."""
    for place, text in (*_of_trees(trees), *_of_clauses(clauses), *_of_settings(settings), *_of_notes(seen)):
        yield from _languages(place, text)
        if _BLANK.search(text.ru + text.en):
            yield hole(Check.PLACEHOLDERS, place, "здесь пропусков не заполняют.", "blanks are not filled here.")
    for place, text, answered, more in _spoken(seen):
        yield from _languages(place, text)
        yield from _blanks(place, text, answered, more)


def _of_trees(trees: Iterable[Tree]) -> Iterator[tuple[str, Text]]:
    for tree in trees:
        yield tree.kind, tree.title
        yield tree.kind, tree.seen


def _of_clauses(clauses: Mapping[str, Clause]) -> Iterator[tuple[str, Text]]:
    for clause in clauses.values():
        for text in (clause.title, clause.text, clause.missing, clause.silent):
            if text is not None:
                yield clause.id, text


def _of_settings(settings: Mapping[str, Setting]) -> Iterator[tuple[str, Text]]:
    for setting in settings.values():
        yield setting.key, setting.text
        for _, text in setting.choices:
            yield setting.key, text


def _of_notes(seen: Sequence[Visit]) -> Iterator[tuple[str, Text]]:
    """What a ruling says beside its orders stands as it is written."""
    notes = {(visit.node.key, text) for visit in seen if isinstance(visit.node, Outcome) for text in visit.node.notes}
    yield from sorted(notes, key=lambda note: (note[0], note[1].ru))


def _spoken(seen: Sequence[Visit]) -> Iterator[tuple[str, Text, Mapping[str, Value], Mapping[str, str]]]:
    """Every sentence that the judgment fills with names: its place, itself, numbers answered, what else may fill it."""
    questions = {question.key: question for visit in seen for question in questions_of(visit)}
    for question in questions.values():
        for text in _of_question(question):
            yield question.key, text, {}, {}
    for outcome in _distinct(seen):
        answered = {q.key: 1 for q in outcome.needs if isinstance(q.answers, Number) and not q.later}
        yield outcome.key, outcome.text, answered, {}
        for remedy in outcome.remedies:
            for text in _of_remedy(remedy):
                yield outcome.key, text, answered, _known(remedy)


def _distinct(seen: Sequence[Visit]) -> Iterable[Outcome]:
    """Each outcome once for each set of answers it needs."""
    nodes = [visit.node for visit in seen if isinstance(visit.node, Outcome)]
    return {(node.key, tuple(q.key for q in node.needs), node.remedies): node for node in nodes}.values()


def _of_question(question: Question) -> Iterator[Text]:
    yield question.text
    yield from (text for text in (question.note, question.chooser) if text is not None)
    match question.answers:
        case YesNo(yes, no):
            yield from (yes, no)
        case OneOf(choices):
            for choice in choices:
                yield from (choice.text, *((choice.note,) if choice.note is not None else ()))
        case Number(unit=unit):
            yield unit


def _of_remedy(remedy: Remedy) -> tuple[Text, ...]:
    return tuple(text for text in (remedy.what, remedy.zero, remedy.unscored, remedy.note) if text is not None)


def _known(remedy: Remedy) -> Mapping[str, str]:
    """What an order may say beyond names: only what it has, in an event without points too."""
    points = isinstance(remedy.amount, Measured) and remedy.unit not in (Unit.TRICKS, Unit.PERCENT)
    amount = None if points and remedy.unscored is None else remedy.amount
    has = {
        "to": remedy.to,
        "giver": remedy.giver,
        "amount": amount,
        "first": amount,
        "reading": remedy.reading,
    }
    return {name: "…" for name, thing in has.items() if thing}


def _languages(place: str, text: Text) -> Iterator[Hole]:
    """Neither half is empty, and each is in its own script."""
    if not text:
        yield hole(Check.LANGUAGES, place, "нет половины текста.", "half of the text is missing.")
        return
    ru, en = _BLANK.sub("", text.ru), _BLANK.sub("", text.en)
    if _LATIN.search(ru) and not _CYRILLIC.search(ru):
        yield hole(Check.LANGUAGES, place, f"«{text.ru}» — не по-русски.", f"“{text.ru}” is not Russian.")
    if _CYRILLIC.search(en) and not _LATIN.search(en):
        yield hole(Check.LANGUAGES, place, f"«{text.en}» — не по-английски.", f"“{text.en}” is not English.")


def _blanks(place: str, text: Text, answered: Mapping[str, Value], more: Mapping[str, str]) -> Iterator[Hole]:
    """Every blank can be filled, and an amount told in one language is told in the other."""
    try:
        filled(text, _TABLE, _BREACH, answered, **more)
        named = [{name for _, name, _, _ in Formatter().parse(half) if name} for half in (text.ru, text.en)]
    except (KeyError, IndexError, ValueError, AttributeError) as error:
        yield hole(Check.PLACEHOLDERS, place, f"нечем заполнить {error}.", f"nothing fills {error}.")
        return
    if ("amount" in named[0]) != ("amount" in named[1]):
        yield hole(
            Check.PLACEHOLDERS, place, "{amount} стоит только на одном языке.", "{amount} stands in one language only."
        )
