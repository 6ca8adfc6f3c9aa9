"""One question on a page, and what to do when the answers contradict each other."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.asking import Typed, answered, given, nothing_chosen, rows, typed_of, widget
from director.desk.breaches import title_of
from director.desk.case import clauses, found, frame, give_back, moved, seen_in
from director.desk.disputing import disputable, nameless, said_in, said_rows, says_of, spoken_in
from director.desk.history import count_of, count_shown
from director.desk.inquiries import Offer, offers
from director.desk.language import say
from director.desk.proposing import ANSWERING
from director.desk.rights import choosers, read_out, results, waiver, with_results
from director.desk.standing import Standing, question_url, stand, who_url
from director.models import Incident
from rulings.cases.incident import Answer
from rulings.judgment import Asked, said
from rulings.trees.families import family, questions
from rulings.trees.numbered import numbers
from rulings.trees.tree import Basis, Tally
from rulings.words import RulingError, Text

__all__ = ["contradiction", "question"]


@page
def question(request: HttpRequest, pk: int, key: str, number: int = 1) -> HttpResponse:
    """One question: shown, answered, or left for later."""
    stored = found(pk)
    if not 1 <= number <= len(stored.infractions):
        give_back(request)
        return redirect("case", pk=pk)
    standing = stand(stored)
    if standing.trouble:
        give_back(request)
        return redirect("contradiction", pk=pk)
    put = standing.asked(number - 1, key)
    if put is None or put.question.basis is Basis.GIVEN:
        messages.info(request, _("As the case stands, that question is not asked."))
        give_back(request)
        return redirect(standing.next_url)
    if request.method == "POST":
        return _posted(request, standing, number - 1, put)
    return _shown(request, standing, number - 1, put, _to_show(request, standing, number - 1, put))


@page
def contradiction(request: HttpRequest, pk: int) -> HttpResponse:
    """Two things entered that cannot both be so: which, and the ways to mend it."""
    stored = found(pk)
    standing = stand(stored)
    if standing.trouble is None:
        return redirect(standing.next_url)
    key, troubled = standing.trouble.place, stored.infractions[standing.troubled]
    holds = key in troubled.get("answers", {})
    if request.method == "POST" and holds:
        try:
            services.forget(stored, key, index=standing.troubled, seen_revision=seen_in(request), who=person(request))
        except RulingError as error:
            messages.warning(request, say(error.text))
        return redirect("case", pk=pk)
    words = [asked.text for asked in questions(family(troubled["kind"])) if asked.key == key]
    shown = frame(request, standing) | {"fault": standing.trouble.text, "asked": words[0] if words and holds else None}
    shown["who_url"] = who_url(pk, standing.troubled)
    return render(request, "desk/contradiction.html", shown)


def _posted(request: HttpRequest, standing: Standing, number: int, put: Asked) -> HttpResponse:
    if request.POST.get("do") in ("unknown", "park"):
        return _put_off(request, standing, number, put)
    if request.POST.get("do") == "counted":
        return _counted(request, standing, number, put)
    typed = _typed(request, standing, put)
    fault = _fault(put, typed)
    if nameless(request.POST, standing.incident):
        fault = {"fault": _("Write who says it, or leave the row empty.")}
    if fault:
        return _shown(request, standing, number, put, typed, **fault)
    try:
        _resumed(request, standing.stored)
        _answer_entered(request, standing, number, put, typed)
    except RulingError as error:
        return _refused(request, standing.stored.pk, number, put, typed, error)
    return redirect(stand(found(standing.stored.pk)).next_url)


def _counted(request: HttpRequest, standing: Standing, number: int, put: Asked) -> HttpResponse:
    """The answer the event's rulings give, found on what they say; asked anew where they say otherwise by now."""
    count, pk = count_of(standing, number, put.question.key), standing.stored.pk
    shown = request.POST.get("counted", "")
    if count is None or count.value is None or shown not in (count.evidence.ru, count.evidence.en):
        messages.warning(request, _("The rulings of the event have changed meanwhile; look at them once more."))
        return redirect(question_url(pk, number, put.question.key))
    seen, who = seen_in(request), person(request)
    told = {put.question.key: count.value}
    try:
        services.answer_by_evidence(
            standing.stored, told, say(count.evidence), index=number, seen_revision=seen, who=who
        )
    except RulingError as error:
        typed = answered(_answer(standing, number, put.question.key), standing.incident)
        return _refused(request, pk, number, put, typed, error)
    return redirect(stand(found(pk)).next_url)


