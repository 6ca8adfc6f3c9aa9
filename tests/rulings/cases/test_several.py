"""Several breaches in a case file: causes and choices are numbered from one, and what does not fit is told."""

from __future__ import annotations

import pytest

from rulings.cases.incident import Choice
from rulings.cases.reading import read
from rulings.words import RulingError

HEAD = """
rules = "CODE"
convention = "sochi"
players = ["А", "Б", "В"]

[[incident]]
kind = "revoke"
offenders = ["А"]

[[incident]]
kind = "open_card"
offenders = ["А"]
"""


def test_a_cause_is_the_number_of_an_earlier_breach() -> None:
    first, second = read(f"{HEAD}cause = 1\n", "x").incident.infractions
    assert (first.cause, second.cause) == (None, 0)


@pytest.mark.parametrize("cause", ["0", "2", "3", '"первое"'])
def test_a_breach_follows_from_an_earlier_one_only(cause: str) -> None:
    with pytest.raises(RulingError) as error:
        read(f"{HEAD}cause = {cause}\n", "x")
    assert error.value.place == "incident[2].cause"


def test_what_the_director_chooses() -> None:
    chosen = read(
        f'{HEAD}\n[choice]\ncounts = 2\nstands = [1, 2]\neach_fine = true\nreason = "да"\n', "x"
    ).incident.choice
    assert chosen == Choice(1, (0, 1), True, "да")


@pytest.mark.parametrize(
    ("choice", "place"),
    [
        ('reason = "да"', "choice"),
        ("counts = 1", "choice.reason"),
        ('counts = 1\nreason = " "', "choice.reason"),
        ('counts = 3\nreason = "да"', "choice.counts"),
        ('stands = [1, 0]\nreason = "да"', "choice.stands[2]"),
        ('each_fine = 1\nreason = "да"', "choice.each_fine"),
        ('fines = true\nreason = "да"', "choice.fines"),
    ],
)
def test_a_choice_that_does_not_fit_is_told_with_its_place(choice: str, place: str) -> None:
    with pytest.raises(RulingError) as error:
        read(f"{HEAD}\n[choice]\n{choice}\n", "x")
    assert error.value.place == place
