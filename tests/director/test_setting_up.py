"""An event as its organisers write it: what is refused and why, who may change whom, what moved meanwhile."""

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.models import ActionLog, Incident, Official, Player, Role, Seat, Table, Tournament
from director.services import Moved
from director.verifying.log import walked_log
from rulings.words import RulingError
from tests.director.officers import officer

SEATED = ["Аверин", "Бортникова", "Ветлугин"]


def names(table: Table) -> list[str]:
    return list(table.seats.values_list("name", flat=True))


def refused(act: Callable[[], Any], place: str, words: str = "") -> None:
    """Refused at a field, in these words, and nothing written."""
    rows = ActionLog.objects.count()
    with pytest.raises(RulingError) as error:
        act()
    assert error.value.place == place
    assert words in error.value.text.ru
    assert ActionLog.objects.count() == rows


def last() -> ActionLog:
    return ActionLog.objects.latest("position")


@pytest.fixture
def chief(hall: Tournament) -> User:
    """A chief director who is no organiser."""
    return officer(hall, "Главный", Role.CHIEF)


# --- the event --------------------------------------------------------------------------------------------------------


def test_whoever_sets_an_event_up_organises_it(hall: Tournament, director: User) -> None:
    made = services.create_event(
        name="  Осенний   кубок ", code="ОСЕНЬ-26", convention="leningrad", starts_on=date(2026, 10, 3), who=director
    )
    assert (made.name, made.convention, made.regulation) == ("Осенний кубок", "leningrad", {})
    (official,) = made.officials.all()
    assert (official.user, official.roles) == (director, ["organiser"])
    assert services.deed(last()).ru == "создан турнир «Осенний кубок»"
    both = services.create_event(name="Вечер", code="В", convention="none", chief=True, who=director)
    assert both.officials.get().roles == ["organiser", "chief"]


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ({"name": " "}, "name"),
        ({"code": ""}, "code"),
        ({"code": "ВОЛГА-26"}, "code"),
        ({"code": "К" * 41}, "code"),
        ({"convention": ""}, "convention"),
        ({"edition": "вчерашняя"}, "edition"),
        ({"place": "\x00"}, "place"),
        ({"starts_on": date(2026, 12, 6), "ends_on": date(2026, 12, 5)}, "ends_on"),
    ],
)
def test_an_event_that_cannot_be(hall: Tournament, said: dict[str, Any], place: str) -> None:
    whole = {"name": "Осень", "code": "ОСЕНЬ", "convention": "sochi"} | said
    refused(lambda: services.create_event(**whole), place)
    assert Tournament.objects.count() == 1


def test_what_is_said_of_an_event_changes_and_the_log_tells_old_and_new(hall: Tournament, director: User) -> None:
    services.change_event(hall, place="Казань", code="ВОЛГА-27", who=director)
    row = last()
    assert (row.old["place"], row.new["place"]) == ("Нижний Новгород, Дом учёных", "Казань")
    assert services.deed(row).ru == "изменены сведения о турнире: место — Казань; код — ВОЛГА-27"
    before = ActionLog.objects.count()
    services.change_event(hall, place="Казань", who=director)
    assert ActionLog.objects.count() == before, "nothing was changed, and nothing is told"


def test_the_code_stays_once_a_ruling_bears_it(
    hall: Tournament, answered: Callable[[], Incident], director: User
) -> None:
    services.issue(answered(), director)
    refused(lambda: services.change_event(hall, code="ИНОЙ", who=director), "code", "остаётся")
    services.change_event(hall, code=hall.code, place="Казань", who=director)


# --- tables and seats -------------------------------------------------------------------------------------------------


def test_tables_are_added_numbered_and_taken_away(hall: Tournament, director: User) -> None:
    made = services.add_tables(hall, range(4, 7), convention="classic", who=director)
    assert [(table.number, table.played) for table in made] == [(4, "classic"), (5, "classic"), (6, "classic")]
    services.change_table(made[0], 40, who=director)
    services.remove_table(made[1], who=director)
    assert list(hall.tables.values_list("number", flat=True)) == [1, 2, 3, 6, 40]
    refused(lambda: services.add_tables(hall, [6], who=director), "number", "стол 6 уже есть")
    refused(lambda: services.add_tables(hall, [7, 7], who=director), "number")
    refused(lambda: services.add_tables(hall, [0], who=director), "number")
    refused(lambda: services.add_tables(hall, [], who=director), "count")
    refused(lambda: services.add_tables(hall, range(100, 400), who=director), "count")
    refused(lambda: services.change_table(made[2], 1, who=director), "number")


