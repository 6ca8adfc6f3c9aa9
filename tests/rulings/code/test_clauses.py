"""The catalogue: every number of the fragments is there, in both languages, and nothing broken is let in."""

from __future__ import annotations

import pytest

from rulings.code.clauses import AWAITED, Source, catalogue, read
from rulings.words import Text

# The numbers printed in each fragment, and the worked examples inside them; their wording is not ours to keep.
FRAGMENTS = {
    "000": """
        CODE 3.9.10 | CODE 3.9.11 | CODE 3.9.11.1 | CODE 3.9.11.2 | CODE 3.9.12 | CODE 3.9.13 | CODE 3.9.14
        CODE 3.9.14.1 | CODE 3.9.14.2 | CODE 3.9.14.3 | CODE 3.9.14.3 ex.1 | CODE 3.9.14.4 | CODE 3.9.14.5 | CODE 3.9.15
        CODE 3.9.16 | CODE 3.9.16.1 | CODE 3.9.16.2 | CODE 3.9.17 | CODE 3.9.18 | CODE 3.9.18 ex.1 | CODE 3.9.18 ex.2
    """,
    "001": """
        CODE 3.9.3 | CODE 3.9.4 | CODE 3.9.5 | CODE 3.9.6 | CODE 3.9.7 | CODE 3.9.8 | CODE 3.9.9 | CODE 3.9.10
        CODE 3.9.11 | CODE 3.9.11.1 | CODE 3.9.11.2 | CODE 3.9.12 | CODE 3.9.13 | CODE 3.9.14 | CODE 3.9.14.1
        CODE 3.9.14.2 | CODE 3.9.14.3
    """,
    "002": """
        CODE 3.2.17 | CODE 3.2.18 | CODE 3.2.19 | CODE 3.2.20 | CODE 3.2.21 | CODE 3.2.22 | CODE 3.2.23
        CODE 3.3.1 | CODE 3.3.2 | CODE 3.3.3 | CODE 3.3.4 | CODE 3.3.5 | CODE 3.3.6 | CODE 3.3.7 | CODE 3.3.8
        CODE 3.3.8 ex.1 | CODE 3.3.9 | CODE 3.3.10 | CODE 3.3.11 | CODE 3.3.12 | CODE 3.3.13 | CODE 3.3.14 | CODE 3.3.15
    """,
    "003": """
        COMP 11.3 | COMP 11.3.А | COMP 11.3.А.1 | COMP 11.3.А.2 | COMP 11.3.А.3 | COMP 11.3.Б | COMP 11.3.Б.1
        COMP 11.3.Б.2 | COMP 11.3.В | COMP 11.4 | COMP 11.4.А | COMP 11.4.А.1 | COMP 11.4.А.2 | COMP 11.4.Б
        COMP 11.4.Б.1 | COMP 11.4.Б.1.а | COMP 11.4.Б.1.б | COMP 11.4.Б.2 | COMP 11.4.Б.3 | COMP 11.5 | COMP 11.5.А
        COMP 11.5.А.1 | COMP 11.5.А.2 | COMP 11.5.Б | COMP 11.6 | COMP 11.6.А
    """,
}
FOUND = """
    CODE 3.1.1 | CODE 3.1.2 | CODE 3.2.1 | CODE 3.2.2 | CODE 3.2.3 | CODE 3.2.12 | CODE 3.2.13 | CODE 3.2.14
    CODE 3.2.15 | CODE 3.4.12 | CODE 3.7.1 | CODE 3.7.2 | CODE 3.7.2.1 | CODE 3.7.2.2 | CODE 3.9.20 | CODE 4.1.1
    CODE 4.1.2 | CODE 5.5.5 | COMP 11.1 | COMP 11.1.А | COMP 11.1.Б | COMP 11.1.В | COMP 11.2
    CODE 2 | CODE 2.2 | CODE 3 | CODE 3.1 | CODE 3.2 | CODE 3.3 | CODE 3.4 | CODE 3.7 | CODE 3.8 | CODE 3.9 | CODE 4
    CODE 4.1 | CODE 4.2 | CODE 5 | COMP 11
"""
NAMED = "CODE 2.2.2 | CODE 3.4.9 | CODE 5.5"
FOOTNOTES = {
    "CODE 3.2.19": ("{20}", "{21}"),
    "CODE 3.3.5": ("{22}",),
    "CODE 3.3.8": ("{23}", "{24}"),
    "CODE 3.3.15": ("{25}",),
    "CODE 3.9.14": ("{64}",),
    "CODE 3.9.14.1": ("{65}",),
    "CODE 3.9.14.3": ("{66}",),
    "CODE 3.9.14.5": ("{67}",),
    "CODE 3.9.16.1": ("{68}",),
    "CODE 3.9.16.2": ("{69}",),
    "CODE 3.9.18": ("{70}",),
    "CODE 3.9.18 ex.1": ("{71}",),
}


