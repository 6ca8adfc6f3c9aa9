"""The owner's copy of the Code attached to an edition: what is new is kept, what differs is told and kept out.

Contracts, `import_book`. One transaction, one row in the log; the words themselves stay in this base.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from django.contrib.auth.models import User
from django.utils import timezone

from director.models import ActionLog, ClauseWording
from director.permits import permit
from director.services.logged import keep_rows, one_writer
from director.services.writing import clean, fault
from rulings.code.book import Book, Wording, read, same

__all__ = ["Import", "Met", "State", "import_book"]


@unique
class State(Enum):
    """How a clause of the text stands to what was stored."""

    NEW = "new"
    SAME = "same"
    CONTINUED = "continued"
    """The stored text had been cut short; this one goes on."""
    DIFFERENT = "different"
    """The stored text is kept."""
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class Met:
    """A clause of the text beside what was stored before; `stored` is empty for a new one."""

    state: State
    stored: str = ""


@dataclass(frozen=True, slots=True)
class Import:
    """What became of a text: the edition, the book as it was read, each of its clauses beside what was stored.

    `stored`: every clause the edition had before.
    """

    edition: str
    files: tuple[str, ...]
    book: Book
    met: Mapping[str, Met]
    stored: frozenset[str]

    def ids(self, *states: State) -> tuple[str, ...]:
        """The clauses in one of these states, in the order of the book."""
        return tuple(clause for clause, met in self.met.items() if met.state in states)


def import_book(
    name: str, files: Sequence[tuple[str, Sequence[str]]], *, replace: bool = False, who: User | None = None
) -> Import:
    """Attach the clauses of these files, (name, paragraphs) each, to the edition `name`.

    What differs from the stored text is kept out unless `replace`. `RulingError` for a name no edition can have.
    """
    permit(who, "import_book", None)
    edition = _named(name)
    with one_writer():
        stored = {row.clause: row for row in ClauseWording.objects.select_for_update().filter(edition=edition)}
        book = read(files, [row.text for row in stored.values()])
        met = {clause: _met(stored.get(clause), wording, replace) for clause, wording in book.found.items()}
        told = Import(edition, tuple(file for file, _lines in files), book, met, frozenset(stored))
        for clause, wording in book.found.items():
            _keep(edition, stored.get(clause), wording, met[clause].state)
        _log(told, who)
    return told


def _named(name: str) -> str:
    edition = " ".join(clean(name, "--edition", 40).split())
    if not edition:
        raise fault("назовите редакцию.", "name the edition.", "--edition")
    return edition


def _met(row: ClauseWording | None, wording: Wording, replace: bool) -> Met:
    if row is None:
        return Met(State.NEW)
    old, new = same(row.text), same(wording.text)
    if old == new or (wording.cut and old.startswith(new)) or same(_without_notes(row.text)) == new:
        return Met(State.SAME, row.text)
    if row.cut and new.startswith(old):
        return Met(State.CONTINUED, row.text)
    return Met(State.REPLACED if replace else State.DIFFERENT, row.text)


def _without_notes(text: str) -> str:
    """A clause without the texts of its notes, which not every copy has."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("{"))


def _keep(edition: str, row: ClauseWording | None, wording: Wording, state: State) -> None:
    """Write what is to be written; of a clause that is the same, where else it stands."""
    if state is State.DIFFERENT:
        return
    kept = row or ClauseWording(edition=edition, clause=wording.clause)
    if state is State.SAME:
        kept.sources = list(dict.fromkeys((*kept.sources, *wording.sources)))
        kept.inferred, kept.cut = kept.inferred and wording.inferred, kept.cut and wording.cut
    else:
        kept.text, kept.sources, kept.imported_at = wording.text, list(wording.sources), timezone.now()
        kept.inferred, kept.cut = wording.inferred, wording.cut
    kept.save()


def _log(told: Import, who: User | None) -> None:
    """One row for the import, with the words it displaced; none where nothing was written."""
    changed = told.ids(State.CONTINUED, State.REPLACED)
    written = [*told.ids(State.NEW), *changed]
    if written:
        new = {"files": list(told.files), "clauses": written}
        old = {clause: told.met[clause].stored for clause in changed}
        keep_rows(ActionLog(who=who, what="book", about=told.edition, old=old or None, new=new))
