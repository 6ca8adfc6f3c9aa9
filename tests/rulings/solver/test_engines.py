"""Two engines, one search: the compiled one starts a second time from what it kept, and without it nothing is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulings.solver import engines

ROOT = Path(__file__).resolve().parents[3]
START = """
import sys
{before}
sys.path.insert(0, {root!r})
from rulings.game.cards import PACK
from rulings.solver import engines
from rulings.solver.memory import memory
from rulings.solver.position import Goal, Position
from rulings.solver.solving import Asked, value
hands = tuple(frozenset(PACK[at::4]) for at in range(3))
engine = engines.{engine}()
worth = value(memory(engine), Asked(Position(hands, 0), 0, Goal.MISERE))
sys.stdout.write(f"{{engine.name.split()[0]}} {{worth.lower}} {{worth.upper}} {{worth.nodes}}")
"""


def started(engine: str, before: str = "", **environment: str) -> str:
    """What a new process answers: the engine's name, the bounds, the nodes."""
    code = START.format(root=str(ROOT), engine=engine, before=before)
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment}, timeout=300
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_second_start_runs_what_the_first_compiled(tmp_path: Path) -> None:
    try:
        engines.compiled()
    except engines.EngineUnavailable as fault:
        pytest.skip(str(fault))
    first = started("compiled", NUMBA_CACHE_DIR=str(tmp_path))
    kept = sorted(path.name for path in tmp_path.rglob("*.nbc"))
    assert kept
    assert started("compiled", NUMBA_CACHE_DIR=str(tmp_path)) == first
    assert sorted(path.name for path in tmp_path.rglob("*.nbc")) == kept
    assert started("plain").removeprefix("python") == first.removeprefix("numba")


def test_without_a_compiler_plain_python_answers() -> None:
    missing = "sys.modules['numba'] = None"
    assert started("fastest", missing) == started("plain")
    assert started("fastest", missing).startswith("python ")


def test_a_compiler_that_fails_changes_the_engine_only() -> None:
    broken = "import types; sys.modules['numba'] = types.SimpleNamespace(__version__='0')"
    assert started("fastest", broken) == started("plain")
