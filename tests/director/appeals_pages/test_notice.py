"""The notice: stamped first, kept whatever it lacks, completed, withdrawn; the deposit; nothing typed is lost."""

from datetime import timedelta

import pytest
from django.utils import timezone

from director import particulars, services
from director.models import Appeal, Ruling
from tests.director.appeals_pages.conftest import NOTICE, At
from tests.director.appeals_pages.walking import words_of
from tests.director.desk.visiting import faults


def test_the_stamp_comes_first_and_asks_for_nothing(ruling: Ruling, at: At) -> None:
    desk = at("director")
    page = desk.page(f"/rulings/{ruling.pk}/")
    assert f'href="/rulings/{ruling.pk}/appeal/"' in page
    there = desk.post(f"/rulings/{ruling.pk}/appeal/").url
    appeal = Appeal.objects.get()
    assert there == f"/appeals/{appeal.pk}/notice/" and appeal.received_name == "Вера Соколова"
    assert timezone.now() - appeal.received_at < timedelta(minutes=1)
    page = desk.page(there)
    assert "не по форме" in page and "в каком качестве" in page
    for number in ("1", "2", "3", "4", "5", "6", "7", "7.1", "7.2", "8", "9", "10"):
        assert f'<span class="no">{number}</span>' in page
    assert "обжаловано" in desk.page(f"/rulings/{ruling.pk}/")


def test_a_notice_taken_on_a_blank_form_bears_the_moment_written_there(ruling: Ruling, at: At) -> None:
    desk, url = at("director"), f"/rulings/{ruling.pk}/appeal/"
    for wrong, words in (
        ("полдесятого", "пишут так"),
        ("2020-01-01T10:00", "вынесено позже"),
        ("2999-01-01T10:00", "позже, чем сейчас"),
    ):
        answer = desk.send(
            url, desk.fields(url) | {"received_at": wrong, "appellant": "Ветлугин"}, 422
        ).content.decode()
        assert words in answer and f'value="{wrong}"' in answer and 'value="Ветлугин"' in answer
    assert not Appeal.objects.exists()
    issued = timezone.localtime(ruling.versions.get().issued_at)
    desk.post(url, received_at=issued.strftime("%Y-%m-%dT%H:%M"))
    assert timezone.localtime(Appeal.objects.get().received_at) == issued.replace(second=0, microsecond=0)


def test_the_same_form_sent_twice_stamps_once(ruling: Ruling, at: At) -> None:
    desk = at("director")
    sent = desk.fields(f"/rulings/{ruling.pk}/appeal/")
    first, again = (desk.send(f"/rulings/{ruling.pk}/appeal/", sent).url for _time in range(2))
    assert first == again and Appeal.objects.count() == 1


def test_a_second_notice_is_heard_with_the_first(received: Appeal, ruling: Ruling, at: At) -> None:
    desk = at("director")
    assert received.label in desk.page(f"/rulings/{ruling.pk}/appeal/")
    desk.post(f"/rulings/{ruling.pk}/appeal/", appellant="Аверин")
    second = Appeal.objects.exclude(pk=received.pk).get()
    assert second.joined == received
    assert received.label in desk.page(f"/appeals/{second.pk}/")
    assert 'value="admit"' not in desk.page(f"/appeals/{second.pk}/admission/")


def test_nothing_is_stamped_against_a_version_nobody_saw(ruling: Ruling, at: At) -> None:
    desk = at("director")
    sent = desk.fields(f"/rulings/{ruling.pk}/appeal/") | {"appellant": "Ветлугин"}
    incident = services.reopen(ruling, None, "опечатка")
    services.correct(ruling, None, "опечатка")
    answer = desk.send(f"/rulings/{incident.rulings.get().pk}/appeal/", sent, 409).content.decode()
    assert "ВОЛГА-26-001/2" in answer and 'value="Ветлугин"' in answer
    assert not Appeal.objects.exists()


def test_a_viewer_stamps_nothing_and_reads_why(ruling: Ruling, at: At) -> None:
    url = f"/rulings/{ruling.pk}/appeal/"
    answer = at("viewer").send(url, {"appellant": "Ветлугин", "seen_version": "1"}, 403).content.decode()
    assert "наблюдатель" in answer and "Ветлугин" in answer
    assert not Appeal.objects.exists()
    assert f'href="{url}"' not in at("viewer").page(f"/rulings/{ruling.pk}/")


def test_a_viewer_reads_no_appeal(received: Appeal, at: At) -> None:
    for url in (f"/appeals/{received.pk}/", f"/appeals/{received.pk}/notice/ru.pdf", "/tournaments/1/appeals/"):
        at("viewer").page(url, 403)
    assert f"/appeals/{received.pk}/" not in at("viewer").page(f"/rulings/{received.ruling_id}/")


