"""Votes: one each, final, hidden till all are in; open, enough, split, overdue; the casting vote; a second ballot."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from director import services
from director.appeals.counting import State, status_of
from director.models import ActionLog, Ballot, Hypothesis, RulingVersion, Tournament, Vote
from director.services import appeals
from director.services.history import told
from rulings.documents.decision import Dissent
from rulings.words import RulingError
from tests.director.appeals.committee import Committee, admitted, committee, hearing, not_proved, voted

SIX = ("Гордеева", "Дымов", "Ершова")


def opened(issued: RulingVersion, director: User, panel: Committee, **more: Any) -> Ballot:
    return appeals.open_ballot(hearing(issued.ruling, director, panel), panel.chair, **more)


def tallied(ballot: Ballot) -> list[tuple[str, int]]:
    return [(one.option.choice, one.votes) for one in status_of(ballot).tallies]


def test_nothing_is_told_until_the_last_vote_is_in(issued: RulingVersion, director: User, panel: Committee) -> None:
    ballot = opened(issued, director, panel)
    count = status_of(ballot)
    assert (count.state, count.voted, count.due, len(count.waiting)) == (State.OPEN, 0, 3, 3)
    appeals.vote(ballot, panel.members[1], "set_aside", dissent="Судья не спросил второго игрока.")
    appeals.vote(ballot, panel.chair, "upheld")
    count = status_of(ballot)
    assert (count.state, count.voted, [one.name for one in count.waiting]) == (State.OPEN, 2, ["Гордеева"])
    assert (count.tallies, count.leading, count.casting, count.dissents, count.complete) == ((), (), None, (), False)
    appeals.vote(ballot, panel.members[0], "upheld")
    count = status_of(ballot)
    assert count.state is State.ENOUGH and count.complete and tallied(ballot) == [("upheld", 2), ("set_aside", 1)]
    assert count.dissents == (Dissent("Судья не спросил второго игрока.", "Дымов"),)


def test_the_log_never_tells_a_choice(issued: RulingVersion, director: User, panel: Committee) -> None:
    other = not_proved(issued.ruling, panel.chair)
    ballot = opened(issued, director, panel, hypotheses=[other])
    choices = ("changed", "set_aside", "sent_back")
    for user, choice in zip(panel.voting, choices, strict=True):
        key = other.pk if choice == "changed" else None
        appeals.vote(ballot, user, choice, hypothesis=key, dissent=f"особое мнение {choice}", anonymous=True)
        rows = ActionLog.objects.filter(what="appeal_vote")
        texts = [json.dumps([row.old, row.new, row.why, row.about], ensure_ascii=False) for row in rows]
        texts += [told(row).ru + told(row).en for row in rows]
        assert not any(word in text for text in texts for word in (*choices, "мнение", "hypothesis", "supposed"))
        assert set(rows.last().new) == {"ballot", "panelist", "casting", "sealed"}


def test_equal_votes_have_seals_that_nobody_can_try_out(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    ballot = voted(opened(issued, director, panel), panel, "upheld", "upheld", "upheld")
    votes = list(ballot.votes.all())
    assert (
        len({one.sealed for one in votes}) == len({one.salt for one in votes}) == len({one.link for one in votes}) == 3
    )
    assert all(len(one.salt) == 64 for one in votes) and [one.position for one in votes] == [1, 2, 3]


def test_a_vote_is_given_once_and_not_written_again(issued: RulingVersion, director: User, panel: Committee) -> None:
    ballot = opened(issued, director, panel)
    given = appeals.vote(ballot, panel.chair, "upheld")
    with pytest.raises(RulingError, match="has voted already"):
        appeals.vote(ballot, panel.chair, "changed")
    with pytest.raises(TypeError):
        given.save()
    with pytest.raises(TypeError):
        given.delete()
    assert Vote.objects.get().choice == "upheld"


def test_only_who_sits_votes_and_each_for_himself(issued: RulingVersion, director: User, panel: Committee) -> None:
    ballot = opened(issued, director, panel)
    with pytest.raises(RulingError, match="has no vote in this ballot"):
        appeals.vote(ballot, panel.secretary, "upheld")
    with pytest.raises(RulingError, match="has no vote in this ballot"):
        appeals.vote(ballot, panel.reserve, "upheld")
    member = ballot.appeal.panel.get(user=panel.members[0])
    for by in (panel.chair, panel.secretary, None):
        with pytest.raises(RulingError, match="votes for himself"):
            appeals.vote(ballot, by, "upheld", panelist=member)
    with pytest.raises(RulingError, match="no vote in this panel"):
        appeals.vote(ballot, None, "upheld")
    assert not Vote.objects.exists()


def test_the_paper_of_an_outsider_is_entered_for_him(issued: RulingVersion, director: User, panel: Committee) -> None:
    appeal = admitted(issued.ruling, director, panel)
    guest = appeals.seat(appeal, panel.chair, name="Гость")
    appeals.begin_hearing(appeal, panel.chair, "present")
    ballot = appeals.open_ballot(appeal, panel.secretary)
    with pytest.raises(RulingError, match="votes for himself"):
        appeals.vote(ballot, panel.members[0], "upheld", panelist=guest)
    appeals.vote(ballot, panel.secretary, "upheld", panelist=guest)
    assert ActionLog.objects.filter(what="appeal_vote").last().who == panel.secretary


@pytest.mark.parametrize(
    ("choice", "hypothesis", "place"),
    [("maybe", None, "choice"), ("changed", None, "hypothesis"), ("changed", 0, "hypothesis")],
)
def test_a_vote_is_for_something_that_is_put(
    issued: RulingVersion, director: User, panel: Committee, choice: str, hypothesis: int | None, place: str
) -> None:
    with pytest.raises(RulingError) as refused:
        appeals.vote(opened(issued, director, panel), panel.chair, choice, hypothesis=hypothesis)
    assert refused.value.place == place


def test_a_hypothesis_is_voted_for_as_it_stood(issued: RulingVersion, director: User, panel: Committee) -> None:
    other = not_proved(issued.ruling, panel.chair)
    ballot = opened(issued, director, panel, hypotheses=[other])
    appeals.vote(ballot, panel.chair, "changed", hypothesis=other.pk)
    key, other.changes = other.pk, {}
    other.save()
    other.delete()
    appeals.vote(ballot, panel.members[0], "changed", hypothesis=key)
    appeals.vote(ballot, panel.members[1], "upheld")
    count = status_of(ballot)
    assert [one.votes for one in count.tallies] == [2, 1] and "not_proved" in count.leading[0].supposed


def test_a_hypothesis_not_finished_empty_or_beyond_the_committee_is_not_put(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    changes = {
        "changes nothing": {},
        "is not finished": {
            "answers": [{"incident": 0, "question": "moment", "answer": {"value": "lead", "status": "found"}}]
        },
        "can only recommend": {"readings": {"compensation_payer": "as_printed"}},
    }
    for number, (words, changed) in enumerate(changes.items()):
        one = Hypothesis.objects.create(ruling_version=issued, name="ABC"[number], changes=changed)
        with pytest.raises(RulingError, match=words):
            appeals.open_ballot(appeal, panel.chair, hypotheses=[one])
    assert not appeal.ballots.exists()


def test_a_ballot_closes_in_the_future_and_is_overdue_after(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal, now = hearing(issued.ruling, director, panel), timezone.now()
    with pytest.raises(RulingError) as refused:
        appeals.open_ballot(appeal, panel.chair, closes_at=now - timedelta(minutes=1))
    assert refused.value.place == "closes_at"
    ballot = appeals.open_ballot(appeal, panel.chair, closes_at=now + timedelta(hours=1))
    appeals.vote(ballot, panel.chair, "upheld")
    assert status_of(ballot).state is State.OPEN
    late = status_of(ballot, now + timedelta(hours=2))
    assert late.state is State.OVERDUE and late.tallies == () and late.leading == ()
    voted_by_rest = [appeals.vote(ballot, user, "upheld") for user in panel.members]
    assert len(voted_by_rest) == 2 and status_of(ballot, now + timedelta(hours=2)).state is State.ENOUGH


def test_at_a_split_the_chairs_casting_vote_decides(issued: RulingVersion, director: User, hall: Tournament) -> None:
    panel = committee(hall, SIX)
    ballot = opened(issued, director, panel)
    with pytest.raises(RulingError, match="not split"):
        appeals.cast(ballot, panel.chair, "upheld")
    voted(ballot, panel, "set_aside", "set_aside", "upheld", "upheld")
    assert status_of(ballot).state is State.SPLIT and tallied(ballot) == [("upheld", 2), ("set_aside", 2)]
    with pytest.raises(RulingError, match="one of those with most votes"):
        appeals.cast(ballot, panel.chair, "sent_back")
    for other in (panel.secretary, panel.members[0], None):
        with pytest.raises(RulingError, match="is the chair"):
            appeals.cast(ballot, other, "upheld")
    appeals.cast(ballot, panel.chair, "set_aside")
    count = status_of(ballot)
    assert count.state is State.ENOUGH and count.casting == count.leading[0] and count.leading[0].choice == "set_aside"
    assert [one.votes for one in count.tallies] == [2, 2]
    with pytest.raises(RulingError, match="not split"):
        appeals.cast(ballot, panel.chair, "upheld")


def test_without_a_casting_vote_a_split_is_voted_on_again(
    issued: RulingVersion, director: User, hall: Tournament
) -> None:
    services.set_regulation(hall, {"casting_vote": False}, who=director)
    case = services.reopen(issued.ruling, director, "по новому регламенту")
    issued = services.correct(issued.ruling, director, "по новому регламенту")
    assert case.pk == issued.ruling.incident_id
    panel = committee(hall, SIX)
    ballot = opened(issued, director, panel)
    voted(ballot, panel, "set_aside", "set_aside", "upheld", "upheld")
    with pytest.raises(RulingError, match="no casting vote: open another"):
        appeals.cast(ballot, panel.chair, "upheld")
    with pytest.raises(RulingError, match="compulsory"):
        appeals.open_ballot(ballot.appeal, panel.chair)
    again = appeals.open_ballot(ballot.appeal, panel.chair, why="голоса разделились")
    voted(again, panel, "upheld", "set_aside", "upheld", "upheld")
    assert tallied(ballot) == [("upheld", 2), ("set_aside", 2)] and tallied(again) == [("upheld", 3), ("set_aside", 1)]


def test_more_than_half_is_enough_and_the_most_alone_is_not(
    issued: RulingVersion, director: User, hall: Tournament
) -> None:
    panel = committee(hall, SIX)
    ballot = voted(opened(issued, director, panel), panel, "upheld", "upheld", "set_aside", "sent_back")
    assert status_of(ballot).state is State.SPLIT
    assert [one.choice for one in status_of(ballot).leading] == ["upheld"]


def test_a_second_ballot_after_new_evidence_keeps_the_first(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    first = opened(issued, director, panel)
    with pytest.raises(RulingError, match="is not over"):
        appeals.open_ballot(first.appeal, panel.chair, why="ещё раз")
    voted(first, panel, "upheld", "upheld", "set_aside")
    with pytest.raises(RulingError, match="nothing to vote on again"):
        appeals.open_ballot(first.appeal, panel.chair, why="ещё раз")
    appeals.add_proof(first.appeal, panel.chair, "запись", False, "не о том")
    with pytest.raises(RulingError, match="nothing to vote on again"):
        appeals.open_ballot(first.appeal, panel.chair, why="ещё раз")
    appeals.add_proof(first.appeal, panel.chair, "снимок стола", True, "виден порядок карт")
    second = appeals.open_ballot(first.appeal, panel.chair, why="снимок стола")
    with pytest.raises(RulingError, match="taken the place"):
        appeals.vote(first, panel.chair, "upheld")
    voted(second, panel, "set_aside", "set_aside", "upheld")
    assert tallied(first) == [("upheld", 2), ("set_aside", 1)] and tallied(second) == [("set_aside", 2), ("upheld", 1)]
    assert [one.number for one in first.appeal.ballots.all()] == [1, 2] and first.appeal.votes.count() == 6


def test_new_evidence_stops_a_ballot_and_its_votes_stay_hidden(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    first = opened(issued, director, panel)
    appeals.vote(first, panel.chair, "upheld")
    appeals.add_proof(first.appeal, panel.chair, "снимок стола", True, "виден порядок карт")
    appeals.open_ballot(first.appeal, panel.chair, why="снимок стола")
    assert status_of(first).tallies == () and status_of(first).state is State.OPEN


def test_the_anonymous_are_told_last_and_without_their_names(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    ballot = opened(issued, director, panel)
    appeals.vote(ballot, panel.chair, "upheld", dissent="первое", anonymous=True)
    appeals.vote(ballot, panel.members[1], "set_aside", dissent="Ж" * 10_000)
    appeals.vote(ballot, panel.members[0], "upheld")
    assert status_of(ballot).dissents == (Dissent("Ж" * 10_000, "Дымов"), Dissent("первое"))
