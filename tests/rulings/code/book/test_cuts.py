"""Nothing is lost, and no cut matters: fragments that overlap give the wording the whole book gives."""

from __future__ import annotations

from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.code.book import same
from rulings.words import RulingError
from tests.rulings.code.book.books import of_texts, sentence, worded

_SHARED = 90
"""Characters two neighbouring fragments have in common: enough that it cannot be chance."""

_NUMBERS = (
    "3.2.17", "3.2.18", "3.2.19", "3.3.7", "3.4.1", "3.9.5", "3.9.11", "3.9.11.1", "3.9.14", "3.9.14.3", "3.9.16",
)  # fmt: skip
_LETTERED = ("11.3.", "А.", "1.", "2.", "3.", "Б.", "1.", "2.", "В.", "11.4.", "A.", "1.", "2.", "Б.", "1.", "а)", "б)")


@st.composite
def books(draw: st.DrawFn) -> str:
    """A book: clauses of one paragraph or several, lists, footnote marks, Latin letters, hyphens."""
    lines, number = [], 0
    for mark in (*(f"{each}." for each in draw(st.sets(st.sampled_from(_NUMBERS), min_size=3)).__iter__()), *_LETTERED):
        begins = sentence(number, draw(st.integers(3, 30)))
        begins = draw(st.sampled_from((begins, f"{begins[:-1]}{{{number + 1}}}.", begins.replace("до", "дo"),
                                       begins.replace(" ли", "-ли").replace("си", "си-", 1))))  # fmt: skip
        lines.append(f"{mark} {begins}")
        lines += [f"— {sentence(number + 1 + at, 6)}" for at in range(draw(st.integers(0, 3)))]
        number += 5
    head = sorted((line for line in _blocks(lines, len(_LETTERED))[0]), key=_order)
    return "\n".join((*(line for block in head for line in block), *_blocks(lines, len(_LETTERED))[1]))


def _blocks(lines: list[str], tail: int) -> tuple[list[list[str]], list[str]]:
    """The numbered clauses with their lists, and the rest from 11.3 on."""
    at = next(place for place, line in enumerate(lines) if line.startswith("11.3."))
    blocks: list[list[str]] = []
    for line in lines[:at]:
        if line.startswith("—"):
            blocks[-1].append(line)
        else:
            blocks.append([line])
    return blocks, lines[at:]


def _order(block: list[str]) -> list[int]:
    return [int(part) for part in block[0].split(" ")[0].strip(".").split(".")]


@st.composite
def fragments(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A book and the same in overlapping pieces, in any order."""
    book = draw(books())
    pieces, at = [], 0
    while at < len(book):
        end = min(len(book), at + draw(st.integers(3 * _SHARED, 1500)))
        pieces.append(book[at:end])
        at = len(book) if end == len(book) else end - draw(st.integers(int(1.3 * _SHARED), 2 * _SHARED))
    return book, draw(st.permutations(pieces))


@settings(max_examples=60, deadline=None)
@given(fragments())
def test_fragments_give_the_wording_of_the_whole(cut: tuple[str, list[str]]) -> None:
    book, pieces = cut
    whole, merged = of_texts(book), of_texts(*pieces)
    assert worded(merged) == worded(whole)
    assert (merged.left, merged.differing, merged.titles) == ((), (), ())
    assert not any(wording.inferred for wording in merged.found.values())


_LINES = st.one_of(
    st.text("абвг АБ.,;:{}^—-1x", max_size=60),
    st.builds("{} {}".format, st.sampled_from((*_NUMBERS, *_LETTERED, "7.1.", "Пример.", "{5}")), st.text("аб АБ.1{")),
    st.sampled_from(("Название", "Примеры.", "3.9.", "")),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.lists(_LINES, max_size=12), min_size=1, max_size=3))
def test_every_line_is_somewhere(files: list[list[str]]) -> None:
    book = of_texts(*("\n".join(lines) for lines in files))
    kept = [wording.text for wording in book.found.values()]
    kept += [one.text for one in (*book.left, *book.titles)] + [one.other for one in book.differing]
    somewhere = same("\n".join(kept))
    for line in (line for lines in files for line in lines):
        letters = [
            part for part in same(line).replace("{", " ").replace("}", " ").split() if part.strip(".):,;0123456789")
        ]
        for part in letters:
            assert part in somewhere or _without_mark(part) in somewhere, (line, book)


def _without_mark(part: str) -> str:
    """A line without the mark of the clause it begins: number, letter, item."""
    bare = part.lstrip("0123456789.")
    return bare[2:] if bare[1:2] in (".", ")") else bare


def test_many_paragraphs_are_read_in_time() -> None:
    lines = [f"Абзац {number}, {sentence(number, 20)}" for number in range(4000)]
    begun = perf_counter()
    assert len(of_texts("\n".join(["3.9.5. Начало.", *lines])).found) == 1
    assert perf_counter() - begun < 20


def test_a_list_of_dates_is_no_book() -> None:
    dates = "\n".join(f"{5 - number % 5}.{number % 12 + 1}. Турнир {number}." for number in range(400))
    with pytest.raises(RulingError) as refusal:
        of_texts("3.9.5. Пункт.", dates)
    assert refusal.value.place == "1"
    assert "заново" in refusal.value.text.ru and "anew" in refusal.value.text.en
