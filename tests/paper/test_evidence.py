"""The evidence of the cards on paper: every field of it, in both languages, whole on its pages; and its public copy."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from rulings.cases.incident import Case
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.damage.codec import position_hash
from rulings.damage.evidence import Run
from rulings.documents.paper import strings
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.documents.plain import text
from rulings.documents.public import public_copy
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment, judge
from rulings.judgment.exhibits import worked_out
from rulings.solver.engines import plain
from rulings.solver.memory import memory
from tests.paper.reading import body, on_paper

BOOK = Path(__file__).resolve().parents[2] / "fixtures" / "cases"
CHOICES = "out_of_turn/cards-whister-lead-banned"
LINE, ABSURD = "out_of_turn/evidence-all-pass-line", "claim/evidence-absurd-order"
RUN = Run("python", "1", 12345, "0.4")
STANDING = """
[[evidence]]
kind = "standing"
player = "А"
reason = "сколько стоило нарушение"

[[evidence]]
kind = "assigned"
plausible = [
  { tally = { "А" = 2, "Б" = 1, "В" = 7 }, weight = "1/2", source = "стол 3", reason = "так сыграли" },
  { tally = { "А" = 2, "Б" = 4, "В" = 4 }, reason = "линия игрока А" },
]

[[evidence]]
kind = "line"
player = "А"
line = "D7 SA"

[deal]
"""


@cache
def judged(slug: str, more: str = "") -> Judgment:
    text_of = (BOOK / f"{slug}.toml").read_text(encoding="utf-8")
    return _judged(read(text_of.replace("\n[deal]\n", more) if more else text_of, slug))


def _judged(case: Case) -> Judgment:
    event, held = regulation(case.convention, case.regulation), memory(plain(), bits=10)
    count = len(case.incident.evidence)
    found = tuple(worked_out(case.incident, number, event, held)[0] for number in range(count))
    return judge(replace(case.incident, evidence=found), event, edition(case.edition))


def words(judgment: Judgment, language: str = "ru", particulars: Particulars | None = None) -> str:
    paper = ruling(judgment, particulars or Particulars(runs=(RUN,) * len(judgment.damage)), language)
    return " ".join(text(paper).replace("\u00a0", " ").split())


def test_the_line_the_position_its_sign_and_how_it_was_computed() -> None:
    judgment = judged(LINE)
    said = words(judgment)
    assert "Есть ли по правилам линия к счёту А 2, Б 4, В 4: да." in said
    assert "Ущерб, А: +50 в вистах при расчёте (пуля 0, гора 0, висты +50)." in said
    assert "Положение: перед взяткой 4; взято: А 2, Б 1, В 0; ход: А" in said
    sign = position_hash(judgment.damage[0].evidence.before.position)  # type: ignore[union-attr]
    assert f"знак {sign[:8]}…{sign[-8:]}" in said
    assert "4. А ♦7" in said and "Положение: то же, что выше." in said
    assert "Почему взято судьёй: линию назвал А" in said
    assert "Посчитано: python, версия 1, узлов 12 345, секунд 0,4." in said
    assert said.count("Числа верны, когда видны все карты") == 1
    english = words(judgment, "en")
    assert "Whether there is a legal line to А 2, Б 4, В 4: yes." in english
    assert "nodes 12,345, seconds 0.4" in english and "with all cards seen" in english


def test_values_before_and_after_weights_and_a_card_that_cannot_be() -> None:
    said = words(judged(LINE, STANDING))
    assert "До нарушения" in said and "После нарушения" in said and "наверняка" in said
    assert "Вероятные результаты: А 2, Б 1, В 7 (вес ½, стол 3, так сыграли)" in said
    assert "С учётом весов: А" in said
    assert "Карта 2 линии: ход игрока Б, а этой карты у него нет: туз пик." in said


def test_what_each_choice_of_declarer_s_is_worth() -> None:
    judgment = judged(CHOICES)
    printed = text(ruling(judgment, Particulars(runs=(RUN,)), "ru"))
    for words in ("Принять ход: его взятки: 7", "Запретить партнёру эту масть — лучше всего для него"):
        assert words in " ".join(printed.split())
    shared = text(ruling(*public_copy(judgment, Particulars(runs=(RUN,)), "en"), "en"))
    assert "To forbid his partner the suit — best for him" in " ".join(shared.split())


def test_what_the_director_calls_absurd_is_printed_with_his_reason() -> None:
    said = words(judged(ABSURD))
    assert "Нелепым судья признал: А ♦В, ходом, взятка 8 (ход из-под туза)" in said
    assert "Верно при любом порядке, кроме нелепых" in said
    assert "расходится с тем, что показали карты" not in said


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("slug", "more"), [(LINE, ""), (LINE, STANDING), (ABSURD, ""), (CHOICES, "")])
def test_every_word_is_on_the_sheet(slug: str, more: str, language: str) -> None:
    judgment = judged(slug, more)
    paper = ruling(judgment, Particulars(runs=(RUN,) * len(judgment.damage)), language)
    printed = body(pdf(paper), paper)
    for stretch in strings(paper):
        if stretch not in (paper.code, paper.number):
            assert on_paper(stretch) in printed, stretch


def test_a_public_copy_tells_the_answer_and_no_closed_card() -> None:
    judgment, particulars = public_copy(judged(LINE, STANDING), Particulars(), "ru")
    said = words(judgment, "ru", particulars)
    assert "к счёту Игрок 1 2, Игрок 2 4, Игрок 3 4: да." in said
    assert "Положение и линии: в публичной копии опущены." in said
    shown = said.partition("По картам")[2].partition("Запись")[0]
    assert not set("♠♣♦♥") & set(shown)


def test_nothing_is_said_where_the_cards_were_not_asked() -> None:
    judgment = replace(judged(LINE), damage=())
    assert "По картам" not in words(judgment)
