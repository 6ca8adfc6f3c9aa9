"""The panel as its page shows it: who sits, who could, who may not and why, how far the quorum is. Forms §3.3, 7–9."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director.appeals.conflicts import conflicts_of
from director.appeals.opened import quorum_of
from director.desk.language import say
from director.models import Appeal, Official, Panelist, Role
from director.services import name_of
from rulings.words import Text, join

__all__ = ["panel_shown", "quorum_words"]


def panel_shown(appeal: Appeal, typed: Mapping[str, str], replacing: str = "") -> dict[str, Any]:
    """The seats, the candidates with what was typed, those excluded; `replacing`: whose form was refused."""
    panel = list(appeal.panel.select_related("replaces"))
    free, excluded = _candidates(appeal, panel)
    begun = appeal.status == Appeal.Status.HEARING  # from then on only a reserve is found
    reserves = [one for one in panel if one.sits and one.seat == Panelist.Seat.RESERVE]
    return {
        "members": [_member(appeal, one, replacing) for one in panel],
        "candidates": [one | {"chosen": one["value"] == typed.get("who")} for one in free],
        "excluded": excluded,
        "outsider": typed.get("who") == "*",
        "reserves": reserves,
        "seats": [
            {"value": value, "words": words, "chosen": begun or value == (typed.get("seat") or _wanted(panel))}
            for value, words in Panelist.Seat.choices
            if not begun or value == Panelist.Seat.RESERVE
        ],
        "quorum_words": quorum_words(appeal),
    }


def quorum_words(appeal: Appeal) -> str:
    """How many vote, and how many must."""
    quorum, voting = quorum_of(appeal), sum(1 for one in appeal.panel.all() if one.votes)
    held = ngettext("%(count)s voting member", "%(count)s voting members", voting) % {"count": voting}
    wanted = _("the quorum is %(quorum)s") % {"quorum": quorum}
    return f"{held}; {wanted}."


def _wanted(panel: list[Panelist]) -> str:
    """The seat offered first: the chair while there is none."""
    chaired = any(one.sits and one.seat == Panelist.Seat.CHAIR for one in panel)
    return Panelist.Seat.MEMBER if chaired else Panelist.Seat.CHAIR


def _candidates(appeal: Appeal, panel: list[Panelist]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The committee of the event: who could sit, and who may not, with every reason."""
    seated = {one.user_id for one in panel if one.sits}
    free, excluded = [], []
    for official in _committee(appeal):
        reasons, name = conflicts_of(appeal, official.user), name_of(official.user)
        told = {"value": str(official.user_id), "name": name, "office": official.club or official.grade}
        if reasons:
            excluded.append(told | {"reasons": reasons})
        elif official.user_id not in seated:
            free.append(told)
    return free, excluded


def _committee(appeal: Appeal) -> Iterator[Official]:
    held = Official.objects.filter(tournament=appeal.tournament_id, user__is_active=True).select_related("user")
    return (one for one in held if Role.COMMITTEE in one.roles)


def _member(appeal: Appeal, one: Panelist, replacing: str) -> dict[str, Any]:
    found = join(tuple(Text(each["ru"], each["en"]) for each in one.conflict), "; ")
    told = "; ".join(part for part in (say(found), one.declared, one.left_why) if part)
    replaced = _("in the place of %(name)s") % {"name": one.replaces.name} if one.replaces else ""
    undecided = appeal.status in (Appeal.Status.RECEIVED, Appeal.Status.ADMITTED, Appeal.Status.HEARING)
    return {
        "pk": one.pk,
        "name": one.name,
        "seat_words": one.get_seat_display(),
        "sits": one.sits,
        "conflict": told,
        "replaces": replaced,
        "presence": "" if one.sits else _("does not sit"),
        "replaceable": one.sits and undecided,
        "open": replacing == str(one.pk),
    }
