"""The reader's language, and the law's sentences said in it."""

from django.utils.translation import get_language

from rulings.words import Text

__all__ = ["here", "say"]


def here() -> str:
    """The reader's language, `ru` or `en`."""
    return "en" if (get_language() or "").startswith("en") else "ru"


def say(text: Text | str | None) -> str:
    """A sentence of the law in the reader's language; a plain string as it is."""
    return text.said(here()) if isinstance(text, Text) else text or ""
