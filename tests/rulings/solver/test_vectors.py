"""Twenty whole deals and the known problems: every value that independent programs agree on.

The compiled engine does all of them; plain Python, a share that goes round, so that each kind of value is met.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rulings.game.cards import Card, Suit
from rulings.game.deal import Strain
from rulings.game.notation import read_cards, read_hand
from rulings.solver.all_pass import ends
from rulings.solver.dealing_table import deal_table, discards, trump_of
from rulings.solver.engines import Engine
from rulings.solver.equilibrium import ForItself, Tie, equilibrium
from rulings.solver.memory import EQUILIBRIUM_BITS, Memory, memory
from rulings.solver.position import Goal, Position, Rules, ThirdLead, banned, ordered, talon_rules
from rulings.solver.solving import Asked, Value, cards, line, value
from tests.rulings.solver.conftest import ENGINES

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures" / "solver"
DEALS = json.loads((FIXTURES / "vectors.json").read_text(encoding="utf-8"))["deals"]
PROBLEMS = json.loads((FIXTURES / "problems.json").read_text(encoding="utf-8"))
TALONS = {
    "talon_open_trick3_by_winner": ThirdLead.WINNER,
    "talon_open_trick3_by_first": ThirdLead.FIRST,
    "talon_closed": None,
}
SHARE = 7
"""Plain Python does one deal of so many."""

Deal = dict[str, Any]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The deals of each engine, and each way with the talon where a test asks for one."""
    fields = [name for name in ("engine", "deal", "talon") if name in metafunc.fixturenames]
    if "deal" in fields:
        once = metafunc.function is test_equilibrium
        cases = [(engine, deal, talon) for engine in ENGINES for deal, talon in share(engine, "talon" in fields, once)]
        ids = ["-".join(filter(None, (engine, str(deal["id"]), talon))) for engine, deal, talon in cases]
        values = [case[: len(fields)] for case in cases]
        metafunc.parametrize(fields, values, ids=ids, indirect=["engine"], scope="session")


def share(engine: str, talons: bool, once: bool) -> list[tuple[Deal, str]]:
    """An engine's deals. Of the equilibria, which are slow, plain Python does each way with the talon `once`."""
    ways = list(TALONS) if talons else [""]
    if engine != "python":
        return [(deal, talon) for deal in DEALS for talon in ways]
    if once:
        return list(zip(DEALS[::SHARE], ways, strict=False))
    return [(deal, talon) for deal in DEALS[::SHARE] for talon in ways]


@pytest.fixture(scope="module")
def kept(engine: Engine) -> Memory:
    """One memory for all deals: the table's key says everything, so nothing may leak from one question to the next."""
    return memory(engine, EQUILIBRIUM_BITS)


def plain(kept: Memory) -> bool:
    return kept.engine.name == "python"


