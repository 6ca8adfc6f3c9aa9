"""Who can have done it, who dealt, and one form that opens one case."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

from director import services
from director.models import Incident, Table, Tournament
from tests.director.desk.visiting import Desk, faults


@pytest.fixture
def four(hall: Tournament) -> Table:
    """Table 2: four at the table, the dealer sits out."""
    return hall.tables.get(number=2)


@pytest.mark.parametrize("kind", ["revoke", "out_of_turn", "wrong_count"])
def test_a_kibitzer_is_not_offered_where_he_cannot_have_done_it(desk: Desk, rostov: Table, kind: str) -> None:
    url = f"/tables/{rostov.pk}/call/{kind}/"
    assert "Болельщик" not in desk.page(url)
    desk.post(url, 422, offender="kibitzer", kibitzer="Синицын")
    assert "Болельщик" in desk.page(f"/tables/{rostov.pk}/call/prikup/")


def test_the_dealer_sitting_out_cannot_have_revoked(desk: Desk, four: Table) -> None:
    dealer = four.seats.last().name
    url = f"/tables/{four.pk}/call/revoke/"
    page = desk.post(url, 422, offender=dealer, dealer=dealer).content.decode()
    assert "в этой сдаче не играет" in faults(page)[0]
    assert not Incident.objects.exists()


def test_a_form_sent_twice_opens_one_case(desk: Desk, rostov: Table) -> None:
    url = f"/tables/{rostov.pk}/call/out_of_turn/"
    sent = desk.fields(url) | {"offender": "Ветлугин"}
    first = desk.send(url, sent).url
    services.add_statement(desk.case(), "Аверин", "Ход не его.")
    assert desk.send(url, sent).url == first
    assert desk.send(url, sent | {"offender": "Аверин"}).url == first
    assert Incident.objects.get().offenders == ("Аверин",)
    desk.post(url, offender="Аверин")
    assert Incident.objects.count() == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("page", ["out_of_turn/", "several/?kind=out_of_turn&kind=conduct"])
def test_a_form_sent_many_times_at_one_moment_opens_one_case(
    transactional_db: None, desk: Desk, rostov: Table, page: str
) -> None:
    url = f"/tables/{rostov.pk}/call/{page}"
    sent = desk.fields(url) | dict.fromkeys(("offender", "offender0", "offender1"), "Ветлугин")
    cookies = {name: morsel.value for name, morsel in desk.client.cookies.items()}

    def post(_number: int) -> int:
        client = Client()
        client.cookies.load(cookies)
        try:
            return client.post(url, sent).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as desks:
        assert set(desks.map(post, range(6))) == {302}
    assert Incident.objects.count() == 1


def test_a_case_nothing_was_entered_in_serves_again(desk: Desk, rostov: Table) -> None:
    url = f"/tables/{rostov.pk}/call/out_of_turn/"
    assert desk.post(url, offender="Ветлугин").url == desk.post(url, offender="Ветлугин").url
    assert Incident.objects.count() == 1


def test_a_deal_against_another_dealer_is_named_and_can_be_mended(desk: Desk, four: Table) -> None:
    names = [seat.name for seat in four.seats.all()]
    desk.post(f"/tables/{four.pk}/call/out_of_turn/", offender=names[0], dealer=names[3])
    case = desk.case()
    services.enter_deal(case, "6S", names[1])
    who, deal = f"/incidents/{case.pk}/who/", f"/incidents/{case.pk}/deal/"
    page = desk.post(who, 422, dealer=names[1]).content.decode()
    assert "6♠" in faults(page)[0] and f'href="{deal}"' in page
    desk.post(deal, declarer="")
    desk.post(who, dealer=names[1])
    assert desk.case().players[-1] == names[1]


@pytest.mark.parametrize("offender", ["", "nobody", "kibitzer"])
def test_at_an_empty_table_it_is_said_that_nobody_sits_there(desk: Desk, hall: Tournament, offender: str) -> None:
    table = Table.objects.create(tournament=hall, number=77)
    for url in (f"/tables/{table.pk}/call/dealing/", f"/tables/{table.pk}/call/several/?kind=conduct&kind=dealing"):
        page = desk.post(url, 422, offender=offender, offender0=offender, offender1=offender, kibitzer="С").content
        assert "никого нет" in faults(page.decode())[0]
