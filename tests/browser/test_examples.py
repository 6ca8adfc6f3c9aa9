"""The Code's own examples, from their case files through the desk by keys alone, to the printed sheet read back."""

import io
from collections.abc import Mapping
from pathlib import Path

import pypdf
import pytest
from playwright.sync_api import Page

from director.models import Tournament
from rulings.cases.incident import Answer, Case
from rulings.cases.reading import read
from tests.browser.conftest import Keys
from tests.director.desk.visiting import seated

CASES = Path(__file__).resolve().parents[2] / "fixtures" / "cases"
EXAMPLES = {
    "code-3.9.14.3-rostov": ("50", "3.9.14.3", "+40", "+45", "−85"),
    "code-3.2.19-rostov": ("25", "3.2.19", "+28⅓", "−56⅔"),
    "code-3.2.19-sochi": ("3.2.19", "−6⅔", "+3⅓"),
    "code-3.9.18-six-took-six": ("3.9.18", "− 2 = 4", "(6 − 4) × 2 = 4"),
}


@pytest.mark.browser
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_by_keys_alone_to_the_sheet(keys: Keys, name: str) -> None:
    case = read((CASES / f"{name}.toml").read_text(encoding="utf-8"), name)
    table = seated(Tournament.objects.get(), case)
    page, found = keys.page, case.incident.infractions[0]
    page.goto(f"/tables/{table.pk}/")
    keys.press("1", "Enter")
    choose(keys, page.locator(f".answer[href$='/{found.kind}/']").evaluate(ORDER))
    choose(keys, str(case.incident.players.index(found.offenders[0]) + 1))
    keys.press("Enter")  # who called may wait
    if case.incident.deal.contract:
        enter_deal(page, case)
    while "/q/" in page.url:
        answer(keys, found.answers[page.url.split("/")[-2]], case)
    for later in page.locator("main a[href*='/q/']").evaluate_all("all => all.map(one => one.getAttribute('href'))"):
        key = later.split("/")[-2]
        if key in found.answers and page.locator(f"main .turns a[href='{later}']:not(:has(.then:text('→')))").count():
            tab_to(keys, later)
            answer(keys, found.answers[key], case)
    assert page.url.endswith("/ruling/")
    keys.press("Enter", "Enter")
    for language in ("ru", "en"):
        said = sheet(page, language)
        assert "ВОЛГА-26-001/1" in said
        assert all(expected in said for expected in EXAMPLES[name]), said


def enter_deal(page: Page, case: Case) -> None:
    """The deal of the case file, entered on its page; it answers the offender's part by itself."""
    deal, playing = case.incident.deal, case.incident.playing
    assert deal.contract and deal.tricks
    page.goto(f"/incidents/{page.url.split('/incidents/')[1].split('/')[0]}/deal/")
    page.locator(f"input[name=contract][value='{deal.contract.key}']").check(force=True)
    page.locator(f"input[name=declarer][value='{deal.declarer}']").check(force=True)
    for player, call in deal.calls.items():
        page.locator(f"input[name=call_{playing.index(player)}][value='{call.value}']").check(force=True)
    for player, count in deal.tricks.items():
        page.locator(f"#count_{playing.index(player)}").fill(str(count))
    page.locator("button[data-next]").click()


ORDER = "one => String([...one.parentElement.children].indexOf(one) + 1)"


def choose(keys: Keys, digit: str) -> None:
    """One row, and on."""
    keys.press(digit, "Enter")


def answer(keys: Keys, given: Answer, case: Case) -> None:
    """Answer the question on the page as its case file does."""
    if isinstance(given.value, Mapping):
        numbers = [str(given.value[player]) for player in case.incident.playing]
        keys.press(numbers[0], "Tab", numbers[1], "Tab")
        keys.page.keyboard.press("Control+A")  # the last number may have filled itself in
        keys.press(numbers[2], "Enter")
        return
    value = str(given.value).lower() if isinstance(given.value, bool) else str(given.value)
    values = keys.page.locator("input[name=value]").evaluate_all("all => all.map(one => one.value)")
    choose(keys, str(values.index(value) + 1))


def tab_to(keys: Keys, href: str) -> None:
    """Go to a link by Tab and open it."""
    for _press in range(200):
        keys.press("Tab")
        if (
            keys.page.evaluate("document.activeElement.closest('main') && document.activeElement.getAttribute('href')")
            == href
        ):
            return keys.press("Enter") and None
    raise AssertionError(f"{href} cannot be reached")


def sheet(page: Page, language: str) -> str:
    """What the ruling's sheet says in one language, its lines joined."""
    link = page.locator(f"a[href$='/{language}.pdf']").first.get_attribute("href") or ""
    answered = page.context.request.get(link)
    assert answered.headers["content-type"] == "application/pdf"
    words = " ".join(one.extract_text() for one in pypdf.PdfReader(io.BytesIO(answered.body())).pages)
    return " ".join(words.replace("\u00a0", " ").split())
