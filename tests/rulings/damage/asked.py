"""Inquiries to test with: whole deals played by chance up to an ending, and the ending as the slow solver reads it."""

import random
from dataclasses import dataclass

from rulings.damage.inquiry import Inquiry, Kind, Scoring
from rulings.game.forms.own import table_of
from rulings.game.record import trump
from rulings.game.walk import walk
from tests.rulings.game.dealt import record_of
from tests.rulings.solver import slow

PLAYERS = ("А", "Б", "В")


@dataclass(frozen=True)
class Asked:
    """A record with so many tricks played, and what is left of it: the state, its law, tricks taken by seat."""

    record: object
    state: slow.State
    law: slow.Law
    taken: tuple[int, ...]

    def inquiry(self, kind: Kind, **about: object) -> Inquiry:
        about = {"scoring": Scoring("rostov"), "trick": sum(self.taken) + 1, "card": 1} | about
        return Inquiry(kind, table_of(self.record), **about)


def asked(seed: int, contract: object = None, tricks: int = 7) -> Asked:
    record = record_of(seed, contract, PLAYERS, tricks)
    played = walk(record)
    laid = {card for trick in played.tricks for cards in trick.laid.values() for card in cards}
    hands = tuple(frozenset(card.code for card in played.held[seat] if card not in laid) for seat in PLAYERS)
    suit = trump(record)
    state = slow.State(hands, PLAYERS.index(played.leader))
    return Asked(record, state, slow.Law(suit.value if suit else ""), tuple(played.taken[seat] for seat in PLAYERS))


def absurd_of(seed: int, state: slow.State, most: int = 2) -> list[tuple[int, str]]:
    """Some cards the director may call absurd: whose, and which."""
    chance = random.Random(seed)
    held = [(seat, code) for seat, hand in enumerate(state.hands) for code in sorted(hand)]
    return chance.sample(held, chance.randint(1, most))


def ways(state: slow.State, law: slow.Law, absurd: list[tuple[int, str]] = ()) -> list[str]:
    """Legal cards without the absurd, unless all are."""
    legal = slow.legal(state, law)
    return [code for code in legal if (slow.turn(state), code) not in absurd] or legal


def more(taken: tuple[int, ...], won: int | None) -> tuple[int, ...]:
    return tuple(count + (seat == won) for seat, count in enumerate(taken))


def results(state, law, taken, absurd=(), plan=None):
    """Every final count of tricks, by trying all; `plan`: a seat and its cards in order."""
    if not any(state.hands):
        return {taken}
    may = ways(state, law, absurd)
    if plan and slow.turn(state) == plan[0]:
        may = [min(may, key=plan[1].index)]
    found = set()
    for code in may:
        then, won = slow.play(state, law, code)
        found |= results(then, law, more(taken, won), absurd, plan)
    return found


def forced(state, law, taken, worth, high, absurd=()):
    """What comes of it when `high(seat, tricks left)` says whose cards are chosen to make `worth(final)` great."""
    if not any(state.hands):
        return worth(taken)
    seat, left = slow.turn(state), slow.tricks_left(state)
    values = []
    for code in ways(state, law, absurd):
        then, won = slow.play(state, law, code)
        values.append(forced(then, law, more(taken, won), worth, high, absurd))
    return max(values) if high(seat, left) else min(values)
