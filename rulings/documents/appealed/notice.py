"""The notice of appeal in words, field by field in the order of its form: forms §3.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulings.documents import phrases
from rulings.documents.appealed import phrases as own
from rulings.documents.appealed.fields import NOTICE_FIELDS, numbered_title
from rulings.documents.copied import notice_copy
from rulings.documents.figures import moment, offset, said
from rulings.documents.lines import APART, ended, field, fields, free, labelled, none, raised
from rulings.documents.masks import words_masked
from rulings.documents.notice import Deposit, DepositState, Ground, Notice
from rulings.documents.paper import Block, Cell, Group, Line, Paper, Run, Runs, Tone
from rulings.documents.public import aliases
from rulings.documents.ruling import check_address
from rulings.seal import code
from rulings.words import Language

__all__ = ["deposit_runs", "listed", "notice_words", "public_notice"]

TICKED, EMPTY = "■", "□"


def notice_words(notice: Notice, language: Language | str) -> Paper:
    """The notice as it will be read, in one language; a public one without names and contacts."""
    tongue = Language(language)
    shown = public_notice(notice, tongue) if notice.public else notice
    proof = code(shown.seal) if shown.seal else ""
    return Paper(
        language=tongue,
        imprint=" · ".join(part for part in (shown.organiser, shown.event, shown.place) if part),
        title=_title(shown, tongue),
        replaces=said(own.OF_RULING.filled(number=shown.ruling), tongue) if shown.ruling else "",
        status=_status(shown, tongue),
        void=shown.withdrawn_at is not None,
        watermark=own.WITHDRAWN.said(tongue) if shown.withdrawn_at else "",
        cells=(_head(shown, tongue),),
        groups=tuple(_groups(shown, tongue)),
        signatures=_signatures(shown, tongue),
        proof=_proof(shown, proof, tongue),
        code=proof,
        number=shown.number or said(phrases.DRAFT_NUMBER, tongue),
        folio=phrases.FOLIO.said(tongue),
        continued=phrases.CONTINUED.said(tongue),
        address=check_address(shown.base_url, proof) if shown.base_url and proof else None,
    )


def public_notice(notice: Notice, language: Language) -> Notice:
    """The notice as the public may read it, in one language."""
    others = aliases(notice.players, language)
    return notice_copy(notice, others, lambda words: words_masked(words, others), phrases.LEFT_OUT.said(language))


def _title(notice: Notice, language: Language) -> str:
    title = own.NOTICE.said(language)
    return f"{title} {own.NUMBER.filled(number=notice.number).said(language)}" if notice.number else title


def _status(notice: Notice, language: Language) -> str:
    """Received or withdrawn, and what is amiss with it, in large type."""
    first = own.WITHDRAWN if notice.withdrawn_at else own.RECEIVED if notice.received_at else own.NOT_RECEIVED
    words = [first, *(mark.text for mark in notice.marks), *((phrases.PUBLIC,) if notice.public else ())]
    return " · ".join(one.said(language) for one in words)


def _head(notice: Notice, language: Language) -> tuple[Cell, ...]:
    unknown = phrases.NONE.said(language)
    place = (notice.round, notice.table, notice.deal_number)
    received, until = notice.received_at, notice.deadline
    return (
        Cell(own.RECEIVED_AT.said(language), moment(received, language) + offset(received) if received else unknown),
        Cell(own.WHERE.said(language), " · ".join(part or "—" for part in place) if any(place) else unknown),
        Cell(own.RECEIVED_BY.said(language), notice.received_by or unknown),
        Cell(own.WITHIN.said(language), moment(until, language) if until else unknown),
    )


def _groups(notice: Notice, language: Language) -> Iterator[Group]:
    def block(number: str, lines: Iterable[Line], penal: bool = False) -> Block:
        title = numbered_title(NOTICE_FIELDS, number, language)
        return Block(title, tuple(lines) or (none(language),), penal=penal)

    yield Group((block("1", _received(notice, language), bool(notice.marks)), block("2", _appealed(notice, language))))
    yield Group((block("3", _appellant(notice, language)), block("4", _respondents(notice, language))))
    yield Group(
        (
            block("5", _grounds(notice, language)),
            block("6", free(notice.instead)),
            block("7", free(notice.argument)),
            block("7.1", listed(notice.evidence)),
            block("7.2", listed(notice.witnesses)),
        )
    )
    yield Group(
        (
            block("8", _deposit(notice.deposit, language)),
            block("9", _declaration(notice, language)),
            block("10", _signed(notice, language)),
        )
    )


def _received(notice: Notice, language: Language) -> Iterator[Line]:
    """The stamp first; then whether it came late or without its form, and what it lacks."""
    at, until = notice.received_at, notice.deadline
    yield fields(
        (
            (own.AT, moment(at, language) + offset(at) if at else ""),
            (own.BY, notice.received_by),
            (own.UNTIL, moment(until, language) if until else ""),
            (own.STAMP, notice.stamp),
        ),
        language,
    )
    for mark in notice.marks:
        yield Line((Run(mark.text.said(language), Tone.PENALTY),))
    if notice.wanting:
        yield field(own.WANTING, "; ".join(said(one, language) for one in notice.wanting), language)
    if notice.withdrawn_at:
        yield field(own.TAKEN_BACK, moment(notice.withdrawn_at, language), language, Tone.PENALTY)
        yield field(own.WHY, notice.withdrawn_why, language)


def _appealed(notice: Notice, language: Language) -> Iterator[Line]:
    yield fields(
        (
            (own.RULING, notice.ruling),
            (own.JUDGE, notice.judge),
            (own.EVENT, notice.event),
            (own.ROUND, notice.round),
            (own.TABLE, notice.table),
            (own.DEAL, notice.deal_number),
        ),
        language,
    )


def _appellant(notice: Notice, language: Language) -> Iterator[Line]:
    if not notice.appellant:
        return
    capacity = said(notice.capacity.text, language) if notice.capacity else ""
    yield Line(
        (
            Run(notice.appellant, Tone.STRONG),
            APART,
            *labelled(own.CAPACITY, capacity, language),
            APART,
            *labelled(own.CONSENT, notice.consent, language),
            APART,
            *labelled(own.CONTACT, notice.contact, language),
        )
    )


def _respondents(notice: Notice, language: Language) -> Iterator[Line]:
    for one in notice.respondents:
        yield Line((Run(one.name, Tone.STRONG), APART, *labelled(own.CONTACT, one.contact, language)))


def _grounds(notice: Notice, language: Language) -> Iterator[Line]:
    """All four with their boxes, so that it is seen which were left empty."""
    for ground in Ground:
        ticked = ground in notice.grounds
        words = Run(raised(said(ground.text, language)), Tone.STRONG if ticked else Tone.QUIET)
        yield Line((words,), mark=TICKED if ticked else EMPTY, tone=Tone.STRONG if ticked else Tone.QUIET)


def listed(items: Iterable[str]) -> Iterator[Line]:
    """A numbered list of what somebody wrote, each item with its paragraphs."""
    for number, item in enumerate(items, start=1):
        first, *rest = free(item) or (Line(()),)
        yield Line(first.runs, mark=f"{number}.", tone=Tone.QUIET)
        yield from (Line(line.runs, mark=" ") for line in rest)


def _deposit(deposit: Deposit, language: Language) -> Iterator[Line]:
    yield Line(deposit_runs(deposit, language))


def deposit_runs(deposit: Deposit, language: Language) -> Runs:
    """The deposit in a line; nothing but that there is none where none is known."""
    if deposit == Deposit():
        return none(language).runs
    state = said(deposit.state.text, language)
    kept = deposit.state in (DepositState.KEPT, DepositState.RETURNED)
    return (
        *labelled(own.AMOUNT, deposit.amount, language),
        APART,
        *labelled(own.PAID, deposit.how, language),
        APART,
        *labelled(own.RECEIPT, deposit.receipt, language),
        APART,
        *labelled(own.STATE, state, language, Tone.STRONG),
        *((APART, *labelled(own.WHY, deposit.why, language)) if deposit.why or kept else ()),
    )


def _declaration(notice: Notice, language: Language) -> Iterator[Line]:
    if notice.asked_again is not None:
        answer = own.YES if notice.asked_again else own.NO
        yield Line((Run(f"{said(own.ASKED_AGAIN, language)} "), Run(ended(answer.said(language)), Tone.STRONG)))
    yield from free(notice.declaration)


def _signed(notice: Notice, language: Language) -> Iterator[Line]:
    if notice.signed_by or notice.signed_at:
        at = moment(notice.signed_at, language) + offset(notice.signed_at) if notice.signed_at else ""
        yield fields(((own.SIGNED, notice.signed_by), (own.AT, at)), language)


def _signatures(notice: Notice, language: Language) -> tuple[Cell, ...]:
    return (
        Cell(said(own.SIGNED_APPELLANT, language), notice.signed_by),
        Cell(said(own.SIGNED_CONSENT, language), ""),
        Cell(said(own.SIGNED_RECEIVER, language), notice.received_by),
    )


def _proof(notice: Notice, proof: str, language: Language) -> tuple[Line, ...]:
    printed = moment(notice.printed_at, language) if notice.printed_at else ""
    facts = (
        (own.CODE_OF_RULING, proof),
        (phrases.PRINTED, ", ".join(part for part in (printed, notice.printed_by) if part)),
    )
    words = "\u00a0\u00a0·  ".join(f"{said(label, language)}: {value}" for label, value in facts if value)
    note = said(own.PUBLIC_NOTE, language) if notice.public else ""
    return tuple(Line((Run(line, Tone.QUIET),), small=True) for line in (words, note) if line)
