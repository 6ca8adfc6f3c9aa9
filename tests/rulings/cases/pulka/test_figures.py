"""Numbers as people put them into a sheet, read exactly or asked back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.pulka.figures import figure, whole_number
from rulings.words import RulingError, number, shown


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("12", "12"),
        (" 0 ", "0"),
        ("", "0"),
        ("—", "0"),
        ("-", "0"),
        ("−6", "-6"),
        ("-6", "-6"),
        ("–6", "-6"),
        ("+6", "6"),
        ("1,5", "3/2"),
        (",5", "1/2"),
        ("−0,25", "-1/4"),
        ("38 2/3", "116/3"),
        ("38\u00a02/3", "116/3"),
        ("38⅔", "116/3"),
        ("−15 1/6", "-91/6"),
        ("−15⅙", "-91/6"),
        ("2/3", "2/3"),
        ("½", "1/2"),
        ("2⁄3", "2/3"),
    ],
)
def test_what_is_a_number(written, exact):
    assert figure(written) == Fraction(exact)


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ("два", "не число"),
        ("1 200", "не число"),
        ("12 whists", "не число"),
        ("1/0", "на ноль"),
        ("2.6", "точка"),
        ("2.6.10", "точка"),
        ("1,2,3", "точка"),
        ("1" * 10, "слишком длинное"),
        ("1/" + "1" * 5, "слишком длинное"),
        ("0,12345", "слишком длинное"),
        ("=1+1", "не число"),
        ("--1", "не число"),
        ("NaN", "не число"),
        ("1e5", "не число"),
        ("٣", "не число"),
        ("²", "не число"),
    ],
)
def test_what_is_none_is_asked_back(written, word):
    with pytest.raises(RulingError) as refusal:
        figure(written)
    assert word in refusal.value.text.ru and refusal.value.text
    assert len(refusal.value.said("ru")) < 200


@pytest.mark.parametrize("written", ["", "—", "1,5", "x"])
def test_what_must_be_whole(written):
    with pytest.raises(RulingError):
        whole_number(written)
    assert whole_number("5,0") == 5


@given(st.fractions(-(10**6), 10**6, max_denominator=12))
def test_a_number_as_it_is_written_or_shown_is_read_back(exact):
    assert figure(number(exact)) == figure(shown(exact)) == exact
