"""Several breaches, disputes and rights in a real browser: keys, a search while one types, widths, axe."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from director import services
from director.desk.seen import offered
from director.models import Incident, Table
from director.services import Breach
from tests.browser.conftest import Keys
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser


def call() -> str:
    """The page of a call to table 1; its number in the base differs from run to run."""
    return f"/tables/{Table.objects.get(number=1).pk}/call/"


def opened() -> Incident:
    """A case of two breaches at table 1."""
    table, director = Table.objects.get(number=1), User.objects.get()
    others = (Breach("revoke", ("Аверин",), {}, 0),)
    return services.open_incident(table, director, "wrong_count", ["Аверин"], others=others)


def test_a_sign_is_found_while_one_types_and_chosen_by_its_key(window: Callable[..., Page]) -> None:
    page = window()
    page.goto(call())
    keys = Keys(page)
    keys.press("/")
    page.keyboard.type("посмотрел прикуп")
    page.locator("#seen .sign").nth(0).get_by_text("Посмотрел прикуп").wait_for()
    page.wait_for_function("document.querySelectorAll('#seen .sign').length === 1")
    page.keyboard.press("Escape")
    shown = page.locator("#seen .sign kbd").inner_text()
    page.keyboard.press(shown.lower())
    keys.press("Enter")
    assert page.url.endswith("/call/prikup/?sign=prikup_looked")


def test_several_are_marked_by_keys(window: Callable[..., Page]) -> None:
    page = window()
    page.goto(f"{call()}?several=1")
    Keys(page).press("2", "3", "3", "4", "Enter")
    assert [part for part in page.url.split("?")[1].split("&") if part.startswith("kind=")] == [
        f"kind={tree.kind}" for tree in (offered("CODE")[1], offered("CODE")[3])
    ]


def test_the_letter_opens_how_a_fact_is_established(keys: Keys) -> None:
    page = keys.page
    case = services.open_incident(Table.objects.get(number=1), User.objects.get(), "out_of_turn", ["Ветлугин"])
    page.goto(f"/incidents/{case.pk}/q/moment/")
    page.evaluate("document.activeElement.blur()")
    keys.press("s", "ArrowDown", "ArrowDown")
    assert page.locator("input[name=status]:checked").get_attribute("value") == "disputed"
    page.select_option("#says_0", "trick_open")
    page.select_option("#says_2", "trick_complete")
    page.fill("#words_0", "Взятка лежала.")
    page.locator("button[data-next]").click()
    page.wait_for_url("**/q/role/")
    assert Incident.objects.get().statements.get().words == "Взятка лежала."


def test_marking_and_opening_go_without_scripts(window: Callable[..., Page]) -> None:
    page = window(java_script_enabled=False)
    page.goto(call())
    page.get_by_role("link", name="нарушений несколько").click()
    page.locator("input[name=kind][value=revoke]").check()
    page.get_by_label("Положил две карты в одну взятку").check()
    page.get_by_role("button", name="Дальше").click()
    for number in (0, 1):
        page.locator(f"label:has(input[name=offender{number}][value=Аверин])").click()
    page.get_by_role("button", name="Дальше").click()
    assert page.url.endswith("/particulars/")
    assert len(Incident.objects.get().infractions) == 2


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_every_page_of_several(window: Callable[..., Page], language: str) -> None:
    page, case = window(language), opened()
    home, seen = f"/incidents/{case.pk}/", call()
    services.answer(
        services.open_incident(case.table, case.opened_by, "out_of_turn", ["Ветлугин"]), "moment",
        status="disputed", says={"Аверин": "trick_open", "Ветлугин": "trick_complete"},
    )  # fmt: skip
    other = f"/incidents/{Incident.objects.latest('pk').pk}/"
    pages = (
        f"{seen}?q=карт", f"{seen}?sign=two_cards", f"{seen}?several=1",
        f"{seen}several/?kind=revoke&sign=two_cards", f"{seen}conduct/",
        f"{home}breaches/", f"{home}breaches/add/", f"{home}breaches/add/open_card/", f"{home}2/who/", f"{home}choice/",
        f"{home}2/q/revoke_kind/", f"{other}q/moment/?find=trick_open", f"{other}ruling/",
    )  # fmt: skip
    assert all(page.goto(url).status == 200 for url in pages)
    found = [line for url in pages for width in (1280, 360) for line in audited(page, url, width)]
    assert not found, "\n".join(found)
