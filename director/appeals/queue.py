"""The appeals of an event as a queue: those that wait for the reader first, then the open ones, then those over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from director.appeals.counting import State, status_of
from director.appeals.course import status_words
from director.models import Appeal, Ruling, Tournament
from director.permits import may

__all__ = ["FILTERS", "appeals_of", "queue_shown"]

Entry = dict[str, Any]

FILTERS: Mapping[str, tuple[Any, Callable[[Entry], bool]]] = {
    "mine": (pgettext_lazy("appeals", "mine"), lambda one: bool(one["mine"] and one["open"])),
    "open": (pgettext_lazy("appeals", "open"), lambda one: bool(one["open"])),
    "overdue": (pgettext_lazy("appeals", "overdue"), lambda one: bool(one["overdue"])),
    "over": (pgettext_lazy("appeals", "over"), lambda one: not one["open"]),
    "all": (pgettext_lazy("appeals", "all"), lambda one: True),
}
"""What the address may ask for: its words, and which appeals it shows."""


def queue_shown(event: Tournament, who: User | None, show: str) -> dict[str, Any]:
    """The appeals a filter shows, the reader's own first, and how many each filter would show."""
    entries = sorted((_entry(one, who) for one in _rows(event)), key=_turn)
    filters = [
        {"value": value, "words": words, "here": value == show, "count": sum(map(held, entries))}
        for value, (words, held) in FILTERS.items()
    ]
    return {
        "filters": filters,
        "appeals": [one for one in entries if FILTERS[show][1](one)],
        "none": _("No appeals yet.") if not entries else _("Nothing here."),
    }


def appeals_of(ruling: Ruling, who: User | None) -> dict[str, Any]:
    """The appeals of a ruling, and whether one more can be handed in by the reader."""
    rows = ruling.appeals.select_related("ruling__tournament", "joined", "tournament").prefetch_related("panel")
    open_to = (Ruling.Status.ISSUED, Ruling.Status.UNDER_APPEAL, Ruling.Status.FINAL)
    can = ruling.status in open_to and may(who, "receive", ruling.tournament)
    seen = rows if may(who, "see_case", ruling.tournament) else ()
    return {"appeals": [_entry(one, who) for one in seen], "can_appeal": can}


def _rows(event: Tournament) -> Any:
    rows = event.appeals.select_related("ruling__tournament", "joined", "tournament")
    return rows.prefetch_related("panel", "ballots__votes", "joined__panel")


def _entry(appeal: Appeal, who: User | None) -> Entry:
    main = appeal.heard_in
    return {
        "url": reverse("appeal", args=[appeal.pk]),
        "label": appeal.label,
        "ruling": f"{appeal.ruling.name}/{appeal.version}",
        "what": appeal.ruling.what,
        "appellant": appeal.appellant,
        "at": appeal.received_at,
        "state": status_words(appeal),
        "open": not appeal.over,
        "late": appeal.late,
        "mine": who is not None and any(one.user_id == who.pk and one.sits for one in main.panel.all()),
        "overdue": not appeal.over and _overdue(main),
    }


def _overdue(appeal: Appeal) -> bool:
    """Whether its last ballot should be in by now and is not."""
    ballots = list(appeal.ballots.all())
    return bool(ballots) and status_of(ballots[-1]).state is State.OVERDUE


def _turn(one: Entry) -> tuple[bool, bool, bool, Any]:
    """The reader's own first, then what is overdue, then the open ones by the time they came; what is over last."""
    return (not one["open"], not one["mine"], not one["overdue"], one["at"])
