"""The sample tournament, and a case at its first table that only waits to be issued."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from director import services
from director.models import Incident, Role, Table, Tournament
from tests.director.officers import officer


@pytest.fixture
def hall(db: None) -> Tournament:
    """The sample tournament in an empty base."""
    services.load_sample()
    return Tournament.objects.get()


@pytest.fixture
def director(hall: Tournament) -> User:
    """The director of the sample tournament."""
    return User.objects.get(is_superuser=True)


@pytest.fixture
def rostov(hall: Tournament) -> Table:
    """Table 1: three at the table, Rostov."""
    return hall.tables.get(number=1)


@pytest.fixture
def answered(rostov: Table, director: User) -> Callable[[], Incident]:
    """Opens a case and answers everything: a card out of turn in all-pass, and no damage proved (CODE 3.9.14.3)."""

    def case() -> Incident:
        incident = services.open_incident(rostov, director, "out_of_turn", ["Ветлугин"], "Аверин", "во второй взятке")
        incident = services.enter_deal(incident, "all_pass", who=director)
        taken = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0}
        for key, value in (("moment", "trick_open"), ("damage_claim", "none"), ("taken_before", taken)):
            incident = services.answer(incident, key, value, who=director)
        return incident

    return case


@pytest.fixture
def second(hall: Tournament) -> User:
    """A second director of the sample tournament."""
    return officer(hall, "Лукина", Role.DIRECTOR)


@pytest.fixture
def wants_two(hall: Tournament, director: User) -> None:
    """The event's regulation wants a second official before a ruling is issued."""
    services.set_regulation(hall, {"second_official": True}, who=director)
