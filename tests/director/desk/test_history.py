"""The players' history on the desk: covered until the fault is decided; it answers what depends on it, by one press."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.desk.book_links import clause_url
from director.models import Incident, Ruling, Table
from tests.director.desk.visiting import Desk, faults


@pytest.fixture
def first(rostov: Table, director: User) -> Ruling:
    """The dealer's first error, ruled on."""
    case = services.open_incident(rostov, director, "dealing", ["dealer"])
    for key, value in (("dealing_act", "not_cut"), ("dealing_noticed", "during"), ("dealer_warned", False)):
        case = services.answer(case, key, value, who=director)
    return services.issue(case, director).ruling


@pytest.fixture
def case(first: Ruling, rostov: Table, director: User) -> Incident:
    """The same dealer again: nothing is answered yet."""
    return services.open_incident(rostov, director, "dealing", ["dealer"])


def facts_answered(case: Incident, director: User) -> Incident:
    for key, value in (("dealing_act", "not_cut"), ("dealing_noticed", "during")):
        case = services.answer(case, key, value, who=director)
    return case


def main_of(page: str) -> str:
    return page.split("<main")[1].split("</main>")[0]


def test_it_is_covered_until_the_facts_are_answered_and_opens_then(
    desk: Desk, case: Incident, first: Ruling, director: User
) -> None:
    url = f"/incidents/{case.pk}/history/"
    assert f'href="{url}"' in desk.page(f"/incidents/{case.pk}/q/dealing_act/")
    main = main_of(desk.page(url))
    assert "Закрыто, пока вина не установлена" in main and first.label not in main
    services.answer(case, "dealing_act", "not_cut", who=director)
    assert first.label not in main_of(desk.page(url))
    case.refresh_from_db()
    services.answer(case, "dealing_noticed", "during", who=director)
    main = main_of(desk.page(url))
    assert f'href="/rulings/{first.pk}/">{first.label}' in main and "Замечание сдатчику и пересдача" in main
    assert "Ветлугин, всего на турнире: замечаний и предупреждений — 1." in main
    assert clause_url("CODE 3.2.17") in main and main.count("раньше ничего") == 2


def test_a_ruling_withdrawn_is_not_in_it(desk: Desk, case: Incident, first: Ruling, director: User) -> None:
    facts_answered(case, director)
    services.withdraw(first, director, "ошибка")
    main = main_of(desk.page(f"/incidents/{case.pk}/history/"))
    assert first.label not in main and main.count("раньше ничего") == 3


def test_opening_it_early_wants_a_reason_and_is_written_on_the_page(desk: Desk, case: Incident, first: Ruling) -> None:
    url = f"/incidents/{case.pk}/history/"
    refused = desk.post(url, 422, why=" ").content.decode()
    assert faults(refused) and first.label not in main_of(refused)
    desk.post(url, why="спор о <первой> ошибке")
    main = main_of(desk.page(url))
    assert first.label in main and "спор о &lt;первой&gt; ошибке" in main and "Открыто до того" in main


def test_early_it_is_open_to_whoever_opened_it_and_to_nobody_else(
    desk: Desk, case: Incident, first: Ruling, second: User
) -> None:
    services.peek(case, second, "спор")
    main = main_of(desk.page(f"/incidents/{case.pk}/history/"))
    assert first.label not in main and "Лукина: спор" in main


def test_the_question_shows_what_the_rulings_answer_and_one_press_takes_it(
    desk: Desk, case: Incident, first: Ruling, director: User
) -> None:
    facts_answered(case, director)
    url = f"/incidents/{case.pk}/q/dealer_warned/"
    main = main_of(desk.page(url))
    told = f"По решениям этого турнира: № {first.number} — Замечание сдатчику и пересдача."
    assert told in main and "Да, это не первая ошибка</button>" in main
    desk.post(url, do="counted")
    answer = selectors.as_incident(desk.case()).infractions[0].answers["dealer_warned"]
    assert (answer.value, answer.status.value, answer.evidence) == (True, "found", told)


def test_without_an_earlier_offence_the_first_is_proposed(
    desk: Desk, case: Incident, first: Ruling, director: User
) -> None:
    facts_answered(case, director)
    services.withdraw(first, director, "ошибка")
    url = f"/incidents/{case.pk}/q/dealer_warned/"
    main = main_of(desk.page(url))
    assert "раньше такого не было" in main and "Нет, ошибка первая</button>" in main
    desk.post(url, do="counted")
    assert selectors.as_incident(desk.case()).infractions[0].answers["dealer_warned"].value is False


def test_what_the_rulings_answered_before_one_was_withdrawn_is_asked_anew(
    desk: Desk, case: Incident, first: Ruling, director: User
) -> None:
    facts_answered(case, director)
    url = f"/incidents/{case.pk}/q/dealer_warned/"
    old = desk.fields(url)
    services.withdraw(first, director, "ошибка")
    page = desk.client.post(url, old | {"do": "counted"}, follow=True).content.decode()
    assert "Решения турнира тем временем изменились" in page and "Нет, ошибка первая</button>" in page
    assert "dealer_warned" not in selectors.as_incident(desk.case()).infractions[0].answers


def test_the_director_answers_otherwise_if_he_knows_better(
    desk: Desk, case: Incident, first: Ruling, director: User
) -> None:
    facts_answered(case, director)
    desk.post(f"/incidents/{case.pk}/q/dealer_warned/", value="no", do="next")
    assert selectors.as_incident(desk.case()).infractions[0].answers["dealer_warned"].value is False


def test_disorder_is_proposed_by_its_kind(desk: Desk, rostov: Table, director: User) -> None:
    def quarrel() -> Incident:
        case = services.open_incident(rostov, director, "conduct", ["Ветлугин"])
        return services.answer(case, "player_act", "disorder", who=director)

    case = services.answer(quarrel(), "conduct_before", "first", who=director)
    case = services.answer(case, "first_measure", "remark", reason="шумел", who=director)
    services.issue(case, director)
    url = f"/incidents/{quarrel().pk}/q/conduct_before/"
    assert "Да, Ветлугин уже получал замечание</button>" in main_of(desk.page(url))
    after = desk.post(url, do="counted").url
    assert after.endswith("/q/repeated_measure/")
    assert "прежние решения" in main_of(desk.page(after))


def test_other_questions_propose_nothing(desk: Desk, case: Incident) -> None:
    assert "Пусть ответят решения" not in desk.page(f"/incidents/{case.pk}/q/dealing_act/")


def test_history_of_a_case_ruled_on_is_open(desk: Desk, first: Ruling) -> None:
    assert "раньше ничего" in desk.page(f"/incidents/{first.incident_id}/history/")


@pytest.mark.parametrize("page", ["ruling/", "q/dealer_warned/"])
def test_the_way_to_it_is_on_the_trail(
    desk: Desk, case: Incident, director: User, page: str, example: Callable[[Table], str]
) -> None:
    facts_answered(case, director)
    assert f'href="/incidents/{case.pk}/history/"' in desk.page(f"/incidents/{case.pk}/{page}")
