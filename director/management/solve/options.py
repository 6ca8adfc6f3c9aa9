"""The options of `solve`, one by one: what goes with what, and how each is read.

Contract "`solve`". Seats are 0, 1 and 2 in playing order; tricks are numbered from one in the hands as given.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from rulings.game.cards import Card, Suit, read
from rulings.game.deal import Game, Strain
from rulings.solver.position import LeadRule, banned, ordered
from rulings.words import RulingError, Text

__all__ = ["SEATS", "TWICE", "belonging", "control_of", "counts", "game_of", "lead_of", "leader_of"]

SEATS = (0, 1, 2)
TWICE = Text("{card} записана дважды", "the {card} is written twice")

_NEEDS = (
    ("third_lead", ("all_pass", "table")),
    ("tie", ("all_pass", "table")),
    ("convention", ("all_pass",)),
    ("taken", ("all_pass",)),
    ("open_rule", ("open",)),
    ("absurd", ("control",)),
    ("lead_span", ("forbid", "order")),
    ("replay", ("played",)),
    ("discards", ("declarer",)),
    ("trump", ("declarer",)),
    ("misere", ("declarer",)),
)
_APART = (
    ("all_pass", "declarer"),
    ("trump", "misere"),
    ("forbid", "order"),
    ("table", "discards"),
    ("discards", "played"),
    ("discards", "open"),
    ("discards", "control"),
    ("discards", "forbid"),
    ("discards", "order"),
)
_GOES_WITH = Text("вместе с ним нужен {other}", "it needs {other} beside it")
_NOT_WITH = Text("вместе с {other} не бывает", "it cannot go together with {other}")
_OR = Text(" или ", " or ")
_WHAT = Text(
    "скажите, что играют: --declarer N с --trump или --misere, либо --all-pass",
    "say what is played: --declarer N with --trump or --misere, or --all-pass",
)
_STRAIN = Text("во что играют: --trump S|C|D|H|NT или --misere", "what is played: --trump S|C|D|H|NT or --misere")
_FIGURES = 4
"""So many figures are no number of tricks."""
_NO_TRUMP = ("NT", "N", "БК")
_NO_STRAIN = Text("козыри — S, C, D, H или NT, а не «{raw}»", "trumps are S, C, D, H or NT, not “{raw}”")
_LEADER = Text("скажите, чей первый ход: --leader N", "say who leads first: --leader N")
_SEAT = Text("место — 0, 1 или 2, а не «{raw}»", "a seat is 0, 1 or 2, not “{raw}”")
_SEAT_SUIT = Text("пишите место и масть: 2:S, а не «{raw}»", "write a seat and a suit, 2:S, not “{raw}”")
_COUNTS = Text(
    "пишите взятки трёх мест через запятую, например 2,1,0; записано «{raw}»",
    "write the tricks of the three seats, as 2,1,0; written: “{raw}”",
)
_TRICKS = Text(
    "пишите место, потом номера взяток, например 0:1-3; записано «{raw}»",
    "write a seat, then the numbers of tricks, as 0:1-3; written: “{raw}”",
)
_NO_TRICK = Text("взятки {number} нет: их {count}", "there is no trick {number}: there are {count}")
_ONE_CARD = Text(
    "пока карта не сыграна — значит, одна из открытых карт этой масти: назовите её в --open",
    "until the card is played: that is one open card of this suit; name it with --open",
)


def belonging(options: Mapping[str, Any]) -> None:
    """Each option is with those it needs, and not with those it excludes."""
    for option, needed in _NEEDS:
        if _given(options, option) and not any(_given(options, other) for other in needed):
            names = tuple(map(_name, needed))
            either = Text(_OR.ru.join(names), _OR.en.join(names))
            raise RulingError(_GOES_WITH.filled(other=either), _name(option))
    for option, other in _APART:
        if _given(options, option) and _given(options, other):
            raise RulingError(_NOT_WITH.filled(other=_name(other)), _name(option))


def game_of(options: Mapping[str, Any]) -> tuple[Game | None, int | None, Strain | None]:
    """What is played, by whom, in which strain; None where a table of everything is asked for."""
    if options["all_pass"]:
        return Game.ALL_PASS, None, None
    if options["declarer"] is None:
        if options["table"]:
            return None, None, None
        raise RulingError(_WHAT)
    declarer = _seat(options["declarer"], "--declarer")
    if options["misere"]:
        return Game.MISERE, declarer, None
    if options["trump"]:
        return Game.CONTRACT, declarer, _strain(options["trump"])
    if options["discards"] or options["table"]:
        return None, declarer, None
    raise RulingError(_STRAIN, "--declarer")


def leader_of(options: Mapping[str, Any]) -> int:
    """Who leads first. A table of a deal has every first hand, unless one is named."""
    if options["leader"] is None:
        if options["table"]:
            return 0
        raise RulingError(_LEADER)
    return _seat(options["leader"], "--leader")


def lead_of(options: Mapping[str, Any], open_cards: Collection[Card]) -> LeadRule | None:
    """The lead that is forbidden or ordered, for one lead, until the open card is played, or for good."""
    name = "forbid" if options["forbid"] else "order"
    if not options[name]:
        return None
    seat, suit = _seat_suit(options[name], f"--{name}")
    span = options["lead_span"] or "first_lead"
    waited = _waited(open_cards, suit) if span == "until_card_played" else None
    once = span == "first_lead"
    return (
        banned(seat, [suit], once=once, card=waited)
        if name == "forbid"
        else ordered(seat, suit, once=once, card=waited)
    )


def control_of(options: Mapping[str, Any], count: int) -> Mapping[int, frozenset[int]]:
    """Tricks left → the seat whose cards the other side chooses: in the tricks named, or in all of them."""
    raw = options["control"]
    if not raw:
        return {}
    seat, _, tricks = raw.partition(":")
    numbers = _numbers(tricks, raw, count) if tricks else range(1, count + 1)
    return {count - number + 1: frozenset({_seat(seat, "--control")}) for number in numbers}


def counts(raw: str, place: str) -> tuple[int, int, int]:
    """Three counts of tricks."""
    parts = [part.strip() for part in raw.split(",")]
    if len(parts) != len(SEATS) or not all(map(_figures, parts)):
        raise RulingError(_COUNTS.filled(raw=raw), place)
    first, second, third = map(int, parts)
    return first, second, third


def _given(options: Mapping[str, Any], option: str) -> bool:
    return options[option] not in (None, False, "")


def _name(option: str) -> str:
    return "--" + option.replace("_", "-")


def _seat(raw: str, place: str) -> int:
    if raw not in map(str, SEATS):
        raise RulingError(_SEAT.filled(raw=raw), place)
    return int(raw)


def _seat_suit(raw: str, place: str) -> tuple[int, Suit]:
    seat, _, suit = raw.partition(":")
    found = _suit(suit)
    if found is None:
        raise RulingError(_SEAT_SUIT.filled(raw=raw), place)
    return _seat(seat.strip(), place), found


def _suit(raw: str) -> Suit | None:
    """A suit by any letter or sign it has on a card."""
    try:
        return read(f"{raw.strip()}7").suit if len(raw.strip()) == 1 else None
    except RulingError:
        return None


def _strain(raw: str) -> Strain:
    suit = _suit(raw)
    if suit is None and raw.upper() not in _NO_TRUMP:
        raise RulingError(_NO_STRAIN.filled(raw=raw), "--trump")
    return Strain.NO_TRUMP if suit is None else Strain(suit.value)


def _waited(open_cards: Collection[Card], suit: Suit) -> Card:
    found = [card for card in open_cards if card.suit is suit]
    if len(found) != 1:
        raise RulingError(_ONE_CARD, "--lead-span")
    return found[0]


def _numbers(tricks: str, raw: str, count: int) -> list[int]:
    """Numbers of tricks: `1-3`, `2,5`, or both."""
    found: list[int] = []
    for part in tricks.split(","):
        low, _, high = part.partition("-")
        first, last = _number(low, raw, count), _number(high or low, raw, count)
        if first > last:
            raise RulingError(_TRICKS.filled(raw=raw), "--control")
        found += range(first, last + 1)
    return found


def _number(word: str, raw: str, count: int) -> int:
    """The number of a trick there is."""
    digits = word.strip()
    if not _figures(digits):
        raise RulingError(_TRICKS.filled(raw=raw), "--control")
    if int(digits) not in range(1, count + 1):
        raise RulingError(_NO_TRICK.filled(number=int(digits), count=count), "--control")
    return int(digits)


def _figures(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < _FIGURES
