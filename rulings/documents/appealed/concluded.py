"""What the committee decided: the result, the path, what changes, the votes, dissent. Forms §3.3, fields 19–24."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents.appealed import phrases as own
from rulings.documents.appealed.rows import compared
from rulings.documents.decision import Decision, Result, Row, Vote
from rulings.documents.figures import said
from rulings.documents.lines import APART, cited, ended, free, labelled, raised
from rulings.documents.marks import set_by
from rulings.documents.paper import Line, Run, Runs, Tone
from rulings.judgment.values import Judgment
from rulings.words import Language, Text

__all__ = ["changes_lines", "dissent_lines", "order_lines", "path_lines", "vote_lines"]

_STANDS = (Result.UPHELD, Result.CHANGED)
"""Results after which there is a ruling to act on."""


def order_lines(judgment: Judgment, decision: Decision, language: Language) -> Iterator[Line]:
    """The result; and where a ruling stands after it, what it finds and orders."""
    if decision.result is None:
        return
    yield Line((Run(said(decision.result.text, language), Tone.STRONG),))
    if decision.result not in _STANDS:
        return
    for outcome in judgment.outcomes:
        yield Line((Run(ended(said(outcome.text, language))),))
    for number, order in enumerate(judgment.orders, start=1):
        clause = Run(f"\u00a0{cited((order.clause,), judgment.rules, language)}", Tone.ASIDE)
        mark = set_by(order.reading, judgment, language)
        yield Line((Run(ended(said(order.what, language))), clause, *mark), mark=f"{number}.", tone=Tone.QUIET)


def path_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """The questions with their answers, and the clauses, those that changed marked."""
    for label, rows in ((own.PATH, decision.path), (own.CLAUSES, decision.clauses)):
        if rows:
            yield from _under(label, rows, language)


def changes_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Penalty and compensation, score, place, cards: the director's and the committee's, each kind always named."""
    told = (
        (own.PENALTY, (*decision.remedies, *decision.amounts)),
        (own.SCORE, decision.sheet),
        (own.PLACES, decision.places),
        (own.CARDS, decision.cards),
    )
    empty = [(label, "") for label, rows in told if not rows]
    for label, rows in told:
        if rows:
            yield from _under(label, rows, language)
    if empty and len(empty) < len(told):
        runs: list[Run] = []
        for label, words in empty:
            runs += [*([APART] if runs else []), *labelled(label, words, language)]
        yield Line(tuple(runs), small=True)


def _under(label: Text, rows: tuple[Row, ...], language: Language) -> Iterator[Line]:
    yield Line((Run(f"{raised(said(label, language))}:", Tone.QUIET),), small=True, leads=True)
    yield from compared(rows, language)


def vote_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """The vote that counts, and those before it."""
    before = Run(f"{raised(said(own.VOTE_BEFORE, language))}: ", Tone.QUIET)
    for vote in decision.votes[:-1]:
        yield Line((before, *_vote(vote, language, Tone.PLAIN)))
    for vote in decision.votes[-1:]:
        yield Line(_vote(vote, language, Tone.STRONG))


def _vote(vote: Vote, language: Language, tone: Tone) -> Runs:
    counted = own.VOTES.filled(votes_for=vote.for_, against=vote.against)
    abstained = (APART, *labelled(own.ABSTAINED, str(vote.abstained), language)) if vote.abstained else ()
    again = (APART, *labelled(own.VOTE_AGAIN, vote.why, language)) if vote.why else ()
    return (
        Run(raised(said(counted, language)), tone),
        *abstained,
        APART,
        *labelled(own.CASTING, vote.casting, language),
        *again,
    )


def dissent_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Each dissenting opinion in its own words, with its name or without."""
    for one in decision.dissents:
        first, *rest = free(one.words) or (Line(()),)
        name = one.by or raised(said(own.ANONYMOUS, language))
        yield Line((Run(f"{name}: ", Tone.STRONG), *first.runs))
        yield from rest
