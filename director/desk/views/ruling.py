"""The draft of a ruling: what the law makes of the case, and issuing it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director import selectors, services
from director.desk.access import page, person
from director.desk.case import clauses, found, frame, give_back, moved, seen_in
from director.desk.language import here, say
from director.desk.papers import pdf_answer
from director.desk.shifted import shifted
from director.desk.shown import judgment_shown, turns
from director.desk.standing import Standing, question_url, stand
from director.desk.ways import disputed, ways
from director.models import ActionLog, Incident, Ruling
from rulings.judgment import Judgment, Unanswered, judge, to_settle
from rulings.judgment.values import Open
from rulings.words import RulingError, join

__all__ = ["draft", "draft_pdf", "in_force", "issue", "settings_title"]


@page
def draft(request: HttpRequest, pk: int) -> HttpResponse:
    """The draft with everything it rests on; a post keeps the reasons and goes on to issuing."""
    stored = found(pk)
    if stored.frozen:
        give_back(request)
        return redirect("case", pk=pk)
    standing = stand(stored)
    if standing.trouble:
        give_back(request)
        return redirect("contradiction", pk=pk)
    if request.method == "POST":
        return _reasons_kept(request, standing)
    return _draft_page(request, standing)


@page
def draft_pdf(request: HttpRequest, pk: int, language: str) -> HttpResponse:
    """The sheet as it would be printed, marked as a draft."""
    stored = found(pk)
    waits = stored.status == Incident.Status.SUBMITTED
    if stored.frozen and not waits and (issued := stored.rulings.first()):
        return redirect("pdf", issued.pk, issued.version, language)
    try:
        judgment = _judged(stand(stored))
    except RulingError:
        return redirect("case", pk=pk)
    return pdf_answer(judgment, selectors.draft_particulars(stored, judgment), language, f"draft-{pk}")


@page
def issue(request: HttpRequest, pk: int) -> HttpResponse:
    """Issue it: the number to come, and a second word before it is frozen."""
    stored = found(pk)
    if stored.frozen:
        give_back(request)
        return redirect("case", pk=pk)
    standing = stand(stored)
    correcting = in_force(stored)
    why = request.POST.get("why", "") if request.method == "POST" else _begun_why(correcting)
    fault, late = None, None
    if request.method == "POST":
        try:
            if services.wants_second(stored):
                return _sent(request, stored, why)
            ruling = _issued(request, stored, correcting, why)
            _number_told(request, ruling)
            return redirect("ruling", pk=ruling.pk)
        except Unanswered:
            give_back(request)
            return redirect("case", pk=pk)
        except RulingError as error:
            late = moved(error, reverse("draft", args=[pk]))
            fault = None if late else error.text
            standing = stand(found(pk))
            if standing.stored.frozen:
                give_back(request)
                return redirect("case", pk=pk)
    try:
        judgment = _judged(standing)
    except RulingError:
        return redirect("case", pk=pk)
    if wanting := to_settle(judgment):
        messages.warning(request, _("No ruling can be issued yet. %(wanting)s") % {"wanting": say(join(wanting))})
        return redirect("draft", pk=pk)
    shown = frame(request, standing, reverse("draft", args=[pk])) | judgment_shown(judgment)
    shown |= {
        "number": _number_to_come(stored, correcting),
        "correcting": correcting,
        "why": why,
        "fault": fault,
        "moved": late,
        "two": services.wants_second(standing.stored),
    }
    return render(request, "desk/issue.html", shown, status=409 if late else 422 if fault else 200)


def in_force(stored: Incident) -> Ruling | None:
    """The ruling already issued on a case, if one stands."""
    return stored.rulings.select_related("tournament").exclude(status=Ruling.Status.WITHDRAWN).first()


def _draft_page(request: HttpRequest, standing: Standing, *, status: int = 200, **more: Any) -> HttpResponse:
    stored, pk = standing.stored, standing.stored.pk
    shown = frame(request, standing, reverse("draft", args=[pk]))
    shown |= {
        "correcting": in_force(stored),
        "reasons": stored.particulars.get("reasons", ""),
        "back": _before(standing),
        "two": services.wants_second(stored),
        "returned": _returned(stored),
    }
    try:
        judgment = _judged(standing)
    except Unanswered as missing:
        shown |= {"open": [_open(pk, one) for one in missing.open]}
        return render(request, "desk/draft.html", shown | more, status=status)
    except RulingError as error:
        shown |= {"fault": error.text, "no_ruling": True, "crowd": _crowd(standing)}
        return render(request, "desk/draft.html", shown | more, status=status)
    shown |= judgment_shown(judgment)
    shown |= {
        "ways": ways(standing, judgment) if judgment.material else [],
        "disputed": disputed(standing, judgment),
        "to_settle": to_settle(judgment),
        "choice_url": _choice_url(standing, judgment),
        "turns": turns(judgment, pk),
        "unused": judgment.unused,
        "later": _later(standing),
        "settings_title": settings_title(judgment),
        "effect_url": reverse("draft_effect", args=[pk]),
        "shifted": shifted(stored, judgment, shown["correcting"]),
    }
    if judgment.disputed and not judgment.clauses:
        shown["clauses"] = clauses(standing.edition, (c.id for one in judgment.disputed for c in one.judgment.clauses))
    return render(request, "desk/draft.html", shown | more, status=status)


def _reasons_kept(request: HttpRequest, standing: Standing) -> HttpResponse:
    pk, reasons = standing.stored.pk, request.POST.get("reasons", "")
    seen = seen_in(request)
    try:
        if reasons != standing.stored.particulars.get("reasons", "") or seen != standing.stored.revision:
            services.set_particulars(standing.stored, reasons=reasons, seen_revision=seen, who=person(request))
    except RulingError as error:
        late = moved(error, reverse("draft", args=[pk]))
        fresh = stand(found(pk))
        if fresh.stored.frozen or fresh.trouble:
            give_back(request)
            return redirect("case", pk=pk)
        fault = None if late else error.text
        return _draft_page(request, fresh, status=409 if late else 422, moved=late, fault=fault, reasons=reasons)
    return redirect("issue", pk=pk)


def _issued(request: HttpRequest, stored: Incident, correcting: Ruling | None, why: str) -> Ruling:
    seen, user = seen_in(request), person(request)
    if correcting:
        return services.correct(correcting, user, why, seen_revision=seen).ruling
    return services.issue(stored, user, language=here(), seen_revision=seen).ruling


def _sent(request: HttpRequest, stored: Incident, why: str) -> HttpResponse:
    """The draft goes to a second official, whom the regulation wants."""
    services.submit(stored, person(request), why=why, language=here(), seen_revision=seen_in(request))
    messages.success(request, _("The draft is sent; a second official confirms it or returns it."))
    return redirect("confirming", pk=stored.pk)


def _judged(standing: Standing) -> Judgment:
    return judge(standing.incident, standing.regulation, standing.edition)


def _number_to_come(stored: Incident, correcting: Ruling | None) -> str:
    if correcting:
        return f"{correcting.name}/{correcting.version + 1}"
    tournament = stored.table.tournament
    return Ruling(tournament=tournament, number=tournament.next_number).label


def _number_told(request: HttpRequest, ruling: Ruling) -> None:
    """Say so when another desk has taken the number that the page had shown."""
    expected = request.POST.get("expected", "")
    if expected and expected != ruling.label:
        words = _("Issued as %(number)s: another ruling was issued meanwhile.")
        messages.warning(request, words % {"number": ruling.label})


def _begun_why(correcting: Ruling | None) -> str:
    if correcting is None:
        return ""
    begun = ActionLog.objects.filter(ruling=correcting, what="reopen").last()
    return begun.why if begun else ""


def _returned(stored: Incident) -> ActionLog | None:
    """The return of the draft by a second official, until it is sent again."""
    last = stored.log.filter(what__in=("submit", "hand_back")).select_related("who").last()
    return last if last is not None and last.what == "hand_back" else None


def _open(pk: int, one: Open) -> dict[str, Any]:
    url = reverse("deal", args=[pk]) if one.incident is None else question_url(pk, one.incident, one.key)
    return {"text": one.text, "url": url}


def _crowd(standing: Standing) -> list[dict[str, Any]]:
    """The disputes, where they are too many for their rulings to be shown side by side."""
    return [
        {"url": question_url(standing.stored.pk, number, key), "asked": asked.text}
        for number, found in enumerate(standing.incident.infractions if standing.crowded else ())
        for key in found.answers
        if standing.disputed(number, key) and (asked := standing.asked(number, key))
    ]


def _choice_url(standing: Standing, judgment: Judgment) -> str:
    """Where the director chooses between breaches, when there is something to choose or he has chosen."""
    settled = any(one.yields or one.kept for one in judgment.precedence)
    wanted = judgment.conflicts or judgment.choice or settled or len(standing.incident.infractions) > 1
    return reverse("choice", args=[standing.stored.pk]) if wanted else ""


def _later(standing: Standing) -> list[dict[str, Any]]:
    """What may be added when it is known, on any way the disputes may go, each question once."""
    asked = {
        question_url(standing.stored.pk, number, question.key): question.text
        for road in standing.roads
        for number, held in enumerate(road)
        for question in held.later
        if number not in standing.yielding
    }
    return [{"url": url, "text": text} for url, text in asked.items()]


def settings_title(judgment: Judgment) -> str:
    """How many parameters a ruling rests on, in a line."""
    count = len(judgment.parameters)
    return ngettext("%(count)d parameter of the regulation", "%(count)d parameters of the regulation", count) % {
        "count": count
    }


def _before(standing: Standing) -> str:
    """Where Esc goes: the deal if it was entered, else the last answer."""
    asked = [
        (number, step)
        for number, held in enumerate(standing.interviews)
        for step in held.trail
        if step.origin == "asked"
    ]
    if standing.stored.deal or not asked:
        return reverse("deal", args=[standing.stored.pk])
    number, step = asked[-1]
    return question_url(standing.stored.pk, number, step.question)
