"""An event: set up, and what is said of it. Its convention, edition and parameters are the regulation's.

Whoever sets an event up is its organiser, and its chief director too where he says so: there nobody is yet to appoint
him, and a club evening has one person for both.
"""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.contrib.auth.models import User

from director.models import Official, Role, Tournament
from director.permits import permit
from director.services.arranging import EVENT as SUBJECT
from director.services.arranging import arranging, keep, line
from director.services.logged import one_writer
from director.services.regulation import EVENT, event_field
from director.services.writing import fault

__all__ = ["PARTICULARS_OF_EVENT", "change_event", "create_event"]

PARTICULARS_OF_EVENT = ("name", "organiser", "place", "code", "starts_on", "ends_on")
"""What is said of an event beside its regulation."""

_COMPULSORY = ("name", "code")


def create_event(*, who: User | None = None, chief: bool = False, **fields: Any) -> Tournament:
    """A new event. `fields`: those of `PARTICULARS_OF_EVENT` and of the regulation's `EVENT`; `chief`: of its creator.

    `RulingError` at the field. Set up at the console, it has no officials yet; the owner's account organises it.
    """
    if strange := set(fields) - {*PARTICULARS_OF_EVENT, *EVENT}:
        raise TypeError(f"nothing an event says: {sorted(strange)}")
    permit(who, "create_event", None)
    with one_writer():
        made = Tournament(convention=fields.get("convention", ""))
        _say(made, {name: fields.get(name, "") for name in _COMPULSORY} | fields)
        made.convention = event_field("convention", made.convention)
        made.save()
        if who is not None:
            roles = [Role.ORGANISER, Role.CHIEF] if chief else [Role.ORGANISER]
            Official.objects.create(tournament=made, user=who, roles=roles)
        keep(made, "event_new", who, made.name[:120], new=_said(made))
    return made


def change_event(
    tournament: Tournament, *, seen: int | None = None, who: User | None = None, **fields: Any
) -> Tournament:
    """Say something else of an event; `fields`: those of `PARTICULARS_OF_EVENT`, what is not named stays."""
    if strange := set(fields) - set(PARTICULARS_OF_EVENT):
        raise TypeError(f"nothing an event says: {sorted(strange)}")
    with arranging(tournament, "change_event", who, SUBJECT, seen) as held:
        old = _said(held)
        _say(held, fields)
        new = _said(held)
        if new != old:
            held.save()
            keep(held, "event", who, held.name[:120], old=old, new=new)
    return held


def _say(held: Tournament, fields: Mapping[str, Any]) -> None:
    for name, value in fields.items():
        setattr(held, name, event_field(name, value) if name in EVENT else _checked(held, name, value))
    if held.starts_on and held.ends_on and held.ends_on < held.starts_on:
        raise fault("последний день раньше первого.", "the last day is before the first.", "ends_on")


def _checked(held: Tournament, name: str, value: Any) -> Any:
    if name in ("starts_on", "ends_on"):
        return value if isinstance(value, date) else None
    most: Any = Tournament._meta.get_field(name).max_length
    kept = line(value, name, most, must=name in _COMPULSORY)
    if name == "code" and kept != held.code:
        _refuse_code(held, kept)
    return kept


def _refuse_code(held: Tournament, code: str) -> None:
    """A code stands before every number issued, and under every seal: it stays once there is one."""
    if held.pk and held.rulings.exists():
        raise fault(
            "решения этого турнира уже выданы под этим кодом, и он остаётся.",
            "rulings of this event are issued under this code, and it stays.",
            "code",
        )
    if Tournament.objects.filter(code=code).exclude(pk=held.pk).exists():
        raise fault("такой код есть у другого турнира.", "another event has this code.", "code")


def _said(held: Tournament) -> dict[str, str]:
    """What is said of an event, as the log keeps it."""
    values = {name: getattr(held, name) for name in PARTICULARS_OF_EVENT}
    return {name: value.isoformat() if isinstance(value, date) else value or "" for name, value in values.items()}
