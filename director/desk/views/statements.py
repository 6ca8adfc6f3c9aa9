"""What people said, in their own words."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.case import found, frame, moved, seen_in
from director.desk.standing import stand
from rulings.documents.fonts import unprintable
from rulings.words import RulingError

__all__ = ["check", "statements"]


@page
def statements(request: HttpRequest, pk: int) -> HttpResponse:
    """The statements of a case, and one more taken down."""
    stored = found(pk)
    typed = {"by": "", "other": "", "words": ""}
    fault, late = None, None
    if request.method == "POST":
        typed = {name: request.POST.get(name, "") for name in typed}
        speaker = typed["other"] if typed["by"] == "*" else typed["by"]
        try:
            services.add_statement(stored, speaker, typed["words"], seen_revision=seen_in(request), who=person(request))
            messages.success(request, _("Written down."))
            return redirect("statements", pk=pk)
        except RulingError as error:
            late = moved(error, reverse("statements", args=[pk]))
            fault = None if late else error.text
            stored = found(pk)
    shown: dict[str, Any] = frame(request, stand(stored)) | typed
    shown |= {
        "statements": [_shown(one) for one in stored.statements.all()],
        "players": stored.players,
        "fault": fault,
        "moved": late,
        "odd": odd(typed["words"]),
        "check_url": reverse("statements_check", args=[pk]),
        "back": reverse("case", args=[pk]),
    }
    return render(request, "desk/statements.html", shown, status=409 if late else 422 if fault else 200)


@page
def check(request: HttpRequest, pk: int) -> HttpResponse:
    """While it is typed: which characters the paper cannot show."""
    return render(request, "desk/odd.html", {"odd": odd(request.POST.get("words", ""))})


def odd(words: str) -> str:
    """The characters no font of ours has, each once, as the paper writes them."""
    return " ".join(f"{sign} [U+{ord(sign):04X}]" for sign in dict.fromkeys(unprintable(words)))


def _shown(statement: Any) -> dict[str, Any]:
    return {"by": statement.by, "words": statement.words, "at": statement.at, "odd": odd(statement.words)}
