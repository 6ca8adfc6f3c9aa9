"""Every read that is more than one line; each costs a fixed number of queries, however much is stored."""

import json
from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery

from director import particulars
from director.editions import edition_named, editions
from director.models import ActionLog, Incident, Official, Player, Ruling, RulingVersion, Seat, Table, Tournament
from director.records import case_of, chosen
from rulings.cases.incident import Incident as Case
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation, regulation
from rulings.documents.particulars import Particulars
from rulings.judgment import Judgment, from_json
from rulings.seal import code as code_of
from rulings.seal import prefix

__all__ = [
    "UNRULED",
    "as_incident",
    "draft_particulars",
    "edition_named",
    "edition_of",
    "editions",
    "events_of",
    "incident_for",
    "incidents_at",
    "life_of",
    "listed",
    "open_incidents",
    "regulation_of",
    "rulings_at",
    "rulings_citing",
    "rulings_of",
    "seat_of",
    "table_for",
    "tables",
    "taken_out",
    "unseated",
    "version",
    "versions_in_force",
    "versions_of",
    "versions_with",
]

UNRULED = (Incident.Status.OPEN, Incident.Status.PARKED, Incident.Status.SUBMITTED)
"""Where a case stands before it is ruled on."""


def events_of(user: User) -> QuerySet[Tournament]:
    """The events at which somebody holds an office, the latest first; the owner's are all."""
    if user.is_superuser:
        return Tournament.objects.all()
    return Tournament.objects.filter(pk__in=Official.objects.filter(user=user).exclude(roles=[]).values("tournament"))


def tables(tournament: Tournament) -> QuerySet[Table]:
    """The tables with their seats, and how many cases each has `open` and `parked`."""
    return (
        tournament.tables.select_related("tournament")
        .prefetch_related("seats")
        .annotate(
            open=Count("incidents", Q(incidents__status=Incident.Status.OPEN)),
            parked=Count("incidents", Q(incidents__status=Incident.Status.PARKED)),
        )
    )


def listed(tournament: Tournament) -> list[Player]:
    """The players of an event by name, each with the number of the `table` where he sits, None where nowhere."""
    seat = Seat.objects.filter(table__tournament=OuterRef("tournament"), name=OuterRef("name"))
    return list(tournament.players.annotate(table=Subquery(seat.values("table__number")[:1])))


def unseated(tournament: Tournament) -> list[Player]:
    """The players of an event who sit nowhere."""
    return [player for player in listed(tournament) if player.table is None]


def seat_of(player: Player) -> Seat | None:
    """Where a player sits."""
    seats = Seat.objects.filter(table__tournament=player.tournament_id, name=player.name)
    return seats.select_related("table").first()


def table_for(pk: int) -> Table:
    """One table with its tournament and seats; `Table.DoesNotExist` if there is none."""
    return Table.objects.select_related("tournament").prefetch_related("seats").get(pk=pk)


def incident_for(pk: int) -> Incident:
    """One case with its table and tournament; `Incident.DoesNotExist` if there is none."""
    return Incident.objects.select_related("table__tournament", "opened_by", "holder").get(pk=pk)


def open_incidents(tournament: Tournament) -> QuerySet[Incident]:
    """The cases of a tournament not ruled on yet, the newest first."""
    return Incident.objects.filter(table__tournament=tournament, status__in=UNRULED).select_related(
        "table__tournament", "holder"
    )


def incidents_at(table: Table) -> QuerySet[Incident]:
    """The cases of a table not ruled on yet, the newest first."""
    return table.incidents.filter(status__in=UNRULED).select_related("table__tournament", "holder")


def as_incident(incident: Incident) -> Case:
    """The case as the law reads it; `RulingError` with the place of what does not fit."""
    return case_of(incident).incident


def regulation_of(incident: Incident) -> Regulation:
    """The regulation a case is judged by: the event's, with what its table chooses otherwise."""
    return regulation(incident.table.played, chosen(incident))


def edition_of(incident: Incident) -> Edition:
    """The edition of the Code a case is judged by, with the owner's wording where he imported his copy."""
    return edition_named(incident.table.tournament.edition)


