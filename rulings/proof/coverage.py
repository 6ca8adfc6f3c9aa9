"""Whether the trees reach the whole book, and the casebook every outcome.

Issue of the catalogue: a clause is reached, or silent with a reason, or waits for a family that has no tree yet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from rulings.cases.incident import Case
from rulings.code.clauses import Clause
from rulings.code.edition import Edition
from rulings.code.regulation import regulation
from rulings.judgment import judge
from rulings.proof.values import Check, Hole, Visit, hole
from rulings.trees.tree import Outcome
from rulings.words import RulingError

__all__ = ["book", "casebook", "judged", "surplus"]


def book(clauses: Mapping[str, Clause], reached: Collection[str], kinds: Collection[str]) -> Iterator[Hole]:
    """The clauses that no tree reaches, though nothing says that none should."""
    for clause in clauses.values():
        if clause.id in reached or clause.silent is not None:
            continue
        if clause.awaits is None:
            yield hole(Check.REACHED, clause.id, "пункта не достигает ни одно дерево.", "no tree reaches this clause.")
        elif clause.awaits in kinds:
            yield hole(
                Check.REACHED,
                clause.id,
                f"дерево «{clause.awaits}» есть, а пункта не достигает.",
                f"the tree “{clause.awaits}” is there and does not reach this clause.",
            )


def surplus(clauses: Mapping[str, Clause], reached: Collection[str]) -> Iterator[Hole]:
    """Marks that have come true or were wrong: a clause that is reached needs neither silence nor waiting."""
    for clause in clauses.values():
        if clause.id in reached and clause.silent is not None:
            yield hole(Check.REACHED, clause.id, "назван молчащим, а достигнут.", "it is called silent and is reached.")
        if clause.id in reached and clause.awaits is not None:
            yield hole(
                Check.REACHED,
                clause.id,
                f"ждёт «{clause.awaits}», а уже достигнут.",
                f"it waits for “{clause.awaits}” and is reached already.",
            )


def judged(cases: Sequence[tuple[str, Case]], edition: Edition) -> tuple[frozenset[str], tuple[Hole, ...]]:
    """The outcomes the casebook comes to, and the cases that cannot be judged."""
    found: set[str] = set()
    failed = []
    for name, case in cases:
        try:
            ruling = judge(case.incident, regulation(case.convention, case.regulation), edition)
        except RulingError as error:
            failed.append(Hole(Check.CASEBOOK, name, error.text))
            continue
        for judgment in (ruling, *(alternative.judgment for alternative in ruling.disputed)):
            found.update(reached.key for reached in judgment.outcomes)
    return frozenset(found), tuple(failed)


def casebook(seen: Sequence[Visit], found: Collection[str]) -> Iterator[Hole]:
    """The outcomes that no case of the casebook comes to."""
    for key in dict.fromkeys(visit.node.key for visit in seen if isinstance(visit.node, Outcome)):
        if key not in found:
            yield hole(
                Check.CASEBOOK, key, "к этому исходу не приводит ни один случай.", "no case comes to this outcome."
            )
