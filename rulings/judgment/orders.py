"""Remedies with names and numbers put to them.

An amount is a parameter of the regulation, an answer, or a named measure; each keeps its arithmetic.
"""

from __future__ import annotations

from fractions import Fraction

from rulings.code.regulation import Setting, parameter, setting
from rulings.judgment import parties
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures import AMOUNTS, Measurement, fine
from rulings.judgment.values import Order
from rulings.remedies import Answered, Measured, Parameter, Remedy, Side, Unit
from rulings.scoring.conventions import scored
from rulings.trees.tree import Outcome
from rulings.words import Text, plural

__all__ = ["choice_words", "counted_words", "orders"]

_MULTIPLIER = "fine_multiplier"
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


def counted_words(amount: Fraction, unit: Unit) -> Text:
    """An amount with its noun: «7 взяток», «50 вистов»."""
    return plural(amount, *_NOUNS[unit])


def orders(hearing: Hearing, outcome: Outcome) -> tuple[Order, ...]:
    """The orders of an outcome, in its order; one for each receiver where several share."""
    return tuple(order for remedy in outcome.remedies for order in _orders(hearing, remedy))


def _orders(hearing: Hearing, remedy: Remedy) -> tuple[Order, ...]:
    measured = _measured(hearing, remedy)
    if measured is not None and measured.shares is not None:
        shares = measured.shares.items()
        return tuple(_order(hearing, remedy, to, Measurement(share, measured.terms)) for to, share in shares)
    return (_order(hearing, remedy, _player(hearing, remedy.to), measured),)


def _player(hearing: Hearing, side: Side | None, receiver: str | None = None) -> str | None:
    if side is None:
        return None
    payer = str(setting(hearing.regulation, "compensation_payer").value)
    return parties.player_for(side, hearing.incident, hearing.infraction, hearing.standing, payer, receiver)


def _order(hearing: Hearing, remedy: Remedy, to: str | None, measured: Measurement | None) -> Order:
    giver = _player(hearing, remedy.giver, to)
    nothing = measured is not None and not measured.amount
    sentence = remedy.zero if nothing and remedy.zero else remedy.what
    if _unscored(hearing, remedy) and remedy.unscored:
        sentence = remedy.unscored
    words: dict[str, object] = {"to": _called(to, remedy.to), "giver": _called(giver, remedy.giver)}
    if measured and remedy.unit:
        words["amount"] = counted_words(measured.amount, remedy.unit)
    if remedy.reading:
        words["reading"] = choice_words(setting(hearing.regulation, remedy.reading[0]))
    return Order(
        kind=remedy.kind,
        what=parties.filled(sentence, hearing.incident, hearing.infraction, hearing.standing, **words),
        clause=remedy.clause,
        to=to,
        giver=giver,
        unit=remedy.unit if measured else None,
        amount=measured.amount if measured else None,
        arithmetic=measured.terms if measured else (),
        reading=_rests_on(hearing, remedy),
    )


def _rests_on(hearing: Hearing, remedy: Remedy) -> tuple[str, ...]:
    """The parameters an order rests on: its readings, what holds its amount, and what multiplies it."""
    if not isinstance(remedy.amount, Parameter):
        return remedy.reading
    fined = remedy.unit is Unit.MOUNTAIN and setting(hearing.regulation, _MULTIPLIER).value != 1
    return tuple(dict.fromkeys((*remedy.reading, remedy.amount.key, *((_MULTIPLIER,) if fined else ()))))


def _called(player: str | None, side: Side | None) -> str | Text:
    return player if player is not None else parties.SIDE_WORDS[side] if side else ""


def choice_words(chosen: Setting) -> Text:
    """A setting in words: what its choice says, yes or no, or the number."""
    known = parameter(chosen.key)
    if isinstance(chosen.value, bool):
        return Text("да", "yes") if chosen.value else Text("нет", "no")
    words = dict(known.choices).get(str(chosen.value))
    return words if words is not None else Text(str(chosen.value), str(chosen.value))


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
    """Whether the amount is counted in points and this event keeps none."""
    points = isinstance(remedy.amount, Measured) and remedy.unit is not Unit.TRICKS
    return points and not scored(hearing.regulation)
