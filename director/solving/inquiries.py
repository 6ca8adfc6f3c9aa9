"""An inquiry of the law into a deal as a question to a worker, and the evidence as its answer.

`{inquiry}` in, `{evidence, exact, nodes, version}` out, the first two as `rulings.damage.codec` writes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulings.damage.answering import VERSION, answered
from rulings.damage.codec import evidence_out, inquiry_in
from rulings.solver.memory import Memory

__all__ = ["answer"]

Table = dict[str, Any]


def answer(table: Table, held: Memory, _tell: Callable[[Table], None]) -> Table:
    """What the cards say to the inquiry; `RulingError` for one that cannot be put."""
    found, nodes = answered(inquiry_in(table["inquiry"]), held)
    return {"evidence": evidence_out(found), "exact": found.exact, "nodes": nodes, "version": VERSION}
