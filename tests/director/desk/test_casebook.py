"""Every case of one breach in the casebook, entered at the desk question by question, is judged as its file is."""

from pathlib import Path
from typing import Any

import pytest

from director.desk.asking import sent
from director.desk.standing import stand
from director.models import Table, Tournament
from rulings.cases.incident import Answer, Case, Status
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.judgment import judge
from tests.director.desk.visiting import Desk, seated

CASES = Path(__file__).resolve().parents[3] / "fixtures" / "cases"
ONE_BREACH = sorted(path for path in CASES.rglob("*.toml") if path.parent.name != "several")


@pytest.mark.parametrize("path", ONE_BREACH, ids=lambda path: path.stem)
def test_the_desk_judges_as_the_file(desk: Desk, hall: Tournament, path: Path) -> None:
    case = read(path.read_text(encoding="utf-8"), path.name)
    draft = entered(desk, seated(hall, case), case)
    page = desk.page(draft)
    told = stand(desk.case())
    mine = judge(told.incident, told.regulation, told.edition)
    theirs = judge(case.incident, regulation(case.convention, case.regulation), edition(case.edition))
    assert [reached.key for reached in mine.outcomes] == [reached.key for reached in theirs.outcomes]
    assert mine.orders == theirs.orders
    assert mine.sheet == theirs.sheet
    assert [one.values for one in mine.disputed] == [one.values for one in theirs.disputed]
    assert theirs.disputed or theirs.outcomes[0].text.ru.replace("&", "&amp;") in page


def entered(desk: Desk, table: Table, case: Case) -> str:
    """Take a case through the desk; the address of its draft."""
    incident = case.incident
    found = incident.infractions[0]
    offender = (found.offenders or ("nobody",))[0]
    name, _colon, outsider = offender.partition(":")
    who = {"offender": "kibitzer", "kibitzer": outsider.strip()} if name == "kibitzer" else {"offender": offender}
    who = {"offender": incident.dealer} if offender == "dealer" else who
    url = desk.post(f"/tables/{table.pk}/call/{found.kind}/", dealer=incident.players[-1], **who).url
    home = url.removesuffix("particulars/")
    desk.post(url, noticed=found.noticed)
    desk.post(f"{home}deal/", **deal_fields(case))
    desk.post(f"{home}sheet/", **sheet_fields(case))
    answered = set[str]()
    while (url := desk.client.get(home).url) != f"{home}ruling/":
        key = url.split("/")[-2]
        assert key in found.answers and key not in answered, f"asked {key}, not answered in the file"
        desk.post(url, **answer_fields(found.answers[key], incident.players))
        answered.add(key)
    for key in [question.key for held in stand(desk.case()).interviews for question in held.later]:
        if key in found.answers:
            desk.post(f"{home}q/{key}/", **answer_fields(found.answers[key], incident.players))
    return f"{home}ruling/"


def answer_fields(answer: Answer, players: tuple[str, ...]) -> dict[str, Any]:
    """An answer as its form sends it."""
    fields: dict[str, Any] = {"reason": answer.reason, "by": answer.by, "evidence": answer.evidence}
    if answer.status is not Status.AGREED:
        fields["status"] = answer.status.value
    if answer.waived:
        fields["waived"] = "yes"
    if answer.value is not None:
        fields["value"] = sent(answer.value)
    if isinstance(answer.value, dict):
        fields |= {f"count_{players.index(player)}": count for player, count in answer.value.items()}
    return fields | {f"says_{players.index(player)}": sent(value)[0] for player, value in answer.says.items()}


def deal_fields(case: Case) -> dict[str, Any]:
    """The deal as its form sends it."""
    deal, players = case.incident.deal, case.incident.players
    fields = {"contract": deal.contract.key if deal.contract else "", "declarer": deal.declarer or ""}
    fields |= {f"call_{players.index(player)}": call.value for player, call in deal.calls.items()}
    return fields | {f"count_{players.index(player)}": count for player, count in (deal.tricks or {}).items()}


def sheet_fields(case: Case) -> dict[str, Any]:
    """The sheet as its form sends it."""
    players, fields = case.incident.players, dict[str, Any]()
    for player, row in case.incident.sheet.items():
        seat = players.index(player)
        fields |= {f"pool_{seat}": row.pool, f"mountain_{seat}": row.mountain}
        fields |= {f"whists_{seat}_{players.index(on)}": count for on, count in row.whists.items()}
    return fields
