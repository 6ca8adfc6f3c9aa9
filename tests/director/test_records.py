"""What is stored reads back as it was entered, and an issued version keeps the very file that was judged."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from django.contrib.auth.models import User

from director import particulars, records, selectors, services
from director.models import Incident, RulingVersion, Table
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.documents.particulars import Appeal, Particulars, Standing
from rulings.game.deal import Call
from rulings.judgment import as_json, judge
from rulings.seal import canonical, seal


def opened(table: Table, *offenders: str) -> Incident:
    return services.open_incident(table, None, "out_of_turn", offenders or ["Ветлугин"])


def test_calls_come_back_in_the_order_they_were_made(rostov: Table) -> None:
    calls = {"Аверин": "pass", "Ветлугин": "whist"}
    incident = services.enter_deal(opened(rostov), "6S", "Бортникова", calls)
    incident.deal = {"calls": calls, **incident.deal}  # a base may sort the keys of a table
    deal = selectors.as_incident(incident).deal
    assert list(deal.calls.items()) == [("Ветлугин", Call.WHIST), ("Аверин", Call.PASS)]


def test_a_sheet_keeps_its_fractions(rostov: Table) -> None:
    incident = services.enter_sheet(
        opened(rostov), {"Аверин": {"pool": "3", "mountain": "", "whists": {"Бортникова": "38 2/3", "Ветлугин": ""}}}
    )
    row = selectors.as_incident(incident_again(incident)).sheet["Аверин"]
    assert (row.pool, row.mountain, row.whists) == (3, 0, {"Бортникова": Fraction(116, 3)})


@pytest.mark.parametrize("name", ["<b>&«\"'</b>", "Ия", "Жан-Поль О’Нил", "ООО \\ {offender}", "名前 😀"])
def test_names_come_back_to_the_letter(rostov: Table, name: str) -> None:
    rostov.seats.filter(order=0).update(name=name)
    incident = services.enter_sheet(opened(rostov, name), {name: {"whists": {"Ветлугин": 10}}})
    incident = services.add_statement(incident, name, "{offender} сказал: «нет»")
    read_back = selectors.as_incident(incident_again(incident))
    assert read_back.players[0] == name
    assert read_back.infractions[0].offenders == (name,)
    assert read_back.sheet[name].whists == {"Ветлугин": 10}


def test_a_version_is_the_very_case_that_was_judged(answered: Callable[[], Incident], director: User) -> None:
    incident = services.add_statement(answered(), "Аверин", "Он пошёл\r\nне в свою очередь.")
    version = services.issue(incident, director)
    case = read(version.case, "case.toml")
    again = as_json(judge(case.incident, regulation(case.convention, case.regulation), edition(case.edition)))
    assert canonical(again).decode() == version.judgment
    assert seal(json.loads(version.judgment)) == json.loads(version.judgment)["seal"]
    assert case.statements[0].words == "Он пошёл\r\nне в свою очередь."


def test_a_version_is_drawn_as_it_was_issued(answered: Callable[[], Incident], director: User) -> None:
    incident = services.set_particulars(answered(), round=3, facts="Карта лежала на столе.", present="Иванов\n\nПетров")
    version = services.issue(incident, director, "Так сказано в пункте.")
    director.last_name = "Другая"
    director.save()
    rostov = version.ruling.incident.table
    rostov.tournament.name = "Другой турнир"
    rostov.tournament.save()
    judgment, beside = selectors.version(version.pk, "http://hall/")
    assert canonical(as_json(judgment)).decode() == version.judgment
    assert (beside.judge, beside.event, beside.round) == ("Вера Соколова", "Кубок Волги по преферансу", "3")
    assert (beside.facts, beside.reasons) == ("Карта лежала на столе.", "Так сказано в пункте.")
    assert beside.present == ("Иванов", "Петров")
    assert beside.appeal is not None and beside.issued_at is not None and beside.appeal.deadline is not None
    assert (beside.appeal.deadline - beside.issued_at).total_seconds() == 30 * 60
    assert (beside.standing, beside.seal, beside.base_url) == (Standing.ISSUED, version.seal, "http://hall/")


def test_particulars_come_back_whole() -> None:
    moment = datetime(2026, 12, 5, 14, 2, 3, 450000, tzinfo=UTC)
    beside = Particulars(
        organiser="Клуб",
        number="ВОЛГА-26-001",
        version=2,
        replaces=1,
        ids={"Аверин": "101"},
        called_at=moment,
        addressed=("Аверин",),
        appeal=Appeal("комитет", deadline=moment, deposit="500"),
    )
    assert particulars.from_json(json.loads(canonical(particulars.to_json(beside)))) == beside
    assert particulars.from_json(json.loads(canonical(particulars.to_json(Particulars())))) == Particulars()


def test_a_version_is_written_once(answered: Callable[[], Incident], director: User) -> None:
    version = services.issue(answered(), director)
    with pytest.raises(TypeError, match="cannot be written again"):
        version.save()
    with pytest.raises(TypeError, match="cannot be deleted"):
        RulingVersion.objects.get(pk=version.pk).delete()


def test_a_table_may_choose_otherwise_than_its_tournament(rostov: Table) -> None:
    rostov.regulation = {"agreed_remise_points": 7}
    rostov.save()
    incident = opened(rostov)
    assert records.chosen(incident) == {"agreed_remise_points": 7, "appeal_minutes": 30, "appeal_deposit": 500}
    assert selectors.regulation_of(incident).convention == "rostov"
    assert selectors.edition_of(incident).name == "1996-10-30"


def incident_again(incident: Incident) -> Incident:
    return selectors.incident_for(incident.pk)
