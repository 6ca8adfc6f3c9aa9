"""What was read out of a written deal: the record, and everything in it that cannot be so, card by card.

Whatever a ruling may be about is in the record, and only what is no card, stands twice or
could have been done by nobody is a fault.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulings.game.cards import Card, named
from rulings.game.checked import filled, impossible
from rulings.game.record import Record
from rulings.words import RulingError, Text

__all__ = ["Reading", "read_over", "with_discards"]

_KEPT_TOO = Text("{card}: карта и в руке, и в сносе.", "{card}: the card is both in the hand and discarded.")


@dataclass(frozen=True, slots=True)
class Reading:
    """A record with the faults met in reading it, each with its place. With faults it holds what could be read."""

    record: Record
    faults: tuple[RulingError, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether everything could be read and could be so."""
        return not self.faults


def read_over(record: Record, faults: Iterable[RulingError] = ()) -> Reading:
    """The record with its last hand filled in, and what was found before with what nobody could have done."""
    met = tuple(faults)
    full = record if met else filled(record)
    return Reading(full, (*met, *impossible(full)))


def with_discards(record: Record, seat: str, cards: tuple[Card, ...], faults: list[RulingError]) -> Record:
    """The discards of a hand that is written as it was played: it is kept as it was bought, twelve cards.

    A card that stands in the hand too goes to `faults`.
    """
    hand = record.hands.get(seat, ())
    for card in cards:
        if card in hand:
            faults.append(RulingError(_KEPT_TOO.filled(card=named(card)), f"discards.{card.code}"))
    hands = {**record.hands, seat: (*hand, *(card for card in cards if card not in hand))}
    return replace(record, hands=hands, discards=cards, declarer=seat)
