"""The scorer's page: what to write on which sheet, what to undo first, and his mark that it is done."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.language import say
from director.desk.scoring import score_page
from director.models import Ruling, Tournament
from rulings.words import RulingError

__all__ = ["score", "written"]


@page
def score(request: HttpRequest, pk: int) -> HttpResponse:
    """Every ruling of an event, by what is still to be done about it on the sheets."""
    found = get_object_or_404(Tournament, pk=pk)
    shown = score_page(found, person(request)) | {"crumb": _("For the scorer")}
    return render(request, "desk/score_page.html", shown)


@page
def written(request: HttpRequest, pk: int) -> HttpResponse:
    """One ruling is done: written on the sheet kept here, or marked as written on the paper."""
    ruling = get_object_or_404(Ruling.objects.select_related("incident__table", "tournament"), pk=pk)
    if request.method != "POST":
        return redirect("score", pk=ruling.tournament_id)
    off, version = request.POST.get("off") == "1", _whole(request, "seen_version")
    try:
        if request.POST.get("how") == "sheet":
            seen = _whole(request, "seen")
            services.write_ruling(ruling, seen=seen, seen_version=version, off=off, who=person(request))
        else:
            services.mark_written(ruling, person(request), seen_version=version, off=off)
        said = _("Struck out: %(name)s.") if off else _("Written: %(name)s.")
        messages.success(request, said % {"name": ruling.label})
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect("score", pk=ruling.tournament_id)


def _whole(request: HttpRequest, name: str) -> int:
    """A number a form carries; one that cannot be read agrees with nothing."""
    raw = request.POST.get(name, "")
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 10 else -1
