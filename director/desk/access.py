"""Who may open the desk's pages, and how they are kept: for people signed in, and never in a cache."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.cache import never_cache

from director.desk.failing import give_back

__all__ = ["page", "person"]

View = Callable[..., HttpResponseBase]

# Nothing but the desk's own files, and no script or style inside a page: a name that were markup could do no harm.
POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"


def page(view: View) -> View:
    """A page of the desk: signed in, and fetched anew each time, so that Back shows the case as it is."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        answer = view(request, *args, **kwargs)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            answer.headers["Content-Security-Policy"] = POLICY
        return answer

    opened = login_required(never_cache(guarded), login_url="sign_in")

    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not request.user.is_authenticated:  # signed out meanwhile
            if getattr(request, "htmx", False):
                return _unchanged(request)
            give_back(request)
        return opened(request, *args, **kwargs)

    return kept


def _unchanged(request: HttpRequest) -> HttpResponse:
    """What a part of a page gets when nobody is signed in: a form keeps what is typed, else it asks to sign in."""
    return HttpResponse(status=204, headers={} if request.method == "POST" else {"HX-Refresh": "true"})


def person(request: HttpRequest) -> User | None:
    """Who is at the desk."""
    return request.user if isinstance(request.user, User) else None
