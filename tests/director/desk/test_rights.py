"""A right to choose: read out to whom it belongs, with what follows from each option; who chose; a waiver."""

import pytest

from director import services
from director.models import Incident, Table
from tests.director.desk.visiting import Desk


@pytest.fixture
def choice(desk: Desk, rostov: Table) -> str:
    """The page on which declarer chooses after a lead out of turn (CODE 3.9.14.1)."""
    case = services.open_incident(rostov, None, "out_of_turn", ["Бортникова"])
    case = services.enter_deal(case, "6H", "Аверин", calls={"Бортникова": "whist", "Ветлугин": "whist"})
    for key, value in (("moment", "trick_open"), ("card_was", "lead")):
        case = services.answer(case, key, value)
    return f"/incidents/{case.pk}/q/declarer_choice/"


def answer(desk: Desk) -> dict[str, object]:
    """What stands as the choice."""
    return dict(Incident.objects.get().infractions[0]["answers"]["declarer_choice"])


def test_the_options_are_read_out_with_what_follows(desk: Desk, choice: str) -> None:
    page = desk.page(choice)
    assert "Прочтите вслух: Аверин" in page
    assert page.count('class="follows"') == 4 and "запрет невыполним" in page
    assert desk.fields(choice)["by"] == "Аверин"


def test_who_chose_is_recorded(desk: Desk, choice: str) -> None:
    desk.post(choice, value="forbid")
    assert (answer(desk)["value"], answer(desk)["by"]) == ("forbid", "Аверин")


def test_a_waiver_is_a_row_of_its_own(desk: Desk, choice: str) -> None:
    assert "Отказывается от выбора" in desk.page(choice)
    desk.post(choice, value="*")
    assert answer(desk)["waived"] and "value" not in {name for name, value in answer(desk).items() if value}
    assert desk.fields(choice)["value"] == "*"


def test_whoever_chooses_is_named_by_his_part_until_he_is_known(desk: Desk, rostov: Table) -> None:
    case = services.open_incident(rostov, None, "out_of_turn", ["Бортникова"])
    for key, value in (("moment", "trick_open"), ("role", "whister"), ("card_was", "lead")):
        case = services.answer(case, key, value)
    assert "Прочтите вслух тому, кто выбирает (разыгрывающий)" in desk.page(f"/incidents/{case.pk}/q/declarer_choice/")


def test_the_opponents_of_a_claim_are_both_named(desk: Desk, rostov: Table) -> None:
    case = services.answer(services.open_incident(rostov, None, "claim", ["Аверин"]), "claim_shown", "rest")
    url = desk.client.get(f"/incidents/{case.pk}/").url
    while "claim_answer" not in url:
        url = desk.post(url, value="declarer").url
    assert "Прочтите вслух: Бортникова, Ветлугин" in desk.page(url)


def test_to_whom_a_trick_goes_is_chosen_knowing_what_it_comes_to(desk: Desk, rostov: Table) -> None:
    """CODE 3.9.16.2: the whister harmed more receives the penalty trick."""
    services.set_table_regulation(rostov, {"revoke_trick_split": "harmed"})
    rostov.refresh_from_db()
    case = services.open_incident(rostov, None, "revoke", ["Аверин"])
    case = services.enter_deal(case, "7H", "Аверин", calls={"Бортникова": "whist", "Ветлугин": "whist"})
    replay = {"Аверин": 7, "Бортникова": 2, "Ветлугин": 1}
    for key, value in (("revoke_kind", "not_followed"), ("revoke_noticed", "later"), ("one_trick_enough", True),
                       ("revoke_trick", 3), ("replay", replay)):  # fmt: skip
        case = services.answer(case, key, value)
    page = desk.page(f"/incidents/{case.pk}/q/harmed_whister/")
    comes_to = [part.split("</span>")[0] for part in page.split("сдача в вистах: ")[1:]]
    assert len(comes_to) == 2 and comes_to[0] != comes_to[1]
    assert "сдача в вистах" not in desk.page(f"/incidents/{case.pk}/q/revoke_noticed/")
