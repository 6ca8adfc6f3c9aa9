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
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

__all__ = ["Column", "OnlyRead", "ReferenceSite", "column"]

Column = Callable[[Any], object]


class ReferenceSite(AdminSite):
    """The administration: for staff, and entered through the desk."""

    site_title = site_header = _("Reference data")
    index_title = _("What is kept")
    site_url = "/"

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponseBase:
        """To the desk's sign-in, whatever is posted here; who is signed in and no staff is told so."""
        if self.has_permission(request):
            return redirect("admin:index")
        if request.user.is_authenticated:
            raise PermissionDenied
        wanted = request.GET.get("next", "") or reverse("admin:index")
        return redirect(f"{reverse('sign_in')}?{urlencode({'next': wanted})}")

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

    actions = None
    shown: tuple[Column, ...] = ()

    def get_list_display(self, request: HttpRequest) -> Sequence[Any]:
        """The columns of the list."""
        return self.shown

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Sequence[Any]:
        """One row tells no more than its line: cases, findings and words are read at the desk, where it is logged."""
        return self.shown

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Sequence[Any]:
        """All of it."""
        return self.shown

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


def column(name: str, label: Any) -> Column:
    """One field of a row, with its heading; `a__b` is the field of what it belongs to."""

    def read(row: Any) -> object:
        for part in name.split("__"):
            row = getattr(row, part)
        return row

    read.short_description = label  # type: ignore[attr-defined]
    read.admin_order_field = name  # type: ignore[attr-defined]
    read.__name__ = name
    return read
