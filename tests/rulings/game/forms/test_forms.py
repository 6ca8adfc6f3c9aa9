"""The written forms of a deal, there and back; damaged ones told card by card."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.cards import PACK, read
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.game.forms.any_form import form_of, read_any
from rulings.game.forms.compact import from_deal, from_line, to_deal, to_line
from rulings.game.forms.own import read_own, write_own
from rulings.game.forms.pbn import read_pbn, write_pbn
from rulings.game.forms.ppn import read_ppn_json, read_ppn_line, write_ppn_cards
from rulings.game.forms.study import read_study, read_study_hand, write_study, write_study_hand
from rulings.game.forms.suit_rank import read_suit_rank, write_suit_rank
from rulings.game.laid import read_tricks
from rulings.game.notation import read_cards, read_hand
from rulings.game.record import Record, played_hands
from rulings.words import Language
from tests.rulings.game.dealt import PLAYERS, fields, in_order, record_of, records, seeds

NAMES = ("А", "Б", "В")
STUDY = """I.   П:11; Т:4,2,10; Б:11,9,8; Ч:4,2,7
II*. П:4,3,2,10,9; Т:-; Б:4,3,2; Ч:11,9
(Т:8,7)
III. П:8,7; Т:11,3,9; Б:10,7; Ч:3,10,8 ?
1) I - П.11 + II - П.9 + III - П.7 | I
"""


def held(record):
    return {seat: in_order(hand) for seat, hand in played_hands(record).items()}


def places(reading):
    assert all(fault.said(language) for fault in reading.faults for language in Language)
    return [fault.place for fault in reading.faults]


@given(records)
def test_our_json_both_ways(record):
    reading = read_own(write_own(record))
    assert reading.whole and reading.record == record
    assert write_own(reading.record) == write_own(record)


@given(records)
def test_pbn_both_ways(record):
    reading = read_pbn(write_pbn(record))
    assert reading.whole and reading.record == record


@given(records)
def test_pbn_is_read_by_its_own_sections_too(record):
    plain = "\n".join(line for line in write_pbn(record).splitlines() if not line.startswith(("[Laid", "[Calls")))
    reading = read_pbn(plain)
    assert reading.whole and reading.record.auction == record.auction
    if record.prikup_open and record.contract == ALL_PASS:
        return  # PBN knows no card of the prikup that leads, so who lays first is lost
    laid = [[each.card for each in trick.laid] for trick in record.tricks]
    assert [[each.card for each in trick.laid] for trick in reading.record.tricks] == laid


@given(records)
def test_the_strings_of_a_case_file_both_ways(record):
    reading = from_deal(to_deal(record), record.players)
    assert reading.whole and fields(reading.record) == fields(record)


@given(records)
def test_a_line_both_ways(record):
    again = from_line(to_line(record), record.players).record
    assert (again.hands, again.talon) == (record.hands, record.talon)


@given(seeds, st.booleans())
def test_the_printed_studies_both_ways(seed, figures):
    record = record_of(seed, contract("6D"), tricks=3)
    reading = read_study(write_study(record, figures), PLAYERS, record.contract)
    again = reading.record
    assert reading.whole and held(again) == held(record)
    assert set(again.discards) == set(record.discards) and again.declarer == record.declarer
    assert [[each.card for each in trick.laid] for trick in again.tricks] == [
        [each.card for each in trick.laid] for trick in record.tricks
    ]


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=12), st.booleans())
def test_a_printed_hand_both_ways(hand, figures):
    cards, faults = read_study_hand(write_study_hand(hand, figures))
    assert not faults and in_order(cards) == in_order(hand)


@given(seeds, st.sampled_from(("6S", "10NT", "misere", "all_pass")))
def test_suit_rank_both_ways(seed, key):
    record = record_of(seed, contract(key), tricks=0)
    reading = read_suit_rank(write_suit_rank(record, "Этюд"), PLAYERS)
    again = reading.record
    assert reading.whole and held(again) == held(record)
    assert (again.contract, again.declarer, again.whist) == (record.contract, record.declarer, record.whist)
    assert (again.discards or again.talon) == (record.discards or record.talon)


@given(seeds)
def test_the_letters_of_ppn_both_ways(seed):
    record = record_of(seed, ALL_PASS, tricks=0)
    reading = read_ppn_line(f"[1 231 {write_ppn_cards(record)} P,P,P]", PLAYERS)
    order = (PLAYERS[1], PLAYERS[2], PLAYERS[0])
    assert reading.whole and reading.record.players == order and reading.record.talon == record.talon
    assert [in_order(reading.record.hands[seat]) for seat in order] == list(record.hands.values())


@given(records)
def test_what_is_pasted_is_known_by_its_look(record):
    assert form_of(write_own(record)) == "own" and form_of(write_pbn(record)) == "pbn"
    assert form_of(to_line(record)) == "line" and form_of(write_suit_rank(record)) == "suit_rank"
    assert read_any(write_own(record))[0].record == record


def test_a_printed_study():
    reading = read_study(STUDY, NAMES, contract("6S"))
    assert reading.whole and form_of(STUDY) == "study"
    record = reading.record
    assert record.declarer == "Б" and record.discards == read_cards("C8 C7") and len(record.hands["Б"]) == 12
    assert (
        held(record)["А"] == read_hand("A.KJT.A98.KJ7") and record.tricks == (read_tricks("0:SA 1:S9 2:S7", NAMES)[0])
    )


def test_the_leader_of_a_study_is_the_first():
    record = replace(record_of(4, contract("6D"), tricks=0), leader=PLAYERS[2])
    again = read_study(write_study(record), (PLAYERS[2], PLAYERS[0], PLAYERS[1]), record.contract).record
    assert held(again) == held(record) and again.players[0] == PLAYERS[2]


def test_a_card_found_is_his_whose_it_is():
    own = {"format": "preferans-record", "hands": {"0": "AKT.QJ7.98.A7", "1": "QJ9.AK.AKQ.98"}}
    assert places(read_own(json.dumps(own | {"prikup": "HT HJ", "played": "+1:SA SK / +0:SA"}))) == ["played[1].+SA"]


def test_the_faults_of_a_scan_are_read_through():
    cards, faults = read_study_hand("П;4,3,2; T:8; Б:—; Ч:11,9")
    assert not faults and in_order(cards) == read_hand("KQJ.8..A9")
    assert in_order(read_study_hand("П: Т К 10; Т: ДВ; Б: -; Ч: 7")[0]) == read_hand("AKT.QJ..7")


def test_the_third_hand_fills_itself():
    reading = from_line("0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 T:HTHJ")
    assert reading.whole and in_order(reading.record.hands["2"]) == read_hand("87.T98.JT7.KQ")
    two_lines = read_study("\n".join(STUDY.splitlines()[:3]), NAMES)
    assert two_lines.whole and held(two_lines.record)["В"] == read_hand("87.AQ9.T7.QT8")
    assert set(from_line("0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98").record.hands) == {"0", "1"}


def test_a_card_in_two_places_is_named_with_both():
    reading = from_line("0:AKT.QJ7.98.A7 1:AJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHA")
    assert places(reading) == ["hands.1.SA", "talon.HA"]
    assert "у игрока 0" in reading.faults[0].text.ru and "with 1" in reading.faults[0].text.en
    assert places(from_line("0:AAT.QJ7.98.A7 1:-.-.-.-")) == ["hands.0.SA"]


def test_what_nobody_could_have_done_is_refused():
    own = {"format": "preferans-record", "version": 1, "hands": {"0": "AKT.QJ7.98.A7", "1": "QJ9.AK.AKQ.98"}}
    own |= {"prikup": "HT HJ", "declarer": "0", "contract": "6S", "discards": "HT D7", "played": "SA SQ S8 / 0:SA 0:SJ"}
    assert places(read_own(json.dumps(own))) == ["discards.D7", "played[2].SA", "played[2].SJ"]


def test_before_anybody_is_declarer_the_discards_may_be_any_one_players():
    own = {"format": "preferans-record", "version": 1, "hands": {"0": "AKT.QJ7.98.A7", "1": "QJ9.AK.AKQ.98"}}
    own["prikup"] = "HT HJ"
    assert not places(read_own(json.dumps(own | {"discards": "D9 D8"})))
    assert not places(read_own(json.dumps(own | {"discards": "HT H9"})))
    assert places(read_own(json.dumps(own | {"discards": "D9 H9"}))) == ["discards.H9"]
    assert places(read_own(json.dumps(own | {"discards": "D9 D8", "declarer": "1", "contract": "6S"}))) == [
        "discards.D9",
        "discards.D8",
    ]


def test_a_card_put_away_is_not_played():
    reading = from_deal(Deal(contract("6S"), "0", cards="0:AKT.QJ7.98.A7 T:HTHJ", discards="D9 D8", played="SA D8 HT"))
    assert places(reading) == ["played[1].D8"] and "сносе" in reading.faults[0].text.ru
    line = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
    assert from_deal(Deal(ALL_PASS, cards=line, played="HT H7 H9 HK / HJ HA H8 HQ")).whole
    reading = from_deal(Deal(ALL_PASS, cards=line, played="HT H7 H9 HK / HA H8 HQ / HJ"))
    assert places(reading) == ["played[3].HJ"] and "prikup" in reading.faults[0].text.en


def test_what_a_ruling_may_be_about_is_kept():
    own = {"format": "preferans-record", "hands": {"0": "AKT.QJ7.98.A7", "1": "QJ9.AK.AKQ.98", "2": "87.T98.JT7.K"}}
    own |= {"prikup": "HT HJ", "played": "C8 SA SK (S9) SJ / +2:HQ 2:HQ"}
    assert read_own(json.dumps(own)).whole


def test_a_damaged_record_is_told_card_by_card():
    own = {"format": "preferans-record", "players": ["А", "Б", "В"], "wat": 1, "hands": {"А": "AX...", "Г": "A..."}}
    own |= {"contract": "5S", "auction": "6S 5S", "played": "SA S1 / zz", "prikup": 7, "whist": {"Б": "no"}}
    own |= {"prikup_open": "yes", "leader": "Я"}
    assert places(read_own(json.dumps(own))) == [
        "wat", "auction[2]", "played[1].S1", "played[2].zz", "hands.А", "hands", "prikup", "contract", "whist.Б",
        "leader", "prikup_open",
    ]  # fmt: skip
    assert places(read_own("{")) == [""] and places(read_own("[]")) == ["format"]


def test_a_damaged_suit_rank_deal():
    table = json.loads(write_suit_rank(record_of(7, contract("6S"))))
    table["eastCards"][3] = "HEART_11"
    table["firstTurn"] = "NORTH"
    table["southCards"] = "none"
    reading = read_suit_rank(json.dumps(table))
    assert {"eastCards[4]", "southCards", "firstTurn"} <= set(places(reading))
    games = {
        f"{side}Contract": word
        for side, word in zip(("east", "south", "west"), ("MISER", "SIX_SPADE", "X"), strict=True)
    }
    assert places(read_suit_rank(json.dumps(games))) == ["southContract", "westContract"]


def test_a_suit_rank_misere_and_its_discards():
    record = record_of(3, MISERE, tricks=0)
    table = json.loads(write_suit_rank(record))
    assert sum(table[f"{side}Contract"] == "WHIST" for side in ("east", "south", "west")) == 2
    table["widow"]["card1"] = table[f"{('east', 'south', 'west')[PLAYERS.index(record.declarer)]}Cards"][0]
    assert len(read_suit_rank(json.dumps(table)).faults) >= 1


def test_a_ppn_line_with_and_without_refa():
    cards = "123456789A BCDEFGHIJK LMNOPQRSTU VW".replace(" ", "")
    line = f"1 123 {cards} 2,P,P 1 VW 2 8 0 4 1 {{}} M7:-8,F2:L1,F3:L2"
    reading = read_ppn_line("[" + line.format("1BL1,1BL1") + "]", NAMES)
    assert reading.record.contract == contract("6S") and reading.record.discards == read_cards("CK CA")
    assert reading.record.leader == "А" and set(reading.record.whist.values()) == {Call.WHIST}
    assert places(reading) == ["played[2].S7", "played[2].D9", "played[2].HJ"]
    longer = read_ppn_line("[" + line.replace(" 0 4", " 0 0 4").format("1BL1") + "]", NAMES)
    assert longer.whole and longer.record.tricks == read_tricks("S7 D9 HJ /")[0]
    assert read_ppn_line(line.format("1B1,2C1"), NAMES).record.tricks == ()


def test_a_damaged_ppn_line():
    cards = "Y23456789ABCDEFGHIJKLMNOPQRSTUV2"
    assert places(read_ppn_line(f"[1 123 {cards} P,P,P]", NAMES)) == ["cards[1]", "talon.S8"]
    assert places(read_ppn_line("[1 113 xx P,P,P]")) == ["order"] and places(read_ppn_line("[1 2]")) == [""]
    assert places(read_any("[Bula 100]\n[Refe 2]")[0]) != []
    wrong = f"1 123 {cards[1:]}W 2,P,P 9 VW 8 1 0 4 7 1BL1,1BLX x"
    assert {"main", "contract", "starts", "throws[2]"} <= set(places(read_ppn_line(wrong, NAMES)))


def test_of_an_older_draft_of_ppn_the_cards_are_read():
    letters = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
    reading = read_any(f'[Bula "40"]\n1. 3 {letters} M3,D,3 AR 4 10 0 8 2A1G 7:0\n2. 1 {letters} D,D,D', NAMES)
    assert [places(each) for each in reading] == [[""], []]
    assert reading[0].record.hands["А"] == read_cards("S7 S8 S9 ST SJ SQ SK SA D7 D8")
    assert reading[1].record.players == ("Б", "В", "А") and reading[1].record.contract == ALL_PASS


def test_ppn_json():
    cards = {"p1": "123456789A", "p2": "BCDEFGHIJK", "p3": "LMNOPQRSTU", "t": "VW"}
    table = {"id": 1, "dealOrder": "312", "cards": cards, "main": 2, "discarded": "XX", "contract": "G6", "accepted": 3}
    table |= {"starts": 3, "throws": [{"id": 1, "starts": 3, "cards": "L1B", "winner": 3}]}
    reading = read_any(json.dumps(table), NAMES)[0]
    record = reading.record
    assert reading.whole and record.players == ("В", "А", "Б") and record.contract == MISERE and record.declarer == "Б"
    assert held(record)["Б"] == in_order(record.hands["Б"]) and len(held(record)["Б"]) == 10 and len(record.tricks) == 1
    assert not read_ppn_json("{}").whole


def test_a_damaged_pbn():
    raw = write_pbn(record_of(5, contract("6S")))
    broken = raw.replace('[Declarer "', '[Declarer "Q').replace('[Contract "6S"]', '[Contract "5S"]')
    broken = broken.replace('[Undealt "', '[Undealt "Z').replace('[Laid "', '[Laid "XX ')
    assert {"Declarer", "Contract", "Undealt", "Laid[1].XX"} <= set(places(read_pbn(broken)))
    assert places(read_pbn('[Event "x"]')) == ["Deal"] and places(read_pbn('[Deal "W:AK"]')) == ["Deal"]
    assert places(read_pbn('[Deal "W:A... X... ..."]')) == ["Deal.N"]
    assert places(read_pbn('[Deal "N:AKT.A7.98.QJ7 QJ9.98.AKQ.AK 87.KQ.JT7.T98 -"]')) == ["Deal.S"]
    played = '[Deal "W:A... K... Q... -"]\n[Play "W"]\nSA S1 SQ\n'
    assert places(read_pbn(played)) == ["Play[1].S1"]


def test_pbn_of_another_hand_is_turned_to_its_seats():
    reading = read_pbn('[Deal "N:K... Q... - A..."]')
    assert reading.record.hands == {"0": (read("SA"),), "1": (read("SK"),), "2": (read("SQ"),)}


def test_nothing_written_is_an_empty_record():
    assert from_line("").record == Record() and read_any("  ")[0].whole


@pytest.mark.parametrize("raw", ["абв", "0:AK 1:", "[Deal", "{}", '{"eastCards": 3}', "I. абв", "1) x"])
def test_what_cannot_be_read_is_an_error_a_person_can_mend(raw):
    assert places(read_any(raw)[0])
