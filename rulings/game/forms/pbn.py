"""Portable Bridge Notation extended for preferans, both ways: the talon and the discards are tags of their own.

West is the first hand, then North and East; South deals and holds nothing. PBN holds a hand as spades, hearts,
diamonds, clubs, and a trick as a row of one card a seat, so what went wrong in a play has no place there: the tags
`Calls` and `Laid` hold auction and play in our own notation, and go before the sections where both are given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulings.game.calls import read_calls, write_call, write_calls
from rulings.game.cards import Card, Suit, read
from rulings.game.deal import ALL_PASS, MISERE, Call, Contract, contract
from rulings.game.forms.reading import Reading, read_over
from rulings.game.laid import read_tricks, write_tricks
from rulings.game.legal import takes
from rulings.game.notation import read_cards, read_hand, write_cards, write_hand
from rulings.game.record import SEATS, Laid, LaidTrick, Record, Said, in_turn, played_hands, trump
from rulings.words import RulingError, Text

__all__ = ["read_pbn", "write_pbn"]

_SIDES = ("W", "N", "E")
_NAMES = ("West", "North", "East")
_TAG = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]')
_GAMES = {"AllPass": ALL_PASS, "Misere": MISERE}
_NO_DEAL = Text("тега Deal нет", "there is no Deal tag")
_NO_SIDE = Text("сторона — W, N или E; записано «{raw}»", "a side is W, N or E: “{raw}”")
_HANDS = Text("в теге Deal не три руки: «{raw}»", "the Deal tag does not hold three hands: “{raw}”")
_SOUTH = Text(
    "рука записана за S, а S сдаёт и карт не держит; игроки — W, N и E: «{raw}»",
    "a hand is written for S, but S deals and holds none; the players are W, N and E: “{raw}”",
)


def write_pbn(record: Record) -> str:
    """The record with its auction and play; the hands are as dealt, declarer's twelve where the prikup is in them."""
    tags = {"Event": "", "Dealer": "S"}
    tags |= dict(zip(_NAMES, record.players, strict=True))
    tags["Deal"] = "W:" + " ".join([*(_hand(record.hands.get(seat)) for seat in record.players), "-"])
    tags |= dict(_known(record))
    lines = [f'[{tag} "{_escaped(value)}"]' for tag, value in tags.items()]
    return "\n".join((*lines, *_auction(record), *_play(record))) + "\n"


def read_pbn(raw: str) -> Reading:
    """The first deal of a file; a fault with its place for each tag, call and card that cannot be read."""
    tags = {tag: re.sub(r"\\(.)", r"\1", value) for tag, value in reversed(_TAG.findall(raw))}
    faults: list[RulingError] = []
    players = tuple(tags.get(name) or seat for name, seat in zip(_NAMES, SEATS, strict=True))
    sides = dict(zip(_SIDES, players, strict=True))
    record = Record(
        players,
        _dealt(tags.get("Deal"), sides, faults),
        _cards(tags, "Undealt", faults),
        _cards(tags, "CardsRemoved", faults),
        _ordered(tags.get("Contract"), faults),
        _side(tags.get("Declarer"), "Declarer", sides, faults),
        _answers(tags.get("Whist", ""), sides),
        leader=_side(tags.get("Leader"), "Leader", sides, faults),
        prikup_open=tags.get("PrikupOpen") != "No",
        open_whist=tags.get("OpenWhist") == "Yes",
    )
    said, wrong_calls = _calls_told(raw, tags, players)
    tricks, wrong_cards = _play_told(raw, tags, record)
    faults.extend((*wrong_calls, *wrong_cards))
    whole = Record(
        **{name: getattr(record, name) for name in Record.__slots__ if name not in ("auction", "tricks")},
        auction=said,
        tricks=tricks,
    )
    return read_over(whole, faults)


# --- Writing ----------------------------------------------------------------------------------------------------------


def _known(record: Record) -> Iterator[tuple[str, str]]:
    """The tags of what is known besides the hands."""
    sides = dict(zip(record.players, _SIDES, strict=True))
    if record.talon is not None:
        yield "Undealt", write_cards(record.talon, "")
    if record.discards is not None:
        yield "CardsRemoved", write_cards(record.discards, "")
    if record.declarer is not None:
        yield "Declarer", sides[record.declarer]
    if record.contract is not None:
        words = {game: word for word, game in _GAMES.items()}
        yield "Contract", words.get(record.contract, record.contract.key)
    if record.whist:
        yield "Whist", " ".join(f"{sides[seat]}:{call.value}" for seat, call in record.whist.items())
    if record.leader is not None:
        yield "Leader", sides[record.leader]
    if not record.prikup_open:
        yield "PrikupOpen", "No"
    if record.open_whist:
        yield "OpenWhist", "Yes"
    if record.auction:
        yield "Calls", write_calls(record.auction, record.players)
    if record.tricks:
        yield "Laid", write_tricks(record.tricks, record.players)


def _hand(hand: Sequence[Card] | None) -> str:
    """A hand in the order of suits of PBN: spades, hearts, diamonds, clubs."""
    if hand is None:
        return "-"
    spades, clubs, diamonds, hearts = write_hand(hand).split(".")
    return ".".join((spades, hearts, diamonds, clubs))


def _auction(record: Record) -> Iterator[str]:
    if record.auction:
        first = record.players.index(record.auction[0].seat)
        yield f'[Auction "{_SIDES[first]}"]'
        calls = [write_call(each.call).capitalize() for each in record.auction]
        yield from (" ".join(calls[start : start + 3]) for start in range(0, len(calls), 3))


