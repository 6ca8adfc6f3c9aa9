"""The positions an inquiry is about: just before the breach, just after it, and when play went back to its trick.

CODE 3.9.14–3.9.18. They are taken from the record as it went; what is wrong in it before the breach is named, since the
cards of a position must be in order for anything to be proved of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.damage.evidence import Placed
from rulings.damage.inquiry import Inquiry
from rulings.damage.trying import Tricks
from rulings.game.cards import Card
from rulings.game.deal import Game
from rulings.game.forms.own import read_own
from rulings.game.notation import write_hand
from rulings.game.record import PRIKUP, Laid, Record, trump
from rulings.game.walk import Step, Trick, Walk, walk
from rulings.solver.playing import after
from rulings.solver.position import (
    MOST,
    SEATS,
    LeadRule,
    OpenRule,
    Position,
    Rules,
    ThirdLead,
    checked,
    left,
    mover,
    talon_rules,
)
from rulings.words import RulingError, Text, plural

__all__ = [
    "Spot",
    "at_breach",
    "at_end",
    "breached",
    "broken",
    "named_tally",
    "opened",
    "placed",
    "read_record",
    "seat_of",
    "stood",
    "whole",
]


@dataclass(frozen=True, slots=True)
class Spot:
    """A position of the deal with what stands around it: the rules still to come, tricks taken so far."""

    players: tuple[str, str, str]
    position: Position
    rules: Rules
    taken: Tricks

    @property
    def trick(self) -> int:
        """The number of the trick in progress or next."""
        return sum(self.taken) + 1


_NO_TRICK = Text("взятки {trick} в записи нет", "the record has no trick {trick}")
_NO_CARD = Text("во взятке {trick} нет карты № {card}", "trick {trick} has no card no. {card}")
_UNKNOWN = Text(
    "карты неизвестны: {who}. Нужны все три руки",
    "the cards are not known: {who}. All three hands are needed",
)
_NO_DISCARDS = Text(
    "не записан снос: {who}. Из двенадцати карт нужно знать десять",
    "the discards are not written: {who}. Of the twelve cards the ten have to be known",
)
_WHOSE = Text("{who}: {fault}", "{who}: {fault}")
_GAME = Text("не указано, что игралось", "what was played is not given")
_DECLARER = Text("не указано, кто играет", "who plays is not given")
_DISORDER = Text(
    "до этой карты во взятке {trick} сыграно не по порядку: положение не восстановить",
    "before this card trick {trick} went out of order: the position cannot be put together",
)
_STRANGER = Text("в этой сдаче такой игрок не играет: {who}", "this player does not play in this deal: {who}")


def read_record(inquiry: Inquiry) -> Record:
    """The deal of an inquiry. `RulingError` at the first thing in it that cannot be read."""
    reading = read_own(json.dumps(inquiry.record, ensure_ascii=False))
    for fault in reading.faults:
        raise RulingError(fault.text, f"record.{fault.place}")
    if reading.record.contract is None:
        raise RulingError(_GAME, "deal.contract")
    if reading.record.contract.game is not Game.ALL_PASS and reading.record.declarer not in reading.record.players:
        raise RulingError(_DECLARER, "deal.declarer")
    return reading.record


def at_breach(inquiry: Inquiry, record: Record) -> Spot:
    """The position just before the card of the breach; before the first card of the play where none is named."""
    played = walk(record, inquiry.third_lead)
    number = inquiry.trick or 1
    if number > len(played.tricks):
        if inquiry.trick is not None and (number != len(played.tricks) + 1 or inquiry.card != 1):
            raise RulingError(_NO_TRICK.filled(trick=number), "trick")
        return _end(record, played, inquiry.third_lead)
    trick = played.tricks[number - 1]
    laid = _cards(record, trick)
    if inquiry.card > len(laid) + 1:
        raise RulingError(_NO_CARD.filled(trick=number, card=inquiry.card), "card")
    table = _table(record, trick, laid, inquiry.card)
    return _spot(record, inquiry.third_lead, _known(record, trick.before), trick.taken, trick.leader, table)


def at_end(inquiry: Inquiry, record: Record) -> Spot:
    """The position where the record ends: where the cards were faced (CODE 3.9.14.4)."""
    played = walk(record, inquiry.third_lead)
    if inquiry.trick is not None:
        return at_breach(inquiry, record)
    last = played.tricks[-1] if played.tricks else None
    if last is None or last.gathered:
        return _end(record, played, inquiry.third_lead)
    return at_breach(replace(inquiry, trick=last.number, card=len(_cards(record, last)) + 1), record)


def broken(inquiry: Inquiry, record: Record) -> Step | None:
    """The card of the breach as it was laid; None where no card is named."""
    steps = [step for step in walk(record, inquiry.third_lead).steps if step.trick == inquiry.trick]
    return steps[inquiry.card - 1] if inquiry.card <= len(steps) else None


def breached(spot: Spot, step: Step, may_lead: bool, awarded: bool) -> Spot | None:
    """The position just after the breach, as the record leaves it.

    A card taken back lies open, to be played as the opponents direct (CODE 3.9.14; `may_lead`: its holder on lead plays
    what he likes). One that was not lies in the trick, legal or not; a card before its turn stays open until then.
    `awarded`: a card out of turn takes the rest of the tricks (3.9.14.3), so what is told is its worth had it stood.
    None for a second card of a hand to one trick.
    """
    who, position = spot.players.index(step.seat), spot.position
    if step.card not in position.hands[who]:
        return None
    out_of_turn = who != mover(position)
    if (step.back and not (awarded and out_of_turn)) or (out_of_turn and position.table):
        return opened(spot, step.card, may_lead)
    return stood(spot, who, step.card)


def opened(spot: Spot, card: Card, may_lead: bool, lead: LeadRule | None = None) -> Spot:
    """The position with a card lying open (CODE 3.9.14), and what is said of another's lead (3.9.14.1)."""
    cards = spot.rules.open_cards | {card}
    rules = replace(spot.rules, open_cards=cards, open_rule=OpenRule.MAY, free_lead=may_lead, lead=lead)
    return replace(spot, rules=rules)


