"""A whole appeal by three people in three windows at once: the director, the chair, a member with a telephone.

From the call at the table to the published decision, in Russian and in English; every sheet is opened, read back, and
its code scanned as a telephone scans it.
"""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import pypdf
import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from director.models import Official, Role, RulingVersion, Tournament
from rulings.seal import code
from tests.browser.conftest import PASSWORD, is_complaint
from tests.paper.scanning import scanned

pytestmark = pytest.mark.browser

BEYOND = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
PEOPLE = (("chair", "Пётр", "Чайкин"), ("member", "Анна", "Мельник"))
THIRD = "Зимин Олег"
OFFENDER, CLAIMANT, OTHER = "Ветлугин", "Аверин", "Бортникова"
WORDS = "Я положил карту, не дождавшись хода. "


@dataclass(frozen=True)
class Says:
    """What the sheets say in one language."""

    locale: str
    under_appeal: str
    changed: str
    notice: str
    decision: str
    votes: str
    nobody: str


RU = Says(
    "ru-RU",
    "ОБЖАЛОВАНО",
    "Решение судьи изменено.",
    "Заявление об апелляции",
    "Решение апелляционного комитета",
    "За 2 : против 1",
    "возмещения нет",
)
EN = Says(
    "en-GB",
    "UNDER APPEAL",
    "The director’s ruling is changed.",
    "Notice of appeal",
    "Decision of the appeals committee",
    "For 2 : against 1",
    "no compensation",
)


@pytest.fixture
def people(hall: User) -> None:
    """The committee of the event: two with an account each, who votes on his own device."""
    event = Tournament.objects.get()
    for login, first, last in PEOPLE:
        user = User.objects.create_user(login, password=PASSWORD, first_name=first, last_name=last)
        Official.objects.create(tournament=event, user=user, roles=[Role.COMMITTEE])


@pytest.fixture
def seats(chromium: Browser, live_server: LiveServer, people: None, settings: Any) -> Callable[..., Page]:
    """Opens a window of somebody's own, signed in; complaints on its console fail the test."""
    settings.DIRECTOR_BASE_URL = live_server.url
    complaints = list[str]()

    def opened(login: str, locale: str, width: int) -> Page:
        context = chromium.new_context(
            locale=locale, viewport={"width": width, "height": 800}, base_url=live_server.url, has_touch=width < 500
        )
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if is_complaint(message.type, message.text) else None,
        )
        page.goto("/sign-in/")
        page.fill("#id_username", login)
        page.fill("#id_password", PASSWORD)
        page.press("#id_password", "Enter")
        page.wait_for_url("**/")
        return page

    yield opened
    for context in chromium.contexts:
        context.close()
    assert not complaints, complaints


def go(page: Page, selector: str) -> None:
    """Press what leads on, and wait for the page it leads to; nothing of it may stand beyond the edge."""
    with page.expect_navigation(wait_until="load"):
        page.locator(selector).first.click()
    assert page.evaluate(BEYOND) <= 0, page.url


def ruled(director: Page) -> str:
    """The call at table 1 to the issued ruling: the Code's all-pass example (CODE 3.9.14.3); the ruling's address."""
    director.goto("/")
    go(director, "a[href$='/call/']")
    go(director, "a[href*='/call/out_of_turn/']")
    director.locator(f"label:has(input[name=offender][value='{OFFENDER}'])").click()
    if director.locator(f"input[name=dealer][value='{OFFENDER}']").count():
        director.locator(f"label:has(input[name=dealer][value='{OFFENDER}'])").click()
    go(director, "main form button.go")
    go(director, "main form button.go")
    answers = {
        "moment": "trick_open",
        "role": "all_pass",
        "damage_claim": "one",
        "claimant": CLAIMANT,
    }
    counts = {"taken_before": (2, 1, 0), "claim_line": (2, 4, 4)}
    while found := re.search(r"/q/(\w+)/", director.url):
        key = found[1]
        for at, count in enumerate(counts.get(key, ())):
            director.fill(f"[name=count_{at}]", str(count))
        if key in answers:
            director.locator(f"label:has(input[name=value][value='{answers[key]}'])").first.click()
        go(director, "main form [data-next]")
    go(director, "main form [data-next]")
    go(director, "main form [data-next]")
    return director.url


