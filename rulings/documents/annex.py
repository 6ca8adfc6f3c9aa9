"""The annex to an event's regulation in words: every parameter by its heading, with value, clause, default and origin.

Forms §3.1, field 6: what a player reads before the first deal is what a ruling names when it rests on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from rulings.code.regulation import HEADINGS, Origin, Parameter, Regulation, Setting, parameters, setting
from rulings.documents import phrases
from rulings.documents.figures import edition_date, moment, offset, said
from rulings.documents.lines import APART, cited, field
from rulings.documents.paper import Block, Cell, Group, Line, Paper, Run, Runs, Tone
from rulings.judgment.orders import choice_words
from rulings.proof.stamp import short
from rulings.scoring.conventions import CONVENTIONS
from rulings.words import Language, Text, plural

__all__ = ["Event", "annex"]

_TITLE = Text("Приложение: регламент турнира", "Annex: the event’s regulation")
_AT_TABLE = Text("стол\u00a0{table}", "table\u00a0{table}")
_EDITION = Text("Редакция Кодекса", "Edition of the Code")
_CONVENTION = Text("Конвенция", "Convention")
_RULES = Text("Правила", "Rules")
_PRINTED = Text("Напечатано", "Printed")
_RULE_BOOKS = {
    "CODE": Text("Кодекс, игра за столом", "the Code, at the table"),
    "COMP": Text("правила дубликатного турнира и Кодекс", "rules of a duplicate tournament, and the Code"),
}
_EVENT = Text("Событие", "The event")
_APPEALS = Text("Апелляции подают", "Appeals go to")
_READING = Text("Как читать", "How to read")
_HOW = Text(
    "У каждого параметра — что он решает и, после тире, как решено; ниже — кто так решил и по какому пункту. «Наше "
    "умолчание» значит, что текст Кодекса этого не решает, а регламент промолчал: берут прочтение, принятое в "
    "программе. Знаком ● отмечено то, что назначил сам регламент; там сказано и то, что было бы без него. Всё "
    "остальное стоит так, как стоит по умолчанию. Пункты без пометы — пункты Кодекса, «Правила» — правила "
    "соревнований.",
    "Each parameter says what it settles and, after the dash, how; below it, who settled it so, and by which clause. "
    "“Our default” means that the text of the Code does not settle it and the regulation says nothing: the reading "
    "adopted in the program is taken. The sign ● marks what the regulation itself has set, with what would hold "
    "without it. Everything else stands as it does by default. Clauses without a mark are of the Code, COMP of the "
    "competition rules.",
)
_DIFFERS = Text("Иначе, чем без регламента", "Other than without the regulation")
_NOTHING = Text("Ничего: всё по умолчанию.", "Nothing: everything is as by default.")
_COUNTED = Text("{count} из {all}: № {numbers}.", "{count} of {all}: no. {numbers}.")
_WITHOUT = Text("без регламента: {value}", "without the regulation: {value}")
_WITHOUT_EVENT = Text("по регламенту турнира: {value}", "by the event’s regulation: {value}")
_SAME = Text("без регламента так же", "the same without the regulation")
_GAP = Text("пробел {gap}", "gap {gap}")
_BY_TABLE = Text("назначено этому столу", "set for this table")
_BY = {
    Origin.CODE: Text("Кодекс", "the Code"),
    Origin.CONVENTION: Text("конвенция", "the convention"),
    Origin.EVENT: Text("регламент турнира", "the event’s regulation"),
    Origin.DEFAULT: Text("наше умолчание", "our default"),
}
_ORGANISER = Text("организатор", "organiser")
_CHIEF = Text("главный судья", "chief director")
_LAW = Text("свод", "law")
_FOLIO_NAME = Text("приложение", "annex")


@dataclass(frozen=True, slots=True)
class Event:
    """What the annex is about. `now`: the regulation as it stands; `without`: as it would if nothing were chosen here.

    `rules`: CODE or COMP. `table`: one table's number, empty for the whole event; `own`: what that table, or the event,
    chose itself. `law`: the digest of trees, clauses and parameters. Moments carry their time zone.
    """

    name: str
    code: str
    now: Regulation
    without: Regulation
    own: frozenset[str]
    edition: str
    rules: str = "CODE"
    organiser: str = ""
    place: str = ""
    regulation_name: str = ""
    appeal_to: str = ""
    appeal_form: str = ""
    appeal_who: str = ""
    table: str = ""
    printed_at: datetime | None = None
    printed_by: str = ""
    law: str = ""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A parameter with its number in the annex, as it stands, and as it would."""

    number: int
    known: Parameter
    stands: Setting
    without: Setting

    @property
    def differs(self) -> bool:
        return self.stands.value != self.without.value


