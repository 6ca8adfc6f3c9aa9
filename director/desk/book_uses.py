"""Who uses a clause: the trees with the questions it makes asked and the outcomes that rest on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from rulings.documents.chart.entries import in_general
from rulings.proof.references import cited
from rulings.proof.structure import visits
from rulings.trees import families
from rulings.trees.tree import Ask, Outcome, Tree
from rulings.words import Text

__all__ = ["Use", "uses"]


@dataclass(frozen=True, slots=True)
class Use:
    """A tree that reaches a clause: anchor on its chart → words, of the outcomes and of the questions."""

    tree: Tree
    outcomes: Mapping[str, Text]
    questions: Mapping[str, Text]


def uses(clause: str) -> tuple[Use, ...]:
    """The trees that reach a clause, in the order the desk offers them."""
    return _all(families.FAMILIES).get(clause, ())


@cache
def _all(trees: tuple[Tree, ...]) -> Mapping[str, tuple[Use, ...]]:
    found: dict[str, list[Use]] = {}
    for tree in trees:
        outcomes: dict[str, dict[str, Text]] = {}
        questions: dict[str, dict[str, Text]] = {}
        for clause, anchor, words in _places(tree):
            (outcomes if anchor.startswith("o-") else questions).setdefault(clause, {}).setdefault(anchor, words)
        for clause in dict.fromkeys((*outcomes, *questions)):
            found.setdefault(clause, []).append(Use(tree, outcomes.get(clause, {}), questions.get(clause, {})))
    return {clause: tuple(held) for clause, held in found.items()}


def _places(tree: Tree) -> Iterator[tuple[str, str, Text]]:
    """Every place of a tree that cites a clause: the clause, the place on the chart, its words."""
    seen: set[tuple[str, str]] = set()
    for visit in visits(tree):
        match visit.node:
            case Outcome(key, text):
                anchor, words = f"o-{key}", text
            case Ask(question):
                anchor, words = f"q-{question.key}", question.text
            case _:
                continue
        for clause in cited(visit):
            if (clause, anchor) not in seen:
                seen.add((clause, anchor))
                yield clause, anchor, in_general(words)
