"""The organisers' pages, as a browser without scripts has them: an event from nothing, refusals at their fields."""

import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from director import services
from director.models import ActionLog, Incident, Official, Role, Table, Tournament
from tests.director.desk.visiting import Desk, faults, fields
from tests.director.officers import officer


@pytest.fixture
def setup(hall: Tournament) -> str:
    """Where an event is set up."""
    return f"/tournaments/{hall.pk}/setup/"


def signed_in(who: User) -> Desk:
    client = Client()
    client.force_login(who)
    return Desk(client)


def said(page: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", page)))


def file(text: str | bytes, name: str = "список.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, text.encode() if isinstance(text, str) else text, "text/csv")


def tried(desk: Desk, url: str, text: str | bytes, expect: int = 200) -> str:
    answer = desk.send(url, {"do": "try", "file": file(text)}, expect)
    return str(answer.content.decode())


def test_an_event_from_nothing_to_its_first_case(hall: Tournament, desk: Desk) -> None:
    assert 'href="/tournaments/new/"' in desk.page("/")
    answer = desk.post(
        "/tournaments/new/", name="Осенний кубок", code="ОСЕНЬ-26", starts_on="03.10.2026", ends_on="2026-10-04",
        convention="rostov", chief="yes",
    )  # fmt: skip
    event = Tournament.objects.get(code="ОСЕНЬ-26")
    assert answer.url == f"/tournaments/{event.pk}/setup/"
    assert (event.starts_on.isoformat(), event.ends_on.isoformat()) == ("2026-10-03", "2026-10-04")  # type: ignore[union-attr]
    for name, number in (("А", "1"), ("Б", "2"), ("В", "3")):
        desk.post(f"{answer.url}players/", name=name, number=number)
    desk.post(f"{answer.url}tables/", count="2")
    first = event.tables.get(number=1)
    desk.post(f"/tables/{first.pk}/setup/", **{"seat.1": "А", "seat.2": "Б", "seat.3": "В", "do": "seat"})
    page = desk.page(f"/tournaments/{event.pk}/")
    assert "Осенний кубок" in page and page.count("Судья!") == 2
    url = desk.post(f"/tables/{first.pk}/call/out_of_turn/", offender="В", dealer="В").url
    assert desk.case().players == ["А", "Б", "В"] and url


def test_an_empty_base_leads_to_the_first_event(client: Client, hall: Tournament) -> None:
    owner = User.objects.get()
    Tournament.objects.all().delete()
    desk = signed_in(owner)
    assert 'href="/tournaments/new/"' in desk.page("/")
    desk.post("/tournaments/new/", name="Первый", code="П", convention="sochi")
    assert "Первый" in desk.page("/")


def test_a_field_that_cannot_be_says_so_and_keeps_what_was_typed(desk: Desk, setup: str) -> None:
    answer = desk.post("/tournaments/new/", 422, name="Осень", code="ВОЛГА-26", starts_on="завтра", convention="sochi")
    page = answer.content.decode()
    assert "дата не читается" in said(page) and fields(page)["name"] == "Осень"
    page = desk.post(setup, 422, name="", place="Казань").content.decode()
    assert fields(page)["place"] == "Казань" and 'id="f-name"' in page
    assert faults(desk.post(f"{setup}tables/", 422, count="два").content.decode()) == ["сколько столов добавить?"]
    assert faults(desk.post(f"{setup}players/", 422, name="Аверин").content.decode()) == [
        "игрок «Аверин» в списке уже есть."
    ]


def test_a_table_is_seated_renumbered_and_taken_away(desk: Desk, setup: str, hall: Tournament) -> None:
    table = hall.tables.get(number=1)
    url = f"/tables/{table.pk}/setup/"
    page = desk.post(url, 422, **{"seat.1": "Зимин", "do": "seat"}).content.decode()
    assert faults(page) == ["Зимин сидит за столом 2: сначала пересадите тот стол."]
    assert fields(page)["seat.1"] == "Зимин" and 'aria-describedby="f-seat.1"' in page
    desk.post(url, **{"seat.1": "Ветлугин", "seat.3": "Аверин", "do": "seat"})
    assert list(table.seats.values_list("name", flat=True)) == ["Ветлугин", "Бортникова", "Аверин"]
    gap = {"seat.1": "", "seat.2": "Бортникова", "seat.3": "Аверин", "seat.4": "Ветлугин", "do": "seat"}
    assert faults(desk.post(url, 422, **gap).content.decode())
    desk.post(url, do="change", number="31")
    desk.post(url, do="remove")
    assert not Table.objects.filter(pk=table.pk).exists()
    desk.page(url, 404)


def test_a_player_is_found_renamed_and_struck_out(desk: Desk, setup: str, hall: Tournament) -> None:
    spare = services.add_player(hall, "Запасной", number="500", club="Трефы")
    assert said(desk.page(f"{setup}players/?q=трефы")).count("Запасной") == 1
    assert "Аверин" not in desk.page(f"{setup}players/?q=500").split('id="found"')[1]
    url = f"/players/{spare.pk}/setup/"
    desk.post(url, do="change", name="Запасной И.")
    assert "имя — Запасной И." in said(desk.page(setup))
    desk.post(url, do="remove")
    desk.page(url, 404)
    seated = hall.players.get(name="Аверин")
    page = desk.post(f"/players/{seated.pk}/setup/", 422, do="remove").content.decode()
    assert "за столом 1" in faults(page)[0]


def test_a_password_is_shown_once(desk: Desk, setup: str, hall: Tournament) -> None:
    sent = {"account": "lukina", "name": "Анна Лукина", "roles": ["director", "scorer"], "club": "Бубны"}
    answer = desk.send(f"{setup}officials/", sent, 200)
    found = re.search(r"[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}", answer.content.decode())
    assert found and "no-store" in answer.headers["Cache-Control"]
    assert Client().login(username="lukina", password=found[0])
    assert found[0] not in desk.page(f"{setup}officials/") + desk.page(setup)
    official = Official.objects.get(user__username="lukina")
    assert said(desk.page(f"{setup}officials/")).count("судья, секретарь") == 1
    again = desk.send(f"/officials/{official.pk}/setup/", {"do": "password", "seen": services.arranged_at()}, 200)
    assert found[0] not in again.content.decode() and not Client().login(username="lukina", password=found[0])
    desk.post(f"/officials/{official.pk}/setup/", do="change", roles=["viewer"], grade="первая")
    official.refresh_from_db()
    assert (official.roles, official.grade, official.club) == (["viewer"], "первая", "Бубны")
    desk.post(f"/officials/{official.pk}/setup/", do="remove")
    assert "Анна Лукина" not in desk.page(f"{setup}officials/")


def test_what_cannot_be_of_an_official_stands_at_its_field(desk: Desk, setup: str, hall: Tournament) -> None:
    page = desk.send(f"{setup}officials/", {"account": "lukina", "name": "Л"}, 422).content.decode()
    assert faults(page) == ["выберите хотя бы одну роль."] and fields(page)["account"] == "lukina"
    own = hall.officials.get()
    page = desk.send(f"/officials/{own.pk}/setup/", {"do": "change", "roles": list(Role)}, 422).content.decode()
    assert faults(page) == ["себе роль никто не добавляет: это делает другой организатор."]
    page = desk.send(f"/officials/{own.pk}/setup/", {"do": "remove"}, 422).content.decode()
    assert "последний организатор" in faults(page)[0]


def test_a_page_that_came_late_says_what_was_written(desk: Desk, setup: str, hall: Tournament, director: User) -> None:
    old = desk.fields(setup)
    services.change_event(hall, place="Казань", who=director)
    answer = desk.send(setup, old | {"place": "Омск"}, 409)
    assert "место — Казань" in said(answer.content.decode())
    assert fields(answer.content.decode())["place"] == "Омск"
    desk.send(setup, fields(answer.content.decode()))
    hall.refresh_from_db()
    assert hall.place == "Омск"


# --- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
def test_players_from_a_file_are_seen_first(desk: Desk, setup: str, hall: Tournament, encoding: str) -> None:
    url, rows = f"{setup}players/file/", ActionLog.objects.count()
    page = tried(desk, url, "ФИО;карта;клуб\nАверин;101;Пики\nНовиков;500;Бубны\n".encode(encoding))
    assert "Добавится 1" in said(page) and "Изменится 1" in said(page) and "Записать 2 игроков" in said(page)
    assert ActionLog.objects.count() == rows and hall.players.count() == 10
    desk.send(url, fields(page) | {"do": "write"})
    assert hall.players.get(name="Новиков").club == "Бубны"
    assert "нечего" in said(tried(desk, url, "имя;номер\nНовиков;500\n"))


def test_seating_from_a_file_and_one_line_for_each_faulty_row(desk: Desk, setup: str, hall: Tournament) -> None:
    url = f"{setup}seating/file/"
    page = tried(desk, url, "стол,место,имя\n1,1,Аверин\n1,2,Никто\n1,3,Зимин\n", 422)
    assert re.findall(r"<li>(строка[^<]*)", html.unescape(page)) == [
        "строка 3: «имя» — «Никто» нет в списке игроков; сначала запишите его или поправьте имя",
        "строка 4: «имя» — «Зимин» сидит за столом 2, которого в файле нет; добавьте в файл и этот стол",
    ]
    page = tried(desk, url, "стол,место,имя\n1,1,Ветлугин\n1,2,Аверин\n1,3,Бортникова\n")
    desk.send(url, fields(page) | {"do": "write"})
    assert list(hall.tables.get(number=1).seats.values_list("name", flat=True)) == ["Ветлугин", "Аверин", "Бортникова"]


def test_a_file_tried_on_what_has_changed_is_shown_again(desk: Desk, setup: str, hall: Tournament) -> None:
    url = f"{setup}players/file/"
    page = tried(desk, url, "имя;номер\nНовиков;500\n")
    services.add_player(hall, "Другой", number="501")
    answer = desk.send(url, fields(page) | {"do": "write"}, 409)
    assert "Другой" in said(answer.content.decode()) and not hall.players.filter(name="Новиков").exists()
    desk.send(url, fields(answer.content.decode()) | {"do": "write"})
    services.add_player(hall, "Третий", number="700")
    page = tried(desk, url, "имя;номер\nЧетвёртый;701\n")
    services.add_player(hall, "Пятый", number="701")
    answer = desk.send(url, fields(page) | {"do": "write"}, 422)
    assert "701" in said(answer.content.decode())


def test_what_no_page_carried_is_not_written(desk: Desk, setup: str, hall: Tournament) -> None:
    packed = fields(tried(desk, f"{setup}players/file/", "имя\nНовиков\n"))["packed"]
    other = services.create_event(name="Осень", code="О", convention="sochi")
    for url, sent in (
        (f"{setup}players/file/", packed[:-1]),
        (f"{setup}players/file/", ""),
        (f"{setup}seating/file/", packed),
        (f"/tournaments/{other.pk}/setup/players/file/", packed),
    ):
        assert desk.send(url, {"do": "write", "packed": sent}).url == url
    assert not hall.players.filter(name="Новиков").exists()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "пуст"),
        (b"PK\x03\x04\x00", "CSV"),
        (b"x" * 1_500_001, "полутора миллионов"),
        ("имя\nА\nА\n", "уже в строке 2"),
    ],
)
def test_a_file_that_cannot_be_read(desk: Desk, setup: str, text: str | bytes, words: str) -> None:
    assert words in said(tried(desk, f"{setup}players/file/", text, 422))


