"""Cards and play at the desk, as a browser without scripts sees them: each form, each refusal, each odd input."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from director import services
from director.models import Incident, Table, Tournament
from rulings.game.forms.any_form import read_any
from rulings.game.forms.ppn import write_ppn_cards
from tests.director.desk.conftest import NASTY
from tests.director.desk.visiting import Desk, faults, fields

HANDS = {
    "h0": "птк10 тдв7 б98 чт7",
    "h1": "sqj9 cak dakq h98",
    "prikup": "hthj",
}
CARDS = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
ORDER = {"contract": "6S", "declarer": "Аверин", "call_1": "whist", "call_2": "whist"}


@pytest.fixture
def base(desk: Desk) -> str:
    """The pages of cards and play of a case just opened at table 1."""
    return desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин").url.removesuffix("particulars/") + "cards/"


@pytest.fixture
def played(desk: Desk, base: str) -> str:
    """The same with the hands, the discards and the order entered."""
    desk.post(base, do="keep", **HANDS)
    desk.post(f"{base}order/", do="keep", **ORDER)
    desk.post(base, do="keep", discards="d98")
    return base


def lay(desk: Desk, base: str, *cards: str) -> None:
    for card in cards:
        desk.post(f"{base}play/", lay=card)


def test_words_of_a_call_and_a_seat_are_quoted_in_short_and_have_no_key_beside_them(desk: Desk, base: str) -> None:
    page = desk.send(f"{base}auction/", {"say": "z" * 9000, "seat": "0", "seen_revision": "0"}, 422).content.decode()
    assert f"«{'z' * 24}…» — не заявка" in page and "z" * 25 not in page
    assert '<span class="quiet">auction</span>' not in page


@pytest.mark.parametrize(("page", "line"), [("auction/", "0:6S " * 201), ("play/", "(SA) " * 201)])
def test_more_than_a_table_could_do_is_refused_and_stays(desk: Desk, played: str, page: str, line: str) -> None:
    before = desk.case()
    sent = {"do": "line", "line": line.strip(), "seen_revision": before.revision}
    answer = desk.send(f"{played}{page}", sent, 422).content.decode()
    assert "записано 201 подряд, а помещается 200" in answer and line.strip() in answer
    assert desk.case().deal == before.deal


def test_a_deal_that_was_not_read_is_not_taken(desk: Desk, base: str) -> None:
    for take in ("9" * 5000, "-1", "1", "٠", "x"):
        desk.send(f"{base}file/", {"text": CARDS, "take": take, "seen_revision": "0"}, 200)
    assert desk.case().deal == {}


# --- the hands --------------------------------------------------------------------------------------------------------


def test_the_last_hand_fills_itself(desk: Desk, base: str) -> None:
    assert desk.post(base, do="keep", **HANDS).url == f"{base}auction/"
    assert desk.case().deal["cards"] == CARDS
    shown = fields(desk.page(base))
    assert shown["h2"] == "♠87 ♣1098 ♦В107 ♥КД" and shown["prikup"] == "♥В10"


def test_what_remains_is_shown_while_it_is_typed(desk: Desk, base: str) -> None:
    page = desk.send(f"{base}check/", HANDS, 200).content.decode()
    assert "впишутся десять оставшихся" in page and "♠87 ♣1098" in page
    page = desk.send(f"{base}check/", HANDS | {"h1": "sa"}, 200).content.decode()
    assert "туз пик: карта записана дважды" in page and " twice" in page
    assert desk.case().deal == {}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("s" * 10_000, "слишком длинно"),
        ("😀", "«😀» — не карта"),
        ("птк п", "масть без карт"),
        ("птк птк", "карта записана здесь дважды"),
        ("<b>", "«&lt;» — не карта"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_and_stays(desk: Desk, base: str, line: str, said: str) -> None:
    page = desk.post(base, 422, do="keep", h0=line).content.decode()
    assert said in page and fields(page)["h0"] == line
    assert desk.case().deal == {}


def test_nothing_typed_is_nothing_kept(desk: Desk, base: str) -> None:
    desk.post(base, do="keep")
    assert desk.case().deal == {} and desk.case().revision == 0


def test_nine_and_eleven_are_kept_and_told(desk: Desk, base: str) -> None:
    desk.post(base, do="keep", h0="sakt cqj7 d98 h7", h1="sqj9 cak dakq h98a", h2="s87 ct98 djt7 hkq", prikup="hthj")
    page = desk.page(base)
    assert "у игрока Аверин 9\u00a0карт вместо десяти" in page
    assert "у игрока Бортникова 11\u00a0карт вместо десяти" in page
    assert "Кодекс\u00a03.2.23" in page and "Внести в дело как нарушение" in page


def test_a_card_is_tapped_in_out_and_over(desk: Desk, base: str) -> None:
    page = desk.post(base, 200, put="SA", to="h0").content.decode()
    assert fields(page)["h0"] == "♠Т" and fields(page)["to"] == "h0"
    page = desk.send(base, fields(page) | {"put": "SA", "to": "h1"}, 200).content.decode()
    assert (fields(page)["h0"], fields(page)["h1"]) == ("", "♠Т")
    page = desk.send(base, fields(page) | {"put": "SA", "to": "h1"}, 200).content.decode()
    assert fields(page)["h1"] == ""
    assert desk.case().deal == {}, "a tap is kept with the form, not before"
    assert desk.post(base, 422, put="XX", to="h0").status_code == 422


def test_a_full_hand_hands_on_and_the_last_is_filled_by_taps(desk: Desk, base: str) -> None:
    page = desk.post(base, 200, **(HANDS | {"prikup": "hj"}), put="HT", to="prikup").content.decode()
    assert fields(page)["h2"] == "♠87 ♣1098 ♦В107 ♥КД"
    page = desk.post(base, 200, h0="sakt cqj7 d98 h7", put="HA", to="h0").content.decode()
    assert fields(page)["to"] == "h1"


def test_what_cannot_be_read_stays_beside_a_tapped_card(desk: Desk, base: str) -> None:
    page = desk.post(base, 200, h0="sa 😀", put="SK", to="h0").content.decode()
    assert fields(page)["h0"] == "♠ТК 😀"


def test_discards_without_the_prikup_make_twelve(desk: Desk, base: str) -> None:
    desk.post(f"{base}order/", do="keep", **ORDER)
    desk.post(base, do="keep", h0="sakt cqj7 d7 hajt", discards="d98")
    assert desk.case().deal["cards"] == "0:AKT.QJ7.987.AJT" and desk.case().deal["discards"] == "D9 D8"


def test_a_stale_hand_is_shown_again_and_not_written(desk: Desk, base: str) -> None:
    stale = desk.fields(base)
    desk.post(base, do="keep", **HANDS)
    page = desk.send(base, stale | {"h0": "sa", "do": "keep"}, 409).content.decode()
    assert "За это время дело изменилось" in page and fields(page)["h0"] == "sa"
    assert desk.case().deal["cards"] == CARDS


# --- the auction and the order ----------------------------------------------------------------------------------------


def test_calls_are_said_in_turn_and_out_of_it(desk: Desk, base: str) -> None:
    desk.post(f"{base}auction/", say="6S")
    assert fields(desk.page(f"{base}auction/"))["seat"] == "1"
    desk.post(f"{base}auction/", say="6C", seat="2")
    desk.post(f"{base}auction/", say="pass", seat="1")
    assert desk.case().deal["auction"] == "0:6S 2:6C 1:pass"
    page = desk.page(f"{base}auction/")
    assert "не в очередь, очередь была у игрока Бортникова" in page and 'class="ringed"' in page
    desk.post(f"{base}auction/", do="undo")
    assert desk.case().deal["auction"] == "0:6S 2:6C"


def test_the_auction_is_typed_in_one_line(desk: Desk, base: str) -> None:
    desk.post(f"{base}auction/", line="6П пас 6Т здесь пас")
    assert desk.case().deal["auction"] == "0:6S 1:pass 2:6C 0:here 2:pass"
    assert "Торговля окончена: Аверин, 6♣" in desk.page(f"{base}auction/").replace('<span class="red">', "")
    assert fields(desk.page(f"{base}order/"))["declarer"] == "Аверин"
    page = desk.post(f"{base}auction/", 422, line="6П пять 11S").content.decode()
    assert "«пять» — не заявка" in page and "заявка 2" in page and "«11S» — не заявка" in page
    assert fields(page)["line"] == "6П пять 11S"
    assert desk.case().deal["auction"] == "0:6S 1:pass 2:6C 0:here 2:pass"


@pytest.mark.parametrize("sent", [{"say": "11S"}, {"say": "6S", "seat": "9"}, {"say": "😀"}, {"line": "x" * 10_000}])
def test_what_is_no_call_is_refused(desk: Desk, base: str, sent: dict[str, str]) -> None:
    assert desk.post(f"{base}auction/", 422, **sent).status_code == 422
    assert "auction" not in desk.case().deal


def test_the_order_is_kept_and_refused_at_its_field(desk: Desk, base: str) -> None:
    assert desk.post(f"{base}order/", do="keep", **ORDER, leader="Ветлугин").url == f"{base}play/"
    assert desk.case().deal == {
        "contract": "6S",
        "declarer": "Аверин",
        "calls": {"Бортникова": "whist", "Ветлугин": "whist"},
        "leader": "Ветлугин",
    }
    page = desk.post(f"{base}order/", 422, contract="11S").content.decode()
    assert any("11S" in fault for fault in faults(page))
    page = desk.post(f"{base}order/", 422, leader="Синицын").content.decode()
    assert "такого игрока за столом нет" in page
    desk.post(f"{base}order/", contract="all_pass", closed="1", leader="")
    assert desk.case().deal == {"contract": "all_pass"}


def test_a_stale_order_overwrites_nothing(desk: Desk, base: str) -> None:
    stale = desk.fields(f"{base}order/")
    desk.post(f"{base}order/", contract="all_pass")
    page = desk.send(f"{base}order/", stale | {"contract": "7H"}, 409).content.decode()
    assert fields(page)["contract"] == "7H" and desk.case().deal == {"contract": "all_pass"}


# --- the play ---------------------------------------------------------------------------------------------------------


def test_any_card_of_any_hand_is_laid(desk: Desk, played: str) -> None:
    page = desk.page(f"{played}play/")
    assert "Взятка 1: ходит Аверин" in page and page.count('name="lay"') == 30
    lay(desk, played, "0.SA", "1.S9", "2.HK")
    page = desk.page(f"{played}play/")
    assert "фальшренонс, Ветлугин" in page and "Взятка 2: ходит Аверин" in page
    lay(desk, played, "2.HQ")
    assert desk.case().deal["played"] == "SA S9 HK / HQ"
    assert "не в очередь" in desk.page(f"{played}play/") or "ход не в очередь" in desk.page(f"{played}play/").lower()


def test_a_stale_card_is_not_laid(desk: Desk, played: str) -> None:
    stale = desk.fields(f"{played}play/")
    lay(desk, played, "0.SA")
    page = desk.send(f"{played}play/", stale | {"lay": "0.SK"}, 409).content.decode()
    assert "За это время дело изменилось" in page and "♠К" in page
    assert desk.case().deal["played"] == "SA"


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"lay": "0.D9"}, "карта сыграна, а записана в сносе"),
        ({"lay": "2.C7"}, "карта записана за игроком Ветлугин"),
        ({"lay": "9.SA"}, "такого места нет"),
        ({"lay": "0.ZZ"}, "не карта"),
        ({"lay": "😀"}, "такого места нет"),
        ({"back": "SA"}, "этой карты нет в последней взятке"),
        ({"do": "gather"}, "нет взятки, которую можно закрыть"),
        ({"do": "found", "found_seat": "7"}, "такого места нет"),
        ({"do": "line", "line": "SA SA"}, "карта уже сыграна"),
        ({"do": "line", "line": "S" * 10_000}, "не карта"),
        ({"do": "dance"}, "кнопка, которой здесь нет"),
        ({}, "кнопка, которой здесь нет"),
    ],
)
def test_what_nobody_could_have_done_is_refused_with_the_reason(
    desk: Desk, played: str, sent: dict[str, str], said: str
) -> None:
    page = desk.send(f"{played}play/", {"seen_revision": desk.case().revision} | sent, 422).content.decode()
    assert said in page
    assert "played" not in desk.case().deal
    if "line" in sent:
        assert sent["line"] in page


def test_taken_back_turned_down_found_and_undone(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA", "1.S9", "2.HK")
    desk.post(f"{played}play/", back="HK")
    desk.post(f"{played}play/", do="gather")
    desk.post(f"{played}play/", do="found", found_seat="2", found_card="S7", found_place="played")
    assert desk.case().deal["played"] == "SA S9 (HK) / +2:S7@played"
    for _ in range(6):
        desk.post(f"{played}play/", do="undo")
    assert "played" not in desk.case().deal
    assert "снос" in desk.page(played).lower()


def test_three_cards_of_two_hands_ask_where_the_next_goes(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA", "1.S9", "1.SJ")
    assert "На столе три карты из двух рук" in desk.page(f"{played}play/")
    desk.post(f"{played}play/", lay="2.S8", onto="new")
    assert desk.case().deal["played"] == "SA S9 SJ / S8"


def test_a_hand_that_is_not_known_lays_too(desk: Desk, base: str) -> None:
    desk.post(base, do="keep", h0="sakt cqj7 d98 ha7", prikup="hthj")
    desk.post(f"{base}order/", do="keep", **ORDER)
    lay(desk, base, "0.SA", "1.SQ", "2.S8")
    assert desk.case().deal["played"] == "0:SA 1:SQ 2:S8"
    assert "Рука не записана" in desk.page(f"{base}play/")


def test_the_only_card_is_the_next(desk: Desk, played: str) -> None:
    lay(desk, played, "0.C7", "1.CK", "2.C8", "1.S9")
    assert "data-forced" not in desk.page(f"{played}play/")
    desk.post(f"{played}play/", do="line", line="SA SQ S8 / SK SJ S7 / HA H9")
    lay(desk, played, "2.HK")
    desk.post(f"{played}play/", do="line", line="SA SQ S8 / SK SJ S7 / ST")
    assert 'value="1.S9" data-stroke="1" data-forced' in desk.page(f"{played}play/")


def test_third_lead_follows_the_event(desk: Desk, base: str, hall: Tournament) -> None:
    desk.post(base, do="keep", **(HANDS | {"prikup": "hthj"}))
    desk.post(f"{base}order/", do="keep", contract="all_pass")
    desk.post(f"{base}play/", do="line", line="HA H9 HQ / H7 H8 HK")
    assert "Взятка 3: ходит Ветлугин" in desk.page(f"{base}play/")
    Tournament.objects.filter(pk=hall.pk).update(regulation={"allpass_third_lead": "first_hand"})
    assert "Взятка 3: ходит Аверин" in desk.page(f"{base}play/")


def test_a_play_to_its_end_tells_the_tricks(desk: Desk, played: str) -> None:
    deal = played.replace("cards/", "deal/")
    tricks = "SA S9 S7 / SK SJ S8 / ST SQ CT / CA C9 C7 / CK C8 CJ / DA D7 CQ / DK DT H7 / DQ DJ HT / H9 HQ HJ"
    desk.post(f"{played}play/", do="line", line=tricks)
    assert fields(desk.page(deal))["count_0"] == ""
    desk.post(f"{played}play/", do="line", line=f"{tricks} / HK HA H8")
    shown = fields(desk.page(deal))
    assert [shown[f"count_{seat}"] for seat in range(3)] == ["3", "6", "1"]
    assert "tricks" not in desk.case().deal, "shown, and written when the page is kept"


# --- what the record has found ----------------------------------------------------------------------------------------


def test_a_finding_is_taken_by_one_press_through_to_its_question(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA", "1.S9", "2.HK", "0.SK")
    url = desk.send(f"{played}found/", {"seen_revision": desk.case().revision, "take": "this-0"}).url
    case = desk.case()
    assert case.infractions[1]["kind"] == "revoke" and "/2/q/" in url
    assert case.infractions[1]["answers"]["revoke_trick"] == {
        "value": 1, "status": "found", "evidence": "№ 1: SA S9 HK",
    }  # fmt: skip
    assert desk.page(url) and "в деле, нарушение 2" in desk.page(f"{played}play/")


def test_a_finding_fills_in_the_breach_that_stands(desk: Desk, played: str) -> None:
    lay(desk, played, "2.HK")
    assert "Заполнить ответы нарушения 1" in desk.page(f"{played}play/")
    desk.send(f"{played}found/", {"seen_revision": desk.case().revision, "take": "this-0"})
    case = desk.case()
    assert len(case.infractions) == 1
    assert case.infractions[0]["answers"]["open_card"]["value"] == "HK"
    assert "в деле, нарушение 1" in desk.page(f"{played}play/")


def test_a_contradiction_is_told_and_can_be_settled(desk: Desk, played: str) -> None:
    lay(desk, played, "2.HK")
    services.answer(desk.case(), "moment", "trick_complete")
    page = desk.page(f"{played}play/")
    assert "В нарушении 1 отвечено иначе" in page and "Взять ответы из записи" in page
    desk.send(f"{played}found/", {"seen_revision": desk.case().revision, "take": "another-0"})
    assert len(desk.case().infractions) == 2
    assert desk.case().infractions[0]["answers"]["moment"]["value"] == "trick_complete"


@pytest.mark.parametrize("take", ["", "this-9", "this-x", "😀", "-0" * 3000])
def test_no_such_finding(desk: Desk, played: str, take: str) -> None:
    sent = {"seen_revision": desk.case().revision, "take": take}
    if take.endswith("-0"):
        sent["take"] = "this-0"
    assert desk.send(f"{played}found/", sent).url == f"{played}play/"
    assert len(desk.case().infractions) == 1


def test_a_finding_of_an_older_page_is_not_taken(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA", "1.S9", "2.HK", "0.SK")
    assert desk.send(f"{played}found/", {"seen_revision": 0, "take": "this-0"}).url == f"{played}play/"
    assert len(desk.case().infractions) == 1


# --- files ------------------------------------------------------------------------------------------------------------


def test_out_and_in_again(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA", "1.S9", "2.HK")
    before = services.record_of(desk.case())
    for form in ("json", "pbn"):
        text = desk.client.get(f"{played}deal.{form}").content.decode()
        (reading,) = read_any(text)
        assert reading.whole and reading.record.players == (
            before.players if form == "json" else reading.record.players
        )
        Incident.objects.update(deal={})
        assert desk.post(f"{played}file/", do="read", text=text).url == played
        again = services.record_of(desk.case())
        assert (again.hands, again.discards, again.contract) == (before.hands, before.discards, before.contract)
        assert again.tricks == before.tricks
    assert desk.client.get(f"{played}deal.doc").status_code == 404


@pytest.mark.parametrize(
    "text",
    [
        CARDS,
        "I. П:11,4,10; Т:3,2,7; Б:9,8; Ч:11,7\n"
        "II. П:3,2,9; Т:11,4; Б:11,4,3; Ч:9,8\n"
        "III. П:8,7; Т:10,9,8; Б:2,10,7; Ч:4,3",
        json.dumps(
            {
                "eastCards": ["SPADE_ACE", "SPADE_KING", "SPADE_10", "CLUB_QUEEN", "CLUB_JACK", "CLUB_7", "DIAMOND_9",
                              "DIAMOND_8", "HEART_ACE", "HEART_7"],
                "southCards": ["SPADE_QUEEN", "SPADE_JACK", "SPADE_9", "CLUB_ACE", "CLUB_KING", "DIAMOND_ACE",
                               "DIAMOND_KING", "DIAMOND_QUEEN", "HEART_9", "HEART_8"],
                "westCards": ["SPADE_8", "SPADE_7", "CLUB_10", "CLUB_9", "CLUB_8", "DIAMOND_JACK", "DIAMOND_10",
                              "DIAMOND_7", "HEART_KING", "HEART_QUEEN"],
                "widow": ["HEART_10", "HEART_JACK"],
            }
        ),
    ],
)  # fmt: skip
def test_a_deal_in_many_notations(desk: Desk, base: str, text: str) -> None:
    desk.post(f"{base}file/", do="read", text=text)
    assert desk.case().deal["cards"].startswith("0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ")


def test_a_file_is_read_like_what_is_pasted(desk: Desk, base: str) -> None:
    sent = desk.fields(f"{base}file/") | {"file": SimpleUploadedFile("deal.txt", CARDS.encode("utf-16"))}
    desk.send(f"{base}file/", sent)
    assert desk.case().deal["cards"] == CARDS
    sent = desk.fields(f"{base}file/") | {"file": SimpleUploadedFile("deal.bin", b"\x00\x01\x02" * 40)}
    desk.send(f"{base}file/", sent, 422)


def test_a_damaged_deal_is_told_card_by_card(desk: Desk, base: str) -> None:
    damaged = json.dumps({"eastCards": ["SPADE_ACE", "SPADE_ONE"], "southCards": ["SPADE_ACE", "HEART_11"]})
    page = desk.post(f"{base}file/", 422, do="read", text=damaged).content.decode()
    assert "SPADE_ONE" in page and "eastCards[2]" in page and "southCards[2]" in page and "HEART_11" in page
    assert "карта записана дважды" in page
    assert fields(page)["text"] == damaged and desk.case().deal == {}


@pytest.mark.parametrize(
    "text", ["", "   ", "😀", "x" * 10_000, "{", "0:" * 3000, "П:" * 500, "[" * 5000, "{" + "[" * 5000]
)
def test_what_is_no_deal_is_refused(desk: Desk, base: str, text: str) -> None:
    page = desk.post(f"{base}file/", 422, do="read", text=text).content.decode()
    assert fields(page)["text"].strip() == text.strip() and desk.case().deal == {}


def test_too_long_a_paste(desk: Desk, base: str) -> None:
    assert "двухсот тысяч" in desk.post(f"{base}file/", 422, do="read", text="S" * 200_001).content.decode()


def test_another_deal_takes_the_old_plays_place(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA")
    other = "0:87.T98.JT7.KQ 1:QJ9.AK.AKQ.98 2:AKT.QJ7.98.A7 T:HTHJ"
    desk.post(f"{played}file/", do="read", text=other)
    assert desk.case().deal["cards"] == other and "played" not in desk.case().deal
    desk.post(f"{played}file/", do="undo")
    assert desk.case().deal["played"] == "SA"


# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["", "auction/", "order/", "play/", "file/"])
def test_a_closed_case_is_read_and_not_written(desk: Desk, played: str, page: str) -> None:
    lay(desk, played, "0.SA", "1.S9", "2.HK")
    Incident.objects.update(status=Incident.Status.CLOSED)
    shown = desk.page(played + page)
    assert "Дело закрыто" in shown and "<fieldset disabled" in shown and 'name="take"' not in shown
    before = desk.case().deal
    sent = {
        "seen_revision": desk.case().revision,
        "lay": "0.SK",
        "say": "6S",
        "do": "keep",
        "contract": "7S",
        "text": CARDS,
    }
    answer = desk.client.post(played + page, sent)
    assert answer.status_code in (200, 422) and desk.case().deal == before


@pytest.mark.parametrize("page", ["", "auction/", "order/", "play/", "file/"])
def test_markup_for_a_name(desk: Desk, nasty: Table, page: str) -> None:
    url = desk.post(f"/tables/{nasty.pk}/call/revoke/", offender=NASTY[0]).url
    base = url.removesuffix("particulars/") + "cards/"
    desk.post(base, do="keep", **HANDS)
    desk.post(f"{base}order/", do="keep", contract="misere", declarer=NASTY[0])
    desk.post(f"{base}play/", lay="1.SQ")
    shown = desk.page(base + page)
    assert "<b>сын" not in shown and ("%s" in shown or page == "file/")


def test_the_way_there_is_beside_the_deal_and_on_the_trail(desk: Desk, played: str) -> None:
    assert f'href="{played}"' in desk.page(played.replace("cards/", "deal/"))
    lay(desk, played, "0.SA")
    assert "расклад, 1 взятка" in desk.page(played.replace("cards/", "deal/"))


def test_english_says_it_too(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA", "1.S9", "2.HK")
    page = desk.page(f"{played}play/", **{"accept-language": "en"})
    assert "What the record shows" in page and "a revoke" in page and "Trick 2: Аверин plays." in page


def test_no_script_or_style_stands_in_a_page(desk: Desk, played: str) -> None:
    for page in ("", "auction/", "order/", "play/", "file/"):
        shown = desk.page(played + page)
        assert " style=" not in shown and "<style" not in shown and "onclick" not in shown
        assert shown.count("<script") == shown.count("<script src=") + shown.count("<script defer src=")


def test_of_several_deals_one_is_taken(desk: Desk, base: str) -> None:
    other = "0:87.T98.JT7.KQ 1:QJ9.AK.AKQ.98 2:AKT.QJ7.98.A7 T:HTHJ"
    cards = [write_ppn_cards(read_any(line)[0].record) for line in (CARDS, other)]
    text = "\n".join(f"[{count} 231 {dealt} P,P,P]" for count, dealt in enumerate(cards, 1))
    page = desk.post(f"{base}file/", 200, do="read", text=text).content.decode()
    assert "Сдача 2" in page and page.count("Внести эту сдачу") == 2 and desk.case().deal == {}
    desk.send(f"{base}file/", fields(page) | {"take": "1"})
    assert len(services.record_of(desk.case()).hands) == 3
    assert desk.send(f"{base}file/", desk.fields(f"{base}file/") | {"text": text, "take": "7"}, 200).status_code == 200


def test_hands_that_the_play_forbids_are_refused(desk: Desk, played: str) -> None:
    lay(desk, played, "0.SA")
    page = desk.post(played, 422, do="keep", discards="sa d9").content.decode()
    assert "карта сыграна, а записана в сносе" in page
    assert fields(page)["discards"] == "sa d9" and desk.case().deal["discards"] == "D9 D8"


@pytest.mark.parametrize("form", ["json", "pbn"])
def test_a_case_without_cards_goes_out_too(desk: Desk, base: str, form: str) -> None:
    assert desk.client.get(f"{base}deal.{form}").status_code == 200
