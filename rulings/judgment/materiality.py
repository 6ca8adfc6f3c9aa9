"""Whether an appeal matters: can any ruling open to the committee change a sheet, an order, or somebody's place.

Forms §3.3, field 5. Every finding within the committee's scope is judged for itself, and the ruling may be set aside as
if there had been none; nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from rulings.judgment.disputes import same
from rulings.judgment.replaying import Replays, Span, spans
from rulings.judgment.values import Judgment
from rulings.scoring.places import Results, moves
from rulings.scoring.sheet import difference
from rulings.words import RulingError, Text, plural

__all__ = ["Materiality", "material"]

_PLACE = Text("Есть исход, при котором меняется чьё-то место.", "There is an outcome that moves somebody’s place.")
_SHEET = Text(
    "Есть исход, при котором меняется запись; ничьё место не меняется ни при каком.",
    "There is an outcome that changes the sheet; none moves anybody’s place.",
)
_SHEET_ONLY = Text(
    "Есть исход, при котором меняется запись; о местах сказать нечего: других листов события нет.",
    "There is an outcome that changes the sheet; nothing can be said of places, no other sheet of the event is here.",
)
_ORDERS = Text(
    "Другие выводы записи не меняют; изменились бы только предписания.",
    "Other findings do not change the sheet; only the orders would be others.",
)
_NOTHING = Text(
    "Другие выводы не меняют ни записи, ни места, ни предписаний.",
    "Other findings change neither the sheet, nor a place, nor an order.",
)
_COUNTED = Text("Рассмотрено: {count}.", "Worked out: {count}.")
_CUT = Text(
    "Исходов больше, чем рассмотрено; первыми взяты те, что ближе к решению судьи.",
    "There are more outcomes than were worked out; those nearest to the ruling came first.",
)
_UNKNOWN = Text("Не хватает чисел, чтобы рассмотреть: {what}.", "Figures are wanting to work these out: {what}.")


_UNPLAYED = Text(
    "Если решение отменить, запись станет другой, а какой — не сказать: как сдача сыграна, в деле не указано.",
    "Were the ruling set aside, the sheet would be another, and which cannot be told: how the deal was played is not "
    "in the case.",
)


@dataclass(frozen=True, slots=True)
class Materiality:
    """What the outcomes open to a committee can change. `place`: None where nothing is known of places.

    `spans`: the least and the greatest each player can come to, in whists. `said`: the same in sentences. `whole`:
    nothing was left out, so that what is not found cannot be.
    """

    sheet: bool
    orders: bool
    place: bool | None
    spans: Mapping[str, Span]
    said: tuple[Text, ...]
    whole: bool = True

    @property
    def matters(self) -> bool:
        """Whether anything can change; what could not be worked out counts for the appellant."""
        return bool(self.sheet or self.orders or self.place or not self.whole)


def material(found: Replays, results: Callable[[Judgment], Results | None] | None = None) -> Materiality:
    """What the rulings of `found` change, the first being the ruling as it stands.

    `results`: everybody's result in the event if a judgment is written, None where that is not known.
    """
    if not found.rulings:
        raise ValueError("the ruling as it stands is not among those found")
    now, *others = (one.judgment for one in found.rulings)
    outcomes = [*others, *_set_aside(now)]
    sheet = any(_written(now) != _written(other) for other in outcomes)
    orders = any(not same(now, other) for other in others)
    place = _moved(now, outcomes, results) if results else None
    said = (_said(sheet, orders, place), *_beside(found), *((_UNPLAYED,) if _unplayed(now) else ()))
    whole = not (found.cut or found.unknown or _unplayed(now))
    return Materiality(sheet, orders, place, spans(found.rulings), said, whole)


def _set_aside(now: Judgment) -> Iterator[Judgment]:
    """The deal as it was played, where that is known: what a ruling that is set aside leaves, whatever was found."""
    sheet = now.sheet
    if sheet is not None and sheet.unruled is not None:
        delta, totals = difference(sheet.unruled, sheet.before), {**sheet.totals, "after": sheet.totals["unruled"]}
        yield replace(now, sheet=replace(sheet, after=sheet.unruled, delta=delta, totals=totals, counted=True))


def _unplayed(now: Judgment) -> bool:
    """Whether the ruling writes on the sheet, and how the deal was played nobody has said."""
    return now.sheet is not None and now.sheet.unruled is None and now.sheet.after != now.sheet.before


def _written(judgment: Judgment) -> object:
    return judgment.sheet.after if judgment.sheet else None


def _moved(now: Judgment, others: list[Judgment], results: Callable[[Judgment], Results | None]) -> bool | None:
    before = _tried(now, results)
    if before is None:
        return None
    return any(bool(moves(before, after)) for one in others if (after := _tried(one, results)) is not None)


def _tried(judgment: Judgment, results: Callable[[Judgment], Results | None]) -> Results | None:
    """The results if it is written; None where the sheet cannot take it: what cannot be written is not ruled."""
    try:
        return results(judgment)
    except RulingError:
        return None


def _said(sheet: bool, orders: bool, place: bool | None) -> Text:
    if place:
        return _PLACE
    if sheet:
        return _SHEET if place is False else _SHEET_ONLY
    return _ORDERS if orders else _NOTHING


def _beside(found: Replays) -> Iterator[Text]:
    count = plural(len(found.rulings), ("исход", "исхода", "исходов"), ("outcome", "outcomes"))
    yield _COUNTED.filled(count=count)
    if found.cut:
        yield _CUT
    if found.unknown:
        words = Text("; ".join(one.ru for one in found.unknown), "; ".join(one.en for one in found.unknown))
        yield _UNKNOWN.filled(what=words)
