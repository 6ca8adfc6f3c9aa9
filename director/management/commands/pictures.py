"""The pictures of the documentation, taken anew from the running program: desk, phone, printed ruling, an appeal.

A desk of its own is started on an empty base, the Code's all-pass example (CODE 3.9.14.3) is taken through it by keys,
and what a director sees on the way is photographed. Needs the packages of the test extra and a Chromium.
"""

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError, CommandParser
from django.utils.translation import gettext as _

from director.desk.seen import key, offered
from director.management.appealing import decided
from director.management.readable import ReadableCommand

__all__ = ["Command"]

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
    "--hide-scrollbars",
)
PASSWORD = re.compile(r"\b\w{4}-\w{4}-\w{4}\b")
LANGUAGES = {"ru": "ru-RU", "en": "en-GB"}

OUT_OF_TURN = key(1 + [tree.kind for tree in offered("CODE")].index("out_of_turn"))
"""The key of a card out of turn: families stand in the order of the desk."""
TO_THE_QUESTION = ("1", "Enter", OUT_OF_TURN, "Enter", "3", "Enter", "Enter", "1", "Enter", "7", "Enter")
TO_THE_DRAFT = ("2", "Enter", "2", "Tab", "1", "Tab", "0", "Enter", "1", "Enter", "2", "Tab", "4", "Enter")
TO_THE_RULING = ("Enter", "Enter")
DEAL = """{"format": "preferans-record", "version": 1, "players": ["0", "1", "2"], "contract": "all_pass",
 "hands": {"0": ".AQJT8.QJ7.Q7", "1": "QJT98.K7.9.KT", "2": "AK.9.AKT.AJ98"}, "prikup": "S7 D8", "prikup_open": false,
 "played": "DJ D9 DT / C8 CK C9 / C7 H9 CA / (2:HJ)"}"""
"""Cards of the example: the first player's line to 2, 4 and 4 can be played with them."""


class Command(ReadableCommand):
    """Take the pictures."""

    def add_arguments(self, parser: CommandParser) -> None:
        """Where the pictures go."""
        parser.add_argument("--to", type=Path, default=settings.ROOT / "docs", help=_("folder for the pictures"))

    def handle(self, *args: Any, to: Path, **options: Any) -> None:
        """One desk for each language, so that both tell the same story from its beginning."""
        to.mkdir(parents=True, exist_ok=True)
        for language in LANGUAGES:
            with desk() as (address, password), window(address, language) as page:
                for picture in taken(page, password, language, to):
                    self.stdout.write(str(picture))


def taken(page: Any, password: str, language: str, to: Path) -> Iterator[Path]:
    """Every picture on the way from signing in to the printed sheet."""
    page.goto("/sign-in/")
    page.fill("#id_username", "director")
    page.fill("#id_password", password)
    pressed(page, ("Enter",))
    yield photographed(page, to / f"tournament-{language}.png")
    pressed(page, TO_THE_QUESTION)
    page.keyboard.press("2")
    page.evaluate("document.activeElement.blur()")
    yield photographed(page, to / f"question-{language}.png")
    page.set_viewport_size({"width": 360, "height": 780})
    yield photographed(page, to / f"question-phone-{language}.png")
    page.set_viewport_size({"width": 1280, "height": 800})
    pressed(page, TO_THE_DRAFT)
    yield photographed(page, to / f"draft-{language}.png")
    yield from with_cards(page, language, to)
    pressed(page, TO_THE_RULING)
    yield printed(page, language, to / f"ruling-{language}.png")
    decided(page, page.url, language, PASSWORD)
    yield photographed(page, to / f"appeal-{language}.png")


def with_cards(page: Any, language: str, to: Path) -> Iterator[Path]:
    """The same case with its cards: the play as it went, and what the solver says of the line claimed."""
    draft = page.url
    case = draft[: draft.index("/", draft.index("/incidents/") + len("/incidents/")) + 1]
    page.goto(f"{case}cards/file/")
    page.fill("#text", DEAL)
    page.click("button.go[name=do]")
    page.click("button[name=take]")
    page.goto(f"{case}cards/play/")
    yield photographed(page, to / f"play-{language}.png")
    page.goto(f"{case}evidence/")
    page.locator(".inquiry-entry button").first.click()
    page.wait_for_selector(".answered h2")
    yield photographed(page, to / f"cards-{language}.png")
    page.goto(draft)


def pressed(page: Any, keys: Sequence[str]) -> None:
    """Keys one after another; Enter opens the next page."""
    for stroke in keys:
        if stroke == "Enter":
            with page.expect_navigation(wait_until="load"):
                page.keyboard.press(stroke)
        else:
            page.keyboard.press(stroke)


def photographed(page: Any, path: Path) -> Path:
    """What the window shows."""
    page.evaluate("document.fonts.ready.then(() => scrollTo(0, 0))")
    return kept(opened(page.screenshot()), path)


def printed(page: Any, language: str, path: Path) -> Path:
    """The first page of the sheet, as the browser's own reader shows it, without the dark ground around it."""
    link = page.locator(f"a[href$='/{language}.pdf']").first.get_attribute("href")
    sheet = path.with_suffix(".pdf")
    sheet.write_bytes(page.context.request.get(link).body())
    try:
        reader = page.context.new_page()
        reader.set_viewport_size({"width": 900, "height": 1260})
        reader.goto(f"{sheet.resolve().as_uri()}#toolbar=0&navpanes=0&view=FitH")
        reader.wait_for_timeout(2500)  # the reader does not say when it has drawn
        whole = opened(reader.screenshot())
        paper = whole.convert("L").point(lambda light: 255 * (light > 128)).getbbox()
        return kept(whole.crop(paper), path)
    finally:
        sheet.unlink()


def opened(picture: bytes) -> Any:
    """A photograph as a picture of Pillow's."""
    from PIL import Image

    return Image.open(io.BytesIO(picture)).convert("RGB")


def kept(picture: Any, path: Path) -> Path:
    """Kept small, in the colours it has."""
    picture.save(path, optimize=True)
    return path


@contextmanager
def desk() -> Iterator[tuple[str, str]]:
    """A desk on an empty base of its own: its address, and the director's password."""
    with tempfile.TemporaryDirectory() as folder:
        base = {"DATABASE_URL": f"sqlite:///{Path(folder) / 'pictures.sqlite3'}", "PYTHONUNBUFFERED": "1"}
        base["DIRECTOR_ENGINE"] = "python"  # nothing is fetched for the sake of a picture
        command = [sys.executable, str(settings.ROOT / "manage.py"), "desk", "--no-browser", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | base) as process:
            try:
                yield told(process)
            finally:
                process.terminate()


def told(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Address and password, from what the desk says when it opens."""
    password = ""
    for line in process.stdout or ():
        password = next(iter(PASSWORD.findall(line)), password)
        if address := re.search(r"http://\S+", line):
            return address.group().rstrip("/"), password
    raise CommandError(_("The desk did not open."))


@contextmanager
def window(address: str, language: str) -> Iterator[Any]:
    """A browser window at an address, in one language."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        path = None
    if path is None:
        raise CommandError(_("Pictures need Chromium and the packages of the test command: run the tests once."))
    with sync_playwright() as playwright:
        # The new headless mode, because the old one cannot show a PDF.
        browser = playwright.chromium.launch(executable_path=path, headless=False, args=[*FLAGS, "--headless=new"])
        size = {"width": 1280, "height": 800}
        context = browser.new_context(base_url=address, locale=LANGUAGES[language], viewport=size)
        yield context.new_page()
        browser.close()
