"""Two engines, one search: the compiled one starts a second time from what it kept, and without it nothing is lost."""

import os
import subprocess
import sys
from pathlib import Path

from tests.rulings.solver.conftest import ENGINES

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
    """Without Numba both starts are plain Python's, nothing is kept, and they count the same nodes."""
    kept = []
    answers = []
    for _start in range(2):
        answers.append(started("fastest", NUMBA_CACHE_DIR=str(tmp_path)))
        kept.append(sorted(path.name for path in tmp_path.rglob("*.nbc")))
    name, counts = answers[0].split(maxsplit=1)
    assert name == ENGINES[-1]
    assert answers[0] == answers[1] and kept[0] == kept[1]
    assert bool(kept[0]) == (name == "numba")
    assert started("plain") == f"python {counts}"


def test_without_a_compiler_plain_python_answers() -> None:
    missing = "sys.modules['numba'] = None"
    assert started("fastest", missing) == started("plain")
    assert started("fastest", missing).startswith("python ")


def test_a_compiler_that_fails_changes_the_engine_only() -> None:
    broken = "import types; sys.modules['numba'] = types.SimpleNamespace(__version__='0')"
    assert started("fastest", broken) == started("plain")
