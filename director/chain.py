"""What is chained and how: every row of the log to the row before it, every issued version to the one before it.

Contracts, "A judgment (JSON)": canonical form, SHA-256. These forms are promises: a row written under them is checked
by them for ever.
"""

from datetime import UTC, datetime
from typing import Any

from director.models import ActionLog, RulingVersion, Vote
from rulings.seal import chain, seal

__all__ = ["link_of_row", "link_of_version", "link_of_vote", "seal_of_version", "seal_of_vote"]


def link_of_row(row: ActionLog, before: str) -> str:
    """The link of a row of the log after the row with the link `before`."""
    return chain(
        before,
        {
            "position": row.position,
            "at": _moment(row.at),
            "who": row.who_id,
            "address": row.address,
            "device": row.device,
            "what": row.what,
            "about": row.about,
            "incident": row.incident_id,
            "infraction": row.infraction,
            "ruling": row.ruling_id,
            "tournament": row.tournament_id,
            "table": row.table_id,
            "revision": row.revision,
            "old": row.old,
            "new": row.new,
            "why": row.why,
        },
    )


def link_of_version(version: RulingVersion, label: str, before: str) -> str:
    """The link of an issued version, `label` its number, after the version of its event with the link `before`."""
    return chain(
        before,
        {
            "position": version.position,
            "number": label,
            "seal": version.seal,
            "language": version.language,
            "issued_by": version.issued_by_id,
            "issued_name": version.issued_name,
            "issued_at": _moment(version.issued_at),
            "reason": version.reason,
            "trees": version.trees,
            "log": version.log,
            "log_rows": version.log_rows,
        },
    )


def seal_of_version(label: str, judgment: str, case: str, particulars: dict[str, Any], decision: str = "") -> str:
    """The seal of a version, from which the code on its sheets is made. `judgment`: the judgment's own seal.

    `decision`: on what a committee's version rests; the director's own have none and are sealed without.
    """
    sealed: dict[str, Any] = {"number": label, "judgment": judgment, "case": case, "particulars": particulars}
    return seal(sealed | ({"decision": decision} if decision else {}))


def seal_of_vote(vote: Vote) -> str:
    """What a vote says, with its random salt: nobody tells the choice by trying all there are."""
    return seal(
        {
            "salt": vote.salt,
            "choice": vote.choice,
            "hypothesis": vote.hypothesis,
            "supposed": vote.supposed,
            "casting": vote.casting,
            "dissent": vote.dissent,
            "anonymous": vote.anonymous,
        }
    )


def link_of_vote(vote: Vote, before: str) -> str:
    """The link of a vote after the one of its appeal with the link `before`: who, in which ballot, and its seal."""
    return chain(
        before,
        {
            "position": vote.position,
            "appeal": vote.appeal_id,
            "ballot": vote.ballot_id,
            "panelist": vote.panelist_id,
            "at": _moment(vote.at),
            "sealed": vote.sealed,
        },
    )


def _moment(at: datetime) -> str:
    """The moment to the microsecond in universal time, the same from every base."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
