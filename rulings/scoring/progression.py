"""All-passes in a row: how their price grows, by what game they are left, and what stands after a deal.

CODE 3.7.2 leaves this to be agreed; digest §4.2 and §4.3 for what conventions have. How many all-passes stood in a row
when the deal began is a fact of the deal.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rulings.game.deal import Call, Deal, Game
from rulings.scoring.conventions import LEVELS, Terms
from rulings.scoring.counted import Counted, declared

__all__ = ["in_a_row_after", "in_play", "least_level", "step"]

_STEPS = {"flat": (1,), "one_two_three": (1, 2, 3), "one_two_four": (1, 2, 4)}
_EXITS = {"six": (6,), "six_seven_eight": (6, 7, 8), "seven": (7,)}


def step(progression: str, before: int) -> int:
    """What an all-pass multiplies its price by, after so many in a row `before` it."""
    if progression == "doubling":
        return int(2**before)
    steps = _STEPS[progression]
    return steps[min(before, len(steps) - 1)]


def in_play(terms: Terms, deal: Deal) -> Terms:
    """The prices of this deal: those of the event with its bombs, and as far as the row of all-passes has come.

    CODE 4.1.2: a multiplier scales a game made and unmade alike.
    """
    factor, times = terms.bomb**deal.bombs, step(terms.progression, deal.all_passes_before)
    return terms if (factor, times) == (terms.factor, terms.step) else replace(terms, factor=factor, step=times)


def least_level(terms: Terms, before: int) -> int:
    """The least level that may be bid after so many all-passes in a row: six where there was none (CODE 3.3.5)."""
    exits = _EXITS[terms.exit]
    return exits[min(before, len(exits)) - 1] if before else min(LEVELS)


def in_a_row_after(terms: Terms, deal: Deal, counted: Counted) -> int:
    """All-passes that stand in a row after this deal, as it counts: one more, none, or as many as before."""
    before, game = deal.all_passes_before, declared(deal).game
    if game is Game.ALL_PASS:
        return before + 1
    ended = _misere_ends(terms, counted) if game is Game.MISERE else _contract_ends(terms, deal, counted)
    return 0 if ended else before


def _misere_ends(terms: Terms, counted: Counted) -> bool:
    return terms.exit_misere and (terms.exit_by == "any" or counted.contract == Fraction(0))


def _contract_ends(terms: Terms, deal: Deal, counted: Counted) -> bool:
    level = declared(deal).level
    if level < least_level(terms, deal.all_passes_before):
        return False
    made = counted.contract >= level
    whisted = Call.WHIST in deal.calls.values()
    return {"any": True, "made": made, "whisted_made": made and whisted}[terms.exit_by]
