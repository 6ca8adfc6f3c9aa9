"""The players' history is covered until the fault is decided; who opens it earlier says why, and the log keeps it.

It bears on the sanction and not on the fault; a director who has seen it too early must be known to have.
"""

from django.contrib.auth.models import User

from director.models import ActionLog, Incident
from director.permits import permit
from director.services.logged import keep_rows, one_writer
from director.services.rulings import compulsory
from director.services.writing import clean

__all__ = ["has_peeked", "peek"]


def peek(incident: Incident, by: User | None, why: str) -> ActionLog:
    """Open the players' history before its time. It changes nothing in the case, so no page of it grows stale."""
    compulsory(why)
    permit(by, "peek", incident.table.tournament)
    with one_writer():
        held = Incident.objects.get(pk=incident.pk)
        row = ActionLog(who=by, what="peek", incident=held, revision=held.revision, why=clean(why.strip(), "why"))
        keep_rows(row)
    return row


def has_peeked(incident: Incident, who: User | None) -> bool:
    """Whether somebody has opened the history of this case before its time."""
    return who is not None and incident.log.filter(what="peek", who=who).exists()
