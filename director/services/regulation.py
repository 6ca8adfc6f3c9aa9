"""What an event, or one table of it, settles by its regulation: every change checked, logged, told to open cases.

A ruling that was issued keeps the parameters it was judged by. A case still open is judged by the new ones; it is one
revision on, so that nobody issues what he saw under the old.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet

from director import selectors
from director.models import ActionLog, Incident, Table, Tournament
from director.permits import permit
from director.records import chosen
from director.services.history import told
from director.services.logged import keep_rows, one_writer
from director.services.writing import Moved, clean, fault, log
from rulings.code.regulation import Value, regulation, settings
from rulings.words import Text

__all__ = ["EVENT", "as_seen", "event_field", "set_regulation", "set_table_regulation"]

EVENT = ("convention", "edition", "rules", "regulation_name", "appeal_to", "appeal_form", "appeal_who")
"""What is said of the event beside the parameters."""

_MOVED = Text(
    "Пока вы смотрели эту страницу, регламент изменился. {changes} То, что вы отправили, не внесено.",
    "The regulation changed while you were looking at it. {changes} What you sent was not entered.",
)

Chosen = Mapping[str, Value | None]
"""parameter → value; None takes the choice back"""


def set_regulation(
    tournament: Tournament,
    changes: Chosen,
    *,
    seen_revision: int | None = None,
    who: User | None = None,
    **fields: str,
) -> Tournament:
    """Change what the event settles; what is not named stays. `fields`: those of `EVENT`.

    `RulingError` at the parameter for a value it may not hold, `Moved` from a page older than the regulation.
    """
    if strange := set(fields) - set(EVENT):
        raise TypeError(f"nothing an event says: {sorted(strange)}")
    cases = Incident.objects.filter(table__tournament=tournament)
    permit(who, "set_regulation", tournament)
    with _regulating(tournament, cases, seen_revision, who) as held:
        for name, value in fields.items():
            if value != getattr(held, name):
                setattr(held, name, event_field(name, value))
        _choose(held, changes, held.convention)
    return held


def set_table_regulation(
    table: Table,
    changes: Chosen,
    *,
    convention: str | None = None,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Table:
    """Change what one table settles otherwise than its event; an empty `convention` plays the event's."""
    permit(who, "set_table_regulation", table.tournament)
    with _regulating(table, Incident.objects.filter(table=table), seen_revision, who) as held:
        if convention is not None:
            held.convention = _known(convention, ("", *Tournament.Convention.values), "convention")
        _choose(held, changes, held.played)
    return held


def as_seen(held: Tournament | Table, seen: int) -> dict[str, Any]:
    """A regulation as it was at a revision: the choices and the fields, the writes since taken back one by one."""
    state = _state(held)
    for row in held.log.filter(revision__gt=seen).order_by("-revision"):
        state["event"] |= row.old["event"]
        choices = state["chosen"] | row.old["chosen"]
        state["chosen"] = {key: value for key, value in choices.items() if value is not None}
    return state


@contextmanager
def _regulating(regulated: Any, cases: QuerySet[Incident], seen: int | None, who: User | None) -> Iterator[Any]:
    """The tournament or table held while it changes; then one revision on, logged, its open cases told.

    Cases are held before it, as where a ruling takes its number: two writers never wait for each other.
    """
    with one_writer():
        unruled = cases.filter(status__in=selectors.UNRULED).order_by("pk")
        waiting = list(unruled.select_for_update(of=("self",)).select_related("table__tournament"))
        held = type(regulated).objects.select_for_update(of=("self",)).get(pk=regulated.pk)
        if seen is not None and seen != held.revision:
            raise Moved(tuple(map(told, _since(held, seen))), _MOVED)
        was, stood = _state(held), [_standing(case) for case in waiting]
        yield held
        now = _state(held)
        if now == was:
            return
        held.revision += 1
        held.save()
        place = {"table": held} if isinstance(held, Table) else {"tournament": held}
        old, new = _differing(was, now), _differing(now, was)
        keep_rows(ActionLog(who=who, what="regulation", revision=held.revision, old=old, new=new, **place))
        for case, before in zip(waiting, stood, strict=True):
            _tell(case, held, before, who)


def _tell(case: Incident, held: Tournament | Table, before: dict[str, Any], who: User | None) -> None:
    """An open case that is judged otherwise from now on says so in its own log."""
    if isinstance(held, Table):
        case.table = held
    else:
        case.table.tournament = held
    now = _standing(case)
    if now != before:
        old, new = (_told(one, other) for one, other in ((before, now), (now, before)))
        log(case, "regulation", who, old=old, new=new)


def _standing(case: Incident) -> dict[str, Any]:
    """By what a case is judged: the edition, the convention, each parameter with who set it."""
    stands = settings(regulation(case.table.played, chosen(case)))
    return {
        "event": {"convention": case.table.played, "edition": case.table.tournament.edition},
        "chosen": {one.key: (one.value, one.origin) for one in stands},
    }


def _told(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What differs of one from the other, without who set it."""
    differing = _differing(one, other)
    return differing | {"chosen": {key: value for key, (value, _origin) in differing["chosen"].items()}}


def _choose(held: Tournament | Table, changes: Chosen, convention: str) -> None:
    both = held.regulation | changes
    held.regulation = dict(regulation(convention, {k: value for k, value in both.items() if value is not None}).chosen)


def event_field(name: str, value: str) -> str:
    """One of `EVENT` as it is kept; `RulingError` at it for what it may not be."""
    if name == "convention":
        return _known(value, Tournament.Convention.values, name)
    if name == "rules":
        return _known(value, Tournament.Rules.values, name)
    if name == "edition":
        return _known(value, [one.name for one in selectors.editions()], name)
    most = Tournament._meta.get_field(name).max_length
    return clean(value.strip(), name, most)


def _known(value: str, known: Iterable[str], place: str) -> str:
    if value not in known:
        raise fault("выберите одно из того, что предложено.", "choose one of those offered.", place)
    return value


def _state(held: Tournament | Table) -> dict[str, Any]:
    names = ("convention",) if isinstance(held, Table) else EVENT
    return {"event": {name: getattr(held, name) for name in names}, "chosen": dict(held.regulation)}


def _differing(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What one says otherwise than the other; what only the other says is None."""
    return {
        "event": {name: value for name, value in one["event"].items() if value != other["event"][name]},
        "chosen": {
            key: one["chosen"].get(key)
            for key in (one["chosen"] | other["chosen"])
            if one["chosen"].get(key) != other["chosen"].get(key)
        },
    }


def _since(held: Tournament | Table, seen: int) -> QuerySet[ActionLog]:
    return held.log.filter(revision__gt=seen).select_related("who").order_by("revision")
