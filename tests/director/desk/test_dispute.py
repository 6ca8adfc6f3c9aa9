"""Facts in dispute at the desk: one that changes nothing, and one settled by an answer."""

from collections.abc import Callable

from director.models import Ruling, Table
from tests.director.desk.visiting import Desk


def test_a_dispute_in_which_all_say_the_same_is_issued(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    draft = example(rostov)
    question = f"/incidents/{desk.case().pk}/q/moment/"
    assert desk.post(question, status="disputed", says_0="trick_open", says_2="trick_open").url == draft
    assert "Спор ничего не меняет" in desk.page(draft)
    assert desk.client.get(f"{draft}ru.pdf")["Content-Type"] == "application/pdf"
    issue = desk.post(draft).url
    desk.post(issue)
    assert Ruling.objects.get().outcomes


def test_a_dispute_on_which_the_ruling_hangs_is_not_issued(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    draft = example(rostov)
    case = desk.case()
    desk.post(f"/incidents/{case.pk}/q/moment/", status="disputed", says_0="trick_open", says_2="trick_complete")
    answer = desk.client.get(f"/incidents/{case.pk}/issue/", follow=True)
    assert answer.redirect_chain[-1][0] == draft
    assert "Пока факты спорны" in answer.content.decode()
    assert not Ruling.objects.exists()


def test_an_answer_chosen_settles_a_dispute(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    example(rostov)
    question = f"/incidents/{desk.case().pk}/q/moment/"
    desk.post(question, status="disputed", says_0="trick_open", says_2="trick_complete")
    desk.post(question, value="trick_complete")
    answer = desk.case().infractions[0]["answers"]["moment"]
    assert answer == {"value": "trick_complete", "status": "agreed"}


def test_an_answer_given_becomes_a_dispute_when_that_is_said(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    example(rostov)
    question = f"/incidents/{desk.case().pk}/q/moment/"
    assert desk.fields(question)["value"] == "trick_open"
    desk.post(question, status="disputed", says_0="trick_open")
    answer = desk.case().infractions[0]["answers"]["moment"]
    assert answer["status"] == "disputed" and answer["says"] == {"Аверин": "trick_open"}
