"""A case through the desk: opened, answered, put aside, contradicted, written by two at once."""

from collections.abc import Callable

import pytest

from director import services
from director.models import Incident, Table
from tests.director.desk.visiting import Desk, faults, fields

CALL = "/tables/1/call/out_of_turn/"


def opened(desk: Desk) -> str:
    """A case at table 1, and the address of its first question."""
    return desk.post(desk.post(CALL, offender="Ветлугин").url).url


def test_who_did_it_must_be_said(desk: Desk) -> None:
    page = desk.post(CALL, 422).content.decode()
    assert faults(page) == ["Выберите, кто нарушил."]
    assert not Incident.objects.exists()


def test_a_kibitzer_has_a_name(desk: Desk) -> None:
    call = "/tables/1/call/prikup/"
    page = desk.post(call, 422, offender="kibitzer", dealer="Аверин").content.decode()
    assert faults(page) == ["Напишите, как зовут болельщика."]
    assert fields(page)["offender"] == "kibitzer" and fields(page)["dealer"] == "Аверин"
    desk.post(call, offender="kibitzer", kibitzer="Синицын")
    assert desk.case().offenders == ("kibitzer: Синицын",)


def test_the_dealer_sets_the_playing_order(desk: Desk) -> None:
    desk.post(CALL, offender="Аверин", dealer="Аверин")
    assert desk.case().players == ["Бортникова", "Ветлугин", "Аверин"]


def test_enter_alone_passes_the_particulars_and_writes_nothing(desk: Desk) -> None:
    url = desk.post(CALL, offender="Ветлугин").url
    before = desk.case().revision
    assert desk.post(url).url.endswith("/q/moment/")
    assert desk.case().revision == before


def test_particulars_are_kept_as_typed(desk: Desk) -> None:
    url = desk.post(CALL, offender="Ветлугин").url
    desk.post(url, called_by="Аверин", noticed="4-я взятка", round="2", deal_number="11", called_at="19:31")
    told = {"called_by": "Аверин", "noticed": "4-я взятка", "round": "2", "deal_number": "11", "called_at": "19:31"}
    assert fields(desk.page(url)).items() >= told.items()


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ({"round": "second"}, "Тур: нужно число от 1 до 9999."),
        ({"deal_number": "0"}, "Сдача №: нужно число от 1 до 9999."),
        ({"called_at": "25:99"}, "Время пишется как 19:31."),
    ],
)
def test_a_slip_in_the_particulars_loses_nothing(desk: Desk, typed: dict[str, str], fault: str) -> None:
    url = desk.post(CALL, offender="Ветлугин").url
    page = desk.post(url, 422, noticed="долгий рассказ", **typed).content.decode()
    assert faults(page) == [fault]
    assert fields(page).items() >= ({"noticed": "долгий рассказ"} | typed).items()


def test_a_question_wants_an_answer_from_its_list(desk: Desk) -> None:
    url = opened(desk)
    assert faults(desk.post(url, 422).content.decode()) == ["Выберите ответ или нажмите «пока неизвестно»."]
    assert "yesterday" in faults(desk.post(url, 422, value="yesterday").content.decode())[0]
    assert desk.case().infractions[0].get("answers", {}) == {}


def test_a_tally_that_does_not_add_up_is_refused_and_kept(desk: Desk, rostov: Table) -> None:
    url = desk.post(desk.post(opened(desk), value="trick_open").url, value="all_pass").url
    url = desk.post(url, value="none").url
    page = desk.post(url, 422, count_0="9", count_1="3", count_2="x").content.decode()
    assert faults(page)
    assert (fields(page)["count_0"], fields(page)["count_1"]) == ("9", "3")


