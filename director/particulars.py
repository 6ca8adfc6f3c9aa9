"""What the paper says beside the law, taken from what was entered, and kept with an issued version.

Forms §3.1. A version keeps the words of the day it was issued; how it stands today (withdrawn, replaced) is added when
it is drawn.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

from django.utils import timezone

from director.earlier import running_totals
from director.models import Incident, RulingVersion, Statement
from director.records import chosen
from rulings.cases.incident import Statement as Said
from rulings.code.regulation import regulation, setting
from rulings.damage.codec import inquiry_out, run_in
from rulings.damage.evidence import Run
from rulings.documents.kept import particulars_in, particulars_out
from rulings.documents.particulars import Appeal, Particulars, Standing
from rulings.judgment import Judgment
from rulings.judgment.values import Exhibited
from rulings.remedies import RemedyKind

__all__ = [
    "borne",
    "deadline_of",
    "draft",
    "drawn_as",
    "from_json",
    "injured_by",
    "issued",
    "runs_of",
    "standing",
    "to_json",
    "today",
]

_TODAY = ("standing", "seal", "printed_by", "printed_at", "base_url", "public")
"""What belongs to the drawing and not to the version."""


def draft(incident: Incident, statements: Iterable[Statement], judgment: Judgment | None = None) -> Particulars:
    """The particulars of a case that has no number yet."""
    table, noted = incident.table, incident.particulars
    return Particulars(
        organiser=table.tournament.organiser,
        event=table.tournament.name,
        place=table.tournament.place,
        addressed=tuple(incident.players),
        regulation=table.tournament.regulation_name,
        round=_text(incident.round),
        table=_text(table.number),
        deal_number=_text(incident.deal_number),
        ids=_ids(incident),
        called_by=incident.called_by,
        called_at=_local(incident.called_at),
        arrived_at=_local(incident.arrived_at),
        noticed=incident.noticed,
        injured=injured_by(judgment),
        present=tuple(line.strip() for line in noted.get("present", "").splitlines() if line.strip()),
        statements=tuple(Said(statement.by, statement.words) for statement in statements),
        runs=_runs(incident, judgment),
        facts=noted.get("facts", ""),
        reasons=noted.get("reasons", ""),
        time_allowance=noted.get("time_allowance", ""),
        publicity=noted.get("publicity", ""),
        checked_by=noted.get("checked_by", ""),
        informed_at=_moment(noted.get("informed_at")),
        totals=running_totals(incident, judgment),
    )


def issued(
    version: RulingVersion, incident: Incident, statements: Iterable[Statement], judgment: Judgment
) -> Particulars:
    """The particulars of a version as it is issued: the draft's, with number, judge and the right of appeal."""
    return replace(
        draft(incident, statements, judgment),
        number=version.ruling.name,
        version=version.version,
        replaces=version.version - 1 or None,
        issued_at=_local(version.issued_at),
        judge=version.issued_name,
        trees=version.trees,
        appeal=_appeal(incident, version.issued_at),
    )


def to_json(particulars: Particulars) -> dict[str, Any]:
    """The particulars as a version keeps them: no moment, seal or status of drawing."""
    return {name: value for name, value in particulars_out(particulars).items() if name not in _TODAY}


def from_json(data: Mapping[str, Any]) -> Particulars:
    """The particulars that `to_json` kept."""
    return particulars_in(data)


def today(version: RulingVersion, kept: Particulars, base_url: str | None = None) -> Particulars:
    """The particulars of a version as it stands now, for drawing it."""
    return drawn_as(version, kept, standing(version), base_url)


def drawn_as(version: RulingVersion, kept: Particulars, standing: Standing, base_url: str | None = None) -> Particulars:
    """The particulars of a version for a sheet that bears this status."""
    return replace(_told(version, kept, standing), standing=standing, seal=version.seal, base_url=base_url)


def standing(version: RulingVersion) -> Standing:
    """The status its sheet bears today; what the committee has not published yet is under appeal for everybody."""
    ruling = version.ruling
    if ruling.withdrawn:
        return Standing.WITHDRAWN
    if version.unpublished:
        return Standing.UNDER_APPEAL
    if version.replaced:
        return _overruled(version) or Standing.CORRECTED
    return Standing.SET_ASIDE if ruling.void else Standing(ruling.status)


