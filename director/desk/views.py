"""The desk's first page."""

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.translation import get_language
from django.utils.translation import gettext as _

__all__ = ["home"]

PAGE = """<!doctype html>
<html lang="{}">
<head><meta charset="utf-8"><title>{}</title><link rel="icon" href="{}"></head>
<body><h1>{}</h1><p>{}</p></body>
</html>
"""


def home(request: HttpRequest) -> HttpResponse:
    """What this program is, in one line."""
    title, line = _("Director"), _("Rulings for preferans tournaments.")
    return HttpResponse(format_html(PAGE, get_language(), title, static("director/icon.svg"), title, line))
