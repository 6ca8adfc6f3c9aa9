"""The table of precedence: every row rests on clauses there are, and no two rows contradict each other."""

from __future__ import annotations

from graphlib import TopologicalSorter
from itertools import combinations_with_replacement, product

import pytest

from rulings.code.clauses import AWAITED, catalogue
from rulings.code.regulation import parameter
from rulings.trees.families import FAMILIES, family, questions
from rulings.trees.tree import outcomes, reachable
from rulings.triage import LIMITS, PRECEDENCE, RULES, Effect, Part, Reach, Row, limits, order_of

KINDS = {tree.kind for tree in FAMILIES}
EACH = pytest.mark.parametrize("row", PRECEDENCE, ids=[row.key for row in PRECEDENCE])
PAIRS = [Reach(tree.kind, key, ("А",)) for tree in FAMILIES for key in reachable(tree.root)]


def meant(part: Part, one: Reach) -> bool:
    return part.means(one.kind, one.outcome)


def test_each_row_has_a_key_of_its_own() -> None:
    assert len({row.key for row in PRECEDENCE}) == len(PRECEDENCE)


@EACH
def test_a_row_rests_on_clauses_there_are(row: Row) -> None:
    assert row.clause in catalogue()
    assert row.over in catalogue() or (not row.over and not row.second.kind)
    assert row.because and not row.because.ru.endswith(".") and not row.because.en.endswith(".")
    assert row.rules and set(row.rules) <= set(RULES)


@EACH
def test_a_row_names_families_and_outcomes_there_are(row: Row) -> None:
    for part in (row.first, row.second):
        assert part.kind in KINDS | AWAITED | {""}
        if part.kind in KINDS:
            there = {outcome.key for outcome in outcomes(family(part.kind).root)}
            for name in (*part.outcomes, *part.but):
                assert any(Part(part.kind, (name,)).means(part.kind, key) for key in there), name


@EACH
def test_what_one_tree_settles_is_one_of_its_questions_or_a_parameter(row: Row) -> None:
    assert (row.effect is Effect.WITHIN) == (row.settles is not None)
    if row.settles is not None and row.first.kind in KINDS:
        assert row.first == row.second
        asked = {question.key for question in questions(family(row.first.kind))}
        assert row.settles in asked or parameter(row.settles)


GAPS = {"C-3": "dealing", "C-4": "wrong_count", "C-6": "prikup", "C-21": "revoke", "C-22": "boards"}


@pytest.mark.parametrize("gap", GAPS)
def test_each_gap_between_clauses_has_a_row(gap: str) -> None:
    """As soon as the family it belongs to is there."""
    rows = [row for row in PRECEDENCE if row.gap == gap]
    assert rows or GAPS[gap] not in KINDS


def test_a_deal_to_be_dealt_again_goes_before_its_prikup() -> None:
    """CODE 3.2.19 presupposes a deal correctly made; so too for the faults of dealing, once their family is there."""
    first = {row.first.kind for row in PRECEDENCE if row.second.kind == "prikup" and row.effect.yields}
    assert first >= {"wrong_count", "dealing"} & KINDS


def test_the_count_goes_before_the_manner_of_dealing_and_the_dealers_fine_stands() -> None:
    reached = (Reach("dealing", "remise", ("В",)), Reach("wrong_count", "count_redeal", ("А",)))
    dealing, count = order_of(reached, "CODE")
    assert count.stands and dealing.row is not None
    assert dealing.row.effect is Effect.KEEPS_FINE and dealing.row.limits


@pytest.mark.parametrize("rules", RULES)
def test_no_two_rows_contradict_each_other(rules: str) -> None:
    """Whatever the offenders and the causes: no outcome goes, through any rows, before one that goes before it."""
    before: dict[int, set[int]] = {number: set() for number in range(len(PAIRS))}
    rows = [row for row in PRECEDENCE if rules in row.rules and row.effect.yields]
    for row in rows:
        firsts = [number for number, one in enumerate(PAIRS) if meant(row.first, one)]
        seconds = [number for number, one in enumerate(PAIRS) if meant(row.second, one)]
        for first, second in product(firsts, seconds):
            if row.follows and meant(row.second, PAIRS[first]):
                continue  # of two such the later follows from the earlier, and never the other way round
            before[second].add(first)
    list(TopologicalSorter(before).static_order())


@pytest.mark.parametrize("rules", RULES)
def test_no_pair_both_stands_beside_and_yields(rules: str) -> None:
    rows = [row for row in PRECEDENCE if rules in row.rules and not row.follows and row.effect is not Effect.WITHIN]
    firsts = [{row.key for row in rows if meant(row.first, one)} for one in PAIRS]
    seconds = [{row.key for row in rows if meant(row.second, one)} for one in PAIRS]
    beside = {row.key for row in rows if row.effect is Effect.BOTH}
    for one, other in combinations_with_replacement(range(len(PAIRS)), 2):
        met = (firsts[one] & seconds[other]) | (firsts[other] & seconds[one])
        assert met <= beside or not met & beside, (PAIRS[one], PAIRS[other])


