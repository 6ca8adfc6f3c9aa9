"""The one mapping from the names a tree measures by to the functions of scoring and damage that work them out.

`AMOUNTS`: how much one order costs. `COUNTS`: how the tricks of this deal count. One module for each family.
`added_up`, `together`: breaches that count the deal and do not touch what another counts.
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


_CANCELS = "deal_cancelled"


def added_up(hearings: Sequence[Hearing]) -> bool:
    """Whether breaches that count the deal are not at odds: looks at tricks, beside at most one breach of another kind.

    Each for another offender: one player's looks are one breach with a number. A deal cancelled holds no tricks.
    """
    looks, others = _looks_and_others(hearings)
    distinct = len({hearing.offender for hearing in looks}) == len(looks)
    return len(hearings) > 1 and len(others) < 2 and distinct and all(_way(one) != _CANCELS for one in others)


def together(hearings: Sequence[Hearing]) -> Counted | None:
    """How the deal counts for breaches that are added up; None while that is not known."""
    looks, others = _looks_and_others(hearings)
    if not others:
        return tricks.with_looks(looks, None)
    base = COUNTS[_way(others[0])](others[0])
    return None if base is None else tricks.with_looks(looks, base)


def _looks_and_others(hearings: Sequence[Hearing]) -> tuple[list[Hearing], list[Hearing]]:
    looks = [hearing for hearing in hearings if _way(hearing) == tricks.LOOKS]
    return looks, [hearing for hearing in hearings if hearing not in looks]


def _way(hearing: Hearing) -> str:
    outcome = hearing.path.outcome
    return outcome.counts.name if outcome is not None and outcome.counts is not None else ""
