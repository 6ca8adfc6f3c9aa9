"""The play followed card by card: whose each card was, what it owed, who took the trick."""

from dataclasses import replace

from hypothesis import given

from rulings.game.deal import ALL_PASS, contract
from rulings.game.forms.compact import from_line
from rulings.game.laid import read_tricks
from rulings.game.record import Record, missing
from rulings.game.walk import held, walk
from tests.rulings.game.dealt import PLAYERS, fields, in_order, record_of, records

LINE = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
CLOSED = replace(from_line(LINE).record, contract=ALL_PASS, prikup_open=False)


def walked(raw, record=CLOSED, third_lead="winner"):
    tricks, faults = read_tricks(raw)
    assert not faults
    return walk(replace(record, tricks=tricks), third_lead)


@given(records)
def test_a_play_by_the_rules_breaks_nothing(record):
    told = walk(record)
    assert not [step for step in told.steps if step.owed or step.again or step.turn != step.seat]
    assert sum(told.taken.values()) == len(record.tricks) and not any(told.open_cards.values())
    assert all(trick.complete and trick.winner for trick in told.tricks)


@given(records)
def test_who_held_what_is_told_by_the_play_alone(record):
    if record.contract == ALL_PASS or len(record.tricks) < 10:
        return
    unknown = Record(**{**fields(record), "hands": {}, "talon": None, "discards": None})
    shown = {seat: in_order(hand) for seat, hand in held(unknown).items()}
    assert shown == {seat: in_order(hand) for seat, hand in held(record).items()}
    assert set(missing(replace(unknown, hands=shown))) == set(record.discards)


def test_the_prikup_leads_twice_in_an_open_all_pass():
    record = replace(CLOSED, prikup_open=True)
    for raw in ("HT H7 H9 HK / HJ HA H8 HQ / SK", "H7 H9 HK / HA H8 HQ / SK"):
        told = walked(raw, record)
        assert [trick.winner for trick in told.tricks] == ["2", "0", None]
        assert [trick.leader for trick in told.tricks] == ["0", "0", "0"]
        assert not [step for step in told.steps if step.owed or step.turn != step.seat]
    assert walked("H7 H9 HK / H7 H8 HQ", record).leader == "2"
    assert walked("H7 H9 HK / H7 H8 HQ", record, "first").leader == "0"


def test_a_lead_from_the_wrong_hand_goes_on_from_there():
    told = walked("D9 DA DJ / S8 SA SQ / SK")
    assert [(trick.leader, trick.winner) for trick in told.tricks] == [("0", "1"), ("1", "0"), ("0", None)]
    assert [step.seat for step in told.steps if step.turn != step.seat] == ["2"]


def test_a_card_taken_back_lies_open_until_it_is_played():
    told = walked("SA (DA) SQ S8")
    assert [card.code for card in told.open_cards["1"]] == ["DA"] and told.tricks[0].winner == "0"
    later = walked("SA (DA) SQ S8 / C7 CA C8 / DA D8 D7")
    assert not later.open_cards["1"] and later.leader == "1"


def test_whether_the_trick_was_complete_when_it_was_put_right():
    assert not walked("SA (DA) SQ S8").steps[1].complete
    assert walked("SA (DA) S8 SQ").steps[1].complete


def test_of_two_cards_the_first_counts():
    told = walked("SK SJ SQ S8 / ST S9 S7")
    assert told.tricks[0].winner == "0" and [step.again for step in told.steps[:4]] == [False, False, True, False]
    assert len(told.tricks[0].laid["1"]) == 2


def test_a_trump_is_owed_by_a_void_hand():
    record = replace(CLOSED, contract=contract("6D"), declarer=None)
    bare = replace(record, hands={**record.hands, "1": record.hands["1"][3:]})
    step = walked("SA CA S8", bare).steps[1]
    assert [card.code for card in step.owed] == ["DA", "DK", "DQ"]


def test_the_seat_noted_goes_before_the_turn():
    unknown = Record(PLAYERS)
    tricks, _ = read_tricks("2:SA 0:S7 S8", PLAYERS)
    told = walk(replace(unknown, tricks=tricks))
    assert [step.seat for step in told.steps] == [PLAYERS[2], PLAYERS[0], PLAYERS[1]]


def test_the_leader_may_be_another():
    assert walk(replace(record_of(1, ALL_PASS, tricks=0), leader=PLAYERS[1])).leader == PLAYERS[1]


def test_a_card_put_right_after_the_next_hand_has_played_leaves_that_hand_in_turn():
    """The wrong card lay there when the next hand played; put right at once, the turn goes on from the right one."""
    record = from_line("0:A.A.. 1:K.K.. 2:Q.Q.. T:D7D8").record
    late, at_once = (replace(record, contract=ALL_PASS, prikup_open=False, tricks=read_tricks(played)[0])
                     for played in ("SA (CK) SQ SK", "SA (CK) SK SQ"))  # fmt: skip
    assert [(step.seat, step.turn) for step in walk(late).steps] == [("0", "0"), ("1", "1"), ("2", "2"), ("1", "1")]
    assert [step.turn for step in walk(at_once).steps] == ["0", "1", "1", "2"]


def test_a_hand_without_cards_is_passed_over():
    record = from_line("0:A... 1:.K.. 2:Q.Q.. T:D7D8").record
    played = replace(record, contract=ALL_PASS, prikup_open=False, tricks=read_tricks("SA CK SQ / CQ")[0])
    assert walk(replace(played, leader="0")).steps[-1].turn == "2"
