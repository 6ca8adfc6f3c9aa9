"""Footnotes of the book: their texts taken out of the run of clauses, each once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulings.code.book.headings import is_title
from rulings.code.book.shapes import same

__all__ = ["Note", "apart", "collected", "note"]

_NOTE = re.compile(r"\{(\d+)\}\s*(\S.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Note:
    """The text of a footnote, and the file it stands in."""

    source: str
    number: int
    text: str

    @property
    def line(self) -> str:
        """The note as it is printed: its mark, its text."""
        return f"{{{self.number}}} {self.text}"


def note(source: str, paragraph: str) -> Note | None:
    """A paragraph that begins with a mark as the note it is."""
    found = _NOTE.fullmatch(paragraph)
    return Note(source, int(found[1]), found[2]) if found else None


def apart(source: str, paragraphs: Sequence[str]) -> tuple[list[Note], list[str], list[str]]:
    """The notes of a file, its other paragraphs, and the titles right above notes.

    A fragment may begin in the middle of a sentence, at a mark: its first paragraph is a note only among notes.
    """
    noted = [note(source, line) for line in paragraphs]
    if noted and not all(noted):
        noted[0] = None
    above = {at for at, line in enumerate(paragraphs[:-1]) if noted[at + 1] and not noted[at] and is_title(line)}
    rest = [line for at, line in enumerate(paragraphs) if not noted[at] and at not in above]
    return [one for one in noted if one], rest, [paragraphs[at] for at in sorted(above)]


def collected(notes: Iterable[Note]) -> tuple[list[Note], list[tuple[Note, Note]]]:
    """Each note once, in order, the fuller of two copies; and the pairs of copies that do not agree, the first kept."""
    kept: dict[int, Note] = {}
    differing = []
    for one in notes:
        known = kept.setdefault(one.number, one)
        short, long = sorted((same(known.text), same(one.text)), key=len)
        if not long.startswith(short):
            differing.append((known, one))
        elif long == same(one.text) and long != short:
            kept[one.number] = one
    return [kept[number] for number in sorted(kept)], differing
