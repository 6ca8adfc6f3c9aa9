"""The base at a start: what is wrong with it is one line, and of many starts one makes it ready."""

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from django.db import DatabaseError, IntegrityError, OperationalError, ProgrammingError
from django.utils import translation

from director.management.base import POSTGRES_SIGNS, SQLITE_SIGNS, trouble

ROOT = Path(__file__).resolve().parents[2]
POSTGRES = {"ENGINE": "django.db.backends.postgresql", "NAME": "cup", "USER": "ann", "HOST": "db.example", "PORT": ""}
STARTS = 4


def started(base: Path, *arguments: str, language: str = "C.UTF-8") -> "subprocess.Popen[str]":
    """One start of manage.py on a base of its own."""
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{base}",
        "DJANGO_SETTINGS_MODULE": "director.settings",
        "LC_ALL": language,
        "PYTHONIOENCODING": "utf-8",
    }
    command = [sys.executable, "-u", str(ROOT / "manage.py"), *arguments]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen(command, env=environment, encoding="utf-8", **streams)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru_RU.UTF-8", "Нет папки {}, где должна лежать база. Создайте её или поправьте DATABASE_URL.\n"),
        ("C.UTF-8", "There is no folder {} for the base. Make it, or mend DATABASE_URL.\n"),
    ],
)
def test_a_missing_folder_is_one_line(tmp_path: Path, language: str, line: str) -> None:
    process = started(tmp_path / "none" / "cup.sqlite3", "desk", "--no-browser", "--port", "0", language=language)
    assert process.communicate(timeout=60)[0] == line.format(tmp_path / "none") and process.returncode == 2


@pytest.mark.parametrize("command", [("desk", "--no-browser", "--port", "0"), ("migrate",), ("changepassword", "x")])
def test_a_file_that_is_no_base_is_one_line_for_every_command(tmp_path: Path, command: tuple[str, ...]) -> None:
    base = tmp_path / "letter.sqlite3"
    base.write_text("Dear organisers, " * 20)
    process = started(base, *command)
    said = process.communicate(timeout=60)[0]
    assert said.splitlines()[-1] == f"{base} is not a SQLite base. Move it away, or name another file in DATABASE_URL."
    assert process.returncode == 2 and "Traceback" not in said and base.read_text().startswith("Dear")


@pytest.mark.skipif(os.name == "nt", reason="SIGTERM there is no request")
def test_of_many_starts_on_an_empty_base_one_makes_it_ready_and_all_open(tmp_path: Path) -> None:
    base = tmp_path / "new.sqlite3"
    with ExitStack() as held:
        desks = []
        for _start in range(STARTS):
            desk = held.enter_context(started(base, "desk", "--no-browser", "--port", "0"))
            held.callback(desk.kill)
            desks.append(desk)
        told = []
        for desk in desks:
            assert desk.stdout
            lines = []
            for line in desk.stdout:
                lines.append(line)
                if "http://" in line:
                    break
            told.append("".join(lines))
            desk.terminate()
            desk.communicate(timeout=60)
    assert all("http://" in said for said in told), "\n".join(told)
    assert sum("password" in said for said in told) == 1
    with closing(sqlite3.connect(base)) as opened:
        assert opened.execute("select count(*) from director_tournament").fetchone() == (1,)


@pytest.mark.parametrize(
    ("said", "mended"),
    [
        ("attempt to write a readonly database", "may only be read"),
        ("database or disk is full", "Make room"),
        ("database disk image is malformed", "is damaged"),
        ("database is locked", "keeps the base"),
        ("unable to open database file", "this user must be allowed"),
        ("no such collation", "The base cannot be used: no such collation. Check DATABASE_URL."),
    ],
)
def test_what_sqlite_says_is_told_in_words(tmp_path: Path, said: str, mended: str) -> None:
    place = {"ENGINE": "django.db.backends.sqlite3", "NAME": tmp_path / "cup.sqlite3"}
    with translation.override("en"):
        line = trouble(OperationalError(said), place)
    assert line and mended in line


@pytest.mark.parametrize(
    ("error", "mended"),
    [
        (OperationalError('connection to server at "::1" failed: Connection refused'), "db.example:5432 does not ans"),
        (OperationalError('connection failed: password authentication failed for user "ann"'), "does not let “ann” in"),
        (OperationalError('пользователь "ann" не прошёл проверку подлинности (по паролю)'), "does not let “ann” in"),
        (OperationalError('connection failed: FATAL:  database "cup" does not exist'), "has no base “cup”"),
        (OperationalError("[Errno -2] failed to resolve host"), "does not answer"),
        (ProgrammingError("permission denied for schema public"), "may not create tables"),
        (DatabaseError("something\nelse."), "The base cannot be used: something else. Check DATABASE_URL."),
    ],
)
def test_what_postgres_says_is_told_in_words(error: DatabaseError, mended: str) -> None:
    with translation.override("en"):
        line = trouble(error, POSTGRES)
    assert line and mended in line


def test_a_mistake_of_ours_is_not_called_a_trouble_of_the_base() -> None:
    assert trouble(IntegrityError("UNIQUE constraint failed"), POSTGRES) is None
    assert trouble(ProgrammingError('relation "x" does not exist'), POSTGRES) is None


def test_every_sign_is_a_pattern_with_a_sentence_in_both_languages() -> None:
    for sign, sentence in (*SQLITE_SIGNS, *POSTGRES_SIGNS):
        assert re.compile(sign)
        with translation.override("en"):
            english = str(sentence)
        with translation.override("ru"):
            assert str(sentence) != english
