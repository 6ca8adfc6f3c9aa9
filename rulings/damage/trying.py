"""Legal play tried in every way: the primitives of the searches that leave out absurd plays or follow a plan.

CODE 3.9.14.4. The solver answers where nothing is left out; here each card can be told from its neighbour. Boards are
whole numbers with a bit for each card and a byte for each suit; positions that play alike are made one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulings.damage.inquiry import Absurd
from rulings.game.cards import PACK, Card, Suit, read
from rulings.solver import layout
from rulings.solver.position import MOST, SEATS, Position, Rules

__all__ = [
    "Barred",
    "Board",
    "Search",
    "Stopped",
    "Tricks",
    "barring",
    "canonical",
    "entered",
    "laid_out",
    "moves",
    "search",
    "winner",
    "without",
]

Tricks = tuple[int, int, int]
"""Tricks by seat."""
Board = tuple[int, int, int]
"""Three hands."""

_INDEX = {card: place for place, card in enumerate(PACK)}
_SUITS = tuple(Suit)
Barred = Mapping[tuple[int, int, bool], int]
"""By seat, tricks left and whether it is a lead: the cards not to be played."""
_CLOSED: dict[int, int] = {}


class Stopped(Exception):
    """More positions than the limit allows: nothing was proved."""


@dataclass(slots=True)
class Search:
    """What binds the play, and what the search remembers of it; not shared between searches at one time.

    `barred`: by seat, tricks left and whether it is a lead, the cards not to be played. `plan`: a seat that plays its
    cards in an order laid down, and the place of each card in it. `context`: a solver's, whose stop button stops this
    search too.
    """

    trump: int | None
    forced: Mapping[int, int]
    returned: Mapping[int, int]
    barred: Barred
    plan: tuple[int, Mapping[int, int]] | None = None
    limit: int | None = None
    context: Any = None
    nodes: int = 0
    seen: dict[object, int] = field(default_factory=dict)

    @property
    def index(self) -> Mapping[Card, int]:
        """The place of each card on a board."""
        return _INDEX

    @property
    def exact_cards(self) -> bool:
        """Whether each card must be told from its neighbours: an absurd one, or one of a plan, is not like them."""
        return bool(self.barred) or self.plan is not None


def search(
    position: Position,
    rules: Rules,
    absurd: Barred | None = None,
    plan: tuple[int, Sequence[Card]] | None = None,
    limit: int | None = None,
    context: Any = None,
) -> Search:
    """A fresh search under the rules of a position that open no cards and order no leads."""
    return Search(
        None if position.trump is None else _SUITS.index(position.trump),
        {count: _SUITS.index(suit) for count, suit in rules.forced.items()},
        rules.returned,
        absurd or {},
        None if plan is None else (plan[0], {_INDEX[card]: place for place, card in enumerate(plan[1])}),
        limit,
        context,
    )


def barring(absurd: Sequence[Absurd], players: Sequence[str]) -> Barred:
    """The absurd plays by seat, tricks left and whether it is a lead. `RulingError` at a card that is none."""
    barred: dict[tuple[int, int, bool], int] = {}
    for each in absurd:
        seat, bit = players.index(each.seat), 1 << _INDEX[read(each.card, "absurd")]
        for count in range(1, MOST + 1) if each.trick is None else (MOST + 1 - each.trick,):
            for leading in (True,) if each.lead else (True, False):
                barred[seat, count, leading] = barred.get((seat, count, leading), 0) | bit
    return barred


def moves(held: Search, hand: int, seat: int, count: int, table: Sequence[int]) -> list[int]:
    """The cards to be tried: legal, not absurd, and of touching ones the lowest, where they are alike."""
    suit = held.forced.get(count, table[0] >> 3 if table else -1)
    legal = hand & 255 << 8 * suit if suit >= 0 else hand
    if not legal and table and held.trump is not None:
        legal = hand & 255 << 8 * held.trump
    legal = legal or hand
    if held.plan is not None and held.plan[0] == seat:
        order = held.plan[1]
        return [min(bits(legal), key=lambda place: (order.get(place, MOST), place))]
    if held.exact_cards:
        return bits(legal & ~held.barred.get((seat, count, not table), 0) or legal)
    return bits(legal & ~(legal << 1 & 0xFEFEFEFE))


def bits(cards: int) -> list[int]:
    places = []
    while cards:
        low = cards & -cards
        places.append(low.bit_length() - 1)
        cards ^= low
    return places


def winner(held: Search, table: Sequence[int], leader: int, count: int) -> int:
    """Who takes a trick; where nobody has the suit of the talon's card, the leader is deemed to."""
    suit = held.forced.get(count, table[0] >> 3)
    best, most = 0, -1
    for place, card in enumerate(table):
        strength = 64 + card if card >> 3 == held.trump else card if card >> 3 == suit else -1
        if strength > most:
            best, most = place, strength
    return (leader + best) % SEATS


def without(board: Board, seat: int, place: int) -> Board:
    first, second, third = board
    if seat == 0:
        return first ^ 1 << place, second, third
    return (first, second ^ 1 << place, third) if seat == 1 else (first, second, third ^ 1 << place)


def entered(held: Search) -> None:
    held.nodes += 1
    over = held.limit is not None and held.nodes > held.limit
    if over or (held.context is not None and held.context[layout.STOP]):
        raise Stopped


def canonical(held: Search, board: Board, count: int) -> Board:
    """The position with its ranks closed up, and its suits in one order where none is marked out from the others."""
    suits = [_closed(board, shift) for shift in (0, 8, 16, 24)]
    if not any(ahead <= count for ahead in held.forced):
        if held.trump is None:
            suits.sort()
        else:
            trumps = suits.pop(held.trump)
            suits.sort()
            suits.insert(held.trump, trumps)
    first = second = third = 0
    for shift, packed in zip((0, 8, 16, 24), suits, strict=True):
        first |= (packed >> 16) << shift
        second |= (packed >> 8 & 255) << shift
        third |= (packed & 255) << shift
    return first, second, third


def _closed(board: Board, shift: int) -> int:
    """One suit of the three hands, a byte each, without the ranks that are out of play."""
    packed = (board[0] >> shift & 255) << 16 | (board[1] >> shift & 255) << 8 | board[2] >> shift & 255
    found = _CLOSED.get(packed)
    if found is None:
        found = _CLOSED[packed] = _close_up(packed)
    return found


def _close_up(packed: int) -> int:
    closed = place = 0
    for rank in range(8):
        column = packed >> rank & 0x010101
        if column:
            closed |= column << place
            place += 1
    return closed


def laid_out(position: Position) -> tuple[Board, list[int]]:
    """A position as a board, and the places of the cards on the table."""
    first, second, third = (sum(1 << _INDEX[card] for card in hand) for hand in position.hands)
    return (first, second, third), [_INDEX[card] for card in position.table]
