"""The fast engine comes while the desk is at work: nobody waits for it, and it ends with the desk."""

import time
from typing import Any

import pytest

from director.solving.fast import Fast

HERE = "tests.director.solving.readying"


@pytest.fixture(autouse=True)
def fast_asked_for(settings: Any) -> None:
    """As at a desk where nobody chose."""
    settings.DIRECTOR_ENGINE = ""


def test_it_is_ready_once_all_is_done() -> None:
    fast = Fast(f"{HERE}.done")
    assert not fast.ready
    fast.begin(later=0)
    assert fast.wait(20) and fast.ready


def test_without_it_the_desk_goes_on_in_plain_python() -> None:
    fast = Fast(f"{HERE}.failing")
    fast.begin(later=0)
    assert not fast.wait(20)


def test_nobody_waits_for_it_and_it_ends_with_the_desk() -> None:
    fast, began = Fast(f"{HERE}.endless"), time.monotonic()
    fast.begin(later=0)
    assert time.monotonic() - began < 1
    assert not fast.wait(0.5)
    fast.end()
    assert not fast.wait(10) and fast._process is not None and fast._process.poll() is not None


def test_a_desk_closed_at_once_begins_nothing() -> None:
    fast = Fast(f"{HERE}.done")
    fast.begin(later=30)
    fast.end()
    assert not fast.wait(10) and fast._process is None


def test_where_plain_python_was_asked_for_nothing_is_brought(settings: Any) -> None:
    settings.DIRECTOR_ENGINE = "python"
    fast = Fast(f"{HERE}.done")
    fast.begin(later=0)
    assert not fast.wait(1) and fast._thread is None
