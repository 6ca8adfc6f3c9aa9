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
from rulings.game.deal import Game
from rulings.game.record import PRIKUP
from rulings.solver.memory import Memory
from rulings.words import Text

__all__ = ["VERSION", "answer", "answered"]

VERSION = "2"
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
    if _dealer_plays(work):
        evidence = replace(evidence, notes=(*evidence.notes, _DEALER))
    if inquiry.plausible and evidence.weighed is None:
        evidence = replace(evidence, weighed=weighed(work, _spot(work)))
    return evidence, work.spent


_DEALER = Text(
    "Сдатчик, который не играет, может брать взятки картами прикупа; здесь карты прикупа взяток не берут.",
    "A dealer sitting out can take tricks with the prikup’s cards; here the prikup’s cards take none.",
)


def _dealer_plays(work: Work) -> bool:
    """Whether the prikup's cards are the dealer's own plays, in tricks that are still to come."""
    terms, dealer = work.event.terms, work.inquiry.scoring.dealer
    plays = terms is not None and terms.dealer_tricks and dealer is not None and work.game is Game.ALL_PASS
    return plays and work.record.prikup_open and bool(work.record.talon) and (work.inquiry.trick or 1) <= PRIKUP


def _spot(work: Work) -> Spot:
    return at_breach(work.inquiry, work.record)
