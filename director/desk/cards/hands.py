"""Who was dealt what: five lines to type in, and the pack beside them to be tapped from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from director.desk.language import here
from rulings.game.cards import Card, Rank, Suit, named, shown
from rulings.game.checked import filled, impossible
from rulings.game.deal import TRICKS
from rulings.game.forms.compact import to_deal
from rulings.game.forms.reading import with_discards
from rulings.game.forms.typed import Typed, read_typed, write_typed
from rulings.game.irregular import irregular
from rulings.game.record import PRIKUP, Record, missing
from rulings.words import RulingError, Text

__all__ = ["FIELDS", "Entry", "checked", "entered", "entry_of", "hands_page", "put", "read_entry"]

FIELDS = ("h0", "h1", "h2", "prikup", "discards")
"""The lines of the form: the three hands in playing order, the prikup, what declarer discarded."""

_SIGNS = dict(zip(Suit, "♠♣♦♥", strict=True))
_RED = (Suit.DIAMONDS, Suit.HEARTS)


@dataclass(frozen=True, slots=True)
class Entry:
    """The lines as they stand in the form, what was read in each, and to which the next card tapped goes."""

    lines: Mapping[str, str]
    read: Mapping[str, Typed]
    to: str = "h0"

    @property
    def faults(self) -> dict[str, list[RulingError]]:
        """What is no card, by line."""
        return {name: list(typed.faults) for name, typed in self.read.items() if typed.faults}


def entry_of(sent: Mapping[str, str]) -> Entry:
    """The form as it was sent."""
    lines = {name: sent.get(name, "") for name in FIELDS}
    to = sent.get("to", FIELDS[0])
    return Entry(lines, _read(lines), to if to in FIELDS else FIELDS[0])


def entered(record: Record) -> Entry:
    """The form of what is entered already."""
    hands = [record.hands.get(seat, ()) for seat in record.players]
    cards = dict(zip(FIELDS, (*hands, record.talon or (), record.discards or ()), strict=True))
    lines = {name: write_typed(held, here()) for name, held in cards.items()}
    entry = Entry(lines, _read(lines))
    return replace(entry, to=_next(entry, FIELDS[0], record))


def put(entry: Entry, card: Card, record: Record) -> Entry:
    """The form after a card is tapped: it goes to the line chosen, out of any other; tapped there again, it leaves.

    A discarded card stays in the hand, or the prikup, it came from. A line that is full hands on to the next.
    """
    own = card in entry.read[entry.to].cards
    lines = {name: _moved(entry, name, card, own) for name in FIELDS}
    fresh = Entry(lines, _read(lines), entry.to)
    rest = _rest(read_entry(fresh, record), record)
    if rest is not None:
        lines[rest[0]] = write_typed(rest[1], here())
        fresh = Entry(lines, _read(lines), entry.to)
    return replace(fresh, to=entry.to if own else _next(fresh, entry.to, record))


def read_entry(entry: Entry, record: Record) -> Record:
    """The record with the cards of the form; discards that are in no hand belong to declarer's twelve."""
    hands = {seat: entry.read[name].cards for seat, name in zip(record.players, FIELDS, strict=False)}
    told = {seat: cards for seat, cards in hands.items() if cards}
    read = replace(record, hands=told, talon=_told(entry, "prikup"), discards=_told(entry, "discards"))
    own = told.get(record.declarer or "", ())
    if read.talon is None and read.discards and len(own) == TRICKS and not set(own) & set(read.discards):
        read = with_discards(read, record.declarer or "", read.discards, [])
    return read


def checked(entry: Entry, record: Record) -> dict[str, list[Text]]:
    """Everything said of the form, by line and, under no name, of the whole: what cannot be, then what is not right."""
    read = read_entry(entry, record)
    said: dict[str, list[Text]] = {name: [fault.text for fault in faults] for name, faults in entry.faults.items()}
    known = {str(fault) for fault in impossible(replace(record, hands={}, talon=None, discards=None))}
    for fault in impossible(read):
        if str(fault) not in known:
            said.setdefault(line_of(fault.place, record), []).append(fault.text)
    return said


def line_of(place: str, record: Record) -> str:
    """In which line a fault lies; empty where in none."""
    head, _dot, rest = place.partition(".")
    if head == "hands":
        seat = rest.rpartition(".")[0]
        return FIELDS[record.players.index(seat)] if seat in record.players else ""
    return {"talon": "prikup", "discards": "discards"}.get(head, head if head in FIELDS else "")


def hands_page(entry: Entry, record: Record) -> dict[str, Any]:
    """What the form shows: the lines, the pack with who has each card, what is not right, what is left."""
    said, read = checked(entry, record), read_entry(entry, record)
    rest = _rest(read, record)
    full = filled(read)
    left = missing(full)
    return {
        "lines": [_line(name, entry, record, said.get(name, ()), rest) for name in FIELDS],
        "pack": _pack(entry, record, full),
        "whole": said.get("", ()),
        "odd": _odd(full) if not any(said.values()) else (),
        "left_count": len(left),
        "to": entry.to,
    }