def test_the_files_taken_out_are_those_brought_in(desk: Desk, setup: str, hall: Tournament) -> None:
    for kind, heads in (("players", "имя;номер;клуб"), ("seating", "стол;место;имя")):
        answer = desk.client.get(f"{setup}{kind}.csv")
        assert "attachment" in answer.headers["Content-Disposition"]
        assert answer.content.decode("utf-8-sig").splitlines()[0] == heads
        assert "нечего" in said(tried(desk, f"{setup}{kind}/file/", answer.content))
    assert desk.client.get(f"{setup}money.csv").status_code == 404


# --- who sees which doors ---------------------------------------------------------------------------------------------

PAGES = ("", "tables/", "players/", "officials/", "players/file/", "seating/file/")
SETTING = (
    "Завести турнир",
    "Сохранить",
    "Добавить",
    "Записать",
    "Назначить",
    "Посадить так",
    "Вычеркнуть",
    "Убрать стол",
)


def buttons(page: str) -> list[str]:
    return [
        said(one).strip() for one in re.findall(r"<button(?![^>]*name=\"language\")[^>]*>(.*?)</button>", page, re.S)
    ]


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.SCORER, Role.COMMITTEE, Role.VIEWER])
def test_who_sets_nothing_up_reads_and_sees_no_button(hall: Tournament, setup: str, role: Role) -> None:
    desk = signed_in(officer(hall, "Чужой", role))
    places = [f"{setup}{page}" for page in PAGES] + [
        f"/tables/{hall.tables.get(number=1).pk}/setup/",
        f"/players/{hall.players.get(name='Аверин').pk}/setup/",
        f"/officials/{Official.objects.get(user__is_superuser=True).pk}/setup/",
        "/tournaments/new/",
    ]
    for place in places:
        shown = buttons(desk.page(place))
        assert not [one for one in shown if one.startswith(SETTING)], (place, shown)
    home = desk.page("/")
    assert "/tournaments/new/" not in home and "Игроки и судьи" in home
    assert ("Судья!" in home) == (role is Role.DIRECTOR)
    wrote = ActionLog.objects.count()
    table = hall.tables.get(number=1)
    for place, sent in (
        (setup, {"name": "Другой"}),
        (f"{setup}players/", {"name": "Другой"}),
        (f"{setup}officials/", {"account": "x", "name": "x", "roles": ["viewer"]}),
        (f"/tables/{table.pk}/setup/", {"do": "remove"}),
        ("/tournaments/new/", {"name": "Другой", "code": "Д", "convention": "sochi"}),
    ):
        desk.send(place, sent, 403)
    assert ActionLog.objects.count() == wrote


