"""`solve`: the promises of its JSON, against values independent programs agree on; its words and its errors."""

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from rulings.code.regulation import regulation
from rulings.game.cards import PACK
from rulings.game.notation import read_cards, read_hand, write_cards, write_hand
from rulings.scoring.conventions import terms
from rulings.scoring.worth import all_pass_worth
from rulings.solver import engines
from rulings.words import RulingError

ROOT = Path(__file__).resolve().parents[2]
DEALS = json.loads((ROOT / "fixtures" / "solver" / "vectors.json").read_text(encoding="utf-8"))["deals"]
FEW = DEALS[:: 7 if engines.fastest().name == "python" else 4]
ON = pytest.mark.parametrize("deal", FEW, ids=lambda deal: str(deal["id"]))

Deal = dict[str, Any]


@pytest.fixture(autouse=True)
def fast(settings: Any) -> None:
    """The compiled engine wherever it is installed."""
    settings.DIRECTOR_ENGINE = ""


def solve(*arguments: object) -> dict[str, Any]:
    out = io.StringIO()
    call_command("solve", *map(str, arguments), "--json", stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue())
    assert found["engine"] and found["nodes"] >= 0 and found["seconds"] >= 0
    return found


def told(*arguments: object) -> str:
    out = io.StringIO()
    call_command("solve", *map(str, arguments), stdout=out)
    return out.getvalue()


def written(deal: Deal, talon: bool = True) -> str:
    hands = " ".join(f"{seat}:{hand}" for seat, hand in enumerate(deal["hands"]))
    return f"{hands} T:{''.join(deal['talon'])}" if talon else hands


def ending(cards: int, seed: int = 1) -> str:
    pack = random.Random(seed).sample(PACK, 3 * cards)
    return " ".join(f"{seat}:{write_hand(pack[seat * cards : (seat + 1) * cards])}" for seat in range(3))


def of_contract(want: Deal) -> list[object]:
    return ["--leader", want["leader"], "--declarer", want["declarer"], "--trump", want["strain"]]


@ON
def test_each_card_of_the_lead_and_a_line(deal: Deal) -> None:
    want = deal["lead_all_cards_contract"]
    found = solve(written(deal), *of_contract(want), "--cards", "--line")
    assert found["cards"] == want["tricks"] and found["exact"] is True
    assert found["tricks"] in want["tricks"].values() and len(set(found["line"])) == 30
    assert found["line"][0] in {code for code, tricks in want["tricks"].items() if tricks == found["tricks"]}
    misere = deal["lead_all_cards_misere"]
    options = ["--leader", misere["leader"], "--declarer", misere["declarer"], "--misere", "--cards"]
    assert solve(written(deal), *options)["cards"] == misere["tricks"]


@ON
def test_open_cards_leads_and_another_side_that_chooses(deal: Deal) -> None:
    want = deal["penalty"]
    found = solve(written(deal), *of_contract(want), "--open", " ".join(want["penalty"]), "--open-rule", "must")
    assert found["tricks"] == want["value"]
    want = deal["lead_ban"]
    assert (
        solve(written(deal), *of_contract(want), "--forbid", f"{want['seat']}:{want['banned']}")["tricks"]
        == want["value"]
    )
    want = deal["lead_order"]
    assert (
        solve(written(deal), *of_contract(want), "--order", f"{want['seat']}:{want['ordered']}")["tricks"]
        == want["value"]
    )
    want = deal["control"]
    found = solve(written(deal), *of_contract(want), "--control", f"{want['declarer']}:1-3")
    assert found["tricks"] == want["contract_value"]
    options = ["--leader", want["leader"], "--declarer", want["declarer"], "--misere"]
    assert solve(written(deal), *options, "--control", f"{want['declarer']}:1,2,3")["tricks"] == want["misere_value"]


@ON
def test_all_pass_with_the_talon_open_and_closed(deal: Deal) -> None:
    ways = {
        "talon_open_trick3_by_winner": ("--third-lead", "winner"),
        "talon_open_trick3_by_first": ("--third-lead", "first"),
        "talon_closed": (),
    }
    for name, options in ways.items():
        want = deal["allpass(first hand = 0)"][name]
        for tie, key in (("left", "maxn_tie0"), ("right", "maxn_tie1")):
            if engines.fastest().name == "python" and (name, tie) != ("talon_open_trick3_by_winner", "left"):
                continue
            raw = written(deal, talon=name != "talon_closed")
            seats = solve(raw, "--leader", 0, "--all-pass", "--tie", tie, *options)["seats"]
            assert [seat["equilibrium"] for seat in seats] == want[key]
            for number in ("guarantee", "best", "worst"):
                assert [seat[number] for seat in seats] == want[number]


