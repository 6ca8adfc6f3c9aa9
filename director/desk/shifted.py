"""What the regulation came to otherwise since a case was opened, or since its ruling in force was issued.

A draft is always judged by the regulation as it is now; where that matters to it, it says so.
"""

from __future__ import annotations

from typing import Any

from director import selectors
from director.models import Incident, Ruling
from director.services.settled import settled
from rulings.judgment import Judgment
from rulings.words import Text

__all__ = ["shifted"]


def shifted(stored: Incident, judgment: Judgment, correcting: Ruling | None) -> Text | None:
    """The parameters this judgment rests on, and the convention and edition, that stand otherwise by now; or none."""
    was = _issued(correcting) if correcting else _opened(stored)
    used = {one.key: one.value for one in judgment.parameters}
    played = {"convention": judgment.convention, "edition": judgment.edition}
    new = {"event": _moved(was["event"], played), "chosen": _moved(was["chosen"], used)}
    return settled(new) if new["event"] or new["chosen"] else None


def _moved(was: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in now.items() if key in was and was[key] != value}


def _opened(stored: Incident) -> dict[str, dict[str, Any]]:
    """What the case was told has changed, as it was before."""
    was: dict[str, dict[str, Any]] = {"event": {}, "chosen": {}}
    for row in stored.log.filter(what="regulation").order_by("-revision"):
        was = {part: was[part] | row.old[part] for part in was}
    return was


def _issued(ruling: Ruling) -> dict[str, dict[str, Any]]:
    """What the version in force was judged by."""
    judgment, _beside = selectors.version(ruling.versions.get(version=ruling.version).pk)
    chosen = {one.key: one.value for one in judgment.parameters}
    return {"event": {"convention": judgment.convention, "edition": judgment.edition}, "chosen": chosen}
