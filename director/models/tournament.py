"""A tournament, its tables and who sits at them."""

from typing import Any

from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from rulings.code.edition import EDITION_1996

__all__ = ["Seat", "Table", "Tournament"]

NAME = 120
"""The longest name of a person, in characters."""


class Convention(models.TextChoices):
    """How the game is scored (contracts, "A case file"); `none` for rulings without points."""

    SOCHI = "sochi", _("Sochi")
    LENINGRAD = "leningrad", _("Leningrad")
    ROSTOV = "rostov", _("Rostov")
    CLASSIC = "classic", _("Classic")
    FEDERATION = "federation", _("Federation Leningrad")
    NONE = "none", _("without points")


class Rules(models.TextChoices):
    """By which rules a case is judged when it is opened (contracts, "A case file")."""

    CODE = "CODE", _("the Code, at the table")
    COMP = "COMP", _("the rules of a duplicate tournament")


class Tournament(models.Model):
    """One event under one regulation. `next_number`: the number its next ruling will bear.

    `revision` grows by one with every change of the regulation, so that a stale page cannot overwrite a newer.
    """

    name = models.CharField(_("name"), max_length=200)
    organiser = models.CharField(_("organiser"), max_length=200, blank=True)
    place = models.CharField(_("place"), max_length=200, blank=True)
    code = models.CharField(_("code"), max_length=40, unique=True, help_text=_("stands before every ruling's number"))
    starts_on = models.DateField(_("first day"), null=True, blank=True)
    ends_on = models.DateField(_("last day"), null=True, blank=True)
    convention = models.CharField(_("convention"), max_length=20, choices=Convention)
    rules = models.CharField(_("rules played"), max_length=10, choices=Rules, default=Rules.CODE)
    edition = models.CharField(_("edition of the Code"), max_length=40, default=EDITION_1996)
    regulation: Any = models.JSONField(_("what the regulation chooses"), default=dict, blank=True)
    regulation_name = models.CharField(_("name of the regulation"), max_length=200, blank=True)
    appeal_to = models.CharField(_("appeals go to"), max_length=200, blank=True)
    appeal_form = models.CharField(_("form of an appeal"), max_length=200, blank=True)
    appeal_who = models.CharField(_("who may appeal"), max_length=200, blank=True)
    next_number = models.PositiveIntegerField(default=1, editable=False)
    revision = models.PositiveIntegerField(default=0, editable=False)

    Convention = Convention
    Rules = Rules

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ("-starts_on", "-pk")

    def __str__(self) -> str:
        return self.name


class Table(models.Model):
    """One table. Without a convention of its own it plays the tournament's. `revision`: of its regulation."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="tables")
    number = models.PositiveIntegerField(_("number"))
    convention = models.CharField(_("convention"), max_length=20, choices=Convention, blank=True)
    regulation: Any = models.JSONField(_("what this table chooses otherwise"), default=dict, blank=True)
    revision = models.PositiveIntegerField(default=0, editable=False)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("tournament", "number"), name="table_number_once"),)

    def __str__(self) -> str:
        return str(self.number)

    @property
    def played(self) -> str:
        """The convention played here."""
        return self.convention or self.tournament.convention

    @property
    def played_name(self) -> str:
        """The convention played here, in the reader's language."""
        return str(Convention(self.played).label)


class Seat(models.Model):
    """Who sits where: three or four to a table, in the order of play."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    order = models.PositiveSmallIntegerField(_("seat"), validators=(MaxValueValidator(3),))
    name = models.CharField(_("name"), max_length=NAME)
    number = models.CharField(_("card or number"), max_length=40, blank=True)

    class Meta:
        ordering = ("order",)
        constraints = (
            models.UniqueConstraint(fields=("table", "order"), name="seat_taken_once"),
            models.UniqueConstraint(fields=("table", "name"), name="seat_name_once"),
            models.CheckConstraint(condition=models.Q(order__lte=3), name="seat_of_four"),
        )

    def __str__(self) -> str:
        return self.name
