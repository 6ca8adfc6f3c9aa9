"""Every case of the casebook, entered at the desk breach by breach and question by question, is judged as its file."""

from pathlib import Path
from typing import Any

import pytest

from director.desk.asking import sent
from director.desk.standing import question_url, stand
from director.models import Table, Tournament
from rulings.cases.incident import Answer, Case, Incident, Infraction, Status
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.judgment import judge
from tests.director.desk.visiting import Desk, seated

CASES = Path(__file__).resolve().parents[3] / "fixtures" / "cases"
FILES = sorted(CASES.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
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
    assert (mine.precedence, mine.choice, mine.disputes) == (theirs.precedence, theirs.choice, theirs.disputes)
    assert theirs.disputed or theirs.outcomes[0].text.ru.replace("&", "&amp;") in page


def entered(desk: Desk, table: Table, case: Case) -> str:
    """Take a case through the desk; the address of its draft."""
    incident = case.incident
    root, *others = incident.infractions
    who = who_fields(root, incident)
    url = desk.post(f"/tables/{table.pk}/call/{root.kind}/", dealer=incident.players[-1], **who).url
    home = url.removesuffix("particulars/")
    desk.post(url, noticed=root.noticed)
    for found in others:
        cause = "" if found.cause is None else str(found.cause + 1)
        desk.post(f"{home}breaches/add/{found.kind}/", cause=cause, **who_fields(found, incident))
    desk.post(f"{home}deal/", **deal_fields(case))
    desk.post(f"{home}sheet/", **sheet_fields(case))
    answered = set[str]()
    asked(desk, home, incident, answered)
    later = [(at, one.key) for road in stand(desk.case()).roads for at, held in enumerate(road) for one in held.later]
    for number, key in dict.fromkeys(later):
        if key in incident.infractions[number].answers:
            answer = incident.infractions[number].answers[key]
            desk.post(question_url(desk.case().pk, number, key), **answer_fields(answer, incident.players))
    if chosen := incident.choice:
        sent = {"reason": chosen.reason, "stands": list(chosen.stands)}
        sent |= {"counts": chosen.counts} if chosen.counts is not None else {}
        desk.post(f"{home}choice/", **sent, **({"each_fine": "yes"} if chosen.each_fine else {}))
        asked(desk, home, incident, answered)
    return f"{home}ruling/"


def asked(desk: Desk, home: str, incident: Incident, answered: set[str]) -> None:
    """Answer whatever the desk asks, each question once; what the director lets stand asks for more."""
    while (url := desk.client.get(home).url) != f"{home}ruling/":
        found, key = incident.infractions[breach_of(url)], url.split("/")[-2]
        assert key in found.answers and url not in answered, f"asked {url}, not answered in the file"
        desk.post(url, **answer_fields(found.answers[key], incident.players))
        answered.add(url)


def breach_of(url: str) -> int:
    """Of which breach, from 0, an address asks: those of the first have no number."""
    parts = url.split("/")
    return int(parts[3]) - 1 if parts[3].isdigit() else 0


def who_fields(found: Infraction, incident: Incident) -> dict[str, str]:
    """Who committed a breach, as its form sends it."""
    offender = (found.offenders or ("nobody",))[0]
    name, _colon, outsider = offender.partition(":")
    if name == "kibitzer":
        return {"offender": "kibitzer", "kibitzer": outsider.strip()}
    return {"offender": incident.dealer if offender == "dealer" else offender}


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
    fields |= {name: str(getattr(deal, name) or "") for name in ("prikup", "all_passes_before", "bombs")}
    return fields | {f"count_{players.index(player)}": count for player, count in (deal.tricks or {}).items()}


def sheet_fields(case: Case) -> dict[str, Any]:
    """The sheet as its form sends it."""
    players, fields = case.incident.players, dict[str, Any]()
    for player, row in case.incident.sheet.items():
        seat = players.index(player)
        fields |= {f"pool_{seat}": row.pool, f"mountain_{seat}": row.mountain}
        fields |= {f"whists_{seat}_{players.index(on)}": count for on, count in row.whists.items()}
    return fields
