"""What a side can force when absurd plays are left out, or when the aim is the event's scoring and not tricks.

CODE 3.9.14.4 (orders that are not absurd), 3.9.16.2 (doubts against the offender). Plain minimax over every way of
play; where nothing is left out and tricks are the aim, the solver answers the same in less time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulings.damage.reaching import may_play
from rulings.damage.trying import Board, Search, Tricks, canonical, entered, laid_out, moves, winner, without
from rulings.game.cards import Card
from rulings.solver.playing import after
from rulings.solver.position import SEATS, Position, Rules, left, mover
from rulings.solver.solving import Line

__all__ = ["Aim", "forced", "forced_line"]


@dataclass(frozen=True, slots=True)
class Aim:
    """What is counted, and who wants it high.

    `payoff`: what each count of tricks at the end of the deal is worth; None where the tricks of `seat` are counted.
    `high(seat, tricks left)`: whether the cards of that hand are then chosen by those who want it high.
    """

    seat: int
    high: Callable[[int, int], bool]
    payoff: Mapping[Tricks, int] | None = None


def forced(held: Search, aim: Aim, position: Position, taken: Tricks) -> int:
    """What the position comes to: the payoff, or tricks of the seat over the rest. `Stopped` at the limit.

    One search serves one aim.
    """
    count = left(position)
    values = range(count + 1) if aim.payoff is None else sorted(set(aim.payoff.values()))
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if _comes_to(held, aim, position, taken, values[middle]):
            low = middle
        else:
            high = middle - 1
    return values[low]


def _comes_to(held: Search, aim: Aim, position: Position, taken: Tricks, bar: int) -> bool:
    """Whether those who want it high force at least so much."""
    count = left(position)
    if not count:
        return bar <= (0 if aim.payoff is None else aim.payoff[taken])
    board, table = laid_out(held, position)
    return _trick(held, aim, board, position.leader, count, table, taken, bar)


def forced_line(held: Search, aim: Aim, position: Position, rules: Rules, taken: Tricks) -> Line:
    """A line on which everybody plays for or against the aim."""
    plays: list[tuple[int, Card]] = []
    tricks = [0, 0, 0]
    while left(position):
        goal = forced(held, aim, position, taken)
        for card in may_play(held, position, rules):
            done = after(position, rules, card)
            now = taken if done.won is None else _more(taken, done.won)
            gained = int(aim.payoff is None and done.won == aim.seat)
            if gained + forced(held, aim, done.position, now) == goal:
                break
        plays.append((mover(position), card))
        position, rules, taken = done.position, done.rules, now
        if done.won is not None:
            tricks[done.won] += 1
    return Line(tuple(plays), (tricks[0], tricks[1], tricks[2]))


def _trick(
    held: Search, aim: Aim, board: Board, leader: int, count: int, table: list[int], taken: Tricks, bar: int
) -> bool:
    if len(table) == SEATS:
        won = winner(held, table, leader, count)
        still = bar - int(aim.payoff is None and won == aim.seat)
        return _rest(held, aim, board, held.returned.get(count, won), count - 1, _more(taken, won), still)
    seat = (leader + len(table)) % SEATS
    ways = (
        _trick(held, aim, without(board, seat, place), leader, count, [*table, place], taken, bar)
        for place in moves(held, board, seat, count, table)
    )
    return any(ways) if aim.high(seat, count) else all(ways)


def _rest(held: Search, aim: Aim, board: Board, leader: int, count: int, taken: Tricks, bar: int) -> bool:
    """The same at the start of a trick; of tricks counted only what is still wanting matters."""
    if aim.payoff is None and not 0 < bar <= count:
        return bar <= 0
    if not count:
        return aim.payoff is not None and aim.payoff[taken] >= bar
    board = canonical(held, board, count)
    key = (board, leader, bar) if aim.payoff is None else (board, leader, taken, bar)
    if key not in held.seen:
        entered(held)
        held.seen[key] = _trick(held, aim, board, leader, count, [], taken, bar)
    return bool(held.seen[key])


def _more(tricks: Tricks, seat: int) -> Tricks:
    first, second, third = (count + (place == seat) for place, count in enumerate(tricks))
    return first, second, third
