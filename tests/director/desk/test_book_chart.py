"""Charts on the desk: drawn for every family, with the path of a case or of an issued ruling on them."""

import re
from collections.abc import Callable

import pytest

from director.models import Ruling, RulingVersion, Table
from rulings.code.clauses import catalogue
from rulings.trees.families import FAMILIES
from tests.director.desk.visiting import Desk

STEP = re.compile(r'<text class="step"[^>]*>(\d+)</text>')


def steps(page: str) -> list[int]:
    """The steps of a path that a page's charts show, each once."""
    return sorted({int(number) for number in STEP.findall(page)})


@pytest.fixture
def draft(desk: Desk, rostov: Table, example: Callable[[Table], str]) -> str:
    """The Code's own all-pass example at its draft (CODE 3.9.14.3)."""
    return example(rostov)


@pytest.fixture
def version(desk: Desk, draft: str) -> RulingVersion:
    """The same, issued."""
    desk.post(draft)
    desk.post(f"/incidents/{desk.case().pk}/issue/")
    return RulingVersion.objects.get()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_family_is_drawn_and_told_in_words(desk: Desk, language: str) -> None:
    for tree in FAMILIES:
        page = desk.page(f"/book/trees/{tree.kind}/", accept_language=language)
        assert page.count("<svg") == page.count('class="words-sheet"') > 0
        assert tree.title.said(language) in page and not steps(page)
        assert 'style="' not in page and "{" not in re.sub(r"<meta[^>]*>", "", page)


def test_links_to_a_chart_find_their_place(desk: Desk) -> None:
    charts = {tree.kind: desk.page(f"/book/trees/{tree.kind}/") for tree in FAMILIES}
    for clause in ("3.9.14", "3.2.19", "3.9.16.2"):
        assert f"CODE {clause}" in catalogue()
        page = desk.page(f"/book/clauses/code/{clause}/")
        links = re.findall(r'href="(/book/trees/(\w+)/\?at=[\w-]+)#([\w-]+)"', page)
        assert links
        for url, kind, anchor in links:
            found = charts[kind] if 'class="lots' not in charts[kind] else desk.page(url)
            assert f'id="{anchor}"' in found, url


def test_ids_on_a_chart_stand_once(desk: Desk) -> None:
    for tree in FAMILIES:
        ids = re.findall(r'\bid="([^"]+)"', desk.page(f"/book/trees/{tree.kind}/"))
        assert len(ids) == len(set(ids)), tree.kind


def test_the_draft_leads_to_the_chart_with_its_path(desk: Desk, draft: str) -> None:
    case = desk.case()
    url = f"/book/trees/out_of_turn/?case={case.pk}"
    assert f'href="{url}"' in desk.page(draft)
    page = desk.page(url)
    assert steps(page) == list(range(1, max(steps(page)) + 1))
    assert 'class="node outcome on"' in page and "Участник распасов" in page
    assert f'href="/incidents/{case.pk}/"' in page


def test_only_the_sheets_of_the_path_can_be_shown(desk: Desk, draft: str) -> None:
    url = f"/book/trees/out_of_turn/?case={desk.case().pk}"
    whole, only = desk.page(url), desk.page(f"{url}&only=path")
    assert 0 < only.count("<svg") < whole.count("<svg")
    assert steps(only) == steps(whole)


def test_a_case_begun_shows_how_far_it_is(desk: Desk) -> None:
    desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин")
    assert steps(desk.page(f"/book/trees/out_of_turn/?case={desk.case().pk}")) == [1]


def test_an_issued_ruling_is_shown_by_its_version(desk: Desk, version: RulingVersion) -> None:
    url = f"/book/trees/out_of_turn/?version={version.pk}"
    assert f'href="{url}"' in desk.page(f"/rulings/{Ruling.objects.get().pk}/")
    page = desk.page(url)
    assert 'class="node outcome on"' in page and version.label in page
    assert "по прежним схемам" not in page


@pytest.mark.parametrize(
    "query", ["case=99", "case=x", "case=1&n=7", "version=99", "version=²", "case=99999999999999999999", "case=1&n=0"]
)
def test_a_path_that_is_not_there_is_said_so(desk: Desk, query: str) -> None:
    desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин")
    assert "Такой страницы нет" in desk.page(f"/book/trees/out_of_turn/?{query}", 404)


def test_a_case_of_another_family_has_no_path_here(desk: Desk) -> None:
    desk.post("/tables/1/call/out_of_turn/", offender="Ветлугин")
    desk.page(f"/book/trees/revoke/?case={desk.case().pk}", 404)