@ON
def test_discards_of_twelve(deal: Deal) -> None:
    key = "discard(declarer 0 + talon, leader 1)"
    twelve = write_hand([*read_hand(deal["hands"][0]), *read_cards(" ".join(deal["talon"]))])
    raw = f"0:{twelve} 1:{deal['hands'][1]} 2:{deal['hands'][2]}"
    for strain, want in list(deal[key].items())[:2]:
        found = solve(raw, "--leader", 1, "--declarer", 0, "--trump", strain, "--discards")
        pairs = found["discards"][strain]
        assert len(pairs) == 66 and found["tricks"] == max(pairs.values()) == want["tricks"]
        best = {frozenset(read_cards(pair)) for pair, tricks in pairs.items() if tricks == want["tricks"]}
        assert best == {frozenset(read_cards(pair)) for pair in want["discards"]}
        assert all(pair == write_cards(sorted(read_cards(pair), key=PACK.index), "") for pair in pairs)
        ten = solve(written(deal), "--leader", 1, "--declarer", 0, "--trump", strain, "--discards")
        assert ten["discards"] == found["discards"]


def test_the_table_of_a_whole_deal_and_every_discard_of_an_ending() -> None:
    raw = ending(5)
    table = solve(raw, "--table")["table"]
    for strain in ("S", "NT"):
        found = solve(raw, "--leader", 1, "--declarer", 2, "--trump", strain)["tricks"]
        assert table["contracts"][strain]["2"]["1"] == found
    assert set(table["contracts"]) == {"S", "C", "D", "H", "NT"}
    assert table["misere"]["0"]["2"] == solve(raw, "--leader", 2, "--declarer", 0, "--misere")["tricks"]
    assert table["all_pass"]["1"] == solve(raw, "--leader", 1, "--all-pass")["seats"]
    one = solve(raw, "--table", "--leader", 1, "--tie", "right")["table"]
    assert one["all_pass"] == {"1": solve(raw, "--leader", 1, "--all-pass", "--tie", "right")["seats"]}


@pytest.mark.parametrize(
    "game", [("--declarer", "0", "--trump", "C"), ("--declarer", "2", "--misere"), ("--all-pass",)]
)
def test_what_was_played_counts_and_each_card_of_it_is_priced(game: tuple[str, ...]) -> None:
    """A best line keeps its value card by card; the numbers are over the hands as given, tricks won in it too."""
    raw = ending(5, 3)
    whole = solve(raw, "--leader", 1, *game, "--line")
    played = whole["line"]
    for count in range(len(played)):
        later = solve(raw, "--leader", 1, *game, "--played", " ".join(played[:count]), "--cards", "--line")
        assert len(later["line"]) == len(played) - count
        if "seats" in whole:
            result = [seat["equilibrium"] for seat in whole["seats"]]
            assert [seat["equilibrium"] for seat in later["seats"]] == result == later["cards"][played[count]]
        else:
            assert later["tricks"] == whole["tricks"] == later["cards"][played[count]]
    plies = solve(raw, "--leader", 1, *game, "--played", " ".join(played), "--replay", 2)["replay"]
    assert [ply["card"] for ply in plies] == played[3:] and {ply["trick"] for ply in plies} == {2, 3, 4, 5}
    last = [seat["equilibrium"] for seat in whole["seats"]] if "seats" in whole else whole["tricks"]
    assert all(ply["tricks"] == last == ply["cards"][ply["card"]] and ply["allowed"] for ply in plies)


def test_a_revoke_in_the_play_is_played_on_and_marked() -> None:
    raw = "0:A7.A..  1:K8.K.. 2:Q9.Q.."
    game = ("--leader", 0, "--declarer", 0, "--trump", "NT", "--played", "SA CK S9")
    assert solve(raw, *game)["tricks"] == 2
    (_first, revoke, _third) = solve(raw, *game, "--replay", 1)["replay"]
    assert revoke == {"trick": 1, "seat": 1, "card": "CK", "allowed": False, "tricks": 2, "cards": {"S8": 2, "SK": 2}}
    assert "не по правилам" in _said("ru", raw, *game, "--replay", 1)
    assert "not allowed" in _said("en", raw, *game)


def _said(language: str, *arguments: object) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", {"ru": "ru_RU.UTF-8", "en": "C"}[language])
        return told(*arguments)


