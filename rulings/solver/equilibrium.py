"""All-pass when each hand plays for itself: the equilibrium under a stated tie rule, card by card, and its line.

CODE 3.7. Indifferent hands follow the tie rule, so this is one result among several a table may reach: what lies
between it and a seat's guarantee is the director's to weigh. All the cards are seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, unique
from fractions import Fraction
from functools import cache

from rulings.game.cards import Card
from rulings.solver import layout
from rulings.solver.memory import Boards, Memory, boards, load
from rulings.solver.playing import after, legal
from rulings.solver.position import SEATS, Position, Rules, checked, left, mover
from rulings.solver.solving import Line, alike

__all__ = ["ForItself", "Payoffs", "Tie", "Tricks", "equilibrium", "equilibrium_cards", "equilibrium_line"]

Tricks = tuple[int, int, int]
"""Tricks by seat."""
Payoffs = Mapping[Tricks, tuple[Fraction, ...]]
"""What each final count of tricks is worth to each seat, the more the better, in the event's own scoring."""
_Ranks = tuple[int, ...]


@unique
class Tie(Enum):
    """Which tricks of its left neighbour a hand prefers when its own result is the same: many, or few."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class ForItself:
    """A question: what comes of a position when each hand plays for itself.

    Without `payoffs` a hand wants few tricks; with them it wants the most by the event's scoring, and `taken`, the
    tricks by seat so far, are counted in. `nodes` limits each search; None sets no limit.
    """

    position: Position
    rules: Rules = field(default_factory=Rules)
    tie: Tie = Tie.LEFT
    payoffs: Payoffs | None = None
    taken: Tricks = (0, 0, 0)
    nodes: int | None = None


def equilibrium(held: Memory, asked: ForItself) -> Tricks | None:
    """Tricks by seat over the rest of the deal; None where the search was stopped."""
    checked(asked.position, asked.rules)
    return _worked_out(held, asked, _liking(asked))


def equilibrium_cards(held: Memory, asked: ForItself) -> dict[Card, Tricks | None]:
    """Tricks by seat over the rest of the deal after each legal card of the mover."""
    checked(asked.position, asked.rules)
    return _cards(held, asked, _liking(asked))


def _cards(held: Memory, asked: ForItself, liking: _Ranks) -> dict[Card, Tricks | None]:
    found: dict[Card, Tricks | None] = {}
    for group in alike(asked.position, asked.rules, boards(asked.position, asked.rules, 0)):
        then, won = _after(asked, group[0])
        rest = _worked_out(held, then, liking)
        found.update(dict.fromkeys(group, rest and _with(rest, won)))
    return found


def equilibrium_line(held: Memory, asked: ForItself) -> Line:
    """The play to the end when each hand plays for itself; it ends early where a search was stopped."""
    checked(asked.position, asked.rules)
    plays: list[tuple[int, Card]] = []
    tricks: Tricks = (0, 0, 0)
    liking = _liking(asked)  # what is taken and what is left come to the same at every card
    while legal(asked.position, asked.rules):
        worth = _cards(held, asked, liking)
        goal = _worked_out(held, asked, liking)
        fit = [card for card, result in worth.items() if result is not None and result == goal]
        card = next(
            (card for card in fit if card in asked.rules.open_cards), next(iter(fit), None)
        )  # first if demanded
        if card is None:
            return Line(tuple(plays), tricks, False)
        plays.append((mover(asked.position), card))
        asked, won = _after(asked, card)
        tricks = _with(tricks, won)
    return Line(tuple(plays), tricks)


def _after(asked: ForItself, card: Card) -> tuple[ForItself, int | None]:
    done = after(asked.position, asked.rules, card)
    taken = _with(asked.taken, done.won)
    return replace(asked, position=done.position, rules=done.rules, taken=taken), done.won


def _with(tricks: Tricks, won: int | None) -> Tricks:
    first, second, third = (count + (seat == won) for seat, count in enumerate(tricks))
    return first, second, third


def _worked_out(held: Memory, asked: ForItself, liking: _Ranks) -> Tricks | None:
    count = left(asked.position)
    if not count:
        return 0, 0, 0
    made = boards(asked.position, asked.rules, 0)
    # What is stored hangs on the liking, so each has its own place in the table.
    load(held, made, asked.rules, 0, None, asked.nodes, liking)
    held.context[layout.SCORED] = int(asked.payoffs is not None)
    for place, rank in enumerate(liking):
        held.context[layout.PREFER + place] = rank
    packed = _search(held, asked, made)
    if held.context[layout.ABORT]:
        return None
    return packed >> 4, packed & 15, count - (packed >> 4) - (packed & 15)


def _search(held: Memory, asked: ForItself, made: Boards) -> int:
    first, second = (*(made.places[card] for card in asked.position.table), -1, -1)[:2]
    taken = 0 if asked.payoffs is None else asked.taken[0] << 4 | asked.taken[1]
    h0, h1, h2 = made.hands
    bound = (made.open_cards, made.absurd)
    numbers = (h0 | h2, h1 | h2, *bound, made.lead, made.left, taken, made.pending, first, second)
    whole = held.engine.whole
    return int(held.engine.equilibrium(held.context, held.table, *(whole(number) for number in numbers)))


def _liking(asked: ForItself) -> _Ranks:
    """For each mover and packed result the rank in which it is liked, the least being liked best."""
    if asked.payoffs is None:
        return _by_tricks(asked.tie)
    return _by_payoffs(asked.payoffs, asked.tie, left(asked.position) + sum(asked.taken))


@cache
def _by_tricks(tie: Tie) -> _Ranks:
    """By its own tricks, then the tie rule."""
    ranks = []
    for seat in range(SEATS):
        for packed in range(256):
            # The third seat's tricks are what is left; only their order matters, so any total will do.
            tricks = (packed >> 4, packed & 15, 32 - (packed >> 4) - (packed & 15))
            neighbour = tricks[(seat + 1) % SEATS]
            ranks.append(tricks[seat] * 64 + (63 - neighbour if tie is Tie.LEFT else neighbour))
    return tuple(ranks)


def _by_payoffs(payoffs: Payoffs, tie: Tie, total: int) -> _Ranks:
    """By the event's scoring; equal results fall to the tie rule, then to fewer tricks, so that the order is total."""
    ranks = [0] * (SEATS * 256)
    results = [(a, b, total - a - b) for a in range(total + 1) for b in range(total + 1 - a)]
    for seat in range(SEATS):

        def liked(tricks: Tricks, seat: int = seat) -> tuple[Fraction, int, int]:
            neighbour = tricks[(seat + 1) % SEATS]
            return -payoffs[tricks][seat], -neighbour if tie is Tie.LEFT else neighbour, tricks[seat]

        for rank, tricks in enumerate(sorted(results, key=liked)):
            ranks[seat * 256 + (tricks[0] << 4 | tricks[1])] = rank
    return tuple(ranks)
