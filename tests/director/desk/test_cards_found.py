"""Whatever was done at a table, its pages open, and every breach found can be taken into the case and stands there."""

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from django.contrib.auth.models import User

from director import services
from director.desk.cards.findings import findings, found_in, matches
from director.desk.standing import stand
from director.models import Incident, Table
from rulings.game import laying
from rulings.game.auction import BIDS
from rulings.game.record import Record, Said, Word
from rulings.words import RulingError
from tests.director.desk.visiting import Desk
from tests.rulings.game.dealt import record_of

SEATS = ("Аверин", "Бортникова", "Ветлугин")
WORDS = (Word.PASS, Word.PASS, Word.HERE, Word.TAKE, *BIDS[:8])


def disorder(seed: int) -> Record:
    """A deal played part of the way by chance, turns missed, suits refused, cards taken back, tricks turned down."""
    chance, whole = random.Random(seed), record_of(seed, players=SEATS)
    record = replace(whole, tricks=(), auction=tuple(said(chance) for _ in range(chance.randrange(7))))
    for _ in range(chance.randrange(31)):
        table = laying.lies(record)
        seat = table.turn if table.turn and chance.random() < 0.88 else chance.choice(SEATS)
        cards = table.may if seat == table.turn and chance.random() < 0.85 else table.holds[seat]
        if not cards:
            break
        onto = chance.choice((True, False)) if chance.random() < 0.05 else None
        record = laying.lay(record, chance.choice(cards), seat, new_trick=onto)
        with suppress(RulingError):
            if chance.random() < 0.05:
                record = laying.take_back(record, record.tricks[-1].laid[-1].card)
            elif chance.random() < 0.04:
                record = laying.turn_down(record)
    return record


def said(chance: random.Random) -> Said:
    return Said(chance.choice(SEATS), chance.choice(WORDS))


@pytest.mark.parametrize("rules", ["CODE", "COMP"])
@pytest.mark.parametrize("seed", range(6))
def test_every_finding_is_taken_and_stands(desk: Desk, director: User, rules: str, seed: int) -> None:
    record = disorder(seed)
    case = services.open_incident(Table.objects.get(number=1), director, "conduct", ["Аверин"], rules=rules)
    case = services.enter_record(case, lambda _: record)
    assert services.record_of(case).tricks == record.tricks
    standing = stand(Incident.objects.get(pk=case.pk))
    found = found_in(record, rules, standing.regulation)
    for match in matches(standing.incident, found):
        case = services.take_finding(case, match.finding.infraction)
    standing = stand(Incident.objects.get(pk=case.pk))
    assert len(case.infractions) == 1 + len(found) and standing.trouble is None
    assert {one.state for one in findings(standing, record)} <= {"taken"}
    for page in ("", "auction/", "order/", "play/", "file/"):
        desk.page(f"/incidents/{case.pk}/cards/{page}")
