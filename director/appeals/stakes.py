"""What is at stake in an appeal: the least and the greatest each player could come to, and whose place would move.

Forms §3.3, field 5. Worked out from the case frozen with the version, within what the event opens to the committee.
"""

from __future__ import annotations

from typing import Any

from director.appeals.opened import appealed
from director.appeals.rerun import reopened
from director.desk.effects import ground_of, hypotheses
from director.models import Appeal
from rulings.judgment.replaying import replays
from rulings.judgment.scope import bases_of, scope_of
from rulings.words import RulingError

__all__ = ["stakes_shown"]


def stakes_shown(appeal: Appeal) -> dict[str, Any]:
    """A line for each player, and everybody whose place some outcome moves; nothing where no score is kept."""
    opened = reopened(appealed(appeal))
    try:
        ground = ground_of(appeal.ruling.incident, opened.judgment, str(appeal.ruling.number))
        found = replays(opened.incident, opened.event, opened.edition, bases_of(scope_of(opened.event)))
        told = hypotheses(ground, found) if ground is not None and found.rulings else {"none": True}
    except RulingError:
        return {}
    if told.get("none"):
        return {}
    moves = {(one["player"], one["before"], one["after"]): one for way in told["ways"] for one in way["moves"]}
    return {"spans": told["spans"], "moves": list(moves.values())}
