"""Cases a sheet is drawn of: the Code's own all-pass example, and others with what that one lacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from fractions import Fraction
from typing import Any

from rulings.cases.incident import Answer, Incident, Infraction, Statement, Status
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.documents.particulars import Appeal, Particulars, Standing
from rulings.game.deal import ALL_PASS, Call, Deal, contract
from rulings.judgment import Judgment, judge
from rulings.scoring.sheet import Row, Sheet

MOSCOW = timezone(timedelta(hours=3))
SEAL = "9f2b1c0d" * 8


def at(hour: int, minute: int) -> datetime:
    """A moment of the day the sheet was issued."""
    return datetime(2026, 11, 29, hour, minute, tzinfo=MOSCOW)


def _answers(said: Mapping[str, Any]) -> dict[str, Answer]:
    return {key: value if isinstance(value, Answer) else Answer(value) for key, value in said.items()}


def all_pass(players: tuple[str, ...] = ("А", "Б", "В"), sheet: Sheet | None = None, **changed: Any) -> Judgment:
    """CODE 3.9.14.3 ex.1: Rostov all-pass, the third hand out of turn, damage of 50 whists."""
    first, second, third = players[:3]
    said = {
        "moment": "trick_open",
        "damage_claim": "one",
        "taken_before": {first: 2, second: 1, third: 0},
        "claimant": Answer(first, Status.FOUND, evidence="карты открыты и разыграны за столом"),
        "claim_line": {first: 2, second: 4, third: 4},
        **changed,
    }
    incident = Incident(
        players,
        (Infraction("out_of_turn", (third,), "", _answers(said)),),
        deal=Deal(contract=ALL_PASS),
        sheet=sheet or {},
    )
    return judge(incident, regulation("rostov", {"compensation_payer": "offender"}), edition())


ISSUED = Particulars(
    organiser="Клуб «Волга»",
    event="Кубок Волги",
    place="Казань",
    number="ВОЛГА-26-017",
    standing=Standing.ISSUED,
    issued_at=at(19, 42),
    judge="И. Соколова",
    grade="судья I категории",
    addressed=("игроки А, Б, В", "секретариат"),
    regulation="Кубок Волги 2026",
    round="2",
    table="7",
    deal_number="11",
    ids={"А": "104", "Б": "118", "В": "131"},
    called_by="А",
    called_at=at(19, 31),
    arrived_at=at(19, 33),
    noticed="до завершения четвёртой взятки",
    injured=("А", "Б"),
    statements=(
        Statement("А", "В положил Д♦, когда ходить было мне."),
        Statement("В", "Не заметил, что взятку взял не я."),
    ),
    facts="Распасы. После трёх взяток В положил Д♦ вне очереди; взятку никто не завершил.",
    reasons="Розыгрыш, показанный игроком А, проверен: все карты по правилам, возражений за столом не было.",
    time_allowance="пять минут",
    appeal=Appeal("апелляционный комитет", "письменно", at(20, 12), "500 ₽", "игроки А, Б, В"),
    publicity="полностью, на доске объявлений",
    informed_at=at(19, 45),
    printed_by="И. Соколова",
    printed_at=at(19, 46),
    seal=SEAL,
    base_url="http://192.168.0.10:8000",
)

DRAFT = replace(Particulars(), seal=SEAL)


def wrong_count(sheet: Sheet | None = None) -> Judgment:
    """CODE 3.9.18 ex.1: a contract of six with a wrong number of cards, a fourth player sitting out."""
    players = ("Анна", "Борис", "Вера", "Глеб")
    said = {"count_noticed": "in_play", "whose_count": "one", "count_cause": "discard", "more_proved": False}
    deal = Deal(
        contract("6S"),
        "Анна",
        {"Борис": Call.WHIST, "Вера": Call.PASS},
        {"Анна": 6, "Борис": 3, "Вера": 1},
        cards="0:AKT9.QJ7.98.A 1:Q8.987.KQ.QJ9 2:J7.AK.AJT.KT8 T:S7HA",
        discards="D7 D8",
        played="SA S7 S8 / C8",
    )
    incident = Incident(
        players, (Infraction("wrong_count", ("Анна",), "", _answers(said)),), deal=deal, sheet=sheet or {}
    )
    return judge(incident, regulation("leningrad"), edition())


def begun(players: tuple[str, ...]) -> Sheet:
    """A sheet some deals into its pulka, no two cells of it the same."""
    return {
        player: Row(
            Fraction(2 * seat + 2),
            Fraction(20 + seat),
            {o: Fraction(30 + 10 * seat + at) for at, o in enumerate(players) if o != player},
        )
        for seat, player in enumerate(players)
    }
