"""The players of an event: by what name the papers know them, their card, their club.

A name that papers bear already stays: by it earlier rulings are found and sheets are folded.
"""

from django.contrib.auth.models import User

from director.models import Incident, Player, Seat, Tournament, Writing
from director.models.tournament import NAME
from director.services.arranging import arranging, keep, line, of_player
from director.services.history import name_of
from rulings.cases.rolls.cells import alike
from rulings.words import RulingError, Text

__all__ = ["MOST_NUMBER", "add_player", "change_player", "player_row", "remove_player", "renumber"]

MOST_NUMBER = 40
"""The longest card or number of a player, in characters."""

_THERE = Text("игрок «{name}» в списке уже есть.", "“{name}” is in the list already.")
_NUMBERED = Text("номер {number} уже у игрока «{name}».", "number {number} is “{name}”’s already.")
_NAMED = Text(
    "имя «{name}» стоит в делах, решениях или на пульке этого турнира ({where}) и потому остаётся. Номер и клуб можно "
    "изменить.",
    "the name “{name}” stands in cases, rulings or on a sheet of this event ({where}), and so it stays. The number and "
    "the club can be changed.",
)
_KEPT = Text(
    "«{name}» назван в делах, решениях или на пульке этого турнира ({where}) и остаётся в списке.",
    "“{name}” is named in cases, rulings or on a sheet of this event ({where}) and stays in the list.",
)
_SITS = Text(
    "«{name}» сидит за столом {table}: сначала пересадите этот стол.",
    "“{name}” sits at table {table}: seat that table anew first.",
)
_PLAYS = Text(
    "«{name}» — так играет {official}: сначала измените это на странице ролей.",
    "{official} plays as “{name}”: change that first, on the page of officials.",
)
_CASE = Text("дело за столом {table}", "a case at table {table}")
_SHEET = Text("пулька стола {table}", "the sheet of table {table}")


def add_player(
    tournament: Tournament, name: str, *, number: str = "", club: str = "", who: User | None = None
) -> Player:
    """One more player, seated nowhere yet."""
    with arranging(tournament, "add_player", who) as held:
        made = Player(tournament=held)
        _say(made, name, number, club)
        made.save()
        keep(held, "player_new", who, made.name, new=player_row(made))
    return made


def change_player(
    player: Player, *, name: str, number: str, club: str, seen: int | None = None, who: User | None = None
) -> Player:
    """Another name, number or club; where he sits it is changed too."""
    with arranging(player.tournament, "change_player", who, of_player(player.name), seen) as event:
        held = event.players.get(pk=player.pk)
        old, before = player_row(held), held.name
        _say(held, name, number, club)
        if held.name != before and (where := _where(event, before)):
            raise RulingError(_NAMED.filled(name=before, where=where), "name")
        if player_row(held) != old:
            held.save()
            renumber(event, held, before)
            keep(event, "player", who, held.name, old=old, new=player_row(held))
    return held


def remove_player(player: Player, *, seen: int | None = None, who: User | None = None) -> None:
    """Strike a player out whom no case, ruling or sheet names, who sits nowhere and is no official."""
    with arranging(player.tournament, "remove_player", who, of_player(player.name), seen) as event:
        held = event.players.get(pk=player.pk)
        if where := _where(event, held.name):
            raise RulingError(_KEPT.filled(name=held.name, where=where), "name")
        seat = Seat.objects.filter(table__tournament=event, name=held.name).select_related("table").first()
        if seat:
            raise RulingError(_SITS.filled(name=held.name, table=seat.table.number), "name")
        if official := event.officials.filter(player=held.name).select_related("user").first():
            raise RulingError(_PLAYS.filled(name=held.name, official=name_of(official.user)), "name")
        old = player_row(held)
        held.delete()
        keep(event, "player_out", who, old["name"], old=old)


def renumber(event: Tournament, player: Player, before: str) -> None:
    """The seats of a player, and the official he is, bear his name and number as they are now; `before`: as it was."""
    seats = Seat.objects.filter(table__tournament=event, name=before)
    seats.update(name=player.name, number=player.number)
    event.officials.filter(player=before).update(player=player.name)


def player_row(player: Player) -> dict[str, str]:
    """A player as the log keeps him."""
    return {"name": player.name, "number": player.number, "club": player.club}


def _say(held: Player, name: str, number: str, club: str) -> None:
    before, held.name = held.name, line(name, "name", NAME, must=True)
    held.number = line(number, "number", MOST_NUMBER)
    held.club = line(club, "club", NAME)
    others = held.tournament.players.exclude(pk=held.pk)
    there = (one for one in others.values_list("name", flat=True) if alike(one) == alike(held.name))
    if held.name != before and (other := next(there, None)) is not None:
        raise RulingError(_THERE.filled(name=other), "name")
    if held.number and (owner := others.filter(number=held.number).first()):
        raise RulingError(_NUMBERED.filled(number=held.number, name=owner.name), "number")


def _where(event: Tournament, name: str) -> Text | None:
    """The first paper of the event that names a player."""
    cases = Incident.objects.filter(table__tournament=event).order_by("pk")
    for table, players in cases.values_list("table__number", "players"):
        if name in players:
            return _CASE.filled(table=table)
    writings = Writing.objects.filter(table__tournament=event).order_by("pk")
    for table, players in writings.values_list("table__number", "players"):
        if name in players:
            return _SHEET.filled(table=table)
    return None
