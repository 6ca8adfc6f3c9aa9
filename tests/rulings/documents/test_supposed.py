"""A hypothesis in words: each thing found otherwise beside what the director had."""

from dataclasses import replace
from pathlib import Path

from rulings.cases.incident import Answer, Choice, Status
from rulings.cases.reading import read
from rulings.code.regulation import regulation
from rulings.documents.supposed import supposed_words
from rulings.game.deal import Deal, contract
from rulings.judgment.hypotheses import SUPPOSED, Changed, Hypothesis
from rulings.judgment.scope import Ground

CASE = read(Path("fixtures/cases/code-3.9.14.3-rostov.toml").read_text(encoding="utf-8"), "example")
EVENT = regulation("rostov")


def test_every_kind_of_change_has_its_sentence() -> None:
    incident = replace(CASE.incident, deal=Deal(contract=contract("all_pass")))
    hypothesis = Hypothesis(
        "A",
        (
            Changed(0, "damage_claim", Answer("not_proved", Status.FOUND, evidence="линия нелепа")),
            Changed(0, "other_claim_line", Answer({"А": 3, "Б": 3, "В": 4}, Status.FOUND, evidence=SUPPOSED)),
            Changed(0, "moment", None),
        ),
        {0: ("Б",)},
        {"contract": "6S", "declarer": "А", "calls": {"Б": "whist", "В": "pass"}, "tricks": {"А": 5, "Б": 3, "В": 2}},
        Choice(counts=0, reason="так"),
        {"compensation_payer": "as_printed"},
    )
    told = {
        one.key: (one.was.ru if one.was else None, one.now.ru, one.ground, one.why)
        for one in supposed_words(hypothesis, incident, EVENT)
    }
    assert told == {
        "0.offenders": ("В", "Б", Ground.FACT, ""),
        "0.damage_claim": (
            "Да, один: показал разумную линию",
            "Требуют, но не доказали",
            Ground.FACT,
            "линия нелепа",
        ),
        "0.other_claim_line": (None, "А — 3, Б — 3, В — 4", Ground.FACT, ""),
        "deal.contract": ("распасы", "6♠", Ground.FACT, ""),
        "deal.declarer": (None, "А", Ground.FACT, ""),
        "deal.calls": (None, "Б — вист, В — пас", Ground.FACT, ""),
        "deal.tricks": (None, "А — 5, Б — 3, В — 2", Ground.FACT, ""),
        "choice": (None, "по нарушению 1", Ground.LAW, "так"),
        "compensation_payer": ("нарушитель", "как напечатано в примере: другой невиновный", Ground.LAW, ""),
    }


def test_nothing_changed_is_nothing_said() -> None:
    assert supposed_words(Hypothesis("A"), CASE.incident, EVENT) == ()
