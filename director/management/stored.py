"""A base of its own for a benchmark, filled with rulings as a long tournament leaves them."""

import json
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.db import connection

from director import guards, selectors, services
from director.chain import link_of_version, seal_of_version
from director.management.timing import told
from director.models import ActionLog, Incident, Ruling, RulingVersion, Table, Tournament
from director.services.logged import keep_rows, one_writer
from rulings.seal import canonical

__all__ = ["complete", "opened", "store", "temporary_base"]

TAKEN = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0}


@contextmanager
def temporary_base() -> Iterator[User]:
    """An empty base with the sample tournament, gone afterwards; gives its director."""
    told("a temporary base with the sample tournament")
    folder, name = tempfile.mkdtemp(), connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = Path(folder) / "bench.sqlite3"  # a file, as at a real desk
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        services.load_sample()
        yield User.objects.get()
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)
        shutil.rmtree(folder)


def complete(director: User) -> Incident:
    """A case that only waits to be issued: a card out of turn in all-pass (CODE 3.9.14.3)."""
    incident = opened(director)
    incident = services.enter_deal(incident, "all_pass", who=director)
    for key, value in (("moment", "trick_open"), ("damage_claim", "none"), ("taken_before", TAKEN)):
        incident = services.answer(incident, key, value, who=director)
    return incident


def opened(director: User) -> Incident:
    """A case just begun at the first table."""
    return services.open_incident(Table.objects.get(number=1), director, "out_of_turn", ["Ветлугин"], "Аверин", "…")


def store(director: User, count: int, originals: Sequence[RulingVersion] = ()) -> None:
    """Fill the base with copies of issued rulings, each with its case and its log, one behind another.

    Without `originals` they are copies of one, spread over the tables.
    """
    told(f"{count} rulings into the base")
    firsts = list(originals) or [services.issue(complete(director), director)]
    cases = [selectors.incident_for(version.ruling.incident_id) for version in firsts]
    logs = [list(case.log.all()) for case in cases]
    tables = [None] if originals else list(Table.objects.all())
    copies = (at_table(cases[n % len(cases)], tables[n % len(tables)]) for n in range(count))
    with guards.lifted():  # a copy begins as it stands
        made = Incident.objects.bulk_create(copies, 500)
    start = Tournament.objects.get().next_number
    numbered = Ruling.objects.bulk_create(
        (
            copied(like.ruling, incident=case, number=number, findable=f"{like.ruling.findable}\n{number}")
            for like, case, number in zip(cycle(firsts), made, range(start, start + count), strict=False)
        ),
        500,
    )
    RulingVersion.objects.bulk_create(chained(firsts, numbered), 500)
    with one_writer():
        rows = (row_for(row, ruling) for log, ruling in zip(cycle(logs), numbered, strict=False) for row in log)
        keep_rows(*rows)
    Tournament.objects.update(next_number=start + count)


def at_table(case: Incident, table: Table | None) -> Incident:
    """A copy of a case, at another table or its own."""
    return copied(case, table=table) if table else copied(case)  # type: ignore[no-any-return]


def chained(firsts: Sequence[RulingVersion], numbered: Iterable[Ruling]) -> Iterator[RulingVersion]:
    """The versions again, one for each of these rulings, one behind another."""
    read = [(first, json.loads(first.judgment)["seal"], json.loads(first.particulars)) for first in firsts]
    last = RulingVersion.objects.latest("position")
    position, before = last.position, last.link
    for (first, sealed, beside), ruling in zip(cycle(read), numbered, strict=False):
        version = copied(first, ruling=ruling, position=position + 1, before=before)
        own = beside | {"number": ruling.name}
        version.particulars = canonical(own).decode()
        version.seal = seal_of_version(version.label, sealed, version.case, own)
        version.link = link_of_version(version, version.label, before)
        position, before = version.position, version.link
        yield version


def row_for(row: ActionLog, ruling: Ruling) -> ActionLog:
    """A row of the log of a copied case."""
    new = ruling.label if row.what == "issue" else row.new
    return copied(row, incident=ruling.incident, ruling=row.ruling and ruling, new=new)


def copied(row: Any, **changed: Any) -> Any:
    """A row like another, not stored yet."""
    values = {
        field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if not field.primary_key
    }
    for name, value in changed.items():
        values.pop(f"{name}_id", None)
        values[name] = value
    return type(row)(**values)
