"""What a ruling lets fall on a non-offender, on paper: by which clause, by whose reading, and who has less by it."""

from __future__ import annotations

from pathlib import Path

from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.documents.particulars import Particulars
from rulings.documents.plain import text
from rulings.documents.ruling import ruling
from rulings.judgment import judge

BOOK = Path(__file__).resolve().parents[2] / "fixtures" / "cases"


def words(slug: str, language: str = "ru") -> str:
    case = read((BOOK / f"{slug}.toml").read_text(encoding="utf-8"), slug)
    judgment = judge(case.incident, regulation(case.convention, case.regulation), edition(case.edition))
    return " ".join(text(ruling(judgment, Particulars(), language)).replace("\u00a0", " ").split())


def test_the_partner_of_a_whister_who_revoked() -> None:
    said = words("revoke/late-whister-rostov-mountain-first")
    assert (
        "Кодекс допускает: штрафную взятку защитника получает разыгрывающий, и партнёр нарушителя теряет вместе с ним. "
        "3.9.16.2 Меньше, чем было бы без этого: В." in said
    )
    said = words("revoke/late-whister-rostov-mountain-first", "en")
    assert "The Code allows this: a defender’s penalty trick goes to declarer" in said
    assert "Less than without it: В." in said


def test_what_a_reading_lets_fall_is_not_laid_to_the_code() -> None:
    said = words("wrong_count/whister-contract-counts-as-made")
    assert "Допущено: контракт засчитан сыгранным, и консоляции лишаются все, а не один нарушитель. 3.9.18" in said
    assert "по регламенту" in said.partition("а не один нарушитель. 3.9.18")[2][:40]


def test_the_rules_of_competitions_are_named_as_such() -> None:
    said = words("boards/pockets-redealt")
    assert "Правила соревнований допускают: прежняя сдача забыта, и ненарушивший теряет её" in said


def test_nothing_is_said_where_nothing_falls() -> None:
    assert "Ненарушившие" not in words("code-3.9.18-six-took-six")
