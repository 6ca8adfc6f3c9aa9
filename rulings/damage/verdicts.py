"""What evidence says in a word: yes or no, a number, a result; and what was lost, in points and whists.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18: each inquiry has its own answer; values alone have none.
"""

from __future__ import annotations

from fractions import Fraction

from rulings.damage.evidence import Evidence
from rulings.damage.inquiry import Kind
from rulings.damage.working import tally_words
from rulings.words import Text, shown

__all__ = ["lost_words", "verdict_of"]

_YES, _NO, _OPEN = Text("да", "yes"), Text("нет", "no"), Text("не доказано", "not proved")
_SHORT = Text("нет, не хватает взяток: {count}", "no, tricks wanting: {count}")
_TRICKS_OF = Text("взяток у разыгрывающего: {count}", "declarer’s tricks: {count}")
_CERTAIN_LOST = Text("Потеряно из верного, {player}", "Lost of what was certain, {player}")
_DAMAGE = Text("Ущерб, {player}", "Damage of {player}")
_DAMAGE_IS = Text(
    "{total} в вистах при расчёте (пуля {pool}, гора {mountain}, висты {whists})",
    "{total} in whists at settlement (pool {pool}, mountain {mountain}, whists {whists})",
)


def verdict_of(evidence: Evidence) -> Text | None:
    """The answer in a word or a number; None where only values were asked for."""
    kind, holds = evidence.inquiry.kind, evidence.holds
    if kind in (Kind.STANDING, Kind.ASSIGNED):
        return None
    if kind is Kind.BEST_LINE and evidence.tally is not None:
        tally = tally_words(evidence.tally)
        return Text(tally, tally)
    if kind is Kind.LOST_BENEFIT:
        count = evidence.tricks
        return _OPEN if count is None else _TRICKS_OF.filled(count=count)
    if kind is Kind.REPLAY and evidence.tricks:
        return _SHORT.filled(count=evidence.tricks)
    return _OPEN if holds is None else _YES if holds else _NO


def lost_words(evidence: Evidence) -> tuple[Text, Text] | None:
    """Whose damage, and how much of it on each account and together; None where no damage is told."""
    score = evidence.damage
    if score is None:
        return None
    label = _CERTAIN_LOST if evidence.inquiry.kind is Kind.STANDING else _DAMAGE
    amounts = {name: _signed(getattr(score, name)) for name in ("total", "pool", "mountain", "whists")}
    return label.filled(player=evidence.inquiry.player), _DAMAGE_IS.filled(**amounts)


def _signed(amount: Fraction) -> str:
    return f"+{shown(amount)}" if amount > 0 else shown(amount)
