"""Sheets that stop fitting, rulings withdrawn or corrected after they were written, one deal with two rulings."""

from collections.abc import Callable

import pytest

from director import services
from director.models import Incident, Ruling, Seat, Table, Tournament, Writing
from director.pulka import event_of, folded, kept, totals
from rulings.words import RulingError
from tests.director.desk.visiting import Desk, faults

PLAYED = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 7}
PAGES = ("", "cells/", "deal/", "deal/?deal=1", "ru.pdf")


@pytest.fixture
def dealt(rostov: Table) -> Table:
    """Two all-passes written on the sheet of table 1."""
    for number in (1, 2):
        services.write_deal(rostov, number, "Ветлугин", {"contract": "all_pass", "tricks": PLAYED})
    return rostov


@pytest.fixture
def ruled(desk: Desk, dealt: Table, example: Callable[[Table], str]) -> Callable[[int | None], Ruling]:
    """Issues a ruling about a deal of the table."""

    def issued(deal: int | None) -> Ruling:
        desk.post(example(dealt))
        case = desk.case()
        if deal is not None:
            services.set_particulars(case, deal_number=deal)
        desk.post(f"/incidents/{case.pk}/issue/")
        return Ruling.objects.latest("pk")

    return issued


def results(table: Table) -> dict[str, str]:
    """Everybody's exact result; they make zero."""
    event, players = event_of(table), tuple(table.seats.values_list("name", flat=True))
    assert event is not None
    found = totals(event, folded(event, players, kept(table)))
    assert sum(found.values()) == 0
    return {player: str(total) for player, total in found.items()}


def again(ruling: Ruling, deal: int | None) -> Ruling:
    """The ruling corrected to be about another deal, and written."""
    case = Incident.objects.get(pk=services.reopen(ruling, None, "описка").pk)
    services.set_particulars(case, deal_number=deal)
    services.correct(Ruling.objects.get(pk=ruling.pk), None, "описка")
    now = Ruling.objects.get(pk=ruling.pk)
    services.write_ruling(now)
    return now


# --- a sheet that no longer adds up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "said"), [("ru", "Пулька больше не складывается"), ("en", "no longer adds up")])
def test_a_renamed_player_is_told_on_every_page(desk: Desk, dealt: Table, language: str, said: str) -> None:
    Seat.objects.filter(table=dealt, order=0).update(name="<b>Новый")
    for page in PAGES:
        source = desk.page(f"/tables/{dealt.pk}/sheet/{page}", accept_language=language)
        assert said in source and "Аверин" in source and "<b>Новый" not in source
    assert said in desk.page(f"/tournaments/{dealt.tournament_id}/sheets/", accept_language=language)


def test_it_is_copied_anew_with_a_reason_and_goes_on(desk: Desk, dealt: Table) -> None:
    Seat.objects.filter(table=dealt, order=0).update(name="Новый")
    cells = f"/tables/{dealt.pk}/sheet/cells/"
    page = desk.post(cells, 422, pool_0="3").content.decode()
    assert "укажите, почему исправлено." in faults(page) and 'value="3"' in page
    desk.post(cells, pool_0="3", why="сменили имя")
    assert results(dealt) == {"Новый": "20", "Бортникова": "-10", "Ветлугин": "-10"}
    deal = f"/tables/{dealt.pk}/sheet/deal/"
    desk.post(deal, 422, deal="2", contract="all_pass", count_0="4", count_1="3", count_2="3")
    assert "Сдача 3" in desk.page(deal)
    desk.post(deal, contract="all_pass", count_0="4", count_1="3", count_2="3")
    for page in ("", "cells/", "deal/", "deal/?deal=1"):
        desk.page(f"/tables/{dealt.pk}/sheet/{page}")