def test_the_count_goes_before_the_revoke_it_hid() -> None:
    count = Reach("wrong_count", "count_declarer", ("А",))
    hid = Reach("revoke", "revoke_late_declarer", ("А",), cause=0)
    first, second = order_of((count, hid), "CODE")
    assert first.stands and not second.stands
    assert second.row is not None and (second.to, second.row.key) == (0, "count_before_revoke")


@pytest.mark.parametrize(("shown", "stands"), [("shown_declarer", False), ("shown_before_play_remark", True)])
def test_a_card_shown_before_the_play_was_opened_by_no_revoke(shown: str, stands: bool) -> None:
    revoke = Reach("revoke", "revoke_declarer", ("А",))
    first, second = order_of((revoke, Reach("open_card", shown, ("А",), cause=0)), "CODE")
    assert first.stands and second.stands is stands


def test_the_order_of_writing_does_not_matter() -> None:
    revoke = Reach("revoke", "revoke_late_declarer", ("А",))
    count = Reach("wrong_count", "count_declarer", ("А",), cause=0)
    assert [place.to for place in order_of((revoke, count), "CODE")] == [1, None]


@pytest.mark.parametrize("change", ["another's", "unlinked", "in a duplicate tournament"])
def test_a_revoke_of_its_own_does_not_yield(change: str) -> None:
    hid = Reach("revoke", "revoke_late_declarer", ("Б" if change == "another's" else "А",), cause=0)
    revoke = Reach("revoke", "revoke_late_declarer", ("А",)) if change == "unlinked" else hid
    reached = (Reach("wrong_count", "count_declarer", ("А",)), revoke)
    rules = "COMP" if change == "in a duplicate tournament" else "CODE"
    assert all(place.stands for place in order_of(reached, rules))


@pytest.mark.parametrize("kind", ["out_of_turn", "open_card"])
def test_a_lead_after_a_turn_skipped_is_settled_once(kind: str) -> None:
    skipped = Reach("wrong_count", "skipped_forbidden", ("Б",))
    opened = Reach(kind, "turn_forbidden" if kind == "out_of_turn" else "shown_forbidden", ("Б",), cause=0)
    assert [place.to for place in order_of((skipped, opened), "CODE")] == [None, 0]
    added = Reach("wrong_count", "skipped_added", ("Б",))
    assert all(place.stands for place in order_of((added, opened), "CODE"))


def test_what_yields_itself_pushes_nothing_aside() -> None:
    """The director's error takes the turn away, and so the card that was shown is judged by itself."""
    error = Reach("conduct", "director_restored", ("director",))
    turn = Reach("out_of_turn", "turn_forbidden", ("Б",), cause=0)
    shown = Reach("open_card", "shown_forbidden", ("Б",))
    assert [place.to for place in order_of((error, turn, shown), "CODE")] == [None, 0, None]
    linked = Reach("open_card", "shown_forbidden", ("Б",), cause=1)
    assert [place.to for place in order_of((error, turn, linked), "CODE")] == [None, 0, 0]


def test_the_directors_error_spares_what_was_there_before_it() -> None:
    revoke = Reach("revoke", "revoke_declarer", ("А",))
    error = Reach("conduct", "director_restored", ("director",), cause=0)
    assert all(place.stands for place in order_of((revoke, error), "CODE"))


def test_what_the_director_keeps_stands_and_says_what_it_would_yield_to() -> None:
    count = Reach("wrong_count", "count_declarer", ("А",))
    hid = Reach("revoke", "revoke_late_declarer", ("А",), cause=0)
    kept = order_of((count, hid), "CODE", kept=(1,))[1]
    assert kept.stands and kept.kept and kept.to == 0
    assert not order_of((count,), "CODE", kept=(0,))[0].kept


def test_limits_rest_on_clauses_and_answers_there_are() -> None:
    for limit in LIMITS:
        assert limit.clause in catalogue() and limit.text
        for kind, shown in [*limit.met.items(), *limit.missed.items()]:
            asked = {question.key: question for question in questions(family(kind))}
            for key, values in shown.items():
                assert set(values) <= {choice.key for choice in asked[key].answers.choices}  # type: ignore[union-attr]


def test_the_limits_met_and_missed_are_told() -> None:
    told = {clause: met for clause, _, met in limits({"wrong_count": {"count_noticed": "holder_not_called"}})}
    assert told["CODE 3.2.23"] is True and told["CODE 3.2.13"] is False
    assert all(met is None for _, _, met in limits({}))
