"""Files of players and of seating brought into an event: seen first, then all of it or nothing."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from director import services
from director.models import ActionLog, Seat, Tournament
from director.models.tournament import NAME
from director.services import Moved
from director.services.players import MOST_NUMBER
from director.services.tables import MOST_TABLES
from rulings.cases.pulka.unread import Unread
from rulings.cases.rolls import cells
from rulings.cases.rolls import players as players_file
from rulings.cases.rolls import seating as seating_file
from rulings.cases.rolls.players import Listed, read_players, write_players
from rulings.cases.rolls.seating import read_seating, write_seating
from rulings.words import RulingError


def players(text: str) -> Any:
    found = read_players(text.encode())
    assert not isinstance(found, Unread), found
    return found


def seating(text: str) -> Any:
    found = read_seating(f"стол;место;имя\n{text}".encode())
    assert not isinstance(found, Unread), found
    return found


def state(hall: Tournament) -> tuple[Any, ...]:
    people = tuple(hall.players.values_list("name", "number", "club"))
    seats = Seat.objects.filter(table__tournament=hall).order_by("table__number", "order")
    return people, tuple(seats.values_list("table__number", "order", "name", "number")), ActionLog.objects.count()


def test_what_a_file_of_players_would_do_and_does(hall: Tournament, director: User) -> None:
    file = players("имя;номер;клуб\nАверин;901;Пики\nНосков;110;\nНовиков;902;Бубны\n")
    before = state(hall)
    plans = services.planned_players(hall, file)
    assert not isinstance(plans, Unread)
    assert [(plan.then.name, plan.was is None, plan.writes) for plan in plans] == [
        ("Аверин", False, True), ("Носков", False, False), ("Новиков", True, True),
    ]  # fmt: skip
    assert state(hall) == before, "nothing is written by looking"
    written = services.bring_players(hall, file, who=director)
    assert [plan.then.name for plan in written] == ["Аверин", "Новиков"]
    assert hall.players.count() == 11
    assert Seat.objects.get(name="Аверин").number == "901"
    row = ActionLog.objects.latest("position")
    assert services.deed(row).ru == "игроки из файла: Аверин, Новиков"
    assert row.old == {"rows": [{"name": "Аверин", "number": "101", "club": ""}]}
    assert services.bring_players(hall, file, who=director) == (), "the same file once more writes nothing"
    assert ActionLog.objects.count() == row.position


def test_a_column_that_is_not_there_leaves_what_stands(hall: Tournament) -> None:
    services.bring_players(hall, players("имя;клуб\nАверин;Пики\n"))
    assert hall.players.get(name="Аверин").number == "101"
    services.bring_players(hall, players("имя;номер\nАверин;\n"))
    player = hall.players.get(name="Аверин")
    assert (player.number, player.club) == ("", "Пики")


def test_numbers_may_change_hands_but_not_be_doubled(hall: Tournament) -> None:
    services.bring_players(hall, players("имя;номер\nАверин;102\nБортникова;101\n"))
    assert [hall.players.get(name=name).number for name in ("Аверин", "Бортникова")] == ["102", "101"]
    found = services.planned_players(hall, players("имя;номер\nНовиков;103\nАверин;110\n"))
    assert isinstance(found, Unread)
    assert found.said("ru") == (
        "строка 2: «номер» — номер 103 у игрока «Ветлугин», которого в файле с ним нет; дайте одному из них другой",
        "строка 3: «номер» — номер 110 у игрока «Носков», которого в файле с ним нет; дайте одному из них другой",
    )


def test_all_or_nothing(hall: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    before = state(hall)
    from director.services import rolls

    def stumble(*_given: object, **_named: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(rolls, "keep", stumble)
    for act in (
        lambda: services.bring_players(hall, players("имя\nНовиков\n")),
        lambda: services.bring_seating(hall, seating("1;1;Ветлугин\n1;2;Аверин\n1;3;Бортникова\n")),
    ):
        with pytest.raises(ZeroDivisionError):
            act()
    assert state(hall) == before


def test_people_change_places_between_tables_and_a_table_is_added(hall: Tournament, director: User) -> None:
    services.bring_players(hall, players("имя\nА\nБ\n"))
    file = seating(
        "1;1;Дорохов\n1;2;Бортникова\n1;3;Ветлугин\n2;1;Аверин\n2;2;Ершова\n2;3;Зимин\n12;1;А\n12;2;Б\n12;3;Калашников\n"
    )
    plans = services.planned_seating(hall, file)
    assert not isinstance(plans, Unread)
    assert [(plan.number, plan.was is None) for plan in plans] == [(1, False), (2, False), (12, True)]
    services.bring_seating(hall, file, who=director)
    for number, names in ((1, "Дорохов Бортникова Ветлугин"), (2, "Аверин Ершова Зимин"), (12, "А Б Калашников")):
        assert " ".join(hall.tables.get(number=number).seats.values_list("name", flat=True)) == names
    assert hall.tables.get(number=2).seats.first().number == "101"  # type: ignore[union-attr]
    assert services.deed(ActionLog.objects.latest("position")).ru.startswith("рассадка из файла: стол 1: Дорохов, Борт")


def test_a_seating_that_does_not_fit_the_event(hall: Tournament) -> None:
    found = services.planned_seating(hall, seating("1;1;Аверин\n1;2;Никто\n1;3;Зимин\n"))
    assert isinstance(found, Unread)
    assert found.said("ru") == (
        "строка 3: «имя» — «Никто» нет в списке игроков; сначала запишите его или поправьте имя",
        "строка 4: «имя» — «Зимин» сидит за столом 2, которого в файле нет; добавьте в файл и этот стол",
    )


def test_a_table_with_a_sheet_is_told(hall: Tournament) -> None:
    services.write_sheet(hall.tables.get(number=1), {"Аверин": {"pool": "2"}})
    plans = services.planned_seating(hall, seating("1;1;Ветлугин\n1;2;Аверин\n1;3;Бортникова\n"))
    assert not isinstance(plans, Unread) and plans[0].sheet


def test_what_was_written_meanwhile_sends_the_file_back_to_be_seen(hall: Tournament, director: User) -> None:
    people, seats = players("имя\nНовиков\n"), seating("1;1;Ветлугин\n1;2;Аверин\n1;3;Бортникова\n")
    seen = services.arranged_at()
    services.change_event(hall, place="Казань", who=director)
    services.bring_players(hall, people, seen=seen)
    with pytest.raises(Moved):
        services.bring_seating(hall, seats, seen=seen)
    seen = services.arranged_at()
    services.bring_seating(hall, seats, seen=seen)
    with pytest.raises(Moved):
        services.bring_seating(hall, seats, seen=seen)


def test_what_is_taken_out_can_be_brought_in_again(hall: Tournament, director: User) -> None:
    services.add_player(hall, "=1+1", number="'@", club="Пики; бубны", who=director)
    before = state(hall)
    for language in ("ru", "en"):
        people = read_players(b"\xef\xbb\xbf" + write_players(services.listed(hall), language).encode())
        seats = read_seating(write_seating(services.seated(hall), language).encode())
        assert not isinstance(people, Unread) and not isinstance(seats, Unread)
        assert people == services.listed(hall) and seats == services.seated(hall)
        assert services.bring_players(hall, people) == services.bring_seating(hall, seats) == ()
    assert state(hall) == before
    services.bring_seating(hall, seating("1;1;Ветлугин\n1;2;Аверин\n1;3;Бортникова\n"))
    services.bring_seating(hall, seats)
    assert state(hall)[:2] == before[:2]


def test_a_long_file_costs_few_queries(hall: Tournament) -> None:
    def cost(count: int, begin: int) -> int:
        rows = "".join(f"Игрок {number};{number}\n" for number in range(begin, begin + count))
        file = players(f"имя;номер\n{rows}")
        with CaptureQueriesContext(connection) as counted:
            services.bring_players(hall, file)
        return len(counted)

    few = cost(10, 1000)
    assert cost(10, 1000) < few, "the same once more"
    assert cost(900, 2000) <= few + 6


def test_the_limits_of_a_file_are_those_of_the_base() -> None:
    assert (players_file.MOST_NAME, players_file.MOST_NUMBER) == (NAME, MOST_NUMBER)
    assert seating_file.MOST_TABLE == services.COUNTED
    assert cells.MOST_ROWS >= 4 * MOST_TABLES


def test_a_name_spelt_otherwise_makes_no_second_player(hall: Tournament) -> None:
    services.add_player(hall, "Семёнов Пётр", number="77")
    for same in ("Семенов Петр", "СЕМЁНОВ ПЁТР", "Семе\u0308нов  Пётр", "Семёнов\u200b Пётр"):
        with pytest.raises(RulingError, match="in the list already"):
            services.add_player(hall, same)
        plans = services.planned_players(hall, (Listed(" ".join(same.split()), row=2),))
        assert isinstance(plans, Unread) and "«Семёнов Пётр»" in plans.said("ru")[0], same
    twice = read_players("имя;номер\nЛёвин;1\nлевин;2\n".encode())
    assert isinstance(twice, Unread) and "строке 2" in twice.said("ru")[0]
    player = services.add_player(hall, "Семёнова Пётр")
    assert services.change_player(player, name="семенова Пётр", number="", club="К").club == "К", "of himself it may"
