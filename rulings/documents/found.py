"""The facts: what all agree on, what the judge finds and on what evidence, what is disputed.

Forms §3.1, fields 15–16.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulings.cases.incident import Status
from rulings.documents import phrases
from rulings.documents.figures import cards, said
from rulings.documents.lines import APART, ended, free, joined, labelled, none, question
from rulings.documents.paper import Block, Group, Line, Run, Runs, Tone
from rulings.documents.particulars import Particulars
from rulings.documents.several import reached_by
from rulings.judgment.values import Alternative, Found, Judgment, TraceStep
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Basis
from rulings.words import Language, Text

__all__ = ["facts_group"]


def facts_group(judgment: Judgment, particulars: Particulars, language: Language) -> Group:
    """The facts the ruling rests on, and each side's own words."""
    return Group(
        (
            Block(phrases.FACTS.said(language), tuple(_facts(judgment, particulars, language))),
            Block(phrases.STATEMENTS.said(language), tuple(_statements(particulars, language)) or (none(language),)),
        )
    )


def _facts(judgment: Judgment, particulars: Particulars, language: Language) -> Iterator[Line]:
    yield from free(particulars.facts)
    found = tuple(step for step in judgment.trace if _asked(step) and step.status == Status.FOUND.value)
    by = phrases.FOUND if particulars.decision is None else phrases.FOUND_ON_APPEAL
    yield Line(
        joined(
            (
                _agreed(judgment, language),
                _part(phrases.DISPUTED, tuple(_disputed(judgment, language)), language),
                *(() if found else (_part(by, (), language),)),
            ),
            APART,
        )
    )
    for step in found:
        yield Line(_part(by, (_found(step, language),), language))
    if unused := tuple(found for found in judgment.unused if _of_its_family(judgment, found)):
        off_path = tuple((Run(said(found.text, language)),) for found in unused)
        yield Line(_part(phrases.OFF_PATH, off_path, language))


def _of_its_family(judgment: Judgment, found: Found) -> bool:
    """Whether the breach's own family asks it; what is left of another kind it was first taken for is not printed."""
    kinds = {each.kind for each in reached_by(judgment) if each.incident == found.incident}
    asked = {asked.key for tree in FAMILIES if tree.kind in kinds for asked in questions(tree)}
    return not kinds or found.question in asked


def _part(label: Text, stretches: tuple[Runs, ...], language: Language) -> Runs:
    words = joined(stretches) if stretches else (Run(phrases.NONE.said(language)),)
    return (Run(f"{said(label, language)}: ", Tone.QUIET), *words)


def _agreed(judgment: Judgment, language: Language) -> Runs:
    """What all admit, by its number on the path below: the sheet says each answer once.

    While facts are in dispute there is no one path, and the answers are said here.
    """
    if judgment.disputed and not judgment.trace:
        return _part(phrases.AGREED, tuple(_undisputed(judgment.disputed[0], language)), language)
    numbers = [str(number) for number, step in enumerate(judgment.trace, start=1) if _admitted(step)]
    words = phrases.ANSWERS if len(numbers) > 1 else phrases.ANSWER
    return labelled(
        phrases.AGREED, words.filled(numbers=", ".join(numbers)).said(language) if numbers else "", language
    )


def _undisputed(way: Alternative, language: Language) -> Iterator[Runs]:
    supposed = {(incident, key) for incident, key, _, _ in way.supposed}
    for step in way.judgment.trace:
        if _admitted(step) and (step.incident, step.question) not in supposed:
            yield question(step.text, step.answer, language)


def _admitted(step: TraceStep) -> bool:
    return _asked(step) and step.status == Status.AGREED.value


def _asked(step: TraceStep) -> bool:
    return step.basis is Basis.FACT and step.origin == "asked"


def _found(step: TraceStep, language: Language) -> Runs:
    return (
        *question(step.text, step.answer, language),
        Run(" "),
        *labelled(phrases.EVIDENCE, ended(cards(step.evidence, language)) if step.evidence else "", language),
    )


def _disputed(judgment: Judgment, language: Language) -> Iterator[Runs]:
    """The questions in dispute, each once; of those on which nothing hangs it is said."""
    asked = dict.fromkeys(text for way in judgment.disputed for _, _, text, _ in way.supposed)
    idle = {dispute.text for dispute in judgment.immaterial} - {dispute.text for dispute in judgment.material}
    for text in asked:
        note = (Run(f" ({said(phrases.NO_EFFECT, language)})", Tone.QUIET),) if text in idle else ()
        yield (Run(said(text, language)), *note)


def _statements(particulars: Particulars, language: Language) -> Iterator[Line]:
    if particulars.public and particulars.statements:
        yield Line((Run(phrases.LEFT_OUT.said(language)),), small=True)
        return
    for statement in particulars.statements:
        first, *rest = free(statement.words) or (Line(()),)
        yield Line((Run(f"{statement.by}: ", Tone.STRONG), *first.runs))
        yield from rest
