"""The notice board: one line for each ruling without names, in both languages; and the list of a day's rulings.

Forms §3.1 field 36. A line says what was found, by which clauses and what it does to the score, by places at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from itertools import groupby
from operator import itemgetter

from rulings.documents import phrases
from rulings.documents.figures import calendar, clock, moment, said, signed
from rulings.documents.lines import APART, book_and_number, ended, fields, labelled
from rulings.documents.paper import Block, Cell, Group, Line, Paper, Run, Tone
from rulings.documents.particulars import Particulars, Standing, numbered
from rulings.documents.public import public_copy
from rulings.documents.where import offenders
from rulings.judgment.values import Judgment
from rulings.words import Language, Text, plural

__all__ = ["DayList", "Listed", "board_line", "day_list", "listed"]

_TITLE = Text("Решения дня", "Rulings of the day")
_DAY = Text("День", "Day")
_COUNT = Text("Всего", "In all")
_COPY = Text("Копия", "Copy")
_FULL = Text("полная", "full")
_NO_NAMES = Text("без имён", "without names")
_TABLE = Text("стол\u00a0{number}", "table\u00a0{number}")
_DEAL = Text("сдача\u00a0{number}", "deal\u00a0{number}")
_ROUND = Text("тур\u00a0{number}", "round\u00a0{number}")
_EFFECT = Text("в запись: {effect}", "to the score: {effect}")
_NO_EFFECT = Text("запись не меняется", "the score is unchanged")
_GUILTY = Text("{place} (нарушитель)", "{place} (offender)")
_SITTING = Text("сдающий", "dealer")
_ISSUED_BY = Text("кто вынес", "issued by")
_PLAYERS = Text("игроки", "players")
_NUMBER_OF_LIST = Text("список", "list")
_EMPTY = Text("Решений нет.", "No rulings.")
_WITHOUT = Text(
    "Список без имён: игроки названы местами за столом.", "A list without names: players are called by their places."
)


@dataclass(frozen=True, slots=True)
class Listed:
    """A ruling as lists tell it. `number`: with its version.

    `found`: what the ruling finds; `openly`: the same without names and closed cards. `effect`: what it writes.
    """

    number: str
    at: datetime | None
    round: str
    table: str
    deal: str
    found: tuple[Text, ...]
    openly: tuple[Text, ...]
    clauses: tuple[str, ...]
    standing: Standing
    judge: str = ""
    players: tuple[str, ...] = ()
    effect: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """What a ruling does to one player's score, in whists, by his place at the table."""

    place: Text
    whists: Fraction


@dataclass(frozen=True, slots=True)
class DayList:
    """The rulings of a day in their order; `names`: players are named. Moments carry their time zone."""

    day: date
    rows: tuple[Listed, ...]
    organiser: str = ""
    event: str = ""
    place: str = ""
    names: bool = False
    printed_by: str = ""
    printed_at: datetime | None = None


def listed(judgment: Judgment, particulars: Particulars) -> Listed:
    """A ruling as lists tell it."""
    return Listed(
        number=numbered(particulars),
        at=particulars.issued_at,
        round=particulars.round,
        table=particulars.table,
        deal=particulars.deal_number,
        found=tuple(outcome.text for outcome in judgment.outcomes),
        openly=tuple(Text(*halves) for halves in zip(*(_openly(judgment, one) for one in Language), strict=True)),
        clauses=tuple(clause.id for clause in judgment.clauses),
        standing=particulars.standing,
        judge=particulars.judge,
        players=judgment.players,
        effect=tuple(_effect(judgment)),
    )


def _openly(judgment: Judgment, language: Language) -> Iterator[str]:
    copied, _ = public_copy(judgment, Particulars(), language)
    return (outcome.text.said(language) for outcome in copied.outcomes)


def _effect(judgment: Judgment) -> Iterator[Effect]:
    """By the ruling itself, or, where that cannot be parted from the deal, by the deal."""
    if judgment.sheet is None:
        return
    totals = judgment.sheet.totals
    written = totals["effect"] if judgment.sheet.effect is not None else totals["delta"]
    guilty = offenders(judgment)
    for seat, player in enumerate(judgment.players):
        if written.get(player):
            place = phrases.HANDS[seat] if seat < len(phrases.HANDS) else _SITTING
            yield Effect(_GUILTY.filled(place=place) if player in guilty else place, Fraction(written[player]))


