"""A call to a table, as the director enters it: nothing here is final, everything can still be changed.

The law reads it as the value `rulings.cases.incident.Incident`; `director.records` maps one to the other.
"""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from director.models.tournament import NAME, Table

__all__ = ["Incident", "Statement"]


class Status(models.TextChoices):
    """Where a case stands. Frozen are the issued, the closed, and what waits for a second official."""

    OPEN = "open", _("open")
    PARKED = "parked", _("waiting")
    SUBMITTED = "submitted", _("to be confirmed")
    ISSUED = "issued", _("ruling issued")
    CLOSED = "closed", _("closed")


class Incident(models.Model):
    """One call to a table. `revision` grows by one with every write, so that a stale page cannot overwrite a newer.

    `players`: in playing order, first hand first; a fourth is the dealer sitting out. `infractions`: the root cause
    first, each {kind, offenders, noticed, cause, answers: {question: {value, status, evidence, by, reason, waived,
    says}}}; `cause`: the number, from one, of the earlier breach it follows from. `choice`: what the director chose
    between them: {counts, stands, each_fine, reason}. `deal`, `sheet`, `choice`: as the contracts write them in a case
    file. `particulars`: what the paper says beside the law. `evidence`: what the cards said and the director's weighing
    of it: {taken: [{row, found, run}], absurd: […], plausible: […]}: rows as `[[evidence]]` of a case file has them,
    what was found and how it was computed as `rulings.damage.codec` writes them. `holder`: the one director who writes
    in it now; nobody yet where it was opened at the console. `submission`: what waits for a second official, as the
    director sent it: {by, language, why}.
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="incidents")
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    round = models.PositiveIntegerField(_("round"), null=True, blank=True)
    deal_number = models.PositiveIntegerField(_("deal"), null=True, blank=True)
    rules = models.CharField(_("rules"), max_length=10, default="CODE")
    players: Any = models.JSONField(default=list)
    called_by = models.CharField(_("called by"), max_length=NAME, blank=True)
    called_at = models.DateTimeField(_("called at"), null=True, blank=True)
    arrived_at = models.DateTimeField(_("arrived at"), null=True, blank=True)
    opened_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    opened_at = models.DateTimeField(default=timezone.now)
    infractions: Any = models.JSONField(default=list)
    deal: Any = models.JSONField(default=dict, blank=True)
    sheet: Any = models.JSONField(default=dict, blank=True)
    choice: Any = models.JSONField(default=dict, blank=True)
    particulars: Any = models.JSONField(default=dict, blank=True)
    evidence: Any = models.JSONField(default=dict, blank=True)
    revision = models.PositiveIntegerField(default=0)
    holder = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="held")
    held_since = models.DateTimeField(null=True)
    submission: Any = models.JSONField(default=dict, blank=True)

    Status = Status

    class Meta:
        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering = ("-pk",)
        indexes = (models.Index(fields=("table", "status"), name="incident_table_status"),)

    def __str__(self) -> str:
        return f"#{self.pk}"

    @property
    def frozen(self) -> bool:
        """True when nothing may be entered: the ruling is issued, or waits to be confirmed, or the case is closed."""
        return self.status in (Status.SUBMITTED, Status.ISSUED, Status.CLOSED)

    @property
    def kind(self) -> str:
        """The family of the root cause."""
        return str(self.infractions[0]["kind"])

    @property
    def offenders(self) -> tuple[str, ...]:
        """Who committed the root cause."""
        return tuple(self.infractions[0]["offenders"])

    @property
    def noticed(self) -> str:
        """The moment of discovery of the root cause."""
        return str(self.infractions[0].get("noticed", ""))


class Statement(models.Model):
    """What somebody said, in his own words, to the last character."""

    incident = models.ForeignKey(Incident, models.CASCADE, related_name="statements")
    by = models.CharField(max_length=NAME)
    words = models.TextField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.by}: {self.words[:60]}"
