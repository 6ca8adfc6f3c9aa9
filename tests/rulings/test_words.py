"""Sentences in two languages, counts with their nouns, exact numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.codec import exact, figure
from rulings.words import RulingError, Text, join, number, plural, shown, signed

TRICK = (("взятка", "взятки", "взяток"), ("trick", "tricks"))


@pytest.mark.parametrize(
    ("count", "ru", "en"),
    [
        (0, "0 взяток", "0 tricks"),
        (1, "1 взятка", "1 trick"),
        (2, "2 взятки", "2 tricks"),
        (5, "5 взяток", "5 tricks"),
        (11, "11 взяток", "11 tricks"),
        (12, "12 взяток", "12 tricks"),
        (21, "21 взятка", "21 tricks"),
        (22, "22 взятки", "22 tricks"),
        (112, "112 взяток", "112 tricks"),
        (-1, "−1 взятка", "−1 trick"),
        (Fraction(1, 2), "½ взятки", "half a trick"),
        (Fraction(5, 2), "2½ взятки", "2½ tricks"),
        (Fraction(79, 6), "13 1/6 взятки", "13 1/6 tricks"),
    ],
)
def test_a_count_takes_the_right_form_of_its_noun(count: Fraction, ru: str, en: str) -> None:
    counted = plural(count, *TRICK)
    assert (counted.ru.replace("\u00a0", " "), counted.en.replace("\u00a0", " ")) == (ru, en)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (7, "7"),
        (-3, "-3"),
        (Fraction(116, 3), "38 2/3"),
        (Fraction(-46, 3), "-15 1/3"),
        (Fraction(-1, 3), "-1/3"),
        (0, "0"),
    ],
)
def test_numbers_are_written_as_the_contracts_write_them(value: Fraction, written: str) -> None:
    assert number(value) == written


@pytest.mark.parametrize(
    ("value", "read"),
    [
        (7, "7"),
        (-3, "−3"),
        (Fraction(116, 3), "38⅔"),
        (Fraction(-1, 2), "−½"),
        (Fraction(-46, 3), "−15⅓"),
        (Fraction(-91, 6), "−15\u00a01/6"),
    ],
)
def test_people_read_a_fraction_by_its_own_sign(value: Fraction, read: str) -> None:
    assert shown(value) == read


def test_a_sign_is_a_true_minus() -> None:
    assert [signed(value) for value in (40, -10, 0, Fraction(-1, 2))] == ["+40", "−10", "0", "−1/2"]


@given(st.fractions(max_denominator=60))
def test_a_number_in_json_is_read_back_exactly(value: Fraction) -> None:
    assert exact(figure(value)) == value


def test_a_text_fills_each_half_with_its_own_half() -> None:
    sentence = Text("{who} пишет {amount}", "{who} writes {amount}")
    assert sentence.filled(who="А", amount=plural(2, *TRICK)) == Text("А пишет 2\u00a0взятки", "А writes 2\u00a0tricks")


def test_a_text_with_a_half_missing_is_false() -> None:
    assert not Text("да", " ")
    assert join((Text("да", "yes"), Text("нет", "no")), ", ") == Text("да, нет", "yes, no")


def test_an_error_names_the_place_in_the_readers_language() -> None:
    fault = RulingError(Text("мало карт", "too few cards"), "deal.cards")
    assert (fault.said("ru"), fault.said("en")) == ("deal.cards: мало карт", "deal.cards: too few cards")
