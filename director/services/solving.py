"""Questions put to the solver, and its answers kept: what was answered exactly is never worked on again.

Nothing here waits. A page asks, then looks; the answer is kept by whoever sees it first.
"""

from typing import Any

from director.models import SolverAnswer
from director.solving.fast import FAST
from director.solving.jobs import SOLVER
from director.solving.keys import key_of, version
from director.solving.progress import Job, Progress, State

__all__ = ["INTERACTIVE_SECONDS", "ask_solver", "look_at_solver", "stop_solver"]

INTERACTIVE_SECONDS = 5.0
"""What a question may take unless more was granted."""


def ask_solver(
    kind: str, question: dict[str, Any], seconds: float | None = INTERACTIVE_SECONDS, *, anew: bool = False
) -> Progress:
    """Put a question to the solver, or give the answer kept. `anew`: work on it again where only bounds were proven."""
    seen = look_at_solver(kind, question)
    if seen and (not seen.over or _exact(seen) or (seen.state is State.ANSWERED and not anew)):
        return seen
    FAST.begin()
    return SOLVER.ask(Job(key_of(kind, question), kind, question, seconds))


def look_at_solver(kind: str, question: dict[str, Any]) -> Progress | None:
    """How far a question has come, or the answer kept; None for one never asked."""
    key = key_of(kind, question)
    seen = SOLVER.look(key)
    if seen and seen.state is State.ANSWERED:
        return _kept(_keep(seen))
    if seen and not seen.over:
        return seen
    kept = SolverAnswer.objects.filter(key=key).first()
    return _kept(kept) if kept else seen


def stop_solver(kind: str, question: dict[str, Any]) -> None:
    """Stop the work on a question: what is proven by then is its answer."""
    SOLVER.stop(key_of(kind, question))


def _exact(seen: Progress) -> bool:
    return seen.state is State.ANSWERED and bool(seen.answer.get("exact", True))


def _keep(seen: Progress) -> SolverAnswer:
    """The row of an answer; an exact one is not displaced by bounds."""
    job, exact = seen.job, _exact(seen)
    fields = {
        "kind": job.kind,
        "version": version(),
        "question": job.question,
        "answer": seen.answer,
        "engine": seen.engine,
        "nodes": seen.answer.get("nodes", 0),
        "milliseconds": round(seen.seconds * 1000),
        "exact": exact,
    }
    row, made = SolverAnswer.objects.get_or_create(key=job.key, defaults=fields)
    if made:  # what an older search answered is never asked for again
        SolverAnswer.objects.exclude(version=version()).delete()
    if made or row.exact or (row.answer == seen.answer and row.milliseconds == fields["milliseconds"]):
        return row
    SolverAnswer.objects.filter(pk=row.pk).update(**fields)
    return SolverAnswer.objects.get(pk=row.pk)


def _kept(row: SolverAnswer) -> Progress:
    """An answer as it was when it had just come."""
    job = Job(row.key, row.kind, row.question, None)
    return Progress(
        job,
        State.ANSWERED,
        seconds=row.milliseconds / 1000,
        answer=row.answer,
        engine=row.engine,
        stopped=not row.exact,
    )
