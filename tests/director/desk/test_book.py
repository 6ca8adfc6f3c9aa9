"""The rule book on the desk: contents, a clause, the search, the gaps, who may open it."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape

from director import guards
from director.desk.book_links import clause_url
from director.desk.seen import capital
from director.models import Ruling, Table, Tournament
from rulings.code.clauses import catalogue
from rulings.code.regulation import parameters
from rulings.trees.families import FAMILIES
from rulings.triage import SIGNS
from rulings.triage.sign import COMP
from tests.director.desk.visiting import Desk

PAGES = ("/book/", "/book/search/", "/book/incidents/", "/book/gaps/", "/book/trees/", "/book/editions/",
         "/book/clauses/code/3.9.14/", "/book/trees/out_of_turn/")  # fmt: skip


@pytest.fixture
def issued(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> Ruling:
    """The Code's own all-pass example, issued (CODE 3.9.14.3)."""
    desk.post(example(rostov))
    desk.post(f"/incidents/{desk.case().pk}/issue/")
    return Ruling.objects.get()


def searched(desk: Desk, words: str) -> str:
    """The page that a search opens."""
    answer = desk.client.get("/book/search/", {"q": words}, follow=True)
    assert answer.status_code == 200
    return str(answer.content.decode())


@pytest.mark.parametrize("url", PAGES)
def test_the_book_is_read_by_everybody(client: Client, hall: Tournament, url: str) -> None:
    assert client.get(url).status_code == 200


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("url", PAGES)
def test_every_page_opens_in_both_languages(desk: Desk, url: str, language: str) -> None:
    page = desk.page(url, accept_language=language)
    assert f'<html lang="{language}">' in page
    assert ("Книга правил" in page) == (language == "ru")


def test_the_contents_name_every_clause_with_its_address(desk: Desk) -> None:
    page = desk.page("/book/")
    for clause in catalogue().values():
        assert f'href="{clause_url(clause.id)}"' in page, clause.id


def test_every_clause_has_a_page_with_both_languages(desk: Desk) -> None:
    for clause in catalogue().values():
        page = desk.page(clause_url(clause.id))
        assert clause.title.ru.split()[0] in page, clause.id
        assert ("Что остаётся открытым" in page) == any(clause.id in one.clauses for one in parameters().values()), (
            clause.id
        )


def test_a_clause_shows_its_neighbours_its_gaps_and_what_comes_to_it(desk: Desk) -> None:
    page = desk.page("/book/clauses/code/3.9.14.3/").replace("\u00a0", " ")
    assert 'href="/book/clauses/code/3.9.14.2/" rel="prev"' in page
    assert 'href="/book/clauses/code/3.9.14.3-ex.1/" rel="next"' in page
    assert "Пример: 50 вистов ущерба" in page and 'href="/book/gaps/#C-1"' in page
    assert 'href="/book/trees/out_of_turn/?at=o-' in page and 'href="/book/trees/out_of_turn/?at=q-' in page
    assert "{66}" in page and "Фрагмент книги 001" in page and "Пока ни одного." in page


def test_an_example_and_a_lettered_clause_have_addresses(desk: Desk) -> None:
    assert "вистов ущерба" in desk.page("/book/clauses/code/3.9.14.3-ex.1/")
    assert "Среди сыгранных карт" in desk.page("/book/clauses/comp/11.4.Б.1.а/")


def test_a_number_written_with_latin_letters_is_led_to_its_clause(desk: Desk) -> None:
    assert desk.client.get("/book/clauses/comp/11.3.A.1/").url == clause_url("COMP 11.3.А.1")


@pytest.mark.parametrize("url", ["/book/clauses/code/9.9/", "/book/clauses/other/3.9/", "/book/trees/nothing/",
                                 "/book/?edition=1812", "/book/clauses/code/3.9.14/?edition=x"])  # fmt: skip
def test_what_is_not_in_the_book_is_said_so(desk: Desk, url: str) -> None:
    assert "Такой страницы нет" in desk.page(url, 404)


def test_rulings_that_apply_a_clause_are_named_at_it(desk: Desk, issued: Ruling) -> None:
    assert "ВОЛГА-26-001/1" in desk.page("/book/clauses/code/3.9.14.3/")
    assert "ВОЛГА-26-001" not in desk.page("/book/clauses/code/3.9.14.1/")


