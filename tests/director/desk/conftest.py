"""A table with names that are markup, and the director at the desk."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director.models import Seat, Table, Tournament
from tests.director.desk.visiting import Desk

NASTY = ("О'Нил & <b>сын</b>", 'Ева "Дама" Червь', "Жан-Поль {offender} %s")


@pytest.fixture
def nasty(hall: Tournament) -> Table:
    """A table whose players' names are markup, quotes and placeholders."""
    table = Table.objects.create(tournament=hall, number=13, convention="rostov")
    Seat.objects.bulk_create(Seat(table=table, order=order, name=name) for order, name in enumerate(NASTY))
    return table


@pytest.fixture
def desk(client: Client, director: User) -> Desk:
    """The desk with the director signed in."""
    client.force_login(director)
    return Desk(client)


@pytest.fixture
def example(desk: Desk) -> Callable[[Table], str]:
    """Takes the Code's own all-pass example (CODE 3.9.14.3) through the desk to its draft, whose address it gives."""

    def walk(table: Table) -> str:
        first, _second, third = (seat.name for seat in table.seats.all())
        url = desk.post(f"/tables/{table.pk}/call/out_of_turn/", offender=third, dealer=third).url
        url = desk.post(url, called_by=first, noticed="четвёртая взятка").url
        answers: dict[str, dict[str, Any]] = {
            "moment": {"value": "trick_open"},
            "role": {"value": "all_pass"},
            "damage_claim": {"value": "one"},
            "taken_before": {"count_0": 2, "count_1": 1, "count_2": 0},
            "claimant": {"value": first},
            "claim_line": {"count_0": 2, "count_1": 4, "count_2": 4},
        }
        while "/q/" in url:
            url = desk.post(url, **answers[url.split("/")[-2]]).url
        return url

    return walk
