"""The tricks of a deal as the ruling on a claim gives them (CODE 3.9.14.4).

They are the whole deal's, those taken before the claim included; while they are not known, nothing is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, deal_of, of_all, tally
from rulings.scoring.counted import Counted, as_played

__all__ = ["AMOUNTS", "COUNTS"]

_NONE = Measurement(Fraction(0), (), {})


def _tricks(hearing: Hearing) -> Measurement:
    """The claimer's tricks of the whole deal; no order while they are not known."""
    result = hearing.standing.get("claim_result")
    return _NONE if result is None else Measurement(Fraction(tally(result)[hearing.offender]), ())


def _counts(hearing: Hearing) -> Counted | None:
    """The deal with the tricks the claim came to."""
    result = hearing.standing.get("claim_result")
    if result is None:
        return None
    return as_played(replace(deal_of(hearing), tricks=of_all(hearing, tally(result))), hearing.incident.players)


AMOUNTS: Mapping[str, Callable[[Hearing], Measurement]] = {"claim_tricks": _tricks}
COUNTS: Mapping[str, Callable[[Hearing], Counted | None]] = {"claim_counts": _counts}
