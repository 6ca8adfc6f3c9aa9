"""An issued ruling opened again, and what other findings would make of it: column beside column, differences marked.

Forms §3.3, fields 15 and 20. "As it was" is the stored judgment and never judged anew; every other column is judged
now, from the case that was frozen with it, and says under which trees.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace

from director.models import Hypothesis, RulingVersion
from director.verifying.rejudged import kept_case
from rulings.cases.incident import Incident, Status
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation
from rulings.judgment import Judgment, Unanswered, from_json, judge
from rulings.judgment.checking import check, said
from rulings.judgment.comparing import Comparison, Row, compare
from rulings.judgment.exhibits import doubts
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.judgment.hypotheses import hypothesis_in, law_under, under
from rulings.judgment.parties import filled
from rulings.judgment.scope import allowed, recommends, scope_of
from rulings.judgment.values import Open
from rulings.proof import digest
from rulings.trees.families import family, questions
from rulings.trees.tree import Question, Value
from rulings.words import RulingError, Text

__all__ = [
    "Cell",
    "Column",
    "Contested",
    "Line",
    "Part",
    "Reopened",
    "Rerun",
    "reopened",
    "rerun",
    "supposed_of",
    "tried",
]


@dataclass(frozen=True, slots=True)
class Reopened:
    """A version as it was issued: the stored judgment, and the case, the regulation and the edition it was made of.

    `then`, `now`: the digests of the law it was made under (empty for versions older than the stamp) and of today's.
    """

    judgment: Judgment
    incident: Incident
    event: Regulation
    edition: Edition
    then: str
    now: str

    @property
    def same_law(self) -> bool:
        """Whether the trees are those it was made under."""
        return self.then == self.now


@dataclass(frozen=True, slots=True)
class Column:
    """What follows under a hypothesis. `judgment` is None while the changed path asks for more, or cannot be so.

    `open`: what it still asks; `refused`: why it cannot be so, or may not be tried; `against`: held against the
    director's; `advice`: the committee would only recommend it; `cards`: what is to be said of the evidence.
    """

    name: str
    stored: Hypothesis | None
    supposed: Supposed
    incident: Incident | None
    event: Regulation
    judgment: Judgment | None = None
    open: tuple[Open, ...] = ()
    refused: tuple[Text, ...] = ()
    against: Comparison | None = None
    advice: bool = False
    cards: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """What a column says in a row; `text` None where it says nothing of it."""

    text: Text | None
    same: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A row over all columns; a cell is None where the column has no ruling to show."""

    title: Text
    key: str
    clauses: tuple[str, ...]
    before: Text | None
    cells: tuple[Cell | None, ...]

    @property
    def differs(self) -> bool:
        """Whether any column says otherwise than the director."""
        return any(cell is not None and not cell.same for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Part:
    """The rows of one heading of a comparison, by its field's name (`path`, `sheet`)."""

    name: str
    lines: tuple[Line, ...]

    @property
    def changed(self) -> tuple[Line, ...]:
        """The rows in which somebody says otherwise."""
        return tuple(line for line in self.lines if line.differs)

    @property
    def same(self) -> tuple[Line, ...]:
        """The rows in which all agree."""
        return tuple(line for line in self.lines if not line.differs)


@dataclass(frozen=True, slots=True)
class Contested:
    """A fact people disagreed about: the question, who says what, and what the director found, on what evidence.

    `found` is None where he left it open because nothing hangs on it.
    """

    asked: Text
    says: tuple[tuple[str, Text], ...]
    found: Text | None
    evidence: str


@dataclass(frozen=True, slots=True)
class Rerun:
    """The whole page: the version as it was, the hypotheses beside it, heading by heading.

    `today`: the director's own findings judged by today's law, where that is another and says otherwise.
    """

    opened: Reopened
    contested: tuple[Contested, ...]
    columns: tuple[Column, ...]
    parts: tuple[Part, ...]
    today: Column | None = None


def reopened(version: RulingVersion) -> Reopened:
    """A version read back: its judgment as it was stored, and the case frozen with it."""
    kept = json.loads(version.judgment)
    incident, event, edition = kept_case(version.case, kept)
    return Reopened(from_json(kept), incident, event, edition, version.trees, digest())


def rerun(version: RulingVersion, hypotheses: Iterable[Hypothesis]) -> Rerun:
    """The version as it was issued, and beside it what follows under each hypothesis."""
    opened = reopened(version)
    columns = tuple(tried(opened, supposed_of(one), one) for one in hypotheses)
    today = _today(opened)
    beside = (*((today,) if today else ()), *columns)
    return Rerun(opened, tuple(_contested(opened)), columns, _parts(opened, beside), today)


def supposed_of(stored: Hypothesis) -> Supposed:
    """What a stored hypothesis supposes."""
    return hypothesis_in({**stored.changes, "name": stored.name})


def tried(opened: Reopened, supposed: Supposed, stored: Hypothesis | None = None) -> Column:
    """One hypothesis judged now, and held against what was issued."""
    refused = tuple(error.text for error in allowed(supposed, scope_of(opened.event), opened.incident, opened.event))
    if refused:
        return Column(supposed.name, stored, supposed, None, opened.event, refused=refused)
    incident, event = under(opened.incident, supposed), law_under(opened.event, supposed)
    advice = recommends(supposed, opened.incident, opened.event)
    column = Column(supposed.name, stored, supposed, incident, event, advice=advice)
    try:
        judgment = judge(incident, event, opened.edition)
    except Unanswered as missing:
        return replace(column, open=missing.open)
    except RulingError as error:
        return replace(column, refused=(error.text,))
    return replace(column, judgment=judgment, against=compare(opened.judgment, judgment), cards=doubts(incident, event))


def _today(opened: Reopened) -> Column | None:
    """The director's own findings by today's law; None where that is the same, or says the same."""
    if opened.same_law:
        return None
    column = tried(opened, Supposed(""))
    return None if column.against is not None and not column.against.changed else column


def _parts(opened: Reopened, columns: Sequence[Column]) -> tuple[Part, ...]:
    """Heading by heading, each row once; without any column, the director's alone."""
    held = [column.against for column in columns] or [compare(opened.judgment, opened.judgment)]
    shown = [one for one in held if one is not None] or [compare(opened.judgment, opened.judgment)]
    return tuple(
        Part(one.name, tuple(_lines([getattr(each, one.name) for each in shown], held, one.name, bool(columns))))
        for one in fields(Comparison)
    )


def _lines(
    rows: Sequence[tuple[Row, ...]], held: Sequence[Comparison | None], name: str, beside: bool
) -> Iterator[Line]:
    by_column = [None if one is None else {row.key: row for row in getattr(one, name)} for one in held]
    for key, first in _once(rows).items():
        cells = tuple(None if by is None else _cell(by.get(key)) for by in by_column) if beside else ()
        clauses = dict.fromkeys(c for by in by_column if by and key in by for c in by[key].clauses)
        yield Line(first.title, key, tuple(clauses) or first.clauses, first.before, cells)


def _cell(row: Row | None) -> Cell:
    """A row only another column has is of a thing neither this one nor the director speaks of."""
    return Cell(row.after, row.same) if row is not None else Cell(None, True)


def _once(columns: Sequence[tuple[Row, ...]]) -> dict[str, Row]:
    """Every row that any column has, in order: what only a later one has stands after what goes before it there."""
    order: list[str] = []
    found: dict[str, Row] = {}
    for rows in columns:
        place = 0
        for row in rows:
            if row.key in found:
                place = order.index(row.key) + 1
            else:
                order.insert(place, row.key)
                place += 1
            found.setdefault(row.key, row)
    return {key: found[key] for key in order}


def _contested(opened: Reopened) -> Iterator[Contested]:
    """The facts in dispute as the director left them, then those he found on evidence."""
    for status in (Status.DISPUTED, Status.FOUND):
        for breach in opened.incident.infractions:
            asked = {question.key: question for question in questions(family(breach.kind))}
            for key, answer in breach.answers.items():
                question = asked.get(key)
                if answer.status is not status or question is None:
                    continue
                says = tuple((who, _said(opened, question, value)) for who, value in answer.says.items())
                found = _said(opened, question, answer.value) if answer.value is not None else None
                yield Contested(filled(question.text, opened.incident, breach, {}), says, found, answer.evidence)


def _said(opened: Reopened, question: Question, value: Value) -> Text:
    """An answer in words, as people gave it: one outside the question's domain is kept as it was written."""
    try:
        checked = check(question, value, opened.incident.playing, (), opened.incident.left)
    except RulingError:
        return Text(str(value), str(value))
    return said(question, checked)
