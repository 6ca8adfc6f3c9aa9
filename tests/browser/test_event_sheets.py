"""The sheets of an event in a browser: axe finds nothing, every page fits, a file is brought in by the keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from director import services
from director.models import Tournament, Writing
from tests.browser.conftest import Keys
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser

HEAD = "стол;место;игрок;пуля;гора;висты на 1;висты на 2;висты на 3;висты на 4"
ROWS = ("1;1;Аверин;8;4;;12;30;", "1;2;Бортникова;6;10;24;;18;", "1;3;Ветлугин;10;2;16;38 2/3;;")


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """A file of sheets with these rows."""

    def kept(*rows: str) -> str:
        path = tmp_path / "листы.csv"
        path.write_text("\n".join((HEAD, *rows)), encoding="utf-8")
        return str(path)

    return kept


def tried(page: Page, event: int, path: str) -> None:
    page.goto(f"/tournaments/{event}/sheets/file/")
    page.set_input_files("#file", path)
    page.locator("h1").click()
    Keys(page).press("Enter")


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_axe_finds_nothing_and_every_page_fits(
    window: Callable[..., Page], file: Callable[..., str], language: str
) -> None:
    page = window(language)
    event = Tournament.objects.get()
    services.write_sheet(event.tables.get(number=1), {"Аверин": {"pool": "2"}})
    services.write_sheet(event.tables.get(number=2), {"Дорохов": {"pool": "2", "whists": {"Зимин": "38 2/3"}}})
    pages = (f"/tournaments/{event.pk}/sheets/", f"/tournaments/{event.pk}/sheets/file/",
             "/book/conventions/", f"/book/conventions/?event={event.pk}")  # fmt: skip
    found = [line for url in pages for width in (1280, 360) for line in audited(page, url, width)]
    for rows in (ROWS, (ROWS[0], ROWS[0], ROWS[2])):
        tried(page, event.pk, file(*rows))
        page.wait_for_selector("ins, [role=alert]")
        found += shown(page)
    assert not found, "\n".join(found)


def shown(page: Page) -> list[str]:
    """What axe finds on the page that stands, wide and narrow; it cannot be asked for again by its address."""
    found = []
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        found += [f"{width}: {one['id']} {one['nodes'][0]['html']}" for one in Axe().run(page).response["violations"]]
        over = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        found += [f"{width}: {over} px too wide"] if over > 0 else []
    return found


def test_a_file_is_brought_in_and_put_right_by_the_keyboard(
    window: Callable[..., Page], file: Callable[..., str]
) -> None:
    page = window()
    event = Tournament.objects.get()
    tried(page, event.pk, file(*ROWS))
    page.wait_for_selector("h2#t-1")
    Keys(page).press("Enter")
    page.wait_for_url(f"**/tournaments/{event.pk}/sheets/")
    assert Writing.objects.count() == 1 and page.locator(".ranking tbody tr").count() == 3
    tried(page, event.pk, file(ROWS[0].replace(";4;", ";6;"), *ROWS[1:]))
    page.fill("#why", "сверено с бумагой")
    page.locator("[data-next]").click()
    page.wait_for_url(f"**/tournaments/{event.pk}/sheets/")
    assert Writing.objects.latest("pk").why == "сверено с бумагой"
