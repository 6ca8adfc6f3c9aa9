"""Evidence: what the cards say to an inquiry, all of them seen; the director weighs it.

Values before and after the breach, lines anyone can check by hand, and what is proved where a search was stopped. It
knows no engine: the same inquiry gives the same evidence, whatever computed it; how it was computed is a `Run`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rulings.damage.inquiry import Inquiry
from rulings.words import Text

__all__ = [
    "ALL_SEEN",
    "Basis",
    "Choice",
    "Chosen",
    "Evidence",
    "Fault",
    "Figure",
    "Placed",
    "Run",
    "Score",
    "Shown",
    "Standing",
]

ALL_SEEN = Text(
    "Числа верны, когда видны все карты; за столом игроки их не видели.",
    "The figures hold with all cards seen; at the table the players did not see them.",
)
"""The caution that goes with every figure of the solver."""


@unique
class Basis(Enum):
    """Under what play of the others a value is meant."""

    GUARANTEED = "guaranteed"
    """Whatever the others do."""
    EQUILIBRIUM_LEFT = "equilibrium_left"
    """Each plays for himself; where it is the same to him, the neighbour on his left takes more."""
    EQUILIBRIUM_RIGHT = "equilibrium_right"
    """The same, the neighbour on his left taking fewer."""
    BEST = "best"
    """The best for him that legal play, with no absurd card in it, can come to."""


@unique
class Choice(Enum):
    """What declarer chooses after a defender's open card (CODE 3.9.14.1)."""

    ACCEPT = "accept"
    """The lead out of turn stands."""
    FORBID = "forbid"
    """The card is open, and the other defender does not lead its suit."""
    ORDER = "order"
    """The card is open, and the other defender leads its suit."""
    PUT_RIGHT = "put_right"
    """The card is open, and nothing is said of the other's lead."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a result of the deal writes for one player: pool and mountain points, whists, and the whole at settlement.

    `whists`: written by him less written on him.
    """

    pool: Fraction
    mountain: Fraction
    whists: Fraction
    total: Fraction


@dataclass(frozen=True, slots=True)
class Figure:
    """One value for one player: tricks of the whole deal, at least and at most, and what they write.

    `tally`: the whole result, where one result stands behind the value. `bound`: the score is proved as a bound only,
    the least he has. No `score` where the event keeps none or no single result stands behind the value.
    """

    fewest: int
    most: int
    tally: Mapping[str, int] | None = None
    score: Score | None = None
    bound: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A position: who holds what, who leads, what lies on the table, the trump, tricks taken, and the trick's number.

    Hands and cards as the record writes them.
    """

    hands: Mapping[str, str]
    leader: str
    trick: int
    taken: Mapping[str, int]
    table: tuple[str, ...] = ()
    trump: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What a position is worth to each player, on each basis."""

    position: Placed
    figures: Mapping[str, Mapping[Basis, Figure]]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a choice of declarer's is worth to him for certain; `best`: none is worth more."""

    choice: Choice
    figure: Figure
    best: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A line of play: what it shows, the cards in order with whose they are, and the tricks of the whole deal.

    `start`: how many tricks are complete before it; `table`: cards on the table when it begins. `whole`: it goes to
    the end of the deal.
    """

    what: Text
    plays: tuple[tuple[str, str], ...]
    tally: Mapping[str, int]
    start: int
    table: tuple[str, ...] = ()
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Fault:
    """A card of a claimed line that cannot be: its place in the line, counted from one, and why."""

    place: int
    text: Text


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the cards say.

    `holds`: the answer where the inquiry asks yes or no (is there such a line, is a trick to be had, is the claim
    true), None where it does not or where nothing is proved. `tricks`: the number it asks for: tricks the opponents
    surely have (lost benefit, one trick), extra tricks the damage needs (replay). `tally`: the result it proves.
    `damage`: what `player` has lost by it, in the event's scoring; its `total` is what is to be compensated.
    `weighed`: the plausible results by their weights, for each. `reached`: how many different results legal play
    comes to. `exact`: nothing was cut short. `choices`: what declarer may choose between after the breach, the plainest
    first; `after` is then by the first that is best for him.
    """

    inquiry: Inquiry
    holds: bool | None = None
    tricks: int | None = None
    tally: Mapping[str, int] | None = None
    damage: Score | None = None
    weighed: Mapping[str, Score] | None = None
    before: Standing | None = None
    after: Standing | None = None
    lines: tuple[Shown, ...] = ()
    faults: tuple[Fault, ...] = ()
    reached: int | None = None
    exact: bool = True
    notes: tuple[Text, ...] = ()
    choices: tuple[Chosen, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """How evidence was computed: engine, version, nodes, seconds. Printed beside it, never sealed."""

    engine: str
    version: str
    nodes: int
    seconds: str
