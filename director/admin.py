"""What the administration shows: the imported wording, accounts, and the register of what the services keep.

Accounts are made and switched off here by a superuser, never deleted: their names stand under rulings. Everything else
is looked at.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import Group, User
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from director import services
from director.administration import OnlyRead, column, titled, worked_out
from director.desk.language import say
from director.models import ActionLog, ClauseWording, Incident, Ruling, RulingVersion, Tournament
from director.services.history import WHAT

__all__ = ["Accounts"]

admin.site.unregister(User)
admin.site.unregister(Group)  # rights go by the office held at an event, not by groups


@admin.register(User)
class Accounts(UserAdmin):
    """The accounts: a superuser makes them, names the staff, gives a new password, switches off who has left."""

    add_form = UserCreationForm
    add_fieldsets = ((None, {"fields": ("username", "first_name", "last_name", "password1", "password2")}),)
    fieldsets = (
        (None, {"fields": ("username", "password", "first_name", "last_name")}),
        (None, {"fields": ("is_active", "is_staff", "is_superuser", "last_login", "date_joined")}),
    )
    readonly_fields = ("is_superuser", "last_login", "date_joined")
    list_display = ("username", "last_name", "first_name", "is_active", "is_staff", "is_superuser")
    list_filter = ("is_active", "is_staff")
    search_fields = ("username", "last_name", "first_name")
    actions = None

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """The list under its own name."""
        return super().changelist_view(request, titled(self, extra_context))

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A superuser."""
        return bool(request.user.is_active and request.user.is_superuser)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A superuser: who could name staff or give passwords could make himself anybody."""
        return self.has_add_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never: the name stands under rulings and in the log."""
        return False

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """In the desk's log too."""
        services.tell_account(obj, request.user, _told(obj))
        return super().log_addition(request, obj, message)

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """In the desk's log too; a new password is told without the word."""
        services.tell_account(obj, request.user, _told(obj))
        return super().log_change(request, obj, message)


def _told(account: User) -> dict[str, Any]:
    """What an account may, as the log keeps it."""
    return {"active": account.is_active, "staff": account.is_staff, "superuser": account.is_superuser}


@admin.register(ClauseWording)
class Wordings(OnlyRead):
    """The owner's wording. `import_book` alone writes it: what it displaces stays in the log."""

    shown = (
        column("clause", _("Clause")),
        column("edition", _("edition of the Code")),
        column("beginning", _("As it is worded")),
        column("imported_at", _("imported")),
    )
    list_filter = ("edition",)
    search_fields = ("clause", "text")


@admin.register(Tournament)
class Tournaments(OnlyRead):
    """The events."""

    shown = (
        column("code", _("code")),
        column("name", _("name")),
        column("organiser", _("organiser")),
        column("place", _("place")),
        column("starts_on", _("first day")),
        column("ends_on", _("last day")),
        column("next_number", _("the next ruling’s number")),
    )


@admin.register(Incident)
class Incidents(OnlyRead):
    """The cases, by where and when."""

    shown = (
        column("pk", _("No.")),
        column("table__tournament", _("Event")),
        column("table__number", _("Table")),
        column("get_status_display", _("state")),
        column("opened_at", _("opened")),
        column("opened_by", _("by whom")),
        column("revision", _("revision")),
    )
    list_select_related = ("table__tournament", "opened_by")


@admin.register(Ruling)
class Rulings(OnlyRead):
    """The rulings, by number."""

    shown = (
        column("label", _("number")),
        column("tournament", _("Event")),
        column("incident__table__number", _("Table")),
        column("get_status_display", _("state")),
        column("issued_at", _("Issued")),
    )
    list_select_related = ("tournament", "incident__table")


@admin.register(RulingVersion)
class Versions(OnlyRead):
    """The issued versions, by number, with what the chain holds of each."""

    shown = (
        column("label", _("number")),
        column("issued_at", _("Issued")),
        column("issued_name", _("by whom")),
        column("seal", _("seal")),
        column("link", _("link")),
        column("before", _("the link before")),
    )
    list_select_related = ("ruling__tournament",)


def _done(row: ActionLog) -> str:
    """The act in words; what was written by it is left out."""
    words = WHAT.get(row.what)
    return say(words.filled(about="…", new="…")) if words else row.what


@admin.register(ActionLog)
class Log(OnlyRead):
    """The log: who, when, from where, what. What was written is read at the case, so that a covered thing stays so."""

    shown = (
        column("position", _("No.")),
        column("at", _("when")),
        column("who", _("who")),
        worked_out(_done, _("what")),
        column("address", _("from where")),
        column("incident_id", _("case")),
        column("ruling_id", _("ruling")),
        column("link", _("link")),
    )
    list_select_related = ("who",)
    ordering = ("-position",)
