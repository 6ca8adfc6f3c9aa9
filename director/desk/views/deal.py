"""The deal and the sheet it began with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.cards.pages import played_out
from director.desk.case import found, frame, moved, seen_in
from director.desk.deal_fields import BESIDE, Fourth, deal_fields, fourth_of, typed_deal
from director.desk.deals import deal_words
from director.desk.language import say
from director.desk.sheet_cells import cells_of, sheet_lines, sheet_typed
from director.desk.standing import Standing, stand
from director.models import Incident
from rulings.cases.incident import Incident as Case
from rulings.judgment.parties import offender
from rulings.words import RulingError

__all__ = ["deal", "sheet"]


@page
def deal(request: HttpRequest, pk: int) -> HttpResponse:
    """What was played and how it went."""
    stored = found(pk)
    standing = stand(stored)
    if request.method != "POST":
        return _deal_page(request, standing, _entered(standing))
    if request.POST.get("do") == "unknown":
        return redirect(standing.next_but_deal) if standing.deal_first else _put_off(request, stored)
    typed = typed_deal(request.POST, standing.incident.playing, _fourth(standing))
    try:
        _enter(request, stored, standing.incident, typed)
    except RulingError as error:
        fresh = stand(found(pk))
        said = (_("In the case now"), deal_words(fresh.incident) or _("nothing"))
        late = moved(error, reverse("deal", args=[pk]), said)
        field = error.place.removeprefix("deal.").split(".")[0]
        faults = {} if late else {field: error.text}
        stray = error.text if not late and field not in FIELDS else None
        return _deal_page(request, fresh, typed, status=409 if late else 422, moved=late, faults=faults, fault=stray)
    return redirect(stand(found(pk)).next_but_deal)


@page
def sheet(request: HttpRequest, pk: int) -> HttpResponse:
    """The sheet as it stood when the deal began."""
    stored = found(pk)
    fault, late, place = None, None, ""
    cells = cells_of(stored.players, stored.sheet)
    if request.method == "POST":
        cells = {name: request.POST.get(name, "") for name in cells}
        try:
            services.enter_sheet(
                stored, sheet_typed(stored.players, cells), seen_revision=seen_in(request), who=person(request)
            )
            messages.success(request, _("The sheet is kept."))
            return redirect(stand(found(pk)).next_url)
        except RulingError as error:
            late, place = moved(error, reverse("sheet", args=[pk])), error.place
            fault = None if late else error.text
            stored = found(pk)
    shown = frame(request, stand(stored)) | {
        "players": stored.players,
        "lines": sheet_lines(stored.players, cells, place),
        "fault": fault,
        "moved": late,
        "back": reverse("deal", args=[pk]),
    }
    return render(request, "desk/sheet.html", shown, status=409 if late else 422 if fault else 200)


FIELDS = ("contract", "declarer", "calls", "tricks", *BESIDE)


def _deal_page(
    request: HttpRequest, standing: Standing, typed: Mapping[str, Any], *, status: int = 200, **more: Any
) -> HttpResponse:
    playing = standing.incident.playing
    shown = frame(request, standing) | {
        **deal_fields(playing, typed, _fourth(standing)),
        "missing": _missing(standing),
        "sheet_url": reverse("sheet", args=[standing.stored.pk]),
        "back": reverse("case", args=[standing.stored.pk]),
    }
    return render(request, "desk/deal.html", shown | more, status=status)


def _fourth(standing: Standing) -> Fourth:
    return fourth_of(standing.incident.players, standing.regulation)


def _missing(standing: Standing) -> str:
    names = {
        "contract": _("what was played"),
        "declarer": _("the declarer"),
        "calls": _("the whist calls"),
        "tricks": _("the tricks"),
    }
    wanted = [names[field] for field in standing.deal_missing]
    return _("For the score the ruling still needs: %(fields)s.") % {"fields": ", ".join(wanted)} if wanted else ""


def _entered(standing: Standing) -> dict[str, Any]:
    """The deal as entered; what is not, as the offender's role already tells."""
    known, role = standing.incident.deal, _role(standing)
    guilty = offender(standing.incident, standing.incident.infractions[0])
    told = role if role in ("all_pass", "misere") else ""
    return {
        "contract": known.contract.key if known.contract else told,
        "declarer": known.declarer or (guilty if role in ("declarer", "misere") else ""),
        "calls": {player: call.value for player, call in known.calls.items()},
        "tricks": known.tricks or played_out(standing),
    } | {name: getattr(known, name) or "" for name in BESIDE}


def _role(standing: Standing) -> str:
    told = (step.value for held in standing.interviews for step in held.trail if step.question == "role")
    return str(next(told, ""))


def _enter(request: HttpRequest, stored: Incident, case: Case, typed: Mapping[str, Any]) -> None:
    services.enter_deal(
        stored,
        typed["contract"],
        typed["declarer"],
        typed["calls"],
        typed["tricks"] if any(count.strip() for count in typed["tricks"].values()) else {},
        **{name: typed[name] for name in BESIDE},
        seen_revision=seen_in(request),
        who=person(request),
    )


def _put_off(request: HttpRequest, stored: Incident) -> HttpResponse:
    try:
        services.park(stored, seen_revision=seen_in(request), who=person(request))
        messages.info(request, _("The case is put aside; it waits for the deal."))
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect("table", pk=stored.table_id)
