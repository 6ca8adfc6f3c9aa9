"""Lines of the registers: cases not yet ruled on, rulings issued."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director.desk.case import clause_name
from director.desk.trail import outsider
from director.models import Incident, Ruling
from rulings.trees.families import family

__all__ = ["case_entry", "ruling_entry"]


def case_entry(stored: Incident) -> dict[str, Any]:
    """A case in a line: where, what, who, since when, and whether it waits."""
    return {
        "url": reverse("case", args=[stored.pk]),
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
    }
