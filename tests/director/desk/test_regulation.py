"""The regulation on the desk: each parameter with clause and origin, kept, refused, never overwritten.

A ruling that was issued keeps what it was judged by.
"""

import html
import json
import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.desk.regulation import changes, wanted, written
from director.models import ActionLog, Incident, RulingVersion, Table, Tournament
from rulings.code.regulation import HEADINGS, Kind, parameters, setting
from rulings.words import RulingError
from tests.director.desk.visiting import Desk, fields


@pytest.fixture
def urls(hall: Tournament, rostov: Table) -> tuple[str, str]:
    """The pages of the event and of its first table."""
    return f"/tournaments/{hall.pk}/regulation/", f"/tables/{rostov.pk}/regulation/"


def said(page: str) -> str:
    """A page as it is read: no marks, one space."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", page)))


def part(page: str, key: str) -> str:
    """What a page says of one parameter."""
    return page.split(f'id="p-{key}"')[1].split('<li class="param')[0]


def test_every_parameter_is_there_with_its_clauses_its_value_and_who_set_it(desk: Desk, urls: tuple[str, str]) -> None:
    for url in urls:
        page = desk.page(url)
        for known in parameters().values():
            here = part(page, known.key)
            assert known.text.ru.strip() in html.unescape(here).replace('<span class="red">', "").replace("</span>", "")
            assert here.count('class="cl" href="/book/clauses/') == len(known.clauses), known.key
            assert (f"#{known.gap}" in here) == bool(known.gap), known.key
            assert "Сейчас:" in here and f'name="p.{known.key}"' in here
        assert [page.count(f'id="h-{heading}"') for heading in HEADINGS] == [
            int(any(known.heading == heading for known in parameters().values())) for heading in HEADINGS
        ]


def test_who_set_what(desk: Desk, urls: tuple[str, str], rostov: Table) -> None:
    event, table = urls
    services.set_table_regulation(rostov, {"fine_multiplier": 2})
    page = desk.page(event)
    assert "— регламент турнира" in part(page, "appeal_deposit")
    assert "— Кодекс" in part(page, "count_fine_tricks")
    assert "— конвенция" in part(page, "all_pass_price")
    assert "— наше умолчание" in part(page, "compensation_payer")
    page = desk.page(table)
    assert "— регламент этого стола" in part(page, "fine_multiplier")
    assert "— регламент турнира" in part(page, "appeal_deposit")
    assert "пусто: как во всём турнире: 500" in said(part(page, "appeal_deposit"))
    assert "Сейчас: нет — конвенция" in said(part(page, "prikup_opened_in_all_pass"))


@pytest.mark.parametrize("key", sorted(parameters()))
def test_a_field_says_a_value_and_nothing_says_its_default(key: str) -> None:
    known = parameters()[key]
    other = {Kind.NUMBER: known.high, Kind.YES_NO: not known.default}.get(known.kind)
    value = other if other is not None else known.choices[-1][0]
    chosen, none = written({key: value}), written({})
    assert changes(chosen, chosen) == ({}, {})
    assert changes(chosen, none) == ({key: value}, {})
    assert changes(none, chosen) == ({key: None}, {})


def test_a_change_is_kept_logged_and_shown_at_the_top(
    desk: Desk, urls: tuple[str, str], hall: Tournament, director: User
) -> None:
    event, _table = urls
    desk.post(event, **{"p.compensation_payer": "as_printed", "p.agreed_remise_points": "10", "p.appeal_deposit": ""})
    hall.refresh_from_db()
    assert hall.regulation == {"agreed_remise_points": 10, "appeal_minutes": 30, "compensation_payer": "as_printed"}
    row = ActionLog.objects.get(what="regulation")
    assert (row.tournament, row.who, row.revision, hall.revision) == (hall, director, 1, 1)
    assert row.old["chosen"] == {"agreed_remise_points": 5, "appeal_deposit": 500, "compensation_payer": None}
    assert row.new["chosen"] == {"agreed_remise_points": 10, "appeal_deposit": None, "compensation_payer": "as_printed"}
    page = desk.page(event)
    assert "Регламент сохранён: 3 изменения." in page
    top = said(page.split('id="differs"')[1].split("</section>")[0])
    assert "10 вместо: 5" in top and "вместо: нарушитель" in top
    assert "— 10" in said(page.split('id="history"')[1])
    desk.post(event)
    assert ActionLog.objects.filter(what="regulation").count() == 1
    assert "Ничего не изменилось." in desk.page(event)


def test_what_is_said_of_the_event(desk: Desk, urls: tuple[str, str], hall: Tournament, rostov: Table) -> None:
    desk.post(urls[0], convention="leningrad", rules="COMP", regulation_name="Регламент <b>", appeal_to="жюри")
    hall.refresh_from_db()
    assert (hall.convention, hall.rules, hall.regulation_name) == ("leningrad", "COMP", "Регламент <b>")
    assert "Регламент &lt;b&gt;" in desk.page(urls[0])
    assert services.open_incident(Table.objects.get(pk=rostov.pk), None, "prikup", ["Аверин"]).rules == "COMP"
    assert "«Конвенция» — Ленинградка" in said(desk.page(urls[0]))


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ({"p.agreed_remise_points": "много"}, "agreed_remise_points"),
        ({"p.agreed_remise_points": "0"}, "agreed_remise_points"),
        ({"p.agreed_remise_points": "9" * 5000}, "agreed_remise_points"),
        ({"p.agreed_remise_points": "true"}, "agreed_remise_points"),
        ({"p.compensation_payer": "nobody\x00"}, "compensation_payer"),
        ({"p.current_trick_counts": "1"}, "current_trick_counts"),
    ],
)
def test_a_bad_value_is_told_at_its_field_and_nothing_typed_is_lost(
    desk: Desk, urls: tuple[str, str], hall: Tournament, typed: dict[str, str], place: str
) -> None:
    sent = typed | {"p.peek_tricks_opened": "3", "appeal_to": "жюри"}
    page = desk.send(urls[0], desk.fields(urls[0]) | sent, 422).content.decode()
    assert f'id="f-{place}"' in part(page, place) and "допустимо" in part(page, place)
    assert 'value="3"' in part(page, "peek_tricks_opened") and 'value="жюри"' in page
    if place == "agreed_remise_points":
        assert f'value="{typed[f"p.{place}"]}"' in part(page, place)
    hall.refresh_from_db()
    assert (hall.revision, hall.regulation["agreed_remise_points"]) == (0, 5)


@pytest.mark.parametrize(
    "typed", [{"convention": "bridge"}, {"rules": "X"}, {"edition": "0"}, {"appeal_to": "я" * 201}]
)
def test_a_bad_word_about_the_event_is_told_at_its_field(
    desk: Desk, urls: tuple[str, str], hall: Tournament, typed: dict[str, str]
) -> None:
    page = desk.send(urls[0], desk.fields(urls[0]) | typed | {"p.fine_multiplier": "2"}, 422).content.decode()
    assert page.count('class="fault"') == 1 and 'value="2"' in part(page, "fine_multiplier")
    hall.refresh_from_db()
    assert hall.revision == 0


def test_a_stale_page_overwrites_nothing_and_its_entries_are_shown_again(
    desk: Desk, urls: tuple[str, str], hall: Tournament, director: User
) -> None:
    stale = desk.fields(urls[0])
    services.set_regulation(hall, {"agreed_remise_points": 7, "revoke_max_tricks": 4}, who=director, seen_revision=0)
    sent = stale | {"p.agreed_remise_points": "9", "p.fine_multiplier": "2", "appeal_to": "жюри"}
    answer = desk.send(urls[0], sent, 409)
    page = answer.content.decode()
    assert "Вера Соколова: изменён регламент" in page and "Сейчас: 7" in page
    assert 'value="9"' in part(page, "agreed_remise_points") and 'value="2"' in part(page, "fine_multiplier")
    assert 'value="4"' in part(page, "revoke_max_tricks"), "what the other desk wrote and this one did not touch"
    assert Tournament.objects.get().regulation["agreed_remise_points"] == 7
    again = fields(page)
    desk.send(urls[0], again)
    kept = Tournament.objects.get()
    assert (kept.regulation["agreed_remise_points"], kept.regulation["revoke_max_tricks"]) == (9, 4)
    assert (kept.regulation["fine_multiplier"], kept.appeal_to) == (2, "жюри")


def test_a_fault_on_a_stale_page_still_says_it_is_stale(desk: Desk, urls: tuple[str, str], hall: Tournament) -> None:
    stale = desk.fields(urls[0])
    services.set_regulation(hall, {"revoke_max_tricks": 4})
    page = desk.send(urls[0], stale | {"p.fine_multiplier": "сто"}, 409).content.decode()
    assert 'value="сто"' in part(page, "fine_multiplier") and "допустимо" in part(page, "fine_multiplier")


def test_a_table_settles_its_own_and_takes_it_back(desk: Desk, urls: tuple[str, str], rostov: Table) -> None:
    desk.post(urls[1], **{"p.appeal_deposit": "0", "p.allpass_third_lead": "first_hand", "convention": ""})
    rostov.refresh_from_db()
    assert rostov.regulation == {"appeal_deposit": 0, "allpass_third_lead": "first_hand"}
    assert (rostov.convention, rostov.played, rostov.revision) == ("", "sochi", 1)
    assert "2 своих параметра" in desk.page(urls[0])
    desk.post(urls[1], **{"p.appeal_deposit": "", "p.allpass_third_lead": ""})
    rostov.refresh_from_db()
    assert rostov.regulation == {} and "Пока ничего: всё стоит так" in desk.page(urls[1])


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("3.9.14.3", "compensation_payer"),
        ("C-6", "peek_fine_cumulative"),
        ("с6", "peek_fine_cumulative"),
        ("ремиза", "agreed_remise_points"),
        ("deposit", "appeal_deposit"),
        ("wrong_draw", None),
    ],
)
def test_a_word_a_clause_or_a_gap_finds_parameters(
    desk: Desk, urls: tuple[str, str], asked: str, found: str | None
) -> None:
    keys = json.loads(desk.client.get(urls[0], {"q": asked, "keys": 1}).content)
    assert keys == sorted(wanted(asked)) and len(keys) < len(parameters()) / 2
    assert (found in keys) if found else not keys
    page = desk.client.get(urls[0], {"q": asked}).content.decode()
    shown = {key for key in parameters() if " hidden>" not in f"{part_head(page, key)}>"}
    assert shown == set(keys)
    assert set(fields_named(page)) == {f"p.{key}" for key in parameters()}, "what is hidden is still sent"


def part_head(page: str, key: str) -> str:
    return page.split(f'id="p-{key}"')[1].split(">")[0]


def fields_named(page: str) -> list[str]:
    return re.findall(r'name="(p\.\w+)"', page)


def test_an_open_case_is_told_and_judged_by_the_new_value(answered: Callable[[], Incident], hall: Tournament) -> None:
    case = answered()
    seen = case.revision
    services.set_regulation(hall, {"damage_lines": "one_line", "appeal_deposit": 100})
    case.refresh_from_db()
    assert case.revision == seen + 1
    with pytest.raises(services.Moved) as late:
        services.issue(case, None, seen_revision=seen)
    assert "изменён регламент" in late.value.said("ru") and "— 100" in late.value.said("ru")
    case = selectors.incident_for(case.pk)
    assert setting(selectors.regulation_of(case), "damage_lines").value == "one_line"
    version = services.issue(case, None, seen_revision=case.revision)
    _judgment, beside = selectors.version(version.pk)
    assert beside.appeal is not None and beside.appeal.deposit == "100"


def test_a_case_the_change_does_not_touch_is_not_disturbed(
    answered: Callable[[], Incident], hall: Tournament, rostov: Table
) -> None:
    services.set_table_regulation(rostov, {"fine_multiplier": 3})
    case = answered()
    seen = case.revision
    services.set_regulation(hall, {"fine_multiplier": 2})
    services.set_regulation(hall, {}, appeal_to="жюри", convention="leningrad")
    case.refresh_from_db()
    assert case.revision == seen


def test_a_ruling_issued_keeps_what_it_was_judged_by(
    desk: Desk, urls: tuple[str, str], rostov: Table, example: Callable[[Table], str], hall: Tournament
) -> None:
    """Issue, change, open again, print: the same bytes of judgment, the same words, the same sheet."""
    desk.post(desk.post(example(rostov)).url)
    version = RulingVersion.objects.get()
    page = f"/rulings/{version.ruling_id}/"
    before = (version.judgment, version.particulars, version.case, version.seal, version.trees)
    told, sheet = main(desk.page(page)), desk.client.get(f"{page}1/ru.pdf").content
    desk.post(
        urls[0],
        **{"p.damage_measure": "whists_only", "p.compensation_payer": "as_printed", "p.appeal_minutes": "60"},
        convention="leningrad",
    )
    version.refresh_from_db()
    assert (version.judgment, version.particulars, version.case, version.seal, version.trees) == before
    assert main(desk.page(page)) == told and desk.client.get(f"{page}1/ru.pdf").content == sheet
    services.reopen(version.ruling, None, "проверка")
    assert desk.client.get(f"{page}1/ru.pdf").content == sheet
    corrected = services.correct(version.ruling, None, "по новому регламенту")
    assert json.loads(corrected.judgment)["parameters"] != json.loads(version.judgment)["parameters"]
    version.refresh_from_db()
    assert version.judgment == before[0]


def test_a_draft_says_which_of_its_parameters_have_moved(
    desk: Desk, urls: tuple[str, str], rostov: Table, example: Callable[[Table], str], hall: Tournament
) -> None:
    draft = example(rostov)
    assert "регламент изменился" not in desk.page(draft)
    services.set_regulation(hall, {"fine_multiplier": 3})
    assert "регламент изменился" not in desk.page(draft), "this case does not rest on it"
    services.set_regulation(hall, {"compensation_payer": "as_printed"})
    words = "проект следует новому: «Кто возмещает ущерб на распасовке"
    assert "открыто дело" in desk.page(draft) and words in said(desk.page(draft))
    services.set_regulation(hall, {"compensation_payer": None})
    assert "регламент изменился" not in desk.page(draft)
    ruling = services.issue(desk.case(), None).ruling
    services.set_regulation(hall, {"compensation_payer": "as_printed"})
    services.reopen(ruling, None, "проверка")
    assert "вынесено действующее решение" in desk.page(draft) and words in said(desk.page(draft))


def main(page: str) -> str:
    """The main part of a page, without what another page had to tell."""
    return re.sub(r'<p class="notice.*?</p>', "", page.split("<main")[1].split("</main>")[0]).strip()


def test_a_value_no_parameter_holds_is_refused_by_the_service(hall: Tournament, rostov: Table) -> None:
    for write in (
        lambda: services.set_regulation(hall, {"agreed_remise_points": 0}),
        lambda: services.set_regulation(hall, {"nothing": 1}),
        lambda: services.set_table_regulation(rostov, {"fine_multiplier": True}),
        lambda: services.set_table_regulation(rostov, {}, convention="bridge"),
    ):
        with pytest.raises(RulingError):
            write()
    with pytest.raises(TypeError):
        services.set_regulation(hall, {}, name="X")
    assert not ActionLog.objects.filter(what="regulation").exists()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_annex_is_printed_from_the_page(desk: Desk, urls: tuple[str, str], language: str) -> None:
    for url in urls:
        assert f'href="{url}{language}.pdf"' in desk.page(url)
        answer = desk.client.get(f"{url}{language}.pdf")
        assert answer.content.startswith(b"%PDF") and answer["Content-Type"] == "application/pdf"
    desk.page(f"{urls[0]}de.pdf", 404)


def test_the_pages_lead_to_it(desk: Desk, urls: tuple[str, str], hall: Tournament, rostov: Table) -> None:
    assert f'href="{urls[0]}"' in desk.page(f"/tournaments/{hall.pk}/")
    assert f'href="{urls[1]}"' in desk.page(f"/tables/{rostov.pk}/") and f'href="{urls[1]}"' in desk.page(urls[0])
    desk.client.logout()
    assert desk.client.get(urls[0]).status_code == 302


def test_a_ruling_says_in_what_form_and_who_may_appeal(
    hall: Tournament, answered: Callable[[], Incident], director: User
) -> None:
    services.set_regulation(hall, {}, appeal_form="устно", appeal_who="любой за столом")
    right = selectors.version(services.issue(answered(), director).pk)[1].appeal
    assert right is not None and (right.form, right.who) == ("устно", "любой за столом")
