"""The machinery of the trees: questions, branches, outcomes; following a tree with answers.

A tree is frozen data, nested so that the indentation is the flow chart. Routing is never code: one branch for each
answer, always.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, unique

from rulings.remedies import Measured, Remedy
from rulings.words import Text

__all__ = [
    "Ask",
    "Basis",
    "Cards",
    "Choice",
    "Domain",
    "Node",
    "Number",
    "OneOf",
    "Outcome",
    "Path",
    "Pivot",
    "Player",
    "Question",
    "Step",
    "Tally",
    "Tree",
    "Value",
    "YesNo",
    "asked_by",
    "asks",
    "branches",
    "follow",
    "outcomes",
    "paths",
    "pivots",
    "reachable",
]

Value = bool | int | str | tuple[str, ...] | Mapping[str, int]
"""An answer's value: yes or no, a listed string, a whole number, a card, cards, a player, or player → number."""


@unique
class Basis(Enum):
    """Whose the answer is; an appeal attacks the four differently."""

    FACT = "fact"
    """The director finds it."""
    RIGHT = "right"
    """The Code lets a party choose; it can be waived."""
    DISCRETION = "discretion"
    """The Code gives bounds, the director decides; a reason is compulsory."""
    GIVEN = "given"
    """The incident, the regulation or the convention answers it: never asked, shown with its origin."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One listed answer: its key in files, its words, and a small line under them."""

    key: str
    text: Text
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class YesNo:
    """Answered yes or no; the words under either may be made plain."""

    yes: Text = Text("Да", "Yes")
    no: Text = Text("Нет", "No")


@dataclass(frozen=True, slots=True)
class OneOf:
    """Answered by one of the listed strings."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """Answered by a whole number from `low` to `high`, both allowed; `unit` names what is counted (genitive plural).

    `said`: the answer in words with `{count}` in it, where number and unit do not make it.
    """

    low: int
    high: int
    unit: Text
    said: Text | None = None


@dataclass(frozen=True, slots=True)
class Cards:
    """Answered by cards: from `low` to `high` of them (one card is written without a list)."""

    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class Player:
    """Answered by a player at the table; `but_offender` leaves the offender out."""

    but_offender: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """Answered by a number of tricks for each of the three who play.

    They add up to `total`, or to at most `at_most` where it is given instead.
    """

    total: int | None = None
    at_most: int | None = None


Domain = YesNo | OneOf | Number | Cards | Player | Tally


@dataclass(frozen=True, slots=True)
class Question:
    """One question. `key` is English snake_case and never reused; `note` is the small line under the question.

    `text`, `note` and the choices may hold `{offender}`, `{declarer}`, `{dealer}`, filled with names where known.
    `source` names what answers it when the incident already tells: for GIVEN a parameter of the regulation
    (`regulation:KEY`) or a fact of the incident (`incident:NAME`); for a FACT a fact of the deal, if it was entered.
    `later`: the ruling stands without it and the score follows when it is known. For a RIGHT, `chooser` says whose it
    is and `waived_as` which answer giving it up amounts to. `clauses`: what a question of an outcome's needs is asked
    by, where that is not the outcome's first clause.
    """

    key: str
    text: Text
    answers: Domain
    basis: Basis = Basis.FACT
    note: Text | None = None
    source: str | None = None
    later: bool = False
    chooser: Text | None = None
    waived_as: bool | str | None = None
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a path ends: what the Code says in a sentence, the clauses in order of application, the orders.

    `needs`: value questions whose answers the orders or the counting use. `deal_needs`: fields of the deal
    (`contract`, `declarer`, `calls`, `tricks`) without which the score cannot be worked out. `counts`: the measured
    way this deal is counted, None where it is counted as played. `notes`: what the ruling must say beside the orders.
    """

    key: str
    text: Text
    clauses: tuple[str, ...]
    remedies: tuple[Remedy, ...] = ()
    needs: tuple[Question, ...] = ()
    deal_needs: tuple[str, ...] = ()
    counts: Measured | None = None
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A question on the way: the clauses that make it asked, and one branch for each answer (`True`/`False` or key)."""

    question: Question
    clauses: tuple[str, ...]
    branches: Mapping[bool | str, Node]


Node = Ask | Outcome


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """A family of incidents: its kind in case files, its name and what the director sees, and where it begins.

    `anyone`: somebody who does not play the deal, a dealer sitting out, a bystander or the director himself, can commit
    it too. `nobody`: it may come about with no offender at the table, or none known (a board put together wrongly).
    `in_play`: it is committed in the play of the cards only, so that a contract nobody whisted knows none. A tree
    equals itself alone, so that what is collected from it can be kept.
    """

    kind: str
    title: Text
    seen: Text
    root: Node
    anyone: bool = False
    nobody: bool = False
    in_play: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One answered question on a path."""

    question: Question
    clauses: tuple[str, ...]
    value: Value


