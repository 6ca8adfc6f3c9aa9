"""What a ruling's sheet says as data: enough to draw the same sheet again, and to hold it against what was issued.

Contracts, "A judgment (JSON)"; forms §3.4. A public copy tells only which sheet it is a copy of, and how it was drawn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, unique
from typing import Any

from rulings.documents.appealed import decision_words
from rulings.documents.kept import particulars_in, particulars_out
from rulings.documents.particulars import Particulars, Standing, numbered
from rulings.documents.pdf import pdf
from rulings.documents.rendering import Rendering, rendered
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment, as_json, from_json
from rulings.seal import canonical, seal
from rulings.words import Language, RulingError, Text

__all__ = ["LARGEST", "Enclosed", "Form", "data_of", "parted", "read_data", "sheet"]

FORMAT = "preferans-ruling"
VERSION = 1
LARGEST = 1_000_000
"""Bytes; no ruling comes near it, and more is not read."""

_NOT_OURS = Text(
    "данные внутри листа не читаются: их изменили, или записала другая программа.",
    "the data inside the sheet cannot be read: they were altered, or another program wrote them.",
)


@unique
class Form(Enum):
    """Which of a version's two papers a sheet is."""

    RULING = "ruling"
    DECISION = "decision"
    """the committee's, of a version it issued"""


@dataclass(frozen=True, slots=True)
class Enclosed:
    """What a sheet's data say. `number`: with its version, empty for a draft. `seal`: as the sheet prints its code.

    `beside`: the particulars; those of a public copy hold no more than how it was drawn. `judgment`: None for one.
    """

    rendering: Rendering
    number: str
    seal: str
    beside: Particulars
    judgment: Judgment | None
    table: Mapping[str, Any]
    form: Form = Form.RULING

    @property
    def true_to_itself(self) -> bool:
        """Whether the judgment is what its own seal says."""
        held = self.table.get("judgment")
        return held is None or held.get("seal") == seal(held)


def sheet(
    judgment: Judgment, particulars: Particulars, language: Rendering | Language | str, form: Form = Form.RULING
) -> bytes:
    """A version's sheet as it is handed out: the PDF in this language, or in both, with its data inside."""
    rendering = _rendering(language)
    words = decision_words if form is Form.DECISION else ruling
    paper = rendered(lambda tongue: words(judgment, particulars, tongue), rendering)
    return pdf(paper, data_of(judgment, particulars, rendering, form))


def data_of(
    judgment: Judgment, particulars: Particulars, language: Rendering | Language | str, form: Form = Form.RULING
) -> bytes:
    """The data of a sheet, in canonical form."""
    table: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "language": _rendering(language).value,
        "number": numbered(particulars),
        "seal": particulars.seal,
        "drawn": {
            "standing": particulars.standing.value,
            "base_url": particulars.base_url,
            "public": particulars.public,
            **({} if form is Form.RULING else {"form": form.value}),
        },
    }
    if not particulars.public:
        table |= {"judgment": as_json(judgment), "particulars": particulars_out(particulars)}
    return canonical(table)


def read_data(data: bytes) -> Enclosed:
    """What `data_of` wrote, to the byte; `RulingError` for anything else."""
    if len(data) > LARGEST:
        raise RulingError(_NOT_OURS)
    try:
        table = json.loads(data)
        if canonical(table) != data or (table["format"], table["version"]) != (FORMAT, VERSION):
            raise RulingError(_NOT_OURS)
        return _read(table)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        raise RulingError(_NOT_OURS) from None


def _read(table: Mapping[str, Any]) -> Enclosed:
    drawn, held = table["drawn"], "judgment" in table
    beside = particulars_in(table["particulars"]) if held else Particulars(seal=table["seal"])
    told = (beside.standing.value, beside.base_url, beside.public, beside.seal, numbered(beside))
    if held and told != (*(drawn[key] for key in ("standing", "base_url", "public")), table["seal"], table["number"]):
        raise RulingError(_NOT_OURS)
    if not held:
        beside = Particulars(
            standing=Standing(drawn["standing"]), base_url=drawn["base_url"], public=drawn["public"], seal=table["seal"]
        )
    judgment = from_json(table["judgment"]) if held else None
    form = Form(drawn.get("form", Form.RULING))
    rendering = Rendering(table["language"])
    return Enclosed(rendering, str(table["number"]), str(table["seal"]), beside, judgment, table, form)


def _rendering(language: Rendering | Language | str) -> Rendering:
    return Rendering(language.value if isinstance(language, Enum) else language)


def parted(one: Any, other: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two JSON values part: the place (`judgment.sheet.after`), what the one and what the other has there."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            yield from parted(one.get(key), other.get(key), f"{place}.{key}" if place else key)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (mine, its) in enumerate(zip(one, other, strict=True), start=1):
            yield from parted(mine, its, f"{place}[{number}]")
    elif type(one) is not type(other) or one != other:
        yield place, one, other