def ids(listed: str) -> list[str]:
    return [part.strip() for line in listed.strip().splitlines() for part in line.split("|")]


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_every_number_of_a_fragment_is_there_once_and_no_other(fragment: str) -> None:
    listed = ids(FRAGMENTS[fragment])
    assert len(set(listed)) == len(listed)
    assert {c.id for c in catalogue().values() if fragment in c.fragments} == set(listed)


def test_every_clause_says_where_it_was_read() -> None:
    by_source = {source: {c.id for c in catalogue().values() if c.source is source} for source in Source}
    assert by_source[Source.FOUND] == set(ids(FOUND))
    assert by_source[Source.NAMED] == set(ids(NAMED))
    assert by_source[Source.FRAGMENT] == {clause for listed in FRAGMENTS.values() for clause in ids(listed)}


def test_the_footnotes_of_the_fragments_are_named_as_missing() -> None:
    held = {c.id: c.footnotes for c in catalogue().values() if c.footnotes and c.source is Source.FRAGMENT}
    assert held == FOOTNOTES


def test_both_halves_are_there_and_in_their_own_script() -> None:
    for clause in catalogue().values():
        for text in (clause.title, clause.text, clause.missing, clause.silent):
            if text is not None:
                assert any("а" <= letter <= "я" for letter in text.ru.lower()), clause.id
                assert any("a" <= letter <= "z" for letter in text.en.lower()), clause.id


def test_texts_are_whole_sentences_on_one_line() -> None:
    for clause in catalogue().values():
        for half in (clause.text.ru, clause.text.en):
            assert half.endswith("."), clause.id
            assert "\n" not in half and "  " not in half, clause.id
            assert " —" not in half, f"{clause.id}: a dash may not begin a line"


def test_a_clause_awaits_or_is_silent_but_not_both() -> None:
    for clause in catalogue().values():
        assert clause.awaits is None or (clause.awaits in AWAITED and clause.silent is None)


def test_what_is_not_held_is_not_silently_whole() -> None:
    for clause in catalogue().values():
        assert clause.source is not Source.NAMED or clause.missing, clause.id


def test_parents_and_rules() -> None:
    clauses = catalogue()
    assert clauses["COMP 11.4.Б.1.а"].parent == "COMP 11.4.Б.1"
    assert clauses["COMP 11.4.Б.1.а"].rules == "COMP"
    assert clauses["CODE 3.9.14.3 ex.1"].parent == "CODE 3.9.14.3"
    assert {c.id for c in clauses.values() if c.parent is None} == {"CODE 2", "CODE 3", "CODE 4", "CODE 5", "COMP 11"}


def test_the_printed_example_says_whom_the_book_names() -> None:
    text = catalogue()["CODE 3.9.14.3 ex.1"].text
    assert "записаны на Б" in text.ru and "платит нарушитель" in text.ru
    assert "writes them on Б" in text.en and "the offender pays" in text.en


WHOLE = '["CODE 3"]\ntitle = { ru = "Имя", en = "Name" }\ntext = { ru = "Так.", en = "So." }\n'


def test_a_sheet_is_read() -> None:
    clause = read([WHOLE + 'footnotes = [1]\nmissing = { ru = "Всё.", en = "All." }\n'])["CODE 3"]
    assert clause.text == Text("Так.", "So.")
    assert clause.footnotes == ("{1}",)
    assert clause.missing == Text("Всё.", "All.")
    assert clause.source is Source.NAMED


@pytest.mark.parametrize(
    ("sheets", "complaint"),
    [
        ([WHOLE, WHOLE], "given twice"),
        ([WHOLE.replace("CODE 3", "CODE 3.1")], "not in the catalogue"),
        ([WHOLE.replace("CODE 3", "CODE 3.А")], "not a canonical"),
        ([WHOLE.replace("CODE 3", "COMP 3.A")], "not a canonical"),
        ([WHOLE + "colour = 1\n"], "unknown keys"),
        ([WHOLE.replace(', en = "Name"', "")], "wants ru and en"),
        ([WHOLE.replace('en = "So."', 'en = " "')], "empty half"),
        ([WHOLE + 'awaits = "weather"\n'], "awaits"),
        ([WHOLE + 'awaits = "dealing"\nsilent = { ru = "Да.", en = "Yes." }\n'], "awaits"),
    ],
)
def test_a_broken_sheet_is_refused(sheets: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read(sheets)
