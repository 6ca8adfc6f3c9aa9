"""Whose ruling a printed code belongs to, and whether it still stands: asked by whoever holds the sheet."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from director import selectors
from director.models import Ruling, RulingVersion
from rulings.judgment import Judgment, from_json
from rulings.seal import code as code_of

__all__ = ["check"]


@require_safe
@never_cache
def check(request: HttpRequest, code: str = "") -> HttpResponse:
    """The sheets with this code, with number, event, players and finding: a code pasted on is seen through."""
    asked = (code or request.GET.get("code", "")).strip()
    found = [_sheet(version) for version in selectors.versions_with(asked)]
    status = 200 if found or not asked else 404
    return render(request, "hall/check.html", {"asked": asked, "sheets": found}, status=status)


def _sheet(version: RulingVersion) -> dict[str, object]:
    judgment: Judgment = from_json(json.loads(version.judgment))
    ruling = version.ruling
    return {
        "label": version.label,
        "code": code_of(version.seal),
        "seal": f"{version.seal[:8]}…{version.seal[-8:]}",
        "event": ruling.tournament.name,
        "table": ruling.incident.table.number,
        "players": judgment.players,
        "findings": [reached.text for reached in judgment.outcomes],
        "issued_at": version.issued_at,
        "withdrawn": ruling.status == Ruling.Status.WITHDRAWN,
        "in_force": ruling.label if version.replaced else "",
    }
