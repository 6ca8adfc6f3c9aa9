"""The blank decision of a committee: forms §3.3, with the numbers of its fields on the screen and on the sheet."""

from __future__ import annotations

from dataclasses import replace

from rulings.documents import phrases
from rulings.documents.appealed import phrases as own
from rulings.documents.appealed.fields import DECISION_FIELDS, numbered_title
from rulings.documents.blank.parts import APART, BOX, blanks, form, hint, ticks, written
from rulings.documents.decision import DiagramUse, LawPoint, Mode, Office, Requirement, Result, Role
from rulings.documents.figures import said
from rulings.documents.lines import raised
from rulings.documents.notice import DepositState
from rulings.documents.paper import Block, Group, Line, Paper, Part, Room, Run, Tone
from rulings.words import Language, Text

__all__ = ["decision_blank"]

_ON_APPEAL = Text("по апелляции № ____________", "on appeal no. ____________")
_CHECKS = ("1", "2", "3", "4", "5")
_ADMISSION = (Text("допущена", "admitted"), Text("не допущена", "not admitted"))
_CLAUSE = Text("пункт", "clause")
_BESIDE = Text("у судьи → у комитета", "the director’s → the committee’s")
_FOR = Text("за", "for")
_AGAINST = Text("против", "against")
_PATH = Text(
    "номер вопроса на бланке решения, прежний ответ → новый",
    "number of the question on the ruling’s form, old answer → new",
)
_NAMES = Text("кто заявил, в чём дело, кто вместо него", "who declared it, what it is, who sits in his place")
_FINAL = (Text("окончательно", "final"), Text("можно обжаловать", "open to a further appeal"))
_SIGN = Text("подписывают все, кто заседал, внизу листа", "all who sat sign at the foot of the sheet")
_NUMBER = Text("номер", "number")
_YES_NO = (own.YES, own.NO)


def decision_blank(language: Language) -> Paper:
    """The form, in one language."""
    made = (_admission, _panel, _hearing, _findings, _decided, _close)
    cells = (own.DECIDED_AT, own.WHERE, own.ON_RULING, own.PARTIES)
    signatures = (Office.CHAIR.text, Office.MEMBER.text, Office.MEMBER.text, Office.SECRETARY.text)
    return form(own.DECISION, _ON_APPEAL, cells, tuple(one(language) for one in made), signatures, language)


def _field(number: str, language: Language, *parts: Part) -> Block:
    return written(numbered_title(DECISION_FIELDS, number, language), *parts)


def _admission(language: Language) -> Group:
    checks = (
        _field(number, language, _noted(ticks(_YES_NO, language, said(need.text, language))))
        for number, need in zip(_CHECKS, Requirement, strict=True)
    )
    why = blanks((_CLAUSE, own.WHY), language)
    return Group((*checks, _field("6", language, ticks(_ADMISSION, language), why)))


def _noted(line: Line) -> Line:
    """A line with room for a note."""
    return replace(line, runs=(*line.runs, Run(f"{APART}{'_' * 22}")))


def _panel(language: Language) -> Group:
    offices = (Office.CHAIR, Office.MEMBER, Office.MEMBER, Office.RESERVE, Office.SECRETARY)
    sat_out = Line((Run(f"{BOX}\u00a0{said(own.JUDGE_DOES_NOT_SIT, language)}"),))
    counted = blanks((own.NEEDED, own.SAT), language)
    return Group(
        (
            _field("7", language, *(blanks((office.text,), language) for office in offices)),
            _field("8", language, hint(_NAMES, language), Room(1), sat_out),
            _field("9", language, counted, ticks((one.text for one in Mode), language)),
        )
    )


def _hearing(language: Language) -> Group:
    let_in = ticks((own.EVIDENCE_IN, own.EVIDENCE_OUT), language)
    roles = tuple(role for role in Role if role is not Role.OTHER)
    return Group(
        (
            _field("10", language, blanks((own.DATE, own.BEGAN, own.ENDED, own.PLACE), language)),
            _field("11", language, *(blanks((role.text,), language) for role in roles)),
            _field("12", language, ticks((own.NO, own.YES), language), blanks((own.AT, own.WHY), language)),
            *(_field(number, language, Room(2)) for number in ("13.1", "13.2", "13.3", "13.4")),
            _field("14", language, Room(2), let_in, blanks((own.WHY,), language)),
        )
    )


def _findings(language: Language) -> Group:
    return Group(
        (
            _field("15", language, hint(_BESIDE, language), Room(3)),
            _field("16", language, ticks((one.text for one in DiagramUse), language)),
            _field("17", language, Room(2)),
            _field("18", language, ticks((one.text for one in LawPoint), language), Room(2)),
        )
    )


def _decided(language: Language) -> Group:
    results = (Line((Run(said(one.text, language), Tone.STRONG),), mark=BOX) for one in Result)
    changes = (blanks((one,), language) for one in (own.PENALTY, own.SCORE, own.PLACES, own.CARDS))
    votes = blanks((_FOR, _AGAINST, own.ABSTAINED), language)
    deposit = ticks((DepositState.RETURNED.text, DepositState.KEPT.text), language)
    return Group(
        (
            _field("19", language, *results, Room(1)),
            _field("20", language, hint(_PATH, language), Room(2)),
            _field("21", language, hint(_BESIDE, language), *changes),
            _field("22", language, Room(5)),
            _field("23", language, votes, blanks((own.CASTING,), language)),
            _field("24", language, Room(2)),
            _field("25", language, deposit, blanks((own.WHY, own.SANCTION), language)),
        ),
        raised=True,
    )


def _close(language: Language) -> Group:
    precedent = ticks(_YES_NO, language, f"{raised(said(own.PRECEDENT, language))}:")
    further = blanks((own.FURTHER_TO, own.FURTHER_UNTIL), language)
    return Group(
        (
            _field("26", language, ticks(_FINAL, language), further),
            _field("27", language, blanks((own.PUBLICITY, own.KEYWORDS, own.CLAUSES), language), precedent),
            _field("28", language, blanks((own.AT, own.BY), language)),
            _field("29", language, hint(_SIGN, language)),
            _field("30", language, blanks((_NUMBER, phrases.CODE_OF_PROOF), language)),
        )
    )
