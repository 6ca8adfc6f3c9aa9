"""What reaches an appeal at an odd moment: a second notice late in its course, a newer version, somebody taken ill."""

import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from director import services
from director.models import Appeal, Decision, Official, Panelist, Player, Role, Ruling, RulingVersion, Tournament
from director.services import appeals
from rulings.words import RulingError
from tests.director.appeals.committee import Committee, admitted, hearing, not_proved, received, voted
from tests.director.officers import officer

_A, _R, _S = Appeal.Status, Ruling.Status, Panelist.Seat


@pytest.fixture
def chief(hall: Tournament) -> User:
    """The chief director of the event."""
    return officer(hall, "Главнов", Role.CHIEF)


def _ended(appeal: Appeal, panel: Committee, choice: str, *, publish: bool = True) -> None:
    """Voted on with one voice, decided, and published."""
    appeals.draft_decision(appeal, panel.chair, reasons="так записано")
    voted(appeals.open_ballot(appeal, panel.chair), panel, choice, choice, choice)
    appeals.decide(appeal, panel.chair)
    if publish:
        appeals.publish(appeal, panel.chair)


def _corrected(ruling: Ruling, by: User) -> RulingVersion:
    """The next version, with the same findings."""
    services.reopen(ruling, by, "опечатка")
    return services.correct(ruling, by, "опечатка")


def test_what_is_heard_with_another_shares_its_course(issued: RulingVersion, director: User, panel: Committee) -> None:
    first = hearing(issued.ruling, director, panel)
    second = received(issued.ruling, director, appellant="Бортникова")
    assert second.joined == first
    appeals.take_deposit(second, director, "500")
    for act in (
        lambda: appeals.withdraw_appeal(second, director, "передумала"),
        lambda: appeals.reject(second, panel.chair, "поздно", "COMP 11.2"),
        lambda: appeals.complete_notice(second, director, argument="ещё одно"),
    ):
        with pytest.raises(RulingError, match="being heard"):
            act()
    _ended(first, panel, "upheld")
    with pytest.raises(RulingError, match="published"):
        appeals.withdraw_appeal(second, director, "передумала")
    assert appeals.keep_deposit(second, director, "без оснований").deposit_state == Appeal.DepositState.KEPT
    assert Appeal.objects.get(pk=second.pk).status == _A.RECEIVED


