"""Laws no deal may break, and the counts that hold the search still: nodes by seed, legal plays by depth."""

import random
from itertools import permutations
from threading import Thread

import pytest

from rulings.game.cards import PACK, Card, Suit
from rulings.game.deal import Strain
from rulings.solver import engines, layout
from rulings.solver.all_pass import all_pass, claim
from rulings.solver.dealing_table import DealTable, deal_table
from rulings.solver.equilibrium import ForItself, Tie, equilibrium
from rulings.solver.memory import EQUILIBRIUM_BITS, Memory, memory, resume, stop
from rulings.solver.playing import after, legal
from rulings.solver.position import Goal, Position, Rules, checked, left, talon_rules
from rulings.solver.solving import Asked, cards, line, refutation, replay, value
from rulings.words import RulingError

Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card]]


def dealt(seed: int, size: int = 10) -> tuple[Hands, tuple[Card, ...]]:
    """The benchmark's deal of a seed; with fewer than ten cards a hand, the first of each hand."""
    pack = list(range(32))
    random.Random(seed).shuffle(pack)
    first, second, third = (frozenset(PACK[place] for place in pack[at : at + size]) for at in (0, 10, 20))
    return (first, second, third), tuple(PACK[place] for place in pack[30:])


def asked(seed: int, goal: Goal, size: int = 10, trumps: bool = False) -> Asked:
    hands, _ = dealt(seed, size)
    return Asked(Position(hands, seed % 3, (), list(Suit)[seed % 4] if trumps else None), 0, goal)


def test_best_then_equilibrium_then_guarantee_then_worst(held: Memory) -> None:
    for seed in range(4):
        hands, _ = dealt(seed, 7)
        position = Position(hands, seed % 3)
        found = all_pass(held, position)
        bounds = found.seats
        assert all(
            seat.best.lower <= seat.guarantee.lower <= seat.worst.lower and seat.guarantee.exact for seat in bounds
        )
        for tie in Tie:
            tricks = found.equilibria[tie]
            assert tricks is not None and sum(tricks) == 7
            for took, seat in zip(tricks, bounds, strict=True):
                assert seat.best.lower <= took <= seat.guarantee.lower
        assert [(seat.lower, seat.upper) for seat in claim(held, position)] == [
            (seat.best.lower, seat.worst.upper) for seat in bounds
        ]


@pytest.mark.parametrize("goal", [Goal.CONTRACT, Goal.MISERE])
def test_other_names_for_the_suits_and_other_seats_change_nothing(held: Memory, goal: Goal) -> None:
    for seed in range(6):
        question = asked(seed, goal, 7, goal is Goal.CONTRACT)
        worth = value(held, question).lower
        for order in list(permutations(Suit))[seed::5]:
            renamed = dict(zip(Suit, order, strict=True))
            first, second, third = (
                frozenset(Card(renamed[card.suit], card.rank) for card in hand) for hand in question.position.hands
            )
            trump = question.position.trump
            position = Position((first, second, third), question.position.leader, (), trump and renamed[trump])
            assert value(held, Asked(position, 0, goal)).lower == worth
        for turn in (1, 2):
            hands = question.position.hands
            moved = (hands[-turn % 3], hands[(1 - turn) % 3], hands[(2 - turn) % 3])
            position = Position(moved, (question.position.leader + turn) % 3, (), question.position.trump)
            assert value(held, Asked(position, turn, goal)).lower == worth


@pytest.mark.parametrize("goal", list(Goal))
def test_a_position_is_worth_its_best_card(held: Memory, goal: Goal) -> None:
    for seed in range(6):
        question = asked(seed, goal, 7)
        found = {worth.lower for worth in cards(held, question).values()}
        mine = question.position.leader == 0
        high = {Goal.CONTRACT: mine, Goal.BEST: False, Goal.WORST: True}.get(goal, not mine)
        assert value(held, question).lower == (max(found) if high else min(found))


def test_a_card_that_costs_is_refuted_by_its_line(held: Memory) -> None:
    question = asked(3, Goal.MISERE, 8)
    for card, worth in cards(held, question).items():
        shown = refutation(held, question, card)
        assert shown.plays[0] == (question.position.leader, card) and shown.whole
        assert shown.tricks[0] == worth.lower and sum(shown.tricks) == 8
    elsewhere = next(card for card in PACK if card not in legal(question.position, question.rules))
    with pytest.raises(RulingError):
        refutation(held, question, elsewhere)


def test_a_replay_prices_every_alternative(held: Memory) -> None:
    question = asked(5, Goal.CONTRACT, 6, trumps=True)
    best = line(held, question)
    plies = replay(held, question, [card for _, card in best.plays])
    assert len(plies) == 18 and [(ply.seat, ply.played) for ply in plies] == list(best.plays)
    position, taken, whole = question.position, 0, value(held, question).lower
    for ply in plies:
        assert set(ply.values) == set(legal(position, Rules())) and ply.worth == ply.values[ply.played]
        assert taken + ply.values[ply.played].lower == whole
        done = after(position, Rules(), ply.played)
        position, taken = done.position, taken + (done.won == 0)