def _put_off(request: HttpRequest, standing: Standing, number: int, put: Asked) -> HttpResponse:
    """Not known yet: an answer given is taken back; what can wait is passed over, else the whole case waits."""
    stored, key, seen = standing.stored, put.question.key, seen_in(request)
    unknown = request.POST.get("do") == "unknown"
    give_back(request)
    held = key in stored.infractions[number].get("answers", {})
    try:
        if unknown and held:
            _resumed(request, stored)
            stored = services.forget(stored, key, index=number, seen_revision=seen, who=person(request))
            seen = stored.revision
        if unknown and put.question.later:
            return redirect(stand(found(stored.pk)).next_url)
        services.park(stored, seen_revision=seen, who=person(request))
        messages.info(request, _put_aside(put, waits=unknown or not held))
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect("table", pk=stored.table_id)


def _put_aside(put: Asked, waits: bool) -> str:
    if not waits:
        return _("The case is put aside.")
    return _("The case is put aside; it waits for: %(question)s") % {"question": say(put.text)}


def _typed(request: HttpRequest, standing: Standing, put: Asked) -> Typed:
    """What was typed, with what each party says where the fact is in dispute; nobody's words are lost by a tick."""
    typed, incident = typed_of(request.POST, standing.incident), standing.incident
    disputed = typed["status"] == "disputed" and disputable(put)
    return {
        **typed,
        "says": said_in(request.POST, incident) if disputed else {},
        "words": spoken_in(request.POST, incident),
    }


def _to_show(request: HttpRequest, standing: Standing, number: int, put: Asked) -> Typed:
    """What the page begins with: the answer as it stands; with `?find=` a version the director is about to find."""
    answer = _answer(standing, number, put.question.key)
    typed = {**answered(answer, standing.incident), "says": says_of(answer) if answer else {}}
    wanted = request.GET.get("find", "")
    if answer and typed["status"] == "disputed" and wanted in {row.value for row in rows(put, ())}:
        return typed | {"value": [wanted], "status": "found"}
    return typed


def _answer_entered(request: HttpRequest, standing: Standing, number: int, put: Asked, typed: Any) -> None:
    disputed, waived = bool(typed["says"]), typed["waived"]
    services.answer(
        standing.stored,
        put.question.key,
        None if disputed or waived else given(put, typed),
        index=number,
        status=typed["status"] if put.question.basis is Basis.FACT else "agreed",
        evidence=typed["evidence"],
        by=typed["by"],
        reason=typed["reason"],
        waived=waived,
        says=typed["says"] or None,
        words=typed["words"],
        seen_revision=seen_in(request),
        who=person(request),
    )


def _resumed(request: HttpRequest, stored: Incident) -> None:
    """An answer takes a parked case up again, unless the page was stale; then the answer itself says so."""
    if stored.status == Incident.Status.PARKED and seen_in(request) == stored.revision:
        services.resume(stored, seen_revision=stored.revision, who=person(request))
        request.POST = request.POST.copy()
        request.POST["seen_revision"] = str(stored.revision + 1)


def _fault(put: Asked, typed: Any) -> dict[str, Any]:
    """What is missing before anything is asked of the law."""
    if put.question.basis is Basis.DISCRETION and not typed["reason"].strip():
        return {"reason_fault": _("The reason is compulsory here: it is printed in the ruling.")}
    if put.question.basis is Basis.FACT and typed["status"] == "found" and not typed["evidence"].strip():
        return {"evidence_fault": _("Say on what evidence: it is printed in the ruling.")}
    if typed["status"] == "disputed":
        return {} if typed["says"] else {"fault": _("Write down what at least one of them says.")}
    return {} if typed["waived"] or given(put, typed) is not None else {"fault": nothing_chosen(put)}


def _refused(request: HttpRequest, pk: int, number: int, put: Asked, typed: Any, error: RulingError) -> HttpResponse:
    """The page once more with what was typed: nothing is lost, and it says what is wrong or what has changed."""
    standing = stand(found(pk))
    again = standing.asked(number, put.question.key) if not standing.trouble else None
    late = moved(error, question_url(pk, number, put.question.key), *_difference(standing, number, put, typed))
    if again is None:
        messages.warning(request, say(error.text))
        give_back(request)
        return redirect(standing.next_url)
    return _shown(
        request,
        standing,
        number,
        again,
        typed,
        status=409 if late else 422,
        moved=late,
        fault=None if late else error.text,
    )