def stood(spot: Spot, who: int, card: Card) -> Spot:
    """The position once a card lies in the trick; laid out of turn, it begins one."""
    out_of_turn = who != mover(spot.position)
    done = after(replace(spot.position, leader=who) if out_of_turn else spot.position, spot.rules, card)
    taken = spot.taken if done.won is None else _more(spot.taken, done.won)
    return Spot(spot.players, done.position, done.rules, taken)


def placed(spot: Spot) -> Placed:
    """The position as evidence keeps it."""
    position = spot.position
    return Placed(
        {seat: write_hand(_sorted(position.hands[place])) for place, seat in enumerate(spot.players)},
        spot.players[position.leader],
        spot.trick,
        named_tally(spot, spot.taken),
        tuple(card.code for card in position.table),
        position.trump.value if position.trump else None,
    )


def named_tally(spot: Spot, tricks: Tricks) -> Mapping[str, int]:
    """Tricks by seat as tricks by player."""
    return dict(zip(spot.players, tricks, strict=True))


def whole(spot: Spot, rest: Tricks) -> Tricks:
    """Tricks of the whole deal: those taken and those of the rest."""
    first, second, third = (had + more for had, more in zip(spot.taken, rest, strict=True))
    return first, second, third


def seat_of(spot: Spot, player: str, place: str = "player") -> int:
    """The seat of a player, in playing order from nothing. `RulingError` for who does not play this deal."""
    if player not in spot.players:
        raise RulingError(_STRANGER.filled(who=player or "—"), place)
    return spot.players.index(player)


def _end(record: Record, played: Walk, third_lead: str) -> Spot:
    """The position before the trick that would come next."""
    laid = {card for trick in played.tricks for cards in trick.laid.values() for card in cards}
    hands = {seat: [card for card in hand if card not in laid] for seat, hand in _known(record, played.held).items()}
    return _spot(record, third_lead, hands, played.taken, played.leader or record.players[0], ())


