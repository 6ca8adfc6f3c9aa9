"""Files of deals: what is written is read back, and what cannot be scored is one line for each faulty row."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.pulka.deals import TableDeals, write_csv
from rulings.cases.pulka.deals_json import write_json
from rulings.cases.pulka.reading import read_deals
from rulings.cases.pulka.unread import Unread
from rulings.cases.pulka.words import call, contract, contract_word
from rulings.game.deal import Call, Deal
from rulings.game.deal import contract as by_key
from rulings.scoring.pulka.deals import Dealt, playing
from rulings.words import RulingError

HEAD = (
    "стол;сдача;игрок 1;игрок 2;игрок 3;игрок 4;сдатчик;контракт;разыгрывающий;"
    "слово 1;слово 2;слово 3;слово 4;взятки 1;взятки 2;взятки 3;взятки 4;прикуп;распасов подряд до сдачи;бомбы"
)
ORDERS = [f"{level}{strain}" for level in range(6, 11) for strain in ("S", "C", "D", "H", "NT")]


@st.composite
def deals(draw, players, number):
    dealer = draw(st.sampled_from(players if len(players) == 4 else (None, *players)))
    active = playing(players, dealer)[:3]
    first = draw(st.integers(0, 10))
    second = draw(st.integers(0, 10 - first))
    tricks = dict(zip(active, (first, second, 10 - first - second), strict=True))
    order = draw(st.sampled_from(("all_pass", "misere", *ORDERS)))
    if order == "all_pass":
        row, prikup = draw(st.integers(0, 3)), draw(st.sampled_from((None, "S7HA")))
        return Dealt(number, dealer, Deal(by_key(order), tricks=tricks, prikup=prikup, all_passes_before=row))
    declarer = draw(st.sampled_from(active))
    if order == "misere":
        return Dealt(number, dealer, Deal(by_key(order), declarer, tricks=tricks))
    words = draw(st.sampled_from(((Call.WHIST, Call.WHIST), (Call.PASS, Call.WHIST), (Call.PASS, Call.PASS))))
    calls = dict(zip([p for p in active if p != declarer], words, strict=True))
    return Dealt(
        number,
        dealer,
        Deal(by_key(order), declarer, calls, tricks if Call.WHIST in words else None, bombs=draw(st.integers(0, 2))),
    )


@st.composite
def tables(draw, name):
    players = draw(st.sampled_from((("Анна", "Борис", "Вера"), ("=A", "Б, Б", "В;В", 'Г "Г"'))))
    count = draw(st.integers(1, 5))
    return TableDeals(name, players, tuple(draw(deals(players, number + 1)) for number in range(count)))


many = st.tuples(tables("1"), tables("стол 2"))


@given(many, st.sampled_from(("ru", "en")), st.sampled_from((";", ",", "\t")), st.sampled_from(("utf-8", "cp1251")))
def test_a_csv_file_is_read_back(given_tables, language, delimiter, encoding):
    assert read_deals(write_csv(given_tables, language, delimiter).encode(encoding)) == given_tables


@given(many)
def test_a_json_file_is_read_back(given_tables):
    assert read_deals(write_json(given_tables).encode()) == given_tables


def test_names_are_given_once_and_a_player_may_be_a_seat():
    rows = ("1;1;А;Б;В;;;6П;1;;вист;пас;;6;3;1;", "1;2;;;;;2;распасы;;;;;;0;4;6;", "1;3;;;;;;мизер;В;;;;;5;5;0;")
    (table,) = read_deals("\n".join((HEAD, *rows)).encode())
    assert table.players == ("А", "Б", "В")
    assert table.deals[0].deal == Deal(by_key("6S"), "А", {"Б": Call.WHIST, "В": Call.PASS}, {"А": 6, "Б": 3, "В": 1})
    assert table.deals[1].dealer == "Б"
    assert [one.deal.contract.key for one in table.deals] == ["6S", "all_pass", "misere"]


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("6П", "6S"),
        ("6♠", "6S"),
        ("7 треф", "7C"),
        ("8♦\ufe0f", "8D"),
        ("9h", "9H"),
        ("10 БК", "10NT"),
        ("10n", "10NT"),
        ("Мизер", "misere"),
        ("misère", "misere"),
        ("all_pass", "all_pass"),
        ("РАСПАСЫ", "all_pass"),
    ],
)
def test_contracts_as_people_write_them(written, key):
    assert contract(written).key == key
    assert all(contract(contract_word(contract(written), language)).key == key for language in ("ru", "en"))


@pytest.mark.parametrize("written", ["", "5П", "11П", "6", "П", "6Я", "пас"])
def test_what_is_no_contract(written):
    with pytest.raises(RulingError) as refusal:
        contract(written)
    assert "6П" in refusal.value.text.ru and "6S" in refusal.value.text.en
    with pytest.raises(RulingError):
        call("может быть")


FAULTS = {
    "tricks that are not ten": ("1;1;А;Б;В;;;6П;А;;вист;пас;;6;3;2;", "взятки вместе", "11"),
    "too many tricks": ("1;1;А;Б;В;;;6П;А;;вист;пас;;16;3;2;", "взятки 1", "от 0 до 10"),
    "half a trick": ("1;1;А;Б;В;;;6П;А;;вист;пас;;6;3,5;0,5;", "взятки 2", "целое"),
    "a missing trick": ("1;1;А;Б;В;;;6П;А;;вист;пас;;6;4;;", "взятки 3", "не указано"),
    "no call": ("1;1;А;Б;В;;;6П;А;;вист;;;6;3;1;", "слово 3", "пас"),
    "a strange call": ("1;1;А;Б;В;;;6П;А;;вест;пас;;6;3;1;", "слово 2", "вист"),
    "declarer whists": ("1;1;А;Б;В;;;6П;А;вист;вист;пас;;6;3;1;", "слово 1", "не защищается"),
    "no declarer": ("1;1;А;Б;В;;;6П;;;вист;пас;;6;3;1;", "разыгрывающий", "разыгрывающий"),
    "a strange declarer": ("1;1;А;Б;В;;;6П;Д;;вист;пас;;6;3;1;", "разыгрывающий", "А, Б, В"),
    "declarer in all-pass": ("1;1;А;Б;В;;;распасы;А;;;;;6;3;1;", "разыгрывающий", "распасах"),
    "a fourth at a table of three": ("1;1;А;Б;В;;;распасы;;;;;;6;3;;1", "взятки 4", "четвёртого"),
    "no dealer of four": ("1;1;А;Б;В;Г;;распасы;;;;;;6;3;1;", "сдатчик", "сдавал"),
    "the dealer takes three tricks": ("1;1;А;Б;В;Г;А;распасы;;;;;;3;4;3;0", "взятки 1", "не больше двух"),
    "the dealer takes a trick": ("1;1;А;Б;В;Г;А;мизер;Б;;;;;1;6;3;0", "взятки 1", "не играет"),
    "a prikup": ("1;1;А;Б;В;;;распасы;;;;;;6;3;1;;S1", "прикуп", "S1"),
    "too many all-passes": ("1;1;А;Б;В;;;распасы;;;;;;6;3;1;;;21", "распасов подряд до сдачи", "до 20"),
    "bombs below nothing": ("1;1;А;Б;В;;;распасы;;;;;;6;3;1;;;;-1", "бомбы", "до 6"),
    "two players": ("1;1;А;Б;;;;распасы;;;;;;6;4;;", None, "трое"),
    "a contract": ("1;1;А;Б;В;;;5П;А;;вист;пас;;6;3;1;", "контракт", "5П"),
    "the number of a deal": ("1;0;А;Б;В;;;распасы;;;;;;6;3;1;", "сдача", "от одной"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_faulty_row_is_one_line_with_its_cell(fault):
    row, cell, word = fault
    unread = read_deals(f"{HEAD}\n{row}".encode())
    assert isinstance(unread, Unread)
    (line,) = unread.said("ru")
    assert (
        line.startswith("строка 2: ")
        and word in line
        and (cell is None or f"{cell}» — " in line or f"{cell} — " in line)
    )
    assert unread.said("en")[0].startswith("row 2: ")


def test_a_deal_given_twice_and_other_players_at_the_table():
    rows = ("1;1;А;Б;В;;;распасы;;;;;;6;3;1;", "1;1;;;;;;распасы;;;;;;6;3;1;", "1;2;А;Б;Д;;;распасы;;;;;;6;3;1;")
    twice, others = read_deals("\n".join((HEAD, *rows)).encode()).said("ru")
    assert twice.startswith("строка 3:") and "строка 2" in twice
    assert others.startswith("строка 4:") and "А, Б, В" in others


def deal(**changed):
    return {
        "deal": 1,
        "contract": "6S",
        "declarer": "А",
        "calls": {"Б": "whist", "В": "pass"},
        "tricks": {"А": 6, "Б": 3, "В": 1},
    } | changed


@pytest.mark.parametrize(
    ("one", "cell"),
    [
        (deal(tricks={"А": 6, "Б": 3, "В": 2}), "deals[1].tricks"),
        (deal(tricks={"А": 6, "Б": 3, "В": 1.5}), "deals[1].tricks.В"),
        (deal(calls={"Б": "wist", "В": "pass"}), "deals[1].calls.Б"),
        (deal(declarer="Д"), "deals[1].declarer"),
        (deal(dealer="Д"), "deals[1].dealer"),
        (deal(deal=0), "deals[1].deal"),
        (deal(deal="1"), "deals[1].deal"),
        (deal(contract="6"), "deals[1].contract"),
        (deal(talon=1), "deals[1].talon"),
        (deal(bombs=7), "deals[1].bombs"),
        (deal(all_passes_before=True), "deals[1].all_passes_before"),
        (deal(prikup="S1"), "deals[1].prikup"),
        ({"deal": 1}, "deals[1].contract"),
    ],
)
def test_a_faulty_table_of_json_is_one_line_with_its_cell(one, cell):
    table = {"table": "1", "players": ["А", "Б", "В"], "deals": [one]}
    (line,) = read_deals(json.dumps({"tables": [table]}).encode()).said("ru")
    assert line.startswith("стол № 1: ") and f"{cell} — " in line
