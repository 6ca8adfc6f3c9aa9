"""What a blank form is made of: boxes to tick, blanks in a line, lines to write on, the sheet around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulings.documents import phrases
from rulings.documents.figures import said
from rulings.documents.lines import raised
from rulings.documents.paper import Block, Cell, Group, Line, Paper, Part, Run, Tone
from rulings.words import Language, Text

__all__ = ["APART", "BOX", "blanks", "form", "hint", "ticks", "written"]

BOX = "□"
APART = "\u00a0\u00a0\u00a0 "
_SIGNS = 98
"""Signs a line has room for; a blank is never shorter than `_LEAST` of them."""
_LEAST = 7
_FORM = Text("БЛАНК", "BLANK FORM")
_FOR = Text(
    "Когда экрана нет. Номера полей — как на экране.", "For when there is no screen. Fields are numbered as on it."
)


def form(
    title: Text,
    under: Text,
    cells: Sequence[Text],
    groups: Iterable[Group],
    signatures: Sequence[Text],
    language: Language,
) -> Paper:
    """A blank form: its head with cells to fill in, its blocks, the lines to sign on."""
    return Paper(
        language=language,
        imprint=said(_FOR, language),
        title=title.said(language),
        replaces=said(under, language) if under else "",
        status=_FORM.said(language),
        void=False,
        watermark="",
        cells=(tuple(Cell(raised(said(label, language)), "_" * 16) for label in cells),),
        groups=tuple(groups),
        signatures=tuple(Cell(said(label, language), "") for label in signatures),
        proof=(),
        code="",
        number=_FORM.said(language),
        folio=phrases.FOLIO.said(language),
        continued=phrases.CONTINUED.said(language),
    )


def ticks(choices: Iterable[Text], language: Language, before: str = "") -> Line:
    """Boxes side by side, each with its word."""
    runs = [Run(f"{before}{APART}")] if before else []
    for number, choice in enumerate(choices):
        runs.append(Run(f"{APART if number else ''}{BOX}\u00a0{said(choice, language)}"))
    return Line(tuple(runs), roomy=True)


def blanks(labels: Iterable[Text], language: Language) -> Line:
    """Fields of one line with room to write between them, as much as the line has."""
    titles = [f"{raised(said(label, language))}:" for label in labels]
    room = max(_LEAST, (_SIGNS - sum(len(title) + 4 for title in titles)) // len(titles))
    runs: list[Run] = []
    for number, title in enumerate(titles):
        runs += [Run(f"{APART if number else ''}{title}", Tone.QUIET), Run(f"\u00a0{'_' * room}")]
    return Line(tuple(runs), roomy=True)


def hint(text: Text, language: Language) -> Line:
    """What is to be written here, in small print."""
    return Line((Run(said(text, language), Tone.QUIET),), small=True, leads=True)


def written(label: str, *parts: Part) -> Block:
    """A field of the form."""
    return Block(label, parts)
