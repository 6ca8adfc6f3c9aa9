"""Admission: what the base knows is filled in, all or nothing is kept; an inadmissible appeal leaves the ruling."""

from director.models import Appeal, Ruling
from tests.director.appeals_pages.conftest import ANSWERS, At


def test_what_the_base_knows_is_filled_in(received: Appeal, at: At) -> None:
    page = at("chair").page(f"/appeals/{received.pk}/admission/").replace("\u00a0", " ")
    answers = {
        key: value for key, value in at("chair").fields(f"/appeals/{received.pk}/admission/").items() if "ok_" in key
    }
    assert answers == {key: "no" if key == "ok_deposit" else "yes" for key in ANSWERS}
    assert "по регламенту — 500" in page.lower() and "исход" in page
    assert f'href="/rulings/{received.ruling_id}/effect/"' in page
    stakes = page.partition('class="score')[2].partition("</table>")[0]
    assert all(figure in stakes for figure in ("−10", "+40", "−85", "−35"))  # without the 50 whists, and with them
    for number in ("1", "2", "3", "4", "5", "6"):
        assert f'<span class="no">{number}</span>' in page


def test_it_is_admitted_with_every_answer_or_not_at_all(received: Appeal, at: At) -> None:
    chair, url = at("chair"), f"/appeals/{received.pk}/admission/"
    answer = chair.post(url, 422, do="admit", why_person="Сам нарушитель.").content.decode()
    assert "Сам нарушитель." in answer  # the deposit is not paid, and nobody said why it is heard all the same
    received.refresh_from_db()
    assert received.status == "received" and received.checks == {}
    chair.post(url, do="admit", why_deposit="Внесёт завтра.", clause="COMP 11.2")
    received.refresh_from_db()
    assert received.status == "admitted" and received.checks["deposit"] == {"ok": False, "why": "Внесёт завтра."}
    assert "Внесёт завтра." in chair.page(f"/appeals/{received.pk}/")


def test_the_answers_can_be_kept_for_another_hour(received: Appeal, at: At) -> None:
    chair, url = at("chair"), f"/appeals/{received.pk}/admission/"
    chair.post(url, do="check", ok_material="no", why_material="Места не меняются.")
    fields = chair.fields(url)
    assert (fields["ok_material"], fields["why_material"]) == ("no", "Места не меняются.")


def test_an_inadmissible_one_leaves_the_ruling_as_it_was(received: Appeal, ruling: Ruling, at: At) -> None:
    chair, url = at("chair"), f"/appeals/{received.pk}/"
    answer = chair.post(f"{url}admission/", 422, do="reject", why="Подана не тем.", clause="").content.decode()
    assert "Подана не тем." in answer
    chair.post(f"{url}admission/", do="reject", why="Подана не тем.", clause="COMP 11.2")
    ruling.refresh_from_db()
    assert ruling.status == "issued"
    page = chair.page(url)
    assert "не допущена" in page and "Подана не тем." in page and "COMP 11.2" in page
    assert 'value="admit"' not in chair.page(f"{url}admission/")


def test_whoever_is_not_of_the_committee_admits_nothing(received: Appeal, at: At) -> None:
    url = f"/appeals/{received.pk}/admission/"
    for login in ("scorer", "viewer"):
        answer = at(login).send(url, {"do": "admit", "why_form": "Слова.", "seen_revision": "1", **ANSWERS}, 403)
        assert "Слова." in answer.content.decode()
    received.refresh_from_db()
    assert received.status == "received"
