"""The app: the guards of its base stand aside while the base is migrated, and are there whenever that is done."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate, pre_migrate

__all__ = ["DirectorConfig"]


class DirectorConfig(AppConfig):
    """The desk."""

    name = "director"

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
