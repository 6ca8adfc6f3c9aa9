"""The pages of papers that hang on no one ruling: blank forms, the notice board, the list of a day, both languages."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import services
from director.models import Incident, RulingVersion
from rulings.documents.blank import KINDS, blank_title
from tests.paper.reading import opened


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued."""
    return services.issue(answered(), director, "Как видели.")


@pytest.fixture
def inside(client: Client, director: User) -> Client:
    """Somebody signed in."""
    client.force_login(director)
    return client


def text_of(answer: object) -> str:
    """The words of a PDF answered."""
    assert answer["Content-Type"] == "application/pdf"  # type: ignore[index]
    return "".join(page.extract_text() for page in opened(answer.content).pages)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_blank_form_is_listed_and_printed(inside: Client, language: str) -> None:
    page = inside.get("/blank/", headers={"accept-language": language}).content.decode()
    for kind in KINDS:
        assert blank_title(kind).said(language).replace("’", "’") in page
        assert f"/blank/{kind}/ru-en.pdf" in page
    assert text_of(inside.get(f"/blank/notice/{language}.pdf"))
    assert inside.get("/blank/weather/ru.pdf").status_code == inside.get("/blank/notice/fr.pdf").status_code == 404


def test_the_question_has_the_number_of_the_form(inside: Client, answered: Callable[[], Incident]) -> None:
    case = answered()
    page = inside.get(f"/incidents/{case.pk}/q/moment/", headers={"accept-language": "ru"}).content.decode()
    assert "Вопрос 1" in page
    form = text_of(inside.get(f"/blank/{case.kind}/ru.pdf"))
    assert "1. В какой момент заметили?" in form.replace("\n", " ").replace("  ", " ")


def test_the_board_is_open_and_names_nobody(client: Client, issued: RulingVersion) -> None:
    event = issued.ruling.tournament
    for language in ("ru", "en"):
        page = client.get(f"/board/{event.pk}/", headers={"accept-language": language}).content.decode()
        assert issued.label in page and "(нарушитель)" in page and "(offender)" in page
        assert not any(name in page for name in ("Аверин", "Бортников", "Ветлугин"))
    assert client.get(f"/board/{event.pk}/?day=2001-01-01").status_code == 200
    assert client.get(f"/board/{event.pk}/?day=soon").status_code == 404


def test_the_list_of_a_day_without_names_for_all_and_with_them_for_officials(
    client: Client, director: User, issued: RulingVersion
) -> None:
    event = issued.ruling.tournament
    page = client.get(f"/board/{event.pk}/").content.decode()
    (day,) = set(re.findall(rf"/board/{event.pk}/([\d-]+)/ru\.pdf", page))
    openly = text_of(client.get(f"/board/{event.pk}/{day}/ru.pdf"))
    assert issued.label in openly and "Аверин" not in openly
    assert client.get(f"/tournaments/{event.pk}/rulings/{day}/ru.pdf").status_code == 302
    client.force_login(director)
    named = text_of(client.get(f"/tournaments/{event.pk}/rulings/{day}/ru-en.pdf"))
    assert "Аверин" in named and issued.label in named
    assert client.get(f"/tournaments/{event.pk}/rulings/never/ru.pdf").status_code == 404


def test_a_ruling_is_handed_out_in_both_languages(inside: Client, issued: RulingVersion) -> None:
    address = f"/rulings/{issued.ruling.pk}/{issued.version}/ru-en.pdf"
    assert address in inside.get(f"/rulings/{issued.ruling.pk}/").content.decode()
    read = text_of(inside.get(address))
    assert "Решение судьи" in read and "Director’s ruling" in read and "Prevailing text: Russian" in read
    assert "Prevailing" in text_of(inside.get(address.replace("ru-en.pdf", "public/en-ru.pdf")))
    assert inside.get(address.replace("ru-en", "fr")).status_code == 404