def test_a_deals_table_comes_bit_by_bit_and_has_its_all_passes(engine: engines.Engine) -> None:
    held, seen = memory(engine, bits=14), list[tuple[int, int, int]]()
    hands, talon = dealt(2, 6)

    def tell(table: DealTable) -> None:
        answers = sum(1 + len(found.equilibria) for found in table.all_passes.values())
        seen.append((len(table.contracts), len(table.miseres), answers))

    rules = {leader: Rules(forced={6: talon[0].suit}, returned={6: leader}) for leader in range(3)}
    table = deal_table(held, hands, [Strain.CLUBS], all_pass=rules.__getitem__, ties=Tie, tell=tell)
    assert seen[:9] == [(count, 0, 0) for count in range(1, 10)]
    assert seen[17] == (9, 9, 0) and seen[-1] == (9, 9, 9) and len(seen) == 9 + 9 + 9
    for leader in range(3):
        assert table.all_passes[leader] == all_pass(memory(engine, bits=14), Position(hands, leader), rules[leader])
        asked = Asked(Position(hands, leader, (), Suit.CLUBS), 1, Goal.CONTRACT)
        assert table.contracts[Strain.CLUBS, 1, leader].lower == value(held, asked).lower


def test_a_stopped_search_leaves_no_trace(engine: engines.Engine) -> None:
    held, fresh = memory(engine, bits=12), memory(engine, bits=12)
    question = asked(9, Goal.MISERE, 9)
    whole = value(fresh, question)
    stop(held)
    cut = value(held, question)
    assert not cut.exact and cut.lower <= whole.lower <= cut.upper
    assert equilibrium(held, ForItself(question.position)) is None
    assert not line(held, question).whole
    resume(held)
    assert (value(held, question).lower, value(held, question).upper) == (whole.lower, whole.upper)
    for limit in (300, 700, 1500):
        part = value(memory(engine, bits=12), Asked(question.position, 0, Goal.MISERE, nodes=limit))
        assert part.lower <= whole.lower <= part.upper


def test_any_thread_may_stop_a_search(engine: engines.Engine) -> None:
    held = memory(engine, EQUILIBRIUM_BITS)
    hands, _ = dealt(4)
    found: list[object] = []
    search = Thread(target=lambda: found.append(equilibrium(held, ForItself(Position(hands, 0)))))
    search.start()
    while search.is_alive() and not held.context[layout.NODES]:
        pass
    stop(held)
    search.join(timeout=5)
    assert found == [None]


def test_a_position_that_cannot_be_is_refused_with_the_card_or_the_seat() -> None:
    (first, second, third), _ = dealt(1)
    card = min(first, key=PACK.index)
    with pytest.raises(RulingError, match=r"two places"):
        checked(Position((first, second - {min(second, key=PACK.index)} | {card}, third), 0), Rules())
    with pytest.raises(RulingError, match=r"deal\.cards\.1: this seat holds 9.cards and should hold 10.cards"):
        checked(Position((first, second - {min(second, key=PACK.index)}, third), 0), Rules())
    with pytest.raises(RulingError, match="no seat 3"):
        checked(Position((first, second, third), 3), Rules())
    with pytest.raises(RulingError, match="open card"):
        checked(Position((first - {card}, second, third), 0, (card,)), Rules(open_cards=frozenset({card})))
    checked(Position((first - {card}, second, third), 0, (card,)), Rules())


def plays(position: Position, rules: Rules, depth: int) -> int:
    """Legal lines of so many cards."""
    if depth == 0:
        return 1
    return sum(
        plays(done.position, done.rules, depth - 1)
        for done in (after(position, rules, card) for card in legal(position, rules))
    )


def test_legal_plays_are_counted() -> None:
    (first, second, third), talon = dealt(0)
    deal = (first, second, third)
    found = {
        "suit": [plays(Position(deal, 0, (), Suit.SPADES), Rules(), depth) for depth in (1, 2, 3, 4)],
        "no-trump": [plays(Position(deal, 0), Rules(), depth) for depth in (1, 2, 3, 4)],
        "talon": [plays(Position(deal, 0), talon_rules(talon), depth) for depth in (1, 2, 3, 4)],
    }
    assert found == LEGAL_PLAYS


LEGAL_PLAYS: dict[str, list[int]] = {"suit": [10, 32, 66, 594], "no-trump": [10, 46, 150, 1350], "talon": [2, 4, 8, 8]}
NODES: dict[str, list[int]] = {
    "suit": [4797, 228, 493, 2605, 8910, 550, 1177, 517],
    "no-trump": [4411, 282, 1857, 5196, 5554, 105, 1734, 3533],
    "misere": [11965, 7616, 2753, 6363, 8174, 24179, 9002, 4567],
    "guarantee": [2810, 5425, 2964, 10595, 1466, 7210, 4543, 3759],
    "equilibrium": [5007, 2904, 7893, 5298, 3981, 3874, 6600, 2905],
}
SEEDS = range(8)


@pytest.mark.parametrize("mode", ["suit", "no-trump", "misere", "guarantee", "equilibrium"])
def test_nodes_are_counted(engine: engines.Engine, mode: str) -> None:
    """The same numbers for both engines: one source, and nothing in it that wraps."""
    assert [nodes(engine, mode, seed) for seed in SEEDS] == NODES[mode]


def nodes(engine: engines.Engine, mode: str, seed: int) -> int:
    held = memory(engine)
    if mode in ("suit", "no-trump"):
        return value(held, asked(seed, Goal.CONTRACT, trumps=mode == "suit")).nodes
    if mode == "misere":
        return value(held, asked(seed, Goal.MISERE, 9)).nodes
    hands, talon = dealt(seed, 10 if mode == "guarantee" else 8)
    position = Position(hands, seed % 3)
    if mode == "guarantee":
        return value(held, Asked(position, 0, Goal.GUARANTEE, talon_rules(talon, seed % 3))).nodes
    equilibrium(held, ForItself(position))
    assert left(position) == 8
    return int(held.context[layout.NODES])
