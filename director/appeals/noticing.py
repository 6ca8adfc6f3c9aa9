"""The notice of appeal as a form: what was typed read into its fields, and what stands in them. Forms §3.2."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.http import QueryDict
from django.template.defaultfilters import date
from django.utils import timezone
from django.utils.translation import gettext as _

from director.appeals.frame import numbers
from director.appeals.noticed import WANTING
from director.desk.language import here
from director.models import Appeal
from rulings.documents.particulars import Appeal as Asked
from rulings.documents.particulars import Particulars
from rulings.judgment import Judgment

__all__ = ["deposit_due", "deposit_words", "facts_of", "notice_of", "notice_shown", "wanting_shown"]

WORDS = ("appellant", "consent", "contact", "instead", "argument", "evidence", "witnesses")
RESPONDENTS = 3
"""Lines for the other side: at a table of four there are three others."""

_PLACES = {"respondents": "respondent_0", "deposit_amount": "deposit"}
"""Where a missing field stands on the page, if not under its own name."""


def notice_of(typed: QueryDict, appeal: Appeal) -> dict[str, Any]:
    """The fields of a notice as they were typed; a signature given before keeps its moment."""
    pairs = ((typed.get(f"respondent_{at}", ""), typed.get(f"respondent_contact_{at}", "")) for at in _rows(typed))
    said: dict[str, Any] = {name: typed.get(name, "").strip() for name in WORDS}
    signed = (appeal.signed_at or timezone.now()) if typed.get("signed") else None
    return said | {
        "capacity": typed.get("capacity", ""),
        "respondents": [{"name": name.strip(), "contact": contact.strip()} for name, contact in pairs if name.strip()],
        "grounds": typed.getlist("grounds"),
        "declared": bool(typed.get("declared")),
        "signed_at": signed,
    }


def notice_shown(appeal: Appeal, typed: QueryDict | None, facts: list[tuple[str, str]]) -> dict[str, Any]:
    """What the form shows: what was typed and refused, else what is kept."""
    words = {name: getattr(appeal, name) if typed is None else typed.get(name, "") for name in WORDS}
    capacity = appeal.capacity if typed is None else typed.get("capacity", "")
    grounds = appeal.grounds if typed is None else typed.getlist("grounds")
    ticked: Mapping[str, bool] = {
        "declared": appeal.declared if typed is None else bool(typed.get("declared")),
        "signed": appeal.signed_at is not None if typed is None else bool(typed.get("signed")),
    }
    return {
        "numbers": numbers("notice"),
        "typed": words | dict(ticked),
        "capacities": _choices(Appeal.Capacity.choices, (capacity,)),
        "grounds": _choices(Appeal.Ground.choices, grounds),
        "respondents": _respondents(appeal, typed),
        "facts": facts,
        "signed_words": _moment(appeal.signed_at),
        "deposit_words": deposit_words(appeal),
    }


def wanting_shown(appeal: Appeal) -> list[dict[str, Any]]:
    """What a formless notice lacks, each with the place on the page where it goes."""
    return [{"words": WANTING.get(key, key), "url": f"#{_PLACES.get(key, key)}"} for key in appeal.wanting]


def deposit_words(appeal: Appeal) -> str:
    """Where the deposit is, in a sentence."""
    state = str(Appeal.DepositState(appeal.deposit_state).label)
    parts = (appeal.deposit_amount, appeal.deposit_how, appeal.deposit_receipt and f"№\u00a0{appeal.deposit_receipt}")
    told = ", ".join(part for part in parts if part)
    return f"{state[:1].upper()}{state[1:]}" + (f": {told}." if told else ".")


def deposit_due(asked: Asked | None) -> dict[str, str]:
    """What deposit the sheet of the ruling asks: the amount, and the sentence that says so."""
    if asked is None or not asked.deposit:
        return {"amount": "", "words": _("The event’s regulation asks for no deposit.")}
    words = _("By the event’s regulation: %(amount)s.") % {"amount": asked.deposit}
    return {"amount": asked.deposit, "words": words}


def facts_of(appeal: Appeal, judgment: Judgment, beside: Particulars) -> list[tuple[str, str]]:
    """The ruling appealed: number, table, deal, players, director."""
    table = appeal.ruling.incident.table
    known = (
        (_("Ruling"), f"{appeal.ruling.name}/{appeal.version}"),
        (_("Finding"), "; ".join(outcome.text.said(here()) for outcome in judgment.outcomes)),
        (_("Table"), str(table.number)),
        (_("Round"), beside.round),
        (_("Deal No."), beside.deal_number),
        (_("Players"), ", ".join(judgment.players)),
        (_("Director"), beside.judge),
    )
    return [(label, value) for label, value in known if value]


def _rows(typed: QueryDict) -> range:
    return range(max(RESPONDENTS, sum(1 for name in typed if name.startswith("respondent_contact_"))))


def _respondents(appeal: Appeal, typed: QueryDict | None) -> list[dict[str, Any]]:
    if typed is None:
        held = [(one["name"], one.get("contact", "")) for one in appeal.respondents]
    else:
        held = [(typed.get(f"respondent_{at}", ""), typed.get(f"respondent_contact_{at}", "")) for at in _rows(typed)]
    held += [("", "")] * max(0, RESPONDENTS - len(held))
    return [{"at": at, "name": name, "contact": contact} for at, (name, contact) in enumerate(held)]


def _choices(choices: Any, chosen: Any) -> list[dict[str, Any]]:
    return [{"value": value, "words": label, "chosen": value in chosen} for value, label in choices]


def _moment(moment: datetime | None) -> str:
    return date(timezone.localtime(moment), "j E, H:i") if moment else ""
