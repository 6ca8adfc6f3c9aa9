"""What a committee supposes otherwise than the director found: the ruling that would follow is seen beside his."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from director.models.ruling import RulingVersion

__all__ = ["Hypothesis"]


class Hypothesis(models.Model):
    """One supposition about a ruling as it was issued. `name`: A, B, C among those about the same version.

    `changes`: what is found otherwise, as `rulings.judgment.hypotheses.hypothesis_out` writes it. The ruling that
    follows is not kept: it is judged whenever it is shown. `revision` grows by one with every write.
    """

    ruling_version = models.ForeignKey(RulingVersion, models.PROTECT, null=True, related_name="hypotheses")
    name = models.CharField(max_length=3)
    changes: Any = models.JSONField(default=dict, blank=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    revision = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("name",)
        constraints = (models.UniqueConstraint(fields=("ruling_version", "name"), name="hypothesis_named_once"),)

    def __str__(self) -> str:
        return self.name
