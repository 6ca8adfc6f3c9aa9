"""A file becomes paragraphs whatever its encoding, its markup and its line breaks; what is no text is refused."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest

from rulings.code.book import paragraphs
from rulings.words import RulingError
from tests.rulings.code.book.books import BOOKS


def refused(raw: bytes) -> str:
    with pytest.raises(RulingError) as refusal:
        paragraphs(raw)
    assert refusal.value.text
    return refusal.value.said("ru")


def read(name: str) -> tuple[str, ...]:
    return paragraphs((BOOKS / name).read_bytes())


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1251", "utf-16"])
def test_any_encoding_gives_the_same_paragraphs(encoding: str) -> None:
    text = (BOOKS / "whole.txt").read_text(encoding="utf-8")
    assert paragraphs(text.encode(encoding)) == read("whole.txt")
    assert paragraphs(text.replace("\n", "\r\n").encode(encoding)) == read("whole.txt")


def test_windows_1251_is_what_lies_in_the_file() -> None:
    assert read("windows-1251.txt") == read("whole.txt")
    assert read("windows-1251.fb2") == read("book.fb2")


def test_lines_broken_by_hand_are_put_together() -> None:
    assert read("broken-lines.txt") == read("whole.txt")


def test_lines_broken_by_hand_without_empty_lines_between() -> None:
    raw = (BOOKS / "broken-lines.txt").read_text(encoding="utf-8")
    joined = paragraphs("\n".join(line for line in raw.splitlines() if line).encode())
    numbered = [line for line in read("whole.txt") if line[0].isdigit()]
    assert [line for line in joined if line[0].isdigit()] == numbered


def test_a_number_at_the_beginning_of_a_broken_line_is_no_clause() -> None:
    raw = "3.9.6. Кто забыл о своём обещании, данном вчера и\n10 раз повторённом, смотри правило\n3.9.14. Вот и всё.\n"
    assert paragraphs(raw.encode()) == (
        "3.9.6. Кто забыл о своём обещании, данном вчера и 10 раз повторённом, смотри правило 3.9.14. Вот и всё.",
    )


@pytest.mark.parametrize(
    ("broken", "whole"),
    [("раз-\nговор", "разговор"), ("кто-\nлибо", "кто-либо"), ("из-\nза", "из-за"), ("как-\nто", "как-то"),
     ("мес-\nто", "место"), ("трёх- и", "трёх- и")],
)  # fmt: skip
def test_a_word_broken_at_the_end_of_its_line(broken: str, whole: str) -> None:
    first, second = "Здесь написано длинно и без всякой нужды:", "и дальше тянется та же самая мысль без конца"
    assert paragraphs(f"{first} {broken}\n{second}\n{second}.".encode())[0] == f"{first} {whole} {second} {second}."


def test_footnote_marks_have_one_form() -> None:
    assert paragraphs("Слово^{64} и слово{65}, и слово { 66 }.".encode()) == ("Слово{64} и слово{65}, и слово {66}.",)


def test_a_letter_cut_in_half_is_no_reason_to_misread_the_rest() -> None:
    text = "Шум у соседнего стола никого не освобождает.".encode()
    assert paragraphs(text[1:-2]) == ("ум у соседнего стола никого не освобождае",)


def test_an_fb2_loses_nothing_of_its_bodies() -> None:
    told = read("book.fb2")
    assert told[0] == "Сборник вымышленных правил"
    assert told[1] == "3.2.17."
    assert told[2] == (
        "Тот, кто роняет колоду на пол, поднимает её сам и приносит извинения столу.{5} "
        "Потом колоду пересчитывают вслух, по одной карте."
    )
    assert told[-3:] == ("Примечания", "{5} Извинения приносят стоя.", "{6} Шёпот тоже считается рассказом.")
    assert "вслух.{6} Рассказ" in told[4]
    assert "— потому что, как бы ни было тихо вокруг, кто-либо его перебил." in told


def test_words_outside_any_paragraph_of_an_fb2_are_kept() -> None:
    raw = "<FictionBook><body>вне<section>снаружи<p>внутри</p>после</section></body></FictionBook>"
    assert paragraphs(raw.encode()) == ("вне", "снаружи", "внутри", "после")


def test_a_note_without_a_number_is_not_lost() -> None:
    raw = '<FictionBook><body name="notes"><section><title><p>Звезда</p></title><p>Далеко.</p></section></body>' \
          "</FictionBook>"  # fmt: skip
    assert paragraphs(raw.encode()) == ("Звезда Далеко.",)


def test_an_empty_file_is_an_empty_book() -> None:
    assert paragraphs(b"") == read("empty.txt") == ()


def test_what_is_packed_is_refused() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.write(BOOKS / "book.fb2")
    assert "архив" in refused(packed.getvalue())
    assert "архив" in refused(gzip.compress(b"text"))


@pytest.mark.parametrize(
    "raw", [b"\x89PNG\r\n\x1a\n\x00\x00", bytes(range(256)) * 4, b"\x00" * 50, "Grüße aus Köln".encode("latin-1")]
)
def test_what_is_no_text_is_refused(raw: bytes) -> None:
    assert "не текст" in refused(raw)


@pytest.mark.parametrize(
    ("raw", "kind"), [(b"%PDF-1.7 ...", "PDF"), (b"{\\rtf1", "RTF"), (b"\n<!DOCTYPE HTML><p>", "HTML")]
)
def test_another_kind_of_document_is_named(raw: bytes, kind: str) -> None:
    assert kind in refused(raw)


def test_broken_markup_is_one_line_with_its_place() -> None:
    assert refused((BOOKS / "broken.fb2").read_bytes()) == "FB2 не читается, строка 15: разметка нарушена."
    assert "FB2" in refused(b'<?xml version="1.0" encoding="nobody-knows"?><FictionBook/>')
    assert "не FB2" in refused(b"<?xml version='1.0'?><svg/>")
