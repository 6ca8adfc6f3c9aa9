"""What is irregular in the cards is said, in both languages, and nothing is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.cards import PACK
from rulings.game.deal import ALL_PASS, MISERE, Deal, contract
from rulings.game.irregular import irregular
from rulings.game.notation import Layout, write_cards, write_layout, write_play

PLAYERS = ("А", "Б", "В")
CARDS = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:C8HJ"
WHOLE = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"


def said(cards=None, order="6S", declarer="А", discards=None, played=None, players=PLAYERS):
    ordered = {"misere": MISERE, "all_pass": ALL_PASS}.get(order) or contract(order)
    deal = Deal(ordered, declarer, cards=cards, discards=discards, played=played)
    return [text.en.replace("\u00a0", " ") for text in irregular(deal, players)]


def test_nothing_written_nothing_irregular():
    assert irregular(Deal()) == ()
    assert said() == []


def test_a_whole_pack_is_regular():
    assert said(WHOLE) == []
    assert said(WHOLE, discards="D9 D8") == []
    twelve = "0:AKT.QJ7.98.AJT7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ"
    assert said(twelve) == [], "the declarer with the prikup in his hand"
    assert said(twelve, declarer="Б") == ["А holds 12 cards instead of ten"]


def test_wrong_counts():
    nine_and_eleven = "0:AKT.QJ7.98.A 1:QJ9.AK.AKQ.987 2:87.T98.JT7.KQ T:HTHJ"
    assert said(nine_and_eleven) == ["А holds 9 cards instead of ten", "Б holds 11 cards instead of ten"]
    three_in_the_prikup = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:8.T98.JT7.KQ T:HTHJS7"
    assert said(three_in_the_prikup) == ["В holds 9 cards instead of ten", "the prikup holds 3 cards instead of two"]
    assert said("0:AKT.QJ7.98.A7 2:87.T98.JT7.KQ") == ["the cards of Б are not written down"]


def test_doubles_and_missing_cards():
    assert said(CARDS) == ["written more than once: ♣8", "in no hand: ♥10"]
    assert said("0:AAT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ") == [
        "written more than once: ♠A",
        "in no hand: ♠K",
    ]


def test_the_discard():
    assert said(WHOLE, discards="D9 D8 C7")[:1] == ["3 cards discarded instead of two"]
    assert said(WHOLE, discards="DA D9") == ["discarded but not declarer’s: ♦A"]
    assert said(discards="D9") == ["1 card discarded instead of two"]


def test_tricks_of_the_wrong_size_and_cards_played_twice():
    assert said(played="SA SQ / SK SJ S8 S7 / C8") == [
        "trick 1 has 2 cards instead of three",
        "trick 2 has 4 cards instead of three",
    ]
    assert said(played="SA SQ S7 / SK SQ S8") == ["played twice: ♠Q"]


def test_the_play_against_the_hands():
    assert said(WHOLE, discards="D9 D8", played="SA SQ S7 / SK SJ S8") == []
    assert said(WHOLE, discards="D9 D8", played="SA SQ SJ") == ["trick 1 has two cards of one hand (Б)"]
    assert said(WHOLE, discards="D9 D8", played="SA SQ D9") == ["played, but in nobody’s hand: ♦9"]
    assert said(WHOLE, discards="D9 D8", played="SA H8 S7") == [
        "a revoke in trick 1: Б could have played ♠Q ♠J ♠9, but ♥8 was played"
    ]


def test_not_trumping_is_a_revoke_too():
    cards = "0:AKT.QJ7.98.A7 1:QJ987..AKQJ.9 2:.AKT98.T7.KQ8 T:HTHJ"
    assert said(cards, discards="D9 D8", played="CQ S7 CA") == []
    assert said(cards, discards="D9 D8", played="CQ DA CA") == [
        "a revoke in trick 1: Б could have played ♠Q ♠J ♠9 ♠8 ♠7, but ♦A was played"
    ]
    assert said(cards, order="6NT", discards="D9 D8", played="CQ DA CA") == [], "without trumps anything may go"
    assert said(cards, order="misere", discards="D9 D8", played="CQ DA CA") == []


def test_nothing_is_said_of_a_declarer_whose_discard_is_unknown():
    assert said(WHOLE, played="SA SQ S7 / C7 CA C8 / D8 DA D7") == []
    assert said(WHOLE, played="DA D7 S7") != []


def test_an_open_all_pass_follows_the_prikup():
    led = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
    assert said(led, "all_pass", None, played="HA H9 HQ / HJ H7 H8 HK") == []
    assert said(led, "all_pass", None, played="SA H9 HQ") == [
        "a revoke in trick 1: А could have played ♥A ♥7, but ♠A was played"
    ]
    closed = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ"
    assert said(closed, "all_pass", None, played="SA S9 S8") == []


@given(st.permutations(PACK), st.randoms(use_true_random=False))
def test_a_dealt_pack_is_regular_and_a_moved_card_is_not(pack, chance):
    hands = {"0": tuple(pack[:10]), "1": tuple(pack[10:20]), "2": tuple(pack[20:30])}
    layout = Layout(hands, tuple(pack[30:]))
    assert irregular(Deal(cards=write_layout(layout))) == ()
    moved = Layout({**hands, "0": hands["0"][:-1], "1": (*hands["1"], hands["0"][-1])}, layout.talon)
    assert len(irregular(Deal(cards=write_layout(moved)))) == 2


@given(
    st.lists(st.lists(st.sampled_from(PACK), max_size=4).map(tuple), max_size=10),
    st.lists(st.sampled_from(PACK), max_size=4),
)
def test_whatever_was_played_is_said_and_not_refused(tricks, discards):
    deal = Deal(contract("7H"), "Б", cards=WHOLE, discards=write_cards(discards), played=write_play(tuple(tricks)))
    assert all(text.ru and text.en for text in irregular(deal, PLAYERS))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_said_in_the_readers_letters(language):
    text = irregular(Deal(cards=CARDS), PLAYERS)[0].said(language)
    assert "♣8" in text
