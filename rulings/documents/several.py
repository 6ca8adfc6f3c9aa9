"""Several breaches in one ruling: each by its number, what follows from what, which clause goes before which and why.

Also what the director chose where the law left it to him, and which facts in dispute change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents import phrases
from rulings.documents.figures import said
from rulings.documents.lines import cited, ended, joined, labelled
from rulings.documents.paper import Block, Line, Run, Runs, Tone
from rulings.judgment.values import Judgment, Limit, Precedence, Reached
from rulings.words import Language, Text

__all__ = ["breaches", "reached_by", "several_blocks"]


def reached_by(judgment: Judgment) -> tuple[Reached, ...]:
    """What each breach leads to by itself, whether it stands or not, in the order of the case.

    While facts are in dispute, by the first of the rulings that could follow.
    """
    if not judgment.outcomes and judgment.disputed:
        return reached_by(judgment.disputed[0].judgment)
    yielding = (each.reached for each in judgment.precedence if each.yields)
    aside = judgment.choice.aside if judgment.choice else ()
    found = {each.incident: each for each in (*judgment.outcomes, *yielding, *aside)}
    return tuple(found[number] for number in sorted(found))


def breaches(judgment: Judgment, language: Language) -> Iterator[Line]:
    """The headings the breaches fall under; of several each with its number, and what it follows from."""
    reached = reached_by(judgment)
    several = len(reached) > 1
    for each in reached:
        runs: Runs = (Run(ended(said(each.title, language))),)
        if each.cause is not None:
            follows = said(phrases.FOLLOWS.filled(number=each.cause + 1), language)
            runs = (*runs, Run(f" {follows}", Tone.QUIET))
        yield Line(runs, mark=f"{each.incident + 1}." if several else "")


def several_blocks(judgment: Judgment, language: Language) -> tuple[Block, ...]:
    """The precedence between the clauses, what the director chose, and what he has yet to choose."""
    blocks = (
        (phrases.PRECEDENCE, tuple(_precedence(judgment, language))),
        (phrases.CHOICE, tuple(_choice(judgment, language))),
        (phrases.CONFLICT, tuple(Line((Run(said(text, language)),)) for text in judgment.conflicts)),
    )
    return tuple(Block(title.said(language), lines) for title, lines in blocks if lines)


def _precedence(judgment: Judgment, language: Language) -> Iterator[Line]:
    for each in judgment.precedence:
        yield Line(_row(each, judgment.rules, language))
        yield Line((Run(said(_effect(each), language)),), mark=" ", small=True)
        if each.limits:
            limits = joined(tuple(_limit(limit, judgment.rules, language) for limit in each.limits), Run("; "))
            yield Line((Run(f"{said(phrases.LIMITS, language)}: ", Tone.QUIET), *limits), mark=" ", small=True)


def _row(each: Precedence, rules: str, language: Language) -> Runs:
    """«3.2.23 прежде 3.2.17, потому что …»; a row that fills a gap in the Code is marked as our reading."""
    pattern = phrases.BESIDE if each.effect == "both" else phrases.BEFORE
    clauses = {"clause": cited((each.clause,), rules, language), "over": cited((each.over,), rules, language)}
    words = ended(said(pattern.filled(because=each.because, **clauses), language))
    mark = (Run(f"\u00a0 ·\u00a0{said(phrases.MARK_READING, language)}", Tone.MARK),) if each.gap else ()
    return (Run(words), *mark)


def _effect(each: Precedence) -> Text:
    words = phrases.KEPT if each.kept else phrases.EFFECTS[each.effect]
    return words.filled(first=each.first + 1, second=each.second + 1, outcome=each.reached.text)


def _limit(limit: Limit, rules: str, language: Language) -> Runs:
    met = {True: phrases.MET, False: phrases.MISSED, None: phrases.NOT_ASKED}[limit.met]
    words = f"{cited((limit.clause,), rules, language)}\u00a0— {said(limit.text, language)}: "
    return (Run(words), Run(said(met, language), Tone.STRONG))


def _choice(judgment: Judgment, language: Language) -> Iterator[Line]:
    if judgment.choice is not None:
        words = " ".join(said(text, language) for text in judgment.choice.text)
        yield Line((Run(f"{words} "), *labelled(phrases.WHY, ended(judgment.choice.reason), language)))