def _play(record: Record) -> Iterator[str]:
    """The section as PBN has it: a row a trick, the seats in columns from the first leader on, `-` for no card."""
    if not record.tricks:
        return
    first = record.leader or record.players[0]
    owner = {card: seat for seat, hand in played_hands(record).items() for card in hand}
    yield f'[Play "{_SIDES[record.players.index(first)]}"]'
    for trick in record.tricks:
        laid: dict[str | None, str] = {}
        for each in trick.laid:
            if not each.back:
                laid.setdefault(each.seat or owner.get(each.card), each.card.code)
        yield " ".join(laid.get(seat, "-") for seat in in_turn(record.players, first))
    yield "*"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


# --- Reading ----------------------------------------------------------------------------------------------------------


def _dealt(raw: str | None, sides: Mapping[str, str], faults: list[RulingError]) -> dict[str, tuple[Card, ...]]:
    if raw is None:
        faults.append(RulingError(_NO_DEAL, "Deal"))
        return {}
    first, _, rest = raw.partition(":")
    order = in_turn(tuple("WNES"), first) if first in tuple("WNES") else ()
    written = rest.split()
    if not order or len(written) not in (3, 4):
        faults.append(RulingError(_HANDS.filled(raw=raw), "Deal"))
        return {}
    hands = {}
    for side, hand in zip(order, written, strict=False):
        if side not in sides and hand != "-":
            faults.append(RulingError(_SOUTH.filled(raw=raw), "Deal.S"))
        if side in sides and hand != "-":
            try:
                hands[sides[side]] = _hand_read(hand, f"Deal.{side}")
            except RulingError as fault:
                faults.append(fault)
    return {player: hands[player] for player in sides.values() if player in hands}


def _hand_read(raw: str, place: str) -> tuple[Card, ...]:
    suits = raw.split(".")
    if len(suits) == len(Suit):
        spades, hearts, diamonds, clubs = suits
        raw = ".".join((spades, clubs, diamonds, hearts))
    return read_hand(raw, place)


def _cards(tags: Mapping[str, str], tag: str, faults: list[RulingError]) -> tuple[Card, ...] | None:
    """Cards of a tag, whose side may stand before them (`S:S7C8`)."""
    if tag not in tags:
        return None
    try:
        return read_cards(tags[tag].rpartition(":")[2], tag)
    except RulingError as fault:
        faults.append(fault)
        return None


def _ordered(raw: str | None, faults: list[RulingError]) -> Contract | None:
    if raw is None or raw in _GAMES:
        return _GAMES.get(raw or "")
    try:
        return contract(raw)
    except RulingError as fault:
        faults.append(RulingError(fault.text, "Contract"))
        return None


def _side(raw: str | None, tag: str, sides: Mapping[str, str], faults: list[RulingError]) -> str | None:
    if raw is not None and raw not in sides:
        faults.append(RulingError(_NO_SIDE.filled(raw=raw), tag))
    return sides.get(raw or "")


def _answers(raw: str, sides: Mapping[str, str]) -> dict[str, Call]:
    words = {call.value: call for call in Call}
    told = (part.split(":") for part in raw.split() if part.count(":") == 1)
    return {sides[side]: words[word] for side, word in told if side in sides and word in words}


def _calls_told(
    raw: str, tags: Mapping[str, str], players: tuple[str, ...]
) -> tuple[tuple[Said, ...], tuple[RulingError, ...]]:
    if "Calls" in tags:
        return read_calls(tags["Calls"], players, "Calls")
    side, rows = _section(raw, "Auction")
    calls = " ".join(" ".join(row) for row in rows)
    first, _, rest = calls.partition(" ")
    place = _SIDES.index(side) if side in _SIDES else 0
    return read_calls(f"{place}:{first} {rest}" if first else "", players, "Auction")


def _play_told(
    raw: str, tags: Mapping[str, str], record: Record
) -> tuple[tuple[LaidTrick, ...], tuple[RulingError, ...]]:
    if "Laid" in tags:
        return read_tricks(tags["Laid"], record.players, "Laid")
    side, rows = _section(raw, "Play")
    first = record.players[_SIDES.index(side) if side in _SIDES else 0]
    faults: list[RulingError] = []
    tricks: list[LaidTrick] = []
    leader = first
    for count, row in enumerate(rows, 1):
        laid = dict(_row(row, in_turn(record.players, first), f"Play[{count}]", faults))
        order = [seat for seat in in_turn(record.players, leader) if seat in laid]
        tricks.append(LaidTrick(tuple(Laid(laid[seat], seat) for seat in order)))
        if order:
            cards = [laid[seat] for seat in order]
            leader = order[takes(cards, cards[0].suit, trump(record))]
    return tuple(tricks), tuple(faults)


def _row(row: Sequence[str], seats: Sequence[str], place: str, faults: list[RulingError]) -> Iterator[tuple[str, Card]]:
    for seat, mark in zip(seats, row, strict=False):
        if mark not in ("-", "--", "+"):
            try:
                yield seat, read(mark, f"{place}.{mark}")
            except RulingError as fault:
                faults.append(fault)


def _section(raw: str, tag: str) -> tuple[str, list[list[str]]]:
    """The side a section begins with, and its rows."""
    begun = re.search(rf'\[{tag}\s+"(\w*)"\](.*?)(?=\n\s*\[|\n\s*\*|\Z)', raw, re.DOTALL)
    if begun is None:
        return "", []
    return begun[1], [line.split() for line in begun[2].splitlines() if line.strip()]
