"""Legal play tried in every way: the primitives of the searches that leave out absurd plays or follow a plan.

CODE 3.9.14.4. The solver answers where nothing is left out; here a card can be told from its neighbours. Hands are
whole numbers with a bit for each card and a byte for each suit; positions that play alike are made one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulings.game.cards import PACK, Card, Suit, read
from rulings.game.weighed import Absurd
from rulings.solver import layout
from rulings.solver.position import MOST, SEATS, Position, Rules

__all__ = [
    "Barred",
    "Board",
    "Search",
    "Stopped",
    "Tricks",
    "allowed",
    "canonical",
    "entered",
    "laid_out",
    "moves",
    "places",
    "search",
    "winner",
    "without",
]

Tricks = tuple[int, int, int]
"""Tricks by seat."""
Board = tuple[int, int, int, tuple[int, ...]]
"""Three hands, and the places of the cards that are named, below nothing where they are gone."""

_INDEX = {card: place for place, card in enumerate(PACK)}
_SUITS = tuple(Suit)
Barred = Mapping[tuple[int, int, bool], tuple[int, ...]]
"""By seat, tricks left and whether it is a lead: the numbers of the cards not to be played."""
_CLOSED: dict[int, int] = {}


class Stopped(Exception):
    """More positions than the limit allows: nothing was proved."""


@dataclass(slots=True)
class Search:
    """What binds the play, and what the search remembers of it; not shared between searches at one time.

    `named`: cards that must be told from their neighbours, each by its number here: the absurd ones, and those of a
    plan. `barred`: by seat, tricks left and whether it is a lead, the numbers of the cards not to be played. `plan`: a
    seat that plays its named cards in the order of these numbers. `context`: a solver's, whose stop button stops this
    search too.
    """

    trump: int | None
    forced: Mapping[int, int]
    returned: Mapping[int, int]
    named: tuple[int, ...] = ()
    barred: Barred = field(default_factory=dict)
    plan: tuple[int, tuple[int, ...]] | None = None
    limit: int | None = None
    context: Any = None
    nodes: int = 0
    seen: dict[object, int] = field(default_factory=dict)


def search(
    position: Position,
    rules: Rules,
    absurd: Sequence[tuple[int, Absurd]] = (),
    plan: tuple[int, Sequence[Card]] | None = None,
    limit: int | None = None,
    context: Any = None,
) -> Search:
    """A fresh search under the rules of a position that open no cards and order no leads.

    `absurd`: whose seat, and what not to play. `plan`: whose seat, and his cards in order. `RulingError` for no card.
    """
    own = () if plan is None else tuple(_INDEX[card] for card in plan[1])
    named = tuple(dict.fromkeys((*own, *(_INDEX[read(each.card, "absurd")] for _, each in absurd))))
    return Search(
        None if position.trump is None else _SUITS.index(position.trump),
        {count: _SUITS.index(suit) for count, suit in rules.forced.items()},
        rules.returned,
        named,
        _barred(absurd, named),
        None if plan is None else (plan[0], tuple(named.index(card) for card in dict.fromkeys(own))),
        limit,
        context,
    )


def _barred(absurd: Sequence[tuple[int, Absurd]], named: tuple[int, ...]) -> Barred:
    barred: dict[tuple[int, int, bool], tuple[int, ...]] = {}
    for seat, each in absurd:
        number = named.index(_INDEX[read(each.card)])
        for count in range(1, MOST + 1) if each.trick is None else (MOST + 1 - each.trick,):
            for leading in (True,) if each.lead else (True, False):
                barred[seat, count, leading] = (*barred.get((seat, count, leading), ()), number)
    return barred


def allowed(held: Search, board: Board, seat: int, count: int, table: Sequence[int]) -> int:
    """The cards a hand may play: legal and not absurd (if it has others), or the one his plan says."""
    hand, marks = board[:3][seat], board[3]
    suit = held.forced.get(count, table[0] >> 3 if table else -1)
    legal = hand & 255 << 8 * suit if suit >= 0 else hand
    if not legal and table and held.trump is not None:
        legal = hand & 255 << 8 * held.trump
    legal = legal or hand
    if held.plan is not None and held.plan[0] == seat:
        planned = (1 << marks[number] for number in held.plan[1] if marks[number] >= 0)
        return next((card for card in planned if card & legal), legal & -legal)
    absurd = 0
    for number in held.barred.get((seat, count, not table), ()):
        absurd |= 1 << marks[number] if marks[number] >= 0 else 0
    return legal & ~absurd or legal


def moves(held: Search, board: Board, seat: int, count: int, table: Sequence[int]) -> list[int]:
    """The cards to be tried: of touching ones that nobody named the lowest."""
    cards = allowed(held, board, seat, count, table)
    marked = 0
    for place in board[3]:
        marked |= 1 << place if place >= 0 else 0
    free = cards & ~marked
    return _bits(free & ~(free << 1 & 0xFEFEFEFE) | cards & marked)


def _bits(cards: int) -> list[int]:
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
    """The board once a card is played."""
    first, second, third, marks = board
    if place in marks:
        marks = tuple(-1 if mark == place else mark for mark in marks)
    if seat == 0:
        return first ^ 1 << place, second, third, marks
    return (first, second ^ 1 << place, third, marks) if seat == 1 else (first, second, third ^ 1 << place, marks)


def entered(held: Search) -> None:
    """One position more; `Stopped` at the limit, or when the stop button is pressed."""
    held.nodes += 1
    over = held.limit is not None and held.nodes > held.limit
    if over or (held.context is not None and held.context[layout.STOP]):
        raise Stopped


def canonical(held: Search, board: Board, count: int) -> Board:
    """The position with its ranks closed up, and its suits in one order where none is marked out from the others."""
    first, second, third, marks = board
    suits = [_packed(board, shift) for shift in (0, 8, 16, 24)]
    closed = [_closed(packed) for packed in suits]
    if any(mark >= 0 for mark in marks):
        marks = tuple(_moved(suits[mark >> 3], mark) if mark >= 0 else mark for mark in marks)
    if not any(ahead <= count for ahead in held.forced):
        fixed = {mark >> 3 for mark in marks if mark >= 0} | {held.trump}
        free = [suit for suit in range(4) if suit not in fixed]
        for suit, packed in zip(free, sorted(closed[suit] for suit in free), strict=True):
            closed[suit] = packed
    first = second = third = 0
    for shift, packed in zip((0, 8, 16, 24), closed, strict=True):
        first |= (packed >> 16) << shift
        second |= (packed >> 8 & 255) << shift
        third |= (packed & 255) << shift
    return first, second, third, marks


def _packed(board: Board, shift: int) -> int:
    """One suit of the three hands, a byte each."""
    return (board[0] >> shift & 255) << 16 | (board[1] >> shift & 255) << 8 | board[2] >> shift & 255


def _closed(packed: int) -> int:
    """A suit without the ranks that are out of play."""
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


def _moved(packed: int, mark: int) -> int:
    """Where a named card stands once its suit is closed up."""
    held = packed >> 16 | packed >> 8 & 255 | packed & 255
    return mark & 24 | (held & (1 << (mark & 7)) - 1).bit_count()


def laid_out(held: Search, position: Position) -> tuple[Board, list[int]]:
    """A position as a board, and the places of the cards on the table."""
    first, second, third = (sum(1 << _INDEX[card] for card in hand) for hand in position.hands)
    marks = tuple(card if (first | second | third) >> card & 1 else -1 for card in held.named)
    return (first, second, third, marks), [_INDEX[card] for card in position.table]


def places(cards: int) -> frozenset[Card]:
    """The cards of a hand on a board that was not closed up."""
    return frozenset(PACK[place] for place in _bits(cards))
