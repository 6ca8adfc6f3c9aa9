"""The small marks that tie an order, or a step of the path, to the parameters of the regulation it rests on.

What the Code itself says needs no mark; whatever else decided is named by who set it, with the number it bears in the
block of parameters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rulings.code.regulation import Origin
from rulings.documents import phrases
from rulings.documents.figures import said
from rulings.documents.paper import Run, Runs, Tone
from rulings.judgment.values import Judgment, TraceStep, Used
from rulings.words import Language, Text

__all__ = ["ORIGINS", "as_read", "numbers", "raised_number", "rests_on", "set_by", "step_source"]

ORIGINS = (Origin.CODE, Origin.CONVENTION, Origin.EVENT, Origin.COMMITTEE, Origin.DEFAULT)
"""In the order of the block of parameters."""

_STRONGEST = (Origin.DEFAULT, Origin.COMMITTEE, Origin.EVENT, Origin.CONVENTION)
_WORDS = {
    Origin.CODE: phrases.MARK_CODE,
    Origin.CONVENTION: phrases.MARK_CONVENTION,
    Origin.EVENT: phrases.MARK_EVENT,
    Origin.COMMITTEE: phrases.MARK_COMMITTEE,
    Origin.DEFAULT: phrases.MARK_READING,
}
_SUPERIOR = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def as_read(judgment: Judgment, readings: Iterable[str]) -> Judgment:
    """A judgment in which what a committee read otherwise is named as its own reading, and not the regulation's."""
    keys = frozenset(readings)
    known = (replace(one, origin=Origin.COMMITTEE) if one.key in keys else one for one in judgment.parameters)
    return replace(judgment, parameters=tuple(known)) if keys else judgment


def numbers(judgment: Judgment) -> Mapping[str, int]:
    """The numbers of the parameters that something on the sheet points to, in the order they are printed."""
    wanted = set(_pointed_to(judgment))
    printed = (one.key for origin in ORIGINS for one in judgment.parameters if one.origin is origin)
    return {key: number for number, key in enumerate((key for key in printed if key in wanted), start=1)}


def raised_number(number: int) -> str:
    """A number as it stands above the line: `¹²`."""
    return str(number).translate(_SUPERIOR)


def rests_on(keys: Iterable[str], judgment: Judgment, language: Language) -> Runs:
    """The mark of an order: who set what it rests on, the least certain first, and the numbers of those parameters."""
    rested = _rested(keys, judgment)
    strongest = _strongest(rested)
    return _mark(_WORDS[strongest], rested, judgment, language, Tone.MARK) if strongest else ()


def set_by(keys: Iterable[str], judgment: Judgment, language: Language) -> Runs:
    """The same mark without the numbers, for a paper that lists no parameters."""
    strongest = _strongest(_rested(keys, judgment))
    return (Run(f"\u00a0 ·\u00a0{said(_WORDS[strongest], language)}", Tone.MARK),) if strongest else ()


def step_source(step: TraceStep, judgment: Judgment, language: Language) -> Runs:
    """The mark of a step that nobody was asked: the setting and who set it, the seats, or the deal."""
    source, _, key = step.origin.partition(":")
    if source == "regulation":
        rested = tuple(one for one in judgment.parameters if one.key == key)
        return _mark(_WORDS[rested[0].origin], rested, judgment, language) if rested else ()
    words = {"incident": phrases.FROM_CASE, "deal": phrases.FROM_DEAL}.get(source)
    return _mark(words, (), judgment, language) if words else ()


def _rested(keys: Iterable[str], judgment: Judgment) -> tuple[Used, ...]:
    """The parameters among these that somebody other than the Code has set."""
    return tuple(one for one in judgment.parameters if one.key in set(keys) and one.origin is not Origin.CODE)


def _strongest(rested: Iterable[Used]) -> Origin | None:
    found = {one.origin for one in rested}
    return next((origin for origin in _STRONGEST if origin in found), None)


def _mark(words: Text, rested: Iterable[Used], judgment: Judgment, language: Language, tone: Tone = Tone.QUIET) -> Runs:
    numbered = numbers(judgment)
    above = "\u00a0".join(raised_number(number) for number in sorted(numbered[one.key] for one in rested))
    return (Run(f"\u00a0 ·\u00a0{said(words, language)}{above}", tone),)


def _pointed_to(judgment: Judgment) -> Iterator[str]:
    """Keys of the parameters that an order or a step of the path rests on, on every way facts in dispute may go."""
    known = {one.key: one.origin for one in judgment.parameters}
    for order in judgment.orders:
        yield from (key for key in order.reading if known.get(key) is not Origin.CODE)
    for step in judgment.trace:
        source, _, key = step.origin.partition(":")
        if source == "regulation":
            yield key
    for way in judgment.disputed:
        yield from _pointed_to(way.judgment)
