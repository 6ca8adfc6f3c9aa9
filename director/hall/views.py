"""Whose ruling a printed code belongs to, and whether it still stands: asked by whoever holds the sheet or its file."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from director import selectors
from director.desk.access import open_page, signed_in
from director.hall.lines import public_findings
from director.models import RulingVersion
from director.verifying.sheets import checked
from director.verifying.stands import stands, still_good
from rulings.seal import code as code_of
from rulings.words import RulingError, Text

__all__ = ["check", "check_file"]

_MEGABYTES = 4
"""The largest sheet is a tenth of it."""
_NO_FILE = Text("Нужен файл PDF, не больше {most} МБ.", "A PDF file is wanted, of {most} MB at most.")


@require_safe
@open_page
def check(request: HttpRequest, code: str = "") -> HttpResponse:
    """The sheets with this code, with number, event, table and finding: a code pasted on is seen through.

    The players are named to people signed in only: the public copy carries the same code.
    """
    asked = (code or request.GET.get("code", "")).strip()
    found = [_sheet(version, signed_in(request)) for version in selectors.versions_with(asked)]
    status = 200 if found or not asked else 404
    return render(request, "hall/check.html", {"asked": asked, "sheets": found, "most": _MEGABYTES}, status=status)


@require_http_methods(["GET", "POST"])
@login_not_required
@never_cache
def check_file(request: HttpRequest) -> HttpResponse:
    """A sheet as a file: whether it is the one that was issued, and where it was altered.

    Nothing is written by it. Of what was issued nothing is told beyond what the code tells: an altered place by what
    the file itself says there.
    """
    if request.method != "POST":
        return redirect("check")
    file = request.FILES.get("file")
    if file is None or not file.size or file.size > _MEGABYTES << 20:
        return _of_file(request, {"fault": _NO_FILE.filled(most=_MEGABYTES)}, 422)
    try:
        found = checked(file.read())
    except RulingError as error:
        return _of_file(request, {"fault": error.text}, 422)
    shown = {"verdict": found.verdict, "good": found.good, "found": [one.openly for one in found.found]}
    sheets = [_sheet(found.version, signed_in(request))] if found.version and found.good else []
    return _of_file(request, shown | {"file": file.name, "sheets": sheets}, 200)


def _of_file(request: HttpRequest, shown: dict[str, object], status: int) -> HttpResponse:
    return render(request, "hall/check.html", {"most": _MEGABYTES} | shown, status=status)


def _sheet(version: RulingVersion, named: bool) -> dict[str, object]:
    ruling = version.ruling
    return {
        "label": version.label,
        "code": code_of(version.seal),
        "seal": f"{version.seal[:8]}…{version.seal[-8:]}",
        "event": ruling.tournament.name,
        "table": ruling.incident.table.number,
        "players": selectors.version(version.pk)[0].players if named else (),
        "findings": () if version.unpublished else public_findings(version),
        "issued_at": version.issued_at,
        "stands": stands(version),
        "good": still_good(version),
    }