def test_a_joined_notice_can_be_withdrawn_before_anything_is_heard(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    first = admitted(issued.ruling, director, panel)
    second = received(issued.ruling, director, appellant="Бортникова")
    with pytest.raises(RulingError, match="kept once"):
        appeals.take_deposit(second, director, "500")
        appeals.keep_deposit(second, director, "рано")
    assert appeals.withdraw_appeal(second, director, "передумала").status == _A.WITHDRAWN
    assert Ruling.objects.get().status == _R.UNDER_APPEAL
    appeals.withdraw_appeal(first, director, "и я")
    assert Ruling.objects.get().status == _R.ISSUED


def test_a_notice_is_never_joined_to_one_about_an_older_version(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    """Sent back while a second notice waits, ruled anew, appealed once more."""
    ruling = issued.ruling
    _ended(hearing(ruling, director, panel), panel, "sent_back", publish=False)
    older = received(ruling, director, appellant="Бортникова")
    assert older.joined is None and older.version == 1
    appeals.publish(Appeal.objects.get(number=1), panel.chair)
    version = _corrected(ruling, director)
    assert version.version == 3
    newer = received(Ruling.objects.get(), director)
    assert newer.joined is None and newer.version == 3
    appeals.check(older, panel.chair, {name: {"ok": True} for name in ("in_time", "form", "person", "deposit")})
    with pytest.raises(RulingError, match="about version 1, and 3 is in force"):
        appeals.admit(older, panel.chair)
    appeals.reject(older, panel.chair, "того решения уже нет", "COMP 11.2")
    assert Ruling.objects.get().status == _R.UNDER_APPEAL, "the newer appeal is still open"
    appeals.withdraw_appeal(newer, director, "передумал")
    assert Ruling.objects.get().status == _R.ISSUED


def test_an_older_notice_does_not_keep_a_newer_version_under_appeal(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    ruling = issued.ruling
    _ended(hearing(ruling, director, panel), panel, "sent_back", publish=False)
    received(ruling, director, appellant="Бортникова")
    appeals.publish(Appeal.objects.get(number=1), panel.chair)
    _corrected(ruling, director)
    appeals.withdraw_appeal(received(Ruling.objects.get(), director), director, "передумал")
    assert Ruling.objects.get().status == _R.ISSUED


def test_a_reserve_is_found_while_the_appeal_is_heard(
    issued: RulingVersion, director: User, panel: Committee, hall: Tournament
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    found = {one.name: one for one in appeal.panel.all()}
    appeals.replace(appeal, panel.chair, found["Дымов"], found["Запасов"], "заболел")
    fresh = officer(hall, "Новиков", Role.COMMITTEE)
    with pytest.raises(RulingError, match="only a reserve"):
        appeals.seat(appeal, panel.chair, user=fresh, seat=_S.MEMBER)
    reserve = appeals.seat(appeal, panel.chair, user=fresh, seat=_S.RESERVE)
    with pytest.raises(RulingError, match="fewer than 3"):
        appeals.replace(appeal, panel.chair, found["Гордеева"], None, "ушла")
    assert appeals.replace(appeal, panel.chair, found["Гордеева"], reserve, "ушла")
    assert [one.name for one in appeal.panel.all() if one.votes] == ["Воронец", "Запасов", "Новиков"]


def test_no_chair_leaves_without_another_while_the_appeal_is_heard(
    issued: RulingVersion, director: User, panel: Committee, hall: Tournament
) -> None:
    appeal = admitted(issued.ruling, director, panel)
    appeals.seat(appeal, panel.chair, user=officer(hall, "Новиков", Role.COMMITTEE), seat=_S.MEMBER)
    appeal = appeals.begin_hearing(appeal, panel.chair, "present", "комната 2")
    found = {one.name: one for one in appeal.panel.all()}
    with pytest.raises(RulingError, match="without a chair"):
        appeals.replace(appeal, panel.secretary, found["Воронец"], None, "уехал")
    ballot = appeals.open_ballot(appeal, panel.chair)
    appeals.replace(appeal, panel.secretary, found["Воронец"], found["Запасов"], "уехал")
    for user in (panel.reserve, *panel.members, User.objects.get(username="Новиков")):
        appeals.vote(ballot, user, "upheld")
    with pytest.raises(RulingError):
        appeals.vote(ballot, panel.chair, "set_aside")
    appeals.draft_decision(appeal, panel.reserve, reasons="так записано")
    assert appeals.decide(appeal, panel.reserve).issued_name == "Запасов"
    assert Decision.objects.get().result == "upheld"


def test_who_ruled_is_no_outsider_and_a_name_is_known_however_it_is_spelt(
    issued: RulingVersion, director: User, panel: Committee, hall: Tournament
) -> None:
    Player.objects.create(tournament=hall, name="Пётр Семёнов", club="Звёзды")
    appeal = received(issued.ruling, director, respondents=[{"name": "Пётр Семёнов"}])
    judge = director.get_full_name() or director.get_username()
    for name, reason in (
        (judge.upper(), "gave this ruling"),
        ("петр  семенов", "party to this appeal"),
        ("ВЕТЛУГИН", "played at that table"),
        ("Ветлугин\u200b", "played at that table"),
    ):
        with pytest.raises(RulingError, match=reason):
            appeals.seat(appeal, panel.chair, name=name, seat=_S.MEMBER)
    Official.objects.filter(user=panel.reserve).update(club="ЗВЕЗДЫ")
    with pytest.raises(RulingError, match="Семёнов"):
        appeals.seat(appeal, panel.chair, user=panel.reserve, seat=_S.MEMBER)
    assert appeals.seat(appeal, panel.chair, name="Пётр Сомов", seat=_S.MEMBER).sits


@pytest.mark.parametrize("choice", ["changed", "set_aside", "upheld"])
def test_what_the_committee_decided_no_correction_undoes(
    issued: RulingVersion, director: User, panel: Committee, chief: User, monkeypatch: pytest.MonkeyPatch, choice: str
) -> None:
    """The case holds the director's findings: what is corrected after all begins with the committee's."""
    appeal, supposed = hearing(issued.ruling, director, panel), not_proved(issued.ruling, panel.chair)
    appeals.draft_decision(appeal, panel.chair, reasons="так записано")
    ballot = appeals.open_ballot(appeal, panel.chair, hypotheses=[supposed])
    voted(ballot, panel, choice, choice, choice, hypothesis=supposed.pk)
    appeals.decide(appeal, panel.chair)
    appeals.publish(appeal, panel.chair)
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(days=3))
    services.make_final(Ruling.objects.get(), chief)
    if choice != "set_aside":
        with pytest.raises(RulingError, match="begin the correction first"):
            services.correct(Ruling.objects.get(), None, "опечатка")
        found = json.loads(RulingVersion.objects.get(version=2).judgment)["outcomes"]
        assert json.loads(_corrected(Ruling.objects.get(), chief).judgment)["outcomes"] == found
        return
    with pytest.raises(RulingError, match="set this ruling aside"):
        services.reopen(Ruling.objects.get(), chief, "опечатка")
    assert Ruling.objects.get().status == _R.FINAL
    client = Client(headers={"accept-language": "ru"})
    client.force_login(chief)
    assert f"/rulings/{issued.ruling_id}/correct/" not in client.get(f"/rulings/{issued.ruling_id}/").content.decode()


def test_nobody_is_said_to_have_kept_silent_who_took_his_appeal_back(
    issued: RulingVersion, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, url = timezone.now(), f"/rulings/{issued.ruling_id}/"
    client = Client(headers={"accept-language": "en"})
    client.force_login(director)
    appeals.withdraw_appeal(received(issued.ruling, director), director, "передумал")
    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(days=3))
    client.force_login(director)
    page = client.get(url).content.decode()
    assert "the time to appeal ended at" in page and "nobody did" not in page
