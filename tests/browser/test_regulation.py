"""The regulation in a browser: axe finds nothing, a phone holds it, sifting loses nothing that was typed."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from director import services
from director.models import Table, Tournament
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser


@pytest.fixture
def urls(hall: User) -> tuple[str, str]:
    """The pages of the event and of its first table."""
    return (
        f"/tournaments/{Tournament.objects.get().pk}/regulation/",
        f"/tables/{Table.objects.get(number=1).pk}/regulation/",
    )


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_axe_finds_nothing_and_every_page_fits(
    window: Callable[..., Page], urls: tuple[str, str], language: str
) -> None:
    page = window(language)
    found = [line for url in urls for width in (1280, 360) for line in audited(page, url, width)]
    page.goto(f"{urls[0]}?q=zzz")
    page.wait_for_load_state()
    assert page.locator("[data-none-found]").is_visible() and not page.locator(".param:visible").count()
    assert not found, "\n".join(found)


def test_on_a_phone_a_parameter_is_found_changed_refused_mended_and_kept(
    window: Callable[..., Page], urls: tuple[str, str]
) -> None:
    page = window(width=360)
    page.goto(urls[0])
    page.locator("[name='p.fine_multiplier']").fill("99")
    page.fill("#q", "3.9.14.3")
    page.locator("#p-fine_multiplier").wait_for(state="hidden")
    page.locator("#p-compensation_payer label").last.click()
    assert page.locator("[data-count]").inner_text() == "изменено: 2"
    row = page.locator("#p-compensation_payer label").last.bounding_box()
    assert row is not None and row["height"] >= 44
    with page.expect_navigation():
        page.locator(".reg-keep .go").click()
    fault = page.locator("#f-fine_multiplier")
    assert fault.is_visible() and "от 1 до 10" in fault.inner_text()
    assert page.locator("[name='p.compensation_payer']:checked").get_attribute("value") == "as_printed"
    assert not Tournament.objects.get().revision
    page.locator("[name='p.fine_multiplier']").fill("3")
    with page.expect_navigation():
        page.locator(".reg-keep .go").click()
    kept = Tournament.objects.get().regulation
    assert (kept["fine_multiplier"], kept["compensation_payer"]) == (3, "as_printed")
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0


def test_two_windows_do_not_overwrite_each_other(window: Callable[..., Page], urls: tuple[str, str]) -> None:
    first, second = window(), window("en-GB")
    for page, points in ((first, "7"), (second, "9")):
        page.goto(urls[0])
        page.locator("[name='p.agreed_remise_points']").fill(points)
    for page in (first, second):
        with page.expect_navigation():
            page.locator(".reg-keep .go").click()
    assert Tournament.objects.get().regulation["agreed_remise_points"] == 7
    assert second.locator("#moved").is_visible() and "Now: 7" in second.locator(".faults").inner_text()
    assert second.locator("[name='p.agreed_remise_points']").input_value() == "9"
    with second.expect_navigation():
        second.locator(".reg-keep .go").click()
    assert Tournament.objects.get().regulation["agreed_remise_points"] == 9


def test_without_scripts_it_is_read_sifted_and_kept(window: Callable[..., Page], urls: tuple[str, str]) -> None:
    services.set_regulation(Tournament.objects.get(), {"appeal_deposit": None})
    page = window(java_script_enabled=False)
    page.goto(urls[0])
    page.fill("#q", "залог")
    with page.expect_navigation(wait_until="load"):
        page.press("#q", "Enter")
    assert page.locator(".param:visible").count() == 1
    page.locator("[name='p.appeal_deposit']").fill("1 000")
    with page.expect_navigation(wait_until="load"):
        page.locator(".reg-keep .go").click()
    assert Tournament.objects.get().regulation["appeal_deposit"] == 1000
