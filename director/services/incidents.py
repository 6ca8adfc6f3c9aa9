"""A case from its beginning: opened at a table, who sat how, who committed what, what people said, put aside."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director.models import ActionLog, Incident, Statement, Table
from director.models.tournament import NAME
from director.permits import permit
from director.pulka import as_file, begun, event_of, kept
from director.records import case_of, value_json
from director.services.history import name_of
from director.services.logged import keep_rows, one_writer
from director.services.play import record_of, reseated
from director.services.writing import clean, counted, fault, log, writing
from rulings.scoring.pulka.history import sheet_of
from rulings.trees.tree import Value
from rulings.words import RulingError

__all__ = [
    "Breach",
    "add_statement",
    "enter_infraction",
    "enter_players",
    "open_incident",
    "park",
    "resume",
    "take_down",
    "take_over",
    "written",
]


@dataclass(frozen=True, slots=True)
class Breach:
    """One breach as it is entered: its family, who committed it, and what a sign of it settles already.

    `cause`: the number, from 0, of the earlier breach of the same call that it follows from.
    """

    kind: str
    offenders: tuple[str, ...]
    settled: Mapping[str, Value] = field(default_factory=dict)
    cause: int | None = None


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
    settled: Mapping[str, Value] | None = None,
    others: Sequence[Breach] = (),
    form: str = "",
) -> Incident:
    """A new case at a table. `dealer`: who dealt, by name; the last seat when nothing is said.

    `offenders`: players, `dealer`, or `kibitzer: …`. The call is timed now unless `called_at` says otherwise. `rules`:
    those of the tournament when nothing is said. `settled`: answers that the sign of it gives already. `others`: the
    breaches of the same call beside the root cause. `form`: the token of the form that opens it; sent twice
    at one moment, it opens one case.
    """
    permit(by, "open_incident", table.tournament)
    with one_writer():
        if form and (before := _opened_by(form, table)):
            return before
        incident = Incident(
            table=table,
            opened_by=by,
            holder=by,
            held_since=timezone.now() if by else None,
            rules=rules or table.tournament.rules,
            players=_playing_order(table, dealer),
            infractions=[
                written(Breach(kind, tuple(offenders), settled or {})) | {"noticed": clean(noticed, "noticed")},
                *map(written, others),
            ],
            called_by=clean(called_by, "called_by", NAME),
            called_at=called_at or timezone.now(),
            arrived_at=arrived_at,
            round=counted(round, "round"),
            deal_number=counted(deal_number, "deal_number"),
        )
        incident.sheet = _sheet_then(table, incident.deal_number)
        case_of(incident)
        incident.save()
        keep_rows(ActionLog(who=by, what="open", about=form, incident=incident, revision=0, new=incident.infractions))
        return incident


def _opened_by(form: str, table: Table) -> Incident | None:
    """The case a form opened, while it can still be written in; the table is held till the end of the transaction."""
    held = Table.objects.select_for_update(of=("self",)).get(pk=table.pk)
    unruled = held.incidents.filter(status__in=(Incident.Status.OPEN, Incident.Status.PARKED))
    return unruled.filter(log__what="open", log__about=form).first()


def enter_infraction(
    incident: Incident,
    *,
    kind: str,
    offenders: Sequence[str],
    noticed: str = "",
    index: int = 0,
    settled: Mapping[str, Value] | None = None,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Say otherwise who committed what; the answers stay, also those the new family does not ask.

    `settled`: answers that a sign of it gives, where nothing else is answered yet.
    """
    with writing(incident, seen_revision, who, "enter_infraction") as held:
        known, found = held.infractions[index], written(Breach(kind, tuple(offenders), settled or {}))
        answers = found.pop("answers", {}) | known.get("answers", {})
        new = known | found | {"noticed": clean(noticed, "noticed")} | ({"answers": answers} if answers else {})
        held.infractions = [*held.infractions[:index], new, *held.infractions[index + 1 :]]
        case_of(held)
        return log(held, "infraction", who, infraction=index, old=known, new=new)


