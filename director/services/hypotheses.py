"""A committee's hypotheses about an issued ruling: put down, changed, dropped; what was issued is never touched.

Forms §3.3, field 20. How far one may go is the event's to say (`rulings.judgment.scope`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from string import ascii_uppercase

from django.contrib.auth.models import User
from django.db.models import QuerySet

from director.models import ActionLog, Hypothesis, RulingVersion
from director.permits import permit
from director.services.history import told
from director.services.logged import keep_rows, one_writer
from director.services.writing import Moved, clean, fault
from rulings.cases.incident import Incident
from rulings.code.regulation import Regulation
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.judgment.hypotheses import hypothesis_out
from rulings.judgment.scope import allowed, scope_of
from rulings.words import RulingError, Text, join

__all__ = ["MOST_HYPOTHESES", "change_hypothesis", "drop_hypothesis", "make_hypothesis"]

MOST_HYPOTHESES = 8
"""Rulings side by side; more nobody reads."""

_MOVED = Text(
    "Пока вы смотрели эту страницу, предположение изменилось. {changes} То, что вы отправили, не внесено.",
    "This hypothesis changed while you were looking at it. {changes} What you sent was not entered.",
)


def make_hypothesis(version: RulingVersion, who: User | None) -> Hypothesis:
    """A new hypothesis about a version, which changes nothing yet, under the next free letter."""
    with one_writer():
        permit(who, "make_hypothesis", version.tournament)
        taken = set(version.hypotheses.values_list("name", flat=True))
        if len(taken) >= MOST_HYPOTHESES:
            raise fault(
                f"предположений уже {MOST_HYPOTHESES}: больше рядом не прочесть. Снимите одно из них.",
                f"there are {MOST_HYPOTHESES} hypotheses already: nobody reads more side by side. Drop one of them.",
            )
        name = next(letter for letter in ascii_uppercase if letter not in taken)
        made = Hypothesis.objects.create(ruling_version=version, name=name, made_by=who)
        _log(made, "hypothesis", who)
        return made


def change_hypothesis(
    stored: Hypothesis,
    supposed: Supposed,
    incident: Incident,
    event: Regulation,
    who: User | None,
    *,
    seen_revision: int | None = None,
) -> Hypothesis:
    """Keep what is supposed otherwise. `incident`, `event`: the case and the regulation of the version it is about.

    `RulingError` with every reason why this committee may not suppose it, at the place of the first; `Moved` where the
    page was older.
    """
    with _held(stored, seen_revision, who, "change_hypothesis") as held:
        if refused := allowed(supposed, scope_of(event), incident, event):
            raise RulingError(join(tuple(one.text for one in refused)), refused[0].place)
        changes = hypothesis_out(supposed)
        _readable(changes)
        changes.pop("name", None)
        if changes == held.changes:
            return held
        old, held.changes = held.changes, changes
        held.revision += 1
        held.save()
        _log(held, "hypothesis_changed", who, old=old, new=changes)
        return held


def drop_hypothesis(stored: Hypothesis, who: User | None, *, seen_revision: int | None = None) -> None:
    """Drop a hypothesis; what it was stays in the log."""
    with _held(stored, seen_revision, who, "drop_hypothesis") as held:
        _log(held, "hypothesis_out", who, old=held.changes)
        held.delete()


@contextmanager
def _held(stored: Hypothesis, seen: int | None, who: User | None, act: str) -> Iterator[Hypothesis]:
    """The hypothesis as it is now, held to the end of the transaction, for an act that `who` may do."""
    with one_writer():
        found = Hypothesis.objects.select_for_update(of=("self",)).filter(pk=stored.pk).first()
        if found is None:
            raise fault("это предположение уже снято.", "this hypothesis was dropped already.")
        permit(who, act, _version(found).tournament)
        if seen is not None and seen != found.revision:
            raise Moved(tuple(told(row) for row in _rows(found).filter(revision__gt=seen)), _MOVED)
        yield found


def _rows(held: Hypothesis) -> QuerySet[ActionLog]:
    return ActionLog.objects.filter(
        ruling_id=_version(held).ruling_id, about=_called(held), what="hypothesis_changed"
    ).select_related("who")


def _log(held: Hypothesis, what: str, who: User | None, *, old: object = None, new: object = None) -> None:
    keep_rows(
        ActionLog(
            who=who,
            what=what,
            about=_called(held),
            ruling=_version(held).ruling,
            revision=held.revision,
            old=old,
            new=new,
        )
    )


def _called(held: Hypothesis) -> str:
    """Its letter and the version it is about: `A, ВОЛГА-26-017/2`."""
    return f"{held.name}, {_version(held).label}"


def _version(held: Hypothesis) -> RulingVersion:
    if held.ruling_version is None:
        raise ValueError(f"hypothesis {held.pk} is about no version")
    return held.ruling_version


def _readable(changes: object) -> None:
    """Nothing a base cannot keep, in any of the words."""
    match changes:
        case str():
            clean(changes, "changes")
        case dict():
            for key, inner in changes.items():
                _readable(key)
                _readable(inner)
        case list():
            for inner in changes:
                _readable(inner)
