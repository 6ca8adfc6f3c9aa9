"""Breaches of the auction: calls too low, jumped, late, out of turn, two in one turn; and an order below the bid.

CODE 3.3.2, 3.3.3, 3.3.7–3.3.11. The answers are those the family «auction» asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulings.cases.found.finding import Finding, breach
from rulings.game.auction import bid_words, least_words, may_order
from rulings.game.bidding import Auction, CallStep, Slip, follow_calls
from rulings.game.calls import write_call
from rulings.game.deal import MISERE, Contract, Game
from rulings.game.record import Record, Word
from rulings.trees.tree import Value
from rulings.words import Text

__all__ = ["in_auction"]

_CLAUSES: Mapping[Slip, tuple[str, ...]] = {
    Slip.INSUFFICIENT: ("CODE 3.3.8", "CODE 3.3.7"),
    Slip.JUMPED: ("CODE 3.3.8",),
    Slip.OUT_OF_TURN: ("CODE 3.3.2",),
    Slip.AFTER_PASS: ("CODE 3.3.10",),
    Slip.LATE_MISERE: ("CODE 3.3.9",),
    Slip.TWO_CALLS: ("CODE 3.3.3", "CODE 3.3.11"),
    Slip.TAKEN_BACK: ("CODE 3.3.11",),
    Slip.HERE: ("CODE 3.3.8",),
    Slip.TOOK: ("CODE 3.2.20",),
    Slip.REFUSED: ("CODE 3.3.11",),
}
_WORDS: Mapping[Slip, Text] = {
    Slip.INSUFFICIENT: Text("заявка мала, нужно не меньше: {least}", "too low; the least that suffices: {least}"),
    Slip.JUMPED: Text("пропущена ступень, следующая была: {least}", "a step was left out; the next was {least}"),
    Slip.OUT_OF_TURN: Text("не в очередь, очередь была у игрока {turn}", "out of turn; it was the turn of {turn}"),
    Slip.AFTER_PASS: Text("заявка после своего паса", "a bid after his own pass"),
    Slip.LATE_MISERE: Text("мизер не первой заявкой", "misère not as a first call"),
    Slip.TWO_CALLS: Text("вторая заявка в ту же очередь", "a second call in one turn"),
    Slip.TAKEN_BACK: Text("пас вместо сделанной раньше заявки", "a pass in place of the bid made before"),
    Slip.HERE: Text("«здесь» говорит не первая рука", "“here” by a hand that is not the first"),
    Slip.TOOK: Text("прикуп взят не по праву", "the prikup was taken without the right to it"),
    Slip.REFUSED: Text("выигравший торговлю отказывается от прикупа", "the winner of the auction refuses the prikup"),
}
_CALL = Text("Заявка {number}, {seat}, {call}: {what}.", "Call {number}, {seat}, {call}: {what}.")
_SAID = {
    Word.PASS: Text("пас", "pass"),
    Word.HERE: Text("«здесь»", "“here”"),
    Word.TAKE: Text("берёт прикуп", "takes the prikup"),
}
_BELOW = Text(
    "Заказ {ordered} ниже заявки {reached}, {seat}.", "The order {ordered} is below the bid {reached}, {seat}."
)
_MISERE_ORDERED = Text(
    "Заказан мизер, а торговля выиграна заявкой {reached}, {seat}.",
    "Misère is ordered, but the auction was won at {reached}, {seat}.",
)


_ON_MISERE = Text(
    "Торговля выиграна мизером, а заказано {ordered}, {seat}.",
    "The auction was won at misère, and {ordered} is ordered, {seat}.",
)


def in_auction(record: Record) -> Iterator[Finding]:
    """What the calls break, in their order, and then the order itself."""
    auction = follow_calls(record.players, record.auction)
    for step in auction.steps:
        for slip in step.slips:
            yield _finding(auction, step, slip)
    yield from _order(record, auction)


def _finding(auction: Auction, step: CallStep, slip: Slip) -> Finding:
    least, turn = least_words(step.reached), step.turn or "—"
    what = _WORDS[slip].filled(least=least, turn=turn)
    call = _SAID[step.said.call] if isinstance(step.said.call, Word) else bid_words(step.said.call)
    text = _CALL.filled(number=step.number, seat=step.said.seat, call=call, what=what)
    kind = "prikup" if slip is Slip.TOOK else "auction"
    evidence = " ".join(write_call(each.said.call) for each in auction.steps[: step.number])
    infraction = breach(kind, (step.said.seat,), _answers(auction, step, slip), evidence)
    return Finding(infraction, _CLAUSES[slip], text, call=step.number)


def _answers(auction: Auction, step: CallStep, slip: Slip) -> dict[str, Value | None]:
    """What the family asks of such a call, as far as the calls tell it."""
    early = "pass" if step.said.call is Word.PASS else "bid"
    filled: Mapping[Slip, dict[str, Value | None]] = {
        Slip.INSUFFICIENT: {
            "auction_act": "insufficient",
            "next_call": _next_call(auction, step),
            "bid_to_beat": step.reached.key if step.reached else "none",
        },
        Slip.JUMPED: {"auction_act": "jumped"},
        Slip.OUT_OF_TURN: {"auction_act": "out_of_turn", "early_call": early},
        Slip.AFTER_PASS: {"auction_act": "after_pass", "void_call_since": _since(auction, step)},
        Slip.LATE_MISERE: {
            "auction_act": "late_misere",
            "before_misere": "bid",
            "void_call_since": _since(auction, step),
        },
        Slip.TWO_CALLS: {"auction_act": "taken_back", "call_taken_back": "two"},
        Slip.TAKEN_BACK: {"auction_act": "taken_back", "call_taken_back": _taken_back(step)},
        Slip.HERE: {
            "auction_act": "here",
            "here_by": _here_by(auction, step),
            "bid_to_beat": step.reached.key if step.reached else "none",
        },
        Slip.TOOK: {"prikup_act": "took"},
        Slip.REFUSED: {
            "auction_act": "order",
            "order_act": "refused",
            "bid_won": auction.reached.key if auction.reached else None,
        },
    }
    return filled[slip]


def _later(auction: Auction, step: CallStep) -> CallStep | None:
    """The next call by another; None where the caller put his own right first, or nobody spoke."""
    after = next(iter(auction.steps[step.number :]), None)
    return None if after is None or after.corrects else after


def _next_call(auction: Auction, step: CallStep) -> str:
    """What the next player has said over an insufficient bid; one too low as well is ruled apart."""
    later = _later(auction, step)
    if later is None or Slip.INSUFFICIENT in later.slips:
        return "none"
    return "pass" if later.said.call is Word.PASS else "bid"


def _since(auction: Auction, step: CallStep) -> str:
    return "nothing" if _later(auction, step) is None else "called"


def _taken_back(step: CallStep) -> str:
    return "misere" if MISERE in step.own else "bid"


def _here_by(auction: Auction, step: CallStep) -> str:
    """Second hand against third when the first is out, or another hand."""
    first, second, _ = auction.players
    out = any(other.said.seat == first and other.said.call is Word.PASS for other in auction.steps[: step.number])
    return "second" if step.said.seat == second and out else "other"


def _order(record: Record, auction: Auction) -> Iterator[Finding]:
    """An order below the bid it was won at, misère on a bid of a game, a game on a bid of misère."""
    reached, wanted, seat = auction.reached, record.contract, auction.holder
    if auction.turn is not None or seat is None or not isinstance(reached, Contract):
        return
    if wanted is None or wanted.game is Game.ALL_PASS or may_order(reached, wanted):
        return
    answers, words, clauses = _ordered(record, reached, wanted)
    evidence = " ".join(write_call(each.said.call) for each in auction.steps)
    text = words.filled(ordered=bid_words(wanted), reached=bid_words(reached), seat=seat)
    yield Finding(breach("auction", (seat,), answers, evidence), clauses, text)


def _ordered(
    record: Record, reached: Contract, wanted: Contract
) -> tuple[dict[str, Value | None], Text, tuple[str, ...]]:
    """What is wrong with an order: its answers, words and clauses. A misère is not exchanged for a game (3.3.9)."""
    if reached == MISERE:
        return {"auction_act": "taken_back", "call_taken_back": "misere"}, _ON_MISERE, ("CODE 3.3.9", "CODE 3.3.11")
    answers: dict[str, Value | None] = {"auction_act": "order", "bid_reached": reached.key}
    if wanted == MISERE:
        return {**answers, "order_act": "misere"}, _MISERE_ORDERED, ("CODE 3.3.7", "CODE 3.3.11")
    below = {**answers, "order_act": "below", "whist_spoken": bool(record.whist)}
    return below, _BELOW, ("CODE 3.3.7", "CODE 3.3.11")
