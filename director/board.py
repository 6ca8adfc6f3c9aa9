"""The rulings of a day, for the notice board and for the list on paper: the version in force of each.

Forms §3.1 field 36.
"""

import json
from datetime import date

from django.db.models import F
from django.db.models.functions import TruncDate
from django.utils import timezone

from director import particulars
from director.models import RulingVersion, Tournament
from rulings.documents.board import DayList, Listed, listed
from rulings.judgment import from_json

__all__ = ["day_list_of", "days", "rulings_on"]


def days(tournament: Tournament) -> list[date]:
    """The days on which rulings in force were issued, the latest first."""
    found = tournament.rulings.annotate(day=TruncDate("issued_at")).values_list("day", flat=True)
    return sorted(set(found), reverse=True)


def rulings_on(tournament: Tournament, day: date) -> list[Listed]:
    """The rulings whose version in force was issued on a day, in the order of their numbers."""
    kept = RulingVersion.objects.select_related("ruling__tournament").filter(
        ruling__tournament=tournament, version=F("ruling__version"), ruling__issued_at__date=day
    )
    return [_listed(version) for version in kept.order_by("ruling__number")]


def _listed(version: RulingVersion) -> Listed:
    beside = particulars.today(version, particulars.from_json(json.loads(version.particulars)))
    return listed(from_json(json.loads(version.judgment)), beside)


def day_list_of(tournament: Tournament, day: date, *, names: bool, by: str = "") -> DayList:
    """The list of a day's rulings, as it is printed now."""
    return DayList(
        day,
        tuple(rulings_on(tournament, day)),
        organiser=tournament.organiser,
        event=tournament.name,
        place=tournament.place,
        names=names,
        printed_by=by,
        printed_at=timezone.localtime(),
    )
