"""The clauses of a book: found once each, fragments merged, nothing lost, nothing misplaced."""

from __future__ import annotations

import pytest

from rulings.code.book import Left, read
from rulings.code.clauses import catalogue
from tests.rulings.code.book.books import of, of_texts, worded

FRAGMENTS = ("from-the-beginning.txt", "from-mid-sentence.txt", "from-the-letters.txt")


def test_each_clause_is_found_once_under_its_id() -> None:
    book = of("whole.txt")
    assert list(book.found) == [
        *("CODE 3.2.17", "CODE 3.2.18", "CODE 3.3.7", "CODE 3.4.1", "CODE 3.9.14", "CODE 3.9.14.3"),
        *("CODE 3.9.14.3 ex.1", "CODE 3.9.18", "CODE 3.9.18 ex.1", "CODE 3.9.18 ex.2", "COMP 11.3"),
        *("COMP 11.3.А", "COMP 11.3.А.1", "COMP 11.3.А.2", "COMP 11.3.А.3"),
        *("COMP 11.3.Б", "COMP 11.3.Б.1", "COMP 11.3.Б.2", "COMP 11.3.В", "COMP 11.4"),
        *("COMP 11.4.А", "COMP 11.4.А.1", "COMP 11.4.А.2", "COMP 11.4.Б", "COMP 11.4.Б.1"),
        *("COMP 11.4.Б.1.а", "COMP 11.4.Б.1.б", "COMP 11.4.Б.2", "COMP 11.4.Б.3"),
    ]
    assert (book.left, book.differing) == ((), ())
    assert book.titles == (Left("whole.txt", "Сборник вымышленных правил"),)
    assert not any(wording.inferred for wording in book.found.values())


def test_a_clause_has_its_paragraphs_its_list_and_its_note() -> None:
    assert of("whole.txt").found["CODE 3.9.14"].text.split("\n") == [
        "Открытой картой назовём всякую карту, о которой рассказали вслух.{6} "
        "Рассказ считается законченным, когда рассказчик замолчал:",
        "— сам собою;",
        "— по просьбе судьи;",
        "— потому что, как бы ни было тихо вокруг, кто-либо его перебил.",
        "{6} Шёпот тоже считается рассказом.",
    ]


def test_examples_stand_apart_from_their_clause() -> None:
    found = of("whole.txt").found
    assert found["CODE 3.9.14.3 ex.1"].text.startswith("Пример.\nИгрок Жаворонков")
    assert found["CODE 3.9.18"].text.endswith("никто потом не спорил.\nПримеры.")
    assert found["CODE 3.9.18 ex.2"].text == "Листок найден: память больше ничего не значит."


@pytest.mark.parametrize("name", ["windows-1251.txt", "broken-lines.txt", "latin-letters.txt", "several-in-one.txt"])
def test_every_way_of_writing_it_down_is_the_same_book(name: str) -> None:
    book = of(name)
    assert worded(book) == worded(of("whole.txt"))
    assert (book.left, book.differing) == ((), ())


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (0, 1, 2, 1)])
def test_fragments_in_any_order_are_the_whole_book(order: tuple[int, ...]) -> None:
    book = of(*(FRAGMENTS[place] for place in order))
    assert worded(book) == worded(of("whole.txt"))
    assert (book.left, book.differing) == ((), ())
    assert not any(wording.inferred for wording in book.found.values())


def test_each_clause_names_the_files_it_stands_in() -> None:
    found = of(*FRAGMENTS).found
    assert found["CODE 3.2.18"].sources == FRAGMENTS[:1]
    assert found["CODE 3.9.14"].sources == FRAGMENTS[:2]
    assert found["COMP 11.3.А.2"].sources == FRAGMENTS[1:]
    assert found["COMP 11.4"].sources == FRAGMENTS[2:]


def test_letters_without_their_number_belong_to_the_clause_before_the_next() -> None:
    book = of("from-the-letters.txt")
    inferred = [clause for clause, wording in book.found.items() if wording.inferred]
    assert inferred == [clause for clause in catalogue() if clause.startswith("COMP 11.3.")]
    assert book.found["COMP 11.3.А.2"].text == "Закрытая дверь. Сквозь дверь не судят."
    assert [one.text for one in book.titles] == ["Русские выдумки"]
    assert [one.text for one in book.left] == ["Извинения приносят стоя.", "Шёпот тоже считается рассказом."]


