"""What the tests of the appeal's pages do more than once: a hypothesis put down, a vote given on both its pages."""

import io

import pypdf

from director.models import Appeal, Hypothesis, Ruling
from tests.director.appeals_pages.conftest import THIRD, At
from tests.director.desk.visiting import Desk

NO_DAMAGE = {"0.damage_claim": "not_proved", "why.0.damage_claim": "такая линия нелепа"}
"""Nobody's damage is proved: the 50 whists of the example are gone."""


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


def opened(heard: Appeal, ruling: Ruling, at: At, **changes: str) -> tuple[int, str]:
    """A hypothesis put to the vote: its key, and the address of the ballot."""
    key = supposed(at("chair"), ruling, **(changes or NO_DAMAGE))
    at("chair").post(f"/appeals/{heard.pk}/vote/", hypothesis=[str(key)], minutes="30")
    return key, f"/appeals/{heard.pk}/vote/1/"


def paper(heard: Appeal, url: str) -> str:
    """Where the vote of the member without an account is entered."""
    return f"{url}paper/{heard.panel.get(user=None, name=THIRD).pk}/"
