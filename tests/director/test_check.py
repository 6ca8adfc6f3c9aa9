"""The page a printed code leads to: for everybody, signed in or not."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import services
from director.models import Incident, RulingVersion
from rulings.seal import code


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued at the first table."""
    return services.issue(answered(), director)


def page(client: Client, address: str, language: str = "en") -> tuple[int, str]:
    answer = client.get(address, headers={"accept-language": language})
    return answer.status_code, answer.content.decode()


def test_a_sheet_in_force_is_named_with_its_players_and_finding(client: Client, issued: RulingVersion) -> None:
    status, words = page(client, f"/check/{code(issued.seal)}")
    assert status == 200
    assert "is in force" in words
    for part in (
        issued.label,
        "Кубок Волги",
        "Аверин, Бортникова, Ветлугин",
        "The rest of the tricks",
        issued.seal[:8],
    ):
        assert part in words


def test_it_says_so_in_russian(client: Client, issued: RulingVersion) -> None:
    _, words = page(client, f"/check/{code(issued.seal)}", "ru")
    assert "вынесено здесь и действует" in words


def test_a_replaced_version_names_the_one_in_force(client: Client, issued: RulingVersion, director: User) -> None:
    ruling = issued.ruling
    incident = services.reopen(ruling, director, why="взятки записаны неверно")
    taken = {"Аверин": 1, "Бортникова": 1, "Ветлугин": 1}
    services.answer(incident, "taken_before", taken, who=director)
    services.correct(ruling, director, "взятки записаны неверно")
    _, words = page(client, f"/check/{code(issued.seal)}")
    assert "has been replaced" in words
    assert f"{ruling.name}/2" in words


def test_a_withdrawn_ruling_says_so(client: Client, issued: RulingVersion, director: User) -> None:
    services.withdraw(issued.ruling, director, "не тот стол")
    _, words = page(client, f"/check/{code(issued.seal)}")
    assert "has been withdrawn" in words


@pytest.mark.parametrize("typed", ["ZZZZ-ZZZZ-ZZ", "что это", "<script>", "x" * 3000])
def test_an_unknown_code_is_said_and_shown_escaped(client: Client, issued: RulingVersion, typed: str) -> None:
    answer = client.get("/check/", {"code": typed}, headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert "No ruling issued here" in answer.content.decode()
    assert "<script>alert" not in answer.content.decode() and "“<script>" not in answer.content.decode()


def test_the_page_alone_asks_for_a_code(client: Client, db: None) -> None:
    status, words = page(client, "/check/")
    assert status == 200
    assert 'name="code"' in words


def test_two_rulings_alike_have_codes_of_their_own(answered: Callable[[], Incident], director: User) -> None:
    first, second = services.issue(answered(), director), services.issue(answered(), director)
    assert first.judgment == second.judgment
    assert code(first.seal) != code(second.seal)
