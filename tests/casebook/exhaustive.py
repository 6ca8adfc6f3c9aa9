"""Everything that can still happen in an ending, by trying it all: the judge of the figures in the played cases.

It shares nothing with the solver: a hand is a number with a bit for each of the 32 cards, every legal card is tried in
the order of the pack, nothing is merged or ordered, and what was worked out of a position at the start of a trick is
kept in a dictionary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

SUITS, RANKS = "SCDH", "789TJQKA"
Tricks = tuple[int, int, int]
High = Callable[[int], bool]
Way = tuple[int, "Ending", int | None]


def place(card: str) -> int:
    return 8 * SUITS.index(card[0]) + RANKS.index(card[1])


def named(card: int) -> str:
    return SUITS[card >> 3] + RANKS[card & 7]


def hand(cards: Iterable[str]) -> int:
    return sum(1 << place(card) for card in cards)


def of(suit: str) -> int:
    return 255 << 8 * SUITS.index(suit) if suit else 0


@cache
def cards_in(held: int) -> tuple[int, ...]:
    return tuple(card for card in range(32) if held >> card & 1)


@dataclass(frozen=True, slots=True)
class Ending:
    """Three hands, who leads, what lies on the table, trumps; and what binds the play.

    `opened`: open cards, owed at the first legal chance or, where `may`, directed by an opponent (CODE 3.9.14). `seat`
    leads one of `suits` the next time (CODE 3.9.14.1); -1, or once it has led: nobody. `barred`: a seat whose leads
    from under an ace are left out.
    """

    hands: tuple[int, ...]
    leader: int = 0
    table: tuple[int, ...] = ()
    trump: int = 0
    opened: int = 0
    may: bool = False
    seat: int = -1
    suits: int = 0
    barred: int = -1

    @property
    def turn(self) -> int:
        return (self.leader + len(self.table)) % 3

    def legal(self, opened: int = 0) -> int:
        """The cards that may be laid; `opened`: those of them that are owed."""
        held = self.hands[self.turn]
        may = held
        if self.table:
            may = held & (255 << 8 * (self.table[0] >> 3)) or held & self.trump or held
        elif self.leader == self.seat:
            may = held & self.suits or held
        return may & opened or may

    def choices(self) -> list[list[int]]:
        """The cards each direction leaves to whose turn it is; one direction where nobody directs."""
        if not self.may:
            return [self._sensible(cards_in(self.legal(self.opened)))]
        legal, opened = self.legal(), self.legal() & self.opened
        ways = [[card] for card in cards_in(opened)]
        rest = legal if not self.table else legal & ~opened  # nobody can keep him from leading an open card
        return [*ways, list(cards_in(rest))] if rest else ways

    def _sensible(self, cards: tuple[int, ...]) -> list[int]:
        if self.table or self.leader != self.barred:
            return list(cards)
        aces = {card >> 3 for card in cards_in(self.hands[self.leader]) if card & 7 == 7}
        return [card for card in cards if card & 7 == 7 or card >> 3 not in aces] or list(cards)

    def play(self, card: int) -> tuple[Ending, int | None]:
        """The ending after a card, legal or not, and who took the trick if that ended it."""
        mover = self.turn
        hands = tuple(held & ~(1 << card) if seat == mover else held for seat, held in enumerate(self.hands))
        used = -1 if not self.table and self.leader == self.seat else self.seat
        table = (*self.table, card)
        if len(table) < 3:
            return self._with(hands, self.leader, table, used), None
        suit = self.trump if any(1 << laid & self.trump for laid in table) else 255 << 8 * (table[0] >> 3)
        won = (self.leader + table.index(max(laid for laid in table if 1 << laid & suit))) % 3
        return self._with(hands, won, (), used), won

    def _with(self, hands: tuple[int, ...], leader: int, table: tuple[int, ...], seat: int) -> Ending:
        return Ending(hands, leader, table, self.trump, self.opened, self.may, seat, self.suits, self.barred)

    def after(self, *cards: str) -> Ending:
        state = self
        for card in cards:
            state, _ = state.play(place(card))
        return state

    def results(self) -> set[Tricks]:
        """What the three can have taken in the end, over every legal line."""
        step = (256, 16, 1)  # a result is a bit: 256 times the tricks of the first, 16 of the second, one of the third

        def any_of(_: int, ways: list[list[int]]) -> int:
            found = 0
            for way in ways[0]:
                found |= way
            return found

        bits = self._folded(any_of, lambda won, rest: rest << step[won], 1)
        return {(bit >> 8, bit >> 4 & 15, bit & 15) for bit in range(bits.bit_length()) if bits >> bit & 1}

    def worth(self, seat: int, high: High) -> int:
        """Tricks of a seat over the rest: `high(mover)` says who wants them many. Who directs an open card is against
        its holder."""

        def best(mover: int, ways: list[list[int]]) -> int:
            mine, theirs = (max, min) if high(mover) else (min, max)
            return theirs(map(mine, ways))

        return int(self._folded(best, lambda won, rest: rest + (won == seat), 0))

    def for_itself(self, left: bool = True) -> Tricks:
        """Tricks over the rest when each hand wants few and, at no cost to itself, its left neighbour to have more, or
        where not `left` fewer."""
        sign = -1 if left else 1

        def best(mover: int, ways: list[list[Tricks]]) -> Tricks:
            return min(ways[0], key=lambda rest: (rest[mover], sign * rest[(mover + 1) % 3]))

        def more(won: int, rest: Tricks) -> Tricks:
            return (rest[0] + (won == 0), rest[1] + (won == 1), rest[2] + (won == 2))

        found: Tricks = self._folded(best, more, (0, 0, 0))
        return found

    def _folded(self, choose: Callable[..., Any], count: Callable[..., Any], end: Any) -> Any:
        """A value of the ending, made of the values of what may follow."""
        known: dict[tuple[tuple[int, ...], int, int], Any] = {}

        def value(state: Ending) -> Any:
            if not any(state.hands) and not state.table:
                return end
            if state.table:
                return worked_out(state)
            key = (state.hands, state.leader, state.seat)
            if key not in known:
                known[key] = worked_out(state)
            return known[key]

        def worked_out(state: Ending) -> Any:
            ways = []
            for choice in state.choices():
                following = (state.play(card) for card in choice)
                ways.append([value(then) if won is None else count(won, value(then)) for then, won in following])
            return choose(state.turn, ways)

        return value(self)

    def takes(self, seat: int, wanted: int) -> bool:
        """Whether a seat, the two others against it, takes at least so many."""
        known: dict[tuple[tuple[int, ...], int, int], bool] = {}

        def enough(state: Ending, wanted: int) -> bool:
            if state.table:
                return worked_out(state, wanted)
            if wanted <= 0 or wanted > state.hands[0].bit_count():
                return wanted <= 0
            key = (state.hands, state.leader, wanted)
            if key not in known:
                known[key] = worked_out(state, wanted)
            return known[key]

        def worked_out(state: Ending, wanted: int) -> bool:
            way = any if state.turn == seat else all
            (cards,) = state.choices()
            return way(enough(then, wanted - (won == seat)) for then, won in map(state.play, reversed(cards)))

        return enough(self, wanted)

    def orders(self, seat: int) -> set[tuple[str, ...]]:
        """The orders of a seat's cards with which, over some legal line, it loses a trick."""
        return {tuple(map(named, order)) for order, gone in self._orders(seat) if gone}

    def _orders(self, seat: int) -> Iterator[tuple[tuple[int, ...], bool]]:
        if not any(self.hands) and not self.table:
            yield (), False
            return
        for card in self.choices()[0]:
            then, won = self.play(card)
            for order, gone in set(then._orders(seat)):
                yield (card, *order) if self.turn == seat else order, gone or won not in (None, seat)


def opened(state: Ending, *cards: str, may: bool = False) -> Ending:
    """The ending with these cards lying open."""
    return replace(state, opened=hand(cards), may=may)
