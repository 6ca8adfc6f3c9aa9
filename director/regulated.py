"""The regulation of an event, or of one of its tables, as its annex is told it."""

from django.utils import timezone

from director.models import Table, Tournament
from rulings.code.regulation import regulation
from rulings.documents.annex import Event, annex
from rulings.documents.paper import Paper
from rulings.proof import digest

__all__ = ["annex_of", "told"]


def annex_of(held: Tournament | Table, language: str, printed_by: str = "") -> Paper:
    """The annex as it stands at this moment, in one language."""
    return annex(told(held, printed_by), language)


def told(held: Tournament | Table, printed_by: str = "") -> Event:
    """What the annex says of an event; of a table, upon the regulation of its event."""
    event = held.tournament if isinstance(held, Table) else held
    convention = held.played if isinstance(held, Table) else held.convention
    below = event.regulation if isinstance(held, Table) else {}
    return Event(
        name=event.name,
        code=event.code,
        now=regulation(convention, {**below, **held.regulation}),
        without=regulation(convention, below),
        own=frozenset(held.regulation),
        edition=event.edition,
        rules=event.rules,
        organiser=event.organiser,
        place=event.place,
        regulation_name=event.regulation_name,
        appeal_to=event.appeal_to,
        appeal_form=event.appeal_form,
        appeal_who=event.appeal_who,
        table=str(held.number) if isinstance(held, Table) else "",
        printed_at=timezone.localtime(),
        printed_by=printed_by,
        law=digest(),
    )
