"""What was typed is given back: after a change of language, a lost session, a page left and opened again."""

from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Page, Route

from director.models import Incident
from tests.browser.conftest import PASSWORD

pytestmark = pytest.mark.browser

SAID = "Ветлугин сыграл,\nне дождавшись хода."


@pytest.fixture
def statements(window: Callable[..., Page]) -> Page:
    """The page of statements of a case just opened."""
    page = window()
    page.goto(f"{page.locator('ul.tables a.go').first.get_attribute('href')}out_of_turn/")
    page.check("input[name=offender][value=Ветлугин]", force=True)
    page.click("button[data-next]")
    page.goto(page.url.replace("particulars", "statements"))
    return page


def test_words_survive_a_change_of_language_and_are_gone_once_kept(statements: Page) -> None:
    statements.fill("#words", SAID)
    statements.click("button[name=language][value=en]")
    assert statements.input_value("#words") == SAID
    statements.check("input[name=by][value=Аверин]", force=True)
    statements.click("main form .go")
    assert statements.locator(".register .prose").text_content() == SAID
    assert statements.input_value("#words") == ""
    statements.reload()
    assert statements.input_value("#words") == ""


def test_words_survive_a_lost_session(statements: Page) -> None:
    statements.fill("#words", SAID)
    Session.objects.all().delete()
    statements.check("input[name=by][value=Аверин]", force=True)
    statements.click("main form .go")
    statements.fill("#id_username", "director")
    statements.fill("#id_password", PASSWORD)
    statements.press("#id_password", "Enter")
    statements.wait_for_url("**/statements/")
    assert statements.input_value("#words") == SAID


def test_evidence_typed_and_left_is_given_back_with_its_tick(statements: Page) -> None:
    statements.goto(statements.url.replace("statements", "q/moment"))
    statements.click("details.more summary")
    statements.check("input[name=status][value=found]")
    statements.fill("#evidence", "карта лежала открытой")
    statements.goto("/")
    statements.go_back()
    assert statements.input_value("#evidence") == "карта лежала открытой"
    assert statements.locator("#evidence").is_visible()


def test_a_post_broken_off_may_be_sent_again(statements: Page) -> None:
    broken: list[str] = []

    def once(route: Route) -> None:
        if route.request.method == "POST" and not broken:
            broken.append(route.request.url)
            route.fulfill(status=204)  # the browser stays on the page, as when the sending is stopped
        else:
            route.continue_()

    statements.route("**/statements/", once)
    statements.fill("#words", SAID)
    statements.check("input[name=by][value=Аверин]", force=True)
    statements.click("main form .go")
    statements.wait_for_selector("main form:not([data-sent])", timeout=9000)
    statements.click("main form .go")
    assert statements.locator(".register .prose").text_content() == SAID


def test_an_answer_chosen_unticks_the_dispute(statements: Page) -> None:
    statements.goto(statements.url.replace("statements", "q/moment"))
    statements.click("details.more summary")
    statements.check("input[name=status][value=disputed]")
    statements.select_option("#says_0", "trick_open")
    go_on(statements)
    statements.go_back()
    statements.reload()
    assert statements.is_checked("input[name=status][value=disputed]")
    statements.check("input[name=value][value=trick_open]", force=True)
    assert statements.is_checked("input[name=status][value=agreed]")


def go_on(page: Page) -> None:
    """Press «Go on» and stay until the next page is there: Back means nothing to a window between two pages."""
    with page.expect_navigation(wait_until="load"):
        page.click("button[data-next]")


def test_back_and_enter_open_no_second_case(window: Callable[..., Page]) -> None:
    page = window()
    page.goto(f"{page.locator('ul.tables a.go').first.get_attribute('href')}out_of_turn/")
    page.check("input[name=offender][value=Ветлугин]", force=True)
    go_on(page)
    page.fill("#noticed", "во второй взятке")
    go_on(page)
    page.go_back()
    page.go_back()
    page.check("input[name=offender][value=Ветлугин]", force=True)
    go_on(page)
    page.wait_for_url("**/particulars/")
    assert Incident.objects.count() == 1
