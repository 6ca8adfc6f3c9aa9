"""What a ruling changes: results and places by replaying the sheet, what an appeal could change, writing it down."""

from collections.abc import Callable

import pytest

from director import services
from director.models import Incident, Ruling, Table, Writing
from director.pulka import event_of, folded, kept, totals
from tests.director.desk.visiting import Desk

PLAYED = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 7}


@pytest.fixture
def case(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> Incident:
    """The Code's own all-pass example, answered whole (CODE 3.9.14.3)."""
    desk.post(example(rostov))
    return desk.case()


def results(table: Table) -> dict[str, str]:
    event, players = event_of(table), tuple(table.seats.values_list("name", flat=True))
    assert event is not None
    return {player: str(total) for player, total in totals(event, folded(event, players, kept(table))).items()}


def test_the_effect_is_shown_with_places_and_hypotheses(desk: Desk, case: Incident) -> None:
    page = desk.page(f"/incidents/{case.pk}/effect/")
    assert "Что могла бы изменить апелляция" in page and '<svg class="pulka"' in page
    assert "Как сейчас в деле" in page and "самое меньшее" in page
    together = page.partition("Стол вместе")[2].partition("</tr>")[0]
    assert ">0</td>" in together and "+" not in together
    assert f'href="/incidents/{case.pk}/effect/"' in desk.page(f"/incidents/{case.pk}/ruling/")


def test_a_ruling_is_written_once_and_its_delta_is_the_sheets(desk: Desk, case: Incident) -> None:
    desk.post(f"/incidents/{case.pk}/issue/")
    ruling = Ruling.objects.get()
    page = desk.page(f"/rulings/{ruling.pk}/effect/")
    assert "Записать в пульку" in page
    desk.send(f"/rulings/{ruling.pk}/write/", {})
    assert Writing.objects.get().kind == Writing.Kind.RULING
    assert set(results(case.table).values()) == {"40", "45", "-85"}
    desk.send(f"/rulings/{ruling.pk}/write/", {})
    assert Writing.objects.count() == 1
    assert "Записать в пульку" not in desk.page(f"/rulings/{ruling.pk}/effect/")
    assert "Решение" in desk.page(f"/tables/{case.table_id}/sheet/")


def test_a_ruling_takes_the_place_of_its_deal(desk: Desk, case: Incident) -> None:
    table = case.table
    services.set_particulars(case, deal_number=1)
    services.write_deal(table, 1, "Ветлугин", {"contract": "all_pass", "tricks": PLAYED})
    services.write_deal(table, 2, "Аверин", {"contract": "all_pass", "tricks": PLAYED})
    played = results(table)
    desk.post(f"/incidents/{case.pk}/issue/")
    services.write_ruling(Ruling.objects.get())
    ruled = results(table)
    assert played != ruled
    kinds = list(Writing.objects.values_list("kind", flat=True))
    assert kinds == ["deal", "deal", "ruling"]


def test_a_case_begins_with_the_sheet_of_its_table(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> None:
    services.write_sheet(rostov, {"Аверин": {"pool": "4"}})
    desk.post(example(rostov))
    assert desk.case().sheet == {"Аверин": {"pool": "4"}}
    page = desk.page(f"/incidents/{desk.case().pk}/effect/")
    assert '<svg class="pulka"' in page


def test_a_withdrawn_ruling_is_not_written(desk: Desk, case: Incident) -> None:
    desk.post(f"/incidents/{case.pk}/issue/")
    ruling = Ruling.objects.get()
    services.withdraw(ruling, None, "ошибка")
    desk.send(f"/rulings/{ruling.pk}/write/", {})
    assert not Writing.objects.exists()
    assert desk.client.get(f"/rulings/{ruling.pk}/write/").status_code == 405
