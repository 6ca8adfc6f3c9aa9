"""What declarer may choose after a defender's open card, and the position that each choice leaves.

CODE 3.9.14.1, 3.9.15: he accepts the lead as it stands, or the card is open and he forbids the other defender to lead
its suit, orders him to, or says nothing. How long a word holds, and for which card there is one, is the event's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulings.code.regulation import Regulation, setting
from rulings.damage.evidence import Choice
from rulings.damage.placing import Spot, opened, stood
from rulings.game.cards import Card
from rulings.game.deal import Call, Game
from rulings.game.record import Record
from rulings.game.walk import Step, walk
from rulings.solver.position import SEATS, LeadRule, banned, mover, ordered
from rulings.words import Text

__all__ = ["CHOICES", "CHOSEN_BY_DECLARER", "choices"]

CHOICES: Mapping[Choice, Text] = {
    Choice.ACCEPT: Text("принять ход", "to accept the lead"),
    Choice.PUT_RIGHT: Text("исправить без запрета и приказа", "to put it right, with no ban and no order"),
    Choice.FORBID: Text("запретить партнёру эту масть", "to forbid his partner the suit"),
    Choice.ORDER: Text("приказать партнёру эту масть", "to order his partner the suit"),
}
"""The choices in words."""

CHOSEN_BY_DECLARER = Text(
    "После нарушения по 3.9.14.1 выбирает разыгрывающий; числа «после» — при лучшем для него выборе. Пока он "
    "выбирает, их ему не сообщают.",
    "After the breach the choice is declarer’s (3.9.14.1); the figures after it are by the choice that is best for "
    "him. While he chooses he is not told them.",
)
"""What goes with the figures of the choices: they are seen with all cards, and he chooses without."""

_DIRECTED = (Choice.PUT_RIGHT, Choice.FORBID, Choice.ORDER)


def choices(event: Regulation, record: Record, third_lead: str, spot: Spot, step: Step) -> Mapping[Choice, Spot]:
    """The positions that declarer may choose between, the plainest first; none where nobody has a choice.

    Where the card was taken back, the lead accepted comes last: of equal choices the first fits the record.
    """
    who = spot.players.index(step.seat)
    out_of_turn = who != mover(spot.position)
    if step.card not in spot.position.hands[who] or not _open_still(record, third_lead, step, out_of_turn):
        return {}
    may = tuple(_allowed(event, record, step.seat, out_of_turn, not spot.position.table))
    if step.back:
        may = tuple(sorted(may, key=lambda choice: choice is Choice.ACCEPT))
    return {choice: _after(event, record, spot, step, choice) for choice in may}


def _open_still(record: Record, third_lead: str, step: Step, out_of_turn: bool) -> bool:
    """Whether there is a card to choose about: taken back, or out of turn in a trick not complete (3.9.14.5)."""
    if step.back:
        return True
    trick = walk(record, third_lead).tricks[step.trick - 1]
    return out_of_turn and not all(trick.laid.get(seat) for seat in record.players)


def _allowed(event: Regulation, record: Record, seat: str, out_of_turn: bool, lead: bool) -> Iterator[Choice]:
    """What the event's regulation allows declarer, by the part of whose card it is and how it came to be open."""
    directs = _directs(event, record, seat)
    if directs is None:
        return
    if out_of_turn and lead:
        yield Choice.ACCEPT
        yield from _DIRECTED if directs else (Choice.PUT_RIGHT,)
        return
    key, wanted = ("early_card", "as_lead") if out_of_turn else ("whister_open_card_sanctions", "any_open_card")
    if directs and setting(event, key).value == wanted:
        yield from _DIRECTED


def _directs(event: Regulation, record: Record, seat: str) -> bool | None:
    """Whether declarer may direct the partner of this hand; None where the clause does not reach it at all."""
    game = record.contract.game if record.contract else Game.ALL_PASS
    if game is Game.ALL_PASS or record.declarer in (None, seat):
        return None
    if game is Game.MISERE:
        return True if setting(event, "misere_open_card").value == "as_contract" else None
    whisters = [player for player, call in record.whist.items() if call is Call.WHIST]
    if record.open_whist and len(whisters) == 1:
        return setting(event, "sole_whister_sanctions").value == "as_whister"
    if whisters and record.whist.get(seat) is Call.PASS:
        return True if setting(event, "passer_open_card").value == "as_whister" else None
    return True


def _after(event: Regulation, record: Record, spot: Spot, step: Step, choice: Choice) -> Spot:
    """The position that a choice leaves."""
    who = spot.players.index(step.seat)
    if choice is Choice.ACCEPT:
        return stood(spot, who, step.card)
    declarer = spot.players.index(str(record.declarer))
    partner = next(seat for seat in range(SEATS) if seat not in (who, declarer))
    may_lead = setting(event, "open_card_own_lead").value == "may"
    return opened(spot, step.card, may_lead, _word(event, partner, step.card, choice))


def _word(event: Regulation, partner: int, card: Card, choice: Choice) -> LeadRule | None:
    """The ban or the order as the event lets it last: until the open card is played, or for his next lead alone."""
    key = {Choice.FORBID: "whister_lead_ban_span", Choice.ORDER: "whister_lead_order_span"}.get(choice)
    if key is None:
        return None
    once = setting(event, key).value == "first_lead"
    waited = None if once else card
    if choice is Choice.FORBID:
        return banned(partner, [card.suit], once=once, card=waited)
    return ordered(partner, card.suit, once=once, card=waited)
