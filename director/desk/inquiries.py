"""What the cards may be asked about a case: the inquiries that fit its breaches, with an address for each.

What fits is the law's to say (`rulings.damage.offering`); what the director has put down goes with every question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from director.desk.standing import Standing
from rulings.cases.exhibit import Exhibit, exhibit
from rulings.damage.inquiry import Inquiry, Kind
from rulings.damage.offering import offered, title
from rulings.game.deal import Game
from rulings.game.forms.compact import from_deal
from rulings.game.record import Record
from rulings.judgment.exhibits import inquiry_of
from rulings.words import RulingError, Text

__all__ = ["CHOICE", "CLAUSES", "Offer", "offer_of", "offers", "put", "record_of"]

CLAUSES: Mapping[Kind, tuple[str, ...]] = {
    Kind.STANDING: ("CODE 3.9.14.3",),
    Kind.LINE: ("CODE 3.9.14.3",),
    Kind.BEST_LINE: ("CODE 3.9.14.3",),
    Kind.REPLAY: ("CODE 3.9.16.2",),
    Kind.ONE_TRICK: ("CODE 3.9.14.4",),
    Kind.LOST_BENEFIT: ("CODE 3.9.18",),
    Kind.CLAIM: ("CODE 3.9.14.4",),
    Kind.ASSIGNED: ("COMP 11.2",),
}
"""What each is asked by."""
CHOICE = ("CODE 3.9.14.1",)
"""By what declarer chooses after a defender's open card."""
PROVED_BY_LINE = ("out_of_turn", "wrong_count")
"""Families in which a player may prove his damage by a line of his own (CODE 3.9.14.3)."""

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Offer:
    """An inquiry that fits: its name in an address, the breach it is about, the row of a case file, what it asks."""

    slug: str
    breach: int
    row: Row
    title: Text
    inquiry: Inquiry

    @property
    def kind(self) -> Kind:
        """What is asked."""
        return self.inquiry.kind


def offers(standing: Standing) -> tuple[Offer, ...]:
    """Every inquiry that fits the breaches of a case; none while its cards are not known or cannot be so."""
    if record_of(standing) is None:
        return ()
    found: dict[str, Offer] = {}
    for row in _rows(standing):
        slug = _slug(standing, row)
        try:
            found.setdefault(slug, put(standing, slug, row))
        except RulingError:
            continue  # what the case itself contradicts is told where it stands
    return tuple(found.values())


def offer_of(standing: Standing, slug: str) -> Offer | None:
    """The inquiry of an address, as the case stands now."""
    return next((offer for offer in offers(standing) if offer.slug == slug), None)


def put(standing: Standing, slug: str, row: Row) -> Offer:
    """A row of a case file as an inquiry, with what the director has put down; `RulingError` at the key at fault."""
    whole = row | {name: held for name in ("absurd", "plausible") if (held := standing.stored.evidence.get(name))}
    one = _read(standing, whole)
    inquiry = inquiry_of(replace(standing.incident, evidence=(one,)), 0, standing.regulation)
    return Offer(slug, one.breach, whole, title(inquiry), inquiry)


def record_of(standing: Standing) -> Record | None:
    """The deal as a record, where all three hands are written and nothing in it is impossible."""
    reading = from_deal(standing.incident.deal, standing.incident.playing)
    record = reading.record
    known = record.contract is not None and len(record.hands) == len(record.players)
    return record if reading.whole and known else None


def _rows(standing: Standing) -> Iterator[Row]:
    """The rows of what fits, and in an all-pass the line that a player may claim."""
    incident = standing.incident
    for offer in offered(incident, standing.regulation):
        row: Row = {"incident": offer.breach + 1, "kind": offer.inquiry.kind.value}
        yield row | ({"player": offer.inquiry.player} if offer.inquiry.player else {})
    contract = incident.deal.contract
    for number, breach in enumerate(incident.infractions):
        if contract and contract.game is Game.ALL_PASS and breach.kind in PROVED_BY_LINE:
            yield {"incident": number + 1, "kind": Kind.LINE.value}


def _slug(standing: Standing, row: Row) -> str:
    name = f"{row['incident']}-{row['kind'].replace('_', '-')}"
    return f"{name}-{standing.incident.playing.index(row['player'])}" if "player" in row else name


def _read(standing: Standing, row: Row) -> Exhibit:
    return exhibit(row, "evidence", standing.incident.players, len(standing.incident.infractions))
