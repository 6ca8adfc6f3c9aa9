"""The play leafed through card by card: the hands as they were at each moment, and what was on the table."""

from __future__ import annotations

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import selectors
from director.desk.access import page
from director.desk.case import found
from director.desk.diagram import deal_diagram
from director.desk.language import here
from director.desk.standing import stand
from director.models import Ruling
from rulings.cases.found import find
from rulings.documents.diagram import At, moments, readable
from rulings.documents.where import third_lead
from rulings.game.cards import shown
from rulings.game.deal import Deal
from rulings.game.record import Record
from rulings.game.walk import walk

__all__ = ["case_leafed", "ruling_leafed"]

_AT = re.compile(r"(\d{1,2})\.(\d{1,2})")


@page
def case_leafed(request: HttpRequest, pk: int) -> HttpResponse:
    """The play of a case."""
    stored = found(pk)
    case = stand(stored).incident
    shown_ = {"table": stored.table, "crumb": _("Case %(number)s") % {"number": pk}, "back": reverse("case", args=[pk])}
    return _page(request, case.deal, case.players, case.rules, "winner", reverse("case_leafed", args=[pk]), shown_)


@page
def ruling_leafed(request: HttpRequest, pk: int) -> HttpResponse:
    """The play of a ruling, as the version in force says it."""
    issued = get_object_or_404(Ruling.objects.select_related("tournament", "incident__table__tournament"), pk=pk)
    current = selectors.versions_of(issued).get(version=issued.version)
    judgment, _beside = selectors.version(current.pk)
    shown_ = {"table": issued.incident.table, "crumb": issued.label, "back": reverse("ruling", args=[pk])}
    url = reverse("ruling_leafed", args=[pk])
    return _page(request, judgment.deal, judgment.players, judgment.rules, third_lead(judgment), url, shown_)


def _page(
    request: HttpRequest, deal: Deal, players: tuple[str, ...], rules: str, lead: str, url: str, more: dict[str, Any]
) -> HttpResponse:
    record = readable(deal, players)
    if record is None or not record.tricks:
        raise Http404
    all_of_them = list(moments(record))
    asked = _AT.fullmatch(request.GET.get("at", ""))
    at = At(int(asked[1]), int(asked[2])) if asked else all_of_them[0]
    place = all_of_them.index(at) if at in all_of_them else 0
    at = all_of_them[place]
    doors = {
        "before": _url(url, all_of_them[place - 1]) if place else "",
        "then": _url(url, all_of_them[place + 1]) if place + 1 < len(all_of_them) else "",
    }
    diagram = deal_diagram(deal, players, rules, lead, at=at, url=url)
    told = {"heading": _heading(at), "laid": _laid(record, lead, at), "found": _broken(record, rules, lead, at)}
    return render(request, "desk/leafed.html", more | doors | told | {"diagram": (diagram or {}) | {"url": ""}})


def _url(url: str, at: At) -> str:
    return f"{url}?at={at.trick}.{at.laid}"


def _heading(at: At) -> str:
    if at.laid == 0:
        return _("Before the first card")
    return _("Trick %(trick)s, card %(card)s") % {"trick": at.trick, "card": at.laid}


def _laid(record: Record, lead: str, at: At) -> str:
    """Whose card was laid last, and whether it was taken back."""
    if at.laid == 0:
        return ""
    one = record.tricks[at.trick - 1].laid[at.laid - 1]
    steps = (step for step in walk(record, lead).steps if step.trick == at.trick and step.card == one.card)
    step = next(steps, None)
    card = shown(one.card, here())
    who = f"{step.seat}: {card}" if step else f"{_('prikup')}: {card}"
    return f"{who}, {_('taken back')}" if one.back else who


def _broken(record: Record, rules: str, lead: str, at: At) -> list[Any]:
    """What this card broke, in words."""
    if at.laid == 0:
        return []
    card = record.tricks[at.trick - 1].laid[at.laid - 1].card
    return [one.text for one in find(record, rules, lead) if one.trick == at.trick and one.card == card]
