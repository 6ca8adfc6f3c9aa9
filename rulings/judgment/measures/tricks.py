"""What a trick looked at costs, how the deal counts then, and a deal by a recount of its tricks (CODE 3.9.9, 3.9.11.2).

An order that does not arise, or whose deal is not known yet, is measured as `_NONE`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.game.deal import Game
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, answered, deal_of, of_all, prices, taking, tally
from rulings.judgment.values import Term
from rulings.scoring.arithmetic import product, shown
from rulings.scoring.contracts import whist_shortfalls
from rulings.scoring.conventions import misere_trick, scored
from rulings.scoring.counted import Counted, as_played, declared, defenders, played_out
from rulings.scoring.looks import LookReadings, look_counted, looks_counted, shares_whists, tricks_to_lose
from rulings.scoring.tally import checked
from rulings.words import Text

__all__ = ["AMOUNTS", "COUNTS", "LOOKS", "with_looks"]

_CLAUSE, _SPARED = "CODE 3.9.11.2", "CODE 3.9.12"
_NONE = Measurement(Fraction(0), (), {})
_COUNT_THE_DEAL = ("revoke", "wrong_count", "claim", "out_of_turn", "prikup", "boards")
"""Families beside this one by which a deal may count."""


def _is(hearing: Hearing, key: str, choice: str) -> bool:
    return setting(hearing.regulation, key).value == choice


def _readings(hearing: Hearing) -> LookReadings:
    return LookReadings(
        floor=_is(hearing, "peek_trick_floor", "zero"),
        to_whisters=_is(hearing, "peek_trick_to", "whisters"),
        on_counted=_is(hearing, "peek_consolation", "counted"),
        pair_on_offender=_is(hearing, "peek_pair_shortage", "offender"),
        whole_loss=_is(hearing, "peek_shared_loss", "whole"),
    )


# --- The trick itself -------------------------------------------------------------------------------------------------


def _looks(hearing: Hearing) -> int:
    """Tricks the breach costs: one for each time, or one for all."""
    times = answered(hearing, "looks") or 1
    return times if _is(hearing, "peek_repeated", "each") else 1


def _alone(hearing: Hearing) -> bool:
    """Whether the deal counts by its tricks as played but for looks: beside another breach the sheet alone tells."""
    return not any(infraction.kind in _COUNT_THE_DEAL for infraction in hearing.incident.infractions)


def _contract_played(hearing: Hearing) -> bool:
    """Whether it is known how a contract for tricks was played."""
    deal = deal_of(hearing)
    known = deal.contract is not None and deal.contract.game is Game.CONTRACT and deal.declarer is not None
    return known and deal.tricks is not None and bool(deal.calls)


def _tricks(hearing: Hearing) -> Measurement:
    """The fine in tricks: no more than the offender has to lose, once that is known (digest §2.3)."""
    times, looks = answered(hearing, "looks") or 1, _looks(hearing)
    reading = ("peek_repeated",) if times > 1 else ()
    if not _contract_played(hearing):
        return Measurement(Fraction(looks), (), reading=reading)
    has = tricks_to_lose(deal_of(hearing), hearing.incident.players, hearing.offender)
    if looks <= has:
        return Measurement(Fraction(looks), (), reading=reading)
    reading = (*reading, "peek_trick_floor")
    if not _is(hearing, "peek_trick_floor", "zero"):
        return Measurement(Fraction(looks), (), reading=reading)
    label = Text("Снимается взяток", "Tricks taken off")
    return Measurement(has, (Term(label, f"min({looks}, {shown(has)}) = {shown(has)}", has, _CLAUSE),), reading=reading)


def _result(hearing: Hearing) -> Measurement:
    """The tricks the offender is counted with, where he is scored by his own; no order while they are not known."""
    deal = deal_of(hearing)
    if deal.tricks is None or deal.contract is None or not _alone(hearing):
        return _NONE
    took = Fraction(checked(deal.tricks, taking(hearing))[hearing.offender])
    if deal.contract.game is not Game.CONTRACT:
        return _summed(took, "+", Fraction(_looks(hearing)))
    return _summed(took, "−", _tricks(hearing).amount) if _contract_played(hearing) else _NONE


def _summed(took: Fraction, sign: str, fine: Fraction) -> Measurement:
    counted = took + fine if sign == "+" else took - fine
    label = Text("Засчитывается взяток", "Tricks counted")
    expression = f"{shown(took)} {sign} {shown(fine)} = {shown(counted)}"
    return Measurement(counted, (Term(label, expression, counted, _CLAUSE),))


def _counts(hearing: Hearing) -> Counted | None:
    """The deal with the fine; None until it is known how it was played."""
    deal, playing = deal_of(hearing), hearing.incident.players
    if not played_out(deal, playing):
        return None
    return look_counted(prices(hearing), deal, playing, hearing.offender, _looks(hearing), _readings(hearing))


def with_looks(hearings: Sequence[Hearing], base: Counted | None) -> Counted | None:
    """The deal with the fines of those who looked, on top of `base`, the deal as another breach counts it.

    None until it is known how it was played; `base` None where no other breach counts it.
    """
    first = hearings[0]
    deal, playing = deal_of(first), first.incident.players
    if base is None and not played_out(deal, playing):
        return None
    looks = {hearing.offender: _looks(hearing) for hearing in hearings}
    return looks_counted(prices(first), deal, playing, looks, _readings(first), base)


# --- What follows, so that nobody else loses by it --------------------------------------------------------------------


def _where_scored(measure: Callable[[Hearing], Measurement]) -> Callable[[Hearing], Measurement]:
    """A measure that needs the prices of the event and the deal played out; no order without them."""

    def measured(hearing: Hearing) -> Measurement:
        known = scored(hearing.regulation) and _contract_played(hearing) and _alone(hearing)
        return measure(hearing) if known else _NONE

    return measured


def _whisters_short(hearing: Hearing) -> Measurement:
    """What the whisters are really short of, where only the fine sets declarer."""
    deal, playing, fined = deal_of(hearing), hearing.incident.players, _counts(hearing)
    played = as_played(deal, playing)
    short = sum(whist_shortfalls(prices(hearing), playing, deal, played).values(), Fraction(0))
    set_by_fine = fined is not None and fined.contract < declared(deal).level
    return Measurement(short, ()) if short and set_by_fine else _NONE


def _own_short(hearing: Hearing) -> Measurement:
    """The offender's undertricks on whist after the fine; of nothing where only another reading would find any."""
    own, other = (_charged(hearing, flag) for flag in _both(_readings(hearing).pair_on_offender))
    if not own and not other:
        return _NONE
    return Measurement(own, ())


