"""The auction call by call: who said what, in whose turn, and the words a next call can be made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from director.desk.cards.findings import marks
from director.desk.deals import SIGNS, contract_words
from director.desk.language import here
from rulings.cases.found import Finding
from rulings.game.auction import LADDER, bid_words
from rulings.game.bidding import Auction, follow_calls
from rulings.game.calls import write_calls
from rulings.game.deal import MISERE, Contract, Strain
from rulings.game.record import Record, Word, after

__all__ = ["auction_page", "winner"]


def auction_page(record: Record, found: Sequence[Finding], seat: str = "") -> dict[str, Any]:
    """What the page of the auction shows; `seat`: who speaks next, where it is not he whose turn it is."""
    auction = follow_calls(record.players, record.auction)
    ringed = marks(found, lambda one: one.call)
    turn = auction.turn
    speaker = seat if seat in record.players else turn or _last(record)
    return {
        "calls": [
            {
                "number": step.number,
                "seat": step.said.seat,
                "call": call_shown(step.said.call),
                "red": _red(step.said.call),
                "findings": ringed.get(step.number, ()),
                "out": step.turn != step.said.seat,
            }
            for step in auction.steps
        ],
        "turn": turn,
        "over": turn is None,
        "winner": winner(auction),
        "reached": call_shown(auction.reached) if auction.reached else "",
        "speakers": [
            {"at": place, "name": name, "chosen": name == speaker, "turn": name == turn}
            for place, name in enumerate(record.players)
        ],
        "words": _words(),
        "bids": [_bid(step, place) for place, step in enumerate(LADDER)],
        "line": write_calls(record.auction, record.players),
        "told": _("Next: %(name)s.") % {"name": turn} if turn else _("The auction is over."),
    }


def winner(auction: Auction) -> str:
    """Who has won an auction that is over; empty while it goes on, and where nobody bid."""
    return auction.holder or "" if auction.turn is None and auction.reached is not None else ""


def call_shown(call: Contract | Word) -> str:
    """A call as it is said."""
    if isinstance(call, Word):
        return {Word.PASS: pgettext("call", "pass"), Word.HERE: _("here"), Word.TAKE: _("takes the prikup")}[call]
    return contract_words(call)


def _red(call: Contract | Word) -> bool:
    return isinstance(call, Contract) and call.strain in (Strain.DIAMONDS, Strain.HEARTS)


def _last(record: Record) -> str:
    return after(record.players, record.auction[-1].seat) if record.auction else record.players[0]


def _words() -> list[dict[str, str]]:
    said = [(Word.PASS.value, pgettext("call", "pass")), (Word.HERE.value, _("here")), (MISERE.key, _("misère"))]
    said.append((Word.TAKE.value, _("takes the prikup")))
    return [{"value": value, "text": text, "key": str(key)} for key, (value, text) in enumerate(said, 1)]


def _bid(step: Contract, place: int) -> dict[str, Any]:
    strain = step.strain or Strain.NO_TRUMP
    return {
        "value": step.key,
        "level": step.level,
        "text": contract_words(step),
        "sign": SIGNS.get(strain, ""),
        "red": _red(step),
        "row": str(step.level % 10),
        "then": str(place % len(Strain) + 1),
        "name": _aloud(step),
    }


def _aloud(step: Contract) -> str:
    return bid_words(step).said(here())
