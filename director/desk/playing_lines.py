"""A line of play to be clicked through: a card at a time, with what is left in the hands and who has taken what.

CODE 3.9.4, 3.9.5. A line is only shown here; whether it is legal was found where it came from.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from director.desk.language import here
from rulings.damage.evidence import Placed, Shown
from rulings.damage.inquiry import Inquiry
from rulings.game.cards import Card, Suit, read, shown
from rulings.game.deal import Game
from rulings.game.forms.own import read_own
from rulings.game.legal import takes
from rulings.game.notation import read_hand
from rulings.game.record import Record

__all__ = ["CardShown", "HandShown", "Moment", "TrickShown", "moment", "record_in", "tricks_of"]


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card of a line: whose it is, how it is written, and whether it took the trick."""

    player: str
    card: str
    took: bool = False


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A trick of a line, with its number in the deal; `led`: the card of the prikup that led it."""

    number: int
    cards: tuple[CardShown, ...]
    led: str = ""


@dataclass(frozen=True, slots=True)
class HandShown:
    """What a player holds at a moment, and the tricks he has by then."""

    player: str
    cards: tuple[Card, ...]
    tricks: int
    next: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The line after so many of its cards: the hands, what lies on the table, what is played next.

    `lying`: the cards of `table` by whose they are.
    """

    step: int
    last: int
    trick: int
    hands: tuple[HandShown, ...]
    table: tuple[CardShown, ...]
    next: CardShown | None
    lying: Mapping[str, Card]


def record_in(inquiry: Inquiry) -> Record:
    """The record an inquiry is about."""
    return read_own(json.dumps(dict(inquiry.record))).record


def tricks_of(line: Shown, position: Placed | None, record: Record) -> tuple[TrickShown, ...]:
    """The line trick by trick; the cards that lay on the table before it come first."""
    return tuple(TrickShown(number, cards, led) for number, cards, led, _winner in _tricks(line, position, record))


def moment(line: Shown, position: Placed | None, record: Record, step: int) -> Moment | None:
    """The line after `step` cards; None where the hands it starts from are not known."""
    if position is None or not 0 <= step <= len(line.plays):
        return None
    gone = {card for _player, card in line.plays[:step]}
    cut = Shown(line.what, line.plays[:step], line.tally, line.start, line.table)
    played = list(_tricks(cut, position, record))
    taken = {player: position.taken.get(player, 0) for player in position.hands}
    for _number, _cards, _led, winner in played:
        if winner:
            taken[winner] += 1
    open_trick = played[-1] if played and not played[-1][3] else None
    following = line.plays[step] if step < len(line.plays) else None
    hands = tuple(
        HandShown(player, _left(held, gone), taken[player], bool(following) and following[0] == player)
        for player, held in position.hands.items()
    )
    return Moment(
        step,
        len(line.plays),
        open_trick[0] if open_trick else (played[-1][0] + 1 if played else position.trick),
        hands,
        open_trick[1] if open_trick else (),
        CardShown(following[0], _said(following[1])) if following else None,
        _lying(cut, record) if open_trick else {},
    )


def _lying(line: Shown, record: Record) -> Mapping[str, Card]:
    """The cards of the trick that is not complete."""
    plays = [*zip(_seats(line, record), line.table, strict=False), *line.plays]
    size = len(record.players)
    return {player: read(card) for player, card in plays[len(plays) // size * size :]}


Played = tuple[int, tuple[CardShown, ...], str, str | None]
"""A trick's number, its cards, the prikup's card that led it, and who took it (None while it is unfinished)."""


def _tricks(line: Shown, position: Placed | None, record: Record) -> list[Played]:
    before = [(player, card) for player, card in zip(_seats(line, record), line.table, strict=False)]
    plays = [*before, *line.plays]
    size = len(record.players)
    chunks = [plays[at : at + size] for at in range(0, len(plays), size)]
    return [_trick(line.start + at + 1, chunk, record) for at, chunk in enumerate(chunks)]


def _seats(line: Shown, record: Record) -> Sequence[str]:
    """Whose the cards on the table are: those who sit before the one that plays first in the line."""
    if not line.table or not line.plays:
        return ()
    players = list(record.players)
    first = players.index(line.plays[0][0]) - len(line.table)
    return [players[(first + at) % len(players)] for at in range(len(line.table))]


def _trick(number: int, plays: Sequence[tuple[str, str]], record: Record) -> Played:
    prikup = _prikup(number, record)
    cards = [read(card) for _player, card in plays]
    whole = len(plays) == len(record.players)
    led = prikup.suit if prikup else cards[0].suit
    best = takes(cards, led, _trump(record)) if whole else -1
    shown_cards = tuple(CardShown(player, _said(card), at == best) for at, (player, card) in enumerate(plays))
    return number, shown_cards, shown(prikup, here()) if prikup else "", plays[best][0] if whole else None


def _prikup(number: int, record: Record) -> Card | None:
    """The card of the prikup that leads a trick of an all-pass."""
    open_talon = record.contract is not None and record.contract.game is Game.ALL_PASS and record.prikup_open
    return record.talon[number - 1] if open_talon and record.talon and number <= len(record.talon) else None


def _trump(record: Record) -> Suit | None:
    strain = record.contract.strain if record.contract else None
    return next((suit for suit in Suit if strain and suit.value == strain.value), None)


def _left(held: str, gone: set[str]) -> tuple[Card, ...]:
    """What is left of a hand."""
    return tuple(card for card in read_hand(held) if card.code not in gone)


def _said(card: str) -> str:
    return shown(read(card), here())
