"""A tree as entries: equal sub-trees are one entry, so that each is drawn once.

Names stand for nobody here: a blank is filled with the word for the part.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from rulings.code.regulation import parameter
from rulings.judgment.parties import SIDE_WORDS
from rulings.remedies import Remedy
from rulings.trees.tree import Ask, Basis, Node, OneOf, Outcome, Question, Tree, YesNo
from rulings.words import Language, Text, join

__all__ = ["Entry", "Way", "entries", "in_general", "ordered", "walked"]

_PARTS = {
    "offender": Text("нарушитель", "the offender"),
    "declarer": Text("разыгрывающий", "declarer"),
    "dealer": Text("сдатчик", "the dealer"),
    "claimant": Text("пострадавший", "the claimant"),
    "card": Text("карта нарушителя", "the offender’s card"),
    "suit": Text("масть открытой карты", "the suit of the open card"),
}
_NONE: Mapping[str, Text] = MappingProxyType({})
_BLANK = re.compile(r"(^|[.!?]\s+)?\{(\w+)\}")
_BY_EVENT = Text("по регламенту", "by the regulation")
_BY_SEATS = Text("видно из дела", "told by the case")
_CHOSEN = Text("выбирает {who}", "chosen by {who}")
_AT_DISCRETION = Text("по усмотрению судьи", "at the director’s discretion")


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A question or an outcome in words; an entry equals itself alone. `given`: nobody is asked."""

    key: str
    words: Text
    clauses: tuple[str, ...]
    aside: Text | None = None
    given: bool = False
    needs: tuple[Text, ...] = ()
    orders: tuple[Text, ...] = ()
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """An answer with its value, words and small line, and the entry it leads to."""

    value: bool | str
    answer: Text
    note: Text | None
    entry: Entry


@cache
def entries(tree: Tree) -> Entry:
    """The first entry of a tree; all others hang on it."""
    return _entry(tree.root, {})


def walked(root: Entry, answers: Mapping[str, object]) -> Iterator[tuple[Entry, Way | None]]:
    """The entries that answers lead through, each with the way taken; the last has none. Strange answers stop it."""
    entry = root
    while True:
        value = answers.get(entry.key)
        way = next((way for way in entry.ways if way.value == value and type(way.value) is type(value)), None)
        yield entry, way
        if way is None:
            return
        entry = way.entry


def in_general(text: Text, more: Mapping[str, Text] = _NONE) -> Text:
    """A sentence of the law with parts instead of names (`more`: blank → part); it begins with a capital as before."""
    parts = {**_PARTS, **more}
    return Text(_filled(text, Language.RU, parts), _filled(text, Language.EN, parts))


def _filled(text: Text, language: Language, parts: Mapping[str, Text]) -> str:
    filled = _BLANK.sub(lambda blank: _part(blank, language, parts), text.said(language))
    return filled.replace("….", "…")


def _part(blank: re.Match[str], language: Language, parts: Mapping[str, Text]) -> str:
    words = parts[blank[2]].said(language) if blank[2] in parts else "…"
    begins = blank[1] is not None
    return f"{blank[1] or ''}{words[:1].upper() + words[1:] if begins else words}"


def _entry(node: Node, known: dict[Hashable, Entry]) -> Entry:
    """The entry of a node: the one there is already, if an equal sub-tree was met."""
    if isinstance(node, Outcome):
        if node not in known:
            needs = tuple(in_general(question.text) for question in node.needs)
            orders = tuple(ordered(remedy) for remedy in node.remedies)
            known[node] = Entry(node.key, in_general(node.text), node.clauses, needs=needs, orders=orders)
        return known[node]
    ways = tuple(_way(node, value, branch, known) for value, branch in node.branches.items())
    # Entries equal themselves alone, so that an entry in a key stands for its whole sub-tree.
    same = (node.question, node.clauses, tuple((way.value, type(way.value), way.entry) for way in ways))
    if same not in known:
        known[same] = Entry(
            node.question.key,
            in_general(node.question.text),
            node.clauses,
            _aside(node.question),
            node.question.basis is Basis.GIVEN,
            ways=ways,
        )
    return known[same]


def _way(node: Ask, value: bool | str, branch: Node, known: dict[Hashable, Entry]) -> Way:
    words, note = _answer(node.question, value)
    return Way(
        value,
        in_general(words),
        in_general(note) if note else None,
        _entry(branch, known),
    )


def _answer(question: Question, value: bool | str) -> tuple[Text, Text | None]:
    match question.answers:
        case YesNo(yes, no):
            return (yes if value is True else no), None
        case OneOf(choices):
            choice = next(choice for choice in choices if choice.key == value)
            return choice.text, choice.note
        case _:
            raise TypeError(f"{question.key} does not branch")


def ordered(remedy: Remedy) -> Text:
    """An order with parts instead of names; what is worked out from the case stays open."""
    sides = {
        name: SIDE_WORDS[side]
        for name, side in (("to", remedy.to), ("giver", remedy.giver))
        if side is not None and side in SIDE_WORDS
    }
    return in_general(remedy.what, sides | _ways_to_read(remedy))


def _ways_to_read(remedy: Remedy) -> dict[str, Text]:
    """The choices an event has where the Code is read by a parameter, all of them: «обязан / вправе»."""
    choices = parameter(remedy.reading[0]).choices if remedy.reading else ()
    return {"reading": join(tuple(words for _value, words in choices), " / ")} if choices else {}


def _aside(question: Question) -> Text | None:
    """Whose the answer is, where it is no fact to be found."""
    match question.basis:
        case Basis.GIVEN:
            return _BY_SEATS if (question.source or "").startswith("incident:") else _BY_EVENT
        case Basis.RIGHT:
            return _CHOSEN.filled(who=question.chooser or "…")
        case Basis.DISCRETION:
            return _AT_DISCRETION
        case Basis.FACT:
            return None
