"""Every order of every way through every tree, under every convention: written on the sheet, or why it is not.

Whatever is written is on the account of somebody its clause names, and its arithmetic comes to what it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import pytest

from rulings.cases.incident import Incident
from rulings.code.regulation import Regulation, regulation, setting
from rulings.judgment.entries import Score, aside, entry, no_entry
from rulings.judgment.hearing import Hearing, hear
from rulings.judgment.innocents import By, rows_of
from rulings.judgment.measures import deal_of
from rulings.judgment.orders import orders
from rulings.judgment.sheets import Ruled, effect, ruled
from rulings.judgment.values import Order
from rulings.remedies import RemedyKind, Unit
from rulings.scoring.conventions import CONVENTIONS, AllPass, terms
from rulings.scoring.counted import as_played, played_out
from rulings.scoring.deals import deal_entries
from rulings.scoring.sheet import Account, Sheet, blank, difference, written
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Outcome
from rulings.words import RulingError, Text
from tests.casebook.test_every_way import Way, case_of, ways
from tests.rulings.judgment.figures import dealt, event
from tests.rulings.scoring.exact import worked_out

KINDS = [tree.kind for tree in FAMILIES]


@dataclass(frozen=True)
class Came:
    """What a way comes to under a regulation."""

    way: Way
    event: Regulation
    hearing: Hearing
    outcome: Outcome
    orders: tuple[Order, ...]
    now: Ruled

    @property
    def incident(self) -> Incident:
        return self.hearing.incident


def came_to(one: Way, rules: Regulation) -> Came | None:
    """None where these figures lead elsewhere."""
    hearing = hear(case_of(one, rules.convention).incident, 0, rules)
    outcome = hearing.path.outcome
    if outcome is None or outcome.key != one.outcome:
        return None
    ordered = orders(hearing, outcome)
    return Came(one, rules, hearing, outcome, ordered, ruled(hearing.incident, rules, (hearing,), ordered))


def every(kind: str, convention: str) -> Iterator[Came]:
    """Every way of a family as it stands, and its first ways with figures of chance in an event of chance."""
    chance, seen = Random(kind + convention), set[str]()
    for one in ways():
        if one.kind != kind:
            continue
        came = came_to(one, regulation(convention, one.settled))
        assert came is not None
        yield came
        if one.outcome in seen:
            continue
        try:
            chosen = {**event(chance, {}), **one.settled}
            other = came_to(dealt(one, chance), regulation(convention, chosen))
        except RulingError:
            continue  # such figures cannot be; another convention brings others
        if other is not None:
            seen.add(one.outcome)
            yield other


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_order_is_written_or_says_why_not(kind: str, convention: str) -> None:
    for came in every(kind, convention):
        players = came.incident.players
        for order in came.orders:
            wrote, reason = entry(order, players), no_entry(order, players, came.now.score)
            assert (wrote is None) is bool(reason), order
            assert reason is not None or wrote in came.now.orders
            if order.unit is Unit.TRICKS and order.amount:
                assert came.outcome.counts is not None, "who orders tricks says how the deal counts"
            check_arithmetic(came, order)
            check_named(came, order)
        assert len(came.now.orders) == sum(entry(order, players) is not None for order in came.orders)
        for one in (*(came.now.deal or ()), *came.now.orders):
            assert worked_out(one.expression) == one.amount, one
        assert sum(came.now.totals.values()) == 0
        check_deal_touches_the_named_alone(came)


def check_arithmetic(came: Came, order: Order) -> None:
    for term in order.arithmetic:
        assert worked_out(term.expression) == term.value, (came.way, term)


def check_named(came: Came, order: Order) -> None:
    """A fine is the offender's own; a compensation is what he owes another, save by the reading as it is printed."""
    wrote, guilty = entry(order, came.incident.players), came.way.offenders
    if wrote is None:
        return
    assert order.kind in (RemedyKind.PENALTY, RemedyKind.COMPENSATION)
    if order.kind is RemedyKind.PENALTY:
        assert wrote.player in guilty and wrote.account is not Account.WHISTS
        return
    printed = setting(came.event, "compensation_payer").value == "as_printed"
    assert wrote.player not in guilty
    assert wrote.on in guilty or (printed and "compensation_payer" in order.reading)


