"""Which tables only grow, and which rows only go along the steps of their life.

Issued versions, votes and the log are added to and never changed; a case, a ruling, an appeal changes its status as
`director.transitions` says.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from director.models import Appeal, Incident, Ruling
from director.transitions import APPEAL, CASE, RULING

__all__ = ["GUARDED", "MOVING", "Guarded", "Moving"]


@dataclass(frozen=True, slots=True)
class Guarded:
    """A table that only grows. `strand`: the columns within which rows are counted and linked; none is the whole table.

    `checks`: SQL over NEW for what else a new row may not be, each with its sentence.
    """

    table: str
    strand: tuple[str, ...] = ()
    checks: tuple[tuple[str, str], ...] = ()


GUARDED = (
    Guarded("director_actionlog"),
    Guarded(
        "director_rulingversion",
        ("tournament_id",),
        (
            (
                "NOT EXISTS (SELECT 1 FROM director_ruling r WHERE r.id = NEW.ruling_id"
                " AND r.tournament_id = NEW.tournament_id)",
                "the version is of another event",
            ),
            (
                "NEW.version <> (SELECT COALESCE(MAX(v.version), 0) + 1 FROM director_rulingversion v"
                " WHERE v.ruling_id = NEW.ruling_id)",
                "the version is not the next of its ruling",
            ),
        ),
    ),
    Guarded(
        "director_vote",
        ("appeal_id",),
        (
            (
                "NOT EXISTS (SELECT 1 FROM director_ballot b WHERE b.id = NEW.ballot_id"
                " AND b.appeal_id = NEW.appeal_id)",
                "the ballot is of another appeal",
            ),
            (
                "EXISTS (SELECT 1 FROM director_vote v WHERE v.ballot_id = NEW.ballot_id"
                " AND v.panelist_id = NEW.panelist_id AND v.casting = NEW.casting)",
                "he has voted in this ballot",
            ),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Moving:
    """A table whose rows stay what they are and only change status along `steps`; nothing else of `fixed` changes.

    `first`: what a new row may be. `next_only`: a column that stays or grows by one.
    """

    table: str
    steps: Mapping[str, tuple[str, ...]]
    first: tuple[str, ...]
    fixed: tuple[str, ...] = ()
    next_only: str = ""


MOVING = (
    Moving("director_incident", CASE, (Incident.Status.OPEN,), ("id", "table_id")),
    Moving(
        "director_ruling",
        RULING,
        (Ruling.Status.ISSUED,),
        ("id", "tournament_id", "incident_id", "number"),
        "version",
    ),
    Moving(
        "director_appeal",
        APPEAL,
        (Appeal.Status.RECEIVED,),
        ("id", "tournament_id", "ruling_id", "number", "version", "received_at", "received_name"),
    ),
)
