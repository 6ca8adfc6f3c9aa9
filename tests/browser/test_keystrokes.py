"""The keys the benchmark counts are pressed: each of the commonest incidents, from the call to its printed sheet."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page

from director.management.keystrokes import AIM, COMMONEST, Walk, case_of, seated, walked

pytestmark = pytest.mark.browser
NUMBER = re.compile(r"\d+")


@pytest.mark.parametrize("name", COMMONEST.values())
def test_the_keys_that_are_counted_lead_to_the_sheet(window: Callable[..., Page], hall: User, name: str) -> None:
    case, client = case_of(name), Client(headers={"host": "localhost"})
    client.force_login(hall)
    walk = walked(client, seated(case), case)
    assert walk.strokes[1] <= AIM
    page = window()
    page.goto(f"{page.url}tables/{seated(case).pk}/")
    press(page, walk)
    assert "/rulings/" in page.url
    sheet = page.evaluate("document.activeElement.href")
    assert sheet.endswith("/ru.pdf") and page.context.request.get(sheet).ok


def press(page: Page, walk: Walk) -> None:
    """Page by page, each the very one that was counted; the last Enter, which would open the sheet, is not pressed."""
    pages = [*walk.parties, *walk.after]
    for number, (url, keys) in enumerate(pages, 1):
        assert NUMBER.sub("…", page.url).endswith(NUMBER.sub("…", url))
        for stroke in keys[:-1]:
            page.keyboard.press(stroke)
        if number < len(pages):
            with page.expect_navigation(wait_until="load"):
                page.keyboard.press(keys[-1])
