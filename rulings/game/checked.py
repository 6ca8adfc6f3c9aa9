"""What nobody could have done, card by card; and the hand that the others leave over.

A card is in one place at a time and is laid once (CODE 3.9.5): only that is refused. What is merely against the rules
is kept (CODE 3.2.23, 3.9.16, 3.9.18).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulings.game.cards import Card, named
from rulings.game.deal import ALL_PASS, TRICKS
from rulings.game.record import Record, bought, missing
from rulings.words import RulingError, Text

__all__ = ["filled", "impossible", "where"]

_TWICE = Text(
    "{card}: карта записана дважды — {first} и {second}.", "{card}: the card is written twice, {first} and {second}."
)
_SAME = Text("{card}: карта записана здесь дважды.", "{card}: the card is written here twice.")
_HAND = Text("у игрока {seat}", "with {seat}")
_TALON = Text("в прикупе", "in the prikup")
_NOT_HIS = Text(
    "{card}: снесена карта, которой у разыгрывающего не было.", "{card}: discarded, but declarer never had the card."
)
_PLAYED_TWICE = Text(
    "{card}: карта уже сыграна во взятке {number}.", "{card}: the card was played to trick {number} already."
)
_OF_ANOTHER = Text(
    "{card}: карта записана за игроком {seat}, а лежит она {place}.",
    "{card}: the card is noted as {seat}’s, but it is {place}.",
)
_PUT_AWAY = Text(
    "{card}: карта сыграна, а записана в {place}.", "{card}: the card was played, but it is written in the {place}."
)
_IN_DISCARDS = Text("сносе", "discards")
_IN_PRIKUP = Text("прикупе", "prikup")
_NOWHERE = Text("не записана нигде", "written nowhere")


def filled(record: Record) -> Record:
    """The record with the last hand filled by the cards that remain, where the others leave just ten (contracts)."""
    absent = [seat for seat in record.players if seat not in record.hands]
    left = missing(record)
    if len(absent) != 1 or len(left) != TRICKS:
        return record
    hands = {seat: record.hands.get(seat, left) for seat in record.players}
    return replace(record, hands=hands)


def where(record: Record, card: Card) -> Text | None:
    """Where a card is written: with a player or in the prikup; None where it is not."""
    seat = next((seat for seat, hand in record.hands.items() if card in hand), None)
    if seat is not None:
        return _HAND.filled(seat=seat)
    return _TALON if card in (record.talon or ()) else None


def impossible(record: Record) -> tuple[RulingError, ...]:
    """Everything that nobody could have done, each with its place: `hands.А.SA`, `discards.S7`, `played[3].SA`."""
    return (*_doubles(record), *_discards(record), *_played(record))


def _doubles(record: Record) -> Iterator[RulingError]:
    seen: dict[Card, Text] = {}
    places = [(f"hands.{seat}", _HAND.filled(seat=seat), hand) for seat, hand in record.hands.items()]
    for place, words, cards in (*places, ("talon", _TALON, record.talon or ())):
        for card in cards:
            first = seen.setdefault(card, words)
            if first is not words:
                said = _TWICE.filled(card=named(card), first=first, second=words)
                yield RulingError(said, f"{place}.{card.code}")
        yield from _repeated(cards, place)


def _repeated(cards: tuple[Card, ...], place: str) -> Iterator[RulingError]:
    for card in (card for card, times in Counter(cards).items() if times > 1):
        yield RulingError(_SAME.filled(card=named(card)), f"{place}.{card.code}")


def _discards(record: Record) -> Iterator[RulingError]:
    """A discard that is not declarer's; where his cards are not written, one that is another's.

    Before anybody is declarer it may be any one player's.
    """
    own, cards = bought(record), record.discards or ()
    nobody: tuple[Text | None, ...] = (None, _TALON)
    if record.declarer is None and record.contract != ALL_PASS:
        nobody += tuple(holder for card in cards if (holder := where(record, card)) not in nobody)[:1]
    for card in dict.fromkeys(cards):
        if card not in own if own is not None else where(record, card) not in nobody:
            yield RulingError(_NOT_HIS.filled(card=named(card)), f"discards.{card.code}")
    yield from _repeated(cards, "discards")


def _played(record: Record) -> Iterator[RulingError]:
    played: dict[Card, int] = {}
    own = bought(record) or ()
    for number, trick in enumerate(record.tricks, 1):
        for each in trick.laid:
            card, place = each.card, f"played[{number}].{each.card.code}"
            if card in played:
                yield RulingError(_PLAYED_TWICE.filled(card=named(card), number=played[card]), place)
            elif (away := _put_away(record, card, number)) is not None:
                yield RulingError(_PUT_AWAY.filled(card=named(card), place=away), place)
            elif each.seat is not None and not _can_be(record, card, each.seat, own):
                at = where(record, card) or _NOWHERE
                yield RulingError(_OF_ANOTHER.filled(card=named(card), seat=each.seat, place=at), place)
            if not each.back:
                played[card] = number
        for found in trick.found:
            if not _can_be(record, found.card, found.seat, own):
                at = where(record, found.card) or _NOWHERE
                said = _OF_ANOTHER.filled(card=named(found.card), seat=found.seat, place=at)
                yield RulingError(said, f"played[{number}].+{found.card.code}")


def _put_away(record: Record, card: Card, number: int) -> Text | None:
    """Where a card lies that nobody could play: the discards; in all-pass the prikup, but for the card that leads."""
    if card in (record.discards or ()):
        return _IN_DISCARDS
    talon = record.talon or ()
    if record.contract != ALL_PASS or card not in talon:
        return None
    leads = record.prikup_open and talon[number - 1 : number] == (card,)
    return None if leads else _IN_PRIKUP


def _can_be(record: Record, card: Card, seat: str, own: tuple[Card, ...]) -> bool:
    """Whether this player could have laid the card: it is his, or nobody’s, or declarer's out of the prikup."""
    holder = where(record, card)
    if holder is None:
        return seat not in record.hands or len(record.hands[seat]) < TRICKS
    return holder == _HAND.filled(seat=seat) or (seat == record.declarer and card in own)
