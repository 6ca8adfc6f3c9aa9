"""The first page, as a person sees it."""

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer


@pytest.mark.django_db(transaction=True)
def test_the_first_page_opens_in_russian(live_server: LiveServer, page: Page) -> None:
    answer = page.goto(live_server.url)
    assert answer is not None and answer.status == 200
    assert page.locator("html").get_attribute("lang") == "ru"
    assert page.locator("h1").count() == 1
