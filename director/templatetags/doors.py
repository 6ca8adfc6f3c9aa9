"""Which doors a page shows: those of the acts its reader may do. The acts ask for themselves all the same."""

from collections.abc import Mapping
from typing import Any

from django.template import Context, Library

from director import permits
from director.models import Tournament

__all__ = ["doors"]

register = Library()


@register.simple_tag(takes_context=True)
def doors(context: Context, tournament: Tournament | None = None) -> Mapping[str, bool]:
    """Every act, and whether whoever reads the page may do it at an event; without an event, at any."""
    user: Any = context.get("user")
    return permits.doors(user, tournament)