def received(director: Page, ruling: str) -> str:
    """The appeal stamped, then filled in and its deposit taken; its address."""
    director.goto(ruling)
    go(director, "a[href$='/appeal/']")
    director.fill("#appellant", OFFENDER)
    go(director, "main form button.go")
    url = director.url.removesuffix("notice/")
    director.locator("label:has(input[name=capacity][value=offender])").click()
    director.fill("#contact", "стол 1")
    director.fill("#respondent_0", CLAIMANT)
    director.locator("[name=grounds][value=fact]").check()
    director.locator("[name=grounds][value=judgement]").check()
    director.fill("#instead", "Считать, что ущерба нет.")
    director.fill("#argument", "Линию 2–4–4 никто бы не сыграл.")
    director.locator("#declared").check()
    director.locator("[name=signed]").check()
    go(director, "#notice button.go")
    director.goto(f"{url}deposit/")
    director.fill("#how", "наличными")
    go(director, "button[value=take]")
    return url


def admitted(chair: Page, url: str) -> None:
    """The chair reads the checklist, filled in by the base, and admits the appeal."""
    chair.goto(f"{url}admission/")
    assert chair.locator("input[type=radio][value=yes]:checked").count() == 6
    chair.fill("#clause", "COMP 11.2")
    go(chair, "button[value=admit]")


def seated(director: Page, url: str) -> None:
    """The director seats three; himself he cannot, since he gave the ruling."""
    director.goto(f"{url}panel/")
    for name, seat in (("Пётр Чайкин", "chair"), ("Анна Мельник", "member")):
        director.locator("label.answer", has_text=name).click()
        director.locator(f"label:has(input[name=seat][value={seat}])").click()
        go(director, "button[value=seat]")
    director.locator("label:has(input[name=who][value='*'])").click()
    director.fill("#name", THIRD)
    go(director, "button[value=seat]")
    assert director.locator(".members > li:not(.out)").count() == 3


def heard(chair: Page, url: str) -> None:
    """The hearing: begun, both sides heard, evidence admitted, who was there."""
    chair.goto(f"{url}hearing/")
    chair.locator("label:has(input[name=mode][value=mixed])").click()
    chair.fill("#place", "комната 2")
    go(chair, "button[value=begin]")
    for part, name, words in (("appellant", OFFENDER, WORDS * 280), ("respondent", CLAIMANT, "Линия очевидна.")):
        chair.locator(f"label:has(input[name=part][value={part}])").click()
        chair.fill("#by", name)
        chair.fill("#words", words)
        go(chair, "button[value=hear]")
    chair.fill("#what", "Запись игры соседа")
    chair.locator("label:has(input[name=admitted][value=yes])").click()
    chair.fill("#proof_why", "нашлась после тура")
    go(chair, "button[value=proof]")
    for tick in chair.locator("[name=present]").all():
        tick.check()
    chair.fill("#points", "Линия нелепа.")
    go(chair, "button[value=note]")
    assert chair.locator(".spoken .prose").first.inner_text().count(WORDS.strip()) == 280


def supposed(chair: Page) -> None:
    """Hypothesis A, on the page beside the director's: no damage is proved."""
    go(chair, "a[href$='/rerun/']")
    go(chair, "button[value=add]")
    chair.locator("[name='0.damage_claim']").select_option("not_proved")
    go(chair, "button[value=keep]")


def votes(page: Page, choice: str, dissent: str = "") -> None:
    """A vote, given by the button of the second page; Enter on the second gives nothing."""
    page.locator(f"label.answer:has(input[name=choice][value^='{choice}'])").click()
    if dissent:
        page.locator("details", has=page.locator("#dissent")).locator("summary").click()
        page.fill("#dissent", dissent)
    go(page, "main form button.go")
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    assert page.locator("button[value=give]").count() == 1
    go(page, "button[value=give]")


