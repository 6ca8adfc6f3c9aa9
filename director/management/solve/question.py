"""What `solve` is asked: the deal, who plays what, the play so far, and what binds the rest of it.

Contract "`solve`". Every fault is a `RulingError` at the option or the part of the deal it is in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from director.management.solve import options as read
from rulings.code.regulation import regulation
from rulings.game.cards import PACK, Card, named
from rulings.game.deal import Game, Strain
from rulings.game.notation import Layout, read_cards, read_layout, read_play
from rulings.scoring.conventions import Terms, scored, terms
from rulings.solver.dealing_table import Hands, trump_of
from rulings.solver.equilibrium import Tie
from rulings.solver.playing import after, legal
from rulings.solver.position import MOST, Goal, OpenRule, Position, Rules, ThirdLead, checked, left, mover, talon_rules
from rulings.words import RulingError, Text

__all__ = ["Played", "Question", "asked"]

_SEATS = Text(
    "в раскладе должны быть три руки: 0:… 1:… 2:…; записано: {found}",
    "a deal has three hands, 0:… 1:… 2:…; written: {found}",
)
_TALON = Text("в прикупе две карты, а записано: {found}", "the talon has two cards, and {found} are written")
_NOT_HELD = Text(
    "карта {number} розыгрыша, {card}: у места {seat}, чей это ход, её нет",
    "card {number} of the play, the {card}: seat {seat}, whose turn it is, does not hold it",
)
_TRICK = Text("в этой взятке карт {found}, а не три", "this trick has {found} cards, not three")
_TAKEN = Text(
    "взятки до этого и оставшиеся вместе — десять, а выходит {total}",
    "tricks taken before and those left are ten together, and these come to {total}",
)
_NO_DISCARD = Text(
    "у разыгрывающего должно быть двенадцать карт (или десять и прикуп T:…), а есть {found}",
    "declarer has to hold twelve cards (or ten, and the talon T:…), and there are {found}",
)
_NOT_IN_HAND = Text("этой карты нет ни на одной руке: {card}", "this card is in no hand: {card}")


@dataclass(frozen=True, slots=True)
class Played:
    """One card of the play so far: where it was played, who by, and whether the rules allowed it."""

    trick: int
    seat: int
    card: Card
    allowed: bool


@dataclass(frozen=True, slots=True)
class Question:
    """All that was asked. Tricks are told over the cards of the hands as given, those played since included.

    `won`: tricks each seat has taken in the play so far; `taken`: before the hands as given. `game` and `declarer`
    are None where only a whole deal's table is asked for.
    """

    hands: Hands
    talon: tuple[Card, ...] | None
    leader: int
    game: Game | None
    declarer: int | None
    strain: Strain | None
    position: Position
    rules: Rules
    played: tuple[Played, ...] = ()
    won: tuple[int, int, int] = (0, 0, 0)
    taken: tuple[int, int, int] = (0, 0, 0)
    tie: Tie = Tie.LEFT
    third: ThirdLead = ThirdLead.WINNER
    scoring: Terms | None = None

    @property
    def goal(self) -> Goal:
        """What declarer plays for."""
        return Goal.MISERE if self.game is Game.MISERE else Goal.CONTRACT

    @property
    def tricks(self) -> int:
        """Tricks in the hands as given."""
        return max(len(hand) for hand in self.hands)


def asked(options: Mapping[str, Any]) -> Question:
    """The question of a command line."""
    read.belonging(options)
    hands, talon = _deal(read_layout(options["deal"], place="deal"))
    game, declarer, strain = read.game_of(options)
    leader = read.leader_of(options)
    if options["discards"]:
        hands, talon = _twelve(hands, talon, declarer or 0), None
        position = Position(hands, leader, (), strain and trump_of(strain))
        return Question(hands, talon, leader, game, declarer, strain, position, Rules())
    start = Position(hands, leader, (), strain and trump_of(strain))
    third = ThirdLead(options["third_lead"] or "winner")
    open_talon = talon if game is Game.ALL_PASS else None
    talon_led = talon_rules(open_talon, leader, third) if open_talon else Rules()
    checked(start, talon_led, "deal")
    for card in (card for card in talon or () if any(card in hand for hand in hands)):
        raise RulingError(read.TWICE.filled(card=named(card)), "deal.T")
    control = read.control_of(options, left(start))
    base = Rules(forced=talon_led.forced, returned=talon_led.returned, control=control)
    position, played, won = _walked(start, base, options["played"])
    rules = _binding(options, position, base)
    checked(position, rules, "--open")
    return Question(
        hands,
        talon,
        leader,
        game,
        declarer,
        strain,
        position,
        rules,
        played,
        won,
        _taken(options, left(start)),
        Tie(options["tie"] or "left"),
        third,
        _scoring(options["convention"]),
    )


def _deal(layout: Layout) -> tuple[Hands, tuple[Card, ...] | None]:
    """Three hands and the talon; the seats are 0, 1 and 2, or names in playing order."""
    seats = sorted(layout.hands) if set(layout.hands) == {"0", "1", "2"} else list(layout.hands)
    if len(seats) != len(read.SEATS):
        raise RulingError(_SEATS.filled(found=", ".join(seats) or "—"), "deal")
    for seat in seats:
        _once(layout.hands[seat], f"deal.{seat}")
    talon = layout.talon or ()
    if len(talon) not in (0, 2):
        raise RulingError(_TALON.filled(found=len(talon)), "deal.T")
    _once(talon, "deal.T")
    first, second, third = (frozenset(layout.hands[seat]) for seat in seats)
    return (first, second, third), talon or None


def _once(cards: Sequence[Card], place: str) -> None:
    for number, card in enumerate(cards):
        if card in cards[:number]:
            raise RulingError(read.TWICE.filled(card=named(card)), place)


def _first(cards: frozenset[Card]) -> Card:
    return min(cards, key=PACK.index)


def _twelve(hands: Hands, talon: tuple[Card, ...] | None, declarer: int) -> Hands:
    """The hands with the talon in declarer's, who has still to lay two away."""
    own = hands[declarer] | frozenset(talon or ())
    if len(own) != MOST + 2:
        raise RulingError(_NO_DISCARD.filled(found=len(own)), f"deal.{declarer}")
    first, second, third = (own if seat == declarer else hand for seat, hand in enumerate(hands))
    for seat, hand in enumerate((first, second, third)):
        if seat != declarer and hand & own:
            raise RulingError(read.TWICE.filled(card=named(_first(hand & own))), f"deal.{seat}")
    return first, second, third


