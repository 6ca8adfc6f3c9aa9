"""The command line: ours are told first, in the language of the terminal, and a mistyped one is one readable line."""

import os
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from director.management.parsing import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
HOW = {
    "ru_RU.UTF-8": "Непонятно: {}. Как писать эту команду: python3 manage.py {} --help\n",
    "C.UTF-8": "Not understood: {}. How it is written: python3 manage.py {} --help\n",
}


def said(*arguments: str, language: str = "C.UTF-8") -> tuple[int, str]:
    """Exit code and all words of one command."""
    environment = {**os.environ, "LC_ALL": language, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"}
    environment.pop("LANGUAGE", None)
    command = [sys.executable, str(ROOT / "manage.py"), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=60)
    return done.returncode, done.stdout + done.stderr


def test_every_command_of_ours_is_in_the_list() -> None:
    assert set(COMMANDS) == {path.stem for path in (ROOT / "director/management/commands").glob("[a-z]*.py")}


@pytest.mark.parametrize(("language", "word"), [("ru_RU.UTF-8", "судейский стол"), ("C.UTF-8", "director’s desk")])
@pytest.mark.parametrize("arguments", [(), ("help",), ("--help",)])
def test_without_a_command_ours_are_told(arguments: tuple[str, ...], language: str, word: str) -> None:
    code, lines = said(*arguments, language=language)
    assert code == 0 and word in lines and "help --commands" in lines and "sqlmigrate" not in lines
    assert [line.split()[0] for line in lines.splitlines() if line.startswith("  ")] == list(COMMANDS)


def test_all_commands_can_be_seen() -> None:
    code, lines = said("help", "--commands")
    assert code == 0 and {"desk", "migrate", "changepassword"} <= set(lines.split())


@pytest.mark.parametrize("name", list(COMMANDS))
def test_the_help_of_each_is_russian_where_the_terminal_is(name: str) -> None:
    code, lines = said("help", name, language="ru_RU.UTF-8")
    assert code == 0 and lines.startswith(f"как писать: manage.py {name} ")
    told = [line.strip() for line in lines.splitlines()[1:] if line.strip()]
    assert all(any("а" <= letter.lower() <= "я" for letter in line) for line in told), lines


def test_help_asked_of_a_command_is_the_same_help() -> None:
    assert said("desk", "--help", language="ru_RU.UTF-8") == said("help", "desk", language="ru_RU.UTF-8")


@pytest.mark.parametrize(
    ("arguments", "language", "fault"),
    [
        (("desk", "--foo"), "ru_RU.UTF-8", "лишнее в команде: --foo"),
        (("desk", "--foo"), "C.UTF-8", "unrecognized arguments: --foo"),
        (("desk", "--host"), "ru_RU.UTF-8", "--host: нет значения"),
        (("desk", "--port", "x"), "ru_RU.UTF-8", "--port: порт — это число от 0 до 65535"),
        (("bench", "--times", "x"), "ru_RU.UTF-8", "--times: значение 'x' не подходит, нужно int"),
        (("desk", "--no-browser=1"), "ru_RU.UTF-8", "--no-browser: значение '1' здесь лишнее"),
    ],
)
def test_what_is_mistyped_is_one_line(arguments: tuple[str, ...], language: str, fault: str) -> None:
    assert said(*arguments, language=language) == (2, HOW[language].format(fault, arguments[0]))


def test_a_choice_that_is_none_is_told_with_those_there_are() -> None:
    code, line = said("rule", "--lang", "de", language="ru_RU.UTF-8")
    assert code == 2 and line.startswith("Непонятно: --lang: значения 'de' нет, есть такие: ")


@pytest.mark.parametrize("arguments", [("desq",), ("help", "desq")])
def test_a_name_that_is_no_command_is_answered_with_the_nearest(arguments: tuple[str, ...]) -> None:
    line = "Команды «desq» нет. Может быть, «desk»? Список: python3 manage.py help\n"
    assert said(*arguments, language="ru_RU.UTF-8") == (2, line)


def test_every_sentence_of_argparse_we_know_has_its_russian_half() -> None:
    catalogue = polib.pofile(str(ROOT / "director/locale/ru/LC_MESSAGES/argparse.po"), check_for_duplicates=True)
    assert catalogue.percent_translated() == 100 and not catalogue.fuzzy_entries()
