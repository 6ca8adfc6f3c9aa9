"""Who may open the desk's pages, and how they are kept: for people signed in, and never in a cache."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.cache import never_cache

__all__ = ["page", "person"]

View = Callable[..., HttpResponseBase]


def page(view: View) -> View:
    """A page of the desk: signed in, and fetched anew each time, so that Back shows the case as it is."""
    return login_required(never_cache(view), login_url="sign_in")


def person(request: HttpRequest) -> User | None:
    """Who is at the desk."""
    return request.user if isinstance(request.user, User) else None
