"""The blank ruling of a family: the sheet's blocks, and in place of the path every question of its tree with boxes.

Forms §3.1 and §3.4. Questions, answers, clauses and outcomes are the tree's own, so that the form cannot part from it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents import phrases
from rulings.documents.blank.asked import order_lines, outcome_lines, question_lines
from rulings.documents.blank.parts import blanks, form, hint, written
from rulings.documents.figures import said
from rulings.documents.paper import Block, Group, Line, Paper, Part, Room, Run, Tone
from rulings.remedies import RemedyKind
from rulings.trees.tree import Tree
from rulings.words import Language, Text

__all__ = ["ruling_blank"]

_NUMBER = Text("№ ____________", "no. ____________")
_CONVENTION = Text("конвенция", "convention")
_EDITION = Text("редакция", "edition")
_REGULATION = Text("регламент", "regulation")
_HOW = Text(
    "Начните с вопроса 1; стрелка ведёт к следующему вопросу или к исходу, где их несколько — по прежним ответам. "
    "Ответы с пометой «по регламенту» берут из приложения к регламенту.",
    "Begin at question 1; the arrow leads to the next question or to an outcome, where there are several, by the "
    "answers before. Answers marked “by the regulation” are found in the annex to the regulation.",
)
_AGREED = Text(
    "какие ответы признали все, какие найдены судьёй и на чём",
    "which answers all agree on, which the director found and on what",
)
_OUTCOMES = Text("Исходы", "Outcomes")
_NUMBERS = Text("номера ответов, исход", "numbers of the answers, the outcome")


def ruling_blank(tree: Tree, language: Language) -> Paper:
    """The form for a family of incidents, in one language."""
    cells = (phrases.ISSUED_AT, phrases.WHERE, phrases.JUDGE, phrases.TO)
    signatures = (phrases.SIGNED_JUDGE, phrases.SIGNED_CHECK, phrases.SIGNED_INFORMED)
    return form(phrases.RULING, _NUMBER, cells, tuple(_groups(tree, language)), signatures, language)


def _groups(tree: Tree, language: Language) -> Iterator[Group]:
    def field(title: Text, *parts: Part) -> Block:
        return written(title.said(language), *parts)

    def group(*blocks: Block) -> Group:
        return Group(blocks)

    yield group(
        field(phrases.LAW, blanks((_EDITION, _CONVENTION, _REGULATION), language)),
        field(phrases.AT_TABLE, blanks(phrases.HANDS, language), blanks((phrases.DEALER,), language)),
        field(phrases.CALL, blanks((phrases.CALLED, phrases.ARRIVED, phrases.NOTICED), language)),
        field(phrases.PARTIES, blanks((phrases.OFFENDER, phrases.INJURED, phrases.PRESENT), language)),
    )
    yield group(
        field(
            phrases.THE_DEAL,
            blanks((phrases.CONTRACT, phrases.DECLARER, phrases.CALLS), language),
            blanks((phrases.TRICKS, phrases.UNRULED), language),
            Room(2),
        )
    )
    yield group(
        field(phrases.FACTS, Room(3), hint(_AGREED, language), Room(1)),
        field(phrases.STATEMENTS, Room(3)),
    )
    yield group(
        field(phrases.BREACH, Line((Run(said(tree.title, language), Tone.STRONG),)), hint(tree.seen, language)),
        field(phrases.PATH, hint(_HOW, language), *question_lines(tree, language)),
        field(phrases.OPTIONS, Room(1)),
        field(_OUTCOMES, *outcome_lines(tree, language)),
    )
    yield Group(tuple(_decided(tree, language)), raised=True)
    yield group(
        field(phrases.REASONS, Room(4)),
        field(phrases.SETTINGS, Room(1)),
    )
    yield group(
        field(phrases.TIME, Room(1)),
        field(phrases.APPEAL, blanks((phrases.DEADLINE, phrases.DEPOSIT, phrases.WHO_MAY), language)),
    )


_ORDERED = (
    (phrases.RESTORE, RemedyKind.RECTIFICATION),
    (phrases.PENALTY, RemedyKind.PENALTY),
    (phrases.COMPENSATION, RemedyKind.COMPENSATION),
    (phrases.ADJUSTED, RemedyKind.ADJUSTED),
)


def _decided(tree: Tree, language: Language) -> Iterator[Block]:
    """The decision: what the tree can order, kind by kind, to be ticked and its amounts written in."""
    yield written(phrases.DECISION.said(language), hint(_NUMBERS, language), Room(2))
    for title, kind in _ORDERED:
        if lines := tuple(order_lines(tree, kind, language)):
            yield written(title.said(language), *lines, Room(1))
    for title in (phrases.SCORE, phrases.INNOCENTS):
        yield written(title.said(language), Room(2))
    warnings = order_lines(tree, RemedyKind.WARNING, language)
    yield written(phrases.WARNING.said(language), *warnings, Room(1), blanks((phrases.TOTALS,), language))
