"""The deal in words and as the rows of its page."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from director.desk.language import say
from director.desk.seen import capital
from rulings.cases.incident import Incident
from rulings.game.auction import LADDER
from rulings.game.deal import Call, Contract, Deal, Game, Strain
from rulings.trees.tree import Choice

__all__ = [
    "SIGNS",
    "Pill",
    "bids",
    "call_words",
    "cards_words",
    "contract_words",
    "contracts",
    "deal_words",
    "names_a_bid",
    "special_contracts",
]

SIGNS = {Strain.SPADES: "♠", Strain.CLUBS: "♣", Strain.DIAMONDS: "♦", Strain.HEARTS: "♥"}


@dataclass(frozen=True, slots=True)
class Pill:
    """One thing to choose: what is sent, what is read, whether it is chosen, how it is said aloud, and its key.

    `then`: in a grid, the second key, which tells those of a row apart.
    """

    value: str
    text: str
    chosen: bool = False
    name: str = ""
    key: str = ""
    then: str = ""


def contract_words(contract: Contract) -> str:
    """A contract as it is called: `6♠`, `10 NT`, misère, all-pass."""
    if contract.game is Game.MISERE:
        return _("misère")
    if contract.game is Game.ALL_PASS:
        return _("all-pass")
    sign = SIGNS.get(contract.strain) if contract.strain else None
    return f"{contract.level}{sign}" if sign else f"{contract.level}\u00a0{pgettext('no trump', 'NT')}"


def call_words(call: Call) -> str:
    """A defender's word."""
    return {
        Call.WHIST: pgettext("call", "whist"),
        Call.PASS: pgettext("call", "pass"),
        Call.HALF: pgettext("call", "half-whist"),
    }[call]


def deal_words(incident: Incident) -> str:
    """The deal in a line, as far as it is known; empty when nothing is."""
    deal, parts = incident.deal, list[str]()
    if deal.contract:
        parts.append(contract_words(deal.contract))
    if deal.declarer:
        parts.append(_("declarer %(name)s") % {"name": deal.declarer})
    parts += [f"{player}: {call_words(call)}" for player, call in deal.calls.items()]
    line = ", ".join(parts)
    tricks = ", ".join(f"{player}\u00a0—\u00a0{count}" for player, count in (deal.tricks or {}).items())
    return "; ".join(part for part in (line, tricks) if part)


def cards_words(deal: Deal) -> str:
    """How much of the cards is entered, in a line; empty when nothing is."""
    tricks = len([part for part in (deal.played or "").split("/") if part.strip()])
    parts = [
        _("the hands") if deal.cards else "",
        _("the auction") if deal.auction else "",
        ngettext("%(count)d trick", "%(count)d tricks", tricks) % {"count": tricks} if tricks else "",
    ]
    return ", ".join(part for part in parts if part)


def special_contracts(chosen: str) -> list[Pill]:
    """All-pass and misère, and no contract known yet."""
    known = [("", _("not known"), ""), ("all_pass", _("all-pass"), "1"), ("misere", _("misère"), "2")]
    return [Pill(value, text, value == chosen, key=key) for value, text, key in known]


def contracts(chosen: str) -> list[Pill]:
    """The contracts for tricks, five strains to a row."""
    return [_pill(step, chosen) for step in LADDER]


def names_a_bid(choices: Iterable[Choice]) -> bool:
    """Whether a question is answered by a step of the ladder, whatever else it may be answered by."""
    return {step.key for step in LADDER} <= {choice.key for choice in choices}


def bids(choices: Sequence[Choice], values: Collection[str]) -> dict[str, Any]:
    """A bid to choose: the ladder, five strains to a row, and before it what is no step of it, each with its key."""
    steps = {step.key for step in LADDER}
    others = [choice for choice in choices if choice.key not in steps]
    special = [
        Pill(other.key, say(capital(other.text)), other.key in values, key=str(number))
        for number, other in enumerate(others, 1)
    ]
    return {"special": special, "contracts": contracts(next(iter(values), ""))}


def _pill(contract: Contract, chosen: str) -> Pill:
    names = {
        Strain.SPADES: _("spades"),
        Strain.CLUBS: _("clubs"),
        Strain.DIAMONDS: _("diamonds"),
        Strain.HEARTS: _("hearts"),
        Strain.NO_TRUMP: _("no trump"),
    }
    aloud = f"{contract.level} {names[contract.strain]}" if contract.strain else ""
    key = str(contract.level % 10) if contract.strain is Strain.SPADES else ""
    then = str(list(Strain).index(contract.strain) + 1) if contract.strain else ""
    return Pill(contract.key, contract_words(contract), contract.key == chosen, aloud, key, then)
