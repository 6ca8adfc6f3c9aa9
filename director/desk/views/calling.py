"""The call to a table: what was seen there, who did it, several breaches at once; with that the case is open."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import selectors, services
from director.desk.access import page, person
from director.desk.marking import breaches_of, forms_of
from director.desk.offending import dealer_hint, known_family, offenders_of, seated_at, typed, who_page
from director.desk.seen import Doors, capital, marked_in, seen_page, signs_of
from director.models import Incident, Table
from director.services import Breach
from rulings.trees.tree import Tree, Value
from rulings.triage import fitting
from rulings.words import RulingError

__all__ = ["call", "offender", "settled_by", "several"]

OPENED = "opened"
FORMS = 30
"""Forms that opened a case and are remembered in a session."""


@page
def call(request: HttpRequest, pk: int) -> HttpResponse:
    """«Судья!» at a table: what was seen there."""
    table = _table(pk)
    doors = Doors(
        here=reverse("call", args=[pk]),
        to_family=lambda kind: reverse("offender", args=[pk, kind]),
        several=reverse("several", args=[pk]),
    )
    shown = seen_page(request.GET, table.tournament.rules, doors) | {
        "table": table,
        "eyebrow": " · ".join(seated_at(table)),
        "crumb": _("New case"),
        "back": reverse("call" if request.GET else "table", args=[pk]),
        "back_words": _("to the whole list") if request.GET else _("back to the table"),
    }
    return render(request, "desk/call.html", shown)


@page
def offender(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """Who did it and who dealt; with that the case is open."""
    table = _table(pk)
    tree = known_family(kind)
    if tree is None:
        return redirect("call", pk=pk)
    seated, signs = seated_at(table), signs_of(request.GET, table.tournament.rules)
    said, settled = typed(request.POST, seated), settled_by(request, kind, table.tournament.rules)
    fault, once = None, request.POST.get("once", "") or secrets.token_urlsafe(9)
    if request.method == "POST":
        try:
            return redirect("particulars", pk=_opened(request, table, tree, said, settled, once))
        except RulingError as error:
            fault = error.text
    shown = who_page(tree, seated, said) | {"table": table, "fault": fault, "back": reverse("call", args=[pk])}
    shown |= {"once": once[:40], "signs": [capital(sign.text) for sign in signs]}
    return render(request, "desk/offender.html", shown, status=422 if fault else 200)


@page
def several(request: HttpRequest, pk: int) -> HttpResponse:
    """More than one breach in one call: who committed each, which is the root cause, what follows from it."""
    table = _table(pk)
    marked = marked_in(request.GET, table.tournament.rules)
    if len(marked) < 2:
        messages.info(request, _("Mark at least two things that were seen."))
        return redirect(f"{reverse('call', args=[pk])}?{_again(request)}")
    forms, faults, once = forms_of(marked, seated_at(table), request.POST), {}, request.POST.get("once", "")
    if request.method == "POST":
        breaches, faults = breaches_of(forms, request.POST)
        if not faults:
            return _opened_several(request, table, breaches, forms[0].said["dealer"], once)
    shown = {
        "table": table,
        "forms": [{"form": form, "fault": faults.get(form.number)} for form in forms],
        "seated": seated_at(table),
        "dealer": forms[0].said["dealer"],
        "dealer_hint": dealer_hint(len(seated_at(table))),
        "once": once[:40] or secrets.token_urlsafe(9),
        "back": f"{reverse('call', args=[pk])}?{_again(request)}",
    }
    return render(request, "desk/several.html", shown, status=422 if faults else 200)


def settled_by(request: HttpRequest, kind: str, rules: str) -> Mapping[str, Value]:
    """The answers that the signs an address names settle in a family."""
    offers = fitting([sign.key for sign in signs_of(request.GET, rules)], rules)
    return next((offer.answers for offer in offers if offer.kind == kind), {})


def _again(request: HttpRequest) -> str:
    """The list once more, with what was marked on it."""
    marked = request.GET.copy()
    marked["several"] = "1"
    return marked.urlencode()


def _opened(
    request: HttpRequest, table: Table, tree: Tree, said: dict[str, str], settled: Mapping[str, Value], once: str
) -> int:
    """The case a form opened: sent once more, it leads to the same one. One nothing was entered in yet serves again."""
    offenders = offenders_of(said, tree, seated_at(table))
    before = _before(request, table, once)
    if before:
        _entered_anew(request, before, tree, offenders, said["dealer"], settled)
        return before.pk
    wanted = services.Breach(tree.kind, offenders, settled)
    if blank := _blank(request, table, wanted, said["dealer"]):
        return blank.pk
    case = services.open_incident(
        table,
        person(request),
        tree.kind,
        offenders,
        dealer=said["dealer"],
        settled=settled,
        form=once[:40],
        **_usual(table),
    )
    return _remembered(request, once, case)


def _opened_several(
    request: HttpRequest, table: Table, breaches: Sequence[Breach], dealer: str, once: str
) -> HttpResponse:
    """The case opened with several breaches; the same form sent once more leads to where they are changed."""
    if before := _before(request, table, once):
        messages.info(request, _("The case is open already; its breaches are changed here."))
        return redirect("breaches", pk=before.pk)
    root, *others = breaches
    case = services.open_incident(
        table,
        person(request),
        root.kind,
        root.offenders,
        dealer=dealer,
        settled=root.settled,
        others=others,
        form=once[:40],
        **_usual(table),
    )
    return redirect("particulars", pk=_remembered(request, once, case))


def _entered_anew(
    request: HttpRequest,
    stored: Incident,
    tree: Tree,
    offenders: tuple[str, ...],
    dealer: str,
    settled: Mapping[str, Value],
) -> None:
    user, seen = person(request), stored.revision
    if dealer != stored.players[-1]:
        seen = services.enter_players(stored, dealer, seen_revision=seen, who=user).revision
    if (tree.kind, offenders) != (stored.kind, stored.offenders) or set(settled) - set(_answers(stored)):
        services.enter_infraction(
            stored,
            kind=tree.kind,
            offenders=offenders,
            noticed=stored.noticed,
            settled=settled,
            seen_revision=seen,
            who=user,
        )


def _before(request: HttpRequest, table: Table, once: str) -> Incident | None:
    """The case this very form opened, while it can still be written in."""
    opened: dict[str, int] = request.session.get(OPENED, {})
    found = Incident.objects.filter(pk=opened.get(once, 0), table=table).first()
    return found if found and not found.frozen else None


def _blank(request: HttpRequest, table: Table, wanted: Breach, dealer: str) -> Incident | None:
    """A case like the one wanted in which nothing was entered yet."""
    blank = selectors.incidents_at(table).filter(opened_by=person(request), revision=0).first()
    if blank is None or len(blank.infractions) > 1 or set(_answers(blank)) != set(wanted.settled):
        return None
    same = (blank.kind, blank.offenders, blank.players[-1]) == (wanted.kind, wanted.offenders, dealer)
    return blank if same else None


def _answers(stored: Incident) -> Mapping[str, Any]:
    answers: Mapping[str, Any] = stored.infractions[0].get("answers", {})
    return answers


def _remembered(request: HttpRequest, once: str, case: Incident) -> int:
    opened: dict[str, int] = request.session.get(OPENED, {})
    request.session[OPENED] = {**dict([*opened.items()][-FORMS:]), once[:40]: case.pk}
    return case.pk


def _usual(table: Table) -> dict[str, Any]:
    """What is most likely the same as in the last case of this table: the round; the deal is not guessed."""
    last = Incident.objects.filter(table__tournament=table.tournament_id).exclude(round=None).first()
    return {"round": last.round} if last else {}


def _table(pk: int) -> Table:
    try:
        return selectors.table_for(pk)
    except Table.DoesNotExist:
        raise Http404 from None
