"""Which inquiries a breach is offered, where it is found in the record, and what evidence proposes as answers."""

from dataclasses import replace

from rulings.cases.found import find, incident
from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.regulation import regulation
from rulings.damage.answering import answer
from rulings.damage.evidence import Evidence
from rulings.damage.inquiry import Inquiry, Kind, Scoring
from rulings.damage.offering import located, offered, proposed, title
from rulings.game.deal import Deal, contract
from rulings.game.forms.compact import from_deal
from rulings.game.forms.own import table_of
from rulings.game.weighed import Absurd

PLAYERS = ("А", "Б", "В")
ROSTOV = regulation("rostov")
DEAL = Deal(
    contract=contract("all_pass"),
    cards="0:.AQJT8.QJ7.Q7 1:QJT98.K7.9.KT 2:AK.9.AKT.AJ98",
    prikup="S7 D8",
    played="DJ D9 DT / C8 CK C9 / C7 H9 CA / (2:HJ)",
)

LINE_OF_SEVEN = Inquiry(
    Kind.LINE,
    table_of(from_deal(DEAL, PLAYERS).record),
    Scoring("rostov"),
    trick=4,
    offender="В",
    player="Б",
    wanted={"А": 2, "Б": 4, "В": 4},
)
"""Б asks of a line on which he has four: awarded one, he writes on both."""


def call(*infractions, deal=DEAL):
    return Incident(PLAYERS, infractions, deal=deal)


def kinds(offers):
    return [(offer.inquiry.kind.value, offer.inquiry.player, offer.question) for offer in offers]


def test_a_lead_out_of_turn_in_all_pass_is_found_and_offered_to_each_innocent():
    record = from_deal(DEAL, PLAYERS).record
    found = incident(record, find(record))
    assert located(record, found.infractions[0]) == (4, 1)
    assert kinds(offered(replace(found, deal=DEAL), ROSTOV)) == [
        ("best_line", "А", "claim_line"),
        ("best_line", "Б", "claim_line"),
        ("standing", "", ""),
    ]


def test_a_line_answered_is_offered_to_be_checked(held):
    answers = {"claimant": Answer("А"), "claim_line": Answer({"А": 2, "Б": 4, "В": 4})}
    offers = offered(call(Infraction("out_of_turn", ("В",), answers=answers)), ROSTOV)
    assert kinds(offers)[0] == ("line", "А", "claim_line")
    assert offers[0].inquiry.trick == 4 and offers[0].inquiry.offender == "В"
    assert title(offers[0].inquiry) == offers[0].title
    evidence = answer(offers[0].inquiry, held)
    assert proposed(evidence) == {
        "claim_line": {"А": 2, "Б": 4, "В": 4},
        "claimant": "А",
        "damage_claim": "one",
    }


def test_a_second_innocent_s_line_leaves_the_first_claim_as_it_is(held):
    first = {"claimant": Answer("А"), "claim_line": Answer({"А": 2, "Б": 4, "В": 4}), "damage_claim": Answer("one")}
    breach = Infraction("out_of_turn", ("В",), answers=first)
    line = {"А": 1, "Б": 4, "В": 5}
    worse, better = (
        Evidence(Inquiry(Kind.BEST_LINE, {}, player="Б"), holds=each, tally=line) for each in (False, True)
    )
    assert proposed(worse) == {"damage_claim": "not_proved"} and proposed(worse, breach) == {}
    assert proposed(better, breach) == {"other_claim_line": line, "damage_claim": "both"}


def test_a_line_that_is_no_better_than_the_award_proves_no_damage(held):
    evidence = answer(LINE_OF_SEVEN, held)
    assert evidence.holds and evidence.damage.total < 0
    assert proposed(evidence) == {"damage_claim": "not_proved"}


def test_an_all_pass_card_found_out_of_turn_too_late_has_no_award_to_measure():
    late = Infraction("out_of_turn", ("В",), answers={"moment": Answer("trick_complete")})
    assert kinds(offered(call(late), ROSTOV)) == [("standing", "", "")]


def test_with_the_trick_in_progress_left_to_its_winner_the_award_is_as_answered():
    answers = {"taken_with_current": Answer({"А": 2, "Б": 1, "В": 1})}
    event = regulation("rostov", {"current_trick_counts": False})
    offers = offered(call(Infraction("out_of_turn", ("В",), answers=answers)), event)
    assert offers[0].inquiry.against == {"А": 2, "Б": 1, "В": 7}


