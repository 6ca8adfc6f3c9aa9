"""The law: the irregularity, the clauses, the path through the tree, the options offered: forms §3.1, fields 19–22."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.cases.incident import Status
from rulings.documents import phrases
from rulings.documents.figures import edition_date, said
from rulings.documents.lines import LEADS, book_and_number, cited, ended, labelled, none, question
from rulings.documents.marks import step_source
from rulings.documents.paper import Block, Group, Line, Run, Runs, Tone
from rulings.documents.several import breaches, reached_by, several_blocks
from rulings.judgment.values import Cited, Judgment, TraceStep
from rulings.trees.tree import Basis
from rulings.words import Language

__all__ = ["law_group"]


def law_group(judgment: Judgment, language: Language) -> Group:
    """What kind of breach it is, by which clauses and by which way through the questions it is judged."""
    return Group(
        (
            Block(phrases.BREACH.said(language), tuple(breaches(judgment, language)) or (none(language),)),
            Block(_clauses_label(judgment, language), tuple(_clauses(judgment, language)) or (none(language),)),
            Block(phrases.PATH.said(language), tuple(_path(judgment, language)) or (none(language),)),
            Block(phrases.OPTIONS.said(language), tuple(_options(judgment, language)) or (none(language),)),
            *several_blocks(judgment, language),
        )
    )


def _clauses_label(judgment: Judgment, language: Language) -> str:
    return f"{phrases.CLAUSES.said(language)}, {edition_date(judgment.edition, language)}"


def _clauses(judgment: Judgment, language: Language) -> Iterator[Line]:
    """The clauses in order of application; while facts are in dispute, those of every ruling that could follow."""
    ways = (clause for way in judgment.disputed for clause in way.judgment.clauses)
    for clause in {clause.id: clause for clause in (judgment.clauses or ways)}.values():
        yield Line(_clause(clause, language), small=True)


def _clause(clause: Cited, language: Language) -> Runs:
    """Number, title and short text; where the owner loaded his copy, its own wording instead of ours.

    The wording is Russian: an English sheet has both.
    """
    book, number = book_and_number(clause.id, language)
    title = (
        Run(f"{book}\u00a0", Tone.QUIET),
        Run(f"{number}  {ended(said(clause.title, language))} ", Tone.STRONG),
    )
    text = tuple(_worded(clause, language))
    if clause.missing is None:
        return (*title, *text)
    return (*title, *text, Run(f" ({phrases.MISSING.said(language)}: {said(clause.missing, language)})", Tone.ASIDE))


def _worded(clause: Cited, language: Language) -> Iterator[Run]:
    if not clause.wording or language is Language.EN:
        yield Run(said(clause.text, language))
    if clause.wording and language is Language.EN:
        yield Run(f" {phrases.WORDED.said(language)}: ", Tone.QUIET)
    if clause.wording:
        yield Run(_quoted(clause.wording))


def _quoted(wording: str) -> str:
    """Words of the book in quotation marks; other marks where it has some of its own, so that none meet."""
    opens, closes = "„“" if "«" in wording else "«»"
    return f"{opens}{wording}{closes}"


def _path(judgment: Judgment, language: Language) -> Iterator[Line]:
    last = None
    several = len({step.incident for step in judgment.trace}) > 1
    for number, step in enumerate(judgment.trace, start=1):
        if several and step.incident != last:
            last = step.incident
            yield Line((Run(_incident(judgment, step.incident, language), Tone.QUIET),), small=True)
        yield Line(_step(step, judgment, language), mark=f"{number}.", small=True, tone=Tone.QUIET)


def _incident(judgment: Judgment, incident: int, language: Language) -> str:
    title = next(each.title for each in reached_by(judgment) if each.incident == incident)
    return f"{phrases.BREACH.said(language)} {incident + 1}: {said(title, language)}"


def _step(step: TraceStep, judgment: Judgment, language: Language) -> Runs:
    return (
        Run(said(step.text, language)),
        LEADS,
        Run(said(step.answer, language), Tone.STRONG),
        Run(f"\u00a0 {cited(step.clauses, judgment.rules, language)}", Tone.ASIDE),
        *_origin(step, judgment, language),
    )


def _origin(step: TraceStep, judgment: Judgment, language: Language) -> Runs:
    """Where an answer that nobody was asked comes from; discretion is marked, and a dispute that changes nothing."""
    if step.status == Status.DISPUTED.value:
        return (Run(f"\u00a0 ·\u00a0{said(phrases.NO_EFFECT, language)}", Tone.QUIET),)
    if step.origin == "asked" and step.basis is Basis.DISCRETION:
        return (Run(f"\u00a0 ·\u00a0{said(phrases.AT_DISCRETION, language)}", Tone.QUIET),)
    return step_source(step, judgment, language)


def _options(judgment: Judgment, language: Language) -> Iterator[Line]:
    for step in judgment.trace:
        if step.basis is Basis.RIGHT:
            yield Line((*question(step.text, step.answer, language), Run(" "), *_chooser(step, language)))


def _chooser(step: TraceStep, language: Language) -> Runs:
    if step.waived:
        return (Run(f"({said(phrases.WAIVED, language)}{f': {step.by}' if step.by else ''})"),)
    if not step.by:
        return (Run(said(phrases.CHOOSER_UNKNOWN, language), Tone.QUIET),)
    return labelled(phrases.CHOSEN_BY, step.by, language)
