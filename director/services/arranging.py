"""How the organisers' writes go: the event held, the office asked, the page's age asked, one row in the log.

A page says how long the log was when it was drawn (`arranged_at`). It is refused when what it changes was written
since, and not when something else was: two people may enter players side by side.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User

from director.models import ActionLog, Tournament
from director.permits import permit
from director.services.arranged import EVENTS, OFFICIALS, PLAYERS, TABLES
from director.services.history import told
from director.services.logged import head, keep_rows, one_writer
from director.services.writing import Moved, clean, fault
from rulings.words import Text

__all__ = [
    "EVENT",
    "Subject",
    "arranged_at",
    "arranging",
    "keep",
    "line",
    "of_official",
    "of_player",
    "of_table",
    "refuse_late",
]

_MOVED = Text(
    "Пока вы смотрели эту страницу, здесь записали другое. {changes} То, что вы отправили, не внесено.",
    "Something else was written here while you were looking at it. {changes} What you sent was not entered.",
)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a page changes: the words its rows bear in the log, under which key they name it, and its name.

    Without a name, all of that kind.
    """

    what: tuple[str, ...]
    key: str = ""
    name: str = ""


EVENT = Subject(EVENTS)


def of_table(number: int) -> Subject:
    """One table by its number."""
    return Subject(TABLES, "table", str(number))


def of_player(name: str) -> Subject:
    """One player by his name."""
    return Subject(PLAYERS, "name", name)


def of_official(account: str) -> Subject:
    """One official by the name he signs in with."""
    return Subject(OFFICIALS, "account", account)


def arranged_at() -> int:
    """How long the log is now; a page carries it."""
    return head()[0]


@contextmanager
def arranging(
    tournament: Tournament, act: str, who: User | None, subject: Subject | None = None, seen: int | None = None
) -> Iterator[Tournament]:
    """The event held till the end, for an act that `who` may do; `Moved` where the subject was written since `seen`."""
    with one_writer():
        held = Tournament.objects.select_for_update(of=("self",)).get(pk=tournament.pk)
        permit(who, act, held)
        if subject is not None and seen is not None:
            refuse_late(held, subject, seen)
        yield held


def refuse_late(held: Tournament, subject: Subject, seen: int) -> None:
    """`Moved`, with what was written, where the subject was written after the log was `seen` rows long."""
    since = held.log.filter(position__gt=seen, what__in=subject.what).select_related("who").order_by("position")
    if rows := [row for row in since if not subject.name or subject.name in _names(row, subject.key)]:
        raise Moved(tuple(map(told, rows)), _MOVED)


def keep(held: Tournament, what: str, who: User | None, about: str, *, old: Any = None, new: Any = None) -> None:
    """One row in the log of the event."""
    keep_rows(ActionLog(who=who, what=what, about=about, tournament=held, old=old, new=new))


def line(words: str, place: str, most: int, *, must: bool = False) -> str:
    """Words of one line, a single blank between them; `RulingError` where they are too long, or wanted and missing."""
    kept = " ".join(clean(words, place).split())
    if must and not kept:
        raise fault("здесь нужно что-нибудь написать.", "something is wanted here.", place)
    return clean(kept, place, most)


def _names(row: ActionLog, key: str) -> set[str]:
    """Whom or what a row of the log is about, before and after."""
    sides: list[dict[str, Any]] = [side for side in (row.old, row.new) if side]
    entries = [entry for side in sides for entry in side.get("rows", (side,))]
    return {row.about, *(str(entry.get(key, "")) for entry in entries)}
