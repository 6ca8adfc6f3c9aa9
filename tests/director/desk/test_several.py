"""Several breaches in one case at the desk: added, taken out, put in order; precedence shown; the director's choice."""

from pathlib import Path

import pytest

from director.models import Ruling, Table, Tournament
from rulings.cases.reading import read
from tests.director.desk.test_casebook import CASES, entered
from tests.director.desk.visiting import Desk, faults, seated


def taken(desk: Desk, hall: Tournament, name: str) -> str:
    """A case of the casebook taken through the desk; the address of its draft."""
    case = read((CASES / "several" / f"{name}.toml").read_text(encoding="utf-8"), name)
    return entered(desk, seated(hall, case), case)


@pytest.fixture
def two(desk: Desk, rostov: Table) -> str:
    """A case of two breaches, the second following from the first; the address of their list."""
    desk.post("/tables/1/call/wrong_count/", offender="Аверин")
    home = f"/incidents/{desk.case().pk}/breaches/"
    desk.post(f"{home}add/revoke/", offender="Бортникова")
    return home


def kinds(desk: Desk) -> list[tuple[str, int | None]]:
    """The breaches of the case with the causes they name."""
    return [(one["kind"], one.get("cause")) for one in desk.case().infractions]


def test_a_breach_is_added_and_follows_from_the_first_unless_said_otherwise(desk: Desk, two: str) -> None:
    assert kinds(desk) == [("wrong_count", None), ("revoke", 1)]
    desk.post(f"{two}add/open_card/?sign=card_dropped", offender="Ветлугин", cause="")
    assert kinds(desk)[2] == ("open_card", None)
    assert desk.case().infractions[2]["answers"]["shown_how"]["value"] == "dropped"


def test_one_taken_out_is_kept_with_its_answers_and_put_back(desk: Desk, two: str) -> None:
    pk = desk.case().pk
    desk.post(f"/incidents/{pk}/2/q/revoke_kind/", value="not_followed")
    desk.post(two, do="out-2")
    assert kinds(desk) == [("wrong_count", None)]
    row = desk.case().log.get(what="breach_out").pk
    desk.post(two, do=f"back-{row}")
    assert desk.case().infractions[1]["answers"]["revoke_kind"]["value"] == "not_followed"
    assert "вернуть" not in desk.page(two)


def test_the_last_breach_cannot_be_taken_out(desk: Desk, two: str) -> None:
    desk.post(two, do="out-2")
    answer = desk.client.post(two, desk.fields(two) | {"do": "out-1"})
    assert "хотя бы одно нарушение" in answer.content.decode() and len(kinds(desk)) == 1
    for nonsense in ("out-9", "out-x", "", "root-0", "back-999999"):
        assert desk.client.post(two, desk.fields(two) | {"do": nonsense}).status_code in (200, 302)


def test_another_becomes_the_root_cause(desk: Desk, two: str) -> None:
    desk.post(two, do="root-2")
    assert kinds(desk) == [("revoke", None), ("wrong_count", 1)]


def test_a_stale_list_changes_nothing(desk: Desk, two: str) -> None:
    stale = desk.fields(two)
    desk.post(f"{two}add/open_card/", offender="Ветлугин")
    page = desk.send(two, stale | {"do": "out-2"}, 409).content.decode()
    assert "За это время дело изменилось" in page and len(kinds(desk)) == 3


def test_who_did_the_second_and_what_it_follows_from_is_changed(desk: Desk, two: str) -> None:
    url = two.replace("breaches/", "2/who/")
    desk.post(url, offender="Ветлугин", cause="")
    assert kinds(desk) == [("wrong_count", None), ("revoke", None)]
    assert desk.case().infractions[1]["offenders"] == ["Ветлугин"]
    assert desk.client.get(two.replace("breaches/", "9/who/")).status_code == 302


def test_what_yields_is_said_with_its_reason(desk: Desk, hall: Tournament) -> None:
    page = desk.page(taken(desk, hall, "two-cards-hid-a-revoke")).replace("\u00a0", " ")
    assert "Порядок пунктов" in page
    assert "Кодекс 3.9.18 — прежде, чем Кодекс 3.9.16, потому что" in page
    assert "уступает другому" in page and "1. Неверное число карт" in page


def test_the_time_limits_stand_beside_the_precedence_on_the_deal(desk: Desk, hall: Tournament) -> None:
    file = next(Path(CASES / "several").glob("look-at-the-prikup*"))
    assert "Порядок пунктов" in desk.page(taken(desk, hall, file.stem))


def test_nothing_is_issued_until_the_director_has_chosen_with_a_reason(desk: Desk, hall: Tournament) -> None:
    draft = taken(desk, hall, "wrong-discard-and-anothers-revoke")
    page = desk.page(draft)
    assert "судья должен выбрать" in page and "Вынести решение" not in page
    issue, choice = draft.replace("ruling/", "issue/"), draft.replace("ruling/", "choice/")
    assert desk.client.get(issue).url == draft
    assert "причина обязательна" in faults(desk.post(choice, 422, counts="0").content.decode())[0]
    assert desk.post(choice, counts="0", reason="число карт важнее").url == draft
    assert "число карт важнее" in desk.page(draft)
    desk.post(desk.post(draft).url)
    assert Ruling.objects.get().outcomes


def test_a_choice_is_taken_back(desk: Desk, hall: Tournament) -> None:
    draft = taken(desk, hall, "wrong-discard-and-anothers-revoke-chosen")
    choice = draft.replace("ruling/", "choice/")
    desk.post(choice, clear="yes")
    assert desk.case().choice == {} and "судья должен выбрать" in desk.page(draft)


def test_a_choice_keeps_to_its_breaches_when_their_order_changes(desk: Desk, hall: Tournament) -> None:
    draft = taken(desk, hall, "wrong-discard-and-anothers-revoke-chosen")
    counts, listed = desk.case().choice["counts"], draft.replace("ruling/", "breaches/")
    desk.post(listed, do="root-2")
    assert desk.case().choice["counts"] == 3 - counts
    desk.post(listed, do=f"out-{3 - counts}")
    assert desk.case().choice == {}


def test_the_questions_of_each_breach_have_its_number(desk: Desk, two: str) -> None:
    page = desk.page(two.replace("breaches/", "2/q/revoke_kind/"))
    assert "Нарушение 2 · Фальшренонс" in page