def strains(kept: Memory, deal: Deal) -> list[Strain]:
    return [list(Strain)[DEALS.index(deal) // SHARE % len(Strain)]] if plain(kept) else list(Strain)


def hands(deal: Deal) -> tuple[frozenset[Card], frozenset[Card], frozenset[Card]]:
    first, second, third = (frozenset(read_hand(hand)) for hand in deal["hands"])
    return first, second, third


def exact(worth: Value) -> int:
    assert worth.exact
    return worth.lower


def contract_position(deal: Deal, want: Deal) -> Position:
    return Position(hands(deal), want["leader"], (), trump_of(Strain(want["strain"])))


def test_contracts_and_miseres(kept: Memory, deal: Deal) -> None:
    found = deal_table(kept, hands(deal), strains(kept, deal), all_pass=None)
    contracts = deal["contract[strain][declarer][leader]"]
    for (strain, declarer, leader), worth in found.contracts.items():
        assert exact(worth) == contracts[strain.value][declarer][leader]
    for (declarer, leader), worth in found.miseres.items():
        assert exact(worth) == deal["misere[declarer][leader]"][declarer][leader]


def test_all_pass(kept: Memory, deal: Deal, talon: str) -> None:
    want = deal["allpass(first hand = 0)"][talon]
    third = TALONS[talon]
    rules = Rules() if third is None else talon_rules(read_cards(" ".join(deal["talon"])), 0, third)
    found = ends(kept, Position(hands(deal), 0), rules)
    assert [exact(seat.guarantee) for seat in found] == want["guarantee"]
    assert [exact(seat.best) for seat in found] == want["best"]
    assert [exact(seat.worst) for seat in found] == want["worst"]


def test_equilibrium(kept: Memory, deal: Deal, talon: str) -> None:
    want, third = deal["allpass(first hand = 0)"][talon], TALONS[talon]
    rules = Rules() if third is None else talon_rules(read_cards(" ".join(deal["talon"])), 0, third)
    for tie, key in ((Tie.LEFT, "maxn_tie0"), (Tie.RIGHT, "maxn_tie1")):
        assert list(equilibrium(kept, ForItself(Position(hands(deal), 0), rules, tie)) or ()) == want[key]


@pytest.mark.parametrize("kind", ["contract", "misere"])
def test_every_card_of_the_lead(kept: Memory, deal: Deal, kind: str) -> None:
    want = deal[f"lead_all_cards_{kind}"]
    position = contract_position(deal, want)
    found = cards(kept, Asked(position, want["declarer"], Goal(kind)))
    assert {card.code: exact(worth) for card, worth in found.items()} == want["tricks"]


def test_a_line_of_best_play(kept: Memory, deal: Deal) -> None:
    want = deal["line_contract"]
    position = contract_position(deal, want)
    found = line(kept, Asked(position, want["declarer"], Goal.CONTRACT))
    assert found.tricks[want["declarer"]] == want["value"]
    assert len({card for _, card in found.plays}) == 30


@pytest.mark.parametrize("kind", ["penalty", "lead_ban", "lead_order"])
def test_what_binds_the_play(kept: Memory, deal: Deal, kind: str) -> None:
    want = deal[kind]
    if kind == "penalty":
        rules = Rules(open_cards=frozenset(read_cards(" ".join(want["penalty"]))))
    elif kind == "lead_ban":
        rules = Rules(lead=banned(want["seat"], [Suit(want["banned"])]))
    else:
        rules = Rules(lead=ordered(want["seat"], Suit(want["ordered"])))
    position = contract_position(deal, want)
    asked = Asked(position, want["declarer"], Goal.CONTRACT, rules)
    assert exact(value(kept, asked)) == want["value"]
    assert line(kept, asked).tricks[want["declarer"]] == want["value"]


@pytest.mark.parametrize(("goal", "key"), [(Goal.CONTRACT, "contract_value"), (Goal.MISERE, "misere_value")])
def test_the_other_side_plays_three_tricks_for_declarer(kept: Memory, deal: Deal, goal: Goal, key: str) -> None:
    want = deal["control"]
    trump = trump_of(Strain(want["strain"])) if goal is Goal.CONTRACT else None
    rules = Rules(control={left: frozenset({want["declarer"]}) for left in (10, 9, 8)})
    position = Position(hands(deal), want["leader"], (), trump)
    assert exact(value(kept, Asked(position, want["declarer"], goal, rules))) == want[key]


@pytest.mark.parametrize("kind", ["contract", "misere"])
def test_inside_a_trick(kept: Memory, deal: Deal, kind: str) -> None:
    want = deal[f"mid_{kind}"]
    first, second, third = (frozenset(read_hand(hand)) for hand in want["remaining"])
    table = read_cards(" ".join(want["on_table"]))
    position = Position(
        (first, second, third), want["leader_of_current_trick"], table, trump_of(Strain(want["strain"]))
    )
    asked = Asked(position, want["declarer"], Goal(kind))
    assert exact(value(kept, asked)) == want["value_of_rest"]
    assert {card.code: exact(worth) for card, worth in cards(kept, asked).items()} == want["all_cards"]


def test_every_discard(kept: Memory, deal: Deal) -> None:
    first, second, third = hands(deal)
    twelve = first | frozenset(read_cards(" ".join(deal["talon"])))
    for strain in [*strains(kept, deal), *([] if plain(kept) else [None])]:
        key = (
            "discard_misere(declarer 0 + talon, leader 1)"
            if strain is None
            else "discard(declarer 0 + talon, leader 1)"
        )
        want = deal[key] if strain is None else deal[key][strain.value]
        found = discards(kept, (twelve, second, third), 0, 1, strain)
        best = (min if strain is None else max)(exact(worth) for worth in found.values())
        assert len(found) == 66 and best == want["tricks"]
        assert {frozenset(pair) for pair, worth in found.items() if worth.lower == best} == {
            frozenset(read_cards(pair)) for pair in want["discards"]
        }


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem["id"])
def test_problems(kept: Memory, problem: Deal) -> None:
    """Where a published figure does not agree, the computed one stands; two of them are known not to."""
    seats = problem["seats_in_play_order"]
    first, second, third = (frozenset(read_cards(" ".join(problem["hands"][seat]))) for seat in seats)
    goal = Goal.MISERE if problem["kind"] == "misere" else Goal.CONTRACT
    position = Position(
        (first, second, third), seats.index(problem["first_lead"]), (), trump_of(Strain(problem["trump"]))
    )
    asked = Asked(position, seats.index(problem["declarer"]), goal)
    assert exact(value(kept, asked)) == problem["computed_declarer_tricks"]
    by_lead = {read_cards(code)[0]: tricks for code, tricks in problem["declarer_tricks_by_first_lead"].items()}
    assert {card: exact(worth) for card, worth in cards(kept, asked).items()} == by_lead
    if problem["published_declarer_tricks"] is not None:
        agrees = problem["published_declarer_tricks"] == problem["computed_declarer_tricks"]
        assert agrees == problem["agrees_with_published"]
