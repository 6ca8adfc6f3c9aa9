"""The ballots as their page shows them: how many are in, and nothing of what until all are. Forms §3.3, 23 and 24."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director.appeals.counting import Count, Option, State, status_of
from director.appeals.course import moment_words
from director.appeals.inside import inside
from director.appeals.lettered import Supposition
from director.appeals.opened import casting_allowed
from director.desk.language import say
from director.models import Appeal, Ballot, Panelist
from rulings.documents.decision import Result

__all__ = ["ballots_shown", "choices_shown", "leading_only", "option_words", "picked", "seat_in"]

_CHANGED = Result.CHANGED.value
LEADING = (Panelist.Seat.CHAIR, Panelist.Seat.SECRETARY)
"""Who writes for the panel."""


_UNSEEN = {"counts": [], "casting": "", "dissents": []}
"""Of a ballot before the decision is published, for whoever is not of the panel."""


def ballots_shown(appeal: Appeal, who: User | None) -> list[dict[str, Any]]:
    """Every ballot, the last one first; the doors that are open to the reader in it."""
    ballots = list(appeal.ballots.all())
    last, seen = ballots[-1] if ballots else None, inside(appeal, who)
    shown = [_ballot(appeal, one, who, one is last) for one in reversed(ballots)]
    return shown if seen else [one | _UNSEEN for one in shown]


def seat_in(ballot: Ballot, who: User | None) -> Panelist | None:
    """The seat with which somebody votes in a ballot; None for whoever has none."""
    return ballot.appeal.panel.filter(pk__in=ballot.voters, user=who).first() if who is not None else None


def choices_shown(supposed: Sequence[Supposition], chosen: str, rules: bool = True) -> list[dict[str, Any]]:
    """What can be voted for: upheld, changed as each hypothesis says, set aside, sent back.

    `rules`: whether the committee rules itself; one that only recommends sets nothing aside.
    """
    rows: list[dict[str, Any]] = []
    for result in (one for one in Result if rules or one is not Result.SET_ASIDE):
        if result is Result.CHANGED:
            rows += [_hypothesis(one) for one in supposed]
        else:
            rows.append({"value": result.value, "words": say(result.text), "letter": ""})
    return [row | {"chosen": row["value"] == chosen} for row in rows]


def picked(choices: Iterable[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """The one that is chosen; None where nothing is."""
    return next((one for one in choices if one["chosen"]), None)


def leading_only(choices: Iterable[dict[str, Any]], count: Count) -> list[dict[str, Any]]:
    """Those with most votes, between which the casting vote decides."""
    leading = {f"{_CHANGED}:{one.hypothesis}" if one.hypothesis else one.choice for one in count.leading}
    return [one for one in choices if one["value"] in leading]


def option_words(option: Option, letters: Mapping[int, str]) -> dict[str, str]:
    """What was voted for, in words, with the letter of the hypothesis."""
    letter = letters.get(option.hypothesis or 0, "")
    return {"words": say(Result(option.choice).text), "letter": letter}


def _hypothesis(one: Supposition) -> dict[str, Any]:
    words = _("The director’s ruling is changed: hypothesis %(name)s.") % {"name": one.name}
    return {"value": f"{_CHANGED}:{one.pk}", "words": words, "letter": one.name, "result": one.result}


def _ballot(appeal: Appeal, ballot: Ballot, who: User | None, is_last: bool) -> dict[str, Any]:
    count, letters = status_of(ballot), {one["pk"]: one["name"] for one in ballot.options}
    hearing = appeal.status == Appeal.Status.HEARING
    return {
        "number": ballot.number,
        "now": is_last,
        "state": count.state.value,
        "state_words": say(count.state.text),
        "opened_words": _opened(ballot),
        "why": ballot.why,
        "cast": count.voted,
        "of_words": ngettext("of %(count)s vote", "of %(count)s votes", count.due) % {"count": count.due},
        "counts": _counts(count, letters),
        "casting": _casting(count, letters),
        "dissents": [{"by": one.by, "words": one.words} for one in count.dissents],
    } | (_doors(appeal, ballot, count, who) if is_last and hearing else {})


def _doors(appeal: Appeal, ballot: Ballot, count: Count, who: User | None) -> dict[str, Any]:
    """What the reader may do in the ballot that is open."""
    seat = seat_in(ballot, who)
    papers = _papers(appeal, ballot, who)
    if seat is None:
        return {"papers": papers}
    voted = ballot.votes.filter(panelist=seat, casting=False).exists()
    casts = count.state is State.SPLIT and seat.seat == Panelist.Seat.CHAIR and casting_allowed(appeal)
    return {
        "voted": voted and not count.complete,
        "vote_url": "" if voted else reverse("appeal_vote", args=[appeal.pk, ballot.number]),
        "papers": papers,
        "cast_url": reverse("appeal_cast", args=[appeal.pk, ballot.number]) if casts else "",
    }


def _papers(appeal: Appeal, ballot: Ballot, who: User | None) -> list[dict[str, str]]:
    """Members without an account whose votes on paper are not entered yet, for whoever writes for the panel."""
    leads = who is not None and appeal.panel.filter(user=who, sits=True, seat__in=LEADING).exists()
    if not leads:
        return []
    given = set(ballot.votes.values_list("panelist_id", flat=True))
    outsiders = appeal.panel.filter(pk__in=ballot.voters, user=None).exclude(pk__in=given)
    urls = ((one.name, reverse("appeal_vote_paper", args=[appeal.pk, ballot.number, one.pk])) for one in outsiders)
    return [{"name": name, "url": url} for name, url in urls]


def _counts(count: Count, letters: Mapping[int, str]) -> list[dict[str, Any]]:
    return [
        option_words(tally.option, letters) | {"count": tally.votes, "won": _won(count, tally.option)}
        for tally in count.tallies
    ]


def _won(count: Count, option: Option) -> bool:
    return count.state is State.ENOUGH and count.leading == (option,)


def _casting(count: Count, letters: Mapping[int, str]) -> str:
    if count.casting is None:
        return ""
    told = option_words(count.casting, letters)
    words = f"{told['words']} {told['letter']}".strip()
    return _("The chair’s casting vote: %(words)s") % {"words": words}


def _opened(ballot: Ballot) -> str:
    opened = _("Opened on %(at)s.") % {"at": moment_words(ballot.opened_at)}
    if ballot.closes_at is None:
        return opened
    return opened + " " + _("Votes are due by %(at)s.") % {"at": moment_words(ballot.closes_at)}
