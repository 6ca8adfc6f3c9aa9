"""The owner's copy of the Code: the wording of each clause of an edition, as it was imported."""

from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

__all__ = ["ClauseWording"]


class ClauseWording(models.Model):
    """A clause of an edition word for word. It belongs to the owner of the copy and never leaves his base.

    `inferred`: its heading was not in the text; `cut`: the text ended in it, so it may go on; `sources`: the names of
    the files it was read from.
    """

    edition = models.CharField(max_length=40)
    clause = models.CharField(max_length=40)
    text = models.TextField()
    inferred = models.BooleanField(default=False)
    cut = models.BooleanField(default=False)
    sources: Any = models.JSONField(default=list)
    imported_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("wording of a clause")
        verbose_name_plural = _("wording of clauses")
        constraints = (models.UniqueConstraint(fields=("edition", "clause"), name="clause_worded_once"),)

    def __str__(self) -> str:
        return f"{self.edition} {self.clause}"

    @property
    def beginning(self) -> str:
        """Its first words, for a list."""
        return Truncator(self.text).chars(160)