def test_another_event_s_officials_do_not_even_read(hall: Tournament, setup: str) -> None:
    other = services.create_event(name="Осень", code="О", convention="sochi")
    desk = signed_in(officer(other, "Чужой", Role.ORGANISER))
    table, player = hall.tables.get(number=1), hall.players.get(name="Аверин")
    for place in (setup, f"{setup}players.csv", f"/tables/{table.pk}/setup/", f"/players/{player.pk}/setup/",
                  f"/officials/{hall.officials.get().pk}/setup/"):  # fmt: skip
        assert desk.client.get(place).status_code == 403


def test_a_chief_director_is_offered_his_staff_alone(hall: Tournament, setup: str) -> None:
    desk = signed_in(officer(hall, "Главный", Role.CHIEF))
    page = desk.page(f"{setup}officials/")
    assert re.findall(r'name="roles" value="(\w+)"', page) == ["director", "scorer", "viewer"]
    owner = hall.officials.get(user__is_superuser=True)
    assert not [one for one in buttons(desk.page(f"/officials/{owner.pk}/setup/")) if one.startswith(SETTING)]


@pytest.mark.parametrize("junk", ["", "\x00", "x" * 300, "9" * 40, "²", "'\"<b>"])
def test_nothing_typed_breaks_a_page(desk: Desk, setup: str, hall: Tournament, junk: str) -> None:
    table, player = hall.tables.get(number=3), hall.players.get(name="Носков")
    sent: dict[str, Any] = dict.fromkeys(
        ("name", "code", "organiser", "place", "starts_on", "ends_on", "number", "count", "club", "account", "roles",
         "grade", "player", "seat.1", "seat.2", "seat.3", "seat.4", "seen", "convention", "edition", "packed"), junk,
    )  # fmt: skip
    places = ["/tournaments/new/", *(f"{setup}{page}" for page in PAGES)]
    places += [
        f"/tables/{table.pk}/setup/",
        f"/players/{player.pk}/setup/",
        f"/officials/{hall.officials.get().pk}/setup/",
    ]
    for place in places:
        for do in ("", "change", "seat", "try", "write", "nonsense"):
            answer = desk.client.post(place, sent | {"do": do})
            assert answer.status_code in (200, 302, 409, 422), (place, do, answer.status_code)


