"""The vote: nothing is seen until all are in, a stray key changes nothing, a split, a second ballot keeps the first."""

from datetime import timedelta

import pytest
from django.utils import timezone

from director.models import Appeal, Ballot, Ruling, Vote
from tests.director.appeals_pages.conftest import At
from tests.director.appeals_pages.walking import opened, paper, votes


def test_nothing_of_a_vote_is_seen_until_all_are_in(heard: Appeal, ruling: Ruling, at: At) -> None:
    key, url = opened(heard, ruling, at)
    votes(at("member"), url, f"changed:{key}", dissent="Тайное мнение.")
    for login in ("chair", "member", "director", "scorer"):
        told = "".join(at(login).page(f"/appeals/{heard.pk}/{name}") for name in ("", "vote/", "decision/", "panel/"))
        told += at(login).page(f"/tournaments/{heard.tournament_id}/appeals/")
        assert "Тайное мнение." not in told and 'class="votes"' not in told
    assert '<p class="turnout">' in at("chair").page(f"/appeals/{heard.pk}/vote/")
    assert "1<small> из 3 голосов" in at("chair").page(f"/appeals/{heard.pk}/vote/")
    votes(at("chair"), url, "upheld")
    votes(at("chair"), paper(heard, url), f"changed:{key}")
    page = at("chair").page(f"/appeals/{heard.pk}/vote/")
    assert "Тайное мнение." in page and "решение принято большинством" in page
    assert "Тайное мнение." not in at("director").page(f"/appeals/{heard.pk}/vote/")


def test_the_page_of_an_appeal_leads_from_the_hearing_to_the_vote_and_to_the_decision(
    heard: Appeal, ruling: Ruling, at: At
) -> None:
    def leads(name: str) -> bool:
        return f'<a class="go" href="/appeals/{heard.pk}/{name}/">' in at("chair").page(f"/appeals/{heard.pk}/")

    assert leads("hearing")
    at("chair").post(f"/appeals/{heard.pk}/hearing/", do="end")
    assert leads("vote")
    _key, url = opened(heard, ruling, at)
    votes(at("chair"), url, "upheld")
    assert leads("vote")
    votes(at("member"), url, "upheld")
    votes(at("chair"), paper(heard, url), "upheld")
    assert leads("decision")


def test_a_stray_key_gives_no_vote(heard: Appeal, ruling: Ruling, at: At) -> None:
    _key, url = opened(heard, ruling, at)
    desk = at("member")
    desk.post(url, 422, do="look", dissent="Мнение.")
    assert "Мнение." in desk.post(url, 422, do="look", dissent="Мнение.").content.decode()
    desk.post(url, 200, do="look", choice="set_aside")
    desk.send(url, {"choice": "set_aside", "do": "back", "dissent": "Мнение."}, 200)
    desk.send(url, {"choice": "set_aside"}, 200)
    assert not Vote.objects.exists()
    desk.send(url, {"choice": "changed:999", "do": "give"}, 422)
    assert not Vote.objects.exists()


def test_a_vote_is_given_once(heard: Appeal, ruling: Ruling, at: At) -> None:
    _key, url = opened(heard, ruling, at)
    votes(at("member"), url, "upheld")
    assert at("member").client.get(url).url == f"/appeals/{heard.pk}/vote/"
    at("member").send(url, {"choice": "set_aside", "do": "give"})
    assert Vote.objects.get().choice == "upheld"
    assert "уже подан" in at("member").page(f"/appeals/{heard.pk}/vote/")


def test_who_has_no_vote_gives_none(heard: Appeal, ruling: Ruling, at: At) -> None:
    _key, url = opened(heard, ruling, at)
    at("director").send(url, {"choice": "upheld", "do": "give"}, 403)
    at("viewer").send(url, {"choice": "upheld", "do": "give"}, 403)
    at("member").send(paper(heard, url), {"choice": "upheld", "do": "give"}, 422)
    assert not Vote.objects.exists()


@pytest.fixture
def split(heard: Appeal, ruling: Ruling, at: At) -> tuple[Appeal, int]:
    """Three votes for three things; the key of the hypothesis."""
    key, url = opened(heard, ruling, at)
    for desk, there, choice in (
        (at("chair"), url, f"changed:{key}"),
        (at("member"), url, "upheld"),
        (at("chair"), paper(heard, url), "sent_back"),
    ):
        votes(desk, there, choice)
    return heard, key


def test_the_chair_decides_a_split(split: tuple[Appeal, int], at: At) -> None:
    appeal, key = split
    url = f"/appeals/{appeal.pk}/vote/"
    assert "голоса разделились" in at("member").page(url) and "casting" not in at("member").page(url)
    assert at("member").send(f"{url}1/casting/", {"choice": "upheld", "do": "give"}, 422)
    page = at("chair").page(f"{url}1/casting/")
    assert f'value="changed:{key}"' in page and 'value="set_aside"' not in page
    votes(at("chair"), f"{url}1/casting/", f"changed:{key}")
    page = at("member").page(url)
    assert "Решающий голос председателя" in page and "решение принято большинством" in page
    assert "Решил голос председателя." in at("chair").page(f"/appeals/{appeal.pk}/decision/")


def test_a_second_ballot_keeps_the_first(split: tuple[Appeal, int], at: At) -> None:
    appeal, key = split
    url, chair = f"/appeals/{appeal.pk}/", at("chair")
    chair.post(f"{url}hearing/", do="proof", what="Видео", admitted="yes", proof_why="нашлось")
    chair.post(f"{url}vote/", 422, why="", minutes="30")
    answer = chair.post(f"{url}vote/", 422, why="Видео.", minutes="скоро").content.decode()
    assert "Видео." in answer and 'value="скоро"' in answer
    chair.post(f"{url}vote/", why="Видео.", minutes="30", hypothesis=[str(key)])
    page = chair.page(f"{url}vote/")
    assert "Голосование 2" in page and "Голосование 1" in page and page.count('class="votes"') == 1
    at("member").send(f"{url}vote/1/", {"choice": "upheld", "do": "give"}, 302)
    assert Ballot.objects.get(number=2).votes.count() == 0
    assert Ballot.objects.get(number=1).votes.count() == 3


def test_an_overdue_ballot_is_marked_in_the_queue(
    heard: Appeal, ruling: Ruling, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(heard, ruling, at)
    queue = f"/tournaments/{heard.tournament_id}/appeals/"
    assert "Здесь пусто." in at("member").page(f"{queue}?show=overdue")
    later = timezone.now() + timedelta(minutes=31)
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert heard.label in at("member").page(f"{queue}?show=overdue")
    assert "срок вышел" in at("member").page(f"/appeals/{heard.pk}/vote/")


def test_the_queue_shows_mine_first_and_keeps_its_filter(heard: Appeal, ruling: Ruling, at: At) -> None:
    queue = f"/tournaments/{heard.tournament_id}/appeals/"
    assert heard.label in at("member").page(f"{queue}?show=mine")
    assert "Здесь пусто." in at("scorer").page(f"{queue}?show=mine")
    page = at("scorer").page(f"{queue}?show=all")
    assert '<a href="?show=all" aria-current="page">' in page
    assert heard.label in at("scorer").page(f"{queue}?show=nonsense")
    assert f'href="{queue}"' in at("director").page(f"/tournaments/{heard.tournament_id}/")
