"""What the five pages of a deal share: their row, the last step taken back, what the record has found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import person
from director.desk.cards.findings import findings, third_lead
from director.desk.case import frame, seen_in
from director.desk.language import say
from director.desk.standing import Standing, stand
from director.models import Incident
from rulings.game.deal import TRICKS
from rulings.game.forms.compact import from_deal
from rulings.game.record import Record
from rulings.game.walk import walk
from rulings.words import RulingError

__all__ = ["played_out", "record_in", "shown", "undone"]

STEPS = ("cards", "cards_auction", "cards_order", "cards_play", "cards_file")
"""The pages in the order a deal goes."""


def record_in(standing: Standing) -> Record:
    """The record of a case as it stands."""
    return from_deal(standing.incident.deal, standing.incident.playing).record


def played_out(standing: Standing) -> Mapping[str, int]:
    """The tricks of each as the play shows them, once all ten are gathered; empty before that."""
    record = record_in(standing)
    if len(record.tricks) != TRICKS:
        return {}
    taken = walk(record, third_lead(standing.regulation)).taken
    return taken if sum(taken.values()) == TRICKS else {}


def undone(request: HttpRequest, stored: Incident, step: str) -> HttpResponse:
    """The last entry about the deal taken back."""
    try:
        services.step_back(stored, seen_revision=seen_in(request), who=person(request))
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect(step, pk=stored.pk)


def shown(
    request: HttpRequest,
    stored: Incident,
    template: str,
    step: str,
    more: dict[str, Any],
    status: int = 200,
    standing: Standing | None = None,
) -> HttpResponse:
    """A page of the deal: its own part, the five pages in a row, what the record has found."""
    so = standing or stand(stored)
    told = frame(request, so, reverse("cards", args=[stored.pk])) | {
        "steps": _steps(stored, step),
        "found": findings(so, record_in(so)),
        "undo": services.last_step(stored) is not None and not stored.frozen,
        "back": reverse("deal", args=[stored.pk]),
        "next": so.next_url,
    }
    return render(request, template, told | more, status=status)


def _steps(stored: Incident, here: str) -> list[dict[str, Any]]:
    names = {
        "cards": _("Cards"),
        "cards_auction": _("Auction"),
        "cards_order": _("The order"),
        "cards_play": _("Play"),
        "cards_file": _("Files"),
    }
    return [{"url": reverse(name, args=[stored.pk]), "name": names[name], "here": name == here} for name in STEPS]
