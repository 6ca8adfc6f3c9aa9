"""Which parameters of the regulation the score of a deal rests on, so that the ruling can name them.

Digest §4.2 and §4.5: where conventions and readings of the Code part. A parameter plays a part when another value of it
would have written otherwise; that is tried, not guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.code.regulation import Kind, Origin, Regulation, Setting, Value, parameter, setting
from rulings.game.deal import Game
from rulings.judgment.applying import leading
from rulings.judgment.fines import Applied, spoken
from rulings.judgment.measures import deal_of
from rulings.judgment.orders import choice_words
from rulings.judgment.sheets import Ruled, entered, ruled
from rulings.judgment.values import Order, Used
from rulings.scoring.conventions import LEVELS, scored, terms
from rulings.scoring.counted import Counted
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Entry
from rulings.words import RulingError

__all__ = ["scoring_settings", "used"]

Reached = Sequence[Applied]
_Entered = tuple[Counted | None, tuple[Entry, ...] | None, tuple[Entry, ...]]


@dataclass(frozen=True, slots=True)
class _Written:
    """What a ruling orders, what it enters, and the sheet that comes of it."""

    ordered: tuple[Order, ...]
    entered: _Entered
    ruled: Ruled


_SETTLEMENT = ("mountain_divisor",)
_PRICES = {
    Game.ALL_PASS: (
        "all_pass_price",
        "no_trick_pool",
        "all_pass_amnesty",
        "all_pass_whists",
        "rostov_dealer_pool",
        "all_pass_paid",
    ),
    Game.MISERE: ("rostov_mountain_first",),
    Game.CONTRACT: (
        "whist_responsibility",
        "whist_style",
        "gentleman_scope",
        "passer_tricks_count",
        "responsibility_8plus",
        "rostov_consolation",
        "rostov_mountain_first",
    ),
}

_ADDED = (
    "all_pass_progression",
    "no_trick_off_mountain",
    "dealer_prikup_tricks",
    "ten_whisted",
    "half_whist",
    "half_whist_return",
    "six_spades_whisted",
    "dealer_consolation",
    "dealer_whists",
    "prikup_bonus",
    "bomb_multiplier",
)
_COSTS = (
    *(f"value_{word}" for word in LEVELS.values()),
    "undertrick_rate",
    "whist_rate",
    "consolation_rate",
    "misere_value",
    "misere_trick_price",
    "pool_point_whists",
)


def used(chosen: Setting) -> Used:
    """A setting with its words as they are today."""
    words = parameter(chosen.key).text
    return Used(chosen.key, words, chosen.value, choice_words(chosen), chosen.clauses, chosen.default, chosen.origin)


def scoring_settings(reached: Reached) -> tuple[str, ...]:
    """Keys of the parameters that what is written, and the amounts worked out of it, rest on.

    Of the rules that some conventions add, and of the prices themselves, those that stand otherwise than they stand by
    themselves: what every game of a convention costs is said by its name.
    """
    if not scored(reached[0].hearing.regulation):
        return ()
    contract = deal_of(leading(reached)[0]).contract
    prices = _PRICES[contract.game] if contract else ()
    told = tuple(key for key in (*_ADDED, *_COSTS) if _told(reached[0].hearing.regulation, key)) if contract else ()
    written = _written(reached)
    return tuple(key for key in (*prices, *told, *_SETTLEMENT) if _decides(key, reached, written))


def _told(event: Regulation, key: str) -> bool:
    stands = setting(event, key)
    return stands.origin is Origin.EVENT or (key in _ADDED and stands.value != stands.default)


def _decides(key: str, reached: Reached, written: _Written) -> bool:
    event = reached[0].hearing.regulation
    return any(_otherwise(_under(reached, key, other), written) for other in _others(event, key))


def _otherwise(under: Reached, written: _Written) -> bool:
    """Whether another value writes otherwise; one that does not admit such a deal at all does.

    Asked many times in every judgment, so what is cheap to see comes first: the same entries stand on the same sheet,
    and only what it settles to can still part.
    """
    try:
        ordered = spoken(under)
        if ordered != written.ordered or _entered(under, ordered) != written.entered:
            return True
    except RulingError:
        return True
    first = under[0].hearing
    return totals(terms(first.regulation), first.incident.players, written.ruled.after) != written.ruled.totals


def _others(event: Regulation, key: str) -> Iterator[Value]:
    """Values a parameter might have had instead: each other choice, or the next number."""
    known, value = parameter(key), setting(event, key).value
    if known.kind is Kind.YES_NO:
        yield not value
    elif known.kind is Kind.CHOICE:
        yield from (choice for choice, _ in known.choices if choice != value)
    else:
        yield int(value) + 1 if int(value) < known.high else int(value) - 1


def _under(reached: Reached, key: str, value: Value) -> Reached:
    event = reached[0].hearing.regulation
    other = Regulation(event.convention, {**event.chosen, key: value})
    return tuple(replace(each, hearing=replace(each.hearing, regulation=other)) for each in reached)


def _written(reached: Reached) -> _Written:
    hearings, ordered = leading(reached), spoken(reached)
    now = ruled(hearings[0].incident, hearings[0].regulation, hearings, ordered)
    return _Written(ordered, (now.counted, now.deal, now.orders), now)


def _entered(reached: Reached, ordered: Sequence[Order]) -> _Entered:
    hearings = leading(reached)
    return entered(hearings[0].incident, hearings[0].regulation, hearings, ordered)
