"""Into a case already open: the page that comes next, who did what otherwise, who called and when."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from director import selectors, services
from director.desk.access import page, person
from director.desk.breaches import causes, title_of
from director.desk.case import found, frame, frozen, give_back, moved, seen_in
from director.desk.deals import deal_words
from director.desk.offending import entered, known_family, offenders_of, seated_in, typed, who_page
from director.desk.seen import offered
from director.desk.standing import stand, who_url
from director.models import Incident
from rulings.trees.tree import Tree
from rulings.words import RulingError, Text

__all__ = ["case", "particulars", "who"]

_OTHER_DEAL = Text(
    "С таким сдатчиком не сходится внесённая сдача ({deal}): {why} Сначала исправьте сдачу: снимите в ней лишнее.",
    "The deal entered ({deal}) does not go with this dealer: {why} Mend the deal first: untick there what is wrong.",
)


@page
def case(request: HttpRequest, pk: int) -> HttpResponse:
    """Into a case: to the page that comes next, or to its ruling."""
    stored = found(pk)
    if stored.status == Incident.Status.SUBMITTED:
        return redirect("confirming", pk=pk)
    standing_ruling = stored.rulings.first()
    if stored.frozen and standing_ruling:
        return redirect("ruling", pk=standing_ruling.pk)
    return redirect(stand(stored).next_url)


@page
def who(request: HttpRequest, pk: int, kind: str = "", number: int = 1) -> HttpResponse:
    """Say otherwise who did it, what it was, what it follows from, or who dealt; the answers given stay."""
    stored = found(pk)
    if not 1 <= number <= len(stored.infractions):
        give_back(request)
        return redirect("case", pk=pk)
    index = number - 1
    tree = known_family(kind or stored.infractions[index]["kind"])
    if tree is None:
        return redirect(who_url(pk, index))
    seated = seated_in(stored)
    said = typed(request.POST, seated) if request.method == "POST" else entered(stored, index)
    fault, late, place = None, None, ""
    if request.method == "POST":
        try:
            _entered_anew(request, stored, index, tree, said)
            return redirect("breaches" if index else "case", pk=pk)
        except RulingError as error:
            late = moved(error, who_url(pk, index))
            stored = found(pk)
            fault, place = None if late else _why_not(error, stored), error.place
    shown = who_page(tree, seated, said) | {
        "table": stored.table,
        "stored": stored,
        "fault": fault,
        "fault_url": reverse("deal", args=[pk]) if place.startswith("deal.") else "",
        "moved": late,
        "seen": stored.revision,
        "back": reverse("breaches" if index else "case", args=[pk]),
        "crumb": _("Case %(number)s") % {"number": pk},
        "breach": title_of(stored, index),
        "causes": causes(stored, index, request.POST.get("cause") if request.method == "POST" else None),
        "families": [
            {"title": one.title, "seen": one.seen, "url": who_url(pk, index, one.kind)}
            for one in offered(stored.rules)
            if one.kind != tree.kind
        ],
    }
    shown |= frozen(request, stored)
    return render(request, "desk/offender.html", shown, status=409 if late else 422 if fault else 200)


@page
def particulars(request: HttpRequest, pk: int) -> HttpResponse:
    """Who called and when it was noticed; all of it may wait."""
    stored = found(pk)
    fault, late = None, None
    typed: dict[str, Any] = _noted(stored)
    if request.method == "POST":
        typed = {name: request.POST.get(name, "") for name in typed}
        try:
            _note(request, stored, typed)
            return redirect(stand(found(pk)).next_url)
        except RulingError as error:
            late = moved(error, reverse("particulars", args=[pk]))
            fault = None if late else error.text
            stored = found(pk)
    shown = frame(request, stand(stored)) | typed
    shown |= {"players": stored.players, "fault": fault, "moved": late, "back": reverse("who", args=[pk])}
    return render(request, "desk/particulars.html", shown, status=409 if late else 422 if fault else 200)


def _entered_anew(request: HttpRequest, stored: Incident, index: int, tree: Tree, said: dict[str, str]) -> None:
    """Write only what differs, each by its own service."""
    user, seen = person(request), seen_in(request)
    offenders, known = offenders_of(said, tree, seated_in(stored)), stored.infractions[index]
    if said["dealer"] != stored.players[-1]:
        seen = services.enter_players(stored, said["dealer"], seen_revision=seen, who=user).revision
    if (tree.kind, offenders) != (known["kind"], tuple(known["offenders"])):
        seen = services.enter_infraction(
            stored,
            kind=tree.kind,
            offenders=offenders,
            noticed=known.get("noticed", ""),
            index=index,
            seen_revision=seen,
            who=user,
        ).revision
    cause = _cause(request.POST.get("cause", ""), index)
    if index and cause != known.get("cause", 0) - 1:
        services.link_breach(stored, index, cause if cause >= 0 else None, seen_revision=seen, who=user)


def _cause(raw: str, index: int) -> int:
    """The number, from 0, of the breach this one is said to follow from; −1 where it stands by itself."""
    known = raw.isascii() and raw.isdigit() and len(raw) < 4
    return int(raw) - 1 if known and 1 <= int(raw) <= index else -1


def _why_not(error: RulingError, stored: Incident) -> Text:
    """Why it cannot be so; a deal entered that stands against it is named."""
    if not error.place.startswith("deal."):
        return error.text
    return _OTHER_DEAL.filled(deal=deal_words(selectors.as_incident(stored)), why=error.text)


def _noted(stored: Incident) -> dict[str, Any]:
    return {
        "called_by": stored.called_by,
        "noticed": stored.noticed,
        "round": stored.round or "",
        "deal_number": stored.deal_number or "",
        "called_at": timezone.localtime(stored.called_at).strftime("%H:%M") if stored.called_at else "",
    }


def _note(request: HttpRequest, stored: Incident, typed: dict[str, str]) -> None:
    """Write only what differs, so that Enter alone leaves the case as it was."""
    before, seen, user = _noted(stored), seen_in(request), person(request)
    fields = {
        "called_by": typed["called_by"],
        "round": _count(typed["round"], Text("Тур", "Round")),
        "deal_number": _count(typed["deal_number"], Text("Сдача №", "Deal No.")),
        "called_at": _time(typed["called_at"], stored.called_at),
    }
    changed = {name: value for name, value in fields.items() if str(typed[name]) != str(before[name])}
    if changed:
        seen = services.set_particulars(stored, seen_revision=seen, who=user, **changed).revision
    if typed["noticed"] != before["noticed"]:
        services.enter_infraction(
            stored, kind=stored.kind, offenders=stored.offenders, noticed=typed["noticed"], seen_revision=seen, who=user
        )


def _count(raw: str, name: Text) -> int | None:
    if not (word := raw.strip()):
        return None
    known = word.isascii() and word.isdigit() and len(word) <= len(str(services.COUNTED))
    if not known or not 1 <= int(word) <= services.COUNTED:
        wanted = Text("{name}: нужно число от 1 до {most}.", "{name}: a number from 1 to {most} is wanted.")
        raise RulingError(wanted.filled(name=name, most=services.COUNTED), "particulars")
    return int(word)


def _time(raw: str, day: datetime | None) -> datetime | None:
    """A time of day on the day of the call."""
    if not raw.strip():
        return None
    try:
        at = datetime.strptime(raw.strip()[:5], "%H:%M").time()
    except ValueError:
        raise RulingError(Text("Время пишется как 19:31.", "The time is written like 19:31."), "particulars") from None
    on = timezone.localtime(day) if day else timezone.localtime()
    return on.replace(hour=at.hour, minute=at.minute, second=0, microsecond=0)
