"""The tricks a late revoke costs after the replay, who gives and receives them, how the deal counts (CODE 3.9.16.2).

An order that does not arise, because somebody else gives the trick or nothing is left to give, is measured as `NONE`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.game.deal import Deal
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, answered, deal_of, number_of, of_all, tally
from rulings.judgment.values import Term
from rulings.scoring.counted import Counted, as_played, whisting
from rulings.scoring.revokes import revoke_counted, shortage_caused
from rulings.words import Text

__all__ = ["AMOUNTS", "COUNTS"]

_CLAUSE = "CODE 3.9.16.2"
_NONE = Measurement(Fraction(0), (), {})


@dataclass(frozen=True, slots=True)
class _Given:
    """Tricks of the smallest fine and beyond it: what the offender gives, his partner, and what lapses of both.

    Before the replay is known all of it is the offender's to give.
    """

    own: tuple[int, int]
    partner: tuple[int, int] = (0, 0)
    lapsed: int = 0


def _moved(hearing: Hearing) -> int:
    """Tricks the revoke costs: the minimum and what the director added."""
    return number_of(hearing, "revoke_penalty_tricks") + (answered(hearing, "extra_tricks") or 0)


def _replayed(hearing: Hearing) -> Deal | None:
    """The deal with the tricks of the replay; None until it is played."""
    replay = hearing.standing.get("replay")
    return None if replay is None else replace(deal_of(hearing), tricks=of_all(hearing, tally(replay)))


def _split(hearing: Hearing) -> tuple[str, str | None]:
    harmed = hearing.standing.get("harmed_whister")
    return str(setting(hearing.regulation, "revoke_trick_split").value), str(harmed) if harmed is not None else None


def _source(hearing: Hearing) -> str:
    """Whose tricks may be taken. A sole whister plays both hands: what one lacks the other gives."""
    alone = hearing.standing.get("role") == "sole_whister"
    return "side" if alone else str(setting(hearing.regulation, "revoke_trick_source").value)


def _given(hearing: Hearing) -> _Given:
    """Who gives how many of the tricks, once the replay is known."""
    least, moved = number_of(hearing, "revoke_penalty_tricks"), _moved(hearing)
    known = _to_give(hearing)
    if known is None:
        return _Given((least, moved - least))
    own, side = min(moved, known[0]), min(moved, sum(known))
    first = min(least, own)
    last = min(least, side)
    return _Given((first, own - first), (last - first, side - own - (last - first)), moved - side)


def _to_give(hearing: Hearing) -> tuple[int, int] | None:
    """Tricks the replay leaves to the offender and to his partner; None while unknown, and where none change hands."""
    replay, declarer = hearing.standing.get("replay"), hearing.incident.deal.declarer
    if replay is None:
        return None
    tricks = tally(replay)
    own = tricks[hearing.offender]
    partner = sum(count for player, count in tricks.items() if player not in (hearing.offender, declarer))
    match hearing.standing.get("role"):
        case "declarer":
            return own, 0
        case "sole_whister" if declarer is not None:
            return own + partner, 0
        case "whister" | "passer" if declarer is not None:
            return own, partner if _source(hearing) == "side" else 0
        case "catcher" if declarer is not None:
            return tricks[declarer], 0
        case _:
            return None


def _least(hearing: Hearing) -> Measurement:
    """The smallest fine as far as the offender gives it, and how two whisters share it (CODE 3.9.16.2, C-17)."""
    return _passed(hearing, _given(hearing).own[0], ())


def _beyond(hearing: Hearing) -> Measurement:
    """What the director adds to it, shared alike; the sum is shown."""
    least, more = _given(hearing).own
    label = Text("Штрафных взяток всего", "Penalty tricks in all")
    total = Term(label, f"{least} + {more} = {least + more}", Fraction(least + more), _CLAUSE)
    return _passed(hearing, more, (total,) if least else ())


def _partners(place: int) -> Callable[[Hearing], Measurement]:
    """What the offender's partner gives of the smallest fine (0) or beyond it (1)."""

    def measured(hearing: Hearing) -> Measurement:
        count = _given(hearing).partner[place]
        return Measurement(Fraction(count), ()) if count else _NONE

    return measured


def _lapsed(hearing: Hearing) -> Measurement:
    """What nobody has left to give."""
    count = _given(hearing).lapsed
    return Measurement(Fraction(count), ()) if count else _NONE


def _passed(hearing: Hearing, tricks: int, terms: tuple[Term, ...]) -> Measurement:
    if not tricks:
        return _NONE
    receivers = _receivers(hearing)
    shares = {player: Fraction(tricks, len(receivers)) for player in receivers} if receivers else None
    return Measurement(Fraction(tricks), terms, shares)


def _receivers(hearing: Hearing) -> tuple[str, ...]:
    """The whisters who receive declarer's trick, as far as the calls are known."""
    deal = hearing.incident.deal
    if hearing.standing.get("role") != "declarer" or not deal.calls or deal.declarer is None:
        return ()
    split, harmed = _split(hearing)
    whisters = whisting(deal, hearing.incident.players)
    return (harmed,) if split == "harmed" and harmed is not None and len(whisters) > 1 else whisters


def _owing(hearing: Hearing) -> tuple[bool, bool]:
    """Whether a passer's tricks count for the quota, and whether against ten there is none."""
    counts = bool(setting(hearing.regulation, "passer_tricks_count").value)
    return counts, setting(hearing.regulation, "ten_whisted").value == "checked"


def _shortage(hearing: Hearing) -> Measurement:
    """Undertricks on whist that come of the tricks given up; none arise while the replay is not known."""
    deal = _replayed(hearing)
    if deal is None or deal.contract is None or deal.declarer is None or not deal.calls:
        return _NONE
    playing, offender = hearing.incident.players, hearing.offender
    short = shortage_caused(deal, playing, offender, _moved(hearing), _source(hearing), *_owing(hearing))
    return Measurement(short, ()) if short else _NONE


def _counts(hearing: Hearing) -> Counted | None:
    """The replay with the penalty tricks moved."""
    deal = _replayed(hearing)
    if deal is None:
        return None
    split, harmed = _split(hearing)
    return revoke_counted(
        deal,
        hearing.incident.players,
        hearing.offender,
        _moved(hearing),
        split=split,
        harmed=harmed,
        source=_source(hearing),
        shortage=str(setting(hearing.regulation, "revoke_quota_shortage").value),
        passer_counts=_owing(hearing)[0],
        ten_checked=_owing(hearing)[1],
    )


def _replay_counts(hearing: Hearing) -> Counted | None:
    """The replay as it went."""
    deal = _replayed(hearing)
    return None if deal is None else as_played(deal, hearing.incident.players)


AMOUNTS = {
    "revoke_least": _least,
    "revoke_beyond": _beyond,
    "revoke_least_partner": _partners(0),
    "revoke_beyond_partner": _partners(1),
    "revoke_lapsed": _lapsed,
    "revoke_shortage": _shortage,
}
COUNTS = {"revoke_counts": _counts, "replay_counts": _replay_counts}
