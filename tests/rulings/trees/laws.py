"""What must hold of any tree, checked on one: the laws of `follow`, `paths`, `reachable` and `pivots`."""

from collections.abc import Mapping

from hypothesis import strategies as st

from rulings.trees.tree import (
    Ask,
    Cards,
    Node,
    Number,
    OneOf,
    Outcome,
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

Way = tuple[tuple[tuple[Ask, bool | str], ...], Outcome]


def ways_of(root: Node) -> list[Way]:
    """Every way through a tree."""
    return list(paths(root))


def taken(way: Way) -> dict[str, Value]:
    """The answers that make a way; `paths` asks no question of it twice, so they are as many as its steps."""
    steps, _ = way
    answers: dict[str, Value] = {ask.question.key: answer for ask, answer in steps}
    assert len(answers) == len(steps)
    return answers


def sample(question: Question) -> Value:
    """Some answer to any question; `follow` does not look at what does not branch."""
    match question.answers:
        case YesNo():
            return True
        case OneOf(choices):
            return choices[0].key
        case Number(low):
            return low
        case Cards():
            return "S7"
        case Player():
            return "А"
        case Tally():
            return {"А": 4, "Б": 3, "В": 3}


def every_way_ends_where_it_says(root: Node) -> None:
    """Each way's answers lead to its outcome, by its questions in their order; each outcome and question has a way."""
    ways = ways_of(root)
    for way in ways:
        steps, outcome = way
        path = follow(root, taken(way))
        assert path.outcome is outcome
        assert [(step.question, step.clauses, step.value) for step in path.steps] == [
            (ask.question, ask.clauses, answer) for ask, answer in steps
        ]
    assert len(ways) == sum(1 for _ in outcomes(root))
    assert {id(ask) for steps, _ in ways for ask, _ in steps} == {id(ask) for ask in asks(root)}
    assert set(reachable(root)) == {outcome.key for _, outcome in ways}


def what_lies_ahead_is_reachable(root: Node) -> None:
    """From every question those outcomes are reachable, and no others, to which the ways from it lead."""
    ahead: dict[int, set[str]] = {}
    nodes = {id(ask): ask for ask in asks(root)}
    for steps, outcome in ways_of(root):
        for ask, _ in steps:
            ahead.setdefault(id(ask), set()).add(outcome.key)
    assert ahead.keys() == nodes.keys()
    for place, keys in ahead.items():
        assert set(reachable(nodes[place])) == keys


def every_answer_has_its_branch(root: Node) -> None:
    """One branch for each answer, in the order of the choices."""
    for ask in asks(root):
        assert tuple(ask.branches) and set(ask.branches) == set(branches(ask.question))


def each_missing_answer_is_asked_for(root: Node, way: Way) -> None:
    """With the first answers of a way known the next question waits, and nothing is settled yet."""
    steps, outcome = way
    known: dict[str, Value] = {}
    for ask, answer in steps:
        path = follow(root, known)
        assert path.at is ask and path.waiting is ask.question and path.outcome is None
        assert pivots(root, known) == ()
        known[ask.question.key] = answer
    assert follow(root, known).outcome is outcome


def needs_are_asked_in_order(root: Node, way: Way) -> None:
    """At the outcome its value questions wait one by one, the compulsory first; a later one holds nothing up."""
    answers, (_, outcome) = taken(way), way
    compulsory = [question for question in outcome.needs if not question.later]
    for question in compulsory:
        path = follow(root, answers)
        assert path.outcome is outcome and path.waiting is question
        answers[question.key] = sample(question)
    path = follow(root, answers)
    assert path.waiting is None
    assert path.open == tuple(question for question in outcome.needs if question.later)
    full = answers | {question.key: sample(question) for question in outcome.needs}
    assert follow(root, full).open == ()
    assert [step.question for step in follow(root, full).steps][len(way[0]) :] == list(outcome.needs)


def order_does_not_matter(root: Node, answers: Mapping[str, Value], shuffled: Mapping[str, Value]) -> None:
    """The same answers given in another order make the same path."""
    assert dict(answers) == dict(shuffled)
    assert follow(root, answers) == follow(root, shuffled)
    assert pivots(root, answers) == pivots(root, shuffled)


def what_is_off_the_path_changes_nothing(root: Node, way: Way, more: Mapping[str, Value]) -> None:
    """Answers to questions that this way does not ask are kept without effect."""
    answers, (_, outcome) = taken(way), way
    own = {*answers, *(question.key for question in outcome.needs)}
    extra = {key: value for key, value in more.items() if key not in own}
    assert follow(root, {**extra, **answers}) == follow(root, answers)


def pivots_lead_elsewhere(root: Node, way: Way) -> None:
    """Every pivot differs in one answer and does not come to the same outcome; what is no pivot does."""
    answers, (steps, outcome) = taken(way), way
    found = pivots(root, answers)
    changed = [(pivot.question.key, pivot.value) for pivot in found]
    assert len(set(changed)) == len(changed)
    for pivot in found:
        assert pivot.value != answers[pivot.question.key]
        assert pivot.path == follow(root, {**answers, pivot.question.key: pivot.value})
        assert pivot.path.outcome is None or pivot.path.outcome.key != outcome.key
    for ask, answer in steps:
        for other in branches(ask.question):
            if other != answer and (ask.question.key, other) not in changed:
                led = follow(root, {**answers, ask.question.key: other}).outcome
                assert led is not None and led.key == outcome.key


def anything_answered(root: Node) -> st.SearchStrategy[dict[str, Value]]:
    """Some answers to some questions of a tree, on the path or off it."""
    known: dict[str, list[Value]] = {ask.question.key: list(branches(ask.question)) for ask in asks(root)}
    for outcome in outcomes(root):
        known |= {question.key: [sample(question)] for question in outcome.needs}
    return st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in known.items()})


def any_answers_find_their_place(root: Node, answers: Mapping[str, Value]) -> None:
    """Whatever is answered, the path ends at an outcome or at a question that is not answered."""
    path = follow(root, answers)
    assert all(answers[step.question.key] == step.value for step in path.steps)
    if isinstance(path.at, Ask):
        assert path.at.question.key not in answers
    else:
        assert {question.key for question in path.open} == {q.key for q in path.at.needs} - set(answers)
