"""Deals worked out by hand: each figure follows from a few words of reasoning written beside it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rulings.damage.answering import answer
from rulings.damage.codec import evidence_in, evidence_out
from rulings.damage.evidence import Basis, Choice
from rulings.damage.inquiry import Inquiry, Kind, Scoring
from rulings.damage.offering import proposed
from rulings.game.weighed import Absurd, Plausible
from rulings.words import RulingError

PLAYERS = ("А", "Б", "В")


def deal(hands, **about):
    named = dict(zip(PLAYERS, hands, strict=True))
    return {"format": "preferans-record", "version": 1, "players": list(PLAYERS), "hands": named} | about


# The Code's own example (3.9.14.3): А has two tricks, Б one, В leads out of turn. In the ending before trick 4 А holds
# ♣QJT ♦Q7 ♥Q7, Б ♠QJT98 ♥KT, В ♠AK ♦AK ♥AJ8, and А is on lead.
EXAMPLE = deal(
    (".AQJT8.QJ7.Q7", "QJT98.K7.9.KT", "AK.9.AKT.AJ98"),
    contract="all_pass",
    prikup="S7 D8",
    prikup_open=False,
    played="DJ D9 DT / C8 CK C9 / C7 H9 CA / (2:HJ)",
)
BREACH = {"trick": 4, "card": 1, "offender": "В", "scoring": Scoring("rostov")}


def on_turn(kind, **about):
    return Inquiry(kind, EXAMPLE, **(BREACH | {"player": "А"} | about))


def test_the_line_of_the_code_s_example_is_found_and_is_worth_fifty_whists(held):
    wanted = {"А": 2, "Б": 4, "В": 4}
    found = answer(on_turn(Kind.LINE, wanted=wanted), held)
    # As awarded Б writes 2 × 5 on А: −10. On the line А writes 4 × 5 on each: +40.
    assert found.holds and found.tally == wanted and found.exact
    assert (found.damage.whists, found.damage.total) == (50, 50)
    assert found.damage.pool == found.damage.mountain == 0
    [line] = found.lines
    assert line.whole and line.start == 3 and len(line.plays) == 21


def test_a_line_claimed_is_checked_card_by_card(held):
    # ♦7 to В's ace, his two spades, a heart to Б's ten, the queen of spades, and Б's king at the end: Б has five.
    line = "D7 S8 DA / SA HQ S9 / SK CT ST / H8 H7 HT / SQ DK CJ / SJ HA CQ / HK HJ DQ"
    found = answer(on_turn(Kind.LINE, line=line), held)
    assert found.holds, found.faults
    assert found.tally == {"А": 2, "Б": 5, "В": 3}
    other = answer(on_turn(Kind.LINE, line=line, wanted={"А": 2, "Б": 4, "В": 4}), held)
    assert other.holds is False and not other.faults and "А\u00a02, Б\u00a05, В\u00a03" in other.notes[0].ru


@pytest.mark.parametrize(
    ("line", "place", "words"),
    [
        ("D7 HK", 2, None),
        ("D7 SA", 2, "туз пик"),
        ("D7 S8 HA", 3, "обязан"),
        ("H7 S8", 2, "обязан"),
    ],
)
def test_the_first_card_that_cannot_be_is_named(held, line, place, words):
    found = answer(on_turn(Kind.LINE, line=line, wanted={"А": 2, "Б": 4, "В": 4}), held)
    if words is None:  # Б has no diamond, so his king of hearts is legal, and the line goes on
        assert not found.faults
        return
    assert found.holds is False
    assert [fault.place for fault in found.faults] == [place]
    assert words in found.faults[0].text.ru


def test_a_line_that_stops_early_is_played_on(held):
    found = answer(on_turn(Kind.LINE, line="D7 S8 DA / SA", wanted={"А": 2, "Б": 5, "В": 3}), held)
    assert found.holds and found.lines[0].whole
    assert [code for _, code in found.lines[0].plays][:4] == ["D7", "S8", "DA", "SA"]


def test_a_trick_taken_is_not_taken_back(held):
    found = answer(on_turn(Kind.LINE, wanted={"А": 1, "Б": 4, "В": 5}), held)
    assert found.holds is False and found.faults


def test_an_absurd_play_is_left_out_with_its_reason(held):
    absurd = (Absurd("А", "D7", 4, True, "под туза с королём"), Absurd("А", "DQ", 4, True, "то же"))
    found = answer(on_turn(Kind.LINE, wanted={"А": 2, "Б": 4, "В": 4}, absurd=absurd), held)
    if found.holds:
        assert found.lines[0].plays[0] not in {("А", "D7"), ("А", "DQ")}
    claimed = answer(on_turn(Kind.LINE, line="D7 S8 DA", wanted={"А": 2, "Б": 4, "В": 4}, absurd=absurd), held)
    assert claimed.holds is False and "нелепым" in claimed.faults[0].text.ru


def test_before_and_after_a_lead_out_of_turn(held):
    found = answer(on_turn(Kind.STANDING), held)
    assert found.before.position.leader == "А" and found.before.position.table == ()
    assert found.after.position.leader == "В" and found.after.position.table == ("HJ",)
    assert found.before.position.taken == {"А": 2, "Б": 1, "В": 0}
    for standing in (found.before, found.after):
        for figures in standing.figures.values():
            best, certain = figures[Basis.BEST].score.total, figures[Basis.GUARANTEED].score.total
            assert best >= figures[Basis.EQUILIBRIUM_LEFT].score.total >= certain


def test_after_an_award_it_is_said_that_the_play_did_not_stand(held):
    found = answer(on_turn(Kind.STANDING), held)
    assert "3.9.14.3" in found.notes[-1].ru and "3.9.14.3" in found.notes[-1].en


def test_damage_is_measured_as_the_event_measures_it(held):
    line = {"wanted": {"А": 2, "Б": 4, "В": 4}, "player": "Б"}
    whole = answer(on_turn(Kind.LINE, scoring=Scoring("sochi"), **line), held)
    # In Sochi Б has three tricks more on the mountain, and no whists are written.
    assert (whole.damage.mountain, whole.damage.whists) == (3, 0) and whole.damage.total != 0
    alone = answer(on_turn(Kind.LINE, scoring=Scoring("sochi", {"damage_measure": "whists_only"}), **line), held)
    assert (alone.damage.pool, alone.damage.mountain, alone.damage.whists, alone.damage.total) == (0, 0, 0, 0)


def test_the_rest_is_awarded_for_a_card_out_of_turn_only(held):
    wanted = {"А": 2, "Б": 4, "В": 4}
    # А's own card, laid in turn to trick 3: whatever was wrong with it, the rest of an all-pass is not given for it.
    in_turn = on_turn(Kind.LINE, wanted=wanted, trick=3, card=2, offender="Б")
    assert answer(in_turn, held).damage is None
    against = {"А": 2, "Б": 1, "В": 7}
    assert answer(replace(in_turn, against=against), held).damage.total == 50
    # Where the trick in progress stays with its winner, the award hangs on who that is.
    winner = Scoring("rostov", {"current_trick_counts": False})
    assert answer(on_turn(Kind.LINE, wanted=wanted, scoring=winner), held).damage is None


# Declarer has all eight trumps, ♥A and ♥Q; the king of hearts is alone in В's hand. Whoever cashes the ace first takes
# everything. Ordered to run his trumps and then to lead the queen, he loses her to the king and the ace to a club.
FINESSE = deal(
    ("AKQJT987...AQ", ".987.98.JT987", ".AKQJT.AKQJ.K"),
    prikup="DT D7",
    discards="DT D7",
    contract="10S",
    declarer="А",
    whist={"Б": "whist", "В": "whist"},
)


def claim(record, kind=Kind.CLAIM, **about):
    return Inquiry(kind, record, **({"player": "А", "scoring": Scoring("sochi")} | about))


def test_a_claim_that_one_line_beats(held):
    found = answer(claim(FINESSE), held)
    assert found.holds is False and found.tricks == 2
    assert found.tally == {"А": 8, "Б": 0, "В": 2}
    assert ("В", "HK") in found.lines[0].plays
    order = answer(claim(FINESSE, Kind.ONE_TRICK), held)
    assert order.holds is True and order.tricks == 2


def test_eight_of_the_ten_are_his_in_any_order(held):
    assert answer(claim(FINESSE, claimed=8), held).holds is True
    assert answer(claim(FINESSE, claimed=9), held).holds is False


def test_a_plan_that_begins_with_the_ace_is_good_and_one_with_the_queen_is_not(held):
    trumps = "SA SK SQ SJ ST S9 S8 S7"
    assert answer(claim(FINESSE, line=f"HA HQ {trumps}"), held).holds is True
    assert answer(claim(FINESSE, line=f"HQ HA {trumps}"), held).holds is False


def test_where_leading_the_queen_is_absurd_the_claim_is_true(held):
    absurd = (Absurd("А", "HQ", None, True, "дама раньше туза"),)
    # With the queen never led but as the last card, the ace has gone before it.
    assert answer(claim(FINESSE, absurd=absurd), held).holds is True


# On misère А is below every card of the others in each suit, and not on lead he can never be above a card led.
SAFE = deal(
    ("987.87.87.987", "AKQJT.AKQJT..", ".9.AKQJT.AKQJ"),
    prikup="D9 HT",
    discards="D9 HT",
    contract="misere",
    declarer="А",
    leader="Б",
)


def test_a_misere_claim_that_nothing_can_beat(held):
    found = answer(claim(SAFE), held)
    assert found.holds is True and found.tally["А"] == 0
    assert answer(claim(SAFE, Kind.ONE_TRICK), held).holds is False


def test_a_misere_claim_with_an_ace_kept(held):
    hands = {**SAFE["hands"], "А": "987.87.87.A87", "В": ".9.AKQJT.KQJ9"}
    found = answer(claim({**SAFE, "hands": hands, "leader": "В"}), held)
    assert found.holds is False and ("А", "HA") in found.lines[0].plays


def test_a_discard_of_one_card_leaves_the_best_of_what_was_right(held):
    # Eight trumps, and two losers whatever else he lays away: eight tricks, no more and no fewer; nine were ordered.
    record = deal(
        ("AKQJT987.7.7.", ".AKQJT.AKQJT.", ".98.98.AKQJT9"),
        prikup="H8 H7",
        discards="C7",
        contract="9S",
        declarer="А",
        whist={"Б": "whist", "В": "whist"},
    )
    found = answer(Inquiry(Kind.LOST_BENEFIT, record, Scoring("sochi"), against={"А": 9, "Б": 1, "В": 0}), held)
    assert found.tricks == 8 and found.holds is True
    assert answer(replace(found.inquiry, against={"А": 8, "Б": 2, "В": 0}), held).holds is False
    # Down one is no greater remise than the two of the clause, where the event takes nothing off the proved number.
    as_proved = Scoring("sochi", {"count_fine_proved": "as_proved"})
    assert answer(replace(found.inquiry, scoring=as_proved), held).holds is False


def test_a_defender_s_wrong_count_costs_declarer_and_his_fine_is_his_own(held):
    record = deal(
        ("AKQJT987.7.7.", ".AKQJT.AKQJT.", ".98.98.AKQJT9"),
        prikup="H8 H7",
        discards="H8 H7",
        contract="9S",
        declarer="А",
        whist={"Б": "whist", "В": "whist"},
    )
    asked = Inquiry(Kind.LOST_BENEFIT, record, Scoring("sochi"), offender="Б", against={"А": 7, "Б": 2, "В": 1})
    hurt = answer(asked, held)
    # Eight were sure and seven were taken: what that makes of the remise on whist the cards do not say.
    assert (hurt.tricks, hurt.holds) == (8, None) and "не меньше" in hurt.notes[0].ru
    assert proposed(hurt) == {}
    unhurt = answer(replace(asked, against={"А": 8, "Б": 2, "В": 0}), held)
    assert unhurt.holds is False and proposed(unhurt) == {"more_proved": False}


def test_plausible_results_are_weighed(held):
    plausible = (
        Plausible({"А": 2, "Б": 1, "В": 7}, Fraction(1), "стол 2", "сыграно"),
        Plausible({"А": 2, "Б": 4, "В": 4}, Fraction(3), "стол 3", "сыграно"),
    )
    found = answer(on_turn(Kind.ASSIGNED, plausible=plausible), held)
    # А: (−10 + 3 × 40) / 4.
    assert found.weighed["А"].total == Fraction(110, 4)
    assert sum(score.total for score in found.weighed.values()) == 0


def test_an_event_without_points_is_told_in_tricks(held):
    found = answer(on_turn(Kind.STANDING, scoring=Scoring()), held)
    figures = found.before.figures["А"]
    assert figures[Basis.GUARANTEED].score is None and figures[Basis.BEST].fewest == 2
    assert found.damage is None


def test_what_cannot_be_put_together_is_said_with_its_place(held):
    for record, place in (
        ({**EXAMPLE, "hands": {"А": ".AQJT8.QJ7.Q7"}}, "deal.cards"),
        ({k: v for k, v in EXAMPLE.items() if k != "contract"}, "deal.contract"),
        ({**EXAMPLE, "played": "XX"}, "record.played[1].XX"),
        ({**EXAMPLE, "contract": "misere"}, "deal.declarer"),
        ({**EXAMPLE, "contract": "6S", "declarer": "А", "prikup": "S7 D8"}, "deal.discards"),
    ):
        with pytest.raises(RulingError) as fault:
            answer(Inquiry(Kind.STANDING, record, **BREACH), held)
        assert fault.value.place.startswith(place.split("[")[0])


def test_the_dealer_s_own_tricks_are_spoken_of_where_he_may_have_them(held):
    record = {**EXAMPLE, "prikup_open": True, "played": ""}
    four = Scoring("federation", dealer="Г")
    inquiry = Inquiry(Kind.BEST_LINE, record, four, player="А", offender="В")
    assert any("Сдатчик" in note.ru for note in answer(inquiry, held, 50).notes)
    three = replace(inquiry, scoring=Scoring("federation"))
    assert not any("Сдатчик" in note.ru for note in answer(three, held, 50).notes)


def test_a_hand_of_too_few_cards_is_told_by_its_player(held):
    hands = {**EXAMPLE["hands"], "Б": "QJT98.K7.9.K"}
    with pytest.raises(RulingError) as fault:
        answer(Inquiry(Kind.STANDING, {**EXAMPLE, "hands": hands}, **BREACH), held)
    assert fault.value.text.ru.startswith("Б: на этом месте 6\u00a0карт, а должно быть 7")
    assert fault.value.text.en.startswith("Б: this seat holds 6\u00a0cards") and fault.value.place == "deal.cards"


# Trumps are out, Б is on lead to the last three: А ♣AK ♥K, Б ♥7 ♣98, В ♥A ♣7 ♦7, and В has led ♥A out of turn.
# A heart, led by either, is В's: his ace takes the king, he cashes ♦7, and А has one club. Forbidden hearts, Б leads a
# club; on А's second one В has no more, А demands the ace, and his king is the last trick. А has six already.
ACE_LED = deal(
    ("AKQJT9.AK.8.K", "7.98.Q.QJT987", "8.QJT7.JT97.A"),
    prikup="DA DK",
    discards="DA DK",
    contract="6S",
    declarer="А",
    whist={"Б": "whist", "В": "whist"},
    played="SA S7 S8 / SK H8 CT / SQ H9 CJ / SJ HT CQ / ST HJ D9 / S9 HQ DT / D8 DQ DJ / (2:HA)",
)
LED = {"trick": 8, "card": 1, "offender": "В", "player": "А"}


def chosen(held, record=ACE_LED, **about):
    found = answer(Inquiry(Kind.STANDING, record, Scoring("sochi", about.pop("chosen", {})), **(LED | about)), held)
    return found, {each.choice: each.figure.fewest for each in found.choices}


def test_declarer_forbids_the_suit_of_the_ace_and_takes_everything(held):
    found, tricks = chosen(held)
    assert tricks == {Choice.PUT_RIGHT: 7, Choice.FORBID: 9, Choice.ORDER: 7, Choice.ACCEPT: 7}
    assert [each.choice for each in found.choices if each.best] == [Choice.FORBID]
    before, after = (each.figures["А"][Basis.GUARANTEED] for each in (found.before, found.after))
    assert (before.fewest, after.fewest) == (7, 9)
    assert after.score.total > before.score.total
    assert ("В", "HA") in found.lines[-1].plays[3:6]
    assert evidence_in(evidence_out(found)) == found


def test_the_lead_comes_first_where_it_lies_and_too_late_there_is_no_choice(held):
    lying = ACE_LED | {"played": ACE_LED["played"].replace("(2:HA)", "2:HA")}
    assert next(iter(chosen(held, lying)[1])) is Choice.ACCEPT
    complete = ACE_LED | {"played": ACE_LED["played"].replace("(2:HA)", "2:HA HK H7")}
    found, tricks = chosen(held, complete)
    assert not tricks and found.after.figures["А"][Basis.GUARANTEED].fewest == 7


# Б, on lead with ♣8, takes it back as if it were a revoke: the card is open, and not out of turn.
PUT_BACK = ACE_LED | {"played": ACE_LED["played"].replace("(2:HA)", "(C8)")}
THREE = {Choice.PUT_RIGHT, Choice.FORBID, Choice.ORDER}


@pytest.mark.parametrize(
    ("record", "key", "value", "wanted"),
    [
        (PUT_BACK, "whister_open_card_sanctions", "any_open_card", THREE),
        (PUT_BACK, "whister_open_card_sanctions", "out_of_turn_only", set()),
        (ACE_LED, "whister_open_card_sanctions", "out_of_turn_only", set(Choice)),
        (ACE_LED | {"open_whist": True, "whist": {"Б": "whist", "В": "pass"}}, "sole_whister_sanctions", "none",
         {Choice.PUT_RIGHT, Choice.ACCEPT}),
        (ACE_LED | {"open_whist": True, "whist": {"Б": "whist", "В": "pass"}}, "sole_whister_sanctions", "as_whister",
         set(Choice)),
        (ACE_LED | {"whist": {"Б": "whist", "В": "pass"}}, "passer_open_card", "open_card", set()),
        (ACE_LED | {"whist": {"Б": "whist", "В": "pass"}}, "passer_open_card", "as_whister", set(Choice)),
    ],
)  # fmt: skip
def test_the_event_says_what_may_be_chosen(held, record, key, value, wanted):
    assert set(chosen(held, record, chosen={key: value})[1]) == wanted
