"""What a page says when a thing is not for whoever tries it, or the program cannot do its work."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from django.contrib import messages
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import get_template
from django.utils.translation import gettext as _

from director.desk.language import say
from director.permits import Forbidden

__all__ = ["forbidden", "give_back", "stumbled", "typed_words", "unreadable"]

WORDS = ("words", "reason", "reasons", "why", "evidence", "noticed", "kibitzer", "other", "source")
"""The fields in which people write sentences."""
CARDS = ("text", "line", "plan", "h0", "h1", "h2", "cards", "prikup", "discards", "auction", "played")
"""The fields in which they write cards, by the line."""

APPEALS = (
    *("appellant", "consent", "contact", "instead", "argument", "witnesses", "clause", "declared"),
    *("points", "poll", "law_words", "others", "what", "proof_why", "dissent", "sanction", "further_to"),
    *("by", "name", "place", "interpreter", "keywords", "publicity", "diagram_note", "clauses", "choice.reason"),
    *("amount", "how", "receipt"),
)
"""The fields in which they write an appeal and what the committee says of it."""
ROWS = ("words_", "why_", "why.", "respondent_", "question_", "before_", "after_")
"""How the fields of a row begin, in forms that have as many as are needed."""
_TICKED = ("yes", "on")
"""What a box sends."""


def unreadable(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for what was not sent by a form of the desk; the form itself is not looked at once more."""
    return HttpResponse(get_template("400.html").render(), status=400)


def stumbled(request: HttpRequest) -> HttpResponse:
    """The page for an error nobody foresaw; when the base failed, it says so and gives back the words typed."""
    error = sys.exc_info()[1]
    if not isinstance(error, OperationalError):
        return HttpResponse(get_template("500.html").render(), status=500)
    said = {"cause": _cause(str(error)), "typed": list(typed_words(request))}
    return HttpResponse(get_template("503.html").render(said), status=503, headers={"Retry-After": "5"})


def forbidden(request: HttpRequest, error: Forbidden) -> HttpResponse:
    """The page for what is another's to do or see: who does it, and what was typed, to be copied to him."""
    words = say(error.text)
    shown = {
        "said": words[:1].upper() + words[1:],
        "typed": list(typed_words(request)) if request.method == "POST" else [],
        "tried": request.method == "POST",
        "back": request.get_full_path() if request.method == "POST" else "",
    }
    return render(request, "403.html", shown, status=403)


def typed_words(request: HttpRequest) -> Iterator[str]:
    """The sentences and the cards that were typed into a form, each as it was; a box that is ticked says none."""
    for name in (*WORDS, *CARDS, *APPEALS, *(name for name in request.POST if name.startswith(ROWS))):
        if (words := request.POST.get(name, "").strip()) and words not in _TICKED:
            yield words


def give_back(request: HttpRequest) -> None:
    """A page that is gone takes no words with it: what was typed on it is shown on the next, to be copied."""
    if request.method == "POST":
        for words in typed_words(request):
            messages.warning(request, _("What you typed: %(words)s") % {"words": words})


def _cause(error: str) -> str:
    if "locked" in error or "busy" in error:
        return _("The base is busy: another program has held it for longer than the desk waits.")
    if "readonly" in error or "read-only" in error:
        return _("The base cannot be written: its file or folder is read-only.")
    if "full" in error:
        return _("The base cannot be written: the disk is full.")
    return _("The base cannot be reached.")
