"""A sheet in a file: is it the one that was issued, superseded by which, or altered, and where.

Contract "Commands", `verify FILE.pdf`. Its words, its drawing and its data are held against the same sheet drawn anew
from the stored version; honest data under changed words is found as words under changed data.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from director import particulars, selectors
from director.models import RulingVersion
from director.verifying.found import Found, fault
from director.verifying.others import other_paper
from director.verifying.stands import stands
from director.verifying.versions import altered_in
from rulings.documents.enclosed import Enclosed, Form, data_of, parted, read_data, sheet
from rulings.documents.particulars import Particulars, Standing
from rulings.documents.printed import Printed, altered, printed, redrawn
from rulings.documents.rendering import Rendering
from rulings.judgment import Judgment, from_json
from rulings.seal import code as code_of
from rulings.words import RulingError, Text

__all__ = ["Checked", "Sheet", "checked"]

MOST = 12
"""Places told of one sheet; who alters more has made another sheet."""
_CODE = re.compile(r"\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}\b")
_LABEL = re.compile(r"(\S+)-(\d{3,9})/(\d{1,6})\b")
_LONGEST = 160

_THE_SHEET = Text(
    "{label}: это тот самый лист — слова, рисунок и данные внутри совпадают с выданными.",
    "{label}: this is the very sheet: words, drawing and the data inside are as they were issued.",
)
_ALTERED = Text("{label}: ЛИСТ ИЗМЕНЁН, он не таков, каким был выдан.", "{label}: ALTERED, not as it was issued.")
_DRAFT = Text(
    "Это проект, решение не выносилось; слова, данные и код листа согласны между собой.",
    "This is a draft, never issued; its words, data and code agree.",
)
_DRAFT_ALTERED = Text(
    "Это проект, решение не выносилось, и лист ИЗМЕНЁН.", "This is a draft, never issued, and it is ALTERED."
)
_UNKNOWN = Text(
    "Такого листа здесь не выдавали: ни номера, ни кода с него в базе нет.",
    "No such sheet was issued here: neither its number nor its code is in the base.",
)
_PUBLIC_DRAFT = Text(
    "Это публичная копия проекта: решение не выносилось, и сверить её здесь не с чем.",
    "This is a public copy of a draft, never issued; there is nothing here to hold it against.",
)
_TRUE_ONE = Text("О подлиннике. {stands}", "Of the true one. {stands}")
_READS = Text(
    "стр. {page}: напечатано «{stands}», а выдано было «{should}».",
    "page {page}: it reads “{stands}”, and what was issued reads “{should}”.",
)
_READS_OPENLY = Text(
    "стр. {page}: напечатано «{stands}», а выдано было не это.",
    "page {page}: it reads “{stands}”, and that is not what was issued.",
)
_BARE = Text(
    "Данных о решении внутри нет. Нет их и на бланке, в регламенте, на пульке: такие листы сверить не с чем.",
    "There are no data of a ruling inside. Blank forms, the regulation and a table’s sheet hold none either: there is "
    "nothing to check such papers by.",
)
_NO_DATA = Text("данных внутри листа нет: их вынули.", "there are no data inside the sheet: they were taken out.")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file read: what is printed, its data, or why they cannot be read."""

    printed: Printed
    data: Enclosed | None
    unread: Text | None

    @property
    def codes(self) -> tuple[str, ...]:
        """The verification codes among the words, each once."""
        return tuple(dict.fromkeys(_CODE.findall(" ".join(line for page in self.printed.pages for line in page))))


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on a sheet: in a line, what is to be said beside it, whether all is well, and of which version."""

    verdict: Text
    found: tuple[Found, ...]
    good: bool
    version: RulingVersion | None = None


_ANOTHER = fault("код листа не от этого решения.", "the code is not of this judgment.")


def checked(file: bytes) -> Checked:
    """What a file is; `RulingError` for one that is no PDF."""
    read = _opened(file)
    if (other := other_paper(read.printed)) is not None:
        return Checked(*other)
    version = _version(read)
    if version is not None:
        return _held_against(read, version)
    if read.data is not None and not read.data.number and read.data.beside.standing is Standing.DRAFT:
        return _draft(read, read.data)
    return Checked(_UNKNOWN, tuple(_unread(read)) if read.unread is not _NO_DATA else (Found(_BARE),), False)


def _opened(file: bytes) -> Sheet:
    read = printed(file)
    if read.data is None:
        return Sheet(read, None, _NO_DATA)
    try:
        return Sheet(read, read_data(read.data), None)
    except RulingError as error:
        return Sheet(read, None, error.text)


def _version(read: Sheet) -> RulingVersion | None:
    """Of which issued version this is meant to be a sheet: by the seal in its data, its code, the number it bears."""
    stored = RulingVersion.objects.select_related("ruling__tournament", "ruling__incident__table")
    if read.data and read.data.seal and (found := stored.filter(seal=read.data.seal).first()):
        return found
    by_code = [version for code in read.codes for version in selectors.versions_with(code)]
    if by_code:
        return by_code[0]
    words = " ".join(line for page in read.printed.pages for line in page)
    named = ([read.data.number] if read.data else []) + [match.group() for match in _LABEL.finditer(words)]
    for label in dict.fromkeys(named):
        if (match := _LABEL.fullmatch(label)) and (found := _numbered(stored, *match.groups())):
            return found
    return None


def _numbered(stored: object, event: str, number: str, version: str) -> RulingVersion | None:
    return stored.filter(  # type: ignore[attr-defined, no-any-return]
        ruling__tournament__code=event, ruling__number=int(number), version=int(version)
    ).first()


def _held_against(read: Sheet, version: RulingVersion) -> Checked:
    base = list(altered_in(version))
    if base:  # what is stored is no measure any more
        return Checked(_ALTERED.filled(label=version.label), tuple(base), False, version)
    judgment = from_json(json.loads(version.judgment))
    beside, rendering, form, drawing = _meant(read, version, judgment)
    found = [*_unread(read), *_of_status(read, version)]
    wanted = printed(sheet(judgment, beside, rendering, form)) if drawing is None else drawing
    found += _of_data(read, data_of(judgment, beside, rendering, form))
    found += _of_words(read.printed, wanted, code_of(version.seal))
    wrong = any(one.wrong for one in found)
    if wrong:
        original = Found(_TRUE_ONE.filled(stands=stands(version)))
        return Checked(_ALTERED.filled(label=version.label), (*found, original), False, version)
    notes = (Found(stands(version)), *found)
    return Checked(_THE_SHEET.filled(label=version.label), notes, True, version)


def _meant(
    read: Sheet, version: RulingVersion, judgment: Judgment
) -> tuple[Particulars, Rendering, Form, Printed | None]:
    """How the sheet was drawn: which paper, in which languages, with which status, for whom.

    Where no data say so, as the likeliest of all ways it may have been drawn.
    """
    kept = particulars.from_json(json.loads(version.particulars))
    if read.data is not None:
        held = read.data.beside
        beside = replace(
            particulars.drawn_as(version, kept, _allowed(held.standing, version), held.base_url),
            public=held.public,
            printed_by=held.printed_by,
            printed_at=held.printed_at,
        )
        return beside, read.data.rendering, read.data.form if kept.decision else Form.RULING, None
    forms = tuple(Form) if kept.decision else (Form.RULING,)
    tries = [
        (replace(particulars.drawn_as(version, kept, standing), public=public), rendering, form)
        for standing, public, rendering, form in product(particulars.borne(version), (False, True), Rendering, forms)
    ]
    drawn = [(*one, printed(sheet(judgment, *one))) for one in tries]
    return min(drawn, key=lambda one: _apart(read.printed, one[-1]))


def _apart(one: Printed, other: Printed) -> int:
    """How far the words of two sheets are from each other: lines that only one of them has."""
    mine, its = ({line for page in each.pages for line in page} for each in (one, other))
    return len(mine ^ its)


def _allowed(standing: Standing, version: RulingVersion) -> Standing:
    return standing if standing in particulars.borne(version) else particulars.standing(version)


def _unread(read: Sheet) -> Iterator[Found]:
    if read.unread is not None:
        yield Found(read.unread, True)


def _of_status(read: Sheet, version: RulingVersion) -> Iterator[Found]:
    if read.data and read.data.beside.standing not in particulars.borne(version):
        yield fault(
            "данные называют статус, которого у этого листа не было: {status}.",
            "the data name a status this sheet never had: {status}.",
            status=read.data.beside.standing.text,
        )


def _of_data(read: Sheet, wanted: bytes) -> Iterator[Found]:
    """Where the data part from those of the sheet drawn anew."""
    if read.data is None or read.printed.data == wanted:
        return
    places = [place for place, _mine, _its in parted(dict(read.data.table), json.loads(wanted))]
    yield fault("данные внутри изменены: {places}.", "the data inside were altered: {places}.", places=_few(places))


def _of_words(read: Printed, wanted: Printed, code: str) -> Iterator[Found]:
    """Where words or drawing part from those of the sheet drawn anew."""
    places = altered(read, wanted)
    for one in places[:MOST]:
        yield from _place(one.page, one.stands, one.should, code)
    if len(places) > MOST:
        yield fault("и ещё мест: {count}.", "and more places: {count}.", count=len(places) - MOST)
    pages = () if places else redrawn(read, wanted)
    if pages:
        yield fault(
            "слова те же, но нарисовано иначе: стр. {pages}. На лист что-то наложено, или его записала другая "
            "программа.",
            "the words are the same, and drawn otherwise: page {pages}. Something is laid over the sheet, or another "
            "program wrote it.",
            pages=", ".join(map(str, pages)),
        )


def _place(page: int, stands: str, should: str, code: str) -> Iterator[Found]:
    if code and code in should and code not in stands:
        yield fault("стр. {page}: код на листе изменён.", "page {page}: the printed code was altered.", page=page)
    told = {"page": page, "stands": _short(stands) or "—", "should": _short(should) or "—"}
    yield Found(_READS.filled(**told), True, _READS_OPENLY.filled(**told))


def _draft(read: Sheet, data: Enclosed) -> Checked:
    """A draft is measured by itself: the sheet its own data draw."""
    found: list[Found] = []
    if not data.true_to_itself:
        found.append(fault("решение в данных изменено.", "the judgment in the data was altered."))
    if data.judgment is None:
        other = any(code != code_of(data.seal) for code in read.codes if data.seal)
        return Checked(_PUBLIC_DRAFT, (_ANOTHER,) if other else (), not other)
    if data.seal and data.seal != data.table["judgment"]["seal"]:
        found.append(_ANOTHER)
    try:
        wanted = printed(sheet(data.judgment, data.beside, data.rendering, data.form))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RulingError):
        return Checked(_DRAFT_ALTERED, (*found, fault("данные листа не рисуются.", "the data draw no sheet.")), False)
    found += _of_words(read.printed, wanted, code_of(data.seal) if data.seal else "")
    return Checked(_DRAFT_ALTERED if found else _DRAFT, tuple(found), not found)


def _few(places: Sequence[str]) -> str:
    shown = ", ".join(places[:MOST])
    return f"{shown}, …" if len(places) > MOST else shown


def _short(words: str) -> str:
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"
