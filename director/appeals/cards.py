"""What the cards may be asked under a hypothesis: the same inquiries as of a case, of the case as it is supposed.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18. The director's evidence stays where it still fits; what is asked here is kept
with the hypothesis, never with the case.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse

from director import services
from director.appeals.rerun import Column, Reopened
from director.models import Hypothesis, RulingVersion
from director.solving.progress import State
from rulings.cases.exhibit import Exhibit
from rulings.damage.codec import inquiry_out
from rulings.damage.inquiry import Inquiry
from rulings.damage.offering import offered, title
from rulings.judgment.exhibits import inquiry_of
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.words import RulingError, Text

__all__ = ["KIND", "Offer", "kept_with", "offers_of"]

KIND = "evidence"
_REASON = Text("причина обязательна: она печатается.", "a reason is compulsory: it is printed.")


@dataclass(frozen=True, slots=True)
class Offer:
    """An inquiry that fits the case as it is supposed: its name in an address, the row it makes, what it asks."""

    slug: str
    asked: Exhibit
    inquiry: Inquiry

    @property
    def title(self) -> Text:
        """What is asked, in words."""
        return title(self.inquiry)

    def shown(self, version: RulingVersion, stored: Hypothesis) -> dict[str, Any]:
        """The inquiry in the list of a hypothesis, and whether it was answered already."""
        seen = services.look_at_solver(KIND, {"inquiry": inquiry_out(self.inquiry)})
        address = [version.ruling_id, version.version, stored.name, self.slug]
        answered = seen is not None and seen.state is State.ANSWERED
        return {"title": self.title, "url": reverse("supposed_cards", args=address), "answered": answered}


def offers_of(opened: Reopened, column: Column) -> tuple[Offer, ...]:
    """The inquiries that fit; none where the cards are not all told, or the case cannot be so."""
    if column.incident is None:
        return ()
    try:
        found = {one.slug: one for one in _offers(column)}
    except RulingError:
        return ()
    return tuple(found.values())


def kept_with(supposed: Supposed, offer: Offer, found: Mapping[str, Any], reason: str) -> Supposed:
    """The hypothesis with what the cards said; the same asked before gives way. `RulingError` without a reason."""
    if not reason.strip():
        raise RulingError(_REASON, "reason")
    said = replace(offer.asked, reason=reason.strip(), found=dict(found))
    place = (said.kind, said.breach, said.player)
    others = (one for one in supposed.evidence if (one.kind, one.breach, one.player) != place)
    return replace(supposed, evidence=(*others, said))


def _offers(column: Column) -> Iterator[Offer]:
    if column.incident is None:
        return
    for one in offered(column.incident, column.event):
        kind, player = one.inquiry.kind, one.inquiry.player
        asked = Exhibit(kind.value, one.breach, player)
        inquiry = inquiry_of(replace(column.incident, evidence=(asked,)), 0, column.event)
        slug = f"{one.breach + 1}-{kind.value.replace('_', '-')}"
        yield Offer(f"{slug}-{column.incident.playing.index(player)}" if player else slug, asked, inquiry)
