"""The editions of the Code this base knows: the built-in one and those the owner imported, with his wording."""

from director.models import ClauseWording
from rulings.code.edition import EDITION_1996, Edition, edition, owned

__all__ = ["edition_named", "edition_names", "editions"]


def editions() -> tuple[Edition, ...]:
    """The editions that may be read, the usual one first; one query."""
    wording: dict[str, dict[str, str]] = {EDITION_1996: {}}
    for name, clause, text in ClauseWording.objects.order_by("edition").values_list("edition", "clause", "text"):
        wording.setdefault(name, {})[clause] = text
    return tuple(owned(name, worded) for name, worded in wording.items())


def edition_names() -> tuple[str, ...]:
    """The names of the editions, the usual one first."""
    stored = ClauseWording.objects.exclude(edition=EDITION_1996).order_by("edition")
    return (EDITION_1996, *stored.values_list("edition", flat=True).distinct())


def edition_named(name: str) -> Edition:
    """The edition of this name; `RulingError` for one that is neither built in nor imported."""
    wording = dict(ClauseWording.objects.filter(edition=name).values_list("clause", "text"))
    if not wording and name != EDITION_1996:
        edition(name, edition_names())
    return owned(name, wording)
