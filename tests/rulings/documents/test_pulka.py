"""The figure of a pulka: every cell has its place, every word fits into its own, and both ways to see it agree."""

from __future__ import annotations

from fractions import Fraction
from math import cos, radians, sin
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.documents.pulka import Picture, drawn, of_pulka, of_sheets, svg
from rulings.documents.pulka.fitting import measured, run
from rulings.documents.pulka.values import Tone, Weight
from rulings.documents.pulka.zones import HEIGHT, WIDTH, outline, sectors, zones
from rulings.scoring.pulka.cells import Cell, cells
from rulings.scoring.pulka.history import Kind, Source, entered, opened
from rulings.scoring.sheet import Account, Entry, Row
from rulings.words import Text, shown

THREE, FOUR = ("Анна", "Борис", "Вера"), ("Анна", "Борис", "Вера", "Глеб")
WHY = Text("запись", "an entry")
SVG = "{http://www.w3.org/2000/svg}"


def area(points):
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def all_zones(count):
    for sector in sectors(count):
        mountain, pool, whists = zones(sector, count - 1)
        for zone in (mountain, pool, *whists):
            yield sector, zone


@pytest.mark.parametrize("count", [3, 4])
def test_the_cells_fill_the_sheet_and_there_is_one_for_each(count):
    places = list(all_zones(count))
    assert len(places) == len(list(cells(FOUR[:count])))
    assert sum(area(outline(*one)) for one in places) == pytest.approx(WIDTH * HEIGHT, rel=1e-3)


def test_neighbours_sit_where_players_sit():
    """The next player is at one's left hand, and his whists stand in the cell on that side."""
    assert [sector.side for sector in sectors(3)] == ["bottom", "left", "right"]
    assert [sector.side for sector in sectors(4)] == ["bottom", "left", "top", "right"]
    lines = [words for words in drawn(of_sheets(FOUR, {}), "ru").words if "висты" in words.said]
    below = sorted((words for words in lines if words.y > 480 and not words.turn), key=lambda words: words.x)
    above = sorted((words for words in lines if words.y < 100 and not words.turn), key=lambda words: words.x)
    assert [words.said for words in below] == ["висты → Борис", "висты → Вера", "висты → Глеб"]
    assert [words.said for words in above] == ["висты → Борис", "висты → Анна", "висты → Глеб"]
    left = sorted((words for words in lines if words.turn == 90), key=lambda words: words.y)
    right = sorted((words for words in lines if words.turn == -90), key=lambda words: words.y)
    assert [words.said for words in left] == ["висты → Вера", "висты → Глеб", "висты → Анна"]
    assert [words.said for words in right] == ["висты → Вера", "висты → Борис", "висты → Анна"]


def test_another_number_of_players_has_no_figure():
    with pytest.raises(ValueError, match="players"):
        drawn(Picture(("А", "Б"), None, {}), "ru")


names = st.text(st.characters(codec="cp1251", exclude_categories=("Cc", "Zs")), min_size=1, max_size=60)
totals = st.lists(
    st.fractions(-(10**9), 10**9, max_denominator=12) | st.integers(-50, 500).map(Fraction), min_size=1, max_size=30
)


@st.composite
def pictures(draw):
    players = tuple(draw(st.lists(names, min_size=3, max_size=4, unique=True)))
    every = list(cells(players))
    runs = {cell: tuple(draw(totals)) for cell in every if draw(st.booleans())}
    changed = frozenset(cell for cell in runs if draw(st.booleans()))
    size = draw(st.none() | st.sampled_from((1, 20, 1000)).map(Fraction))
    return Picture(players, size, runs, changed, {p: draw(totals)[-1] for p in players} if draw(st.booleans()) else {})


def box(words):
    """The corners of a line of words, a little in from its ends."""
    long, high = measured(words.parts, words.size) / 1.04, words.size * 0.66
    start, turn = (-long / 2 if words.middle else 0.0), radians(words.turn)
    for along, up in ((start, 0), (start + long, 0), (start, high), (start + long, high)):
        yield words.x + along * cos(turn) + up * sin(turn), words.y + along * sin(turn) - up * cos(turn)


def within(point, corners):
    sides = []
    for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True):
        sides.append((u - x) * (point[1] - y) - (v - y) * (point[0] - x))
    return all(side >= -1e-6 for side in sides) or all(side <= 1e-6 for side in sides)


