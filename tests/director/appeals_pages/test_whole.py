"""An appeal from its notice to the published decision, page by page, as browsers without scripts walk it."""

import json

import pytest

from director.models import Appeal, Ruling, RulingVersion, Vote
from tests.director.appeals_pages.conftest import At
from tests.director.appeals_pages.walking import opened, paper, votes, words_of

ALL = ("", "notice/", "admission/", "panel/", "hearing/", "vote/", "decision/", "deposit/")


def decided(heard: Appeal, at: At, reasons: str = "Такую линию не играют.") -> str:
    """The draft kept and decided by the chair; the address of the appeal."""
    url = f"/appeals/{heard.pk}/"
    there = at("chair").post(f"{url}decision/", do="decide", reasons=reasons).url
    assert there == f"{url}decision/decide/"
    assert "ВОЛГА-26-001/2" in at("chair").page(there)
    at("chair").post(there)
    return url


@pytest.fixture
def voted(heard: Appeal, ruling: Ruling, at: At) -> Appeal:
    """Two for the hypothesis without damage, one against with an anonymous dissent."""
    key, url = opened(heard, ruling, at)
    votes(at("chair"), url, f"changed:{key}")
    votes(at("member"), url, f"changed:{key}")
    votes(at("chair"), paper(heard, url), "upheld", dissent="Линия возможна.", anonymous="yes")
    return Appeal.objects.get(pk=heard.pk)


def test_what_is_decided_is_seen_when_it_is_published(voted: Appeal, ruling: Ruling, at: At) -> None:
    url = decided(voted, at)
    ruling.refresh_from_db()
    assert (ruling.version, ruling.status) == (1, "under_appeal")
    for login in ("scorer", "director"):
        told = at(login).page(f"/rulings/{ruling.pk}/") + at(login).page(f"{url}decision/") + at(login).page(url)
        told += at(login).page(f"{url}vote/")
        assert "ВОЛГА-26-001/2" not in told and "Такую линию" not in told and "Линия возможна" not in told
        assert "Решение судьи изменено" not in told and "обжаловано" in told
        assert at(login).client.get(f"{url}decision/ru.pdf").status_code == 404
        assert at(login).client.get(f"/rulings/{ruling.pk}/2/ru.pdf").status_code == 404
    at("chair").post(f"{url}decision/publish/")
    ruling.refresh_from_db()
    assert (ruling.version, ruling.status) == (2, "changed")
    page = at("scorer").page(f"{url}decision/")
    assert "ВОЛГА-26-001/2" in page and "Линия возможна." in page
    assert "ВОЛГА-26-001/2" in at("viewer").page(f"/rulings/{ruling.pk}/")


@pytest.mark.parametrize("language", ["ru", "en", "ru-en"])
def test_the_decision_on_paper_says_what_the_page_says(voted: Appeal, at: At, language: str) -> None:
    url = decided(voted, at)
    at("chair").post(f"{url}decision/publish/")
    words = words_of(at("scorer").client.get(f"{url}decision/{language}.pdf").content)
    assert "ВОЛГА-26-А-001" in words and "Такую линию не играют." in words and "Линия возможна." in words
    assert "Зимин Олег" in words


def test_a_page_of_each_step_opens_to_everybody(voted: Appeal, at: At) -> None:
    url = decided(voted, at)
    for language in ("ru", "en"):
        for login in ("chair", "member", "director", "scorer"):
            for name in ALL:
                page = at(login).page(url + name, accept_language=language)
                assert " style=" not in page and "<script>" not in page
    assert Vote.objects.count() == 3


def test_the_decision_is_refused_without_reasons_and_keeps_what_was_typed(voted: Appeal, at: At) -> None:
    chair, url = at("chair"), f"/appeals/{voted.pk}/decision/"
    there = chair.post(url, do="decide", keywords="паспас", further_to="президиум").url
    answer = chair.post(there, 422)
    assert "без мотивов" in answer.content.decode()
    assert "паспас" in chair.page(url) and "президиум" in chair.page(url)
    stale = chair.fields(url) | {"seen_revision": "1", "reasons": "Так решили.", "do": "keep"}
    answer = chair.send(url, stale, 409)
    assert "Так решили." in answer.content.decode()


def test_the_time_of_telling_is_read_or_asked_back(voted: Appeal, at: At) -> None:
    url = decided(voted, at)
    for wrong in ("25:00", "семь", "7"):
        answer = at("chair").post(f"{url}decision/publish/", 422, told=wrong)
        assert f'value="{wrong}"' in answer.content.decode()
    assert Appeal.objects.get().status == "decided"


def test_a_hypothesis_turns_the_all_pass_example_around(heard: Appeal, ruling: Ruling, at: At) -> None:
    """The card was Бортникова's: she bears what the example laid on Ветлугин."""
    key, url = opened(heard, ruling, at, **{"who.0": "Бортникова"})
    for desk, there in ((at("chair"), url), (at("member"), url), (at("chair"), paper(heard, url))):
        votes(desk, there, f"changed:{key}")
    here = decided(heard, at, "Карту положила Бортникова.")
    at("chair").post(f"{here}decision/publish/")
    before, after = (json.loads(one.judgment) for one in RulingVersion.objects.order_by("version"))
    pays = [
        [(one["from"], one["to"]) for one in j["remedies"] if one["kind"] == "compensation"] for j in (before, after)
    ]
    assert pays == [[("Ветлугин", "Аверин")], [("Бортникова", "Аверин")]]
    ruling.refresh_from_db()
    assert (ruling.status, ruling.version) == ("changed", 2)
