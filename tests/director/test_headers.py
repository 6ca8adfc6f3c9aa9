"""No answer lets a page run or show what is not the desk's own, and no page, style or script names another host."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.staticfiles import finders
from django.db import OperationalError
from django.test import Client

from director import selectors, services
from director.headers import HEADERS, POLICY
from director.models import Incident, Tournament

TEMPLATES = sorted((settings.ROOT / "templates").rglob("*.html"))
OURS = sorted(
    one for one in (settings.ROOT / "director/static").rglob("*") if one.suffix in (".css", ".js", ".svg", ".html")
)
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")
"""Names of a notation that look like addresses; nobody opens them."""
INLINE = (
    ("a script", re.compile(r"<script(?![^>]*\ssrc=)", re.I)),
    ("a style", re.compile(r"<style\b", re.I)),
    ("a style on an element", re.compile(r"\sstyle\s*=", re.I)),
    ("a script on an element", re.compile(r"<[^>]*\son[a-z]+\s*=", re.I)),
    ("a script as an address", re.compile(r"(?:javascript|vbscript|data)\s*:(?=[^\s])", re.I)),
    ("a script of htmx", re.compile(r"hx-on|hx-vals\s*=\s*['\"]js:|hx-vars", re.I)),
)
HOST = re.compile(r"(?:https?:|wss?:)?//[\w.-]+\.[a-z]{2,}", re.I)


def hosts(words: str) -> list[str]:
    """The addresses of other hosts in some source, but for names of notations."""
    for name in NAMESPACES:
        words = words.replace(name, "")
    return HOST.findall(words)


@pytest.fixture
def visitor(director: User) -> Client:
    """Somebody signed in, whose program may stumble."""
    client = Client(raise_request_exception=False)
    client.force_login(director)
    return client


def held(answer: object) -> None:
    """The whole policy and every other header."""
    headers = answer.headers  # type: ignore[attr-defined]
    assert headers["Content-Security-Policy"] == POLICY
    for name, value in HEADERS.items():
        assert headers[name] == value, name


def test_the_policy_lets_in_nothing_but_the_desk_s_own_files() -> None:
    rules = dict(one.split(" ", 1) for one in POLICY.split("; "))
    assert rules["default-src"] == rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert set(rules.values()) == {"'none'", "'self'"}


@pytest.mark.parametrize("status", [200, 302, 400, 403, 404, 405, 422, 500, 503])
def test_every_answer_says_so(visitor: Client, hall: Tournament, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    def broken(error: Exception) -> Callable[[Tournament], None]:
        def fail(tournament: Tournament) -> None:
            raise error

        return fail

    if status in (500, 503):
        error = ZeroDivisionError() if status == 500 else OperationalError("database is locked")
        monkeypatch.setattr(selectors, "tables", broken(error))
    strict = Client(enforce_csrf_checks=True)
    answers = {
        200: lambda: visitor.get("/tables/1/"),
        302: lambda: Client().get("/tables/1/"),
        400: lambda: visitor.get("/", headers={"host": "evil.example"}),
        403: lambda: strict.post("/sign-in/", {}),
        404: lambda: visitor.get("/nowhere/"),
        405: lambda: visitor.post("/check/"),
        422: lambda: visitor.post("/check/file"),
        500: lambda: visitor.get("/"),
        503: lambda: visitor.get("/"),
    }
    answer = answers[status]()
    assert answer.status_code == status
    held(answer)


@pytest.mark.parametrize("url", ["/", "/events/", "/book/", "/check/", "/sign-in/", "/check/ZZZZ-ZZZZ-ZZ"])
def test_the_pages_of_the_hall_say_so(hall: Tournament, url: str) -> None:
    held(Client().get(url))


def test_a_file_and_a_sheet_say_the_rest(visitor: Client, answered: Callable[[], Incident], director: User) -> None:
    issued = services.issue(answered(), director)
    sheet = visitor.get(f"/rulings/{issued.ruling_id}/1/ru.pdf")
    assert "Content-Security-Policy" not in sheet.headers, "a viewer of PDF would go blind"
    styles = Client().get("/static/director/desk.css")
    picture = Client().get("/static/director/icon.svg")
    for answer in (sheet, styles, picture):
        assert all(answer.headers[name] == value for name, value in HEADERS.items())
        answer.close()
    assert picture.headers["Content-Security-Policy"] == POLICY, "a drawing may be opened as a page"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda one: one.relative_to(settings.ROOT).as_posix())
def test_no_template_holds_a_script_a_style_or_another_host(template: Path) -> None:
    words = template.read_text(encoding="utf-8")
    assert not [what for what, sign in INLINE if sign.search(words)]
    assert not hosts(words)


def test_the_signs_of_an_inline_script_are_known() -> None:
    for words in (
        "<script>", '<script type="module">', "<style>", '<p style="x">', '<a\n onclick="x">', "<b oninput=x>",
        '<a href="javascript:x()">', '<p hx-on:click="x">', "<p hx-vals='js:{a: x()}'>", '<img src="data:image/png,x">',
    ):  # fmt: skip
        assert [what for what, sign in INLINE if sign.search(words)], words
    assert hosts('<script src="//cdn.example.com/x.js">') and hosts("url(https://fonts.example.com/a)")
    assert not hosts('<svg xmlns="http://www.w3.org/2000/svg"> // a comment, then a word.')


@pytest.mark.parametrize("file", OURS, ids=lambda one: one.name)
def test_no_style_or_script_of_ours_names_another_host_or_makes_one_of_words(file: Path) -> None:
    words = file.read_text(encoding="utf-8")
    assert not hosts(words)
    if file.suffix == ".js":
        assert not re.search(
            r"\beval\(|new Function|setTimeout\(\s*['\"`]|\.style\.cssText|setAttribute\(.style", words
        )
    if file.suffix == ".css":
        assert not re.search(r"@import|url\(\s*['\"]?(?:https?:|//|data:)", words)


def test_what_packages_bring_is_served_from_here_and_loads_nothing(db: None) -> None:
    page = Client().get("/sign-in/").content.decode()
    sources = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert sources
    for source in sources:
        assert finders.find(source.removeprefix("/static/").split("?")[0]), source


def test_htmx_needs_neither_words_made_scripts_nor_styles_in_a_page(db: None) -> None:
    page = Client().get("/sign-in/").content.decode()
    config = page.split('name="htmx-config" content=\'')[1].split("'")[0]
    for held_off in ('"includeIndicatorStyles": false', '"allowEval": false', '"allowScriptTags": false'):
        assert held_off in config
    assert '"selfRequestsOnly": true' in config


def pages(director: User, incident: Incident) -> Iterator[tuple[str, str]]:
    """The main pages as they are served, with their addresses."""
    client = Client()
    client.force_login(director)
    version = services.issue(incident, director)
    for url in (
        "/", "/tables/1/", "/tables/1/call/", "/tables/1/call/out_of_turn/", "/tables/1/sheet/", "/book/",
        "/tournaments/1/regulation/", "/tournaments/1/sheets/", "/events/", "/events/1/", "/check/", "/password/",
        f"/rulings/{version.ruling_id}/", f"/rulings/{version.ruling_id}/public/", "/nowhere/", "/sign-in/",
    ):  # fmt: skip
        yield url, client.get(url, follow=True).content.decode()


def test_no_page_as_it_is_served_holds_a_script_or_loads_from_elsewhere(
    director: User, answered: Callable[[], Incident]
) -> None:
    for url, page in pages(director, answered()):
        page = re.sub(r'<script type="application/json".*?</script>', "", page, flags=re.S)
        assert not [what for what, sign in INLINE if sign.search(page)], url
        assert not hosts(page), url
