"""The deal of a case file as a record and back: the strings of the contracts, "Cards and deals"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulings.game.calls import read_calls, write_calls
from rulings.game.cards import Card
from rulings.game.deal import ALL_PASS, Deal
from rulings.game.forms.reading import Reading, read_over
from rulings.game.laid import read_tricks, write_tricks
from rulings.game.notation import Layout, read_cards, read_layout, write_cards, write_layout
from rulings.game.record import SEATS, Record
from rulings.words import RulingError

__all__ = ["from_deal", "from_line", "to_deal", "to_line"]


def from_deal(deal: Deal, players: Sequence[str] = SEATS) -> Reading:
    """The record a case file tells; the marks of the play (`rulings.game.laid`) are read in `played` too."""
    faults: list[RulingError] = []
    seats = tuple(players[:3])
    layout = _layout(deal.cards or "", seats, faults)
    prikup = layout.talon if layout.talon is not None else _cards(deal.prikup, "deal.prikup", faults)
    said, unsaid = read_calls(deal.auction or "", seats, "deal.auction")
    tricks, wrong = read_tricks(deal.played or "", seats, "deal.played")
    record = Record(
        seats,
        layout.hands,
        prikup,
        _cards(deal.discards, "deal.discards", faults),
        deal.contract,
        deal.declarer,
        {seat: call for seat, call in deal.calls.items() if seat in seats},
        said,
        tricks,
        deal.leader,
        prikup_open=layout.talon is not None or prikup is None,
        open_whist=deal.open_whist,
    )
    return read_over(record, (*faults, *unsaid, *wrong))


def to_deal(record: Record, deal: Deal | None = None) -> Deal:
    """The record as the deal of a case file, over what `deal` says besides (tricks, bombs)."""
    closed = record.contract == ALL_PASS and not record.prikup_open
    layout = Layout(record.hands, None if closed else record.talon)
    return replace(
        deal or Deal(),
        contract=record.contract,
        declarer=record.declarer,
        calls=record.whist,
        cards=write_layout(layout, record.players) if record.hands or layout.talon else None,
        discards=None if record.discards is None else write_cards(record.discards),
        played=write_tricks(record.tricks, record.players) or None,
        prikup=write_cards(record.talon) if closed and record.talon else None,
        auction=write_calls(record.auction, record.players) or None,
        leader=record.leader,
        open_whist=record.open_whist,
    )


def from_line(raw: str, players: Sequence[str] = SEATS) -> Reading:
    """A deal written in one line, `0:HAND 1:HAND 2:HAND T:S7HA`; a hand left out is filled."""
    faults: list[RulingError] = []
    layout = _layout(raw, players, faults)
    return read_over(Record(tuple(players[:3]), layout.hands, layout.talon), faults)


def to_line(record: Record) -> str:
    """The hands as dealt and the prikup in one line."""
    return write_layout(Layout(record.hands, record.talon), record.players)


def _layout(raw: str, players: Sequence[str], faults: list[RulingError]) -> Layout:
    try:
        return read_layout(raw, players, "hands")
    except RulingError as fault:
        faults.append(fault)
        return Layout({})


def _cards(raw: str | None, place: str, faults: list[RulingError]) -> tuple[Card, ...] | None:
    if raw is None:
        return None
    try:
        return read_cards(raw, place)
    except RulingError as fault:
        faults.append(fault)
        return None
