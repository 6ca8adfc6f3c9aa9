"""The scorer's page: every ruling of an event by what is to be done on the sheets, cell by cell, and by whom it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from director.models import Ruling, RulingVersion, Tournament
from director.permits import may
from director.pulka import Standing
from director.scores import Change, Due, OnSheet, Task, on_sheets, task
from director.services import name_of
from rulings.scoring.pulka.cells import words

__all__ = ["score_page"]

_TO_DO = (Due.UNDO, Due.REWRITE, Due.WRITE)


def score_page(tournament: Tournament, who: User | None) -> dict[str, Any]:
    """What is to be done first, by table; then what waits, and what is done."""
    found = on_sheets(tournament)
    versions = _versions(one.ruling for one, _sheet in found if one.due in _TO_DO)
    tasks = [(one, sheet, task(one, sheet, versions[one.ruling.pk])) for one, sheet in found if one.due in _TO_DO]
    to_do = [_card(one, sheet, what) for one, sheet, what in tasks if _anything(one, what)]
    return {
        "tournament": tournament,
        "may_mark": may(who, "mark_written", tournament),
        "to_do": sorted(to_do, key=lambda card: (card["table"].number, card["ruling"].number)),
        "waits": [_line(one) for one, _sheet in found if one.due is Due.WAITS],
        "done": [_line(one) for one, _sheet in found if one.due is Due.DONE],
        "struck": [_line(one) for one, _sheet in found if one.due is Due.NOTHING and one.at is not None],
        "empty": [_line(one) for one, _sheet, what in tasks if not _anything(one, what)],
    }


def _versions(rulings: Iterable[Ruling]) -> dict[int, dict[int, RulingVersion]]:
    """The versions of some rulings, by ruling and number, in one query."""
    found: dict[int, dict[int, RulingVersion]] = {}
    kept = RulingVersion.objects.filter(ruling__in=list(rulings)).only("ruling_id", "version", "judgment")
    for version in kept:
        found.setdefault(version.ruling_id, {})[version.version] = version
    return found


def _anything(one: OnSheet, what: Task) -> bool:
    """Whether something is to be entered; a version that stands on a sheet kept here is replaced in any case."""
    return bool(what.undo or what.write or what.aside or what.fault) or (one.kept and one.stands is not None)


def _card(one: OnSheet, sheet: Standing | None, what: Task) -> dict[str, Any]:
    """What is to be done about one ruling, with the button that says it is done."""
    by_sheet = one.kept and what.fault is None
    return _line(one) | {
        "undo": [_change(change) for change in what.undo],
        "write": [_change(change) for change in what.write],
        "aside": what.aside,
        "fault": what.fault,
        "undoing": one.stands,
        "off": one.ruling.void,
        "by_sheet": by_sheet,
        "seen": len(sheet.rows) if sheet is not None else 0,
        "effect_url": reverse("ruling_effect", args=[one.ruling.pk]),
        "sheet_url": reverse("table_sheet", args=[one.table.pk]),
        "button": _button(one),
    }


def _button(one: OnSheet) -> str:
    names = {
        Due.UNDO: _("It is struck out"),
        Due.REWRITE: _("It is undone and written anew"),
        Due.WRITE: _("It is written"),
    }
    return names[one.due]


def _line(one: OnSheet) -> dict[str, Any]:
    """A ruling with where it stands and who marked it."""
    return {
        "ruling": one.ruling,
        "url": reverse("ruling", args=[one.ruling.pk]),
        "table": one.table,
        "deal": one.ruling.incident.deal_number,
        "what": one.ruling.what,
        "state": one.ruling.get_status_display(),
        "calm": one.ruling.status == Ruling.Status.ISSUED,
        "kept": one.kept,
        "who": name_of(one.who),
        "at": one.at,
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "cell": words(change.cell),
        "amount": change.amount,
        "before": change.before,
        "after": change.after,
        "known": change.before is not None,
    }