def test_a_clause_costs_the_same_however_many_rulings_apply_it(desk: Desk, issued: Ruling) -> None:
    def visit() -> int:
        with CaptureQueriesContext(connection) as counted:
            desk.page("/book/clauses/code/3.9.14.3/")
        return len(counted)

    few = visit()
    desk.client.post(f"/rulings/{issued.pk}/withdraw/", desk.fields(f"/rulings/{issued.pk}/withdraw/") | {"why": "так"})
    with guards.lifted():
        for number in range(2, 6):
            issued.pk, issued.number, issued.status = None, number, Ruling.Status.WITHDRAWN
            issued.save()
    assert visit() == few


@pytest.mark.parametrize("asked", ["3.9.14", "п. 3.9.14", "CODE 3.9.14", "Кодекс 3.9.14", "§ 3.9.14."])
def test_a_number_brings_its_clause_and_those_under_it(desk: Desk, asked: str) -> None:
    page = searched(desk, asked)
    first = page.index('href="/book/clauses/code/3.9.14/"')
    assert first < page.index('href="/book/clauses/code/3.9.14.1/"')
    assert "/3.9.15/" not in page


def test_letters_are_read_by_their_shape(desk: Desk) -> None:
    for asked in ("11.3.A", "11.3.А", "comp 11.3 a"):
        assert clause_url("COMP 11.3.А") in searched(desk, asked), asked


def test_a_number_that_is_not_held_names_those_beside_it(desk: Desk) -> None:
    page = searched(desk, "3.9.99")
    assert 'role="alert"' in page and "3.9.18" in page
    assert 'role="alert"' in searched(desk, "3.9.14.b")


@pytest.mark.parametrize("asked", ["взятка", "Взятку", "ВЗЯТКОЙ", "взятк", "взяток"])
def test_a_word_is_found_whatever_its_ending_and_marked(desk: Desk, asked: str) -> None:
    page = searched(desk, asked)
    assert "/book/clauses/code/3.9.6/" in page and "<mark>Взятки</mark>" in page


def test_the_other_language_is_searched_too_and_shown_where_it_hits(desk: Desk) -> None:
    page = searched(desk, "trick gathered")
    assert '<small lang="en">' in page and "<mark>tricks</mark>" in page
    english = desk.client.get("/book/search/", {"q": "взятку"}, headers={"accept-language": "en"}).content.decode()
    assert '<small lang="ru">' in english


def test_several_words_must_all_be_there(desk: Desk) -> None:
    assert "/book/clauses/code/3.2.19/" in searched(desk, "увидел прикуп")
    assert "не нашлось" in searched(desk, "прикуп крокодил")


def test_what_is_searched_for_is_data(desk: Desk) -> None:
    page = searched(desk, "<b>взятка</b> & \x00'")
    assert "<b>взятка" not in page and "&lt;b&gt;взятка" in page


def test_a_gap_is_found_by_its_number(desk: Desk) -> None:
    for asked in ("C-6", "с6", "С – 6"):
        assert desk.client.get("/book/search/", {"q": asked}).url == "/book/gaps/#C-6"
    assert desk.client.get("/book/search/", {"q": "C-999"}).status_code == 200


def test_the_gaps_name_every_reading_of_ours(desk: Desk) -> None:
    page = desk.page("/book/gaps/")
    for one in parameters().values():
        assert (f'id="{one.key}"' in page) == (not one.stated), one.key
        assert one.stated or not one.gap or f'id="{one.gap}"' in page


def test_the_index_leads_from_what_is_seen_to_the_charts(desk: Desk) -> None:
    page = desk.page("/book/incidents/")
    assert all(f'href="/book/trees/{tree.kind}/' in page for tree in FAMILIES)
    assert all(escape(capital(sign.text).ru) in page for sign in SIGNS)
    assert page.count("в дубликатном турнире") == sum(all(fit.rules == COMP for fit in sign.fits) for sign in SIGNS)


def test_the_margin_and_the_orders_lead_to_the_clause(
    desk: Desk, rostov: Table, example: Callable[[Table], str]
) -> None:
    page = desk.page(example(rostov))
    assert '<h2><a href="/book/clauses/code/3.9.14.3/">' in page
    assert '<a class="cl" href="/book/clauses/code/3.9.14.3/">' in page
    assert 'class="book-door" href="/book/"' in page


def test_a_clause_number_of_five_thousand_digits_is_no_page(desk: Desk) -> None:
    desk.page(f"/book/clauses/code/{'9' * 5000}/", 404)
    desk.page(f"/book/clauses/comp/11.{'9' * 5000}/", 404)
