"""The draft, issuing, the printed sheet, correcting and withdrawing."""

import io
from collections.abc import Callable

import pypdf
import pytest

from director.models import Incident, Ruling, Table
from tests.director.desk.conftest import NASTY
from tests.director.desk.visiting import Desk, faults, fields


def words_of(pdf: bytes) -> str:
    """What a sheet says, its lines joined."""
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages).split())


@pytest.fixture
def issued(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> Ruling:
    """The Code's own all-pass example, issued."""
    desk.send(
        desk.post(example(rostov), reasons="Так велит пункт.").url, desk.fields(f"/incidents/{desk.case().pk}/issue/")
    )
    return Ruling.objects.get()


def test_the_draft_orders_fifty_whists_and_shows_how(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    page = desk.page(example(rostov)).replace("\u00a0", " ")
    assert "Аверин пишет на игрока Ветлугин 50" in page
    assert "40 − (−10) = 50" in page
    assert "Кодекс 3.9.14.3" in page
    assert all(total in page for total in ("+40", "+45", "−85"))
    assert "Что изменило бы решение" in page and "Поздно: взятка завершена" in page
    assert "прочтение программы — <b>" in page


def test_the_issued_page_says_on_what_each_step_rests(desk: Desk, issued: Ruling) -> None:
    page = desk.page(f"/rulings/{issued.pk}/")
    assert '<span class="basis">прочтение программы</span>' in page


def test_the_sheet_is_drawn_on_the_draft_and_on_the_issued_page(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    draft = example(rostov)
    pages = [desk.page(draft), desk.page(desk.post(desk.post(draft).url).url)]
    for page in pages:
        drawing = page.partition('<svg class="pulka"')[2].partition("</svg>")[0]
        assert "висты на игрока Ветлугин: 50 (изменено)" in drawing
        assert drawing.count('<polygon class="changed"') == 6  # three grounds, each with its frame


def test_the_draft_says_what_is_still_open(desk: Desk) -> None:
    desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин")
    page = desk.page(f"/incidents/{desk.case().pk}/ruling/")
    assert "Ещё не на всё отвечено" in page and "/q/moment/" in page
    assert desk.client.get(f"/incidents/{desk.case().pk}/ruling/ru.pdf").status_code == 302
    assert desk.client.get(f"/incidents/{desk.case().pk}/issue/").status_code == 302


@pytest.mark.parametrize(("language", "mark"), [("ru", "ПРОЕКТ"), ("en", "DRAFT")])
def test_a_draft_is_printed_as_a_draft(
    desk: Desk, rostov: Table, example: Callable[[Table], str], language: str, mark: str
) -> None:
    answer = desk.client.get(f"{example(rostov)}{language}.pdf")
    assert answer["Content-Type"] == "application/pdf"
    assert mark in words_of(answer.content)


def test_issuing_asks_twice_and_freezes(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    draft = example(rostov)
    confirm = desk.post(draft, reasons="Потому что.").url
    assert "ВОЛГА-26-001/1" in desk.page(confirm)
    assert not Ruling.objects.exists()
    ruling = desk.post(confirm).url
    page = desk.page(ruling)
    assert "ВОЛГА-26-001/1" in page and "Потому что." in page
    assert desk.case().status == Incident.Status.ISSUED
    assert desk.client.get(draft).status_code == 302
    assert desk.client.get(confirm).status_code == 302
    assert desk.client.get(f"/incidents/{desk.case().pk}/").url == ruling


def test_two_presses_issue_once(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    confirm = desk.post(example(rostov)).url
    sent = desk.fields(confirm)
    assert desk.send(confirm, sent).url == f"/rulings/{Ruling.objects.get().pk}/"
    desk.send(confirm, sent)
    assert Ruling.objects.count() == 1


def test_a_case_changed_in_another_tab_is_not_issued_unseen(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    confirm = desk.post(example(rostov)).url
    sent = desk.fields(confirm)
    desk.post(f"/incidents/{desk.case().pk}/q/damage_claim/", value="none")
    page = desk.send(confirm, sent, 409).content.decode()
    assert "За это время дело изменилось" in page
    assert not Ruling.objects.exists()


@pytest.mark.parametrize(("language", "title"), [("ru", "Решение судьи"), ("en", "ВОЛГА-26-001/1")])
def test_the_sheet_is_printed_from_what_was_frozen(desk: Desk, issued: Ruling, language: str, title: str) -> None:
    answer = desk.client.get(f"/rulings/{issued.pk}/1/{language}.pdf")
    said = words_of(answer.content)
    assert answer["Content-Type"] == "application/pdf"
    assert title in said and "50" in said and "3.9.14.3" in said
    assert desk.client.get(f"/rulings/{issued.pk}/1/fr.pdf").status_code == 404
    assert desk.client.get(f"/rulings/{issued.pk}/2/ru.pdf").status_code == 404


def test_a_correction_is_a_new_version_and_keeps_the_old(desk: Desk, issued: Ruling) -> None:
    before = words_of(desk.client.get(f"/rulings/{issued.pk}/1/ru.pdf").content)
    page = desk.post(f"/rulings/{issued.pk}/correct/", 422, why=" ").content.decode()
    assert faults(page)
    draft = desk.post(f"/rulings/{issued.pk}/correct/", why="Ущерб не доказан").url
    assert "Начато исправление" in desk.page(f"/rulings/{issued.pk}/")
    desk.post(f"/incidents/{desk.case().pk}/q/damage_claim/", value="not_proved")
    assert "Исправление решения ВОЛГА-26-001/1" in desk.page(draft)
    confirm = desk.post(draft).url
    assert fields(desk.page(confirm))["why"] == "Ущерб не доказан"
    desk.post(confirm)
    page = desk.page(f"/rulings/{issued.pk}/")
    assert "ВОЛГА-26-001/2" in page and "ВОЛГА-26-001/1" in page and "Ущерб не доказан" in page
    after = words_of(desk.client.get(f"/rulings/{issued.pk}/2/ru.pdf").content)
    assert "50 вистов" in before.replace("\u00a0", " ") and "50 вистов" not in after.replace("\u00a0", " ")


def test_a_correction_can_be_given_up(desk: Desk, issued: Ruling) -> None:
    desk.post(f"/rulings/{issued.pk}/correct/", why="Показалось")
    desk.post(f"/incidents/{desk.case().pk}/q/damage_claim/", value="not_proved")
    sent = desk.fields(f"/incidents/{desk.case().pk}/q/moment/")
    desk.send(f"/rulings/{issued.pk}/abandon/", {"seen_revision": sent["seen_revision"]})
    assert desk.case().status == Incident.Status.ISSUED
    assert desk.case().infractions[0]["answers"]["damage_claim"]["value"] == "one"


def test_a_ruling_withdrawn_keeps_its_number(desk: Desk, issued: Ruling) -> None:
    desk.post(f"/rulings/{issued.pk}/withdraw/", why="Не та сдача")
    page = desk.page(f"/rulings/{issued.pk}/")
    assert "отозвано" in page and "Не та сдача" in page
    assert "исправить" not in page
    assert "ОТОЗВАНО" in words_of(desk.client.get(f"/rulings/{issued.pk}/1/ru.pdf").content)
    assert desk.client.get(f"/rulings/{issued.pk}/withdraw/").status_code == 302


def test_names_are_data_on_every_page_and_on_paper(desk: Desk, nasty: Table, example: Callable[[Table], str]) -> None:
    draft = example(nasty)
    case = desk.case()
    confirm = desk.post(draft, reasons="<u>причина</u>").url
    ruling = desk.post(confirm).url
    pages = ["/", f"/tables/{nasty.pk}/", f"/tables/{nasty.pk}/call/out_of_turn/", ruling, f"{ruling}correct/"]
    for url in pages:
        page = desk.page(url)
        assert "<b>сын</b>" not in page and "<u>причина" not in page, url
    assert "О&#x27;Нил &amp; &lt;b&gt;сын&lt;/b&gt;" in desk.page(ruling)
    assert NASTY[2] in desk.page(ruling)
    said = words_of(desk.client.get(f"{ruling}1/ru.pdf").content)
    assert all(name.split()[0] in said for name in NASTY)
    assert case.players == [*NASTY]


def test_what_falls_on_a_non_offender_is_told_with_its_clause(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    page = " ".join(desk.page(example(rostov)).split())
    assert "<h2>Ненарушившие</h2>" in page
    assert "Кодекс допускает: взятки до конца распасов отданы нарушителю." in page
