"""Opening a case: what was seen, who did it, who called; and the way back into a case already open."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from director import selectors, services
from director.desk.access import page, person
from director.desk.asking import Row
from director.desk.case import found, frame, frozen, moved, seen_in
from director.desk.deals import deal_words
from director.desk.standing import stand
from director.models import Incident, Table
from rulings.trees.families import FAMILIES, family
from rulings.trees.tree import Tree
from rulings.words import RulingError, Text

__all__ = ["call", "case", "offender", "particulars", "who"]

OPENED = "opened"
FORMS = 30
"""Forms that opened a case and are remembered in a session."""
KIBITZER, DIRECTOR, NOBODY = "kibitzer", "director", "nobody"
_KIBITZER = Text("Болельщик", "A kibitzer")
_OUTSIDE = Text("или другой человек не за столом", "or somebody else not playing")
_DIRECTOR = Text("Судья", "The director")
_OWN_ERROR = Text("его собственная ошибка: все за столом невиновны", "his own error: nobody at the table is at fault")
_NOBODY = Text("Никто за столом", "Nobody at the table")
_NOT_KNOWN = Text("или неизвестно, кто", "or it is not known who")
_SITS_OUT = Text(
    "{name} — сдатчик и в этой сдаче не играет; нарушить так мог только играющий. Проверьте, кто сдавал.",
    "{name} dealt and sits this deal out; only one who plays can have done this. Check who dealt.",
)
_OTHER_DEAL = Text(
    "С таким сдатчиком не сходится внесённая сдача ({deal}): {why} Сначала исправьте сдачу: снимите в ней лишнее.",
    "The deal entered ({deal}) does not go with this dealer: {why} Mend the deal first: untick there what is wrong.",
)


@page
def call(request: HttpRequest, pk: int) -> HttpResponse:
    """«Судья!» at a table: what was seen there."""
    table = _table(pk)
    families = [_offered(tree, reverse("offender", args=[pk, tree.kind])) for tree in FAMILIES]
    players = " · ".join(seat.name for seat in table.seats.all())
    return render(request, "desk/call.html", {"table": table, "families": families, "players": players})


@page
def offender(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """Who did it and who dealt; with that the case is open."""
    table = _table(pk)
    tree = _family(kind)
    if tree is None:
        return redirect("call", pk=pk)
    seated = [seat.name for seat in table.seats.all()]
    typed = _typed(request, seated)
    fault, once = None, request.POST.get("once", "") or secrets.token_urlsafe(9)
    if request.method == "POST":
        try:
            return redirect("particulars", pk=_opened(request, table, tree, typed, once))
        except RulingError as error:
            fault = error.text
    shown = _who_page(tree, seated, typed) | {"table": table, "fault": fault, "back": reverse("call", args=[pk])}
    shown["once"] = once[:40]
    return render(request, "desk/offender.html", shown, status=422 if fault else 200)


@page
def case(request: HttpRequest, pk: int) -> HttpResponse:
    """Into a case: to the page that comes next, or to its ruling."""
    stored = found(pk)
    standing_ruling = stored.rulings.first()
    if stored.frozen and standing_ruling:
        return redirect("ruling", pk=standing_ruling.pk)
    return redirect(stand(stored).next_url)


@page
def who(request: HttpRequest, pk: int, kind: str = "") -> HttpResponse:
    """Say otherwise who did it, what it was, or who dealt; the answers given stay."""
    stored = found(pk)
    tree = _family(kind or stored.kind)
    if tree is None:
        return redirect("who", pk=pk)
    seated = [seat.name for seat in stored.table.seats.all()]
    typed = _typed(request, seated) if request.method == "POST" else _entered(stored)
    fault, late, place = None, None, ""
    if request.method == "POST":
        try:
            _entered_anew(request, stored, tree, typed, seen_in(request))
            return redirect("case", pk=pk)
        except RulingError as error:
            late = moved(error, reverse("who", args=[pk]))
            stored = found(pk)
            fault, place = None if late else _why_not(error, stored), error.place
    shown = _who_page(tree, seated, typed) | {
        "table": stored.table,
        "stored": stored,
        "fault": fault,
        "fault_url": reverse("deal", args=[pk]) if place.startswith("deal.") else "",
        "moved": late,
        "seen": stored.revision,
        "back": reverse("case", args=[pk]),
        "crumb": _("Case %(number)s") % {"number": pk},
        "families": [_offered(one, reverse("who", args=[pk, one.kind])) for one in FAMILIES if one.kind != tree.kind],
    }
    shown |= frozen(stored)
    return render(request, "desk/offender.html", shown, status=409 if late else 422 if fault else 200)


@page
def particulars(request: HttpRequest, pk: int) -> HttpResponse:
    """Who called and when it was noticed; all of it may wait."""
    stored = found(pk)
    fault, late = None, None
    typed: dict[str, Any] = _noted(stored)
    if request.method == "POST":
        typed = {name: request.POST.get(name, "") for name in typed}
        try:
            _note(request, stored, typed)
            return redirect(stand(found(pk)).next_url)
        except RulingError as error:
            late = moved(error, reverse("particulars", args=[pk]))
            fault = None if late else error.text
            stored = found(pk)
    shown = frame(request, stand(stored)) | typed
    shown |= {"players": stored.players, "fault": fault, "moved": late, "back": reverse("who", args=[pk])}
    return render(request, "desk/particulars.html", shown, status=409 if late else 422 if fault else 200)


def _table(pk: int) -> Table:
    try:
        return selectors.table_for(pk)
    except Table.DoesNotExist:
        raise Http404 from None


def _family(kind: str) -> Tree | None:
    try:
        return family(kind)
    except RulingError:
        return None


def _opened(request: HttpRequest, table: Table, tree: Tree, typed: dict[str, str], once: str) -> int:
    """The case a form opened: sent once more, it leads to the same one. One nothing was entered in yet serves again."""
    seated = [seat.name for seat in table.seats.all()]
    offenders = _offenders(typed, tree, seated)
    opened: dict[str, int] = request.session.get(OPENED, {})
    blank = selectors.incidents_at(table).filter(opened_by=person(request), revision=0).first()
    before = Incident.objects.filter(pk=opened.get(once, 0), table=table).first()
    if before and not before.frozen:
        _entered_anew(request, before, tree, typed, before.revision)
        return before.pk
    if blank and (blank.kind, blank.offenders, blank.players[-1]) == (tree.kind, offenders, typed["dealer"]):
        return blank.pk
    case = services.open_incident(table, person(request), tree.kind, offenders, dealer=typed["dealer"], **_usual(table))
    request.session[OPENED] = {**dict([*opened.items()][-FORMS:]), once[:40]: case.pk}
    return case.pk


def _offered(tree: Tree, url: str) -> dict[str, Any]:
    return {"title": tree.title, "seen": tree.seen, "url": url}


def _typed(request: HttpRequest, seated: Sequence[str]) -> dict[str, str]:
    dealer = request.POST.get("dealer", "")
    return {
        "offender": request.POST.get("offender", ""),
        "kibitzer": request.POST.get("kibitzer", ""),
        "dealer": dealer if dealer in seated else seated[-1] if seated else "",
    }


def _entered(stored: Incident) -> dict[str, str]:
    name, dealer = (stored.offenders or (NOBODY,))[0], stored.players[-1]
    if name.startswith(f"{KIBITZER}:"):
        return {"offender": KIBITZER, "kibitzer": name.partition(":")[2].strip(), "dealer": dealer}
    return {"offender": dealer if name == "dealer" else name, "kibitzer": "", "dealer": dealer}


def _offenders(typed: dict[str, str], tree: Tree, seated: Sequence[str]) -> tuple[str, ...]:
    """Who did it; of those who play no cards in the deal, only where they can have done it."""
    chosen = typed["offender"]
    if chosen not in (*seated, *(value for value, _text, _note in _outsiders(tree))):
        raise RulingError(Text("Выберите, кто нарушил.", "Choose who did it."), "offenders")
    if chosen == NOBODY:
        return ()
    if not tree.anyone and len(seated) > 3 and typed["offender"] == typed["dealer"]:
        raise RulingError(_SITS_OUT.filled(name=typed["offender"]), "offenders")
    if typed["offender"] != KIBITZER:
        return (typed["offender"],)
    if not typed["kibitzer"].strip():
        raise RulingError(Text("Напишите, как зовут болельщика.", "Write down the kibitzer’s name."), "offenders")
    return (f"{KIBITZER}: {typed['kibitzer'].strip()}",)


def _who_page(tree: Tree, seated: Sequence[str], typed: dict[str, str]) -> dict[str, Any]:
    chosen = typed["offender"]
    rows = [Row(name, Text(name, name), None, name == chosen, json.dumps(["dealer", name])) for name in seated]
    rows += [Row(value, text, note, value == chosen) for value, text, note in _outsiders(tree)]
    return {
        "family": tree,
        "rows": rows,
        "seated": seated,
        "kibitzer": typed["kibitzer"],
        "dealer": typed["dealer"],
        "crumb": _("New case"),
        "dealer_hint": _dealer_hint(len(seated)),
        "sits_out": len(seated) > 3 and not tree.anyone,
    }


def _outsiders(tree: Tree) -> tuple[tuple[str, Text, Text], ...]:
    """Those beside the players who can have done it, in this family of incidents: value, words, and a line under."""
    outside = ((KIBITZER, _KIBITZER, _OUTSIDE), (DIRECTOR, _DIRECTOR, _OWN_ERROR)) if tree.anyone else ()
    return (*outside, *(((NOBODY, _NOBODY, _NOT_KNOWN),) if tree.nobody else ()))


def _dealer_hint(count: int) -> str:
    if count > 3:
        return _("The dealer sits this deal out; the one after him is first hand.")
    return _("The one after the dealer is first hand.")


def _usual(table: Table) -> dict[str, Any]:
    """What is most likely the same as in the last case of this table: the round; the deal is not guessed."""
    last = Incident.objects.filter(table__tournament=table.tournament_id).exclude(round=None).first()
    return {"round": last.round} if last else {}


def _entered_anew(request: HttpRequest, stored: Incident, tree: Tree, typed: dict[str, str], seen: int) -> None:
    user = person(request)
    offenders = _offenders(typed, tree, [seat.name for seat in stored.table.seats.all()])
    if typed["dealer"] != stored.players[-1]:
        seen = services.enter_players(stored, typed["dealer"], seen_revision=seen, who=user).revision
    if (tree.kind, offenders) != (stored.kind, stored.offenders):
        services.enter_infraction(
            stored, kind=tree.kind, offenders=offenders, noticed=stored.noticed, seen_revision=seen, who=user
        )


def _why_not(error: RulingError, stored: Incident) -> Text:
    """Why it cannot be so; a deal entered that stands against it is named."""
    if not error.place.startswith("deal."):
        return error.text
    return _OTHER_DEAL.filled(deal=deal_words(selectors.as_incident(stored)), why=error.text)


def _noted(stored: Incident) -> dict[str, Any]:
    return {
        "called_by": stored.called_by,
        "noticed": stored.noticed,
        "round": stored.round or "",
        "deal_number": stored.deal_number or "",
        "called_at": timezone.localtime(stored.called_at).strftime("%H:%M") if stored.called_at else "",
    }


def _note(request: HttpRequest, stored: Incident, typed: dict[str, str]) -> None:
    """Write only what differs, so that Enter alone leaves the case as it was."""
    before, seen, user = _noted(stored), seen_in(request), person(request)
    fields = {
        "called_by": typed["called_by"],
        "round": _count(typed["round"], Text("Тур", "Round")),
        "deal_number": _count(typed["deal_number"], Text("Сдача №", "Deal No.")),
        "called_at": _time(typed["called_at"], stored.called_at),
    }
    changed = {name: value for name, value in fields.items() if str(typed[name]) != str(before[name])}
    if changed:
        seen = services.set_particulars(stored, seen_revision=seen, who=user, **changed).revision
    if typed["noticed"] != before["noticed"]:
        services.enter_infraction(
            stored, kind=stored.kind, offenders=stored.offenders, noticed=typed["noticed"], seen_revision=seen, who=user
        )


def _count(raw: str, name: Text) -> int | None:
    if not (word := raw.strip()):
        return None
    known = word.isascii() and word.isdigit() and len(word) <= len(str(services.COUNTED))
    if not known or not 1 <= int(word) <= services.COUNTED:
        wanted = Text("{name}: нужно число от 1 до {most}.", "{name}: a number from 1 to {most} is wanted.")
        raise RulingError(wanted.filled(name=name, most=services.COUNTED), "particulars")
    return int(word)


def _time(raw: str, day: datetime | None) -> datetime | None:
    """A time of day on the day of the call."""
    if not raw.strip():
        return None
    try:
        at = datetime.strptime(raw.strip()[:5], "%H:%M").time()
    except ValueError:
        raise RulingError(Text("Время пишется как 19:31.", "The time is written like 19:31."), "particulars") from None
    on = timezone.localtime(day) if day else timezone.localtime()
    return on.replace(hour=at.hour, minute=at.minute, second=0, microsecond=0)
