"""The notice of appeal: every field in its order, empty ones said, what is amiss in large type, nothing cut."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from rulings.codec import decoded, encoded
from rulings.documents.appealed import notice_words
from rulings.documents.appealed.fields import NOTICE_FIELDS
from rulings.documents.notice import Deposit, DepositState, Ground, Notice, NoticeMark, Respondent
from rulings.documents.others import Other, drawn, notice_pdf, read_other
from rulings.documents.paper import Line, Paper, strings
from rulings.documents.pdf import pdf
from rulings.documents.printed import printed
from rulings.documents.rendering import Rendering
from rulings.seal import code
from rulings.words import RulingError, Text
from tests.paper.appeals import NOTICE
from tests.paper.example import SEAL, at
from tests.paper.reading import body, on_paper, opened
from tests.paper.scanning import scanned


def said(paper: Paper) -> dict[str, str]:
    """Title of a field → its words."""
    return {
        block.label.split("\u00a0", 1)[1]: " ".join(
            f"{part.mark} {''.join(run.text for run in part.runs)}".strip()
            for part in block.parts
            if isinstance(part, Line)
        ).replace("\u00a0", " ")
        for group in paper.groups
        for block in group.blocks
    }


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("notice", [NOTICE, Notice()], ids=["filled", "empty"])
def test_every_field_stands_in_its_order_with_its_number(notice: Notice, language: str) -> None:
    labels = [block.label for group in notice_words(notice, language).groups for block in group.blocks]
    numbers = [label.split("\u00a0", 1)[0].rstrip(".") for label in labels]
    assert numbers == ["1", "2", "3", "4", "5", "6", "7", "7.1", "7.2", "8", "9", "10"] == list(NOTICE_FIELDS)


def test_an_empty_field_says_none() -> None:
    told = said(notice_words(Notice(), "ru"))
    for title in ("Заявитель", "Другая сторона", "Что просят решить", "Доводы", "Чем доказано", "Залог", "Заявление"):
        assert told[title] == "нет"
    assert notice_words(Notice(), "en").status == "NOT HANDED IN"


def test_what_it_says() -> None:
    paper = notice_words(NOTICE, "ru")
    told = said(paper)
    assert paper.title == "Заявление об апелляции №\u00a0ВОЛГА-26-А3" and paper.status == "ПРИНЯТО · ПОСЛЕ СРОКА"
    assert told["Приём"].startswith("Когда: 29.11.2026, 20:25 (UTC+3)") and "ПОСЛЕ СРОКА" in told["Приём"]
    assert told["Основания"].count("■") == 2 and told["Основания"].count("□") == 2
    assert "■ Факты" in told["Основания"] and "□ Размер наказания" in told["Основания"]
    assert told["Чем доказано"] == "1. запись розыгрыша 2. протокол стола 7"
    assert told["Заявление"] == "Судья уже решил, и его просили пересмотреть решение. Да."


@pytest.mark.parametrize(("state", "word"), [(DepositState.RETURNED, "возвращён"), (DepositState.KEPT, "удержан")])
def test_the_deposit_with_its_state_and_reason(state: DepositState, word: str) -> None:
    notice = replace(NOTICE, deposit=Deposit("500 ₽", state=state, why="так решил комитет"))
    assert f"Сейчас: {word}" in said(notice_words(notice, "ru"))["Залог"].replace(" · ", "")
    assert "так решил комитет" in said(notice_words(notice, "ru"))["Залог"]


def test_a_formless_one_says_what_it_lacks_and_a_withdrawn_one_is_void() -> None:
    formless = replace(NOTICE, marks=(NoticeMark.FORMLESS,), wanting=(Text("подпись", "signature"),))
    assert "Wanting: signature" in said(notice_words(formless, "en"))["Received"]
    gone = notice_words(replace(NOTICE, withdrawn_at=at(20, 40), withdrawn_why="передумал"), "ru")
    assert gone.void and gone.watermark == "ОТОЗВАНО" and "передумал" in said(gone)["Приём"]


@pytest.mark.parametrize("rendering", Rendering)
def test_every_word_is_on_the_sheet(rendering: Rendering) -> None:
    paper = notice_words(NOTICE, "ru")
    file = pdf(paper)
    read = body(file, paper)
    for words in strings(paper):
        assert words in (paper.code, paper.number) or on_paper(words) in read, words
    assert len(opened(notice_pdf(NOTICE, rendering)).pages) <= 2


def test_its_code_leads_to_the_ruling_appealed() -> None:
    page = opened(notice_pdf(NOTICE, "ru")).pages[0]
    assert scanned(page) == f"http://192.168.0.10:8000/check/{code(SEAL)}"


def test_long_words_and_long_lists_flow_on_and_lose_nothing() -> None:
    words = " ".join(f"довод-{number}" for number in range(2000))[:10_000]
    long = replace(
        NOTICE,
        argument=words,
        instead="щ" * 3_000,
        evidence=tuple(f"улика {number}" for number in range(64)),
        witnesses=tuple(f"Свидетель {number}" for number in range(64)),
        respondents=tuple(Respondent(f"Игрок {number}", f"стол {number}") for number in range(64)),
    )
    for language in ("ru", "en"):
        paper = notice_words(long, language)
        file = pdf(paper)
        read = body(file, paper)
        assert on_paper(words) in read and "щ" * 3_000 in read
        for number in range(64):
            assert f"{number + 1}.улика{number}" in read and f"Свидетель{number}" in read
        pages = opened(file).pages
        assert on_paper(paper.folio.format(page=len(pages), pages=len(pages))) in on_paper(pages[-1].extract_text())


def test_a_public_copy_names_no_player_and_no_contact() -> None:
    named = replace(
        NOTICE,
        players=("Аверин", "Бортникова", "Ветлугин"),
        appellant="Ветлугин",
        respondents=(Respondent("Аверин", "a@example.org"),),
        argument="Аверину показалось, что Бортниковой было всё равно.",
        signed_by="Ветлугин",
        public=True,
    )
    for language in ("ru", "en"):
        read = "".join(page.extract_text() for page in opened(notice_pdf(named, language)).pages)
        for secret in ("Аверин", "Бортников", "Ветлугин", "example.org", "900", "сидел вторым"):
            assert secret not in read, secret
    assert "Игрок 3" in read or "Player" in read


def test_its_data_draw_it_again_and_are_kept_whole() -> None:
    assert decoded(Notice, encoded(NOTICE)) == NOTICE
    for rendering in Rendering:
        file = notice_pdf(NOTICE, rendering)
        other = read_other(printed(file).data or b"")
        assert isinstance(other, Other) and other.value == NOTICE and drawn(other) == file
    bare = read_other(printed(notice_pdf(replace(NOTICE, public=True), "ru")).data or b"")
    assert bare is not None and bare.value is None and drawn(bare) is None


def test_altered_data_are_refused_and_others_are_none_of_its_business() -> None:
    data = printed(notice_pdf(NOTICE, "ru")).data or b""
    with pytest.raises(RulingError):
        read_other(data.replace(b'"grounds":["fact"', b'"grounds":["fear"'))
    with pytest.raises(RulingError):
        read_other(data.replace(b'"stamp":', b'"stump":'))
    assert read_other(b"{}") is None and read_other(b"\xff") is None


def test_every_ground_and_field_has_words_in_both_languages() -> None:
    assert all(ground.text for ground in Ground)
    assert len({ground.text for ground in Ground}) == 4
    assert {"number", "received_at", "ruling", "appellant", "deposit"} <= {one.name for one in fields(Notice)}
