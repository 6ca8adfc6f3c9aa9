"""The record of a case's deal: hands, auction, order and play as they were, entered step by step and taken back.

What a ruling may be about is kept as it was done; only what nobody could have done is refused. Each step is a revision
of the case, so taking one back needs no memory of its own: what stood before is in the log.
"""

from collections.abc import Callable, Iterator
from typing import Any

from django.contrib.auth.models import User

from director.models import ActionLog, Incident
from director.records import case_of
from director.services.writing import fault, log, without_blanks, writing
from rulings.game.cards import Card
from rulings.game.checked import impossible
from rulings.game.deal import ALL_PASS
from rulings.game.forms.compact import from_deal, to_deal
from rulings.game.laying import come_to_light, lay, seated, take_back, turn_down
from rulings.game.notation import write_cards
from rulings.game.record import Record
from rulings.words import RulingError

__all__ = [
    "Refused",
    "bring_light",
    "enter_record",
    "gather_trick",
    "last_step",
    "lay_card",
    "record_of",
    "reseated",
    "step_back",
    "take_card_back",
]

Stored = dict[str, Any]
MOST_DONE = 200
"""Calls of an auction, and cards laid, taken back and found of a play, that a record holds."""
_STEPS = ("deal", "record")
_BACK = "record_back"


class Refused(RulingError):
    """An entry that nobody could have done; `faults`: each with its place (`hands.А.SA`, `played[3].SA`)."""

    def __init__(self, faults: tuple[RulingError, ...]) -> None:
        super().__init__(faults[0].text, faults[0].place)
        self.faults = faults


def record_of(incident: Incident) -> Record:
    """The record of a stored case, as far as it is entered."""
    case = case_of(incident).incident
    return from_deal(case.deal, case.playing).record


def enter_record(
    incident: Incident,
    change: Callable[[Record], Record],
    *,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Enter the record as `change` makes it of what stands; `Refused` for what nobody could have done.

    What stood there before and cannot be so is no reason to refuse the next entry.
    """
    with writing(incident, seen_revision, who, "enter_record") as held:
        before = record_of(held)
        after = change(before)
        known = {str(old) for old in impossible(before)}
        if faults := (*_too_many(after), *(new for new in impossible(after) if str(new) not in known)):
            raise Refused(faults)
        old, held.deal = held.deal, _stored(after, held.deal)
        if held.deal == old:
            return held
        case_of(held)
        return log(held, "record", who, old=old, new=held.deal)


def _too_many(record: Record) -> Iterator[RulingError]:
    """More than any table could have done: a slip of a paste, which every page would then go through."""
    laid = sum(len(trick.laid) + len(trick.found) for trick in record.tricks)
    for place, count in (("auction", len(record.auction)), ("played", laid)):
        if count > MOST_DONE:
            yield fault(
                f"записано {count} подряд, а помещается {MOST_DONE}.", f"{count} in a row; {MOST_DONE} fit.", place
            )


def lay_card(
    incident: Incident,
    card: Card,
    seat: str,
    third_lead: str = "winner",
    *,
    new_trick: bool | None = None,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """A card laid out of a hand, due or not. `new_trick`: it begins one, or does not; None: as the table lies."""

    def change(record: Record) -> Record:
        return lay(record, card, seat, third_lead, new_trick)

    return enter_record(incident, change, seen_revision=seen_revision, who=who)


def take_card_back(
    incident: Incident, card: Card, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """A card of the last trick that its player took back."""
    return enter_record(incident, lambda record: take_back(record, card), seen_revision=seen_revision, who=who)


def gather_trick(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """The trick on the table turned down as it lies, though a card is missing there."""
    return enter_record(incident, turn_down, seen_revision=seen_revision, who=who)


def bring_light(
    incident: Incident,
    seat: str,
    card: Card,
    place: str = "elsewhere",
    *,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """A card that was found now: whose it is, and whether it lay among the `played` ones or `elsewhere`."""

    def change(record: Record) -> Record:
        return come_to_light(record, seat, card, place)

    return enter_record(incident, change, seen_revision=seen_revision, who=who)


def last_step(incident: Incident) -> ActionLog | None:
    """The last entry about the deal that still stands and can be taken back; None where there is none.

    What was changed past the log (a correction given up puts a whole case back) is not taken back step by step.
    """
    steps: list[ActionLog] = []
    for row in incident.log.filter(what__in=(*_STEPS, _BACK)).order_by("pk"):
        if row.what in _STEPS:
            steps.append(row)
        elif steps:
            steps.pop()
    return steps[-1] if steps and steps[-1].new == incident.deal else None


def step_back(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """Take the last entry about the deal back: what stood before it stands again."""
    with writing(incident, seen_revision, who, "step_back") as held:
        step = last_step(held)
        if step is None:
            raise fault("в сдаче нечего отменять.", "there is nothing in the deal to be taken back.", "record")
        old, held.deal = held.deal, step.old
        case_of(held)
        return log(held, _BACK, who, about=str(step.pk), old=old, new=held.deal)


def reseated(record: Record, held: Incident) -> Stored:
    """The deal of a case whose players sit in another order now: its record by name, its strings by the new seats."""
    playing, deal = tuple(held.players[:3]), dict(held.deal)
    if set(playing) != set(record.players) or not deal.keys() & {"cards", "played", "auction"}:
        return deal
    return _stored(seated(record, playing), deal)


def _stored(record: Record, before: Stored) -> Stored:
    """The record as the deal of a case keeps it, over what it says besides: tricks, bombs, a fourth's word of whist."""
    deal = to_deal(record)
    calls = {player: call for player, call in before.get("calls", {}).items() if player not in record.players}
    told = {
        "contract": deal.contract.key if deal.contract else "",
        "declarer": "" if deal.contract == ALL_PASS else deal.declarer,
        "calls": calls | {player: call.value for player, call in deal.calls.items()},
        "cards": deal.cards,
        "discards": deal.discards,
        "played": deal.played,
        "prikup": _prikup(record, deal.prikup, before),
        "auction": deal.auction,
        "leader": deal.leader,
        "open_whist": deal.open_whist or "",
    }
    return without_blanks(before | told)


def _prikup(record: Record, closed: str | None, before: Stored) -> str | None:
    """The prikup apart from the hands: of a closed all-pass; elsewhere only where it was entered on the deal's page."""
    if closed is not None or "prikup" not in before:
        return closed
    return before["prikup"] if record.talon is None else write_cards(record.talon)
