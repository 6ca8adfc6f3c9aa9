"""The two engines: the same search in plain Python, and compiled by Numba where it is installed.

One source (`rulings.solver.kernel`) is loaded for both, so they give equal values and count equal nodes.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Any

__all__ = ["Engine", "EngineUnavailable", "compiled", "fastest", "plain"]

_KERNEL = "rulings.solver.kernel"
_COMPILED = "rulings.solver.kernel_compiled"
_LOADING = Lock()


class EngineUnavailable(Exception):
    """The compiled engine was asked for and cannot be had; the reason is its argument."""


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine: its name for the record, its two searches, and how it holds numbers.

    `array` makes its kind of array of whole numbers, `zeros` one of that many zeros, `whole` its kind of number.
    """

    name: str
    search: Callable[..., int]
    equilibrium: Callable[..., int]
    array: Callable[[Sequence[int]], Any]
    zeros: Callable[[int], Any]
    whole: Callable[[int], int]


@cache
def plain() -> Engine:
    """The engine that is always there."""
    kernel: Any = importlib.import_module(_KERNEL)
    return Engine("python", kernel.search, kernel.equilibrium, list, lambda count: [0] * count, int)


def compiled() -> Engine:
    """The engine compiled by Numba; `EngineUnavailable` without it. The first call on a machine compiles for seconds.

    What was compiled is kept where Numba keeps it: beside the kernel, or in the folder `NUMBA_CACHE_DIR` names.
    """
    with _LOADING:
        return _compiled()


def fastest() -> Engine:
    """The compiled engine, or plain Python where there is none."""
    try:
        return compiled()
    except EngineUnavailable:
        return plain()


@cache
def _compiled() -> Engine:
    try:
        numba: Any = importlib.import_module("numba")
        numpy: Any = importlib.import_module("numpy")
        kernel = _kernel(numba)
    except Exception as fault:  # whatever fails in a compiler changes nothing but the engine's name
        sys.modules.pop(_COMPILED, None)
        raise EngineUnavailable(str(fault)) from fault
    return Engine(
        f"numba {numba.__version__}",
        kernel.search,
        kernel.equilibrium,
        lambda numbers: numpy.array(numbers, dtype=numpy.int64),
        lambda count: numpy.zeros(count, dtype=numpy.int64),
        numpy.int64,
    )


def _kernel(numba: Any) -> Any:
    """The kernel loaded once more, under a name of its own and with Numba's decorator in place of the plain one."""
    spec = importlib.util.find_spec(_KERNEL)
    if spec is None or spec.origin is None:
        raise EngineUnavailable(_KERNEL)
    made = importlib.util.spec_from_file_location(_COMPILED, spec.origin)
    if made is None or made.loader is None:
        raise EngineUnavailable(spec.origin)
    module: Any = importlib.util.module_from_spec(made)
    module.COMPILED = numba.njit(nogil=True, cache=True)
    module.RECURSIVE = _with_signature(numba)
    # A compiled function that calls itself is linked by its module's name, so the name must be known before it runs.
    sys.modules[_COMPILED] = module
    made.loader.exec_module(module)
    return module


def _with_signature(numba: Any) -> Callable[[Any], Any]:
    """The decorator of a function that calls itself: two arrays, then whole numbers, all of one type."""
    number, row = numba.int64, numba.int64[::1]

    def decorated(function: Any) -> Any:
        numbers = (number,) * (function.__code__.co_argcount - 2)
        return numba.njit(number(row, row, *numbers), nogil=True, cache=True)(function)

    return decorated
