"""The panel and the hearing: conflicts shown and kept out, a reserve in somebody's place, the quorum, long words."""

from django.contrib.auth.models import User

from director.models import Appeal, Official, Panelist, Tournament
from tests.director.appeals_pages.conftest import ANSWERS, THIRD, At


def admitted(appeal: Appeal, at: At) -> str:
    """The appeal admitted; its address."""
    url = f"/appeals/{appeal.pk}/"
    at("chair").post(f"{url}admission/", do="admit", why_deposit="потом", **ANSWERS)
    return url


def test_whoever_has_a_conflict_is_shown_with_the_reason_and_not_seated(
    received: Appeal, hall: Tournament, at: At
) -> None:
    url = admitted(received, at)
    User.objects.create_user("played", first_name="Анна", last_name="Бортникова")
    player = User.objects.get(username="played")
    Official.objects.create(tournament=hall, user=player, roles=["committee"], player="Бортникова")
    page = at("director").page(f"{url}panel/")
    assert "играл за этим столом" in page and f'value="{player.pk}"' not in page
    answer = at("director").post(f"{url}panel/", 422, do="seat", who=str(player.pk), seat="member", declared="ничего")
    assert 'value="ничего"' in answer.content.decode()
    assert not Panelist.objects.exists()


def test_a_reserve_takes_a_place_and_the_page_tells_it(received: Appeal, at: At, committee: dict[str, User]) -> None:
    url, desk = admitted(received, at), at("director")
    desk.post(f"{url}panel/", do="seat", who=str(committee["chair"].pk), seat="chair")
    desk.post(f"{url}panel/", do="seat", who="*", name=THIRD, seat="member")
    desk.post(f"{url}panel/", do="seat", who="*", name="Запасной", seat="reserve", declared="знаком с судьёй")
    leaves, comes = (Panelist.objects.get(name=name).pk for name in (THIRD, "Запасной"))
    sent = {
        "do": "replace",
        "panelist": leaves,
        "reserve": comes,
        "seen_revision": desk.fields(f"{url}panel/")["seen_revision"],
    }
    desk.send(f"{url}panel/", sent | {"why": ""}, 422)
    desk.send(f"{url}panel/", sent | {"why": "заболел"})
    page = desk.page(f"{url}panel/")
    assert f"вместо: {THIRD}" in page and "заболел" in page and "знаком с судьёй" in page and "не заседает" in page


def test_no_hearing_without_a_quorum_or_by_anybody(received: Appeal, at: At, committee: dict[str, User]) -> None:
    url, desk = admitted(received, at), at("director")
    desk.post(f"{url}panel/", do="seat", who=str(committee["chair"].pk), seat="chair")
    answer = at("chair").post(f"{url}hearing/", 422, do="begin", mode="present", place="комната 2").content.decode()
    assert 'value="комната 2"' in answer and "кворум — 3" in at("chair").page(f"{url}panel/")
    at("member").post(f"{url}hearing/", 422, do="begin", mode="present", place="комната 3")


def test_ten_thousand_characters_live(heard: Appeal, at: At) -> None:
    words = "Слово & дело <b> " * 588 + "конец."
    assert len(words) > 10_000
    url = f"/appeals/{heard.pk}/hearing/"
    at("chair").post(url, do="hear", by="Ветлугин", part="appellant", words=words)
    assert heard.statements.get().words == words
    page = at("member").page(url)
    assert page.count("Слово &amp; дело &lt;b&gt;") == 588 and "конец." in page


def test_a_refused_word_is_given_back(heard: Appeal, at: At) -> None:
    url, chair = f"/appeals/{heard.pk}/hearing/", at("chair")
    answer = chair.post(url, 422, do="hear", by="", part="witness", words="Я видел.").content.decode()
    assert "Я видел." in answer and 'value="witness" checked' in answer
    answer = chair.post(url, 422, do="proof", what="Видео", admitted="no", proof_why="").content.decode()
    assert "Видео" in answer
    answer = at("member").post(url, 422, do="hear", by="Аверин", part="respondent", words="Нет.").content.decode()
    assert "председатель или секретарь" in answer and "Нет." in answer


def test_the_minutes_are_kept_together(heard: Appeal, at: At) -> None:
    url, chair = f"/appeals/{heard.pk}/hearing/", at("chair")
    chair.post(
        url,
        do="end",
        present=["judge|Вера Соколова", "appellant|Ветлугин"],
        others="Сосед\nВторой сосед",
        interpreter="Толмач",
        points="Линия нелепа.",
        poll="Трое из четырёх.",
        law_point="recommended",
        law_words="Пересмотреть.",
    )
    fields = chair.fields(url)
    assert fields["others"] == "Сосед\nВторой сосед" and fields["interpreter"] == "Толмач"
    assert fields["present"] == ["judge|Вера Соколова", "appellant|Ветлугин"]
    assert (fields["points"], fields["poll"], fields["law_point"]) == (
        "Линия нелепа.",
        "Трое из четырёх.",
        "recommended",
    )
    assert "окончено" in chair.page(url)


def test_any_button_keeps_everything_on_the_page(heard: Appeal, at: At) -> None:
    url, chair = f"/appeals/{heard.pk}/hearing/", at("chair")
    typed = {"points": "Линия нелепа.", "by": "Аверин", "part": "respondent", "words": "Очевидна.", "what": "Видео"}
    answer = chair.post(url, 422, do="hear", proof_why="нашлось", **typed).content.decode()
    assert "принято ли доказательство" in answer
    assert all(words in answer for words in typed.values())
    assert not heard.statements.exists() and not heard.proofs.exists()
    chair.post(url, do="note", proof_why="нашлось", admitted="no", **typed)
    assert heard.statements.get().words == "Очевидна." and not heard.proofs.get().admitted
    fields = chair.fields(url)
    assert fields["points"] == "Линия нелепа." and fields["words"] == fields["what"] == ""
