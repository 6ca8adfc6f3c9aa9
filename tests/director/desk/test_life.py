"""The page of a ruling tells its life: how it stands in plain words, what may be done next and by whom, its log."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import timezone

from director import selectors, services
from director.models import ActionLog, Incident, Role, Ruling, RulingVersion, Tournament
from director.particulars import deadline_of
from director.services.history import WHAT
from director.services.logged import keep_rows, one_writer
from tests.director.desk.visiting import Desk
from tests.director.officers import officer
from tests.director.statuses import put


@pytest.fixture
def ruling(answered: Callable[[], Incident], director: User) -> Ruling:
    return services.issue(answered(), director).ruling


def after_the_deadline(ruling: Ruling, monkeypatch: pytest.MonkeyPatch) -> None:
    deadline = deadline_of(RulingVersion.objects.get(ruling=ruling))
    assert deadline is not None
    monkeypatch.setattr(timezone, "now", lambda: deadline + timedelta(minutes=1))


@pytest.mark.parametrize(
    ("statuses", "stands", "then", "links"),
    [
        ((), "Оно действует; обжаловать его можно до", "могут обжаловать его до", ("correct", "withdraw")),
        (("under_appeal",), "Оно обжаловано", "Апелляционный комитет", ()),
        (("under_appeal", "upheld"), "Комитет оставил его в силе", "делает его окончательным", ("final",)),
        (("under_appeal", "changed"), "Комитет его изменил", "делает его окончательным", ("final",)),
        (("under_appeal", "set_aside"), "Комитет его отменил", "делает его окончательным", ("final",)),
        (("under_appeal", "sent_back"), "Комитет вернул его", "решает заново", ("correct", "withdraw")),
        (("final",), "Оно окончательное", "исправляет его, если оно всё же неверно", ("correct",)),
        (("withdrawn",), "Судья его отозвал", "", ()),
    ],
)
def test_each_status_is_said_in_plain_words_with_what_comes_next(
    desk: Desk,
    ruling: Ruling,
    monkeypatch: pytest.MonkeyPatch,
    statuses: tuple[str, ...],
    stands: str,
    then: str,
    links: tuple[str, ...],
) -> None:
    put(ruling, *statuses)
    if "final" in links:
        assert "делает его окончательным после" in desk.page(f"/rulings/{ruling.pk}/")
        after_the_deadline(ruling, monkeypatch)
    page = desk.page(f"/rulings/{ruling.pk}/")
    assert stands in page and then in page
    for link in ("correct", "withdraw", "final"):
        assert (f"/rulings/{ruling.pk}/{link}/" in page) is (link in links), link


def test_it_becomes_final_by_the_chief_alone_and_not_before_the_deadline(
    desk: Desk, ruling: Ruling, second: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"/rulings/{ruling.pk}/final/"
    assert url not in desk.page(f"/rulings/{ruling.pk}/")
    seen = Incident.objects.get().revision
    page = desk.client.post(url, {"seen_revision": seen}, follow=True).content.decode()
    assert "срок апелляции ещё не вышел" in page
    after_the_deadline(ruling, monkeypatch)
    other = Client()
    other.force_login(second)
    theirs = Desk(other).page(f"/rulings/{ruling.pk}/")
    assert "делает его окончательным" in theirs and url not in theirs
    assert other.post(url, {"seen_revision": 0}).status_code == 403
    page = desk.page(f"/rulings/{ruling.pk}/")
    assert "срок апелляции вышел" in page and url in page
    stale = desk.client.post(url, {"seen_revision": seen - 1}, follow=True).content.decode()
    assert "дело изменилось" in stale and Ruling.objects.get().status == Ruling.Status.ISSUED
    page = desk.client.post(url, {"seen_revision": seen}, follow=True).content.decode()
    assert "Решение окончательное." in page and "Оно окончательное" in page
    assert Ruling.objects.get().status == Ruling.Status.FINAL


def test_only_the_chief_is_offered_to_correct_what_is_final(ruling: Ruling, second: User) -> None:
    put(ruling, "final")
    other = Client()
    other.force_login(second)
    page = Desk(other).page(f"/rulings/{ruling.pk}/")
    assert f"/rulings/{ruling.pk}/correct/" not in page and "Главный судья" in page


def test_who_may_do_nothing_is_told_who_may(ruling: Ruling, hall: Tournament) -> None:
    client = Client()
    client.force_login(officer(hall, "Гость", Role.VIEWER))
    page = Desk(client).page(f"/rulings/{ruling.pk}/")
    assert "исправляет его: следующая версия" in page and "/correct/" not in page and "/withdraw/" not in page


def test_its_life_is_told_from_the_opening_of_the_case(
    desk: Desk, ruling: Ruling, director: User, second: User
) -> None:
    case = services.reopen(ruling, director, "не та <взятка>")
    services.take_over(case, second, "смена у стола")
    services.correct(ruling, second, "взятка сосчитана")
    life = desk.page(f"/rulings/{ruling.pk}/").split('class="life"')[1].split("</ol>")[0]
    order = ("Дело открыто", "Решение выдано", "Начато исправление", "не та &lt;взятка&gt;",
             "Дело взято себе: смена у стола", "Лукина", "Решение исправлено", "взятка сосчитана")  # fmt: skip
    places = [life.index(words) for words in order]
    assert places == sorted(places)
    assert life.count("смена у стола") == 1


def test_a_public_copy_tells_nothing_of_it(desk: Desk, ruling: Ruling) -> None:
    page = desk.page(f"/rulings/{ruling.pk}/public/")
    assert "Что с ним было" not in page and "Как оно стоит" not in page


def test_what_the_committee_set_aside_is_said_so_when_it_is_final_too(desk: Desk, ruling: Ruling) -> None:
    put(ruling, "under_appeal", "set_aside")
    with connection.cursor() as cursor:
        cursor.execute("UPDATE director_ruling SET status = 'final' WHERE id = %s", [ruling.pk])
    page = desk.page(f"/rulings/{ruling.pk}/")
    assert "Комитет его отменил" in page and "исправляет его, если оно всё же неверно" not in page


@pytest.mark.parametrize(
    "address", ["/rulings/{ruling}/final/", "/rulings/{ruling}/written/", "/incidents/{case}/take/"]
)
def test_an_address_of_a_button_leads_to_its_page(desk: Desk, ruling: Ruling, address: str) -> None:
    answer = desk.client.get(address.format(ruling=ruling.pk, case=ruling.incident_id))
    assert answer.status_code == 302


def test_nothing_of_a_hearing_is_told_on_the_ruling_s_page(desk: Desk, ruling: Ruling, director: User) -> None:
    """Who has voted when, and that it is decided, is nobody's to know before it is published."""
    with one_writer():
        keep_rows(*(ActionLog(who=director, what=what, about="А-1", ruling=ruling) for what in WHAT))
    told = {row.what for row in selectors.life_of(ruling)}
    assert not {"appeal_vote", "appeal_ballot", "appeal_decided", "appeal_drafted", "appeal_heard"} & told
    assert {"appeal", "appeal_admitted", "appeal_hearing", "appeal_published"} <= told
