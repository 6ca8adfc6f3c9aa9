"""Cards and play in a real browser: a whole deal by taps, by keys, a revoke, steps taken back, a finding taken."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from director import services
from director.models import Incident, Table
from rulings.game.laying import lies
from tests.browser.test_access import audited

pytestmark = pytest.mark.browser

HANDS = (
    ["SA", "SK", "ST", "CQ", "CJ", "C7", "D9", "D8", "HA", "H7"],
    ["SQ", "SJ", "S9", "CA", "CK", "DA", "DK", "DQ", "H9", "H8"],
    ["S8", "S7", "CT", "C9", "C8", "DJ", "DT", "D7", "HK", "HQ"],
)
LAID = ".trick-table td .face"
LINES = {"h0": "птк10 тдв7 б98 чт7", "h1": "пдв9 ттк бткд ч98", "prikup": "ч10в"}


def opened() -> tuple[Incident, str]:
    """A case at table 1, and the address of its cards."""
    case = services.open_incident(Table.objects.get(number=1), User.objects.get(), "out_of_turn", ["Ветлугин"])
    return case, f"/incidents/{case.pk}/cards/"


def ordered(case: Incident) -> None:
    """Six spades played by Аверин, both others whist, two diamonds discarded."""
    whist = {"Бортникова": "whist", "Ветлугин": "whist"}
    services.enter_deal(case, "6S", "Аверин", whist, discards="D9 D8")


def dealt(case: Incident) -> None:
    services.enter_deal(case, cards="0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ")
    ordered(case)


def played(case: Incident) -> str:
    case.refresh_from_db()
    return str(case.deal.get("played", ""))


def tap(page: Page, *cards: str) -> None:
    """Cards of the play tapped one after another, without waiting between them."""
    for card in cards:
        page.locator(f"button[name=lay][value='{card}']").click()


def settled(page: Page, words: str) -> None:
    """Wait until the table tells this."""
    expect(page.locator(".state-line")).to_contain_text(words)


@pytest.mark.parametrize("width", [1280, 360])
def test_a_deal_by_taps_with_a_revoke_to_its_question(window: Callable[..., Page], width: int) -> None:
    case, base = opened()
    page = window(width=width)
    page.goto(base)
    for seat in (0, 1):
        page.locator(f".to label:has(input[value=h{seat}])").click()
        for card in HANDS[seat]:
            page.locator(f"button[name=put][value={card}]").click()
            expect(page.locator(f"button[name=put][value={card}] .owner")).to_have_count(1)
    page.locator(".to label:has(input[value=prikup])").click()
    for card in ("HT", "HJ"):
        page.locator(f"button[name=put][value={card}]").click()
    expect(page.locator("#h2")).to_have_value("♠87 ♣1098 ♦В107 ♥КД")
    page.get_by_role("button", name="Сохранить и к торговле").click()
    page.wait_for_url("**/auction/")
    for call, turn in (("6S", "Бортникова"), ("pass", "Ветлугин"), ("pass", "окончена")):
        page.locator(f"button[name=say][value='{call}']").click()
        settled(page, turn)
    page.get_by_role("link", name="К заказу").click()
    page.locator("label:has(input[name=contract][value='6S'])").click()
    for seat in (1, 2):
        page.locator(f"label:has(input[name=call_{seat}][value=whist])").click()
    page.get_by_role("button", name="Сохранить и к розыгрышу").click()
    page.wait_for_url("**/play/")
    page.goto(base)
    page.fill("#discards", "б98")
    page.get_by_role("button", name="Сохранить и к торговле").click()
    page.goto(f"{base}play/")

    tap(page, "0.SA", "1.S9", "2.HK")
    settled(page, "Взятка 2: ходит Аверин")
    assert page.locator("#found .finding").count() == 1
    expect(page.locator("#found")).to_contain_text("фальшренонс, Ветлугин")
    page.get_by_role("button", name="Отменить").click()
    settled(page, "Взятка 1: ходит Ветлугин")
    assert played(case) == "SA S9" and page.locator("#found .finding").count() == 0
    tap(page, "2.HK", "0.SK")
    settled(page, "Взятка 2: ходит Бортникова")
    page.reload()
    settled(page, "Взятка 2: ходит Бортникова")
    page.get_by_role("button", name="Внести в дело как нарушение").click()
    page.wait_for_url("**/2/q/**")
    case.refresh_from_db()
    assert [one["kind"] for one in case.infractions] == ["out_of_turn", "revoke"]
    assert case.infractions[1]["answers"]["revoke_trick"]["value"] == 1
    page.go_back()
    expect(page.locator("#found")).to_contain_text("в деле, нарушение 2")


def test_an_ordinary_play_is_a_key_for_each_card(window: Callable[..., Page]) -> None:
    case, base = opened()
    dealt(case)
    page = window()
    page.goto(f"{base}play/")
    strokes = []
    for number in range(30):
        record = services.record_of(Incident.objects.get(pk=case.pk))
        forced = len(lies(record).may) == 1
        strokes.append("Enter" if forced else "1")
        page.keyboard.press(strokes[-1])
        expect(page.locator(LAID)).to_have_count(number + 1)
    settled(page, "окончен")
    assert len(strokes) == 30 and len(played(case).replace("/", " ").split()) == 30
    assert page.locator("#found .finding").count() == 0


def test_quick_keys_wait_for_one_another(window: Callable[..., Page]) -> None:
    case, base = opened()
    dealt(case)
    page = window()
    page.goto(f"{base}play/")
    page.keyboard.type("111221")
    expect(page.locator(LAID)).to_have_count(6)
    for _ in range(2):
        page.keyboard.press("Backspace")
    expect(page.locator(LAID)).to_have_count(4)
    assert len(played(case).replace("/", " ").split()) == 4


def test_hands_typed_are_looked_over_at_once_and_survive_a_reload(window: Callable[..., Page]) -> None:
    case, base = opened()
    page = window()
    page.goto(base)
    page.keyboard.type("птк10 тдв7 б98 чт7")
    page.keyboard.press("Enter")
    page.keyboard.type("пт")
    expect(page.locator("#checked .fault")).to_contain_text("туз пик: карта записана дважды")
    page.reload()
    assert page.input_value("#h0") == "птк10 тдв7 б98 чт7"
    expect(page.locator("#checked .fault")).to_contain_text("туз пик: карта записана дважды")
    for name, line in LINES.items():
        page.fill(f"#{name}", line)
    expect(page.locator("#checked .notice")).to_contain_text("♠87 ♣1098 ♦В107 ♥КД")
    page.locator("#prikup").press("Enter")
    page.wait_for_url("**/auction/")
    case.refresh_from_db()
    assert case.deal["cards"] == "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"


def test_calls_by_keys(window: Callable[..., Page]) -> None:
    case, base = opened()
    page = window()
    page.goto(f"{base}auction/")
    page.keyboard.type("611622")
    expect(page.locator(".calls li")).to_have_count(4)
    case.refresh_from_db()
    assert case.deal["auction"] == "0:6S 1:pass 2:6C 0:here"


def test_two_windows_do_not_overwrite_each_other(window: Callable[..., Page]) -> None:
    case, base = opened()
    dealt(case)
    first = window()
    second = window(keep=first)
    for page in (first, second):
        page.goto(f"{base}play/")
    tap(first, "0.SA")
    settled(first, "ходит Бортникова")
    tap(second, "0.SK")
    expect(second.locator("#moved")).to_be_visible()
    assert played(case) == "SA"
    tap(second, "1.S9")
    settled(second, "ходит Ветлугин")
    assert played(case) == "SA S9"


def test_taps_go_without_scripts(window: Callable[..., Page]) -> None:
    case, base = opened()
    dealt(case)
    page = window(java_script_enabled=False)
    page.goto(f"{base}play/")
    tap(page, "0.SA", "1.S9")
    page.get_by_role("button", name="Отменить").click()
    assert played(case) == "SA"
    page.goto(base)
    page.locator("button[name=put][value=SA]").click()
    assert "♠" in page.input_value("#h0")


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_every_page_of_cards(window: Callable[..., Page], language: str) -> None:
    case, base = opened()
    dealt(case)
    services.enter_deal(case, auction="0:6S 2:6D 1:pass", played="SA S9 (HQ) HK / SK 1:SJ S8 / S7")
    page = window(language)
    pages = [base + name for name in ("", "auction/", "order/", "play/", "file/")]
    found = [line for url in pages for width in (1280, 360) for line in audited(page, url, width)]
    assert not found, "\n".join(found)
