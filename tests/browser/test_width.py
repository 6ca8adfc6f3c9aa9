"""Tables with ordinary names fit a window 1280 wide: nothing is hidden to the right."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from director import services
from director.models import Incident, Seat, Table, Tournament

pytestmark = pytest.mark.browser

THREE = ("Александров Константин", "Пантелеймонова Екатерина", "Христорождественский Иннокентий")
BEYOND = "one => one.scrollWidth - one.clientWidth"
FOUR = ("Аверин", "Бортникова", "Ветлугин", "Гордеев")


def seated(names: tuple[str, ...]) -> Table:
    """A table where these sit."""
    table = Table.objects.create(tournament=Tournament.objects.get(), number=90 + len(names), convention="rostov")
    Seat.objects.bulk_create(Seat(table=table, order=at, name=name) for at, name in enumerate(names))
    return table


def ruled(table: Table) -> Incident:
    """The Code's own all-pass example at this table (CODE 3.9.14.3), to its draft, played out."""
    first, second, third = (seat.name for seat in table.seats.all())
    case = services.open_incident(table, User.objects.get(), "out_of_turn", [third])
    services.enter_deal(case, "all_pass", tricks={first: 3, second: 3, third: 4})
    for key, value in (
        ("moment", "trick_open"),
        ("damage_claim", "one"),
        ("taken_before", {first: 2, second: 1, third: 0}),
        ("claimant", first),
        ("claim_line", {first: 2, second: 4, third: 4}),
    ):
        services.answer(case, key, value)
    return case


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_the_score_of_a_draft_fits(window: Callable[..., Page], language: str) -> None:
    page = window(language=language)
    page.goto(f"/incidents/{ruled(seated(THREE)).pk}/ruling/")
    assert page.locator(".deal-score thead th").count() == 7
    assert page.locator(".scroll:has(.deal-score)").evaluate(BEYOND) <= 0


def test_the_sheet_of_four_fits_with_its_fractions(window: Callable[..., Page]) -> None:
    page = window()
    case = services.open_incident(seated(FOUR), User.objects.get(), "out_of_turn", ["Аверин"])
    page.goto(f"/incidents/{case.pk}/sheet/")
    for cell in page.locator(".entry-sheet input").all():
        cell.fill("138 2/3")
    assert page.locator(".scroll").first.evaluate(BEYOND) <= 0
    for cell in page.locator(".entry-sheet input").all():
        assert cell.evaluate(BEYOND) <= 0
