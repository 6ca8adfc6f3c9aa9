"""Several breaches in one case: the list of them, one more, and what the director chooses between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.breaches import breaches as listed
from director.desk.breaches import causes, removed
from director.desk.case import found, frame, frozen, give_back, moved, seen_in
from director.desk.choosing import choosing, chosen_in
from director.desk.language import say
from director.desk.offending import known_family, offenders_of, seated_in, typed, who_page
from director.desk.seen import Doors, capital, seen_page, signs_of
from director.desk.standing import stand
from director.desk.views.calling import settled_by
from director.models import Incident
from rulings.trees.tree import Tree
from rulings.words import RulingError

__all__ = ["add", "add_kind", "breaches", "choice"]


@page
def breaches(request: HttpRequest, pk: int) -> HttpResponse:
    """Every breach of a case: what it is, what it follows from, what it comes to; and those taken out of it."""
    stored = found(pk)
    late = None
    if request.method == "POST":
        try:
            _changed(request, stored)
            return redirect("breaches", pk=pk)
        except RulingError as error:
            late = moved(error, reverse("breaches", args=[pk]))
            if late is None:
                messages.warning(request, say(error.text))
            stored = found(pk)
    standing = stand(stored)
    shown = frame(request, standing) | {
        "breaches": listed(standing),
        "removed": removed(stored),
        "moved": late,
        "back": standing.next_url,
        "choice_url": reverse("choice", args=[pk]) if len(stored.infractions) > 1 else "",
    }
    return render(request, "desk/breaches.html", shown, status=409 if late else 200)


@page
def add(request: HttpRequest, pk: int) -> HttpResponse:
    """One more breach of the same call: what else was seen."""
    stored = found(pk)
    if stored.frozen:
        return redirect("case", pk=pk)
    here = reverse("breach_add", args=[pk])
    doors = Doors(here, to_family=lambda kind: reverse("breach_kind", args=[pk, kind]))
    shown = seen_page(request.GET, stored.rules, doors) | {
        "table": stored.table,
        "eyebrow": _("Case %(number)s: one more breach") % {"number": pk},
        "crumb": _("Case %(number)s") % {"number": pk},
        "back": here if request.GET else reverse("breaches", args=[pk]),
        "back_words": _("to the whole list") if request.GET else _("back to the breaches"),
    }
    return render(request, "desk/call.html", shown)


@page
def add_kind(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """Who committed it, and what it follows from; with that it stands in the case."""
    stored, tree = found(pk), known_family(kind)
    if tree is None or stored.frozen:
        give_back(request)
        return redirect("breach_add" if tree is None else "case", pk=pk)
    seated, index = seated_in(stored), len(stored.infractions)
    said = typed(request.POST, seated)
    fault, late = None, None
    if request.method == "POST":
        try:
            services.add_breach(
                stored, _breach(request, stored, tree, said), seen_revision=seen_in(request), who=person(request)
            )
            return redirect("case", pk=pk)
        except RulingError as error:
            late = moved(error, reverse("breaches", args=[pk]))
            fault, stored = None if late else error.text, found(pk)
    shown = (
        who_page(tree, seated, said)
        | {
            "table": stored.table,
            "stored": stored,
            "fault": fault,
            "moved": late,
            "seen": stored.revision,
            "back": reverse("breach_add", args=[pk]),
            "crumb": _("Case %(number)s") % {"number": pk},
            "breach": _("Breach %(number)s") % {"number": index + 1},
            "causes": causes(stored, index, request.POST.get("cause") if request.method == "POST" else None),
            "signs": [capital(sign.text) for sign in signs_of(request.GET, stored.rules)],
            "seated": (),
        }
        | frozen(request, stored)
    )
    return render(request, "desk/offender.html", shown, status=409 if late else 422 if fault else 200)


@page
def choice(request: HttpRequest, pk: int) -> HttpResponse:
    """What the law leaves to the director between the breaches: by which the deal counts, which stand, why."""
    stored = found(pk)
    standing = stand(stored)
    chosen = standing.incident.choice
    fault, late = None, None
    if request.method == "POST":
        chosen = chosen_in(request.POST, len(stored.infractions))
        nothing = "clear" in request.POST
        try:
            services.choose(
                stored,
                counts=None if nothing else chosen.counts,
                stands=() if nothing else chosen.stands,
                each_fine=chosen.each_fine and not nothing,
                reason=chosen.reason,
                seen_revision=seen_in(request),
                who=person(request),
            )
            return redirect("draft", pk=pk)
        except RulingError as error:
            late = moved(error, reverse("choice", args=[pk]))
            fault, standing = None if late else error.text, stand(found(pk))
    offered = choosing(standing, chosen)
    shown = frame(request, standing) | {
        "offered": offered,
        "reason": chosen.reason if chosen else "",
        "each_fine": bool(chosen and chosen.each_fine),
        "chosen": standing.incident.choice is not None,
        "fault": fault,
        "moved": late,
        "back": reverse("draft", args=[pk]),
    }
    return render(request, "desk/choice.html", shown, status=409 if late else 422 if fault else 200)


_DONE: Mapping[str, Callable[..., Incident]] = {
    "root": services.root_first,
    "out": services.remove_breach,
    "back": services.put_back_breach,
}


def _changed(request: HttpRequest, stored: Incident) -> None:
    """One button of the list: `root-2`, `out-2` by the number of a breach, `back-17` by a row of the log."""
    what, _dash, raw = request.POST.get("do", "").partition("-")
    if what in _DONE and raw.isascii() and raw.isdigit() and len(raw) < 16:
        number = int(raw) if what == "back" else int(raw) - 1
        _DONE[what](stored, number, seen_revision=seen_in(request), who=person(request))


def _breach(request: HttpRequest, stored: Incident, tree: Tree, said: Mapping[str, str]) -> services.Breach:
    """The breach a form says, with what its signs settle already."""
    known = {**said, "dealer": stored.players[-1]}
    raw, count = request.POST.get("cause", ""), len(stored.infractions)
    cause = int(raw) - 1 if raw.isascii() and raw.isdigit() and len(raw) < 4 and 1 <= int(raw) <= count else None
    return services.Breach(
        tree.kind,
        offenders_of(known, tree, seated_in(stored)),
        settled_by(request, tree.kind, stored.rules),
        cause,
    )
