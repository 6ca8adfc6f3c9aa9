"""The words of a ruling: every field of the form in its order, empty ones saying so, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rulings.cases.incident import Answer, Status
from rulings.documents.paper import Block, Line, Paper, Table, Tone, strings
from rulings.documents.particulars import Particulars, Standing
from rulings.documents.plain import text
from rulings.documents.ruling import ruling
from rulings.seal import code
from tests.paper import example

BLOCKS = {
    "ru": [
        *("Закон", "За столом", "Вызов судьи", "Стороны", "Сдача", "Установлено", "Слова сторон", "Нарушение"),
        *("Пункты, 30.10.1996", "Путь", "Выбор сторон", "Решение", "Игра", "Наказание", "Возмещение", "Запись"),
        *("Ненарушившие", "Замечание", "Почему", "Что изменило бы", "Параметры", "Время столу", "Апелляция"),
    ],
    "en": [
        *("Law in force", "At the table", "The call", "Parties", "The deal", "Facts", "Statements", "Irregularity"),
        *(
            "Clauses, 30\u00a0Oct\u00a01996",
            "The path",
            "Options",
            "Decision",
            "Play",
            "Penalty",
            "Compensation",
            "Score",
        ),
        *("Non-offenders", "Warning", "Reasons", "Turning points", "Parameters", "Extra time", "Appeal"),
    ],
}


def blocks(paper: Paper) -> dict[str, Block]:
    return {block.label: block for group in paper.groups for block in group.blocks}


def words(block: Block) -> str:
    lines = ("".join(run.text for run in part.runs) for part in block.parts if isinstance(part, Line))
    return " ".join(lines).replace("\u00a0", " ")


@pytest.fixture(scope="module")
def issued() -> Paper:
    return ruling(example.all_pass(), example.ISSUED, "ru")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("particulars", [example.ISSUED, example.DRAFT, Particulars()])
def test_every_field_stands_in_its_order(language: str, particulars: Particulars) -> None:
    paper = ruling(example.all_pass(), particulars, language)
    assert list(blocks(paper)) == BLOCKS[language]
    assert all(block.parts for block in blocks(paper).values())


@pytest.mark.parametrize(
    ("language", "nothing", "gathered"), [("ru", "нет", "Накоплено: нет"), ("en", "none", "Running total: none")]
)
def test_an_empty_field_says_so(language: str, nothing: str, gathered: str) -> None:
    paper = ruling(example.all_pass(), Particulars(), language)
    said = blocks(paper)
    for number in (6, 10, 21):
        assert words(said[BLOCKS[language][number]]) == nothing
    assert words(said[BLOCKS[language][17]]) == f"{nothing}  ·  {gathered}"
    assert [cell.value for cell in paper.cells[0]] == [nothing, nothing, nothing, "А, Б, В"]


def test_the_codes_own_example_in_words(issued: Paper) -> None:
    said = blocks(issued)
    assert "3.9.14.3" in words(said["Пункты, 30.10.1996"])
    assert "7 взяток" in words(said["Наказание"])
    assert re.search(r"А пишет на игрока В 50 вистов", words(said["Возмещение"]))
    assert "40 − (−10) = 50" in words(said["Возмещение"])
    assert "Кто доказал свой ущерб? А. Основание: карты открыты" in words(said["Установлено"])
    assert "опиской" in words(said["Почему"])


def test_the_score_shows_cells_before_and_after(issued: Paper) -> None:
    table = next(part for part in blocks(issued)["Запись"].parts if isinstance(part, Table))
    cells = {
        row[0][0].text: ["".join(run.text for run in cell).replace("\u00a0", " ") for cell in row[1:]]
        for row in table.rows
    }
    assert table.head == ("игрок", "пуля", "гора", "А", "Б", "В", "итог", "за сдачу")
    assert cells["А"] == ["0", "0", "", "0", "0 → 50", "0 → +40", "+40"]
    assert cells["Б"] == ["0", "0", "0 → 10", "", "0 → 35", "0 → +45", "+45"]
    assert cells["В"] == ["0", "0", "0", "0", "", "0 → −85", "−85"]


def test_the_path_is_numbered_and_facts_refer_to_it(issued: Paper) -> None:
    path = blocks(issued)["Путь"].parts
    marks = [part.mark for part in path if isinstance(part, Line)]
    assert marks == [f"{number}." for number in range(1, len(path) + 1)]
    agreed = re.search(r"Признано всеми: ответы ([\d, ]+) на пути", words(blocks(issued)["Установлено"]))
    assert agreed is not None
    steps = example.all_pass().trace
    for number in map(int, agreed[1].split(", ")):
        assert steps[number - 1].status == "agreed" and steps[number - 1].origin == "asked"


def test_our_own_reading_is_named_as_such(issued: Paper) -> None:
    said = words(blocks(issued)["Параметры"])
    ours = said.partition("Прочтение программы, не слова Кодекса.")[2]
    assert "в число взяток после нарушения: да 3.9.14.3" in ours
    assert "Сколько вистов за взятку" in said.partition("По конвенции.")[2].partition("По регламенту.")[0]
    assert "По регламенту. ¹ Кто возмещает ущерб" in said and "Кто возмещает ущерб" not in ours


def test_a_point_the_event_has_settled_is_not_called_our_reading() -> None:
    paper = ruling(example.all_pass(), example.ISSUED, "ru")
    assert "прочтение программы" not in words(blocks(paper)["Возмещение"])
    assert "· по регламенту турнира¹" in words(blocks(paper)["Возмещение"])


def test_the_path_says_who_set_what_nobody_was_asked() -> None:
    path = words(blocks(ruling(example.all_pass(), example.ISSUED, "ru"))["Путь"])
    assert "· прочтение программы²" in path and "· по сдаче" in path


def test_what_the_code_says_itself_bears_no_mark() -> None:
    said = blocks(ruling(example.wrong_count(), example.DRAFT, "ru"))
    assert "·" not in words(said["Возмещение"])


def test_each_ruling_that_could_follow_has_its_clauses_and_marks() -> None:
    says = {"А": "trick_open", "В": "trick_complete"}
    said = blocks(ruling(example.all_pass(moment=Answer(None, Status.DISPUTED, says=says)), example.DRAFT, "ru"))
    ways = words(said["Если признать"])
    assert "Пункты: 3.9.14, 3.9.14.3" in ways and "· по регламенту турнира¹" in ways
    assert "3.9.14.3" in words(said["Пункты, 30.10.1996"])


def test_a_field_is_not_named_twice_and_no_key_is_printed() -> None:
    said = blocks(ruling(example.all_pass(), replace(example.DRAFT, noticed="Замечено сразу"), "ru"))
    assert "Замечено сразу" in words(said["Вызов судьи"]) and "Замечено:" not in words(said["Вызов судьи"])
    assert "out_of_turn" not in words(said["Нарушение"])


def test_disputed_facts_show_every_ruling_that_could_follow() -> None:
    says = {"А": {"А": 2, "Б": 4, "В": 4}, "В": {"А": 3, "Б": 3, "В": 4}}
    disputed = example.all_pass(claim_line=Answer(None, Status.DISPUTED, says=says))
    said = blocks(ruling(disputed, example.DRAFT, "ru"))
    assert words(said["Решение"]) == "Решения нет, пока факты спорны."
    assert "50 вистов" in words(said["Если признать"]) and "20 вистов" in words(said["Если признать"])
    assert "Спорно: Сколько взяток было бы у каждого" in words(said["Установлено"])
    assert "В какой момент заметили? Взятка не завершена." in words(said["Установлено"])


def test_a_played_deal_shows_the_table_result_and_what_the_ruling_did() -> None:
    judgment = example.wrong_count()
    said = blocks(ruling(judgment, example.DRAFT, "ru"))
    assert "Контракт: 6♠" in words(said["Сдача"])
    assert "Разыгрывающий: Анна" in words(said["Сдача"])
    assert "Борис — вист, Вера — пас" in words(said["Сдача"])
    assert "Взятки за столом: Анна — 6, Борис — 3, Вера — 1" in words(said["Сдача"])
    assert "♠ Т К 10 9   ♣ Д В 7   ♦ 9 8   ♥ Т" in words(said["Сдача"])
    table = next(part for part in said["Запись"].parts if isinstance(part, Table))
    assert table.head[-1] == "от решения"


@pytest.mark.parametrize("standing", Standing)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_each_status_has_its_word(standing: Standing, language: str) -> None:
    paper = ruling(example.all_pass(), replace(example.ISSUED, standing=standing), language)
    assert paper.status == standing.text.said(language)
    assert bool(paper.watermark) is standing.void is paper.void


def test_a_draft_is_unmistakable() -> None:
    paper = ruling(example.all_pass(), example.DRAFT, "ru")
    assert paper.status == "ПРОЕКТ — решение не вынесено"
    assert paper.watermark == "ПРОЕКТ"
    assert paper.title == "Решение судьи" and paper.number == "проект"
    assert ruling(example.all_pass(), example.DRAFT, "en").status == "DRAFT — never issued"


def test_numbers_versions_and_the_code_of_proof() -> None:
    paper = ruling(example.all_pass(), replace(example.ISSUED, version=2, replaces=1), "ru")
    assert paper.number == "ВОЛГА-26-017/2" and paper.title.endswith("№\u00a0ВОЛГА-26-017/2")
    assert paper.replaces == "взамен версии /1"
    assert paper.code == code(example.SEAL)
    assert paper.address == f"http://192.168.0.10:8000/check/{paper.code}"
    assert ruling(example.all_pass(), replace(example.ISSUED, base_url=None), "ru").address is None


def test_the_code_of_proof_has_no_signs_that_are_taken_for_others() -> None:
    assert re.fullmatch(r"[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}", code("0123456789abcdef" * 4))
    assert code("0" * 64) == "2222-2222-22" and code("f" * 64) == "ZZZZ-ZZZZ-ZZ"
    assert code("0" * 63 + "1") == code("0" * 64)
    with pytest.raises(ValueError, match="not a SHA-256"):
        code("abc")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_hyphen_stands_for_a_minus_and_no_number_is_parted_from_its_noun(language: str) -> None:
    for judgment in (example.all_pass(), example.wrong_count()):
        for said in strings(ruling(judgment, example.DRAFT, language)):
            assert not re.search(r"(?<![\w–])-\d", said), said
            assert not re.search(r"\d (взят|вист|очк|trick|whist|point)", said), said


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("particulars", [example.ISSUED, example.DRAFT])
def test_the_terminal_shows_the_same_words_in_eighty_columns(language: str, particulars: Particulars) -> None:
    paper = ruling(example.all_pass(), particulars, language)
    shown = text(paper)
    assert max(map(len, shown.splitlines())) <= 80
    flat = "".join(shown.split())
    for said in strings(paper):
        for word in said.split():
            assert word in flat or word == paper.number, word


def test_a_terminal_is_not_steered_by_a_name() -> None:
    paper = ruling(example.all_pass(("\x1b[31mА", "Б\u202eб", "В")), example.DRAFT, "ru")
    shown = text(paper)
    assert "[U+001B][31mА" in shown and "Б[U+202E]б" in shown
    assert "\x1b" not in shown and "\u202e" not in shown


def test_names_of_any_length_stand_in_the_terminal_table() -> None:
    long = "Константинопольская-Задунайская-Переяславская"
    shown = text(ruling(example.all_pass((long, "Б", "В")), example.DRAFT, "ru"))
    assert max(map(len, shown.splitlines())) <= 80
    assert "висты на игрока В: 0 → 50" in " ".join(shown.split())


def test_penalties_are_marked(issued: Paper) -> None:
    penalty = blocks(issued)["Наказание"]
    assert penalty.penal and not blocks(issued)["Возмещение"].penal
    assert any(run.tone is Tone.PENALTY for part in penalty.parts if isinstance(part, Line) for run in part.runs)
