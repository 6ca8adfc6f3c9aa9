"""Remedies with names and numbers put to them.

An amount is a parameter of the regulation, an answer, or a named measure; each keeps its arithmetic.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rulings.code.regulation import choice_words, setting
from rulings.judgment import parties
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures import AMOUNTS, Measurement, fine
from rulings.judgment.values import Order
from rulings.remedies import Answered, Measured, Parameter, Remedy, Side, Unit
from rulings.scoring.conventions import scored
from rulings.trees.tree import Outcome
from rulings.words import Text, plural

__all__ = ["choice_words", "counted_words", "first_words", "notes", "orders", "standing"]

_MULTIPLIER, _PAYER = "fine_multiplier", "compensation_payer"
_NOUNS = {
    Unit.TRICKS: (("взятка", "взятки", "взяток"), ("trick", "tricks")),
    Unit.MOUNTAIN: (
        ("очко в гору", "очка в гору", "очков в гору"),
        ("point on the mountain", "points on the mountain"),
    ),
    Unit.POOL: (("очко в пулю", "очка в пулю", "очков в пулю"), ("pool point", "pool points")),
    Unit.WHISTS: (("вист", "виста", "вистов"), ("whist", "whists")),
    Unit.PERCENT: (("процент", "процента", "процентов"), ("per cent", "per cent")),
}

_FIRST = {
    0: Text("ни одной из первых взяток", "none of the first tricks"),
    1: Text("первую взятку", "the first trick"),
    2: Text("две первые взятки", "the first two tricks"),
    3: Text("три первые взятки", "the first three tricks"),
    4: Text("четыре первые взятки", "the first four tricks"),
}


def counted_words(amount: Fraction, unit: Unit) -> Text:
    """An amount with its noun: «7 взяток», «50 вистов»."""
    return plural(amount, *_NOUNS[unit])


def first_words(amount: Fraction) -> Text:
    """So many tricks counted from the first, as an object: «первую взятку», «две первые взятки», «первые 5 взяток»."""
    if amount in _FIRST:
        return _FIRST[int(amount)]
    counted = counted_words(amount, Unit.TRICKS)
    return Text(f"первые {counted.ru}", f"the first {counted.en}")


def orders(hearing: Hearing, outcome: Outcome) -> tuple[Order, ...]:
    """The orders of an outcome, in its order; one for each receiver where several share."""
    return tuple(order for remedy in standing(hearing, outcome) for order in _orders(hearing, remedy))


def notes(hearing: Hearing, outcome: Outcome) -> tuple[Text, ...]:
    """What a ruling says beside its orders: the outcome's notes, those of orders that cost something, of figures."""
    said = list(outcome.notes)
    for remedy in standing(hearing, outcome):
        measured = _measured(hearing, remedy)
        if remedy.note is not None and (measured is None or measured.amount):
            to = _player(hearing, remedy.to)
            said.append(_filled(hearing, remedy.note, _words(hearing, remedy, to, _player(hearing, remedy.giver, to))))
        said.extend(_filled(hearing, note, {}) for note in (measured.notes if measured else ()))
    return tuple(dict.fromkeys(said))


def standing(hearing: Hearing, outcome: Outcome) -> tuple[Remedy, ...]:
    """The remedies ordered under this regulation: some hang on one of its numbers."""
    return tuple(
        r for r in outcome.remedies if r.when is None or setting(hearing.regulation, r.when[0]).value == r.when[1]
    )


def _filled(hearing: Hearing, text: Text, words: Mapping[str, object]) -> Text:
    return parties.filled(text, hearing.incident, hearing.infraction, hearing.standing, **words)


def _words(hearing: Hearing, remedy: Remedy, to: str | None, giver: str | None) -> dict[str, object]:
    """What may stand in an order's sentence beside names: who receives, who gives, which reading."""
    words: dict[str, object] = {"to": _called(to, remedy.to), "giver": _called(giver, remedy.giver)}
    if remedy.reading:
        words["reading"] = choice_words(setting(hearing.regulation, remedy.reading[0]))
    return words


def _orders(hearing: Hearing, remedy: Remedy) -> tuple[Order, ...]:
    measured = _measured(hearing, remedy)
    if measured is not None and measured.shares is not None:
        shares = measured.shares.items()
        return tuple(_order(hearing, remedy, to, replace(measured, amount=share, shares=None)) for to, share in shares)
    return (_order(hearing, remedy, _player(hearing, remedy.to), measured),)


def _player(hearing: Hearing, side: Side | None, receiver: str | None = None) -> str | None:
    if side is None:
        return None
    payer = str(setting(hearing.regulation, _PAYER).value)
    return parties.player_for(side, hearing.incident, hearing.infraction, hearing.standing, payer, receiver)


def _order(hearing: Hearing, remedy: Remedy, to: str | None, measured: Measurement | None) -> Order:
    giver = _player(hearing, remedy.giver, to)
    nothing = measured is not None and not measured.amount
    sentence = remedy.zero if nothing and remedy.zero else remedy.what
    if _unscored(hearing, remedy) and remedy.unscored:
        sentence = remedy.unscored
    words = _words(hearing, remedy, to, giver)
    unit = (measured.unit or remedy.unit) if measured else None
    if measured and unit:
        words["amount"] = counted_words(measured.amount, unit)
        words["first"] = first_words(measured.amount)
    return Order(
        kind=remedy.kind,
        what=_filled(hearing, sentence, words),
        clause=remedy.clause,
        to=to,
        giver=giver,
        unit=unit,
        amount=measured.amount if measured else None,
        arithmetic=measured.terms if measured else (),
        reading=_rests_on(hearing, remedy, measured),
    )


def _rests_on(hearing: Hearing, remedy: Remedy, measured: Measurement | None) -> tuple[str, ...]:
    """The parameters an order rests on: its readings, who pays, what its amount hangs on, and what multiplies it."""
    paid = remedy.giver is Side.PAYER and (measured is None or bool(measured.amount))
    keys = dict.fromkeys((*remedy.reading, *((_PAYER,) if paid else ()), *(measured.reading if measured else ())))
    if isinstance(remedy.amount, Parameter):
        keys[remedy.amount.key] = None
        if remedy.unit is Unit.MOUNTAIN and setting(hearing.regulation, _MULTIPLIER).value != 1:
            keys[_MULTIPLIER] = None
    return tuple(keys)


def _called(player: str | None, side: Side | None) -> str | Text:
    return player if player is not None else parties.SIDE_WORDS[side] if side else ""


def _measured(hearing: Hearing, remedy: Remedy) -> Measurement | None:
    match remedy.amount:
        case None:
            return None
        case Parameter(key) if remedy.unit is Unit.MOUNTAIN:
            return fine(hearing, key)
        case Parameter(key):
            return Measurement(Fraction(setting(hearing.regulation, key).value), ())
        case Answered(key):
            return Measurement(_whole(hearing, key), ())
        case Measured(name):
            return None if _unscored(hearing, remedy) else AMOUNTS[name](hearing)


def _whole(hearing: Hearing, key: str) -> Fraction:
    value = hearing.standing[key]
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{key} is no number: {value!r}")
    return Fraction(value)


def _unscored(hearing: Hearing, remedy: Remedy) -> bool:
    """Whether the amount is worked out in points of the sheet and this event keeps none."""
    points = isinstance(remedy.amount, Measured) and remedy.unit not in (Unit.TRICKS, Unit.PERCENT)
    return points and not scored(hearing.regulation)