def test_a_deal_sent_to_such_a_sheet_is_not_lost(desk: Desk, dealt: Table) -> None:
    deal = f"/tables/{dealt.pk}/sheet/deal/"
    typed = desk.fields(deal) | {"contract": "all_pass", "count_0": "4", "count_1": "3", "count_2": "3"}
    Seat.objects.filter(table=dealt, order=0).update(name="Новый")
    page = desk.send(deal, typed, 422).content.decode()
    assert "не складывается" in page and 'value="4"' in page


def test_a_name_put_back_mends_it(desk: Desk, dealt: Table) -> None:
    before = results(dealt)
    Seat.objects.filter(table=dealt, order=0).update(name="Новый")
    Seat.objects.filter(table=dealt, order=0).update(name="Аверин")
    assert results(dealt) == before and "не складывается" not in desk.page(f"/tables/{dealt.pk}/sheet/")


@pytest.mark.parametrize("change", ["seats", "seat", "regulation"])
def test_a_table_that_can_have_no_sheet_says_why(desk: Desk, dealt: Table, change: str) -> None:
    if change == "regulation":
        Table.objects.filter(pk=dealt.pk).update(regulation={"help_tie": "x"})
    else:
        Seat.objects.filter(table=dealt, **({"order": 0} if change == "seat" else {})).delete()
    for page in PAGES:
        assert 'role="alert"' in desk.page(f"/tables/{dealt.pk}/sheet/{page}")
    desk.page(f"/tournaments/{dealt.tournament_id}/sheets/")
    desk.page(f"/tournaments/{dealt.tournament_id}/sheets/sheets.csv")


# --- rulings ----------------------------------------------------------------------------------------------------------


def test_a_withdrawn_ruling_is_taken_off_and_its_deal_stands_again(
    desk: Desk, dealt: Table, ruled: Callable[[int | None], Ruling]
) -> None:
    before, ruling = results(dealt), ruled(1)
    services.write_ruling(ruling)
    assert results(dealt) != before
    services.withdraw(ruling, None, "ошибка")
    page = desk.page(f"/tables/{dealt.pk}/sheet/")
    assert "отозвано, а в пульке оно ещё стоит" in page and f"/rulings/{ruling.pk}/effect/" in page
    refused = desk.post(f"/tables/{dealt.pk}/sheet/deal/?deal=1", 422, count_0="3", count_2="6").content.decode()
    assert "сначала снимите его" in refused and 'value="6"' in refused
    assert "Снять с пульки" in desk.page(f"/rulings/{ruling.pk}/effect/")
    for _ in range(2):
        desk.send(f"/rulings/{ruling.pk}/write/", {})
    assert results(dealt) == before and Writing.objects.filter(kind="ruling").count() == 2
    assert "Снять с пульки" not in desk.page(f"/rulings/{ruling.pk}/effect/")
    assert "снято с пульки" in desk.page(f"/tables/{dealt.pk}/sheet/")
    desk.post(f"/tables/{dealt.pk}/sheet/deal/?deal=1", count_0="3", count_2="6")


def test_a_corrected_ruling_is_written_again_whatever_deal_it_is_about(
    desk: Desk, dealt: Table, ruled: Callable[[int | None], Ruling]
) -> None:
    played, ruling = results(dealt), ruled(1)
    services.write_ruling(ruling)
    first = results(dealt)
    services.reopen(ruling, None, "описка")
    services.correct(Ruling.objects.get(), None, "описка")
    assert "стоит его прежняя версия" in desk.page(f"/tables/{dealt.pk}/sheet/")
    services.write_ruling(Ruling.objects.get())
    assert results(dealt) == first
    for deal in (2, 1, 2, 1):
        ruling = again(ruling, deal)
    assert results(dealt) == first
    again(ruling, 2)
    services.write_deal(dealt, 1, "Ветлугин", {"contract": "all_pass", "tricks": PLAYED})
    services.withdraw(Ruling.objects.get(), None, "ошибка")
    services.write_ruling(Ruling.objects.get())
    assert results(dealt) == played


