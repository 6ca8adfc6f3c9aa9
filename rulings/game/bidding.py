"""An auction followed call by call: whose turn it was, what had to be outbid, and what each call broke.

CODE 3.3.2–3.3.15. The call stays as it was said; a void one changes nothing, and one out of turn is kept for its turn,
since no call is taken back (3.3.11, digest C-10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, unique

from rulings.game.auction import BIDS, least_over
from rulings.game.deal import MISERE, Contract
from rulings.game.record import Said, Word, after

__all__ = ["Auction", "CallStep", "Slip", "follow_calls"]


@unique
class Slip(Enum):
    """What a call breaks."""

    INSUFFICIENT = "insufficient"
    JUMPED = "jumped"
    OUT_OF_TURN = "out_of_turn"
    AFTER_PASS = "after_pass"
    LATE_MISERE = "late_misere"
    TWO_CALLS = "two_calls"
    """a second call in one turn (CODE 3.3.3)"""
    TAKEN_BACK = "taken_back"
    """a pass in place of the bid he had made out of turn (CODE 3.3.11)"""
    HERE = "here"
    """a step held by a hand that may not, or may only by the regulation (CODE 3.3.8)"""
    TOOK = "took"
    """the prikup taken by one to whom it was not due (CODE 3.2.20)"""
    REFUSED = "refused"
    """the winner passes when the prikup is his (CODE 3.3.11)"""


VOID = (Slip.INSUFFICIENT, Slip.LATE_MISERE)
"""What must be said anew in the same turn."""


@dataclass(frozen=True, slots=True)
class CallStep:
    """One call: `turn`, whose it was (None when the auction was over); `reached`, the bid to outbid; `own`, what the
    caller had said before; what it breaks; `corrects`: it replaces his void call just before.
    """

    number: int
    said: Said
    turn: str | None
    reached: Contract | None
    own: tuple[Contract | Word, ...]
    slips: tuple[Slip, ...] = ()
    corrects: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction as far as it has gone: its steps, the highest bid and whose it is, who has passed, whose turn it is.

    `turn` is None when it is over; then `holder` has won it, or all three have passed. `kept`: bids made out of turn.
    """

    players: tuple[str, ...]
    steps: tuple[CallStep, ...] = ()
    reached: Contract | None = None
    holder: str | None = None
    passed: tuple[str, ...] = ()
    turn: str | None = None
    kept: Mapping[str, Contract] = field(default_factory=dict)


def follow_calls(players: Sequence[str], said: Sequence[Said]) -> Auction:
    """The auction after these calls. `players` in playing order: the first hand speaks first (CODE 3.3.2)."""
    auction = Auction(tuple(players), turn=players[0])
    for call in said:
        auction = _step(_kept_spoken(auction, call), call)
    return auction


def _step(auction: Auction, said: Said) -> Auction:
    """The auction with one call more."""
    before = auction.steps[-1] if auction.steps else None
    again = before is not None and before.said.seat == said.seat and auction.turn != said.seat
    if said.seat in auction.passed:
        slip = Slip.TOOK if said.call is Word.TAKE else Slip.AFTER_PASS
        return _noted(auction, said, () if said.call is Word.PASS else (slip,))
    if again and before is not None and set(before.slips) & set(VOID):
        return _spoken(replace(auction, turn=said.seat), said, corrects=True)
    if auction.turn is None:
        return _noted(auction, said, _when_over(auction, said))
    if again:
        return _noted(auction, said, (Slip.TWO_CALLS,))
    if said.seat != auction.turn:
        return _out_of_turn(auction, said)
    return _spoken(auction, said)


def _spoken(auction: Auction, said: Said, corrects: bool = False) -> Auction:
    """A call in its turn; what it was worth depends on the bid reached."""
    kept = auction.kept.get(said.seat)
    call = kept if kept is not None and said.call is Word.PASS else said.call
    back = call is not said.call
    slips = (*((Slip.TAKEN_BACK,) if back else ()), *_slips(auction, said.seat, call))
    noted = _noted(auction, said, slips, corrects)
    return _turned(_counted(noted, said.seat, call, slips), said.seat)