def test_a_table_that_papers_name_stays_and_says_why(
    hall: Tournament, rostov: Table, answered: Callable[[], Incident], director: User
) -> None:
    second, third = hall.tables.get(number=2), hall.tables.get(number=3)
    answered()
    services.write_sheet(second, {"Дорохов": {"pool": "2"}}, who=director)
    services.set_table_regulation(third, {"fine_multiplier": 2}, who=director)
    refused(lambda: services.remove_table(rostov, who=director), "table", "дела или решения: 1")
    refused(lambda: services.change_table(rostov, 9, who=director), "table", "номер его тоже")
    refused(lambda: services.remove_table(second, who=director), "table", "есть пулька")
    refused(lambda: services.remove_table(third, who=director), "table", "журнал")
    assert hall.tables.count() == 3


def test_seating_anew_leaves_open_cases_their_own_players(
    hall: Tournament, rostov: Table, answered: Callable[[], Incident], director: User
) -> None:
    case = answered()
    judged = services.issue(answered(), director).judgment
    newcomers = [
        services.add_player(hall, name, number=n).name for name, n in (("А", "201"), ("Б", "202"), ("В", "203"))
    ]
    services.seat_players(rostov, newcomers, who=director)
    assert names(rostov) == newcomers
    case.refresh_from_db()
    assert case.players == SEATED
    assert selectors.draft_particulars(case).ids == {"Аверин": "101", "Бортникова": "102", "Ветлугин": "103"}
    case = services.enter_players(case, "Аверин", who=director)
    assert case.players == ["Бортникова", "Ветлугин", "Аверин"]
    assert services.issue(services.enter_players(case, "Ветлугин", who=director), director).judgment == judged
    assert services.open_incident(rostov, director, "out_of_turn", ["Б"]).players == newcomers


@pytest.mark.parametrize(
    ("given", "place", "words"),
    [
        (["Аверин", "Бортникова"], "seats", "названо 2"),
        (["Аверин", "Бортникова", "Ветлугин", "Аверин", "Аверин"], "seats", "названо 5"),
        (["Аверин", "Никто", "Ветлугин"], "seat.2", "нет «Никто»"),
        (["Аверин", "Бортникова", "Аверин"], "seat.3", "дважды"),
        (["Аверин", "Бортникова", "Зимин"], "seat.3", "за столом 2"),
        (["", "Бортникова", "Ветлугин"], "seat.1", ""),
    ],
)
def test_who_cannot_sit_so(rostov: Table, director: User, given: list[str], place: str, words: str) -> None:
    refused(lambda: services.seat_players(rostov, given, who=director), place, words)
    assert names(rostov) == SEATED


def test_a_table_is_freed_and_players_sit_elsewhere(hall: Tournament, rostov: Table, director: User) -> None:
    services.seat_players(rostov, [], who=director)
    assert services.deed(last()).ru == "стол 1: никто не сидит"
    (table,) = services.add_tables(hall, [9], who=director)
    services.seat_players(table, ["Ветлугин", " Аверин ", "Бортникова"], who=director)
    assert names(table) == ["Ветлугин", "Аверин", "Бортникова"]
    assert table.seats.get(order=0).number == "103"
    assert services.deed(last()).en == "table 9: at it Ветлугин, Аверин, Бортникова"


# --- players ----------------------------------------------------------------------------------------------------------


def test_renaming_keeps_the_seats_right(hall: Tournament, director: User) -> None:
    player = hall.players.get(name="Зимин")
    services.change_player(player, name="Зимин И. П.", number="777", club="Бубны", who=director)
    seat = Seat.objects.get(table__number=2, order=2)
    assert (seat.name, seat.number) == ("Зимин И. П.", "777")
    assert services.deed(last()).ru == "игрок Зимин И. П.: имя — Зимин И. П.; карта или номер — 777; клуб — Бубны"


def test_an_official_who_plays_is_known_by_his_name_of_now(hall: Tournament, director: User) -> None:
    services.add_player(hall, "Запасной", who=director)
    made = services.add_official(hall, "lukina", [Role.SCORER], name="Лукина", player="Запасной", who=director).official
    player = hall.players.get(name="Запасной")
    services.change_player(player, name="Лукина А.", number="", club="", who=director)
    made.refresh_from_db()
    assert made.player == "Лукина А."
    refused(lambda: services.remove_player(player, who=director), "name", "так играет Лукина")


def test_a_name_that_papers_bear_stays(hall: Tournament, answered: Callable[[], Incident], director: User) -> None:
    answered()
    services.write_sheet(hall.tables.get(number=2), {"Дорохов": {"pool": "2"}}, who=director)
    for name, where in (("Аверин", "дело за столом 1"), ("Дорохов", "пулька стола 2")):
        player = hall.players.get(name=name)
        said = {"number": "5", "club": "Пики", "who": director}
        refused(lambda: services.change_player(player, name="Иной", **said), "name", where)  # noqa: B023
        refused(lambda: services.remove_player(player, who=director), "name", where)  # noqa: B023
        assert services.change_player(player, name=name, **said).club == "Пики"
        services.change_player(player, name=name, number="", club="", who=director)


