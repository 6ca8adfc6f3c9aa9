"""`[[evidence]]` of a case file, both ways, and every fault with its place."""

import pytest

from rulings.cases.reading import read
from rulings.cases.writing import written
from rulings.words import RulingError

CASE = """
players = ["А", "Б", "В"]
convention = "rostov"
[[incident]]
kind = "out_of_turn"
offenders = ["В"]
"""
WHOLE = """
[[evidence]]
incident = 1
kind = "line"
player = "А"
trick = 4
card = 1
tally = { "А" = 2, "Б" = 4, "В" = 4 }
line = "D7 S8 DA"
claimed = 3
named = 2
absurd = [{ player = "Б", card = "ПТ", trick = 5, lead = true, reason = "из-под туза" }]
plausible = [{ tally = { "А" = 2, "Б" = 8 }, weight = "1/2", source = "стол 3", reason = "так сыграли" }]
reason = "линию назвал А"
"""


def test_there_and_back():
    case = read(CASE + WHOLE, "case.toml")
    [one] = case.incident.evidence
    assert (one.kind, one.breach, one.player, one.trick, one.card) == ("line", 0, "А", 4, 1)
    assert one.absurd[0].card == "SA" and one.absurd[0].lead
    assert one.plausible[0].tally == {"А": 2, "Б": 8, "В": 0}
    assert read(written(case), "again.toml") == case


def test_the_short_form():
    case = read(f'{CASE}[[evidence]]\nkind = "standing"\n', "case.toml")
    assert case.incident.evidence[0].absurd == () and read(written(case), "again.toml") == case


@pytest.mark.parametrize(
    ("row", "place"),
    [
        ('kind = "guess"', "kind"),
        ('kind = "line"\nincident = 2', "incident"),
        ('kind = "line"\nplayer = "Г"', "player"),
        ('kind = "line"\ntrick = 11', "trick"),
        ('kind = "line"\ntally = { "А" = 2 }', "tally"),
        ('kind = "line"\nabsurd = [{ player = "А", card = "SA" }]', "absurd[1].reason"),
        ('kind = "line"\nabsurd = [{ player = "А", card = "XX", reason = "…" }]', "absurd[1].card"),
        ('kind = "line"\nplausible = [{ tally = { "А" = 10 }, weight = 0, reason = "…" }]', "plausible[1].weight"),
        ('kind = "line"\nplausible = [{ reason = "…" }]', "plausible[1].tally"),
        ('kind = "line"\nnonsense = 1', "nonsense"),
    ],
)
def test_faults_are_told_at_their_place(row, place):
    with pytest.raises(RulingError) as fault:
        read(f"{CASE}[[evidence]]\n{row}\n", "case.toml")
    assert fault.value.place == f"evidence[1].{place}"
