"""The one entrance: an inquiry goes in, evidence comes out.

Exact where nothing was cut short. It has no clock: whoever asks sets a limit of nodes or stops the memory from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rulings.damage.assigned import assigned, weighed
from rulings.damage.claims import claimed, one_trick
from rulings.damage.evidence import Evidence
from rulings.damage.inquiry import Inquiry, Kind
from rulings.damage.lines import best_line, line
from rulings.damage.lost import lost_benefit
from rulings.damage.placing import Spot, at_breach, read_record
from rulings.damage.replay import replayed
from rulings.damage.scored import event_of
from rulings.damage.standing import both
from rulings.damage.working import Work, counting, ended
from rulings.solver.memory import Memory

__all__ = ["VERSION", "answer", "answered"]

VERSION = "1"
"""The version of the searches here; it goes on the record beside the engine's name."""

_WAYS: Mapping[Kind, Callable[[Work], Evidence]] = {
    Kind.STANDING: both,
    Kind.LINE: line,
    Kind.BEST_LINE: best_line,
    Kind.REPLAY: replayed,
    Kind.ONE_TRICK: one_trick,
    Kind.LOST_BENEFIT: lost_benefit,
    Kind.CLAIM: claimed,
    Kind.ASSIGNED: assigned,
}


def answer(inquiry: Inquiry, memory: Memory, nodes: int | None = None) -> Evidence:
    """What the cards say to an inquiry. `nodes` limits each search.

    `RulingError` for a record that cannot be read, a position that cannot be put together, a question half asked.
    """
    return answered(inquiry, memory, nodes)[0]


def answered(inquiry: Inquiry, memory: Memory, nodes: int | None = None) -> tuple[Evidence, int]:
    """The evidence, and the nodes that were spent on it."""
    record = read_record(inquiry)
    event = event_of(inquiry, record)
    work = Work(inquiry, record, event, memory, nodes)
    with counting(work):
        evidence = ended(work, _WAYS[inquiry.kind](work))
    if inquiry.plausible and evidence.weighed is None:
        evidence = replace(evidence, weighed=weighed(work, _spot(work)))
    return evidence, work.spent


def _spot(work: Work) -> Spot:
    return at_breach(work.inquiry, work.record)
