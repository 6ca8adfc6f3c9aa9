"""Two scores of the same deal, one of them written out by hand: they never differ."""

from hypothesis import given, settings

from rulings.code.regulation import parameters, setting
from rulings.scoring.conventions import terms
from rulings.scoring.deals import as_played, deal_entries
from rulings.scoring.progression import in_a_row_after, least_level
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Row, Sheet, blank, difference, written
from tests.rulings.scoring import plain
from tests.rulings.scoring.dealt import CHOICES, Table, tables
from tests.rulings.scoring.exact import worked_out

MANY = settings(max_examples=12 * settings.default.max_examples)
"""A deal has many parts and an event many parameters: hundreds of them quickly, thousands thoroughly."""


def scored(table: Table) -> tuple[Sheet, Sheet]:
    """The sheet before the deal, with what declarer had on the mountain, and what the deal wrote."""
    before = dict(blank(table.players))
    if table.deal.declarer is not None:
        before[table.deal.declarer] = Row(mountain=table.mountain)
    entries = deal_entries(terms(table.event), table.players, table.deal, as_played(table.deal, table.players), before)
    assert all(worked_out(one.expression) == one.amount for one in entries)
    return before, difference(written(before, entries), before)


def plainly(sheet: Sheet) -> dict[tuple[str, str], object]:
    """A sheet as the plain score keeps it."""
    return {
        (player, where): amount
        for player, row in sheet.items()
        for where, amount in (("pool", row.pool), ("mountain", row.mountain), *row.whists.items())
        if amount
    }


@MANY
@given(tables())
def test_both_scores_write_and_settle_the_same(table: Table) -> None:
    before, wrote = scored(table)
    assert plainly(wrote) == plain.score(table.convention, table.chosen, table.players, table.plainly)
    for sheet in (before, wrote):
        nets = totals(terms(table.event), table.players, sheet)
        assert nets == plain.settle(table.convention, table.chosen, table.players, plainly(sheet))
        assert sum(nets.values()) == 0


@given(tables())
def test_both_count_the_row_of_all_passes_alike(table: Table) -> None:
    prices = terms(table.event)
    after = in_a_row_after(prices, table.deal, as_played(table.deal, table.players))
    assert after == plain.row_after(table.convention, table.chosen, table.plainly)
    assert least_level(prices, after) == plain.least_bid(table.convention, table.chosen, after)


def test_every_parameter_of_the_score_is_tried_and_typed_a_second_time() -> None:
    ours = {known.key for known in parameters().values() if known.heading in ("prices", "scoring", "all_pass")}
    beside = {"closed_peek_mountain", "fine_multiplier", "prikup_opened_in_all_pass"}
    assert set(CHOICES) == set(plain.SOCHI) == ours - beside
    for convention, rules in plain.CONVENTIONS.items():
        event = Table(convention, {}, (), None, None).event
        assert {key: setting(event, key).value for key in rules} == rules
