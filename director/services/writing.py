"""How every write goes: one transaction, one incident held, one row in the log, one revision more.

Two tabs or two desks cannot overwrite each other: a page says which revision it saw, and an older one is refused.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director.models import ActionLog, Incident, Ruling
from director.permits import permit
from director.services.history import WHAT, name_of, told
from director.services.logged import keep_rows, one_writer
from rulings.words import RulingError, Text, join

__all__ = ["COUNTED", "Held", "Moved", "clean", "counted", "fault", "log", "without_blanks", "writing"]

COUNTED = 9999
"""The greatest number of a round or a deal."""

_MOVED = Text(
    "Пока вы смотрели эту страницу, дело изменилось. {changes} То, что вы отправили, не внесено.",
    "This case changed while you were looking at it. {changes} What you sent was not entered.",
)
_ISSUED = Text(
    "Решение выдано, и дело закрыто для записи. Чтобы его изменить, начните исправление.",
    "The ruling is issued and nothing more is entered. To change it, begin a correction.",
)
_SUBMITTED = Text(
    "Проект ждёт второго судью: пока он не подтвердит его или не вернёт, в дело не пишут.",
    "The draft waits for a second official: until he confirms or returns it nothing is entered.",
)
_HELD = Text(
    "Дело ведёт {who} (с {since}). Чтобы писать в него, возьмите его себе и скажите почему.",
    "{who} has this case (since {since}). To write in it take it over, and say why.",
)
_CLOSED = Text("Это дело закрыто.", "This case is closed.")
_FROZEN = {
    Incident.Status.ISSUED: _ISSUED,
    Incident.Status.CLOSED: _CLOSED,
    Incident.Status.SUBMITTED: _SUBMITTED,
}
_CONTROL = Text(
    "в тексте есть знак, которого нельзя ни увидеть, ни сохранить (U+{code}); удалите его.",
    "the text holds a sign that can neither be seen nor kept (U+{code}); take it out.",
)
_LONG = Text(
    "здесь помещается {most} знаков, а набрано {given}.", "{most} characters fit here, and {given} were typed."
)


class Moved(RulingError):
    """A write from a page that is older than what it shows; `changes`: what was written meanwhile, a sentence each."""

    def __init__(self, changes: tuple[Text, ...], words: Text = _MOVED) -> None:
        super().__init__(words.filled(changes=join(changes)), "revision")
        self.changes = changes


class Held(RulingError):
    """A write in a case that another director has; `holder`, `since`: who, and from when."""

    def __init__(self, holder: User, since: datetime | None) -> None:
        at = timezone.localtime(since).strftime("%H:%M") if since else "—"
        super().__init__(_HELD.filled(who=name_of(holder), since=at), "holder")
        self.holder, self.since = holder, since


@contextmanager
def writing(
    incident: Incident, seen: int | None, who: User | None, act: str, *, frozen: bool = False, anyone: bool = False
) -> Iterator[Incident]:
    """The incident as it is now, held until the transaction ends, for an act that `who` may do.

    `seen`: the revision the writer looked at, None to write regardless. `Forbidden` for whom the act is not, `Held`
    when another director has the case, unless it is for `anyone`; `Moved` when `seen` is older; `RulingError` when the
    case is frozen, unless `frozen` is meant. A case nobody has is the writer's from now on.
    """
    with one_writer():
        rows = Incident.objects.select_for_update(of=("self",)).select_related("table__tournament", "holder")
        held = rows.get(pk=incident.pk)
        permit(who, act, held.table.tournament)
        if seen is not None and seen != held.revision:
            raise Moved(_changes(held, seen))
        if held.frozen and not frozen:
            raise RulingError(_FROZEN[held.status])
        if not anyone:
            _taken(held, who)
        yield held


def _taken(held: Incident, who: User | None) -> None:
    """The case is the writer's, or becomes his; the console writes in anybody's."""
    if who is None or held.holder_id == who.pk:
        return
    if held.holder is not None:
        raise Held(held.holder, held.held_since)
    held.holder, held.held_since = who, timezone.now()


def log(
    held: Incident,
    what: str,
    who: User | None,
    *,
    about: str = "",
    infraction: int | None = None,
    old: Any = None,
    new: Any = None,
    why: str = "",
    ruling: Ruling | None = None,
) -> Incident:
    """Keep the incident as changed, one revision on, with its row in the log. `KeyError` for a write without words."""
    if what not in WHAT:
        raise KeyError(what)
    held.revision += 1
    held.save()
    row = ActionLog(
        who=who,
        what=what,
        about=about,
        incident=held,
        infraction=infraction,
        ruling=ruling,
        revision=held.revision,
        old=old,
        new=new,
        why=why,
    )
    keep_rows(row)
    return held


def clean(text: str, place: str, most: int | None = None) -> str:
    """A person's text unchanged; `RulingError` for what no base can keep (a null, half a character, over `most`)."""
    if most is not None and len(text) > most:
        raise RulingError(_LONG.filled(most=most, given=len(text)), place)
    for sign in text:
        if sign == "\x00" or "\ud800" <= sign <= "\udfff":
            raise RulingError(_CONTROL.filled(code=f"{ord(sign):04X}"), place)
    return text


def counted(value: int | None, place: str) -> int | None:
    """The number of a round or a deal, or none; `RulingError` for what no tournament counts to."""
    if value is not None and not 1 <= value <= COUNTED:
        raise fault(f"нужно число от 1 до {COUNTED}.", f"a number from 1 to {COUNTED} is wanted.", place)
    return value


def without_blanks(table: dict[str, Any]) -> dict[str, Any]:
    """A table without what is empty: empty texts, empty tables, nothing; nought stays."""
    return {key: value for key, value in table.items() if value not in ("", {}, None)}


def fault(ru: str, en: str, place: str = "") -> RulingError:
    """What a person can mend, in both languages."""
    return RulingError(Text(ru, en), place)


def _changes(held: Incident, seen: int) -> tuple[Text, ...]:
    """What was written since, a sentence each; of many cards in a row by the same hand only the last is told.

    Nothing where the page is newer than the case: a base put back from a copy.
    """
    rows = list(held.log.filter(revision__gt=seen).select_related("who").order_by("revision"))
    later = [*rows[1:], None][: len(rows)]
    return tuple(
        told(row)
        for row, after in zip(rows, later, strict=True)
        if after is None or row.what != "record" or (after.what, after.who_id) != (row.what, row.who_id)
    )