def _known(record: Record, hands: Mapping[str, tuple[Card, ...]]) -> Mapping[str, tuple[Card, ...]]:
    """The three hands. `RulingError` naming those that are not known."""
    unknown = [seat for seat in record.players if seat not in hands]
    if unknown and all(seat in record.hands for seat in unknown):
        raise RulingError(_NO_DISCARDS.filled(who=", ".join(unknown)), "deal.discards")
    if unknown:
        raise RulingError(_UNKNOWN.filled(who=", ".join(unknown)), "deal.cards")
    return hands


def _cards(record: Record, trick: Trick) -> tuple[Laid, ...]:
    """The cards laid in a trick by the three, the prikup's apart."""
    return tuple(each for each in record.tricks[trick.number - 1].laid if each.card != trick.prikup)


def _table(record: Record, trick: Trick, laid: Sequence[Laid], card: int) -> tuple[tuple[str, Card], ...]:
    """What lay on the table before a card of the trick: whose, and which."""
    owner = {each: seat for seat, cards in trick.laid.items() for each in cards}
    return tuple((owner[each.card], each.card) for each in laid[: card - 1] if not each.back)


def _spot(
    record: Record,
    third_lead: str,
    hands: Mapping[str, Sequence[Card]],
    taken: Mapping[str, int],
    leader: str,
    table: Sequence[tuple[str, Card]],
) -> Spot:
    first, second, third = record.players
    number = sum(taken.values()) + 1
    led = table[0][0] if table and _prikup(record, number) is None else leader
    start = record.players.index(led)
    if [seat for seat, _ in table] != [record.players[(start + place) % SEATS] for place in range(len(table))]:
        raise RulingError(_DISORDER.filled(trick=number), "card")
    gone = {card for _, card in table}
    a, b, c = (frozenset(card for card in hands[seat] if card not in gone) for seat in record.players)
    position = Position((a, b, c), start, tuple(card for _, card in table), trump(record))
    spot = Spot(
        (first, second, third),
        position,
        _rules(record, third_lead),
        (taken[first], taken[second], taken[third]),
    )
    _holding(spot)
    if left(position) + sum(spot.taken) > MOST:
        raise RulingError(_TOO_MANY.filled(cards=plural(left(position), *_CARDS), trick=number), "deal.cards")
    return spot


_CARDS = (("карта", "карты", "карт"), ("card", "cards"))
_TOO_MANY = Text(
    "перед взяткой {trick} у каждого {cards}: столько быть не может",
    "before trick {trick} each holds {cards}: that cannot be",
)


def _rules(record: Record, third_lead: str) -> Rules:
    """The rules of the play that are the deal's own: in an open all-pass the prikup leads twice (CODE 3.7.2)."""
    talon = record.talon or ()
    if record.contract is None or record.contract.game is not Game.ALL_PASS or not record.prikup_open or not talon:
        return Rules()
    first = record.players.index(record.leader or record.players[0])
    return talon_rules(talon[:PRIKUP], first, ThirdLead(third_lead))


def _prikup(record: Record, number: int) -> Card | None:
    talon = record.talon or ()
    open_one = record.contract is not None and record.contract.game is Game.ALL_PASS and record.prikup_open
    return talon[number - 1] if open_one and number <= min(len(talon), PRIKUP) else None


def _sorted(cards: frozenset[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.code)


def _more(tricks: Tricks, seat: int) -> Tricks:
    first, second, third = (count + (place == seat) for place, count in enumerate(tricks))
    return first, second, third


def _holding(spot: Spot) -> None:
    """`RulingError` for hands that cannot be played on from; a hand of too few cards is told by its player."""
    try:
        checked(spot.position, spot.rules)
    except RulingError as error:
        place, _dot, seat = error.place.rpartition(".")
        if place != "deal.cards" or seat not in map(str, range(SEATS)):
            raise
        raise RulingError(_WHOSE.filled(who=spot.players[int(seat)], fault=error.text), place) from None
