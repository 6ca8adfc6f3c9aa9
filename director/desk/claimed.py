"""What is claimed at the table and typed beside an inquiry: a line, a result, how many tricks, how far doubts go.

It stands in the address of the inquiry, so that every one of them can be opened again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from director.desk.inquiries import Offer
from director.services.deals import counts_out
from director.services.writing import clean, fault
from rulings.damage.inquiry import Kind
from rulings.game.deal import TRICKS
from rulings.words import RulingError

__all__ = ["COMPULSORY", "Claimed", "claimed"]

FIELDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.LINE: ("player", "line", "tally"),
    Kind.CLAIM: ("count", "plan"),
    Kind.ONE_TRICK: ("count", "plan"),
    Kind.REPLAY: ("named",),
}
"""What may be typed beside an inquiry, by its kind."""
COMPULSORY = (Kind.LINE,)
"""Kinds that cannot be asked before something is typed."""
LONGEST = 400


@dataclass(frozen=True, slots=True)
class Claimed:
    """An inquiry with what was typed beside it.

    `query`: the same as the end of an address; `fields`: which there are; `typed`: what stands in them; `fault`: why it
    will not do; `ready`: it can be asked.
    """

    offer: Offer
    query: str
    fields: tuple[str, ...]
    typed: Mapping[str, str]
    tally: tuple[tuple[str, str], ...]
    fault: RulingError | None
    ready: bool


def claimed(offer: Offer, typed: Mapping[str, str], players: tuple[str, ...]) -> Claimed:
    """The inquiry of an address."""
    fields = FIELDS.get(offer.inquiry.kind, ())
    said = {name: typed.get(name, "").strip()[:LONGEST] for name in fields if name != "tally"}
    counts = {player: typed.get(f"tally.{player}", "").strip()[:3] for player in players} if "tally" in fields else {}
    given = {name: value for name, value in said.items() if value}
    given |= {f"tally.{player}": count for player, count in counts.items() if count}
    wrong: RulingError | None = None
    asked = offer
    try:
        asked = replace(offer, inquiry=replace(offer.inquiry, **_read(offer, said, counts)))
    except RulingError as error:
        wrong = error
    ready = wrong is None and (bool(given) or offer.inquiry.kind not in COMPULSORY)
    query = f"?{urlencode(given)}" if given else ""
    return Claimed(asked, query, fields, said, tuple(counts.items()), wrong, ready)


def _read(offer: Offer, said: Mapping[str, str], counts: Mapping[str, str]) -> dict[str, Any]:
    """The fields of the inquiry that were typed; `RulingError` at the field for what cannot be."""
    read: dict[str, Any] = {}
    if said.get("player") in counts:
        read["player"] = said["player"]
    if line := said.get("line") or said.get("plan"):
        read["line"] = clean(line, "line")
    if any(counts.values()):
        wanted = counts_out(counts, "tally")
        if set(wanted) != set(counts) or sum(wanted.values()) > TRICKS:
            raise fault(
                "нужны взятки всех троих, вместе не больше десяти.", "tricks of all three, ten at most.", "tally"
            )
        read["wanted"] = wanted
    for name, field, least in (("count", "claimed", 0), ("named", "named", 1)):
        if said.get(name):
            read[field] = _number(said[name], name, least)
    return read


def _number(raw: str, place: str, least: int) -> int:
    if not (raw.isascii() and raw.isdigit() and len(raw) < 3 and least <= int(raw) <= TRICKS):
        raise fault(f"нужно число от {least} до {TRICKS}.", f"a number from {least} to {TRICKS} is wanted.", place)
    return int(raw)
