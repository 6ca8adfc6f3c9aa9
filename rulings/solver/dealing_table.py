"""The tables of a whole deal: every contract and misère from every lead, and every discard of twelve cards.

CODE 3.6: declarer takes the prikup and lays away two cards. Each table keeps the memory from one question to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from rulings.game.cards import Card, Suit
from rulings.game.deal import Strain
from rulings.solver.memory import Memory
from rulings.solver.position import SEATS, Goal, Position
from rulings.solver.solving import Asked, Value, value

__all__ = ["DealTable", "deal_table", "discards", "trump_of"]

Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card]]


@dataclass(frozen=True, slots=True)
class DealTable:
    """Declarer's tricks by strain, declarer and first hand; and the same for misère, by declarer and first hand."""

    contracts: Mapping[tuple[Strain, int, int], Value]
    miseres: Mapping[tuple[int, int], Value]


def trump_of(strain: Strain) -> Suit | None:
    """The trump suit of a strain, None at no-trump."""
    return None if strain is Strain.NO_TRUMP else Suit(strain.value)


def deal_table(
    held: Memory, hands: Hands, strains: Iterable[Strain] = tuple(Strain), leaders: Iterable[int] = range(SEATS)
) -> DealTable:
    """What each seat makes of the deal as declarer, in each strain and at misère, by who leads first."""
    ways = [(declarer, leader) for declarer in range(SEATS) for leader in leaders]
    return DealTable(
        {
            (strain, declarer, leader): value(
                held, Asked(Position(hands, leader, (), trump_of(strain)), declarer, Goal.CONTRACT)
            )
            for strain in strains
            for declarer, leader in ways
        },
        {
            (declarer, leader): value(held, Asked(Position(hands, leader), declarer, Goal.MISERE))
            for declarer, leader in ways
        },
    )


def discards(
    held: Memory,
    hands: Hands,
    declarer: int,
    leader: int,
    strain: Strain | None,
    tell: Callable[[], None] = lambda: None,
) -> dict[tuple[Card, Card], Value]:
    """Declarer's tricks after each discard of two of his twelve cards; `strain` None is misère.

    `tell` is called after each discard, so that a table can be shown as it comes.
    """
    found = {}
    for pair in combinations(sorted(hands[declarer], key=lambda card: card.code), 2):
        first, second, third = (hand - set(pair) if seat == declarer else hand for seat, hand in enumerate(hands))
        trump = None if strain is None else trump_of(strain)
        goal = Goal.MISERE if strain is None else Goal.CONTRACT
        found[pair[0], pair[1]] = value(
            held, Asked(Position((first, second, third), leader, (), trump), declarer, goal)
        )
        tell()
    return found
