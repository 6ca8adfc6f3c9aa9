"""A tree as a flow chart: nothing lost, nothing drawn twice, all inside its column; a path marked step by step."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from rulings.documents.chart import Line, Shape, Sheet, sheets
from rulings.documents.chart.cutting import TALLEST
from rulings.documents.chart.entries import in_general
from rulings.documents.chart.values import WIDTH
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question, Tree, Value, YesNo, asks, paths
from rulings.words import Text

every = pytest.mark.parametrize("tree", FAMILIES, ids=lambda tree: tree.kind)
both = pytest.mark.parametrize("language", ["ru", "en"])
plain = cache(sheets)
"""A tree without a path, by tree and language: drawn once, looked at by many tests."""


def lines(line: Line) -> Iterator[Line]:
    """A line and all that stand under it on its sheet."""
    yield line
    for turn in line.turns:
        yield from lines(turn.line)


def ways(drawn: tuple[Sheet, ...], line: Line) -> Iterator[tuple[str, ...]]:
    """Every way from a line to its end, in words, over all the sheets."""
    if line.see is not None:
        line = drawn[line.see - 1].root
    if not line.turns:
        yield (line.words,)
    for turn in line.turns:
        yield from ((line.words, turn.answer, *rest) for rest in ways(drawn, turn.line))


def told(way: tuple[tuple[Ask, bool | str], ...], outcome: Outcome, language: str) -> Iterator[str]:
    """A way through a tree in the same words."""
    for ask, answer in way:
        yield in_general(ask.question.text).said(language)
        yield in_general(words_of(ask.question, answer)).said(language)
    yield in_general(outcome.text).said(language)


def words_of(question: Question, answer: bool | str) -> Text:
    """An answer as its question words it."""
    if isinstance(question.answers, YesNo):
        return question.answers.yes if answer is True else question.answers.no
    assert isinstance(question.answers, OneOf)
    return next(choice.text for choice in question.answers.choices if choice.key == answer)


@every
@both
def test_every_path_of_the_tree_is_on_the_chart_and_no_other(tree: Tree, language: str) -> None:
    drawn = plain(tree, language)
    assert sorted(ways(drawn, drawn[0].root)) == sorted(tuple(told(*way, language)) for way in paths(tree.root))


@every
def test_equal_sub_trees_are_drawn_once(tree: Tree) -> None:
    boxes = [box for sheet in plain(tree, "ru") for box in sheet.drawing.boxes]
    different: list[Ask] = []
    for ask in asks(tree.root):
        if not any(ask.question.key == one.question.key and ask == one for one in different):
            different.append(ask)
    assert sum(box.shape in (Shape.QUESTION, Shape.GIVEN) for box in boxes) == len(different)


@every
def test_both_languages_are_cut_alike(tree: Tree) -> None:
    def shape(line: Line) -> tuple[object, ...]:
        return (line.shape, line.see, line.anchor, [shape(turn.line) for turn in line.turns])

    russian, english = plain(tree, "ru"), plain(tree, "en")
    assert [(one.number, one.above, shape(one.root)) for one in russian] == [
        (one.number, one.above, shape(one.root)) for one in english
    ]


@every
@both
def test_each_sheet_fits_its_column_and_nothing_lies_over_anything(tree: Tree, language: str) -> None:
    for sheet in plain(tree, language):
        assert sheet.drawing.height <= TALLEST * 1.1, sheet.number
        for box in sheet.drawing.boxes:
            assert box.x >= 0 and box.right <= WIDTH and box.y > 0 and box.y + box.height <= sheet.drawing.height
            assert all(box.x < line.x and box.y < line.y <= box.y + box.height for line in box.words)
        for one, other in combinations(sheet.drawing.boxes, 2):
            assert one.y + one.height <= other.y or other.y + other.height <= one.y, (one, other)


@every
def test_a_sheet_names_those_that_lead_to_it(tree: Tree) -> None:
    drawn = plain(tree, "ru")
    for sheet in drawn:
        leading = [one.number for one in drawn if any(line.see == sheet.number for line in lines(one.root))]
        assert sorted(sheet.above) == leading
        assert sheet.above or sheet.number == 1


@every
@both
def test_no_blank_is_left_open(tree: Tree, language: str) -> None:
    for sheet in plain(tree, language):
        for line in lines(sheet.root):
            said = [
                line.words,
                line.aside,
                *line.needs,
                *line.orders,
                *(turn.answer + turn.note for turn in line.turns),
            ]
            assert not any("{" in words or "}" in words for words in said), said


@every
def test_the_path_of_answers_is_marked_step_by_step_to_its_outcome(tree: Tree) -> None:
    for way, outcome in list(paths(tree.root))[::17]:
        answers: dict[str, Value] = {ask.question.key: answer for ask, answer in way}
        drawn = sheets(tree, "ru", answers)
        marked = [line for sheet in drawn for line in lines(sheet.root) if line.step and line.see is None]
        assert sorted(line.step or 0 for line in marked) == list(range(1, len(way) + 2))
        last = max(marked, key=lambda line: line.step or 0)
        assert (last.shape, last.words) == (Shape.OUTCOME, in_general(outcome.text).ru)
        taken = [turn for sheet in drawn for line in lines(sheet.root) for turn in line.turns if turn.on]
        assert len(taken) == len(way)
        assert next(sheet.number for sheet in drawn if sheet.on) == 1
        assert sum(edge.on for sheet in drawn for edge in sheet.drawing.edges) == len(way)


def test_a_path_not_yet_answered_stops_at_its_question() -> None:
    tree = FAMILIES[0]
    drawn = sheets(tree, "ru", {})
    assert [line.step for line in lines(drawn[0].root) if line.step] == [1] and drawn[0].root.step == 1
    assert not any(sheet.on for sheet in drawn[1:])


def test_without_answers_nothing_is_marked() -> None:
    assert not any(sheet.on or line.step for sheet in plain(FAMILIES[0], "ru") for line in lines(sheet.root))


def test_an_answer_of_another_time_ends_the_path() -> None:
    tree = FAMILIES[0]
    assert isinstance(tree.root, Ask)
    drawn = sheets(tree, "ru", {tree.root.question.key: "an answer long gone"})
    assert [line.step for sheet in drawn for line in lines(sheet.root) if line.step] == [1]


def test_what_a_chart_names_can_be_linked_to() -> None:
    for tree in FAMILIES:
        names = [line.anchor for sheet in plain(tree, "ru") for line in lines(sheet.root) if line.anchor]
        assert len(set(names)) == len(names)
        assert {f"o-{outcome.key}" for _way, outcome in paths(tree.root)} <= set(names)


def test_a_blank_takes_the_word_for_the_part() -> None:
    words = in_general(Text("{offender} сдал. Кто {dealer}? {strange}", "{offender} dealt; {declarer}"))
    assert words == Text("Нарушитель сдал. Кто сдатчик? …", "The offender dealt; declarer")


def test_a_long_answer_and_a_long_word_stay_inside() -> None:
    long = "очень " * 30 + "д" * 120
    end = Outcome("end", Text(long, long), ("CODE 3.9",))
    choices = (Choice("a", Text(long, long)), Choice("b", Text("нет", "no")))
    ask = Ask(Question("why", Text(long, long), OneOf(choices)), ("CODE 3.9",), {"a": end, "b": end})
    (sheet,) = sheets(Tree("odd", Text("а", "a"), Text("а", "a"), ask), "ru")
    assert all(box.right <= WIDTH for box in sheet.drawing.boxes)
