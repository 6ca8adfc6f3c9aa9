"""Who may open the desk's pages, and how they are kept: nobody sees what is not marked open; nothing is in a cache.

A view that says nothing is for people signed in, and what belongs to an event for those who hold an office there
(`director.desk.doors`). `open_page`: everybody reads it, and only those signed in may post. What somebody may do is
asked in the services.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.cache import never_cache

from director.desk.doors import ask
from director.desk.failing import forbidden, give_back
from director.permits import Forbidden

__all__ = ["SignedIn", "open_page", "page", "person", "signed_in"]

View = Callable[..., HttpResponseBase]
_READING = ("GET", "HEAD", "OPTIONS")


def page(view: View) -> View:
    """A page of the desk: signed in, and fetched anew each time, so that Back shows the case as it is."""
    return never_cache(view)


def open_page(view: View) -> View:
    """A page of the hall: whoever comes may read it, and nothing is written but by people signed in."""
    shown = login_not_required(never_cache(view))
    shown.only_read = True  # type: ignore[attr-defined]
    return shown


class SignedIn(LoginRequiredMiddleware):
    """Asks to sign in for every page not marked open, and for every post to one that is only read."""

    def process_view(
        self, request: HttpRequest, view: View, args: tuple[Any, ...], named: dict[str, Any]
    ) -> HttpResponseBase | None:
        """None where the view may answer."""
        if request.user.is_authenticated:
            return _not_for(request, view, named)
        writes = getattr(view, "only_read", False) and request.method not in _READING
        if not writes and not getattr(view, "login_required", True):
            return None
        return self.handle_no_permission(request, view)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """An act that a service refused for the office of whoever tried it."""
        return forbidden(request, error) if isinstance(error, Forbidden) else None

    def get_login_url(self, view: View) -> str:
        """The one door there is, for the administration too."""
        return str(settings.LOGIN_URL)

    def handle_no_permission(self, request: HttpRequest, view: View) -> HttpResponseBase:
        """To the sign-in page, with what was typed; a part of a page stays as it is."""
        if getattr(request, "htmx", False):
            return _unchanged(request)
        give_back(request)
        return super().handle_no_permission(request, view)


def _not_for(request: HttpRequest, view: View, named: dict[str, Any]) -> HttpResponse | None:
    """The page that says whose an address is, when it is not for this account; None when it is, or is everybody's."""
    if "pk" not in named or not getattr(view, "login_required", True):
        return None
    try:
        ask(request.user, request.resolver_match.route, named["pk"])
    except Forbidden as error:
        return forbidden(request, error)
    return None


def _unchanged(request: HttpRequest) -> HttpResponse:
    """What a part of a page gets when nobody is signed in: a form keeps what is typed, else it asks to sign in."""
    return HttpResponse(status=204, headers={} if request.method == "POST" else {"HX-Refresh": "true"})


def signed_in(request: HttpRequest) -> bool:
    """True when somebody is signed in."""
    return bool(request.user.is_authenticated)


def person(request: HttpRequest) -> User | None:
    """Who is at the desk."""
    return request.user if isinstance(request.user, User) else None
