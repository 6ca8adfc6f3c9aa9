"""What is not for whoever tries it: a page that says for whom it is, and nothing typed is lost."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import services
from director.models import ActionLog, Incident, Official, Role, Tournament
from director.permits import Forbidden
from rulings.words import RulingError


@pytest.fixture
def signed(hall: Tournament) -> Callable[..., Client]:
    """Signs somebody in who holds these offices at the event, or none."""

    def client(*roles: Role, language: str = "ru") -> Client:
        account = User.objects.create_user("-".join(roles) or "guest", first_name="Ольга", last_name="Зотова")
        if roles:
            Official.objects.create(tournament=hall, user=account, roles=list(roles))
        found = Client(headers={"accept-language": language})
        found.force_login(account)
        return found

    return client


@pytest.mark.parametrize(
    ("language", "heading", "who", "own", "kept"),
    [
        ("ru", "Это делает другой", "это делает главный судья или судья", "секретарь", "Ничего не записано"),
        (
            "en",
            "This is another’s to do",
            "the chief director or a director does it",
            "a scorer",
            "Nothing was entered",
        ),
    ],
)
def test_a_post_that_is_not_his_to_make_says_whose_it_is(
    signed: Callable[..., Client],
    answered: Callable[[], Incident],
    language: str,
    heading: str,
    who: str,
    own: str,
    kept: str,
) -> None:
    case, client = answered(), signed(Role.SCORER, language=language)
    rows = ActionLog.objects.count()
    place, words = f"/incidents/{case.pk}/statements/", "Я видел <всё>, и вот что скажу."
    sent = {"by": "Аверин", "words": words, "seen_revision": str(case.revision)}
    answer = client.post(place, sent)
    page = answer.content.decode()
    assert answer.status_code == 403
    for part in (heading, who, own, kept, "Я видел &lt;всё&gt;, и вот что скажу.", f'href="{place}" data-back'):
        assert part in page, part
    assert ActionLog.objects.count() == rows and not case.statements.exists()


def test_no_page_takes_it_for_a_fault_of_its_own() -> None:
    assert not issubclass(Forbidden, RulingError)


@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", "Сюда нужен другой доступ"), ("en", "This page needs another right")],
)
def test_who_holds_no_office_at_the_event_reads_what_the_hall_reads(
    signed: Callable[..., Client], answered: Callable[[], Incident], director: User, language: str, words: str
) -> None:
    issued, case, client = services.issue(answered(), director), answered(), signed(language=language)
    closed = (
        "/tournaments/1/", "/tables/1/", f"/incidents/{case.pk}/", f"/rulings/{issued.ruling_id}/",
        f"/rulings/{issued.ruling_id}/1/ru.pdf", f"/book/trees/out_of_turn/?case={case.pk}",
        f"/book/trees/out_of_turn/?version={issued.pk}", "/book/conventions/?event=1",
    )  # fmt: skip
    for url in closed:
        answer = client.get(url)
        assert answer.status_code == 403 and words in answer.content.decode(), url
        assert "Аверин" not in answer.content.decode(), url
    for url in ("/events/", "/events/1/", f"/rulings/{issued.ruling_id}/public/", "/book/", "/check/", "/password/"):
        assert client.get(url).status_code == 200, url
    assert client.get("/").url == "/events/"


def test_a_viewer_reads_the_event_and_no_case(signed: Callable[..., Client], answered: Callable[[], Incident]) -> None:
    case, client = answered(), signed(Role.VIEWER)
    for url in ("/", "/tournaments/1/", "/tables/1/"):
        assert client.get(url).status_code == 200, url
    assert client.get(f"/incidents/{case.pk}/ruling/").status_code == 403
    ruling = services.issue(case, User.objects.get(username="director")).ruling
    assert client.get(f"/rulings/{ruling.pk}/").status_code == 200
    assert client.get(f"/rulings/{ruling.pk}/1/rerun/").status_code == 403


def test_what_is_not_there_is_said_as_ever(signed: Callable[..., Client]) -> None:
    client = signed()
    for url in ("/tournaments/99/", "/incidents/99/", "/rulings/99/"):
        assert client.get(url).status_code == 404


def test_the_offices_of_another_event_open_nothing_here(
    signed: Callable[..., Client], hall: Tournament, answered: Callable[[], Incident]
) -> None:
    case, client = answered(), signed()
    other = Tournament.objects.create(name="Кубок Оки", code="ОКА-26", convention="sochi")
    Official.objects.create(tournament=other, user=User.objects.get(username="guest"), roles=[Role.CHIEF])
    assert client.get(f"/incidents/{case.pk}/").status_code == 403
    page = client.get("/").content.decode()
    assert "Кубок Оки" in page and hall.name not in page


def test_an_account_switched_off_is_nobody(signed: Callable[..., Client]) -> None:
    client = signed(Role.CHIEF)
    assert client.get("/tables/1/").status_code == 200
    User.objects.filter(username="chief").update(is_active=False)
    assert client.get("/tables/1/").status_code == 302
