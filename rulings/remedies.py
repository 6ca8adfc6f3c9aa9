"""What a ruling can order: restore the play, penalise, compensate, warn, adjust.

Amounts are never typed into a tree: they are a parameter of the regulation, a measured value or an answer
(CODE 3.9.14: a breach may call for a penalty, or harm only the offender himself).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique

from rulings.words import Text

__all__ = ["HEADINGS", "Amount", "Answered", "Measured", "Parameter", "Remedy", "RemedyKind", "Side", "Unit"]


@unique
class RemedyKind(Enum):
    """The five kinds of order; the contracts print these words."""

    RECTIFICATION = "rectification"
    PENALTY = "penalty"
    COMPENSATION = "compensation"
    WARNING = "warning"
    ADJUSTED = "adjusted"


HEADINGS: Mapping[RemedyKind, Text] = {
    RemedyKind.RECTIFICATION: Text("Игра", "Play"),
    RemedyKind.PENALTY: Text("Наказание", "Penalty"),
    RemedyKind.COMPENSATION: Text("Возмещение", "Compensation"),
    RemedyKind.WARNING: Text("Замечание", "Warning"),
    RemedyKind.ADJUSTED: Text("Итог назначен", "Adjusted score"),
}
"""Under which heading an order of each kind is told."""


@unique
class Unit(Enum):
    """What an amount counts; the key under which the contracts print it."""

    TRICKS = "tricks"
    MOUNTAIN = "mountain"
    POOL = "pool"
    WHISTS = "whists"
    PERCENT = "percent"


@unique
class Side(Enum):
    """Who bears, receives or gives, by part in the incident; the judgment puts names to it."""

    OFFENDER = "offender"
    INNOCENTS = "innocents"
    DECLARER = "declarer"
    DEFENDERS = "defenders"
    OTHER_WHISTER = "other_whister"
    DEALER = "dealer"
    CLAIMANT = "claimant"
    OTHER_CLAIMANT = "other_claimant"
    PAYER = "payer"
    TRICK_RECEIVERS = "trick_receivers"
    BREAKER = "breaker"
    LOSER = "loser"
    NEXT_OPPONENT = "next_opponent"
    PREVIOUS_OPPONENT = "previous_opponent"
    NEXT_DEALER = "next_dealer"
    RIGHT_DEALER = "right_dealer"


@dataclass(frozen=True, slots=True)
class Parameter:
    """An amount that the regulation holds, by the parameter's key."""

    key: str


@dataclass(frozen=True, slots=True)
class Measured:
    """An amount worked out by a named pure function; the judgment holds the one mapping from names to functions."""

    name: str


@dataclass(frozen=True, slots=True)
class Answered:
    """An amount that was answered: the key of a question that is asked on the way."""

    key: str


Amount = Parameter | Measured | Answered


@dataclass(frozen=True, slots=True)
class Remedy:
    """One order of a ruling.

    `what` may hold `{amount}` (a number with its unit's noun), `{to}`, `{giver}`, `{offender}`, `{declarer}`,
    `{dealer}` and `{claimant}`, which the judgment fills; Russian does not decline names, so they stand in the
    nominative. `{reading}` is the choice made in the first parameter of `reading`, in words. `zero` is said instead of
    `what` when the amount comes out at nothing, `unscored` where the event keeps no points and the amount is counted
    in them. `to` bears a penalty or receives a trick or a compensation, `giver` gives it; None where it goes to nobody.
    `clause` is the one the order rests on. `reading` marks what the Code does not say itself: the keys of the
    parameters that carry our reading. `note` is said beside the orders when the amount is not nothing. `when`: the
    order stands only where that number of the regulation has this value. `falls`: the order takes something from a
    non-offender; the key of its row in the table of such things (`judgment/innocents.py`).
    """

    kind: RemedyKind
    what: Text
    clause: str
    to: Side | None = None
    giver: Side | None = None
    unit: Unit | None = None
    amount: Amount | None = None
    reading: tuple[str, ...] = ()
    zero: Text | None = None
    unscored: Text | None = None
    note: Text | None = None
    when: tuple[str, int] | None = None
    falls: str | None = None
