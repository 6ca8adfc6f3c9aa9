"""Files of sheets: what is written is read back, and what cannot be read is one line for each faulty row."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.pulka.grid import DELIMITERS
from rulings.cases.pulka.reading import read_sheets
from rulings.cases.pulka.sheets import TableSheet, laid_out, write_csv
from rulings.cases.pulka.sheets_json import write_json
from rulings.cases.pulka.unread import Unread
from rulings.scoring.sheet import Row

HEAD = "стол;место;игрок;пуля;гора;висты на 1;висты на 2;висты на 3;висты на 4"
ROWS = ("1;1;Иванов;10;4;;30;12;", "1;2;Петров;8;0;8;;;", "1;3;Сидоров;6;38 2/3;2;40;;")
PLAIN = "\n".join((HEAD, *ROWS))
names = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), min_size=1, max_size=20).map(str.strip)
amounts = st.fractions(0, 10**6, max_denominator=6)


@st.composite
def tables(draw):
    name = draw(names.filter(bool))
    players = tuple(draw(st.lists(names.filter(bool), min_size=3, max_size=4, unique=True)))
    row = st.builds(
        lambda pool, mountain, whists: (pool, mountain, whists),
        amounts,
        st.fractions(-100, 10**6, max_denominator=6),
        st.lists(amounts, min_size=4, max_size=4),
    )
    sheet = {}
    for player in players:
        pool, mountain, whists = draw(row)
        sheet[player] = Row(pool, mountain, {o: w for o, w in zip(players, whists, strict=False) if o != player and w})
    return TableSheet(name, players, sheet)


many = st.lists(tables(), min_size=1, max_size=4, unique_by=lambda table: table.table).map(tuple)


@given(
    many, st.sampled_from(("ru", "en")), st.sampled_from(DELIMITERS), st.sampled_from(("utf-8", "utf-8-sig", "utf-16"))
)
def test_a_csv_file_is_read_back(given_tables, language, delimiter, encoding):
    text = write_csv(given_tables, language, delimiter)
    assert read_sheets(text.encode(encoding)) == given_tables


@given(many)
def test_a_json_file_is_read_back(given_tables):
    assert read_sheets(write_json(given_tables).encode()) == given_tables


def test_a_plain_file():
    (table,) = read_sheets(PLAIN.encode("cp1251"))
    assert table.players == ("Иванов", "Петров", "Сидоров")
    assert table.sheet["Сидоров"] == Row(Fraction(6), Fraction(116, 3), {"Иванов": Fraction(2), "Петров": Fraction(40)})
    assert read_sheets(PLAIN.encode()) == (table,) == read_sheets(PLAIN.replace(";", "\t").encode("utf-8-sig"))


def test_rows_are_seated_by_their_places_and_tables_may_be_mixed():
    mixed = [HEAD, "2;2;Б;;;;;;", "7;;Г;1;;;;;", "2;1;А;;;;3;;", "7;;Д;;;;;;", "2;3;В;;;;;;", "7;;Е;;;;;;", ""]
    two, seven = read_sheets("\r\n".join(mixed).encode())
    assert two.players == ("А", "Б", "В") and two.sheet["А"].whists == {"Б": 3}
    assert seven.players == ("Г", "Д", "Е")


def test_a_name_is_no_formula():
    table = TableSheet("=1", ("=cmd()", "'=x", "-3"), {"=cmd()": Row(), "'=x": Row(), "-3": Row()})
    text = write_csv((table,), "ru")
    assert "\r\n'=1;1;'=cmd();" in text and ";''=x;" in text and ";'-3;" in text
    assert read_sheets(text.encode()) == (table,)


def test_english_heads_quotes_and_decimal_commas():
    text = (
        '"table","player","pool","mountain","whists_on_1","Whists on 2"\n1,"Ann ""A""",2,"1,5",,3\n1,B,,,,\n1,C,,,,\n'
    )
    (table,) = read_sheets(text.encode())
    assert table.sheet['Ann "A"'] == Row(Fraction(2), Fraction(3, 2), {"B": Fraction(3)})


