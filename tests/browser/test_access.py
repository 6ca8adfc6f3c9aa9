"""axe finds nothing: every page, both languages, wide and narrow."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from director import services
from director.models import Incident, Ruling, Table
from tests.browser.conftest import Keys
from tests.browser.test_steps import EXAMPLE, LINE

pytestmark = pytest.mark.browser

OPEN = (
    "/", "{table}", "{table}call/", "{table}call/out_of_turn/", "/nowhere/",
    "{case}", "{case}who/", "{case}particulars/", "{case}q/moment/", "{case}q/claimant/", "{case}q/taken_before/",
    "{case}deal/", "{case}sheet/", "{case}statements/", "{case}ruling/", "{case}issue/",
)  # fmt: skip
ISSUED = ("/", "{table}", "{ruling}", "{ruling}correct/", "{ruling}withdraw/")


def audited(page: Page, url: str, width: int) -> list[str]:
    """What axe finds on a page, and whether it runs over its width."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(url)
    for fold in page.locator("details").all():
        fold.evaluate("one => one.open = true")
    found = [f"{url} {width}: {one['id']} {one['nodes'][0]['html']}" for one in Axe().run(page).response["violations"]]
    over = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return found + ([f"{url} {width}: {over} px too wide"] if over > 0 else [])


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_every_page(window: Callable[..., Page], language: str) -> None:
    page = window(language)
    Keys(page).press(*EXAMPLE, *LINE)
    case = f"/incidents/{Incident.objects.get().pk}/"
    services.add_statement(Incident.objects.get(), "Аверин", "Я ждал своей очереди.")
    table = f"/tables/{Incident.objects.get().table_id}/"
    opened = [url.format(case=case, table=table) for url in OPEN]
    found = [line for url in opened for width in (1280, 360) for line in audited(page, url, width)]
    page.goto(f"{case}ruling/")
    Keys(page).press("Enter", "Enter")
    ruling = f"/rulings/{Ruling.objects.get().pk}/"
    issued = [url.format(ruling=ruling, table=table) for url in ISSUED]
    found += [line for url in issued for width in (1280, 360) for line in audited(page, url, width)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_pages_that_refuse(window: Callable[..., Page], language: str) -> None:
    """Faults, a stale write, a contradiction, facts in dispute, a question of cards."""
    page = window(language)
    Keys(page).press(*EXAMPLE, *LINE)
    case, found = Incident.objects.get(), list[str]()
    question = f"/incidents/{case.pk}/q/moment/"
    page.goto(question)
    services.answer(case, "moment", "trick_open")
    Keys(page).press("2", "Enter")
    found += [f"stale: {one['id']}" for one in Axe().run(page).response["violations"]]
    services.answer(case, "moment", status="disputed", says={"Аверин": "trick_open", "Ветлугин": "trick_complete"})
    found += audited(page, question, 360) + audited(page, f"/incidents/{case.pk}/ruling/", 360)
    services.answer(case, "moment", "trick_open")
    services.enter_deal(case, "6S", declarer="Аверин")
    found += audited(page, f"/incidents/{case.pk}/ruling/", 360)
    services.enter_deal(case, "6S", declarer="Ветлугин")
    found += audited(page, f"/incidents/{case.pk}/contradiction/", 360)
    assert page.url.endswith("/contradiction/"), page.url
    found += cards(page, Table.objects.get(number=2))
    assert not found, "\n".join(found)


def cards(page: Page, table: Table) -> list[str]:
    """The page that asks which card is open."""
    case = services.open_incident(table, None, "out_of_turn", ["Дорохов"])
    for key, value in (("moment", "trick_open"), ("role", "declarer"), ("card_was", "lead")):
        case = services.answer(case, key, value)
    url = f"/incidents/{case.pk}/q/open_card/"
    found = audited(page, url, 360) + audited(page, url, 1280)
    assert page.url.endswith(url), page.url
    assert page.locator(".card").count() == 32
    return found


def test_signing_in(window: Callable[..., Page]) -> None:
    page = window()
    page.context.clear_cookies()
    assert not audited(page, "/sign-in/", 1280) + audited(page, "/sign-in/", 360)
