"""What a sheet may hold: whole cells of known players, no pool or whists below nothing, no pool above its size.

Digest §1 and CODE 4.1.1: only a mountain may fall below nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from rulings.scoring.arithmetic import shown
from rulings.scoring.pulka.cells import Cell, place
from rulings.scoring.sheet import Account, Row, Sheet
from rulings.words import RulingError, Text

__all__ = ["checked_sheet", "faults"]

_STRANGER = Text(
    "такого игрока за столом нет; за столом: {players}", "there is no such player at this table; at it: {players}"
)
_FOURTH = Text(
    "за столом трое, клеток четвёртого игрока на листе нет: {players}",
    "three play here, and the sheet has no cells for a fourth: {players}",
)
_ONESELF = Text("на себя вистов не пишут", "nobody writes whists on himself")
_POOL = Text("в пуле не бывает меньше нуля, а указано {given}", "a pool cannot be below nothing, and {given} is given")
_WHISTS = Text(
    "вистов не бывает меньше нуля, а указано {given}", "whists cannot be below nothing, and {given} are given"
)
_ABOVE = Text(
    "пуля больше своего размера: указано {given}, размер {size}; лишнее идёт в помощь или списывается с горы",
    "the pool is above its size: {given} given, the size is {size}; the surplus goes to help or off the mountain",
)


def checked_sheet(players: Sequence[str], given: Sheet, limit: Fraction | None = None) -> Sheet:
    """The whole table's sheet, a row for each player; `RulingError` naming the first cell at fault.

    `limit`: what one pool can hold, None where it may grow past its size. A player without a row has an empty one.
    """
    for fault in faults(players, given, limit):
        raise fault
    return {player: given.get(player, Row()) for player in players}


def faults(players: Sequence[str], given: Sheet, limit: Fraction | None = None) -> Iterator[RulingError]:
    """Every fault of a sheet, each with its cell, in the order of the rows given."""
    names = ", ".join(players)
    stranger = (_FOURTH if len(players) == 3 and len(given) > 3 else _STRANGER).filled(players=names)
    for player, row in given.items():
        if player not in players:
            yield RulingError(stranger, f"sheet.{player}")
            continue
        yield from _pool(player, row.pool, limit)
        yield from _whists(player, row.whists, players)


def _pool(player: str, pool: Fraction, limit: Fraction | None) -> Iterator[RulingError]:
    spot = place(Cell(player, Account.POOL))
    if pool < 0:
        yield RulingError(_POOL.filled(given=shown(pool)), spot)
    elif limit is not None and pool > limit:
        yield RulingError(_ABOVE.filled(given=shown(pool), size=shown(limit)), spot)


def _whists(player: str, whists: Mapping[str, Fraction], players: Sequence[str]) -> Iterator[RulingError]:
    for on, amount in whists.items():
        spot = place(Cell(player, Account.WHISTS, on))
        if on == player:
            yield RulingError(_ONESELF, spot)
        elif on not in players:
            yield RulingError(_STRANGER.filled(players=", ".join(players)), spot)
        elif amount < 0:
            yield RulingError(_WHISTS.filled(given=shown(amount)), spot)