def _charged(hearing: Hearing, pair_on_offender: bool) -> Fraction:
    readings = replace(_readings(hearing), pair_on_offender=pair_on_offender)
    deal, playing = deal_of(hearing), hearing.incident.players
    fined = look_counted(prices(hearing), deal, playing, hearing.offender, _looks(hearing), readings)
    return (fined.charged or {}).get(hearing.offender, Fraction(0))


def _both(chosen: bool) -> tuple[bool, bool]:
    return chosen, not chosen


def _shared(hearing: Hearing) -> Measurement:
    """The other defender's half of the whists in tricks, where they are shared (digest C-43)."""
    deal, playing = deal_of(hearing), hearing.incident.players
    if not shares_whists(prices(hearing), deal, playing):
        return _NONE
    took = checked(deal.tricks or {}, taking(hearing))
    together = Fraction(sum(took[player] for player in defenders(deal, playing)))
    half = together / 2
    label = Text("Доля другого, взяток", "The other’s share, tricks")
    return Measurement(half, (Term(label, f"{shown(together)} ÷ 2 = {shown(half)}", half, _SPARED),))


def _idle(hearing: Hearing) -> Measurement:
    """Of nothing where a passer writes no whists at all; no order where he shares them."""
    return _NONE if _shared(hearing) is not _NONE else Measurement(Fraction(0), ())


def _beside(hearing: Hearing) -> Measurement:
    """Spoken where another breach of the call may count the deal; no order else."""
    return _NONE if _alone(hearing) else Measurement(Fraction(1), ())


def _catcher_price(hearing: Hearing) -> Measurement:
    amount, expression = product(_looks(hearing), misere_trick(prices(hearing)))
    label = Text("Цена взятки мизера", "The price of a misère trick")
    return Measurement(amount, (Term(label, expression, amount, _CLAUSE),))


# --- A recount --------------------------------------------------------------------------------------------------------


def _recounted(hearing: Hearing) -> Counted | None:
    """The deal by the tricks counted again; None until they are, and while it is not known what was played."""
    again = hearing.standing.get("recounted")
    if again is None or deal_of(hearing).contract is None:
        return None
    return as_played(replace(deal_of(hearing), tricks=of_all(hearing, tally(again))), hearing.incident.players)


AMOUNTS: Mapping[str, Callable[[Hearing], Measurement]] = {
    "look_tricks": _tricks,
    "look_result": _result,
    "look_whisters_short": _where_scored(_whisters_short),
    "look_own_short": _where_scored(_own_short),
    "look_shared": _where_scored(_shared),
    "look_idle": _where_scored(_idle),
    "look_beside": _beside,
    "look_catcher_price": _catcher_price,
}
COUNTS: Mapping[str, Callable[[Hearing], Counted | None]] = {"look_counts": _counts, "recounted": _recounted}
LOOKS = "look_counts"
"""How a trick looked at counts: on top of whatever else the deal counts by, each for its own offender (CODE 3.9.12)."""
