"""Files of players and of seating: read as spreadsheets write them, or a line for each faulty row; and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.pulka.unread import Unread
from rulings.cases.rolls.players import Listed, read_players, write_players
from rulings.cases.rolls.seating import Seated, read_seating, write_seating

ROWS = (("Аверин", "101", "Пики"), ("Ёжиков Пётр", "102", ""))
PLAYERS = (Listed("Аверин", "101", "Пики"), Listed("Ёжиков Пётр", "102", ""))


def csv(*rows: tuple[str, ...], mark: str = ";") -> str:
    return "".join(mark.join(row) + "\r\n" for row in rows)


def said(found: object) -> list[str]:
    assert isinstance(found, Unread)
    return list(found.said("ru"))


@pytest.mark.parametrize("mark", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
@pytest.mark.parametrize(
    "heads",
    [
        ("name", "number", "club"),
        ("ФИО", "карта", "клуб"),
        ("Игрок", "Номер", "Команда"),
        ("player", "card", "team"),
        (' "Имя" ', "№", "КЛУБ"),
    ],
)
def test_players_as_spreadsheets_write_them(mark: str, encoding: str, heads: tuple[str, ...]) -> None:
    if encoding == "cp1251" and "№" in heads:
        assert "№".encode("cp1251"), "that alphabet has the sign"
    assert read_players(csv(heads, *ROWS, mark=mark).encode(encoding)) == PLAYERS


def test_what_a_file_does_not_say_is_nothing_and_what_it_leaves_empty_is_empty() -> None:
    assert read_players("имя\nАверин\n".encode()) == (Listed("Аверин", None, None),)
    assert read_players("клуб;имя\n;Аверин\n".encode()) == (Listed("Аверин", None, ""),)
    assert read_players("имя;номер\nАверин\n".encode()) == (Listed("Аверин", None, None),), "a row cut short says less"


def test_one_readable_line_for_each_faulty_row() -> None:
    rows = (("Аверин", "101", ""), ("", "102", ""), ("Аверин", "103", ""), ("Б", "101", ""), ("В" * 121, "1" * 41, ""))
    found = read_players(csv(("имя", "номер", "клуб"), *rows).encode())
    assert said(found) == [
        "строка 3: «имя» — пусто; впишите",
        "строка 4: «имя» — «Аверин» уже в строке 2; оставьте одну",
        "строка 5: «номер» — «101» уже в строке 2; оставьте одну",
        "строка 6: «имя» — длиннее 120 знаков; сократите; «номер» — длиннее 40 знаков; сократите",
    ]
    assert isinstance(found, Unread)
    assert found.said("en")[1] == "row 4: “name” — “Аверин” is in row 2 already; keep one of them"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "файл: пуст"),
        ("имя;номер\n", "файл: пуст"),
        ("номер;клуб\n1;2\n", "строка 1: нет колонки «имя»"),
        ("имя;возраст\nА;7\n", "строка 1: «возраст»"),
        ("имя;имя\nА;Б\n", "строка 1: «имя» — эта колонка уже была"),
        ("имя;номер\nА;1;лишнее\n", "строка 2: клеток больше"),
        ('имя\n"А\n', "строка 2: кавычки"),
        ("имя\n" + "А\n" * 2001, "файл: строк больше 2000"),
    ],
)
def test_a_file_that_is_none(text: str, line: str) -> None:
    assert said(read_players(text.encode()))[0].startswith(line)


def test_neither_a_picture_nor_a_book_of_a_spreadsheet_is_read() -> None:
    for data in (b"PK\x03\x04\x00\x00", b"\x89PNG\r\n\x1a\n\x00"):
        assert "CSV UTF-8" in said(read_players(data))[0]


@pytest.mark.parametrize("name", ["=СУММ(A1:A9)", "+7 916", "-Аверин", "@all", "'=1", "О'Нил"])
def test_a_formula_is_text_like_any_other(name: str) -> None:
    written = write_players([Listed(name, "1", "=1+1")], "ru")
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in written.splitlines() for cell in row.split(";"))
    assert read_players(written.encode()) == (Listed(name, "1", "=1+1"),)


LINE = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), min_size=1, max_size=30)
NAMES = LINE.map(lambda words: " ".join(words.split())).filter(lambda name: name and not name.startswith("'"))


@given(st.lists(st.tuples(NAMES, NAMES), min_size=1, max_size=9, unique_by=(lambda p: p[0], lambda p: p[1])))
def test_players_written_are_read_back(people: list[tuple[str, str]]) -> None:
    listed = tuple(Listed(name, number[:40].strip(), "") for name, number in people)
    if len({one.number for one in listed}) == len(listed):
        for language in ("ru", "en"):
            assert read_players(b"\xef\xbb\xbf" + write_players(listed, language).encode()) == listed


# --- seating ----------------------------------------------------------------------------------------------------------

SEATING = "стол;место;имя\n2;3;В\n2;1;А\n7;;Д\n7;;Е\n7;;Ж\n2;2;Б\n2;4;Г\n"


def test_tables_are_seated_by_their_seats_or_by_their_rows() -> None:
    found = read_seating(SEATING.encode())
    assert found == (Seated(2, ("А", "Б", "В", "Г")), Seated(7, ("Д", "Е", "Ж")))
    assert not isinstance(found, Unread) and [one.rows for one in found] == [(3, 7, 2, 8), (4, 5, 6)]
    assert read_seating(write_seating(found, "en").encode()) == found
    assert read_seating(SEATING.encode("cp1251")) == found


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        ("1;1;А\n1;2;Б\n", ["строка 2: «стол» — за столом 1 строк 2, а сидят трое или четверо"]),
        ("1;1;А\n1;2;Б\n1;2;В\n", ["строка 4: «место» — место 2 за столом 1 занято строкой 3"]),
        ("1;1;А\n1;2;Б\n1;4;В\n", ["строка 2: «место» — за столом 1 места не подряд"]),
        ("1;1;А\n1;2;Б\n1;9;В\n", ["строка 4: «место» — нужно место от 1 до 4"]),
        ("1;1;А\n1;2;Б\n1;;В\n", ["строка 4: «место» — нужно место от 1 до 4"]),
        ("1;1;А\n1;2;Б\n1;3;А\n", ["строка 4: «имя» — «А» уже сидит за столом 1, строка 2"]),
        ("1;1;А\n1;2;Б\n1;3;\n", ["строка 4: «имя» — пусто"]),
        ("первый;1;А\n0;2;Б\n١;3;В\n", ["строка 2: «стол» — нужно число от 1 до 9999", "строка 3", "строка 4"]),
    ],
)
def test_faulty_rows_of_a_seating(rows: str, lines: list[str]) -> None:
    found = said(read_seating(f"стол;место;имя\n{rows}".encode()))
    assert len(found) == len(lines)
    assert all(one.startswith(line) for one, line in zip(found, lines, strict=True)), found