def _walked(start: Position, rules: Rules, raw: str) -> tuple[Position, tuple[Played, ...], tuple[int, int, int]]:
    """The position after the play so far, card by card; what the rules do not allow is played on, and marked."""
    position, won, plies = start, [0, 0, 0], []
    for number, card in enumerate(_cards(raw), 1):
        seat = mover(position)
        if card not in position.hands[seat]:
            words = _NOT_HELD.filled(number=number, card=named(card), seat=seat)
            raise RulingError(words, "--played")
        trick = left(start) - left(position) + 1
        plies.append(Played(trick, seat, card, card in legal(position, rules)))
        done = after(position, rules, card)
        position = done.position
        if done.won is not None:
            won[done.won] += 1
    return position, tuple(plies), (won[0], won[1], won[2])


def _cards(raw: str) -> tuple[Card, ...]:
    """The cards of a play; with bars between the tricks each but the last has three."""
    tricks = read_play(raw, "--played") if raw else ()
    for number, trick in enumerate(tricks[:-1], 1):
        if len(trick) != len(read.SEATS):
            raise RulingError(_TRICK.filled(found=len(trick)), f"--played[{number}]")
    return tuple(card for trick in tricks for card in trick)


def _binding(options: Mapping[str, Any], position: Position, base: Rules) -> Rules:
    """What binds the rest of the play: open cards, a lead forbidden or ordered, whose cards the other side chooses."""
    held = frozenset[Card]().union(*position.hands)
    named_cards = {key: frozenset(read_cards(options[key] or "", f"--{key}")) for key in ("open", "absurd")}
    for key, cards in named_cards.items():
        for card in sorted(cards - held, key=lambda one: one.code):
            raise RulingError(_NOT_IN_HAND.filled(card=named(card)), f"--{key}")
    return Rules(
        open_cards=named_cards["open"],
        lead=read.lead_of(options, named_cards["open"]),
        control=base.control,
        forced=base.forced,
        returned=base.returned,
        open_rule=OpenRule(options["open_rule"] or "must"),
        absurd=named_cards["absurd"],
    )


def _taken(options: Mapping[str, Any], count: int) -> tuple[int, int, int]:
    """Tricks each seat had before the hands as given; needed where the event's scoring counts them."""
    taken = read.counts(options["taken"], "--taken") if options["taken"] else (0, 0, 0)
    if (options["taken"] or options["convention"]) and sum(taken) + count != MOST:
        raise RulingError(_TAKEN.filled(total=sum(taken) + count), "--taken")
    return taken


def _scoring(convention: str | None) -> Terms | None:
    if convention is None:
        return None
    event = regulation(convention)
    return terms(event) if scored(event) else None
