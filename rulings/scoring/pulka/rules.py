"""How a pulka is closed and settled in one event, read from its regulation.

CODE 4.2, whose text is not held: everything here is a parameter except what 4.1.1 says of the surplus.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rulings.code.regulation import Regulation, setting
from rulings.scoring.conventions import MOUNTAIN_POINT, Terms, terms

__all__ = ["End", "Rounding", "Rules", "Tie", "mountain_points", "rules"]


@unique
class End(Enum):
    """When a pulka ends: every pool closed, the pools together, or time."""

    EVERY_POOL = "every_pool"
    SUM_OF_POOLS = "sum_of_pools"
    TIME = "time"


@unique
class Tie(Enum):
    """Who is helped when several open pools are equally full."""

    NEAREST_LEFT = "nearest_left"
    NEAREST_RIGHT = "nearest_right"
    LARGER_MOUNTAIN = "larger_mountain"


@unique
class Rounding(Enum):
    """How exact results are shown in whole whists that still make zero."""

    LARGEST_REMAINDER = "largest_remainder"
    LAST_BALANCES = "last_balances"


@dataclass(frozen=True, slots=True)
class Rules:
    """The pulka of one event.

    `size`: of a pool, in points, None where time alone ends the pulka; `help`: surplus goes to another's open pool;
    `help_whists`: whists the helper writes for each point; `pool_point`: whists that a pool point is worth;
    `missing_on_mountain`: at settlement what is missing to the fullest pool goes on the mountain; `amnesty`: the
    smallest mountain is taken off all of them.
    """

    end: End
    size: Fraction | None
    help: bool
    tie: Tie
    help_whists: Fraction
    pool_point: Fraction
    missing_on_mountain: bool
    amnesty: bool
    rounding: Rounding

    @property
    def limit(self) -> Fraction | None:
        """What one pool can hold; None where a pool may grow past the size."""
        return self.size if self.end is End.EVERY_POOL else None


def rules(event: Regulation, prices: Terms | None = None) -> Rules:
    """The pulka as this event settles it; `prices`: its own, if at hand. `KeyError` where no score is kept."""
    end = End(setting(event, "pulka_end").value)
    worth = Fraction((prices or terms(event)).convention.pool_point)
    return Rules(
        end=end,
        size=None if end is End.TIME else Fraction(setting(event, "pool_size").value),
        help=setting(event, "pool_surplus").value == "help",
        tie=Tie(setting(event, "help_tie").value),
        help_whists=worth if setting(event, "help_whists").value == "pool_point" else Fraction(10),
        pool_point=worth,
        missing_on_mountain=setting(event, "unfinished_pools").value == "mountain",
        amnesty=setting(event, "final_amnesty").value is True,
        rounding=Rounding(setting(event, "display_rounding").value),
    )


def mountain_points(rules: Rules, points: Fraction) -> Fraction:
    """How many mountain points so many pool points are worth (CODE 4.1.1): as many, in Leningrad twice as many."""
    return points * rules.pool_point / MOUNTAIN_POINT
