"""Whose an address is: what belongs to an event is read by those who hold an office there."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User

from director.models import Tournament
from director.permits import permit

__all__ = ["DOORS", "ask"]

DOORS = {
    "tournaments": ("see_event", "pk"),
    "event": ("see_event", "pk"),
    "tables": ("see_event", "tables"),
    "rulings": ("see_event", "rulings"),
    "version": ("see_event", "versions"),
    "incidents": ("see_case", "tables__incidents"),
    "players": ("see_event", "players"),
    "officials": ("see_event", "officials"),
    "case": ("see_case", "tables__incidents"),
    "appeals": ("see_case", "appeals"),
}
"""How an address begins, or what it asks for → the act of reading it, and the way from the event to it."""


WITHIN = {"rerun": "see_case", "appeal": "see_case", "appeals": "see_case"}
"""What hangs on a ruling or an event and is not for all who read it: hypotheses, appeals and what was said there."""


def ask(who: User | AnonymousUser, address: str, pk: int) -> None:
    """`Forbidden` unless somebody may read this; what belongs to no event, or is not there, is for the page to say."""
    kind, *rest = address.split("/")
    if kind not in DOORS:
        return
    act, way = DOORS[kind]
    act = next((WITHIN[part] for part in rest if part in WITHIN), act)
    if event := Tournament.objects.filter(**{way: pk}).first():
        permit(who if who.is_authenticated else None, act, event)
