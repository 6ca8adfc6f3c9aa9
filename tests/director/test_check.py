"""The page a printed code leads to: for everybody, signed in or not."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from director import selectors, services
from director.models import Incident, RulingVersion, Tournament
from rulings.documents.enclosed import sheet
from rulings.seal import code


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued at the first table."""
    return services.issue(answered(), director)


def page(client: Client, address: str, language: str = "en") -> tuple[int, str]:
    answer = client.get(address, headers={"accept-language": language})
    return answer.status_code, answer.content.decode()


def test_a_sheet_in_force_is_named_with_its_event_and_finding(client: Client, issued: RulingVersion) -> None:
    status, words = page(client, f"/check/{code(issued.seal)}")
    assert status == 200
    assert "is in force" in words
    for part in (
        issued.label,
        "Кубок Волги",
        "The rest of the tricks",
        issued.seal[:8],
    ):
        assert part in words


def test_it_says_so_in_russian(client: Client, issued: RulingVersion) -> None:
    _, words = page(client, f"/check/{code(issued.seal)}", "ru")
    assert "вынесено здесь и действует" in words


def test_a_replaced_version_names_the_one_in_force(client: Client, issued: RulingVersion, director: User) -> None:
    ruling = issued.ruling
    incident = services.reopen(ruling, director, why="взятки записаны неверно")
    taken = {"Аверин": 1, "Бортникова": 1, "Ветлугин": 1}
    services.answer(incident, "taken_before", taken, who=director)
    services.correct(ruling, director, "взятки записаны неверно")
    _, words = page(client, f"/check/{code(issued.seal)}")
    assert "has been replaced" in words
    assert f"{ruling.name}/2" in words


def test_a_withdrawn_ruling_says_so(client: Client, issued: RulingVersion, director: User) -> None:
    services.withdraw(issued.ruling, director, "не тот стол")
    _, words = page(client, f"/check/{code(issued.seal)}")
    assert "has been withdrawn" in words


@pytest.mark.parametrize("typed", ["ZZZZ-ZZZZ-ZZ", "что это", "<script>", "x" * 3000])
def test_an_unknown_code_is_said_and_shown_escaped(client: Client, issued: RulingVersion, typed: str) -> None:
    answer = client.get("/check/", {"code": typed}, headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert "No ruling issued here" in answer.content.decode()
    assert "<script>alert" not in answer.content.decode() and "“<script>" not in answer.content.decode()


def test_the_page_alone_asks_for_a_code(client: Client, db: None) -> None:
    status, words = page(client, "/check/")
    assert status == 200
    assert 'name="code"' in words


def test_two_rulings_alike_have_codes_of_their_own(answered: Callable[[], Incident], director: User) -> None:
    first, second = services.issue(answered(), director), services.issue(answered(), director)
    assert first.judgment == second.judgment
    assert code(first.seal) != code(second.seal)


def text(answer: HttpResponse) -> str:
    """The page's words."""
    return unescape(answer.content.decode())


def sent(client: Client, file: bytes, language: str = "en") -> HttpResponse:
    """A file sent to the page."""
    upload = SimpleUploadedFile("sheet.pdf", file, content_type="application/pdf")
    return client.post("/check/file", {"file": upload}, headers={"accept-language": language})


def drawn(issued: RulingVersion, **changed: object) -> bytes:
    judgment, beside = selectors.version(issued.pk)
    return sheet(judgment, replace(beside, **changed), "ru")


def test_the_file_of_a_sheet_is_known(client: Client, issued: RulingVersion) -> None:
    answer = sent(client, drawn(issued))
    assert answer.status_code == 200 and "this is the very sheet" in text(answer)
    assert "This ruling was issued here and is in force." in text(answer)
    assert "это тот самый лист" in text(sent(client, drawn(issued), "ru"))


def test_lines_broken_elsewhere_are_no_altered_words(
    client: Client, hall: Tournament, answered: Callable[[], Incident], director: User
) -> None:
    """A longer sheet is set smaller to fit its page: only what it says otherwise is named."""
    services.set_regulation(hall, {}, appeal_form="письменно, на бланке турнира", appeal_who="кого решение касается")
    issued = services.issue(answered(), director)
    told = text(sent(client, drawn(issued, facts="Нечто другое.", judge="Ю. Туц")))
    places = re.findall("Page 1: it reads “(.*?)”, and that is not what was issued", told)
    assert places == ["Ю. Туц", "Нечто другое.", "Ю. Туц"]


def test_an_altered_file_is_told_and_gives_nothing_away(client: Client, issued: RulingVersion) -> None:
    answer = text(sent(client, drawn(issued, facts="Нечто другое.", judge="Ю. Туц")))
    assert "ALTERED" in answer and "Нечто другое." in answer
    assert "that is not what was issued" in answer
    for name in ("Аверин", "Бортникова"):
        assert name not in answer


@pytest.mark.parametrize("file", [b"", b"no PDF", b"%PDF-1.7\n" + b"x" * 2000])
def test_what_is_no_sheet_is_told(client: Client, issued: RulingVersion, file: bytes) -> None:
    answer = sent(client, file)
    assert answer.status_code == 422 and ("is no PDF" in text(answer) or "A PDF file is wanted" in text(answer))


def test_a_file_too_large_is_not_read(client: Client, issued: RulingVersion) -> None:
    answer = sent(client, drawn(issued) + b"\n" * (4 << 20))
    assert answer.status_code == 422 and "of 4 MB at most" in text(answer)


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="Postgres plans by what it has counted")
def test_a_code_is_found_by_the_index(issued: RulingVersion) -> None:
    with CaptureQueriesContext(connection) as asked:
        assert selectors.versions_with(code(issued.seal)) == [issued]
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {asked[0]['sql']}")
        plan = [row[-1] for row in cursor.fetchall()]
    assert any("director_rulingversion USING INDEX" in step and "seal" in step for step in plan), plan
