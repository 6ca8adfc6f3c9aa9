"""A tree cut into sheets: what stands in several places is a sheet of its own, and so is what would not fit a column.

Cut from below: a sub-tree too tall gives up its tallest branches until the rest fits, so that no sheet is taller than
a page of landscape A4 in three columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from rulings.documents.chart.drawing import drawn, standing
from rulings.documents.chart.entries import Entry, Way, entries, walked
from rulings.documents.chart.values import Line, Shape, Sheet, Turn
from rulings.trees.tree import Tree, Value
from rulings.words import Language, Text

__all__ = ["TALLEST", "sheets"]

TALLEST = 850
"""Units a sheet may be tall."""


@dataclass(slots=True)
class _Plan:
    """What is known of a tree while it is drawn; `steps`: entry → place on the path; `taken`: ways the path takes."""

    numbers: Mapping[Entry, int]
    language: Language
    steps: dict[Entry, int] = field(default_factory=dict)
    taken: set[tuple[Entry, object]] = field(default_factory=set)
    anchors: set[str] = field(default_factory=set)
    above: dict[int, list[int]] = field(default_factory=dict)


def sheets(tree: Tree, language: Language | str, answers: Mapping[str, Value] | None = None) -> tuple[Sheet, ...]:
    """A tree as sheets in the order they are met; with `answers`, the path they make is marked."""
    plan = _Plan(_numbered(tree), Language(language))
    for step, (entry, way) in enumerate(walked(entries(tree), answers) if answers is not None else (), start=1):
        plan.steps[entry] = step
        if way is not None:
            plan.taken.add((entry, way.value))
    lines = [(number, entry, _line(entry, plan, number, top=True)) for entry, number in plan.numbers.items()]
    return tuple(
        Sheet(
            number, line.words, tuple(dict.fromkeys(plan.above.get(number, ()))), line, drawn(line), entry in plan.steps
        )
        for number, entry, line in lines
    )


def _cut(root: Entry) -> set[Entry]:
    """The entries that begin sheets of their own, the root aside; the same in both languages."""
    cut = {entry for entry, places in _places(root).items() if places > 1 and entry.ways}
    heights: dict[Entry, int] = {}
    for entry in _upward(root):
        if not entry.ways:
            continue
        inside = {way.entry for way in entry.ways if way.entry.ways and way.entry not in cut}
        while (height := _height(entry, cut, heights)) > TALLEST and inside:
            tallest = max(inside, key=lambda one: heights[one])
            cut.add(tallest)
            inside.discard(tallest)
        heights[entry] = height
    return cut


def _height(entry: Entry, cut: set[Entry], heights: Mapping[Entry, int]) -> int:
    """How tall an entry stands with all that is not cut off from it, in the language that takes more room."""
    total = _tallest(entry)
    for way in entry.ways:
        if way.entry.ways and way.entry not in cut:
            total += _tallest(None, way.answer) + heights[way.entry]
        else:
            total += _tallest(way.entry, way.answer)
    return total


@cache
def _tallest(entry: Entry | None, answer: Text | None = None) -> int:
    """How tall an entry alone stands, a reference where more would follow an answer."""

    def told(language: Language) -> int:
        bare = _bare(entry, language, see=answer is not None and bool(entry.ways)) if entry else None
        return standing(bare, answer.said(language) if answer else "")

    return max(map(told, Language))


def _places(root: Entry) -> dict[Entry, int]:
    """In how many places each entry stands, a shared sub-tree counted once inside."""
    places = {root: 1}
    seen: set[Entry] = set()

    def count(entry: Entry) -> None:
        if entry in seen:
            return
        seen.add(entry)
        for way in entry.ways:
            places[way.entry] = places.get(way.entry, 0) + 1
            count(way.entry)

    count(root)
    return places


def _upward(root: Entry) -> Iterator[Entry]:
    """Every entry once, those below before those above."""
    seen: set[Entry] = set()

    def rise(entry: Entry) -> Iterator[Entry]:
        if entry not in seen:
            seen.add(entry)
            for way in entry.ways:
                yield from rise(way.entry)
            yield entry

    return rise(root)


@cache
def _numbered(tree: Tree) -> Mapping[Entry, int]:
    """The sheets as a reader follows them, each branch to its end before the next: entry → number, from 1."""
    root = entries(tree)
    cut, numbers = _cut(root), dict[Entry, int]()

    def number(entry: Entry) -> None:
        if entry not in numbers:
            numbers[entry] = len(numbers) + 1
            for found in _leads(entry, cut):
                number(found)

    number(root)
    return numbers


def _leads(entry: Entry, cut: set[Entry]) -> Iterator[Entry]:
    for way in entry.ways:
        if way.entry in cut:
            yield way.entry
        else:
            yield from _leads(way.entry, cut)


def _line(entry: Entry, plan: _Plan, sheet: int, *, top: bool = False) -> Line:
    """An entry in words for one sheet; where another sheet goes on, a reference to it."""
    number = plan.numbers.get(entry)
    if number is not None and not top:
        plan.above.setdefault(number, []).append(sheet)
        return _bare(entry, plan.language, see=True, number=number)
    return replace(
        _bare(entry, plan.language),
        step=plan.steps.get(entry) if entry.ways else None,
        anchor=_anchor(entry, plan),
        needs=tuple(text.said(plan.language) for text in entry.needs),
        orders=tuple(text.said(plan.language) for text in entry.orders),
        turns=tuple(_turn(entry, way, plan, sheet) for way in entry.ways),
    )


def _turn(entry: Entry, way: Way, plan: _Plan, sheet: int) -> Turn:
    """One answer; an outcome or a reference is on the path where the way to it is."""
    on = (entry, way.value) in plan.taken
    line = _line(way.entry, plan, sheet)
    if on and line.step is None:
        line = replace(line, step=plan.steps[way.entry])
    said = plan.language
    return Turn(way.answer.said(said), way.note.said(said) if way.note else "", line, on)


def _anchor(entry: Entry, plan: _Plan) -> str:
    """A name for links: of the first place where a key stands."""
    name = f"{'q' if entry.ways else 'o'}-{entry.key}"
    if name in plan.anchors:
        return ""
    plan.anchors.add(name)
    return name


def _bare(entry: Entry, language: Language, *, see: bool = False, number: int = 0) -> Line:
    """An entry without what follows from it."""
    if see:
        return Line(Shape.SEE, entry.words.said(language), see=number)
    aside = entry.aside.said(language) if entry.aside else ""
    return Line(_shape(entry), entry.words.said(language), entry.clauses, aside)


def _shape(entry: Entry) -> Shape:
    return Shape.OUTCOME if not entry.ways else Shape.GIVEN if entry.given else Shape.QUESTION
