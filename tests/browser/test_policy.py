"""In a real browser: no request leaves the desk, the policy stops nothing of ours, waits and refusals can be read."""

from collections.abc import Callable
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from playwright.sync_api import Browser, Page, Route
from pytest_django.live_server_helper import LiveServer

from director import services
from director.models import Incident, Official, Role, Ruling, SignInTry, Table, Tournament
from tests.browser.conftest import PASSWORD
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser

PAGES = (
    "/", "/tournaments/{event}/regulation/", "/tournaments/{event}/sheets/", "/tables/{table}/",
    "/tables/{table}/call/",
    "/tables/{table}/call/out_of_turn/", "/tables/{table}/sheet/", "/incidents/{case}/", "/incidents/{case}/cards/",
    "/incidents/{case}/deal/", "/incidents/{case}/statements/", "/incidents/{case}/evidence/",
    "/rulings/{ruling}/", "/rulings/{ruling}/public/", "/rulings/{ruling}/effect/", "/book/", "/book/incidents/",
    "/book/trees/out_of_turn/", "/book/gaps/", "/book/conventions/", "/book/clauses/CODE/3.9.14.3/", "/book/editions/",
    "/events/", "/events/{event}/", "/check/", "/password/", "/nowhere/", "/admin/", "/admin/auth/user/",
    "/admin/auth/user/add/", "/admin/director/actionlog/", "/admin/director/rulingversion/",
)  # fmt: skip


def watched(page: Page) -> tuple[list[str], list[str]]:
    """Every address the page asks of another host, each refused; and every place where the policy stopped something."""
    own, elsewhere, stopped = urlsplit(page.url).netloc, list[str](), list[str]()

    def asked(route: Route) -> None:
        if urlsplit(route.request.url).netloc == own:
            return route.continue_()
        elsewhere.append(route.request.url)
        route.abort()

    page.context.route("**/*", asked)
    page.expose_function("stopped", lambda line: stopped.append(line))
    page.add_init_script(
        "addEventListener('securitypolicyviolation',"
        " (e) => stopped(`${location.pathname} ${e.violatedDirective} ${e.blockedURI}`))"
    )
    return elsewhere, stopped


def ruled() -> dict[str, int]:
    """A ruling issued and a case open at the first table; what the addresses of pages are made of."""
    table = Table.objects.get(number=1)
    director = User.objects.get()

    def case() -> int:
        incident = services.open_incident(table, director, "out_of_turn", ["Ветлугин"], "Аверин", "во второй взятке")
        incident = services.enter_deal(incident, "all_pass", who=director)
        taken = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0}
        for key, value in (("moment", "trick_open"), ("damage_claim", "none"), ("taken_before", taken)):
            incident = services.answer(incident, key, value, who=director)
        return incident

    issued = services.issue(case(), director)
    return {
        "event": table.tournament_id, "table": table.pk, "case": case().pk, "ruling": issued.ruling_id,
    }  # fmt: skip


def test_no_page_asks_another_host_and_the_policy_stops_nothing(window: Callable[..., Page]) -> None:
    page, things = window(), ruled()
    elsewhere, stopped = watched(page)
    for url in PAGES:
        page.goto(url.format(**things))
    page.wait_for_load_state("networkidle")
    assert not elsewhere, elsewhere
    assert not stopped, stopped


def test_the_watch_sees_another_host_and_the_policy_stops_a_script(
    chromium: Browser, live_server: LiveServer, hall: User
) -> None:
    """What the test above would tell is told: a page is made to ask, and to run a script of its own."""
    page = chromium.new_context(base_url=live_server.url).new_page()
    page.goto("/check/")
    elsewhere, stopped = watched(page)
    page.evaluate("location.assign('http://elsewhere.example/')")
    page.wait_for_timeout(300)
    assert elsewhere == ["http://elsewhere.example/"]
    page.goto("/check/")
    page.evaluate("document.body.append(Object.assign(document.createElement('a'), {href: 'javascript:0', id: 'js'}))")
    page.evaluate("document.getElementById('js').click()")
    page.wait_for_timeout(300)
    assert len(stopped) == 1 and "script-src" in stopped[0]
    page.context.close()


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_a_wait_a_refusal_and_a_password_page_can_be_read(window: Callable[..., Page], language: str) -> None:
    page, things = window(language), ruled()
    found = [line for width in (1280, 360) for line in audited(page, "/password/", width)]
    scorer = User.objects.create_user("scorer", password=PASSWORD)
    office = Official.objects.create(tournament_id=things["event"], user=scorer, roles=[Role.DIRECTOR])
    Incident.objects.filter(pk=things["case"]).update(holder=scorer)
    page.context.clear_cookies()
    found += [
        line
        for url in ("/events/", f"/events/{things['event']}/")
        for width in (1280, 360)
        for line in audited(page, url, width)
    ]
    page.goto("/sign-in/")
    for _try in range(5):
        page.fill("#id_username", "scorer")
        page.fill("#id_password", "wrong")
        page.press("#id_password", "Enter")
        page.wait_for_load_state("load")
    assert page.locator("[role=alert]").count() == 2
    SignInTry.objects.update(last=timezone.now() - timedelta(hours=2))
    page.fill("#id_username", "scorer")
    page.fill("#id_password", PASSWORD)
    page.press("#id_password", "Enter")
    page.wait_for_url("**/")
    page.goto(f"/incidents/{things['case']}/statements/")
    words = "Он показал мне карты." if language == "ru-RU" else "He showed me his cards."
    page.fill("#words", words)
    Official.objects.filter(pk=office.pk).update(roles=[Role.SCORER])  # while he was writing
    page.locator("main form[method=post] button.go").first.click()
    page.wait_for_load_state("load")
    assert page.locator("[role=alert]").count() == 1 and words in page.locator("main").inner_text()
    Official.objects.filter(pk=office.pk).update(roles=[Role.DIRECTOR])
    page.locator("a[data-back]").click()
    page.wait_for_load_state("load")
    assert page.locator("#words").input_value() == words
    assert not found, "\n".join(found)


def test_signed_out_everywhere_else_by_another_password(window: Callable[..., Page]) -> None:
    here, there = window(), window()
    here.goto("/password/")
    for field, word in (
        ("old_password", PASSWORD),
        ("new_password1", "quite-another-9"),
        ("new_password2", "quite-another-9"),
    ):
        here.fill(f"#id_{field}", word)
    here.press("#id_new_password2", "Enter")
    here.wait_for_url("**/")
    there.goto("/password/")
    assert there.url.endswith("/sign-in/?next=/password/")
    assert Tournament.objects.get().name in here.locator("main").inner_text()
    assert not Ruling.objects.exists()