def _slips(auction: Auction, seat: str, call: Contract | Word) -> tuple[Slip, ...]:
    """What a call in turn breaks."""
    if call is Word.PASS:
        return ()
    if call is Word.TAKE:
        return () if _may_take(auction, seat) else (Slip.TOOK,)
    if call is Word.HERE or _holds(auction, seat, call):
        if auction.reached in (None, MISERE):
            return (Slip.INSUFFICIENT,)
        return () if seat == auction.players[0] else (Slip.HERE,)
    if call == MISERE and _own(auction, seat):
        return (Slip.LATE_MISERE,)
    if auction.reached is not None and BIDS.index(call) <= BIDS.index(auction.reached):
        return (Slip.INSUFFICIENT,)
    steps = (least_over(bid) for bid in (auction.reached, *auction.kept.values()))
    return () if call in (MISERE, *steps) else (Slip.JUMPED,)


def _counted(auction: Auction, seat: str, call: Contract | Word, slips: tuple[Slip, ...]) -> Auction:
    """The bid reached and who has passed after a call in turn; a void one changes neither."""
    if call is Word.PASS:
        return replace(auction, passed=(*auction.passed, seat))
    if set(slips) & {*VOID, Slip.TOOK}:
        return auction
    kept = {player: bid for player, bid in auction.kept.items() if player != seat}
    reached = call if isinstance(call, Contract) else auction.reached
    return replace(auction, reached=reached, holder=seat, kept=kept)


def _turned(auction: Auction, seat: str) -> Auction:
    """Whose turn it is next: clockwise, past those who are out; nobody's when one is left who has bid, or none."""
    left = [player for player in auction.players if player not in auction.passed]
    over = not left or (left == [auction.holder])
    turn = after(auction.players, seat)
    while not over and turn in auction.passed:
        turn = after(auction.players, turn)
    return replace(auction, turn=None if over else turn)


def _out_of_turn(auction: Auction, said: Said) -> Auction:
    """A pass puts the caller out at once; a bid is kept for his turn, a step held too (digest C-10)."""
    noted = _noted(auction, said, (Slip.OUT_OF_TURN,))
    if said.call is Word.PASS:
        out = replace(noted, passed=(*noted.passed, said.seat))
        left = [player for player in out.players if player not in out.passed]
        return replace(out, turn=None) if left == [out.holder] else out
    bid = said.call if isinstance(said.call, Contract) else noted.reached
    return noted if bid is None else replace(noted, kept={**noted.kept, said.seat: bid})


def _kept_spoken(auction: Auction, said: Said) -> Auction:
    """A bid kept for this turn counts as made when the next player speaks."""
    seat = auction.turn
    if seat is None or seat == said.seat or seat not in auction.kept:
        return auction
    bid = auction.kept[seat]
    slips = tuple(slip for slip in _slips(auction, seat, bid) if slip is not Slip.LATE_MISERE)
    told = max(step.number for step in auction.steps if step.said.seat == seat)
    steps = tuple(
        replace(step, slips=(*step.slips, *slips), reached=auction.reached) if step.number == told else step
        for step in auction.steps
    )
    counted = _counted(replace(auction, steps=steps), seat, bid, slips)
    return _turned(replace(counted, kept={who: b for who, b in counted.kept.items() if who != seat}), seat)


def _when_over(auction: Auction, said: Said) -> tuple[Slip, ...]:
    """What is said when the auction is over: the winner may only take the prikup."""
    if said.call is Word.TAKE:
        return () if said.seat == auction.holder else (Slip.TOOK,)
    return (Slip.REFUSED if said.call is Word.PASS else Slip.TWO_CALLS,)


def _may_take(auction: Auction, seat: str) -> bool:
    """Third hand after two passes (CODE 3.3.15)."""
    return seat == auction.players[2] and set(auction.passed) == set(auction.players[:2]) and auction.reached is None


def _holds(auction: Auction, seat: str, call: Contract | Word) -> bool:
    """Whether first hand names the very step that was reached: that is “here” in other words."""
    return seat == auction.players[0] and call == auction.reached and auction.holder != seat


def _own(auction: Auction, seat: str) -> tuple[Contract | Word, ...]:
    """What a player has said before, void calls left out."""
    return tuple(step.said.call for step in auction.steps if step.said.seat == seat and not set(step.slips) & set(VOID))


def _noted(auction: Auction, said: Said, slips: tuple[Slip, ...], corrects: bool = False) -> Auction:
    own = _own(auction, said.seat)
    step = CallStep(len(auction.steps) + 1, said, auction.turn, auction.reached, own, slips, corrects)
    return replace(auction, steps=(*auction.steps, step))
