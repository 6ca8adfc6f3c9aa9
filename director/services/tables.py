"""Tables and who sits at them. A case keeps the players it was opened with, wherever they sit now.

A table that papers name keeps its number and is not taken away.
"""

from collections.abc import Sequence

from django.contrib.auth.models import User

from director.models import Player, Seat, Table, Tournament
from director.services.arranging import arranging, keep, of_table
from director.services.regulation import event_field
from director.services.writing import COUNTED, fault
from rulings.words import RulingError, Text

__all__ = ["MOST_TABLES", "add_tables", "change_table", "place", "remove_table", "seat_players", "sitting"]

MOST_TABLES = 200
"""The most tables of one event: eight hundred players."""

_CASES = Text(
    "за столом {number} есть дела или решения: {count}. Стол с ними остаётся, и номер его тоже.",
    "table {number} has cases or rulings: {count}. A table with them stays, and so does its number.",
)
_SHEET = Text(
    "у стола {number} есть пулька: стол с записями остаётся, и номер его тоже.",
    "table {number} has a sheet: a table with writings stays, and so does its number.",
)
_REGULATED = Text(
    "регламент стола {number} меняли, и журнал на него ссылается: стол остаётся.",
    "the regulation of table {number} was changed and the log refers to it: the table stays.",
)
_SITS = Text(
    "{name} сидит за столом {table}: сначала пересадите тот стол.",
    "{name} sits at table {table}: seat that table anew first.",
)
_UNKNOWN = Text(
    "в списке игроков нет «{name}»: запишите его или поправьте имя.",
    "“{name}” is not in the list of players: enter him, or put the name right.",
)
_TWICE = Text("{name} назван дважды.", "{name} is named twice.")


def add_tables(
    tournament: Tournament, numbers: Sequence[int], *, convention: str = "", who: User | None = None
) -> list[Table]:
    """Tables with these numbers, nobody at them yet; an empty `convention` plays the event's."""
    with arranging(tournament, "add_tables", who) as held:
        if not numbers:
            raise fault("сколько столов добавить?", "how many tables are to be added?", "count")
        if convention:
            event_field("convention", convention)
        known = set(held.tables.values_list("number", flat=True))
        if len(known) + len(numbers) > MOST_TABLES:
            raise fault(f"столов бывает не больше {MOST_TABLES}.", f"there are {MOST_TABLES} tables at most.", "count")
        for number in numbers:
            _free(number, known)
        made = [Table(tournament=held, number=number, convention=convention) for number in numbers]
        Table.objects.bulk_create(made)
        rows = [{"table": str(number)} for number in numbers]
        keep(held, "table_new", who, ", ".join(map(str, numbers))[:120], new={"rows": rows})
    return list(held.tables.filter(number__in=numbers))


def change_table(table: Table, number: int, *, seen: int | None = None, who: User | None = None) -> Table:
    """Another number for a table that no paper names yet."""
    with arranging(table.tournament, "change_table", who, of_table(table.number), seen) as event:
        held = event.tables.get(pk=table.pk)
        if number == held.number:
            return held
        _refuse_used(held)
        _free(number, set(event.tables.values_list("number", flat=True)))
        old, held.number = str(held.number), number
        held.save(update_fields=["number"])
        keep(event, "table", who, str(number), old={"table": old}, new={"table": str(number)})
    return held


def remove_table(table: Table, *, seen: int | None = None, who: User | None = None) -> None:
    """Take a table away; `RulingError` says what keeps it: cases, a sheet, the log of its regulation."""
    with arranging(table.tournament, "remove_table", who, of_table(table.number), seen) as event:
        held = event.tables.get(pk=table.pk)
        _refuse_used(held)
        if held.log.exists():
            raise RulingError(_REGULATED.filled(number=held.number), "table")
        old = {"table": str(held.number), "names": sitting(held)}
        held.delete()
        keep(event, "table_out", who, old["table"], old=old)


def seat_players(table: Table, names: Sequence[str], *, seen: int | None = None, who: User | None = None) -> Table:
    """Seat three or four of the event's players in the order of play; none frees the table.

    `RulingError` at `seat.N`, counted from one. Open cases keep their own players.
    """
    with arranging(table.tournament, "seat_players", who, of_table(table.number), seen) as event:
        held = event.tables.get(pk=table.pk)
        given, old = [" ".join(name.split()) for name in names], sitting(held)
        players = _known(event, held, given)
        if given != old:
            place(held, players)
            number = str(held.number)
            was, now = ({"table": number, "names": sat} for sat in (old, given))
            keep(event, "seats", who, number, old=was, new=now)
    return held


def sitting(table: Table) -> list[str]:
    """Who sits at a table, in the order of play."""
    return list(table.seats.values_list("name", flat=True))


def place(table: Table, players: Sequence[Player]) -> None:
    """Write the seats of a table anew; a part of `seat_players` and of a file of seating."""
    table.seats.all().delete()
    Seat.objects.bulk_create(
        Seat(table=table, order=order, name=one.name, number=one.number) for order, one in enumerate(players)
    )


def _known(event: Tournament, table: Table, given: Sequence[str]) -> list[Player]:
    if len(given) not in (0, 3, 4):
        raise fault(
            f"за столом сидят трое или четверо, а названо {len(given)}.",
            f"three or four sit at a table, and {len(given)} are named.",
            "seats",
        )
    known = {one.name: one for one in event.players.filter(name__in=given)}
    elsewhere = Seat.objects.filter(table__tournament=event, name__in=given).exclude(table=table)
    others = dict(elsewhere.values_list("name", "table__number"))
    for at, name in enumerate(given, 1):
        _refuse_seat(name, f"seat.{at}", known, others, given[: at - 1])
    return [known[name] for name in given]


def _refuse_seat(name: str, at: str, known: dict[str, Player], others: dict[str, int], before: Sequence[str]) -> None:
    if name not in known:
        raise RulingError(_UNKNOWN.filled(name=name[:120]), at)
    if name in before:
        raise RulingError(_TWICE.filled(name=name), at)
    if name in others:
        raise RulingError(_SITS.filled(name=name, table=others[name]), at)


def _free(number: int, known: set[int]) -> None:
    if not 1 <= number <= COUNTED:
        raise fault(f"нужно число от 1 до {COUNTED}.", f"a number from 1 to {COUNTED} is wanted.", "number")
    if number in known:
        raise fault(f"стол {number} уже есть.", f"there is a table {number} already.", "number")
    known.add(number)


def _refuse_used(held: Table) -> None:
    """`RulingError` for a table that cases, rulings or a sheet name."""
    if count := held.incidents.count():
        raise RulingError(_CASES.filled(number=held.number, count=count), "table")
    if held.writings.exists():
        raise RulingError(_SHEET.filled(number=held.number), "table")
