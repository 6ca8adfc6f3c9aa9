"""All-pass: each seat's guarantee, the ends of what legal play allows, and the equilibrium under a stated tie rule.

CODE 3.7. In the equilibrium each hand plays for itself and indifferent hands follow the tie rule, so it is one result
among several a table may reach: between it and the guarantee lies the director's judgment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rulings.solver import layout
from rulings.solver.memory import Memory, boards, load
from rulings.solver.position import SEATS, Goal, Position, Rules, checked, left
from rulings.solver.solving import Asked, Value, value

__all__ = ["Payoffs", "SeatResult", "Tie", "Tricks", "claim", "ends", "equilibrium"]

Tricks = tuple[int, int, int]
"""Tricks by seat."""
Payoffs = Mapping[Tricks, tuple[Fraction, Fraction, Fraction]]
"""What each final count of tricks is worth to each seat, the more the better, in the event's own scoring."""


@unique
class Tie(Enum):
    """Whom a hand helps when its own result is the same: its left neighbour takes more tricks, or fewer."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of an all-pass, in tricks of the rest of the deal."""

    guarantee: Value
    best: Value
    worst: Value


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


def equilibrium(
    held: Memory,
    position: Position,
    rules: Rules | None = None,
    tie: Tie = Tie.LEFT,
    *,
    payoffs: Payoffs | None = None,
    taken: Tricks = (0, 0, 0),
    nodes: int | None = None,
) -> Tricks | None:
    """Tricks by seat over the rest of the deal when each hand plays for itself; None where the search was stopped.

    Without `payoffs` a hand wants few tricks; with them it wants the most by the event's scoring, the tricks already
    `taken` included.
    """
    rules = rules or Rules()
    checked(position, rules)
    count = left(position)
    if not count:
        return 0, 0, 0
    made = boards(position, rules, 0)
    load(held, made, rules, 0, None, nodes)
    held.context[layout.SCORED] = int(payoffs is not None)
    liking = _by_tricks(tie) if payoffs is None else _by_payoffs(payoffs, tie, count + sum(taken))
    for place, rank in enumerate(liking):
        held.context[layout.PREFER + place] = rank
    packed = _search(held, position, rules, 0 if payoffs is None else taken[0] << 4 | taken[1])
    if held.context[layout.ABORT]:
        return None
    return packed >> 4, packed & 15, count - (packed >> 4) - (packed & 15)


def _search(held: Memory, position: Position, rules: Rules, taken: int) -> int:
    made = boards(position, rules, 0)
    first, second = (*(made.places[card] for card in position.table), -1, -1)[:2]
    pending = int(rules.lead is not None and made.left >= rules.lead.until)
    own, left_hand, right_hand = made.hands
    numbers = (
        own | right_hand,
        left_hand | right_hand,
        made.open_cards,
        made.lead,
        made.left,
        taken,
        pending,
        first,
        second,
    )
    whole = held.engine.whole
    return int(held.engine.equilibrium(held.context, held.table, *(whole(number) for number in numbers)))


def _by_tricks(tie: Tie) -> list[int]:
    """For each mover and packed result the rank of liking, the least liked best: own tricks, then the tie rule."""
    ranks = []
    for seat in range(SEATS):
        for packed in range(256):
            # The third seat's tricks are what is left; only their order matters, so any total will do.
            tricks = (packed >> 4, packed & 15, 32 - (packed >> 4) - (packed & 15))
            neighbour = tricks[(seat + 1) % SEATS]
            ranks.append(tricks[seat] * 64 + (63 - neighbour if tie is Tie.LEFT else neighbour))
    return ranks


def _by_payoffs(payoffs: Payoffs, tie: Tie, total: int) -> list[int]:
    """The same by the event's scoring; equal results fall to the tie rule, so that the order is total."""
    ranks = [0] * (SEATS * 256)
    results = [(a, b, total - a - b) for a in range(total + 1) for b in range(total + 1 - a)]
    for seat in range(SEATS):

        def liking(tricks: Tricks, seat: int = seat) -> tuple[Fraction, int, int]:
            neighbour = tricks[(seat + 1) % SEATS]
            return -payoffs[tricks][seat], -neighbour if tie is Tie.LEFT else neighbour, tricks[seat]

        for rank, tricks in enumerate(sorted(results, key=liking)):
            ranks[seat * 256 + (tricks[0] << 4 | tricks[1])] = rank
    return ranks
