"""What was seen: the families that can come about, the index of signs, one sign or several marked."""

import pytest

from director.desk.seen import key, offered
from director.models import Incident, Table, Tournament
from rulings.triage import RULES, SIGNS, fitting
from tests.director.desk.visiting import Desk, fields

CALL = "/tables/1/call/"


def test_every_sign_that_can_be_seen_leads_to_a_page(desk: Desk) -> None:
    page = desk.page(CALL)
    for sign in SIGNS:
        offers = fitting((sign.key,), "CODE")
        wanted = f"/call/{offers[0].kind}/?sign={sign.key}" if len(offers) == 1 else f"{CALL}?sign={sign.key}"
        assert (f"{wanted}&quot;" in page or f'{wanted}"' in page) == bool(offers), sign.key
        if len(offers) > 1:
            assert all(f"/call/{offer.kind}/?sign=" in desk.page(wanted) for offer in offers)


@pytest.mark.parametrize("rules", RULES)
def test_families_of_other_rules_are_not_offered(desk: Desk, hall: Tournament, rules: str) -> None:
    Tournament.objects.update(rules=rules)
    page = desk.page(CALL)
    assert all(f'href="{CALL}{tree.kind}/"' in page for tree in offered(rules))
    assert ("boards" in {tree.kind for tree in offered("CODE")}) is False


def test_boards_are_spoken_of_in_duplicate_tournaments_alone(desk: Desk, hall: Tournament) -> None:
    assert "Дубликатные коробки" not in desk.page(CALL) and "Карта потерялась" in desk.page(CALL)
    assert "Дубликатные коробки" not in desk.page(f"{CALL}?several=1&sign=trick_defective")
    Tournament.objects.update(rules="COMP")
    assert "Дубликатные коробки" in desk.page(CALL) and "Карта потерялась" not in desk.page(CALL)


def test_a_sign_settles_what_it_shows(desk: Desk) -> None:
    desk.post(f"{CALL}prikup/?sign=prikup_looked", offender="Бортникова")
    assert desk.case().infractions[0]["answers"] == {"prikup_act": {"value": "looked", "status": "agreed"}}
    assert "q/prikup_act" not in desk.client.get(f"/incidents/{desk.case().pk}/").url
    assert "Посмотрел прикуп" in desk.page(f"{CALL}prikup/?sign=prikup_looked")


def test_a_search_finds_by_either_language_and_says_when_nothing(desk: Desk) -> None:
    assert "Посмотрел прикуп" in desk.page(f"{CALL}?q=looked")
    page = desk.page(f"{CALL}?q=взятку")
    assert "Положил две карты" in page and "Сдал не тот" not in page
    page = desk.page(f"{CALL}?q=zzz")
    assert "ничего не нашлось" in page and 'href="/book/search/?q=zzz"' in page


def test_a_word_no_sign_has_is_looked_for_in_the_answers(desk: Desk) -> None:
    page = desk.page(f"{CALL}?q=недостаточная")
    assert f'href="{CALL}auction/"' in page and f'href="{CALL}revoke/"' not in page


def test_a_search_of_odd_letters_is_a_search(desk: Desk) -> None:
    assert desk.page(f"{CALL}?q=%00<b>&sign=nonsense&kind=nonsense")


def test_what_was_marked_stays_marked_while_one_searches(desk: Desk) -> None:
    page = desk.page(f"{CALL}?several=1&kind=revoke&sign=two_cards&q=zzz")
    assert fields(page)["kind"] == ["revoke"] and fields(page)["sign"] == ["two_cards"]


def test_several_breaches_open_one_case_the_root_cause_first(desk: Desk, rostov: Table) -> None:
    url = f"{CALL}several/?kind=revoke&sign=two_cards"
    page = desk.post(url, 422, offender0="Аверин").content.decode()
    assert fields(page)["offender0"] == "Аверин"
    first = desk.post(url, offender0="Аверин", offender1="Аверин", root="1").url
    assert first.endswith("/particulars/")
    kinds = [(one["kind"], one.get("cause")) for one in desk.case().infractions]
    assert kinds == [("wrong_count", None), ("revoke", 1)]
    assert desk.case().infractions[0]["answers"]["count_cause"]["value"] == "double_play"


def test_several_need_not_follow_from_the_root(desk: Desk, rostov: Table) -> None:
    url = f"{CALL}several/?kind=revoke&sign=two_cards"
    sent = desk.fields(url) | {"offender0": "Аверин", "offender1": "Бортникова"}
    sent.pop("follows1")
    first = desk.send(url, sent).url
    assert [one.get("cause") for one in desk.case().infractions] == [None, None]
    again = desk.send(url, sent).url
    assert again == first.replace("particulars", "breaches") and Incident.objects.count() == 1


def test_one_thing_marked_is_not_several(desk: Desk) -> None:
    assert desk.client.get(f"{CALL}several/?kind=revoke").url == f"{CALL}?kind=revoke&several=1"


def test_rows_after_the_ninth_have_letters() -> None:
    assert [key(number) for number in (1, 9, 10, 11, 99)] == ["1", "9", "a", "b", ""]
