"""Files of players and of seating brought into an event: tried first, then written, all of it or nothing.

Players the file does not name stay, and so do tables; a table it names and the event lacks is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User

from director.models import Player, Seat, Table, Tournament
from director.services.arranged import PLAYERS, TABLES
from director.services.arranging import Subject, arranging, keep
from director.services.tables import MOST_TABLES, place
from director.services.writing import Moved
from rulings.cases.pulka.grid import named
from rulings.cases.pulka.unread import Fault, Unread, gathered, whole_file
from rulings.cases.rolls import players as player_file
from rulings.cases.rolls import seating as seating_file
from rulings.cases.rolls.cells import alike
from rulings.cases.rolls.players import Listed
from rulings.cases.rolls.seating import Seated
from rulings.words import Text

__all__ = [
    "PlayerPlanned",
    "TablePlanned",
    "bring_players",
    "bring_seating",
    "listed",
    "planned_players",
    "planned_seating",
    "seated",
]

_NUMBERED = Text(
    "номер {number} у игрока «{name}», которого в файле с ним нет; дайте одному из них другой",
    "number {number} is “{name}”’s, whom the file does not give another; give one of them another",
)
_UNKNOWN = Text(
    "«{name}» нет в списке игроков; сначала запишите его или поправьте имя",
    "“{name}” is not in the list of players; enter him first, or put the name right",
)
_SITS = Text(
    "«{name}» сидит за столом {table}, которого в файле нет; добавьте в файл и этот стол",
    "“{name}” sits at table {table}, which the file lacks; add that table to the file too",
)
_TABLES = Text("столов стало бы больше {most}", "would make more than {most} tables")
_ALIKE = Text(
    "в списке турнира он уже есть: «{name}»; напишите имя так же",
    "the event lists him already: “{name}”; write the name the same way",
)
_LATE = Text(
    "Пока вы смотрели, что сделает файл, в турнире записали другое. Ничего не внесено; вот что он сделает теперь.",
    "Something else was written while you were looking at what the file would do. Nothing was entered; this is what it "
    "would do now.",
)


@dataclass(frozen=True, slots=True)
class PlayerPlanned:
    """What a file would do to one player. `was`: as he is listed, None for a new one; `then`: as he would be."""

    was: Listed | None
    then: Listed

    @property
    def writes(self) -> bool:
        """Whether anything would be written."""
        return self.was != self.then


@dataclass(frozen=True, slots=True)
class TablePlanned:
    """What a file would do to one table. `was`: who sits there, None for a table to be added; `sheet`: it has one."""

    number: int
    was: tuple[str, ...] | None
    then: tuple[str, ...]
    sheet: bool = False

    @property
    def writes(self) -> bool:
        """Whether anything would be written."""
        return self.was != self.then


def listed(tournament: Tournament) -> tuple[Listed, ...]:
    """The players of an event as a file lists them."""
    return tuple(Listed(one.name, one.number, one.club) for one in tournament.players.all())


def seated(tournament: Tournament) -> tuple[Seated, ...]:
    """The tables of an event where somebody sits, as a file has them."""
    return tuple(Seated(number, names) for number, names in _sitting(tournament).items() if names)


def planned_players(tournament: Tournament, file: Sequence[Listed]) -> tuple[PlayerPlanned, ...] | Unread:
    """What a file would do, player by player; or a line for each of its rows that does not fit the event."""
    known = {one.name: one for one in listed(tournament)}
    plans = tuple(PlayerPlanned(known.get(one.name), _then(known.get(one.name), one)) for one in file)
    found = [*_name_faults(known, file), *_number_faults(known, file, plans)]
    return gathered(found) if found else plans


def planned_seating(tournament: Tournament, file: Sequence[Seated]) -> tuple[TablePlanned, ...] | Unread:
    """What a file would do, table by table; or a line for each of its rows that does not fit the event."""
    now = _sitting(tournament)
    found = list(_seat_faults(tournament, file, now))
    if len({*now, *(one.table for one in file)}) > MOST_TABLES:
        return whole_file(_TABLES.filled(most=MOST_TABLES))
    if found:
        return gathered(found)
    kept = set(tournament.tables.filter(writings__isnull=False).values_list("number", flat=True))
    return tuple(TablePlanned(one.table, now.get(one.table), one.names, one.table in kept) for one in file)


def bring_players(
    tournament: Tournament, file: Sequence[Listed], *, seen: int | None = None, who: User | None = None
) -> tuple[PlayerPlanned, ...]:
    """Write a file of players, all of it or nothing; gives what was written. `Moved` where players changed since."""
    with arranging(tournament, "bring_players", who, Subject(PLAYERS), seen) as held:
        plans = planned_players(held, file)
        if isinstance(plans, Unread):
            raise Moved((), _LATE)
        written = tuple(plan for plan in plans if plan.writes)
        _write_players(held, written)
        if written:
            old = {"rows": [_player(plan.was) for plan in written if plan.was]}
            keep(held, "players", who, "", old=old, new={"rows": [_player(plan.then) for plan in written]})
    return written


def bring_seating(
    tournament: Tournament, file: Sequence[Seated], *, seen: int | None = None, who: User | None = None
) -> tuple[TablePlanned, ...]:
    """Write a file of seating, all of it or nothing; gives what was written. `Moved` where tables changed since."""
    with arranging(tournament, "bring_seating", who, Subject((*TABLES, *PLAYERS)), seen) as held:
        plans = planned_seating(held, file)
        if isinstance(plans, Unread):
            raise Moved((), _LATE)
        written = tuple(plan for plan in plans if plan.writes)
        _write_seating(held, written)
        if written:
            old = {"rows": [_table(plan.number, plan.was) for plan in written if plan.was]}
            keep(held, "seating", who, "", old=old, new={"rows": [_table(one.number, one.then) for one in written]})
    return written


def _then(was: Listed | None, one: Listed) -> Listed:
    """A player as he would be: what the file does not say stays."""
    number, club = (was.number, was.club) if was else ("", "")
    return Listed(one.name, number if one.number is None else one.number, club if one.club is None else one.club)


def _name_faults(known: dict[str, Listed], file: Sequence[Listed]) -> Iterator[Fault]:
    """A fault where somebody of the list is written otherwise, so that he does not become two players."""
    listed_so = {alike(name): name for name in known}
    for row in file:
        name = listed_so.get(alike(row.name), row.name)
        if row.name not in known and name != row.name:
            yield Fault(row.row, _ALIKE.filled(name=name), named(player_file.NAME))


def _number_faults(known: dict[str, Listed], file: Sequence[Listed], plans: Sequence[PlayerPlanned]) -> Iterator[Fault]:
    then = known | {plan.then.name: plan.then for plan in plans}
    owners: dict[str, list[str]] = {}
    for one in then.values():
        owners.setdefault(one.number or "", []).append(one.name)
    for row in file:
        number = then[row.name].number or ""
        others = [name for name in owners[number] if name != row.name]
        if number and others and row.number is not None:
            told = _NUMBERED.filled(number=number, name=others[0])
            yield Fault(row.row, told, named(player_file.NUMBER))


def _seat_faults(tournament: Tournament, file: Sequence[Seated], now: dict[int, tuple[str, ...]]) -> Iterator[Fault]:
    names = set(tournament.players.values_list("name", flat=True))
    anew = {one.table for one in file}
    elsewhere = {name: table for table, sitting in now.items() if table not in anew for name in sitting}
    for one in file:
        for row, name in zip(one.rows, one.names, strict=True):
            if name not in names:
                yield Fault(row, _UNKNOWN.filled(name=name), named(seating_file.NAME))
            elif name in elsewhere:
                yield Fault(row, _SITS.filled(name=name, table=elsewhere[name]), named(seating_file.NAME))


def _sitting(tournament: Tournament) -> dict[int, tuple[str, ...]]:
    """Who sits at each table, tables in order."""
    tables = tournament.tables.prefetch_related("seats")
    return {table.number: tuple(seat.name for seat in table.seats.all()) for table in tables}


def _write_players(held: Tournament, plans: Sequence[PlayerPlanned]) -> None:
    """New ones are added, the others changed, also where they sit; in few queries, however long the file is."""
    then = {plan.then.name: plan.then for plan in plans}
    known = list(held.players.filter(name__in=then))
    for player in known:
        player.number, player.club = then[player.name].number or "", then[player.name].club or ""
    Player.objects.bulk_update(known, ("number", "club"))
    fresh = [plan.then for plan in plans if plan.was is None]
    Player.objects.bulk_create(
        Player(tournament=held, name=one.name, number=one.number or "", club=one.club or "") for one in fresh
    )
    seats = list(Seat.objects.filter(table__tournament=held, name__in=then))
    for seat in seats:
        seat.number = then[seat.name].number or ""
    Seat.objects.bulk_update(seats, ("number",))


def _write_seating(held: Tournament, plans: Sequence[TablePlanned]) -> None:
    """All tables are freed first, so that people may change places between them."""
    players = {player.name: player for player in held.players.all()}
    numbers = [plan.number for plan in plans]
    Table.objects.bulk_create(Table(tournament=held, number=plan.number) for plan in plans if plan.was is None)
    Seat.objects.filter(table__tournament=held, table__number__in=numbers).delete()
    tables = {table.number: table for table in held.tables.filter(number__in=numbers)}
    for plan in plans:
        place(tables[plan.number], [players[name] for name in plan.then])


def _player(one: Listed) -> dict[str, str]:
    return {"name": one.name, "number": one.number or "", "club": one.club or ""}


def _table(number: int, names: Sequence[str]) -> dict[str, object]:
    return {"table": str(number), "names": list(names)}
