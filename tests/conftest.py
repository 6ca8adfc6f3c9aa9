"""What every test may rely on: Hypothesis's two profiles, all processors, and a real browser where there is one."""

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.test import TransactionTestCase
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
CHROMIUM_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
MENDED_BY = {"darwin": "brew install --cask chromium", "win32": "winget install Google.Chrome"}
NO_CHROMIUM = "no Chromium on this machine"

MOST_PROCESSES = 8  # each begins with reading every test: more of them would win nothing

hypothesis_settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
hypothesis_settings.register_profile("thorough", max_examples=250, deadline=None, print_blob=True)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "quick")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Share the suite, or a folder of it, among the processors, unless `-n` says otherwise.

    Not where files or tests are named: one process has begun before several have. Nor where somebody looks on, or
    wants it to stop at a failure. Each process takes a stretch of the order, so that what a module has made serves
    most of its tests, and who is done first takes half of what is left to another (worksteal).
    """
    option, is_share = config.option, hasattr(config, "workerinput")  # a share is not shared again
    if is_share or not config.pluginmanager.hasplugin("xdist") or option.numprocesses is not None:
        return
    in_one = option.usepdb or option.trace or option.capture == "no" or option.maxfail
    processes = min(config.hook.pytest_xdist_auto_num_workers(config=config), MOST_PROCESSES)
    folders = all((config.invocation_params.dir / argument).is_dir() for argument in config.args)
    if folders and not in_one and processes > 1:
        option.numprocesses = processes
        option.dist = "worksteal" if option.dist == "no" else option.dist


@dataclass(frozen=True)
class Unreadable:
    """A file of tests that cannot be read ends a shared run as it ends any other: none is run, and the code is 2."""

    config: pytest.Config

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        shared = self.config.pluginmanager.getplugin("dsession")
        if shared and report.failed and not self.config.option.continue_on_collection_errors:
            shared.shouldstop = f"{report.nodeid} cannot be read"


def pytest_configure(config: pytest.Config) -> None:
    """Watch the reading of the tests."""
    config.pluginmanager.register(Unreadable(config))


def find_chromium() -> str | None:
    """A browser of Chromium's kind on this machine."""
    found = (shutil.which(name) for name in CHROMIUM_NAMES)
    return next((path for path in (*found, *CHROMIUM_PLACES) if path and Path(path).exists()), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser its tests are not run, and said so at the end; on CI they run, and fail."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    if not os.environ.get("CI") and find_chromium() is None:
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


def pytest_collection_finish() -> None:
    """What has been read stays to the end, so that no search for garbage looks through it again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name what was not run for want of a browser, and the one command that mends it."""
    skipped = terminalreporter.getreports("skipped")
    names = sorted({report.nodeid for report in skipped if NO_CHROMIUM in str(report.longrepr)})
    if names:
        terminalreporter.section("NOT RUN")
        terminalreporter.write_line(f"{len(names)} browser tests were not run ({NO_CHROMIUM}):")
        for name in names:
            terminalreporter.write_line(f"  {name}")
        terminalreporter.write_line(f"To run them: {MENDED_BY.get(sys.platform, 'sudo apt-get install chromium')}")


@pytest.fixture(autouse=True, scope="session")
def _emptied() -> Iterator[None]:
    """A base of tests is emptied after those that really commit; its guards, which forbid that, stand aside."""
    from director import guards  # Django is set up by now, and was not when this module was read

    def emptied(case: TransactionTestCase) -> None:
        guards.lift()
        empty(case)  # and what follows every migration and every emptying puts them in again

    empty = TransactionTestCase._fixture_teardown  # type: ignore[attr-defined]
    TransactionTestCase._fixture_teardown = emptied  # type: ignore[attr-defined]
    yield
    TransactionTestCase._fixture_teardown = empty  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def _console() -> Iterator[None]:
    """What a test writes itself comes from the console, as a command's does; what it asks of a page does not."""
    from director.whence import at_console

    with at_console("tests"):
        yield


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One running Chromium for the whole session."""
    path = find_chromium()
    if path is None:
        pytest.fail(f"{NO_CHROMIUM}, and CI is set: .ci/run installs it")
    # Playwright runs an event loop in this thread, and Django would take the tests' own queries for asynchronous ones.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A fresh Russian window, 1280 × 800; whatever the page complains of on its console fails the test."""
    context = chromium.new_context(locale="ru-RU", viewport={"width": 1280, "height": 800})
    window, complaints = context.new_page(), list[str]()
    window.on("pageerror", lambda error: complaints.append(str(error)))
    window.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield window
    context.close()
    assert not complaints, complaints