def test_open_cards_the_codes_way_are_demanded_or_let_lie() -> None:
    """Under the ace a king that has to be played falls; a seven let lie makes the king fall just as well."""
    hands = ("0:K7... 1:A8... 2:Q9...", "--leader", 1, "--declarer", 0, "--trump", "NT")
    game = (*hands, "--played", "SA S9")
    assert solve(*game)["tricks"] == 1
    assert [solve(*game, "--open", "SK", "--open-rule", rule)["tricks"] for rule in ("must", "may")] == [0, 0]
    assert [solve(*game, "--open", "S7", "--open-rule", rule)["tricks"] for rule in ("must", "may")] == [1, 0]
    line = solve(*game, "--open", "S7", "--open-rule", "may", "--line")["line"]
    assert line[0] == "SK"


@ON
def test_from_inside_a_trick(deal: Deal) -> None:
    for kind, game in (("mid_contract", "--trump"), ("mid_misere", "--misere")):
        want = deal[kind]
        options = ["--leader", want["first_leader"], "--declarer", want["declarer"], game]
        options += [want["strain"]] if game == "--trump" else []
        found = solve(written(deal), *options, "--played", want["played"], "--cards")
        before = found["tricks"] - want["value_of_rest"]
        assert 0 <= before <= len(want["played"].split()) // 3
        assert found["cards"] == {code: before + tricks for code, tricks in want["all_cards"].items()}


def test_absurd_plays_are_left_out_where_there_are_others() -> None:
    raw = "0:A7... 1:K8... 2:Q9..."
    game = (raw, "--leader", 0, "--declarer", 0, "--trump", "NT", "--control", "0")
    assert solve(raw, "--leader", 0, "--declarer", 0, "--trump", "NT")["tricks"] == 1
    assert solve(*game)["tricks"] == 1
    raw = "0:AQ... 1:K8... 2:79..."
    game = (raw, "--leader", 0, "--declarer", 0, "--trump", "NT")
    assert (solve(*game)["tricks"], solve(*game, "--control", 0)["tricks"]) == (1, 1)
    assert solve(*game, "--control", "0:1", "--absurd", "SQ", "--cards")["cards"] == {"SA": 1}


def test_a_score_counts_what_was_taken_before() -> None:
    """With seven tricks out, what three cards bring is what the convention makes of all ten."""
    raw, taken = ending(3, 8), (2, 1, 4)
    found = solve(raw, "--leader", 0, "--all-pass", "--convention", "rostov", "--taken", ",".join(map(str, taken)))
    final = tuple(before + seat["equilibrium"] for before, seat in zip(taken, found["seats"], strict=True))
    worth = all_pass_worth(terms(regulation("rostov")), ("А", "Б", "В"))[final]
    assert [seat["score"] for seat in found["seats"]] == [int(each) for each in worth]
    assert "score" not in solve(raw, "--leader", 0, "--all-pass")["seats"][0]


def test_when_time_runs_out_bounds_are_told_and_nothing_is_guessed() -> None:
    raw = written(DEALS[0])
    found = solve(raw, "--leader", 0, "--declarer", 0, "--misere", "--seconds", 0, "--cards", "--line")
    assert found["exact"] is False and found["tricks"] is None
    whole = solve(raw, "--leader", 0, "--declarer", 0, "--misere", "--cards")
    assert found["lower"] <= whole["tricks"] <= found["upper"] and found["lower"] < found["upper"]
    for code, worth in found["cards"].items():
        low, high = (worth["lower"], worth["upper"]) if isinstance(worth, dict) else (worth, worth)
        assert low <= whole["cards"][code] <= high
    seats = solve(raw, "--leader", 0, "--all-pass", "--seconds", 0)
    assert seats["exact"] is False and len(seats["lower"]) == len(seats["upper"]) == 3
    assert "lower" not in whole and "Время вышло" in _said(
        "ru", raw, "--leader", 0, "--declarer", 0, "--misere", "--seconds", 0, "--line"
    )


