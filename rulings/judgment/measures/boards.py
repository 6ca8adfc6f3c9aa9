"""What a player keeps of a deal whose result is cancelled, by its settlement (COMP 11.3.В)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, deal_of, prices
from rulings.scoring.counted import as_played, played_out
from rulings.scoring.deals import deal_entries
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import blank, written

__all__ = ["AMOUNTS"]


def _kept(hearing: Hearing) -> Measurement:
    """His result of the deal as played, each for himself, in whists; nothing is said while the deal is not known."""
    incident, deal = hearing.incident, deal_of(hearing)
    if not played_out(deal, incident.players):
        return Measurement(Fraction(0), (), {})
    known, players = prices(hearing), incident.players
    entries = deal_entries(known, players, deal, as_played(deal, incident.players))
    results = totals(known, players, written(blank(players), entries))
    shares = {player: results[player] for player in _keepers(hearing)}
    return Measurement(sum(shares.values(), Fraction(0)), (), shares)


def _keepers(hearing: Hearing) -> tuple[str, ...]:
    """The one named, or all of the three but the one named."""
    kept, lost = hearing.standing.get("kept_player"), hearing.standing.get("lost_player")
    return (str(kept),) if kept is not None else tuple(p for p in hearing.incident.playing if p != lost)


AMOUNTS: Mapping[str, Callable[[Hearing], Measurement]] = {"kept_results": _kept}
