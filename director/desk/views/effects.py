"""What a ruling does to the sheet and to the places, what other findings could do, and writing it on the sheet."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from director import selectors, services
from director.desk.access import page, person
from director.desk.case import found
from director.desk.effects import effect_of, effect_shown, ground_of, hypotheses
from director.desk.language import say
from director.desk.views.ruling import in_force
from director.models import Incident, Ruling
from director.pulka import kept
from director.records import judged
from rulings.judgment import Judgment
from rulings.judgment.replaying import replays
from rulings.words import RulingError

__all__ = ["draft_effect", "ruling_effect", "write_ruling"]


@page
def draft_effect(request: HttpRequest, pk: int) -> HttpResponse:
    """What the draft would do."""
    stored = found(pk)
    try:
        judgment = judged(stored)
    except RulingError as error:
        messages.warning(request, say(error.text))
        return redirect("case", pk=pk)
    if judgment.material:
        return redirect("draft", pk=pk)
    standing = in_force(stored)
    number = str(standing.number) if standing else ""
    return render(request, "desk/effect.html", _shown(stored, judgment, number, reverse("draft", args=[pk])))


@page
def ruling_effect(request: HttpRequest, pk: int) -> HttpResponse:
    """What an issued ruling does, by its version in force."""
    ruling = get_object_or_404(Ruling.objects.select_related("incident__table__tournament", "tournament"), pk=pk)
    judgment, _beside = selectors.version(ruling.versions.get(version=ruling.version).pk)
    shown = _shown(ruling.incident, judgment, str(ruling.number), reverse("ruling", args=[pk]))
    more = {"ruling": ruling, "written": services.is_written(ruling), "withdrawn": ruling.void}
    return render(request, "desk/effect.html", shown | more)


@page
@require_POST
def write_ruling(request: HttpRequest, pk: int) -> HttpResponse:
    """Write the ruling on the sheet of its table; one that was withdrawn is taken off."""
    ruling = get_object_or_404(Ruling.objects.select_related("incident__table", "tournament"), pk=pk)
    raw = request.POST.get("seen_version", "")
    seen = {"seen_version": int(raw), "off": "off" in request.POST} if raw.isdecimal() and len(raw) < 10 else {}
    try:
        off = services.write_ruling(ruling, who=person(request), **seen).data.get("off")
        words = _("The ruling is taken off the sheet.") if off else _("The ruling is written on the sheet.")
        messages.success(request, words)
    except RulingError as error:
        messages.warning(request, say(error.text))
        return redirect("ruling_effect", pk=pk)
    return redirect("table_sheet", pk=ruling.incident.table_id)


def _shown(stored: Incident, judgment: Judgment, number: str, back: str) -> dict[str, Any]:
    shown: dict[str, Any] = {"stored": stored, "table": stored.table, "back": back, "crumb": _("What it changes")}
    ground = ground_of(stored, judgment, number)
    try:
        effect = effect_of(ground, judgment) if ground is not None else None
    except RulingError as error:
        return shown | {"unscored": True, "fault": error.text}
    if ground is None or effect is None:
        return shown | {"unscored": True}
    case, event = selectors.as_incident(stored), selectors.regulation_of(stored)
    shown["unnumbered"] = stored.deal_number is None and bool(kept(stored.table))
    others = hypotheses(ground, replays(case, event, selectors.edition_of(stored)))
    return shown | effect_shown(effect) | {"others": others}
