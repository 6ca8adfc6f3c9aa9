"""A ruling opened again: the director's beside the hypotheses; one hypothesis as a form; the cards asked."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.appeals.asking import breaches_of
from director.appeals.cards import KIND, Offer, kept_with, offers_of
from director.appeals.inside import open_to
from director.appeals.reading import choice_fields, deal_shown, hypothesis_typed, readings_of
from director.appeals.rerun import Column, Reopened, Rerun, reopened, rerun, supposed_of, tried
from director.appeals.shown import column_shown, law_shown, rerun_shown
from director.desk.access import page, person
from director.desk.case import moved, seen_in
from director.desk.evidence import answer_shown
from director.desk.language import say
from director.desk.solving import handled, solving
from director.models import Hypothesis, RulingVersion
from director.permits import may
from director.solving.progress import State
from rulings.damage.codec import evidence_in, inquiry_out
from rulings.words import RulingError, Text

__all__ = ["cards", "side_by_side", "supposition"]


@page
def side_by_side(request: HttpRequest, pk: int, version: int) -> HttpResponse:
    """The ruling as it was issued, and what follows under each hypothesis."""
    kept = _version(request, pk, version)
    if request.method == "POST":
        try:
            made = services.make_hypothesis(kept, person(request))
        except RulingError as error:
            messages.warning(request, say(error.text))
            return redirect("rerun", pk=pk, version=version)
        return redirect("supposition", pk=pk, version=version, name=made.name)
    shown = _frame(request, kept) | rerun_shown(kept, rerun(kept, kept.hypotheses.all()))
    return render(request, "appeals/rerun.html", shown)


@page
def supposition(request: HttpRequest, pk: int, version: int, name: str) -> HttpResponse:
    """One hypothesis: every question of its path with the director's answer, and what follows."""
    kept, stored = _version(request, pk, version), _named(pk, version, name)
    if request.method != "POST":
        return _form(request, kept, stored)
    try:
        if request.POST.get("do") == "drop":
            services.drop_hypothesis(stored, person(request), seen_revision=seen_in(request))
            messages.success(request, _("Hypothesis %(name)s is dropped.") % {"name": stored.name})
            return redirect("rerun", pk=pk, version=version)
        return _keep(request, kept, stored)
    except RulingError as error:
        late = moved(error, reverse("supposition", args=[pk, version, name]))
        fault = None if late else error.text
        return _form(request, kept, _named(pk, version, name), typed=request.POST, fault=fault, late=late)


@page
def cards(request: HttpRequest, pk: int, version: int, name: str, slug: str) -> HttpResponse:
    """One inquiry put to the solver under a hypothesis, watched, and kept with it."""
    kept, stored = _version(request, pk, version), _named(pk, version, name)
    opened = reopened(kept)
    column = tried(opened, supposed_of(stored), stored)
    offer = next((one for one in offers_of(opened, column) if one.slug == slug), None)
    if offer is None:
        messages.info(request, _("As the case stands, the cards are not asked that."))
        return redirect("supposition", pk=pk, version=version, name=name)
    here, question = reverse("supposed_cards", args=[pk, version, name, slug]), {"inquiry": inquiry_out(offer.inquiry)}
    if request.method == "POST" and handled(request, KIND, question):
        return redirect(here)
    progress = services.look_at_solver(KIND, question)
    answered = progress is not None and progress.state is State.ANSWERED
    if request.method == "POST" and answered and progress is not None:
        return _kept_evidence(request, kept, stored, opened, column, offer, progress.answer["evidence"])
    if getattr(request, "htmx", False) and progress and not progress.over:
        return render(request, "desk/solving.html", {"solving": solving(progress, here)})
    shown = (
        _frame(request, kept)
        | column_shown(kept, opened, column)
        | {"offer": offer, "solving": solving(progress, here)}
    )
    shown |= {"back": reverse("supposition", args=[pk, version, name]), "seen": stored.revision}
    if answered and progress is not None:
        said = evidence_in(progress.answer["evidence"])
        shown |= answer_shown(said, progress.engine, progress.answer, progress.seconds)
    return render(request, "appeals/cards.html", shown)


