"""Random endings in every mode: the search against plain minimax over sets, card by card."""

import random
from fractions import Fraction

import pytest
from hypothesis import settings

from rulings.code.regulation import regulation
from rulings.scoring.conventions import terms
from rulings.scoring.worth import all_pass_worth
from rulings.solver import solving
from rulings.solver.equilibrium import ForItself, Tie, equilibrium, equilibrium_cards, equilibrium_line
from rulings.solver.memory import Memory
from rulings.solver.position import Goal
from tests.rulings.solver import slow
from tests.rulings.solver.conftest import ENGINES
from tests.rulings.solver.endings import Ending, card, ending

COUNT = 200 if settings.get_current_profile_name() == "thorough" else 60
"""Endings of each kind, so thousands in every mode when it is thorough; where the compiled engine does them all, plain
Python does a share."""
SHARE = 4


def seeds(held: Memory) -> range:
    return range(COUNT // SHARE if held.engine.name == "python" and "numba" in ENGINES else COUNT)


def cards_a_hand(seed: int) -> int:
    """Most endings are of three cards a hand at most: the slow solver takes hundreds of times longer for four."""
    return 4 if seed % 10 == 0 else 3


WANTS_MANY = {
    Goal.CONTRACT: lambda mine: mine,
    Goal.MISERE: lambda mine: not mine,
    Goal.GUARANTEE: lambda mine: not mine,
    Goal.BEST: lambda mine: False,
    Goal.WORST: lambda mine: True,
}


def director(seat: int, mover: int, goal: Goal) -> int:
    """Who directs a hand's open cards: declarer and the two others each other, in all-pass one of those in league."""
    if mover == seat:
        return (seat + 1) % 3
    return seat if goal in (Goal.CONTRACT, Goal.MISERE) else 3 - seat - mover


def expected(asked: Ending, seat: int, goal: Goal) -> tuple[dict[str, int], int]:
    """Each legal card's worth and the position's."""

    def many(mover: int, left: int) -> bool:
        return WANTS_MANY[goal](mover == seat) != (mover in asked.law.control and left >= slow.CONTROL)

    def demands(mover: int) -> bool:
        return WANTS_MANY[goal](director(seat, mover, goal) == seat)

    found = {
        code: (won == seat) + slow.tricks(then, asked.law, seat, many, demands)
        for code, then, won in slow.after(asked.state, asked.law)
    }
    mover = slow.turn(asked.state)
    mine = max if many(mover, slow.tricks_left(asked.state)) else min
    return found, slow.chosen(found, asked.state, asked.law, mine, max if demands(mover) else min)


def compare(held: Memory, asked: Ending, seat: int, goal: Goal) -> None:
    question = solving.Asked(asked.position, seat, goal, asked.rules)
    found = solving.cards(held, question)
    want, best = expected(asked, seat, goal)
    assert {played: worth.lower for played, worth in found.items()} == {card(code): n for code, n in want.items()}
    assert all(worth.exact for worth in found.values())
    worth = solving.value(held, question)
    assert (worth.lower, worth.upper) == (best, best)
    shown = solving.line(held, question)
    assert shown.whole and shown.tricks[seat] == best
    assert len(shown.plays) == sum(len(hand) for hand in asked.position.hands)
    assert sum(shown.tricks) == len(asked.position.hands[(asked.position.leader + 2) % 3])


@pytest.mark.parametrize("goal", list(Goal))
@pytest.mark.parametrize(
    "kinds",
    [
        (),
        ("opened",),
        ("opened", "may"),
        ("lead",),
        ("opened", "lead"),
        ("opened", "lead", "waiting"),
        ("control",),
        ("opened", "may", "lead", "waiting", "control"),
        ("forced",),
        ("forced", "opened", "lead"),
    ],
    ids=lambda kinds: "+".join(kinds) or "free",
)
def test_every_card_is_worth_what_plain_minimax_says(held: Memory, goal: Goal, kinds: tuple[str, ...]) -> None:
    for seed in seeds(held):
        asked = ending(
            seed,
            cards_a_hand(seed),
            trump=goal is Goal.CONTRACT and "forced" not in kinds,
            **dict.fromkeys(kinds, True),
        )
        compare(held, asked, seed % 3, goal)


@pytest.mark.parametrize("goal", [Goal.CONTRACT, Goal.MISERE])
def test_a_play_with_a_revoke_in_it_is_priced_card_by_card(held: Memory, goal: Goal) -> None:
    revokes = 0
    for seed in seeds(held):
        asked, chance, seat = ending(seed, 3, trump=goal is Goal.CONTRACT), random.Random(seed), seed % 3
        state, played = asked.state, []
        while state.hands[slow.turn(state)]:
            played.append((state, chance.choice(sorted(state.hands[slow.turn(state)]))))
            state, _ = slow.play(state, asked.law, played[-1][1])
        question = solving.Asked(asked.position, seat, goal, asked.rules)
        plies = solving.replay(held, question, [card(code) for _, code in played])
        for ply, (before, code) in zip(plies, played, strict=True):
            want, _ = expected(Ending(before, asked.law), seat, goal)
            assert {shown: worth.lower for shown, worth in ply.values.items()} == {card(c): n for c, n in want.items()}
            then, won = slow.play(before, asked.law, code)

            def many(mover: int, left: int, seat: int = seat) -> bool:
                return WANTS_MANY[goal](mover == seat)

            assert ply.worth.lower == (won == seat) + slow.tricks(then, asked.law, seat, many)
            revokes += code not in want
    assert revokes > len(seeds(held)) // 2


def test_rostov_and_the_reward_for_no_trick_count_as_they_are(held: Memory) -> None:
    """Whists go to the fewest, a point to who has none: with tricks taken, fewer are not always liked."""
    other = 0
    for convention in ("rostov", "sochi"):
        worth = all_pass_worth(terms(regulation(convention)), ("А", "Б", "В"))

        def liking(mover: int, final: tuple[int, ...], worth=worth) -> tuple[object, ...]:
            return -worth[final][mover], -final[(mover + 1) % 3], final[mover]

        for seed in seeds(held):
            asked, chance = ending(seed, 3), random.Random(seed)
            out = [chance.randrange(3) for _ in range(10 - slow.tricks_left(asked.state))]
            taken = (out.count(0), out.count(1), out.count(2))
            final = slow.for_itself(asked.state, asked.law, liking, taken)
            found = equilibrium(held, ForItself(asked.position, asked.rules, Tie.LEFT, worth, taken))
            assert found is not None and tuple(map(sum, zip(taken, found, strict=True))) == final
            other += found != equilibrium(held, ForItself(asked.position, asked.rules, Tie.LEFT))
    assert other


@pytest.mark.parametrize("tie", list(Tie))
@pytest.mark.parametrize(
    "kinds",
    [(), ("opened", "lead"), ("opened", "may"), ("control",), ("opened", "lead", "waiting"), ("forced",)],
    ids=lambda kinds: "+".join(kinds) or "free",
)
@pytest.mark.parametrize("scored", [False, True], ids=["tricks", "payoffs"])
def test_each_hand_for_itself(held: Memory, tie: Tie, kinds: tuple[str, ...], scored: bool) -> None:
    for seed in seeds(held):
        asked = ending(seed, cards_a_hand(seed), **dict.fromkeys(kinds, True))
        left = slow.tricks_left(asked.state)
        taken = tuple(random.Random(seed).randrange(3) for _ in range(3)) if scored else (0, 0, 0)
        total = left + sum(taken)
        payoffs = scoring(seed, total) if scored else None

        def liking(mover: int, final: tuple[int, ...], payoffs=payoffs) -> tuple[object, ...]:
            neighbour = final[(mover + 1) % 3]
            own = -payoffs[final][mover] if payoffs else final[mover]
            return own, -neighbour if tie is Tie.LEFT else neighbour, final[mover]

        question = ForItself(asked.position, asked.rules, tie, payoffs, taken)

        def rest(final: tuple[int, ...], taken=taken) -> tuple[int, ...]:
            return tuple(after - before for after, before in zip(final, taken, strict=True))

        each = {
            code: slow.for_itself(then, asked.law, liking, with_trick(taken, won))
            for code, then, won in slow.after(asked.state, asked.law)
        }
        final = rest(slow.picked(each, asked.state, asked.law, liking))
        assert equilibrium(held, question) == final
        assert equilibrium_line(held, question).tricks == final
        assert equilibrium_cards(held, question) == {card(code): rest(result) for code, result in each.items()}


def with_trick(taken: tuple[int, ...], won: int | None) -> tuple[int, ...]:
    return tuple(count + (seat == won) for seat, count in enumerate(taken))


def scoring(seed: int, total: int) -> dict[tuple[int, int, int], tuple[Fraction, Fraction, Fraction]]:
    """Whists on all who took more than the fewest, a premium for no trick: what no count of one's own tricks tells."""
    premium = seed % 4
    results = [(a, b, total - a - b) for a in range(total + 1) for b in range(total + 1 - a)]
    return {
        tricks: tuple(
            Fraction(sum(tricks), 3)
            - 2 * own
            + (premium if own == 0 else 0)
            + (sum(tricks) - 3 * own if own == min(tricks) else 0)
            for own in tricks
        )
        for tricks in results
    }
