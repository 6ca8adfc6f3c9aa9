"""Clause ids as people type them: one canonical form, and errors that name the neighbours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.code.clauses import catalogue
from rulings.code.ids import canonical, neighbours, order, parent
from rulings.code.numbering import is_canonical
from rulings.words import RulingError

CLAUSES = tuple(catalogue())
CYRILLIC_TO_LATIN = str.maketrans({"А": "A", "В": "B", "а": "a"})


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ("3.9.14.1", "CODE 3.9.14.1"),
        ("code 3.9.14.1", "CODE 3.9.14.1"),
        ("3.9.", "CODE 3.9"),
        ("  Code   3.9.14.1. ", "CODE 3.9.14.1"),
        ("CODE3.9.14.1", "CODE 3.9.14.1"),
        ("Кодекс п. 3.9.14.1", "CODE 3.9.14.1"),
        ("п.3.9.18, пример 1", "CODE 3.9.18 ex.1"),
        ("3.9.18 ex 2", "CODE 3.9.18 ex.2"),
        ("CODE 3.9.14.3 EX.1", "CODE 3.9.14.3 ex.1"),
        ("11.5", "COMP 11.5"),
        ("11.4.Б.1.а", "COMP 11.4.Б.1.а"),
        ("11.4, Б.3", "COMP 11.4.Б.3"),
        ("comp 11.4 Б 1 а)", "COMP 11.4.Б.1.а"),
        ("11.4б1А", "COMP 11.4.Б.1.а"),
        ("11.3.A.1", "COMP 11.3.А.1"),
        ("11.3.B", "COMP 11.3.В"),
        ("11.3.a", "COMP 11.3.А"),
        ("11.4.Б.1.a", "COMP 11.4.Б.1.а"),
        ("11.4.Б.1.A", "COMP 11.4.Б.1.а"),
    ],
)
def test_what_people_type_is_read(raw: str, wanted: str) -> None:
    assert canonical(raw) == wanted


def test_a_latin_letter_without_a_likeness_is_refused_and_the_neighbours_named() -> None:
    with pytest.raises(RulingError) as refusal:
        canonical("11.3.C")
    for half in ("ru", "en"):
        assert "COMP 11.3.А, COMP 11.3.Б, COMP 11.3.В" in refusal.value.said(half)


@pytest.mark.parametrize("raw", ["11.3.b", "11.4.D.1", "11.4.Б.1.b", "COMP 11.4.b.1.а"])
def test_no_letter_is_guessed_by_sound(raw: str) -> None:
    with pytest.raises(RulingError, match=r"COMP 11\.[34]\."):
        canonical(raw)


def test_the_small_letter_names_its_own_siblings() -> None:
    with pytest.raises(RulingError, match=r"COMP 11\.4\.Б\.1\.а, COMP 11\.4\.Б\.1\.б"):
        canonical("11.4.Б.1.c")


def test_the_code_has_no_letters() -> None:
    with pytest.raises(RulingError, match=r"CODE 3\.9\.14\.1"):
        canonical("CODE 3.9.14.а")


@pytest.mark.parametrize("raw", ["", "CODE", "abc 3.9", "3.09", "0.1", "3..9", "3.9.x", "7.1", "12.1", "{x}", "3.9 14"])
def test_what_is_no_clause_number_is_an_error_in_both_languages(raw: str) -> None:
    with pytest.raises(RulingError) as refusal:
        canonical(raw)
    assert refusal.value.text


@st.composite
def typed(draw: st.DrawFn) -> tuple[str, str]:
    """A clause of the catalogue and one way a person may type it."""
    clause = draw(st.sampled_from(CLAUSES))
    prefix, _, number = clause.partition(" ")
    if draw(st.booleans()):
        number = number.translate(CYRILLIC_TO_LATIN)
    if draw(st.booleans()):
        number = number.replace(" ex.", draw(st.sampled_from([" ex ", " пример ", ", ex. ", "ex"])))
    case = draw(st.sampled_from([str.lower, str.upper, str.title]))
    gap = draw(st.sampled_from(["", " ", "  ", "\u00a0"]))
    mark = draw(st.sampled_from([" ", "", "   "]))
    return clause, draw(st.sampled_from([case(prefix) + mark, ""])) + number + gap


@given(typed())
def test_every_clause_comes_back_however_it_is_typed(pair: tuple[str, str]) -> None:
    clause, raw = pair
    assert canonical(raw) == clause


@given(st.text(max_size=30))
def test_any_text_is_a_canonical_id_or_a_readable_error(raw: str) -> None:
    try:
        read = canonical(raw)
    except RulingError as refusal:
        assert refusal.text
    else:
        assert is_canonical(read)
        assert canonical(read) == read


@pytest.mark.parametrize("raw", ["9" * 5000, f"3.{'9' * 5000}", f"3.9.18 ex.{'9' * 5000}", f"11.4.Б.{'1' * 5000}"])
def test_a_number_no_book_has_is_no_clause(raw: str) -> None:
    with pytest.raises(RulingError):
        canonical(raw)
    assert not is_canonical(f"CODE {raw}")


@given(st.permutations(CLAUSES))
def test_order_is_the_order_of_the_book(shuffled: list[str]) -> None:
    assert tuple(sorted(shuffled, key=order)) == CLAUSES


def test_order_is_by_number_not_by_letter() -> None:
    assert sorted(["CODE 3.9.14", "CODE 3.9.5", "COMP 11.3", "CODE 3.9.14.3", "CODE 3.9.14 ex.1"], key=order) == [
        "CODE 3.9.5",
        "CODE 3.9.14",
        "CODE 3.9.14 ex.1",
        "CODE 3.9.14.3",
        "COMP 11.3",
    ]


def test_parents() -> None:
    assert parent("COMP 11.4.Б.1.а") == "COMP 11.4.Б.1"
    assert parent("CODE 3.9.18 ex.1") == "CODE 3.9.18"
    assert parent("CODE 3") is None


def test_neighbours_stand_around_the_place() -> None:
    assert neighbours("CODE 3.9.14.9", CLAUSES, 2) == ("CODE 3.9.14.4", "CODE 3.9.14.5")
    assert neighbours("CODE 3.3.99.1", CLAUSES, 1) == ("CODE 3.3.15",)
    assert "CODE 3" in neighbours("CODE 9", CLAUSES)
