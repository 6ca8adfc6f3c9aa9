"""The engines under test: plain Python always, the compiled one wherever Numba is installed."""

from importlib.util import find_spec

import pytest

from rulings.solver import engines
from rulings.solver.memory import Memory, memory

ENGINES = ("python", "numba") if find_spec("numba") else ("python",)
"""Where Numba is installed it has to work: an engine that does not compile fails here."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test with each engine; a module that has deals of its own says which engine does which."""
    if "engine" in metafunc.fixturenames and "deal" not in metafunc.fixturenames:
        metafunc.parametrize("engine", ENGINES, indirect=True, scope="session")


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> engines.Engine:
    return engines.plain() if request.param == "python" else engines.compiled()


@pytest.fixture
def held(engine: engines.Engine) -> Memory:
    return memory(engine, bits=12)