def test_what_a_defender_s_wrong_count_cost_answers_no_question_of_tricks():
    deal = Deal(
        contract=contract("6S"),
        declarer="А",
        cards="0:AKQJT987.7.7. 1:.AKQJT.AKQJT. 2:.98.98.AKQJT9",
        prikup="H8 H7",
        discards="H8 H7",
        played="S7 CA DA H9 / S8 CK",
    )
    for offender, question in (("А", "proved_tricks"), ("Б", "")):
        [offer] = offered(call(Infraction("wrong_count", (offender,)), deal=deal), ROSTOV)
        assert (offer.inquiry.kind, offer.question) == (Kind.LOST_BENEFIT, question)


def test_nothing_is_offered_without_the_cards():
    assert offered(call(Infraction("revoke", ("Б",)), deal=Deal()), ROSTOV) == ()
    bare = replace(DEAL, cards="0:.AQJT8.QJ7.Q7", played=None)
    assert offered(call(Infraction("claim", ("Б",)), deal=bare), ROSTOV) == ()


def test_a_late_revoke_is_offered_its_replay_and_one_in_time_is_not():
    deal = replace(DEAL, played="DJ D9 DT / C8 H10 C9 / C7 CK CA".replace("H10", "HT"))
    late = Infraction("revoke", ("Б",), answers={"revoke_trick": Answer(2), "revoke_noticed": Answer("later")})
    offers = offered(call(late, deal=deal), ROSTOV)
    assert kinds(offers) == [("replay", "", "one_trick_enough"), ("standing", "", "")]
    assert (offers[0].inquiry.trick, offers[0].inquiry.card) == (2, 2)
    in_time = Infraction("revoke", ("Б",), answers={"revoke_noticed": Answer("same_trick")})
    assert kinds(offered(call(in_time, deal=deal), ROSTOV)) == [("standing", "", "")]


def test_a_claim_a_wrong_count_and_a_board():
    claim = Infraction("claim", ("А",))
    assert kinds(offered(call(claim), ROSTOV)) == [("claim", "А", "claim_break"), ("one_trick", "А", "claim_break")]
    planned = Infraction("claim", ("А",), answers={"claim_plan": Answer("whole")})
    assert kinds(offered(call(planned), ROSTOV)) == [("claim", "А", "claim_plan_break")]
    doubled = replace(DEAL, played="DJ D9 S9 DT / C8 CK C9")
    count = Infraction("wrong_count", ("Б",))
    assert kinds(offered(call(count, deal=doubled), ROSTOV)) == [("lost_benefit", "", "proved_tricks")]
    assert kinds(offered(call(Infraction("boards", ())), ROSTOV)) == [("assigned", "", "")]


def test_what_is_proposed():
    def told(kind, **about):
        line = about.pop("line", "")
        absurd = about.pop("absurd", ())
        return proposed(Evidence(Inquiry(kind, {}, Scoring(), player="А", line=line, absurd=absurd), **about))

    tally = {"А": 1, "Б": 4, "В": 5}
    assert told(Kind.STANDING) == {}
    assert told(Kind.LINE, holds=None, exact=False) == {}
    assert told(Kind.LINE, holds=False) == {"damage_claim": "not_proved"}
    assert told(Kind.REPLAY, holds=True, tricks=0, tally=tally) == {"replay": tally, "one_trick_enough": True}
    short = told(Kind.REPLAY, holds=False, tricks=2, tally=tally)
    # Every doubt is in that replay already: to charge for them once more beyond the fine would count them twice.
    assert short == {"replay": tally}
    assert told(Kind.CLAIM, holds=True, tally=tally) == {"claim_break": "never"}
    assert told(Kind.CLAIM, holds=False, tally=tally) == {"claim_break": "doubtful", "claim_result": tally}
    assert told(Kind.ONE_TRICK, holds=True, tally=tally)["claim_break"] == "doubtful"
    absurd = (Absurd("А", "SA", reason="нелепо"),)
    assert told(Kind.CLAIM, holds=True, absurd=absurd) == {"claim_break": "doubtful", "claim_order": "absurd"}
    assert told(Kind.CLAIM, holds=False, tally=tally, absurd=absurd) == {"claim_break": "surely", "claim_result": tally}
    assert told(Kind.CLAIM, holds=True, line="SA") == {"claim_plan_break": False}
    assert told(Kind.LOST_BENEFIT, tricks=5, holds=True) == {"more_proved": True, "proved_tricks": 5}
    assert told(Kind.LOST_BENEFIT, tricks=8, holds=False) == {"more_proved": False}
