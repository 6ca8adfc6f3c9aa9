"""The tricks a late revoke costs after the replay, who receives them, and how the deal counts then (CODE 3.9.16.2)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.game.deal import Deal
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, answered, deal_of, number_of, tally
from rulings.judgment.values import Term
from rulings.scoring import fines
from rulings.scoring.counted import Counted, as_played, whisting
from rulings.words import RulingError, Text

__all__ = ["AMOUNTS", "COUNTS"]


def _revoke_moved(hearing: Hearing) -> int:
    """Tricks the revoke costs: the minimum and what the director added, within the regulation's bound."""
    moved = number_of(hearing, "revoke_penalty_tricks") + (answered(hearing, "extra_tricks") or 0)
    most = max(number_of(hearing, "revoke_max_tricks"), number_of(hearing, "revoke_penalty_tricks"))
    if moved > most:
        raise RulingError(
            Text(
                f"всего выходит {moved}, а регламент позволяет не больше {most}",
                f"that makes {moved} and the regulation allows {most} at most",
            ),
            "extra_tricks",
        )
    return moved


def _revoke_deal(hearing: Hearing) -> Deal | None:
    """The deal with the tricks of the replay; None until it is played."""
    replay = hearing.standing.get("replay")
    return None if replay is None else replace(deal_of(hearing), tricks=tally(replay))


def _revoke_split(hearing: Hearing) -> tuple[str, str | None]:
    harmed = hearing.standing.get("harmed_whister")
    return str(setting(hearing.regulation, "revoke_trick_split").value), str(harmed) if harmed is not None else None


def _revoke_least(hearing: Hearing) -> Measurement:
    """The smallest fine, and how two whisters share it where declarer gives it up (CODE 3.9.16.2, C-17)."""
    return _passed(hearing, _revoke_given(hearing)[0], ())


def _revoke_beyond(hearing: Hearing) -> Measurement:
    """What the director adds to it, shared alike; the sum is shown."""
    least, more = _revoke_given(hearing)
    label = Text("Штрафных взяток всего", "Penalty tricks in all")
    total = Term(label, f"{least} + {more} = {least + more}", Fraction(least + more), "CODE 3.9.16.2")
    return _passed(hearing, more, (total,))


def _revoke_given(hearing: Hearing) -> tuple[int, int]:
    """The smallest fine and what is added, no more than there is to give once the replay is known."""
    least, moved, there = number_of(hearing, "revoke_penalty_tricks"), _revoke_moved(hearing), _to_give(hearing)
    if there is not None:
        least, moved = min(least, there), min(moved, there)
    return least, moved - least


def _to_give(hearing: Hearing) -> int | None:
    """Tricks the replay leaves to whoever gives them up; None while unknown, and where none change hands."""
    replay, declarer = hearing.standing.get("replay"), hearing.incident.deal.declarer
    if replay is None:
        return None
    tricks = tally(replay)
    match hearing.standing.get("role"):
        case "declarer":
            return tricks[hearing.offender]
        case "whister" if setting(hearing.regulation, "revoke_trick_source").value == "offender":
            return tricks[hearing.offender]
        case "whister" | "sole_whister" if declarer is not None:
            return sum(count for player, count in tricks.items() if player != declarer)
        case _:
            return None


def _passed(hearing: Hearing, tricks: int, terms: tuple[Term, ...]) -> Measurement:
    receivers = _receivers(hearing)
    shares = {player: Fraction(tricks, len(receivers)) for player in receivers} if receivers else None
    return Measurement(Fraction(tricks), terms, shares)


def _receivers(hearing: Hearing) -> tuple[str, ...]:
    """The whisters who receive declarer's trick, as far as the calls are known."""
    deal = hearing.incident.deal
    if hearing.standing.get("role") != "declarer" or not deal.calls or deal.declarer is None:
        return ()
    split, harmed = _revoke_split(hearing)
    whisters = whisting(deal, hearing.incident.playing)
    return (harmed,) if split == "harmed" and harmed is not None and len(whisters) > 1 else whisters


def _revoke_counts(hearing: Hearing) -> Counted | None:
    """The replay with the penalty tricks moved. A sole whister plays both hands: what one lacks the other gives."""
    deal = _revoke_deal(hearing)
    if deal is None:
        return None
    split, harmed = _revoke_split(hearing)
    alone = hearing.standing.get("role") == "sole_whister"
    return fines.revoke_counted(
        deal,
        hearing.incident.playing,
        hearing.offender,
        _revoke_moved(hearing),
        split=split,
        harmed=harmed,
        source="side" if alone else str(setting(hearing.regulation, "revoke_trick_source").value),
    )


def _replay_counts(hearing: Hearing) -> Counted | None:
    """The replay as it went."""
    deal = _revoke_deal(hearing)
    return None if deal is None else as_played(deal, hearing.incident.playing)


AMOUNTS = {"revoke_least": _revoke_least, "revoke_beyond": _revoke_beyond}
COUNTS = {"revoke_counts": _revoke_counts, "replay_counts": _replay_counts}
