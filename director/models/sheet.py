"""What was written on the sheet of a table, one row for each writing, oldest first: the sheet follows from them."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from director.models.ruling import Ruling
from director.models.tournament import Table

__all__ = ["Writing"]


class Kind(models.TextChoices):
    """What a writing is: the sheet as it stood, a deal, a ruling, an entry put right."""

    STANDS = "stands", _("the sheet as it stood")
    DEAL = "deal", _("a deal")
    RULING = "ruling", _("a ruling")
    CORRECTION = "correction", _("a correction")


class Writing(models.Model):
    """One writing. `players` are those at the table then, in playing order; rows are only ever added.

    `data` by kind: STANDS — the sheet as a case file has it; DEAL — `{dealer, deal}` with the deal as a case file has
    it, a deal written again standing in place of what it was; RULING — `{version}`, the number of the version;
    CORRECTION — `{changes}`, a list of `{player, account, on, amount}` with the difference as an exact number.
    `deal`: the number of the deal it is about.
    """

    Kind = Kind

    table = models.ForeignKey(Table, models.PROTECT, related_name="writings")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind)
    deal = models.PositiveIntegerField(_("deal"), null=True, blank=True)
    players: Any = models.JSONField(default=list)
    data: Any = models.JSONField(default=dict)
    ruling = models.ForeignKey(Ruling, models.PROTECT, null=True, related_name="writings")
    why = models.TextField(blank=True)
    who = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("table", "number")
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="writing_number_once"),)

    def __str__(self) -> str:
        return f"{self.table} {self.number}"
