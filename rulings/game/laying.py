"""A play entered card by card: whose card is due, what each still holds, and every way a table goes on or goes wrong.

CODE 3.9.3–3.9.5. Any card of any hand may be laid; that it was not due is the affair of a ruling and is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulings.game.cards import Card, Suit
from rulings.game.deal import TRICKS, Game
from rulings.game.legal import legal
from rulings.game.record import (
    Found,
    Laid,
    LaidTrick,
    Record,
    bought,
    in_turn,
    missing,
    played_hands,
    trump,
)
from rulings.game.walk import Walk, walk
from rulings.words import RulingError, Text

__all__ = ["Table", "as_it_lies", "come_to_light", "lay", "lies", "seated", "take_back", "turn_down"]

_NO_TRICK = Text("на столе нет взятки, которую можно закрыть.", "there is no trick on the table to be turned down.")
_NOT_THERE = Text("этой карты нет в последней взятке.", "this card is not in the last trick.")


@dataclass(frozen=True, slots=True)
class Table:
    """The table as it is now. `turn`: whose card is due, None when the play is over; `number`: of the trick it goes to.

    `holds`: what each may still lay: his hand less what he laid; declarer's with the prikup in it while his discards
    are not known. `loose`: cards written nowhere, which a hand not written may hold. `may`: what the Code lets him
    whose turn it is lay. `open`: a trick lies there; `doubtful`: three cards of two hands, so that only a person
    knows where the next one goes.
    """

    walk: Walk
    turn: str | None
    number: int
    led: Suit | None
    holds: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    loose: tuple[Card, ...] = ()
    may: tuple[Card, ...] = ()
    open: bool = False
    doubtful: bool = False


def lies(record: Record, third_lead: str = "winner") -> Table:
    """The table after the last card of a record."""
    walked = walk(as_it_lies(record, third_lead), third_lead)
    last = walked.tricks[-1] if walked.tricks else None
    open_now = last is not None and not last.complete and not last.gathered
    number = len(record.tricks) + (0 if open_now else 1)
    holds = _holds(record)
    loose = tuple(card for card in missing(record) if card not in _laid(record))
    left = any(holds.values()) or (len(record.hands) < len(record.players) and bool(loose))
    turn = _turn(record, walked, open_now) if left and number <= TRICKS else None
    led = last.led if open_now and last is not None else _prikup_suit(record, number)
    may = legal(holds.get(turn or "", ()), led, trump(record))
    doubtful = open_now and _kept(record.tricks[-1]) >= len(record.players)
    return Table(walked, turn, number, led, holds, loose, may, open_now, doubtful)


def as_it_lies(record: Record, third_lead: str = "winner") -> Record:
    """The record, its last trick not taken for gathered while a hand is missing there: three cards may be of two."""
    if not record.tricks or _kept(record.tricks[-1]) < len(record.players):
        return record
    if walk(record, third_lead).tricks[-1].complete:
        return record
    return replace(record, tricks=(*record.tricks[:-1], replace(record.tricks[-1], gathered=False)))


def lay(record: Record, card: Card, seat: str, third_lead: str = "winner", new_trick: bool | None = None) -> Record:
    """The record with one card more, out of this hand. `new_trick`: begun by it, or not; None: as the table lies."""
    table = lies(record, third_lead)
    fresh = not table.open if new_trick is None else new_trick or not record.tricks
    laid = Laid(card, None if _known(record, card) == seat else seat)
    if fresh:
        before = tuple(replace(trick, gathered=True) for trick in record.tricks)
        return _through(replace(record, tricks=(*before, LaidTrick((laid,), gathered=False))))
    last = record.tricks[-1]
    return _through(replace(record, tricks=(*record.tricks[:-1], replace(last, laid=(*last.laid, laid)))))


def take_back(record: Record, card: Card) -> Record:
    """The record with a card of the last trick taken back by its player; `RulingError` where it does not lie there."""
    last = record.tricks[-1] if record.tricks else LaidTrick()
    if not any(each.card == card and not each.back for each in last.laid):
        raise RulingError(_NOT_THERE, f"played[{len(record.tricks)}].{card.code}")
    laid = tuple(replace(each, back=True) if each.card == card else each for each in last.laid)
    return replace(record, tricks=(*record.tricks[:-1], replace(last, laid=laid, gathered=False)))


def turn_down(record: Record) -> Record:
    """The record with its last trick gathered as it lies; `RulingError` where none lies open."""
    if not record.tricks or record.tricks[-1].gathered or not _kept(record.tricks[-1]):
        raise RulingError(_NO_TRICK, f"played[{len(record.tricks)}]")
    return replace(record, tricks=(*record.tricks[:-1], replace(record.tricks[-1], gathered=True)))


def come_to_light(record: Record, seat: str, card: Card, place: str = "elsewhere") -> Record:
    """The record with a card found now: whose it is, and whether it lay among the `played` ones or `elsewhere`."""
    found = Found(seat, card, place)
    if lies(record).open:
        last = record.tricks[-1]
        return replace(record, tricks=(*record.tricks[:-1], replace(last, found=(*last.found, found))))
    return replace(record, tricks=(*record.tricks, LaidTrick(found=(found,), gathered=False)))


def seated(record: Record, players: tuple[str, ...]) -> Record:
    """The record with these names at its seats; where they are the same three, each keeps his cards by his name."""
    if set(record.players) == set(players):
        return replace(record, players=players)
    name = dict(zip(record.players, players, strict=True))
    tricks = tuple(
        LaidTrick(
            tuple(replace(each, seat=name[each.seat] if each.seat else None) for each in trick.laid),
            tuple(replace(each, seat=name[each.seat]) for each in trick.found),
            trick.gathered,
        )
        for trick in record.tricks
    )
    return replace(
        record,
        players=players,
        hands={name[seat]: hand for seat, hand in record.hands.items()},
        declarer=name[record.declarer] if record.declarer else None,
        whist={name[seat]: call for seat, call in record.whist.items()},
        auction=tuple(replace(said, seat=name[said.seat]) for said in record.auction),
        tricks=tricks,
        leader=name[record.leader] if record.leader else None,
    )


def _holds(record: Record) -> dict[str, tuple[Card, ...]]:
    """What each may still lay, of the hands that are written; a card that came to light is his."""
    gone = _laid(record)
    held = dict(played_hands(record))
    twelve = bought(record)
    if record.declarer and twelve is not None and record.declarer not in held:
        held[record.declarer] = twelve
    for trick in record.tricks:
        for found in trick.found:
            mine = held.get(found.seat)
            if mine is not None and found.card not in mine:
                held[found.seat] = (*mine, found.card)
    return {
        seat: tuple(card for card in held[seat] if card not in gone) if seat in held else () for seat in record.players
    }


def _laid(record: Record) -> frozenset[Card]:
    """The cards that lie in a trick and stay there."""
    return frozenset(each.card for trick in record.tricks for each in trick.laid if not each.back)


def _turn(record: Record, walked: Walk, open_now: bool) -> str | None:
    """Whose card is due: in an open trick clockwise from its first card, else whoever leads."""
    if not open_now:
        return walked.leader or record.leader or record.players[0]
    last = walked.tricks[-1]
    first = next(iter(last.laid), last.leader) if last.prikup is None else last.leader
    return next((seat for seat in in_turn(record.players, first) if seat not in last.laid), None)


def _known(record: Record, card: Card) -> str | None:
    """In whose hand a card is written as play began; there it needs no seat beside it."""
    return next((seat for seat, hand in played_hands(record).items() if card in hand), None)


def _prikup_suit(record: Record, number: int) -> Suit | None:
    """The suit a card of the prikup leads to this trick of an open all-pass."""
    game, talon = record.contract.game if record.contract else None, record.talon or ()
    leads = game is Game.ALL_PASS and record.prikup_open and number <= len(talon)
    return talon[number - 1].suit if leads else None


def _kept(trick: LaidTrick) -> int:
    return sum(not each.back for each in trick.laid)


def _through(record: Record) -> Record:
    """The record as its own line reads: a trick of three cards needs no mark to be over."""
    last = record.tricks[-1]
    return replace(record, tricks=(*record.tricks[:-1], replace(last, gathered=last.gathered or _kept(last) >= 3)))
