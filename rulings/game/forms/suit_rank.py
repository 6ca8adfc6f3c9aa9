"""The deal JSON of published studies, cards written `SUIT_RANK` (`HEART_10`, `SPADE_ACE`), both ways.

East, South and West play in that order; the two cards of the widow are out of play: the discards where somebody has
ordered a game, the prikup where nobody has.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulings.game.cards import Card, Rank, Suit
from rulings.game.deal import ALL_PASS, MISERE, Call, Contract, Game, Strain
from rulings.game.forms.reading import Reading, read_over, with_discards
from rulings.game.record import Record, played_hands
from rulings.words import RulingError, Text

__all__ = ["COMPASS", "read_suit_rank", "write_suit_rank"]

COMPASS = ("EAST", "SOUTH", "WEST")
"""The seats in playing order."""

_SUITS = {"SPADE": Suit.SPADES, "CLUB": Suit.CLUBS, "DIAMOND": Suit.DIAMONDS, "HEART": Suit.HEARTS}
_RANKS = {"ACE": Rank.ACE, "KING": Rank.KING, "QUEEN": Rank.QUEEN, "JACK": Rank.JACK, "10": Rank.TEN}
_RANKS |= {rank.value: rank for rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE)}
_LEVELS = {"SIX": 6, "SEVEN": 7, "EIGHT": 8, "NINE": 9, "TEN": 10}
_STRAINS = {"SPADE": "S", "CLUB": "C", "DIAMOND": "D", "HEART": "H", "NO_TRUMP": "NT"}
_CALLS = {"WHIST": Call.WHIST, "PASS": Call.PASS, "HALF_WHIST": Call.HALF}

_NOT_A_CARD = Text("«{raw}» — не карта: пишут HEART_10, SPADE_ACE", "“{raw}” is no card: write HEART_10, SPADE_ACE")
_NO_JSON = Text("это не JSON: {what}", "this is no JSON: {what}")
_NO_TABLE = Text("здесь нужен список карт", "a list of cards is wanted here")
_NO_CONTRACT = Text("контракт «{raw}» неизвестен", "unknown contract “{raw}”")
_NO_TURN = Text("первый ход: EAST, SOUTH или WEST; записано «{raw}»", "the first turn is EAST, SOUTH or WEST: “{raw}”")
_TWO_GAMES = Text("игру заказали двое: {first} и {second}", "two have ordered a game: {first} and {second}")


def read_suit_rank(raw: str, players: Sequence[str] = COMPASS) -> Reading:
    """A deal of this form; a fault with its place (`eastCards[3]`) for each card that is none."""
    try:
        table = json.loads(raw)
    except ValueError as error:
        return Reading(Record(), (RulingError(_NO_JSON.filled(what=str(error))),))
    if not isinstance(table, dict):
        return Reading(Record(), (RulingError(_NO_JSON.filled(what="[…]")),))
    faults: list[RulingError] = []
    seats = tuple(players[:3])
    hands = {
        seat: _cards(table[key], key, faults) for seat, key in zip(seats, _keys("Cards"), strict=True) if key in table
    }
    record = _ordered(seats, hands, table, faults)
    return read_over(_with_widow(record, table.get("widow"), faults), faults)


def write_suit_rank(record: Record, name: str = "", description: str = "") -> str:
    """The deal as JSON, the hands as they are played; the auction and the play have no place in it."""
    seats = dict(zip(record.players, COMPASS, strict=True))
    hands = played_hands(record)
    widow = record.discards if record.discards is not None else record.talon
    table: dict[str, Any] = {"name": name, "description": description, "players": "THREE", "shared": False}
    table["firstTurn"] = seats[record.leader or record.players[0]]
    for seat, side in seats.items():
        if seat in hands:
            table[f"{side.lower()}Cards"] = [_written(card) for card in hands[seat]]
        table[f"{side.lower()}Contract"] = _contract_of(record, seat)
    if widow:
        table["widow"] = {f"card{count}": _written(card) for count, card in enumerate(widow, 1)}
    return json.dumps(table, ensure_ascii=False, indent=2)


def _ordered(
    seats: tuple[str, ...], hands: Mapping[str, tuple[Card, ...]], table: Mapping[str, Any], faults: list[RulingError]
) -> Record:
    """The record with what each seat has ordered or answered, and whose the first lead is."""
    declarer: str | None = None
    contract: Contract | None = None
    whist: dict[str, Call] = {}
    for seat, key in zip(seats, _keys("Contract"), strict=True):
        word = str(table.get(key) or "PASS")
        if word in _CALLS:
            whist[seat] = _CALLS[word]
        elif declarer is not None:
            faults.append(RulingError(_TWO_GAMES.filled(first=declarer, second=seat), key))
        elif (game := _contract(word)) is None:
            faults.append(RulingError(_NO_CONTRACT.filled(raw=word), key))
        else:
            declarer, contract = seat, game
    turn = str(table.get("firstTurn") or COMPASS[0])
    if turn not in COMPASS:
        faults.append(RulingError(_NO_TURN.filled(raw=turn), "firstTurn"))
        turn = COMPASS[0]
    answered = whist if contract and contract.game is Game.CONTRACT else {}
    game = contract if contract or Call.WHIST in whist.values() else ALL_PASS
    return Record(seats, hands, None, None, game, declarer, answered, leader=seats[COMPASS.index(turn)])


def _with_widow(record: Record, widow: Any, faults: list[RulingError]) -> Record:
    if not isinstance(widow, dict):
        return record
    cards = _cards(list(widow.values()), "widow", faults)
    if record.declarer is not None:
        return with_discards(record, record.declarer, cards, faults)
    return Record(record.players, record.hands, cards, None, record.contract, leader=record.leader, prikup_open=False)


def _cards(listed: Any, place: str, faults: list[RulingError]) -> tuple[Card, ...]:
    if not isinstance(listed, list):
        faults.append(RulingError(_NO_TABLE, place))
        return ()
    cards = []
    for count, word in enumerate(listed, 1):
        suit, _, rank = str(word).strip().upper().partition("_")
        if suit in _SUITS and rank in _RANKS:
            cards.append(Card(_SUITS[suit], _RANKS[rank]))
        else:
            faults.append(RulingError(_NOT_A_CARD.filled(raw=word), f"{place}[{count}]"))
    return tuple(cards)


def _contract(word: str) -> Contract | None:
    level, _, strain = word.partition("_")
    if word in ("MISER", "MISERE"):
        return MISERE
    if level not in _LEVELS or strain not in _STRAINS:
        return None
    return Contract(Game.CONTRACT, _LEVELS[level], Strain(_STRAINS[strain]))


def _contract_of(record: Record, seat: str) -> str:
    game = record.contract
    if seat == record.declarer and game is not None:
        words = {level: word for word, level in _LEVELS.items()}
        strains = {strain: word for word, strain in _STRAINS.items()}
        return f"{words[game.level]}_{strains[game.strain.value]}" if game.strain else "MISER"
    answers = {call: word for word, call in _CALLS.items()}
    caught = game == MISERE and record.declarer is not None
    return "WHIST" if caught else answers[record.whist.get(seat, Call.PASS)]


def _written(card: Card) -> str:
    suits = {suit: word for word, suit in _SUITS.items()}
    ranks = {rank: word for word, rank in _RANKS.items()}
    return f"{suits[card.suit]}_{ranks[card.rank]}"


def _keys(ending: str) -> Iterable[str]:
    return tuple(f"{side.lower()}{ending}" for side in COMPASS)
