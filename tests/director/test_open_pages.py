"""Who is not signed in reads what the hall may read and nothing else, and whatever he posts changes nothing.

Every address of the program is tried: one that is added later is closed until it stands in the list below.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from director import services
from director.desk.doors import DOORS
from director.models import ClauseWording, Incident, RulingVersion, SignInTry, Tournament
from rulings.code.edition import EDITION_1996
from rulings.seal import code

OPEN = {
    "home": 302,
    "events": 200,
    "event": 200,
    "board": 200,
    "board_pdf": 200,
    "public": 200,
    "public_pdf": 200,
    "book": 200,
    "book_search": 200,
    "book_incidents": 200,
    "book_gaps": 200,
    "book_trees": 200,
    "book_tree": 200,
    "book_conventions": 200,
    "book_editions": 200,
    "book_clause": 200,
    "check": 200,
    "check_file": 302,
    "sign_in": 200,
    "sign_out": 302,
    "set_language": 302,
}
"""What is open to everybody, and how it answers when it is opened."""
HERE = ("tournaments", "tables", "incidents", "rulings")
"""What the tests below have one of; the rest may be missing."""
PLAYERS = ("Аверин", "Бортникова", "Ветлугин")


def addresses(patterns: list[Any], space: str = "", before: str = "") -> Iterator[tuple[str, str]]:
    """Every address there is: its name and its pattern."""
    for one in patterns:
        if isinstance(one, URLResolver):
            inner = f"{one.namespace}:" if one.namespace else ""
            yield from addresses(one.url_patterns, space + inner, before + str(one.pattern))
        elif isinstance(one, URLPattern):
            yield space + (one.name or str(one.pattern)), before + str(one.pattern)


ADDRESSES = sorted(set(addresses(get_resolver().url_patterns)))


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued at the first table, with what people said."""
    case = services.add_statement(answered(), "Аверин", "Ветлугин пошёл не в свой ход.", who=director)
    return services.issue(case, director)


@pytest.fixture
def opened(issued: RulingVersion, answered: Callable[[], Incident]) -> Callable[[str], str]:
    """Makes an address of a pattern, of things that exist."""
    case, table, ruling = answered(), issued.ruling.incident.table, issued.ruling

    def address(name: str, pattern: str) -> str:
        pk = {
            "tables": table.pk, "incidents": case.pk, "rulings": ruling.pk,
        }.get(pattern.split("/")[0], table.tournament_id)  # fmt: skip
        given: dict[str, Any] = {
            "pk": pk, "number": "3.9.14.3" if name == "book_clause" else 0, "version": 1, "language": "ru",
            "kind": "out_of_turn", "key": "moment", "slug": "tricks", "what": "sheets", "form": "toml", "rules": "CODE",
            "code": code(issued.seal), "url": "anything", "app_label": "director", "object_id": 1, "id": 1,
            "content_type_id": 1, "name": "A", "day": timezone.localdate(issued.issued_at).isoformat(),
        }  # fmt: skip
        path, at = "/", 0
        while (begin := pattern.find("<", at)) >= 0:
            end = pattern.index(">", begin)
            wanted = pattern[begin + 1 : end].split(":")
            path += pattern[at:begin] + str(given.get(wanted[-1], 1 if wanted[0] == "int" else "a"))
            at = end + 1
        return path + pattern[at:].replace("\\Z", "").replace("$", "")

    return address


def kept() -> dict[str, Any]:
    """Everything in the base but sessions and the counted tries."""
    models = [one for one in apps.get_models() if one is not SignInTry and one._meta.app_label != "sessions"]
    return {one._meta.label: list(one.objects.order_by("pk").values_list()) for one in models}


def simple(pattern: str) -> str:
    """A pattern with regular expressions of Django's administration made plain."""
    for sign in ("^", "(?P", ")", "auth|director", ".*"):
        pattern = pattern.replace(sign, "")
    return pattern


def test_every_address_is_read_by_nobody_or_leads_to_signing_in(opened: Callable[[str, str], str]) -> None:
    client, wrong = Client(), list[str]()
    for name, pattern in ADDRESSES:
        address = opened(name, simple(pattern))
        answer = client.get(address)
        led = answer.status_code == 302 and answer.url.startswith("/sign-in/?next=")
        if (led, answer.status_code) != ((False, OPEN[name]) if name in OPEN else (True, 302)):
            wrong.append(f"{name} {address}: {answer.status_code} {getattr(answer, 'url', '')}")
    assert not wrong, "\n".join(wrong)
    assert set(OPEN) <= {name for name, _pattern in ADDRESSES}


def test_every_closed_address_of_an_event_is_for_its_officials(opened: Callable[[str, str], str]) -> None:
    guest, wrong = Client(), list[str]()
    guest.force_login(User.objects.create_user("guest"))
    for name, pattern in ADDRESSES:
        if "pk>" not in pattern or name in OPEN:
            continue
        assert pattern.split("/")[0] in DOORS, f"{pattern}: whose it is stands in no table"
        address = opened(name, pattern)
        for answer in (guest.get(address), guest.post(address, {"why": "так"})):
            if answer.status_code not in (403, 404) or (answer.status_code == 404 and pattern.split("/")[0] in HERE):
                wrong.append(f"{name} {address}: {answer.status_code}")
    assert not wrong, "\n".join(wrong)


