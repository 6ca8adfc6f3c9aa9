"""The play followed card by card: from whose hand each came, whose turn it was, what it ought to have been.

CODE 3.9.3–3.9.5, 3.9.14, 3.9.16. Nothing is refused and nothing mended: a trick begun from the wrong hand goes on from
there, of two cards of one hand the first counts for the trick, and who held a card that nobody wrote down is told by
the turn he laid it in.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rulings.game.cards import Card, Suit
from rulings.game.deal import Game
from rulings.game.legal import due, takes
from rulings.game.record import Laid, LaidTrick, Record, in_turn, played_hands, trump

__all__ = ["Step", "Trick", "Walk", "held", "walk"]


@dataclass(frozen=True, slots=True)
class Step:
    """One card laid. `turn`: whose it was (None when each had laid); `led`: the suit led before it, None for a lead.

    `hand`: what he held before it, as far as it is known; `owed`: what he should have laid of it, empty where the card
    was right. `back`: taken back; `complete`: three hands had a card there when it was put right. `again`: his hand had
    laid to this trick already.
    """

    trick: int
    seat: str
    card: Card
    turn: str | None
    led: Suit | None
    hand: tuple[Card, ...] = ()
    owed: tuple[Card, ...] = ()
    back: bool = False
    complete: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick: whose the lead was, what each hand laid (the prikup's card apart), who took it; None if unknown.

    `before`: what each held before it, of the hands that are written; `taken`: tricks of each before it. `led`: the
    suit led. `prikup`: a card of the prikup led. `gathered`: it was turned down, or the third hand has laid.
    """

    number: int
    leader: str
    laid: Mapping[str, tuple[Card, ...]]
    led: Suit | None
    winner: str | None
    before: Mapping[str, tuple[Card, ...]]
    taken: Mapping[str, int]
    gathered: bool
    prikup: Card | None = None

    @property
    def complete(self) -> bool:
        """Whether a card of each hand lies there (CODE 3.9.5)."""
        return len(self.laid) == 3


@dataclass(frozen=True, slots=True)
class Walk:
    """The whole play: its steps and tricks, the hands as play began, who is on lead now, the open cards.

    `held`: hands as written; those not written, as far as the play shows. `open_cards`: taken back, not yet played.
    """

    steps: tuple[Step, ...] = ()
    tricks: tuple[Trick, ...] = ()
    held: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    leader: str | None = None
    open_cards: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    taken: Mapping[str, int] = field(default_factory=dict)


def walk(record: Record, third_lead: str = "winner") -> Walk:
    """The play of a record. `third_lead`: who leads the third trick of an open all-pass, the `winner` or the `first`
    hand (digest C-8).

    A hand that is not written is followed twice: what it lays later it held before, and may have owed.
    """
    first = _walked(record, played_hands(record), third_lead)
    return first if len(played_hands(record)) == len(record.players) else _walked(record, first.held, third_lead)


def _walked(record: Record, hands: Mapping[str, tuple[Card, ...]], third_lead: str) -> Walk:
    """The play with these hands, as far as they are known."""
    written = played_hands(record)
    owner = {card: seat for seat, hand in hands.items() for card in hand}
    leader = record.leader or record.players[0]
    left = {seat: list(hand) for seat, hand in hands.items()}
    shown: dict[str, list[Card]] = {seat: [] for seat in record.players}
    opened: dict[str, list[Card]] = {seat: [] for seat in record.players}
    taken = dict.fromkeys(record.players, 0)
    steps: list[Step] = []
    tricks: list[Trick] = []
    for number, laid in enumerate(record.tricks, 1):
        mine, trick = _trick(record, number, laid, leader, owner, left, taken)
        for step in mine:
            _moved(step, left, shown, opened)
        steps.extend(mine)
        known = {seat: hand for seat, hand in trick.before.items() if seat in written}
        tricks.append(replace(trick, before=known))
        if trick.winner is not None:
            taken[trick.winner] += 1
            leader = _next_leader(record, number, trick.winner, third_lead)
    began = {seat: written.get(seat, tuple(shown[seat])) for seat in record.players}
    return Walk(tuple(steps), tuple(tricks), began, leader, {s: tuple(cards) for s, cards in opened.items()}, taken)


def held(record: Record) -> Mapping[str, tuple[Card, ...]]:
    """Who held what as play began: as written and, for a hand not written, as the play shows."""
    return walk(record).held


