"""The worked numbers of the rules: each vector is a file, and each of its runs comes out as it says.

A run is a deal, a sheet (with a deal that closes a pool, or a newcomer), or a ruling; what it does not expect is zero.
"""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from rulings.cases.reading import read
from rulings.cases.table import exact
from rulings.code.edition import EDITION_1996, edition
from rulings.code.regulation import Regulation, regulation
from rulings.game.deal import Call, Deal, contract
from rulings.judgment import as_json, judge
from rulings.scoring.conventions import terms
from rulings.scoring.deals import as_played, deal_entries
from rulings.scoring.pulka.closing import closed
from rulings.scoring.pulka.final import final
from rulings.scoring.pulka.newcomer import newcomer_entries
from rulings.scoring.pulka.rules import rules
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Entry, Row, Sheet, blank, written

FOLDER = Path(__file__).resolve().parents[3] / "fixtures" / "vectors"
FILES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
RUNS = [pytest.param(run, id=f"{name} {run['name']}") for name, file in FILES.items() for run in file["run"]]
BESIDE = ("bonus", "lines", "compensations")


def of_kind(kind: str) -> list[Any]:
    found = {"ruling": "ruling", "sheet": "sheet"}
    return [one for one in RUNS if next((k for k in found if k in one.values[0]), "deal") == kind]


def test_every_vector_is_there_and_tells_what_it_is_about():
    assert list(FILES) == [f"V{number:02}" for number in range(1, 31)]
    for file in FILES.values():
        assert set(file) == {"situation", "source", "run"}
        assert file["situation"]["ru"] and file["situation"]["en"] and file["source"]


@pytest.mark.parametrize("run", of_kind("deal"))
def test_vector_of_a_deal(run):
    event, players = event_of(run), tuple(run["players"])
    entries = scored(event, players, run["deal"])
    agrees(run, event, players, written(blank(players), entries))
    for player, whists in run["expect"].get("bonus", {}).items():
        assert [e.amount for e in entries if e.player == player and "прикуп" in e.why.ru] == [whists]


@pytest.mark.parametrize("run", of_kind("sheet"))
def test_vector_of_a_sheet(run):
    event, players = event_of(run), tuple(run["players"])
    sheet = {player: row(run["sheet"].get(player, {})) for player in players}
    if "deal" in run:
        entries = closed(rules(event), players, sheet, scored(event, players, run["deal"], sheet))
        sheet = dict(written(sheet, entries))
    if "newcomer" in run:
        name = run["newcomer"]["name"]
        sheet = dict(written({**sheet, name: Row()}, newcomer_entries(players, sheet, name)))
        players = (*players, name)
    agrees(run, event, players, sheet)
    shares = final(terms(event), rules(event), players, sheet).shares
    assert {player: share.total for player, share in shares.items()} == totals(terms(event), players, sheet)
    assert sum(share.shown for share in shares.values()) == 0


@pytest.mark.parametrize("run", of_kind("ruling"))
def test_vector_of_a_ruling(run):
    case = read(tomli_w.dumps(as_case(run)), "vector")
    judgment = as_json(judge(case.incident, regulation(case.convention, case.regulation), edition(EDITION_1996)))
    players = tuple(run["players"])
    delta = judgment["sheet"]["delta"]
    assert {p: bare(row(delta[p])) for p in players} == {p: bare(row(run["expect"].get(p, {}))) for p in players}
    for player in players:
        if "total" in (expected := run["expect"].get(player, {})):
            assert exact(delta[player]["total"], player) == exact(expected["total"], player)
    worked = [(step["clause"], exact(step["value"], "")) for r in judgment["remedies"] for step in r["arithmetic"]]
    for clause, amount in run["expect"].get("lines", {}).items():
        assert (clause, amount) in worked
    for wanted in run["expect"].get("compensations", ()):
        [paid] = [remedy for remedy in judgment["remedies"] if remedy["kind"] == "compensation"]
        assert (paid["from"], paid["to"], paid["whists"]) == (wanted["from"], wanted["to"], wanted["whists"])
        assert [exact(step["value"], "") for step in paid["arithmetic"]] == wanted["lines"]


def event_of(run: Mapping[str, Any]) -> Regulation:
    return regulation(run["convention"], run.get("regulation", {}))


def scored(
    event: Regulation, players: tuple[str, ...], given: Mapping[str, Any], before: Sheet | None = None
) -> tuple[Entry, ...]:
    deal = Deal(
        **{
            **given,
            "contract": contract(given["contract"]),
            "calls": {player: Call(word) for player, word in given.get("calls", {}).items()},
        }
    )
    return deal_entries(terms(event), players, deal, as_played(deal, players), before)


def agrees(run: Mapping[str, Any], event: Regulation, players: tuple[str, ...], sheet: Sheet) -> None:
    expected = {key: value for key, value in run["expect"].items() if key not in BESIDE}
    assert set(expected) <= set(players)
    assert {p: bare(sheet[p]) for p in players} == {p: bare(row(expected.get(p, {}))) for p in players}
    nets = totals(terms(event), players, sheet)
    assert sum(nets.values()) == 0
    for player, wanted in expected.items():
        if "total" in wanted:
            assert nets[player] == exact(wanted["total"], player)


def row(given: Mapping[str, Any]) -> Row:
    def at(place: str) -> Fraction:
        return exact(given.get(place, 0), place)

    return Row(at("pool"), at("mountain"), {on: exact(count, on) for on, count in given.get("whists", {}).items()})


def bare(one: Row) -> Row:
    """A row without whists of nothing."""
    return Row(one.pool, one.mountain, {on: count for on, count in one.whists.items() if count})


def as_case(run: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling of a vector as a case file."""
    head = {"title": run["name"], "convention": run["convention"], "players": run["players"]}
    return {**head, "regulation": run.get("regulation", {}), **run["ruling"]}
