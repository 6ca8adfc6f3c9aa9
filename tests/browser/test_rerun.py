"""A committee at a ruling opened again: hypotheses beside the director's, by keys and fields alone, on a phone too."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from director import services
from director.models import RulingVersion, Table

pytestmark = pytest.mark.browser

BEYOND = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
PLAYERS = ("Аверин", "Бортникова", "Ветлугин")
ANSWERS = {
    "taken_before": {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0},
    "claimant": "Аверин",
    "claim_line": {"Аверин": 2, "Бортникова": 4, "Ветлугин": 4},
}


def issued() -> RulingVersion:
    """The Code's all-pass example (CODE 3.9.14.3 ex.1), the claim found on evidence."""
    who = User.objects.get()
    case = services.open_incident(Table.objects.get(number=1), who, "out_of_turn", ["Ветлугин"], "Аверин")
    case = services.enter_deal(case, "all_pass", who=who)
    case = services.answer(case, "moment", "trick_open", who=who)
    found = {"status": "found", "evidence": "линия показана на картах"}
    case = services.answer(case, "damage_claim", "one", who=who, **found)
    for key, value in ANSWERS.items():
        case = services.answer(case, key, value, who=who)
    return services.issue(case, who)


@pytest.mark.parametrize(("language", "width"), [("ru-RU", 1280), ("en-GB", 360)])
def test_three_hypotheses_side_by_side(window: Callable[..., Page], language: str, width: int) -> None:
    version = issued()
    page = window(language=language, width=width)
    address = f"/rulings/{version.ruling_id}/1/rerun/"

    page.goto(address)
    page.locator("button[value=add]").click()
    page.locator("[name='0.damage_claim']").select_option("not_proved")
    page.locator("button[value=keep]").click()
    assert page.locator("tr.differs mark").count() > 3

    page.goto(address)
    page.locator("button[value=add]").click()
    page.locator("[name='0.damage_claim']").select_option("both")
    page.locator("button[value=keep]").click()
    for seat, count in enumerate("334"):
        page.locator(f"[name='0.other_claim_line.{seat}']").fill(count)
    page.locator("button[value=keep]").click()
    assert page.locator(".finding.wanted").count() == 0

    page.goto(address)
    page.locator("button[value=add]").click()
    page.locator("summary", has_text="Закон прочтён" if language == "ru-RU" else "The law read").click()
    page.locator("[name='law.compensation_payer']").select_option("as_printed")
    page.locator("button[value=keep]").click()
    assert page.evaluate(BEYOND) <= 0

    page.goto(address)
    assert page.locator(".hypothesis").count() == 3
    assert page.evaluate(BEYOND) <= 0
    sheet = page.locator("section[aria-labelledby=part-sheet] tr.differs")
    assert sheet.count() >= 4
    rows = page.locator("section[aria-labelledby=part-sheet] .body > table tbody tr")
    tops = [(row.bounding_box() or {})["y"] for row in rows.all()]
    differs = ["differs" in (row.get_attribute("class") or "") for row in rows.all()]
    if width == 360:
        first = [mark for _top, mark in sorted(zip(tops, differs, strict=True))]
        assert first == sorted(first, reverse=True)
