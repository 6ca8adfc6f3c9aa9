"""What every page of the organisers shows: the event and its parts, what this reader may do, what was refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import person
from director.models import Tournament
from director.permits import doors
from rulings.words import RulingError, Text

__all__ = ["Field", "Refusal", "attempt", "frame", "seen_at", "status_of"]

PARTS = ("event", "tables", "players", "officials")


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. `kind`: as an input has it, or `select` with its choices; `known`: a list of suggestions."""

    name: str
    label: str
    value: str = ""
    hint: str = ""
    kind: str = "text"
    most: int = 200
    choices: Sequence[tuple[str, str]] = ()
    known: str = ""
    fault: Text | None = None

    @property
    def input(self) -> str:
        """The type of its input; a number is typed as text, since tables are no quantities."""
        return "date" if self.kind == "date" else "text"

    @property
    def plain(self) -> bool:
        """Whether no keyboard should mend what is typed in it."""
        return self.name in ("account", "code")

    @property
    def described(self) -> str:
        """What the page says of it beside its label."""
        return " ".join(f"{mark}-{self.name}" for mark, said in (("h", self.hint), ("f", self.fault)) if said)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing was written, and at which field."""

    text: Text
    place: str
    status: int

    def at(self, place: str) -> Text | None:
        """What is wrong with one field."""
        return self.text if self.place == place else None


def attempt(act: Callable[[], Any]) -> Refusal | None:
    """Do it; why it was refused: 409 from a page that came late, else 422 (what is not for him has its own page)."""
    try:
        act()
    except services.Moved as late:
        return Refusal(late.text, "", 409)
    except RulingError as error:
        return Refusal(error.text, error.place, 422)
    return None


def status_of(refusal: Refusal | None) -> int:
    """How a page answers."""
    return refusal.status if refusal else 200


def frame(
    request: HttpRequest,
    tournament: Tournament,
    part: str,
    refusal: Refusal | None = None,
    fields: Sequence[Field] = (),
) -> dict[str, Any]:
    """The event, its parts, the doors that open; a refusal that belongs to no field shown stands at the top."""
    words = {"event": _("This event"), "tables": _("Tables"), "players": _("Players"), "officials": _("Officials")}
    at_field = refusal is not None and refusal.place in {"roles", *(one.name for one in fields)}
    return {
        "tournament": tournament,
        "part": part,
        "parts": [(one, words[one], reverse(f"setup_{one}", args=[tournament.pk])) for one in PARTS],
        "can": doors(person(request), tournament),
        "seen": services.arranged_at(),
        "fields": fields,
        "refused": None if refusal is None or at_field else refusal.text,
    }


def seen_at(post: Mapping[str, str]) -> int:
    """How long the log was when the page was drawn; 0 for what no page says."""
    words = post.get("seen", "")
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 18 else 0
