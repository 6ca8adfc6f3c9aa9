"""The desk in a real browser: the sample tournament served, the director signed in, keys counted."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, BrowserContext, Page
from pytest_django.live_server_helper import LiveServer

from director import services
from director.desk.seen import key, offered

PASSWORD = "a word for tests"
OUT_OF_TURN = key(1 + [tree.kind for tree in offered("CODE")].index("out_of_turn"))
"""The key of a card out of turn on the page of a call: families stand in the order of the desk."""


@dataclass
class Keys:
    """A window driven by keys alone; `pressed` counts them."""

    page: Page
    pressed: list[str] = field(default_factory=list)

    def press(self, *keys: str) -> "Keys":
        """Press keys one after another, waiting for the page that Enter or Escape opens."""
        for stroke in keys:
            self.pressed.append(stroke)
            if stroke in ("Enter", "Escape"):
                with self.page.expect_navigation(wait_until="load"):
                    self.page.keyboard.press(stroke)
            else:
                self.page.keyboard.press(stroke)
        return self


@pytest.fixture
def hall(transactional_db: None) -> User:
    """The sample tournament, and its director with a password known here."""
    services.load_sample()
    director = User.objects.get()
    director.set_password(PASSWORD)
    director.save()
    return director


@pytest.fixture
def window(chromium: Browser, live_server: LiveServer, hall: User) -> Iterator[Callable[..., Page]]:
    """Opens windows with the director signed in; `keep` shares the cookies of another. Complaints fail the test.

    A page refused (403, 409, 422, 429), and one that does not exist, is what the tests ask for and no complaint.
    """
    contexts, complaints = list[BrowserContext](), list[str]()

    def opened(language: str = "ru-RU", width: int = 1280, keep: Page | None = None, **more: Any) -> Page:
        context = keep.context if keep else chromium.new_context(
            locale=language, viewport={"width": width, "height": 800}, base_url=live_server.url, **more
        )  # fmt: skip
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if is_complaint(message.type, message.text) else None,
        )
        if keep is None:
            contexts.append(context)
            sign_in(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, complaints


def is_complaint(kind: str, text: str) -> bool:
    """An error on the console, other than a page refused on purpose."""
    return kind == "error" and not any(f"status of {code}" in text for code in (403, 404, 409, 422, 429))


def sign_in(page: Page) -> None:
    """Sign in as a person does."""
    page.goto("/sign-in/")
    page.fill("#id_username", "director")
    page.fill("#id_password", PASSWORD)
    page.press("#id_password", "Enter")
    page.wait_for_url("**/")


@pytest.fixture
def keys(window: Callable[..., Page]) -> Keys:
    """A window at the tournament, driven by keys."""
    return Keys(window())
