"""What was ordered after the auction: the contract, the declarer, the words of whist, the first lead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from director.desk.cards.auction import winner
from director.desk.deal_fields import deal_fields, typed_deal
from director.desk.deals import Pill
from rulings.game.bidding import follow_calls
from rulings.game.deal import ALL_PASS, Call, Contract, contract
from rulings.game.record import Record
from rulings.words import RulingError, Text

__all__ = ["order_page", "ordered", "ordered_in", "typed_order"]

_NOBODY = Text("такого игрока за столом нет.", "there is no such player at the table.")
_NO_CALL = Text("защитник говорит «вист», «пас» или «полвиста».", "a defender says whist, pass or half-whist.")


def ordered(record: Record) -> dict[str, Any]:
    """The fields as they stand; what is not entered yet, as the auction tells it."""
    told = winner(follow_calls(record.players, record.auction))
    return {
        "contract": record.contract.key if record.contract else "",
        "declarer": record.declarer or ("" if record.contract == ALL_PASS else told),
        "calls": {seat: call.value for seat, call in record.whist.items()},
        "tricks": {},
        "leader": record.leader or "",
        "open_whist": record.open_whist,
        "closed": not record.prikup_open,
    }


def typed_order(post: QueryDict, record: Record) -> dict[str, Any]:
    """The fields as the form sends them."""
    return typed_deal(post, record.players) | {
        "leader": post.get("leader", ""),
        "open_whist": bool(post.get("open_whist")),
        "closed": bool(post.get("closed")),
    }


def order_page(record: Record, typed: Mapping[str, Any]) -> dict[str, Any]:
    """What the page of the order shows."""
    shown = deal_fields(record.players, typed)
    leads = [Pill("", _("the first hand"), not typed["leader"])]
    leads += [Pill(seat, seat, typed["leader"] == seat) for seat in record.players]
    return {name: shown[name] for name in ("playing", "special", "contracts", "declarer", "calls")} | {
        "leads": leads,
        "open_whist": typed["open_whist"],
        "closed": typed["closed"],
    }


def ordered_in(record: Record, typed: Mapping[str, Any]) -> Record:
    """The record with this order; `RulingError` at the field for what there is not."""
    game = contract(typed["contract"]) if typed["contract"] else None
    return replace(
        record,
        contract=game,
        declarer=_seat(record, typed["declarer"], "declarer"),
        whist={seat: _call(call) for seat, call in typed["calls"].items() if call},
        leader=_seat(record, typed["leader"], "leader"),
        open_whist=typed["open_whist"] and _defended(game),
        prikup_open=not (typed["closed"] and game == ALL_PASS),
    )


def _seat(record: Record, name: str, field: str) -> str | None:
    if name and name not in record.players:
        raise RulingError(_NOBODY, f"deal.{field}")
    return name or None


def _call(raw: str) -> Call:
    if raw not in {call.value for call in Call}:
        raise RulingError(_NO_CALL, "deal.calls")
    return Call(raw)


def _defended(game: Contract | None) -> bool:
    """Whether a game is one that somebody whists against."""
    return game is not None and game.strain is not None
