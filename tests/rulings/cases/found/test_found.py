"""The record finds the breaches itself: each with its clause, its trick and card, and its answers."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulings.cases.found import find, incident
from rulings.cases.incident import Answer
from rulings.code.clauses import catalogue
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.game.calls import read_calls
from rulings.game.deal import ALL_PASS, MISERE, Call, contract
from rulings.game.forms.compact import from_line
from rulings.game.laid import read_tricks
from rulings.game.legal import due
from rulings.game.notation import read_cards, read_hand
from rulings.game.record import Laid, LaidTrick, Record, Said, trump
from rulings.game.walk import walk
from rulings.judgment import judge
from rulings.judgment.hearing import hear
from rulings.trees.families import family, questions
from rulings.words import Language
from tests.rulings.game.dealt import calls, record_of, records, seeds

LINE = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
DEALT = from_line(LINE).record
ALL = replace(DEALT, contract=ALL_PASS, prikup_open=False)
WHISTED = replace(DEALT, contract=contract("6S"), declarer="0", whist={"1": Call.WHIST, "2": Call.WHIST})
SPADES = replace(WHISTED, discards=read_cards("D9 D8"))
SHORT = replace(DEALT, hands={**DEALT.hands, "2": read_hand("87.T98.JT7.K")})


def with_play(raw, record=ALL, **more):
    tricks, faults = read_tricks(raw)
    assert not faults
    return replace(record, tricks=tricks, **more)


def told(record, rules="CODE"):
    """What is found: kind, offenders, trick, card, clauses; and each finding's answers."""
    findings = find(record, rules)
    assert all(finding.text.said(language) for finding in findings for language in Language)
    check(record, findings, rules)
    return [
        (f.infraction.kind, ",".join(f.infraction.offenders), f.trick, f.card and f.card.code, f.clauses[-1])
        for f in findings
    ], [{key: answer.value for key, answer in f.infraction.answers.items()} for f in findings]


def check(record, findings, rules):
    """Every clause is in the catalogue; every answer is asked by its family, and heard without a fault."""
    known = catalogue()
    for number, finding in enumerate(findings):
        assert set(finding.clauses) <= set(known)
        asked = {question.key for question in questions(family(finding.infraction.kind))}
        assert set(finding.infraction.answers) <= asked, set(finding.infraction.answers) - asked
        hearing = hear(incident(record, findings, rules), number, REGULATION)
        assert not hearing.faults and (hearing.path.steps or hearing.path.at is not None)


REGULATION = regulation("sochi")


@given(records, st.sampled_from(("CODE", "COMP")))
def test_in_a_record_by_the_rules_nothing_is_found(record, rules):
    assert find(record, rules) == ()


@given(seeds, st.integers(1, 9))
def test_a_revoke_put_in_is_found_where_it_is(seed, tricks):
    record = record_of(seed, tricks=tricks)
    last = walk(record).steps[-1]
    left = [card for card in last.hand if due(last.hand, last.led, trump(record)) not in (None, card.suit)]
    assume(left)
    wrong = replace(record.tricks[-1], laid=(*record.tricks[-1].laid[:-1], Laid(left[0])))
    found = find(replace(record, tricks=(*record.tricks[:-1], wrong)))
    assert [(f.infraction.kind, f.infraction.offenders, f.trick, f.card) for f in found] == [
        ("revoke", (last.seat,), tricks, left[0])
    ]


@given(seeds, st.integers(1, 10), st.booleans())
def test_a_lead_from_the_wrong_hand_put_in_is_found(seed, tricks, back):
    record = record_of(seed, tricks=tricks)
    first = walk(record).steps[3 * (tricks - 1)]
    assume(first.led is None)
    other = next(seat for seat in record.players if seat != first.seat)
    card = next(step.card for step in walk(record).steps if step.trick == tricks and step.seat == other)
    wrong = LaidTrick((Laid(card, None, back),), gathered=False)
    found = find(replace(record, tricks=(*record.tricks[:-1], wrong)))
    assert [(f.infraction.kind, f.infraction.offenders, f.trick, f.card) for f in found] == [
        ("out_of_turn", (other,), tricks, card)
    ]
    assert found[0].infraction.answers["moment"].value == "trick_open"