def enter_players(
    incident: Incident, dealer: str, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Put the players of the case in playing order anew, by who dealt; each keeps the cards written for him."""
    with writing(incident, seen_revision, who, "enter_players") as held:
        old, record = held.players, record_of(held)
        held.players = _after(held.players, dealer)
        held.deal = reseated(record, held)
        case_of(held)
        return log(held, "players", who, old=old, new=held.players)


def add_statement(
    incident: Incident, by: str, words: str, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take down what somebody says, to the last character and however long."""
    with writing(incident, seen_revision, who, "add_statement") as held:
        return take_down(held, by, words, who)


def take_down(held: Incident, by: str, words: str, who: User | None) -> Incident:
    """A statement in a case already held; a part of `add_statement` and of an answer in dispute."""
    if not words.strip() or not by.strip():
        raise fault("нужны и слова, и кто их сказал.", "both the words and who said them are needed.", "statement")
    statement = Statement.objects.create(incident=held, by=clean(by, "by", NAME), words=clean(words, "words"))
    return log(held, "statement", who, about=by, new=statement.pk)


def park(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """Put the case aside until more is known."""
    with writing(incident, seen_revision, who, "park") as held:
        return _status(held, Incident.Status.PARKED, "park", who)


def resume(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """Take a parked case up again."""
    with writing(incident, seen_revision, who, "resume") as held:
        return _status(held, Incident.Status.OPEN, "resume", who)


def take_over(incident: Incident, by: User | None, why: str, *, seen_revision: int | None = None) -> Incident:
    """Take a case that another director has; he loses it from this moment, and the log says why."""
    if not why.strip():
        raise fault("напишите, почему вы берёте дело себе.", "say why you take the case over.", "why")
    with writing(incident, seen_revision, by, "take_over", frozen=True, anyone=True) as held:
        if by is None or held.holder_id == by.pk:
            raise fault("это дело и так у вас.", "you have this case already.", "holder")
        old, held.holder, held.held_since = name_of(held.holder), by, timezone.now()
        return log(held, "take_over", by, old=old, new=name_of(by), why=clean(why.strip(), "why"))


def _status(held: Incident, status: str, what: str, who: User | None) -> Incident:
    if held.status == status:
        return held
    old, held.status = held.status, status
    return log(held, what, who, old=old, new=status)


def _playing_order(table: Table, dealer: str) -> list[str]:
    """First hand first: those after the dealer, and he last, whether he plays (three at the table) or sits out."""
    return _after([seat.name for seat in table.seats.all()], dealer)


def _after(names: list[str], dealer: str) -> list[str]:
    """Those round a table, first hand first: he who sits after the dealer; as they are where nothing is said."""
    if dealer and dealer not in names:
        raise fault(f"«{dealer}» не сидит за этим столом.", f"“{dealer}” is not at this table.", "dealer")
    after = names.index(dealer) + 1 if dealer else 0
    return names[after:] + names[:after]


def written(breach: Breach) -> dict[str, Any]:
    """A breach as it is stored; there causes are counted from one."""
    known: dict[str, Any] = {"kind": breach.kind, "offenders": [clean(name, "offenders") for name in breach.offenders]}
    if breach.settled:
        known["answers"] = {
            key: {"value": value_json(value), "status": "agreed"} for key, value in breach.settled.items()
        }
    return known if breach.cause is None else known | {"cause": breach.cause + 1}


def _sheet_then(table: Table, deal: int | None) -> dict[str, Any]:
    """The sheet of the table as it stood when the deal began; empty where none is kept, or it cannot be folded now."""
    event, rows = event_of(table), kept(table)
    if event is None or not rows:
        return {}
    try:
        return as_file(sheet_of(begun(event, tuple(table.seats.values_list("name", flat=True)), rows, deal)))
    except RulingError:
        return {}
