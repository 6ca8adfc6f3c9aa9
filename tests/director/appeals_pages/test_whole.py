"""An appeal from its notice to the published decision, page by page, as browsers without scripts walk it."""

import io

import pypdf
import pytest

from director.models import Appeal, Hypothesis, Ruling, Vote
from tests.director.appeals_pages.conftest import THIRD, At
from tests.director.desk.visiting import Desk, faults

ALL = ("", "notice/", "admission/", "panel/", "hearing/", "vote/", "decision/", "deposit/")


def words_of(pdf: bytes) -> str:
    """What a sheet says, its lines joined."""
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages).split())


def supposed(desk: Desk, ruling: Ruling, **changes: str) -> int:
    """One more hypothesis, kept; its key."""
    url = desk.client.post(f"/rulings/{ruling.pk}/1/rerun/", {"do": "add"}).url
    desk.post(url, do="keep", **changes)
    return Hypothesis.objects.latest("pk").pk


def votes(desk: Desk, url: str, choice: str, **more: str) -> None:
    """Vote on both pages, as the button of the second does."""
    first = desk.post(url, 200, do="look", choice=choice, **more)
    assert "Это ваш голос?" in first.content.decode()
    desk.send(url, {"do": "give", "choice": choice, **more})


NO_DAMAGE = {"0.damage_claim": "not_proved", "why.0.damage_claim": "такая линия нелепа"}


def opened(heard: Appeal, ruling: Ruling, at: At) -> tuple[int, str]:
    """A hypothesis without damage put to the vote: its key, and the address of the ballot."""
    key = supposed(at("chair"), ruling, **NO_DAMAGE)
    at("chair").post(f"/appeals/{heard.pk}/vote/", hypothesis=[str(key)], minutes="30")
    return key, f"/appeals/{heard.pk}/vote/1/"


def paper(heard: Appeal, url: str) -> str:
    """Where the vote of the member without an account is entered."""
    return f"{url}paper/{heard.panel.get(user=None, name=THIRD).pk}/"


@pytest.fixture
def voted(heard: Appeal, ruling: Ruling, at: At) -> Appeal:
    """Two for the hypothesis, one against with an anonymous dissent."""
    key, url = opened(heard, ruling, at)
    votes(at("chair"), url, f"changed:{key}")
    votes(at("member"), url, f"changed:{key}")
    votes(at("chair"), paper(heard, url), "upheld", dissent="Линия возможна.", anonymous="yes")
    return Appeal.objects.get(pk=heard.pk)


def test_whole(voted: Appeal, ruling: Ruling, at: At) -> None:
    chair, url = at("chair"), f"/appeals/{voted.pk}/"
    page = chair.page(f"{url}vote/")
    assert "Линия возможна." in page and "имя не названо" in page
    there = chair.post(f"{url}decision/", do="decide", reasons="Ущерба нет.", publicity="полностью").url
    assert there.endswith("/decide/")
    assert "ВОЛГА-26-001/2" in chair.page(there)
    chair.post(there)
    ruling.refresh_from_db()
    assert (ruling.version, ruling.status) == (1, "under_appeal")
    hall = at("viewer").page(f"/rulings/{ruling.pk}/")
    assert "ВОЛГА-26-001/2" not in hall and "Ущерба нет." not in hall
    for language in ("ru", "en", "ru-en"):
        answer = chair.client.get(f"{url}decision/{language}.pdf")
        assert answer.status_code == 200 and answer.content[:4] == b"%PDF"
    assert "Линия возможна." in words_of(chair.client.get(f"{url}decision/ru.pdf").content)
    chair.post(f"{url}decision/publish/")
    ruling.refresh_from_db()
    assert (ruling.version, ruling.status) == (2, "changed")
    for name in ALL:
        for login in ("chair", "director", "viewer"):
            at(login).page(url + name)
    assert Vote.objects.count() == 3
