"""A question to the solver as the desk sees it: what is asked, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, unique
from typing import Any

from rulings.words import RulingError

__all__ = ["Job", "Progress", "State"]

Table = dict[str, Any]


@unique
class State(Enum):
    """Where a question stands."""

    WAITING = "waiting"
    WORKING = "working"
    ANSWERED = "answered"
    REFUSED = "refused"
    """The question itself will not do; `fault` says why."""
    LOST = "lost"
    """The worker was ended or broke down, and nothing is proven."""


@dataclass(frozen=True, slots=True)
class Job:
    """A question: the key its answer is kept by, its kind, the question as JSON, the seconds it may take."""

    key: str
    kind: str
    question: Table = field(hash=False)
    seconds: float | None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a question has come. `ahead`: questions before it; `seconds`: at work so far, or in all.

    `stopped`: ended by a person or by the clock, so that what is in the answer may be bounds only.
    """

    job: Job
    state: State = State.WAITING
    ahead: int = 0
    seconds: float = 0.0
    so_far: Table = field(default_factory=dict)
    answer: Table = field(default_factory=dict)
    engine: str = ""
    stopped: bool = False
    fault: RulingError | None = None

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.state not in (State.WAITING, State.WORKING)
