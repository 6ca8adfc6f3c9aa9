"""Reads cost the same number of queries however much is stored, and a search finds what it should."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.models import Incident, Ruling, Table, Tournament


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> list[Ruling]:
    """Four rulings of the first table."""
    return [services.issue(answered(), director).ruling for _ruling in range(4)]


def test_the_tables_know_what_is_open_there(hall: Tournament, rostov: Table, issued: list[Ruling]) -> None:
    services.open_incident(rostov, None, "out_of_turn", ["Аверин"])
    services.park(services.open_incident(rostov, None, "out_of_turn", ["Аверин"]))
    first, second, third = selectors.tables(hall)
    assert [(table.open, table.parked) for table in (first, second, third)] == [(1, 1), (0, 0), (0, 0)]
    assert [incident.status for incident in selectors.open_incidents(hall)] == ["parked", "open"]
    assert list(selectors.incidents_at(rostov)) == list(selectors.open_incidents(hall))


def test_the_front_page_costs_four_queries(
    hall: Tournament, rostov: Table, issued: list[Ruling], django_assert_num_queries: Callable[[int], object]
) -> None:
    services.open_incident(rostov, None, "out_of_turn", ["Аверин"])
    services.open_incident(rostov, None, "out_of_turn", ["Аверин"])
    with django_assert_num_queries(4):
        for table in selectors.tables(hall):
            assert len(table.seats.all()) in (3, 4)
            assert table.played_name
        assert [incident.table.tournament for incident in selectors.open_incidents(hall)] == [hall, hall]
        rulings = [(ruling.label, ruling.incident.table.number) for ruling in selectors.rulings_of(hall)]
    assert rulings[0] == ("ВОЛГА-26-004/1", 1)


def test_versions_are_listed_without_their_text(
    issued: list[Ruling], director: User, django_assert_num_queries: Callable[[int], object]
) -> None:
    services.correct(issued[0], director, "ещё раз")
    with django_assert_num_queries(1):
        assert [version.label for version in selectors.versions_of(issued[0])] == ["ВОЛГА-26-001/1", "ВОЛГА-26-001/2"]


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ("", [4, 3, 2, 1]),
        ("003", [3]),
        ("волга-26-002", [2]),
        ("АВЕРИН", [4, 3, 2, 1]),
        ("аверин 001", [1]),
        ("3.9.14.3", [4, 3, 2, 1]),
        ("Кодекс 3.9.14", [4, 3, 2, 1]),
        ("code 3.9.14.3", [4, 3, 2, 1]),
        ("Иванов", []),
        ("%", []),
        ("_", []),
    ],
)
def test_a_search_finds_numbers_players_and_clauses(
    hall: Tournament, issued: list[Ruling], wanted: str, numbers: list[int]
) -> None:
    assert [ruling.number for ruling in selectors.rulings_of(hall, wanted)] == numbers


def test_a_table_lists_its_own_rulings(hall: Tournament, rostov: Table, issued: list[Ruling]) -> None:
    assert [ruling.number for ruling in selectors.rulings_at(rostov)] == [4, 3, 2, 1]
    assert not selectors.rulings_at(hall.tables.get(number=2))
