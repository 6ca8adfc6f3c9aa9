"""What the cards say, in a real browser and by the real solver: asked, watched, stopped, clicked through, taken."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from director import services
from director.models import Incident, Table
from director.services import solving
from director.solving import jobs
from director.solving.jobs import Solver
from director.solving.lines import connected
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser

CARDS = "0:AK.QJ.AKT.Q87 1:QJT.AK.987.KJ 2:987.T98.QJ.AT T:C7H9"
PLAYED = "CQ CA C8 / H8 HJ HT / 2:S9"
ANSWER_MS = 90_000


@pytest.fixture
def case(hall: User) -> Incident:
    """A card led out of turn to the third trick of an all-pass; the cards are entered."""
    stored = services.open_incident(Table.objects.get(number=1), hall, "out_of_turn", ["Ветлугин"])
    return services.enter_deal(stored, "all_pass", cards=CARDS, played=PLAYED, who=hall)


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Solver]]:
    """The desk's solver for a test, in plain Python; `worker` names a stand-in."""
    made: list[Solver] = []

    def begin(worker: str = "director.solving.worker") -> Solver:
        made.append(Solver(1, lambda: False, lambda fast: connected(fast, worker)))
        monkeypatch.setattr(solving, "SOLVER", made[-1])
        return made[-1]

    yield begin
    for one in made:
        one.end()


def test_from_the_case_to_evidence_and_an_answer(
    window: Callable[..., Page], case: Incident, solver: Callable[..., Solver]
) -> None:
    solver()
    page = window()
    page.goto(f"/incidents/{case.pk}/deal/")
    page.locator("nav.trail a", has_text="Что говорят карты").click()
    page.locator(".inquiry-entry button").first.click()
    expect(page.locator(".answered h2")).to_be_visible(timeout=ANSWER_MS)
    assert page.url.endswith("/evidence/1-best-line-0/"), "it was waited for on one page"
    expect(page.locator(".caution")).to_contain_text("видны все карты")
    expect(page.locator(".run")).to_contain_text("python")

    page.locator(".line-part a.link").click()
    assert "0 из 24" in page.locator("#line .eyebrow").inner_text().lower()
    page.locator("#step-on").click()
    expect(page.locator("#line .eyebrow")).to_contain_text(re.compile("1 из 24", re.I))
    page.keyboard.press("Enter")
    expect(page.locator("#line .eyebrow")).to_contain_text(re.compile("2 из 24", re.I))
    expect(page.locator(".on-table .of")).to_have_count(3)
    page.locator("#step-back").click()
    expect(page.locator("#line .eyebrow")).to_contain_text(re.compile("1 из 24", re.I))

    page.locator("button[value=take]").click()
    expect(page.locator("#fault")).to_contain_text("причина обязательна")
    page.fill("#reason", "линию показал сам игрок")
    page.locator("button[value=take]").click()
    expect(page.locator("#taken")).to_contain_text("линию показал сам игрок")
    expect(page.locator("nav.trail a", has_text="Что говорят карты")).to_contain_text("1 доказательство")

    page.locator(".inquiry-entry a", has_text="ответ").first.click()
    page.locator("button[value=fill]").click()
    case.refresh_from_db()
    assert case.infractions[0]["answers"]["damage_claim"]["status"] == "found"


def test_a_solver_that_thinks_holds_up_nobody_and_is_stopped(
    window: Callable[..., Page], case: Incident, solver: Callable[..., Solver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "GRACE_SECONDS", 0.3)
    solver("tests.director.solving.workers.stubborn")
    page = window()
    page.goto(f"/incidents/{case.pk}/evidence/1-standing/")
    page.locator("button[value=ask]").click()
    expect(page.locator(".thinking")).to_contain_text(re.compile("думает… 1 с"), timeout=10_000)
    other = window(keep=page)
    other.goto("/")
    expect(other.locator("h1")).to_be_visible()
    page.locator("button[value=stop]").click()
    expect(page.locator(".fault")).to_contain_text("ничего не доказано", timeout=10_000)
    expect(page.locator("button[value=ask]")).to_be_visible()


def test_without_scripts_the_answer_is_a_link_away(
    window: Callable[..., Page], case: Incident, solver: Callable[..., Solver]
) -> None:
    held = solver()
    page = window(language="en-GB", width=360, java_script_enabled=False)
    page.goto(f"/incidents/{case.pk}/evidence/1-best-line-1/")
    page.locator("button[value=ask]").click()
    (key,) = held._jobs
    held.wait(key, ANSWER_MS / 1000)
    if page.locator(".thinking").count():
        page.locator("#solving a.link").click()
    expect(page.locator(".answered h2")).to_be_visible()
    page.locator(".line-part a.link").click()
    page.locator("#step-on").click()
    assert "1 OF 24" in page.locator("#line .eyebrow").inner_text().upper()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_axe_finds_nothing(
    window: Callable[..., Page], case: Incident, solver: Callable[..., Solver], language: str
) -> None:
    solver()
    page = window(language)
    place = f"/incidents/{case.pk}/evidence/"
    page.goto(f"{place}1-standing/")
    page.locator("button[value=ask]").click()
    expect(page.locator(".answered h2")).to_be_visible(timeout=ANSWER_MS)
    page.fill("#reason", "видно по картам")
    page.locator("button[value=take]").click()
    case = services.call_absurd(case, "Аверин", "SA", "отдаёт взятку")
    services.put_plausible(case, {"Аверин": 3, "Бортникова": 3, "Ветлугин": 4}, "стол 2", "так сыграли там")
    pages = (place, f"{place}1-standing/?shown=0&step=3", f"{place}1-line/?tally.Аверин=4", f"{place}1-best-line-1/")
    found = [line for url in pages for width in (1280, 360) for line in audited(page, url, width)]
    assert not found, "\n".join(found)
