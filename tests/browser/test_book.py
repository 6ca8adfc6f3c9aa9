"""The rule book in a browser: axe finds nothing, it fits every width, a chart is printed whole, it works without JS."""

import io
from collections.abc import Callable

import pypdf
import pytest
from playwright.sync_api import Page

from director.models import Incident
from tests.browser.conftest import Keys
from tests.browser.test_access import audited
from tests.browser.test_steps import EXAMPLE, LINE

pytestmark = pytest.mark.browser

PAGES = (
    "/book/", "/book/search/?q=3.9.14", "/book/search/?q=3.9.99", "/book/search/?q=взятку", "/book/incidents/",
    "/book/gaps/", "/book/trees/", "/book/editions/", "/book/clauses/code/3.9.14/", "/book/clauses/comp/11.4.Б.1.а/",
    "/book/trees/out_of_turn/?case={case}", "/book/trees/out_of_turn/?case={case}&only=path",
)  # fmt: skip


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_axe_finds_nothing_and_every_page_fits(window: Callable[..., Page], language: str) -> None:
    page = window(language)
    Keys(page).press(*EXAMPLE, *LINE)
    case = Incident.objects.get().pk
    found = [line for url in PAGES for width in (1280, 360) for line in audited(page, url.format(case=case), width)]
    assert not found, "\n".join(found)


def test_words_of_a_chart_stay_inside_their_boxes(window: Callable[..., Page]) -> None:
    page = window()
    page.goto("/book/trees/wrong_count/")
    over = page.evaluate(
        """() => [...document.querySelectorAll("svg.chart .node")].filter(node => {
            const box = node.querySelector("rect").getBBox();
            return [...node.querySelectorAll("text:not(.step)")].some(text => {
                const words = text.getBBox();
                return words.x < box.x || words.x + words.width > box.x + box.width;
            });
        }).map(node => node.textContent)"""
    )
    assert not over, over


def test_a_reference_leads_to_its_sheet_by_the_keyboard(window: Callable[..., Page]) -> None:
    page = window()
    page.goto("/book/trees/out_of_turn/")
    link = page.locator("svg.chart a").first
    wanted = link.get_attribute("href")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{wanted}")
    assert page.locator(str(wanted)).count() == 1


def test_a_chart_is_printed_on_a_few_pages_and_nothing_else_with_it(window: Callable[..., Page]) -> None:
    page = window()
    Keys(page).press(*EXAMPLE, *LINE)
    page.goto(f"/book/trees/out_of_turn/?case={Incident.objects.get().pk}")
    for size, most in (("A4", 7), ("A3", 4)):
        pages = pypdf.PdfReader(io.BytesIO(page.pdf(format=size, landscape=True))).pages
        said = " ".join(one.extract_text() for one in pages)
        assert len(pages) <= most, (size, len(pages))
        assert all(one.extract_text().strip() for one in pages), size
        assert "Карта не в очередь" in said and "Выйти" not in said and "То же словами" not in said
    page.goto(f"{page.url}&only=path")
    assert len(pypdf.PdfReader(io.BytesIO(page.pdf(format="A4", landscape=True))).pages) <= 2


def test_the_book_is_read_without_scripts(window: Callable[..., Page]) -> None:
    page = window(java_script_enabled=False)
    page.goto("/book/")
    page.fill("#q", "увидел прикуп")
    page.press("#q", "Enter")
    page.wait_for_url("**/book/search/?q=*")
    page.locator("main a.entry").first.click()
    page.wait_for_url("**/book/clauses/code/**")
    page.locator("main .use a").first.click()
    page.wait_for_url("**/book/trees/**")
    assert page.locator("svg.chart").count() > 1
