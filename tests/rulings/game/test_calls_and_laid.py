"""Calls and cards as they were said and laid, one line of text, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.calls import read_call, read_calls, write_call, write_calls
from rulings.game.deal import MISERE
from rulings.game.laid import read_tricks, write_tricks
from rulings.game.record import Found, Laid, LaidTrick, Said, Word
from rulings.words import Language, RulingError
from tests.rulings.game.dealt import PLAYERS, calls, laid_cards

said = st.lists(st.builds(Said, st.sampled_from(PLAYERS), calls), max_size=9).map(tuple)
found = st.lists(
    st.builds(
        Found,
        st.sampled_from(PLAYERS),
        laid_cards.map(lambda laid: laid.card),
        st.sampled_from(("played", "elsewhere")),
    ),
    max_size=2,
).map(tuple)
tricks = st.lists(
    st.builds(LaidTrick, st.lists(laid_cards, min_size=1, max_size=5).map(tuple), found), max_size=10
).map(tuple)


@given(said)
def test_calls_both_ways(auction):
    assert read_calls(write_calls(auction, PLAYERS), PLAYERS) == (auction, ())


@given(tricks)
def test_tricks_both_ways(played):
    assert read_tricks(write_tricks(played, PLAYERS), PLAYERS) == (played, ())


@pytest.mark.parametrize(
    ("typed", "call"),
    [("пас", "pass"), ("6П", "6S"), ("10бк", "10NT"), ("7♦", "7D"), ("8Т", "8C"), ("9Н", "9H"), ("Мизер", "misere"),
     ("мои", "here"), ("беру", "take")],
)  # fmt: skip
def test_calls_as_people_type_them(typed, call):
    assert write_call(read_call(typed)) == call


def test_a_call_without_a_seat_is_the_next_players():
    told, faults = read_calls("6S pass 6C here pass")
    assert not faults and [each.seat for each in told] == ["0", "1", "2", "0", "2"]
    assert told[1].call is Word.PASS and read_call("misere") == MISERE


def test_each_call_that_is_none_is_told_with_its_place():
    told, faults = read_calls("0:6S 1:5S 2:пас 3:pass 0:zz")
    assert [fault.place for fault in faults] == ["auction[2]", "auction[4]", "auction[5]"] and len(told) == 2
    assert all(fault.said(language) for fault in faults for language in Language)


def test_whose_call_it_is_is_asked_back_when_all_have_passed():
    assert [fault.place for fault in read_calls("pass pass pass 6S")[1]] == ["auction[4]"]


def test_the_marks_of_the_play():
    played, faults = read_tricks("SA 1:S7 (D8 S9) SK / +2:H7@played C8 /")
    assert not faults and [each.back for each in played[0].laid] == [False, False, True, True, False]
    assert played[0].laid[1].seat == "1" and played[1].found[0].place == "played" and played[1].gathered
    assert not read_tricks("SA S7 SK / C8")[0][1].gathered and read_tricks("")[0] == ()


def test_each_card_that_is_none_is_told_with_its_place():
    played, faults = read_tricks("SA S1 SK / +H7 7:C8 C9 / 0:+")
    assert [fault.place for fault in faults] == ["played[1].S1", "played[2].+H7", "played[2].7:C8", "played[3].0:+"]
    assert [len(trick.laid) for trick in played] == [2, 1, 0]


def test_no_call_is_an_error_a_person_can_mend():
    with pytest.raises(RulingError, match="6NX"):
        read_call("6NX")


def test_a_card_is_laid_by_nobody_in_particular():
    assert write_tricks((LaidTrick((Laid(read_tricks("SA")[0][0].laid[0].card),), gathered=False),)) == "SA"