@given(seeds, st.integers(2, 9), st.integers(0, 2))
def test_a_card_laid_a_trick_too_soon_is_two_cards_and_a_turn_missed(seed, number, place):
    record = record_of(seed, tricks=10)
    early, late = record.tricks[number - 2 : number]
    moved = late.laid[place]
    seat = next(step.seat for step in walk(record).steps if step.card == moved.card)
    tricks = list(record.tricks)
    tricks[number - 2] = replace(early, laid=(*early.laid, moved))
    tricks[number - 1] = replace(late, laid=tuple(each for each in late.laid if each != moved))
    counts = [f for f in find(replace(record, tricks=tuple(tricks))) if f.infraction.kind == "wrong_count"]
    assert [(f.infraction.offenders, f.trick, f.infraction.answers["count_cause"].value) for f in counts] == [
        ((seat,), number - 1, "double_play"),
        ((seat,), number, "skipped"),
    ]


@given(seeds, st.integers(1, 10))
def test_a_card_before_its_turn_is_found(seed, number):
    record = record_of(seed, tricks=number)
    first, second, third = record.tricks[-1].laid
    tricks = (*record.tricks[:-1], LaidTrick((first, third, second)))
    found = find(replace(record, tricks=tricks))
    assert [(f.infraction.kind, f.trick, f.card) for f in found] == [("out_of_turn", number, third.card)]
    assert found[0].clauses[-1] == "CODE 3.9.14.5"


@given(seeds, st.integers(0, 2), st.sampled_from(("CODE", "COMP")))
def test_the_names_and_the_seats_change_nothing(seed, turn, rules):
    record = record_of(seed, tricks=5)
    cards = [each for trick in record.tricks for each in trick.laid]
    cards.insert(3, cards.pop(7))
    laid = tuple(LaidTrick(tuple(cards[at : at + 3])) for at in range(0, 15, 3))
    spoilt = replace(record, tricks=laid, auction=(), leader=record.players[0])
    turned = replace(spoilt, players=(*record.players[turn:], *record.players[:turn]))
    assert find(turned, rules) == find(spoilt, rules)


@given(st.lists(st.builds(Said, st.sampled_from("012"), calls), max_size=9).map(tuple))
def test_whatever_was_called_is_heard(said):
    told(Record(auction=said))


