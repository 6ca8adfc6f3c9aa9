"""Settlement: what a sheet is worth to each player, in whists.

Digest §4.6 step 5. A mountain point costs ten whists shared by all at the table, its owner included (CODE 4.1.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rulings.scoring.conventions import MOUNTAIN_POINT, Terms
from rulings.scoring.sheet import Sheet

__all__ = ["totals"]


def totals(terms: Terms, players: Sequence[str], sheet: Sheet) -> Mapping[str, Fraction]:
    """Each player's result in whists; together they are exactly zero. `players`: all at the table, three or four.

    `KeyError` for a player without a row; whists on or by somebody who is not at the table are a `ValueError`.
    """
    if strangers := {on for player in players for on in sheet[player].whists} - set(players):
        raise ValueError(f"whists on {sorted(strangers)}")
    count = len(players)
    pool = sum((sheet[player].pool for player in players), Fraction(0)) / count
    mountain = sum((sheet[player].mountain for player in players), Fraction(0)) / count
    return {
        player: _points(terms, count, sheet[player].pool - pool, sheet[player].mountain - mountain)
        + _whists(players, sheet, player)
        for player in players
    }


def _points(terms: Terms, count: int, pool: Fraction, mountain: Fraction) -> Fraction:
    """What stands in pool and mountain above the average of the table, in whists.

    Where only the n − 1 others share a mountain point, a pool point grows with it: points moved from the pool to the
    mountain may not change what a game is worth (CODE 4.1.1).
    """
    points = terms.convention.pool_point * pool - MOUNTAIN_POINT * mountain
    return points if terms.whole_table else points * count / (count - 1)


def _whists(players: Sequence[str], sheet: Sheet, player: str) -> Fraction:
    """Whists he wrote on the others less whists they wrote on him."""
    wrote = sum(sheet[player].whists.values(), Fraction(0))
    bore = sum((sheet[other].whists.get(player, Fraction(0)) for other in players), Fraction(0))
    return wrote - bore