def sheet(page: Page, address: str) -> tuple[str, str]:
    """A sheet opened in the window it was asked in: its words, and what its code leads to."""
    answer = page.request.get(address)
    assert answer.status == 200 and answer.headers["content-type"] == "application/pdf", (address, answer.status)
    read = pypdf.PdfReader(io.BytesIO(answer.body()))
    words = " ".join(" ".join(one.extract_text() for one in read.pages).replace("\u00a0", " ").split())
    return words, unquote(scanned(read.pages[0]))


@pytest.mark.parametrize("says", [RU, EN], ids=["ru", "en"])
def test_an_appeal_from_the_call_to_the_published_decision(
    seats: Callable[..., Page], live_server: LiveServer, says: Says
) -> None:
    director, chair, member = (
        seats(login, says.locale, width) for login, width in (("director", 1280), ("chair", 1280), ("member", 360))
    )
    language = says.locale[:2]
    ruling = ruled(director)
    url = received(director, ruling)
    admitted(chair, url)
    seated(director, url)
    member.goto(url)
    heard(chair, url)
    supposed(chair)

    chair.goto(f"{url}vote/")
    go(chair, "main form button.go")
    member.goto(f"{url}vote/")
    chair.goto(f"{url}vote/1/")
    go(member, "a[href$='/vote/1/']")
    votes(member, "changed:")
    votes(chair, "upheld", "Линию сыграл бы каждый.")  # a page opened before another voted is not outdated by that
    for page in (director, chair, member):
        page.goto(f"{url}vote/")
        assert page.locator(".votes").count() == 0 and "\n2 " in page.locator(".turnout").inner_text()
        assert "Линию сыграл бы каждый." not in page.content()
    chair.goto(f"{url}vote/")
    go(chair, "a[href*='/paper/']")
    votes(chair, "changed:")
    member.reload()
    assert [one.inner_text() for one in member.locator(".votes .sum").all()] == ["2", "1"]

    chair.goto(f"{url}decision/")
    chair.fill("#reasons", "Такую линию не играют.")
    go(chair, "button[value=decide]")
    assert chair.locator(".number-to-come").inner_text() == "ВОЛГА-26-001/2"
    go(chair, "main form button.go")
    director.goto(ruling)
    assert director.locator(".big-number").inner_text() == "ВОЛГА-26-001/1"
    assert "Такую линию не играют." not in director.content()
    first = RulingVersion.objects.get(version=1)
    words, told = sheet(director, f"{ruling}1/{language}.pdf")
    assert says.under_appeal in words and told.endswith(code(first.seal)) and told.startswith(live_server.url)
    assert director.request.get(f"{ruling}2/{language}.pdf").status == 404

    go(chair, "a[href$='/publish/']") if chair.url.endswith("/decision/") else chair.goto(f"{url}decision/publish/")
    go(chair, "main form button.go")
    director.reload()
    assert director.locator(".big-number").inner_text() == "ВОЛГА-26-001/2"
    member.goto(f"{url}decision/")
    assert member.evaluate(BEYOND) <= 0
    second = RulingVersion.objects.get(version=2)

    words, told = sheet(member, f"{ruling}2/{language}.pdf")
    assert says.nobody in words and told.endswith(code(second.seal))
    words, told = sheet(member, f"{url}decision/{language}.pdf")
    assert says.decision in words and says.changed in words and says.votes in words
    assert "Линию сыграл бы каждый." in words and "Такую линию не играют." in words and "Чайкин" in words
    assert words.count("дождавшись") == 280 and told.endswith(code(second.seal))
    words, told = sheet(director, f"{url}notice/{language}.pdf")
    assert says.notice in words and "Линию 2–4–4 никто бы не сыграл." in words and "наличными" in words
    assert told.endswith(code(first.seal))
    both, told = sheet(director, f"{url}decision/ru-en.pdf")
    assert RU.changed in both and EN.changed in both and told.endswith(code(second.seal))
    member.goto(told)
    assert "ВОЛГА-26-001/2" in member.content()
