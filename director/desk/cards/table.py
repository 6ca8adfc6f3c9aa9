"""The table as the play stands: whose card is due, what lies there, what each holds, and the tricks gone by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from director.desk.cards.findings import marks
from director.desk.language import here
from rulings.cases.found import Finding
from rulings.game.cards import Card, Rank, Suit, named, shown
from rulings.game.laid import write_tricks
from rulings.game.laying import Table, lies
from rulings.game.record import Record
from rulings.game.walk import Step, Trick

__all__ = ["table_page", "tile"]

Marks = Mapping[Any, tuple[int, ...]]
"""the numbers of the findings at a place"""

_KEYS = "1234567890"
_STRENGTH = {rank: place for place, rank in enumerate(Rank)}
_RED = (Suit.DIAMONDS, Suit.HEARTS)


def table_page(record: Record, lead: str, found: Sequence[Finding]) -> dict[str, Any]:
    """What the page of the play shows. `lead`: who leads the third trick of an open all-pass."""
    table = lies(record, lead)
    ringed = marks(found, lambda one: (one.trick, one.card) if one.card else None)
    marked = marks(found, lambda one: one.trick if one.trick and not one.card else None)
    return {
        "turn": table.turn,
        "number": table.number,
        "begun": table.open,
        "doubtful": table.doubtful,
        "lead_card": _lead_card(record, table),
        "on_table": _on_table(record, table, ringed),
        "hands": [_hand(record, table, place, seat) for place, seat in enumerate(record.players)],
        "loose": [tile(card) for card in table.loose] if _unknown(record) else (),
        "tricks": [_trick(record, table, trick, ringed, marked) for trick in table.walk.tricks],
        "seats": record.players,
        "line": write_tricks(record.tricks, record.players),
        "anything": bool(record.hands or record.tricks),
        "findable": [tile(card) for card in _findable(record, table)],
        "may_gather": table.open and bool(table.walk.tricks[-1].laid),
        "told": _told(record, table),
    }


def tile(card: Card) -> dict[str, Any]:
    """One card as a button or a line shows it."""
    return {
        "code": card.code,
        "rank": shown(card, here())[1:],
        "sign": shown(card, here())[0],
        "red": card.suit in _RED,
        "name": named(card),
    }


def _hand(record: Record, table: Table, place: int, seat: str) -> dict[str, Any]:
    """A hand as it can be laid from; the keys are those of the cards that are due."""
    due = seat == table.turn
    cards = sorted(table.holds[seat], key=lambda card: (list(Suit).index(card.suit), -_STRENGTH[card.rank]))
    keys = dict(zip((card for card in cards if card in table.may), _KEYS, strict=False)) if due else {}
    forced = table.may[0] if due and len(table.may) == 1 else None
    opened = table.walk.open_cards.get(seat, ())
    return {
        "at": place,
        "name": seat,
        "due": due,
        "taken": table.walk.taken.get(seat, 0),
        "declarer": seat == record.declarer,
        "unknown": seat in _unknown(record),
        "cards": [
            tile(card)
            | {
                "key": keys.get(card, ""),
                "legal": not due or card in table.may,
                "forced": card == forced,
                "open": card in opened,
            }
            for card in cards
        ],
        "loose": [tile(card) for card in table.loose] if seat in _unknown(record) else (),
        "shown": [tile(card) for card in table.walk.held.get(seat, ())] if seat in _unknown(record) else (),
    }


def _unknown(record: Record) -> tuple[str, ...]:
    return tuple(seat for seat in record.players if seat not in record.hands)


def _lead_card(record: Record, table: Table) -> dict[str, Any] | None:
    """The prikup's card that leads the trick on the table, or the one about to begin."""
    number, talon = table.number, record.talon or ()
    if table.led is None or number > len(talon) or talon[number - 1].suit is not table.led:
        return None
    trick = table.walk.tricks[-1] if table.open else None
    return tile(talon[number - 1]) if trick is None or trick.prikup else None


def _on_table(record: Record, table: Table, ringed: Marks) -> dict[str, Any]:
    """The last trick as it was laid: with the next not begun it lies there still, and a card can be taken back."""
    if not table.walk.tricks:
        return {"number": 0, "cards": (), "winner": ""}
    last = table.walk.tricks[-1]
    steps = [step for step in table.walk.steps if step.trick == last.number]
    return {
        "number": last.number,
        "over": not table.open,
        "winner": last.winner if not table.open else "",
        "prikup": tile(last.prikup) if last.prikup else None,
        "cards": [_laid(step, ringed) for step in steps],
        "found": [tile(found.card) | {"seat": found.seat} for found in record.tricks[last.number - 1].found],
    }


def _laid(step: Step, ringed: Marks) -> dict[str, Any]:
    return tile(step.card) | {
        "seat": step.seat,
        "back": step.back,
        "findings": ringed.get((step.trick, step.card), ()),
    }


def _trick(record: Record, table: Table, trick: Trick, ringed: Marks, marked: Marks) -> dict[str, Any]:
    """One trick as a row: what each hand laid, who led, who took it."""
    steps = [step for step in table.walk.steps if step.trick == trick.number]
    first = steps[0].seat if steps else ""
    return {
        "number": trick.number,
        "prikup": tile(trick.prikup) if trick.prikup else None,
        "findings": marked.get(trick.number, ()),
        "cells": [
            {
                "seat": seat,
                "led": seat == first and trick.prikup is None,
                "won": seat == trick.winner,
                "cards": [_laid(step, ringed) for step in steps if step.seat == seat],
                "found": [tile(f.card) for f in record.tricks[trick.number - 1].found if f.seat == seat],
            }
            for seat in record.players
        ],
    }


def _findable(record: Record, table: Table) -> list[Card]:
    """The cards that may come to light: those still held, and those written nowhere."""
    held = [card for hand in table.holds.values() for card in hand]
    return sorted({*held, *table.loose}, key=lambda card: (list(Suit).index(card.suit), -_STRENGTH[card.rank]))


def _told(record: Record, table: Table) -> str:
    """The last step and what comes next, to be read aloud."""
    steps = table.walk.steps
    last = f"{steps[-1].seat}: {named(steps[-1].card).said(here())}. " if steps else ""
    next_one = _("Next: %(name)s.") % {"name": table.turn} if table.turn else _("The play is over.")
    return last + next_one
