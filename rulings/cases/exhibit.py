"""What the director asks of the cards about one breach, and what they said: a piece of evidence he takes.

Contracts, "A case file", `[[evidence]]`. What is asked stands here as it is written down; `rulings.damage` answers it.
Plays he calls absurd and results he calls plausible bear his reason, since a ruling prints it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.cases.table import at, exact, fault, flag, line, listed, rows, table, whole
from rulings.game.cards import read as read_card
from rulings.game.deal import TRICKS
from rulings.game.weighed import Absurd, Plausible
from rulings.words import RulingError, Text, number

__all__ = ["KINDS", "Exhibit", "exhibit", "exhibit_out"]

KINDS = ("standing", "line", "best_line", "replay", "one_trick", "lost_benefit", "claim", "assigned")
"""What can be asked (`rulings.damage.inquiry`)."""

_KEYS = (
    "incident", "kind", "player", "trick", "card", "tally", "line", "claimed", "named", "absurd", "plausible", "reason",
)  # fmt: skip
_NO_BREACH = Text(
    "нарушения с номером {given} в деле нет; их {count}.", "there is no breach {given} in this case; it has {count}."
)
_COUNT = Text("от {low} до {high}, а указано {given}.", "from {low} to {high}, not {given}.")
_NO_REASON = Text("решает судья: укажите причину.", "this is the director’s: give the reason.")
_NO_WEIGHT = Text("вес — число больше нуля.", "a weight is a number above zero.")
_SUM = Text("взяток в сдаче {total}, а указано {given}.", "a deal has {total} tricks, and {given} are given.")
_NO_TALLY = Text("нужен результат: tally.", "a result is needed: tally.")


@dataclass(frozen=True, slots=True)
class Exhibit:
    """What is asked about a breach (numbered from 0), and what the cards said, once they were asked.

    `trick` and `card`: where the breach is, from one, if the record does not tell. `tally`: the result asked about,
    `line` the play claimed or the claimer's plan, `claimed` the number of tricks claimed, `named` for how many tricks
    the other side names the offender's cards. `found`: the evidence in the JSON of `rulings.damage`, None until then.
    """

    kind: str
    breach: int = 0
    player: str = ""
    trick: int | None = None
    card: int | None = None
    tally: Mapping[str, int] | None = None
    line: str = ""
    claimed: int | None = None
    named: int | None = None
    absurd: tuple[Absurd, ...] = ()
    plausible: tuple[Plausible, ...] = ()
    reason: str = ""
    found: Mapping[str, Any] | None = None


def exhibit(value: Any, place: str, players: Sequence[str], count: int) -> Exhibit:
    """A row `[[evidence]]` of a case with `count` breaches, which the file numbers from one.

    `RulingError` with the place.
    """
    item, playing = table(value, place, _KEYS), tuple(players[:3])
    given = _given(item, place)
    return Exhibit(
        listed(item.get("kind", ""), KINDS, at(place, "kind")),
        _within(given.get("incident", 1), at(place, "incident"), 1, count) - 1,
        listed(item["player"], playing, at(place, "player")) if "player" in item else "",
        given.get("trick"),
        given.get("card"),
        _tally(item["tally"], at(place, "tally"), playing) if "tally" in item else None,
        line(item.get("line", ""), at(place, "line")),
        given.get("claimed"),
        given.get("named"),
        tuple(_absurd(row, spot, playing) for row, spot in rows(item.get("absurd", []), at(place, "absurd"))),
        tuple(_plausible(row, spot, playing) for row, spot in rows(item.get("plausible", []), at(place, "plausible"))),
        line(item.get("reason", ""), at(place, "reason")),
    )


def exhibit_out(one: Exhibit) -> dict[str, Any]:
    """The row as a case file has it; what was found is worked out again by whoever reads it."""
    told: dict[str, Any] = {
        "incident": one.breach + 1,
        "kind": one.kind,
        "player": one.player or None,
        "trick": one.trick,
        "card": one.card,
        "tally": dict(one.tally) if one.tally is not None else None,
        "line": one.line or None,
        "claimed": one.claimed,
        "named": one.named,
        "absurd": [_absurd_out(each) for each in one.absurd] or None,
        "plausible": [_plausible_out(each) for each in one.plausible] or None,
        "reason": one.reason or None,
    }
    return {key: item for key, item in told.items() if item is not None}


_BOUNDS = {"trick": (1, TRICKS), "card": (1, 3 * TRICKS), "claimed": (0, TRICKS), "named": (0, TRICKS)}


def _given(item: Mapping[str, Any], place: str) -> dict[str, int]:
    found = {key: _within(item[key], at(place, key), *ends) for key, ends in _BOUNDS.items() if key in item}
    return found | ({"incident": whole(item["incident"], at(place, "incident"))} if "incident" in item else {})


def _within(value: Any, place: str, low: int, high: int) -> int:
    given = whole(value, place)
    if not low <= given <= high:
        if place.endswith("incident"):
            raise fault(place, _NO_BREACH, given=given, count=high)
        raise fault(place, _COUNT, low=low, high=high, given=given)
    return given


def _tally(value: Any, place: str, playing: tuple[str, ...]) -> dict[str, int]:
    tally = {
        listed(name, playing, at(place, name)): _within(tricks, at(place, name), 0, TRICKS)
        for name, tricks in table(value, place).items()
    }
    if sum(tally.values()) != TRICKS:
        raise fault(place, _SUM, total=TRICKS, given=sum(tally.values()))
    return {name: tally.get(name, 0) for name in playing}


def _absurd(value: Any, place: str, playing: tuple[str, ...]) -> Absurd:
    row = table(value, place, ("player", "card", "trick", "lead", "reason"))
    try:
        card = read_card(line(row.get("card", ""), at(place, "card"))).code
    except RulingError as error:
        raise RulingError(error.text, at(place, "card")) from None
    return Absurd(
        listed(row.get("player", ""), playing, at(place, "player")),
        card,
        _within(row["trick"], at(place, "trick"), 1, TRICKS) if "trick" in row else None,
        flag(row.get("lead", False), at(place, "lead")),
        _reason(row, place),
    )


def _plausible(value: Any, place: str, playing: tuple[str, ...]) -> Plausible:
    row = table(value, place, ("tally", "weight", "source", "reason"))
    if "tally" not in row:
        raise fault(at(place, "tally"), _NO_TALLY)
    weight = exact(row.get("weight", 1), at(place, "weight"))
    if weight <= 0:
        raise fault(at(place, "weight"), _NO_WEIGHT)
    return Plausible(
        _tally(row["tally"], at(place, "tally"), playing),
        weight,
        line(row.get("source", ""), at(place, "source")),
        _reason(row, place),
    )


def _reason(row: Mapping[str, Any], place: str) -> str:
    """The reason of a choice that is the director's: compulsory."""
    reason = line(row.get("reason", ""), at(place, "reason"))
    if not reason.strip():
        raise fault(at(place, "reason"), _NO_REASON)
    return reason


def _absurd_out(one: Absurd) -> dict[str, Any]:
    told = {"player": one.seat, "card": one.card, "trick": one.trick, "lead": one.lead or None, "reason": one.reason}
    return {key: item for key, item in told.items() if item is not None}


def _plausible_out(one: Plausible) -> dict[str, Any]:
    weight = one.weight.numerator if one.weight.denominator == 1 else number(one.weight)
    told = {"tally": dict(one.tally), "weight": weight, "source": one.source or None, "reason": one.reason}
    return {key: item for key, item in told.items() if item is not None}
