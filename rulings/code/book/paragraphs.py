"""A file of the book as paragraphs: plain text or FB2, UTF-8 or Windows-1251, footnote marks in one form.

Contracts, `import_book`. Nothing is corrected here but what no reader would call wording: line breaks, and the form of
a footnote's mark (`{64}`).
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

from rulings.code.book.fb2 import blocks
from rulings.code.book.lines import whole
from rulings.words import RulingError, Text

__all__ = ["paragraphs"]

_PACKED = Text(
    "это упакованный архив: распакуйте его и дайте сам файл книги.",
    "this is a packed archive: unpack it and give the book's own file.",
)
_NOT_TEXT = Text(
    "это не текст: нужна книга как простой текст или FB2, в UTF-8 или Windows-1251.",
    "this is no text: the book is wanted as plain text or FB2, in UTF-8 or Windows-1251.",
)
_MARKED_UP = Text(
    "это {kind}: сохраните книгу как простой текст или FB2.", "this is {kind}: save the book as plain text or FB2."
)

_PACKS = (b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!", b"BZh", b"\xfd7zXZ")
_KINDS = {b"%pdf": "PDF", b"{\\rtf": "RTF", b"<!doctype html": "HTML", b"<html": "HTML"}
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_MARK = re.compile(r"\^?\{\s*(\d+)\s*\}")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x19\x1b\x7f]")
_UNSEEN = re.compile(rf"{_CONTROL.pattern}|[\x1a\u00ad\u200b-\u200f\u2060\ufeff]")
_STRAY = 200
"""A text may hold one sign that cannot be seen in so many; it is taken out."""


def paragraphs(raw: bytes) -> tuple[str, ...]:
    """The paragraphs of a file in order, none of them empty; `RulingError` for what is no text.

    A note's own text comes as a paragraph that begins with its mark.
    """
    if raw.startswith(_PACKS):
        raise RulingError(_PACKED)
    begins = raw[:40].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if kind := next((kind for sign, kind in _KINDS.items() if begins.startswith(sign)), None):
        raise RulingError(_MARKED_UP.filled(kind=kind))
    return tuple(line for line in (_one_line(each) for each in _found(raw)) if line)


def _found(raw: bytes) -> Iterator[str]:
    """Paragraphs as the file has them. A parser of XML finds out the encoding itself, as its first line says."""
    text = None if raw.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"<?xml", b"<FictionBook")) else _decoded(raw)
    if text is None or text.lstrip().startswith(("<?xml", "<FictionBook")):
        return blocks(raw)
    return whole(text.splitlines())


def _decoded(raw: bytes) -> str:
    """Plain text by its own signs: a mark of order, UTF-8 where it is that, else Windows-1251 where it is Russian."""
    if not raw.startswith(_UTF_16) and (text := _utf_8(raw)) is not None:
        sound = len(_CONTROL.findall(text)) * _STRAY <= len(text)
    else:
        text = raw.decode("utf-16" if raw.startswith(_UTF_16) else "cp1251", errors="replace")
        sound = "\ufffd" not in text and not _CONTROL.search(text) and _russian(text)
    if not sound:
        raise RulingError(_NOT_TEXT)
    return text


def _utf_8(raw: bytes) -> str | None:
    """UTF-8, also where the file was cut in the middle of a letter; that half of a letter is no text."""
    start = next((at for at in range(min(4, len(raw))) if not 0x80 <= raw[at] < 0xC0), 0)
    try:
        return codecs.getincrementaldecoder("utf-8-sig")().decode(raw[start:])
    except UnicodeDecodeError:
        return None


def _russian(text: str) -> bool:
    """Whether most letters are Russian, and one character in three at least is a letter."""
    letters = [letter for letter in text if letter.isalpha()]
    russian = sum("а" <= letter <= "я" or letter == "ё" for letter in map(str.lower, letters))
    return russian * 2 >= len(letters) and len(letters) * 3 >= len("".join(text.split()))


def _one_line(text: str) -> str:
    return _MARK.sub(r"{\1}", " ".join(_UNSEEN.sub("", text).split()))
