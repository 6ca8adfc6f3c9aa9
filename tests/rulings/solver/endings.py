"""Random endings as both solvers read them."""

import random
from dataclasses import dataclass, replace

from rulings.game.cards import Card, Rank, Suit
from rulings.solver.position import LeadRule, OpenRule, Position, Rules
from tests.rulings.solver import slow

PACK = [suit + rank for suit in "SCDH" for rank in slow.RANKS]


@dataclass(frozen=True)
class Ending:
    state: slow.State
    law: slow.Law

    @property
    def position(self) -> Position:
        first, second, third = (frozenset(map(card, hand)) for hand in self.state.hands)
        trump = Suit(self.law.trump) if self.law.trump else None
        return Position((first, second, third), self.state.leader, tuple(map(card, self.state.table)), trump)

    @property
    def rules(self) -> Rules:
        held = frozenset[str]().union(*self.state.hands)
        law = self.law
        waited = card(law.card) if law.card else None
        lead = LeadRule(law.seat, frozenset(map(Suit, law.suits)), law.once, law.until, waited)
        return Rules(
            frozenset(map(card, law.open_cards & held)),
            lead if self.state.pending else None,
            dict.fromkeys(range(slow.CONTROL, 11), law.control),
            {count: Suit(suit) for count, suit in law.forced.items()},
            law.returned,
            OpenRule.MAY if law.may else OpenRule.MUST,
            law.free_lead,
            absurd=frozenset(map(card, law.absurd)),
        )


def card(code: str) -> Card:
    return Card(Suit(code[0]), Rank(code[1]))


def ending(seed: int, most: int = 4, **binding: bool) -> Ending:
    """Two to `most` cards a hand, often inside a trick and from few suits, under the kinds of rules that are asked for.

    Kinds: `trump`, `opened`, `may` (open cards are directed), `lead`, `waiting` (for an open card), `forced`,
    `control` (with absurd cards).
    """
    chance = random.Random(seed)
    count = chance.randint(2, most)
    pack = chance.sample(PACK, 3 * count) if chance.random() < 0.5 else chance.sample(PACK[: 3 * count + 4], 3 * count)
    hands = tuple(frozenset(pack[seat * count : (seat + 1) * count]) for seat in range(3))
    suits = sorted({code[0] for code in pack})
    law = slow.Law(
        chance.choice([*suits, ""]) if binding.get("trump") else "",
        frozenset(chance.sample(pack, chance.randint(1, 3))) if binding.get("opened") else frozenset(),
        chance.randrange(3) if binding.get("lead") else -1,
        "".join(chance.sample(suits, chance.randint(1, len(suits)))),
        chance.random() < 0.5,
        chance.randint(0, count),
        {n: chance.choice("SCDH") for n in (count, count - 1)} if binding.get("forced") else {},
        {count: chance.randrange(3)} if binding.get("forced") else {},
    )
    law = replace(
        law,
        card=chance.choice(sorted(law.open_cards)) if binding.get("waiting") else "",
        may=binding.get("may", False),
        free_lead=binding.get("may", False) and chance.random() < 0.3,
        control=frozenset(chance.sample(range(3), 1)) if binding.get("control") else frozenset(),
        absurd=frozenset(chance.sample(pack, chance.randint(1, 4))) if binding.get("control") else frozenset(),
    )
    state = slow.State(hands, chance.randrange(3), (), law.seat >= 0 and count >= law.until)
    for _ in range(chance.choice((0, 0, 1, 2))):
        state, _ = slow.play(state, law, chance.choice(slow.legal(state, law)))
    return Ending(state, law)
