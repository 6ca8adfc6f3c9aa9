"""Signing in, the tournament, the tables; error pages; both languages."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from director import selectors
from director.models import Incident, Table, Tournament
from tests.director.desk.visiting import Desk

PAGES = ("/tournaments/1/", "/tables/1/", "/tables/1/call/", "/tables/1/call/out_of_turn/", "/incidents/1/")


@pytest.mark.parametrize("url", PAGES)
def test_nothing_is_shown_to_strangers(client: Client, hall: Tournament, url: str) -> None:
    answer = client.get(url)
    assert answer.status_code == 302
    assert answer.url == f"/sign-in/?next={url}"


def test_a_wrong_password_is_said_so_and_the_name_is_kept(client: Client, director: User) -> None:
    page = client.post("/sign-in/", {"username": "director", "password": "nonsense"}).content.decode()
    assert "Имя и пароль не подходят" in page
    assert 'value="director"' in page


def test_signing_in_leads_to_the_page_that_was_asked_for(client: Client, director: User) -> None:
    director.set_password("a word of mine")
    director.save()
    sent = {"username": "director", "password": "a word of mine", "next": "/tables/1/"}
    assert client.post("/sign-in/", sent).url == "/tables/1/"
    assert client.post("/sign-in/", sent | {"next": "https://elsewhere.example/"}).url == "/"


def test_what_was_typed_before_signing_out_elsewhere_is_shown_once_in_again(
    client: Client, director: User, answered: Callable[[], Incident]
) -> None:
    director.set_password("a word of mine")
    director.save()
    place, told = f"/incidents/{answered().pk}/cards/file/", "П: Т К 10; Т: … сдача <ещё> не прочитана"
    sent = client.post(place, {"do": "read", "text": told})
    assert sent.status_code == 302 and sent.url == f"/sign-in/?next={place}"  # type: ignore[attr-defined]
    assert "не прочитана" not in client.get(sent.url).content.decode()  # type: ignore[attr-defined]
    typing = client.post(f"{place.removesuffix('file/')}check/", {"h0": "тк"}, headers={"HX-Request": "true"})
    assert typing.status_code == 204 and "HX-Refresh" not in typing
    assert client.get(place, headers={"HX-Request": "true"}).headers["HX-Refresh"] == "true"
    assert client.post("/sign-in/", {"username": "director", "password": "a word of mine", "next": place}).url == place  # type: ignore[attr-defined]
    page = client.get(place).content.decode()
    assert page.count("Введённое:") == 1 and "сдача &lt;ещё&gt; не прочитана" in page


def test_the_tournament_shows_its_tables_and_players(desk: Desk, hall: Tournament) -> None:
    page = desk.page("/")
    assert hall.name in page
    assert all(seat.name in page for table in hall.tables.all() for seat in table.seats.all())
    assert page.count("Судья!") == hall.tables.count()


def test_a_ruling_is_found_by_number_player_and_clause(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    desk.post(example(rostov))
    desk.post(f"/incidents/{desk.case().pk}/issue/")
    for wanted in ("26-001", "аверин", "3.9.14.3", "ветлугин 3.9.14.3"):
        assert "ВОЛГА-26-001/1" in desk.client.get("/", {"q": wanted}).content.decode(), wanted
    page = desk.client.get("/", {"q": "<nobody>"}).content.decode()
    assert "ВОЛГА-26-001" not in page
    assert "&lt;nobody&gt;" in page


def test_the_switch_of_language_turns_every_page(desk: Desk) -> None:
    assert "Судейский стол" in desk.page("/")
    desk.client.post("/i18n/setlang/", {"language": "en", "next": "/tables/1/"})
    page = desk.page("/tables/1/")
    assert '<html lang="en">' in page
    assert "Director’s desk" in page and "Судейский стол" not in page


@pytest.mark.parametrize(("language", "words"), [("ru", "Такой страницы нет"), ("en", "There is no such page")])
@pytest.mark.parametrize("url", ["/nowhere/", "/tables/99/", "/incidents/99/", "/rulings/99/", "/rulings/1/1/ru.pdf"])
def test_a_missing_page_is_said_so(desk: Desk, url: str, language: str, words: str) -> None:
    assert words in desk.page(url, 404, accept_language=language)


def test_a_stale_form_is_told_in_the_look_of_the_desk(director: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(director)
    answer = client.post("/tables/1/call/out_of_turn/", {"offender": "Ветлугин"})
    assert answer.status_code == 403
    assert "Страница устарела" in answer.content.decode()


def test_a_stumble_is_told_in_the_look_of_the_desk(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(tournament: Tournament) -> None:
        raise ZeroDivisionError(tournament)

    monkeypatch.setattr(selectors, "tables", stumble)
    desk.client.raise_request_exception = False
    page = desk.page("/", 500)
    assert "Программа споткнулась" in page
    assert "ZeroDivisionError" not in page


def test_an_empty_base_says_how_to_begin(client: Client, hall: Tournament) -> None:
    client.force_login(User.objects.get())
    Tournament.objects.all().delete()
    assert "Турнира ещё нет" in client.get("/").content.decode()


def test_pages_are_never_kept_by_the_browser_and_run_no_script_but_ours(desk: Desk) -> None:
    headers = desk.client.get("/tables/1/").headers
    assert "no-store" in headers["Cache-Control"]
    assert "script-src 'self'" in headers["Content-Security-Policy"]


def test_a_page_costs_the_same_however_many_cases_wait(desk: Desk, rostov: Table) -> None:
    def visit() -> int:
        with CaptureQueriesContext(connection) as counted:
            desk.page("/")
        return len(counted)

    for _case in range(2):
        desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин")
    few = visit()
    for _case in range(8):
        desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин")
    assert visit() == few
