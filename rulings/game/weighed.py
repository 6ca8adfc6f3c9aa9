"""What the director weighs beside the cards: plays against common sense, results that may have come about.

CODE 3.9.14.4, COMP 11.2. Each bears his reason, since a ruling prints it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["Absurd", "Plausible"]


@dataclass(frozen=True, slots=True)
class Absurd:
    """A play the director rules out as against common sense: whose, which card (`SA`), in which trick (None: any).

    `lead`: only as a lead. The reason is printed.
    """

    seat: str
    card: str
    trick: int | None = None
    lead: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Plausible:
    """A result the director takes as plausible, with its weight: a line's, or another table's; `source` says which."""

    tally: Mapping[str, int]
    weight: Fraction = Fraction(1)
    source: str = ""
    reason: str = ""
