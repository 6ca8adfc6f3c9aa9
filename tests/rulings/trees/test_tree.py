"""The machinery by itself, on trees that nobody wrote: random ones, and a small one with every kind of question."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.trees.tree import (
    Ask,
    Cards,
    Choice,
    Domain,
    Node,
    Number,
    OneOf,
    Outcome,
    Path,
    Player,
    Question,
    Tally,
    Value,
    YesNo,
    asks,
    branches,
    follow,
    outcomes,
    paths,
    pivots,
    reachable,
)
from rulings.words import Text
from tests.rulings.trees import laws

LAW = ("CODE 3.9.14",)


def asked(key: str, answers: Domain, later: bool = False) -> Question:
    return Question(key, Text(f"Вопрос {key}?", f"Question {key}?"), answers, later=later)


def one_of(*keys: str) -> OneOf:
    return OneOf(tuple(Choice(key, Text(f"Ответ {key}", f"Answer {key}")) for key in keys))


def end(key: str, *needs: Question) -> Outcome:
    return Outcome(key, Text(f"Исход {key}", f"Outcome {key}"), LAW, needs=needs)


WHO = asked("who", Player())
CARD = asked("card", Cards(), later=True)
HOW_MANY = asked("how_many", Number(0, 9, Text("взяток", "tricks")))
SPLIT = asked("split", Tally(total=10))
LATE, SETTLED, OPEN = end("late"), end("settled", WHO, HOW_MANY), end("open", CARD)
IN_TIME = Ask(asked("in_time", YesNo()), LAW, {True: SETTLED, False: LATE})
ROOT = Ask(
    asked("part", one_of("whister", "declarer", "nobody")),
    LAW,
    {"whister": IN_TIME, "declarer": Ask(asked("shown", YesNo()), LAW, {True: OPEN, False: LATE}), "nobody": LATE},
)


@st.composite
def trees(draw: st.DrawFn) -> Node:
    """A tree of some depth; no key is asked twice, and now and then two ways come to the same outcome."""
    numbers = count()

    def node(depth: int) -> Node:
        if depth == 0 or draw(st.booleans()):
            needs = draw(st.lists(st.sampled_from((WHO, CARD, HOW_MANY, SPLIT)), max_size=3, unique_by=id))
            return end(draw(st.sampled_from("abcd")) + "".join(need.key for need in needs), *needs)
        domain = draw(st.sampled_from((YesNo(), one_of("x", "y"), one_of("x", "y", "z"))))
        question = asked(f"q{next(numbers)}", domain)
        return Ask(question, LAW, {answer: node(depth - 1) for answer in branches(question)})

    return node(draw(st.integers(0, 4)))


@given(trees())
def test_every_way_of_any_tree(root: Node) -> None:
    laws.every_way_ends_where_it_says(root)
    laws.every_answer_has_its_branch(root)
    for way in paths(root):
        laws.each_missing_answer_is_asked_for(root, way)
        laws.needs_are_asked_in_order(root, way)
        laws.pivots_lead_elsewhere(root, way)


@given(trees(), st.data())
def test_answers_to_any_tree(root: Node, data: st.DataObject) -> None:
    answers = data.draw(laws.anything_answered(root))
    shuffled = dict(data.draw(st.permutations(list(answers.items()))))
    laws.any_answers_find_their_place(root, answers)
    laws.order_does_not_matter(root, answers, shuffled)
    laws.what_is_off_the_path_changes_nothing(root, data.draw(st.sampled_from(laws.ways_of(root))), answers)


def test_the_interview_goes_question_by_question() -> None:
    nothing = follow(ROOT, {})
    assert (nothing.steps, nothing.at, nothing.waiting) == ((), ROOT, ROOT.question)
    one = follow(ROOT, {"part": "whister"})
    assert [step.value for step in one.steps] == ["whister"]
    assert one.waiting is IN_TIME.question
    reached = follow(ROOT, {"part": "whister", "in_time": True})
    assert (reached.outcome, reached.waiting, reached.open) == (SETTLED, WHO, (WHO, HOW_MANY))
    assert follow(ROOT, {"part": "whister", "in_time": True, "who": "А"}).waiting is HOW_MANY


def test_no_is_an_answer() -> None:
    assert follow(ROOT, {"part": "whister", "in_time": False}).outcome is LATE


def test_what_may_come_later_is_open_and_waits_for_nobody() -> None:
    path = follow(ROOT, {"part": "declarer", "shown": True})
    assert (path.outcome, path.waiting, path.open) == (OPEN, None, (CARD,))


def test_values_the_outcome_needs_are_steps_of_the_path() -> None:
    path = follow(ROOT, {"part": "whister", "in_time": True, "who": "А", "how_many": 0})
    assert [(step.question.key, step.value) for step in path.steps[2:]] == [("who", "А"), ("how_many", 0)]
    assert path.steps[2].clauses == SETTLED.clauses[:1]


def test_two_ways_to_one_outcome_are_counted_apart_and_named_once() -> None:
    assert [outcome.key for outcome in outcomes(ROOT)] == ["settled", "late", "open", "late", "late"]
    assert reachable(ROOT) == ("settled", "late", "open")
    assert [ask.question.key for ask in asks(ROOT)] == ["part", "in_time", "shown"]
    assert len(list(paths(ROOT))) == 5


def test_another_answer_to_the_same_end_is_no_pivot() -> None:
    found = pivots(ROOT, {"part": "nobody"})
    assert [(pivot.question.key, pivot.value) for pivot in found] == [("part", "whister"), ("part", "declarer")]
    both = {"part": "nobody", "in_time": False, "shown": False}
    assert pivots(ROOT, both) == (), "each other part would come to the same end with what is answered besides"


def test_a_pivot_uses_what_is_answered_off_the_path() -> None:
    (pivot,) = pivots(ROOT, {"part": "nobody", "in_time": True, "shown": False})
    assert (pivot.value, pivot.path.outcome) == ("whister", SETTLED)


def test_where_more_would_have_to_be_asked_the_pivot_stops_there() -> None:
    answers = {"part": "declarer", "shown": True}
    led = {pivot.value: pivot.path for pivot in pivots(ROOT, answers) if pivot.question.key == "part"}
    assert led["whister"].at is IN_TIME
    assert led["nobody"].outcome is LATE


def test_an_unfinished_path_has_no_pivots() -> None:
    assert pivots(ROOT, {"part": "whister"}) == ()


def test_an_outcome_alone_is_a_tree() -> None:
    assert follow(LATE, {"part": "whister"}) == Path((), LATE)
    assert list(paths(LATE)) == [((), LATE)]
    assert list(asks(LATE)) == []


@pytest.mark.parametrize("question", [WHO, CARD, HOW_MANY, SPLIT], ids=lambda question: question.key)
def test_a_value_question_does_not_branch(question: Question) -> None:
    with pytest.raises(TypeError, match=question.key):
        branches(question)


@pytest.mark.parametrize("stray", ["catcher", "", True, 1, ("whister",), {"А": 1}])
def test_an_answer_without_a_branch_must_never_come_so_far(stray: Value) -> None:
    with pytest.raises(LookupError, match="part has no branch"):
        follow(ROOT, {"part": stray})
