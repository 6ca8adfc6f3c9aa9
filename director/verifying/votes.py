"""The votes of every appeal walked: each as it was given, behind the one before it, as log and decision hold it.

Forms §3.3, field 23. How anybody voted is not told here; only whether a vote is the one that was given.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from director.chain import link_of_vote, seal_of_vote
from director.models import ActionLog, Appeal, RulingVersion, Vote
from director.verifying.found import Found, fault
from director.verifying.raw import each, odd_moment
from rulings.words import Text, plural

__all__ = ["walked_votes"]

_VOTES = (("голос", "голоса", "голосов"), ("vote", "votes"))


def walked_votes() -> Iterator[Found]:
    """What is wrong with the votes and with what the decisions say of them; how many there are where all is well."""
    sealed = _told_by_log()
    found = [one for appeal in Appeal.objects.order_by("pk") for one in _of(appeal, sealed)]
    yield from found
    count = Vote.objects.count()
    if count and not found:
        text = Text("Апелляции: {votes}, все на своих местах.", "Appeals: {votes}, all in their places.")
        yield Found(text.filled(votes=plural(count, *_VOTES)))


def _told_by_log() -> dict[str, list[str]]:
    """The seals of the votes as the log tells them, by appeal, in its order; the choice is not told there."""
    told: dict[str, list[str]] = {}
    for row in ActionLog.objects.filter(what="appeal_vote").order_by("position").only("about", "new"):
        told.setdefault(row.about, []).append(row.new.get("sealed", "") if isinstance(row.new, dict) else "")
    return told


def _of(appeal: Appeal, sealed: dict[str, list[str]]) -> Iterator[Found]:
    label, position, before = appeal.label, 0, ""
    given: list[str] = []
    links: dict[int, str] = {}
    for _key, vote in each(appeal.votes.order_by("position"), "at"):
        position += 1
        if vote is None:
            yield _fault(label, position)
            continue
        if vote.position != position or vote.before != before or not _whole(vote):
            yield _fault(label, position)
        position, before = vote.position, vote.link
        given.append(vote.sealed)
        links[position] = vote.link
    if given != sealed.get(label, []):
        yield fault(
            "{label}: голоса не те, о которых рассказывает журнал.",
            "{label}: the votes are not those the log tells of.",
            label=label,
        )
    yield from _rested_on(appeal, links)


def _rested_on(appeal: Appeal, links: dict[int, str]) -> Iterator[Found]:
    """Whether the decision rests on the votes that are there."""
    decided = RulingVersion.objects.filter(decided__appeal=appeal).first()
    if decided is None:
        return
    try:
        told = json.loads(decided.decision)
        same = (
            links.get(told["votes"]) == told["link"] and len(links) == told["votes"] and told["appeal"] == appeal.label
        )
    except (KeyError, TypeError, ValueError):
        same = False
    if not same:
        yield fault(
            "{label}: решение {version} опирается на другие голоса.",
            "{label}: the decision {version} rests on other votes.",
            label=appeal.label,
            version=decided.label,
        )


def _whole(vote: Vote) -> bool:
    odd = odd_moment(vote.at, vote.at_text)  # type: ignore[attr-defined]
    try:
        return not odd and vote.sealed == seal_of_vote(vote) and vote.link == link_of_vote(vote, vote.before)
    except (TypeError, ValueError):
        return False


def _fault(label: str, number: int) -> Found:
    return fault(
        "{label}: голос № {number} не такой, каким его подали, или стоит не на своём месте.",
        "{label}: vote {number} is not as it was given, or not in its place.",
        label=label,
        number=number,
    )