@settings(max_examples=60, deadline=None)
@given(pictures(), st.sampled_from(("ru", "en")))
def test_every_word_is_inside_its_own_cell(picture, language):
    drawing = drawn(picture, language)
    places = [outline(*one) for one in all_zones(len(picture.players))]
    homes: dict[tuple, int] = {}
    for words in drawing.words:
        corners = list(box(words))
        assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in corners), words
        if not words.middle:
            holding = [at for at, place in enumerate(places) if all(within(corner, place) for corner in corners)]
            assert len(holding) == 1, words
            homes[(holding[0], words.parts[-1].tone)] = homes.get((holding[0], words.parts[-1].tone), 0) + 1
    assert all(count == 1 for count in homes.values())
    assert len([words for words in drawing.words if words.parts[-1].tone in (Tone.LAST, Tone.NEW)]) == len(picture.runs)


@pytest.mark.parametrize("players", [THREE, FOUR])
def test_a_ray_parts_each_player_from_the_next(players):
    drawing = drawn(of_sheets(players, {}), "ru")
    frame = next(stroke.points for stroke in drawing.strokes if stroke.weight is Weight.FRAME)
    ends = {stroke.points[1] for stroke in drawing.strokes if stroke.weight is Weight.RAY}
    upper = set(frame[:2]) if len(players) == 4 else {(drawing.disc.x, frame[0][1])}
    assert ends == {*upper, *frame[2:]}


@given(totals, st.booleans(), st.floats(40, 400))
def test_the_last_total_is_never_cut(given_totals, new, room):
    parts, size = run(given_totals, new, room, 18, 10)
    assert parts[-1].words == shown(given_totals[-1]) and parts[-1].tone is (Tone.NEW if new else Tone.LAST)
    assert measured(parts, size) <= room * 1.02 + 1
    past = [part.words for part in parts if part.tone is Tone.PAST]
    assert past == [shown(total) for total in given_totals[len(given_totals) - 1 - len(past) : -1]]
    assert (parts[0].words == "…") == (len(past) < len(given_totals) - 1)


def history():
    pulka = opened(THREE)
    for number, points in enumerate((2, 4, 4), 1):
        entry = Entry("Анна", Account.POOL, Fraction(points), WHY, "", "CODE 4.2")
        pulka = entered(pulka, [entry], Source(Kind.DEAL, number))
    return pulka


def test_totals_stand_as_players_write_them_and_what_is_new_is_marked():
    drawing = drawn(of_pulka(history(), Fraction(10), since=2), "ru")
    (line,) = [words for words in drawing.words if words.parts[-1].tone is Tone.NEW]
    assert line.said == "2.6.10"
    assert sum(stroke.weight is Weight.CHANGED for stroke in drawing.strokes) == 1
    assert sum(ground.changed for ground in drawing.grounds) == 1
    assert drawing.told[0] == "Пуля до 10"
    assert "Анна: пуля 10 (изменено); гора 0; висты на игрока Борис: 0; висты на игрока Вера: 0" in drawing.told
    assert not any(stroke.weight is Weight.CHANGED for stroke in drawn(of_pulka(history()), "ru").strokes)


def test_two_sheets_show_what_stood_before():
    before = {"Анна": Row(Fraction(2), Fraction(5), {"Борис": Fraction(10)})}
    after = {"Анна": Row(Fraction(2), Fraction(-1), {"Борис": Fraction(0), "Вера": Fraction(3)})}
    picture = of_sheets(THREE, after, before)
    mountain, boris, vera = (
        Cell("Анна", Account.MOUNTAIN),
        Cell("Анна", Account.WHISTS, "Борис"),
        Cell("Анна", Account.WHISTS, "Вера"),
    )
    assert picture.runs == {Cell("Анна", Account.POOL): (2,), mountain: (5, -1), boris: (10, 0), vera: (3,)}
    assert picture.changed == {mountain, boris, vera}


@settings(max_examples=30, deadline=None)
@given(pictures(), st.sampled_from(("ru", "en")))
def test_the_svg_is_well_formed_and_says_all_that_is_drawn(picture, language):
    drawing = drawn(picture, language)
    root = ElementTree.fromstring(svg(drawing))
    said = ["".join(t for t in text.itertext() if t) for text in root.iter(f"{SVG}text")]
    assert said == [words.whole + words.said for words in drawing.words]
    assert root.get("aria-label") == ". ".join(drawing.told)
    assert not any(element.get("style") for element in root.iter())


def test_a_name_is_data():
    players = ('<b onload="x">&', "Борис\nПетрович", "Вера")
    text = svg(drawn(of_sheets(players, {}), "en"))
    assert "<b " not in text and "&lt;b onload=" in text and "Борис Петрович" in text
