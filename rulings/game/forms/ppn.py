"""Portable Preferans Notation, read: a game for three, one line of thirteen or fourteen fields to a deal.

The cards are letters, `1`–`8` spades, `9 A`–`G` diamonds, `H`–`O` hearts, `P`–`W` clubs, low to high: ten, ten and ten
in the order of the deal, then two. It knows no irregularity; its samples hold plays that cannot be, so every card is
checked and none is trusted. A game without the prikup is kept as one that discards it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rulings.game.cards import Card, Rank, Suit
from rulings.game.deal import ALL_PASS, MISERE, TRICKS, Call, Contract, Game, Strain
from rulings.game.forms.reading import Reading, read_over
from rulings.game.record import PRIKUP, SEATS, Laid, LaidTrick, Record
from rulings.words import RulingError, Text

__all__ = ["read_ppn", "read_ppn_json", "read_ppn_line", "write_ppn_cards"]

_LETTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
_ORDER = (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)
_CARDS = dict(zip(_LETTERS, (Card(suit, rank) for suit in _ORDER for rank in Rank), strict=True))
_GAMES = {
    "2": Contract(Game.CONTRACT, 6, Strain.SPADES),
    "3": Contract(Game.CONTRACT, 6, Strain.DIAMONDS),
    "4": Contract(Game.CONTRACT, 6, Strain.HEARTS),
    "5": Contract(Game.CONTRACT, 6, Strain.CLUBS),
    "6": MISERE,
    "7": Contract(Game.CONTRACT, 6, Strain.NO_TRUMP),
}
_DEAL_LINE = re.compile(r"\[?\s*(\d+\.? [123]{1,3} \S{20,} .*?)\s*\]?")
_SHORTEST, _LONGEST, _PASSED = 13, 14, 4

_NOT_A_CARD = Text("«{raw}» — не буква карты (1–9, A–W)", "“{raw}” is no letter of a card (1–9, A–W)")
_THIRTY_TWO = Text("карт {count} вместо тридцати двух", "{count} cards instead of thirty-two")
_FIELDS = Text("в строке сдачи {count} полей вместо 13 или 14", "the line of the deal has {count} fields, not 13 or 14")
_ORDER_OF_DEAL = Text("порядок сдачи — цифры 1, 2, 3 по разу; записано «{raw}»", "the order is 1, 2, 3: “{raw}”")
_NO_GAME = Text("игре «{raw}» в преферансе ничто не соответствует", "nothing in preferans answers to game “{raw}”")
_NO_PLAYER = Text("игрок — 1, 2 или 3; записано «{raw}»", "a player is 1, 2 or 3: “{raw}”")
_NO_LINE = Text("строки сдачи не видно", "there is no line of a deal")
_WINNER = Text(
    "в конце взятки стоит игрок, взявший её: 1, 2 или 3", "a trick ends with the player who took it: 1, 2, 3"
)


def read_ppn(raw: str, players: Sequence[str] = SEATS) -> tuple[Reading, ...]:
    """Every deal of a file, its header passed over; a single reading with a fault where there is none."""
    lines = [line.strip() for line in raw.splitlines() if line.strip()]
    deals = [line for line in lines if _DEAL_LINE.fullmatch(line)]
    if not deals:
        return (Reading(Record(), (RulingError(_NO_LINE),)),)
    return tuple(read_ppn_line(line, players) for line in deals)


def read_ppn_line(raw: str, players: Sequence[str] = SEATS) -> Reading:
    """One deal. `players`: 1, 2 and 3 of the file in their order; the record has them in the order of this deal."""
    fields = raw.strip().strip("[]").split()
    count = len(fields)
    if count < _PASSED:
        return Reading(Record(), (RulingError(_FIELDS.filled(count=count)),))
    if _PASSED < count < _SHORTEST or count > _LONGEST:  # an older draft of the notation: of it the cards are sure
        dealt = _deal({"dealOrder": _from_dealer(fields[1]), "cards": fields[2]}, players)
        cards_only = replace(dealt.record, contract=None)
        return Reading(cards_only, (RulingError(_FIELDS.filled(count=count)), *dealt.faults))
    names = ("id", "dealOrder", "cards", "bids", "main", "discarded", "contract", "accepted", "kontra")
    told = {**dict(zip(names, fields, strict=False)), "dealOrder": _from_dealer(fields[1])}
    if count > _PASSED:
        told |= {"starts": fields[-3], "throws": fields[-2]}
    return _deal(told, players)


def read_ppn_json(raw: str, players: Sequence[str] = SEATS) -> Reading:
    """One deal in the JSON of the same notation."""
    try:
        table = json.loads(raw)
        cards = table["cards"]
        order = str(table["dealOrder"])
        joined = "".join(str(cards[f"p{player}"]) for player in order) + str(cards["t"])
        throws = ",".join(f"{throw['cards']}{throw['winner']}" for throw in table.get("throws") or ())
    except (ValueError, KeyError, TypeError) as error:
        return Reading(Record(), (RulingError(_NO_LINE, str(error)),))
    kept = {key: str(table[key]) for key in ("main", "discarded", "contract", "accepted", "starts") if table.get(key)}
    return _deal({**kept, "dealOrder": order, "cards": joined, "throws": throws}, players)


def write_ppn_cards(record: Record) -> str:
    """The thirty-two letters of a deal whose hands and prikup are known; `ValueError` where they are not."""
    letters = {card: letter for letter, card in _CARDS.items()}
    hands = [record.hands.get(seat, ()) for seat in record.players]
    if any(len(hand) != TRICKS for hand in hands) or record.talon is None or len(record.talon) != PRIKUP:
        raise ValueError("thirty cards in three hands and two in the prikup are wanted")
    return "".join(letters[card] for cards in (*hands, record.talon) for card in cards)


def _from_dealer(raw: str) -> str:
    """The order of the deal; where only the dealer is told, from the hand on his left (CODE 3.3.2)."""
    return {"1": "231", "2": "312", "3": "123"}.get(raw, raw)


def _deal(told: Mapping[str, str], players: Sequence[str]) -> Reading:
    order = told["dealOrder"]
    if sorted(order) != ["1", "2", "3"]:
        return Reading(Record(), (RulingError(_ORDER_OF_DEAL.filled(raw=order), "order"),))
    faults: list[RulingError] = []
    seats = tuple(players[int(player) - 1] for player in order)
    cards = [*_letters(told["cards"], "cards", faults)]
    if len(told["cards"]) != len(_LETTERS):
        faults.append(RulingError(_THIRTY_TWO.filled(count=len(told["cards"])), "cards"))
    dealt = {seat: _part(cards, TRICKS * place, TRICKS) for place, seat in enumerate(seats)}
    talon = _part(cards, 3 * TRICKS, PRIKUP)
    record = Record(seats, dealt, talon, contract=ALL_PASS if "contract" not in told else None)
    if "contract" in told:
        record = _ordered(record, told, players, faults)
    return read_over(_with_play(record, told, players, faults), faults)


def _ordered(record: Record, told: Mapping[str, str], players: Sequence[str], faults: list[RulingError]) -> Record:
    """The contract, declarer, the discards and who follows."""
    game = told["contract"].removeprefix("G")
    if game not in _GAMES:
        faults.append(RulingError(_NO_GAME.filled(raw=told["contract"]), "contract"))
    main = _player(told.get("main", ""), "main", players, faults)
    by_hand = told.get("discarded", "XX") == "XX"
    discards = tuple(card for card in _letters(told.get("discarded", ""), "discarded", faults) if card)
    accepted = told.get("accepted", "0")
    follow = {
        seat: Call.WHIST
        if accepted not in ("0", "1", "2", "3") or accepted == str(players.index(seat) + 1)
        else Call.PASS
        for seat in record.players
        if seat != main
    }
    record = replace(record, contract=_GAMES.get(game), declarer=main, whist=follow)
    return replace(record, discards=record.talon if by_hand else discards)


def _with_play(record: Record, told: Mapping[str, str], players: Sequence[str], faults: list[RulingError]) -> Record:
    """The tricks, if all three hands were in play: with two cards to a trick one hand lay aside."""
    throws = [throw for throw in told.get("throws", "").split(",") if throw]
    if "starts" in told:
        record = replace(record, leader=_player(told["starts"], "starts", players, faults))
    if not throws or all(len(throw) == 3 for throw in throws):
        return record
    tricks = []
    for count, throw in enumerate(throws, 1):
        if throw[-1:] not in ("1", "2", "3"):
            faults.append(RulingError(_WINNER, f"throws[{count}]"))
        laid = (Laid(card) for card in _letters(throw[:-1], f"throws[{count}]", faults) if card)
        tricks.append(LaidTrick(tuple(laid)))
    return replace(record, tricks=tuple(tricks))


def _letters(raw: str, place: str, faults: list[RulingError]) -> Iterator[Card | None]:
    """The card of each letter, None in the place of what is none."""
    if raw == "XX":
        return
    for count, letter in enumerate(raw, 1):
        if letter not in _CARDS:
            faults.append(RulingError(_NOT_A_CARD.filled(raw=letter), f"{place}[{count}]"))
        yield _CARDS.get(letter)


def _part(cards: Sequence[Card | None], start: int, size: int) -> tuple[Card, ...]:
    return tuple(card for card in cards[start : start + size] if card)


def _player(raw: str, place: str, players: Sequence[str], faults: list[RulingError]) -> str | None:
    if raw in ("1", "2", "3"):
        return players[int(raw) - 1]
    faults.append(RulingError(_NO_PLAYER.filled(raw=raw), place))
    return None
