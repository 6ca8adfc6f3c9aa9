"""Every promise of the contracts about a case file, and every fault with its place (contracts, "A case file")."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rulings.cases.incident import Answer, Case, Statement, Status
from rulings.cases.reading import read
from rulings.game.deal import Call, Game
from rulings.scoring.sheet import Row
from rulings.words import RulingError, Text
from tests.rulings.cases.tiny import TREES

WHOLE = """
title = "Малый случай"
situation = { ru = "Сходил не тот.", en = "The wrong one led." }
reading = "спорно"
source = "CODE 3.9.14.3"
rules = "COMP"
edition = "1996-10-30"
convention = "sochi"
players = ["А", "Б", "В", "Г"]

[[incident]]
kind = "tiny"
offenders = ["В", "dealer", "kibitzer: Пётр"]
noticed = "на третьей взятке"

[incident.answers]
in_time = { value = true, status = "found", evidence = "карты на столе" }
lead = { value = "forbid", by = "А" }
extra_tricks = { value = 2, reason = "грубо" }
shown_cards = ["S7", "C8"]
claimant = { status = "disputed", says = { "А" = "А", "Б" = "Б" } }
line = { "А" = 6, "Б" = 4, "В" = 0 }
prikup_opened = true

[[incident]]
kind = "tiny"
offenders = ["Б"]
[incident.answers]
lead = { waived = true }
line = { value = { "А" = 6 }, status = "found" }

[[statement]]
by = "А"
words = "Он сходил раньше меня."

[deal]
contract = "6S"
declarer = "А"
calls = { "Б" = "whist", "В" = "pass" }
tricks = { "А" = 6, "Б" = 3, "В" = 1 }
cards = "0:AKT.QJ7.98.A7"
discards = "S7 C8"
played = "SA S7 SK / C8"

[sheet]
"А" = { pool = 4, mountain = "38 2/3", whists = { "Б" = 10, "Г" = "1/3" } }

