"""Any moment of the play: what has been laid by then, what is left in the hands, whose card is due.

CODE 3.9.5. A moment is a trick and how many cards of it lay on the table; with none, it is the moment before the lead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rulings.game.cards import Card
from rulings.game.record import Record, in_turn
from rulings.game.walk import Walk, walk

__all__ = ["At", "at_table", "cut", "left_in_hand", "moments", "next_to_lay"]


@dataclass(frozen=True, slots=True)
class At:
    """A moment: the trick, counted from one, and how many cards had been laid to it (those taken back count too)."""

    trick: int
    laid: int = 0


def moments(record: Record) -> Iterator[At]:
    """Every moment of the play as it was recorded: before the first card, then after each."""
    yield At(1)
    for number, trick in enumerate(record.tricks, 1):
        yield from (At(number, laid) for laid in range(1, len(trick.laid) + 1))


def cut(record: Record, at: At) -> Record:
    """The record as it was at that moment; a trick of which not every card lies is not turned down yet."""
    before = record.tricks[: at.trick - 1]
    if at.trick > len(record.tricks) or at.laid == 0:
        return replace(record, tricks=before)
    trick = record.tricks[at.trick - 1]
    whole = at.laid >= len(trick.laid)
    part = replace(trick, laid=trick.laid[: at.laid], gathered=trick.gathered and whole)
    return replace(record, tricks=(*before, part))


def at_table(played: Walk, at: At) -> Mapping[str, Card]:
    """What lies on the table then: the card of each hand, those taken back left out; nothing before a lead."""
    if at.laid == 0 or not played.tricks:
        return {}
    return {seat: cards[-1] for seat, cards in played.tricks[-1].laid.items()}


def left_in_hand(record: Record, played: Walk, player: str) -> tuple[Card, ...] | None:
    """What is left in a hand then; of one that was never written, the cards it laid later. None where nothing is known.

    Taken-back cards are in the hand again.
    """
    held = walk(record).held.get(player) or ()
    if not held and player not in record.hands:
        return None
    gone = {step.card for step in played.steps if step.seat == player and not step.back}
    return tuple(card for card in held if card not in gone)


def next_to_lay(now: Record, played: Walk) -> str | None:
    """Whose card is due: the next hand of an open trick, else whoever leads; None before anything is known."""
    last = played.tricks[-1] if played.tricks else None
    if last is None or last.gathered:
        return played.leader
    first = next((seat for seat in last.laid), last.leader)
    return next((seat for seat in in_turn(now.players, first) if seat not in last.laid), None)
