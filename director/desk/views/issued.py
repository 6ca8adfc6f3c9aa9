"""What was issued: a ruling with its versions and sheets; correcting it, withdrawing it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.defaultfilters import date
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from director import selectors, services
from director.appeals.inside import open_to
from director.appeals.queue import appeals_of
from director.desk.access import open_page, page, person, signed_in
from director.desk.book_links import charts
from director.desk.case import give_back, moved, seen_in
from director.desk.diagram import ruling_diagram
from director.desk.language import here, say
from director.desk.life import life_shown
from director.desk.papers import pdf_answer
from director.desk.shown import judgment_shown
from director.desk.views.ruling import settings_title
from director.desk.where import facts
from director.models import Incident, Ruling, RulingVersion
from rulings.documents.figures import edition_date
from rulings.documents.particulars import Particulars
from rulings.documents.public import public_copy
from rulings.judgment import Judgment
from rulings.proof import digest, short
from rulings.words import Language, RulingError

__all__ = ["abandon", "correct", "make_final", "pdf", "public", "public_pdf", "ruling", "withdraw"]


@page
def ruling(request: HttpRequest, pk: int) -> HttpResponse:
    """A ruling as the version in force says it, and every version's sheet."""
    issued = _found(pk)
    versions = list(selectors.versions_of(issued))
    current = next(one for one in versions if one.version == issued.version)
    judgment, beside = selectors.version(current.pk)
    shown = _shown(issued, current, judgment, beside) | {
        "diagram": ruling_diagram(judgment, url=reverse("ruling_leafed", args=[pk])),
        "effect_url": reverse("ruling_effect", args=[pk]),
        "versions": [_version(one, issued) for one in reversed(versions)],
        "correcting": issued.incident.status not in (Incident.Status.ISSUED, Incident.Status.CLOSED),
        **life_shown(issued, current, person(request)),
        "charts": charts([reached.kind for reached in judgment.outcomes], version=current.pk),
        "public_url": reverse("public", args=[pk]),
    }
    shown |= appeals_of(issued, person(request))
    return render(request, "desk/ruling.html", shown)


@open_page
def public(request: HttpRequest, pk: int) -> HttpResponse:
    """The ruling as the public may read it: without names and closed cards."""
    issued = _found(pk)
    current = selectors.versions_of(issued).get(version=issued.version)
    judgment, beside = public_copy(*selectors.version(current.pk), here())
    judgment = replace(judgment, damage=())  # the lines show cards that nobody saw; the sheet tells the figures
    shown = _shown(issued, current, judgment, beside) | {
        "diagram": ruling_diagram(judgment, public=True),
        "public": True,
        "statements": (),
        "outside": not signed_in(request),
    }
    return render(request, "desk/ruling.html", shown)


def _shown(issued: Ruling, current: RulingVersion, judgment: Judgment, beside: Particulars) -> dict[str, Any]:
    """What the page of a ruling and its public copy have in common."""
    return judgment_shown(judgment) | {
        "ruling": issued,
        "table": issued.incident.table,
        "sheet": _sheets(current, issued),
        "public_sheet": _public_sheets(current, issued),
        "reasons": beside.reasons,
        "facts": facts(issued.incident.table, judgment, beside),
        "statements": beside.statements,
        "issued_line": _line(current),
        "settings_title": settings_title(judgment),
        "edition": edition_date(judgment.edition, Language(here())),
        "trees": short(current.trees),
        "trees_since": bool(current.trees) and current.trees != digest(),
    }


@page
def pdf(request: HttpRequest, pk: int, version: int, language: str) -> HttpResponse:
    """One version's sheet, drawn from what was frozen."""
    kept = _issued_version(request, pk, version)
    judgment, beside = selectors.version(kept.pk, settings.DIRECTOR_BASE_URL or None)
    return pdf_answer(judgment, beside, language, kept.label)


@open_page
def public_pdf(request: HttpRequest, pk: int, version: int, language: str) -> HttpResponse:
    """The same sheet without names and closed cards."""
    kept = _issued_version(None, pk, version)
    judgment, beside = selectors.version(kept.pk, settings.DIRECTOR_BASE_URL or None)
    return pdf_answer(judgment, replace(beside, public=True), language, f"{kept.label}-public")


