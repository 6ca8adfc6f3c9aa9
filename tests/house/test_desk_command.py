"""`manage.py desk` for real: it opens, answers, and ends in order."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).resolve().parents[2]
Open = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Open]:
    """Starts of the desk on an empty base of its own."""
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{tmp_path / 'empty.sqlite3'}",
        "DJANGO_SETTINGS_MODULE": "director.settings",
        "LC_ALL": "C.UTF-8",
        "PYTHONIOENCODING": "utf-8",
    }
    with ExitStack() as started:

        def start(*arguments: str, **changes: str) -> subprocess.Popen[str]:
            command = [sys.executable, str(ROOT / "manage.py"), "desk", "--no-browser", *arguments]
            streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
            process = subprocess.Popen(command, env={**environment, **changes}, encoding="utf-8", **streams)
            started.enter_context(process)
            started.callback(process.kill)
            return process

        yield start


def address(process: "subprocess.Popen[str]") -> str:
    """The address the desk prints."""
    assert process.stdout
    said = []
    for line in process.stdout:
        said.append(line)
        if "http://" in line:
            return line[line.index("http://") :].strip()
    raise AssertionError("".join(said))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to one process")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_answers_and_ends_in_order(desk: Open, end: signal.Signals) -> None:
    process = desk("--port", "0")
    with urlopen(address(process)) as page:
        assert page.status == 200 and page.headers["Content-Language"] == "ru"
    process.send_signal(end)
    said = process.communicate(timeout=20)[0]
    assert process.returncode == 0 and said.endswith("The desk is closed; everything entered is kept.\n")


def test_a_port_that_is_taken_is_one_readable_line(desk: Open) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        process = desk("--port", str(taken))
        said = process.communicate(timeout=20)[0]
    assert process.returncode == 2
    assert said == f"Port {taken} is taken, perhaps by a desk already open. Choose another: --port {taken + 1}\n"


def test_without_a_port_the_next_free_one_is_taken(desk: Open) -> None:
    first, second = address(desk()), address(desk())
    assert first != second
    for place in (first, second):
        with urlopen(place) as page:
            assert page.status == 200


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--host", "203.0.113.9"), "203.0.113.9 is not an address of this machine. For the hall use: --host 0.0.0.0"),
        (
            ("--host", "no such host"),
            "no such host is not an address of this machine. For the hall use: --host 0.0.0.0",
        ),
        (
            ("--port", "70000"),
            "Not understood: argument --port: a port is a number from 0 to 65535. "
            "How it is written: python3 manage.py desk --help",
        ),
    ],
)
def test_what_cannot_be_served_is_one_readable_line(desk: Open, arguments: tuple[str, str], line: str) -> None:
    process = desk(*arguments)
    assert process.communicate(timeout=20)[0] == f"{line}\n" and process.returncode == 2


def test_errors_are_russian_where_the_terminal_is(desk: Open) -> None:
    process = desk("--port", "x", LC_ALL="ru_RU.UTF-8")
    assert "порт — это число от 0 до 65535" in process.communicate(timeout=20)[0]


def test_the_hall_gets_an_address_of_its_own_and_its_code(desk: Open) -> None:
    process = desk("--host", "0.0.0.0", "--port", "0")
    place = address(process)
    assert "0.0.0.0" not in place and process.stdout
    lines = [process.stdout.readline() for _ in range(10)]
    assert lines[0] == "For the players in the hall:\n" and set(lines[5].strip()) <= set("█▀▄ ")
    with urlopen(place) as page:
        assert page.status == 200


def test_an_address_set_by_the_organiser_is_the_one_in_the_code(desk: Open) -> None:
    from rulings.documents import qr

    base = "https://cup.example"
    process = desk("--host", "0.0.0.0", "--port", "0", DIRECTOR_BASE_URL=base)
    address(process)
    assert process.stdout
    process.stdout.readline()
    code = qr.terminal(base).splitlines()
    assert [process.stdout.readline().rstrip("\n") for _ in code] == code
