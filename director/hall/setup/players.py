"""Players on the organisers' pages: the list, and one of them."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from director import selectors, services
from director.desk.access import page, person
from director.hall.setup.frame import Field, Refusal, attempt, frame, seen_at, status_of
from director.models import Player, Tournament

__all__ = ["player", "players"]

_SAID = ("name", "number", "club")


@page
def players(request: HttpRequest, pk: int) -> HttpResponse:
    """Every player with his table; one more is entered."""
    found, refusal = get_object_or_404(Tournament, pk=pk), None
    if request.method == "POST":
        refusal = attempt(lambda: services.add_player(found, **_said(request.POST), who=person(request)))
        if refusal is None:
            messages.success(request, _("Entered: %(name)s.") % {"name": request.POST.get("name", "").strip()})
            return redirect("setup_players", pk=pk)
    wanted = request.GET.get("q", "").strip()[:100].replace("\x00", "")
    shown = frame(request, found, "players", refusal, _fields(request.POST, refusal)) | {
        "players": [one for one in selectors.listed(found) if wanted.casefold() in _findable(one)],
        "count": found.players.count(),
        "q": wanted,
    }
    return render(request, "hall/setup/players.html", shown, status=status_of(refusal))


@page
def player(request: HttpRequest, pk: int) -> HttpResponse:
    """One player: name, number, club; striking him out."""
    found, refusal = get_object_or_404(Player.objects.select_related("tournament"), pk=pk), None
    if request.method == "POST":
        gone = request.POST.get("do") == "remove"
        refusal = attempt(lambda: _remove(request, found) if gone else _change(request, found))
        if refusal is None:
            words = _("Struck out: %(name)s.") if gone else _("Kept: %(name)s.")
            messages.success(request, words % {"name": request.POST.get("name", "").strip() or found.name})
            return redirect("setup_players", pk=found.tournament_id)
    kept = {name: getattr(found, name) for name in _SAID}
    typed = kept | request.POST.dict() if refusal else kept
    shown = frame(request, found.tournament, "players", refusal, _fields(typed, refusal)) | {
        "player": found,
        "seat": selectors.seat_of(found),
    }
    return render(request, "hall/setup/player.html", shown, status=status_of(refusal))


def _change(request: HttpRequest, found: Player) -> None:
    services.change_player(found, **_said(request.POST), seen=seen_at(request.POST), who=person(request))


def _remove(request: HttpRequest, found: Player) -> None:
    services.remove_player(found, seen=seen_at(request.POST), who=person(request))


def _said(post: Mapping[str, str]) -> dict[str, str]:
    return {name: post.get(name, "") for name in _SAID}


def _fields(typed: Mapping[str, str], refusal: Refusal | None) -> list[Field]:
    labels = {
        "name": (_("Name"), _("As the papers and the sheets bear it."), 120),
        "number": (_("Card or number"), "", 40),
        "club": (_("Club"), "", 120),
    }
    return [
        Field(name, label, typed.get(name, ""), hint, most=most, fault=refusal.at(name) if refusal else None)
        for name, (label, hint, most) in labels.items()
    ]


def _findable(one: Player) -> str:
    return f"{one.name} {one.number} {one.club}".casefold()