def _issued_version(request: HttpRequest | None, pk: int, version: int) -> RulingVersion:
    """One version of a ruling; what the committee has not published yet only its panel sees."""
    kept = get_object_or_404(RulingVersion.objects.select_related("ruling__tournament"), ruling=pk, version=version)
    if not open_to(kept, person(request) if request is not None else None):
        raise Http404
    return kept


@page
def correct(request: HttpRequest, pk: int) -> HttpResponse:
    """Begin a correction: why, and then the answers can be changed."""
    issued = _found(pk)
    if not issued.incident.frozen:
        give_back(request)
        return redirect("case", pk=issued.incident_id)
    words = {
        "heading": _("Correct the ruling"),
        "words": _(
            "The answers can be changed again. This version stands until the next is issued, and is kept after that."
        ),
        "button": _("To the answers"),
    }
    return _reasoned(request, issued, words, services.reopen, lambda: redirect("draft", pk=issued.incident_id))


@page
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    """Take a ruling back: its number stays, nobody may act on it any more."""
    issued = _found(pk)
    words = {
        "heading": _("Withdraw the ruling"),
        "words": _("The number is kept and marked as withdrawn; the case is closed. This cannot be undone."),
        "button": _("Withdraw"),
    }
    return _reasoned(request, issued, words, services.withdraw, lambda: redirect("ruling", pk=pk))


@page
def abandon(request: HttpRequest, pk: int) -> HttpResponse:
    """Give a correction up: the case is again as it was ruled on."""
    issued = _found(pk)
    if request.method != "POST":
        return redirect("ruling", pk=pk)
    try:
        services.abandon(issued, person(request), seen_revision=seen_in(request))
        messages.success(request, _("The correction is given up; the ruling stands as issued."))
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect("ruling", pk=pk)


@page
def make_final(request: HttpRequest, pk: int) -> HttpResponse:
    """The chief director's word: nothing can move the ruling any more."""
    issued = _found(pk)
    if request.method != "POST":
        return redirect("ruling", pk=pk)
    try:
        services.make_final(issued, person(request), seen_revision=seen_in(request))
        messages.success(request, _("The ruling is final."))
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect("ruling", pk=pk)


def _found(pk: int) -> Ruling:
    return get_object_or_404(
        Ruling.objects.select_related("tournament", "incident__table__tournament", "withdrawn_by"), pk=pk
    )


def _reasoned(request: HttpRequest, issued: Ruling, words: dict[str, str], act: Any, done: Any) -> HttpResponse:
    """A page that asks why before it acts."""
    why, fault, late = request.POST.get("why", ""), None, None
    if request.method == "POST":
        try:
            act(issued, person(request), why, seen_revision=seen_in(request))
            return done()
        except RulingError as error:
            late = moved(error, reverse("ruling", args=[issued.pk]))
            fault = None if late else error.text
            issued = _found(issued.pk)
    if issued.withdrawn:
        give_back(request)
        return redirect("ruling", pk=issued.pk)
    shown = words | {"ruling": issued, "table": issued.incident.table, "why": why, "fault": fault, "moved": late}
    shown["seen"] = issued.incident.revision
    return render(request, "desk/reason.html", shown, status=409 if late else 422 if fault else 200)


def _sheets(one: RulingVersion, issued: Ruling) -> dict[str, str]:
    return _in_each("pdf", one, issued)


def _public_sheets(one: RulingVersion, issued: Ruling) -> dict[str, str]:
    return _in_each("public_pdf", one, issued)


def _in_each(name: str, one: RulingVersion, issued: Ruling) -> dict[str, str]:
    """The addresses of a paper in each language and in both."""
    told = {"ru": "ru", "en": "en", "both": "ru-en"}
    return {key: reverse(name, args=[issued.pk, one.version, language]) for key, language in told.items()}


def _version(one: RulingVersion, issued: Ruling) -> dict[str, Any]:
    return {
        "label": one.label,
        "now": one.version == issued.version and not issued.void,
        "replaced": one.replaced,
        "at": one.issued_at,
        "by": one.issued_name,
        "reason": one.reason,
    } | _sheets(one, issued)


def _line(current: RulingVersion) -> str:
    at = date(timezone.localtime(current.issued_at), "j E Y, H:i")
    return ", ".join(part for part in (at, current.issued_name) if part)
