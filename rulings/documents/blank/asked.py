"""The questions and outcomes of a tree on a blank form: number, boxes, clause, where each answer leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rulings.documents.blank.parts import APART as BETWEEN
from rulings.documents.blank.parts import BOX
from rulings.documents.chart.entries import in_general, ordered
from rulings.documents.figures import said
from rulings.documents.lines import APART, cited, ended, labelled, raised
from rulings.documents.paper import Line, Run, Tone
from rulings.documents.phrases import HANDS
from rulings.remedies import RemedyKind
from rulings.trees.families import questions
from rulings.trees.numbered import numbers
from rulings.trees.tree import (
    Basis,
    Cards,
    Number,
    OneOf,
    Outcome,
    Player,
    Question,
    Tally,
    Tree,
    YesNo,
    asks,
    outcomes,
)
from rulings.words import Language, Text

__all__ = ["KINDS", "order_lines", "outcome_lines", "question_lines"]

KINDS = (
    RemedyKind.RECTIFICATION,
    RemedyKind.PENALTY,
    RemedyKind.COMPENSATION,
    RemedyKind.ADJUSTED,
    RemedyKind.WARNING,
)
"""Kinds of orders as they stand on a sheet."""
_ORDERS = Text("распоряжения", "orders")

_MOST = 4
"""Ways an answer may lead on by; of more it says nothing, and the chart must be asked."""
_BY_REGULATION = Text("по регламенту", "by the regulation")
_FROM_CASE = Text("видно из дела", "told by the case")
_OF_RIGHT = Text("выбирает сторона: {who}", "a party chooses: {who}")
_AT_DISCRETION = Text("усмотрение, с причиной", "discretion, with the reason")
_CARDS = Text("карты", "cards")
_PLAYER = Text("игрок", "player")
_TO_OUTCOME = Text("исход\u00a0{number}", "outcome\u00a0{number}")
_WRITE = "_" * 10


@dataclass(frozen=True, slots=True)
class _Result:
    """An outcome on the form: its words, its clauses, the numbers of what it may order."""

    words: Text
    clauses: tuple[str, ...]
    orders: tuple[int, ...]


@cache
def _orders(tree: Tree) -> Mapping[Text, tuple[int, RemedyKind]]:
    """What the tree can order → its number on the form and its kind, kind by kind as they stand on a sheet."""
    found = {ordered(remedy): remedy.kind for outcome in outcomes(tree.root) for remedy in outcome.remedies}
    in_print = [(text, kind) for wanted in KINDS for text, kind in found.items() if kind is wanted]
    return {text: (number, kind) for number, (text, kind) in enumerate(in_print, start=1)}


@cache
def _results(tree: Tree) -> Mapping[str, _Result]:
    """Outcome key → the outcome, in the order they first stand; one that stands with other orders counts once."""
    met: dict[str, list[Outcome]] = {}
    for outcome in outcomes(tree.root):
        met.setdefault(outcome.key, []).append(outcome)
    return {key: _result(same, _orders(tree)) for key, same in met.items()}


def _result(same: Sequence[Outcome], known: Mapping[Text, tuple[int, RemedyKind]]) -> _Result:
    clauses = dict.fromkeys(clause for one in same for clause in one.clauses)
    numbers_ = sorted({known[ordered(remedy)][0] for one in same for remedy in one.remedies})
    return _Result(in_general(same[0].text), tuple(clauses), tuple(numbers_))


@cache
def _leading(tree: Tree) -> Mapping[tuple[str, object], frozenset[tuple[bool, str]]]:
    """Question key and answer → whatever may come next: whether it is an outcome, and its key."""
    found: dict[tuple[str, object], set[tuple[bool, str]]] = {}
    for ask in asks(tree.root):
        for value, node in ask.branches.items():
            next_ = (True, node.key) if isinstance(node, Outcome) else (False, node.question.key)
            found.setdefault((ask.question.key, value), set()).add(next_)
    return {key: frozenset(ways) for key, ways in found.items()}


def question_lines(tree: Tree, language: Language) -> Iterator[Line]:
    """Every question with its number on the screen: its words and clause, then what can be answered."""
    clauses = _clauses(tree)
    for question in questions(tree):
        number = numbers(tree)[question.key]
        words = Run(said(in_general(question.text), language), Tone.STRONG)
        clause = Run(f"\u00a0 {cited(clauses.get(question.key, ()), 'CODE', language)}", Tone.ASIDE)
        aside = _aside(question)
        note = (Run(f"\u00a0 ·\u00a0{said(aside, language)}", Tone.QUIET),) if aside else ()
        yield Line((words, clause, *note), mark=f"{number}.", leads=True)
        yield from _answers(question, tree, language)


def outcome_lines(tree: Tree, language: Language) -> Iterator[Line]:
    """Every outcome with its number, its clauses, and by their numbers the orders that may go with it."""
    for number, result in enumerate(_results(tree).values(), start=1):
        words = Run(ended(said(result.words, language)), Tone.STRONG)
        clauses = Run(f"\u00a0 {cited(result.clauses, 'CODE', language)}", Tone.ASIDE)
        listed = ", ".join(map(str, result.orders))
        told = (APART, *labelled(_ORDERS, listed, language)) if listed else ()
        yield Line((words, clauses, *told), mark=f"{number}.", small=True, tone=Tone.QUIET)


def order_lines(tree: Tree, kind: RemedyKind, language: Language) -> Iterator[Line]:
    """Everything of a kind that the tree can order, with a box before each; amounts are written in."""
    for text, (number, its) in _orders(tree).items():
        if its is kind:
            yield Line((Run(ended(said(text, language))),), mark=f"{BOX}\u00a0{number}.", small=True, tone=Tone.QUIET)


def _clauses(tree: Tree) -> Mapping[str, tuple[str, ...]]:
    """Question key → the clauses it is asked by, wherever it stands."""
    found: dict[str, dict[str, None]] = {}
    for ask in asks(tree.root):
        found.setdefault(ask.question.key, {}).update(dict.fromkeys(ask.clauses))
    for outcome in outcomes(tree.root):
        for question in outcome.needs:
            by = question.clauses or outcome.clauses[:1]
            found.setdefault(question.key, {}).update(dict.fromkeys(by))
    return {key: tuple(clauses) for key, clauses in found.items()}


def _aside(question: Question) -> Text | None:
    """Whose the answer is, where it is not simply found."""
    if question.basis is Basis.GIVEN:
        return _BY_REGULATION if (question.source or "").startswith("regulation:") else _FROM_CASE
    if question.basis is Basis.RIGHT and question.chooser is not None:
        return _OF_RIGHT.filled(who=in_general(question.chooser))
    return _AT_DISCRETION if question.basis is Basis.DISCRETION else None


def _answers(question: Question, tree: Tree, language: Language) -> Iterator[Line]:
    match question.answers:
        case YesNo(yes, no):
            yield _box(((True, yes), (False, no)), question, tree, language)
        case OneOf(choices):
            for choice in choices:
                yield _box(((choice.key, choice.text),), question, tree, language)
        case Number(low, high, unit):
            yield _written(f"{_WRITE} {said(in_general(unit), language)} ({low}–{high})")
        case Cards():
            yield _written(f"{raised(said(_CARDS, language))}: {_WRITE}{_WRITE}")
        case Player():
            yield _written(f"{raised(said(_PLAYER, language))}: {_WRITE}{_WRITE}")
        case Tally():
            yield _written(BETWEEN.join(f"{said(hand, language)}:\u00a0____" for hand in HANDS))


def _written(words: str) -> Line:
    return Line((Run(words),), mark=" ", roomy=True)


def _box(choices: Iterable[tuple[object, Text]], question: Question, tree: Tree, language: Language) -> Line:
    runs: list[Run] = []
    for number, (value, text) in enumerate(choices):
        gap = BETWEEN if number else ""
        runs.append(Run(f"{gap}{BOX}\u00a0{said(in_general(text), language)}"))
        if leads := _leads(question.key, value, tree, language):
            runs.append(Run(f"\u00a0→\u00a0{leads}", Tone.QUIET))
    return Line(tuple(runs), mark=" ")


def _leads(key: str, value: object, tree: Tree, language: Language) -> str:
    """Numbers of the questions and outcomes an answer may lead to, unless there are too many to be of use."""
    found = _leading(tree).get((key, value), frozenset())
    if not 1 <= len(found) <= _MOST:
        return ""
    results = list(_results(tree))
    asked = sorted(numbers(tree)[at] for ends, at in found if not ends)
    ended_in = sorted(results.index(at) + 1 for ends, at in found if ends)
    return ", ".join((*map(str, asked), *(said(_TO_OUTCOME.filled(number=number), language) for number in ended_in)))