def rulings_citing(clause: str) -> list[Ruling]:
    """The rulings of every tournament that apply a clause, the newest first."""
    held = Ruling.objects.filter(findable__contains=f"\n{clause.casefold()}\n").order_by("-issued_at", "-pk")
    return [one for one in held.select_related("tournament", "incident__table") if clause in one.clauses]


def rulings_of(tournament: Tournament, q: str = "") -> QuerySet[Ruling]:
    """The rulings of a tournament, the newest first; with `q` those whose number, players or clauses hold each word."""
    found = tournament.rulings.select_related("tournament", "incident__table")
    for word in q.casefold().split():
        found = found.filter(findable__contains=word)
    return found


def rulings_at(table: Table) -> QuerySet[Ruling]:
    """The rulings of a table, the newest first."""
    return Ruling.objects.filter(incident__table=table).select_related("tournament", "incident__table")


def versions_of(ruling: Ruling) -> QuerySet[RulingVersion]:
    """The published versions of a ruling in order, without the text of their judgments."""
    return (
        ruling.versions.filter(version__lte=F("ruling__version"))
        .select_related("ruling__tournament", "issued_by")
        .defer("judgment", "case", "particulars")
    )


def version(pk: int, base_url: str | None = None) -> tuple[Judgment, Particulars]:
    """A version as it was issued, for drawing it: its judgment, and its particulars as they stand today."""
    kept = RulingVersion.objects.select_related("ruling__tournament").get(pk=pk)
    beside = particulars.from_json(json.loads(kept.particulars))
    return from_json(json.loads(kept.judgment)), particulars.today(kept, beside, base_url)


def versions_in_force(rulings: Sequence[Ruling]) -> list[RulingVersion]:
    """The last version of each of these rulings, in their order; one query."""
    held = RulingVersion.objects.filter(ruling__in=rulings, version=F("ruling__version"))
    found = {one.ruling_id: one for one in held.select_related("ruling__tournament", "ruling__incident__table")}
    return [found[one.pk] for one in rulings]


def versions_with(code: str) -> list[RulingVersion]:
    """The issued versions whose sheets carry this code, the newest first; none for what is no code."""
    try:
        begins = prefix(code)
    except ValueError:
        return []
    # A seal is hexadecimal: those that begin so stand before “g” there. SQLite finds no beginning by an index.
    kept = RulingVersion.objects.filter(seal__gte=begins, seal__lt=f"{begins}g")
    found = kept.select_related("ruling__tournament", "ruling__incident__table").order_by("-issued_at", "-pk")
    return [version for version in found if prefix(code_of(version.seal)) == begins]


def taken_out(incident: Incident) -> list[ActionLog]:
    """The rows of the log where a breach was taken out of the case and not put back since, the latest first."""
    rows = list(incident.log.filter(what__in=("breach_out", "breach")))
    back = {row.about for row in rows if row.what == "breach"}
    return [row for row in reversed(rows) if row.what == "breach_out" and str(row.pk) not in back]


OF_CASE = ("open", "peek", "take_over", "submit", "call_back", "hand_back", "confirm")
OF_RULING = ("issue", "reopen", "abandon", "correct", "withdraw", "final", "writing", "marked", "unmarked")
OF_APPEAL = ("appeal", "appeal_withdrawn", "appeal_admitted", "appeal_rejected", "appeal_hearing", "appeal_published")
"""What is told of the life of a ruling; how a committee came to its decision is told nowhere before it is published."""


def life_of(ruling: Ruling) -> list[ActionLog]:
    """The rows of the log that tell the life of a ruling, from the opening of its case, oldest first."""
    about = Q(ruling=ruling, what__in=OF_RULING + OF_APPEAL) | Q(incident=ruling.incident_id, what__in=OF_CASE)
    return list(ActionLog.objects.filter(about).select_related("who", "incident__table__tournament").order_by("pk"))


def draft_particulars(incident: Incident, judgment: Judgment | None = None) -> Particulars:
    """What a draft of the ruling would say beside the law."""
    return particulars.draft(incident, incident.statements.all(), judgment)
