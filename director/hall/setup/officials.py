"""Officials on the organisers' pages: who holds which office; the password of a new account, shown once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.hall.setup.frame import Field, Refusal, attempt, frame, seen_at, status_of
from director.models import Official, Role, Tournament

__all__ = ["official", "officials"]

_PARTICULARS = ("grade", "club", "player")


@page
def officials(request: HttpRequest, pk: int) -> HttpResponse:
    """Everybody with an office; one more is appointed."""
    found, refusal, post = get_object_or_404(Tournament, pk=pk), None, request.POST
    if request.method == "POST":
        made: list[services.Appointed] = []
        refusal = attempt(lambda: made.append(_appointed(request, found)))
        if refusal is None:
            (new,) = made
            if new.password is not None:
                return _password_page(request, new.official, new.password)
            messages.success(request, _("Appointed, with the account and the password there were before."))
            return redirect("setup_officials", pk=pk)
    fields = [*_account_fields(post, refusal), *_fields(post, refusal)]
    shown = frame(request, found, "officials", refusal, fields) | {
        "officials": [_line(one) for one in found.officials.select_related("user")],
        "roles": _roles(request, found, post.getlist("roles")),
        "roles_fault": refusal.at("roles") if refusal else None,
        "known": found.players.all(),
    }
    return render(request, "hall/setup/officials.html", shown, status=status_of(refusal))


@page
def official(request: HttpRequest, pk: int) -> HttpResponse:
    """One official: his offices and particulars, a new password, taking it all away."""
    found = get_object_or_404(Official.objects.select_related("user", "tournament"), pk=pk)
    refusal, do = None, request.POST.get("do", "")
    if request.method == "POST":
        given: list[str] = []
        refusal = attempt(lambda: given.extend(_acted(request, found, do)))
        if refusal is None and given:
            return _password_page(request, found, given[0])
        if refusal is None:
            messages.success(request, _("The offices are kept."))
            return redirect("setup_officials", pk=found.tournament_id)
    changing = refusal is not None and do == "change"
    typed = request.POST if changing else {name: getattr(found, name) for name in _PARTICULARS}
    shown = frame(request, found.tournament, "officials", refusal, _fields(typed, refusal)) | {
        "official": _line(found),
        "yours": set(map(Role, found.roles)) <= services.appointable(person(request), found.tournament),
        "himself": found.user == person(request),
        "roles": _roles(request, found.tournament, request.POST.getlist("roles") if changing else found.roles),
        "roles_fault": refusal.at("roles") if refusal else None,
        "known": found.tournament.players.all(),
    }
    return render(request, "hall/setup/official.html", shown, status=status_of(refusal))


def _appointed(request: HttpRequest, found: Tournament) -> services.Appointed:
    post = request.POST
    said = {name: post.get(name, "") for name in ("name", *_PARTICULARS)}
    account, roles = post.get("account", ""), post.getlist("roles")
    return services.add_official(found, account, roles, **said, who=person(request))


def _acted(request: HttpRequest, found: Official, do: str) -> tuple[str, ...]:
    """Change, take away, or give a new password, which is returned."""
    by: dict[str, Any] = {"seen": seen_at(request.POST), "who": person(request)}
    if do == "password":
        return (services.give_password(found, **by),)
    if do == "remove":
        services.remove_official(found, **by)
    else:
        said = {name: request.POST.get(name, "") for name in _PARTICULARS}
        services.change_official(found, request.POST.getlist("roles"), **said, **by)
    return ()


def _password_page(request: HttpRequest, found: Official, password: str) -> HttpResponse:
    """The one page that shows it; nothing keeps it, and no cache does."""
    shown = frame(request, found.tournament, "officials") | {"official": _line(found), "password": password}
    return render(request, "hall/setup/password.html", shown)


def _line(one: Official) -> dict[str, Any]:
    return {
        "pk": one.pk,
        "name": services.name_of(one.user),
        "account": one.user.get_username(),
        "roles": [str(Role(role).label) for role in one.roles],
        "beside": [words for words in (one.grade, one.club) if words],
        "player": one.player,
    }


def _roles(request: HttpRequest, found: Tournament, chosen: Iterable[str]) -> list[dict[str, Any]]:
    """Every office with what it is for; those this reader does not give are not offered."""
    offered, held = services.appointable(person(request), found), set(chosen)
    notes = {
        Role.ORGANISER: _("sets up the event, its regulation, tables, players and officials"),
        Role.CHIEF: _("rules, sets the regulation, appoints directors and scorers"),
        Role.DIRECTOR: _("opens cases and issues rulings"),
        Role.SCORER: _("writes the sheets"),
        Role.COMMITTEE: _("hears appeals"),
        Role.VIEWER: _("only reads"),
    }
    return [
        {"value": role.value, "label": str(role.label), "note": notes[role], "chosen": role.value in held}
        for role in Role
        if role in offered
    ]


def _account_fields(typed: Mapping[str, str], refusal: Refusal | None) -> list[Field]:
    faults = {name: refusal.at(name) if refusal else None for name in ("account", "name")}
    own = _("Who has an account here already keeps it: give only the name he signs in with.")
    return [
        Field("account", _("Name to sign in with"), typed.get("account", ""), own, most=120, fault=faults["account"]),
        Field("name", _("Full name, as he signs"), typed.get("name", ""), most=120, fault=faults["name"]),
    ]


def _fields(typed: Mapping[str, str], refusal: Refusal | None) -> list[Field]:
    faults = {name: refusal.at(name) if refusal else None for name in _PARTICULARS}
    plays = _("His name among the players, where he plays himself: he is then no judge of his own table.")
    return [
        Field("grade", _("Grade"), typed.get("grade", ""), most=120, fault=faults["grade"]),
        Field("club", _("Club"), typed.get("club", ""), most=120, fault=faults["club"]),
        Field(
            "player", _("Plays as"), typed.get("player", ""), plays, most=120, known="players", fault=faults["player"]
        ),
    ]
