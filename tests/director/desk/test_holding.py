"""A case another director has: everything can be read, nothing entered, and nothing typed is lost on the way over."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from director import services
from director.models import Incident, Role, Table, Tournament
from tests.director.desk.visiting import Desk, faults, fields
from tests.director.officers import officer

PAGES = (
    "q/moment/", "who/", "particulars/", "deal/", "sheet/", "statements/", "cards/", "cards/auction/", "cards/order/",
    "cards/play/", "cards/file/", "breaches/", "evidence/", "ruling/", "issue/",
)  # fmt: skip


@pytest.fixture
def other(second: User) -> Desk:
    """Another desk, with the second director signed in."""
    client = Client()
    client.force_login(second)
    return Desk(client)


@pytest.fixture
def case(answered: Callable[[], Incident]) -> Incident:
    """A case the first director has."""
    return answered()


def main_of(page: str) -> str:
    return page.split("<main")[1].split("</main>")[0]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_says_who_has_it_and_since_when_and_asks_nothing(other: Desk, case: Incident, page: str) -> None:
    main = main_of(other.page(f"/incidents/{case.pk}/{page}"))
    since = timezone.localtime(case.held_since).strftime("%H:%M")
    assert "Дело ведёт <b>Вера Соколова</b> с " + since in main
    assert f'action="/incidents/{case.pk}/take/"' in main and "Взять дело себе" in main
    assert "<fieldset disabled>" in main
    assert main.index("Взять дело себе") < main.index("<fieldset disabled>")


def test_its_own_director_sees_no_such_thing(desk: Desk, case: Incident) -> None:
    page = desk.page(f"/incidents/{case.pk}/q/moment/")
    assert "Дело ведёт" not in page and "<fieldset disabled>" not in page


WRITES: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("q/moment/", {"value": "trick_complete", "status": "found", "evidence": "видел сосед"}, ("видел сосед",)),
    ("statements/", {"by": "Аверин", "words": "он ходил раньше меня"}, ("он ходил раньше меня",)),
    ("particulars/", {"noticed": "в третьей взятке"}, ("в третьей взятке",)),
    ("ruling/", {"reasons": "карта открыта зря"}, ("карта открыта зря",)),
    ("deal/", {"contract": "all_pass", "count_0": "4", "count_1": "3", "count_2": "3"}, ('value="4"',)),
    ("sheet/", {"pool_0": "4"}, ('value="4"',)),
    ("cards/play/", {"do": "line", "line": "ПТ ПК ПД"}, ("ПТ ПК ПД",)),
    ("cards/auction/", {"line": "пас пас пас"}, ("пас пас пас",)),
    ("breaches/add/revoke/", {"offender": "Аверин"}, ()),
)


@pytest.mark.parametrize(("page", "typed", "kept"), WRITES)
def test_what_was_typed_before_it_was_taken_over_is_refused_and_given_back(
    desk: Desk, case: Incident, second: User, page: str, typed: dict[str, Any], kept: tuple[str, ...]
) -> None:
    """The first desk has the form open; the second takes the case; what the first sends is not entered and not lost."""
    url = f"/incidents/{case.pk}/{page}"
    form = desk.fields(url)
    services.take_over(case, second, "судью увели к другому столу")
    before = Incident.objects.filter(pk=case.pk).values().get()
    text = desk.send(url, form | typed, 409).content.decode()
    assert "судью увели к другому столу" in text and "Лукина" in text
    assert all(words in text for words in kept)
    again = desk.send(url, form | {"seen_revision": before["revision"]} | typed, 409).content.decode()
    assert "Дело ведёт другой судья" in again and "Дело ведёт Лукина" in again.replace("<b>", "").replace("</b>", "")
    assert all(words in again for words in kept)
    assert Incident.objects.filter(pk=case.pk).values().get() == before


def test_it_is_taken_over_with_a_reason_on_the_page_it_is_read_on(
    desk: Desk, other: Desk, case: Incident, second: User
) -> None:
    url = f"/incidents/{case.pk}/statements/"
    page = other.page(url)
    form = fields(page.split("<fieldset disabled>")[0] + "</main>")
    assert form["next"] == url
    refused = other.send(f"/incidents/{case.pk}/take/", form, 422).content.decode()
    assert faults(refused) and "напишите, почему" in refused
    done = other.send(f"/incidents/{case.pk}/take/", form | {"because": "смена у стола", "words_1": "он ходил раньше"})
    assert done.url == url
    main = main_of(other.page(url))
    assert "Теперь дело ведёте вы." in main and "он ходил раньше" in main and "<fieldset disabled>" not in main
    assert "смена у стола" not in main
    assert Incident.objects.get(pk=case.pk).holder == second
    assert "Лукина" in desk.page(url)
    other.post(url, by="Аверин", words="он ходил раньше")


def test_a_page_older_than_the_case_takes_nothing_over_and_says_what_changed(
    desk: Desk, other: Desk, case: Incident, second: User
) -> None:
    form = fields(other.page(f"/incidents/{case.pk}/statements/").split("<fieldset disabled>")[0] + "</main>")
    services.add_statement(case, "Аверин", "раньше меня", who=User.objects.get(is_superuser=True))
    page = other.send(f"/incidents/{case.pk}/take/", form | {"because": "смена у стола"}, 409).content.decode()
    assert "записано, что говорит Аверин" in page and "смена у стола" in page
    other.send(f"/incidents/{case.pk}/take/", fields(page) | {"because": "смена у стола"})
    assert Incident.objects.get(pk=case.pk).holder == second


@pytest.mark.parametrize("address", ["//elsewhere.example/", "https://elsewhere.example/", "javascript:alert(1)", ""])
def test_nobody_is_led_elsewhere(other: Desk, case: Incident, address: str) -> None:
    sent = {"because": "смена", "next": address, "seen_revision": case.revision}
    assert other.send(f"/incidents/{case.pk}/take/", sent).url == f"/incidents/{case.pk}/"


def test_who_is_no_director_reads_and_is_offered_nothing(hall: Tournament, case: Incident) -> None:
    client = Client()
    client.force_login(officer(hall, "Секретарь", Role.SCORER))
    main = main_of(Desk(client).page(f"/incidents/{case.pk}/q/moment/"))
    assert "Это дело вы можете читать; пишет в него судья." in main
    assert "Взять дело себе" not in main and "<fieldset disabled>" in main


def register(page: str) -> list[str]:
    part = page.split('id="cases"')[1].split("</section>")[0]
    return re.findall(r'class="holder[^"]*">([^<]*)<', part)


def test_the_register_shows_whose_each_case_is_mine_first_and_keeps_the_choice(
    desk: Desk, rostov: Table, director: User, second: User, hall: Tournament
) -> None:
    mine = services.open_incident(rostov, director, "revoke", ["Аверин"])
    theirs = services.open_incident(rostov, second, "revoke", ["Аверин"])
    free = services.open_incident(rostov, None, "revoke", ["Аверин"])
    since = timezone.localtime(theirs.held_since).strftime("%H:%M")
    whole = ["у меня", "ещё никто не ведёт", f"ведёт Лукина с {since}"]
    for url in ("/", f"/tournaments/{hall.pk}/", f"/tables/{rostov.pk}/"):
        assert register(desk.page(url)) == whole
        assert register(desk.page(f"{url}?cases=mine")) == ["у меня"]
        assert register(desk.page(f"{url}?cases=free")) == ["ещё никто не ведёт"]
    page = desk.page(f"/tournaments/{hall.pk}/?q=аверин&cases=mine")
    assert '<input type="hidden" name="cases" value="mine">' in page
    assert re.search(r'href="/tournaments/\d+/\?q=[^"]*&amp;cases=free#cases"', page)
    assert f'href="/incidents/{mine.pk}/"' in page and f'href="/incidents/{free.pk}/"' not in page


def test_a_dealer_is_named_in_the_register(desk: Desk, rostov: Table, director: User) -> None:
    services.open_incident(rostov, director, "dealing", ["dealer"])
    assert "Сдача карт — Ветлугин" in desk.page(f"/tables/{rostov.pk}/")
