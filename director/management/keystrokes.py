"""How many keys it takes from the call to the printed ruling, for the incidents that are commonest at the table.

Each is a case of the casebook, taken through the desk: every page tells by itself which keys answer it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError
from django.test import Client
from django.urls import reverse

from director.desk.asking import sent
from director.management.pressing import keys_to_fill, keys_to_follow, page_of
from director.models import Seat, Table, Tournament
from rulings.cases.incident import Case
from rulings.cases.reading import read
from rulings.code.regulation import regulation
from rulings.judgment import interview

__all__ = ["AIM", "COMMONEST", "Walk", "case_of", "seated", "walked"]

CASES: Path = settings.ROOT / "fixtures" / "cases"

AIM = 25
"""The most keys from the moment the parties are known to the printed ruling."""

COMMONEST: Mapping[str, str] = {
    "the prikup peeked at": "code-3.2.19-rostov",
    "a whister’s card out of turn": "out_of_turn/whister-lead-forbidden",
    "declarer’s card out of turn": "out_of_turn/declarer-lead",
    "a revoke": "revoke/late-whister-seven",
    "a wrong count before play": "wrong_count/ninth-card-before-own-call",
    "a wrong count after play": "code-3.9.18-six-took-six",
    "a card exposed in dealing": "dealing/card-exposed-by-the-dealer",
    "an insufficient bid": "auction/insufficient-and-next-passed",
    "a card shown": "open_card/shown-lead-forbidden",
    "a claim": "claim/two-top-trumps-at-once",
    "a look at a trick": "tricks/declarer-of-six",
}
"""What it is, and the case of the casebook it is counted on. A revoke is one noticed late: the longest of its kind."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The keys pressed, page by page: until the parties are known, and after that."""

    parties: tuple[tuple[str, tuple[str, ...]], ...]
    after: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def strokes(self) -> tuple[int, int]:
        """How many keys: from the call, and of these once the parties are known."""
        after = sum(len(keys) for _url, keys in self.after)
        return after + sum(len(keys) for _url, keys in self.parties), after


def case_of(name: str) -> Case:
    """A case of the casebook by its path."""
    return read((CASES / f"{name}.toml").read_text(encoding="utf-8"), name)


def seated(case: Case) -> Table:
    """A table of the tournament in progress where the players of a case sit, under its convention and regulation."""
    tournament = Tournament.objects.get()
    number = Table.objects.count() + 1
    table = Table.objects.create(
        tournament=tournament, number=number, convention=case.convention, regulation=dict(case.regulation)
    )
    Seat.objects.bulk_create(Seat(table=table, order=at, name=name) for at, name in enumerate(case.incident.players))
    return table


def walked(client: Client, table: Table, case: Case) -> Walk:
    """Take a case from the call to its printed sheet as the desk itself leads."""
    found, pages = case.incident.infractions[0], list[tuple[str, tuple[str, ...]]]()
    home, call = reverse("table", args=[table.pk]), reverse("call", args=[table.pk])
    for at, ending in ((home, call), (call, f"/{found.kind}/")):
        pages.append((at, keys_to_follow(page_of(_source(client, at)), ending)))
    url = reverse("offender", args=[table.pk, found.kind])
    url = _filled(client, url, {"offender": _offender(case)}, pages)
    known = len(pages)
    while "/rulings/" not in url:
        url = _filled(client, url, _wanted(url, case), pages)
    pages.append((url, keys_to_follow(page_of(_source(client, url)), "/ru.pdf")))
    return Walk(tuple(pages[:known]), tuple(pages[known:]))


def _filled(client: Client, url: str, wanted: Mapping[str, Any], pages: list[tuple[str, tuple[str, ...]]]) -> str:
    """Fill in a page by its keys and send it; the address it leads to."""
    page = page_of(_source(client, url))
    pages.append((url, keys_to_fill(page, wanted)))
    answer = client.post(url, {"do": "next", **page.form()}, follow=True)
    if answer.status_code != 200 or not answer.redirect_chain:
        raise CommandError(f"{url} was not accepted: {answer.status_code}")
    return str(answer.redirect_chain[-1][0])


def _source(client: Client, url: str) -> str:
    answer = client.get(url, follow=True)
    if answer.status_code != 200:
        raise CommandError(f"{url}: {answer.status_code}")
    return answer.content.decode()


def _offender(case: Case) -> str:
    name = case.incident.infractions[0].offenders[0]
    return case.incident.dealer if name == "dealer" else name


def _wanted(url: str, case: Case) -> dict[str, Any]:
    """What the case file says to what a page asks; a page that is no question of the law only goes on."""
    if url.endswith("/deal/"):
        return _deal(case)
    if "/q/" not in url:
        return {}
    key, incident = url.split("/")[-2], case.incident
    answer = incident.infractions[0].answers.get(key)
    if answer is None:  # the deal of the file tells it
        trail = interview(incident, 0, regulation(case.convention, case.regulation)).trail
        return {"value": sent(next(step.value for step in trail if step.question == key))}
    if isinstance(answer.value, Mapping):
        return _counts(answer.value, case)
    said = {"by": answer.by, "reason": answer.reason}
    return {"value": sent(answer.value), **{name: words for name, words in said.items() if words}}


def _deal(case: Case) -> dict[str, str]:
    deal, playing = case.incident.deal, case.incident.playing
    known = {"contract": deal.contract.key if deal.contract else "", "declarer": deal.declarer or ""}
    calls = {f"call_{playing.index(player)}": call.value for player, call in deal.calls.items()}
    return {name: value for name, value in known.items() if value} | calls | _counts(deal.tricks or {}, case)


def _counts(tally: Mapping[str, Any], case: Case) -> dict[str, str]:
    """A number for each player; the last fills itself in."""
    numbers = [(f"count_{case.incident.playing.index(player)}", str(count)) for player, count in tally.items()]
    return dict(sorted(numbers))
