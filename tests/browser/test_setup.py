"""The organisers' pages in a browser: axe finds nothing, every page fits, a table is seated by the keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from director import services
from director.models import Official, Role, Tournament
from tests.browser.conftest import Keys
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_axe_finds_nothing_and_every_page_fits(window: Callable[..., Page], language: str) -> None:
    page, event = window(language), Tournament.objects.get()
    services.add_official(event, "lukina", [Role.DIRECTOR, Role.SCORER], name="Анна Лукина", club="Бубны")
    services.add_player(event, "Константинопольский-Задунайский Иннокентий Вениаминович", number="500", club="Трефы")
    services.add_tables(event, [4])
    setup = f"/tournaments/{event.pk}/setup/"
    pages = (
        "/tournaments/new/", setup, f"{setup}tables/", f"{setup}players/", f"{setup}officials/",
        f"{setup}players/file/", f"{setup}seating/file/", f"/tables/{event.tables.get(number=2).pk}/setup/",
        f"/players/{event.players.get(name='Аверин').pk}/setup/",
        f"/officials/{Official.objects.get(user__username='lukina').pk}/setup/",
    )  # fmt: skip
    found = [line for url in pages for width in (1280, 360) for line in audited(page, url, width)]
    assert not found, "\n".join(found)


def test_a_table_is_seated_and_a_file_brought_in_by_the_keyboard(window: Callable[..., Page], tmp_path: Path) -> None:
    page, event = window(), Tournament.objects.get()
    table = event.tables.get(number=1)
    page.goto(f"/tables/{table.pk}/setup/")
    page.fill("input[name='seat.1']", "Ветлугин")
    page.fill("input[name='seat.3']", "Аверин")
    page.locator("h1").click()
    Keys(page).press("Enter")
    expect(page.locator(".notice")).to_be_visible()
    assert list(table.seats.values_list("name", flat=True)) == ["Ветлугин", "Бортникова", "Аверин"]
    path = tmp_path / "игроки.csv"
    path.write_bytes("ФИО;номер\nНовиков;500\n".encode("cp1251"))
    page.goto(f"/tournaments/{event.pk}/setup/players/file/")
    page.set_input_files("#file", str(path))
    page.locator("h1").click()
    Keys(page).press("Enter")
    expect(page.locator("#new")).to_be_visible()
    Keys(page).press("Enter")
    expect(page.locator(".notice")).to_be_visible()
    assert event.players.filter(name="Новиков", number="500").exists()
