"""The deal in a real browser: drawn without anything running off the page, readable aloud, leafed through by keys."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from director import services
from director.models import Incident, RulingVersion, Table
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser

CARDS = "0:AKT9.QJ7.98.A 1:Q8.98A.KQ7.QJ 2:J.KT.AJT.KT97 T:S7H8"
PLAYED = "ST SQ SJ / (C9) HK H9 / D9 DK DA"


@pytest.fixture
def case(hall: User) -> Incident:
    """A card out of turn in an all-pass, everything answered, the cards entered."""
    stored = services.open_incident(Table.objects.get(number=1), hall, "out_of_turn", ["Ветлугин"], "Аверин")
    stored = services.enter_deal(stored, "all_pass", cards=CARDS, played=PLAYED, who=hall)
    taken = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0}
    for key, value in (("moment", "trick_open"), ("damage_claim", "none"), ("taken_before", taken)):
        stored = services.answer(stored, key, value, who=hall)
    return stored


@pytest.fixture
def issued(case: Incident, hall: User) -> RulingVersion:
    return services.issue(case, hall, "Аверин согласен.")


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_axe_finds_nothing_and_nothing_runs_off(
    window: Callable[..., Page], issued: RulingVersion, language: str
) -> None:
    page = window(language)
    ruling, case = f"/rulings/{issued.ruling_id}/", f"/incidents/{issued.ruling.incident_id}/"
    pages = (ruling, f"{ruling}public/", f"{case}leafed/?at=2.1", f"{case}deal/")
    found = [line for url in pages for width in (1280, 360) for line in audited(page, url, width)]
    assert not found, "\n".join(found)
    for url in pages:
        page.goto(url)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), url


def test_the_play_is_leafed_through_by_keys(window: Callable[..., Page], case: Incident) -> None:
    page = window()
    page.goto(f"/incidents/{case.pk}/leafed/")
    heading = page.locator("main h1")
    expect(heading).to_have_text("До первой карты")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(heading).to_have_text("Взятка 1, карта 1")
    for card in (2, 3):
        page.keyboard.press("2")
        page.keyboard.press("Enter")
        expect(heading).to_have_text(f"Взятка 1, карта {card}")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(heading).to_have_text("Взятка 1, карта 2")
    expect(page.locator("svg.diagram")).to_have_attribute("role", "img")
