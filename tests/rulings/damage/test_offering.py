"""Which inquiries a breach is offered, where it is found in the record, and what evidence proposes as answers."""

from dataclasses import replace

from rulings.cases.found import find, incident
from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.regulation import regulation
from rulings.damage.answering import answer
from rulings.damage.evidence import Evidence
from rulings.damage.inquiry import Absurd, Inquiry, Kind, Scoring
from rulings.damage.offering import located, offered, proposed, title
from rulings.game.deal import Deal, contract
from rulings.game.forms.compact import from_deal

PLAYERS = ("А", "Б", "В")
ROSTOV = regulation("rostov")
DEAL = Deal(
    contract=contract("all_pass"),
    cards="0:.AQJT8.QJ7.Q7 1:QJT98.K7.9.KT 2:AK.9.AKT.AJ98",
    prikup="S7 D8",
    played="DJ D9 DT / C8 CK C9 / C7 H9 CA / (2:HJ)",
)


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
    assert short == {"replay": tally, "one_trick_enough": False, "extra_tricks": 2}
    assert told(Kind.CLAIM, holds=True, tally=tally) == {"claim_break": "never"}
    assert told(Kind.CLAIM, holds=False, tally=tally) == {"claim_break": "doubtful", "claim_result": tally}
    assert told(Kind.ONE_TRICK, holds=True, tally=tally)["claim_break"] == "doubtful"
    absurd = (Absurd("А", "SA", reason="нелепо"),)
    assert told(Kind.CLAIM, holds=True, absurd=absurd) == {"claim_break": "doubtful", "claim_order": "absurd"}
    assert told(Kind.CLAIM, holds=False, tally=tally, absurd=absurd) == {"claim_break": "surely", "claim_result": tally}
    assert told(Kind.CLAIM, holds=True, line="SA") == {"claim_plan_break": False}
    assert told(Kind.LOST_BENEFIT, tricks=5, holds=True) == {"more_proved": True, "proved_tricks": 5}
    assert told(Kind.LOST_BENEFIT, tricks=8, holds=False) == {"more_proved": False}