def test_the_effect_of_a_written_ruling_is_the_effect_of_its_draft(
    desk: Desk, dealt: Table, ruled: Callable[[int | None], Ruling]
) -> None:
    ruling = ruled(1)
    before = _lines(desk.page(f"/rulings/{ruling.pk}/effect/"))
    services.write_ruling(ruling)
    assert _lines(desk.page(f"/rulings/{ruling.pk}/effect/")) == before
    services.reopen(ruling, None, "описка")
    assert _lines(desk.page(f"/incidents/{ruling.incident_id}/effect/")) == before


def _lines(page: str) -> str:
    return page.partition('aria-labelledby="effect"')[2].partition("</table>")[0]


def test_one_deal_is_counted_by_one_ruling(desk: Desk, dealt: Table, ruled: Callable[[int | None], Ruling]) -> None:
    services.write_ruling(ruled(1))
    now, second = results(dealt), ruled(1)
    page = desk.page(f"/rulings/{second.pk}/effect/")
    assert "сдача 1 уже записана по решению № 1" in page and "Записать в пульку" not in page
    desk.send(f"/rulings/{second.pk}/write/", {})
    assert results(dealt) == now and "внесите поправкой клеток" in desk.page(f"/tournaments/{dealt.tournament_id}/")


def test_a_ruling_without_its_deal_says_that_it_replaces_nothing(
    desk: Desk, dealt: Table, ruled: Callable[[int | None], Ruling]
) -> None:
    assert "никакой сдачи не заменит" in desk.page(f"/rulings/{ruled(None).pk}/effect/")
    assert "никакой сдачи не заменит" not in desk.page(f"/rulings/{ruled(2).pk}/effect/")


def test_a_ruling_from_before_the_sheet_was_copied_is_not_written_twice(
    desk: Desk, dealt: Table, ruled: Callable[[int | None], Ruling]
) -> None:
    ruling = ruled(1)
    services.write_ruling(ruling)
    Seat.objects.filter(table=dealt, order=0).update(name="Новый")
    desk.post(f"/tables/{dealt.pk}/sheet/cells/", mountain_0="3", why="сменили имя")
    now = results(dealt)
    assert "игрока «Аверин» в пульке нет" in desk.page(f"/rulings/{ruling.pk}/effect/")
    services.withdraw(ruling, None, "ошибка")
    with pytest.raises(RulingError, match="copied"):
        services.write_ruling(ruling)
    assert results(dealt) == now


# --- cells ------------------------------------------------------------------------------------------------------------


def test_a_fault_names_its_cell(desk: Desk, dealt: Table) -> None:
    page = desk.post(f"/tables/{dealt.pk}/sheet/cells/", 422, whists_1_0="-5", why="…").content.decode()
    assert faults(page) == ["Бортникова: Висты на игрока Аверин — меньше нуля здесь не бывает."]
    deal = desk.post(f"/tables/{dealt.pk}/sheet/deal/", 422, contract="all_pass", count_0="1/2").content.decode()
    assert "Бортникова: нужно целое число, а не «1/2»." in deal


def test_a_deal_written_anew_under_a_correction_names_the_cell(desk: Desk, hall: Tournament) -> None:
    hall.tables.filter(number=3).update(convention="sochi")
    table = hall.tables.get(number=3)
    first, second, third = (seat.name for seat in table.seats.all())
    calls, tricks = {second: "whist", third: "pass"}, {first: 6, second: 3, third: 1}
    services.write_deal(table, 1, third, {"contract": "6S", "declarer": first, "calls": calls, "tricks": tricks})
    services.put_right(table, [{"player": first, "account": "pool", "on": None, "amount": "-1"}], "описка")
    page = desk.post(
        f"/tables/{table.pk}/sheet/deal/?deal=1", 422, contract="all_pass", count_0="4", count_1="3", count_2="3"
    ).content.decode()
    assert f"«{first}, пуля» стало бы −1" in page and "меньше нуля там не бывает" in page
    with pytest.raises(RulingError, match="above its size"):
        services.put_right(table, [{"player": first, "account": "pool", "on": None, "amount": "900"}], "описка")
