"""What is noted beside the questions: the call, the words for the paper; and a case put back as it once was.

Forms §3.1, fields 7, 9, 10, 16, 30, 31, 34 and 36.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User

from director.models import Incident
from director.models.tournament import NAME
from director.services.writing import clean, counted, log, without_blanks, writing

COLUMNS = ("round", "deal_number", "called_by", "called_at", "arrived_at")
PARTICULARS = ("facts", "reasons", "present", "time_allowance", "publicity", "checked_by", "informed_at")
_TABLES = ("players", "infractions", "choice", "deal", "sheet", "particulars", "evidence")

__all__ = ["COLUMNS", "PARTICULARS", "entered", "put_back", "set_particulars"]


def set_particulars(
    incident: Incident, *, seen_revision: int | None = None, who: User | None = None, **fields: Any
) -> Incident:
    """Note what the paper says beside the law: when and by whom the director was called, who was present, the reasons.

    The fields are `noticed` and those of `COLUMNS` and `PARTICULARS`; what is not named stays as it was.
    """
    if strange := set(fields) - {"noticed", *COLUMNS, *PARTICULARS}:
        raise TypeError(f"no particulars: {sorted(strange)}")
    with writing(incident, seen_revision, who, "set_particulars") as held:
        old = {name: _particular(held, name) for name in fields}
        for name, value in fields.items():
            _note(held, name, clean(value, name) if isinstance(value, str) else value)
        return log(held, "particulars", who, old=old, new={name: _particular(held, name) for name in fields})


def entered(held: Incident) -> dict[str, Any]:
    """Everything entered in a case but what people said, as JSON."""
    return {name: _json(getattr(held, name)) for name in (*_TABLES, *COLUMNS)}


def put_back(held: Incident, before: Mapping[str, Any]) -> None:
    """Enter a case as it once was, from what `entered` gave."""
    for name in (*_TABLES, *COLUMNS):
        value = before.get(name, {})  # a correction begun before there were choices kept none
        setattr(held, name, datetime.fromisoformat(value) if name.endswith("_at") and value else value)


def _note(held: Incident, name: str, value: Any) -> None:
    if name == "noticed":
        held.infractions[0]["noticed"] = value
    elif name == "called_by":
        held.called_by = clean(value, name, NAME)
    elif name in COLUMNS:
        setattr(held, name, counted(value, name) if name in ("round", "deal_number") else value)
    else:
        held.particulars = without_blanks(held.particulars | {name: _json(value)})


def _particular(held: Incident, name: str) -> Any:
    return held.particulars.get(name, "") if name in PARTICULARS else _json(getattr(held, name))


def _json(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
