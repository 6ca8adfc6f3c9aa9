"""Whoever could sign in so far could do everything: he keeps that, by offices at each event; who sits is a player."""

from typing import Any

from django.db import migrations

EVERYTHING = ["organiser", "chief"]


def appoint(apps: Any, _editor: Any) -> None:
    tournaments = list(apps.get_model("director", "Tournament").objects.all())
    users = list(apps.get_model("auth", "User").objects.filter(is_active=True))
    official = apps.get_model("director", "Official")
    official.objects.bulk_create(
        official(tournament=tournament, user=user, roles=EVERYTHING) for tournament in tournaments for user in users
    )


def list_players(apps: Any, _editor: Any) -> None:
    player, seats = apps.get_model("director", "Player"), apps.get_model("director", "Seat").objects.all()
    known = {(seat.table.tournament_id, seat.name): seat.number for seat in seats.select_related("table")}
    player.objects.bulk_create(
        player(tournament_id=tournament, name=name, number=number) for (tournament, name), number in known.items()
    )


class Migration(migrations.Migration):
    dependencies = [("director", "0013_offices"), ("auth", "0012_alter_user_first_name_max_length")]
    operations = [
        migrations.RunPython(appoint, migrations.RunPython.noop),
        migrations.RunPython(list_players, migrations.RunPython.noop),
    ]
