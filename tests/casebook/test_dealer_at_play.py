"""Every way once more at a table of four where the dealer whists, or takes tricks of an all-pass with the prikup.

Digest §4.3: the federation's tables. No ruling is refused for it, and what each has sums to nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from rulings.cases.incident import Answer, Incident
from rulings.code.edition import EDITION_1996, edition
from rulings.code.regulation import regulation
from rulings.game.deal import TRICKS, Call, Deal, Game
from rulings.judgment import judge
from rulings.trees.families import FAMILIES
from rulings.words import RulingError
from tests.casebook.test_every_way import Way, case_of, ways

TELLS = {"role", "defence", "contract_played"}
"""Answers that the changed calls of the deal contradict: the way is then another's."""


def four(deal: Deal) -> Deal | None:
    """The deal with the dealer Г in it; None where he has no part in such a deal."""
    if deal.contract is None:
        return None
    if deal.contract.game is Game.ALL_PASS and deal.tricks:
        return replace(deal, tricks={**deal.tricks, "А": deal.tricks["А"] - 1, "Г": 1})
    if deal.contract.game is Game.CONTRACT and len(deal.calls) > 1:
        first, second = deal.calls
        return replace(deal, calls={first: Call.PASS, second: Call.HALF, "Г": Call.WHIST})
    return None


def nine(incident: Incident) -> Incident:
    """Tallies of a whole all-pass, less the dealer's trick."""
    breach = incident.infractions[0]
    answers = {key: _less(key, answer) for key, answer in breach.answers.items()}
    return replace(incident, infractions=(replace(breach, answers=answers),))


def _less(key: str, answer: Answer) -> Answer:
    tricks = answer.value
    if not isinstance(tricks, Mapping) or (sum(tricks.values()) < TRICKS and key != "other_tricks"):
        return answer
    return replace(answer, value={**tricks, "А": tricks["А"] - 1})


def firsts() -> Iterator[Way]:
    """One way to each outcome, with three at the table and a deal that is known."""
    seen = set()
    for one in ways():
        if len(one.players) == 3 and (one.kind, one.outcome) not in seen and four(one.deal) is not None:
            seen.add((one.kind, one.outcome))
            yield one


WAYS = list(firsts())


@pytest.mark.parametrize("kind", [tree.kind for tree in FAMILIES if any(one.kind == tree.kind for one in WAYS)])
def test_no_ruling_is_refused_because_the_dealer_plays_a_part(kind: str) -> None:
    judged = 0
    for one in WAYS:
        case, deal = case_of(one, "federation"), four(one.deal)
        assert deal is not None
        if one.kind != kind:
            continue
        incident = replace(case.incident, players=(*case.incident.players, "Г"), deal=deal)
        incident = nine(incident) if deal.tricks and "Г" in deal.tricks else incident
        try:
            judgment = judge(incident, regulation("federation", case.regulation), edition(EDITION_1996))
        except RulingError as refused:
            assert refused.place in TELLS, (one.outcome, refused.place, refused.text.ru)
            continue
        judged += 1
        assert judgment.sheet is not None
        assert all(sum(totals.values()) == 0 for totals in judgment.sheet.totals.values())
    assert judged
