"""What the director imposes at his discretion, worked out from the units he chose (digest §5.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, answered, number_of
from rulings.judgment.values import Term
from rulings.words import Text

__all__ = ["AMOUNTS"]


def _procedural(hearing: Hearing) -> Measurement:
    units, unit = answered(hearing, "procedural_units") or 0, number_of(hearing, "procedural_penalty_unit")
    label = Text("Процедурное наказание", "Procedural penalty")
    per_cent = Fraction(units * unit)
    return Measurement(per_cent, (Term(label, f"{units} × {unit} = {per_cent}", per_cent, "COMP 11.1.В"),))


AMOUNTS: Mapping[str, Callable[[Hearing], Measurement]] = {"procedural_fine": _procedural}
