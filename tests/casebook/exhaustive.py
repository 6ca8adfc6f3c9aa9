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

    `opened`: open cards, owed at the first legal chance or, where `may`, directed by an opponent (CODE 3.9.14), the
    holder's own lead too if `lead_demanded` (else he leads as he likes: parameter `open_card_own_lead`). `seat`
    leads one of `suits` the next time (CODE 3.9.14.1); -1, or once it has led: nobody. `barred`: a seat whose leads
    from under an ace are left out.
    """

    hands: tuple[int, ...]
    leader: int = 0
    table: tuple[int, ...] = ()
    trump: int = 0
    opened: int = 0
    may: bool = False
    lead_demanded: bool = False
    seat: int = -1
    suits: int = 0
    barred: int = -1

    @property
    def turn(self) -> int:
        return (self.leader + len(self.table)) % 3

    def legal(self) -> int:
        """The cards that may be laid."""
        return self._legal(self.hands[self.turn], self.table, self.leader, self.seat)

    def _legal(self, held: int, table: tuple[int, ...], leader: int, seat: int) -> int:
        if table:
            return held & (255 << 8 * (table[0] >> 3)) or held & self.trump or held
        return held & self.suits or held if leader == seat else held

    def _choices(self, held: int, table: tuple[int, ...], leader: int, seat: int) -> list[list[int]]:
        """The cards each direction leaves to whose turn it is; one direction where nobody directs."""
        legal = self._legal(held, table, leader, seat)
        opened = legal & self.opened
        if not self.may:
            return [self._sensible(cards_in(opened or legal), held, table, leader)]
        ways = [[card] for card in cards_in(opened)] if table or self.lead_demanded else []
        rest = legal if not table else legal & ~opened  # nobody can keep him from leading an open card
        return [*ways, list(cards_in(rest))] if rest else ways

    def _sensible(self, cards: tuple[int, ...], held: int, table: tuple[int, ...], leader: int) -> list[int]:
        if table or leader != self.barred:
            return list(cards)
        aces = {card >> 3 for card in cards_in(held) if card & 7 == 7}
        return [card for card in cards if card & 7 == 7 or card >> 3 not in aces] or list(cards)

    def choices(self) -> list[list[int]]:
        """The cards each direction leaves to whose turn it is."""
        return self._choices(self.hands[self.turn], self.table, self.leader, self.seat)

    def _taker(self, table: tuple[int, ...]) -> int:
        """Which of the three cards takes the trick."""
        trumps = [card for card in table if 1 << card & self.trump]
        return table.index(max(trumps or [card for card in table if card >> 3 == table[0] >> 3]))

    def play(self, card: int) -> tuple[Ending, int | None]:
        """The ending after a card, legal or not, and who took the trick if that ended it."""
        mover = self.turn
        hands = tuple(held & ~(1 << card) if seat == mover else held for seat, held in enumerate(self.hands))
        used = -1 if not self.table and self.leader == self.seat else self.seat
        table = (*self.table, card)
        if len(table) < 3:
            return self._with(hands, self.leader, table, used), None
        won = (self.leader + self._taker(table)) % 3
        return self._with(hands, won, (), used), won

    def _with(self, hands: tuple[int, ...], leader: int, table: tuple[int, ...], seat: int) -> Ending:
        return replace(self, hands=hands, leader=leader, table=table, seat=seat)

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

        def value(hands: tuple[int, ...], leader: int, seat: int) -> Any:
            if not any(hands):
                return end
            key = (hands, leader, seat)
            if key not in known:
                known[key] = trick(hands, leader, (), seat)
            return known[key]

        def trick(hands: tuple[int, ...], leader: int, table: tuple[int, ...], seat: int) -> Any:
            if len(table) == 3:
                won = (leader + self._taker(table)) % 3
                return count(won, value(hands, won, seat))
            mover = (leader + len(table)) % 3
            used = -1 if not table and leader == seat else seat
            held = hands[mover]
            ways = []
            for choice in self._choices(held, table, leader, seat):
                following = []
                for card in choice:
                    less = held ^ 1 << card
                    left = (less, hands[1], hands[2]) if mover == 0 else (hands[0], less, hands[2])
                    left = (hands[0], hands[1], less) if mover == 2 else left
                    following.append(trick(left, leader, (*table, card), used))
                ways.append(following)
            return choose(mover, ways)

        return (
            trick(self.hands, self.leader, self.table, self.seat)
            if self.table
            else value(self.hands, self.leader, self.seat)
        )

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


def opened(state: Ending, *cards: str, may: bool = False, lead_demanded: bool = False) -> Ending:
    """The ending with these cards lying open."""
    return replace(state, opened=hand(cards), may=may, lead_demanded=lead_demanded)
