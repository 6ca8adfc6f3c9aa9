"""A file of the book as paragraphs: plain text or FB2, UTF-8 or Windows-1251, footnote marks in one form.

Contracts, `import_book`. Nothing is corrected here but what no reader would call wording: line breaks, the form of a
footnote's mark (`{64}`), and Latin letters that stand inside Russian words for the Russian ones they look like.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree

from rulings.words import RulingError, Text

__all__ = ["mended", "paragraphs"]

_PACKED = Text(
    "это упакованный архив: распакуйте его и дайте сам файл книги.",
    "this is a packed archive: unpack it and give the book's own file.",
)
_NOT_TEXT = Text(
    "это не текст: нужна книга как простой текст или FB2, в UTF-8 или Windows-1251.",
    "this is no text: the book is wanted as plain text or FB2, in UTF-8 or Windows-1251.",
)
_BROKEN_FB2 = Text(
    "FB2 не читается, строка {line}: разметка нарушена.", "the FB2 cannot be read at line {line}: its markup is broken."
)

_HARD_WRAPPED = 100
"""A text with empty lines and none longer than this has its lines broken by hand: they are joined to paragraphs."""

_BEGINS = re.compile(r"\^?\{\d+\}|\d+(\.\d+)*\.?\s+\S|[^\W\d_][.)]\s+\S|[—–-]\s|Примеры?\.")
"""What begins a paragraph of its own even inside a block of lines: a number, a letter, a dash, an example."""

_MARK = re.compile(r"\^?\{\s*(\d+)\s*\}")
_WORD = re.compile(r"[^\W\d_]+")
_LATIN, _RUSSIAN = "ABCEHKMOPTXaceopxyk", "АВСЕНКМОРТХасеорхук"
_LOOK_ALIKES = str.maketrans(_LATIN, _RUSSIAN)
_MIXED = re.compile(rf"(?=\w*[а-яё])[а-яё{_LATIN}]+", re.IGNORECASE)


def paragraphs(raw: bytes) -> tuple[str, ...]:
    """The paragraphs of a file in order; `RulingError` for what is no text.

    A note's own text comes as a paragraph that begins with its mark.
    """
    if raw.startswith(b"PK\x03\x04"):
        raise RulingError(_PACKED)
    start = raw[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    found = _of_fb2(raw) if start.startswith((b"<?xml", b"<FictionBook")) else _of_plain(_decoded(raw))
    return tuple(line for line in (_one_line(each) for each in found) if line)


def mended(word_text: str) -> tuple[str, int]:
    """The text with Latin look-alikes inside Russian words made Russian, and in how many words."""
    count = 0

    def mend(found: re.Match[str]) -> str:
        nonlocal count
        word = found[0]
        if word.isascii() or not _MIXED.fullmatch(word) or not any(letter.isascii() for letter in word):
            return word
        count += 1
        return word.translate(_LOOK_ALIKES)

    return _WORD.sub(mend, word_text), count


def _decoded(raw: bytes) -> str:
    """Plain text by its own signs: a mark of order, UTF-8 where it is whole, else Windows-1251 where it is Russian."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace")
    if b"\x00" in raw:
        raise RulingError(_NOT_TEXT)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("cp1251", errors="replace")
    letters = [letter for letter in text if letter.isalpha()]
    if "\ufffd" in text or sum("а" <= letter.lower() <= "я" for letter in letters) * 2 < len(letters):
        raise RulingError(_NOT_TEXT)
    return text


def _of_plain(text: str) -> Iterator[str]:
    lines = text.splitlines()
    if any(not line.strip() for line in lines) and max(map(len, lines), default=0) <= _HARD_WRAPPED:
        yield from _joined(lines)
    else:
        yield from lines


def _joined(lines: Iterable[str]) -> Iterator[str]:
    """Lines broken by hand, put together: an empty line or the beginning of a clause ends a paragraph."""
    held: list[str] = []
    for line in (*lines, ""):
        if held and (not line.strip() or _BEGINS.match(line.strip())):
            yield _unbroken(held)
            held = []
        if line.strip():
            held.append(line.strip())


def _unbroken(lines: Iterable[str]) -> str:
    """Lines as one; a word broken at the end of its line is whole again."""
    return re.sub(r"(?<=[^\W\d_])[-\u00ad\u2010] (?=[а-яё])", "", " ".join(lines))


def _of_fb2(raw: bytes) -> Iterator[str]:
    try:
        root = ElementTree.fromstring(raw)
    except ElementTree.ParseError as error:
        raise RulingError(_BROKEN_FB2.filled(line=error.position[0])) from None
    for body in (each for each in root.iter() if _tag(each) == "body"):
        if body.get("name") == "notes":
            yield from _notes(body)
        else:
            yield from ("".join(_said(each)) for each in body.iter() if _tag(each) in ("p", "subtitle", "v"))


def _notes(body: ElementTree.Element) -> Iterator[str]:
    for section in (each for each in body.iter() if _tag(each) == "section"):
        lines = ["".join(_said(each)) for each in section.iter() if _tag(each) == "p"]
        number = re.search(r"\d+", lines[0] if len(lines) > 1 else section.get("id", ""))
        if number and lines:
            yield f"{{{number[0]}}} {' '.join(lines[1:] if len(lines) > 1 else lines)}"


def _said(element: ElementTree.Element) -> Iterator[str]:
    """The text of an element; a link to a note is the note's mark."""
    number = re.search(r"\d+", "".join(element.itertext())) if element.get("type") == "note" else None
    if number:
        yield f"{{{number[0]}}}"
    else:
        yield element.text or ""
        for child in element:
            yield from _said(child)
            yield child.tail or ""


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _one_line(text: str) -> str:
    text = re.sub(r"[\u00ad\u200b\u2060\ufeff]", "", text)
    return _MARK.sub(r"{\1}", re.sub(r"[ \t\u00a0\u202f\r\n]+", " ", text).strip())
