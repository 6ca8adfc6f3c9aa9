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
from director.desk.asking import answered, given, nothing_chosen, rows, typed_of, widget
from director.desk.case import clauses, found, frame, give_back, moved, seen_in
from director.desk.language import say
from director.desk.standing import Standing, question_url, stand
from director.models import Incident
from rulings.cases.incident import Answer
from rulings.judgment import Asked, said
from rulings.judgment.parties import SIDE_WORDS, declarer
from rulings.remedies import Side
from rulings.trees.families import family, questions
from rulings.trees.tree import Basis, OneOf, Player, Tally, YesNo
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
    return _shown(request, standing, number - 1, put, answered(_answer(standing, number - 1, key), standing.incident))


@page
def contradiction(request: HttpRequest, pk: int) -> HttpResponse:
    """Two things entered that cannot both be so: which, and the ways to mend it."""
    stored = found(pk)
    standing = stand(stored)
    if standing.trouble is None:
        return redirect(standing.next_url)
    key = standing.trouble.place
    holds = [number for number, record in enumerate(stored.infractions) if key in record.get("answers", {})]
    if request.method == "POST" and holds:
        try:
            services.forget(stored, key, index=holds[0], seen_revision=seen_in(request), who=person(request))
        except RulingError as error:
            messages.warning(request, say(error.text))
        return redirect("case", pk=pk)
    words = [q.text for record in stored.infractions for q in questions(family(record["kind"])) if q.key == key]
    shown = frame(request, standing) | {"fault": standing.trouble.text, "asked": words[0] if words and holds else None}
    return render(request, "desk/contradiction.html", shown)


def _posted(request: HttpRequest, standing: Standing, number: int, put: Asked) -> HttpResponse:
    if request.POST.get("do") in ("unknown", "park"):
        return _put_off(request, standing, number, put)
    typed = typed_of(request.POST, standing.incident)
    fault = _fault(put, typed)
    if fault:
        return _shown(request, standing, number, put, typed, **fault)
    try:
        _resumed(request, standing.stored)
        _answer_entered(request, standing, number, put, typed)
    except RulingError as error:
        return _refused(request, standing.stored.pk, number, put, typed, error)
    return redirect(stand(found(standing.stored.pk)).next_url)


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
    if more.get("fault") or more.get("reason_fault"):
        status = status if status != 200 else 422
    incident, basis = standing.incident, put.question.basis
    shown = frame(request, standing, question_url(standing.stored.pk, number, put.question.key))
    shown |= {
        "asked": put,
        "basis": basis.value,
        "chooser": put.question.chooser if basis is Basis.RIGHT else None,
        "chooser_name": _chooser(standing, number, put),
        "waivable": put.question.waived_as is not None,
        "players": incident.players,
        "clauses": clauses(standing.edition, put.clauses),
        "separates": _branches(put),
        "why": _why(put),
        "back": _before(standing, number, put),
        "status": typed["status"],
        "status_words": _status_words(typed["status"]),
        "disputable": isinstance(put.question.answers, YesNo | OneOf | Player),
        "says": _says(put, typed, incident.players),
        **{name: typed.get(name, "") for name in ("evidence", "by", "reason", "waived")},
    }
    shown["by"] = shown["by"] or shown["chooser_name"]
    shown |= widget(put, typed, incident) | more
    return render(request, "desk/question.html", shown, status=status)


def _chooser(standing: Standing, number: int, put: Asked) -> str:
    """Whose the choice is, by name, where it is the declarer's and he is known."""
    if put.question.basis is not Basis.RIGHT or put.question.chooser != SIDE_WORDS[Side.DECLARER]:
        return ""
    answers = {step.question: step.value for step in standing.interviews[number].trail}
    return declarer(standing.incident, standing.incident.infractions[number], answers) or ""


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


def _says(put: Asked, typed: Any, players: tuple[str, ...]) -> list[dict[str, Any]]:
    told = typed.get("says", {})
    return [{"player": player, "rows": rows(put, [told.get(player, "")])} for player in players]


def _status_words(status: str) -> str:
    return {"found": _("found by the director"), "disputed": _("the players disagree")}.get(status, _("agreed by all"))


def _before(standing: Standing, number: int, put: Asked) -> str:
    """Where Esc goes: the answer before this one, else who committed it."""
    pk, before = standing.stored.pk, ""
    for step in standing.interviews[number].trail:
        if step.question == put.question.key:
            break
        if step.origin == "asked":
            before = question_url(pk, number, step.question)
    return before or reverse("particulars", args=[pk])


def _answer(standing: Standing, number: int, key: str) -> Answer | None:
    return standing.incident.infractions[number].answers.get(key)
