"""The table of the conventions: every cell comes of the data a deal is scored with."""

import pytest

from rulings.code.regulation import parameters, regulation
from rulings.scoring.conventions import CONVENTIONS
from rulings.scoring.differences import differences, presets
from rulings.words import Text

TABLE = differences()
BY_KEY = {key: row for row in TABLE.rows for key in row.parameters}
NOT_OF_A_CONVENTION = {"closed_peek_mountain", "fine_multiplier"}
"""What a ruling takes from these headings, and a score does not."""


def test_a_column_for_each_convention_and_a_cell_in_each():
    assert TABLE.columns == tuple(convention.title for convention in CONVENTIONS.values())
    assert all(len(row.cells) == len(CONVENTIONS) for row in TABLE.rows)
    for words in (*TABLE.columns, *(text for row in TABLE.rows for text in (row.item, *row.cells))):
        assert words.ru and words.en
    assert len({row.item for row in TABLE.rows}) == len(TABLE.rows)


def test_everything_an_event_may_set_of_the_score_has_a_row():
    ours = {known.key for known in parameters().values() if known.heading in ("prices", "scoring", "all_pass")}
    assert ours - NOT_OF_A_CONVENTION <= set(BY_KEY)
    assert set(BY_KEY) <= set(parameters())


@pytest.mark.parametrize(
    ("key", "cells"),
    [
        ("undertrick_rate", ("2–4–6–8–10", "4–8–12–16–20", "2–4–6–8–10", "2–4–6–8–10", "4–8–12–16–20")),
        ("consolation_rate", ("2–4–6–8–10", "4–8–12–16–20", "10", "2–4–6–8–10", "4–8–12–16–20")),
        ("misere_trick_price", ("10", "20", "10", "10", "20")),
        ("all_pass_price", ("1", "2–4–6–6", "5, written by whoever took fewest", "1–2–4–8…", "2–4–6–6")),
        ("all_pass_exit", ("6", "6–7–8", "6", "7", "7")),
        ("pool_point_whists", ("10", "20", "10", "10", "20")),
        ("prikup_bonus", ("no", "no", "no", "no", "yes")),
        ("bomb_multiplier", ("no", "no", "no", "× 2", "no")),
        ("six_spades_whisted", ("no",) * 5),
    ],
)
def test_what_the_conventions_have(key, cells):
    assert tuple(cell.en for cell in BY_KEY[key].cells) == cells
    assert BY_KEY[key].differs == (len(set(cells)) > 1)


def test_remise_on_whist_at_full_and_at_half_price():
    row = next(row for row in TABLE.rows if row.item.en == "Undertrick on whist, on the mountain")
    assert [cell.ru for cell in row.cells] == ["2—4—6—8—10", "2—4—6—8—10", "1—2—3—4—5", "2—4—6—8—10", "2—4—6—8—10"]


@pytest.mark.parametrize("key", sorted(set(BY_KEY) & {k.key for k in parameters().values() if k.heading == "prices"}))
def test_an_event_beside_its_convention_differs_where_it_chose_otherwise(key):
    known = parameters()[key]
    value = known.by_convention.get("sochi", known.default)
    other = (not value) if isinstance(value, bool) else int(value) + 1
    column = (Text("Событие", "The event"), regulation("sochi", {key: other}))
    moved = {row.item for row in differences((presets()[0], column)).rows if row.differs}
    assert BY_KEY[key].item in moved
