"""A case that is ruled on shows what was entered, and offers nothing to change; the number given is said."""

from collections.abc import Callable

import pytest

from director import services
from director.models import Ruling, Table
from tests.director.desk.visiting import Desk

PAGES = ("who/", "particulars/", "q/moment/", "deal/", "sheet/", "statements/")


@pytest.mark.parametrize("page", PAGES)
def test_a_case_ruled_on_is_shown_and_not_asked(
    desk: Desk, rostov: Table, example: Callable[[Table], str], page: str
) -> None:
    example(rostov)
    url = f"/incidents/{desk.case().pk}/{page}"
    assert "<button" in desk.page(url).split("<main")[1].split("</form>")[0]
    ruling = services.issue(desk.case(), None).ruling
    main = desk.page(url).split("<main")[1].split("</main>")[0]
    assert "Решение вынесено; чтобы изменить, исправьте его." in main
    assert f"/rulings/{ruling.pk}/correct/" in main and "<fieldset disabled>" in main
    assert 'class="go"' not in main
    services.withdraw(Ruling.objects.get(), None, "ошибка")
    assert "Дело закрыто." in desk.page(url)


def test_a_draft_of_a_ruling_issued_is_its_sheet(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    draft = example(rostov)
    ruling = services.issue(desk.case(), None).ruling
    assert desk.client.get(f"{draft}ru.pdf").url == f"/rulings/{ruling.pk}/1/ru.pdf"


def test_another_number_than_was_shown_is_said(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    url = desk.post(example(rostov)).url
    shown = desk.fields(url)
    assert "Следующий номер, сейчас" in desk.page(url)
    rostov.tournament.refresh_from_db()
    rostov.tournament.next_number += 1
    rostov.tournament.save()
    page = desk.client.post(url, shown, follow=True).content.decode()
    assert f"Вынесено под номером {Ruling.objects.get().label}" in page
