"""What the director himself puts down beside the solver: plays against common sense, results that may have come about.

CODE 3.9.14.4; COMP 11.2. Each with a reason that is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.auth.models import User

from director import services
from director.desk.evidence import headline
from director.desk.language import here
from director.models import Incident
from rulings.damage.codec import evidence_in
from rulings.damage.offering import title
from rulings.game.cards import read, shown

__all__ = ["ADDED", "DROPPED", "weighed"]

Write = Callable[[Incident, Mapping[str, str], int, User | None], Incident]


def _absurd(stored: Incident, typed: Mapping[str, str], seen: int, who: User | None) -> Incident:
    return services.call_absurd(
        stored,
        typed.get("player", ""),
        typed.get("card", ""),
        typed.get("reason", ""),
        trick=typed.get("trick", ""),
        lead="lead" in typed,
        seen_revision=seen,
        who=who,
    )


def _plausible(stored: Incident, typed: Mapping[str, str], seen: int, who: User | None) -> Incident:
    return services.put_plausible(
        stored,
        {player: typed.get(f"tricks.{player}", "") for player in stored.players[:3]},
        typed.get("source", ""),
        typed.get("reason", ""),
        weight=typed.get("weight", "") or "1",
        seen_revision=seen,
        who=who,
    )


def _dropping(drop: Callable[..., Incident]) -> Write:
    def dropped(stored: Incident, typed: Mapping[str, str], seen: int, who: User | None) -> Incident:
        raw = typed.get("number", "")
        number = int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 4 else -1
        return drop(stored, number, seen_revision=seen, who=who)

    return dropped


ADDED: Mapping[str, Write] = {"add_absurd": _absurd, "add_plausible": _plausible}
"""By what a form sends: how it is written."""
DROPPED: Mapping[str, Write] = {
    "drop_taken": _dropping(services.drop_evidence),
    "drop_absurd": _dropping(services.drop_absurd),
    "drop_plausible": _dropping(services.drop_plausible),
}


def weighed(stored: Incident) -> dict[str, Any]:
    """What the page of the evidence lists."""
    held = stored.evidence
    return {
        "players": stored.players[:3],
        "taken": [_taken(number, one) for number, one in enumerate(held.get("taken", []))],
        "absurd": [one | {"card": shown(read(one["card"]), here())} for one in held.get("absurd", [])],
        "plausible": [
            one | {"tricks": [(player, one["tally"].get(player, 0)) for player in stored.players[:3]]}
            for one in held.get("plausible", [])
        ],
    }


def _taken(number: int, entry: dict[str, Any]) -> dict[str, Any]:
    said = evidence_in(entry["found"])
    return {
        "number": number,
        "asked": title(said.inquiry),
        "evidence": said,
        "headline": headline(said),
        "reason": entry["row"]["reason"],
        "run": entry["run"],
    }
