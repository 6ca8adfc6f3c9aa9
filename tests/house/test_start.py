"""The first start: what manage.py decides, and that a broken install is begun anew."""

import ast
import contextlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import distributions
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
SOURCE = (ROOT / "manage.py").read_text(encoding="utf-8")
LISTS = """
[project]
dependencies = ["one==1.0", "two==2.0"]
[project.optional-dependencies]
test = ["three==3.0"]
postgres = ["four==4.0"]
[tool.director]
constraints = ["five==5.0"]
"""
on_posix = pytest.mark.skipif(os.name == "nt", reason="its stand-in for uv is a shell script")


@pytest.fixture
def manage() -> ModuleType:
    """manage.py as a module of its own, so that a test may change it."""
    spec = importlib.util.spec_from_file_location("manage_under_test", ROOT / "manage.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- what stands in the files -----------------------------------------------------------------------------------------


def test_an_old_python_can_read_it_and_nothing_is_needed_but_the_standard_library() -> None:
    tree = ast.parse(SOURCE, feature_version=(3, 6))
    later = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "start")
    inside = set(ast.walk(later))
    for node in ast.walk(tree):
        if node not in inside and isinstance(node, ast.Import | ast.ImportFrom):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            assert all(name.split(".")[0] in sys.stdlib_module_names for name in names)


