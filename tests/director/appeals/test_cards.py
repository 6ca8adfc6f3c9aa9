"""The cards in a re-run: the director's evidence kept where it fits, said where it does not, the cards asked again."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.appeals.cards import kept_with, offers_of
from director.appeals.rerun import Reopened, reopened, tried
from director.models import RulingVersion, Tournament
from rulings.cases.exhibit import Exhibit
from rulings.cases.incident import Answer, Status
from rulings.cases.reading import read
from rulings.damage.answering import answer
from rulings.damage.codec import evidence_out
from rulings.judgment.exhibits import worked_out
from rulings.judgment.hypotheses import Changed, Hypothesis
from rulings.solver.engines import plain
from rulings.solver.memory import memory
from rulings.words import RulingError
from tests.director.desk.visiting import Desk, seated

CASES = Path("fixtures/cases/out_of_turn")
LINE = {"А": 2, "Б": 4, "В": 4}
RUN = {"engine": "plain", "version": "1", "nodes": 1, "seconds": "0.10"}


def issued_with(name: str, hall: Tournament, director: User) -> RulingVersion:
    """A case of the book with its cards, the line 2–4–4 asked of them and taken as evidence, issued."""
    case = read((CASES / name).read_text(encoding="utf-8"), name)
    table, breach, deal = seated(hall, case), case.incident.infractions[0], case.incident.deal
    stored = services.open_incident(table, director, breach.kind, list(breach.offenders))
    cards = {"cards": deal.cards, "played": deal.played, "prikup": deal.prikup}
    stored = services.enter_deal(stored, "all_pass", who=director, **cards)
    for key, one in breach.answers.items():
        raw = dict(one.value) if isinstance(one.value, dict) else one.value
        told = {"status": one.status.value, "evidence": one.evidence}
        stored = services.answer(stored, key, raw, who=director, **told)
    row: dict[str, Any] = {"kind": "line", "player": "А", "tally": LINE}
    held = replace(selectors.as_incident(stored), evidence=(Exhibit("line", 0, "А", tally=LINE),))
    found = worked_out(held, 0, selectors.regulation_of(stored), memory(plain(), bits=12))[0]
    stored = services.take_evidence(stored, row, found.found or {}, RUN, "так вышло бы", who=director)
    return services.issue(stored, director)


@pytest.fixture
def proved(hall: Tournament, director: User) -> RulingVersion:
    """The Code's example with its cards: there is such a line."""
    return issued_with("cards-all-pass-2-4-4.toml", hall, director)


@pytest.fixture
def opened(proved: RulingVersion) -> Reopened:
    return reopened(proved)


def claimed(line: dict[str, int]) -> Hypothesis:
    return Hypothesis("A", (Changed(0, "claim_line", Answer(line, Status.FOUND, evidence="—")),))


def test_the_directors_evidence_stays_with_the_case(opened: Reopened) -> None:
    column = tried(opened, Hypothesis("A"))
    assert column.against is not None and not column.against.changed and column.cards == ()
    assert [row.after.ru for row in column.against.evidence if row.after and row.key.endswith("answer")] == ["да"]


def test_evidence_at_odds_with_a_finding_is_told(hall: Tournament, director: User) -> None:
    """The cards say there is no such line, and the committee would find that there is."""
    opened = reopened(issued_with("cards-all-pass-no-line.toml", hall, director))
    answers = {"damage_claim": "one", "claimant": "А", "claim_line": LINE}
    found = (Changed(0, key, Answer(value, Status.FOUND, evidence="—")) for key, value in answers.items())
    column = tried(opened, Hypothesis("A", tuple(found)))
    assert [text.ru for text in column.cards] == [
        "Ответ «Сколько взяток было бы у каждого по его линии?» расходится с тем, что показали карты."
    ]


def test_evidence_of_another_breaker_is_out_of_date(opened: Reopened) -> None:
    column = tried(opened, Hypothesis("A", offenders={0: ("Б",)}))
    assert column.cards or column.judgment is None


def test_the_cards_are_asked_again_under_the_hypothesis(opened: Reopened) -> None:
    column = tried(opened, claimed({"А": 3, "Б": 3, "В": 4}))
    offer = next(one for one in offers_of(opened, column) if one.asked.kind == "best_line" and one.asked.player == "А")
    said = evidence_out(answer(offer.inquiry, memory(plain(), bits=12)))
    with pytest.raises(RulingError):
        kept_with(column.supposed, offer, said, " ")
    again = tried(opened, kept_with(column.supposed, offer, said, "комитет спросил сам"))
    assert again.judgment is not None and len(again.judgment.damage) == len(opened.judgment.damage) + 1
    assert again.judgment.damage[-1].reason == "комитет спросил сам"
    twice = kept_with(kept_with(column.supposed, offer, said, "раз"), offer, said, "два")
    assert [one.reason for one in twice.evidence] == ["два"]


def test_the_way_to_the_cards_stands_on_the_page(desk: Desk, proved: RulingVersion, director: User) -> None:
    services.make_hypothesis(proved, director)
    address = f"/rulings/{proved.ruling_id}/1/rerun/A/"
    page = desk.page(address)
    assert f"{address}cards/1-best-line-0/" in page
    there = desk.page(f"{address}cards/1-best-line-0/")
    assert 'value="ask"' in there
    assert desk.client.get(f"{address}cards/1-claim-0/").status_code == 302
