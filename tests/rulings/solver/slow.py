"""A slow solver that shares nothing with the real one: sets of two-letter cards, every legal card tried, minimax.

It is the judge of random endings. A state is a plain tuple; nothing is remembered, merged or cut off.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

RANKS = "789TJQKA"
CONTROL = 3
"""While so many tricks are left, the other side chooses for the seats under control."""


class State(NamedTuple):
    hands: tuple[frozenset[str], ...]
    leader: int
    table: tuple[str, ...] = ()
    pending: bool = False


@dataclass(frozen=True)
class Law:
    trump: str = ""
    open_cards: frozenset[str] = frozenset()
    seat: int = -1
    suits: str = ""
    once: bool = True
    until: int = 0
    forced: dict[int, str] = field(default_factory=dict)
    returned: dict[int, int] = field(default_factory=dict)
    card: str = ""
    may: bool = False
    free_lead: bool = False
    control: frozenset[int] = frozenset()
    absurd: frozenset[str] = frozenset()


def turn(state: State) -> int:
    return (state.leader + len(state.table)) % 3


def tricks_left(state: State) -> int:
    return len(state.hands[(state.leader + 2) % 3])


def legal(state: State, law: Law) -> list[str]:
    hands, leader, table, pending = state
    mover = (leader + len(table)) % 3
    hand, left = hands[mover], len(hands[(leader + 2) % 3])
    led = law.forced.get(left) or (table[0][0] if table else "")
    may = [card for card in hand if card[0] == led] if led else []
    if not may and table and law.trump:
        may = [card for card in hand if card[0] == law.trump]
    if not may:
        may = list(hand)
    if pending and not table and leader == law.seat:
        may = [card for card in may if card[0] in law.suits] or may
    if law.open_cards and not law.may:
        may = [card for card in may if card in law.open_cards] or may
    if mover in law.control and left >= CONTROL:
        may = [card for card in may if card not in law.absurd] or may
    return sorted(may)


def play(state: State, law: Law, card: str) -> tuple[State, int | None]:
    hands, leader, table, pending = state
    mover, count = (leader + len(table)) % 3, len(hands[(leader + 2) % 3])
    hands = (*hands[:mover], hands[mover] - {card}, *hands[mover + 1 :])
    if pending and law.once and not table and mover == law.seat:
        pending = False
    if card == law.card:
        pending = False
    table = (*table, card)
    if len(table) < 3:
        return State(hands, leader, table, pending), None
    led = law.forced.get(count) or table[0][0]
    best = won = -1
    for seat, (suit, rank) in enumerate(table):
        height = RANKS.index(rank) + (100 if suit == law.trump else 0)
        if height > best and (suit in (led, law.trump)):
            best, won = height, (leader + seat) % 3
    if won < 0:
        won = leader
    return State(hands, law.returned.get(count, won), (), pending and count - 1 >= law.until), won


def after(state: State, law: Law) -> Iterator[tuple[str, State, int | None]]:
    for card in legal(state, law):
        yield (card, *play(state, law, card))


def chosen(
    results: dict[str, Any], state: State, law: Law, mine: Callable[[Any], Any], theirs: Callable[[Any], Any]
) -> Any:
    """The mover's pick by `mine`, or, where he has an open card and is directed, his opponent's by `theirs`."""
    leading = not state.table
    if not law.may or (leading and law.free_lead):
        return mine(results.values())
    opened = [result for card, result in results.items() if card in law.open_cards]
    if not opened:
        return mine(results.values())
    lying = [result for card, result in results.items() if leading or card not in law.open_cards]
    return theirs([*opened, mine(lying)] if lying else opened)


def tricks(
    state: State,
    law: Law,
    seat: int,
    high: Callable[[int, int], bool],
    demands: Callable[[int], bool] = lambda mover: True,
) -> int:
    """Tricks of a seat; `high(mover, tricks left)` says whether who plays that card wants them many.

    `demands(mover)`: whether the opponent who directs the mover's open cards wants them many.
    """
    results = {code: (won == seat) + tricks(then, law, seat, high, demands) for code, then, won in after(state, law)}
    if not results:
        return 0
    mine = max if high(turn(state), tricks_left(state)) else min
    return int(chosen(results, state, law, mine, max if demands(turn(state)) else min))


def for_itself(
    state: State,
    law: Law,
    liking: Callable[[int, tuple[int, ...]], Any],
    taken: tuple[int, ...],
    director: Callable[[int], int] = lambda mover: (mover + 1) % 3,
) -> tuple[int, ...]:
    """Final tricks by seat when each mover takes the least of `liking(mover, final tricks)`.

    `director(mover)` directs the mover's open cards, and plays for him while he is under control.
    """
    results = {}
    for code, then, won in after(state, law):
        so_far = tuple(count + (seat == won) for seat, count in enumerate(taken))
        results[code] = for_itself(then, law, liking, so_far, director)
    return picked(results, state, law, liking, director) if results else taken


def picked(
    results: dict[str, tuple[int, ...]],
    state: State,
    law: Law,
    liking: Callable[[int, tuple[int, ...]], Any],
    director: Callable[[int], int] = lambda mover: (mover + 1) % 3,
) -> tuple[int, ...]:
    """Which of the final tricks after each card comes about."""
    mover = turn(state)
    player = director(mover) if mover in law.control and tricks_left(state) >= CONTROL else mover

    def best(who: int) -> Callable[[Any], tuple[int, ...]]:
        return lambda finals: min(finals, key=lambda final: liking(who, final))

    return tuple(chosen(results, state, law, best(player), best(director(mover))))
