"""The record of a deal as it really went: hands, prikup, discards, the calls, the cards in the order they were laid.

CODE 3.2.23, 3.9.3–3.9.18. Nothing that a ruling may be about is mended here: nine and eleven cards, a card from the
wrong hand, two cards to one trick, a card taken back or found under the table stay as they were.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, unique

from rulings.game.cards import PACK, Card, Suit
from rulings.game.deal import TRICKS, Call, Contract, Game, Strain

__all__ = [
    "PRIKUP",
    "SEATS",
    "Found",
    "Laid",
    "LaidTrick",
    "Record",
    "Said",
    "Word",
    "after",
    "bought",
    "in_turn",
    "missing",
    "played_hands",
    "trump",
]

SEATS = ("0", "1", "2")
"""The three who play, in playing order, where nobody's name is known: the first hand is 0."""

PRIKUP = 2
"""Cards of the prikup, and of the discards."""


@unique
class Word(Enum):
    """A word of the auction that names no game."""

    PASS = "pass"
    HERE = "here"
    """first hand keeps the step that was reached (CODE 3.3.8)"""
    TAKE = "take"
    """third hand takes the prikup without a word, the others having passed (CODE 3.3.15)"""


@dataclass(frozen=True, slots=True)
class Said:
    """One call of the auction: who said it, and what: a bid (a contract or misère) or a word."""

    seat: str
    call: Contract | Word


@dataclass(frozen=True, slots=True)
class Laid:
    """One card on the table. `seat`: from whose hand, where it was noted; `back`: it was taken back from the trick."""

    card: Card
    seat: str | None = None
    back: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A card that came to light during a trick: whose it is, and whether it lay among the `played` or `elsewhere`."""

    seat: str
    card: Card
    place: str = "elsewhere"


@dataclass(frozen=True, slots=True)
class LaidTrick:
    """One trick as it was laid; `found`: what came to light before its first card; `gathered`: it was turned down."""

    laid: tuple[Laid, ...] = ()
    found: tuple[Found, ...] = ()
    gathered: bool = True


@dataclass(frozen=True, slots=True)
class Record:
    """A deal with its auction and play. What is not known is None or empty; a seat not in `hands` is not known.

    `players`: three in playing order. `hands`: as dealt, and declarer's with the prikup in it where `talon` is None.
    `leader`: whose the first lead is, the first hand's where None. `prikup_open`: in all-pass the prikup's cards lead
    the first two tricks. `open_whist`: the only whister plays both hands, faced.
    """

    players: tuple[str, ...] = SEATS
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    talon: tuple[Card, ...] | None = None
    discards: tuple[Card, ...] | None = None
    contract: Contract | None = None
    declarer: str | None = None
    whist: Mapping[str, Call] = field(default_factory=dict)
    auction: tuple[Said, ...] = ()
    tricks: tuple[LaidTrick, ...] = ()
    leader: str | None = None
    prikup_open: bool = True
    open_whist: bool = False


def after(players: Sequence[str], seat: str) -> str:
    """The next player clockwise (CODE 3.3.2)."""
    return players[(players.index(seat) + 1) % len(players)]


def in_turn(players: Sequence[str], first: str) -> tuple[str, ...]:
    """All players clockwise, beginning with one of them."""
    start = players.index(first)
    return (*players[start:], *players[:start])


def bought(record: Record) -> tuple[Card, ...] | None:
    """Declarer's cards with the prikup among them, before he discards; None where they are not known."""
    own = record.hands.get(record.declarer or "")
    if own is None or (record.contract is not None and record.contract.game is Game.ALL_PASS):
        return None
    return (*own, *(record.talon or ()))


def played_hands(record: Record) -> Mapping[str, tuple[Card, ...]]:
    """The hands as play began; declarer's is left out while his discards are not known (CODE 3.3.13)."""
    twelve = bought(record)
    if twelve is None:
        return record.hands
    others = {seat: hand for seat, hand in record.hands.items() if seat != record.declarer}
    if record.discards is None:
        return others if len(twelve) > TRICKS else {**others, record.declarer or "": twelve}
    kept = tuple(card for card in twelve if card not in record.discards)
    return {seat: kept if seat == record.declarer else record.hands[seat] for seat in record.hands}


def trump(record: Record) -> Suit | None:
    """The trump suit; None in no trump, misère and all-pass, and where the contract is not known."""
    strain = record.contract.strain if record.contract else None
    return None if strain in (None, Strain.NO_TRUMP) else Suit(strain.value)


def missing(record: Record) -> tuple[Card, ...]:
    """The cards that are written in no hand, not in the prikup and not among the discards, in the pack's order."""
    written = {card for hand in record.hands.values() for card in hand} | set(record.talon or ())
    written |= set(record.discards or ())
    return tuple(card for card in PACK if card not in written)
