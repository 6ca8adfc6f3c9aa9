"""Every write of the desk from a page that has grown old: refused, what changed is told, nothing typed is lost."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import selectors, services
from director.models import Incident, Ruling, Table
from tests.director.desk.visiting import Desk

CHANGED = "записано, что говорит Бортникова"

FORMS: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("q/moment/", {"value": "trick_complete", "status": "found", "evidence": "видел сосед"}, ("видел сосед",)),
    ("q/taken_before/", {"count_0": "1", "count_1": "1", "count_2": "1"}, ('value="1"', "Аверин — 1")),
    ("who/", {"offender": "Аверин"}, ("checked",)),
    ("particulars/", {"noticed": "в третьей взятке", "called_by": "Бортникова"}, ("в третьей взятке",)),
    ("statements/", {"by": "Аверин", "words": "он ходил раньше меня"}, ("он ходил раньше меня",)),
    ("deal/", {"contract": "all_pass", "count_0": "4", "count_1": "3", "count_2": "3"}, ('value="4"',)),
    ("sheet/", {"pool_0": "12"}, ('value="12"',)),
    ("cards/", {"h0": "♠ТКД"}, ("♠ТКД",)),
    ("cards/auction/", {"line": "пас пас пас"}, ("пас пас пас",)),
    ("cards/order/", {"contract": "6S", "declarer": "Аверин"}, ()),
    ("cards/play/", {"do": "line", "line": "ПТ ПК ПД"}, ("ПТ ПК ПД",)),
    ("cards/play/", {"lay": "0.SA"}, ("Вы отправили",)),
    ("cards/file/", {"text": "не сдача вовсе"}, ()),
    ("breaches/add/revoke/", {"offender": "Аверин"}, ("checked",)),
    ("ruling/", {"reasons": "карта открыта зря"}, ("карта открыта зря",)),
    ("issue/", {}, ("ВОЛГА-26-001/1",)),
    ("evidence/", {"do": "add_absurd", "player": "Аверин", "card": "SA", "reason": "так не ходят"}, ("так не ходят",)),
)


@pytest.fixture
def case(answered: Callable[[], Incident]) -> Incident:
    return answered()


def kept(case: Incident) -> dict[str, Any]:
    return Incident.objects.filter(pk=case.pk).values().get()


@pytest.mark.parametrize(("page", "typed", "shown"), FORMS)
def test_a_form_sent_too_late_is_refused_with_the_difference_and_what_was_typed(
    desk: Desk, case: Incident, director: User, page: str, typed: dict[str, Any], shown: tuple[str, ...]
) -> None:
    url = f"/incidents/{case.pk}/{page}"
    old = desk.fields(url)
    services.add_statement(case, "Бортникова", "я видела туза", who=director)
    before = kept(case)
    answer = desk.client.post(url, old | typed)
    text = answer.content.decode()
    assert kept(case) == before and not Ruling.objects.exists()
    if answer.status_code == 422:  # refused before the case was asked: what was typed could not be read at all
        assert page in ("cards/", "cards/file/", "evidence/") and "fault" in text
        return
    assert answer.status_code == 409, page
    assert CHANGED in text and "За это время дело изменилось" in text
    for words in shown:
        assert words in text, words


BUTTONS = (
    ("breaches/", {"do": "out-1"}),
    ("breaches/", {"do": "root-1"}),
    ("cards/play/", {"do": "undo"}),
    ("q/moment/", {"do": "park"}),
    ("cards/found/", {"take": "found-0"}),
)


@pytest.mark.parametrize(("page", "sent"), BUTTONS)
def test_a_button_pressed_too_late_does_nothing_and_says_why(
    desk: Desk, case: Incident, director: User, page: str, sent: dict[str, Any]
) -> None:
    old = {"seen_revision": case.revision}
    services.add_statement(case, "Бортникова", "я видела туза", who=director)
    before = kept(case)
    answer = desk.client.post(f"/incidents/{case.pk}/{page}", old | sent, follow=True)
    text = answer.content.decode()
    assert kept(case) == before
    assert CHANGED in text or "нажата кнопка, которой здесь нет" in text


@pytest.mark.parametrize("page", ["correct", "withdraw"])
def test_a_reason_for_an_act_on_a_ruling_is_kept(
    desk: Desk, case: Incident, director: User, second: User, page: str
) -> None:
    ruling = services.issue(case, director).ruling
    url = f"/rulings/{ruling.pk}/{page}/"
    old = desk.fields(url)
    services.take_over(Incident.objects.get(pk=case.pk), second, "смена у стола")
    text = desk.send(url, old | {"why": "не тот игрок"}, 409).content.decode()
    assert "смена у стола" in text and "не тот игрок" in text
    assert Ruling.objects.get().status == Ruling.Status.ISSUED


def test_a_correction_given_up_too_late_is_told(desk: Desk, case: Incident, director: User) -> None:
    ruling = services.issue(case, director).ruling
    held = services.reopen(ruling, director, "взятки")
    services.add_statement(held, "Бортникова", "я видела туза", who=director)
    sent = {"seen_revision": held.revision}
    text = desk.client.post(f"/rulings/{ruling.pk}/abandon/", sent, follow=True).content.decode()
    assert CHANGED in text and Incident.objects.get().status == Incident.Status.OPEN


def test_two_desks_editing_one_case_lose_nothing_either_has_typed(
    desk: Desk, case: Incident, director: User, second: User
) -> None:
    """Both read the question at once; the case is handed over to and fro; each word is entered once or shown again."""
    other = Client()
    other.force_login(second)
    theirs = Desk(other)
    url = f"/incidents/{case.pk}/statements/"
    mine = desk.fields(url)
    services.take_over(case, second, "смена у стола")
    other_form = theirs.fields(url)
    theirs.send(url, other_form | {"by": "Аверин", "words": "слова второго"})
    refused = desk.send(url, mine | {"by": "Ветлугин", "words": "слова первого"}, 409).content.decode()
    assert "слова первого" in refused and "записано, что говорит Аверин" in refused
    case.refresh_from_db()
    taken = {"seen_revision": case.revision, "because": "вернулся", "next": url, "words_1": "слова первого"}
    page = desk.client.post(f"/incidents/{case.pk}/take/", taken, follow=True).content.decode()
    assert "слова первого" in page and "слова второго" in page
    again = theirs.send(url, other_form | {"by": "Аверин", "words": "ещё слова второго"}, 409).content.decode()
    assert "ещё слова второго" in again and "вернулся" in again
    desk.post(url, by="Ветлугин", words="слова первого")
    assert [one.words for one in case.statements.all()] == ["слова второго", "слова первого"]


def test_two_tabs_of_one_director_cannot_overwrite_each_other(desk: Desk, case: Incident) -> None:
    url = f"/incidents/{case.pk}/q/moment/"
    first, other = desk.fields(url), desk.fields(url)
    desk.send(url, first | {"value": "trick_complete"})
    text = desk.send(url, other | {"value": "already_open"}, 409).content.decode()
    assert "Сейчас в деле" in text and "Вы вписали" in text
    assert selectors.as_incident(Incident.objects.get()).infractions[0].answers["moment"].value == "trick_complete"


def test_the_sheet_of_a_table_is_refused_with_what_was_typed(desk: Desk, rostov: Table, director: User) -> None:
    url = f"/tables/{rostov.pk}/sheet/cells/"
    old = desk.fields(url)
    services.write_sheet(rostov, {"Аверин": {"pool": "4"}}, who=director)
    text = desk.send(url, old | {"pool_0": "12"}, 422).content.decode()
    assert "записали ещё" in text and 'value="12"' in text
