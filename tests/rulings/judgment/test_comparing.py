"""Two judgments side by side: nothing differs from itself, the other way round is the mirror, the example turned."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.cases.incident import Answer, Case
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.judgment import Judgment, Unanswered, judge
from rulings.judgment.comparing import Comparison, Row, compare, undone
from rulings.judgment.exhibits import worked_out
from rulings.solver.engines import plain
from rulings.solver.memory import memory
from rulings.words import RulingError

CASES = sorted(Path("fixtures/cases").glob("**/*.toml"))
HEADINGS = ("path", "clauses", "outcomes", "remedies", "amounts", "sheet", "evidence", "parameters")


def read_at(path: Path) -> Case:
    return read(path.read_text(encoding="utf-8"), path.name)


def judged(case: Case, **found: Answer) -> Judgment:
    incident = case.incident
    for key, answer in found.items():
        breach = incident.infractions[0]
        changed = replace(breach, answers={**breach.answers, key: answer})
        incident = replace(incident, infractions=(changed, *incident.infractions[1:]))
    return judge(incident, regulation(case.convention, case.regulation), edition(case.edition))


def judgment_at(path: Path) -> Judgment | None:
    try:
        return judged(read_at(path))
    except (Unanswered, RulingError):
        return None


def turned(rows: tuple[Row, ...]) -> set[tuple[object, ...]]:
    return {(row.after, row.before, row.same) for row in rows}


def differing(rows: tuple[Row, ...]) -> dict[str, tuple[str | None, str | None]]:
    return {
        row.title.ru: (row.before.ru if row.before else None, row.after.ru if row.after else None)
        for row in rows
        if not row.same
    }


def of_first_breach(rows: tuple[Row, ...]) -> dict[str, tuple[str | None, str | None]]:
    return {
        row.key.removeprefix("0."): (row.before.ru if row.before else None, row.after.ru if row.after else None)
        for row in rows
        if not row.same
    }


@pytest.mark.parametrize("path", CASES[::5], ids=[path.stem for path in CASES[::5]])
def test_no_judgment_differs_from_itself(path: Path) -> None:
    judgment = judgment_at(path)
    if judgment is not None:
        compared = compare(judgment, judgment)
        assert not compared.changed
        assert all(row.same and row.before == row.after for name in HEADINGS for row in getattr(compared, name))


@given(st.sampled_from(CASES), st.sampled_from(CASES))
@settings(max_examples=40, deadline=None)
def test_the_other_way_round_is_the_mirror(one: Path, other: Path) -> None:
    first, second = judgment_at(one), judgment_at(other)
    if first is None or second is None:
        return
    there, back = compare(first, second), compare(second, first)
    for name in HEADINGS:
        rows: tuple[Row, ...] = getattr(there, name)
        assert turned(rows) == {(r.before, r.after, r.same) for r in getattr(back, name)}
        assert all(row.before or row.after for row in rows)
        assert len({row.key for row in rows}) == len(rows)
    assert there.changed == back.changed


@pytest.fixture(scope="module")
def example() -> Comparison:
    """The Code's all-pass example: the committee finds the line not proved."""
    case = read_at(Path("fixtures/cases/code-3.9.14.3-rostov.toml"))
    return compare(judged(case), judged(case, damage_claim=Answer("not_proved")))


def test_the_example_turned_round_changes_one_answer_and_drops_what_hung_on_it(example: Comparison) -> None:
    assert of_first_breach(example.path) == {
        "damage_claim": ("Да, один: показал разумную линию", "Требуют, но не доказали"),
        "claimant": ("А", None),
        "claim_line": ("А — 2, Б — 4, В — 4", None),
    }


def test_the_example_turned_round_orders_no_compensation(example: Comparison) -> None:
    assert differing(example.remedies) == {
        "Возмещение": ("А пишет на игрока В 50\u00a0вистов возмещения.", None),
        "Игра": (None, "Линия, при которой кто-либо потерял бы меньше, не доказана: возмещения нет."),
    }
    assert sum(row.same for row in example.remedies) == 2  # seven tricks to В, the unfinished one among them
    assert [row.key for row in example.clauses if not row.same] == ["CODE 3.9.14.3 ex.1"]


def test_the_example_turned_round_leaves_another_sheet(example: Comparison) -> None:
    """Б writes 10 on А and 35 on В either way; without the 50 of А on В they come to −10, 45 and −35."""
    assert differing(example.sheet) == {
        "А: висты на игрока В": ("50", "0"),
        "А: итог": ("40", "−10"),
        "В: итог": ("−85", "−35"),
    }
    same = {row.title.ru: row.before.ru for row in example.sheet if row.same and row.before}
    assert same["Б: висты на игрока А"] == "10" and same["Б: висты на игрока В"] == "35" and same["Б: итог"] == "45"


