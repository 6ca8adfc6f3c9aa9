"""What each way the tricks of an all-pass may fall is worth to each of the three, at settlement.

CODE 3.7.2; digest §4.4, §4.6. For whoever weighs lines of play: whists to the fewest and a reward for none count as
they are, so a player's result need not hang on his own tricks alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rulings.game.deal import TRICKS
from rulings.scoring.all_pass import all_pass_entries
from rulings.scoring.conventions import Terms
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import blank, written

__all__ = ["all_pass_worth"]

Three = tuple[int, int, int]


def all_pass_worth(terms: Terms, players: Sequence[str], total: int = TRICKS) -> Mapping[Three, tuple[Fraction, ...]]:
    """Tricks by seat → each player's result in whists, for every way `total` tricks may fall.

    `players`: the three who play, then the dealer if he sits out and settles with them.
    """
    return {
        (first, second, total - first - second): _worth(terms, players, (first, second, total - first - second))
        for first in range(total + 1)
        for second in range(total + 1 - first)
    }


def _worth(terms: Terms, players: Sequence[str], tricks: Three) -> tuple[Fraction, ...]:
    entries = all_pass_entries(terms, players, dict(zip(players, tricks, strict=False)))
    results = totals(terms, players, written(blank(players), entries))
    return tuple(results[player] for player in players[:3])
