"""All-pass: what each seat can hold itself to, the ends of what legal play allows, and a claim against them.

CODE 3.7. The guarantee is against two others in league; what each hand does for itself is `rulings.solver.equilibrium`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.solver.equilibrium import ForItself, Tie, Tricks, equilibrium
from rulings.solver.memory import Memory
from rulings.solver.position import SEATS, Goal, Position, Rules
from rulings.solver.solving import Asked, Value, value

__all__ = ["AllPass", "SeatResult", "all_pass", "claim", "ends"]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of an all-pass, in tricks of the rest of the deal."""

    guarantee: Value
    best: Value
    worst: Value


@dataclass(frozen=True, slots=True)
class AllPass:
    """All that is known of an all-pass: each seat's bounds, and the equilibrium under each tie rule, None if stopped.

    Best ≤ equilibrium ≤ guarantee ≤ worst, for each seat.
    """

    seats: tuple[SeatResult, ...]
    equilibria: Mapping[Tie, Tricks | None]


def all_pass(held: Memory, position: Position, rules: Rules | None = None, nodes: int | None = None) -> AllPass:
    """The whole answer for an all-pass, from its first card or any later one."""
    rules = rules or Rules()
    found = {tie: equilibrium(held, ForItself(position, rules, tie, nodes=nodes)) for tie in Tie}
    return AllPass(ends(held, position, rules, nodes), found)


def ends(
    held: Memory, position: Position, rules: Rules | None = None, nodes: int | None = None
) -> tuple[SeatResult, ...]:
    """Seat by seat: what it can hold itself to, the fewest and the most any legal line gives it."""
    rules = rules or Rules()

    def found(seat: int, goal: Goal) -> Value:
        return value(held, Asked(position, seat, goal, rules, nodes))

    return tuple(
        SeatResult(found(seat, Goal.GUARANTEE), found(seat, Goal.BEST), found(seat, Goal.WORST))
        for seat in range(SEATS)
    )


def claim(held: Memory, position: Position, rules: Rules | None = None, nodes: int | None = None) -> tuple[Value, ...]:
    """Seat by seat, the fewest and the most tricks of any legal play: where they are equal, no claim is in doubt."""
    found = ends(held, position, rules, nodes)
    return tuple(Value(seat.best.lower, seat.worst.upper, seat.best.nodes + seat.worst.nodes) for seat in found)
