"""The law: the irregularity, the clauses, the path through the tree, the options offered: forms §3.1, fields 19–22."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents import phrases
from rulings.documents.figures import edition_date, said
from rulings.documents.lines import LEADS, cited, ended, labelled, none, question
from rulings.documents.paper import Block, Group, Line, Run, Runs, Tone
from rulings.judgment.values import Cited, Judgment, TraceStep
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Basis
from rulings.words import Language

__all__ = ["kind_words", "law_group"]


def law_group(judgment: Judgment, language: Language) -> Group:
    """What kind of breach it is, by which clauses and by which way through the questions it is judged."""
    return Group(
        (
            Block(phrases.BREACH.said(language), tuple(_breaches(judgment, language)) or (none(language),)),
            Block(_clauses_label(judgment, language), tuple(_clauses(judgment, language)) or (none(language),)),
            Block(phrases.PATH.said(language), tuple(_path(judgment, language)) or (none(language),)),
            Block(phrases.OPTIONS.said(language), tuple(_options(judgment, language)) or (none(language),)),
            *_conflicts(judgment, language),
        )
    )


def kind_words(kind: str, language: Language) -> str:
    """The heading of the Code a breach falls under, in words; the bare kind where no tree has it."""
    return next((said(tree.title, language) for tree in FAMILIES if tree.kind == kind), kind)


def _breaches(judgment: Judgment, language: Language) -> Iterator[Line]:
    reached = judgment.outcomes or next((way.judgment.outcomes for way in judgment.disputed), ())
    for outcome in reached:
        yield Line((Run(ended(kind_words(outcome.kind, language))), Run(f" {outcome.kind}", Tone.QUIET)))


def _clauses_label(judgment: Judgment, language: Language) -> str:
    return f"{phrases.CLAUSES.said(language)}, {edition_date(judgment.edition, language)}"


def _clauses(judgment: Judgment, language: Language) -> Iterator[Line]:
    for clause in judgment.clauses:
        yield Line(_clause(clause, language), small=True)


def _clause(clause: Cited, language: Language) -> Runs:
    """Number, title and short text; where the owner loaded his copy, its own wording instead of ours."""
    rules, number = clause.id.split(" ", 1)
    title = (
        Run(f"{rules}\u00a0", Tone.QUIET),
        Run(f"{number}  {ended(said(clause.title, language))} ".replace(" ex.", "\u00a0ex."), Tone.STRONG),
    )
    text = Run(f"«{clause.wording}»" if clause.wording else said(clause.text, language))
    if clause.missing is None:
        return (*title, text)
    return (*title, text, Run(f" ({phrases.MISSING.said(language)}: {said(clause.missing, language)})", Tone.ASIDE))


def _path(judgment: Judgment, language: Language) -> Iterator[Line]:
    last = None
    several = len({step.incident for step in judgment.trace}) > 1
    for number, step in enumerate(judgment.trace, start=1):
        if several and step.incident != last:
            last = step.incident
            yield Line((Run(_incident(judgment, step.incident, language), Tone.QUIET),), small=True)
        yield Line(_step(step, judgment.rules, language), mark=f"{number}.", small=True, tone=Tone.QUIET)


def _incident(judgment: Judgment, incident: int, language: Language) -> str:
    kind = next(outcome.kind for outcome in judgment.outcomes if outcome.incident == incident)
    return f"{phrases.BREACH.said(language)} {incident + 1}: {kind_words(kind, language)}"


def _step(step: TraceStep, rules: str, language: Language) -> Runs:
    return (
        Run(said(step.text, language)),
        LEADS,
        Run(said(step.answer, language), Tone.STRONG),
        Run(f"\u00a0 {cited(step.clauses, rules)}", Tone.ASIDE),
        *_origin(step, language),
    )


def _origin(step: TraceStep, language: Language) -> Runs:
    """Where an answer that nobody was asked comes from; the judge's discretion is marked too."""
    words = (
        phrases.GIVEN
        if step.origin.startswith("regulation:")
        else phrases.FROM_DEAL
        if step.origin != "asked"
        else phrases.AT_DISCRETION
        if step.basis is Basis.DISCRETION
        else None
    )
    return (Run(f"\u00a0\u00a0· {said(words, language)}", Tone.QUIET),) if words else ()


def _options(judgment: Judgment, language: Language) -> Iterator[Line]:
    for step in judgment.trace:
        if step.basis is Basis.RIGHT:
            yield Line((*question(step.text, step.answer, language), Run(" "), *_chooser(step, language)))


def _chooser(step: TraceStep, language: Language) -> Runs:
    if step.waived:
        return (Run(f"({said(phrases.WAIVED, language)}{f': {step.by}' if step.by else ''})"),)
    return labelled(phrases.CHOSEN_BY, step.by, language)


def _conflicts(judgment: Judgment, language: Language) -> tuple[Block, ...]:
    lines = tuple(Line((Run(said(text, language)),)) for text in judgment.conflicts)
    return (Block(phrases.CONFLICT.said(language), lines),) if lines else ()
