"""The orders of every fine for a trick looked at: the trick itself and what follows from it (CODE 3.9.11.2).

Clause 3.9.12 is what follows: nobody else may lose by it.
"""

from __future__ import annotations

from dataclasses import replace

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.tree import Number, Question
from rulings.words import Text

__all__ = ["BESIDE", "CLAUSE", "COUNTED", "COUNTS", "LAW", "LOOKS", "SPARED", "follows", "trick_fine"]

CLAUSE, SPARED = "CODE 3.9.11.2", "CODE 3.9.12"
LAW = (CLAUSE, SPARED)

LOOKS = Question(
    "looks",
    Text("Сколько раз взятки открывали?", "How many times were tricks opened?"),
    Number(1, 10, Text("раз", "times"), Text("раз: {count}", "times: {count}")),
    note=Text("Обычно один.", "Usually once."),
    clauses=(CLAUSE,),
)

COUNTS = Measured("look_counts")


def trick_fine(ru: str, en: str, zero: Text | None = None) -> Remedy:
    """The trick or tricks themselves; `zero` is said where there is nothing to take off."""
    return Remedy(
        RemedyKind.PENALTY,
        Text(ru, en),
        CLAUSE,
        Side.OFFENDER,
        unit=Unit.TRICKS,
        amount=Measured("look_tricks"),
        zero=zero,
    )


def follows(ru: str, en: str, measure: str, reading: tuple[str, ...] = (), zero: Text | None = None) -> Remedy:
    """What follows from the fine: an amount that is measured, and no order where it does not arise."""
    return Remedy(
        RemedyKind.RECTIFICATION,
        Text(ru, en),
        SPARED,
        Side.OFFENDER,
        unit=Unit.TRICKS,
        amount=Measured(measure),
        reading=reading,
        zero=zero,
    )


COUNTED = replace(
    follows(
        "Результат нарушителя ({to}) для записи — {amount}.",
        "The result to be scored for {to}: {amount}.",
        "look_result",
    ),
    clause=CLAUSE,
)

BESIDE = replace(
    follows(
        "Если сдачу считает и другое нарушение этого вызова, этот штраф прибавляется к его счёту.",
        "If another breach of this call counts the deal too, this fine comes on top of its count.",
        "look_beside",
    ),
    clause=CLAUSE,
)
