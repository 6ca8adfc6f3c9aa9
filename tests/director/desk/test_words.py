"""Words typed are not lost, and nothing is said twice."""

from collections.abc import Callable

from director import services
from director.models import Ruling, Table
from tests.director.desk.visiting import Desk


def test_reasons_typed_while_another_desk_issued_are_shown(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    draft = example(rostov)
    sent = desk.fields(draft) | {"reasons": "Долгое объяснение."}
    services.issue(desk.case(), None)
    page = desk.client.post(draft, sent, follow=True).content.decode()
    assert page.count("Введённое: Долгое объяснение.") == 1


def test_evidence_of_a_question_put_off_or_gone_is_shown(desk: Desk, rostov: Table) -> None:
    url = desk.post(desk.post(f"/tables/{rostov.pk}/call/out_of_turn/", offender="Ветлугин").url).url
    sent = desk.fields(url) | {"evidence": "видел секундант", "status": "found", "do": "unknown"}
    assert "видел секундант" in desk.client.post(url, sent, follow=True).content.decode()
    gone = desk.client.post(url.replace("moment", "claimant"), sent, follow=True)
    assert gone.content.decode().count("Введённое: видел секундант") == 1


def test_why_corrected_is_shown_when_the_ruling_was_withdrawn_meanwhile(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    example(rostov)
    ruling = services.issue(desk.case(), None).ruling
    sent = desk.fields(f"/rulings/{ruling.pk}/correct/") | {"why": "Ошибка в счёте."}
    services.withdraw(Ruling.objects.get(), None, "иначе")
    page = desk.client.post(f"/rulings/{ruling.pk}/correct/", sent, follow=True).content.decode()
    assert "Введённое: Ошибка в счёте." in page


def test_a_change_to_a_question_of_another_kind_is_told_in_words(desk: Desk, rostov: Table) -> None:
    url = desk.post(desk.post(f"/tables/{rostov.pk}/call/revoke/", offender="Ветлугин").url).url
    case = desk.case()
    stale = desk.fields(f"/incidents/{case.pk}/statements/")
    key = url.split("/")[-2]
    services.answer(case, key, desk_value(desk, url))
    services.enter_infraction(case, kind="out_of_turn", offenders=["Ветлугин"])
    page = desk.send(f"/incidents/{case.pk}/statements/", stale | {"by": "Аверин", "words": "а"}, 409).content.decode()
    assert key not in page and "ответ: ." not in page


def desk_value(desk: Desk, url: str) -> str:
    """The first answer a question offers."""
    return desk.page(url).split('name="value" value="')[1].split('"')[0]