def _read(lines: Mapping[str, str]) -> dict[str, Typed]:
    return {name: read_typed(line, name) for name, line in lines.items()}


def _told(entry: Entry, name: str) -> tuple[Card, ...] | None:
    return entry.read[name].cards if entry.lines[name].strip() else None


def _moved(entry: Entry, name: str, card: Card, own: bool) -> str:
    """One line after a card is tapped; what could not be read in it stays."""
    typed = entry.read[name]
    if name == entry.to:
        cards = tuple(held for held in typed.cards if held != card) if own else (*typed.cards, card)
    elif card in typed.cards and not own and _apart(name, entry.to):
        cards = tuple(held for held in typed.cards if held != card)
    else:
        return entry.lines[name]
    return " ".join(part for part in (write_typed(cards, here()), *typed.unread) if part)


def _apart(name: str, to: str) -> bool:
    """Whether a card cannot be in both lines: the discards come out of a hand and stay written there."""
    return "discards" not in (name, to)


def _rest(read: Record, record: Record) -> tuple[str, tuple[Card, ...]] | None:
    """The line and the cards of the last hand, where the others leave just ten."""
    full = filled(read)
    new = [seat for seat in full.players if seat in full.hands and seat not in read.hands]
    return (FIELDS[record.players.index(new[0])], full.hands[new[0]]) if new else None


def _next(entry: Entry, to: str, record: Record) -> str:
    """The line the next card goes to: the same until it is full, then the first that is not."""
    order = [name for name in FIELDS if name != "discards" or record.declarer]
    if to == "discards" or len(entry.read[to].cards) < _wanted(to):
        return to
    return next((name for name in order if len(entry.read[name].cards) < _wanted(name)), to)


def _wanted(name: str) -> int:
    return TRICKS if name.startswith("h") else PRIKUP


def _odd(record: Record) -> tuple[Text, ...]:
    """What is irregular and kept, once anything is entered: nine cards, eleven, a wrong discard."""
    return irregular(replace(to_deal(record), played=None), record.players) if record.hands else ()


def _line(
    name: str, entry: Entry, record: Record, said: Sequence[Text], rest: tuple[str, tuple[Card, ...]] | None
) -> dict[str, Any]:
    titles = {"prikup": _("Prikup"), "discards": _("Discards")}
    seat = record.players[FIELDS.index(name)] if name.startswith("h") else ""
    fills = rest is not None and rest[0] == name
    return {
        "name": name,
        "title": titles.get(name, seat),
        "text": entry.lines[name],
        "count": len(entry.read[name].cards),
        "wanted": _wanted(name),
        "said": said,
        "fills": write_typed(rest[1], here()) if fills and rest else "",
        "declarer": bool(seat) and seat == record.declarer,
        "here": name == entry.to,
    }


def _pack(entry: Entry, record: Record, full: Record) -> list[dict[str, Any]]:
    """The pack, a row for each suit, high to low: who has each card, and whether two have it."""
    at = {name: entry.read[name].cards for name in FIELDS}
    return [
        {"suit": suit.value, "cards": [_square(Card(suit, rank), at, entry.to, record, full) for rank in RANKS]}
        for suit in Suit
    ]


RANKS = tuple(reversed(tuple(Rank)))


def _square(card: Card, at: Mapping[str, Sequence[Card]], to: str, record: Record, full: Record) -> dict[str, Any]:
    held = [name for name in FIELDS[:4] if card in at[name]]
    owner = _mark(held[0], record) if held else ""
    fills = "" if held else next((seat[:1] for seat, hand in full.hands.items() if card in hand), "")
    return _card(card) | {
        "owner": owner or fills,
        "fills": bool(fills),
        "mine": card in at[to],
        "twice": len(held) > 1 or any(list(cards).count(card) > 1 for cards in at.values()),
        "out": card in at["discards"],
        "whose": _whose(held, record),
    }


def _mark(name: str, record: Record) -> str:
    """A letter for a line, to be written on a card."""
    return record.players[FIELDS.index(name)][:1] if name.startswith("h") else _("P")


def _whose(held: Sequence[str], record: Record) -> str:
    names = [record.players[FIELDS.index(name)] if name.startswith("h") else _("Prikup") for name in held]
    return ", ".join(names)


def _card(card: Card) -> dict[str, Any]:
    return {
        "code": card.code,
        "rank": shown(card, here())[1:],
        "sign": _SIGNS[card.suit],
        "red": card.suit in _RED,
        "name": named(card),
    }