@pytest.mark.parametrize("before", ["", "3.3.15. Третья рука молчит.\n", "3.3.15. Третья рука молчит.\nНазвание\n"])
def test_letters_are_inferred_also_after_a_clause_of_the_code(before: str) -> None:
    book = of_texts(f"{before}А. НИКТО. Тогда так.\nБ. ОДИН. Тогда эдак.\n11.4. Слова\nA. ПУСТО. И ладно.")
    assert [clause for clause, wording in book.found.items() if wording.inferred] == ["COMP 11.3.А", "COMP 11.3.Б"]
    assert book.found["COMP 11.4.А"].text == "ПУСТО. И ладно."


def test_letters_nobody_can_place_are_left_over() -> None:
    assert [one.text for one in of_texts("Щ. НИКТО. Тогда так.\n11.4. Слова").left] == ["Щ. НИКТО. Тогда так."]
    assert [one.text for one in of_texts("А. НИКТО. Тогда так.\n3.2.1. Слова").left] == ["А. НИКТО. Тогда так."]
    assert [one.text for one in of_texts("А. НИКТО. Тогда так.").left] == ["А. НИКТО. Тогда так."]


def test_a_list_inside_a_clause_stays_its_own() -> None:
    book = of_texts("3.2.1. Порядок таков:\n1. Сначала.\n2. Потом.\nА. Тоже нет.\n3.2.2. И так далее.")
    assert worded(book) == {
        "CODE 3.2.1": "Порядок таков:\n1. Сначала.\n2. Потом.\nА. Тоже нет.",
        "CODE 3.2.2": "И так далее.",
    }


@pytest.mark.parametrize(
    ("line", "clause", "text"),
    [
        ("3.9.6. Каждый.", "CODE 3.9.6", "Каждый."), ("3.9.6 Каждый.", "CODE 3.9.6", "Каждый."),
        ("3.9.6.Каждый.", "CODE 3.9.6", "Каждый."), ("3.9.16. «Ложь».", "CODE 3.9.16", "«Ложь»."),
        ("3.9.6.\nКаждый.", "CODE 3.9.6", "Каждый."), ("3.9. Розыгрыш", "CODE 3.9", "Розыгрыш"),
        ("11.4.A. ПУСТО.", "COMP 11.4.А", "ПУСТО."), ("11.4.Б.1.a) если так;", "COMP 11.4.Б.1.а", "если так;"),
        ("11.4.Б.2. Нет.", "COMP 11.4.Б.2", "Нет."),
    ],
)  # fmt: skip
def test_a_number_is_read_however_it_is_set(line: str, clause: str, text: str) -> None:
    assert worded(of_texts(f"{line}\n")) == {clause: text}


@pytest.mark.parametrize("line", ["3.9.8, то есть не последняя", "10.30 начало", "3.9.8 не велит", "1.2.3.4.5.6.7. Я"])
def test_a_number_in_a_sentence_begins_nothing(line: str) -> None:
    assert worded(of_texts(f"3.9.6. Каждый.\n{line}.")) == {"CODE 3.9.6": f"Каждый.\n{line}."}


def test_a_missing_letter_does_not_swallow_the_next() -> None:
    book = of_texts("11.3. Слова\nА. НИКТО. Так.\n1. Раз.\n3. Три.\nВ. ВСЕ. Эдак.")
    assert list(book.found) == ["COMP 11.3", "COMP 11.3.А", "COMP 11.3.А.1", "COMP 11.3.А.3", "COMP 11.3.В"]


def test_a_chapter_nobody_knows_is_left_over_and_swallows_nothing() -> None:
    book = of_texts("3.9.6. Каждый.\n7.1. Чужое.\nИ ещё чужое.\n3.9.7. Свой.")
    assert worded(book) == {"CODE 3.9.6": "Каждый.", "CODE 3.9.7": "Свой."}
    assert [one.text for one in book.left] == ["7.1. Чужое.", "И ещё чужое."]


def test_a_title_between_sections_is_nobodys_wording() -> None:
    book = of_texts("3.2.23. Первое.\nРазговоры\n3.3.1. Второе.\nСоседи\n3.3.2. Третье.")
    assert worded(book)["CODE 3.2.23"] == "Первое."
    assert worded(book)["CODE 3.3.1"] == "Второе.\nСоседи"
    assert [one.text for one in book.titles] == ["Разговоры"]


