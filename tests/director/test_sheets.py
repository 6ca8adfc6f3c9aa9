"""The sheet of a table: what is written is kept as it was, tried before it is kept, and folded again exactly."""

from fractions import Fraction
from typing import Any

import pytest

from director import services
from director.models import Table, Writing
from director.pulka import event_of, folded, kept, result
from rulings.scoring.pulka.history import sheet_of
from rulings.words import RulingError

pytestmark = pytest.mark.django_db


def players(table: Table) -> tuple[str, ...]:
    return tuple(table.seats.values_list("name", flat=True))


def sheet(table: Table) -> Any:
    event = event_of(table)
    assert event is not None
    return sheet_of(folded(event, players(table), kept(table)))


def test_a_sheet_is_written_as_it_stands_and_put_right_with_a_reason(rostov: Table) -> None:
    first, second, *_ = players(rostov)
    services.write_sheet(rostov, {first: {"pool": "4", "whists": {second: "12 1/2"}}, second: {"mountain": "7"}})
    assert sheet(rostov)[first].whists == {second: Fraction(25, 2)}
    with pytest.raises(RulingError) as refused:
        services.write_sheet(rostov, {first: {"pool": "6"}})
    assert refused.value.place == "why"
    services.write_sheet(rostov, {first: {"pool": "6"}, second: {"mountain": "7"}}, why="описка")
    assert sheet(rostov)[first].pool == 6 and not sheet(rostov)[first].whists.get(second)
    assert [row.kind for row in kept(rostov)] == [Writing.Kind.STANDS, Writing.Kind.CORRECTION]


def test_a_deal_written_again_stands_in_place_of_what_it_was(rostov: Table) -> None:
    first, second, third, *sitting = players(rostov)
    dealer = sitting[0] if sitting else None
    deal = {"contract": "6S", "declarer": first, "calls": {second: "whist", third: "whist"}}
    services.write_deal(rostov, 1, dealer, deal | {"tricks": {first: 6, second: 3, third: 1}})
    assert sheet(rostov)[first].pool == 2
    services.write_deal(rostov, 1, dealer, deal | {"tricks": {first: 5, second: 3, third: 2}})
    assert sheet(rostov)[first].pool == 0 and sheet(rostov)[first].mountain == 2
    event = event_of(rostov)
    assert event is not None
    shares = result(event, folded(event, players(rostov), kept(rostov))).shares
    assert sum(share.total for share in shares.values()) == 0


def test_what_cannot_stand_is_refused_and_nothing_kept(rostov: Table) -> None:
    first, second, *_ = players(rostov)
    for wrong in ({first: {"pool": "-1"}}, {first: {"whists": {first: "1"}}}, {"Никто": {"pool": "1"}}):
        with pytest.raises(RulingError):
            services.write_sheet(rostov, wrong)
    with pytest.raises(RulingError):
        services.write_deal(rostov, 1, None, {"contract": "6S", "declarer": first, "tricks": {first: 6, second: 5}})
    assert not Writing.objects.exists()


def test_a_page_older_than_the_sheet_is_refused(rostov: Table) -> None:
    first, *_ = players(rostov)
    services.write_sheet(rostov, {first: {"pool": "2"}}, seen=0)
    with pytest.raises(services.Moved):
        services.write_sheet(rostov, {first: {"pool": "4"}}, seen=0, why="ещё")
