"""A sheet read back from its file: its words by pages, what draws each page, the data it carries.

Forms §3.4. Two files whose pages are drawn by the same objects look the same, however the files were written.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

from rulings.documents.attached import NAME
from rulings.words import RulingError, Text

__all__ = ["Altered", "Printed", "altered", "bare", "printed", "redrawn"]

_NO_PDF = Text("это не PDF, или файл повреждён.", "this is no PDF, or the file is damaged.")
_LOCKED = Text("файл закрыт паролем.", "the file is locked with a password.")
_WRITING = {"/Parent", "/Length", "/Filter", "/DecodeParms"}
"""Keys that tell how a file is written, and not what a page shows."""
_BETWEEN = 3
"""So many equal words part two altered places; with fewer between them they are told as one."""
_MOST = 50_000_000
"""Pairs of words held against one another; a file with more (anybody may send one) is held line by line."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet as a reader sees it: `pages` of lines of words, a digest of what draws each, the data or None."""

    pages: tuple[tuple[str, ...], ...]
    drawing: tuple[str, ...]
    data: bytes | None

    @property
    def words(self) -> str:
        """All words without white space: where a line was broken does not matter."""
        return "".join(bare(line) for page in self.pages for line in page)


@dataclass(frozen=True, slots=True)
class Altered:
    """A place where a sheet says something else than it should: on which page, what stands there, what should."""

    page: int
    stands: str
    should: str


def bare(words: str) -> str:
    """Words without white space."""
    return "".join(words.split())


def printed(file: bytes) -> Printed:
    """The sheet in a PDF; `RulingError` for what is none, is damaged or locked."""
    try:
        reader = PdfReader(io.BytesIO(file))
        if reader.is_encrypted:
            raise RulingError(_LOCKED)
        digests: dict[tuple[int, int], str] = {}
        return Printed(
            tuple(_lines(page) for page in reader.pages),
            tuple(_digest(page, digests) for page in reader.pages),
            _data(reader),
        )
    except RulingError:
        raise
    except Exception:  # a broken file may break its reader anywhere
        raise RulingError(_NO_PDF) from None


def altered(file: Printed, drawn: Printed) -> tuple[Altered, ...]:
    """Where the words of a file are not those of the sheet drawn anew, in reading order; nothing where they agree.

    Words are held against words: a sheet set smaller to fit its page breaks its lines elsewhere, and says the same.
    """
    if file.words == drawn.words and len(file.pages) == len(drawn.pages):
        return ()
    mine, its = list(_words(file)), list(_words(drawn))
    if len(mine) * len(its) > _MOST:
        mine, its = list(_placed(file)), list(_placed(drawn))
    matcher = SequenceMatcher(
        None, [bare(words) for _, words in mine], [bare(words) for _, words in its], autojunk=False
    )
    found = []
    for begin, end, first, last in _stretches(matcher.get_opcodes()):
        page = (mine[begin:end] or its[first:last])[0][0]
        place = Altered(page, _joined(mine[begin:end]), _joined(its[first:last]))
        if bare(place.stands) != bare(place.should):  # else a line was broken within a word
            found.append(place)
    return tuple(found)


def redrawn(file: Printed, drawn: Printed) -> tuple[int, ...]:
    """Pages that are drawn otherwise: something laid over them, another font, another picture."""
    longest = max(len(file.drawing), len(drawn.drawing))
    pairs = ((file.drawing[at : at + 1], drawn.drawing[at : at + 1]) for at in range(longest))
    return tuple(number for number, (one, other) in enumerate(pairs, start=1) if one != other)


def _lines(page: PageObject) -> tuple[str, ...]:
    return tuple(line.strip() for line in page.extract_text().splitlines() if line.strip())


def _placed(sheet: Printed) -> Iterator[tuple[int, str]]:
    """Every line with the page it stands on."""
    return ((number, line) for number, lines in enumerate(sheet.pages, start=1) for line in lines)


def _words(sheet: Printed) -> Iterator[tuple[int, str]]:
    """Every word with the page it stands on."""
    return ((number, word) for number, line in _placed(sheet) for word in line.split())


def _stretches(opcodes: Iterable[tuple[str, int, int, int, int]]) -> list[tuple[int, int, int, int]]:
    """Where two rows of words part: begin and end in each; those with hardly a word between them are one."""
    found: list[tuple[int, int, int, int]] = []
    for kind, begin, end, first, last in opcodes:
        if kind == "equal":
            continue
        if found and begin - found[-1][1] < _BETWEEN:
            begin, _end, first, _last = found.pop()
        found.append((begin, end, first, last))
    return found


def _joined(words: list[tuple[int, str]]) -> str:
    return " ".join(word for _, word in words)


def _data(reader: PdfReader) -> bytes | None:
    """The data of ours; with two of that name it cannot be told which is meant, so there is none."""
    held = [file for file in reader.attachment_list if file.name == NAME]
    return held[0].content if len(held) == 1 else None


def _digest(value: Any, known: dict[tuple[int, int], str]) -> str:
    """SHA-256 of an object with all it refers to; `known`: those met, so that a circle ends and a font counts once."""
    if isinstance(value, IndirectObject):
        key = (value.idnum, value.generation)
        if key not in known:
            known[key] = "met"
            known[key] = _digest(value.get_object(), known)
        return known[key]
    digest = hashlib.sha256(_form(value, known))
    if isinstance(value, StreamObject):
        digest.update(value.get_data())
    return digest.hexdigest()


def _form(value: Any, known: dict[tuple[int, int], str]) -> bytes:
    if isinstance(value, DictionaryObject):
        held = ((key, value.raw_get(key)) for key in sorted(value) if key not in _WRITING)
        return repr([(key, _digest(inner, known)) for key, inner in held]).encode()
    if isinstance(value, ArrayObject):
        return repr([_digest(list.__getitem__(value, at), known) for at in range(len(value))]).encode()
    return repr(value).encode("utf-8", "backslashreplace")
