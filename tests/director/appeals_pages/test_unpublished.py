"""What is decided and not published: only the panel reads it, by whatever address. Figures no number is made of."""

from datetime import datetime

import pytest
from django.utils import timezone

from director.appeals.views import decision
from director.models import Appeal, RulingVersion
from director.services import appeals
from tests.director.appeals_pages.conftest import At
from tests.director.appeals_pages.walking import opened, paper, votes

CHOICES = ("chair", "member")


@pytest.fixture
def decided(heard: Appeal, at: At) -> Appeal:
    """Decided for the hypothesis that nothing is to be paid; not published."""
    key, url = opened(heard, heard.ruling, at)
    for login in CHOICES:
        votes(at(login), url, f"changed:{key}")
    votes(at("chair"), paper(heard, url), "upheld")
    at("chair").post(f"/appeals/{heard.pk}/decision/", reasons="линия нелепа")
    appeals.decide(heard, heard.panel.get(seat="chair").user)
    return Appeal.objects.get(pk=heard.pk)


def test_an_unpublished_version_is_read_by_its_panel_alone(decided: Appeal, at: At) -> None:
    version = RulingVersion.objects.latest("pk")
    addresses = (
        f"/rulings/{version.ruling_id}/2/rerun/",
        f"/rulings/{version.ruling_id}/2/ru.pdf",
        f"/book/trees/out_of_turn/?version={version.pk}",
    )
    for url in addresses:
        for login in ("director", "scorer", "viewer"):
            assert at(login).client.get(url).status_code in (403, 404), (login, url)
        assert at("chair").client.get(url).status_code == 200, url
    appeals.publish(decided, decided.panel.get(seat="chair").user)
    for url in addresses:
        assert at("director").client.get(url).status_code == 200, url


def test_figures_without_end_are_faults_of_a_field(heard: Appeal, at: At) -> None:
    many, chair = "1" * 5000, at("chair")
    page = chair.post(f"/appeals/{heard.pk}/vote/", 422, minutes=many, why="почему").content.decode()
    assert "целое число от 1 до" in page and many in page
    key, url = opened(heard, heard.ruling, at)
    for login in CHOICES:
        votes(at(login), url, f"changed:{key}")
    rerun = f"/rulings/{heard.ruling_id}/1/rerun/A/"
    for value in (many, "--5", "²"):
        sent = chair.fields(rerun) | {"do": "keep", "choice.counts": value, "count_0": value, "law.damage_doubt": value}
        assert chair.client.post(rerun, sent).status_code < 500
    votes(chair, paper(heard, url), "upheld")
    chair.post(f"/appeals/{heard.pk}/decision/", reasons="линия нелепа")
    appeals.decide(heard, heard.panel.get(seat="chair").user)
    for value in (f"{many}:00", f"18:{many}", "²:00"):
        page = chair.post(f"/appeals/{heard.pk}/decision/publish/", 422, told=value).content.decode()
        assert "часы и минуты" in page


def test_what_was_typed_on_the_pages_of_an_appeal_is_given_back_by_a_refusal(heard: Appeal, at: At) -> None:
    at("scorer")
    scorer, url = at("scorer"), f"/appeals/{heard.pk}/decision/"
    typed = {"publicity": "на доску", "keywords": "ущерб", "question_0": "кто доказал", "before_0": "Аверин"}
    sent = typed | {"declared": "yes", "do": "draft", "seen_revision": "1"}
    page = scorer.client.post(url, sent).content.decode()
    for words in typed.values():
        assert words in page
    assert ">yes<" not in page


@pytest.mark.parametrize(
    ("at_clock", "typed", "told"),
    [
        ("2026-05-16 18:40:20", "18:40", "2026-05-16 18:40:20"),
        ("2026-05-17 00:05:00", "23:59", "2026-05-16 23:59:59"),
        ("2026-05-16 18:40:20", "18.39", "2026-05-16 18:39:59"),
    ],
)
def test_the_parties_may_be_told_this_very_minute_or_before_midnight(
    monkeypatch: pytest.MonkeyPatch, at_clock: str, typed: str, told: str
) -> None:
    now = timezone.make_aware(datetime.fromisoformat(at_clock))
    monkeypatch.setattr(timezone, "now", lambda: now)
    found = decision._told(typed)
    assert found is not None and timezone.make_naive(found).isoformat(" ") == told
