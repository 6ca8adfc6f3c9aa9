"""Who holds an office at an event, and who plays in it."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from director.models.tournament import NAME, Tournament

__all__ = ["Official", "Player", "Role"]


class Role(models.TextChoices):
    """An office; what each may do stands in `director.permits`."""

    ORGANISER = "organiser", _("organiser")
    CHIEF = "chief", _("chief director")
    DIRECTOR = "director", _("director")
    SCORER = "scorer", _("scorer")
    COMMITTEE = "committee", _("committee member")
    VIEWER = "viewer", _("viewer")


class Official(models.Model):
    """Somebody's offices at one event. `roles`: values of `Role`; `grade`: as a director, for the paper.

    `player`: his name at the tables where he plays himself; `club`: whose members he does not judge.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="officials")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="offices")
    roles: Any = models.JSONField(_("offices"), default=list)
    grade = models.CharField(_("grade"), max_length=NAME, blank=True)
    club = models.CharField(_("club"), max_length=NAME, blank=True)
    player = models.CharField(_("plays as"), max_length=NAME, blank=True)

    Role = Role

    class Meta:
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=("tournament", "user"), name="official_once"),)

    def __str__(self) -> str:
        return f"{self.user}: {', '.join(self.roles)}"


class Player(models.Model):
    """Somebody who plays in the event, whether seated now or not; known by his name there."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=NAME)
    number = models.CharField(_("card or number"), max_length=40, blank=True)
    club = models.CharField(_("club"), max_length=NAME, blank=True)

    class Meta:
        ordering = ("name",)
        constraints = (models.UniqueConstraint(fields=("tournament", "name"), name="player_once"),)

    def __str__(self) -> str:
        return self.name
