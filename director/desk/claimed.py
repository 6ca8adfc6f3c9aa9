"""What is claimed at the table and typed beside an inquiry: a line, a result, how many tricks, how far doubts go.

It stands in the address of the inquiry, so that every one of them can be opened again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from director.desk.inquiries import Offer, put
from director.desk.standing import Standing
from director.services.deals import counts_out
from director.services.writing import clean, fault
from rulings.damage.inquiry import Kind
from rulings.words import RulingError

__all__ = ["COMPULSORY", "Claimed", "claimed"]

FIELDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.LINE: ("player", "line", "tally"),
    Kind.CLAIM: ("claimed", "plan"),
    Kind.ONE_TRICK: ("claimed",),
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


def claimed(standing: Standing, offer: Offer, typed: Mapping[str, str]) -> Claimed:
    """The inquiry of an address."""
    players = standing.incident.playing
    fields = FIELDS.get(offer.kind, ())
    said = {name: typed.get(name, "").strip()[:LONGEST] for name in fields if name != "tally"}
    counts = {player: typed.get(f"tally.{player}", "").strip()[:3] for player in players} if "tally" in fields else {}
    given = {name: value for name, value in said.items() if value}
    given |= {f"tally.{player}": count for player, count in counts.items() if count}
    query = f"?{urlencode(given)}" if given else ""
    wrong: RulingError | None = None
    asked = offer
    try:
        asked = put(standing, offer.slug, offer.row | _typed(said, counts))
    except RulingError as error:
        wrong = error
    ready = wrong is None and (bool(given) or offer.kind not in COMPULSORY)
    return Claimed(asked, query, fields, said, tuple(counts.items()), wrong, ready)


def _typed(said: Mapping[str, str], counts: Mapping[str, str]) -> dict[str, Any]:
    """What was typed as the keys of a row in a case file."""
    row: dict[str, Any] = {}
    if said.get("player"):
        row["player"] = said["player"]
    if line := said.get("line") or said.get("plan"):
        row["line"] = " ".join(clean(line, "line").split())
    if any(counts.values()):
        row["tally"] = counts_out(counts, "tally")
    return row | {name: _number(said[name], name) for name in ("claimed", "named") if said.get(name)}


def _number(raw: str, place: str) -> int:
    if not (raw.isascii() and raw.isdigit() and len(raw) < 3):
        raise fault("нужно целое число.", "a whole number is wanted.", place)
    return int(raw)
