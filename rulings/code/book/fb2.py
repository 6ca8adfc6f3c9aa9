"""The paragraphs of an FB2 book: its bodies in order, a link to a note as the note's mark.

A notes body gives each note as a paragraph that begins with its mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from rulings.words import RulingError, Text

__all__ = ["blocks"]

_BROKEN = Text(
    "FB2 не читается, строка {line}: разметка нарушена.", "the FB2 cannot be read at line {line}: its markup is broken."
)
_OTHER = Text("это XML, но не FB2.", "this is XML, but no FB2.")
_BLOCKS = ("p", "subtitle", "v", "text-author", "date", "td", "th")
_NOTES = ("notes", "comments", "footnotes")


def blocks(raw: bytes) -> Iterator[str]:
    """The paragraphs of the bodies; `RulingError` for broken markup and for any other XML."""
    try:
        root = ElementTree.fromstring(raw.lstrip(b" \t\r\n"))
    except (ElementTree.ParseError, LookupError, ValueError) as error:  # an encoding nobody knows is no ParseError
        line = error.position[0] if isinstance(error, ElementTree.ParseError) else 1
        raise RulingError(_BROKEN.filled(line=line)) from None
    if _tag(root) != "FictionBook":
        raise RulingError(_OTHER)
    return _bodies(root)


def _bodies(root: Element) -> Iterator[str]:
    for body in (each for each in root if _tag(each) == "body"):
        yield from _notes(body) if body.get("name") in _NOTES else _told(body)


def _told(element: Element) -> Iterator[str]:
    """The blocks of an element; words that stand outside any block are not lost."""
    if _tag(element) in _BLOCKS:
        yield "".join(_said(element))
        return
    yield element.text or ""
    for child in element:
        yield from _told(child)
        yield child.tail or ""


def _notes(body: Element) -> Iterator[str]:
    """Each note as one paragraph; whatever else stands in the body as it is."""
    for child in body:
        if _tag(child) != "section":
            yield from _told(child)
        elif any(_tag(inner) == "section" for inner in child):
            yield from _notes(child)
        else:
            yield _note(child)


def _note(section: Element) -> str:
    """A note with its mark: the number in its title, else in its id."""
    title = next((child for child in section if _tag(child) == "title"), None)
    headed = " ".join(_told(title)) if title is not None else ""
    number = re.search(r"\d+", headed) or re.search(r"\d+", section.get("id", ""))
    lines = (line for child in section if child is not title for line in _told(child))
    text = " ".join(" ".join((section.text or "", *lines)).split())
    return f"{{{number[0]}}} {text}" if number else f"{headed} {text}"


def _said(element: Element) -> Iterator[str]:
    """The text of an element; a link to a note is the note's mark."""
    if number := _linked(element):
        yield f"{{{number}}}"
        return
    yield element.text or ""
    for child in element:
        yield from _said(child)
        yield child.tail or ""


def _linked(element: Element) -> str | None:
    """The number of the note a link leads to: as it is printed, else as it is addressed."""
    if element.get("type") != "note":
        return None
    address = next((value for name, value in element.attrib.items() if name.endswith("href")), "")
    found = re.search(r"\d+", "".join(element.itertext())) or re.search(r"\d+", address)
    return found[0] if found else None


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]