def _keep(request: HttpRequest, kept: RulingVersion, stored: Hypothesis) -> HttpResponse:
    """Keep what was typed; while the changed path asks for more, the form comes again with it."""
    opened = reopened(kept)
    column = tried(opened, supposed_of(stored), stored)
    supposed, faults = hypothesis_typed(kept, opened, column, request.POST)
    if faults:
        return _form(request, kept, stored, typed=request.POST, faults=faults)
    services.change_hypothesis(
        stored, supposed, opened.incident, opened.event, person(request), seen_revision=seen_in(request)
    )
    whole = tried(opened, supposed).judgment is not None
    address = reverse("supposition", args=[kept.ruling_id, kept.version, stored.name])
    return redirect(f"{address}#{'follows' if whole else 'asked'}")


def _kept_evidence(
    request: HttpRequest,
    kept: RulingVersion,
    stored: Hypothesis,
    opened: Reopened,
    column: Column,
    offer: Offer,
    found: dict[str, Any],
) -> HttpResponse:
    try:
        supposed = kept_with(column.supposed, offer, found, request.POST.get("reason", ""))
        services.change_hypothesis(
            stored, supposed, opened.incident, opened.event, person(request), seen_revision=seen_in(request)
        )
        messages.success(request, _("What the cards say is kept with the hypothesis."))
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect("supposition", pk=kept.ruling_id, version=kept.version, name=stored.name)


def _form(
    request: HttpRequest,
    kept: RulingVersion,
    stored: Hypothesis,
    *,
    typed: QueryDict | None = None,
    faults: dict[str, Text] | Any = None,
    fault: Text | None = None,
    late: Any = None,
) -> HttpResponse:
    found: Rerun = rerun(kept, [stored])
    opened, column = found.opened, found.columns[0]
    shown = _frame(request, kept) | rerun_shown(kept, found)
    shown |= {
        "column": column_shown(kept, opened, column),
        "seen": stored.revision,
        "breaches": breaches_of(opened, column, typed, faults),
        "several": len(opened.incident.infractions) > 1,
        "readings": readings_of(opened, column),
        "choice": choice_fields(opened, column),
        "deal_open": any(one.incident is None for one in column.open) or bool(column.supposed.dealt),
        "deal_wanted": [one.text for one in column.open if one.incident is None],
        "offers": [one.shown(kept, stored) for one in offers_of(opened, column)],
        "fault": fault,
        "faults": faults or {},
        "moved": late,
    }
    shown |= law_shown(opened) | deal_shown(kept, opened, column, typed)
    status = 409 if late else 422 if fault or faults else 200
    return render(request, "appeals/hypothesis.html", shown, status=status)


def _frame(request: HttpRequest, kept: RulingVersion) -> dict[str, Any]:
    ruling = kept.ruling
    return {
        "version": kept,
        "ruling": ruling,
        "table": ruling.incident.table,
        "rerun_url": reverse("rerun", args=[kept.ruling_id, kept.version]),
        "may_suppose": may(person(request), "change_hypothesis", ruling.tournament),
    }


def _version(request: HttpRequest, pk: int, version: int) -> RulingVersion:
    """The version; what the committee has not published yet is there for its panel alone."""
    held = RulingVersion.objects.select_related("ruling__tournament", "ruling__incident__table__tournament")
    found = held.filter(ruling=pk, version=version).first()
    if found is None or not open_to(found, person(request)):
        raise Http404(f"{pk}/{version}")
    return found


def _named(pk: int, version: int, name: str) -> Hypothesis:
    held = Hypothesis.objects.select_related("ruling_version__ruling__tournament")
    found = held.filter(ruling_version__ruling=pk, ruling_version__version=version, name=name).first()
    if found is None:
        raise Http404(name)
    return found
