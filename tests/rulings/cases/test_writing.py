"""A case written and read again is the same case, whatever its names and words (contracts, "A case file")."""

import tomllib
from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.incident import Answer, Case, Choice, Incident, Infraction, Statement, Status
from rulings.cases.reading import read
from rulings.cases.writing import written
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.scoring.sheet import Row
from rulings.trees.families import questions
from rulings.trees.tree import Basis, Cards, Number, OneOf, Player, Question, Tally, YesNo
from rulings.words import Text
from tests.rulings.cases.test_reading import WHOLE
from tests.rulings.cases.tiny import TREES

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
SAID = WORDS.filter(bool)
NAMES = SAID.filter(lambda name: name.strip() and name != "dealer" and not name.startswith("kibitzer:"))
AMOUNTS = st.fractions(min_value=0, max_value=1000, max_denominator=12)
CONTRACTS = st.sampled_from([*(contract(key) for key in ("6S", "7C", "8D", "9H", "10NT")), MISERE, None])


def values(question: Question, players: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """What a question of this domain may be answered with."""
    match question.answers:
        case YesNo():
            return st.booleans()
        case OneOf(choices):
            return st.sampled_from([choice.key for choice in choices])
        case Number(low, high):
            return st.integers(low, high)
        case Cards():
            return st.sampled_from(["S7", ("S7", "C8"), ("HA",)])
        case Player():
            return st.sampled_from(players)
        case Tally():
            return st.dictionaries(st.sampled_from(players), st.integers(0, 10))


@st.composite
def answers(draw: st.DrawFn, question: Question, players: tuple[str, ...]) -> Answer:
    value = values(question, players)
    evidence, by, reason = draw(WORDS), draw(st.sampled_from(["", "dealer", *players])), draw(WORDS)
    forms = ["short", "long", "disputed", *(["waived"] if question.basis is Basis.RIGHT else [])]
    match draw(st.sampled_from(forms)):
        case "short":
            return Answer(draw(value))
        case "long":
            status = draw(st.sampled_from([Status.AGREED, Status.FOUND]))
            return Answer(draw(value), status, evidence, by, reason)
        case "disputed":
            says = draw(st.dictionaries(st.sampled_from(players), value, min_size=1))
            return Answer(None, Status.DISPUTED, evidence, by, reason, says=says)
        case _:
            return Answer(None, Status.AGREED, evidence, by, reason, waived=True)


@st.composite
def infractions(draw: st.DrawFn, players: tuple[str, ...]) -> Infraction:
    tree = draw(st.sampled_from(TREES))
    asked = draw(st.lists(st.sampled_from([q for each in TREES for q in questions(each)]), unique=True))
    offenders = draw(st.lists(st.sampled_from([*players, "dealer", "kibitzer: Пётр"]), min_size=1, unique=True))
    return Infraction(tree.kind, tuple(offenders), draw(WORDS), {q.key: draw(answers(q, players)) for q in asked})


@st.composite
def deals(draw: st.DrawFn, playing: tuple[str, ...]) -> Deal:
    order, declarer = draw(CONTRACTS), draw(st.sampled_from([None, *playing]))
    if draw(st.booleans()):
        order, declarer = ALL_PASS, None
    defenders = [player for player in playing if player != declarer]
    return Deal(
        order,
        declarer,
        draw(st.dictionaries(st.sampled_from(defenders), st.sampled_from(Call))),
        draw(st.none() | st.dictionaries(st.sampled_from(playing), st.integers(0, 3))),
        draw(st.sampled_from([None, "0:AKT.QJ7.98.A7", "0:AKQJT987.AK.. 1:.QJT987.AKQJ. 2:..T987.AKQJT9 T:H8H7"])),
        draw(st.sampled_from([None, "S7 C8", "П7 Т8"])),
        draw(st.sampled_from([None, "SA S7 SK / C8", "SA SA SA / / /"])),
    )


@st.composite
def rows(draw: st.DrawFn, others: list[str]) -> Row:
    return Row(draw(AMOUNTS), draw(AMOUNTS), draw(st.dictionaries(st.sampled_from(others), AMOUNTS)))


def choices(count: int) -> st.SearchStrategy[Choice]:
    number, reason = st.integers(0, count - 1), WORDS.filter(lambda words: bool(words.strip()))
    chosen = st.builds(Choice, st.none() | number, st.lists(number).map(tuple), st.booleans(), reason)
    return chosen.filter(lambda choice: choice != Choice(reason=choice.reason))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    players = tuple(draw(st.lists(NAMES, min_size=3, max_size=4, unique=True)))
    sheet = {player: draw(rows([other for other in players if other != player])) for player in players}
    found = draw(st.lists(infractions(players), min_size=1, max_size=3))
    causes = [draw(st.none() | st.integers(0, number - 1)) if number else None for number in range(len(found))]
    incident = Incident(
        players,
        tuple(replace(each, cause=cause) for each, cause in zip(found, causes, strict=True)),
        draw(st.sampled_from(["CODE", "COMP"])),
        draw(deals(players[:3])),
        draw(st.sampled_from([sheet, {}])),
        draw(st.none() | choices(len(found))),
    )
    return Case(
        draw(WORDS),
        incident,
        draw(st.sampled_from(["sochi", "leningrad", "rostov", "none"])),
        "1996-10-30",
        situation=draw(st.none() | st.builds(Text, SAID, SAID).filter(bool)),
        source=draw(WORDS),
        reading=draw(WORDS),
        statements=tuple(draw(st.lists(st.builds(Statement, WORDS, WORDS), max_size=3))),
        expect=draw(st.none() | expectations(players)),
    )


def expectations(players: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    name, amount = st.sampled_from(players), st.sampled_from([0, 5, -38, "38 2/3", "-1/3"])
    order = st.fixed_dictionaries({}, optional={"from": name, "to": name, "whists": amount})
    cells = st.fixed_dictionaries(
        {}, optional={"total": amount, "pool": amount, "whists": st.dictionaries(name, amount)}
    )
    return st.fixed_dictionaries(
        {},
        optional={
            "outcomes": st.lists(WORDS, max_size=2),
            "clauses": st.lists(st.sampled_from(["CODE 3.9.14.1", "COMP 11.4.Б.1.а", "CODE 3.9.18 ex.1"])),
            "compensations": st.lists(order, max_size=2),
            "delta": st.dictionaries(name, cells),
        },
    )


@given(cases())
def test_what_is_written_is_read_back(case: Case) -> None:
    assert read(written(case), "case.toml", TREES) == case


def test_the_regulation_and_fractions_survive() -> None:
    row = Row(Fraction(1, 3), Fraction(116, 3), {"Б": Fraction(5)})
    case = read(WHOLE, "case.toml", TREES)
    sheet = {**case.incident.sheet, "А": row}
    changed = Case(
        case.title, Incident(case.incident.players, case.incident.infractions, sheet=sheet), "none", case.edition
    )
    assert read(written(changed), "case.toml", TREES).incident.sheet["А"] == row


def test_the_order_is_that_of_the_contract() -> None:
    text = written(read(WHOLE, "case.toml", TREES))
    assert list(tomllib.loads(text)) == [
        "title", "situation", "reading", "source", "rules", "edition", "convention", "players",
        "incident", "statement", "deal", "sheet", "expect",
    ]  # fmt: skip
    assert 'in_time = { value = true, status = "found", evidence = "карты на столе" }' in text
    assert 'lead = { value = "forbid", by = "А" }' in text
    assert '\n[sheet]\n"А" = { pool = 4, mountain = "38 2/3", whists = { "Б" = 10, "Г" = "1/3" } }\n' in text


def test_a_speech_of_several_lines_stays_readable() -> None:
    case = read(WHOLE, "case.toml", TREES)
    speech = Statement("А", 'Он сказал: "пас".\nПотом """ходил""" и \\ ещё.\n')
    spoken = Case(case.title, case.incident, case.convention, case.edition, statements=(speech,))
    text = written(spoken)
    assert "\nПотом" in text
    assert read(text, "case.toml", TREES).statements == (speech,)
