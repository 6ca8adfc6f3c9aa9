"""The sheet of several breaches: numbers, causes, the order of the clauses with its reason, the director's choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.documents.paper import Line, Paper
from rulings.documents.particulars import Particulars
from rulings.documents.ruling import ruling
from rulings.judgment import judge

BOOK = Path(__file__).resolve().parents[2] / "fixtures" / "cases" / "several"


def paper(slug: str, language: str = "ru") -> Paper:
    case = read((BOOK / f"{slug}.toml").read_text(encoding="utf-8"), slug)
    judgment = judge(case.incident, regulation(case.convention, case.regulation), edition(case.edition))
    return ruling(judgment, Particulars(), language)


def words(sheet: Paper) -> dict[str, str]:
    """Each block's lines, by its label."""
    return {
        block.label: " ".join(
            f"{part.mark} {''.join(run.text for run in part.runs)}" for part in block.parts if isinstance(part, Line)
        ).replace("\u00a0", " ")
        for group in sheet.groups
        for block in group.blocks
    }


def test_which_clause_goes_before_which_and_why() -> None:
    said = words(paper("two-cards-hid-a-revoke"))
    assert "3.9.18 — прежде, чем 3.9.16, потому что это один проступок" in said["Порядок пунктов"]
    assert "прочтение программы" in said["Порядок пунктов"]
    assert "Нарушение 2 уступает нарушению 1" in said["Порядок пунктов"]
    assert "2. Фальшренонс. Следствие нарушения 1." in said["Нарушение"]
    assert "Нарушение 2: Фальшренонс" in said["Путь"]
    assert said["Решение"].strip() == "Ремиз разыгрывающего за неверное число карт."


def test_the_same_in_english() -> None:
    said = words(paper("two-cards-hid-a-revoke", "en"))
    assert "3.9.18 before 3.9.16, because this is one act" in said["Precedence"]
    assert "Breach 2 yields to breach 1" in said["Precedence"]


def test_what_is_left_of_a_breach_that_yields_as_to_the_deal() -> None:
    said = words(paper("look-at-the-prikup-of-a-wrong-deal"))
    assert "Нарушение 1 уступает нарушению 2 во всём, что касается сдачи" in said["Порядок пунктов"]
    assert "3.2.21" in said["Пункты, 30.10.1996"] and "3.2.19" not in said["Пункты, 30.10.1996"]


def test_what_the_director_chose_and_why() -> None:
    said = words(paper("two-cards-and-a-revoke-by-the-revoke"))
    assert "Сдача считается по нарушению 2" in said["Выбор судьи"]
    assert "Причина: лишняя карта ушла в ту же взятку" in said["Выбор судьи"]
    assert "судья оставил его в силе" in said["Порядок пунктов"]


def test_a_choice_not_made_yet_is_a_conflict() -> None:
    said = words(paper("wrong-discard-and-anothers-revoke"))
    assert "общий счёт назначает судья" in said["Столкновение"] and "Выбор судьи" not in said


def test_a_dispute_that_changes_nothing_says_so() -> None:
    said = words(paper("dispute-that-changes-nothing"))
    assert "Какое правило нарушено? (спор не влияет на решение)" in said["Установлено"]
    assert "спор не влияет на решение" in said["Путь"]


def test_of_two_disputes_the_idle_one_is_named() -> None:
    said = words(paper("two-disputes-one-matters"))
    assert said["Установлено"].count("спор не влияет на решение") == 1


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("slug", sorted(file.stem for file in BOOK.glob("*.toml")))
def test_every_sheet_is_written_in_both_languages(slug: str, language: str) -> None:
    assert all(lines.strip() and "{" not in lines for lines in words(paper(slug, language)).values() if lines)