def test_a_player_is_listed_once_with_a_number_of_his_own(hall: Tournament, director: User) -> None:
    refused(lambda: services.add_player(hall, "Аверин", who=director), "name", "уже есть")
    refused(lambda: services.add_player(hall, "Аверин-младший", number="101", who=director), "number", "Аверин")
    refused(lambda: services.add_player(hall, "А" * 121, who=director), "name")
    refused(lambda: services.remove_player(hall.players.get(name="Носков"), who=director), "name", "за столом 3")
    player = services.add_player(hall, "Запасной", who=director)
    assert services.add_player(hall, "Второй запасной", who=director).number == "", "no number is no duplicate"
    services.remove_player(player, who=director)
    assert not Player.objects.filter(pk=player.pk).exists()


# --- officials --------------------------------------------------------------------------------------------------------


def test_an_account_is_made_with_a_password_told_once(hall: Tournament, director: User) -> None:
    roles = [Role.SCORER, Role.DIRECTOR]
    made = services.add_official(hall, "lukina", roles, name="Анна Лукина", club="Бубны", player="Зимин", who=director)
    assert made.password and re.fullmatch(r"([a-z0-9]{4}-){2}[a-z0-9]{4}", made.password)
    user = User.objects.get(username="lukina")
    assert user.check_password(made.password) and not user.is_staff and not user.is_superuser
    assert services.name_of(user) == "Анна Лукина"
    assert made.official.roles == ["director", "scorer"], "in the order of the offices"
    row = last()
    assert made.password not in f"{row.old}{row.new}{row.about}{row.why}"
    assert services.deed(row).ru == "назначен lukina: роли — судья, секретарь; клуб — Бубны; играет как — Зимин"


def test_an_account_that_is_there_is_appointed_as_it_is(hall: Tournament, director: User) -> None:
    other = services.create_event(name="Осень", code="ОСЕНЬ", convention="sochi", who=director)
    password = services.add_official(hall, "lukina", [Role.SCORER], name="Лукина", who=director).password
    again = services.add_official(other, "lukina", [Role.VIEWER], name="Другая", who=director)
    assert again.password is None
    user = User.objects.get(username="lukina")
    assert user.check_password(password or "") and user.first_name == "Лукина"
    refused(lambda: services.add_official(other, "lukina", [Role.SCORER], who=director), "account", "уже")
    User.objects.filter(pk=user.pk).update(is_active=False)
    again.official.delete()
    refused(lambda: services.add_official(other, "lukina", [Role.SCORER], who=director), "account", "отключена")


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ({"account": ""}, "account"),
        ({"account": "два слова"}, "account"),
        ({"account": "л" * 121}, "account"),
        ({"name": ""}, "name"),
        ({"roles": []}, "roles"),
        ({"roles": ["emperor"]}, "roles"),
        ({"player": "Никто"}, "player"),
        ({"grade": "к" * 121}, "grade"),
    ],
)
def test_who_cannot_be_appointed(hall: Tournament, director: User, said: dict[str, Any], place: str) -> None:
    whole: dict[str, Any] = {"account": "lukina", "roles": [Role.SCORER], "name": "Лукина"} | said
    refused(lambda: services.add_official(hall, **whole, who=director), place)
    assert not User.objects.filter(username="lukina").exists()


def test_nobody_gives_himself_an_office(hall: Tournament, director: User, chief: User) -> None:
    own = hall.officials.get(user=director)
    every = list(Role)
    refused(lambda: services.change_official(own, every, who=director), "roles", "себе")
    services.change_official(own, [Role.ORGANISER], who=director)
    refused(lambda: services.change_official(own, [Role.ORGANISER, Role.CHIEF], who=director), "roles", "себе")
    other = services.create_event(name="Осень", code="ОСЕНЬ", convention="sochi", who=director)
    other.officials.all().delete()
    refused(lambda: services.add_official(other, director.username, every, who=director), "roles", "себе")
    mine = hall.officials.get(user=chief)
    refused(lambda: services.change_official(mine, [Role.CHIEF, Role.DIRECTOR], who=chief), "roles")


def test_the_last_organiser_stays(hall: Tournament, director: User) -> None:
    own = hall.officials.get(user=director)
    for who in (director, None):
        refused(lambda: services.remove_official(own, who=who), "roles", "последний организатор")  # noqa: B023
        refused(lambda: services.change_official(own, [Role.CHIEF], who=who), "roles")  # noqa: B023
    gone = officer(hall, "Уехавший", Role.ORGANISER)
    User.objects.filter(pk=gone.pk).update(is_active=False)
    refused(lambda: services.remove_official(own, who=director), "roles")
    officer(hall, "Второй", Role.ORGANISER)
    services.remove_official(own, who=director)
    assert not Official.objects.filter(pk=own.pk).exists() and User.objects.filter(pk=director.pk).exists()


