"""The table of what falls on an innocent is exact: no row missing, none to spare, each by a clause that is cited."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatchcase
from random import Random
from typing import Any

import pytest

from rulings.code.clauses import catalogue
from rulings.code.regulation import parameter
from rulings.judgment.innocents import TABLE, By, Row, rows_of
from rulings.judgment.measures import COUNTS
from rulings.remedies import Measured, Remedy, RemedyKind, Side
from rulings.trees.families import FAMILIES
from rulings.trees.tree import outcomes
from tests.casebook.test_every_way import Way, ways
from tests.rulings.judgment.figures import Results, let, results

OUTCOMES = [outcome for tree in FAMILIES for outcome in outcomes(tree.root)]
SCORED = [by for by in By if by is not By.ORDERED]
CONDITIONAL = [row for row in TABLE.values() if row.when is not None and row.by is not By.ORDERED]
FEW, MANY = 6, 250
"""How often a way is dealt that cannot be scored otherwise, and one that can: until all that is expected was seen."""

WAYS: Mapping[str, list[Way]] = defaultdict(list)
for one in ways():
    if not let(one):
        WAYS[one.outcome].append(one)


def seen(found: Results) -> set[By]:
    """In which ways somebody who did not offend ends with less."""
    counted = By.CANCELLED if found.cancelled else By.REPLACED if found.replaced else By.COUNTED
    lost = {counted for player in found.innocent if found.deal[player] < found.played[player]}
    return lost | {By.WRITTEN for player in found.innocent if found.after[player] < found.deal[player]}


def falls(dealt: list[Way], wanted: Collection[By], many: int, fixed: Mapping[str, Any] | None = None) -> set[By]:
    """What is seen to fall on an innocent when these ways are dealt again and again."""
    chance, found = Random(len(dealt)), set[By]()
    for number in range(many):
        if wanted and found >= set(wanted):
            break
        came = results(dealt[number % len(dealt)], chance, fixed)
        found |= seen(came) if came else set()
    return found


def covered(key: str) -> Counter[By]:
    """By which rows, in which way, an outcome is said to fall under any regulation."""
    rows = (row for row in TABLE.values() if row.when is None and row.by is not By.ORDERED)
    return Counter(row.by for row in rows if any(fnmatchcase(key, pattern) for pattern in row.outcomes))


SCORED_OTHERWISE = {
    outcome.key
    for outcome in OUTCOMES
    if outcome.counts is not None or any(r.kind is RemedyKind.COMPENSATION for r in outcome.remedies)
}
"""Outcomes whose ruling may write anything at all but what the deal itself comes to."""

ROWS_OF = [(outcome, tuple(rows_of(outcome))) for outcome in OUTCOMES]


@pytest.mark.parametrize("key", WAYS)
def test_what_the_score_takes_is_in_the_table(key: str) -> None:
    wanted = covered(key)
    assert all(count == 1 for count in wanted.values()), "one row for one thing"
    many = MANY if key in SCORED_OTHERWISE else FEW
    assert falls(WAYS[key], wanted, many) == set(wanted)


@pytest.mark.parametrize("row", CONDITIONAL, ids=lambda row: row.key)
def test_a_reading_that_takes_from_an_innocent_has_its_row(row: Row) -> None:
    assert row.when is not None
    fixed = dict([row.when])
    chosen = [one for one in ways() if one.settled.get(row.when[0], row.when[1]) == row.when[1]]
    for key in keys(row):
        of_it = [one for one in chosen if one.outcome == key]
        assert row.by in falls(of_it, [row.by], MANY * 20, fixed), key
        if key in WAYS:
            assert row.by in covered(key) or row.by not in falls(WAYS[key], [], MANY), key


def keys(row: Row) -> list[str]:
    """The outcomes a row names, each once."""
    every = dict.fromkeys(outcome.key for outcome in OUTCOMES)
    return [key for key in every if any(fnmatchcase(key, pattern) for pattern in row.outcomes)]


@pytest.mark.parametrize("row", TABLE.values(), ids=TABLE)
def test_every_row_is_reached_and_cited(row: Row) -> None:
    assert set(row.clauses) <= set(catalogue())
    assert all(any(fnmatchcase(outcome.key, pattern) for outcome in OUTCOMES) for pattern in row.outcomes)
    its = [outcome for outcome, rows in ROWS_OF if row in rows]
    assert its and all(set(row.clauses) & set(outcome.clauses) for outcome in its)
    assert {clause for outcome in its for clause in outcome.clauses} >= set(row.clauses), "no clause to spare"
    assert row.when is None or row.when[1] in dict(parameter(row.when[0]).choices)
    assert row.than is None or row.than in COUNTS
    assert row.text and row.key == next(key for key, one in TABLE.items() if one is row)


def test_orders_bear_the_rows_that_are_ordered() -> None:
    borne = {remedy.falls for outcome in OUTCOMES for remedy in outcome.remedies} - {None}
    assert borne == {row.key for row in TABLE.values() if row.by is By.ORDERED}
    assert all((row.by is By.ORDERED) == (not row.outcomes) for row in TABLE.values())


def test_a_cancelled_deal_is_a_row() -> None:
    cancelled = {outcome.key for outcome in OUTCOMES if outcome.counts == Measured("deal_cancelled")}
    assert cancelled == {key for row in TABLE.values() if row.by is By.CANCELLED for key in keys(row)}


# --- Orders that restrict ---------------------------------------------------------------------------------------------

NET = re.compile(
    r"may not|may no longer|(is|are) lost|loses|neither|any more|does not (change|lead)|orders (the game|him)"
    r"|for nothing|taken back|is void|named by|leads the|puts down|goes back to|put back to|forbid|gives? up|must"
)
"""Words by which an order may take something from whoever is not the offender; a person looks at what they catch."""

SPARED = {
    "The deal is finished: complaints on shuffling": "the deal stands as it was dealt",
    "No pass is taken back": "all three passed as they wished",
    "What the others have said stands": "their calls are as they were without the ruling",
    "The clause does not forbid leaving tricks lie": "nothing is asked of anybody",
    "A trick is lost by whoever opened": "of the offender",
    "A trick is lost for one opened on one’s own": "of the offender",
    "Declarer may forbid or order the partner’s lead {reading}": "how far the right reaches; its use has an order",
    "Declarer may neither forbid nor order": "the partner is free",
    "Leading {suit} is neither forbidden nor ordered": "the partner is free",
    "This card is not a lead": "the partner is free",
    "Play goes back to trick {revoke_trick}": "a row of the score, “replay”",
    "Trick {revoke_trick} stays with its winner": "a row of the score, “replay”",
    "The whister ({to}) loses the whists": "a row of the score, “revoke_trick_given”",
    "There is no remise: {reading} it must be proved": "of the offender",
    "The card played on the advice goes back": "he plays anew; what is named for him has an order",
    "There is no breach: it is the last trick": "a rule that holds for everybody",
    "The error the spectator pointed out may no longer": "his own error, though not the breach ruled on",
    "Whether the right to penalise is lost at a table": "it is kept, or the penalty has an order",
    "The card goes back to the hand that lacked it": "the deal as it was dealt",
}
"""How a sentence begins that the words catch and that takes nothing from an innocent, and why."""


def restricting() -> Iterator[Remedy]:
    """Orders to others than the offender that sound as though they took something; a cancelled deal is a row itself."""
    for outcome in OUTCOMES:
        for remedy in outcome.remedies:
            ours = remedy.to is not Side.OFFENDER and outcome.counts != Measured("deal_cancelled")
            if ours and NET.search(remedy.what.en):
                yield remedy


def test_no_order_restricts_an_innocent_unsaid() -> None:
    caught = {remedy.what.en for remedy in restricting() if remedy.falls is None}
    assert {said for said in caught if not said.startswith(tuple(SPARED))} == set()
    assert {begins for begins in SPARED if not any(said.startswith(begins) for said in caught)} == set()