def borne(version: RulingVersion) -> tuple[Standing, ...]:
    """Every status its sheets may bear: as it was issued, what it came to since, as it stands today."""
    ruling, now = version.ruling, standing(version)
    found = [Standing.UNDER_APPEAL if version.decision else Standing.ISSUED]
    if ruling.appeals.filter(version=version.version).exists():
        found.append(Standing.UNDER_APPEAL)
    own = _result(version) if version.decision and not version.unpublished else None
    found += [came for came in (own, _left_as(version)) if came is not None]
    if ruling.log.filter(what="final", at__gte=version.issued_at).exists():
        found.append(Standing.FINAL)
    return tuple(dict.fromkeys((*found, now)))


def deadline_of(version: RulingVersion) -> datetime | None:
    """Until when the version can be appealed, as its sheet says; of a committee's, once it is published."""
    if version.decision:
        return version.decided.further_until
    appeal = from_json(json.loads(version.particulars)).appeal
    return appeal.deadline if appeal else None


def injured_by(judgment: Judgment | None) -> tuple[str, ...]:
    """Whom a judgment compensates."""
    paid = (order.to for order in judgment.orders if order.kind is RemedyKind.COMPENSATION) if judgment else ()
    return tuple(dict.fromkeys(player for player in paid if player))


def runs_of(kept: Particulars, before: Judgment, after: Judgment) -> tuple[Run, ...]:
    """How the evidence of another judgment of the same case was computed, as far as it is that of `before`."""
    known = {_asked(one): run for one, run in zip(before.damage, kept.runs, strict=False)}
    found = [known.get(_asked(one)) for one in after.damage]
    return tuple(run for run in takewhile(lambda run: run is not None, found) if run is not None)


def _overruled(version: RulingVersion) -> Standing | None:
    """What the committee left of a version, while its decision is the version in force."""
    return _left_as(version) if version.version + 1 == version.ruling.version else None


def _left_as(version: RulingVersion) -> Standing | None:
    """What the committee left of a version by the next one; None where that is the director's own, or not published."""
    after = version.ruling.versions.filter(version=version.version + 1).exclude(decision="").first()
    return _result(after) if after is not None and version.version < version.ruling.version else None


def _result(version: RulingVersion) -> Standing | None:
    """What a committee's version came to; None for one whose decision cannot be read: it was altered."""
    try:
        return Standing(json.loads(version.decision)["result"])
    except (KeyError, TypeError, ValueError):
        return None


def _told(version: RulingVersion, kept: Particulars, standing: Standing) -> Particulars:
    """A committee's version with when the parties were told, and until when they may go further."""
    if kept.decision is None or standing is Standing.UNDER_APPEAL:
        return kept
    decided = version.decided
    until = _local(decided.further_until)
    told = replace(
        kept.decision,
        told_at=_local(decided.told_at),
        told_by=decided.told_by,
        final=until is None,
        further_until=until,
    )
    return replace(kept, decision=told, appeal=replace(kept.appeal, deadline=until) if kept.appeal else None)


def _asked(one: Exhibited) -> str:
    return json.dumps(inquiry_out(one.evidence.inquiry), sort_keys=True)


def _appeal(incident: Incident, issued_at: datetime) -> Appeal:
    """To whom, in what form, until when, for what deposit, and who may.

    By the regulation the minutes run from the moment of issue.
    """
    event, settled = incident.table.tournament, regulation(incident.table.played, chosen(incident))
    minutes, deposit = (setting(settled, key).value for key in ("appeal_minutes", "appeal_deposit"))
    deadline = _local(issued_at + timedelta(minutes=int(minutes)))
    return Appeal(
        to=event.appeal_to,
        form=event.appeal_form,
        deadline=deadline,
        deposit=str(deposit) if deposit else "",
        who=event.appeal_who,
    )


def _runs(incident: Incident, judgment: Judgment | None) -> tuple[Run, ...]:
    """How each piece of the judgment's evidence was computed, in its order."""
    taken = incident.evidence.get("taken", [])
    kept = {json.dumps(entry["found"]["inquiry"], sort_keys=True): entry["run"] for entry in taken}
    asked = (inquiry_out(one.evidence.inquiry) for one in (judgment.damage if judgment else ()))
    return tuple(run_in(kept[json.dumps(inquiry, sort_keys=True)]) for inquiry in asked)


def _local(moment: datetime | None) -> datetime | None:
    return timezone.localtime(moment) if moment else None


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _ids(incident: Incident) -> dict[str, str]:
    """The card or number of each player of the case, wherever he sits now."""
    known = incident.table.tournament.players.filter(name__in=incident.players).exclude(number="")
    numbers = dict(known.values_list("name", "number"))
    return {name: numbers[name] for name in incident.players if name in numbers}


def _text(value: int | None) -> str:
    return "" if value is None else str(value)
