"""The deal and the sheet it began with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from director import services
from director.desk.access import page, person
from director.desk.asking import tally
from director.desk.case import found, frame, moved, seen_in
from director.desk.deals import Pill, call_words, contracts, deal_words, special_contracts
from director.desk.language import say
from director.desk.standing import Standing, stand
from director.models import Incident
from rulings.cases.incident import Incident as Case
from rulings.game.deal import TRICKS, Call
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
    typed = _typed(request, standing.incident)
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
    cells = _cells(stored)
    if request.method == "POST":
        cells = {name: request.POST.get(name, "") for name in cells}
        try:
            services.enter_sheet(stored, _sheet(stored, cells), seen_revision=seen_in(request), who=person(request))
            messages.success(request, _("The sheet is kept."))
            return redirect(stand(found(pk)).next_url)
        except RulingError as error:
            late, place = moved(error, reverse("sheet", args=[pk])), error.place
            fault = None if late else error.text
            stored = found(pk)
    shown = frame(request, stand(stored)) | {
        "players": stored.players,
        "lines": _lines(stored, cells, place),
        "fault": fault,
        "moved": late,
        "back": reverse("deal", args=[pk]),
    }
    return render(request, "desk/sheet.html", shown, status=409 if late else 422 if fault else 200)


FIELDS = ("contract", "declarer", "calls", "tricks")
FIRST_CALL_KEY = 3
"""1 and 2 are all-pass and misère, 6 to 9 and 0 the levels of a contract."""


def _deal_page(
    request: HttpRequest, standing: Standing, typed: Mapping[str, Any], *, status: int = 200, **more: Any
) -> HttpResponse:
    playing = standing.incident.playing
    shown = frame(request, standing) | {
        "playing": playing,
        "special": special_contracts(typed["contract"]),
        "contracts": contracts(typed["contract"]),
        "declarer": typed["declarer"],
        "calls": _call_lines(playing, typed["calls"]),
        "tally": tally(playing, typed["tricks"], TRICKS),
        "missing": _missing(standing),
        "sheet_url": reverse("sheet", args=[standing.stored.pk]),
        "back": reverse("case", args=[standing.stored.pk]),
    }
    return render(request, "desk/deal.html", shown | more, status=status)


def _missing(standing: Standing) -> str:
    names = {
        "contract": _("what was played"),
        "declarer": _("the declarer"),
        "calls": _("the whist calls"),
        "tricks": _("the tricks"),
    }
    wanted = [names[field] for field in standing.deal_missing]
    return _("For the score the ruling still needs: %(fields)s.") % {"fields": ", ".join(wanted)} if wanted else ""


def _call_lines(playing: tuple[str, ...], calls: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "player": player,
            "at": seat,
            "unless": json.dumps(["declarer", player]),
            "rows": [
                Pill("", pgettext("call", "not known"), not calls.get(player)),
                *(
                    Pill(call.value, call_words(call), calls.get(player) == call.value, key=str(number))
                    for number, call in enumerate(Call, FIRST_CALL_KEY)
                ),
            ],
        }
        for seat, player in enumerate(playing)
    ]


def _entered(standing: Standing) -> dict[str, Any]:
    """The deal as entered; what is not, as the offender's role already tells."""
    known, role = standing.incident.deal, _role(standing)
    guilty = offender(standing.incident, standing.incident.infractions[0])
    told = role if role in ("all_pass", "misere") else ""
    return {
        "contract": known.contract.key if known.contract else told,
        "declarer": known.declarer or (guilty if role in ("declarer", "misere") else ""),
        "calls": {player: call.value for player, call in known.calls.items()},
        "tricks": known.tricks or {},
    }


def _role(standing: Standing) -> str:
    told = (step.value for held in standing.interviews for step in held.trail if step.question == "role")
    return str(next(told, ""))


def _typed(request: HttpRequest, case: Case) -> dict[str, Any]:
    post, contract = request.POST, request.POST.get("contract", "")
    declarer = post.get("declarer", "")
    calls = {player: post.get(f"call_{seat}", "") for seat, player in enumerate(case.playing)}
    return {
        "contract": contract,
        "declarer": "" if contract == "all_pass" else declarer,
        "calls": {} if contract in ("all_pass", "misere") else {p: call for p, call in calls.items() if p != declarer},
        "tricks": {player: post.get(f"count_{seat}", "") for seat, player in enumerate(case.playing)},
    }


def _enter(request: HttpRequest, stored: Incident, case: Case, typed: Mapping[str, Any]) -> None:
    services.enter_deal(
        stored,
        typed["contract"],
        typed["declarer"],
        typed["calls"],
        typed["tricks"] if any(count.strip() for count in typed["tricks"].values()) else {},
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


def _cells(stored: Incident) -> dict[str, str]:
    """Every cell of the sheet by the name of its field."""
    cells = {}
    for seat, player in enumerate(stored.players):
        row = stored.sheet.get(player, {})
        cells[f"pool_{seat}"] = str(row.get("pool", ""))
        cells[f"mountain_{seat}"] = str(row.get("mountain", ""))
        for other, on in enumerate(stored.players):
            if other != seat:
                cells[f"whists_{seat}_{other}"] = str(row.get("whists", {}).get(on, ""))
    return cells


def _sheet(stored: Incident, cells: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    return {
        player: {
            "pool": cells[f"pool_{seat}"],
            "mountain": cells[f"mountain_{seat}"],
            "whists": {on: cells[f"whists_{seat}_{other}"] for other, on in enumerate(stored.players) if other != seat},
        }
        for seat, player in enumerate(stored.players)
    }


def _lines(stored: Incident, cells: Mapping[str, str], place: str) -> list[dict[str, Any]]:
    return [
        {
            "player": player,
            "cells": [
                _cell(f"pool_{seat}", player, _("pool"), cells, place == f"sheet.{player}.pool"),
                _cell(f"mountain_{seat}", player, _("mountain"), cells, place == f"sheet.{player}.mountain"),
                *(
                    _cell(
                        f"whists_{seat}_{other}",
                        player,
                        _("Whists on %(player)s") % {"player": on},
                        cells,
                        place == f"sheet.{player}.whists.{on}",
                    )
                    if other != seat
                    else {}
                    for other, on in enumerate(stored.players)
                ),
            ],
        }
        for seat, player in enumerate(stored.players)
    ]


def _cell(name: str, player: str, short: str, cells: Mapping[str, str], wrong: bool) -> dict[str, Any]:
    return {"name": name, "short": short, "label": f"{player}: {short}", "value": cells[name], "fault": wrong}
