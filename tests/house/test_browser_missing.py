"""A machine without a browser: the rest is run, what was not is named; on CI that is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="browsers are found by the path only on Linux")


def run_without_browser(tmp_path: Path, **changes: str) -> tuple[int, list[str]]:
    """The suite's one smallest browser test with an empty path; exit code and lines."""
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    environment |= {"PATH": str(tmp_path), **changes}
    command = [
        sys.executable,
        str(ROOT / "manage.py"),
        "test",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/browser/test_home.py",
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines()


def test_on_a_persons_machine_it_is_named_and_the_way_to_mend_it(tmp_path: Path) -> None:
    code, lines = run_without_browser(tmp_path)
    assert code == 0, lines
    assert "1 browser tests were not run (no Chromium on this machine):" in lines
    assert "To run them: sudo apt-get install chromium" in lines
    assert lines[-1].startswith("1 skipped in ")


def test_on_ci_it_fails(tmp_path: Path) -> None:
    code, lines = run_without_browser(tmp_path, CI="1")
    assert code == 1 and "no Chromium on this machine, and CI is set" in "\n".join(lines)
