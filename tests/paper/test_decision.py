"""The committee's decision: thirty fields in their order, what changed marked, votes, dissent, nothing cut."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rulings.documents.appealed import decision_words
from rulings.documents.appealed.fields import DECISION_FIELDS
from rulings.documents.appealed.rows import rows_of
from rulings.documents.decision import Check, Decision, Dissent, Evidence, Heard, Member, Requirement, Result, Role, Row
from rulings.documents.enclosed import Form, read_data, sheet
from rulings.documents.kept import particulars_in, particulars_out
from rulings.documents.paper import Paper, strings
from rulings.documents.particulars import Particulars, Standing
from rulings.documents.pdf import pdf
from rulings.documents.printed import printed
from rulings.documents.rendering import Rendering
from rulings.documents.ruling import ruling
from rulings.judgment.comparing import compare
from rulings.seal import code
from rulings.words import Text
from tests.paper import example
from tests.paper.appeals import CHANGED, DECIDED, DECISION
from tests.paper.reading import body, on_paper, opened
from tests.paper.scanning import scanned
from tests.paper.test_notice import said

EMPTY = Particulars(decision=Decision())


def decided(**changed: object) -> Paper:
    """The decision with something in it otherwise, in Russian."""
    return decision_words(CHANGED, replace(DECIDED, decision=replace(DECISION, **changed)), "ru")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("particulars", [DECIDED, EMPTY], ids=["filled", "empty"])
def test_thirty_fields_stand_in_their_order(particulars: Particulars, language: str) -> None:
    labels = [block.label for group in decision_words(CHANGED, particulars, language).groups for block in group.blocks]
    numbers = [label.split("\u00a0", 1)[0].rstrip(".") for label in labels]
    assert numbers == list(DECISION_FIELDS)
    assert list(dict.fromkeys(number.split(".")[0] for number in numbers)) == [str(n) for n in range(1, 31)]


def test_an_empty_field_says_none() -> None:
    told = said(decision_words(CHANGED, EMPTY, "ru"))
    for number in ("6", *map(str, range(7, 13)), *map(str, range(14, 29)), "30"):
        assert told[DECISION_FIELDS[number].ru] == "нет", number
    assert told[DECISION_FIELDS["29"].ru] == "на строках внизу листа"
    assert told["Срок"] == "Подана в срок? Не выяснялось."


def test_without_a_decision_there_is_no_paper() -> None:
    with pytest.raises(ValueError, match="no decision"):
        decision_words(CHANGED, example.ISSUED, "ru")


def test_the_old_beside_the_new_with_changes_marked() -> None:
    told = said(decided())
    assert "= Когда замечено: до взятки" in told["Факты"]
    assert "≠ Взятки А по его линии: 2 → 3" in told["Факты"]
    assert "≠ Сколько взяток было бы? 2 : 4 : 4 → 3 : 3 : 4" in told["Путь"]
    assert "≠ Возмещение игроку А: 50 вистов → 20 вистов" in told["Было и стало"]
    assert told["Было и стало"].endswith("Карточки: нет")
    assert "А пишет на игрока В 20 вистов возмещения." in told["Решение"]


def test_a_row_that_is_not_there_says_none() -> None:
    row = Row(Text("Штраф", "Fine"), None, Text("10 вистов", "10 whists"))
    assert "≠ Штраф: нет → 10 вистов" in said(decided(remedies=(row,)))["Было и стало"]


def test_rows_of_a_comparison_are_taken_as_they_are() -> None:
    compared = compare(example.all_pass(), CHANGED)
    rows = rows_of(compared.path)
    assert [(row.title, row.same) for row in rows] == [(row.title, row.same) for row in compared.path]
    told = said(decided(path=rows, remedies=rows_of(compared.remedies), sheet=rows_of(compared.sheet)))
    assert told["Путь"].count("≠") == sum(not row.same for row in compared.path) > 0
    assert told["Путь"].count("=") == sum(row.same for row in compared.path) + 1  # and the clause


def test_votes_and_dissent() -> None:
    told = said(decided())
    assert told["Голоса"].startswith("Прежнее голосование: За 1 : против 1") and "За 2 : против 1" in told["Голоса"]
    assert told["Особое мнение"].startswith("О. Белова: ")
    assert said(decided(dissents=(Dissent("Иначе."),)))["Особое мнение"] == "Без имени: Иначе."


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({}, "РЕШЕНИЕ СУДЬИ ИЗМЕНЕНО"),
        ({"result": Result.UPHELD}, "РЕШЕНИЕ СУДЬИ ОСТАВЛЕНО В СИЛЕ"),
        ({"result": Result.SET_ASIDE}, "РЕШЕНИЕ СУДЬИ ОТМЕНЕНО"),
        ({"result": Result.SENT_BACK}, "ДЕЛО ВОЗВРАЩЕНО СУДЬЕ"),
        ({"result": None, "admitted": False}, "АПЕЛЛЯЦИЯ НЕ ДОПУЩЕНА"),
        ({"result": None, "withdrawn_at": example.at(21, 5)}, "АПЕЛЛЯЦИЯ ОТОЗВАНА"),
        ({"result": None}, "НЕ РЕШЕНО"),
    ],
)
def test_the_result_in_large_type(changed: dict[str, object], status: str) -> None:
    assert decided(**changed).status == status


@pytest.mark.parametrize(
    ("standing", "void"), [("set_aside", False), ("sent_back", False), ("final", False), ("draft", True)]
)
def test_a_ruling_set_aside_is_void_and_the_decision_is_not(standing: str, void: bool) -> None:
    beside = replace(DECIDED, standing=Standing(standing))
    assert decision_words(CHANGED, beside, "ru").void is void
    assert ruling(CHANGED, beside, "ru").void is (standing != "final")


def test_a_version_the_committee_issued_as_changed_stands_and_the_one_before_does_not() -> None:
    assert not ruling(CHANGED, replace(DECIDED, standing=Standing.CHANGED), "ru").void
    assert ruling(CHANGED, replace(example.ISSUED, standing=Standing.CHANGED), "ru").watermark == "ИЗМЕНЕНО"
    assert ruling(CHANGED, DECIDED, "ru").replaces == "взамен версии /1, по\u00a0решению комитета"


@pytest.mark.parametrize("rendering", Rendering)
@pytest.mark.parametrize("public", [False, True])
def test_its_sheet_carries_the_judgment_and_says_how_it_was_drawn(rendering: Rendering, public: bool) -> None:
    beside = replace(DECIDED, public=public)
    file = sheet(CHANGED, beside, rendering, Form.DECISION)
    held = read_data(printed(file).data or b"")
    assert (held.form, held.rendering, held.number) == (Form.DECISION, rendering, "ВОЛГА-26-017/2")
    assert (held.judgment == CHANGED and held.beside == beside) is not public
    assert scanned(opened(file).pages[0]) == f"http://192.168.0.10:8000/check/{code(example.SEAL)}"


def test_particulars_keep_it_and_older_ones_are_read_as_they_were() -> None:
    again = particulars_in(json.loads(json.dumps(particulars_out(DECIDED))))
    assert again == DECIDED
    assert {"decision", "totals"}.isdisjoint(particulars_out(example.ISSUED))
    assert particulars_in(particulars_out(example.ISSUED)) == example.ISSUED


def test_running_totals_stand_under_the_warning() -> None:
    gathered = replace(example.ISSUED, totals=(Text("замечаний 2, снимаются 30.11", "remarks 2, lapse on 30 Nov"),))
    assert particulars_in(particulars_out(gathered)) == gathered
    paper = ruling(example.all_pass(), gathered, "ru")
    lines = next(b for g in paper.groups for b in g.blocks if b.label == "Замечание").parts
    assert "замечаний 2, снимаются 30.11." in on_paper_words(lines)


def on_paper_words(lines: tuple[object, ...]) -> str:
    """The words of a block's lines."""
    return " ".join("".join(run.text for run in line.runs) for line in lines)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_long_words_and_long_lists_flow_on_and_lose_nothing(language: str) -> None:
    words = " ".join(f"слово-{number}" for number in range(2000))[:10_000]
    long = replace(
        DECISION,
        statements=(*(Heard(role, "Кто-то", words) for role in Role),),
        reasons="ъ" * 3_000,
        panel=tuple(Member(f"Член {number}") for number in range(64)),
        evidence=tuple(Evidence(f"улика {number}") for number in range(64)),
        findings=tuple(Row(Text(f"Факт {n}", f"Fact {n}"), None, Text("да", "yes")) for n in range(64)),
        admissibility=tuple(Check(need, True, words[:500]) for need in Requirement),
        dissents=(Dissent(words, "О. Белова"),),
    )
    paper = decision_words(CHANGED, replace(DECIDED, decision=long), language)
    read = body(pdf(paper), paper)
    assert read.count(on_paper(words)) == len(Role) + 1 and "ъ" * 3_000 in read
    for stretch in strings(paper):
        assert stretch in (paper.code, paper.number) or on_paper(stretch) in read, stretch[:80]


def test_a_public_copy_names_no_player() -> None:
    named = example.all_pass(("Аверин", "Бортникова", "Ветлугин"))
    decision = replace(
        DECISION,
        appellant="Ветлугин",
        respondents=("Аверин", "Бортникова"),
        reasons="Аверину поверили, Бортниковой — нет.",
        statements=(Heard(Role.APPELLANT, "Ветлугин", "Я не знал."),),
        dissents=(Dissent("Ветлугина следовало простить."),),
    )
    beside = replace(DECIDED, decision=decision, public=True)
    for rendering in Rendering:
        file = sheet(named, beside, rendering, Form.DECISION)
        read = "".join(page.extract_text() for page in opened(file).pages)
        for secret in ("Аверин", "Бортников", "Ветлугин", "не знал", "Г. Попов"):
            assert secret not in read, secret
        assert "Н. Громов" in read and "И. Соколова" in read