@given(seeds, st.integers(1, 6), st.integers(0, 99), st.sampled_from(("CODE", "COMP")))
def test_whatever_was_laid_is_heard(seed, tricks, mix, rules):
    record = record_of(seed, tricks=tricks)
    cards = [each for trick in record.tricks for each in trick.laid]
    cards.insert(mix % len(cards), cards.pop(mix // 3 % len(cards)))
    cut = 1 + mix % 4
    laid = [LaidTrick(tuple(cards[at : at + cut])) for at in range(0, len(cards), cut)]
    told(replace(record, tricks=tuple(laid)), rules)


@pytest.mark.parametrize(
    ("said", "found", "answers"),
    [
        ("6S 6S pass", ("auction", "1", "CODE 3.3.7"),
         {"auction_act": "insufficient", "next_call": "pass", "bid_to_beat": "6S"}),
        ("6S 6S 6C", ("auction", "1", "CODE 3.3.7"),
         {"auction_act": "insufficient", "next_call": "bid", "bid_to_beat": "6S"}),
        ("0:6S 1:6S 1:6C", ("auction", "1", "CODE 3.3.7"),
         {"auction_act": "insufficient", "next_call": "none", "bid_to_beat": "6S"}),
        ("6S 6D", ("auction", "1", "CODE 3.3.8"), {"auction_act": "jumped"}),
        ("0:6S 2:pass", ("auction", "2", "CODE 3.3.2"), {"auction_act": "out_of_turn", "early_call": "pass"}),
        ("0:pass 1:6S 0:6C", ("auction", "0", "CODE 3.3.10"),
         {"auction_act": "after_pass", "void_call_since": "nothing"}),
        ("6S pass 6C 0:misere 2:pass", ("auction", "0", "CODE 3.3.9"),
         {"auction_act": "late_misere", "before_misere": "bid", "void_call_since": "called"}),
        ("0:6S 0:6C", ("auction", "0", "CODE 3.3.11"), {"auction_act": "taken_back", "call_taken_back": "two"}),
        ("pass 6S 6C here", ("auction", "1", "CODE 3.3.8"),
         {"auction_act": "here", "here_by": "second", "bid_to_beat": "6C"}),
        ("6S 6C here", ("auction", "2", "CODE 3.3.8"),
         {"auction_act": "here", "here_by": "other", "bid_to_beat": "6C"}),
        ("pass take", ("prikup", "1", "CODE 3.2.20"), {"prikup_act": "took"}),
        ("misere pass pass 0:pass", ("auction", "0", "CODE 3.3.11"),
         {"auction_act": "order", "order_act": "refused", "bid_won": "misere"}),
    ],
)  # fmt: skip
def test_breaches_of_the_auction(said, found, answers):
    findings, filled = told(Record(auction=read_calls(said)[0]))
    assert [(kind, who, clause) for kind, who, _, _, clause in findings] == [found] and filled == [answers]


def test_an_order_below_the_bid_and_a_misere_ordered_late():
    won = Record(auction=read_calls("6S 6C pass here pass")[0])
    below = replace(won, contract=contract("6S"), declarer="0")
    assert told(below)[1] == [
        {"auction_act": "order", "order_act": "below", "bid_reached": "6C", "whist_spoken": False}
    ]
    assert told(replace(below, contract=MISERE))[1] == [
        {"auction_act": "order", "order_act": "misere", "bid_reached": "6C"}
    ]
    assert told(replace(below, contract=contract("6C")))[0] == []
    assert told(replace(won, contract=ALL_PASS))[0] == []


@pytest.mark.parametrize(
    ("played", "record", "found", "answers"),
    [
        ("C8", ALL, ("out_of_turn", "2", 1, "C8", "CODE 3.9.14.3"),
         {"moment": "trick_open", "card_was": "lead", "open_card": "C8", "taken_before": {"0": 0, "1": 0, "2": 0}}),
        ("SA S8", ALL, ("out_of_turn", "2", 1, "S8", "CODE 3.9.14.3"),
         {"moment": "trick_open", "card_was": "follow", "open_card": "S8", "taken_before": {"0": 0, "1": 0, "2": 0}}),
        ("SA S8 SQ", ALL, ("out_of_turn", "2", 1, "S8", "CODE 3.9.14.5"),
         {"moment": "trick_complete", "card_was": "follow", "open_card": "S8",
          "taken_before": {"0": 0, "1": 0, "2": 0}}),
        ("(C8)", SPADES, ("out_of_turn", "2", 1, "C8", "CODE 3.9.14.1"),
         {"moment": "trick_open", "card_was": "lead", "open_card": "C8"}),
        ("SA SQ S8 / C8", replace(SPADES, open_whist=True, whist={"1": Call.WHIST, "2": Call.PASS}),
         ("out_of_turn", "1", 2, "C8", "CODE 3.9.14.1"),
         {"moment": "trick_open", "card_was": "lead", "open_card": "C8", "role": "sole_whister"}),
        ("CQ CK C8 / SA", SPADES, ("out_of_turn", "0", 2, "SA", "CODE 3.9.14.2"),
         {"moment": "trick_open", "card_was": "lead", "open_card": "SA"}),
        ("SA (DA)", ALL, ("revoke", "1", 1, "DA", "CODE 3.9.3"),
         {"revoke_kind": "not_followed", "revoke_noticed": "same_trick", "revoke_trick": 1, "open_card": "DA"}),
        ("SA (DA) SQ S8 / SK", ALL, ("revoke", "1", 1, "DA", "CODE 3.9.3"),
         {"revoke_kind": "not_followed", "revoke_noticed": "same_trick", "revoke_trick": 1, "open_card": "DA"}),
        ("SA DA S8", ALL, ("revoke", "1", 1, "DA", "CODE 3.9.3"),
         {"revoke_kind": "not_followed", "revoke_noticed": "before_next_lead", "revoke_trick": 1, "open_card": "DA"}),
        ("SA DA S8 / SK", ALL, ("revoke", "1", 1, "DA", "CODE 3.9.3"),
         {"revoke_kind": "not_followed", "revoke_noticed": "later", "revoke_trick": 1}),
    ],
)  # fmt: skip
def test_breaches_of_the_play(played, record, found, answers):
    assert told(with_play(played, record)) == ([found], [answers])


def test_a_trump_not_given():
    findings, filled = told(with_play("D7 CQ DA", replace(SPADES, leader="2")))
    assert findings == [("revoke", "0", 1, "CQ", "CODE 3.9.3")]
    assert filled[0]["revoke_kind"] == "not_trumped" and filled[0]["revoke_noticed"] == "before_next_lead"


def test_a_revoke_found_when_all_is_played():
    record = record_of(11, contract("6S"))
    first = walk(record).steps
    wrong = next(step for step in first if step.led and due(step.hand, step.led, trump(record)) is not None)
    swapped = wrong_for(record, wrong)
    assert swapped is not None
    revoke = next(f for f in find(swapped) if f.infraction.kind == "revoke" and f.trick == wrong.trick)
    assert revoke.infraction.answers["revoke_noticed"].value == "after_play"


def test_a_revoke_comes_to_light_by_what_is_played_later():
    """Nobody wrote the hands down: the suit not given in the first trick is laid in the second."""
    unknown = Record(contract=ALL_PASS, prikup_open=False)
    assert told(with_play("SA DA S8", unknown))[0] == []
    findings, filled = told(with_play("SA DA S8 / SK SJ S7", unknown))
    assert findings == [("revoke", "1", 1, "DA", "CODE 3.9.3")] and filled[0]["revoke_noticed"] == "later"
    trumps = replace(unknown, contract=contract("6H"), declarer="0")
    findings, filled = told(with_play("SA DA S8 / SK H7 S7", trumps))
    assert findings == [("revoke", "1", 1, "DA", "CODE 3.9.3")] and "revoke_kind" not in filled[0]


def wrong_for(record, step):
    """The record with this card and a card of another suit of the same hand, laid later, changed about."""
    own = [other for other in walk(record).steps if other.seat == step.seat and other.card.suit is not step.card.suit]
    later = next(other for other in own if other.trick > step.trick)
    change = {step.card: later.card, later.card: step.card}
    tricks = (
        replace(trick, laid=tuple(replace(each, card=change.get(each.card, each.card)) for each in trick.laid))
        for trick in record.tricks
    )
    return replace(record, tricks=tuple(tricks))


def test_two_cards_to_one_trick():
    record = with_play("SA SQ SJ S8 / SK S9 S7")
    assert told(record) == (
        [("wrong_count", "1", 1, "SJ", "CODE 3.9.5")],
        [{"count_noticed": "in_play", "count_cause": "double_play", "whose_count": "one"}],
    )
    findings, filled = told(record, "COMP")
    assert findings == [("boards", "1", 1, "SJ", "COMP 11.5.Б")]
    assert filled == [
        {"board_trouble": "defective_trick", "trick_hand": "few", "discards_right": True, "trick_known": True,
         "returned_effect": "nothing"}
    ]  # fmt: skip


def test_a_returned_card_that_had_to_be_played():
    _, filled = told(with_play("SA SQ S9 SJ S8 / SK DA S7"), "COMP")
    assert filled[0]["returned_effect"] == "revoke"


def test_which_of_two_cards_he_showed_the_record_does_not_tell():
    """With ♣K back in the hand ♦K on ♣J is a revoke, with ♥9 back it is not: the question is left open."""
    _, filled = told(with_play("HA H9 CK HQ / CQ CA CT / SQ S7 SK / CJ DK C9"), "COMP")
    assert (filled[0]["trick_hand"], filled[0].get("returned_effect")) == ("few", None)
    _, filled = told(with_play("HA H9 CK HQ / CQ CA CT / SQ S7 SK / H7 H8 HK"), "COMP")
    assert filled[0]["returned_effect"] == "nothing"


def test_a_turn_missed_at_once_and_later():
    assert told(with_play("SA SQ /")) == (
        [("wrong_count", "2", 1, None, "CODE 3.9.5")],
        [{"count_noticed": "at_once", "whose_count": "one", "skipped_led": "not_led"}],
    )
    assert told(with_play("SA SQ / C8"))[1] == [
        {"count_noticed": "at_once", "whose_count": "one", "skipped_led": "led"}
    ]
    findings, filled = told(with_play("SA S8 / SK SQ S7"))
    assert findings == [("wrong_count", "1", 1, None, "CODE 3.9.5")] and filled[0]["count_cause"] == "skipped"
    findings, filled = told(with_play("SA S8 / SK SQ S7"), "COMP")
    assert findings == [("boards", "1", 1, None, "COMP 11.5.А")]
    assert (filled[0]["trick_hand"], filled[0]["suit_led_held"]) == ("many", True)


def test_a_wrong_discard():
    three = replace(SPADES, discards=read_cards("D9 D8 C7"), tricks=())
    assert told(three)[1] == [
        {"count_noticed": "holder_called", "count_cause_before_play": "discard", "whose_count": "one",
         "count_by_discard": True}
    ]  # fmt: skip
    findings, filled = told(with_play("SA SQ S8", replace(SPADES, discards=read_cards("D9"))), "COMP")
    assert findings == [("wrong_count", "0", None, None, "CODE 3.9.18")]
    assert filled[0]["count_cause"] == "discard" and filled[0]["count_noticed"] == "in_play"


@pytest.mark.parametrize(
    ("said", "noticed"), [("", "before_calls"), ("6S", "holder_not_called"), ("6S 6C pass", "holder_called")]
)
def test_nine_cards_before_play(said, noticed):
    findings, filled = told(replace(SHORT, auction=read_calls(said)[0]))
    assert findings == [("wrong_count", "2", None, None, "CODE 3.2.23")]
    assert filled[0]["count_noticed"] == noticed and filled[0]["whose_count"] == "one"
    assert filled[0].get("count_cause_before_play") == ("dealt" if noticed == "holder_called" else None)


def test_nine_and_eleven():
    hands = {**SHORT.hands, "1": read_hand("QJ9.AK.AKQ.Q98")}
    both = replace(SHORT, hands=hands)
    findings, filled = told(with_play("SA SQ S8", both, contract=ALL_PASS, prikup_open=False))
    assert findings == [("wrong_count", "1,2", None, None, "CODE 3.9.18")] and filled[0]["whose_count"] == "several"
    assert told(both, "COMP")[1] == [{"board_trouble": "pockets"}]
    assert told(SHORT, "COMP")[1] == [{"board_trouble": "missing"}]
    assert told(with_play("SA SQ S8", SHORT, contract=ALL_PASS, prikup_open=False), "COMP")[1] == [
        {"board_trouble": "missing_in_play"}
    ]


def test_a_card_found_under_the_table():
    record = with_play("HA H9 HK / SA SQ S8 / +2:HQ SK SJ S7")
    assert told(record)[0] == [("wrong_count", "2", 3, "HQ", "CODE 3.9.18")]
    assert told(record)[1][0]["count_cause"] == "other"
    findings, filled = told(record, "COMP")
    assert findings == [("boards", "2", 3, "HQ", "COMP 11.4.Б.3")]
    # Whether anybody has seen the card, so that it may be open, is not in the record.
    assert filled == [{"board_trouble": "missing_in_play", "missing_place": "elsewhere"}]
    owed = with_play("HA H9 HK / H7 H8 D7 / +2:HQ SQ", ALL)
    findings, filled = told(owed, "COMP")
    assert findings == [("boards", "2", 3, "HQ", "COMP 11.4.Б.3")]
    assert (filled[-1]["restored_effect"], filled[-1]["revoke_trick"]) == ("revoke", 2)
    # Among the played cards it fouls the deal, whatever it might have been played to.
    hidden = with_play("HA H9 HK / H7 H8 D7 / +2:HQ@played SQ", ALL)
    findings, filled = told(hidden, "COMP")
    assert findings == [("boards", "2", 3, "HQ", "COMP 11.4.Б.1.а")]
    assert filled == [{"board_trouble": "missing_in_play", "missing_place": "played"}]


def test_a_finding_says_where_and_on_what_it_rests():
    finding = find(with_play("SA (DA) SQ S8"))[0]
    assert finding.infraction.answers["revoke_kind"].evidence == "№ 1: SA (DA) SQ S8"
    assert finding.text.ru == "Взятка 1: фальшренонс, 1, ♦Т; масть была: ♠Д ♠В ♠9."
    assert finding.text.en == "Trick 1: a revoke, 1, ♦A; he could have followed with ♠Q ♠J ♠9."


def judged(record, rules="CODE", **chosen):
    """The judgment of what was found, with what a party chooses or the director weighs put in."""
    findings = find(record, rules)
    given = incident(record, findings, rules)
    first = given.infractions[0]
    answers = {**first.answers, **{key: Answer(value) for key, value in chosen.items()}}
    return judge(replace(given, infractions=(replace(first, answers=answers),)), regulation("rostov"), edition())


def test_a_record_is_ruled_on_as_it_stands():
    """A lead from the wrong hand in all-pass: the eight tricks left go to the offender (CODE 3.9.14.3)."""
    judgment = judged(with_play("SA SQ S8 / SK SJ S7 / C8"), damage_claim="none")
    assert [clause.id for clause in judgment.clauses][:1] and judgment.outcomes[0].offenders == ("2",)
    rest = next(order for order in judgment.orders if order.clause == "CODE 3.9.14.3" and order.amount)
    assert (rest.to, rest.amount) == ("2", 8)


def test_a_revoke_put_right_is_ruled_on_as_it_stands():
    judgment = judged(with_play("SA (DA) SQ S8"))
    assert "CODE 3.9.16.1" in {clause.id for clause in judgment.clauses}
    assert judgment.outcomes[0].offenders == ("1",)
