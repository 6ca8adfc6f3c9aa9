"""What the solver has answered, kept so that no question is worked on twice."""

from typing import Any

from django.db import models
from django.utils import timezone

__all__ = ["SolverAnswer"]


class SolverAnswer(models.Model):
    """One answer. `key`: of the question, its kind and the sources of the search together; `version`: of the latter.

    `question`, `answer`: as the worker writes them. `exact`: False where the search was stopped, so that bounds are all
    there is; asked anew with more time, the better answer takes its place. What a ruling rests on is kept with the
    case: these rows may be lost without loss.
    """

    key = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=40)
    version = models.CharField(max_length=64)
    question: Any = models.JSONField()
    answer: Any = models.JSONField()
    engine = models.CharField(max_length=60)
    nodes = models.PositiveBigIntegerField(default=0)
    milliseconds = models.PositiveBigIntegerField(default=0)
    exact = models.BooleanField(default=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-at",)

    def __str__(self) -> str:
        return f"{self.kind} {self.key[:12]}"