def _trick(
    record: Record,
    number: int,
    laid: LaidTrick,
    leader: str,
    owner: Mapping[Card, str],
    left: Mapping[str, list[Card]],
    taken: Mapping[str, int],
) -> tuple[tuple[Step, ...], Trick]:
    """One trick: its steps, and what it came to."""
    lead = _prikup(record, number)
    before = {seat: tuple(hand) for seat, hand in left.items()}
    kept: dict[str, tuple[Card, ...]] = {}
    empty = {seat for seat in played_hands(record) if not before[seat]}
    led = lead.suit if lead else None
    first = leader
    put_back: set[str] = set()
    steps: list[Step] = []
    cards = [each for each in laid.laid if each.card != lead]
    for place, each in enumerate(cards):
        turn = _turn(record.players, first, {*kept, *empty})
        seat = each.seat or owner.get(each.card) or turn or first
        if seat != turn and turn in put_back:
            turn = _turn(
                record.players, first, {*kept, *empty, *put_back}
            )  # his card lay there when the next hand played
        hand = tuple(card for card in before.get(seat, ()) if card not in kept.get(seat, ()))
        owed = _owed(hand, each.card, led, trump(record))
        complete = each.back and _put_right_late(cards, place, seat, kept, owner, record.players, first)
        steps.append(Step(number, seat, each.card, turn, led, hand, owed, each.back, complete, seat in kept))
        if each.back:
            put_back |= {seat} if seat == turn and led is not None else set()
            continue
        if not kept:
            first = seat if lead is None else first
        led = led or each.card.suit
        kept[seat] = (*kept.get(seat, ()), each.card)
    gathered = laid.gathered or len(kept) == 3
    winner = _winner(kept, led, trump(record), in_turn(record.players, first)) if gathered and led else None
    return tuple(steps), Trick(number, leader, kept, led, winner, before, dict(taken), gathered, lead)


def _turn(players: Sequence[str], first: str, kept: Container[str]) -> str | None:
    """Whose card is due: clockwise from the first, the next hand that has laid none and has one."""
    return next((seat for seat in in_turn(players, first) if seat not in kept), None)


def _owed(hand: Sequence[Card], card: Card, led: Suit | None, trumps: Suit | None) -> tuple[Card, ...]:
    """The cards one of which was due instead of this; empty where it was right, or the hand is not known."""
    owed = due(hand, led, trumps) if hand else None
    if owed is None or card.suit is owed:
        return ()
    return tuple(other for other in hand if other.suit is owed)


def _put_right_late(
    cards: Sequence[Laid],
    place: int,
    seat: str,
    kept: Mapping[str, object],
    owner: Mapping[Card, str],
    players: Sequence[str],
    first: str,
) -> bool:
    """Whether all three hands had a card on the table before the one taken back was replaced."""
    on_table = {*kept, seat}
    for each in cards[place + 1 :]:
        who = each.seat or owner.get(each.card) or _turn(players, first, dict.fromkeys(on_table))
        if who == seat:
            break
        if who is not None:
            on_table.add(who)
    return len(on_table) == 3


def _winner(kept: Mapping[str, tuple[Card, ...]], led: Suit, trumps: Suit | None, order: Sequence[str]) -> str | None:
    """Who takes the trick; of two cards of one hand the first counts."""
    seats = [seat for seat in order if seat in kept]
    return seats[takes([kept[seat][0] for seat in seats], led, trumps)] if seats else None


def _prikup(record: Record, number: int) -> Card | None:
    """The card of the prikup that leads this trick of an open all-pass."""
    open_all_pass = record.contract is not None and record.contract.game is Game.ALL_PASS and record.prikup_open
    talon = record.talon or ()
    return talon[number - 1] if open_all_pass and number <= len(talon) else None


def _next_leader(record: Record, number: int, winner: str, third_lead: str) -> str:
    """Who leads next: the winner; to the prikup's cards, and by the regulation after them, the first hand."""
    if _prikup(record, number + 1) is not None:
        return record.leader or record.players[0]
    if _prikup(record, number) is not None and third_lead == "first":
        return record.leader or record.players[0]
    return winner


def _moved(
    step: Step, left: Mapping[str, list[Card]], shown: Mapping[str, list[Card]], opened: Mapping[str, list[Card]]
) -> None:
    """The card leaves the hand it came from, or lies open before it."""
    if step.card not in shown[step.seat]:
        shown[step.seat].append(step.card)
    if step.back:
        opened[step.seat].append(step.card)
        return
    for cards in (left.get(step.seat, []), opened[step.seat]):
        if step.card in cards:
            cards.remove(step.card)
