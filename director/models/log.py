"""The log: one row for every write, with who, when, what it was and what it became."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from director.models.incident import Incident
from director.models.ruling import Ruling
from director.models.tournament import Table, Tournament
from director.whence import ADDRESS, DEVICE

__all__ = ["ActionLog"]


class ActionLog(models.Model):
    """One write. `what`: the service that did it; `about`: the question, field or player it touched, if any.

    `infraction`: which of the incident's, counted from 0, when an answer was touched. `tournament`, `table`: whose
    regulation was changed. `revision`: of what was written in, after the write. `address`, `device`: from where; the
    device of a command is its name. `position`: of the row in the log, from one; `link`: the row chained to the one
    before it, whose link is `before` (`director.chain`). Rows are only ever added: the base itself sees to it
    (`director.guards`).
    """

    at = models.DateTimeField(default=timezone.now)
    who = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    what = models.CharField(max_length=40)
    about = models.CharField(max_length=120, blank=True)
    incident = models.ForeignKey(Incident, models.PROTECT, null=True, related_name="log")
    infraction = models.PositiveSmallIntegerField(null=True)
    ruling = models.ForeignKey(Ruling, models.PROTECT, null=True, related_name="log")
    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="log")
    table = models.ForeignKey(Table, models.PROTECT, null=True, related_name="log")
    revision = models.PositiveIntegerField(null=True)
    old: Any = models.JSONField(null=True)
    new: Any = models.JSONField(null=True)
    why = models.TextField(blank=True)
    address = models.CharField(max_length=ADDRESS, blank=True, default="")
    device = models.CharField(max_length=DEVICE, blank=True, default="")
    position = models.PositiveBigIntegerField(unique=True)
    before = models.CharField(max_length=64, blank=True)
    link = models.CharField(max_length=64)

    class Meta:
        verbose_name = _("entry of the log")
        verbose_name_plural = _("log")
        ordering = ("pk",)
        indexes = (models.Index(fields=("incident", "revision"), name="log_incident_revision"),)

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.what} {self.about}".strip()