def board_line(row: Listed) -> Text:
    """The line for the board, in both languages and without names."""
    return Text(_line(row, Language.RU), _line(row, Language.EN))


def _line(row: Listed, language: Language) -> str:
    parts = (
        row.number,
        *_where(row, language),
        _found(row, language, names=False),
        _cited(row, language),
        _told_effect(row, language),
        row.standing.text.said(language),
    )
    return " · ".join(part for part in parts if part)


def _cited(row: Listed, language: Language) -> str:
    """The clauses, each rule book named once."""
    told = (book_and_number(clause, language) for clause in row.clauses)
    return "; ".join(
        f"{book}\u00a0{', '.join(number for _, number in numbers)}"
        for book, numbers in groupby(told, key=itemgetter(0))
    )


def _where(row: Listed, language: Language) -> tuple[str, ...]:
    told = ((_ROUND, row.round), (_TABLE, row.table), (_DEAL, row.deal))
    return tuple(label.filled(number=number).said(language) for label, number in told if number)


def _found(row: Listed, language: Language, names: bool) -> str:
    return "; ".join(said(found, language).rstrip(".") for found in (row.found if names else row.openly))


def _told_effect(row: Listed, language: Language) -> str:
    if not row.effect:
        return said(_NO_EFFECT, language)
    effect = ", ".join(f"{said(one.place, language)}\u00a0{signed(one.whists)}" for one in row.effect)
    return said(_EFFECT.filled(effect=effect), language)


def day_list(day: DayList, language: Language | str) -> Paper:
    """The list as it will be read, in one language."""
    tongue = Language(language)
    groups = tuple(_group(row, day, tongue) for row in day.rows)
    counted = plural(len(day.rows), ("решение", "решения", "решений"), ("ruling", "rulings"))
    return Paper(
        language=tongue,
        imprint=" · ".join(part for part in (day.organiser, day.place) if part),
        title=_TITLE.said(tongue),
        replaces=calendar(day.day, tongue),
        status=day.event,
        void=False,
        watermark="",
        cells=(
            (
                Cell(_DAY.said(tongue), calendar(day.day, tongue)),
                Cell(_COUNT.said(tongue), counted.said(tongue)),
                Cell(_COPY.said(tongue), (_FULL if day.names else _NO_NAMES).said(tongue)),
            ),
        ),
        groups=groups or (Group((Block(_COUNT.said(tongue), (Line((Run(_EMPTY.said(tongue)),)),)),)),),
        signatures=(Cell(said(phrases.SIGNED_JUDGE, tongue), ""),),
        proof=_proof(day, tongue),
        code="",
        number=f"{_NUMBER_OF_LIST.said(tongue)} {calendar(day.day, tongue)}",
        folio=phrases.FOLIO.said(tongue),
        continued=phrases.CONTINUED.said(tongue),
    )


def _group(row: Listed, day: DayList, language: Language) -> Group:
    """A ruling in three lines: its number and status, what was found by which clauses, where, what follows, who."""
    standing = row.standing.text.said(language)
    found = _found(row, language, day.names)
    found = ended(found) if found else phrases.NONE.said(language)
    lines = (
        Line((Run(row.number, Tone.STRONG), APART, Run(standing, Tone.PENALTY if row.standing.void else Tone.WAY))),
        Line((Run(found), Run(f"\u00a0 {_cited(row, language)}", Tone.ASIDE))),
        Line((Run(" · ".join((*_where(row, language), _told_effect(row, language)))),), small=True),
        Line(_people(row, day, language), small=True),
    )
    return Group((Block(clock(row.at, day.day, language) if row.at else "—", lines),))


def _people(row: Listed, day: DayList, language: Language) -> tuple[Run, ...]:
    told = ((_ISSUED_BY, row.judge), *(((_PLAYERS, ", ".join(row.players)),) if day.names else ()))
    return fields(told, language).runs


def _proof(day: DayList, language: Language) -> tuple[Line, ...]:
    printed = moment(day.printed_at, language) if day.printed_at else ""
    by = ", ".join(part for part in (printed, day.printed_by) if part)
    note = () if day.names else (Line((Run(said(_WITHOUT, language), Tone.QUIET),), small=True),)
    return (*((Line(labelled(phrases.PRINTED, by, language), small=True),) if by else ()), *note)
