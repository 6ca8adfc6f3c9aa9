""".ci/run on a bare machine: what is missing is installed in the machine's own way, then the tests are run."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CHROMIUM_NAMES

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".ci" / "run"
TOLD = '#!{bash}\necho "{name}${{DEBIAN_FRONTEND:+ $DEBIAN_FRONTEND}} $*" >>{calls}\n'
pytestmark = pytest.mark.skipif(os.name == "nt", reason="CI is no Windows")

Run = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """The script with nothing on its path but these commands, which only tell that they were called."""

    def run(*names: str) -> tuple[int, list[str]]:
        calls, bash = tmp_path / "calls", shutil.which("bash")
        calls.touch()
        for name in ("dirname", "env"):
            (tmp_path / name).symlink_to(str(shutil.which(name)))
        for name in (*names, "python3"):
            (tmp_path / name).write_text(TOLD.format(bash=bash, name=name, calls=calls))
            (tmp_path / name).chmod(0o755)
        done = subprocess.run([str(bash), str(SCRIPT), "-q"], env={"PATH": str(tmp_path)}, capture_output=True)
        return done.returncode, [line for line in calls.read_text().splitlines() if " -c " not in line]

    return run


def test_what_is_missing_is_installed_first(run: Run) -> None:
    by = [] if os.geteuid() == 0 else ["sudo"]
    code, calls = run("apt-get", *by)
    if by:
        assert calls[0].startswith("sudo env DEBIAN_FRONTEND=noninteractive apt-get ")
        return
    assert code == 0 and calls[0] == "apt-get noninteractive -qq update"
    assert calls[1].startswith("apt-get noninteractive ") and calls[1].endswith(" install chromium poppler-utils")
    assert calls[2:] == ["python3 manage.py test -q"]


@pytest.mark.parametrize("browser", CHROMIUM_NAMES)
def test_any_browser_the_tests_can_use_is_enough(run: Run, browser: str) -> None:
    assert run(browser, "pdftotext") == (0, ["python3 manage.py test -q"])


def test_without_apt_it_says_what_is_missing(run: Run) -> None:
    assert run("pdftotext") == (2, [])


def test_the_names_of_browsers_are_those_the_tests_look_for() -> None:
    named = re.search(r"^any (.*) \|\| missing\+=\(chromium\)$", SCRIPT.read_text(encoding="utf-8"), re.MULTILINE)
    assert named and tuple(named[1].split()) == CHROMIUM_NAMES
