"""A case from its beginning: opened at a table, who sat how, who committed what, what people said, put aside."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from director.models import ActionLog, Incident, Statement, Table
from director.models.tournament import NAME
from director.records import case_of
from director.services.writing import clean, counted, fault, log, writing

__all__ = [
    "add_statement",
    "enter_infraction",
    "enter_players",
    "open_incident",
    "park",
    "resume",
]


def open_incident(
    table: Table,
    by: User | None,
    kind: str,
    offenders: Sequence[str],
    called_by: str = "",
    noticed: str = "",
    *,
    dealer: str = "",
    round: int | None = None,
    deal_number: int | None = None,
    called_at: datetime | None = None,
    arrived_at: datetime | None = None,
    rules: str = "",
) -> Incident:
    """A new case at a table. `dealer`: who dealt, by name; the last seat when nothing is said.

    `offenders`: players, `dealer`, or `kibitzer: …`. The call is timed now unless `called_at` says otherwise. `rules`:
    those of the tournament when nothing is said.
    """
    with transaction.atomic():
        incident = Incident(
            table=table,
            opened_by=by,
            rules=rules or table.tournament.rules,
            players=_playing_order(table, dealer),
            infractions=[_infraction(kind, offenders, noticed)],
            called_by=clean(called_by, "called_by", NAME),
            called_at=called_at or timezone.now(),
            arrived_at=arrived_at,
            round=counted(round, "round"),
            deal_number=counted(deal_number, "deal_number"),
        )
        case_of(incident)
        incident.save()
        ActionLog.objects.create(who=by, what="open", incident=incident, revision=0, new=incident.infractions)
        return incident


def enter_infraction(
    incident: Incident,
    *,
    kind: str,
    offenders: Sequence[str],
    noticed: str = "",
    index: int = 0,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Say otherwise who committed what; the answers stay, also those the new family does not ask.

    An `index` one past the last adds an infraction that followed from the first.
    """
    with writing(incident, seen_revision) as held:
        known = held.infractions[index] if index < len(held.infractions) else {}
        new = known | _infraction(kind, offenders, noticed)
        held.infractions = [*held.infractions[:index], new, *held.infractions[index + 1 :]]
        case_of(held)
        return log(held, "infraction", who, old=known or None, new=new)


def enter_players(
    incident: Incident, dealer: str, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Put the players of the table in playing order anew, by who dealt."""
    with writing(incident, seen_revision) as held:
        old, held.players = held.players, _playing_order(held.table, dealer)
        case_of(held)
        return log(held, "players", who, old=old, new=held.players)


def add_statement(
    incident: Incident, by: str, words: str, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take down what somebody says, to the last character and however long."""
    if not words.strip() or not by.strip():
        raise fault("нужны и слова, и кто их сказал.", "both the words and who said them are needed.", "statement")
    with writing(incident, seen_revision) as held:
        statement = Statement.objects.create(incident=held, by=clean(by, "by", NAME), words=clean(words, "words"))
        return log(held, "statement", who, about=by, new=statement.pk)


def park(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """Put the case aside until more is known."""
    with writing(incident, seen_revision) as held:
        return _status(held, Incident.Status.PARKED, "park", who)


def resume(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """Take a parked case up again."""
    with writing(incident, seen_revision) as held:
        return _status(held, Incident.Status.OPEN, "resume", who)


def _status(held: Incident, status: str, what: str, who: User | None) -> Incident:
    if held.status == status:
        return held
    old, held.status = held.status, status
    return log(held, what, who, old=old, new=status)


def _playing_order(table: Table, dealer: str) -> list[str]:
    """First hand first: those after the dealer, and he last, whether he plays (three at the table) or sits out."""
    names = [seat.name for seat in table.seats.all()]
    if dealer and dealer not in names:
        raise fault(f"«{dealer}» не сидит за этим столом.", f"“{dealer}” is not at this table.", "dealer")
    after = names.index(dealer) + 1 if dealer else 0
    return names[after:] + names[:after]


def _infraction(kind: str, offenders: Sequence[str], noticed: str) -> dict[str, Any]:
    known = {"kind": kind, "offenders": [clean(name, "offenders") for name in offenders]}
    return known | {"noticed": clean(noticed, "noticed")}