def test_whatever_nobody_posts_changes_nothing(opened: Callable[[str, str], str]) -> None:
    before, wrong = kept(), list[str]()
    sent = {
        "offender": "Ветлугин", "value": "trick_open", "why": "так", "words": "слова", "seen_revision": "0",
        "username": "director", "password": "wrong", "name": "Другой", "do": "add", "confirm": "yes", "post": "yes",
    }  # fmt: skip
    for name, pattern in ADDRESSES:
        address = opened(name, simple(pattern))
        for method in ("post", "put", "patch", "delete"):
            answer = getattr(Client(), method)(address, sent if method == "post" else "")
            led = answer.status_code == 302 and answer.url.startswith("/sign-in/?next=")
            # What is open to posts says so itself: a sheet to be checked, a language, signing in and out.
            posted = name in ("check_file", "sign_in", "sign_out", "set_language")
            if not led and not posted and answer.status_code != 405:
                wrong.append(f"{method} {name} {address}: {answer.status_code}")
    assert not wrong, "\n".join(wrong)
    assert kept() == before


def test_a_part_of_a_page_is_not_swapped_for_the_sign_in(opened: Callable[[str, str], str]) -> None:
    for name, pattern in ADDRESSES:
        if name not in OPEN:
            answer = Client().post(opened(name, simple(pattern)), headers={"HX-Request": "true"})
            assert answer.status_code == 204, name


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_open_page_names_a_player_or_quotes_anybody(
    opened: Callable[[str, str], str], issued: RulingVersion, language: str
) -> None:
    client = Client(headers={"accept-language": language})
    for name, pattern in ADDRESSES:
        answer = client.get(opened(name, simple(pattern))) if name in OPEN else None
        if answer is None or answer.status_code != 200 or "html" not in answer.headers["Content-Type"]:
            continue
        words = answer.content.decode()
        assert not [player for player in PLAYERS if player in words], name
        assert "не в свой ход" not in words, name


def test_the_event_leads_to_public_copies_and_to_nothing_closed(issued: RulingVersion, hall: Tournament) -> None:
    client = Client()
    page = client.get(client.get("/", follow=True).redirect_chain[-1][0]).content.decode()
    assert f'href="/events/{hall.pk}/"' in page and hall.name in page
    page = client.get(f"/events/{hall.pk}/").content.decode()
    assert issued.label in page and f'href="/rulings/{issued.ruling_id}/public/"' in page
    copy = client.get(f"/rulings/{issued.ruling_id}/public/").content.decode()
    for shown in (page, copy):
        links = {part.split('"')[0] for part in shown.split('href="')[1:]}
        for link in sorted(one for one in links if not one.startswith(("/static/", "/sign-in/"))):
            answer = client.get(link)
            closed = answer.status_code == 302 and answer.url.startswith("/sign-in/")
            assert not closed, link


def test_who_is_signed_in_reads_names_on_the_check_page(issued: RulingVersion, director: User) -> None:
    address = f"/check/{code(issued.seal)}"
    assert "Аверин" not in Client().get(address).content.decode()
    client = Client()
    client.force_login(director)
    assert "Аверин, Бортникова, Ветлугин" in client.get(address).content.decode()


@pytest.mark.parametrize(
    "address",
    ["/book/trees/out_of_turn/?case=1", "/book/trees/out_of_turn/?version=1", "/book/conventions/?event=1"],
)
def test_what_the_book_shows_of_a_case_is_closed(issued: RulingVersion, address: str) -> None:
    answer = Client().get(address)
    assert answer.status_code == 302 and answer.url.startswith("/sign-in/?next=/book/")


def test_the_owner_s_copy_is_quoted_to_people_signed_in_only(hall: Tournament, director: User) -> None:
    words = "Слова владельца этой книги о ходе вне очереди"
    ClauseWording.objects.create(edition=EDITION_1996, clause="CODE 3.9.14.3", text=words)
    pages = (
        reverse("book_clause", args=["CODE", "3.9.14.3"]), f"{reverse('book_search')}?q=владельца+книги",
        reverse("book_editions"),
    )  # fmt: skip
    nobody, signed = Client(), Client()
    signed.force_login(director)
    for page in pages:
        assert words not in nobody.get(page).content.decode(), page
    assert words in signed.get(pages[0]).content.decode()


def test_a_withdrawn_ruling_is_told_without_the_reason(issued: RulingVersion, hall: Tournament, director: User) -> None:
    services.withdraw(issued.ruling, director, "Ветлугин ни при чём")
    page = Client().get(f"/events/{hall.pk}/").content.decode()
    assert "отозвано" in page and "ни при чём" not in page
    assert "ни при чём" not in Client().get(f"/rulings/{issued.ruling_id}/public/").content.decode()


def test_a_file_is_checked_by_nobody_and_gives_no_name(issued: RulingVersion) -> None:
    sheet = Client().get(f"/rulings/{issued.ruling_id}/1/public/ru.pdf").content
    answer = Client().post("/check/file", {"file": SimpleUploadedFile("a.pdf", sheet, "application/pdf")})
    words = answer.content.decode()
    assert answer.status_code == 200 and issued.label in words
    assert not [player for player in PLAYERS if player in words]
