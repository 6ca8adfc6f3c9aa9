"""Issued rulings and their versions. A version is written once and never touched again."""

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from director.models.incident import Incident
from director.models.tournament import Tournament
from rulings.words import Text, join

__all__ = ["Ruling", "RulingVersion"]


class Status(models.TextChoices):
    """Where an issued ruling stands; a draft is no ruling yet and has no number."""

    ISSUED = "issued", _("issued")
    UNDER_APPEAL = "under_appeal", _("under appeal")
    UPHELD = "upheld", _("upheld")
    CHANGED = "changed", _("changed by the committee")
    SET_ASIDE = "set_aside", _("set aside")
    SENT_BACK = "sent_back", _("sent back to the director")
    FINAL = "final", _("final")
    WITHDRAWN = "withdrawn", _("withdrawn")


class Ruling(models.Model):
    """One number of a tournament's running count. `version`: the one in force; a withdrawn ruling keeps its number.

    `stands_since`: the version from which it says what it says now; those after it only upheld it. `set_aside`: by the
    committee, and so it stays when it becomes final. `outcomes`, `clauses`: what the version in force says, for lists;
    `findable`: what a search looks through.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="rulings")
    incident = models.ForeignKey(Incident, models.PROTECT, related_name="rulings")
    number = models.PositiveIntegerField()
    version = models.PositiveIntegerField(default=1)
    status = models.CharField(max_length=20, choices=Status, default=Status.ISSUED)
    issued_at = models.DateTimeField()
    outcomes: Any = models.JSONField(default=list)
    clauses: Any = models.JSONField(default=list)
    findable = models.TextField(blank=True)
    stands_since = models.PositiveIntegerField(default=1)
    set_aside = models.BooleanField(default=False)
    withdrawn_at = models.DateTimeField(null=True)
    withdrawn_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    withdrawn_why = models.TextField(blank=True)

    Status = Status

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering = ("-number",)
        constraints = (
            models.UniqueConstraint(fields=("tournament", "number"), name="ruling_number_once"),
            models.UniqueConstraint(
                fields=("incident",), condition=~models.Q(status=Status.WITHDRAWN), name="one_ruling_in_force"
            ),
        )

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """Event code, running number, version in force: `ВОЛГА-26-017/2`."""
        return f"{self.name}/{self.version}"

    @property
    def name(self) -> str:
        """Event code and running number, whichever version: `ВОЛГА-26-017`."""
        return f"{self.tournament.code}-{self.number:03d}"

    @property
    def void(self) -> bool:
        """True when nobody may act on it: it was withdrawn, or the committee set it aside."""
        return self.withdrawn or self.set_aside

    @property
    def withdrawn(self) -> bool:
        """True when its director took it back."""
        return self.status == Status.WITHDRAWN

    @property
    def what(self) -> Text:
        """What the version in force finds, in a line."""
        return join(tuple(Text(**outcome) for outcome in self.outcomes), "; ")


class RulingVersion(models.Model):
    """A ruling exactly as it was issued.

    `judgment`: the canonical JSON as sealed; `case`: what was judged, and by which regulation; `particulars`: what the
    paper says beside the law. All three are kept as text, byte for byte. `seal`: of the number, the judgment, the case
    and the particulars together, so that no two versions share it. `issued_name`: who signed, as it read then.
    `reason`: why the version before was corrected. `trees`: the digest of the trees, clauses and parameters it was made
    under, empty for versions older than the stamp. `decision`: of a version the committee issued, on what it rests: the
    appeal, the vote, what was supposed, as canonical JSON; empty for the director's own.

    `tournament`, `position`: which of its event's versions it is, in order of issue from one; `link`: the version
    chained to the one before it there, whose link is `before` (`director.chain`). `log_rows`, `log`: how many rows the
    log had when it was issued, and the link of the last: so the version vouches for the log as well.
    """

    ruling = models.ForeignKey(Ruling, models.PROTECT, related_name="versions")
    version = models.PositiveIntegerField()
    judgment = models.TextField()
    case = models.TextField()
    particulars = models.TextField()
    seal = models.CharField(max_length=64, db_index=True)
    language = models.CharField(max_length=2)
    issued_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    issued_name = models.CharField(max_length=200, blank=True)
    issued_at = models.DateTimeField()
    reason = models.TextField(blank=True)
    decision = models.TextField(blank=True, default="")
    trees = models.CharField(max_length=64, blank=True, default="")
    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="versions")
    position = models.PositiveBigIntegerField()
    before = models.CharField(max_length=64, blank=True)
    link = models.CharField(max_length=64)
    log_rows = models.PositiveBigIntegerField(default=0)
    log = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name = _("issued version")
        verbose_name_plural = _("issued versions")
        ordering = ("version",)
        constraints = (
            models.UniqueConstraint(fields=("ruling", "version"), name="version_once"),
            models.UniqueConstraint(fields=("tournament", "position"), name="version_in_its_place"),
        )

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """Event code, running number, this version."""
        return f"{self.ruling.name}/{self.version}"

    @property
    def replaced(self) -> bool:
        """True when a later version stands in its place."""
        return self.version < self.ruling.version

    @property
    def unpublished(self) -> bool:
        """True when the committee has decided it and not yet published."""
        return self.version > self.ruling.version

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write it once; `TypeError` on a second time."""
        if not self._state.adding:
            raise TypeError(f"version {self.label} was issued and cannot be written again")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Never: `TypeError`."""
        raise TypeError(f"version {self.label} was issued and cannot be deleted")
