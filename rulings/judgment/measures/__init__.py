"""The one mapping from the names a tree measures by to the functions of scoring and damage that work them out.

`AMOUNTS`: how much one order costs. `COUNTS`: how the tricks of this deal count. One module for each family.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.judgment.hearing import Hearing
from rulings.judgment.measures import all_pass, boards, claim, discretion, prikup, revoke, tricks, wrong_count
from rulings.judgment.measures.figures import CANCELLED, Measurement, deal_of, fine, tally
from rulings.scoring.counted import Counted

__all__ = ["AMOUNTS", "CANCELLED", "COUNTS", "Measurement", "deal_of", "fine", "tally"]

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