def test_a_chief_director_appoints_his_staff_and_nobody_else(hall: Tournament, director: User, chief: User) -> None:
    made = services.add_official(hall, "lukina", [Role.DIRECTOR, Role.SCORER], name="Лукина", who=chief).official
    services.change_official(made, [Role.VIEWER], who=chief)
    for roles in ([Role.COMMITTEE], [Role.CHIEF], [Role.ORGANISER, Role.DIRECTOR]):
        refused(lambda: services.add_official(hall, "novikov", roles, name="Н", who=chief), "roles")  # noqa: B023
        refused(lambda: services.change_official(made, roles, who=chief), "roles")  # noqa: B023
    committee = services.add_official(hall, "komov", [Role.COMMITTEE], name="Комов", who=director).official
    for act in (
        lambda: services.remove_official(committee, who=chief),
        lambda: services.change_official(committee, [Role.VIEWER], who=chief),
        lambda: services.change_official(committee, [Role.COMMITTEE], club="Пики", who=chief),
        lambda: services.remove_official(hall.officials.get(user=director), who=chief),
    ):
        refused(act, "roles", "остальных — организатор")
    services.remove_official(made, who=chief)


def test_a_new_password_only_where_the_account_opens_nothing_of_others(hall: Tournament, director: User) -> None:
    organiser = officer(hall, "Организатор", Role.ORGANISER)
    made = services.add_official(hall, "lukina", [Role.SCORER], name="Лукина", who=organiser)
    given = services.give_password(made.official, who=organiser)
    assert given != made.password and User.objects.get(username="lukina").check_password(given)
    assert given not in f"{last().old}{last().new}"
    for official in (hall.officials.get(user=director), hall.officials.get(user=organiser)):
        refused(lambda: services.give_password(official, who=organiser), "who")  # noqa: B023
    other = services.create_event(name="Осень", code="ОСЕНЬ", convention="sochi", who=director)
    services.add_official(other, "lukina", [Role.DIRECTOR], who=director)
    refused(lambda: services.give_password(made.official, who=organiser), "who", "не вы")
    services.give_password(made.official, who=director)


# --- what moved meanwhile ---------------------------------------------------------------------------------------------


def test_a_page_is_refused_where_the_same_thing_was_written_since(hall: Tournament, director: User) -> None:
    seen = services.arranged_at()
    table, player = hall.tables.get(number=2), hall.players.get(name="Носков")
    official = hall.officials.get(user=director)
    rest = {"number": "110", "club": ""}
    acts: dict[str, Callable[[int | None], Any]] = {
        "event": lambda at: services.change_event(
            hall, place="Казань" if at is None else "Омск", seen=at, who=director
        ),
        "seats": lambda at: services.seat_players(
            table, ["Ершова", "Зимин", "Дорохов"][:: 1 if at is None else -1], seen=at, who=director
        ),
        "player": lambda at: services.change_player(
            player, name="Носков А." if at is None else "Носков Б.", seen=at, who=director, **rest
        ),
        "official": lambda at: services.change_official(
            official, [Role.ORGANISER], grade="1" if at is None else "2", seen=at, who=director
        ),
    }
    for name, act in acts.items():
        act(None)
        player.refresh_from_db()
        with pytest.raises(Moved) as late:
            act(seen)
        assert len(late.value.changes) == 1, name
        assert "Вера Соколова" in late.value.changes[0].ru
        act(services.arranged_at())


def test_what_somebody_else_wrote_elsewhere_keeps_nobody_back(hall: Tournament, director: User) -> None:
    seen = services.arranged_at()
    services.add_player(hall, "Новиков", who=director)
    services.change_player(hall.players.get(name="Зимин"), name="Зимин", number="9", club="", who=director)
    services.change_player(hall.players.get(name="Носков"), name="Носков", number="8", club="", seen=seen, who=director)
    services.seat_players(hall.tables.get(number=1), SEATED[::-1], seen=seen, who=director)


def test_the_chain_stands_and_the_regulation_s_own_history_is_not_mixed_up(hall: Tournament, director: User) -> None:
    services.change_event(hall, place="Казань", who=director)
    services.seat_players(hall.tables.get(number=1), SEATED[::-1], who=director)
    services.set_regulation(hall, {"appeal_minutes": 45}, seen_revision=0, who=director)
    assert services.as_seen(hall, 0)["chosen"]["appeal_minutes"] == 30
    assert not list(walked_log({}))
