"""A folder of tests is shared among the processors, and ends as it would in one process."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.conftest import MOST_PROCESSES, pytest_cmdline_main

ROOT = Path(__file__).resolve().parents[2]
TESTS = """
import os
import pytest

@pytest.mark.parametrize("number", range(8))
def test_a_file_of_its_own(number, db, settings):
    base = settings.DATABASES["default"]["TEST"]["NAME"]
    with open(os.environ["SEEN"], "a") as seen:
        print(os.environ.get("PYTEST_XDIST_WORKER_COUNT"), os.getppid(), base, file=seen)

def test_fails():
    assert {"whists": 50} == {"whists": 40}
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A place with the suite's own beginnings and one small folder of tests."""
    (tmp_path / "tests" / "few").mkdir(parents=True)
    for name, there in {"pyproject.toml": tmp_path, "tests/conftest.py": tmp_path / "tests"}.items():
        (there / Path(name).name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "tests" / "few" / "test_few.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def run(place: Path) -> tuple[int, str, list[list[str]]]:
    """The exit code, what was said, and of each test: processes, the process that began its own, and its base."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    seen = place / "seen"
    seen.write_text("")
    environment |= {"PYTHONPATH": str(ROOT), "SEEN": str(seen), "PYTEST_XDIST_AUTO_NUM_WORKERS": "2"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/few"]
    done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, [line.split(maxsplit=2) for line in seen.read_text().splitlines()]


def test_a_folder_is_shared_once_each_with_a_base_of_its_own(place: Path) -> None:
    code, said, seen = run(place)
    assert code == 1 and "1 failed, 8 passed" in said and "assert {'whists': 50} == {'whists': 40}" in said
    assert {count for count, _parent, _base in seen} == {"2"}
    assert len({parent for _count, parent, _base in seen}) == 1  # no share has been shared again
    assert len({base for _count, _parent, base in seen}) == 2


def test_a_file_that_cannot_be_read_ends_it_before_it_begins(place: Path) -> None:
    (place / "tests" / "few" / "test_broken.py").write_text("import nothing_of_that_name\n")
    code, said, seen = run(place)
    assert code == 2 and "No module named 'nothing_of_that_name'" in said and not seen


@pytest.mark.parametrize(
    ("changed", "processors", "shared"),
    [
        ({}, 2, 2),
        ({}, 64, MOST_PROCESSES),
        ({}, 1, None),
        ({"args": ["tests/house/test_sharing.py"]}, 2, None),
        ({"args": ["tests/house", "tests/house/test_sharing.py::test_one"]}, 2, None),
        ({"maxfail": 1}, 2, None),
        ({"capture": "no"}, 2, None),
        ({"usepdb": True}, 2, None),
        ({"numprocesses": 0}, 2, 0),
        ({"numprocesses": 5}, 2, 5),
        ({"workerinput": {}}, 2, None),
        ({"plugins": []}, 2, None),
    ],
)
def test_what_one_process_does_better_it_does(changed: dict[str, Any], processors: int, shared: int | None) -> None:
    asked = {"numprocesses": None, "dist": "no", "usepdb": False, "trace": False, "capture": "fd", "maxfail": 0}
    here = {"args": ["tests/house"], "plugins": ["xdist"], **changed}
    config = SimpleNamespace(
        option=SimpleNamespace(**{key: changed.get(key, value) for key, value in asked.items()}),
        hook=SimpleNamespace(pytest_xdist_auto_num_workers=lambda config: processors),
        pluginmanager=SimpleNamespace(hasplugin=here["plugins"].__contains__),
        invocation_params=SimpleNamespace(dir=ROOT),
        args=here["args"],
        **{key: value for key, value in changed.items() if key == "workerinput"},
    )
    pytest_cmdline_main(cast(pytest.Config, config))
    assert config.option.numprocesses == shared
    assert config.option.dist == ("worksteal" if not changed and shared else "no")
