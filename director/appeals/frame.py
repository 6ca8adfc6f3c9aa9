"""What every page of an appeal has in common: its head, its course step by step, and how a refused write is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from director.appeals.course import course, status_words
from director.models import Appeal
from director.services import Moved
from rulings.documents.appealed.fields import DECISION_FIELDS, NOTICE_FIELDS
from rulings.words import RulingError, Text

__all__ = ["Refused", "answer", "clock_of", "found", "numbers", "tried", "typed"]

_OPEN = (Appeal.Status.RECEIVED, Appeal.Status.ADMITTED)


@dataclass(frozen=True, slots=True)
class Refused:
    """A write that was not done: why, at which field, and what had been typed."""

    error: RulingError
    words: Mapping[str, str] = field(default_factory=dict)

    @property
    def text(self) -> Text:
        """Why, in both languages."""
        return self.error.text

    @property
    def moved(self) -> bool:
        """True when the page was older than the appeal."""
        return isinstance(self.error, Moved)

    @property
    def keeps(self) -> bool:
        """True when there were words to keep."""
        return any(self.words.values())

    @property
    def status(self) -> int:
        """How the page answers."""
        return 409 if self.moved else 422


def found(pk: int) -> Appeal:
    """The appeal with what its pages need; one that was joined to another is told by its own notice."""
    rows = Appeal.objects.select_related("tournament", "ruling__tournament", "ruling__incident__table", "joined")
    try:
        return rows.get(pk=pk)
    except Appeal.DoesNotExist:
        raise Http404 from None


def tried(request: HttpRequest, act: Callable[[], object]) -> Refused | None:
    """Do a write; what was refused, with every word that had been typed, or None when it was done."""
    try:
        act()
    except RulingError as error:
        return Refused(error, {name: str(value) for name, value in request.POST.items() if name not in _OURS})
    return None


_OURS = ("csrfmiddlewaretoken", "seen_revision", "do", "once", "seen_version", "panelist")
"""What a form carries and nobody typed."""


def typed(refused: Refused | None, **stands: object) -> dict[str, Any]:
    """What stands in the fields of a form: what was typed and refused, else what is kept."""
    if refused is None:
        return stands
    return {name: refused.words.get(name, "") for name in stands}


def numbers(form: str = "decision") -> dict[str, Text]:
    """The titles of a form's fields by their numbers, as the blank paper form bears them."""
    return dict(NOTICE_FIELDS if form == "notice" else DECISION_FIELDS)


def answer(
    request: HttpRequest, appeal: Appeal, template: str, shown: Mapping[str, Any], refused: Refused | None = None
) -> HttpResponse:
    """A page of an appeal in its frame, with the refusal it answers, if any."""
    steps = course(appeal, request.path)
    here = next((one["title"] for one in steps if one["here"]), _("The course of the appeal"))
    framed = {
        "appeal": appeal,
        "label": appeal.label,
        "ruling": appeal.ruling,
        "ruling_label": f"{appeal.ruling.name}/{appeal.version}",
        "tournament": appeal.tournament,
        "status_words": status_words(appeal),
        "what": appeal.ruling.what,
        "trail": steps,
        "trail_title": here,
        "seen": appeal.revision,
        "numbers": numbers(),
        "can_withdraw": appeal.status in _OPEN and appeal.heard_in.status in _OPEN,
        "back": reverse("appeal", args=[appeal.pk]),
        "refused": refused,
    }
    return render(request, template, framed | dict(shown), status=refused.status if refused else 200)


def clock_of(deadline: datetime | None, at: datetime, *, received: bool = False) -> dict[str, Any] | None:
    """The deadline as a clock: until when, and how far `at` is from it. None where the sheet bore none.

    `received`: it is the moment of receipt, and runs no more.
    """
    if deadline is None:
        return None
    over, apart = at > deadline, _apart(abs((deadline - at).total_seconds()))
    if received:
        words = _("received %(apart)s after that") if over else _("received %(apart)s before that")
    else:
        words = _("%(apart)s past") if over else _("%(apart)s left")
    return {"at": deadline, "over": over, "left": words % {"apart": apart}}


def _apart(seconds: float) -> str:
    """So many minutes, hours or days, the two greatest units: `1 h 20 min`."""
    minutes = int(seconds // 60)
    days, hours, rest = minutes // 1440, minutes % 1440 // 60, minutes % 60
    units = (
        (
            days,
            _(
                "d",
            ),
        ),
        (hours, _("h")),
        (rest, _("min")),
    )
    said = [f"{count}\u00a0{unit}" for count, unit in units if count][:2]
    return " ".join(said) or f"0\u00a0{_('min')}"
