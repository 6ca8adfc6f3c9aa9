"""Back, reload, two tabs, no JavaScript, a phone, both languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from director.models import Incident, Ruling
from tests.browser.conftest import OUT_OF_TURN, Keys

pytestmark = pytest.mark.browser

OPENING = ("1", "Enter", OUT_OF_TURN, "Enter", "3", "Enter", "Enter")
EXAMPLE = (*OPENING, "1", "Enter", "7", "Enter", "2", "Enter", "2", "Tab", "1", "Tab", "0", "Enter", "1", "Enter")
LINE = ("2", "Tab", "4", "Enter")


def follow(page: Page, what: str) -> None:
    """Click, and wait for the page it opens."""
    with page.expect_navigation(wait_until="load"):
        page.locator(what).first.click()


def test_back_forward_and_reload_show_the_case_as_it_is(keys: Keys) -> None:
    page = keys.page
    keys.press(*OPENING, "1", "Enter", "7", "Enter")
    assert page.url.endswith("/q/damage_claim/")
    page.go_back()
    assert page.url.endswith("/q/role/")
    assert page.locator("input[value=all_pass]").is_checked()
    page.reload()
    assert page.locator("input[value=all_pass]").is_checked()
    page.go_back()
    assert page.locator("input[value=trick_open]").is_checked()
    keys.press("2", "Enter")
    assert page.url.endswith("/ruling/")
    page.go_back()
    page.go_back()
    page.go_forward()
    assert "Ничего" not in page.content()
    assert Incident.objects.get().infractions[0]["answers"]["moment"]["value"] == "trick_complete"


def test_an_answer_from_the_trail_is_changed_without_losing_the_others(keys: Keys) -> None:
    page = keys.page
    keys.press(*EXAMPLE, *LINE)
    follow(page, ".trail a:has-text('Доказывает ли')")
    keys.press("1", "Enter")
    assert page.url.endswith("/ruling/")
    assert "50" not in page.locator(".compensation").inner_text()
    follow(page, ".trail a:has-text('Доказывает ли')")
    keys.press("2", "Enter")
    assert page.url.endswith("/ruling/")
    assert "50" in page.locator(".compensation").inner_text()


def test_two_tabs_do_not_overwrite_each_other(window: Callable[..., Page]) -> None:
    first = window()
    Keys(first).press(*OPENING)
    second = window(keep=first)
    second.goto(first.url)
    Keys(first).press("2", "Enter")
    Keys(second).press("1", "Enter")
    assert "За это время дело изменилось" in second.locator("[role=alert]").inner_text()
    assert "Взятка уже завершена" in second.locator("[role=alert]").inner_text()
    assert second.locator("input[value=trick_open]").is_checked()
    assert Incident.objects.get().infractions[0]["answers"]["moment"]["value"] == "trick_complete"
    Keys(second).press("Enter")
    assert Incident.objects.get().infractions[0]["answers"]["moment"]["value"] == "trick_open"


def test_a_second_stroke_posts_nothing_twice(window: Callable[..., Page]) -> None:
    page = window()
    Keys(page).press(*EXAMPLE, *LINE, "Enter")
    with page.expect_navigation(wait_until="load"):
        page.evaluate("for (const twice of [1, 2]) document.querySelector('form[data-keys]').requestSubmit()")
    page.wait_for_url("**/rulings/*/")
    assert Ruling.objects.count() == 1


def test_everything_goes_by_pointer_and_plain_forms(window: Callable[..., Page]) -> None:
    """Without JavaScript: links, radio buttons, buttons."""
    page = window(java_script_enabled=False)
    page.locator(".table-card .go").first.click()
    page.get_by_text("Карта не в очередь").click()
    page.locator("label.answer", has_text="Ветлугин").click()
    page.get_by_role("button", name="Дальше").click()
    page.get_by_role("button", name="Дальше").click()
    for answer in ("Взятка не завершена", "Участник распасов", "Никто не требует"):
        page.locator("label.answer", has_text=answer).click()
        page.get_by_role("button", name="Дальше").click()
    for seat, count in enumerate(("2", "1", "0")):
        page.fill(f"#count_{seat}", count)
    follow(page, "button[data-next]")
    assert page.url.endswith("/ruling/")
    page.get_by_role("button", name="Вынести решение").click()
    page.get_by_role("button", name="Вынести").click()
    assert page.locator(".big-number").inner_text() == "ВОЛГА-26-001/1"


def test_on_a_phone_the_whole_example_fits(window: Callable[..., Page]) -> None:
    page = window(width=360, has_touch=True)
    keys = Keys(page)
    for key in (*EXAMPLE, *LINE, "Enter", "Enter"):
        keys.press(key)
        if key == "Enter":
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url
            heights = page.evaluate("[...document.querySelectorAll('.answer, .go')].map(one => one.offsetHeight)")
            assert all(height >= 44 for height in heights), (page.url, heights)
    page.goto(f"/incidents/{Incident.objects.get().pk}/")
    assert page.locator(".big-number").is_visible()


def test_the_trail_folds_on_a_phone(window: Callable[..., Page]) -> None:
    page = window(width=360)
    Keys(page).press(*OPENING)
    fold = page.locator("nav.fold")
    assert fold.is_visible() and page.locator("nav.trail").is_hidden()
    assert not fold.locator(".steps").is_visible()
    fold.locator("summary").click()
    assert fold.get_by_text("Карта не в очередь").is_visible()


def test_the_language_is_switched_where_one_stands(keys: Keys) -> None:
    page = keys.page
    keys.press(*OPENING)
    before = page.url
    follow(page, "button[lang=en]")
    assert page.url == before
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("h1").inner_text() == "When was it noticed?"
    assert page.locator(".brand").inner_text() == "Director’s desk"


def test_the_fonts_are_the_packages_own(keys: Keys) -> None:
    keys.page.evaluate("document.fonts.ready.then(() => true)")
    families = keys.page.evaluate("[...document.fonts].filter(one => one.status === 'loaded').map(one => one.family)")
    assert {name.strip('"') for name in families} >= {"PT Serif", "PT Sans", "Signs"}


def test_rulings_are_found_while_one_types(keys: Keys) -> None:
    page = keys.page
    keys.press(*EXAMPLE, *LINE, "Enter", "Enter")
    page.goto("/")
    page.fill("#q", "нет такого")
    page.get_by_text("По запросу «нет такого» ничего не нашлось.").wait_for()
    page.fill("#q", "ветлугин")
    page.locator("#found").get_by_text("ВОЛГА-26-001/1").wait_for()


def test_signs_no_font_has_are_told_while_one_types(keys: Keys) -> None:
    page = keys.page
    keys.press(*OPENING)
    page.goto(page.url.replace("q/moment/", "statements/"))
    page.fill("#words", "карта 🂡")
    page.get_by_text("U+1F0A1").wait_for()
