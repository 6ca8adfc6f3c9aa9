"""What a proof finds: holes, each of one check, and the counts that show how much was walked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique

from rulings.trees.tree import Ask, Node
from rulings.words import Text

__all__ = ["Check", "Hole", "Report", "TreeCount", "Visit", "hole"]


@unique
class Check(Enum):
    """What can be wrong with trees, clauses, regulation and casebook; the words are those of the report."""

    ENDS = "ends"
    BRANCHES = "branches"
    TWICE = "asked_twice"
    ONE_MEANING = "one_meaning"
    NEVER = "never"
    GIVEN = "given"
    RIGHTS = "rights"
    CLAUSES = "clauses"
    REACHED = "reached"
    PARAMETERS = "parameters"
    MEASURES = "measures"
    ANSWERED = "answered"
    DEAL = "deal"
    LANGUAGES = "languages"
    PLACEHOLDERS = "placeholders"
    CASEBOOK = "casebook"


@dataclass(frozen=True, slots=True)
class Hole:
    """One thing that is not proved: which check, where, and what to mend."""

    check: Check
    place: str
    text: Text


@dataclass(frozen=True, slots=True)
class Visit:
    """A node where it stands in its tree: the way there in words, and the questions above it."""

    kind: str
    node: Node
    way: str
    above: tuple[Ask, ...] = ()

    @property
    def asked(self) -> tuple[str, ...]:
        """Keys asked before this node."""
        return tuple(ask.question.key for ask in self.above)


@dataclass(frozen=True, slots=True)
class TreeCount:
    """How large a tree is: ways through it, questions, outcomes by key, clauses it reaches in the order of the book."""

    kind: str
    title: Text
    paths: int
    questions: int
    outcomes: tuple[str, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The whole proof. `awaiting`: the kind a clause waits for → those clauses; they are no holes.

    `silent`: clause → why no tree reaches it. `notes`: worth knowing, nothing to mend.
    """

    trees: tuple[TreeCount, ...]
    clauses: int
    reached: tuple[str, ...]
    silent: Mapping[str, Text]
    awaiting: Mapping[str, tuple[str, ...]]
    cases: int
    holes: tuple[Hole, ...]
    notes: tuple[Hole, ...] = ()


def hole(check: Check, place: str, ru: str, en: str) -> Hole:
    """A hole said in both languages."""
    return Hole(check, place, Text(ru, en))
