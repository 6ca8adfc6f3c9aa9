"""What every answer tells the browser to refuse: scripts and styles inside a page, other hosts, other frames.

It stands outermost, so that no page is without it: neither the one for an error, nor the administration's.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

__all__ = ["HEADERS", "PAGE", "POLICY", "middleware"]

_ALLOWED = {
    "default-src": "'none'",
    **dict.fromkeys(("script-src", "style-src", "img-src", "font-src", "connect-src", "form-action"), "'self'"),
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
POLICY = "; ".join(f"{what} {whence}" for what, whence in _ALLOWED.items())
"""Only files of the desk's own, and nothing written into the page: a name that were markup could do no harm."""

PAGE = ("text/html", "image/svg", "text/xml", "application/xml", "application/xhtml")
"""What a browser opens as a page. A PDF has its own viewer, which the policy would only blind."""

_UNUSED = ("camera", "microphone", "geolocation", "payment", "usb", "serial", "bluetooth", "display-capture", "midi")

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{device}=()" for device in _UNUSED),
}
"""On every answer, files as well: nobody else's page embeds or watches ours, no page asks for a device."""


def middleware(answer: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Every answer with its headers, whoever made it."""

    def answered(request: HttpRequest) -> HttpResponseBase:
        found = answer(request)
        for name, value in HEADERS.items():
            found.headers.setdefault(name, value)
        if found.headers.get("Content-Type", "text/html").startswith(PAGE):
            found.headers["Content-Security-Policy"] = POLICY
        return found

    return answered
