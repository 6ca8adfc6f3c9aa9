"""Which cards came to light at the table, and which stayed closed: a public copy leaves the closed ones out.

CODE 3.9.5, 3.3.13: a card laid, taken back or found was seen by all; the discards and what is left in a hand were not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulings.game.cards import PACK, Card
from rulings.game.deal import Deal, Game
from rulings.game.forms.compact import from_deal
from rulings.game.record import Record

__all__ = ["closed", "seen", "told_open"]


def seen(record: Record) -> frozenset[Card]:
    """The cards everybody at the table saw: laid, taken back, found; the open prikup; hands played faced."""
    laid = {each.card for trick in record.tricks for each in trick.laid}
    found = {each.card for trick in record.tricks for each in trick.found}
    return frozenset(laid | found | _opened(record) | _faced(record))


def closed(deal: Deal, players: Sequence[str]) -> frozenset[Card]:
    """The cards that must not be told to the public: written somewhere, and never seen by all.

    Where the record cannot be read, every card that was not laid is taken for closed.
    """
    if not any((deal.cards, deal.discards, deal.prikup)):
        return frozenset()
    reading = from_deal(deal, players)
    record = reading.record
    written = {card for hand in record.hands.values() for card in hand}
    written |= {*(record.talon or ()), *(record.discards or ())}
    return frozenset(written if reading.whole else PACK) - seen(record)


def told_open(values: Iterable[object]) -> frozenset[Card]:
    """The cards that are answers of the case: a ruling names them, since they lay on the table."""
    codes = {card.code: card for card in PACK}
    named = (each for value in values for each in (value if isinstance(value, tuple) else (value,)))
    return frozenset(codes[each] for each in named if isinstance(each, str) and each in codes)


def _opened(record: Record) -> set[Card]:
    """The prikup: whole where somebody bought it, card by card where it leads the tricks of an all-pass."""
    talon = record.talon or ()
    if record.contract is None:
        return set()
    if record.contract.game is Game.ALL_PASS:
        return set(talon[: len(record.tricks)]) if record.prikup_open else set()
    return set(talon)


def _faced(record: Record) -> set[Card]:
    """Both hands of the defence where the only whister plays them faced."""
    if not record.open_whist or record.declarer is None or not record.tricks:
        return set()
    return {card for player, hand in record.hands.items() if player != record.declarer for card in hand}
