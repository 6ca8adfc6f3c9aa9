"""Hands, deals and the play as text, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.cards import PACK, read
from rulings.game.notation import (
    Layout,
    read_cards,
    read_hand,
    read_layout,
    read_play,
    write_cards,
    write_hand,
    write_layout,
    write_play,
)
from rulings.words import RulingError

PLAYERS = ("Анна К.", "Т", "O'Neil <&>")
DEAL = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:C7HJ"

anything = st.lists(st.sampled_from(PACK), max_size=14)
tricks = st.lists(st.lists(st.sampled_from(PACK), max_size=5).map(tuple), max_size=11).map(tuple)


def in_order(cards):
    return sorted(cards, key=PACK.index)


@given(anything)
def test_a_hand_both_ways(cards):
    assert in_order(read_hand(write_hand(cards))) == in_order(cards)
    assert write_hand(read_hand(write_hand(cards))) == write_hand(cards)


@given(anything, st.sampled_from((" ", "", ", ", "  ")))
def test_cards_in_a_row_both_ways(cards, between):
    assert read_cards(write_cards(cards, between)) == tuple(cards)


@given(tricks)
def test_the_play_both_ways(played):
    assert read_play(write_play(played)) == played


@given(st.lists(anything, min_size=3, max_size=3), st.none() | anything, st.sampled_from(((), PLAYERS)), st.booleans())
def test_a_deal_both_ways(hands, talon, players, by_place):
    seats = players or ("0", "1", "2")
    layout = Layout(dict(zip(seats, map(tuple, hands), strict=True)), None if talon is None else tuple(talon))
    again = read_layout(write_layout(layout, players if by_place else ()), players)
    assert again.talon == layout.talon
    assert {seat: in_order(hand) for seat, hand in again.hands.items()} == {
        seat: in_order(hand) for seat, hand in layout.hands.items()
    }


def test_the_form_of_the_contracts():
    layout = read_layout(DEAL)
    assert write_layout(layout) == DEAL
    assert [len(hand) for hand in layout.hands.values()] == [10, 10, 10]
    assert write_cards(layout.talon) == "C7 HJ"
    assert write_play(read_play("SA S7 SK / C8")) == "SA S7 SK / C8"


@pytest.mark.parametrize(
    ("raw", "written"),
    [
        ("AKT.QJ7.98.A7", "AKT.QJ7.98.A7"),
        ("ak10.qj7.98.a7", "AKT.QJ7.98.A7"),
        ("ТК10.ДВ7.98.Т7", "AKT.QJ7.98.A7"),
        ("AKT.-.—.A7", "AKT...A7"),
        ("...", "..."),
        ("7AK...", "AK7..."),
        ("АКТ.QJ.8.7", "AKT.QJ.8.7"),  # a Cyrillic А and Т in a Latin hand: after the king it can only be the ten
        ("TКД.В.9.8", "AKQ.J.9.8"),  # a Latin T before the king can only be the ace
        ("T97.Т8..", "T97.A8.."),  # no company: each by its own alphabet
        ("AA7...", "AA7..."),
    ],
)
def test_hands_as_people_type_them(raw, written):
    assert write_hand(read_hand(raw)) == written


@pytest.mark.parametrize("raw", ["Т97.K.Q.J", "T7.КД..", "..КВ.T", "TТ.КД.."])
def test_a_t_with_two_meanings_is_asked_back(raw):
    with pytest.raises(RulingError) as fault:
        read_hand(raw, "deal.cards.А")
    assert fault.value.place == "deal.cards.А"
    assert "десяткой или тузом" in fault.value.text.ru


@pytest.mark.parametrize("raw", ["", "AKT.QJ7.98", "AKT.QJ7.98.A7.9", "AKX.QJ7.98.A7", "A1.Q.9.8", "A-K.Q.9.8"])
def test_a_hand_that_is_none(raw):
    with pytest.raises(RulingError) as fault:
        read_hand(raw, "deal.cards.0")
    assert fault.value.place == "deal.cards.0"


def test_seats_by_name_or_by_place():
    by_name = read_layout("О'Н: A.K.Q.J  Т:7.8.9.T Я:...A T:S8S9", ("О'Н", "Т", "Я"))
    assert {seat: write_hand(hand) for seat, hand in by_name.hands.items()} == {
        "О'Н": "A.K.Q.J",
        "Т": "7.8.9.T",
        "Я": "...A",
    }
    assert write_cards(by_name.talon) == "S8 S9"
    assert read_layout("0:A.K.Q.J 1:7.8.9.T 2:...A Т:П8П9", ("О'Н", "Т", "Я")) == by_name
    assert write_layout(by_name, ("О'Н", "Т", "Я")) == "0:A.K.Q.J 1:7.8.9.T 2:...A T:S8S9"
    assert read_layout("0:A..K. T:-").talon == ()
    assert read_layout("0:A..K.").talon is None
    assert read_layout("   ") == Layout({})


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        ("0:AKT.QJ7.98.A7 AK", "deal.cards"),
        ("0:A.K.Q.J 0:A.K.Q.J", "deal.cards.А"),
        ("А:A.K.Q.J 0:A.K.Q.J", "deal.cards.А"),
        ("T:S7HA T:S7HA", "deal.cards.T"),
        ("T:S7HAX", "deal.cards.T"),
        ("T:S7HZ", "deal.cards.T"),
        ("3:A.K.Q.J", "deal.cards"),
        ("Г:A.K.Q.J", "deal.cards"),
        ("1:A.K.Q.Z", "deal.cards.Б"),
        ("1:S7HA", "deal.cards.Б"),
        ("0:", "deal.cards"),
    ],
)
def test_the_fault_names_its_seat(raw, place):
    with pytest.raises(RulingError) as fault:
        read_layout(raw, ("А", "Б", "В"))
    assert fault.value.place == place


def test_the_fault_names_its_trick():
    with pytest.raises(RulingError) as fault:
        read_play("SA S7 SK / C8 ZZ")
    assert fault.value.place == "deal.played[2]"


def test_the_play_is_kept_as_it_was_laid():
    assert [len(trick) for trick in read_play("SA S7 / SK S8 S9 C7 / C8 /")] == [2, 4, 1]
    assert read_play("") == ()
    assert read_cards("ПТ, Ч10 ♦В") == (read("SA"), read("HT"), read("DJ"))


@given(st.text(max_size=20))
def test_any_text_is_read_or_a_fault(raw):
    for reader in (read_cards, read_hand, read_layout, read_play):
        try:
            reader(raw)
        except RulingError as fault:
            assert fault.text.ru and fault.text.en


def test_a_digit_is_a_seat_even_where_a_player_is_called_by_one() -> None:
    layout = read_layout("0:A.K.Q.J 1:7.8.9.T 2:...A T:S8S9", ("1", "00", "0"))
    assert list(layout.hands) == ["1", "00", "0"]


def test_a_long_row_of_doubtful_letters_is_refused_at_once() -> None:
    with pytest.raises(RulingError) as fault:
        read_hand("T" * 4000 + ".ВJ..")
    assert f"«{'T' * 24}…»" in fault.value.text.ru
