"""The orders of the breaches that apply; of the fines of one offender for one act the greatest only.

One act: breaches with one root cause. The Code does not say whether such fines are added up (digest C-21).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.judgment.hearing import Hearing
from rulings.judgment.orders import orders
from rulings.judgment.values import Order
from rulings.remedies import Answered, Measured, Remedy, RemedyKind, Unit
from rulings.trees.tree import Outcome

__all__ = ["Applied", "Scope", "lesser", "spoken"]

_ONE_ACT = "one_act_fines"


@unique
class Scope(Enum):
    """How much of a breach's outcome applies."""

    WHOLE = "whole"
    FINE = "fine"
    """only what its offender bears himself: a fine in points, a remark"""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Applied:
    """A breach heard to its end, and how much of its outcome applies."""

    hearing: Hearing
    outcome: Outcome
    scope: Scope = Scope.WHOLE

    @property
    def counts(self) -> bool:
        """Whether it says how the deal is counted."""
        return self.scope is Scope.WHOLE and self.outcome.counts is not None

    @property
    def figured(self) -> bool:
        """Whether what applies of it hangs on figures that must be known."""
        if self.scope is Scope.FINE:
            return any(isinstance(remedy.amount, Measured | Answered) for remedy in _personal(self.outcome))
        return self.scope is Scope.WHOLE


Fine = tuple[int, str, Unit]
"""One offender's fine for one act: the number of the root breach, who bears it, what it counts."""


def spoken(breaches: Sequence[Applied], each_fine: bool = False) -> tuple[Order, ...]:
    """The orders that apply, breach by breach; with `each_fine` those too that are not added to a greater one."""
    left_out = {} if each_fine or len(breaches) < 2 or _all_imposed(breaches) else lesser(breaches)
    greater = {fine for fines in left_out.values() for fine in fines}
    said = []
    for each in breaches:
        dropped, root = left_out.get(each.hearing.number, frozenset()), _root(each)
        for order in _own(each):
            fine = _fine(order, root)
            if fine is None or fine not in dropped:
                said.append(_read(order) if fine in greater else order)
    return tuple(said)


def lesser(breaches: Sequence[Applied]) -> dict[int, frozenset[Fine]]:
    """By the number of the breach, the fines that are less than another for the same act (of equals, the later)."""
    sums: dict[Fine, dict[int, Fraction]] = {}
    for each in breaches:
        for order in _own(each):
            if (fine := _fine(order, _root(each))) and order.amount:
                own = sums.setdefault(fine, {})
                own[each.hearing.number] = own.get(each.hearing.number, Fraction(0)) + order.amount
    found: dict[int, set[Fine]] = {}
    for fine, own in sums.items():
        greatest = max(own, key=lambda number: (own[number], -number))
        for number in own.keys() - {greatest}:
            found.setdefault(number, set()).add(fine)
    return {number: frozenset(fines) for number, fines in found.items()}


def _own(each: Applied) -> tuple[Order, ...]:
    """The orders of one breach as far as it applies."""
    match each.scope:
        case Scope.WHOLE:
            return orders(each.hearing, each.outcome)
        case Scope.FINE:
            return orders(each.hearing, replace(each.outcome, remedies=_personal(each.outcome)))
        case Scope.NOTHING:
            return ()


def _personal(outcome: Outcome) -> tuple[Remedy, ...]:
    """What of an outcome its offender bears himself and nothing in the deal hangs on."""
    return tuple(
        remedy
        for remedy in outcome.remedies
        if remedy.kind is RemedyKind.WARNING or (remedy.kind is RemedyKind.PENALTY and _in_points(remedy.unit))
    )


def _in_points(unit: Unit | None) -> bool:
    return unit not in (None, Unit.TRICKS)


def _fine(order: Order, root: int) -> Fine | None:
    if order.kind is not RemedyKind.PENALTY or order.to is None or order.unit is None or not _in_points(order.unit):
        return None
    return root, order.to, order.unit


def _read(order: Order) -> Order:
    """The greater fine rests on the parameter by which the lesser one is not imposed."""
    return replace(order, reading=tuple(dict.fromkeys((*order.reading, _ONE_ACT))))


def _all_imposed(breaches: Sequence[Applied]) -> bool:
    hearing = breaches[0].hearing
    choice = hearing.incident.choice
    return bool(choice and choice.each_fine) or setting(hearing.regulation, _ONE_ACT).value == "each"


def _root(each: Applied) -> int:
    """The number of the breach that this one comes from in the end; its own where it stands by itself."""
    number, infractions = each.hearing.number, each.hearing.incident.infractions
    while (cause := infractions[number].cause) is not None and cause < number:
        number = cause
    return number
