"""Lines of the registers: cases not yet ruled on, rulings issued."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director.desk.access import person
from director.desk.case import clause_name
from director.desk.trail import outsider
from director.models import Incident, Ruling, Tournament
from director.permits import may
from director.services import name_of
from rulings.trees.families import family

__all__ = ["Cases", "case_entry", "cases_shown", "ruling_entry"]


@dataclass(frozen=True, slots=True)
class Cases:
    """The cases not ruled on, as one reader sees them: those to be confirmed by him, and the rest, his own first.

    `ways`: by whose cases the rest is sifted: the word, its address, whether it is chosen, how many.
    """

    to_confirm: list[dict[str, Any]]
    rest: list[dict[str, Any]]
    ways: list[dict[str, Any]]


def cases_shown(request: HttpRequest, waiting: Sequence[Incident], tournament: Tournament) -> Cases:
    """The register of cases for whoever looks at it; `?cases=mine` or `free` in the address keeps some of them."""
    who, wanted = person(request), request.GET.get("cases", "")
    confirms = may(who, "confirm", tournament)
    queue = [one for one in waiting if confirms and _for_him(one, who)]
    rest = sorted((one for one in waiting if one not in queue), key=lambda one: not _his(one, who))
    sifted = {
        "": rest,
        "mine": [one for one in rest if _his(one, who)],
        "free": [one for one in rest if one.holder_id is None],
    }
    names = {"": _("all"), "mine": _("mine"), "free": _("nobody’s")}
    ways = [
        {"name": names[key], "count": len(found), "here": key == wanted, "url": _sifted(request, key)}
        for key, found in sifted.items()
        if key in ("", wanted) or len(found) not in (0, len(rest))
    ]
    shown = sifted.get(wanted, rest)
    return Cases([case_entry(one, who) for one in queue], [case_entry(one, who) for one in shown], ways)


def _for_him(stored: Incident, who: User | None) -> bool:
    """Whether a draft waits for this official among others: not for whoever sent it, nor for whoever has the case."""
    mine = who is not None and who.pk in (stored.submission.get("by"), stored.holder_id)
    return stored.status == Incident.Status.SUBMITTED and not mine


def _his(stored: Incident, who: User | None) -> bool:
    return who is not None and stored.holder_id == who.pk


def _sifted(request: HttpRequest, key: str) -> str:
    """The same page with other cases of the register; what else stands in its address stays."""
    query = request.GET.copy()
    query.pop("cases", None)
    if key:
        query["cases"] = key
    return f"{request.path}?{query.urlencode()}#cases" if query else f"{request.path}#cases"


def case_entry(stored: Incident, who: User | None = None) -> dict[str, Any]:
    """A case in a line: where, what, who, since when, who has it, and whether it waits."""
    return {
        "url": reverse("case", args=[stored.pk]),
        "holder": _holder(stored, who),
        "mine": _his(stored, who),
        "place": _("Table %(number)s") % {"number": stored.table.number},
        "what": family(stored.kind).title,
        "more": _more(len(stored.infractions) - 1),
        "offenders": ", ".join(map(outsider, stored.offenders)),
        "stands": ", ".join(
            part
            for part in (
                _("round %(number)s") % {"number": stored.round} if stored.round else "",
                _("deal %(number)s") % {"number": stored.deal_number} if stored.deal_number else "",
                stored.noticed,
            )
            if part
        ),
        "at": stored.called_at or stored.opened_at,
        "open": stored.status == Incident.Status.OPEN,
        "state": stored.get_status_display(),
    }


def _holder(stored: Incident, who: User | None) -> str:
    """Who has the case, as its reader says it."""
    if stored.holder is None:
        return _("nobody has it yet")
    if _his(stored, who):
        return _("with me")
    since = timezone.localtime(stored.held_since).strftime("%H:%M") if stored.held_since else "—"
    return _("with: %(who)s, since %(since)s") % {"who": name_of(stored.holder), "since": since}


def _more(count: int) -> str:
    """How many breaches a case has beside the root cause."""
    return (
        ngettext("and %(count)d more breach", "and %(count)d more breaches", count) % {"count": count} if count else ""
    )


def ruling_entry(issued: Ruling) -> dict[str, Any]:
    """A ruling in a line: its number, what it finds, where, by which clause."""
    return {
        "url": reverse("ruling", args=[issued.pk]),
        "label": issued.label,
        "what": issued.what,
        "where": _("Table %(number)s") % {"number": issued.incident.table.number},
        "clauses": ", ".join(map(clause_name, issued.clauses)),
        "at": issued.issued_at,
        "withdrawn": issued.void,
        "state": issued.get_status_display() if issued.status != Ruling.Status.ISSUED else "",
    }
