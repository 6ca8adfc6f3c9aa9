"""A notice of appeal: stamped, marked late or formless, joined, completed, withdrawn; its deposit."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from director import particulars, services
from director.models import ActionLog, Appeal, Ruling, RulingVersion, Tournament
from director.services import appeals
from director.services.writing import Moved
from rulings.words import RulingError
from tests.director.appeals.committee import CHECKS, NOTICE, Committee, admitted, hearing, received


def status_of(issued: RulingVersion) -> str:
    return Ruling.objects.get(pk=issued.ruling_id).status


def test_a_whole_notice_in_time_puts_the_ruling_under_appeal(issued: RulingVersion, director: User) -> None:
    appeal = received(issued.ruling, director)
    assert appeal.label == "ВОЛГА-26-А-001" and appeal.version == 1 and appeal.status == "received"
    assert not appeal.late and appeal.wanting == ["deposit_amount"]
    assert appeal.received_by == director and appeal.deadline == particulars.deadline_of(issued)
    assert status_of(issued) == "under_appeal" and appeal.scope == "facts"
    with pytest.raises(RulingError, match="under appeal"):
        services.withdraw(issued.ruling, director, "нет")


def test_the_deadline_is_that_of_the_sheet_to_the_second(issued: RulingVersion, director: User) -> None:
    assert issued.issued_at + timedelta(minutes=30) == particulars.deadline_of(issued)
    in_time = appeals.receive(issued.ruling, director, received_at=issued.issued_at)
    assert not in_time.late


def test_nobody_is_late_within_the_minute_the_ruling_names(
    issued: RulingVersion, director: User, monkeypatch: Any
) -> None:
    until = particulars.deadline_of(issued)
    assert until is not None
    within, after = until.replace(second=59), until.replace(second=0, microsecond=0) + timedelta(minutes=1)
    monkeypatch.setattr(timezone, "now", lambda: after)
    assert not appeals.receive(issued.ruling, director, received_at=within).late
    assert appeals.receive(issued.ruling, director, received_at=after).late


def test_a_late_notice_is_kept_and_marked(issued: RulingVersion, director: User, monkeypatch: Any) -> None:
    later = issued.issued_at + timedelta(minutes=31)
    monkeypatch.setattr(timezone, "now", lambda: later)
    appeal = received(issued.ruling, director)
    assert appeal.late and appeal.received_at == later and appeal.status == "received"


def test_a_formless_notice_is_kept_and_says_what_it_lacks(issued: RulingVersion, director: User) -> None:
    appeal = appeals.receive(issued.ruling, director)
    assert appeal.wanting == [
        *("appellant", "capacity", "contact", "respondents", "grounds", "instead", "argument"),
        *("deposit_amount", "declared", "signed_at"),
    ]
    appeal = appeals.complete_notice(appeal, director, **NOTICE | {"deposit_amount": "500", "deposit_receipt": "17"})
    assert appeal.wanting == [] and appeal.deposit_state == "taken"


def test_the_stamp_stays_and_the_notice_can_be_completed_until_it_is_admitted(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = received(issued.ruling, director)
    stamp = appeal.received_at
    assert appeals.complete_notice(appeal, director, argument="иначе").received_at == stamp
    with pytest.raises(RulingError, match="no such field"):
        appeals.complete_notice(appeal, director, received_at=datetime(2026, 1, 1, tzinfo=UTC))
    appeals.withdraw_appeal(appeal, director, "не о том")
    with pytest.raises(RulingError, match="has not begun yet"):
        appeals.complete_notice(admitted(issued.ruling, director, panel), director, argument="поздно")


@pytest.mark.parametrize(
    ("notice", "place"),
    [
        ({"capacity": "passer-by"}, "capacity"),
        ({"grounds": ["fact", "weather"]}, "grounds"),
        ({"argument": "с\x00нулём"}, "argument"),
        ({"appellant": "Ю" * 121}, "appellant"),
        ({"deposit_receipt": "1" * 81}, "deposit_receipt"),
        ({"number": 7}, "number"),
        ({"received_at": datetime(2999, 1, 1, tzinfo=UTC)}, "received_at"),
    ],
)
def test_what_does_not_fit_is_named_and_nothing_is_kept(
    issued: RulingVersion, director: User, notice: dict[str, Any], place: str
) -> None:
    with pytest.raises(RulingError) as told:
        received(issued.ruling, director, **notice)
    assert told.value.place == place
    assert not Appeal.objects.exists() and status_of(issued) == "issued"


def test_ten_thousand_characters_are_kept_to_the_last(issued: RulingVersion, director: User) -> None:
    words = ("Ёж\u00a0и «кавычки»\n" * 700)[:10_000]
    appeal = received(issued.ruling, director, argument=words, instead=words, evidence=words)
    kept = Appeal.objects.get(pk=appeal.pk)
    assert kept.argument == kept.instead == kept.evidence == words and len(words) == 10_000


def test_a_second_notice_about_the_same_ruling_is_heard_with_the_first(issued: RulingVersion, director: User) -> None:
    first = received(issued.ruling, director)
    second = received(issued.ruling, director, appellant="Бортникова", capacity="other")
    assert (second.number, second.joined) == (2, first) and second.heard_in == first
    with pytest.raises(RulingError, match="heard with ВОЛГА-26-А-001"):
        appeals.admit(second, None)
    first = appeals.withdraw_appeal(first, director, "помирились")
    second = Appeal.objects.get(pk=second.pk)
    assert second.joined is None and not second.over and status_of(issued) == "under_appeal"
    appeals.withdraw_appeal(second, director, "и она")
    assert status_of(issued) == "issued"


def test_a_notice_against_a_final_ruling_is_kept_and_moves_nothing(
    issued: RulingVersion, director: User, panel: Committee, monkeypatch: Any
) -> None:
    later = issued.issued_at + timedelta(hours=2)
    monkeypatch.setattr(timezone, "now", lambda: later)
    services.make_final(issued.ruling, director)
    appeal = received(issued.ruling, director)
    assert appeal.late and status_of(issued) == "final"
    appeals.check(appeal, panel.chair, {name: {"ok": True, "why": ""} for name in CHECKS})
    with pytest.raises(RulingError, match="is final"):
        appeals.admit(appeal, panel.chair)
    appeals.reject(appeal, panel.chair, "поздно", "COMP 11.2")
    assert status_of(issued) == "final"


def test_what_is_withdrawn_cannot_be_appealed(issued: RulingVersion, director: User) -> None:
    services.withdraw(issued.ruling, director, "ошибка")
    with pytest.raises(RulingError, match="was withdrawn"):
        received(issued.ruling, director)


def test_withdrawn_while_nobody_has_begun_and_not_after(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = admitted(issued.ruling, director, panel)
    assert appeals.withdraw_appeal(appeal, director, "передумал").status == "withdrawn"
    assert status_of(issued) == "issued"
    again = hearing(issued.ruling, director, panel)
    with pytest.raises(RulingError, match="being heard already"):
        appeals.withdraw_appeal(again, director, "передумал")
    assert status_of(issued) == "under_appeal"


def test_a_withdrawal_says_why(issued: RulingVersion, director: User) -> None:
    with pytest.raises(RulingError) as told:
        appeals.withdraw_appeal(received(issued.ruling, director), director, "  ")
    assert told.value.place == "why"


def test_the_deposit_is_taken_once_and_then_returned_or_kept(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = received(issued.ruling, director)
    with pytest.raises(RulingError, match="no deposit"):
        appeals.return_deposit(appeal, director)
    with pytest.raises(RulingError) as told:
        appeals.take_deposit(appeal, director, " ")
    assert told.value.place == "deposit_amount"
    assert appeals.take_deposit(appeal, director, "500", "наличными", "17").wanting == []
    with pytest.raises(RulingError, match="taken already"):
        appeals.take_deposit(appeal, director, "500")
    with pytest.raises(RulingError, match="is kept once"):
        appeals.keep_deposit(appeal, director, "пустая")
    appeals.reject(appeal, panel.chair, "поздно", "COMP 11.2")
    with pytest.raises(RulingError, match="compulsory"):
        appeals.keep_deposit(appeal, director, "")
    assert appeals.keep_deposit(appeal, director, "без оснований").deposit_state == "kept"
    with pytest.raises(RulingError, match="kept already"):
        appeals.return_deposit(appeal, director)


def test_two_secretaries_at_once_do_not_overwrite_each_other(issued: RulingVersion, director: User) -> None:
    seen = received(issued.ruling, director)
    appeals.complete_notice(seen, director, seen_revision=seen.revision, argument="первый")
    with pytest.raises(Moved) as told:
        appeals.complete_notice(seen, director, seen_revision=seen.revision, argument="второй")
    assert "заявление апелляции ВОЛГА-26-А-001 дополнено" in told.value.text.ru
    assert Appeal.objects.get(pk=seen.pk).argument == "первый"


def test_numbers_run_within_the_event_and_the_log_tells_every_write(
    issued: RulingVersion, director: User, hall: Tournament
) -> None:
    numbers = [received(issued.ruling, director).number for _ in range(3)]
    assert numbers == [1, 2, 3]
    rows = ActionLog.objects.filter(ruling=issued.ruling, what="appeal").order_by("pk")
    assert [row.about for row in rows] == [f"ВОЛГА-26-А-00{number}" for number in numbers]
    assert rows[0].new["argument"] == NOTICE["argument"]
