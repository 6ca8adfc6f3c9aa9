"""The engines under test: plain Python always, the compiled one where Numba is installed."""

import pytest

from rulings.solver import engines
from rulings.solver.memory import Memory, memory


@pytest.fixture(params=["python", "numba"], scope="session")
def engine(request: pytest.FixtureRequest) -> engines.Engine:
    if request.param == "python":
        return engines.plain()
    try:
        return engines.compiled()
    except engines.EngineUnavailable as fault:
        pytest.skip(str(fault))


@pytest.fixture
def held(engine: engines.Engine) -> Memory:
    return memory(engine, bits=12)
