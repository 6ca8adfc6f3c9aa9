"""Every result that legal play can come to from a position, and a line that leads to one of them.

CODE 3.9.14.3, 3.9.14.4: a line is legal when each card of it follows the rules of play; that it be sensible the
director demands by naming absurd plays, which are left out. All the cards are seen; everybody plays as the line wants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulings.damage.trying import (
    Board,
    Search,
    Tricks,
    allowed,
    canonical,
    entered,
    laid_out,
    moves,
    places,
    winner,
    without,
)
from rulings.game.cards import Card
from rulings.solver.playing import Played, after, legal
from rulings.solver.position import SEATS, Position, Rules, left, mover
from rulings.solver.solving import Line

__all__ = ["may_play", "path", "tallies"]

_STEP = (16, 1, 0)
"""By how much a trick of each seat moves a set of results: bit 16 a + b is a result of a and b tricks."""


def tallies(held: Search, position: Position, rules: Rules) -> frozenset[Tricks]:
    """Every count of tricks, by seat over the rest of the deal, that legal play comes to. `Stopped` at the limit."""
    count = left(position)
    board, table = laid_out(held, position)
    return frozenset(_read(_ways(held, board, position.leader, count, table) if count else 1, count))


def path(
    held: Search, position: Position, rules: Rules, wanted: Tricks, likely: Callable[[Position, Rules, Card], int]
) -> Line | None:
    """A legal line to this count of tricks over the rest of the deal, or None where there is none.

    Of the cards that keep it in reach the one with the least `likely` is played: what a player gives up by it.
    """
    if wanted not in tallies(held, position, rules):
        return None
    plays: list[tuple[int, Card]] = []
    rest = wanted
    while left(position):
        ways: list[tuple[int, int, Card, Played, Tricks]] = []
        for card in may_play(held, position, rules):
            done = after(position, rules, card)
            then = rest if done.won is None else _less(rest, done.won)
            if min(then) >= 0 and then in tallies(held, done.position, done.rules):
                ways.append((likely(position, rules, card), len(ways), card, done, then))
        _, _, card, done, rest = min(ways, key=lambda way: way[:2])
        plays.append((mover(position), card))
        position, rules = done.position, done.rules
    return Line(tuple(plays), wanted)


def may_play(held: Search, position: Position, rules: Rules) -> tuple[Card, ...]:
    """The cards the mover may lay: legal ones without the absurd, or the one his plan says."""
    board, table = laid_out(held, position)
    may = places(allowed(held, board, mover(position), left(position), table))
    return tuple(card for card in legal(position, rules) if card in may)


def _ways(held: Search, board: Board, leader: int, count: int, table: list[int]) -> int:
    """The set of results of a trick under way and what follows it."""
    if len(table) == SEATS:
        won = winner(held, table, leader, count)
        leads = held.returned.get(count, won)
        return (_results(held, board, leads, count - 1) if count > 1 else 1) << _STEP[won]
    found = 0
    seat = (leader + len(table)) % SEATS
    for place in moves(held, board, seat, count, table):
        found |= _ways(held, without(board, seat, place), leader, count, [*table, place])
    return found


def _results(held: Search, board: Board, leader: int, count: int) -> int:
    """The set of results of a position at the start of a trick."""
    board = canonical(held, board, count)
    key = (board, leader)
    found = held.seen.get(key, 0)
    if not found:
        entered(held)
        found = held.seen[key] = _ways(held, board, leader, count, [])
    return found


def _less(tricks: Tricks, seat: int) -> Tricks:
    first, second, third = (count - (place == seat) for place, count in enumerate(tricks))
    return first, second, third


def _read(found: int, count: int) -> Iterator[Tricks]:
    for first in range(count + 1):
        for second in range(count + 1 - first):
            if found >> (16 * first + second) & 1:
                yield first, second, count - first - second