def annex(event: Event, language: Language | str) -> Paper:
    """The annex as it will be read, in one language."""
    tongue = Language(language)
    entries = tuple(_entries(event))
    headings = (_heading(heading, entries, event, tongue) for heading in HEADINGS)
    return Paper(
        language=tongue,
        imprint=" · ".join(part for part in (event.organiser, event.name, event.place) if part),
        title=_TITLE.said(tongue),
        replaces=_AT_TABLE.filled(table=event.table).said(tongue) if event.table else "",
        status=event.regulation_name or event.name,
        void=False,
        watermark="",
        cells=(_head(event, tongue),),
        groups=(_whole(event, entries, tongue), *(group for group in headings if group)),
        signatures=(Cell(said(_ORGANISER, tongue), ""), Cell(said(_CHIEF, tongue), "")),
        proof=_proof(event, tongue),
        code=event.code,
        number=_FOLIO_NAME.said(tongue),
        folio=phrases.FOLIO.said(tongue),
        continued=phrases.CONTINUED.said(tongue),
    )


def _entries(event: Event) -> Iterator[_Entry]:
    ordered = (known for heading in HEADINGS for known in parameters().values() if known.heading == heading)
    for number, known in enumerate(ordered, start=1):
        yield _Entry(number, known, setting(event.now, known.key), setting(event.without, known.key))


def _head(event: Event, language: Language) -> tuple[Cell, ...]:
    played = CONVENTIONS.get(event.now.convention)
    printed = event.printed_at
    return (
        Cell(_EDITION.said(language), edition_date(event.edition, language)),
        Cell(_CONVENTION.said(language), (played.title if played else phrases.UNSCORED).said(language)),
        Cell(_RULES.said(language), said(_RULE_BOOKS[event.rules], language)),
        Cell(_PRINTED.said(language), moment(printed, language) + offset(printed) if printed else "—"),
    )


def _whole(event: Event, entries: tuple[_Entry, ...], language: Language) -> Group:
    """The event, whom to appeal to, how to read the annex, and what differs, by number."""
    named = (
        Line((Run(event.name, Tone.STRONG),)),
        field(_APPEALS, event.appeal_to, language),
        field(phrases.APPEAL_FORM, event.appeal_form, language),
        field(phrases.WHO_MAY, event.appeal_who, language),
    )
    return Group(
        (
            Block(_EVENT.said(language), named),
            Block(_READING.said(language), (Line((Run(said(_HOW, language)),), small=True),)),
            Block(_DIFFERS.said(language), (_differing(entries, language),)),
        )
    )


def _differing(entries: tuple[_Entry, ...], language: Language) -> Line:
    numbers = [entry.number for entry in entries if entry.differs]
    if not numbers:
        return Line((Run(said(_NOTHING, language)),))
    counted = plural(len(numbers), ("параметр", "параметра", "параметров"), ("parameter", "parameters"))
    words = _COUNTED.filled(count=counted, all=len(entries), numbers=", ".join(map(str, numbers)))
    return Line((Run(said(words, language)),))


def _heading(heading: str, entries: tuple[_Entry, ...], event: Event, language: Language) -> Group | None:
    lines = tuple(_line(entry, event, language) for entry in entries if entry.known.heading == heading)
    return Group((Block(HEADINGS[heading].said(language), lines),)) if lines else None


def _line(entry: _Entry, event: Event, language: Language) -> Line:
    """A parameter in two lines: what it settles and how; who settled it so, what else would hold, the clause."""
    chosen = entry.known.key in event.own
    text = said(entry.known.text, language).strip().rstrip(".")
    value = said(choice_words(entry.stands), language)
    runs = (
        Run(f"{text}\u00a0— "),
        Run(f"{value}.", Tone.WAY if entry.differs else Tone.STRONG),
        Run("\n"),
        *((Run("● ", Tone.WAY),) if chosen else ()),
        *_settled(entry, event, language),
    )
    return Line(runs, mark=f"{entry.number}.", tone=Tone.WAY if entry.differs else Tone.QUIET)


def _settled(entry: _Entry, event: Event, language: Language) -> Runs:
    by = _BY_TABLE if event.table and entry.known.key in event.own else _BY[entry.stands.origin]
    gap = (APART, Run(said(_GAP.filled(gap=entry.known.gap), language), Tone.QUIET)) if entry.known.gap else ()
    otherwise = (APART, Run(_otherwise(entry, language), Tone.QUIET)) if entry.known.key in event.own else ()
    return (
        Run(said(by, language), Tone.QUIET),
        *otherwise,
        APART,
        Run(cited(entry.known.clauses, "CODE", language), Tone.ASIDE),
        *gap,
    )


def _otherwise(entry: _Entry, language: Language) -> str:
    """What would hold if nothing were chosen: the Code's word, the convention's, our default, or the event's."""
    if not entry.differs:
        return said(_SAME, language)
    words = _WITHOUT_EVENT if entry.without.origin is Origin.EVENT else _WITHOUT
    return said(words.filled(value=choice_words(entry.without)), language)


def _proof(event: Event, language: Language) -> tuple[Line, ...]:
    facts = ((_LAW, short(event.law)), (phrases.PRINTED, event.printed_by))
    words = "\u00a0\u00a0·  ".join(f"{said(label, language)}: {value}" for label, value in facts if value)
    return (Line((Run(words, Tone.QUIET),), small=True),) if words else ()
