"""Numba is put in beside what the desk stands on: whole or not at all, once, and never in anybody's way."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import manage
from director.solving import compiling, installing, readying

LISTS = """
[project]
dependencies = ["one==1.0"]
[project.optional-dependencies]
fast = ["quick==1.0", "quicker==2.0"]
[tool.director]
constraints = []
"""
CODE = "import sys, quick; sys.stdout.write(quick.__file__)"


class Place:
    """A folder with a real environment and an installer that only writes one module."""

    def __init__(self, folder: Path) -> None:
        self.venv, self.lists, self.asked = folder / "среда", folder / "pyproject.toml", list[list[str]]()
        self.lists.write_text(LISTS)
        self.then: Callable[[], None] = lambda: None

    def run(self, command: list[str], _log: Path, _lock: Any) -> None:
        """Stand in for pip."""
        self.asked.append(command)
        folder = Path(command[command.index("--target") + 1])
        folder.mkdir()
        (folder / "quick.py").touch()
        self.then()

    def see_to_it(self) -> bool:
        return installing.see_to_it(self.venv, self.lists, self.run)

    def installed(self) -> bool:
        return installing.installed(self.venv, self.lists)

    def found(self) -> str:
        """Where a Python of this environment finds the package; nothing where it does not."""
        python = manage.venv_python(self.venv)
        done = subprocess.run([python, "-c", CODE], capture_output=True, encoding="utf-8")
        return done.stdout

    def log(self) -> str:
        return (self.venv / installing.LOG).read_text(encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """An environment without Numba; its name is one that no old code page could write."""
    there = Place(tmp_path)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(there.venv)], check=True)
    return there


def test_it_is_installed_once_and_python_finds_it(place: Place) -> None:
    assert not place.installed() and not place.found()
    assert place.see_to_it() and place.see_to_it() and place.installed()
    (command,) = place.asked
    assert command[-2:] == ["quick==1.0", "quicker==2.0"]
    assert command[command.index("--only-binary") + 1] == ":all:" and "--no-deps" in command
    assert Path(place.found()).parent.parent == place.venv / installing.FOLDER


def test_another_list_takes_the_place_of_the_first(place: Place) -> None:
    place.see_to_it()
    place.lists.write_text(LISTS.replace("quick==1.0", "quick==1.1"))
    assert not place.installed() and place.see_to_it() and place.installed()
    assert len(list((place.venv / installing.FOLDER).iterdir())) == 1 and place.found()


@pytest.mark.parametrize("trouble", [manage.Trouble("no network"), OSError("the disk is full")])
def test_what_fails_is_logged_and_tried_again(place: Place, trouble: Exception, capsys: Any) -> None:
    def fail() -> None:
        raise trouble

    place.then = fail
    assert not place.see_to_it() and not place.installed() and not place.found()
    assert str(trouble) in place.log() and "Python" in capsys.readouterr().out
    place.then = lambda: None
    assert place.see_to_it() and place.found()


def test_broken_off_it_leaves_nothing_that_counts(place: Place) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    place.then = stop
    with pytest.raises(KeyboardInterrupt):
        place.see_to_it()
    assert not place.installed() and not place.found()
    place.then = lambda: None
    assert place.see_to_it() and len(list((place.venv / installing.FOLDER).iterdir())) == 1


def test_two_starts_at_once_install_once(place: Place) -> None:
    second = Thread(target=place.see_to_it)
    place.then = second.start
    assert place.see_to_it()
    second.join()
    assert len(place.asked) == 1


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a folder that this user may not write in")
def test_where_nothing_may_be_written_it_is_done_without(place: Place) -> None:
    place.venv.chmod(0o500)
    assert not place.see_to_it()
    place.venv.chmod(0o700)


def test_what_this_project_asks_for_is_a_list_of_ready_made_wheels() -> None:
    lists, _constraints = manage.read_lists(installing.PYPROJECT.read_text(encoding="utf-8"))
    assert [name.partition("==")[0] for name in lists["fast"]] == ["llvmlite", "numba", "numpy"]


# --- the first compilation --------------------------------------------------------------------------------------------


def test_what_is_compiled_is_kept_by_the_sources_it_came_from(tmp_path: Path) -> None:
    for name in compiling.SOURCES:
        (tmp_path / name).write_text(name)
    first = compiling.compiled_in(tmp_path, tmp_path)
    assert compiling.compiled_in(tmp_path, tmp_path) == first
    (tmp_path / "layout.py").write_text("another")
    assert compiling.compiled_in(tmp_path, tmp_path) != first
    environ = {"NUMBA_CACHE_DIR": "elsewhere"}
    compiling.keep(environ)
    assert environ == {"NUMBA_CACHE_DIR": "elsewhere"}


@pytest.fixture
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The readying in this process, on a folder of its own, with nothing left to install."""
    monkeypatch.setattr(manage, "VENV", tmp_path)
    monkeypatch.setattr(readying, "calm", lambda: None)
    monkeypatch.setattr(installing, "see_to_it", lambda: True)
    return tmp_path


@pytest.mark.parametrize("numba", [None, object()])
def test_a_numba_that_does_not_work_is_in_the_log(apart: Path, monkeypatch: pytest.MonkeyPatch, numba: Any) -> None:
    from rulings.solver import engines

    engines._compiled.cache_clear()
    monkeypatch.setitem(sys.modules, "numba", numba)
    assert readying.main() == 1
    assert "EngineUnavailable" in (apart / installing.LOG).read_text(encoding="utf-8")


def test_where_it_is_not_installed_nothing_is_compiled(apart: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installing, "see_to_it", lambda: False)
    monkeypatch.setattr(compiling, "warm", lambda: pytest.fail("there is nothing to compile with"))
    assert readying.main() == 1


def test_where_it_works_both_searches_are_compiled(apart: Path) -> None:
    pytest.importorskip("numba")
    with contextlib.suppress(FileNotFoundError):
        (apart / installing.LOG).unlink()
    assert readying.main() == 0 and not (apart / installing.LOG).exists()


def test_where_the_suite_is_the_gate_the_compiled_engine_is_tried_too() -> None:
    missing = find_spec("numba") is None
    assert not (missing and os.environ.get("CI")), "with CI set the tests of the compiled engine may not be left out"
