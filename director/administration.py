"""Django's administration, held to reference data: no second door, and nothing in it writes past the services.

Who signs in does so on the desk's own page, with its waits; his password is changed there too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.auth.views import LogoutView
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

__all__ = ["Column", "OnlyRead", "ReferenceSite", "column", "titled", "worked_out"]

DIGEST = 64
"""Digits of a seal or a link."""
Column = Callable[[Any], object]


class ReferenceSite(AdminSite):
    """The administration: for staff, and entered through the desk."""

    site_title = site_header = _("Reference data")
    index_title = _("What is kept")
    site_url = "/"

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponseBase:
        """Whoever comes here is signed in already, since the desk asks for that; who is no staff is told so."""
        if not self.has_permission(request):
            raise PermissionDenied
        return redirect("admin:index")

    def logout(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponseBase:
        """As on the desk."""
        return LogoutView.as_view(next_page="sign_in")(request)

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponseBase:
        """The desk's own page."""
        return redirect("password")

    def password_change_done(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        """The desk's own page."""
        return redirect("password")


class OnlyRead(ModelAdmin):  # type: ignore[type-arg]
    """What the services write: here it is looked at, and changed, added or taken away by nobody, whoever asks."""

    actions = list_display_links = None
    shown: tuple[Column, ...] = ()

    def get_list_display(self, request: HttpRequest) -> Sequence[Any]:
        """The columns of the list."""
        return self.shown

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """The list under its own name."""
        return super().changelist_view(request, titled(self, extra_context))

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The list, no single row: cases, findings and words are read at the desk, by whose they are."""
        return obj is None and bool(super().has_view_permission(request))

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


def titled(shown: Any, context: dict[str, Any] | None) -> dict[str, Any]:
    """A list's heading: what it holds, since Django's sentence does not decline a Russian noun."""
    return {"title": capfirst(shown.opts.verbose_name_plural)} | (context or {})


def worked_out(read: Column, label: Any) -> Column:
    """What is said of a row in words, with its heading."""
    read.short_description = label  # type: ignore[attr-defined]
    return read


def column(name: str, label: Any) -> Column:
    """One field of a row, with its heading; `a__b` is the field of what it belongs to. Of a digest only the ends."""

    def read(row: Any) -> object:
        for part in name.split("__"):
            row = getattr(row, part)
        value = row() if callable(row) else row
        return f"{value[:8]}…{value[-8:]}" if isinstance(value, str) and len(value) == DIGEST else value

    read.short_description = label  # type: ignore[attr-defined]
    read.__name__ = name
    return read
