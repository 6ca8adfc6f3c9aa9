"""A play entered card by card: what is due, what goes wrong and is kept, what nobody could have done."""

from dataclasses import replace

import pytest
from hypothesis import given

from rulings.game.cards import read
from rulings.game.checked import impossible
from rulings.game.deal import ALL_PASS, contract
from rulings.game.forms.compact import from_line
from rulings.game.laid import read_tricks, write_tricks
from rulings.game.laying import as_it_lies, come_to_light, lay, lies, seated, take_back, turn_down
from rulings.game.record import Record
from rulings.words import RulingError
from tests.rulings.game.dealt import records

LINE = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
CLOSED = replace(from_line(LINE).record, contract=ALL_PASS, prikup_open=False)


def laid(record, *cards):
    for label in cards:
        seat, card = label.split(":")
        record = lay(record, read(card), seat)
    return record


def line(record):
    return write_tricks(record.tricks, record.players)


@given(records)
def test_a_play_laid_card_by_card_is_the_play(record):
    again = replace(record, tricks=())
    for step in lies(record).walk.steps:
        table = lies(again)
        assert table.turn == step.seat and step.card in table.may
        again = lay(again, step.card, step.seat)
    assert line(again) == line(record) and read_tricks(line(again), record.players)[0] == again.tricks
    assert not any(lies(again).holds.values()) or len(record.tricks) < 10


def test_whose_card_is_due():
    assert lies(CLOSED).turn == "0" and lies(CLOSED).number == 1
    table = lies(laid(CLOSED, "0:SA", "1:S9"))
    assert (table.turn, table.number, [card.code for card in table.may]) == ("2", 1, ["S8", "S7"])
    after = lies(laid(CLOSED, "0:S10", "1:SQ", "2:S7"))
    assert (after.turn, after.number, after.open) == ("1", 2, False)


def test_a_card_out_of_turn_begins_the_trick_there():
    table = lies(laid(CLOSED, "2:S7"))
    assert table.turn == "0"
    assert lies(laid(CLOSED, "2:S7", "0:S10")).turn == "1"


def test_two_cards_of_one_hand_leave_the_trick_open():
    three = laid(CLOSED, "0:SA", "1:S9", "1:SJ")
    table = lies(three)
    assert table.open and table.doubtful and table.turn == "2"
    assert line(lay(three, read("S7"), "2")) == "SA S9 SJ S7"
    assert line(lay(three, read("S7"), "2", new_trick=True)) == "SA S9 SJ / S7"
    assert not as_it_lies(three).tricks[-1].gathered


def test_a_fourth_card_can_go_to_a_trick_that_is_over():
    three = laid(CLOSED, "0:SA", "1:S9", "2:S7")
    assert line(lay(three, read("S8"), "2", new_trick=False)) == "SA S9 S7 S8"
    assert line(lay(three, read("S8"), "2")) == "SA S9 S7 / S8"


def test_a_card_taken_back_is_his_again_and_the_trick_is_open():
    back = take_back(laid(CLOSED, "0:SA", "1:S9", "2:HK"), read("HK"))
    assert line(back) == "SA S9 (HK)"
    table = lies(back)
    assert table.turn == "2" and read("HK") in table.holds["2"]
    with pytest.raises(RulingError):
        take_back(back, read("HK"))
    with pytest.raises(RulingError):
        take_back(CLOSED, read("HK"))


def test_a_trick_turned_down_with_two_cards():
    two = turn_down(laid(CLOSED, "0:SA", "1:S9"))
    assert line(two) == "SA S9 /"
    assert lies(two).number == 2 and not lies(two).open
    with pytest.raises(RulingError):
        turn_down(two)
    with pytest.raises(RulingError):
        turn_down(CLOSED)


def test_a_card_that_comes_to_light_is_his_again():
    short = replace(CLOSED, hands={**CLOSED.hands, "2": tuple(c for c in CLOSED.hands["2"] if c != read("HK"))})
    record = come_to_light(laid(short, "0:SA", "1:S9", "2:S7"), "2", read("HK"), "played")
    assert line(record) == "SA S9 S7 / +2:HK@played"
    assert read("HK") in lies(record).holds["2"] and lies(record).turn == "0"
    assert line(laid(record, "0:HA", "1:H9", "2:HK")) == "SA S9 S7 / +2:HK@played HA H9 2:HK"
    assert not impossible(laid(record, "0:HA", "1:H9", "2:HK"))


def test_a_hand_that_is_not_written_is_noted_beside_its_cards():
    unknown = replace(CLOSED, hands={seat: hand for seat, hand in CLOSED.hands.items() if seat != "1"})
    table = lies(unknown)
    assert read("SQ") in table.loose and table.holds["1"] == ()
    assert line(laid(unknown, "0:SA", "1:SQ")) == "SA 1:SQ"


def test_before_the_discard_is_known_declarer_has_twelve():
    record = replace(from_line(LINE).record, contract=contract("6S"), declarer="0")
    assert len(lies(record).holds["0"]) == 12
    assert line(laid(record, "0:HT")) == "0:HT"


def test_the_prikup_leads_an_open_all_pass():
    record = replace(CLOSED, prikup_open=True)
    table = lies(record)
    assert table.turn == "0" and {card.code for card in table.may} == {"HA", "H7"}
    two = laid(record, "0:HA", "1:H9", "2:HQ", "0:H7", "1:H8", "2:HK")
    assert lies(two).turn == "2" and lies(two, "first").turn == "0"


def test_a_record_takes_the_names_of_the_table():
    record = laid(replace(CLOSED, leader="1"), "1:SQ", "0:SA")
    named = seated(record, ("А", "Б", "В"))
    assert named.players == ("А", "Б", "В") and named.leader == "Б" and set(named.hands) == {"А", "Б", "В"}
    assert line(named) == line(record)
    turned = seated(named, ("Б", "В", "А"))
    assert turned.hands == named.hands and turned.players == ("Б", "В", "А")


def test_nothing_is_laid_in_an_empty_record():
    assert lies(Record()).turn == "0" and lies(Record()).holds == {"0": (), "1": (), "2": ()}