FAULTS = {
    "three hands": ("0:A... 1:K...", "--leader", "0", "--all-pass"),
    "in two places": ("0:A... 1:A... 2:K...", "--leader", "0", "--all-pass"),
    "should hold 2": ("0:A7... 1:K... 2:Q8...", "--leader", "0", "--all-pass"),
    "talon has two": ("0:A... 1:K... 2:Q... T:S7", "--leader", "0", "--all-pass"),
    "say who leads": ("0:A... 1:K... 2:Q...", "--all-pass"),
    "say what is played": ("0:A... 1:K... 2:Q...", "--leader", "0"),
    "what is played": ("0:A... 1:K... 2:Q...", "--leader", "0", "--declarer", "1"),
    "a seat is 0, 1 or 2": ("0:A... 1:K... 2:Q...", "--leader", "4", "--all-pass"),
    "trumps are": ("0:A... 1:K... 2:Q...", "--leader", "0", "--declarer", "1", "--trump", "Q"),
    "does not hold it": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--played", "SK"),
    "has 2 cards": ("0:A7... 1:K8... 2:Q9...", "--leader", "0", "--all-pass", "--played", "SA SK / SQ"),
    "in no hand": ("0:A... 1:K... 2:Q...", "--leader", "0", "--declarer", "1", "--misere", "--open", "H7"),
    "a seat and a suit": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--forbid", "0"),
    "no trick 2": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--control", "0:2"),
    "no trick 999": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--control", "0:1-999"),
    "written: “0:1-99": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--control", "0:1-" + "9" * 5000),
    "written: “0:2-1”": ("0:A7... 1:K8... 2:Q9...", "--leader", "0", "--all-pass", "--control", "0:2-1"),
    "written: “٣,0,0”": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--taken", "٣,0,0"),
    "written: “0,0,99": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--taken", "0,0," + "9" * 5000),
    "numbers of tricks": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--control", "0:x"),
    "no trick 3": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--played", "SA", "--replay", "3"),
    "--played": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--replay", "1"),
    "are ten together": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--taken", "1,1,1"),
    "tricks of the three": ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--taken", "1,1"),
    "twelve cards": ("0:A... 1:K... 2:Q...", "--leader", "0", "--declarer", "0", "--discards"),
    "cannot go together": ("0:A... 1:K... 2:Q...", "--leader", "0", "--declarer", "0", "--all-pass"),
    "one open card": (
        *("0:A... 1:K... 2:Q...", "--leader", "0", "--declarer", "0", "--misere"),
        *("--forbid", "1:S", "--lead-span", "until_card_played"),
    ),
}


@pytest.mark.parametrize("words", FAULTS)
def test_a_fault_is_named_in_both_languages(words: str) -> None:
    with pytest.raises((RulingError, CommandError)) as fault:
        solve(*FAULTS[words])
    assert isinstance(fault.value, RulingError)
    assert words in fault.value.said("en")
    assert fault.value.said("ru") != fault.value.said("en")


@pytest.mark.parametrize(
    ("language", "words"), [("ru_RU.UTF-8", "скажите, чей первый ход"), ("C", "say who leads first")]
)
def test_a_fault_is_one_line_and_exit_2(language: str, words: str) -> None:
    command = [sys.executable, "manage.py", "solve", "0:A... 1:K... 2:Q...", "--all-pass"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "LC_ALL": language}, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 2
    assert words in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        *(("--seconds", value, "from 0 to 86400") for value in ("inf", "nan", "1e400", "-1", "x", "")),
        *(("--replay", value, "a whole number") for value in ("1e3", "-5", "²", "9" * 5000)),
    ],
)
def test_what_is_no_number_is_said(option: str, value: str, words: str) -> None:
    game = ("0:A... 1:K... 2:Q...", "--leader", "0", "--all-pass", "--played", "SA")
    with translation.override("en"), pytest.raises(CommandError, match=words):
        solve(*game, f"{option}={value}")


def test_people_are_told_the_hands_the_tricks_the_cards_and_the_line() -> None:
    raw = "0:AKT.Q.. 1:987.K.. 2:QJ.A.7."
    russian = _said("ru", raw, "--leader", 0, "--declarer", 0, "--trump", "S", "--cards", "--line")
    assert "место 0, разыгрывающий  ♠\u00a0Т\u00a0К\u00a010   ♣\u00a0Д" in russian
    assert "Козыри ♠; ход: место 0." in russian
    assert "Разыгрывающий берёт 3\u00a0взятки из 4." in russian and "  3\u00a0взятки: ♠К ♠Т" in russian
    assert "  1. ♠" in russian and "Движок" in russian
    english = _said("en", raw, "--leader", 0, "--all-pass", "--convention", "sochi", "--taken", "2,2,2")
    assert "All-pass; to play: seat 0." in english and "equilibrium" in english and "whists" in english
    table = _said("ru", raw, "--table")
    assert table.count("Распасы, первая рука") == 3 and "  мизер" in table
