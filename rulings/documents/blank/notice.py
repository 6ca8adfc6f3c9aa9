"""The blank notice of appeal: forms §3.2, with the numbers of its fields on the screen and on the sheet."""

from __future__ import annotations

from rulings.documents.appealed import phrases as own
from rulings.documents.appealed.fields import NOTICE_FIELDS, numbered_title
from rulings.documents.blank.parts import BOX, blanks, form, hint, ticks, written
from rulings.documents.figures import said
from rulings.documents.lines import raised
from rulings.documents.notice import Capacity, DepositState, Ground, NoticeMark
from rulings.documents.paper import Block, Group, Line, Paper, Part, Room, Run
from rulings.words import Language, Text

__all__ = ["notice_blank"]

_ON_RULING = Text("на решение № ____________", "against ruling no. ____________")
_NAME_AND_CONTACT = Text("имя и как связаться", "name, and how to be reached")
_SHORTLY = Text("коротко; если не хватает места — на обороте", "briefly; if there is no room, overleaf")


def notice_blank(language: Language) -> Paper:
    """The form, in one language."""

    def field(number: str, *parts: Part) -> Block:
        return written(numbered_title(NOTICE_FIELDS, number, language), *parts)

    marks = ticks((*(mark.text for mark in NoticeMark), own.WITHDRAWN), language)
    groups = (
        Group(
            (
                field("1", blanks((own.AT, own.BY, own.STAMP), language), marks),
                field(
                    "2",
                    blanks((own.RULING, own.JUDGE, own.EVENT), language),
                    blanks((own.ROUND, own.TABLE, own.DEAL), language),
                ),
            )
        ),
        Group(
            (
                field("3", ticks((one.text for one in Capacity), language), Room(1), blanks((own.CONSENT,), language)),
                field("4", hint(_NAME_AND_CONTACT, language), Room(2)),
            )
        ),
        Group(
            (
                field("5", *(_box(ground.text, language) for ground in Ground)),
                field("6", Room(2)),
                field("7", hint(_SHORTLY, language), Room(6)),
                field("7.1", Room(2)),
                field("7.2", Room(2)),
            )
        ),
        Group(
            (
                field(
                    "8",
                    blanks((own.AMOUNT, own.PAID, own.RECEIPT), language),
                    ticks((state.text for state in DepositState), language),
                    blanks((own.WHY,), language),
                ),
                field("9", ticks((own.YES, own.NO), language, said(own.ASKED_AGAIN, language))),
                field("10", blanks((own.SIGNED, own.AT), language)),
            )
        ),
    )
    cells = (own.RECEIVED_AT, own.WHERE, own.RECEIVED_BY, own.WITHIN)
    signatures = (own.SIGNED_APPELLANT, own.SIGNED_CONSENT, own.SIGNED_RECEIVER)
    return form(own.NOTICE, _ON_RULING, cells, groups, signatures, language)


def _box(text: Text, language: Language) -> Line:
    return Line((Run(raised(said(text, language))),), mark=BOX)
