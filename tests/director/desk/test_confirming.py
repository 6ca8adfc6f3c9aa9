"""The draft that a second official reads: sent, taken back, confirmed, returned; nobody edits it meanwhile."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import services
from director.models import Incident, Role, Ruling, Table, Tournament
from tests.director.desk.visiting import Desk, faults, fields
from tests.director.officers import officer


def desk_of(user: User) -> Desk:
    client = Client()
    client.force_login(user)
    return Desk(client)


@pytest.fixture
def reader(second: User) -> Desk:
    """The second official's desk."""
    return desk_of(second)


def main_of(page: str) -> str:
    return page.split("<main")[1].split("</main>")[0]


def sent(desk: Desk, draft: str) -> str:
    """The draft sent from its page, with reasons; the address of the page where it waits."""
    assert "Отправить на подтверждение…" in desk.page(draft)
    url = desk.post(draft, reasons="Карта сыграна <раньше> хода.").url
    page = main_of(desk.page(url))
    assert "второго судью" in page and "Отправить <" in page
    return str(desk.post(url).url)


def test_from_the_draft_to_the_ruling_by_two_desks(
    desk: Desk, reader: Desk, rostov: Table, wants_two: None, example: Callable[[Table], str]
) -> None:
    waits = sent(desk, example(rostov))
    case = desk.case()
    assert waits == f"/incidents/{case.pk}/confirming/" and case.status == Incident.Status.SUBMITTED
    own = main_of(desk.page(waits))
    assert "Взять проект обратно" in own and "Подтвердить" not in own and "Вернуть судье" not in own
    main = main_of(reader.page(waits))
    for words in (
        "Остаток взяток — нарушителю",
        "50",
        "Карта сыграна &lt;раньше&gt; хода.",
        "четвёртая взятка",
        "Вера Соколова",
    ):
        assert words in main
    assert f'href="/incidents/{case.pk}/ruling/ru.pdf"' in main and "Взять проект обратно" not in main
    assert 'name="reasons"' not in main and "data-next" not in main  # a stray key issues nothing
    pdf = reader.client.get(f"/incidents/{case.pk}/ruling/ru.pdf")
    assert pdf["Content-Type"] == "application/pdf" and b"".join([pdf.content])[:4] == b"%PDF"
    assert "Проекты на подтверждение" in reader.page("/") and "Проекты на подтверждение" not in desk.page("/")
    done = reader.client.post(waits, {"do": "confirm", "seen_revision": case.revision})
    ruling = Ruling.objects.get()
    assert done.url == f"/rulings/{ruling.pk}/"
    page = reader.page(done.url)
    assert f"Подтверждено: решение выдано под номером {ruling.label}." in page
    assert "Проект подтверждён" in page and "Лукина" in page
    assert reader.client.get(waits).status_code == 302


def test_while_it_waits_every_page_of_the_case_says_so(
    desk: Desk, rostov: Table, wants_two: None, example: Callable[[Table], str]
) -> None:
    waits = sent(desk, example(rostov))
    pk = desk.case().pk
    for page in ("q/moment/", "who/", "deal/", "statements/", "cards/"):
        main = main_of(desk.page(f"/incidents/{pk}/{page}"))
        assert "Проект ждёт второго судью" in main and f'href="{waits}"' in main and "<fieldset disabled>" in main
    for page in ("", "ruling/", "issue/"):
        assert desk.client.get(f"/incidents/{pk}/{page}", follow=True).redirect_chain[-1][0] == waits


def test_it_is_returned_with_a_reason_that_stands_on_the_draft_until_it_is_sent_again(
    desk: Desk, reader: Desk, rostov: Table, wants_two: None, example: Callable[[Table], str]
) -> None:
    draft = example(rostov)
    waits, case = sent(desk, draft), desk.case()
    form = {"seen_revision": case.revision, "do": "return"}
    refused = reader.send(waits, form | {"why": " "}, 422).content.decode()
    assert faults(refused) and "причина обязательна" in refused
    assert reader.send(waits, form | {"why": "не <та> взятка"}).url == f"/tournaments/{rostov.tournament_id}/"
    page = main_of(desk.page(draft))
    assert "Проект вернул второй судья (Лукина" in page and "не &lt;та&gt; взятка" in page
    sent(desk, draft)
    case = desk.case()
    assert "не &lt;та&gt; взятка" not in main_of(desk.page(waits))
    reader.send(waits, {"seen_revision": case.revision, "do": "confirm"})
    assert Ruling.objects.count() == 1


def test_whoever_sent_it_takes_it_back_and_goes_on(
    desk: Desk, rostov: Table, wants_two: None, example: Callable[[Table], str]
) -> None:
    draft = example(rostov)
    waits = sent(desk, draft)
    case = desk.case()
    assert desk.send(waits, {"do": "back", "seen_revision": case.revision}).url == draft
    assert 'name="reasons"' in desk.page(draft)


def test_a_page_that_is_older_confirms_nothing_and_keeps_the_reason(
    desk: Desk, reader: Desk, rostov: Table, wants_two: None, director: User, example: Callable[[Table], str]
) -> None:
    waits, case = sent(desk, example(rostov)), desk.case()
    services.set_regulation(rostov.tournament, {"appeal_minutes": 45}, who=director)
    form = {"seen_revision": case.revision}
    page = reader.send(waits, form | {"do": "confirm"}, 409).content.decode()
    assert "изменён регламент" in page and not Ruling.objects.exists()
    page = reader.send(waits, form | {"do": "return", "why": "посмотрите взятки"}, 409).content.decode()
    assert "посмотрите взятки" in page
    services.call_back(Incident.objects.get(pk=case.pk), director)
    answer = reader.client.post(waits, form | {"do": "return", "why": "посмотрите взятки"}, follow=True)
    assert "посмотрите взятки" in answer.content.decode()


@pytest.mark.parametrize("role", [Role.SCORER, Role.COMMITTEE])
def test_who_is_no_director_reads_it_and_is_offered_nothing(
    desk: Desk, rostov: Table, hall: Tournament, wants_two: None, example: Callable[[Table], str], role: Role
) -> None:
    waits = sent(desk, example(rostov))
    other = desk_of(officer(hall, "Гость", role))
    main = main_of(other.page(waits))
    assert "Он ждёт второго судью." in main and "<button" not in main
    refused = other.client.post(waits, {"do": "confirm", "seen_revision": desk.case().revision})
    assert refused.status_code == 403 and desk.case().status == Incident.Status.SUBMITTED
    assert "Проекты на подтверждение" not in other.page("/") and "ждёт подтверждения" in other.page("/")


def test_a_correction_says_why_on_the_page_of_the_second(
    desk: Desk, reader: Desk, rostov: Table, wants_two: None, example: Callable[[Table], str]
) -> None:
    waits = sent(desk, example(rostov))
    reader.send(waits, {"do": "confirm", "seen_revision": desk.case().revision})
    ruling = Ruling.objects.get()
    draft = desk.post(f"/rulings/{ruling.pk}/correct/", why="не та линия").url
    url = desk.post(draft).url
    assert fields(desk.page(url))["why"] == "не та линия"
    assert desk.post(url, why="линия другая").url == waits
    main = main_of(reader.page(waits))
    assert f"Исправление {ruling.label}" in main and "линия другая" in main
    assert "открыть проект" in desk.page(f"/rulings/{ruling.pk}/")
    reader.send(waits, {"do": "confirm", "seen_revision": desk.case().revision})
    ruling.refresh_from_db()
    assert ruling.version == 2 and "линия другая" in desk.page(f"/rulings/{ruling.pk}/")
