"""What the cards say about a case: the inquiries offered, the solver at work, its answer, and what is made of it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.case import clauses, found, frame, give_back, moved, seen_in
from director.desk.claimed import COMPULSORY, Claimed, claimed
from director.desk.diagram import moment_drawing
from director.desk.evidence import answer_shown, position_of, run_of
from director.desk.inquiries import CHOICE, CLAUSES, Offer, offer_of, offers, record_of
from director.desk.language import say
from director.desk.playing_lines import moment, record_in
from director.desk.proposing import Proposal, proposal
from director.desk.solving import handled, solving
from director.desk.standing import Standing, stand
from director.desk.weighing import ADDED, DROPPED, weighed
from director.models import Incident
from director.solving.progress import Progress, State
from rulings.damage.codec import evidence_in, inquiry_out, run_out
from rulings.damage.evidence import Evidence
from rulings.trees.families import family
from rulings.words import RulingError

__all__ = ["evidence", "inquiry"]

KIND = "evidence"


@page
def evidence(request: HttpRequest, pk: int) -> HttpResponse:
    """What may be asked, what was taken as evidence, and the director's own weighing."""
    stored = found(pk)
    if request.method != "POST":
        return _page(request, stored)
    do = request.POST.get("do", "")
    write = ADDED.get(do) or DROPPED.get(do)
    if write is None:
        return redirect("evidence", pk=pk)
    try:
        write(stored, request.POST, seen_in(request), person(request))
    except RulingError as error:
        return _page(request, found(pk), do, error)
    return redirect(f"{reverse('evidence', args=[pk])}#{do.partition('_')[2] or 'asked'}")


@page
def inquiry(request: HttpRequest, pk: int, slug: str) -> HttpResponse:
    """One inquiry: put to the solver, watched, stopped, answered, taken."""
    stored = found(pk)
    standing = stand(stored)
    offer = offer_of(standing, slug)
    if offer is None:
        messages.info(request, _("As the case stands, the cards are not asked that."))
        give_back(request)
        return redirect("evidence", pk=pk)
    put = claimed(standing, offer, request.GET)
    question, here = {"inquiry": inquiry_out(put.offer.inquiry)}, reverse("inquiry", args=[pk, slug]) + put.query
    if request.method == "POST":
        if put.ready and handled(request, KIND, question):
            return redirect(here)
        return _decided(request, standing, put, question, here)
    progress = services.look_at_solver(KIND, question) if put.ready else None
    if getattr(request, "htmx", False) and progress and not progress.over:
        return render(request, "desk/solving.html", {"solving": solving(progress, here)})
    return render(request, "desk/inquiry.html", _shown(request, standing, put, progress, here))


def _page(request: HttpRequest, stored: Incident, do: str = "", error: RulingError | None = None) -> HttpResponse:
    standing = stand(stored)
    late = moved(error, reverse("evidence", args=[stored.pk])) if error else None
    shown = frame(request, standing, reverse("evidence", args=[stored.pk])) | {
        "offers": _offered(standing),
        "cards_missing": record_of(standing) is None,
        "deal_url": reverse("deal", args=[stored.pk]),
        "moved": late,
        "fault": error.text if error and not late else None,
        "at_fault": do if do in ADDED else "",
        "typed": request.POST,
        "typed_tricks": [(player, request.POST.get(f"tricks.{player}", "")) for player in stored.players[:3]],
        "back": standing.next_url,
        **weighed(stored),
    }
    return render(request, "desk/evidence.html", shown, status=409 if late else 422 if error else 200)


def _offered(standing: Standing) -> list[dict[str, Any]]:
    """The inquiries by breach, each with how far it has come."""
    rows = []
    for offer in offers(standing):
        progress = services.look_at_solver(KIND, {"inquiry": inquiry_out(offer.inquiry)})
        rows.append(
            {
                "offer": offer,
                "url": reverse("inquiry", args=[standing.stored.pk, offer.slug]),
                "breach": family(standing.incident.infractions[offer.breach].kind).title,
                "number": offer.breach + 1 if len(standing.incident.infractions) > 1 else None,
                "answered": progress is not None and progress.state is State.ANSWERED,
                "thinking": progress is not None and not progress.over,
                "first": offer.kind in COMPULSORY,
            }
        )
    return rows


