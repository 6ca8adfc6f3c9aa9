"""The Code's own examples through the desk by keys alone, to the printed sheet read back."""

import io
from collections.abc import Callable

import pypdf
import pytest
from playwright.sync_api import Page

from director.models import Table
from tests.browser.conftest import OUT_OF_TURN, Keys

pytestmark = pytest.mark.browser


def sheet(page: Page, link: str) -> str:
    """What a sheet linked from the page says, its lines joined."""
    answer = page.context.request.get(page.locator(link).first.get_attribute("href") or "")
    assert answer.headers["content-type"] == "application/pdf"
    return " ".join(" ".join(one.extract_text() for one in pypdf.PdfReader(io.BytesIO(answer.body())).pages).split())


def test_the_all_pass_example_to_the_sheet_by_keys_alone(keys: Keys) -> None:
    """CODE 3.9.14.3: А has two tricks, Б one, В plays out of turn; А shows a line of 2, 4, 4 and is owed 50 whists."""
    page = keys.page
    keys.press("1", "Enter")  # the first table
    keys.press(OUT_OF_TURN, "Enter")  # a card out of turn
    keys.press("3", "Enter")  # by the third player
    keys.press("Enter")  # who called may wait
    keys.press("1", "Enter")  # the trick is open
    keys.press("7", "Enter")  # all-pass
    keys.press("2", "Enter")  # one of them proves damage
    keys.press("2", "Tab", "1", "Tab", "0", "Enter")  # tricks taken before
    keys.press("1", "Enter")  # the first player
    keys.press("2", "Tab", "4", "Enter")  # his line; the last number fills itself in
    assert page.url.endswith("/ruling/")
    assert "50" in page.locator(".compensation").inner_text()
    keys.press("Enter", "Enter")  # issue, and once more
    assert page.locator(".big-number").inner_text() == "ВОЛГА-26-001/1"
    assert len(keys.pressed) <= 32
    for link in ("a[href$='ru.pdf']", "a[href$='en.pdf']"):
        said = sheet(page, link)
        assert "ВОЛГА-26-001/1" in said
        assert "50" in said and "3.9.14.3" in said
        assert all(total in said for total in ("+40", "+45", "−85"))


def test_escape_goes_back_step_by_step(keys: Keys) -> None:
    page = keys.page
    keys.press("1", "Enter", OUT_OF_TURN, "Enter", "3", "Enter", "Enter", "1", "Enter")
    assert page.url.endswith("/q/role/")
    keys.press("Escape")
    assert page.url.endswith("/q/moment/")
    assert page.locator("input[value=trick_open]").is_checked()
    keys.press("Escape")
    assert page.url.endswith("/particulars/")


def test_a_stray_key_neither_answers_nor_leaves(keys: Keys) -> None:
    page = keys.page
    keys.press("1", "Enter", OUT_OF_TURN, "Enter", "3", "Enter")
    keys.press("1", "5")  # into the text field that has the focus
    assert page.locator("#noticed").input_value() == "15"
    page.keyboard.press("Escape")  # leaves the field, not the page
    assert page.url.endswith("/particulars/")
    keys.press("Enter")
    before = page.url
    keys.press("9", "Control+1", "Alt+2", "x")
    assert page.locator("input[name=value]:checked").count() == 0
    keys.press("2", "1")
    assert page.url == before
    assert page.locator("input[name=value]:checked").get_attribute("value") == "trick_open"


def test_enter_without_an_answer_asks_for_one(keys: Keys) -> None:
    keys.press("1", "Enter", OUT_OF_TURN, "Enter", "3", "Enter", "Enter", "Enter")
    assert keys.page.url.endswith("/q/moment/")
    assert keys.page.locator("[role=alert]").inner_text() == "Выберите ответ или нажмите «пока неизвестно»."


def test_the_contract_is_reached_by_its_keys(window: Callable[..., Page]) -> None:
    keys = Keys(window())
    keys.press("1", "Enter", OUT_OF_TURN, "Enter", "3", "Enter", "Enter")
    keys.page.goto(keys.page.url.replace("q/moment/", "deal/"))
    keys.press("7", "ArrowRight", "ArrowDown")
    assert keys.page.locator("input[name=contract]:checked").get_attribute("value") == "8C"
    keys.press("1")
    assert keys.page.locator("input[name=contract]:checked").get_attribute("value") == "all_pass"
    keys.press("0", "5")
    assert keys.page.locator("input[name=contract]:checked").get_attribute("value") == "10NT"
    keys.press("1")
    assert keys.page.locator("input[name=declarer]").first.is_hidden()


def test_a_bid_is_a_level_and_a_suit(window: Callable[..., Page]) -> None:
    page = window()
    page.goto(page.url + f"tables/{Table.objects.order_by('number')[0].pk}/call/auction/?sign=bid_too_low")
    keys = Keys(page).press("2", "Enter", "Enter", "1", "Enter")
    page.goto(page.url.replace("ruling/", "q/bid_to_beat/"))
    chosen = page.locator("input[name=value]:checked")
    keys.press("7", "4")  # seven, the fourth suit of its row
    assert chosen.get_attribute("value") == "7H"
    keys.press("1", "2")  # not after a level: the first and the second of what is no step
    assert chosen.get_attribute("value") == "misere"
    keys.press("9", "6", "ArrowDown", "ArrowRight")
    assert chosen.get_attribute("value") == "7C"
    keys.press("7", "4", "Enter")
    assert "7\u00a0без козыря" in page.locator("main").inner_text()


def test_a_card_is_a_suit_and_a_rank(window: Callable[..., Page]) -> None:
    page = window()
    page.goto(page.url + f"tables/{Table.objects.order_by('number')[0].pk}/call/open_card/?sign=card_shown")
    Keys(page).press("1", "Enter", "Enter", "1", "Enter", "1", "Enter")
    page.goto(page.url.replace("ruling/", "q/open_card/"))
    keys, chosen = Keys(page), page.locator("input[name=value]:checked")
    for pressed, card in (("49", "H9"), ("10", "ST"), ("32", "DK"), ("27", "C7"), ("44", "HJ")):
        keys.press(*pressed)
        assert chosen.get_attribute("value") == card
    keys.press("ArrowUp")
    assert chosen.get_attribute("value") == "DJ"


def test_the_calls_are_told_one_after_another(window: Callable[..., Page]) -> None:
    keys = Keys(window())
    keys.press("1", "Enter", OUT_OF_TURN, "Enter", "3", "Enter", "Enter")
    page = keys.page
    page.goto(page.url.replace("q/moment/", "deal/"))
    keys.press("6", "1", "Tab", "ArrowRight", "4", "3")
    assert page.locator("input[name=call_1]:checked").get_attribute("value") == "pass"
    assert page.locator("input[name=call_2]:checked").get_attribute("value") == "whist"
    assert page.locator("input[name=contract]:checked").get_attribute("value") == "6S"
    keys.press("3", "5")  # nobody is left to tell
    assert page.locator("input[name=call_1]:checked").get_attribute("value") == "pass"
