"""The fields of a deal: what they show, and the deal they send. A case and the sheet of a table have the same ones."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from director.desk.asking import tally
from director.desk.deals import Pill, call_words, contracts, special_contracts
from rulings.code.regulation import Regulation
from rulings.game.deal import TRICKS, Call
from rulings.scoring.conventions import scored, terms

__all__ = ["BESIDE", "Fourth", "deal_fields", "fourth_of", "typed_deal"]

BESIDE = ("prikup", "all_passes_before", "bombs")
"""What few events ask of a deal: folded away until it is wanted."""

FIRST_CALL_KEY = 3
"""1 and 2 are all-pass and misère, 6 to 9 and 0 the levels of a contract."""


@dataclass(frozen=True, slots=True)
class Fourth:
    """The dealer who sits out, and what this event lets him do: whist, take tricks of an all-pass with the prikup."""

    name: str = ""
    whists: bool = False
    tricks: bool = False


NOBODY = Fourth()


def fourth_of(players: Sequence[str], event: Regulation) -> Fourth:
    """The dealer sitting out at a table of four, first hand first; nobody where three play or no score is kept."""
    if len(players) < 4 or not scored(event):
        return NOBODY
    prices = terms(event)
    return Fourth(players[3], prices.dealer_whists, prices.dealer_tricks)


def deal_fields(playing: Sequence[str], typed: Mapping[str, Any], fourth: Fourth = NOBODY) -> dict[str, Any]:
    """What the fields of a deal show. `typed`: `contract`, `declarer`, `calls`, `tricks` and `BESIDE` as they stand."""
    callers, takers = _with(playing, fourth, fourth.whists), _with(playing, fourth, fourth.tricks)
    return {
        "playing": playing,
        "special": special_contracts(typed["contract"]),
        "contracts": contracts(typed["contract"]),
        "declarer": typed["declarer"],
        "calls": _call_lines(callers, typed["calls"]),
        "tally": tally(takers, typed["tricks"], TRICKS),
        "fourth": fourth,
        "beside": _beside(typed),
        "beside_open": any(typed.get(name) for name in BESIDE),
    }


def typed_deal(post: QueryDict, playing: Sequence[str], fourth: Fourth = NOBODY) -> dict[str, Any]:
    """The fields of a deal as a form sends them; what the contract leaves no room for is left out."""
    contract, declarer = post.get("contract", ""), post.get("declarer", "")
    callers, takers = _with(playing, fourth, fourth.whists), _with(playing, fourth, fourth.tricks)
    calls = {player: post.get(f"call_{seat}", "") for seat, player in enumerate(callers)}
    tricks = {player: post.get(f"count_{seat}", "") for seat, player in enumerate(takers)}
    if contract != "all_pass":
        tricks.pop(fourth.name, None)
    return {
        "contract": contract,
        "declarer": "" if contract == "all_pass" else declarer,
        "calls": {} if contract in ("all_pass", "misere") else {p: call for p, call in calls.items() if p != declarer},
        "tricks": tricks,
    } | {name: post.get(name, "").strip() for name in BESIDE}


def _with(playing: Sequence[str], fourth: Fourth, may: bool) -> tuple[str, ...]:
    return (*playing, fourth.name) if may else tuple(playing)


def _beside(typed: Mapping[str, Any]) -> list[dict[str, Any]]:
    said = {
        "prikup": (_("The prikup"), _("Two cards, as SA SK; wanted where a bonus is written for them.")),
        "all_passes_before": (_("All-passes in a row before"), _("Where the price of a trick grows with them.")),
        "bombs": (_("Bombs"), _("Written for this deal; each multiplies its price.")),
    }
    return [
        {"name": name, "label": label, "hint": hint, "value": typed.get(name) or "", "number": name != "prikup"}
        for name, (label, hint) in said.items()
    ]


def _call_lines(playing: Sequence[str], calls: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "player": player,
            "at": seat,
            "unless": json.dumps(["declarer", player]),
            "rows": [
                Pill("", pgettext("call", "not known"), not calls.get(player)),
                *(
                    Pill(call.value, call_words(call), calls.get(player) == call.value, key=str(number))
                    for number, call in enumerate(Call, FIRST_CALL_KEY)
                ),
            ],
        }
        for seat, player in enumerate(playing)
    ]