def test_the_same_ruling_by_another_way_is_told_apart() -> None:
    case = read_at(Path("fixtures/cases/code-3.9.14.3-rostov.toml"))
    assert compare(judged(case), judged(case, damage_claim=Answer("not_proved"))).ruled_otherwise
    before = judged(case)
    after = replace(before, trace=before.trace[:-1])
    assert compare(before, after).changed and not compare(before, after).ruled_otherwise


def test_another_payer_stands_in_the_place_of_the_first() -> None:
    case = read_at(Path("fixtures/cases/code-3.9.14.3-rostov.toml"))
    printed = replace(case, regulation={**case.regulation, "compensation_payer": "as_printed"})
    compared = compare(judged(case), judged(printed))
    assert differing(compared.remedies) == {
        "Возмещение": (
            "А пишет на игрока В 50\u00a0вистов возмещения.",
            "А пишет на игрока Б 50\u00a0вистов возмещения.",
        )
    }
    assert not differing(compared.amounts).keys() & {"А: по показанной линии", "Ущерб"}


def test_evidence_of_another_deal_is_told_piece_by_piece() -> None:
    found = []
    for name in ("cards-all-pass-2-4-4", "cards-all-pass-no-line"):
        case = read_at(Path(f"fixtures/cases/out_of_turn/{name}.toml"))
        law, held = regulation(case.convention, case.regulation), memory(plain(), bits=12)
        said = worked_out(case.incident, 0, law, held)[0]
        found.append(judged(replace(case, incident=replace(case.incident, evidence=(said,)))))
    compared = compare(*found)
    told = {row.key.rpartition("/")[2]: (row.before, row.after, row.same) for row in compared.evidence}
    assert told["answer"][0].ru == "да" and told["answer"][1].ru == "нет" and not told["answer"][2]
    assert told["damage"][0].ru.startswith("+50 в вистах") and told["damage"][1] is None
    assert not told["position"][2]


def test_what_appears_stands_where_the_path_asks_it() -> None:
    case = read_at(Path("fixtures/cases/code-3.9.14.3-rostov.toml"))
    rows = compare(judged(case, damage_claim=Answer("not_proved")), judged(case)).path
    keys = [row.key for row in rows]
    assert keys.index("0.claimant") > keys.index("0.damage_claim")
    assert all(row.before is None for row in rows if row.key in ("0.claimant", "0.claim_line"))


def test_a_parameter_set_otherwise_is_told() -> None:
    case = read_at(Path("fixtures/cases/code-3.9.14.3-rostov.toml"))
    printed = replace(case, regulation={**case.regulation, "compensation_payer": "as_printed"})
    rows = compare(judged(case), judged(printed)).parameters
    (changed,) = [row for row in rows if not row.same]
    assert changed.key == "compensation_payer" and changed.before != changed.after


def test_a_ruling_set_aside_leaves_the_deal_as_it_was_played() -> None:
    """CODE 3.9.18 ex.1, six took six: 6♠ made is 2 in the pool, 4 whists for two tricks to each whister.

    Pool 2, on average 2/3: А 10 × 4/3 − 8 = 5 1/3, Б and В −10 × 2/3 + 4 = −2 2/3; ruled, −34 2/3 and 17 1/3 twice.
    """
    ruled = judged(read_at(Path("fixtures/cases/code-3.9.18-six-took-six.toml")))
    found = undone(ruled)
    assert found.path == found.clauses == found.evidence == ()
    assert found.remedies and all(row.after is None and not row.same for row in (*found.remedies, *found.amounts))
    moved = differing(found.sheet)
    assert moved.pop("Запись этой сдачи") == ("по решению судьи", "как если бы решения не было")
    assert moved == {
        "А: пуля": ("0", "2"),
        "А: гора": ("4", "0"),
        "А: итог": ("−34⅔", "5⅓"),
        "Б: итог": ("17⅓", "−2⅔"),
        "В: итог": ("17⅓", "−2⅔"),
    }
    assert {row.title.ru: row.after and row.after.ru for row in found.sheet if row.same and "висты" in row.title.ru}[
        "Б: висты на игрока А"
    ] == "4"


def test_a_ruling_sent_back_leaves_nothing_to_be_said_of_the_sheet() -> None:
    ruled = judged(read_at(Path("fixtures/cases/code-3.9.18-six-took-six.toml")))
    assert [(row.before and row.before.en, row.after and row.after.en) for row in undone(ruled, anew=True).sheet] == [
        ("as the director ruled", "waits for the director’s new ruling")
    ]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_of_a_ruling_undone_no_order_stands(path: Path) -> None:
    judgment = judgment_at(path)
    if judgment is None:
        return
    found = undone(judgment)
    assert len(found.remedies) == len(judgment.orders) and not any(
        row.same for row in (*found.remedies, *found.amounts)
    )
    assert bool(found.sheet) is (judgment.sheet is not None)
