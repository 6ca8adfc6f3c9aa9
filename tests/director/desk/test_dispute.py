"""Facts in dispute at the desk: one that changes nothing, and one settled by an answer."""

from collections.abc import Callable

from director import services
from director.desk.disputing import OUTSIDERS
from director.models import Ruling, Table, Tournament
from rulings.cases.reading import read
from tests.director.desk.test_casebook import CASES, entered
from tests.director.desk.visiting import Desk, faults, seated


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


def test_who_says_what_in_his_own_words(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    example(rostov)
    question = f"/incidents/{desk.case().pk}/q/moment/"
    page = desk.post(question, 422, status="disputed", says_0="trick_open", words_3="Видел.").content.decode()
    assert faults(page) == ["Напишите, кто это говорит, или оставьте строку пустой."]
    said = {"party_3": "Синицын", "says_3": "trick_complete", "words_3": "Взятку <уже> взяли"}
    desk.post(question, status="disputed", says_0="trick_open", words_0=" Мой ход. ", **said)
    case = desk.case()
    says = case.infractions[0]["answers"]["moment"]["says"]
    assert says == {"Аверин": "trick_open", "kibitzer: Синицын": "trick_complete"}
    told = {(one.by, one.words) for one in case.statements.all()}
    assert told == {("Аверин", " Мой ход. "), ("Синицын", "Взятку <уже> взяли")}
    assert "Взятку &lt;уже&gt; взяли" in desk.page(question)


def test_as_many_as_a_form_holds_are_kept_when_it_is_sent_again(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    example(rostov)
    question = f"/incidents/{desk.case().pk}/q/moment/"
    said = {f"party_{row}": f"Зритель {row}" for row in range(3, 3 + OUTSIDERS)}
    said |= {f"says_{row}": "trick_complete" for row in range(3, 3 + OUTSIDERS)}
    desk.post(question, status="disputed", says_0="trick_open", **said)
    before = desk.case().infractions[0]["answers"]["moment"]["says"]
    assert len(before) == 1 + OUTSIDERS
    desk.post(question)
    assert desk.case().infractions[0]["answers"]["moment"]["says"] == before


def test_a_number_for_each_can_be_disputed(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    draft = example(rostov)
    question = f"/incidents/{desk.case().pk}/q/taken_before/"
    one, other = ("2", "1", "0"), ("1", "2", "0")
    said = {f"says_0_{seat}": count for seat, count in enumerate(one)}
    said |= {f"says_1_{seat}": count for seat, count in enumerate(other)}
    assert desk.post(question, status="disputed", **said).url == draft
    assert desk.case().infractions[0]["answers"]["taken_before"]["says"]["Аверин"]["Аверин"] == 2
    assert desk.page(draft)


def test_what_is_found_names_its_evidence(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    draft = example(rostov)
    question = f"/incidents/{desk.case().pk}/q/moment/"
    desk.post(question, status="disputed", says_0="trick_open", says_2="trick_complete")
    page = desk.page(draft)
    assert f"{question}?find=trick_open" in page and "так говорит: Аверин" in page
    shown = desk.fields(f"{question}?find=trick_open")
    assert (shown["value"], shown["status"]) == ("trick_open", "found")
    page = desk.send(question, shown, 422).content.decode()
    assert faults(page) == ["Укажите, на чём это основано: это печатается в решении."]
    assert desk.send(question, shown | {"evidence": "карты на столе"}).url == draft
    assert "карты на столе" in desk.page(draft)


def test_equal_rulings_are_one_column_and_what_changes_nothing_is_said(desk: Desk, hall: Tournament) -> None:
    case = read((CASES / "several" / "two-disputes-one-matters.toml").read_text(encoding="utf-8"), "two")
    page = desk.page(entered(desk, seated(hall, case), case))
    assert page.count('class="version way"') == 2
    assert "Спорно, но ничего не меняет" in page


def test_each_way_of_a_dispute_is_asked_to_its_end(desk: Desk, rostov: Table) -> None:
    desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин")
    home = f"/incidents/{desk.case().pk}/"
    url = desk.post(f"{home}q/moment/", status="disputed", says_0="trick_open", says_1="trick_complete").url
    assert url == f"{home}q/role/", "asked only if the trick was not complete"


def test_too_many_ways_are_said_and_each_dispute_can_be_found(desk: Desk, rostov: Table) -> None:
    case = services.open_incident(rostov, None, "out_of_turn", ["Ветлугин"])
    parts = ("declarer", "whister", "sole_whister", "misere", "catcher", "all_pass")
    moments, claims = ("trick_open", "trick_complete", "already_open"), ("none", "one", "both", "not_proved")
    for key, values in (("moment", moments), ("role", parts), ("damage_claim", claims)):
        says = {f"kibitzer: {number}": value for number, value in enumerate(values)}
        case = services.answer(case, key, status="disputed", says=says)
    home = f"/incidents/{case.pk}/"
    assert desk.client.get(home).url == f"{home}ruling/"
    page = desk.page(f"{home}ruling/")
    assert "спорного слишком много" in page and f'href="{home}q/moment/"' in page
    desk.post(f"{home}q/moment/", value="trick_open", status="found", evidence="карты на столе")
    assert desk.case().infractions[0]["answers"]["moment"]["status"] == "found"