def test_the_first_of_two_that_differ_is_kept_and_both_are_told() -> None:
    book = of("whole.txt", "another-printing.txt")
    (differing,) = book.differing
    assert book.found["CODE 3.2.18"].text == differing.kept == of("whole.txt").found["CODE 3.2.18"].text
    assert (differing.clause, differing.source) == ("CODE 3.2.18", "another-printing.txt")
    assert differing.other.startswith("Шум у дальнего стола")
    assert "CODE 3.2.19" in book.found


def test_a_clause_that_says_more_in_its_middle_differs_and_is_not_merged() -> None:
    short, long = "3.9.6. Каждый.\n3.9.7. Всякий.", "3.9.6. Каждый. И ещё.\n3.9.7. Всякий."
    assert [one.clause for one in of_texts(short, long).differing] == ["CODE 3.9.6"]
    assert [one.clause for one in of_texts(long, short).differing] == ["CODE 3.9.6"]


@pytest.mark.parametrize("turned", [False, True])
def test_a_clause_cut_short_is_whole_where_another_file_goes_on(turned: bool) -> None:
    texts = ["3.9.6. Каждый.\n3.9.7. Вся", "3.9.7. Всякий раз.\n3.9.8. Иной."]
    book = of_texts(*(reversed(texts) if turned else texts))
    assert worded(book)["CODE 3.9.7"] == "Всякий раз."
    assert (book.found["CODE 3.9.7"].cut, book.found["CODE 3.9.8"].cut) == (False, True)
    assert book.differing == ()


def test_a_note_goes_to_the_clause_with_its_mark_from_whatever_file() -> None:
    book = of_texts("3.9.6. Каждый.{7}\n3.9.7. Всякий.{8}", "{8} Восьмая.\n{7} Седьмая.", "{8} Восьмая. Длиннее.")
    assert worded(book) == {
        "CODE 3.9.6": "Каждый.{7}\n{7} Седьмая.",
        "CODE 3.9.7": "Всякий.{8}\n{8} Восьмая. Длиннее.",
    }
    assert book.left == ()


def test_notes_of_an_fb2_stand_with_their_clauses() -> None:
    book = of("book.fb2")
    assert worded(book)["CODE 3.2.17"].endswith("\n{5} Извинения приносят стоя.")
    assert worded(book)["CODE 3.9.14"] == worded(of("whole.txt"))["CODE 3.9.14"]
    assert [one.text for one in book.titles] == ["Сборник вымышленных правил", "Примечания"]
    assert book.left == ()


def test_latin_letters_are_mended_and_counted() -> None:
    mended = {clause: wording.mended for clause, wording in of("latin-letters.txt").found.items() if wording.mended}
    assert mended == {"CODE 3.2.17": 1, "CODE 3.2.18": 1, "CODE 3.9.14": 1, "COMP 11.3.Б": 1}


def test_words_wholly_latin_stay() -> None:
    assert worded(of_texts("3.3.2. Север (North), козырь x и Copа."))["CODE 3.3.2"] == "Север (North), козырь x и Сора."


def test_lost_suit_signs_are_counted_where_they_seem_to_be() -> None:
    assert {clause: one.lost for clause, one in of("whole.txt").found.items() if one.lost} == {"CODE 3.3.7": 3}


def test_what_fits_no_clause_is_left_over() -> None:
    assert [one.text for one in of("beside-the-book.txt").left] == [
        "записка на полях, которой в сборнике не место.",
        "7.1. Глава, о которой здесь ничего не знают, тоже остаётся.",
    ]


def test_a_file_without_a_clause_is_left_over_with_its_titles() -> None:
    assert of_texts("Совсем другая книга", "3.9.6. Каждый.").left == (Left("0", "Совсем другая книга"),)


def test_words_read_before_are_no_left_over() -> None:
    said = "кто роняет колоду на пол, поднимает её сам.\n3.2.18. Шум."
    assert len(of_texts(said).left) == 1
    before = "Тот, кто роняет колоду на пол, поднимает её сам."
    assert read([("0", said.split("\n"))], [before]).left == ()


def test_an_empty_book_has_nothing() -> None:
    book = of("empty.txt")
    assert (dict(book.found), book.left, book.titles) == ({}, (), ())
