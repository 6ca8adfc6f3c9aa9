"""A table for the tests of scoring: three or four players by their part in the deal, and a deal in one line."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rulings.code.regulation import Value, regulation
from rulings.game.deal import Call, Deal, contract
from rulings.scoring.conventions import Terms, terms
from rulings.scoring.deals import as_played, deal_entries
from rulings.scoring.sheet import Row, Sheet, blank, written

PLAYERS = ("D", "W1", "W2")
FOUR = (*PLAYERS, "S")
WHIST, PASS, HALF = Call.WHIST, Call.PASS, Call.HALF
BOTH, SOLE, NOBODY = (WHIST, WHIST), (WHIST, PASS), (PASS, PASS)


def event(convention: str, **chosen: Value) -> Terms:
    """The prices of an event of this convention with these parameters of its own."""
    return terms(regulation(convention, chosen))


def played(
    order: str, tricks: Sequence[int] | None, calls: tuple[Call, Call] = BOTH, players: Sequence[str] = PLAYERS
) -> Deal:
    """A deal: D declares a contract or misère, in all-pass nobody does; tricks and calls in players’ order."""
    ordered = contract(order)
    taken = None if tricks is None else dict(zip(players, tricks, strict=False))
    if order == "all_pass":
        return Deal(ordered, tricks=taken)
    words = {} if order == "misere" else dict(zip(players[1:], calls, strict=False))
    return Deal(ordered, players[0], words, taken)


def sheet_of(prices: Terms, deal: Deal, players: Sequence[str] = PLAYERS) -> Sheet:
    """A blank sheet with this deal, as it was played, written into it."""
    return written(blank(players), deal_entries(prices, players, deal, as_played(deal, players)))


def rows(players: Sequence[str] = PLAYERS, **given: Mapping[str, object]) -> Sheet:
    """A sheet by rows: `D={"pool": 2, "W1": 6}` — the accounts, and whists by the name they are written on."""
    return {player: _row(given.get(player, {})) for player in players}


def _row(given: Mapping[str, object]) -> Row:
    exact = {key: Fraction(str(amount)) for key, amount in given.items()}
    pool, mountain = exact.pop("pool", Fraction(0)), exact.pop("mountain", Fraction(0))
    return Row(pool, mountain, exact)