def _shown(
    request: HttpRequest, standing: Standing, put: Claimed, progress: Progress | None, here: str
) -> dict[str, Any]:
    pk, offer = standing.stored.pk, put.offer
    shown = frame(request, standing, reverse("evidence", args=[pk])) | {
        "offer": offer,
        "claimed": put,
        "claimed_url": reverse("inquiry", args=[pk, offer.slug]),
        "solving": solving(progress, here),
        "clauses": clauses(standing.edition, CLAUSES[offer.kind]),
        "back": reverse("evidence", args=[pk]),
    }
    if progress is None or progress.state is not State.ANSWERED:
        return shown
    said = evidence_in(progress.answer["evidence"])
    return (
        shown
        | answer_shown(said, progress.engine, progress.answer, progress.seconds)
        | {
            "clauses": clauses(standing.edition, CHOICE if said.choices else CLAUSES[offer.kind]),
            "line_url": f"{here}{'&' if '?' in here else '?'}shown=",
            "exact": said.exact,
            "taken": any(one["found"]["inquiry"] == inquiry_out(offer.inquiry) for one in _taken(standing)),
            "proposal": proposal(standing, offer, said),
            "stepping": _stepping(request, said, here),
        }
    )


def _stepping(request: HttpRequest, said: Evidence, here: str) -> dict[str, Any] | None:
    """The line that is clicked through and where it has come to; None while none is."""
    number, step = (_whole(request.GET.get(name, "")) for name in ("shown", "step"))
    if number is None or number >= len(said.lines):
        return None
    line = said.lines[number]
    record = record_in(said.inquiry)
    at = moment(line, position_of(said, line), record, step or 0)
    if at is None:
        return None
    address = f"{here}{'&' if '?' in here else '?'}shown={number}&step="
    return {
        "line": number,
        "at": at,
        "drawing": moment_drawing(record, at),
        "before": f"{address}{at.step - 1}" if at.step else "",
        "after": f"{address}{at.step + 1}" if at.step < at.last else "",
        "first": f"{address}0",
    }


def _decided(
    request: HttpRequest, standing: Standing, put: Claimed, question: dict[str, Any], here: str
) -> HttpResponse:
    """What the director does with an answer: takes it as evidence, or lets it fill an answer of the case."""
    pk, offer = standing.stored.pk, put.offer
    progress, do = services.look_at_solver(KIND, question) if put.ready else None, request.POST.get("do", "")
    if progress is None or progress.state is not State.ANSWERED:
        if do in ("take", "fill"):
            messages.warning(request, _("The case has changed meanwhile: the cards have not answered this yet."))
            give_back(request)
        return redirect(here)
    said = evidence_in(progress.answer["evidence"])
    try:
        if do == "take":
            run = run_of(progress.engine, progress.answer, progress.seconds)
            services.take_evidence(
                standing.stored,
                offer.row,
                progress.answer["evidence"],
                run_out(run),
                request.POST.get("reason", ""),
                seen_revision=seen_in(request),
                who=person(request),
            )
            messages.success(request, _("Taken as evidence; it goes with the ruling."))
            return redirect("evidence", pk=pk)
        chosen = proposal(standing, offer, said) if do == "fill" else None
        if chosen:
            _fill(request, standing, offer, chosen)
            return redirect(stand(found(pk)).next_url)
    except RulingError as error:
        late = moved(error, here)
        shown = _shown(request, stand(found(pk)), put, progress, here)
        shown |= {"moved": late, "fault": None if late else error.text, "reason": request.POST.get("reason", "")}
        return render(request, "desk/inquiry.html", shown, status=409 if late else 422)
    return redirect(here)


def _fill(request: HttpRequest, standing: Standing, offer: Offer, chosen: Proposal) -> None:
    """Answer the questions of a proposal as found by the director on the evidence of the cards."""
    services.answer_by_evidence(
        standing.stored,
        dict(chosen.answers),
        say(chosen.evidence),
        index=offer.breach,
        seen_revision=seen_in(request),
        who=person(request),
    )


def _taken(standing: Standing) -> list[dict[str, Any]]:
    return list(standing.stored.evidence.get("taken", []))


def _whole(raw: str) -> int | None:
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 4 else None
