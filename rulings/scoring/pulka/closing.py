"""Closing a pool: what it cannot hold helps another's open pool, or comes off the own mountain.

CODE 4.1.1: with nobody to help, the surplus is written off the mountain, even below nothing. The order of help and its
price are the event's (`help_tie`, `help_whists`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from rulings.scoring.arithmetic import product, shown
from rulings.scoring.pulka.rules import End, Rules, Tie, mountain_points
from rulings.scoring.sheet import Account, Entry, Sheet, blank, written
from rulings.words import Text

__all__ = ["closed", "over"]

_HELPED = Text("Помощь от игрока {helper}", "Help from {helper}")
_HELPING = Text("Помощь игроку {helped}", "Help to {helped}")
_OFF = Text("Пуля закрыта: остаток списан с горы", "The pool is closed: the rest comes off the mountain")
_SURPLUS = "CODE 4.1.1"
_SHEET = "CODE 4.2"


def closed(rules: Rules, players: Sequence[str], before: Sheet, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries with each point above a full pool sent where it goes, in the order they are written.

    `players` in playing order, all at the table. What is no gain of the pool is left as it is.
    """
    sheet = {**blank(players), **before}
    result: list[Entry] = []
    for entry in entries:
        parted = tuple(_parted(rules, players, sheet, entry))
        sheet = dict(written(sheet, parted))
        result.extend(parted)
    return tuple(result)


def over(rules: Rules, players: Sequence[str], sheet: Sheet) -> bool:
    """Whether the pools end this pulka; one played for time never ends by itself."""
    if rules.size is None:
        return False
    pools = [sheet[player].pool for player in players]
    if rules.end is End.SUM_OF_POOLS:
        return sum(pools) >= rules.size * len(players)
    return min(pools) >= rules.size


def _parted(rules: Rules, players: Sequence[str], sheet: Sheet, entry: Entry) -> Iterator[Entry]:
    limit, player = rules.limit, entry.player
    room = None if limit is None else max(Fraction(0), limit - sheet[player].pool)
    if entry.account is not Account.POOL or room is None or entry.amount <= room:
        yield entry
        return
    surplus = entry.amount - room
    if room:
        left = f"{shown(entry.amount)} − {shown(surplus)} = {shown(room)}"
        yield Entry(player, Account.POOL, room, entry.why, left, entry.clause)
    for helped, points in _help(rules, players, sheet, player, surplus):
        surplus -= points
        yield from _given(rules, player, helped, points)
    if surplus:
        yield _off(rules, player, surplus)


def _help(
    rules: Rules, players: Sequence[str], sheet: Sheet, helper: str, surplus: Fraction
) -> Iterator[tuple[str, Fraction]]:
    """Whom a surplus helps and by how much: the fullest open pool first, until all are closed or nothing is left."""
    limit = rules.limit
    if not rules.help or limit is None:
        return
    open_pools = {p: limit - sheet[p].pool for p in players if p != helper and sheet[p].pool < limit}
    for player in sorted(open_pools, key=lambda p: (open_pools[p], _rank(rules, players, sheet, helper, p))):
        if not surplus:
            return
        points = min(surplus, open_pools[player])
        surplus -= points
        yield player, points


def _rank(rules: Rules, players: Sequence[str], sheet: Sheet, helper: str, player: str) -> tuple[Fraction, int]:
    """The order among equally full pools. The left-hand neighbour is the next in playing order (CODE 3.2.2)."""
    left = (players.index(player) - players.index(helper)) % len(players)
    if rules.tie is Tie.NEAREST_RIGHT:
        return Fraction(0), len(players) - left
    return (-sheet[player].mountain if rules.tie is Tie.LARGER_MOUNTAIN else Fraction(0)), left


def _given(rules: Rules, helper: str, helped: str, points: Fraction) -> Iterator[Entry]:
    amount, expression = product(points, rules.help_whists)
    yield Entry(helped, Account.POOL, points, _HELPED.filled(helper=helper), shown(points), _SHEET)
    yield Entry(helper, Account.WHISTS, amount, _HELPING.filled(helped=helped), expression, _SHEET, helped)


def _off(rules: Rules, player: str, points: Fraction) -> Entry:
    off = mountain_points(rules, points)
    worth = f" × {shown(off / points)}" if off != points else ""
    expression = f"−{shown(points)}{worth} = {shown(-off)}" if worth else shown(-off)
    return Entry(player, Account.MOUNTAIN, -off, _OFF, expression, _SURPLUS)
