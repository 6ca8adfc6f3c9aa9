"""Running totals: what a player has been given at the event by rulings in force (forms §3.1, field 29).

The Code knows no cards to be shown; it knows remarks, warnings and fines (CODE 3.2.17, COMP 11.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rulings.judgment.orders import counted_words
from rulings.judgment.values import Judgment, Order
from rulings.remedies import RemedyKind, Unit
from rulings.words import Text, join

__all__ = ["Totals", "added", "ordered", "told", "totals"]

_FINES = Text("штрафы — {amounts}", "fines: {amounts}")
_REMARKS = Text("замечаний и предупреждений — {amount}", "remarks and warnings: {amount}")
_OTHER = Text("других наказаний — {amount}", "other penalties: {amount}")
_SO_FAR = Text("{player}, всего на турнире: {totals}", "{player}, in all at the event: {totals}")
_NOTHING = Text("ничего", "nothing")


@dataclass(frozen=True, slots=True)
class Totals:
    """What one player has: remarks and warnings, fines by their unit, penalties that count nothing."""

    remarks: int = 0
    fines: Mapping[Unit, Fraction] = field(default_factory=dict)
    other: int = 0

    def __bool__(self) -> bool:
        return bool(self.remarks or self.other or any(self.fines.values()))


def totals(player: str, judgments: Iterable[Judgment]) -> Totals:
    """What a player has by these judgments together."""
    return ordered(player, (order for judgment in judgments for order in judgment.orders))


def ordered(player: str, orders: Iterable[Order]) -> Totals:
    """What a player has by these orders together."""
    found = Totals()
    for order in orders:
        found = added(found, order) if order.to == player else found
    return found


def added(held: Totals, order: Order) -> Totals:
    """The totals with one order more; what is no sanction leaves them as they are."""
    if order.kind is RemedyKind.WARNING:
        return Totals(held.remarks + 1, held.fines, held.other)
    if order.kind is not RemedyKind.PENALTY or order.amount == 0:
        return held
    if order.amount is None or order.unit is None:
        return Totals(held.remarks, held.fines, held.other + 1)
    fines = {**held.fines, order.unit: held.fines.get(order.unit, Fraction(0)) + abs(order.amount)}
    return Totals(held.remarks, fines, held.other)


def told(player: str, held: Totals) -> Text:
    """The totals in a line, as they are printed."""
    parts = [_REMARKS.filled(amount=held.remarks)] if held.remarks else []
    fines = tuple(counted_words(amount, unit) for unit, amount in held.fines.items() if amount)
    parts += [_FINES.filled(amounts=join(fines, ", "))] if fines else []
    parts += [_OTHER.filled(amount=held.other)] if held.other else []
    return _SO_FAR.filled(player=player, totals=join(tuple(parts), "; ") if parts else _NOTHING)
