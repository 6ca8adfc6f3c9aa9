"""The scorer's page: what to write on which sheet, marked by one press; a viewer reads and presses nothing."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import services
from director.models import ActionLog, Role, Ruling, Table, Tournament, Writing
from tests.director.desk.visiting import Desk, fields
from tests.director.officers import officer


@pytest.fixture
def keeper(hall: Tournament) -> Desk:
    """The scorer's desk."""
    client = Client()
    client.force_login(officer(hall, "Пахомов", Role.SCORER))
    return Desk(client)


@pytest.fixture
def ruling(desk: Desk, rostov: Table, director: User, example: Callable[[Table], str]) -> Ruling:
    example(rostov)
    return services.issue(desk.case(), director).ruling


def card(page: str) -> str:
    return page.split('class="task"')[1].split("</li>")[0]


def test_the_scorer_reads_what_to_write_marks_it_and_it_says_who(
    keeper: Desk, desk: Desk, ruling: Ruling, hall: Tournament
) -> None:
    url = f"/tournaments/{hall.pk}/score/"
    assert f'href="{url}"' in keeper.page("/")
    page = keeper.page(url)
    told = re.sub(r"<[^>]+>|\s+", " ", card(page))
    for words in ("Стол 1", ruling.label, "Аверин, висты на Ветлугин", "+50", "Записано"):
        assert words in told
    sent = fields(page)
    assert (sent["how"], sent["seen_version"], sent["off"]) == ("hand", "1", "")
    assert keeper.send(f"/rulings/{ruling.pk}/written/", sent).url == url
    page = keeper.page(url)
    assert f"Записано: {ruling.label}." in page and "Всё внесено." in page
    assert "Пахомов" in page.split('id="done"')[1] and "внесено" in page.split('id="done"')[1]
    assert "На листе записано" in desk.page(f"/rulings/{ruling.pk}/")


def test_a_change_says_what_to_strike_out_first(keeper: Desk, director: User, ruling: Ruling, hall: Tournament) -> None:
    url = f"/tournaments/{hall.pk}/score/"
    old = fields(keeper.page(url))
    keeper.send(f"/rulings/{ruling.pk}/written/", old)
    case = services.reopen(ruling, director, "линия")
    services.answer(case, "claim_line", {"Аверин": 2, "Бортникова": 5, "Ветлугин": 3}, who=director)
    services.correct(ruling, director, "линия")
    told = card(keeper.page(url))
    assert told.index("Сначала снять версию 1") < told.index("Затем записать") and "Снято и записано заново" in told
    stale = keeper.client.post(f"/rulings/{ruling.pk}/written/", old, follow=True).content.decode()
    assert "решение изменилось" in stale and "решение исправлено" in stale
    services.withdraw(ruling, director, "ошибка")
    page = keeper.page(url)
    told = card(page)
    assert "Снять версию 1" in told and "Затем записать" not in told and "отозвано" in told
    keeper.send(f"/rulings/{ruling.pk}/written/", fields(page))
    assert ActionLog.objects.filter(what="unmarked").count() == 1
    assert "Всё внесено." in keeper.page(url)


def test_a_sheet_kept_here_is_written_by_the_same_press(
    keeper: Desk, rostov: Table, director: User, ruling: Ruling, hall: Tournament
) -> None:
    services.write_sheet(rostov, {"Аверин": {"pool": "4"}}, who=director)
    url = f"/tournaments/{hall.pk}/score/"
    page = keeper.page(url)
    assert "0 → <b>50</b>" in card(page)
    sent = fields(page)
    assert sent["how"] == "sheet"
    services.write_deal(rostov, 9, None, {"contract": "all_pass", "tricks": {"Аверин": "3", "Бортникова": "3",
                        "Ветлугин": "4"}}, who=director)  # fmt: skip
    stale = keeper.client.post(f"/rulings/{ruling.pk}/written/", sent, follow=True).content.decode()
    assert "записали ещё" in stale and not Writing.objects.filter(kind="ruling").exists()
    keeper.send(f"/rulings/{ruling.pk}/written/", fields(keeper.page(url)))
    assert Writing.objects.get(kind="ruling").who == User.objects.get(username="Пахомов")


def test_the_page_of_an_effect_writes_what_it_showed_or_nothing(
    desk: Desk, rostov: Table, director: User, ruling: Ruling
) -> None:
    services.write_sheet(rostov, {"Аверин": {"pool": "4"}}, who=director)
    url, press = f"/rulings/{ruling.pk}/effect/", f"/rulings/{ruling.pk}/write/"
    shown = fields(desk.page(url))
    assert shown["seen_version"] == "1" and "off" not in shown
    services.withdraw(ruling, director, "ошибка")
    page = desk.client.post(press, shown, follow=True).content.decode()
    assert "решение отозвано" in page and not Writing.objects.filter(kind="ruling").exists()


@pytest.mark.parametrize("role", [Role.VIEWER, Role.COMMITTEE])
def test_who_keeps_no_score_only_reads(ruling: Ruling, hall: Tournament, role: Role) -> None:
    client = Client()
    client.force_login(officer(hall, "Гость", role))
    page = Desk(client).page(f"/tournaments/{hall.pk}/score/")
    assert "Аверин, висты на Ветлугин" in page and "<button" not in page.split("<main")[1].split("</main>")[0]
    assert client.post(f"/rulings/{ruling.pk}/written/", {"seen_version": 1, "how": "hand"}).status_code == 403
    assert not ActionLog.objects.filter(what="marked").exists()


def test_a_remark_has_nothing_to_enter(desk: Desk, rostov: Table, director: User, hall: Tournament) -> None:
    case = services.open_incident(rostov, director, "dealing", ["dealer"])
    for key, value in (("dealing_act", "not_cut"), ("dealing_noticed", "during"), ("dealer_warned", False)):
        case = services.answer(case, key, value, who=director)
    label = services.issue(case, director).label
    page = desk.page(f"/tournaments/{hall.pk}/score/")
    assert label in page.split('id="nothing"')[1] and "Всё внесено." in page