def test_a_late_notice_is_kept_and_marked(ruling: Ruling, at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    deadline = particulars.deadline_of(ruling.versions.get())
    assert deadline is not None
    late = deadline + timedelta(hours=1, minutes=5, seconds=30)
    monkeypatch.setattr(timezone, "now", lambda: late)
    desk = at("director")
    assert "срок прошёл" in desk.page(f"/rulings/{ruling.pk}/appeal/")
    there = desk.post(f"/rulings/{ruling.pk}/appeal/").url
    assert Appeal.objects.get().late
    page = desk.page(there).replace("\u00a0", " ")
    assert "после срока" in page and "принята через 1 ч 5 мин после срока" in page
    assert "ПОСЛЕ СРОКА" in words_of(desk.client.get(f"{there}ru.pdf").content)


def test_a_notice_is_completed_and_printed(received: Appeal, at: At) -> None:
    desk, url = at("director"), f"/appeals/{received.pk}/notice/"
    kept = desk.fields(url)
    assert {name: kept[name] for name in NOTICE} == NOTICE | {"declared": ["yes"], "signed": ["yes"]}
    for language, ground in (
        ("ru", "Линия Аверина невозможна."),
        ("en", "Линия Аверина невозможна."),
        ("ru-en", "Ветлугин"),
    ):
        answer = desk.client.get(f"{url}{language}.pdf")
        assert answer["Content-Type"] == "application/pdf"
        words = words_of(answer.content)
        assert ground in words and "ВОЛГА-26-А-001" in words and "ВОЛГА-26-001/1" in words
    assert desk.client.get(f"{url}de.pdf").status_code == 404
    stamp = received.received_at
    desk.post(url, witnesses="Сосед\nСудья")
    received.refresh_from_db()
    assert received.witnesses == "Сосед\nСудья" and received.received_at == stamp


def test_what_moved_is_told_and_what_was_typed_stays(received: Appeal, at: At) -> None:
    desk, url = at("director"), f"/appeals/{received.pk}/notice/"
    stale = desk.fields(url) | {"argument": "Новые доводы.", "grounds": ["law"]}
    at("chair").post(url, witnesses="Сосед")
    answer = desk.send(url, stale, 409).content.decode()
    assert "заявление апелляции ВОЛГА-26-А-001 дополнено" in answer
    assert "Новые доводы." in answer and 'value="law" checked' in answer
    received.refresh_from_db()
    assert received.argument == "Линия Аверина невозможна." and received.witnesses == "Сосед"


def test_a_sign_no_base_keeps_is_named_and_the_rest_stays(received: Appeal, at: At) -> None:
    answer = at("director").post(f"/appeals/{received.pk}/notice/", 422, argument="а\x00б", instead="Отменить.")
    assert "Отменить." in answer.content.decode()


def test_a_deposit_is_taken_and_returned_with_words(received: Appeal, at: At) -> None:
    desk, url = at("director"), f"/appeals/{received.pk}/deposit/"
    assert desk.fields(url)["amount"] == "500"
    desk.post(url, 422, amount="", do="take")
    desk.post(url, amount="500", how="наличными", receipt="17", do="take")
    assert "500" in desk.page(f"/appeals/{received.pk}/") and "наличными" in desk.page(f"/appeals/{received.pk}/")
    answer = desk.post(url, 422, why="Необоснованная.", do="keep").content.decode()
    assert "Необоснованная." in answer  # only once it is decided
    desk.post(url, why="Подана вовремя.", do="return")
    received.refresh_from_db()
    assert received.deposit_state == "returned" and "Подана вовремя." in desk.page(url)


def test_an_appeal_is_withdrawn_with_a_reason_and_the_ruling_stands(received: Appeal, ruling: Ruling, at: At) -> None:
    desk, url = at("director"), f"/appeals/{received.pk}/"
    answer = desk.post(f"{url}withdraw/", 422, why=" ")
    assert faults(answer.content.decode()) == [] and "faults" in answer.content.decode()
    desk.post(f"{url}withdraw/", why="Помирились.")
    ruling.refresh_from_db()
    assert ruling.status == "issued"
    page = desk.page(url)
    assert "отозвана заявителем" in page and "Помирились." in page
    assert "ОТОЗВАНО" in words_of(desk.client.get(f"{url}notice/ru.pdf").content)
    answer = desk.client.post(f"{url}withdraw/", {"why": "Ещё раз.", "seen_revision": "9"})
    assert answer.status_code in (302, 409, 422)
    assert f'href="{url}withdraw/"' not in page


def test_once_it_is_heard_nobody_withdraws_it(heard: Appeal, at: At) -> None:
    url = f"/appeals/{heard.pk}/"
    assert f'href="{url}withdraw/"' not in at("director").page(url)
    answer = at("director").post(f"{url}withdraw/", 422, why="Передумал.")
    assert "Передумал." in answer.content.decode()
