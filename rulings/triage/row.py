"""What a row of the table of precedence is: two breaches of one call, which goes first, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from rulings.triage.sign import RULES
from rulings.words import Text

__all__ = ["Effect", "Part", "Row"]


@unique
class Effect(Enum):
    """What a row does to the second of its two."""

    FALLS = "falls"
    """it yields whole: neither its orders nor its way of counting apply"""
    KEEPS_FINE = "keeps_fine"
    """it yields as to the deal; the fine and the remark that its offender bears himself stand"""
    BOTH = "both"
    """both stand: the row says why neither takes the other's place"""
    WITHIN = "within"
    """one tree holds both clauses and settles it by a question or a parameter of its own"""

    @property
    def yields(self) -> bool:
        """Whether the second of the two yields to the first."""
        return self in (Effect.FALLS, Effect.KEEPS_FINE)


@dataclass(frozen=True, slots=True)
class Part:
    """One side of a row: a family, and the outcomes of it that are meant; all of them where none is named.

    The empty kind is any family. `but`: the outcomes that are not meant. `revoke_*` is every outcome that begins so.
    """

    kind: str = ""
    outcomes: tuple[str, ...] = ()
    but: tuple[str, ...] = ()

    def means(self, kind: str, outcome: str) -> bool:
        """Whether this outcome of this family is meant."""
        there = self.kind in ("", kind) and (not self.outcomes or _among(outcome, self.outcomes))
        return there and not _among(outcome, self.but)


def _among(outcome: str, names: tuple[str, ...]) -> bool:
    return any(outcome == name or (name.endswith("*") and outcome.startswith(name[:-1])) for name in names)


@dataclass(frozen=True, slots=True)
class Row:
    """One row: what goes first and what is set beside it, the clauses of both, and why.

    `clause` goes before `over`, or, where that is empty, before whatever clause the second falls under. `gap`: the
    number of the gap in the Code that the row fills. `linked`: only where the two have one root cause; `follows`: only
    where the second follows from the first; `same_offender`: only where one and the same player committed both.
    `settles`: for a row within one tree, the parameter or the question that settles it. `limits`: whether the time
    limits on the deal are shown beside it.
    """

    key: str
    first: Part
    second: Part
    clause: str
    over: str
    because: Text
    effect: Effect = Effect.FALLS
    gap: str | None = None
    rules: tuple[str, ...] = RULES
    linked: bool = False
    follows: bool = False
    same_offender: bool = False
    settles: str | None = None
    limits: bool = False
