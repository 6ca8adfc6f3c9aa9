"""What the director imposes at his discretion, worked out from what he chose (COMP 11.1.В, 11.2; digest §5.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.game.deal import Game
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, answered, number_of, of_all, tally
from rulings.judgment.parties import innocents
from rulings.judgment.values import Term
from rulings.remedies import Unit
from rulings.scoring.counted import Counted, as_played
from rulings.words import Text

__all__ = ["AMOUNTS", "COUNTS"]


def _procedural(hearing: Hearing) -> Measurement:
    units, unit = answered(hearing, "procedural_units") or 0, number_of(hearing, "procedural_penalty_unit")
    label = Text("Процедурное наказание", "Procedural penalty")
    per_cent = Fraction(units * unit)
    return Measurement(per_cent, (Term(label, f"{units} × {unit} = {per_cent}", per_cent, "COMP 11.1.В"),))


_SIGNS = {"minus": -1, "average": 0, "plus": 1}
_FROM_AVERAGE = Text(
    "Висты искусственного результата отсчитывают от среднего результата сдачи.",
    "The whists of an artificial result are counted from the average of the deal.",
)


def _artificial(hearing: Hearing, which: str) -> Measurement:
    """An artificial result in per cent, or in whists from the average where the event scores so."""
    if setting(hearing.regulation, "adjusted_scale").value == "percent":
        key = f"artificial_{which}"
        return Measurement(Fraction(number_of(hearing, key)), (), reading=(key, "adjusted_scale"))
    whists = Fraction(_SIGNS[which] * number_of(hearing, "artificial_whists"))
    reading = ("artificial_whists", "adjusted_scale") if whists else ("adjusted_scale",)
    return Measurement(whists, (), reading=reading, notes=(_FROM_AVERAGE,), unit=Unit.WHISTS)


def _to_offender(which: str) -> Callable[[Hearing], Measurement]:
    return lambda hearing: _artificial(hearing, which)


def _to_innocents(which: str) -> Callable[[Hearing], Measurement]:
    """To each of them for himself; the amount of the whole is what one of them has."""

    def measured(hearing: Hearing) -> Measurement:
        one = _artificial(hearing, which)
        return replace(one, shares=dict.fromkeys(innocents(hearing.incident, hearing.infraction), one.amount))

    return measured


def _assigned(hearing: Hearing) -> Counted | None:
    """The deal with the tricks the director assigns; None while contract, declarer or calls are not known."""
    incident = hearing.incident
    deal = replace(incident.deal, tricks=of_all(hearing, tally(hearing.standing.get("assigned_tricks"))))
    known = deal.contract is not None and (deal.contract.game is Game.ALL_PASS or deal.declarer is not None)
    if not known or (
        deal.contract is not None and deal.contract.game is Game.CONTRACT and len(deal.calls) < _DEFENDERS
    ):
        return None
    return as_played(deal, incident.players)


_DEFENDERS = 2

AMOUNTS: Mapping[str, Callable[[Hearing], Measurement]] = {
    "procedural_fine": _procedural,
    **{f"artificial_{which}_offender": _to_offender(which) for which in _SIGNS},
    **{f"artificial_{which}_innocents": _to_innocents(which) for which in _SIGNS},
}

COUNTS: Mapping[str, Callable[[Hearing], Counted | None]] = {"assigned_tricks": _assigned}
