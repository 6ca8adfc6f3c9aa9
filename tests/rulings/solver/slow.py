"""A slow solver that shares nothing with the real one: sets of two-letter cards, every legal card tried, minimax.

It is the judge of random endings. A state is a plain tuple; nothing is remembered, merged or cut off.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

RANKS = "789TJQKA"


@dataclass(frozen=True)
class State:
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


def turn(state: State) -> int:
    return (state.leader + len(state.table)) % 3


def tricks_left(state: State) -> int:
    return len(state.hands[(state.leader + 2) % 3])


def legal(state: State, law: Law) -> list[str]:
    hand = state.hands[turn(state)]
    led = law.forced.get(tricks_left(state)) or (state.table[0][0] if state.table else "")
    may = {card for card in hand if card[0] == led}
    if not may and state.table:
        may = {card for card in hand if card[0] == law.trump}
    if not may:
        may = set(hand)
    if not state.table and state.pending and state.leader == law.seat:
        may = {card for card in may if card[0] in law.suits} or may
    return sorted({card for card in may if card in law.open_cards} or may)


def play(state: State, law: Law, card: str) -> tuple[State, int | None]:
    mover, count = turn(state), tricks_left(state)
    hands = tuple(hand - {card} if seat == mover else hand for seat, hand in enumerate(state.hands))
    pending = state.pending
    if pending and law.once and not state.table and mover == law.seat:
        pending = False
    table = (*state.table, card)
    if len(table) < 3:
        return State(hands, state.leader, table, pending), None
    led = law.forced.get(count) or table[0][0]
    trumps = [laid for laid in table if laid[0] == law.trump]
    followed = trumps or [laid for laid in table if laid[0] == led]
    won = state.leader
    if followed:
        won = (state.leader + table.index(max(followed, key=lambda laid: RANKS.index(laid[1])))) % 3
    return State(hands, law.returned.get(count, won), (), pending and count - 1 >= law.until), won


def after(state: State, law: Law) -> Iterator[tuple[str, State, int | None]]:
    for card in legal(state, law):
        yield (card, *play(state, law, card))


def tricks(state: State, law: Law, seat: int, high: Callable[[int, int], bool]) -> int:
    """Tricks of a seat; `high(mover, tricks left)` says whether the mover wants them many."""
    results = [(won == seat) + tricks(then, law, seat, high) for _, then, won in after(state, law)]
    if not results:
        return 0
    return max(results) if high(turn(state), tricks_left(state)) else min(results)


def for_itself(
    state: State, law: Law, liking: Callable[[int, tuple[int, ...]], Any], taken: tuple[int, ...]
) -> tuple[int, ...]:
    """Final tricks by seat when each mover takes the least of `liking(mover, final tricks)`."""
    results = []
    for _, then, won in after(state, law):
        so_far = tuple(count + (seat == won) for seat, count in enumerate(taken))
        results.append(for_itself(then, law, liking, so_far))
    return min(results, key=lambda final: liking(turn(state), final)) if results else taken
