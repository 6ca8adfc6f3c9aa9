"""The proof of the real trees, and that the proof bites: every check finds the fault it is for (architecture)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rulings.code import clauses, regulation
from rulings.code.edition import Edition, edition
from rulings.proof import Check, Hole, Report, as_json, prove
from rulings.proof.proving import declared
from rulings.remedies import Answered, Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.seal import canonical
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Ask, Basis, Choice, Node, Number, OneOf, Outcome, Question, Tree, YesNo
from rulings.words import Text

BOOK = """
["CODE 3.9.14"]
title = { ru = "Карта не в очередь", en = "A card out of turn" }
text = { ru = "Карта становится открытой.", en = "The card becomes open." }
fragments = [0]

["CODE 3.9"]
title = { ru = "Розыгрыш", en = "The play" }
text = { ru = "Заголовок.", en = "A heading." }
silent = { ru = "Заголовок.", en = "A heading." }

["CODE 3"]
title = { ru = "Ход игры", en = "The course of play" }
text = { ru = "Заголовок.", en = "A heading." }
silent = { ru = "Заголовок.", en = "A heading." }

["CODE 3.9.13"]
title = { ru = "Счёт вслух", en = "Counting aloud" }
text = { ru = "Нельзя.", en = "Forbidden." }
awaits = "conduct"
"""
ANNEX = """
[reading_key]
clauses = ["CODE 3.9.14"]
text = { ru = "Как читать", en = "How it is read" }
kind = "choice"
default = "one"
choices.one = { ru = "так", en = "this way" }
choices.two = { ru = "иначе", en = "another way" }