def test_every_version_is_exact_and_everything_installed_is_listed(manage: ModuleType) -> None:
    lists, constraints = manage.read_lists((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = [Requirement(line) for line in (*constraints, *(line for group in lists.values() for line in group))]
    assert all([part.operator for part in wanted.specifier] == ["=="] for wanted in listed)
    pinned = {canonicalize_name(wanted.name): str(wanted.specifier) for wanted in listed}
    here = distributions(path=[path for path in sys.path if path.startswith(sys.prefix)])
    installed = {canonicalize_name(found.name): f"=={found.version}" for found in here}
    stray = {name: version for name, version in installed.items() if pinned.get(name) != version}
    assert set(stray) <= {"pip", "setuptools", "wheel"}, stray


# --- what it decides --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "url", "groups"),
    [
        (["desk"], "", set()),
        (["test", "-q"], "", {"test"}),
        (["desk", "test"], "sqlite:///x", set()),
        ([], "", set()),
        (["rule", "a.toml"], "postgres://host/x", {"postgres"}),
        (["test"], "postgresql://host/x", {"postgres", "test"}),
    ],
)
def test_the_groups_a_command_needs(manage: ModuleType, arguments: list[str], url: str, groups: set[str]) -> None:
    assert manage.groups_needed(["manage.py", *arguments], {"DATABASE_URL": url}) == groups


def test_a_stamp_satisfies_what_it_holds_and_no_more(manage: ModuleType) -> None:
    lists, constraints = manage.read_lists(LISTS)
    runtime = manage.stamp_for(lists, constraints, {"runtime"})
    both = manage.stamp_for(lists, constraints, {"runtime", "test"})
    assert manage.satisfied(both, runtime) and manage.satisfied(both, both) and manage.satisfied(runtime, runtime)
    assert not manage.satisfied(runtime, both)
    assert not manage.satisfied(None, runtime)
    assert not manage.satisfied({**both, "python": "2.7"}, runtime)
    assert not manage.satisfied(both, manage.stamp_for({**lists, "runtime": ["one==1.1"]}, constraints, {"runtime"}))
    assert not manage.satisfied(both, manage.stamp_for(lists, ["five==5.1"], {"runtime"}))


@pytest.mark.parametrize("content", [None, "", "{", '{"python": "3.11", "groups": {}}'])
def test_a_venv_without_a_whole_stamp_or_interpreter_is_none(
    manage: ModuleType, tmp_path: Path, content: str | None
) -> None:
    if content is not None:
        (tmp_path / manage.STAMP).write_text(content)
    assert manage.read_stamp(tmp_path) is None


def test_where_windows_and_the_others_keep_the_interpreter(manage: ModuleType) -> None:
    assert manage.venv_python(Path("v"), "nt") == Path("v/Scripts/python.exe")
    assert manage.venv_python(Path("v"), "posix") == Path("v/bin/python")


# --- what it says -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_it_speaks_the_language_of_the_terminal(manage: ModuleType, environment: dict[str, str], language: str) -> None:
    assert manage.spoken(environment, "posix") == language


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "no_space"),
        ("NewConnectionError(…): Failed to establish a new connection: [Errno 111] Connection refused", "no_network"),
        ("ERROR: Could not find a version that satisfies the requirement one==1.0 (from versions: none)", "no_network"),
        ("error: Failed to fetch: https://…\n  Caused by: dns error", "no_network"),
        ("The virtual environment was not created successfully because ensurepip is not available.", "no_venv"),
        ("/usr/bin/python3: No module named venv", "no_venv"),
        ("[Errno 13] Permission denied: '.venv'", "no_right"),
        ("[Errno 30] Read-only file system: '.venv'", "no_right"),
        ("something else\nthat nobody foresaw.\n", "failed"),
    ],
)
@pytest.mark.parametrize("language", ["ru_RU.UTF-8", "C"])
def test_each_failure_is_one_readable_line(
    manage: ModuleType, monkeypatch: pytest.MonkeyPatch, said: str, key: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    line = manage.diagnosis(said, Path("the.log"))
    assert line == manage.say(key, root=manage.ROOT, log=Path("the.log"), line="that nobody foresaw")
    assert "\n" not in line and "{" not in line


def test_a_full_disk_is_known_also_when_nothing_could_be_logged(
    manage: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manage.shutil, "disk_usage", lambda path: SimpleNamespace(free=0))
    assert manage.diagnosis("", Path("the.log")) == manage.say("no_space", log=Path("the.log"))


def test_an_old_python_is_turned_away(manage: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manage.sys, "version_info", (3, 8, 1))
    with pytest.raises(manage.Trouble, match=r"3\.11.*3\.8\.1"):
        manage.main(["manage.py", "desk"])


def test_a_python_without_venv_is_told_how_to_get_it(
    manage: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(manage.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(manage.Trouble, match="python3-venv"):
        manage.commands(tmp_path, None, True, [])


# --- what it does -----------------------------------------------------------------------------------------------------


class Place:
    """A folder with lists of its own and an installer that only notes what it was asked."""

    def __init__(self, manage: ModuleType, path: Path) -> None:
        self.manage, self.venv, self.asked = manage, path / ".venv", list[list[str]]()
        self.lists = path / "pyproject.toml"
        self.lists.write_text(LISTS)
        self.then: Callable[[], None] = lambda: None

    def run(self, command: list[str], _log: Path, _lock: Any) -> None:
        """Stand in for the real installer."""
        python = self.manage.venv_python(self.venv)
        python.parent.mkdir(exist_ok=True)
        python.touch()
        self.asked.append([part for part in command if "==" in part])
        self.then()

    def ready(self, *groups: str) -> list[str]:
        """Make ready for these groups; the packages asked for, or nothing."""
        self.asked.clear()
        self.manage.make_ready(set(groups), self.venv, self.lists)
        return self.asked[-1] if self.asked else []


@pytest.fixture
def place(manage: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """A bare machine."""
    there = Place(manage, tmp_path)
    monkeypatch.setattr(manage, "run", there.run)
    return there


def test_it_installs_once_and_only_what_is_needed(place: Place) -> None:
    assert place.ready() == ["one==1.0", "two==2.0"]
    assert place.ready() == []
    assert place.ready("test") == ["one==1.0", "two==2.0", "three==3.0"]
    assert place.ready() == place.ready("test") == []


def test_changed_lists_are_installed_and_the_groups_that_were_there_stay(place: Place) -> None:
    place.ready("test")
    (place.venv / "kept").touch()
    place.lists.write_text(LISTS.replace("one==1.0", "one==1.1"))
    assert place.ready() == ["one==1.1", "two==2.0", "three==3.0"]
    assert place.ready("test") == []
    assert (place.venv / "kept").exists()


@pytest.mark.parametrize("failure", [KeyboardInterrupt, OSError])
def test_an_install_broken_off_is_begun_anew(place: Place, failure: type[BaseException]) -> None:
    def break_off() -> None:
        (place.venv / "half a package").touch()
        raise failure

    place.then = break_off
    with pytest.raises(failure):
        place.ready()
    assert place.manage.read_stamp(place.venv) is None
    place.then = lambda: None
    assert place.ready() == ["one==1.0", "two==2.0"]
    assert not (place.venv / "half a package").exists()


def test_another_python_makes_it_anew(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    place.ready()
    stamp = place.venv / place.manage.STAMP
    stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "python": "3.0"}))
    (place.venv / "old").touch()
    assert place.ready() and not (place.venv / "old").exists()


# A stand-in for uv that makes an interpreter which only says what it is given, and takes its time.
UV = """#!/bin/sh
echo "$1" >> {place}/calls
if [ "$1" = venv ]; then
    for last; do :; done
    mkdir -p "$last/bin"
    printf '#!/bin/sh\\necho inside "$@"\\n' > "$last/bin/python"
    chmod +x "$last/bin/python"
else
    touch {place}/.venv/half
    if [ -e {place}/slow ]; then sleep 2; fi
fi
"""


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Callable[[], subprocess.Popen[str]]]:
    """Starts of the real manage.py in a bare folder, with the stand-in for uv on the path."""
    for name, text in {"manage.py": SOURCE, "pyproject.toml": LISTS, "uv": UV.format(place=tmp_path)}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "uv").chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.defpath}", "LC_ALL": "C.UTF-8", "DATABASE_URL": ""}
    with contextlib.ExitStack() as started:

        def begin() -> subprocess.Popen[str]:
            command = [sys.executable, str(tmp_path / "manage.py"), "desk", "--port", "1"]
            streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
            process = started.enter_context(subprocess.Popen(command, env=environment, text=True, **streams))
            started.callback(process.kill)
            return process

        yield begin


