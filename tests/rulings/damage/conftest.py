"""A memory of the plain engine, small: endings are what is asked about here."""

import pytest

from rulings.solver.engines import plain
from rulings.solver.memory import Memory, memory


@pytest.fixture(scope="session")
def held() -> Memory:
    return memory(plain(), bits=10)
