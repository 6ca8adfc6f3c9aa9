"""The forms of signing in and of another password, and how a wait is told."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director import services

__all__ = ["MARK", "PasswordForm", "SignInForm", "address_of", "wait_told"]

MARK = "known"
"""The cookie of a device on which somebody has signed in."""
_MINUTES_FROM = 120
"""From so many seconds on a wait is told in minutes."""


class SignInForm(AuthenticationForm):
    """A name and a password; too many wrong ones wait. `refused`: the password was not looked at; `wait`: seconds."""

    refused, wait = False, 0

    def clean(self) -> dict[str, Any]:
        """Sign in, or say why not; a field left empty costs no try."""
        name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if not name or not password:
            raise self.get_invalid_login_error()
        whose = (name, *_here(self.request))
        self.wait = services.take_try(*whose)
        if self.wait:
            self.refused = True
            raise ValidationError(wait_told(self.wait))
        try:
            found: dict[str, Any] = super().clean()
        except ValidationError:
            self.wait = services.seconds_left(*whose)
            raise
        services.right_try(*whose)
        return found


class PasswordForm(PasswordChangeForm):
    """The old password once, the new one twice; guessing at the old one costs the same tries as signing in."""

    def __init__(self, request: HttpRequest, *args: Any, **more: Any) -> None:
        super().__init__(request.user, *args, **more)
        self.request = request

    def clean_old_password(self) -> str:
        """The old password, if it is."""
        whose = (self.user.get_username(), *_here(self.request))
        if wait := services.take_try(*whose):
            raise ValidationError(wait_told(wait))
        found: str = super().clean_old_password()
        services.right_try(*whose)
        return found

    def save(self, commit: bool = True) -> Any:
        """Keep the new one."""
        services.set_password(self.user, self.cleaned_data["new_password1"])
        return self.user


def wait_told(seconds: int) -> str:
    """How long to wait, alike for every name."""
    return _("Too many wrong tries. No password is looked at for %(time)s.") % {"time": _time(seconds)}


def address_of(request: HttpRequest) -> str:
    """The address a request comes from, as the network says; what a browser says of itself is not believed."""
    return str(request.META.get("REMOTE_ADDR", ""))


def _here(request: HttpRequest) -> tuple[str, str]:
    return address_of(request), request.COOKIES.get(MARK, "")


def _time(seconds: int) -> str:
    if seconds < _MINUTES_FROM:
        return ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds}
    minutes = -(-seconds // 60)
    return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
