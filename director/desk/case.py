"""What every page of a case has in common: its head, its trail, its clauses, and how a refused write is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from director import selectors
from director.desk.book_links import charts, clause_url
from director.desk.diagram import case_diagram
from director.desk.failing import give_back
from director.desk.holding import frozen
from director.desk.standing import Standing
from director.desk.trail import trail, trail_title
from director.models import Incident
from director.services import Held, Moved
from rulings.code.edition import Edition
from rulings.words import RulingError, Text

__all__ = ["ClauseShown", "MovedShown", "clauses", "found", "frame", "frozen", "give_back", "moved", "seen_in"]


@dataclass(frozen=True, slots=True)
class ClauseShown:
    """A clause in the margin: its name in the reader's words, and our paraphrase or the owner's wording."""

    name: str
    title: Text
    text: Text
    wording: str | None
    missing: Text | None
    url: str = ""


@dataclass(frozen=True, slots=True)
class MovedShown:
    """A write refused because the case had changed, or another director has it: why, what stands, what was sent."""

    text: Text
    url: str
    lines: tuple[dict[str, Any], ...] = ()
    taken: bool = False


def found(pk: int) -> Incident:
    """The stored case, with its table and tournament."""
    try:
        return selectors.incident_for(pk)
    except Incident.DoesNotExist:
        raise Http404 from None


def frame(request: HttpRequest, standing: Standing, here: str = "") -> dict[str, Any]:
    """What the head and the trail of a case's page show; `here` is the address of the step that is open."""
    steps = trail(standing, here or request.path)
    return {
        "table": standing.stored.table,
        "stored": standing.stored,
        "case_title": _("Case %(number)s") % {"number": standing.stored.pk},
        "trail": steps,
        "trail_title": trail_title(steps),
        "breaches_url": _breaches_url(standing),
        "history_url": reverse("history", args=[standing.stored.pk]),
        "seen": standing.stored.revision,
        "charts": charts([one.kind for one in standing.incident.infractions], case=standing.stored.pk),
        "here": here or request.path,
        "diagram": case_diagram(standing.incident, reverse("case_leafed", args=[standing.stored.pk])),
    } | frozen(request, standing.stored)


def _breaches_url(standing: Standing) -> str:
    """Where the breaches of a case are listed; with one only, where another is added."""
    if standing.stored.frozen:
        return ""
    many = len(standing.incident.infractions) > 1
    return reverse("breaches" if many else "breach_add", args=[standing.stored.pk])


def clauses(book: Edition, ids: Iterable[str]) -> list[ClauseShown]:
    """The clauses of these ids as the margin shows them."""
    return [_clause(book, clause_id) for clause_id in dict.fromkeys(ids)]


def clause_name(clause_id: str) -> str:
    """`CODE 3.9.14.3` as people say it: «Кодекс 3.9.14.3»."""
    rules, _space, number = clause_id.partition(" ")
    names = {"CODE": _("Code"), "COMP": _("Competition rules")}
    return f"{names.get(rules, rules)}\u00a0{number.replace('ex.', _('example') + ' ')}"


def seen_in(request: HttpRequest) -> int:
    """The revision the page that was posted had seen; an unreadable one counts as older than any."""
    raw = request.POST.get("seen_revision", "")
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 10 else -1


def moved(error: RulingError, url: str, *lines: tuple[str, Text | str]) -> MovedShown | None:
    """The box for a write that came too late, or in another's case; None for any other error."""
    if not isinstance(error, Moved | Held):
        return None
    shown = tuple({"label": label, "words": words} for label, words in lines)
    return MovedShown(error.text, url, shown, taken=isinstance(error, Held))


def _clause(book: Edition, clause_id: str) -> ClauseShown:
    clause = book.clause(clause_id)
    wording, url = book.wording.get(clause.id), clause_url(clause.id, book.name)
    return ClauseShown(clause_name(clause.id), clause.title, clause.text, wording, clause.missing, url)
