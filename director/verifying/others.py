"""A file that is another paper of ours and no ruling's sheet: a notice of appeal, the list of a day's rulings.

Forms §3.4. What it names is looked up by its number; here its words are held against its own data.
"""

from __future__ import annotations

from collections.abc import Iterator

from director.verifying.found import Found, fault
from rulings.documents.notice import Notice
from rulings.documents.others import LIST, Other, drawn, read_other
from rulings.documents.printed import Printed, altered, printed, redrawn
from rulings.words import RulingError, Text

__all__ = ["other_paper"]

_MOST = 12
_NOTICE = Text(
    "Это заявление об апелляции {number} на решение {ruling}, а не лист решения; слова и данные листа согласны"
    " между собой.",
    "This is notice of appeal {number} against ruling {ruling}, and no ruling’s sheet; its words and data agree.",
)
_LIST = Text(
    "Это список решений за день, а не лист решения; слова и данные листа согласны между собой.",
    "This is the list of a day’s rulings, and no ruling’s sheet; its words and data agree.",
)
_BARE_NOTICE = Text(
    "Это публичная копия заявления об апелляции, а не лист решения; данных в ней нет, и сверить её слова не с чем.",
    "This is a public copy of a notice of appeal, and no ruling’s sheet; it holds no data to check its words by.",
)
_BARE_LIST = Text(
    "Это список решений без имён, а не лист решения; данных в нём нет, и сверить его слова не с чем.",
    "This is a list of rulings without names, and no ruling’s sheet; it holds no data to check its words by.",
)
_ALTERED = Text(
    "Это другая бумага, не лист решения, и она ИЗМЕНЕНА.",
    "This is another paper, no ruling’s sheet, and it is ALTERED.",
)


def other_paper(read: Printed) -> tuple[Text, tuple[Found, ...], bool] | None:
    """The verdict, what is to be said beside it, whether all is well; None for a sheet or a stranger's file."""
    if read.data is None:
        return None
    try:
        other = read_other(read.data)
    except RulingError as error:
        return _ALTERED, (Found(error.text, True),), False
    if other is None:
        return None
    found = tuple(_parted(read, other))
    return (_ALTERED if found else _verdict(other)), found, not found


def _verdict(other: Other) -> Text:
    if other.value is None:
        return _BARE_LIST if other.format == LIST else _BARE_NOTICE
    if isinstance(other.value, Notice):
        return _NOTICE.filled(number=other.value.number or "—", ruling=other.value.ruling or "—")
    return _LIST


def _parted(read: Printed, other: Other) -> Iterator[Found]:
    """Where its words, or its drawing, are not those its data draw."""
    anew = drawn(other)
    if anew is None:
        return
    wanted = printed(anew)
    places = altered(read, wanted)
    for one in places[:_MOST]:
        yield fault(
            "стр. {page}: напечатано «{stands}», а по данным «{should}».",
            "page {page}: it reads “{stands}”, and by its data “{should}”.",
            page=one.page,
            stands=one.stands or "—",
            should=one.should or "—",
        )
    pages = () if places else redrawn(read, wanted)
    if pages:
        yield fault(
            "слова те же, но нарисовано иначе: стр. {pages}.",
            "the words are the same, and drawn otherwise: page {pages}.",
            pages=", ".join(map(str, pages)),
        )
