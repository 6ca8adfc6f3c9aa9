"""The app: the guards of its base stand aside while the base is migrated, and are there whenever that is done."""

from typing import Any

from django.apps import AppConfig
from django.contrib.admin.apps import SimpleAdminConfig
from django.db.models.signals import post_migrate, pre_migrate
from django.utils.translation import gettext_lazy as _

__all__ = ["Administration", "DirectorConfig"]


class Administration(SimpleAdminConfig):
    """Django's administration, with a door of our own; what it shows: `director.admin`."""

    default_site = "director.administration.ReferenceSite"

    def ready(self) -> None:
        """Read what each app shows."""
        super().ready()
        self.module.autodiscover()


class DirectorConfig(AppConfig):
    """The desk."""

    name = "director"
    default = True
    verbose_name = _("Director’s desk")

    def ready(self) -> None:
        """SQLite changes a table by building another, without triggers: so they are put in after every migration."""
        pre_migrate.connect(_aside, sender=self)
        post_migrate.connect(_there, sender=self)


def _aside(using: str, plan: list[Any], **_more: Any) -> None:
    from director.guards import lift  # models are not ready when this module is read

    if plan:
        lift(using)


def _there(using: str, **_more: Any) -> None:
    from director.guards import install

    install(using)