@dataclass(frozen=True, slots=True)
class Path:
    """How far the answers lead: the steps so far, and the next question with its clauses, or the outcome.

    With an outcome, `open` are the questions of its `needs` not answered yet.
    """

    steps: tuple[Step, ...]
    at: Node
    open: tuple[Question, ...] = field(default=())

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, if the path has reached one."""
        return self.at if isinstance(self.at, Outcome) else None

    @property
    def waiting(self) -> Question | None:
        """The next question, None when nothing compulsory is left."""
        if isinstance(self.at, Ask):
            return self.at.question
        return next((q for q in self.open if not q.later), None)


@dataclass(frozen=True, slots=True)
class Pivot:
    """What would have to be different: at this question, this other answer, and where it would lead."""

    question: Question
    value: bool | str
    path: Path


def branches(question: Question) -> tuple[bool | str, ...]:
    """The answers a branching question has; `TypeError` for a value question, which cannot branch."""
    match question.answers:
        case YesNo():
            return (True, False)
        case OneOf(choices):
            return tuple(choice.key for choice in choices)
        case _:
            raise TypeError(f"{question.key} does not branch")


def follow(node: Node, answers: Mapping[str, Value]) -> Path:
    """The path the answers make: with answers missing the interview, with all of them the ruling."""
    steps: list[Step] = []
    while isinstance(node, Ask):
        value = answers.get(node.question.key)
        if value is None:
            return Path(tuple(steps), node)
        steps.append(Step(node.question, node.clauses, value))
        node = _branch(node, value)
    known = [q for q in node.needs if q.key in answers]
    steps.extend(Step(q, asked_by(q, node), answers[q.key]) for q in known)
    return Path(tuple(steps), node, tuple(q for q in node.needs if q.key not in answers))


def asked_by(question: Question, node: Node) -> tuple[str, ...]:
    """The clauses by which a question is asked at a node: its own, else those of the branching, else the first."""
    return question.clauses or (node.clauses if isinstance(node, Ask) else node.clauses[:1])


def paths(node: Node) -> Iterator[tuple[tuple[tuple[Ask, bool | str], ...], Outcome]]:
    """Every way through a tree: the questions with the answer taken at each, and the outcome."""
    if isinstance(node, Outcome):
        yield (), node
        return
    for answer, branch in node.branches.items():
        for way, outcome in paths(branch):
            yield ((node, answer), *way), outcome


def asks(node: Node) -> Iterator[Ask]:
    """Every question node of a tree, once for each place it stands in."""
    if isinstance(node, Ask):
        yield node
        for branch in node.branches.values():
            yield from asks(branch)


def outcomes(node: Node) -> Iterator[Outcome]:
    """Every outcome of a tree, once for each place it stands in."""
    if isinstance(node, Outcome):
        yield node
        return
    for branch in node.branches.values():
        yield from outcomes(branch)


def reachable(node: Node) -> tuple[str, ...]:
    """Keys of the outcomes still possible from here, each once, in the tree's order: why a question is asked."""
    return tuple(dict.fromkeys(outcome.key for outcome in outcomes(node)))


def pivots(node: Node, answers: Mapping[str, Value]) -> tuple[Pivot, ...]:
    """What would change the outcome: each other answer to a question on the path, and where it would lead."""
    path = follow(node, answers)
    if path.outcome is None:
        return ()
    found = []
    for step in path.steps:
        if not isinstance(step.question.answers, YesNo | OneOf):
            continue
        for other in branches(step.question):
            if other != step.value:
                led = follow(node, {**answers, step.question.key: other})
                if led.outcome is None or led.outcome.key != path.outcome.key:
                    found.append(Pivot(step.question, other, led))
    return tuple(found)


def _branch(node: Ask, value: Value) -> Node:
    if not isinstance(value, bool | str) or value not in node.branches:
        raise LookupError(f"{node.question.key} has no branch for {value!r}")
    return node.branches[value]
