"""The scorer's mark: a ruling is written on the paper, or struck out there; a row of the log and nothing else.

Where the sheet is kept here, `write_ruling` writes it; a mark is for the paper alone.
"""

from django.contrib.auth.models import User
from django.utils import timezone

from director.models import ActionLog, Ruling
from director.permits import permit
from director.pulka import kept, ruled_on
from director.scores import MARKS, marked
from director.services.history import name_of
from director.services.logged import keep_rows, one_writer
from director.services.sheets import refuse_moved
from director.services.writing import fault
from rulings.words import RulingError, Text

__all__ = ["mark_written"]

_BEFORE = Text("{who} уже это отметил, {at}.", "{who} has marked it already, at {at}.")
_NOBODY = Text("кто-то", "somebody")


def mark_written(ruling: Ruling, by: User | None, *, seen_version: int | None = None, off: bool = False) -> ActionLog:
    """Mark the version in force as written on the paper; `off`: one that is withdrawn or set aside as struck out.

    `seen_version`: the version the page showed; `Moved` where another is in force, or the ruling is no more.
    """
    permit(by, "mark_written", ruling.tournament)
    with one_writer():
        standing = Ruling.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=ruling.pk)
        refuse_moved(standing, seen_version, off)
        if standing.pk in ruled_on(kept(standing.incident.table)):
            raise fault(
                "это решение стоит на пульке, которую ведут здесь: запишите или снимите его там.",
                "this ruling stands on a sheet that is kept here: write it or take it off there.",
            )
        _refuse_again(standing, off)
        new = {"version": standing.version}
        row = ActionLog(who=by, what=MARKS[off], about=standing.label, ruling=standing, new=new)
        keep_rows(row)
    return row


def _refuse_again(standing: Ruling, off: bool) -> None:
    last = marked(standing)
    if last is not None and last.what == MARKS[off] and (off or last.new["version"] == standing.version):
        at = timezone.localtime(last.at).strftime("%H:%M")
        raise RulingError(_BEFORE.filled(who=name_of(last.who) or _NOBODY, at=at))