def _difference(standing: Standing, number: int, put: Asked, typed: Any) -> list[tuple[str, Text | str]]:
    now, yours = _answer(standing, number, put.question.key), None
    values = typed.get("value", [])
    yours = next((row.text for row in rows(put, values) if row.chosen), ", ".join(values))
    tally = ", ".join(f"{player} — {count}" for player, count in typed.get("tally", {}).items() if count)
    stands = said(put.question, now.value) if now and now.value is not None else _("no answer")
    return [(_("In the case now"), stands), (_("You entered"), yours or tally or _("no answer"))]


def _shown(
    request: HttpRequest, standing: Standing, number: int, put: Asked, typed: Any, *, status: int = 200, **more: Any
) -> HttpResponse:
    if any(more.get(name) for name in ("fault", "reason_fault", "evidence_fault")):
        status = status if status != 200 else 422
    incident, basis = standing.incident, put.question.basis
    shown = frame(request, standing, question_url(standing.stored.pk, number, put.question.key))
    shown |= {
        "asked": put,
        "basis": basis.value,
        "chooser": put.question.chooser if basis is Basis.RIGHT else None,
        "choosers": choosers(standing, number, put),
        "waiver": waiver(put, bool(typed.get("waived"))),
        "players": incident.players,
        "breach": title_of(standing.stored, number),
        "breach_of": family(incident.infractions[number].kind).title,
        "field": numbers(family(incident.infractions[number].kind)).get(put.question.key, ""),
        "clauses": clauses(standing.edition, put.clauses),
        "separates": _branches(put),
        "by_cards": _by_cards(standing, number, put),
        "counted": count_shown(standing, number, put.question.key),
        "why": _why(put),
        "back": _before(standing, number, put),
        "status": typed["status"],
        "status_words": _status_words(typed["status"]),
        "disputable": disputable(put),
        "finding": "find" in request.GET and typed["status"] == "found",
        "parties": said_rows(put, typed, incident, standing.stored) if basis is Basis.FACT else [],
        **{name: typed.get(name, "") for name in ("evidence", "by", "reason", "waived")},
    }
    shown["by"] = shown["by"] or (shown["choosers"][0] if len(shown["choosers"]) == 1 else "")
    shown |= widget(put, typed, incident) | more
    if put.options and "rows" in shown:
        shown |= {"rows": read_out(put, shown["rows"]), "separates": [], "why": ""}
    if "rows" in shown and (found_results := results(standing, number, put)):
        shown["rows"] = with_results(shown["rows"], found_results)
    return render(request, "desk/question.html", shown, status=status)


def _by_cards(standing: Standing, number: int, put: Asked) -> list[Offer]:
    """The inquiries by which the cards may answer the question."""
    key = put.question.key
    found = (offer for offer in offers(standing) if key in ANSWERING.get(offer.kind, ()))
    return [offer for offer in found if offer.breach == number]


MANY = 3
"""Outcomes named under one answer; beyond that they are counted."""


def _branches(put: Asked) -> list[dict[str, Any]]:
    return [
        {
            "answer": answer,
            "outcomes": outcomes[:MANY],
            "more": _("and %(count)d more") % {"count": len(outcomes) - MANY} if len(outcomes) > MANY else "",
        }
        for answer, outcomes in put.separates
    ]


def _why(put: Asked) -> str:
    """For a question that does not branch: what its answer is used for."""
    if put.question.later:
        return _("The ruling stands without it; with it, it says more.")
    if isinstance(put.question.answers, Tally):
        return _("The ruling is worked out from these numbers.")
    return _("The ruling names it.") if put.choices else _("The ruling is worked out from this number.")


def _status_words(status: str) -> str:
    return {"found": _("found by the director"), "disputed": _("the players disagree")}.get(status, _("agreed by all"))


def _before(standing: Standing, number: int, put: Asked) -> str:
    """Where Esc goes: the answer before this one, else who committed it."""
    pk, before = standing.stored.pk, ""
    for at, held in enumerate(standing.interviews[: number + 1]):
        for step in held.trail:
            if (at, step.question) == (number, put.question.key):
                break
            if step.origin == "asked":
                before = question_url(pk, at, step.question)
    return before or reverse("particulars", args=[pk])


def _answer(standing: Standing, number: int, key: str) -> Answer | None:
    return standing.incident.infractions[number].answers.get(key)
