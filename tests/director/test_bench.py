"""The benchmarks run, say what they measured, and leave the tournament's base alone."""

import os
import re
import subprocess
import sys
from pathlib import Path

from director.management.keystrokes import AIM, COMMONEST
from director.management.sheets import DEALS, event, measured
from director.management.solver_bench import QUESTIONS
from rulings.solver import engines

ROOT = Path(__file__).resolve().parents[2]


def bench(tmp_path: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path / 'own.sqlite3'}", "LANG": "en_US.UTF-8"}
    for name in ("LC_ALL", "LC_MESSAGES", "DJANGO_SETTINGS_MODULE"):
        environment.pop(name, None)
    command = [sys.executable, "manage.py", "bench", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_a_step_is_measured_in_a_base_of_its_own(tmp_path: Path) -> None:
    done = bench(tmp_path, "step", "home", "issue", "pdf", "--rulings", "120", "--times", "6")
    assert done.returncode == 0, done.stderr
    times = re.findall(r"^(\w+) +(?:1 client: )?p50 [0-9.]+ ms, p95 [0-9.]+ ms", done.stdout, re.MULTILINE)
    assert times == ["step", "home", "issue", "pdf"]
    assert re.search(r"^ +10 clients: p50 [0-9.]+ ms, p95 [0-9.]+ ms", done.stdout, re.MULTILINE)
    assert "120 rulings stored" in done.stdout
    assert not list(tmp_path.iterdir())


def test_cases_of_the_casebook_are_issued_verified_and_looked_up(tmp_path: Path) -> None:
    done = bench(tmp_path, "verify", "--rulings", "30", "--times", "20")
    assert done.returncode == 0, done.stderr
    told = re.search(r"^verify +[0-9.]+ s  \((\d+) versions of (\d+) different cases, \d+ processors", done.stdout)
    assert told and int(told[1]) >= 30 and int(told[2]) > 20
    assert len(re.findall(r"^ +a code looked up, 10? clients?: p50 [0-9.]+ ms", done.stdout, re.MULTILINE)) == 2


def test_the_keys_of_the_commonest_incidents_are_counted(tmp_path: Path) -> None:
    done = bench(tmp_path, "keys")
    assert done.returncode == 0, done.stderr
    heading, *lines = done.stdout.splitlines()
    counted = {line[7:37].strip(): tuple(map(int, line[37:].split())) for line in lines}
    assert list(counted) == list(COMMONEST)
    assert all(0 < after < whole for whole, after in counted.values())
    assert heading.startswith(f"keys   at most {max(after for _whole, after in counted.values())} ")
    assert max(after for _whole, after in counted.values()) <= AIM


def test_a_whole_event_is_scored_settled_and_placed() -> None:
    few, more = measured(event(5)), measured(event(10))
    assert (few.tables, more.tables) == (5, 10)
    assert few.entries > 5 * DEALS and more.entries > few.entries
    assert few.each > 0 and event(3) == event(3)


def test_an_unknown_benchmark_is_one_line(tmp_path: Path) -> None:
    done = bench(tmp_path, "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "nonsense" in done.stderr


def test_the_solver_is_measured_and_its_engines_agree(tmp_path: Path) -> None:
    done = bench(tmp_path, "solver", "--deals", "2", "--plain", "1")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    names = [line[7:33].strip() for line in lines[2 : 2 + len(QUESTIONS)]]
    assert names == list(QUESTIONS)
    agree = re.search(r"the engines agree in (\d+) of (\d+) questions", done.stdout)
    assert engines.fastest() is engines.plain() or (agree is not None and agree[1] == agree[2] and int(agree[1]) > 5)
    assert "by tricks left" in done.stdout and "without bounds: misère" in done.stdout and "memory: " in done.stdout