def wait_for(path: Path) -> None:
    """Until a file is there."""
    end = time.monotonic() + 20
    while not path.exists():
        assert time.monotonic() < end, path
        time.sleep(0.02)


@on_posix
def test_killed_half_way_it_begins_anew_and_then_goes_on(bare: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "slow").touch()
    first = bare()
    wait_for(tmp_path / ".venv" / "half")
    first.send_signal(signal.SIGKILL)
    first.wait()
    (tmp_path / "slow").unlink()
    said = bare().communicate()[0]
    # The installer left behind by the killed start is waited for, not run into.
    assert "waiting" in said and f"inside {tmp_path / 'manage.py'} desk --port 1" in said
    assert (tmp_path / "calls").read_text().split() == ["venv", "pip", "venv", "pip"]
    assert bare().communicate()[0] == f"inside {tmp_path / 'manage.py'} desk --port 1\n"


@on_posix
def test_two_starts_at_once_install_once(bare: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "slow").touch()
    first = bare()
    wait_for(tmp_path / ".venv" / "half")
    second = bare()
    for process in (first, second):
        assert "inside" in process.communicate()[0] and process.returncode == 0
    assert (tmp_path / "calls").read_text().split() == ["venv", "pip"]


@on_posix
def test_a_failing_installer_ends_it_with_one_line(bare: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "uv").write_text("#!/bin/sh\necho 'error: dns error: failed to lookup' >&2\nexit 1\n")
    process = bare()
    said = process.communicate()[0]
    assert process.returncode == 2 and "Traceback" not in said
    assert "no network" in said.splitlines()[-1]