[expect]
outcomes = ["tiny_forbidden"]
clauses = ["3.9.14.1"]
compensations = [{ from = "В", to = "А", whists = "100/2" }]
penalties = [{ to = "В", mountain = 5 }]
delta = { "А" = { total = "-38 2/3", whists = { "Б" = 10 } } }
"""
PLAIN = 'convention = "none"\nplayers = ["А", "Б", "В"]\n[[incident]]\nkind = "tiny"\noffenders = ["В"]\n'
HEAD, BREACH = PLAIN.split("[[")[0], "[[" + PLAIN.split("[[", 1)[1]


def case(text: str) -> Case:
    return read(text, "case.toml", TREES)


def test_everything_the_contract_promises_is_read() -> None:
    found = case(WHOLE)
    assert (found.title, found.reading, found.source) == ("Малый случай", "спорно", "CODE 3.9.14.3")
    assert found.situation == Text("Сходил не тот.", "The wrong one led.")
    assert (found.incident.rules, found.edition, found.convention) == ("COMP", "1996-10-30", "sochi")
    assert found.incident.players == ("А", "Б", "В", "Г")
    assert found.statements == (Statement("А", "Он сходил раньше меня."),)


def test_answers_in_short_and_long_form() -> None:
    first, second = case(WHOLE).incident.infractions
    assert first.offenders == ("В", "dealer", "kibitzer: Пётр")
    assert first.noticed == "на третьей взятке"
    assert first.answers == {
        "in_time": Answer(True, Status.FOUND, "карты на столе"),
        "lead": Answer("forbid", by="А"),
        "extra_tricks": Answer(2, reason="грубо"),
        "shown_cards": Answer(("S7", "C8")),
        "claimant": Answer(None, Status.DISPUTED, says={"А": "А", "Б": "Б"}),
        "line": Answer({"А": 6, "Б": 4, "В": 0}),
        "prikup_opened": Answer(True),
    }
    assert second.answers == {"lead": Answer(None, waived=True), "line": Answer({"А": 6}, Status.FOUND)}


def test_the_deal() -> None:
    deal = case(WHOLE).incident.deal
    assert deal.contract is not None
    assert (deal.contract.game, deal.contract.key, deal.declarer) == (Game.CONTRACT, "6S", "А")
    assert deal.calls == {"Б": Call.WHIST, "В": Call.PASS}
    assert deal.tricks == {"А": 6, "Б": 3, "В": 1}
    assert (deal.discards, deal.played) == ("S7 C8", "SA S7 SK / C8")


def test_the_sheet_has_a_row_for_everybody() -> None:
    sheet = case(WHOLE).incident.sheet
    assert sheet["А"] == Row(Fraction(4), Fraction(116, 3), {"Б": Fraction(10), "Г": Fraction(1, 3)})
    assert sheet["Г"] == Row()


def test_expectations_stand_as_in_the_judgment() -> None:
    assert case(WHOLE).expect == {
        "outcomes": ["tiny_forbidden"],
        "clauses": ["CODE 3.9.14.1"],
        "compensations": [{"from": "В", "to": "А", "whists": 50}],
        "penalties": [{"to": "В", "mountain": 5}],
        "delta": {"А": {"total": "-38 2/3", "whists": {"Б": 10}}},
    }


def test_what_may_be_left_out() -> None:
    found = case(PLAIN)
    assert (found.title, found.incident.rules, found.edition) == ("case.toml", "CODE", "1996-10-30")
    assert (found.situation, found.expect, found.regulation, found.statements) == (None, None, {}, ())
    assert (found.incident.deal.tricks, found.incident.sheet, found.incident.infractions[0].answers) == (None, {}, {})


@pytest.mark.parametrize("name", ["<b>А</b>", "А & Б", 'А "Туз"', "d'Artagnan", "Ольга", "♠", " А"])
def test_names_are_data(name: str) -> None:
    literal = '"' + name.replace('"', '\\"') + '"'
    found = case(PLAIN.replace('"А"', literal) + f"[sheet]\n{literal} = {{ pool = 2 }}\n")
    assert found.incident.players[0] == name
    assert found.incident.sheet[name].pool == 2


def test_a_long_statement_is_kept_whole() -> None:
    words = "Слово. " * 1500
    assert case(PLAIN + f'[[statement]]\nby = "А"\nwords = "{words}"\n').statements[0].words == words


FAULTS = {
    "key at the top": (f"tytle = 1\n{PLAIN}", "tytle", "title"),
    "no players": ('convention = "none"', "players", "обязателен"),
    "no convention": ('players = ["А", "Б", "В"]', "convention", "обязателен"),
    "no incident": (HEAD, "incident", "обязателен"),
    "empty incidents": (f"incident = []\n{HEAD}", "incident", "[[incident]]"),
    "two players": ('convention = "none"\nplayers = ["А", "Б"]', "players", "2"),
    "five players": ('convention = "none"\nplayers = ["А", "Б", "В", "Г", "Д"]', "players", "5"),
    "a player twice": ('convention = "none"\nplayers = ["А", "Б", "А"]', "players[3]", "«А»"),
    "a nameless player": ('convention = "none"\nplayers = ["А", " ", "В"]', "players[2]", "пуст"),
    "a player called dealer": ('convention = "none"\nplayers = ["А", "dealer", "В"]', "players[2]", "dealer"),
    "players in a string": ('convention = "none"\nplayers = "А Б В"', "players", "список"),
    "a convention": (PLAIN.replace("none", "sotchi"), "convention", "sochi"),
    "an edition": (f'edition = "2008"\n{PLAIN}', "edition", "1996-10-30"),
    "rules": (f'rules = "BRIDGE"\n{PLAIN}', "rules", "CODE, COMP"),
    "a title": (f"title = 5\n{PLAIN}", "title", "строка"),
    "half a situation": (f'situation = {{ ru = "…" }}\n{PLAIN}', "situation.en", "обязателен"),
    "a kind": (PLAIN.replace('"tiny"', '"tyny"'), "incident[1].kind", "tiny"),
    "a kind to come": (PLAIN.replace('"tiny"', '"claim"'), "incident[1].kind", "дерева ещё нет"),
    "an offender": (PLAIN.replace('["В"]', '["Д"]'), "incident[1].offenders[1]", "А, Б, В, dealer"),
    "no offender": (PLAIN.replace('["В"]', "[]"), "incident[1].offenders", "кто нарушил"),
    "a player called director": (PLAIN.replace('"Б"', '"director"'), "players[2]", "director"),
    "an offender twice": (PLAIN.replace('["В"]', '["В", "В"]'), "incident[1].offenders[2]", "дважды"),
    "a nameless kibitzer": (PLAIN.replace('["В"]', '["kibitzer:"]'), "incident[1].offenders[1]", "kibitzer"),
    "a key in the second incident": (f'{PLAIN}{BREACH}when = "…"', "incident[2].when", "noticed"),
    "an answer": (f"{PLAIN}answers.lid = 1", "incident[1].answers.lid", "lead"),
    "an answer's kind": (f"{PLAIN}answers.in_time = 1.5", "incident[1].answers.in_time", "true"),
    "a date": (f"{PLAIN}answers.in_time = 1996-10-30", "incident[1].answers.in_time", "true"),
    "a list of numbers": (f"{PLAIN}answers.shown_cards = [7]", "incident[1].answers.shown_cards[1]", "строка"),
    "a long key": (f"{PLAIN}answers.lead = {{ valu = 1 }}", "incident[1].answers.lead.valu", "value"),
    "a status": (f'{PLAIN}answers.lead = {{ value = 1, status = "sure" }}', "incident[1].answers.lead.status", "found"),
    "no value": (f'{PLAIN}answers.lead = {{ by = "А" }}', "incident[1].answers.lead.value", "waived"),
    "disputed without says": (f'{PLAIN}answers.lead = {{ status = "disputed" }}', "incident[1].answers.lead.says", "А"),
    "disputed with a value": (
        f'{PLAIN}answers.lead = {{ status = "disputed", value = "accept", says = {{ "А" = "accept" }} }}',
        "incident[1].answers.lead.value",
        "says",
    ),
    "a stranger says": (
        f'{PLAIN}answers.lead = {{ status = "disputed", says = {{ "Д" = "accept" }} }}',
        "incident[1].answers.lead.says.Д",
        "А, Б, В",
    ),
    "says without a dispute": (
        f'{PLAIN}answers.lead = {{ value = "accept", says = {{ "А" = "accept" }} }}',
        "incident[1].answers.lead.says",
        "disputed",
    ),
    "waived and chosen": (
        f'{PLAIN}answers.lead = {{ value = "accept", waived = true }}',
        "incident[1].answers.lead.value",
        "одно",
    ),
    "waived dispute": (
        f'{PLAIN}answers.lead = {{ status = "disputed", waived = true, says = {{ "А" = "accept" }} }}',
        "incident[1].answers.lead.waived",
        "спорное",
    ),
    "a fact waived": (f"{PLAIN}answers.in_time = {{ waived = true }}", "incident[1].answers.in_time.waived", "права"),
    "a stranger chose": (f'{PLAIN}answers.lead = {{ value = "accept", by = "Д" }}', "incident[1].answers.lead.by", "А"),
    "a contract": (f'{PLAIN}[deal]\ncontract = "5S"', "deal.contract", "6S"),
    "a declarer": (f'{PLAIN}[deal]\ndeclarer = "Д"', "deal.declarer", "А, Б, В"),
    "declarer in all-pass": (f'{PLAIN}[deal]\ncontract = "all_pass"\ndeclarer = "А"', "deal.declarer", "распасах"),
    "declarer whists": (f'{PLAIN}[deal]\ndeclarer = "А"\ncalls = {{ "А" = "whist" }}', "deal.calls.А", "защитник"),
    "a call": (f'{PLAIN}[deal]\ncalls = {{ "А" = "wist" }}', "deal.calls.А", "whist, pass, half"),
    "a stranger's call": (f'{PLAIN}[deal]\ncalls = {{ "Д" = "whist" }}', "deal.calls.Д", "А, Б, В"),
    "eleven tricks": (f'{PLAIN}[deal]\ntricks = {{ "А" = 11 }}', "deal.tricks.А", "11"),
    "tricks too many": (f'{PLAIN}[deal]\ntricks = {{ "А" = 6, "Б" = 6 }}', "deal.tricks", "12"),
    "half a trick": (f'{PLAIN}[deal]\ntricks = {{ "А" = 1.5 }}', "deal.tricks.А", "целое"),
    "a stranger's trick": (f'{PLAIN}[deal]\ntricks = {{ "Д" = 1 }}', "deal.tricks.Д", "А, Б, В"),
    "a deal key": (f"{PLAIN}[deal]\ntalon = 1", "deal.talon", "contract"),
    "whists below nothing": (f'{PLAIN}[sheet]\n"А" = {{ whists = {{ "Б" = -1 }} }}', "sheet.А.whists.Б", "меньше нуля"),
    "a negative pool": (f'{PLAIN}[sheet]\n"А" = {{ pool = -1 }}', "sheet.А.pool", "меньше нуля"),
    "a float": (f'{PLAIN}[sheet]\n"А" = {{ mountain = 38.67 }}', "sheet.А.mountain", "38 2/3"),
    "a fraction over nothing": (f'{PLAIN}[sheet]\n"А" = {{ pool = "1/0" }}', "sheet.А.pool", "1/0"),
    "whists on oneself": (f'{PLAIN}[sheet]\n"А" = {{ whists = {{ "А" = 1 }} }}', "sheet.А.whists.А", "на себя"),
    "whists on a stranger": (f'{PLAIN}[sheet]\n"А" = {{ whists = {{ "Д" = 1 }} }}', "sheet.А.whists.Д", "А, Б, В"),
    "a stranger's row": (f'{PLAIN}[sheet]\n"Д" = {{ pool = 1 }}', "sheet.Д", "А, Б, В"),
    "a parameter": (f"regulation.agreed_remis = 5\n{PLAIN}", "regulation.agreed_remis", "agreed_remis"),
    "an expectation": (f"{PLAIN}[expect]\noutcome = []", "expect.outcome", "outcomes"),
    "an expected clause": (f'{PLAIN}[expect]\nclauses = ["3.9.14.b"]', "expect.clauses[1]", "букв нет"),
    "a clause that is not there": (f'{PLAIN}[expect]\nclauses = ["3.9.99"]', "expect.clauses[1]", "3.9.18"),
    "two amounts": (f"{PLAIN}[expect]\npenalties = [{{ pool = 1, mountain = 1 }}]", "expect.penalties[1]", "одна"),
    "a stranger's delta": (f'{PLAIN}[expect]\ndelta = {{ "Д" = {{ total = 1 }} }}', "expect.delta.Д", "А, Б, В"),
    "a statement": (f'{PLAIN}[[statement]]\nby = "А"', "statement[1].words", "обязателен"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_place_and_what_to_mend(fault: tuple[str, str, str]) -> None:
    text, place, hint = fault
    with pytest.raises(RulingError) as error:
        case(text)
    assert error.value.place == place
    assert hint in error.value.text.ru
    assert error.value.text
    assert "\n" not in error.value.said("ru") + error.value.said("en")


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        ('title = "x"\nplayers "А"\n', "case.toml:2", "players"),
        ("title = А\n", "case.toml:1", "кавычки"),
        ("А = 1\n", "case.toml:1", "имена"),
        ('title = "x\n', "case.toml:1", "title"),
        ("a = 1\na = 2\n", "case.toml:2", "уже"),
        ("[deal]\n[deal]\n", "case.toml:2", "раздел"),
        ("a = [1, 2\nb = 1\n", "case.toml:2", "«]»"),
        ("a = " + "[" * 5000, "case.toml", "глубоко"),
        ("\x00", "case.toml:1", "TOML"),
    ],
)
def test_broken_toml_is_one_readable_line(text: str, place: str, hint: str) -> None:
    with pytest.raises(RulingError) as error:
        case(text)
    assert error.value.place.startswith(place)
    assert hint in error.value.text.ru
    assert "\n" not in error.value.said("ru")


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        (PLAIN.replace('"tiny"', "[]"), "incident[1].kind", "строка"),
        (PLAIN.replace('"tiny"', "{}"), "incident[1].kind", "строка"),
        (PLAIN + f"answers.extra_tricks = {10**9}", "incident[1].answers.extra_tricks", "слишком длинное"),
        (PLAIN + f"answers.extra_tricks = {'9' * 5000}", "case.toml", "слишком длинное"),
        (PLAIN + f'[sheet]\n"А" = {{ pool = "{"9" * 5000}" }}', "sheet.А.pool", "слишком длинное"),
        (PLAIN + f'[sheet]\n"А" = {{ pool = "1/{"9" * 5000}" }}', "sheet.А.pool", "слишком длинное"),
        (PLAIN + '[sheet]\n"А" = { pool = "1/99999" }', "sheet.А.pool", "в знаменателе"),
        ('title="abc\n', "case.toml:1", "знак"),
        (PLAIN + '[deal]\ncards = "мусор"', "deal.cards", "мусор"),
        (PLAIN + '[deal]\ndiscards = "ZZ"', "deal.discards", "ZZ"),
        (PLAIN + '[deal]\nplayed = "SA S7 ?"', "deal.played[1].?", "?"),
    ],
)
def test_what_no_reader_can_take_is_one_line_with_its_place(text: str, place: str, hint: str) -> None:
    with pytest.raises(RulingError) as error:
        case(text)
    assert error.value.place == place
    assert hint in error.value.text.ru
    assert len(error.value.said("ru")) < 400


def test_cards_that_are_irregular_are_no_fault_of_the_file() -> None:
    odd = '[deal]\ncontract = "6S"\ndeclarer = "А"\nplayed = "SA SA SA / / /"\n'
    assert case(PLAIN + odd).incident.deal.played == "SA SA SA / / /"


def test_a_play_with_its_marks_and_the_auction_are_kept_as_written() -> None:
    deal = case(
        PLAIN
        + """[deal]
auction = "0:6S 1:pass 0:6C"
leader = "Б"
open_whist = true
played = "SA (D8) SK / 1:C8 +2:H7@played C9 /"
"""
    ).incident.deal
    assert (deal.auction, deal.leader, deal.open_whist) == ("0:6S 1:pass 0:6C", "Б", True)
    assert deal.played == "SA (D8) SK / 1:C8 +2:H7@played C9 /"


def test_a_key_of_another_tree_is_kept() -> None:
    assert case(PLAIN + "answers.prikup_opened = true").incident.infractions[0].answers == {
        "prikup_opened": Answer(True)
    }


def test_nobody_or_the_director_may_be_named_where_the_family_allows_it() -> None:
    anybodys = tuple(replace(tree, anyone=True, nobody=True) for tree in TREES)
    for said, wanted in (("[]", ()), ('["director"]', ("director",))):
        read_so = read(PLAIN.replace('["В"]', said), "case.toml", anybodys)
        assert read_so.incident.infractions[0].offenders == wanted