DOORS = {
    "tables/{table}/": ("/call/", {Role.CHIEF, Role.DIRECTOR}),
    "tables/{table}/sheet/": ("/sheet/deal/", {Role.CHIEF, Role.DIRECTOR, Role.SCORER}),
    "tournaments/{event}/sheets/": ("/sheets/file/", {Role.CHIEF, Role.DIRECTOR, Role.SCORER}),
    "tournaments/{event}/regulation/": ("Сохранить регламент", {Role.CHIEF, Role.ORGANISER}),
    "rulings/{ruling}/": ("/correct/", {Role.CHIEF, Role.DIRECTOR}),
    "rulings/{ruling}/effect/": ("/write/", {Role.CHIEF, Role.DIRECTOR, Role.SCORER}),
}
"""A page of the desk: a door on it, and who sees it."""


@pytest.mark.parametrize("role", list(Role))
def test_a_door_is_shown_to_those_it_opens_to(
    hall: Tournament, rostov: Table, answered: Callable[[], Incident], director: User, role: Role
) -> None:
    ruling = services.issue(answered(), director).ruling
    desk = signed_in(officer(hall, "Некто", role))
    for pattern, (door, whose) in DOORS.items():
        page = desk.page("/" + pattern.format(table=rostov.pk, event=hall.pk, ruling=ruling.pk))
        assert (door in page.split("<main")[1]) == (role in whose), (role, pattern)
