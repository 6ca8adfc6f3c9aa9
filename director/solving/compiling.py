"""The compiled engine made ready: where what it compiles is kept, and the first compilation.

Compiling takes some seconds once on a machine; after that a start reads what was kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableMapping
from pathlib import Path

import manage

__all__ = ["compiled_in", "keep", "warm"]

SOURCES = ("kernel.py", "layout.py", "engines.py")


def keep(environ: MutableMapping[str, str]) -> None:
    """Tell Numba where to keep what it compiles, unless somebody has."""
    environ.setdefault("NUMBA_CACHE_DIR", str(compiled_in()))


def compiled_in(venv: Path = manage.VENV, solver: Path = manage.ROOT / "rulings" / "solver") -> Path:
    """The folder for exactly these sources: Numba itself looks at one file's age, and the search is made of several."""
    mark = hashlib.sha256(b"".join((solver / name).read_bytes() for name in SOURCES)).hexdigest()
    return venv / "director-compiled" / mark[:12]


def warm() -> str:
    """Compile both searches, or read what was kept; the engine's name. `EngineUnavailable` without Numba."""
    from rulings.game.cards import PACK
    from rulings.solver.engines import compiled
    from rulings.solver.equilibrium import ForItself, equilibrium
    from rulings.solver.memory import memory
    from rulings.solver.position import Goal, Position
    from rulings.solver.solving import Asked, value

    held = memory(compiled(), bits=4)
    position = Position((frozenset(PACK[0:2]), frozenset(PACK[2:4]), frozenset(PACK[4:6])), 0)
    value(held, Asked(position, 0, Goal.CONTRACT))
    equilibrium(held, ForItself(position))
    return held.engine.name
