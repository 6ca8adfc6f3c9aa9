"""A judgment as JSON, sealed, and back: what is stored at issue, and drawn again years later.

Contracts, "A judgment (JSON)": the keys promised there, and beside them what the paper needs. Engine figures of the
solver are run facts and stay outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from rulings.code.regulation import Origin, Setting
from rulings.codec import decoded, encoded, exact, figure
from rulings.damage.codec import evidence_in, evidence_out
from rulings.game.deal import Deal
from rulings.judgment.settings import used
from rulings.judgment.values import (
    Alternative,
    Chosen,
    Cited,
    Dispute,
    Exhibited,
    Fallen,
    Found,
    Judgment,
    Order,
    Precedence,
    Reached,
    SheetEffect,
    Term,
    TraceStep,
    Turn,
    Used,
)
from rulings.remedies import RemedyKind, Unit
from rulings.scoring.sheet import Row, Sheet
from rulings.seal import sealed
from rulings.trees.families import family
from rulings.words import Text

__all__ = ["as_json", "from_json"]

_SHEETS = ("before", "unruled", "after", "delta", "effect")


def as_json(judgment: Judgment) -> dict[str, Any]:
    """The judgment as the contracts write it, with its seal."""
    return sealed(
        {
            "edition": judgment.edition,
            "rules": judgment.rules,
            "convention": judgment.convention,
            "players": list(judgment.players),
            "deal": _deal_out(judgment.deal),
            "outcomes": [reached.key for reached in judgment.outcomes],
            "findings": encoded(judgment.outcomes),
            "clauses": [cited.id for cited in judgment.clauses],
            "citations": encoded(judgment.clauses),
            "trace": encoded(judgment.trace),
            "remedies": [_order_out(order) for order in judgment.orders],
            "sheet": _sheet_out(judgment.sheet),
            "parameters": [_setting_out(setting) for setting in judgment.parameters],
            "conflicts": encoded(judgment.conflicts),
            "notes": encoded(judgment.notes),
            "turns": encoded(judgment.turns),
            "unused": encoded(judgment.unused),
            "disputed": [_alternative_out(one) for one in judgment.disputed],
            "later": encoded(judgment.later),
            "precedence": encoded(judgment.precedence),
            "choice": encoded(judgment.choice),
            "disputes": encoded(judgment.disputes),
            "innocents": encoded(judgment.innocents),
            "damage": [_exhibited_out(one) for one in judgment.damage] or None,
        }
    )


def from_json(data: Mapping[str, Any]) -> Judgment:
    """The judgment that `as_json` wrote.

    One that was stored before judgments carried the words of their headings and parameters is given today's; before
    they knew of precedence, choices and what falls on an innocent there was none.
    """
    return Judgment(
        edition=data["edition"],
        rules=data["rules"],
        convention=data["convention"],
        players=tuple(data["players"]),
        deal=_deal_in(data["deal"]),
        outcomes=tuple(_reached_in(reached) for reached in data["findings"]),
        clauses=decoded(tuple[Cited, ...], data["citations"]),
        trace=decoded(tuple[TraceStep, ...], data["trace"]),
        orders=tuple(_order_in(order) for order in data["remedies"]),
        sheet=_sheet_in(data["sheet"]),
        parameters=tuple(_setting_in(setting) for setting in data["parameters"]),
        conflicts=decoded(tuple[Text, ...], data["conflicts"]),
        notes=decoded(tuple[Text, ...], data["notes"]),
        turns=decoded(tuple[Turn, ...], data["turns"]),
        unused=decoded(tuple[Found, ...], data["unused"]),
        disputed=tuple(_alternative_in(one) for one in data["disputed"]),
        later=decoded(tuple[Text, ...], data["later"]),
        precedence=decoded(tuple[Precedence, ...], data.get("precedence", [])),
        choice=decoded(Chosen | None, data.get("choice")),
        disputes=decoded(tuple[Dispute, ...], data.get("disputes", [])),
        innocents=decoded(tuple[Fallen, ...], data.get("innocents", [])),
        damage=tuple(_exhibited_in(one) for one in data.get("damage") or ()),
    )


def _exhibited_out(one: Exhibited) -> dict[str, Any]:
    return {"incident": one.incident, "reason": one.reason, "evidence": evidence_out(one.evidence)}


def _exhibited_in(data: Mapping[str, Any]) -> Exhibited:
    return Exhibited(data["incident"], evidence_in(data["evidence"]), data["reason"])


def _order_out(order: Order) -> dict[str, Any]:
    amounts = {unit.value: None for unit in Unit}
    if order.unit is not None and order.amount is not None:
        amounts[order.unit.value] = figure(order.amount)  # type: ignore[assignment]
    return {
        "kind": order.kind.value,
        "what": encoded(order.what),
        "to": order.to,
        "from": order.giver,
        "clause": order.clause,
        "arithmetic": encoded(order.arithmetic),
        "reading": list(order.reading),
        **{unit: amount for unit, amount in amounts.items() if amount is not None},
    }


def _order_in(data: Mapping[str, Any]) -> Order:
    unit = next((unit for unit in Unit if unit.value in data), None)
    return Order(
        kind=RemedyKind(data["kind"]),
        what=decoded(Text, data["what"]),
        clause=data["clause"],
        to=data["to"],
        giver=data["from"],
        unit=unit,
        amount=exact(data[unit.value]) if unit else None,
        arithmetic=decoded(tuple[Term, ...], data["arithmetic"]),
        reading=tuple(data["reading"]),
    )


def _reached_in(data: Mapping[str, Any]) -> Reached:
    titled = data if "title" in data else {**data, "title": encoded(family(data["kind"]).title)}
    return decoded(Reached, titled)  # type: ignore[no-any-return]


def _setting_out(setting: Used) -> dict[str, Any]:
    """A parameter with the one clause it fills first; all of them stay beside it."""
    return {
        "name": setting.key,
        "text": encoded(setting.text),
        "value": setting.value,
        "said": encoded(setting.said),
        "clause": setting.clauses[0],
        "clauses": list(setting.clauses),
        "default": setting.default,
        "origin": setting.origin.value,
    }


def _setting_in(data: Mapping[str, Any]) -> Used:
    if "text" not in data:
        clauses = tuple(data["clauses"])
        return used(Setting(data["name"], data["value"], clauses, data["default"], Origin(data["origin"])))
    return decoded(Used, {**data, "key": data["name"]})  # type: ignore[no-any-return]


def _sheet_out(effect: SheetEffect | None) -> dict[str, Any]:
    """The five sheets, each player with his total; an event without points has an empty one."""
    if effect is None:
        return {
            **{name: {} for name in ("before", "after", "delta")},
            "unruled": None,
            "effect": None,
            "counted": False,
            "terms": [],
        }
    sheets = {name: _rows_out(getattr(effect, name), effect.totals.get(name, {})) for name in _SHEETS}
    return {**sheets, "counted": effect.counted, "terms": encoded(effect.terms)}


def _rows_out(sheet: Sheet | None, totals: Mapping[str, Fraction]) -> dict[str, Any] | None:
    if sheet is None:
        return None
    return {
        player: {
            "pool": figure(row.pool),
            "mountain": figure(row.mountain),
            "whists": {on: figure(amount) for on, amount in row.whists.items() if amount},
            "total": figure(totals[player]),
        }
        for player, row in sheet.items()
    }


def _sheet_in(data: Mapping[str, Any]) -> SheetEffect | None:
    if not data["before"]:
        return None
    sheets = {name: _rows_in(data[name]) for name in _SHEETS}
    totals = {
        name: {player: exact(row["total"]) for player, row in data[name].items()}
        for name in _SHEETS
        if data[name] is not None
    }
    return SheetEffect(
        before=sheets["before"] or {},
        unruled=sheets["unruled"],
        after=sheets["after"] or {},
        delta=sheets["delta"] or {},
        effect=sheets["effect"],
        totals=totals,
        counted=data["counted"],
        terms=decoded(tuple[Term, ...], data["terms"]),
    )


def _rows_in(rows: Mapping[str, Any] | None) -> Sheet | None:
    if rows is None:
        return None
    return {
        player: Row(
            exact(row["pool"]), exact(row["mountain"]), {on: exact(amount) for on, amount in row["whists"].items()}
        )
        for player, row in rows.items()
    }


def _alternative_out(one: Alternative) -> dict[str, Any]:
    return {
        "supposed": [
            {"incident": number, "question": key, "text": encoded(text), "answer": encoded(answer)}
            for number, key, text, answer in one.supposed
        ],
        "values": encoded(one.values),
        "judgment": as_json(one.judgment),
    }


def _alternative_in(data: Mapping[str, Any]) -> Alternative:
    supposed = tuple(
        (one["incident"], one["question"], decoded(Text, one["text"]), decoded(Text, one["answer"]))
        for one in data["supposed"]
    )
    return Alternative(supposed, data["values"], from_json(data["judgment"]))


_LATER = ("prikup", "all_passes_before", "bombs", "auction", "leader", "open_whist")
_ADDED = {field.name: field.default for field in fields(Deal) if field.name in _LATER}


def _deal_out(deal: Deal) -> dict[str, Any]:
    """The deal; what only some conventions score by is left out where there is none, as judgments always had it."""
    whole: dict[str, Any] = encoded(deal)
    return {name: item for name, item in whole.items() if name not in _ADDED or item != _ADDED[name]}


def _deal_in(data: Mapping[str, Any]) -> Deal:
    return decoded(Deal, data)  # type: ignore[no-any-return]