def check_deal_touches_the_named_alone(came: Came) -> None:
    """A fine counted in the deal writes to the offender's accounts, and to theirs who give or receive by its orders.

    Others may be freed of a remise on whist that was due only because of it. Apart from the rows of the table of what
    falls on an innocent; and where all-pass is paid in whists, whoever has fewest writes on all (CODE 3.7.2.2).
    """
    changed = moved(came)
    named = {*came.way.offenders, *(p for order in came.orders if order.amount for p in (order.to, order.giver) if p)}
    whists_by_the_fewest = deal_of(came.hearing).declarer is None and all_pass_in_whists(came.event)
    for player, row in changed.items():
        assert player in named or (not row.pool and row.mountain <= 0), (came.way, player, row)
        assert player in named or named & set(row.whists) or not row.whists or whists_by_the_fewest, (came.way, row)


def moved(came: Came) -> Sheet:
    """What the ruling changes in the deal's own score; nothing where a row of the table says what falls on others."""
    hearing, players = came.hearing, came.incident.players
    deal = deal_of(hearing)
    if came.now.score is not Score.COUNTED or came.now.deal is None or not played_out(deal, came.incident.playing):
        return {}
    if any(row.by is not By.ORDERED and stands(row.when, came.event) for row in rows_of(came.outcome)):
        return {}
    played = deal_entries(terms(came.event), players, deal, as_played(deal, players))
    return difference(written(blank(players), came.now.deal), written(blank(players), played))


def stands(when: tuple[str, str] | None, rules: Regulation) -> bool:
    return when is None or setting(rules, when[0]).value == when[1]


def all_pass_in_whists(rules: Regulation) -> bool:
    return terms(rules).convention.all_pass is AllPass.WHISTS


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_without_a_score_says_so_of_every_amount(kind: str) -> None:
    rules = regulation("none")
    for one in ways():
        if one.kind != kind:
            continue
        incident = case_of(one, "none").incident
        hearing = hear(incident, 0, regulation("none", one.settled))
        assert hearing.path.outcome is not None
        for order in orders(hearing, hearing.path.outcome):
            assert no_entry(order, incident.players, Score.NONE), order
        assert effect(incident, rules, (hearing,), ()) is None


def test_the_reasons_are_different_sentences_each_said_by_something() -> None:
    said = {
        reason
        for kind in KINDS
        for came in every(kind, "sochi")
        for order in came.orders
        if (reason := no_entry(order, came.incident.players, came.now.score))
    }
    assert {text.en.split(":")[0] for text in said} == {
        "It comes to nothing",
        "This says what to do; nothing is written for it.",
        "The deal is cancelled",
        "It changes how the deal counts and is written with it.",
        "Per cent go into the results of the event, not into the pulka.",
        "A result awarded goes into the results of the event, not into the pulka.",
        "An outsider has no row in the pulka",
    }


def test_a_deal_that_is_not_played_yet_is_waited_for() -> None:
    order = Order(RemedyKind.PENALTY, Text("…", "…"), "CODE 3.9.11.2", "А", None, Unit.TRICKS, Fraction(1))
    waited = no_entry(order, ("А", "Б", "В"), Score.WAITING)
    assert waited is not None and "will be written" in waited.en


def test_a_reader_is_told_of_what_went_elsewhere_once() -> None:
    fine = Order(RemedyKind.PENALTY, Text("…", "…"), "COMP 11.1.В", "А", None, Unit.PERCENT, Fraction(10))
    result = Order(RemedyKind.ADJUSTED, Text("…", "…"), "COMP 11.2", "Б", None, Unit.WHISTS, Fraction(10))
    paid = Order(RemedyKind.COMPENSATION, Text("…", "…"), "COMP 11.1.Б", "А", None, Unit.WHISTS, Fraction(1))
    told = aside((fine, fine, result, paid), ("А", "Б", "В"))
    assert [text.en.split()[0] for text in told] == ["Per", "A"], "of an outsider the order says it"
