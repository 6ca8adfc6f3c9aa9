"""Sheets, rules and entries of a pulka for the tests."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from rulings.code.regulation import Value, regulation
from rulings.scoring.pulka.rules import Rules, rules
from rulings.scoring.sheet import Account, Entry, Row, Sheet
from rulings.words import Text

THREE, FOUR = ("А", "Б", "В"), ("А", "Б", "В", "Г")
CONVENTIONS = ("sochi", "leningrad", "rostov", "classic", "federation")
WHY = Text("запись", "an entry")


def laid(convention: str = "sochi", **chosen: Value) -> Rules:
    """The pulka of an event of this convention with these parameters of its own."""
    return rules(regulation(convention, chosen))


def entry(player: str, account: str, amount: int | Fraction, on: str | None = None) -> Entry:
    """An entry in one line."""
    return Entry(player, Account(account), Fraction(amount), WHY, str(amount), "CODE 4.2", on)


def pools(*points: int, mountains: tuple[int, ...] = ()) -> Sheet:
    """A sheet of so many players by their pools and mountains."""
    climbed = mountains or (0,) * len(points)
    return {p: Row(Fraction(pool), Fraction(m)) for p, pool, m in zip(FOUR, points, climbed, strict=False)}


@st.composite
def sheets(draw: st.DrawFn, players: tuple[str, ...], size: int = 20, fractions: bool = True) -> Sheet:
    """Any sheet of a table: pools up to the size, mountains on either side of nothing, whists on the others."""
    denominators = 6 if fractions else 1
    pool = st.fractions(0, size, max_denominator=denominators)
    mountain = st.fractions(-40, 400, max_denominator=denominators)
    whists = st.fractions(0, 900, max_denominator=denominators)
    return {p: Row(draw(pool), draw(mountain), {o: draw(whists) for o in players if o != p}) for p in players}
