"""Random events and deals of every kind for the tests of scoring, as a `Deal` and as the plain score reads it."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from rulings.code.regulation import Regulation, Value, regulation
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, Game, contract
from tests.rulings.scoring import plain
from tests.rulings.scoring.table import FOUR, PLAYERS

CHOICES: Mapping[str, tuple[Value, ...]] = {
    "value_six": (2, 3, 8),
    "value_seven": (4, 5),
    "value_eight": (6, 7),
    "value_nine": (8, 9),
    "value_ten": (10, 11),
    "undertrick_rate": (1, 2, 3),
    "whist_rate": (1, 2, 3),
    "consolation_rate": (0, 1, 2),
    "misere_value": (10, 12),
    "misere_trick_price": (10, 20),
    "pool_point_whists": (10, 20),
    "bomb_multiplier": (1, 2, 3),
    "prikup_bonus": (True, False),
    "all_pass_paid": ("mountain", "whists"),
    "all_pass_price": (1, 2, 3),
    "all_pass_whists": (3, 5),
    "all_pass_progression": ("flat", "one_two_three", "one_two_four", "doubling"),
    "all_pass_exit": ("six", "six_seven_eight", "seven"),
    "all_pass_exit_by": ("any", "made", "whisted_made"),
    "all_pass_exit_misere": (True, False),
    "all_pass_amnesty": (True, False),
    "no_trick_pool": ("price", "one"),
    "no_trick_off_mountain": (True, False),
    "rostov_dealer_pool": (True, False),
    "dealer_prikup_tricks": (True, False),
    "whist_style": ("greedy", "gentleman"),
    "gentleman_scope": ("on_remise", "always"),
    "whist_responsibility": ("responsible", "half"),
    "responsibility_8plus": ("second", "each"),
    "rostov_consolation": ("flat_ten", "value"),
    "rostov_mountain_first": (True, False),
    "passer_tricks_count": (True, False),
    "ten_whisted": ("whisted", "checked"),
    "half_whist": (True, False),
    "half_whist_return": (True, False),
    "six_spades_whisted": (True, False),
    "dealer_consolation": (True, False),
    "dealer_whists": (True, False),
    "mountain_divisor": ("n", "n_minus_1"),
}
"""Every parameter of the score, with values to try."""

STRAINS = ("S", "C", "D", "H", "NT")
SUITS, RANKS = "SCDH", "789TJQKA"


@dataclass(frozen=True, slots=True)
class Table:
    """An event, who sits, a deal it admits, and points that declarer had on the mountain before it."""

    convention: str
    chosen: Mapping[str, Value]
    players: tuple[str, ...]
    deal: Deal
    mountain: Fraction

    @property
    def event(self) -> Regulation:
        return regulation(self.convention, self.chosen)

    @property
    def plainly(self) -> dict[str, Any]:
        """The deal as the plain score reads it."""
        order = self.deal.contract
        return {
            "game": order.game.value,
            "level": order.level,
            "strain": order.strain.value if order.strain else "",
            "declarer": self.deal.declarer,
            "calls": {player: call.value for player, call in self.deal.calls.items()},
            "tricks": self.deal.tricks,
            "prikup": None if self.deal.prikup is None else [tuple(card) for card in self.deal.prikup.split()],
            "before": self.deal.all_passes_before,
            "bombs": self.deal.bombs,
            "mountain": self.mountain,
        }


def in_parts(count: int, total: int = 10) -> st.SearchStrategy[tuple[int, ...]]:
    """So many numbers that make the total together."""
    cuts = st.lists(st.integers(0, total), min_size=count - 1, max_size=count - 1).map(sorted)
    return cuts.map(lambda at: tuple(b - a for a, b in zip((0, *at), (*at, total), strict=True)))


chosen = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in CHOICES.items()})
conventions = st.sampled_from(sorted(plain.CONVENTIONS))
strong = st.sampled_from(("SA HA", "SA SK", "HQ HK", "CA DK", "DA HQ", "SK CQ", "HA HQ"))
plain_prikups = st.lists(st.tuples(st.sampled_from(SUITS), st.sampled_from(RANKS)), min_size=2, max_size=2, unique=True)
prikups = strong | plain_prikups.map(lambda cards: " ".join(suit + rank for suit, rank in cards))
in_a_row = st.sampled_from((0, 1, 2, 3, 5))
often = (Game.CONTRACT, Game.CONTRACT, Game.CONTRACT, Game.ALL_PASS, Game.ALL_PASS, Game.MISERE)
"""The games as often as there is something in them to get wrong."""


@st.composite
def tables(draw: st.DrawFn, games: tuple[Game, ...] = often, players: tuple[str, ...] | None = None) -> Table:
    """A table of three or four with a deal that its event admits."""
    convention, own = draw(conventions), draw(chosen)
    rules = {**plain.CONVENTIONS[convention], **own}
    sitting = players or draw(st.sampled_from((PLAYERS, FOUR)))
    game = draw(st.sampled_from(games))
    if game is Game.ALL_PASS:
        deal = draw(_all_pass(rules, sitting))
    elif game is Game.MISERE:
        deal = Deal(MISERE, draw(st.sampled_from(sitting[:3])), {}, draw(_taken(sitting[:3])), **draw(_around(rules)))
    else:
        deal = draw(_contract(rules, sitting))
    mountain = draw(st.fractions(min_value=-5, max_value=15, max_denominator=3))
    return Table(convention, own, sitting, deal, mountain)


def _taken(three: tuple[str, ...]) -> st.SearchStrategy[dict[str, int]]:
    return in_parts(3).map(lambda parts: dict(zip(three, parts, strict=True)))


@st.composite
def _near(draw: st.DrawFn, level: int, declarer: str, defence: list[str]) -> dict[str, int]:
    """Tricks of a contract: more often near to what it wants than far from it."""
    took = draw(st.integers(max(0, level - 2), 10) | st.integers(0, 10))
    first, second = draw(in_parts(2, 10 - took))
    return {declarer: took, defence[0]: first, defence[1]: second}


@st.composite
def _around(draw: st.DrawFn, rules: Mapping[str, Value]) -> dict[str, int]:
    bombs = draw(st.integers(0, 3)) if rules["bomb_multiplier"] != 1 else 0
    return {"all_passes_before": draw(in_a_row), "bombs": bombs}


@st.composite
def _all_pass(draw: st.DrawFn, rules: Mapping[str, Value], players: tuple[str, ...]) -> Deal:
    led = draw(st.integers(0, 2)) if rules["dealer_prikup_tricks"] and len(players) == 4 else 0
    tricks = dict(zip(players[:3], draw(in_parts(3, 10 - led)), strict=True))
    if led or (len(players) == 4 and draw(st.booleans())):
        tricks[players[3]] = led
    return Deal(ALL_PASS, tricks=tricks, all_passes_before=draw(in_a_row))


@st.composite
def _contract(draw: st.DrawFn, rules: Mapping[str, Value], players: tuple[str, ...]) -> Deal:
    level, strain = draw(st.sampled_from((6, 7, 8, 9, 10, 10))), draw(st.sampled_from(STRAINS))
    declarer = draw(st.sampled_from(players[:3]))
    defence = [player for player in players[:3] if player != declarer]
    calls = dict(zip(defence, draw(st.sampled_from(_words(rules, level, strain))), strict=True))
    if len(players) == 4 and rules["dealer_whists"] and set(calls.values()) == {Call.PASS, Call.HALF}:
        calls |= draw(st.sampled_from(({players[3]: Call.WHIST}, {})))
    prikup = draw(st.none() | prikups)
    return Deal(
        contract(f"{level}{strain}"),
        declarer,
        calls,
        draw(_near(level, declarer, defence)) if Call.WHIST in calls.values() else None,
        prikup=prikup,
        **draw(_around(rules)),
    )


def _words(rules: Mapping[str, Value], level: int, strain: str) -> list[tuple[Call, Call]]:
    """What the two defenders may say in this event."""
    if rules["six_spades_whisted"] and (level, strain) == (6, "S"):
        return [(Call.WHIST, Call.WHIST)]
    said = [(Call.WHIST, Call.WHIST), (Call.WHIST, Call.PASS), (Call.PASS, Call.WHIST), (Call.PASS, Call.PASS)]
    if rules["half_whist"] and level <= 7:
        said += 2 * [(Call.PASS, Call.HALF), (Call.HALF, Call.PASS)]
        if rules["half_whist_return"]:
            said += [(Call.WHIST, Call.HALF), (Call.HALF, Call.WHIST)]
    return said
