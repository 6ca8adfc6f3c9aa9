"""A result assigned: what the deal was worth from its first card, and the plausible results weighed (COMP 11.2).

The director takes lines and other tables' results as evidence, each with a weight and a reason; the figures are those
of the event's scoring.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rulings.damage.evidence import Evidence, Score
from rulings.damage.placing import Spot, at_breach
from rulings.damage.scored import scores
from rulings.damage.standing import standing
from rulings.damage.working import Work
from rulings.game.weighed import Plausible
from rulings.scoring.tally import checked
from rulings.words import RulingError, Text

__all__ = ["assigned", "weighed"]

_WEIGHT = Text(
    "вес вероятного результата — число больше нуля", "the weight of a plausible result is a number above zero"
)


def assigned(work: Work) -> Evidence:
    """The values of the deal where it was last in order, and the plausible results by their weights."""
    spot = at_breach(work.inquiry, work.record)
    return Evidence(work.inquiry, before=standing(work, spot), weighed=weighed(work, spot))


def weighed(work: Work, spot: Spot) -> Mapping[str, Score] | None:
    """What the plausible results come to for each, by their weights; None where none is given or no points are kept."""
    results: list[tuple[Fraction, Mapping[str, Score]]] = []
    for place, each in enumerate(work.inquiry.plausible, 1):
        score = scores(work.event, _checked(each, spot, f"plausible[{place}]"))
        if score is None:
            return None
        results.append((each.weight, score))
    whole = sum((weight for weight, _ in results), Fraction(0))
    if not whole:
        return None
    return {player: _mean(results, player, whole) for player in spot.players}


def _checked(each: Plausible, spot: Spot, place: str) -> Mapping[str, int]:
    if each.weight <= 0:
        raise RulingError(_WEIGHT, f"{place}.weight")
    return checked(each.tally, spot.players, f"{place}.tally")


def _mean(results: list[tuple[Fraction, Mapping[str, Score]]], player: str, whole: Fraction) -> Score:
    def mean(account: str) -> Fraction:
        return sum((weight * getattr(score[player], account) for weight, score in results), Fraction(0)) / whole

    return Score(mean("pool"), mean("mountain"), mean("whists"), mean("total"))
