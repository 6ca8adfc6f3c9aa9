"""Several breaches in one case file: which follows from which, and what the director chooses between them.

Contracts, "A case file", `[[incident]]` and `[choice]`. Breaches are numbered from one in a file, from 0
everywhere else.
"""

from __future__ import annotations

from typing import Any

from rulings.cases.incident import Choice
from rulings.cases.table import fault, flag, line, rows, table, whole
from rulings.words import Text

__all__ = ["cause", "choice"]

_NO_BREACH = Text(
    "нарушения с номером {given} в деле нет; их {count}.", "there is no breach {given} in this case; it has {count}."
)
_LATER_CAUSE = Text(
    "причиной бывает только нарушение, записанное раньше этого.",
    "only a breach written before this one can be its cause.",
)
_NO_REASON = Text("выбор судьи: укажите причину.", "the director’s choice: give the reason.")
_NO_CHOICE = Text(
    "выбирать нечего: нужно хотя бы одно из counts, stands, each_fine.",
    "nothing is chosen: at least one of counts, stands, each_fine is needed.",
)


def choice(value: Any, count: int) -> Choice:
    """What the director chose between `count` breaches, which the file numbers from one.

    `RulingError` with the place: nothing chosen, no such breach, no reason.
    """
    chosen = table(value, "choice", ("counts", "stands", "each_fine", "reason"))
    if not set(chosen) - {"reason"}:
        raise fault("choice", _NO_CHOICE)
    reason = line(chosen.get("reason", ""), "choice.reason")
    if not reason.strip():
        raise fault("choice.reason", _NO_REASON)
    return Choice(
        counts=_breach(chosen["counts"], "choice.counts", count) if "counts" in chosen else None,
        stands=tuple(_breach(item, place, count) for item, place in rows(chosen.get("stands", []), "choice.stands")),
        each_fine=flag(chosen.get("each_fine", False), "choice.each_fine"),
        reason=reason,
    )


def _breach(value: Any, place: str, count: int) -> int:
    """The number of a breach, from 0; in the file they are counted from one."""
    number = whole(value, place)
    if not 1 <= number <= count:
        raise fault(place, _NO_BREACH, given=number, count=count)
    return number - 1


def cause(value: Any, place: str, number: int) -> int:
    """The number of the earlier breach that breach `number` follows from, both from 0; `RulingError` for no such."""
    if not 1 <= whole(value, place) <= number:
        raise fault(place, _LATER_CAUSE)
    return int(value) - 1
