"""Editions side by side: which clauses are worded otherwise, and which one of them alone has."""

from dataclasses import replace
from types import MappingProxyType

import pytest

from director import selectors
from director.desk.book_editions import differences
from rulings.code.edition import Edition, edition
from tests.director.desk.visiting import Desk

FIRST = edition()
SECOND = Edition(
    "my <copy>",
    MappingProxyType({key: clause for key, clause in FIRST.clauses.items() if key != "CODE 3.9.20"}),
    MappingProxyType({"CODE 3.9.5": "Взятка есть четыре карты & одна лишняя."}),
)


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second edition beside the usual one."""
    monkeypatch.setattr(selectors, "editions", lambda: (FIRST, SECOND))


def test_an_edition_does_not_differ_from_itself() -> None:
    assert not list(differences(FIRST, replace(FIRST, name="again")))


def test_what_differs_is_found_and_parted() -> None:
    found = {one.id: one for one in differences(FIRST, SECOND)}
    assert list(found) == ["CODE 3.9.5", "CODE 3.9.20"]
    assert found["CODE 3.9.20"].right is None and found["CODE 3.9.20"].left
    words = found["CODE 3.9.5"]
    assert words.right is not None and words.left is not None
    assert " ".join(said for said, _own in words.right) == SECOND.wording["CODE 3.9.5"]
    assert any(own for _said, own in words.right) and any(own for _said, own in words.left)


def test_one_edition_is_said_to_be_one(desk: Desk) -> None:
    assert "Редакция пока одна" in desk.page("/book/editions/")


def test_two_are_compared_on_the_page(desk: Desk, two: None) -> None:
    page = desk.page("/book/editions/?a=1996-10-30&b=my+%3Ccopy%3E")
    assert "<ins>" in page and "в этой редакции пункта нет" in page
    assert "my &lt;copy&gt;" in page and "my <copy>" not in page and "карты &amp; одна" in page
    assert "Выберите две редакции" in desk.page("/book/editions/?a=1996-10-30&b=1996-10-30")
    assert "<ins>" in desk.page("/book/editions/")


def test_a_clause_is_read_in_the_owner_s_words(desk: Desk, two: None) -> None:
    asked = "?edition=my+%3Ccopy%3E"
    page = desk.page(f"/book/clauses/code/3.9.5/{asked}")
    assert "Взятка есть четыре карты &amp; одна лишняя." in page and "Дословно" in page
    assert "Взятка есть четыре" not in desk.page("/book/clauses/code/3.9.5/")
    desk.page(f"/book/clauses/code/3.9.20/{asked}", 404)
    found = desk.client.get("/book/search/", {"q": "лишняя четыре", "edition": SECOND.name}).content.decode()
    assert "<mark>четыре</mark>" in found and asked in found
