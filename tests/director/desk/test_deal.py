"""The deal, a bid, the sheet and the statements: entered, refused in place, kept as typed."""

import re

import pytest

from director.models import Table
from rulings.game.auction import LADDER
from tests.director.desk.visiting import Desk, faults, fields

SAID = {"contract": "6S", "declarer": "Аверин", "call_1": "whist", "call_2": "pass"}
DEAL = SAID | {"count_0": 6, "count_1": 3, "count_2": 1}


@pytest.fixture
def case(desk: Desk) -> str:
    """The address of a case just opened at table 1."""
    return desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин").url.removesuffix("particulars/")


def test_a_deal_is_kept_and_shown_again(desk: Desk, case: str) -> None:
    desk.post(f"{case}deal/", **DEAL)
    assert desk.case().deal == {
        "contract": "6S",
        "declarer": "Аверин",
        "calls": {"Бортникова": "whist", "Ветлугин": "pass"},
        "tricks": {"Аверин": 6, "Бортникова": 3, "Ветлугин": 1},
    }
    page = desk.page(f"{case}deal/")
    assert {name: str(value) for name, value in DEAL.items()}.items() <= fields(page).items()
    assert "6♠, разыгрывает Аверин" in page


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ({"count_2": 5}, "взяток должно быть 10"),
        ({"count_2": "one"}, "нужно целое число"),
        ({"count_0": -6}, "нужно целое число"),
        ({"contract": "11S"}, "контракт «11S» неизвестен"),
        ({"declarer": "Синицын"}, "Синицын"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_at_its_field(
    desk: Desk, case: str, typed: dict[str, object], fault: str
) -> None:
    page = desk.post(f"{case}deal/", 422, **(DEAL | typed)).content.decode()
    assert any(fault in said for said in faults(page)), faults(page)
    assert fields(page)["count_1"] == "3"
    assert desk.case().deal == {}


def test_all_pass_needs_neither_declarer_nor_calls(desk: Desk, case: str) -> None:
    desk.post(f"{case}deal/", **(DEAL | {"contract": "all_pass"}))
    assert desk.case().deal["contract"] == "all_pass"
    assert not {"declarer", "calls"} & set(desk.case().deal)


def test_a_deal_emptied_is_empty_again(desk: Desk, case: str) -> None:
    desk.post(f"{case}deal/", **DEAL)
    nothing = {"contract": "", "declarer": "", "call_1": "", "call_2": "", "count_0": "", "count_1": "", "count_2": ""}
    desk.post(f"{case}deal/", **nothing)
    assert desk.case().deal == {}


def test_the_deal_may_wait(desk: Desk, case: str) -> None:
    assert desk.post(f"{case}deal/", do="unknown").url == "/tables/1/"
    assert "нужны сведения о сдаче" in desk.page("/tables/1/")


def test_a_stale_deal_is_not_written_over_a_newer(desk: Desk, case: str) -> None:
    stale = desk.fields(f"{case}deal/")
    desk.post(f"{case}deal/", contract="all_pass")
    page = desk.send(f"{case}deal/", stale | {"contract": "7H"}, 409).content.decode()
    assert "За это время дело изменилось" in page and "распасы" in page
    assert fields(page)["contract"] == "7H"
    assert desk.case().deal == {"contract": "all_pass"}


def test_the_sheet_is_kept_and_a_slip_loses_nothing(desk: Desk, case: str) -> None:
    url = f"{case}sheet/"
    page = desk.post(url, 422, pool_0="12", whists_0_1="сорок").content.decode()
    assert faults(page)
    assert fields(page).items() >= {"pool_0": "12", "whists_0_1": "сорок"}.items()
    desk.post(url, pool_0="12", whists_0_1="38 2/3", mountain_2="4")
    assert desk.case().sheet["Аверин"] == {"pool": 12, "whists": {"Бортникова": "38 2/3"}}
    assert fields(desk.page(url)).items() >= {"pool_0": "12", "whists_0_1": "38 2/3", "mountain_2": "4"}.items()


def test_a_statement_of_ten_thousand_characters_is_kept_to_the_last(desk: Desk, case: str) -> None:
    words = ("Я сказал: «пас» & <script>alert(1)</script>\n" * 250)[:9_999] + "!"
    desk.post(f"{case}statements/", by="Аверин", words=words)
    assert desk.case().statements.get().words == words
    page = desk.page(f"{case}statements/")
    assert "<script>alert" not in page
    assert page.count("&lt;script&gt;") == words.count("<script>")


def test_a_statement_by_somebody_else(desk: Desk, case: str) -> None:
    desk.post(f"{case}statements/", by="*", other="Зритель & Ко", words="Видел.")
    assert desk.case().statements.get().by == "Зритель & Ко"


@pytest.mark.parametrize(
    "typed", [{"by": "", "words": "слова"}, {"by": "Аверин", "words": "  "}, {"by": "Аверин", "words": "a\x00b"}]
)
def test_a_statement_that_cannot_be_kept_is_said_so(desk: Desk, case: str, typed: dict[str, str]) -> None:
    page = desk.post(f"{case}statements/", 422, **typed).content.decode()
    assert faults(page)
    assert not desk.case().statements.exists()


def test_signs_no_font_has_are_told_at_entry(desk: Desk, case: str) -> None:
    page = desk.client.post(f"{case}statements/check/", {"words": "карта 🂡, ♠ и ½"}).content.decode()
    assert "U+1F0A1" in page
    assert "U+2660" not in page
    desk.post(f"{case}statements/", by="Аверин", words="карта 🂡")
    assert "U+1F0A1" in desk.page(f"{case}statements/")


@pytest.mark.parametrize(
    ("typed", "kept"), [("38½", "38 1/2"), ("⅔", "2/3"), (" 38   2/3 ", "38 2/3"), ("7", 7), ("999999999", 999999999)]
)
def test_a_cell_of_the_sheet_takes_fractions_as_people_write_them(
    desk: Desk, rostov: Table, typed: str, kept: str | int
) -> None:
    desk.post(f"/tables/{rostov.pk}/call/out_of_turn/", offender="Ветлугин")
    case = desk.case()
    desk.post(f"/incidents/{case.pk}/sheet/", pool_0=typed)
    assert desk.case().sheet[case.players[0]]["pool"] == kept


@pytest.mark.parametrize("typed", ["9" * 5000, "1/" + "9" * 5000, "1/0", "1/99999", "38,5", "много"])
def test_a_cell_that_is_no_number_says_what_is_wanted(desk: Desk, rostov: Table, typed: str) -> None:
    desk.post(f"/tables/{rostov.pk}/call/out_of_turn/", offender="Ветлугин")
    page = desk.post(f"/incidents/{desk.case().pk}/sheet/", 422, mountain_1=typed).content.decode()
    assert "целое число или дробь" in faults(page)[0] and "строк" not in faults(page)[0]
    assert len(faults(page)[0]) < 200


def test_a_bid_is_chosen_in_the_box_without_scripts(desk: Desk) -> None:
    desk.post("/tables/1/call/auction/?sign=bid_too_low", offender="Аверин")
    asked = f"/incidents/{desk.case().pk}/q/bid_to_beat/"
    desk.post(asked.replace("bid_to_beat", "next_call"), value="none")
    page = desk.page(asked)
    offered = re.findall(r'name="value" value="([^"]+)"', page)
    assert offered == ["none", "misere", *(step.key for step in LADDER)]
    assert 'aria-label="10 без козыря"' in page and "Никакой: до него никто не торговался" in page
    assert desk.post(asked, 422, value="11S") and desk.post(asked, 422)
    after = desk.post(asked, value="7H").url
    assert fields(desk.page(asked))["value"] == "7H"
    assert "7\u00a0без козыря" in desk.page(after)


COUNT = {"count_noticed": "in_play", "whose_count": "one", "count_cause": "discard", "role": "declarer"}


def counted(desk: Desk) -> str:
    """The address of a case that has come to where every ruling needs the deal, which would tell what is asked."""
    home = desk.post("/tables/1/call/wrong_count/", offender="Аверин").url.removesuffix("particulars/")
    for key, value in COUNT.items():
        desk.post(f"{home}q/{key}/", value=value)
    return home


def test_the_deal_is_asked_for_before_what_it_tells(desk: Desk) -> None:
    home = counted(desk)
    assert desk.client.get(home).url == f"{home}deal/"
    assert fields(desk.page(f"{home}deal/"))["declarer"] == "Аверин"
    assert desk.post(f"{home}deal/", **DEAL).url == f"{home}q/more_proved/"


@pytest.mark.parametrize("typed", [{"do": "unknown"}, {"do": "next"}])
def test_whoever_does_not_know_the_deal_is_asked_instead(desk: Desk, typed: dict[str, str]) -> None:
    home = counted(desk)
    assert desk.post(f"{home}deal/", contract="", declarer="", **typed).url == f"{home}q/contract_played/"
    desk.post(f"{home}q/contract_played/", value="played")
    desk.post(f"{home}q/more_proved/", value="false")
    assert desk.client.get(home).url == f"{home}deal/"
