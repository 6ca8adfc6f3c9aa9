"""The one mapping from the names a tree measures by to the functions of scoring and damage that work them out.

`AMOUNTS`: how much one order costs. `COUNTS`: how the tricks of this deal count. One module for each family.
`added_up`, `together`: breaches that count the deal in one way, each for its own offender.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulings.judgment.hearing import Hearing
from rulings.judgment.measures import all_pass, boards, claim, discretion, prikup, revoke, tricks, wrong_count
from rulings.judgment.measures.figures import CANCELLED, Measurement, deal_of, fine, tally
from rulings.scoring.counted import Counted

__all__ = ["AMOUNTS", "CANCELLED", "COUNTS", "Measurement", "added_up", "deal_of", "fine", "tally", "together"]

AMOUNTS: Mapping[str, Callable[[Hearing], Measurement]] = {
    **prikup.AMOUNTS,
    **all_pass.AMOUNTS,
    **claim.AMOUNTS,
    **revoke.AMOUNTS,
    **tricks.AMOUNTS,
    **wrong_count.AMOUNTS,
    **discretion.AMOUNTS,
    **boards.AMOUNTS,
}

COUNTS: Mapping[str, Callable[[Hearing], Counted | None]] = {
    **prikup.COUNTS,
    **all_pass.COUNTS,
    **claim.COUNTS,
    **revoke.COUNTS,
    **tricks.COUNTS,
    **wrong_count.COUNTS,
    **discretion.COUNTS,
}


def added_up(hearings: Sequence[Hearing]) -> bool:
    """Whether breaches count the deal in one way, each for another offender: then they are not at odds."""
    ways = {_way(hearing) for hearing in hearings}
    one_way = len(hearings) > 1 and len(ways) == 1 and ways <= tricks.TOGETHER.keys()
    return one_way and len({hearing.offender for hearing in hearings}) == len(hearings)


def together(hearings: Sequence[Hearing]) -> Counted | None:
    """How the deal counts for breaches that are added up; None while that is not known."""
    return tricks.TOGETHER[_way(hearings[0])](hearings)


def _way(hearing: Hearing) -> str:
    outcome = hearing.path.outcome
    return outcome.counts.name if outcome is not None and outcome.counts is not None else ""
