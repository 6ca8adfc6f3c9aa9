"""The record of a case's deal: entered step by step, taken back, never overwritten."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from hypothesis import given, settings
from hypothesis import strategies as st

from director import services
from director.models import Incident, Table
from director.services import Moved, Refused
from rulings.cases.found import find
from rulings.game import laying
from rulings.game.cards import read
from rulings.game.forms.compact import from_line
from rulings.game.laying import seated
from rulings.game.record import Record
from rulings.words import RulingError

LINE = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
SEATS = ("Аверин", "Бортникова", "Ветлугин")


@pytest.fixture
def case(rostov: Table, director: User) -> Incident:
    """A case at table 1 with its hands and its order: Аверин plays six spades, his two diamonds discarded."""
    incident = services.open_incident(rostov, director, "out_of_turn", ["Ветлугин"])
    dealt = seated(from_line(LINE).record, SEATS)
    incident = services.enter_record(incident, lambda _: dealt, who=director)
    whist = {"Бортникова": "whist", "Ветлугин": "whist"}
    return services.enter_deal(incident, "6S", "Аверин", whist, discards="D9 D8", who=director)


def lay(case: Incident, *cards: str) -> Incident:
    """Cards laid one after another, `0.SA`: the seat, then the card."""
    for label in cards:
        seat, _, card = label.partition(".")
        case = services.lay_card(case, read(card), SEATS[int(seat)], seen_revision=case.revision)
    return case


def test_a_play_is_kept_as_it_was(case: Incident) -> None:
    case = lay(case, "0.SA", "1.S9", "2.HK", "1.CA")
    assert case.deal["played"] == "SA S9 HK / CA"
    assert case.log.filter(what="record").count() == 5
    kinds = [finding.infraction.kind for finding in find(services.record_of(case))]
    assert kinds == ["revoke", "out_of_turn"]


def test_every_step_is_taken_back_and_nothing_else(case: Incident) -> None:
    case = lay(case, "0.SA", "1.S9")
    deals = [case.deal]
    for _ in range(2):
        case = services.step_back(case)
        deals.append(case.deal)
    assert [deal.get("played") for deal in deals] == ["SA S9", "SA", None]
    case = lay(case, "0.SK")
    assert services.step_back(case).deal.get("played") is None
    case = services.step_back(case)
    assert "contract" not in case.deal and case.deal["cards"]
    case = services.step_back(case)
    assert case.deal == {}
    with pytest.raises(RulingError, match="nothing in the deal"):
        services.step_back(case)


def test_an_older_page_overwrites_nothing(case: Incident) -> None:
    seen = case.revision
    lay(case, "0.SA", "1.S9")
    with pytest.raises(Moved) as refused:
        services.lay_card(case, read("SK"), "Аверин", seen_revision=seen)
    assert len(refused.value.changes) == 1, "many cards in a row are told once"
    with pytest.raises(Moved):
        services.step_back(case, seen_revision=seen)
    case.refresh_from_db()
    assert case.deal["played"] == "SA S9"


@pytest.mark.parametrize(
    ("card", "seat", "place"),
    [("SA", "Аверин", "played[2].SA"), ("D9", "Аверин", "played[2].D9"), ("C7", "Ветлугин", "played[2].C7")],
)
def test_what_nobody_could_have_done_is_refused(case: Incident, card: str, seat: str, place: str) -> None:
    case = lay(case, "0.SA", "1.S9", "2.S8")
    before = case.deal
    with pytest.raises(Refused) as refused:
        services.lay_card(case, read(card), seat)
    assert [fault.place for fault in refused.value.faults] == [place]
    case.refresh_from_db()
    assert case.deal == before


def test_what_could_not_be_before_keeps_no_later_entry_back(case: Incident) -> None:
    Incident.objects.filter(pk=case.pk).update(deal=case.deal | {"played": "SA S9 S8 / SA"})
    case.refresh_from_db()
    case = services.lay_card(case, read("CA"), "Бортникова")
    assert case.deal["played"] == "SA S9 S8 / SA CA"


def test_a_trick_taken_back_turned_down_and_a_card_found(case: Incident) -> None:
    case = lay(case, "0.SA", "1.S9", "2.HK")
    case = services.take_card_back(case, read("HK"))
    case = lay(case, "2.S8")
    assert case.deal["played"] == "SA S9 (HK) S8"
    case = lay(case, "0.SK")
    case = services.gather_trick(case)
    case = services.bring_light(case, "Ветлугин", read("S7"), "played")
    assert case.deal["played"] == "SA S9 (HK) S8 / SK / +2:S7@played"
    with pytest.raises(RulingError):
        services.gather_trick(case)


def test_a_card_to_a_trick_that_is_over(case: Incident) -> None:
    case = lay(case, "0.SA", "1.S9", "2.S8")
    assert services.lay_card(case, read("S7"), "Ветлугин", new_trick=False).deal["played"] == "SA S9 S8 S7"


def test_what_the_deal_says_besides_stays(case: Incident) -> None:
    case = services.enter_deal(case, tricks={"Аверин": 6, "Бортникова": 3, "Ветлугин": 1}, bombs=1, prikup="HT HJ")
    case = lay(case, "0.SA")
    assert (case.deal["tricks"]["Аверин"], case.deal["bombs"], case.deal["prikup"]) == (6, 1, "HT HJ")


def test_another_dealer_moves_nobodys_cards(case: Incident) -> None:
    case = lay(case, "0.SA")
    held = services.record_of(case).hands
    case = services.enter_players(case, "Аверин")
    record = services.record_of(case)
    assert record.players == ("Бортникова", "Ветлугин", "Аверин")
    assert {seat: set(hand) for seat, hand in record.hands.items()} == {seat: set(hand) for seat, hand in held.items()}


def test_a_closed_case_takes_nothing(answered: Callable[[], Incident], director: User) -> None:
    case = answered()
    services.issue(case, director)
    with pytest.raises(RulingError):
        services.enter_record(case, lambda record: replace(record, leader="Аверин"))


def test_a_finding_becomes_a_breach_with_its_answers(case: Incident) -> None:
    case = lay(case, "0.SA", "1.S9", "2.HK", "0.SK")
    found = find(services.record_of(case))[0].infraction
    case = services.take_finding(case, found)
    taken = case.infractions[1]
    assert (taken["kind"], taken["offenders"]) == ("revoke", ["Ветлугин"])
    assert taken["answers"]["revoke_noticed"] == {"value": "later", "status": "found", "evidence": "№ 1: SA S9 HK"}


def test_a_breach_that_stands_is_filled_in(case: Incident) -> None:
    case = lay(case, "1.CA")
    found = find(services.record_of(case))[0].infraction
    case = services.enter_infraction(case, kind="out_of_turn", offenders=["Бортникова"])
    case = services.answer(case, "moment", "trick_complete")
    case = services.fill_breach(case, 0, found)
    assert case.infractions[0]["answers"]["moment"]["value"] == "trick_open"
    assert len(case.infractions) == 1
    row = case.log.latest("pk")
    assert row.old["moment"]["value"] == "trick_complete" and "Карта не в очередь" in services.told(row).ru
    with pytest.raises(RulingError):
        services.fill_breach(case, 3, found)


@given(st.data())
@settings(max_examples=30)
def test_no_record_is_too_strange_to_be_looked_through(data: st.DataObject) -> None:
    """Whatever is entered half way, the page must be able to say what it shows."""
    whole = from_line(LINE).record
    known = data.draw(st.sets(st.sampled_from(whole.players)))
    cards = data.draw(st.lists(st.sampled_from([card for hand in whole.hands.values() for card in hand]), max_size=12))
    record = Record(hands={seat: whole.hands[seat] for seat in known})
    for card in cards:
        seat, onto = data.draw(st.sampled_from(record.players)), data.draw(st.sampled_from((None, True, False)))
        record = laying.lay(record, card, seat, new_trick=onto)
    for rules in ("CODE", "COMP"):
        find(laying.as_it_lies(record), rules)
    assert laying.lies(record).number >= 1
