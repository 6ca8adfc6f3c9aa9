"""Whether an appeal is heard, and by whom: the list, each conflict, the reserves, the quorum."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from director import services
from director.appeals.checks import CHECKS, proposed_checks
from director.appeals.conflicts import conflicts_of
from director.models import Appeal, Official, Panelist, Player, Role, Ruling, RulingVersion, Tournament
from director.services import appeals
from rulings.words import RulingError
from tests.director.appeals.committee import CHECKS as NAMES
from tests.director.appeals.committee import Committee, admitted, committee, hearing, received, seated
from tests.director.officers import officer


def met(*but: str) -> dict[str, dict[str, Any]]:
    """Every question met but these."""
    return {name: {"ok": name not in but, "why": ""} for name in NAMES}


def test_the_desk_offers_what_it_can_answer_by_itself(issued: RulingVersion, director: User) -> None:
    found = proposed_checks(received(issued.ruling, director))
    assert list(found) == list(CHECKS) == list(NAMES)
    assert {name for name, one in found.items() if not one["ok"]} == {"deposit"}
    assert "по регламенту — 500" in found["deposit"]["why"].ru
    assert found["material"]["why"].en.startswith("There is an outcome that changes the sheet")
    bare = proposed_checks(appeals.receive(issued.ruling, director))
    assert {name for name, one in bare.items() if not one["ok"]} == {"form", "person", "deposit", "prior_ruling"}


def test_every_question_is_answered_and_what_is_not_met_explained(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = received(issued.ruling, director)
    with pytest.raises(RulingError, match="answer every question"):
        appeals.admit(appeal, panel.chair)
    appeals.check(appeal, panel.chair, met("in_time"))
    with pytest.raises(RulingError, match="on time") as told:
        appeals.admit(appeal, panel.chair)
    assert told.value.place == "in_time"
    appeals.check(appeal, panel.chair, {"in_time": {"ok": False, "why": "судья сам задержал бланк"}})
    appeal = appeals.admit(appeal, panel.chair, "COMP 11.2")
    assert appeal.status == "admitted" and appeal.admitted_at and appeal.clause == "COMP 11.2"
    with pytest.raises(RulingError) as told:
        appeals.check(appeal, panel.chair, met())
    assert told.value.place == "status"


def test_an_unknown_question_is_refused(issued: RulingVersion, director: User, panel: Committee) -> None:
    with pytest.raises(RulingError, match="no such question: weather"):
        appeals.check(received(issued.ruling, director), panel.chair, {"weather": {"ok": True}})


@pytest.mark.parametrize(("why", "clause", "place"), [("", "COMP 11.2", "why"), ("поздно", " ", "clause")])
def test_a_rejection_names_its_clause_and_its_reason(
    issued: RulingVersion, director: User, panel: Committee, why: str, clause: str, place: str
) -> None:
    appeal = received(issued.ruling, director)
    with pytest.raises(RulingError) as told:
        appeals.reject(appeal, panel.chair, why, clause)
    assert told.value.place == place
    appeal = appeals.reject(appeal, panel.chair, "подана через день", "COMP 11.2")
    assert (appeal.status, appeal.closed_why, appeal.over) == ("rejected", "подана через день", True)
    assert Ruling.objects.get(pk=issued.ruling_id).status == "issued"


def office(hall: Tournament, name: str, **more: str) -> User:
    """A committee member of whom something more is known."""
    user = officer(hall, name, Role.COMMITTEE)
    Official.objects.filter(user=user).update(**more)
    return user


def test_each_conflict_is_seen_and_nobody_with_one_gets_a_vote(
    issued: RulingVersion, director: User, hall: Tournament, panel: Committee
) -> None:
    appeal = received(issued.ruling, director, respondents=[{"name": "Аверин"}, {"name": "Соколов"}])
    Player.objects.update_or_create(tournament=hall, name="Бортникова", defaults={"club": "Верхняя Волга"})
    Official.objects.filter(user=director).update(roles=[*Role.values])
    biased = {
        office(hall, "Первый", player="Ветлугин"): ("he played at that table", "he is a party to this appeal himself"),
        office(hall, "Второй", player="соколов "): ("he is a party to this appeal himself",),
        office(hall, "Третья", club="верхняя  волга"): ("he is of one club with a party: Бортникова",),
        director: ("he gave this ruling himself",),
    }
    for user, reasons in biased.items():
        assert tuple(one.en for one in conflicts_of(appeal, user)) == reasons
        for seat in ("chair", "member"):
            with pytest.raises(RulingError) as told:
                appeals.seat(appeal, panel.chair, user=user, seat=seat)
            assert told.value.place == "conflict" and reasons[0] in told.value.text.en
        with pytest.raises(RulingError, match="not for you to decide"):
            appeals.check(appeal, user, met())
        kept = appeals.seat(appeal, panel.chair, user=user, seat="reserve")
        assert [one["en"] for one in kept.conflict] == list(reasons)
    assert not appeal.panel.filter(seat__in=("chair", "member")).exists()


def test_whoever_confirmed_the_ruling_does_not_judge_it(
    answered: Any, director: User, second: User, panel: Committee, wants_two: None
) -> None:
    Official.objects.filter(user=second).update(roles=[Role.DIRECTOR, Role.COMMITTEE])
    case = services.submit(answered(), director)
    appeal = received(services.confirm(case, second).ruling, director)
    assert [one.en for one in conflicts_of(appeal, second)] == ["he confirmed this ruling as the second official"]


def test_an_outsider_sits_by_his_name_and_a_player_by_his_name_does_not(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = received(issued.ruling, director)
    one = appeals.seat(appeal, panel.chair, name="Гость с другого турнира", declared="знаком с Авериным")
    assert (one.user, one.votes, one.declared) == (None, True, "знаком с Авериным")
    with pytest.raises(RulingError, match="played at that table"):
        appeals.seat(appeal, panel.chair, name=" бортникова ")


@pytest.mark.parametrize(
    ("seating", "words"),
    [
        ({"name": "Гость", "seat": "umpire"}, "no such seat"),
        ({"name": " "}, "say who sits"),
        ({"name": "Воронец"}, "in the panel already"),
        ({"name": "Гость", "seat": "chair"}, "a chair already"),
    ],
)
def test_seats_are_filled_once(
    issued: RulingVersion, director: User, panel: Committee, seating: dict[str, str], words: str
) -> None:
    appeal = seated(received(issued.ruling, director), panel)
    with pytest.raises(RulingError, match=words):
        appeals.seat(appeal, panel.chair, **seating)


def test_only_who_is_of_the_committee_is_seated_by_his_account(
    issued: RulingVersion, director: User, second: User, panel: Committee
) -> None:
    with pytest.raises(RulingError, match="not a committee member"):
        appeals.seat(received(issued.ruling, director), panel.chair, user=second)


def test_the_hearing_wants_a_chair_a_quorum_and_nobody_biased(
    issued: RulingVersion, director: User, hall: Tournament, panel: Committee
) -> None:
    appeal = received(issued.ruling, director)
    appeals.check(appeal, panel.chair, met())
    appeals.admit(appeal, panel.chair)
    with pytest.raises(RulingError, match="not been appointed"):
        appeals.begin_hearing(appeal, panel.chair, "present")
    appeals.seat(appeal, panel.chair, user=panel.secretary, seat="secretary")
    for user in panel.members:
        appeals.seat(appeal, panel.chair, user=user)
    with pytest.raises(RulingError, match="no chair"):
        appeals.begin_hearing(appeal, panel.secretary, "present")
    appeals.replace(appeal, panel.chair, appeal.panel.get(user=panel.members[0]), None, "уехал")
    chair = appeals.seat(appeal, panel.chair, user=panel.chair, seat="chair")
    with pytest.raises(RulingError, match="2 vote, and 3"):
        appeals.begin_hearing(appeal, panel.chair, "present")
    guest = appeals.seat(appeal, panel.chair, name="Гость")
    with pytest.raises(RulingError, match="the chair or the secretary writes"):
        appeals.begin_hearing(appeal, panel.members[1], "present")
    with pytest.raises(RulingError) as told:
        appeals.begin_hearing(appeal, panel.chair, "by post")
    assert told.value.place == "mode"
    Panelist.objects.filter(pk=guest.pk).update(name="Ветлугин")
    with pytest.raises(RulingError, match="cannot vote: he played at that table"):
        appeals.begin_hearing(appeal, panel.chair, "present")
    Panelist.objects.filter(pk=guest.pk).update(name="Гость")
    assert appeals.begin_hearing(appeal, panel.chair, "mixed").status == "hearing" and chair.votes


def test_a_smaller_quorum_is_the_regulations(answered: Any, director: User, hall: Tournament) -> None:
    services.set_regulation(hall, {"appeal_quorum": 1}, who=director)
    panel = committee(hall, ())
    assert hearing(services.issue(answered(), director).ruling, director, panel).status == "hearing"


def test_a_reserve_takes_the_seat_of_who_leaves(issued: RulingVersion, director: User, panel: Committee) -> None:
    appeal = hearing(issued.ruling, director, panel)
    leaves, reserve = appeal.panel.get(user=panel.members[0]), appeal.panel.get(user=panel.reserve)
    with pytest.raises(RulingError, match="a substitute is needed"):
        appeals.replace(appeal, panel.chair, leaves, None, "заболел")
    with pytest.raises(RulingError, match="compulsory"):
        appeals.replace(appeal, panel.chair, leaves, reserve, " ")
    comes = appeals.replace(appeal, panel.chair, leaves, reserve, "заболел")
    assert comes is not None and (comes.seat, comes.replaces_id, comes.votes) == ("member", leaves.pk, True)
    leaves.refresh_from_db()
    assert (leaves.sits, leaves.left_why, leaves.votes) == (False, "заболел", False)
    for gone in (leaves, comes):
        with pytest.raises(RulingError, match=r"not in the panel|not among the reserves"):
            appeals.replace(appeal, panel.chair, leaves, gone, "снова")


def test_a_reserve_with_a_conflict_takes_nobodys_seat(
    issued: RulingVersion, director: User, hall: Tournament, panel: Committee
) -> None:
    appeal = admitted(issued.ruling, director, panel)
    biased = appeals.seat(appeal, panel.chair, user=office(hall, "Пятый", player="Аверин"), seat="reserve")
    with pytest.raises(RulingError) as told:
        appeals.replace(appeal, panel.chair, appeal.panel.get(user=panel.members[0]), biased, "занят")
    assert told.value.place == "conflict"


def test_who_has_voted_leaves_after_the_ballot_and_who_replaces_votes_in_his_place(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    ballot = appeals.open_ballot(appeal, panel.chair)
    appeals.vote(ballot, panel.members[0], "upheld")
    voted, silent = (appeal.panel.get(user=user) for user in panel.members)
    reserve = appeal.panel.get(user=panel.reserve)
    with pytest.raises(RulingError, match="has voted already"):
        appeals.replace(appeal, panel.chair, voted, reserve, "устал")
    appeals.replace(appeal, panel.chair, silent, reserve, "устал")
    with pytest.raises(RulingError, match="no vote in this panel"):
        appeals.vote(ballot, panel.members[1], "upheld")
    appeals.vote(ballot, panel.reserve, "set_aside")
    assert Appeal.objects.get(pk=appeal.pk).votes.count() == 2
