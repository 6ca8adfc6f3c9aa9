"""What must hold of every score, whatever is dealt, ordered, taken and agreed."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rulings.game.deal import Call
from rulings.scoring.contracts import whist_shortfalls
from rulings.scoring.conventions import Terms, consolation, owed, whist
from rulings.scoring.deals import all_pass_entries, as_played, deal_entries
from rulings.scoring.fines import count_fine
from rulings.scoring.revokes import revoke_counted
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Account, Row, Sheet, blank, written
from tests.rulings.scoring.dealt import chosen, conventions
from tests.rulings.scoring.table import BOTH, FOUR, PLAYERS, SOLE, event, played

events = st.builds(
    lambda convention, own: event(
        convention, **{key: value for key, value in own.items() if key != "six_spades_whisted"}
    ),
    conventions,
    chosen,
)
seats = st.sampled_from((PLAYERS, FOUR))
orders = st.sampled_from([f"{level}{strain}" for level in range(6, 11) for strain in ("S", "NT")])
calls = st.sampled_from((BOTH, SOLE, (Call.PASS, Call.WHIST)))
amounts = st.fractions(min_value=-50, max_value=50, max_denominator=6)


@st.composite
def taken(draw: st.DrawFn) -> tuple[int, int, int]:
    first = draw(st.integers(0, 10))
    second = draw(st.integers(0, 10 - first))
    return first, second, 10 - first - second


@st.composite
def sheets(draw: st.DrawFn, players: tuple[str, ...]) -> Sheet:
    def row(player: str) -> Row:
        others = [other for other in players if other != player]
        return Row(draw(amounts), draw(amounts), {other: draw(amounts) for other in others})

    return {player: row(player) for player in players}


deals = st.one_of(
    st.builds(played, orders, taken(), calls),
    st.builds(played, st.just("misere"), taken()),
    st.builds(played, st.just("all_pass"), taken()),
)


@given(events, seats.flatmap(lambda players: st.tuples(st.just(players), sheets(players))))
def test_settlement_is_a_sum_of_zero(prices: Terms, laid):
    players, sheet = laid
    assert sum(totals(prices, players, sheet).values()) == 0


@given(events, seats, deals)
def test_a_deal_is_a_sum_of_zero(prices, players, deal):
    entries = deal_entries(prices, players, deal, as_played(deal, players))
    assert sum(totals(prices, players, written(blank(players), entries)).values()) == 0
    assert all(entry.amount and entry.why and entry.expression for entry in entries)


@given(events, seats, deals, st.randoms(use_true_random=False))
def test_the_order_of_entries_does_not_matter(prices, players, deal, chance):
    entries = list(deal_entries(prices, players, deal, as_played(deal, players)))
    straight = written(blank(players), entries)
    chance.shuffle(entries)
    assert written(blank(players), entries) == straight


@given(events, seats.flatmap(lambda players: st.tuples(st.just(players), sheets(players))), amounts)
def test_writing_the_same_off_every_mountain_changes_no_total(prices, laid, off):
    players, sheet = laid
    lower = {player: Row(row.pool, row.mountain - off, row.whists) for player, row in sheet.items()}
    assert totals(prices, players, lower) == totals(prices, players, sheet)


@given(taken(), st.sampled_from(("sochi", "leningrad")), st.integers(1, 6))
def test_all_pass_amnesty_changes_no_total_at_a_table_of_three(tricks, convention, price):
    def net(amnesty: bool):
        prices = event(convention, all_pass_price=price, all_pass_amnesty=amnesty)
        entries = all_pass_entries(prices, PLAYERS, dict(zip(PLAYERS, tricks, strict=True)))
        return totals(prices, PLAYERS, written(blank(PLAYERS), entries))

    assert net(True) == net(False)


@given(events, seats, orders, taken(), calls)
def test_whists_on_declarer_are_the_defences_tricks_and_the_consolation(prices, players, order, tricks, words):
    deal = played(order, tricks, words)
    level = deal.contract.level
    wrote = [e for e in deal_entries(prices, players, deal, as_played(deal, players)) if e.account is Account.WHISTS]
    assert all(entry.on == "D" for entry in wrote)
    down = max(0, level - tricks[0])
    writers = len(players) - 1 if prices.dealer_consoled else 2
    due = (10 - tricks[0]) * whist(prices, level) + down * consolation(prices, level) * writers
    assert sum((entry.amount for entry in wrote), Fraction(0)) == due


@given(taken(), seats, st.integers(1, 9))
def test_a_rostov_all_pass_is_a_sum_of_zero_in_whists_alone(tricks, players, price):
    prices = event("rostov", all_pass_whists=price)
    sheet = written(blank(players), all_pass_entries(prices, players, dict(zip(PLAYERS, tricks, strict=True))))
    least = min(tricks)
    net = {p: sum(sheet[p].whists.values()) - sum(sheet[o].whists.get(p, 0) for o in players) for p in players}
    assert sum(net.values()) == 0
    assert all((net[p] > 0) == (count == least) for p, count in zip(PLAYERS, tricks, strict=True))


@given(events, orders, taken(), calls)
def test_a_defence_that_took_its_quota_owes_nothing(prices, order, tricks, words):
    deal = played(order, tricks, words)
    short = whist_shortfalls(prices, PLAYERS, deal, as_played(deal, PLAYERS))
    level = deal.contract.level
    due = owed(level, prices.ten_checked)
    if tricks[0] < level or (words == BOTH and 10 - tricks[0] >= due):
        assert short == {}
    elif 10 - tricks[0] < due:
        assert sum(short.values()) >= due - (10 - tricks[0])


@given(
    st.integers(6, 10), st.integers(0, 10), st.none() | st.integers(0, 10), st.sampled_from(("minus_two", "as_proved"))
)
def test_a_wrong_count_is_at_least_down_two_and_a_proof_never_softens_it(level, took, proved, reading):
    counted, down, _ = count_fine(level, took, proved, 2, reading)
    assert counted >= 0 and down == level - counted >= 2
    assert down >= count_fine(level, took, None, 2, reading)[1]
    assert count_fine(level, took, proved, 2, "minus_two")[1] >= count_fine(level, took, proved, 2, "as_proved")[1]


@given(orders, taken(), calls, st.sampled_from(PLAYERS), st.integers(1, 4), st.sampled_from(("side", "offender")))
def test_a_late_revoke_moves_tricks_and_loses_none(order, tricks, words, offender, moved, source):
    counted = revoke_counted(played(order, tricks, words), PLAYERS, offender, moved, harmed="W1", source=source)
    assert counted.contract + sum(counted.whists.values()) == 10
    assert counted.contract + sum(counted.quota.values()) == 10
    assert (counted.contract <= tricks[0]) if offender == "D" else (counted.contract >= tricks[0])