FAULTS = {
    "not a number": (2, "пуля", "1;1;Иванов;много;;;;;", "не число"),
    "a run of totals": (2, "гора", "1;1;Иванов;;2.6.10;;;;", "точка"),
    "a negative pool": (2, "пуля", "1;1;Иванов;-1;;;;;", "меньше нуля"),
    "a pool above its size": (2, "пуля", "1;1;Иванов;21;;;;;", "размер 20"),
    "whists on oneself": (2, "висты на 1", "1;1;Иванов;;;5;;;", "на себя"),
    "whists below nothing": (2, "висты на 2", "1;1;Иванов;;;;-5;;", "меньше нуля"),
    "a fourth player": (2, "висты на 4", "1;1;Иванов;;;;;;5", "четвёртого"),
    "no name": (2, "игрок", "1;1;;;;;;;", "пусто"),
    "a name twice": (3, "игрок", "1;1;Петров;;;;;;", "строка 2"),
    "no table": (2, "стол", ";1;Иванов;;;;;;", "пусто"),
    "a seat that is not there": (2, "место", "1;4;Иванов;;;;;;", "от 1 до 3"),
    "half a seat": (2, "место", "1;1,5;Иванов;;;;;;", "целое"),
    "too many cells": (2, None, "1;1;Иванов;;;;;;;7", "больше"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_faulty_row_is_one_line_with_its_cell(fault):
    row, cell, bad, word = fault
    unread = read_sheets("\n".join((HEAD, bad, *ROWS[1:])).encode(), Fraction(20))
    assert isinstance(unread, Unread)
    lines = [line for line in unread.said("ru") if line.startswith(f"строка {row}:")]
    assert len(lines) == 1 and "\n" not in lines[0]
    assert word in lines[0] and (cell is None or f"«{cell}»" in lines[0])
    assert all(line.startswith("row ") and "«" not in line for line in unread.said("en"))


def test_several_faults_of_one_row_are_one_line_and_nothing_is_taken_over():
    good = ["2;1;А;;;;;;", "2;2;Б;;;;;;", "2;3;В;;;;;;"]
    unread = read_sheets("\n".join((HEAD, "1;1;Иванов;x;y;5;;;", "1;2;Петров;-1;;;;;", ROWS[2], *good)).encode())
    first, second = unread.said("ru")
    assert first.startswith("строка 2:") and first.count(";") == 2 and second.startswith("строка 3:")


@pytest.mark.parametrize("count", [1, 2, 5])
def test_three_or_four_play(count):
    rows = [f"9;;игрок {at};;;;;;" for at in range(count)]
    (line,) = read_sheets("\n".join((HEAD, *rows)).encode()).said("ru")
    assert line.startswith("строка 2:") and "«9»" in line and str(count) in line


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "пуст"),
        (HEAD, "пуст"),
        ("стол;игрок;гора\n1;А;2", "«пуля»"),
        ("стол;игрок;пуля;гора;цвет\n1;А;2;3;4", "«цвет»"),
        ("стол;игрок;пуля;гора;гора\n1;А;2;3;4", "уже была"),
        (f'{HEAD}\n1;1;"Иванов;10', "кавычки"),
        ("{", "JSON"),
        ("[]", "«tables»"),
        ('{"tables": [], "tables": []}', "дважды"),
        ('{"tables": [NaN]}', "NaN"),
        ("[" * 100_000, "вложены"),
    ],
)
def test_a_file_that_cannot_be_begun_is_one_line(text, word):
    unread = read_sheets(text.encode())
    assert isinstance(unread, Unread) and len(unread.faults) == 1
    assert word in unread.said("ru")[0] and unread.said("en")[0]


def test_letters_nobody_can_read():
    assert "UTF-8" in read_sheets(b"\x98\xff\x98").said("ru")[0]
    assert "миллион" in read_sheets(b"x" * 8_000_001).said("ru")[0]


def sheet(**changed):
    table = {"table": 1, "players": ["А", "Б", "В"], "sheet": {"А": {"pool": 2}}}
    return {**table, **changed}


@pytest.mark.parametrize(
    ("table", "cell"),
    [
        (sheet(sheet={"А": {"pool": -1}}), "sheet.А.pool"),
        (sheet(sheet={"А": {"pool": 21}}), "sheet.А.pool"),
        (sheet(sheet={"А": {"pool": True}}), "sheet.А.pool"),
        (sheet(sheet={"А": {"mountain": "x"}}), "sheet.А.mountain"),
        (sheet(sheet={"А": {"whists": {"А": 1}}}), "sheet.А.whists.А"),
        (sheet(sheet={"А": {"whists": {"Г": 1}}}), "sheet.А.whists.Г"),
        (sheet(sheet={"Г": {}}), "sheet.Г"),
        (sheet(sheet={"А": {"color": 1}}), "sheet.А.color"),
        (sheet(sheet=[]), "sheet"),
        (sheet(players=["А", "Б"]), "players"),
        (sheet(players=["А", "Б", "А"]), "players.А"),
        (sheet(table=""), "table"),
        (sheet(table=True), "table"),
        (sheet(deals=[]), "deals"),
        ({"table": "1"}, "players"),
        (7, None),
    ],
)
def test_a_faulty_table_of_json_is_one_line_with_its_cell(table, cell):
    whole = sheet(table="0")
    unread = read_sheets(json.dumps({"tables": [whole, table]}).encode(), Fraction(20))
    assert isinstance(unread, Unread)
    (line,) = unread.said("ru")
    assert line.startswith("стол № 2:") and (cell is None or f"{cell} — " in line)


def test_a_table_named_twice_and_decimals_of_json():
    twice = read_sheets(json.dumps({"tables": [sheet(), sheet()]}).encode())
    assert "уже был" in twice.said("ru")[0]
    (one,) = read_sheets(json.dumps({"tables": [sheet(sheet={"А": {"pool": 2.5, "mountain": "−1⅓"}})]}).encode())
    assert (one.sheet["А"].pool, one.sheet["А"].mountain) == (Fraction(5, 2), Fraction(-4, 3))
    assert laid_out(one).sheet["В"] == Row()
