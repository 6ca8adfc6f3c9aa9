"""An inquiry of the law into a deal as a question to a worker, and the evidence as its answer.

`{inquiry}` in, `{evidence, exact}` out, both as `rulings.damage.codec` writes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulings.damage.answering import answer as answer_inquiry

from rulings.damage.codec import evidence_out, inquiry_in
from rulings.solver.memory import Memory

__all__ = ["answer"]

Table = dict[str, Any]


def answer(table: Table, held: Memory, _tell: Callable[[Table], None]) -> Table:
    """What the cards say to the inquiry; `RulingError` for one that cannot be put."""
    found = answer_inquiry(inquiry_in(table["inquiry"]), held)
    return {"evidence": evidence_out(found), "exact": found.exact}
