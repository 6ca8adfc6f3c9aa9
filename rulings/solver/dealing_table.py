"""The tables of a whole deal: every contract, misère and all-pass from every lead, and every discard of twelve cards.

CODE 3.6: declarer takes the prikup and lays away two cards. Each table keeps the memory from one question to the next,
and tells what it has so far after each answer, so that it can be shown as it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from rulings.game.cards import Card, Suit
from rulings.game.deal import Strain
from rulings.solver.all_pass import AllPass, ends
from rulings.solver.equilibrium import ForItself, Tie, Tricks, equilibrium
from rulings.solver.memory import Memory
from rulings.solver.position import SEATS, Goal, Position, Rules
from rulings.solver.solving import Asked, Value, value

__all__ = ["DealTable", "deal_table", "discards", "trump_of"]

Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card]]
Discard = tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class DealTable:
    """Declarer's tricks by strain, declarer and first hand; the same for misère; an all-pass by its first hand.

    While it is being made it grows, and an all-pass may lack its equilibria yet.
    """

    contracts: Mapping[tuple[Strain, int, int], Value]
    miseres: Mapping[tuple[int, int], Value]
    all_passes: Mapping[int, AllPass] = field(default_factory=dict)


def trump_of(strain: Strain) -> Suit | None:
    """The trump suit of a strain, None at no-trump."""
    return None if strain is Strain.NO_TRUMP else Suit(strain.value)


def deal_table(
    held: Memory,
    hands: Hands,
    strains: Iterable[Strain] = tuple(Strain),
    leaders: Iterable[int] = range(SEATS),
    all_pass: Callable[[int], Rules] | None = lambda leader: Rules(),
    ties: Iterable[Tie] = (Tie.LEFT,),
    tell: Callable[[DealTable], None] = lambda table: None,
) -> DealTable:
    """What each seat makes of the deal as declarer, in each strain and at misère, by who leads first; and all-passes.

    `all_pass`: the rules of an all-pass by its first hand (`talon_rules` where the talon leads), None for none. `ties`:
    the rules under which its equilibria are worked out.
    """
    contracts: dict[tuple[Strain, int, int], Value] = {}
    miseres: dict[tuple[int, int], Value] = {}
    all_passes: dict[int, AllPass] = {}
    table = DealTable(contracts, miseres, all_passes)
    firsts, under = tuple(leaders), tuple(ties)
    ways = [(declarer, leader) for declarer in range(SEATS) for leader in firsts]
    for strain in strains:
        for declarer, leader in ways:
            position = Position(hands, leader, (), trump_of(strain))
            contracts[strain, declarer, leader] = value(held, Asked(position, declarer, Goal.CONTRACT))
            tell(table)
    for declarer, leader in ways:
        miseres[declarer, leader] = value(held, Asked(Position(hands, leader), declarer, Goal.MISERE))
        tell(table)
    for leader in firsts if all_pass else ():
        rules = all_pass(leader) if all_pass else Rules()
        for found in _as_it_comes(held, Position(hands, leader), rules, under):
            all_passes[leader] = found
            tell(table)
    return table


def _as_it_comes(held: Memory, position: Position, rules: Rules, ties: Iterable[Tie]) -> Iterator[AllPass]:
    """An all-pass as it comes: each seat's ends, then one equilibrium after the other."""
    seats = ends(held, position, rules)
    equilibria: dict[Tie, Tricks | None] = {}
    yield AllPass(seats, dict(equilibria))
    for tie in ties:
        equilibria[tie] = equilibrium(held, ForItself(position, rules, tie))
        yield AllPass(seats, dict(equilibria))


def discards(
    held: Memory,
    hands: Hands,
    declarer: int,
    leader: int,
    strain: Strain | None,
    tell: Callable[[Mapping[Discard, Value]], None] = lambda found: None,
) -> dict[Discard, Value]:
    """Declarer's tricks after each discard of two of his twelve cards; `strain` None is misère."""
    found: dict[Discard, Value] = {}
    for pair in combinations(sorted(hands[declarer], key=lambda card: card.code), 2):
        first, second, third = (hand - set(pair) if seat == declarer else hand for seat, hand in enumerate(hands))
        trump = None if strain is None else trump_of(strain)
        goal = Goal.MISERE if strain is None else Goal.CONTRACT
        found[pair[0], pair[1]] = value(
            held, Asked(Position((first, second, third), leader, (), trump), declarer, goal)
        )
        tell(found)
    return found