def test_an_answer_changed_keeps_the_others(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    draft = example(rostov)
    case = desk.case()
    assert "+40" in desk.page(draft)
    url = desk.post(f"/incidents/{case.pk}/q/damage_claim/", value="none").url
    assert url == draft
    assert "50" not in desk.page(draft).split('class="block compensation"')[1].split("</section>")[0]
    assert desk.post(f"/incidents/{case.pk}/q/damage_claim/", value="one").url == draft
    assert "+40" in desk.page(draft)


def test_not_known_yet_parks_the_case_and_the_next_answer_takes_it_up(desk: Desk) -> None:
    url = opened(desk)
    assert desk.post(url, do="unknown").url == "/tables/1/"
    assert desk.case().status == Incident.Status.PARKED
    page = desk.page("/tables/1/")
    assert "Ждём ответа на вопрос: В какой момент заметили?" in page
    assert "отложено" in page
    desk.post(desk.client.get(f"/incidents/{desk.case().pk}/").url, value="trick_open")
    assert desk.case().status == Incident.Status.OPEN


def test_a_question_off_the_path_leads_back_to_the_path(desk: Desk) -> None:
    url = opened(desk)
    for key in ("claimant", "no_such_key", "current_trick_counts"):
        answer = desk.client.get(url.replace("moment", key))
        assert (answer.status_code, answer.url) == (302, url)


def test_the_later_of_two_tabs_is_told_what_changed(desk: Desk) -> None:
    url = opened(desk)
    stale = desk.fields(url)
    desk.post(url, value="trick_complete")
    page = desk.send(url, stale | {"value": "trick_open"}, 409).content.decode()
    assert "За это время дело изменилось" in page
    assert "Взятка уже завершена" in page and "Взятка не завершена" in page
    assert fields(page)["value"] == "trick_open"
    assert desk.send(url, fields(page)).url.endswith("/q/role/")
    assert desk.case().infractions[0]["answers"]["moment"]["value"] == "trick_open"


def test_a_deal_that_contradicts_an_answer_is_shown_and_mended(desk: Desk, director) -> None:
    url = desk.post(opened(desk), value="trick_open").url
    desk.post(url, value="whister")
    pk = desk.case().pk
    services.enter_deal(desk.case(), "all_pass", who=director)
    assert desk.client.get(f"/incidents/{pk}/").url == f"/incidents/{pk}/contradiction/"
    for step in ("q/role/", "ruling/"):
        assert desk.client.get(f"/incidents/{pk}/{step}").url == f"/incidents/{pk}/contradiction/"
    page = desk.page(f"/incidents/{pk}/contradiction/")
    assert "Спросить заново" in page
    desk.post(f"/incidents/{pk}/contradiction/")
    assert desk.client.get(f"/incidents/{pk}/").url.endswith("/q/damage_claim/")


def test_a_found_fact_says_on_what_evidence(desk: Desk) -> None:
    url = opened(desk)
    desk.post(url, value="trick_open", status="found", evidence="карты на столе <i>")
    assert "установил судья: карты на столе &lt;i&gt;" in desk.page(url)
    assert fields(desk.page(url))["evidence"] == "карты на столе <i>"


def test_disputed_facts_show_every_ruling_that_could_follow(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    draft = example(rostov)
    question = f"/incidents/{desk.case().pk}/q/moment/"
    page = desk.post(question, 422, status="disputed").content.decode()
    assert faults(page) == ["Запишите, что говорит хотя бы один из них."]
    assert desk.post(question, status="disputed", says_0="trick_open", says_2="trick_complete").url == draft
    page = desk.page(draft)
    assert "Факты спорны" in page
    assert "Пункты: Кодекс\u00a03.9.14, Кодекс\u00a03.9.14.3" in page and "прочтение программы — <b>" in page
    assert "Поздно: взятка завершена" in page and "50" in page
    assert f'href="{question}"' in page
    assert desk.client.get(draft.replace("ruling/", "issue/")).url == draft
    assert fields(desk.page(question)).items() >= {"says_0": "trick_open", "says_2": "trick_complete"}.items()


def test_the_declarer_whose_choice_it_is_is_filled_in(desk: Desk) -> None:
    url = opened(desk)
    home = f"/incidents/{desk.case().pk}/"
    desk.post(f"{home}deal/", contract="6S", declarer="Аверин", call_1="whist", call_2="whist")
    assert not fields(desk.page(url)).get("by")
    url = desk.post(url, value="trick_open").url
    while "card_was" not in url:
        url = desk.post(url, value=desk.fields(url).get("value", "true")).url
    url = desk.post(url, value="lead").url
    assert url.endswith("/q/declarer_choice/")
    assert fields(desk.page(url))["by"] == "Аверин"


def test_who_did_it_can_be_changed_and_the_answers_stay(desk: Desk) -> None:
    url = opened(desk)
    desk.post(url, value="trick_open")
    case = desk.case()
    desk.post(f"/incidents/{case.pk}/who/", offender="Аверин", dealer="Бортникова")
    again = desk.case()
    assert again.offenders == ("Аверин",)
    assert again.players == ["Ветлугин", "Аверин", "Бортникова"]
    assert again.infractions[0]["answers"]["moment"]["value"] == "trick_open"


@pytest.mark.parametrize("url", ["/tables/1/call/no_such/", "/incidents/1/7/q/moment/", "/incidents/1/who/no_such/"])
def test_addresses_made_up_do_no_harm(desk: Desk, url: str) -> None:
    opened(desk)
    assert desk.client.get(url.replace("/incidents/1/", f"/incidents/{desk.case().pk}/")).status_code == 302


def test_not_known_any_more_takes_the_answer_back_and_keeps_the_others(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    url = example(rostov)
    question = url.replace("ruling/", "q/moment/")
    assert desk.post(question, do="unknown").url == "/tables/1/"
    stored = desk.case()
    assert stored.status == Incident.Status.PARKED
    kept = stored.infractions[0]["answers"]
    assert "moment" not in kept and {"role", "taken_before", "claim_line"} <= set(kept)
    assert desk.post(question, value="trick_open").url == url, "with one answer the case is whole again"


def test_a_whole_case_put_aside_keeps_every_answer(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    url = example(rostov)
    before = desk.case().infractions
    desk.post(url.replace("ruling/", "q/moment/"), do="park")
    assert desk.case().infractions == before
    assert "waits for" not in desk.page("/tables/1/", **{"accept-language": "en"})
