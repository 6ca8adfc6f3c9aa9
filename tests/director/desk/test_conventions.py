"""The conventions side by side, and an event beside them."""

import pytest

from director.models import Tournament
from tests.director.desk.visiting import Desk

PAGE = "/book/conventions/"


def test_every_convention_has_its_column_and_what_is_alike_one_cell(desk: Desk) -> None:
    page = desk.page(PAGE)
    head = page.partition('<table class="conventions">')[2].partition("</thead>")[0]
    assert [name in head for name in ("Сочинка", "Ленинградка", "Ростов", "Классика", "федерации")] == [True] * 5
    assert "4—8—12—16—20" in page and "всюду: 10" in page and "<ins>" not in page
    assert f'href="{PAGE}" aria-current="page"' in page


def test_an_event_stands_beside_them_with_what_it_sets_otherwise(desk: Desk, hall: Tournament) -> None:
    Tournament.objects.filter(pk=hall.pk).update(convention="rostov", regulation={"misere_value": 12})
    page = desk.page(f"{PAGE}?event={hall.pk}")
    assert "<ins>12</ins>" in page and page.count("<ins>") == 1
    assert f'href="/tournaments/{hall.pk}/regulation/#p-misere_value"' in page
    assert f'href="{PAGE}?event={hall.pk}"' in desk.page(f"/tournaments/{hall.pk}/regulation/")


def test_an_event_without_points_has_no_column(desk: Desk, hall: Tournament) -> None:
    Tournament.objects.filter(pk=hall.pk).update(convention="none")
    assert "очков не ведут" in desk.page(f"{PAGE}?event={hall.pk}")


def test_the_table_is_said_in_english_too(desk: Desk) -> None:
    page = desk.page(PAGE, **{"accept-language": "en"})
    assert "Undertrick on whist, on the mountain" in page and "all alike: 10" in page


@pytest.mark.parametrize("event", ["99", "x", "-1", "9999999999999"])
def test_an_event_that_is_not_here(desk: Desk, event: str) -> None:
    desk.page(f"{PAGE}?event={event}", 404)
