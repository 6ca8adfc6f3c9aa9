"""The sample tournament, for an empty base: something to try the desk on at the first start."""

import secrets
import tomllib
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from director.models import Official, Player, Role, Seat, Table, Tournament
from rulings.code.regulation import regulation

__all__ = ["load_sample", "new_password"]

# No signs that are mistaken for one another on paper or in a hurry: no 0 and o, no 1, l and i.
_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"


def load_sample() -> tuple[str, ...]:
    """Fill an empty base with the sample tournament and its owner's account: organiser and chief director of it.

    Gives the lines to be told once: the name and the password, which is kept nowhere in clear. Nothing when the base
    already holds a tournament or an account.
    """
    with transaction.atomic():
        if Tournament.objects.exists() or User.objects.exists():
            return ()
        sample = tomllib.loads((settings.ROOT / "fixtures/tournaments/volga-26.toml").read_text(encoding="utf-8"))
        account, tables = sample.pop("director"), sample.pop("table")
        tournament = Tournament.objects.create(**sample)
        for table in tables:
            _seated(tournament, table)
        password = new_password()
        owner = User.objects.create_superuser(password=password, **account)
        Official.objects.create(tournament=tournament, user=owner, roles=[Role.ORGANISER, Role.CHIEF])
    return (
        _("The sample tournament is loaded: %(name)s.") % {"name": tournament.name},
        _("To sign in: name %(name)s, password %(password)s (shown only now).")
        % {"name": account["username"], "password": password},
        _("To change it: python3 manage.py changepassword %(name)s") % {"name": account["username"]},
    )


def new_password() -> str:
    """A password that can be read off a screen and typed: three groups of four signs, 59 bits."""
    return "-".join("".join(secrets.choice(_SIGNS) for _sign in range(4)) for _group in range(3))


def _seated(tournament: Tournament, entry: dict[str, Any]) -> Table:
    seats = entry.pop("seats")
    table = Table.objects.create(tournament=tournament, **entry)
    regulation(table.played, {**tournament.regulation, **table.regulation})
    Player.objects.bulk_create(Player(tournament=tournament, **seat) for seat in seats)
    Seat.objects.bulk_create(Seat(table=table, order=order, **seat) for order, seat in enumerate(seats))
    return table
