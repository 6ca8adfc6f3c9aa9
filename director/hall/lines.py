"""A ruling in a line, as everybody may read it: no player's name, no closed card (forms §3.1 field 36)."""

from __future__ import annotations

import json
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from director.desk.case import clause_name
from director.desk.language import here
from director.models import Ruling, RulingVersion
from rulings.documents.particulars import Particulars
from rulings.documents.public import public_copy
from rulings.judgment import from_json
from rulings.words import Text, join

__all__ = ["public_findings", "public_line"]


def public_line(version: RulingVersion) -> dict[str, Any]:
    """The version in force in a line of the register, leading to its public copy."""
    issued = version.ruling
    return {
        "url": reverse("public", args=[issued.pk]),
        "label": issued.label,
        "what": join(public_findings(version), "; "),
        "where": _("Table %(number)s") % {"number": issued.incident.table.number},
        "clauses": ", ".join(map(clause_name, issued.clauses)),
        "at": issued.issued_at,
        "withdrawn": issued.void,
        "state": issued.get_status_display() if issued.status != Ruling.Status.ISSUED else "",
    }


def public_findings(version: RulingVersion) -> tuple[Text, ...]:
    """What a version finds, as its public copy says it."""
    judgment, _beside = public_copy(from_json(json.loads(version.judgment)), Particulars(), here())
    return tuple(reached.text for reached in judgment.outcomes)
