"""Reading one card however it is typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.cards import PACK, Card, Rank, Suit, named, read, shown
from rulings.words import RulingError

ACE_OF_CLUBS = Card(Suit.CLUBS, Rank.ACE)
cards = st.sampled_from(PACK)

# How each suit and rank may be typed. The two letters T are tested apart, they mean two things.
SUITS = {
    Suit.SPADES: ("S", "s", "♠", "♠\ufe0f", "♤", "П", "п"),
    Suit.CLUBS: ("C", "c", "♣", "С"),
    Suit.DIAMONDS: ("D", "d", "♦", "♢", "Б", "б"),
    Suit.HEARTS: ("H", "h", "♥", "♡", "Ч", "ч", "Н"),
}
RANKS = {
    Rank.SEVEN: ("7",),
    Rank.EIGHT: ("8",),
    Rank.NINE: ("9",),
    Rank.TEN: ("10",),
    Rank.JACK: ("J", "j", "В", "в", "B"),
    Rank.QUEEN: ("Q", "q", "Д", "д"),
    Rank.KING: ("K", "k", "К", "к"),
    Rank.ACE: ("A", "a", "А"),
}


def test_a_pack_is_thirty_two_different_cards():
    assert len(set(PACK)) == 32
    assert [card.code for card in PACK[:9]] == ["S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA", "C7"]


@given(cards, st.data())
def test_every_way_of_typing_gives_the_card(card, data):
    suit = data.draw(st.sampled_from(SUITS[card.suit]))
    rank = data.draw(st.sampled_from(RANKS[card.rank]))
    between = data.draw(st.sampled_from(("", " ")))
    first, second = data.draw(st.permutations((suit, rank)))
    assert read(f" {first}{between}{second} ") == card


@given(cards, st.sampled_from(("ru", "en")))
def test_what_is_written_or_shown_is_read_back(card, language):
    assert read(card.code) == card
    assert read(shown(card, language)) == card


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("ST", "ST"),  # Latin throughout: a ten
        ("TS", "ST"),
        ("HT", "HT"),
        ("♠T", "ST"),
        ("ПТ", "SA"),  # Russian throughout: an ace
        ("ТП", "SA"),
        ("♠Т", "SA"),
        ("тп", "SA"),
        ("ТТ", "CA"),
        ("Т7", "C7"),  # where only a suit can stand, it is clubs
        ("7Т", "C7"),
        ("ТК", "CK"),
        ("КТ", "CK"),
        ("ТД", "CQ"),
        ("Т10", "CT"),
        ("10Т", "CT"),
        ("T7", "C7"),  # a Latin letter for its Russian look-alike
        ("KT", "CK"),
        ("БД", "DQ"),
        ("ДБ", "DQ"),
        ("DД", "DQ"),
        ("ЧВ", "HJ"),
        ("ТА", "CA"),
    ],
)
def test_the_place_decides(raw, code):
    assert read(raw).code == code


@pytest.mark.parametrize(
    ("raw", "codes"),
    [
        ("ПT", {"SA", "ST"}),  # a Latin T after a Russian letter
        ("SТ", {"SA", "ST"}),  # a Russian Т after a Latin letter
        ("TП", {"SA", "ST"}),
        ("НТ", {"HA", "HT"}),  # HT typed in the Russian layout
        ("CТ", {"CA", "CT"}),
        ("TT", {"CA", "CT"}),
        ("ТT", {"CA", "CT"}),
    ],
)
def test_what_cannot_be_decided_is_asked_back(raw, codes):
    with pytest.raises(RulingError) as fault:
        read(raw, "deal.played[2]")
    assert fault.value.place == "deal.played[2]"
    for said in (fault.value.text.ru, fault.value.text.en):
        assert all(code in said for code in codes)
    assert "туз" in fault.value.text.ru and "десятка" in fault.value.text.ru


@pytest.mark.parametrize(
    "raw", ["", " ", "S", "10", "S1", "S6", "SS", "77", "S77", "XA", "♠", "SAH", "{raw}", "<b>", "ДД", "😀7"]
)
def test_what_is_no_card_is_refused(raw):
    with pytest.raises(RulingError) as fault:
        read(raw, "open_card")
    assert fault.value.place == "open_card"
    assert raw in fault.value.text.ru


@given(st.text(max_size=6))
def test_any_text_is_a_card_or_a_fault(raw):
    try:
        assert read(raw) in PACK
    except RulingError as fault:
        assert fault.text.ru and fault.text.en


def test_a_card_for_people():
    assert (shown(ACE_OF_CLUBS, "ru"), shown(ACE_OF_CLUBS, "en")) == ("♣Т", "♣A")
    ten = Card(Suit.HEARTS, Rank.TEN)
    assert (shown(ten, "ru"), shown(ten, "en")) == ("♥10", "♥10")
    assert (named(ten).ru, named(ten).en) == ("десятка червей", "ten of hearts")
