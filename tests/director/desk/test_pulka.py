"""The sheet of a table on the desk: written deal by deal and as it stands, put right, printed; what is typed stays."""

import pytest

from director.models import Table, Writing
from tests.director.desk.visiting import Desk

SHEET = "/tables/{}/sheet/"


@pytest.fixture
def four(rostov: Table) -> Table:
    """Table 2 of the sample tournament: four at the table, Sochi."""
    return rostov.tournament.tables.get(number=2)


def test_an_empty_sheet_says_how_to_begin(desk: Desk, rostov: Table) -> None:
    page = desk.page(SHEET.format(rostov.pk))
    assert "Записей ещё нет" in page and "переписать пульку как она стоит" in page
    assert f'href="/tables/{rostov.pk}/sheet/"' in desk.page(f"/tables/{rostov.pk}/")


def test_a_sheet_copied_is_drawn_and_settled(desk: Desk, rostov: Table) -> None:
    desk.post(f"/tables/{rostov.pk}/sheet/cells/", pool_0="4", mountain_1="3", whists_2_0="10 1/2")
    page = desk.page(SHEET.format(rostov.pk))
    assert '<svg class="pulka"' in page and "10½" in page
    assert Writing.objects.get().data["sheet"]["Ветлугин"] == {"whists": {"Аверин": "10 1/2"}}


def test_a_cell_at_fault_is_marked_and_what_was_typed_stays(desk: Desk, rostov: Table) -> None:
    answer = desk.post(f"/tables/{rostov.pk}/sheet/cells/", 422, pool_0="много", mountain_1="3")
    page = answer.content.decode()
    assert 'value="много"' in page and 'value="3"' in page and page.count('aria-invalid="true"') == 1
    assert not Writing.objects.exists()


def test_a_correction_wants_its_reason(desk: Desk, rostov: Table) -> None:
    cells = f"/tables/{rostov.pk}/sheet/cells/"
    desk.post(cells, pool_0="4")
    page = desk.post(cells, 422, pool_0="6").content.decode()
    assert 'role="alert"' in page and 'value="6"' in page
    desk.post(cells, pool_0="6", why="описка <b>")
    assert "описка &lt;b&gt;" in desk.page(SHEET.format(rostov.pk))
    desk.post(cells, 422, pool_0="6", why="ещё раз")


def test_a_deal_of_four_is_written_and_the_next_is_offered(desk: Desk, four: Table) -> None:
    address = f"/tables/{four.pk}/sheet/deal/"
    page = desk.page(address)
    assert "Сдача 1" in page
    desk.post(address, contract="6H", declarer="Дорохов", call_1="whist", call_2="whist",
              count_0="6", count_1="3", count_2="1")  # fmt: skip
    assert "Сдача 2" in desk.page(address)
    page = desk.page(SHEET.format(four.pk))
    assert "Сдача 1: 6" in page and f'href="{address}?deal=1"' in page
    desk.post(f"{address}?deal=1", count_0="5", count_2="2")
    kinds = list(Writing.objects.values_list("kind", "deal"))
    assert kinds == [("deal", 1), ("deal", 1)]


def test_a_deal_that_cannot_be_keeps_what_was_typed(desk: Desk, four: Table) -> None:
    address = f"/tables/{four.pk}/sheet/deal/"
    page = desk.post(address, 422, contract="6H", declarer="Дорохов", count_0="6", count_1="3", count_2="9")
    text = page.content.decode()
    assert 'value="9"' in text and "fault" in text and not Writing.objects.exists()
    for wrong in ("0", "тысяча", "1234567"):
        desk.post(address, 422, deal=wrong, contract="all_pass", count_0="3", count_1="3", count_2="4")


def test_a_page_older_than_the_sheet_is_refused(desk: Desk, rostov: Table) -> None:
    cells = f"/tables/{rostov.pk}/sheet/cells/"
    old = desk.fields(cells)
    desk.post(cells, pool_0="4")
    page = desk.send(cells, old | {"pool_0": "8", "why": "…"}, 422).content.decode()
    assert "изменил" in page or "записали ещё" in page
    assert Writing.objects.count() == 1


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_sheet_is_printed(desk: Desk, rostov: Table, language: str) -> None:
    desk.post(f"/tables/{rostov.pk}/sheet/cells/", pool_0="4")
    answer = desk.client.get(f"/tables/{rostov.pk}/sheet/{language}.pdf")
    assert answer.status_code == 200 and answer.content.startswith(b"%PDF")
    assert desk.client.get(f"/tables/{rostov.pk}/sheet/de.pdf").status_code == 404


def test_a_table_without_points_has_no_sheet(desk: Desk, rostov: Table) -> None:
    Table.objects.filter(pk=rostov.pk).update(convention="none")
    desk.page(SHEET.format(rostov.pk), 404)


def test_what_few_events_ask_of_a_deal_is_kept_and_its_fault_shown(desk: Desk, rostov: Table) -> None:
    Table.objects.filter(pk=rostov.pk).update(convention="classic")
    address, three = f"/tables/{rostov.pk}/sheet/deal/", {"count_0": "4", "count_1": "3", "count_2": "3"}
    desk.post(address, contract="all_pass", all_passes_before="2", prikup="SA SK", **three)
    kept = Writing.objects.get().data["deal"]
    assert (kept["all_passes_before"], kept["prikup"]) == (2, "SA SK")
    page = desk.page(f"{address}?deal=1")
    assert '<details class="more" open>' in page and 'value="SA SK"' in page
    for name, wrong in (("bombs", "много"), ("bombs", "1"), ("all_passes_before", "99")):
        page = desk.post(address, 422, contract="all_pass", **three, **{name: wrong}).content.decode()
        assert '<details class="more" open>' in page and f'value="{wrong}"' in page and 'class="fault"' in page
    assert Writing.objects.count() == 1


def test_a_dealer_who_sits_out_whists_and_takes_tricks_where_the_event_lets_him(desk: Desk, four: Table) -> None:
    """Digest §4.3: at the federation's tables; elsewhere the form has no place for it."""
    address = f"/tables/{four.pk}/sheet/deal/"
    assert 'name="call_3"' not in desk.page(address) and 'name="count_3"' not in desk.page(address)
    Table.objects.filter(pk=four.pk).update(convention="federation")
    page = desk.page(address)
    assert 'name="call_3"' in page and 'name="count_3"' in page
    desk.post(address, contract="all_pass", count_0="4", count_1="3", count_2="2", count_3="1")
    again = f"{address}?dealer=Калашников"
    desk.post(again, contract="6H", declarer="Дорохов", call_1="pass", call_2="half", call_3="whist",
              count_0="6", count_1="3", count_2="1")  # fmt: skip
    tricks, calls = (row.data["deal"] for row in Writing.objects.order_by("number"))
    assert len(tricks["tricks"]) == 4 and sum(tricks["tricks"].values()) == 10
    assert len(calls["calls"]) == 3 and len(calls["tricks"]) == 3
    assert "4" in desk.page(SHEET.format(four.pk))