[fine_points]
clauses = ["CODE 3.9.14"]
text = { ru = "Очки штрафа", en = "Points of the fine" }
kind = "number"
default = 5
high = 10
"""
LAW = ("CODE 3.9.14",)
SETTINGS = regulation.read({"annex": ANNEX})

EARLY = Question("early", Text("Рано?", "Early?"), YesNo())
GIVEN = Question(
    "given",
    Text("Как читают?", "How is it read?"),
    OneOf((Choice("one", Text("Так", "This way")), Choice("two", Text("Иначе", "Another way")))),
    Basis.GIVEN,
    source="regulation:reading_key",
)
HOW_MANY = Question("how_many", Text("Сколько?", "How many?"), Number(0, 9, Text("взяток", "tricks")))
FINE = Remedy(
    RemedyKind.PENALTY,
    Text("{offender} отдаёт {amount}.", "{offender} gives up {amount}."),
    "CODE 3.9.14",
    Side.OFFENDER,
    unit=Unit.TRICKS,
    amount=Answered("how_many"),
    reading=("reading_key",),
)
LATE = Outcome("late", Text("Поздно", "Too late"), LAW)
ONE = Outcome("one_way", Text("Штраф", "A fine"), LAW, (FINE,), (HOW_MANY,), ("contract",), Measured("count"))
TWO = Outcome("other_way", Text("Без штрафа", "No fine"), LAW)
READ = Ask(GIVEN, LAW, {"one": ONE, "two": TWO})
ROOT = Ask(EARLY, LAW, {True: READ, False: LATE})


def book(text: str = BOOK) -> Edition:
    return Edition("1996-10-30", clauses.read([text]))


def proof(root: Node = ROOT, law: Edition | None = None, **more: Any) -> Report:
    tree = Tree("tiny", Text("Малое", "A tiny one"), Text("Что видно", "What is seen"), root)
    given: dict[str, Any] = {"settings": SETTINGS, "amounts": ("amount",), "counts": ("count",), "written": (), **more}
    return prove(given.pop("trees", (tree,)), law or book(), given.pop("cases", ()), **given)


def found(report: Report) -> list[tuple[Check, str]]:
    """The holes but for the empty casebook, which every tiny proof has."""
    return [(each.check, each.place) for each in report.holes if each.check is not Check.CASEBOOK]


def test_a_sound_tree_has_no_hole() -> None:
    report = proof()
    assert found(report) == []
    (tree,) = report.trees
    assert (tree.paths, tree.questions, tree.outcomes) == (3, 3, ("one_way", "other_way", "late"))
    assert tree.clauses == report.reached == ("CODE 3.9.14",)
    assert tuple(report.silent) == ("CODE 3", "CODE 3.9")
    assert report.awaiting == {"conduct": ("CODE 3.9.13",)}
    assert {each.place for each in report.holes} == {"one_way", "other_way", "late"}


def outcome(**changes: Any) -> Ask:
    return Ask(EARLY, LAW, {True: Ask(GIVEN, LAW, {"one": replace(ONE, **changes), "two": TWO}), False: LATE})


def fine(**changes: Any) -> Ask:
    return outcome(remedies=(replace(FINE, **changes),))


def asked(question: Question, branches: Mapping[bool | str, Node] | None = None) -> Ask:
    return Ask(EARLY, LAW, {True: Ask(question, LAW, branches or {"one": ONE, "two": TWO}), False: LATE})


def given(**changes: Any) -> Ask:
    return asked(replace(GIVEN, **changes))


def endless() -> Ask:
    branches: dict[bool | str, Node] = {False: LATE}
    node = Ask(EARLY, LAW, branches)
    branches[True] = node
    return node


NOTHING: Any = None
RIGHT = replace(GIVEN, basis=Basis.RIGHT, source=None, chooser=Text("разыгрывающий", "declarer"), waived_as="one")
FAULTS: dict[str, tuple[Node, Check, str]] = {
    "a path breaks off": (Ask(EARLY, LAW, {True: NOTHING, False: LATE}), Check.ENDS, "tiny / early=true"),
    "a path without end": (endless(), Check.ENDS, "tiny / early=true"),
    "a branch is missing": (Ask(EARLY, LAW, {False: LATE}), Check.BRANCHES, "early"),
    "a branch too many": (asked(GIVEN, {"one": ONE, "two": TWO, "three": LATE}), Check.BRANCHES, "given"),
    "no branch on a number": (Ask(HOW_MANY, LAW, {"1": LATE}), Check.BRANCHES, "how_many"),
    "an answer twice": (
        asked(replace(RIGHT, answers=OneOf((*GIVEN.answers.choices, Choice("one", Text("Опять", "Again")))))),  # type: ignore[union-attr]
        Check.BRANCHES,
        "given",
    ),
    "asked twice": (Ask(EARLY, LAW, {True: Ask(EARLY, LAW, {True: ONE, False: LATE}), False: LATE}), Check.TWICE, ""),
    "needed twice": (outcome(needs=(HOW_MANY, HOW_MANY)), Check.TWICE, ""),
    "needed though asked": (outcome(needs=(HOW_MANY, EARLY)), Check.TWICE, ""),
    "a question means two things": (
        Ask(EARLY, LAW, {True: READ, False: replace(LATE, needs=(replace(HOW_MANY, later=True),))}),
        Check.ONE_MEANING,
        "how_many",
    ),
    "an outcome means two things": (
        Ask(EARLY, LAW, {True: READ, False: replace(LATE, key="other_way")}),
        Check.ONE_MEANING,
        "other_way",
    ),
    "a right without a chooser": (asked(replace(RIGHT, chooser=None)), Check.RIGHTS, "given"),
    "a right that cannot be waived": (asked(replace(RIGHT, waived_as="three")), Check.RIGHTS, "given"),
    "a fact with a chooser": (asked(replace(RIGHT, basis=Basis.FACT)), Check.RIGHTS, "given"),
    "given by nothing": (given(source=None), Check.GIVEN, "given"),
    "given by an unknown parameter": (given(source="regulation:other"), Check.GIVEN, "given"),
    "given by a number": (given(source="regulation:fine_points"), Check.GIVEN, "given"),
    "given by somebody else": (given(source="weather:rain"), Check.GIVEN, "given"),
    "a fact told by nothing": (given(basis=Basis.FACT), Check.GIVEN, "given"),
    "an ask without a clause": (replace(ROOT, clauses=()), Check.CLAUSES, "tiny"),
    "an unknown clause": (outcome(clauses=("CODE 3.9.99",)), Check.CLAUSES, "tiny / early=true / given=one"),
    "an order's unknown clause": (fine(clause="CODE 3.9.99"), Check.CLAUSES, "tiny / early=true / given=one"),
    "an unknown parameter": (fine(amount=Parameter("other")), Check.PARAMETERS, "one_way"),
    "an amount that is no number": (fine(amount=Parameter("reading_key")), Check.PARAMETERS, "one_way"),
    "an unknown reading": (fine(reading=("other",)), Check.PARAMETERS, "one_way"),
    "an amount of nothing": (fine(unit=None), Check.PARAMETERS, "one_way"),
    "an unknown measure": (fine(amount=Measured("other")), Check.MEASURES, "one_way"),
    "an order measured as a count": (fine(amount=Measured("count")), Check.MEASURES, "one_way"),
    "an unknown count": (outcome(counts=Measured("amount")), Check.MEASURES, "one_way"),
    "a number nobody asks": (outcome(needs=()), Check.ANSWERED, "tiny / early=true / given=one"),
    "a number that may come later": (
        outcome(needs=(replace(HOW_MANY, later=True),)),
        Check.ANSWERED,
        "tiny / early=true / given=one",
    ),
    "an unknown field of the deal": (outcome(deal_needs=("weather",)), Check.DEAL, "one_way"),
    "half a text": (outcome(text=Text("Штраф", " ")), Check.LANGUAGES, "one_way"),
    "Russian in Latin": (outcome(text=Text("A fine", "A fine")), Check.LANGUAGES, "one_way"),
    "English in Cyrillic": (outcome(text=Text("Штраф", "Штраф")), Check.LANGUAGES, "one_way"),
    "half a note": (given(note=Text("", "note")), Check.LANGUAGES, "given"),
    "half a choice": (
        asked(replace(RIGHT, answers=OneOf((Choice("one", Text("Так", "")), Choice("two", Text("Иначе", "No")))))),
        Check.LANGUAGES,
        "given",
    ),
    "an unknown blank": (outcome(text=Text("Штраф {who}", "A fine")), Check.PLACEHOLDERS, "one_way"),
    "a blank in a note": (outcome(notes=(Text("{offender}", "The offender"),)), Check.PLACEHOLDERS, "one_way"),
    "half a remark": (outcome(notes=(Text("Заметка", ""),)), Check.LANGUAGES, "one_way"),
    "a broken blank": (outcome(text=Text("Штраф {", "A fine")), Check.PLACEHOLDERS, "one_way"),
    "an amount where there is none": (
        fine(amount=None, unit=None),
        Check.PLACEHOLDERS,
        "one_way",
    ),
    "a number that is not asked": (fine(what=Text("Взятка {trick}.", "Trick {trick}.")), Check.PLACEHOLDERS, "one_way"),
    "an amount in one language": (fine(what=Text("Отдаёт {amount}.", "Gives up.")), Check.PLACEHOLDERS, "one_way"),
    "a giver where there is none": (
        fine(what=Text("{giver} отдаёт {amount}.", "{giver} gives {amount}.")),
        Check.PLACEHOLDERS,
        "one_way",
    ),
}


@pytest.mark.parametrize(("root", "check", "place"), FAULTS.values(), ids=FAULTS)
def test_every_check_bites(root: Node, check: Check, place: str) -> None:
    holes = [each for each in proof(root).holes if each.check is check]
    assert holes, found(proof(root))
    assert all(place in each.place for each in holes)
    assert all(each.text for each in holes)


def test_a_number_that_is_asked_fills_a_blank() -> None:
    assert found(proof(fine(what=Text("{amount} из {how_many}.", "{amount} of {how_many}.")))) == []


def test_the_sound_right_passes() -> None:
    assert found(proof(asked(RIGHT))) == []


def test_a_key_means_one_thing_in_all_trees() -> None:
    one = Tree("tiny", Text("Малое", "A tiny one"), Text("Что видно", "What is seen"), ROOT)
    other = replace(one, kind="other", root=Ask(replace(EARLY, text=Text("Поздно?", "Late?")), LAW, ROOT.branches))
    assert found(proof(trees=(one, other))) == [(Check.ONE_MEANING, "early")]


def test_an_outcome_that_depends_on_the_path_is_noted() -> None:
    report = proof(
        Ask(EARLY, LAW, {True: READ, False: replace(TWO, remedies=(replace(FINE, amount=None, unit=None),))})
    )
    assert [(each.check, each.place) for each in report.notes] == [(Check.ONE_MEANING, "other_way")]


def test_a_tree_without_a_name_in_one_language() -> None:
    tree = Tree("tiny", Text("Малое", ""), Text("Что видно", "What is seen"), ROOT)
    assert found(proof(trees=(tree,))) == [(Check.LANGUAGES, "tiny")]


def test_a_question_no_tree_asks() -> None:
    lost = replace(EARLY, key="lost")
    assert found(proof(written=(EARLY, lost, LATE, replace(LATE, key="never")))) == [
        (Check.NEVER, "lost"),
        (Check.NEVER, "never"),
    ]


def test_what_the_trees_hold_by_name_is_looked_through() -> None:
    assert {item.key for item in declared()} > {"role", "open_card"}


def test_a_clause_no_tree_reaches() -> None:
    more = '["CODE 3.9.16"]\ntitle = { ru = "Р", en = "R" }\ntext = { ru = "Р", en = "R" }\nfragments = [0]\n'
    assert found(proof(law=book(BOOK + more))) == [(Check.REACHED, "CODE 3.9.16")]


def test_a_clause_whose_family_has_come_must_be_reached() -> None:
    tree = Tree("conduct", Text("Поведение", "Conduct"), Text("Что видно", "What is seen"), ROOT)
    report = proof(trees=(tree,))
    assert found(report) == [(Check.REACHED, "CODE 3.9.13")]
    assert report.awaiting == {}


@pytest.mark.parametrize("mark", ['awaits = "conduct"', 'silent = { ru = "Нет.", en = "No." }'])
def test_a_reached_clause_that_says_otherwise_is_noted(mark: str) -> None:
    report = proof(law=book(BOOK.replace("fragments = [0]", f"fragments = [0]\n{mark}", 1)))
    assert found(report) == []
    assert [each.place for each in report.notes] == ["CODE 3.9.14"]
    assert "CODE 3.9.14" not in report.silent
    assert "CODE 3.9.14" not in report.awaiting.get("conduct", ())


def test_the_report_as_json() -> None:
    report = as_json(proof())
    assert canonical(report)
    assert report["trees"][0]["paths"] == 3
    assert report["clauses"]["awaiting"] == {"conduct": ["CODE 3.9.13"]}
    assert report["clauses"]["silent"]["CODE 3"] == {"ru": "Заголовок.", "en": "A heading."}
    assert report["holes"][0].keys() == {"check", "place", "ru", "en"}


def test_the_real_trees_have_no_hole_of_their_own() -> None:
    """Everything but the coverage of book and casebook, which the casebook's own tests prove."""
    holes: list[Hole] = list(prove(FAMILIES, edition(), ()).holes)
    assert [each for each in holes if each.check not in (Check.CASEBOOK, Check.REACHED)] == []
