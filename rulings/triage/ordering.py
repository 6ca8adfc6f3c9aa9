"""Several breaches in one call: which of them stand, which yields to which, and because of which row.

A breach yields only to one that stands itself: what has fallen away pushes nothing aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.triage.precedence import PRECEDENCE
from rulings.triage.row import Effect, Row

__all__ = ["Place", "Reach", "order_of"]


@dataclass(frozen=True, slots=True)
class Reach:
    """A breach of the call in plain values: its family, the outcome it leads to, who committed it, its root cause.

    `cause`: the number of the breach it follows from, counted from 0; None where it stands by itself.
    """

    kind: str
    outcome: str
    offenders: tuple[str, ...] = ()
    cause: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a breach stands beside the others: `to` is the number of the one it yields to, `row` says why.

    `beside`: those it stands together with although one might think otherwise, each with its row. `kept`: it would
    yield, and the director lets it stand.
    """

    number: int
    to: int | None = None
    row: Row | None = None
    beside: tuple[tuple[int, Row], ...] = ()
    kept: bool = False

    @property
    def stands(self) -> bool:
        """Whether its orders and its way of counting the deal apply."""
        return self.to is None or self.kept


def order_of(reached: Sequence[Reach], rules: str, kept: Sequence[int] = ()) -> tuple[Place, ...]:
    """Each breach of a call, in its order, with what it yields to under `CODE` or `COMP`.

    `kept`: numbers of breaches that the director lets stand although they would yield.
    """
    rows = {
        (a, b): row for a in range(len(reached)) for b in range(len(reached)) if (row := _row(reached, a, b, rules))
    }
    pushed = {pair: row for pair, row in rows.items() if row.effect.yields}
    yields: dict[int, int | None] = {}

    def stands_before(number: int) -> int | None:
        """The first breach that stands and goes before this one."""
        if number not in yields:
            yields[number] = None  # the table has no circle; this only keeps a faulty one from running for ever
            before = (a for a, b in pushed if b == number)
            yields[number] = next((a for a in before if a in kept or stands_before(a) is None), None)
        return yields[number]

    return tuple(_place(number, stands_before(number), rows, number in kept) for number in range(len(reached)))


def _place(number: int, to: int | None, rows: dict[tuple[int, int], Row], kept: bool) -> Place:
    beside = tuple((a, row) for (a, b), row in rows.items() if b == number and row.effect is Effect.BOTH)
    return Place(number, to, None if to is None else rows[to, number], beside, kept and to is not None)


def _row(reached: Sequence[Reach], first: int, second: int, rules: str) -> Row | None:
    """The row by which one breach goes before another; None where the table has none."""
    a, b = reached[first], reached[second]
    if first == second:
        return None
    for row in PRECEDENCE:
        if row.effect is Effect.WITHIN or rules not in row.rules:
            continue
        if not (row.first.means(a.kind, a.outcome) and row.second.means(b.kind, b.outcome)):
            continue
        if row.linked and _root(reached, first) != _root(reached, second):
            continue
        if row.follows and first not in _causes(reached, second):
            continue
        if row.same_offender and not set(a.offenders) & set(b.offenders):
            continue
        return row
    return None


def _causes(reached: Sequence[Reach], number: int) -> tuple[int, ...]:
    """The breaches one follows from, the nearest first."""
    found: list[int] = []
    while (cause := reached[number].cause) is not None and cause < number:
        found.append(number := cause)
    return tuple(found)


def _root(reached: Sequence[Reach], number: int) -> int:
    return (number, *_causes(reached, number))[-1]
