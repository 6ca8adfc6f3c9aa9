"""What stands in the way of issuing a ruling: a material fact still disputed, a deal counted two ways.

Such a judgment may be shown, and printed as a draft; it is no ruling yet.
"""

from __future__ import annotations

from rulings.judgment.values import Judgment
from rulings.words import Text

__all__ = ["to_settle"]

_DISPUTED = Text("Спорно: {question}", "In dispute: {question}")


def to_settle(judgment: Judgment) -> tuple[Text, ...]:
    """What must be found or chosen before this judgment can be issued, a sentence each; empty when it can be.

    Disputes on which nothing hangs are not among them.
    """
    disputed = tuple(_DISPUTED.filled(question=dispute.text) for dispute in judgment.material)
    return (*disputed, *judgment.conflicts)
