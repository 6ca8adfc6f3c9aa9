"""Settlement: what a sheet is worth to each player, in whists.

Digest §4.6 step 5. A mountain point costs ten whists shared by all at the table, its owner included (CODE 4.1.1).
Worked out in whole numbers over one denominator: a settlement is asked for at every step of a judgment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from rulings.scoring.conventions import MOUNTAIN_POINT, Terms
from rulings.scoring.sheet import Row, Sheet

__all__ = ["totals"]


def totals(terms: Terms, players: Sequence[str], sheet: Sheet) -> Mapping[str, Fraction]:
    """Each player's result in whists; together they are exactly zero. `players`: all at the table, three or four.

    `KeyError` for a player without a row; whists on or by somebody who is not at the table are a `ValueError`.
    """
    if strangers := {on for player in players for on in sheet[player].whists} - set(players):
        raise ValueError(f"whists on {sorted(strangers)}")
    count, parts = len(players), _parts(sheet, players)
    sharing = count if terms.whole_table else count - 1
    worth = {player: _worth(terms, sheet[player], parts) for player in players}
    table = sum(worth.values())
    whists = {player: _whists(players, sheet, player, parts) for player in players}
    above = {player: count * worth[player] - table + sharing * whists[player] for player in players}
    return {player: Fraction(share, sharing * parts) for player, share in above.items()}


def _parts(sheet: Sheet, players: Sequence[str]) -> int:
    """Into how many equal parts a whist is cut, so that every number of the sheet is so many whole parts."""
    rows = [sheet[player] for player in players]
    return lcm(*(n.denominator for row in rows for n in (row.pool, row.mountain, *row.whists.values())))


def _worth(terms: Terms, row: Row, parts: int) -> int:
    """What stands in pool and mountain, in parts of a whist.

    Of it each has what is above the average of the table. Where only the n − 1 others share a mountain point, a pool
    point grows with it: points moved from the pool to the mountain may not change what a game is worth (CODE 4.1.1).
    """
    return terms.convention.pool_point * _whole(row.pool, parts) - int(MOUNTAIN_POINT) * _whole(row.mountain, parts)


def _whists(players: Sequence[str], sheet: Sheet, player: str, parts: int) -> int:
    """Whists he wrote on the others less whists they wrote on him, in parts of a whist."""
    wrote = sum(_whole(amount, parts) for amount in sheet[player].whists.values())
    bore = sum(_whole(sheet[other].whists[player], parts) for other in players if player in sheet[other].whists)
    return wrote - bore


def _whole(amount: Fraction, parts: int) -> int:
    return amount.numerator * (parts // amount.denominator)
