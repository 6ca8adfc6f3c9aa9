"""The public copy of a ruling: a way of rendering, never an edit. Names and closed cards are left out of the print.

Forms §3.1 field 36 and §3.4: the number, the code and the QR stay, so that the sheet can be checked against the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from rulings.documents import phrases
from rulings.documents.copied import decision_copy
from rulings.documents.diagram.secret import closed, told_open
from rulings.documents.masks import cards_masked, names_masked, words_masked
from rulings.documents.particulars import Particulars
from rulings.game.deal import Deal
from rulings.game.forms.compact import from_deal, to_deal
from rulings.judgment.values import Cited, Judgment, Used
from rulings.words import Language, Text

__all__ = ["aliases", "public_copy"]

_PLAYER = {Language.RU: "Игрок\u00a0{number}", Language.EN: "Player\u00a0{number}"}
_WRITTEN = frozenset({"evidence", "by", "reason"})
"""Fields of a judgment that somebody wrote in his own words."""
_KEYS = frozenset(
    {
        "edition",
        "rules",
        "convention",
        "key",
        "kind",
        "question",
        "clause",
        "clauses",
        "over",
        "effect",
        "gap",
        "origin",
        "status",
        "reading",
        "expression",
        "value",
        "values",
        "cards",
        "record",
        "scoring",
        "third_lead",
        "discards",
        "played",
        "prikup",
        "auction",
    }
)
"""Fields that hold keys, clause numbers and notation: none of them is printed as somebody's name."""
_KEYED = frozenset({"totals"})
"""Mappings by key, not by player."""
T = TypeVar("T")


def aliases(players: tuple[str, ...], language: Language | str) -> dict[str, str]:
    """What stands in place of each name: «Игрок 1» for the first hand, and so on round the table."""
    pattern = _PLAYER[Language(language)]
    return {player: pattern.format(number=number) for number, player in enumerate(players, 1)}


def public_copy(judgment: Judgment, particulars: Particulars, language: Language | str) -> tuple[Judgment, Particulars]:
    """The judgment and its particulars as the public may read them, in one language.

    What others wrote is searched for names in their Russian cases too; statements and witnesses are left out whole.
    """
    tongue = Language(language)
    others = aliases(judgment.players, tongue)
    secret = closed(judgment.deal, judgment.players) - told_open(step.value for step in judgment.trace)

    def law(words: str) -> str:
        return cards_masked(names_masked(words, others), secret)

    def free(words: str) -> str:
        return cards_masked(words_masked(words, others), secret, loose=True)

    copied = _mapped(replace(judgment, deal=_by_seat(judgment)), law, free)
    return copied, _particulars(particulars, others, free, tongue)


def _by_seat(judgment: Judgment) -> Deal:
    """The deal with seats in place of names in its notation; what cannot be read is left out."""
    reading = from_deal(judgment.deal, judgment.players)
    if reading.whole:
        return to_deal(reading.record, judgment.deal)
    return replace(judgment.deal, cards=None, discards=None, played=None, prikup=None, auction=None)


def _particulars(
    particulars: Particulars, others: Mapping[str, str], free: Callable[[str], str], language: Language
) -> Particulars:
    left_out = phrases.LEFT_OUT.said(language)
    return replace(
        particulars,
        public=True,
        addressed=tuple(map(free, particulars.addressed)),
        ids={},
        called_by=free(particulars.called_by),
        noticed=free(particulars.noticed),
        injured=tuple(others.get(player, free(player)) for player in particulars.injured),
        present=(left_out,) if particulars.present else (),
        facts=free(particulars.facts),
        reasons=free(particulars.reasons),
        time_allowance=free(particulars.time_allowance),
        publicity=free(particulars.publicity),
        totals=tuple(Text(free(line.ru), free(line.en)) for line in particulars.totals),
        decision=decision_copy(particulars.decision, others, free, left_out) if particulars.decision else None,
    )


def _mapped(value: T, law: Callable[[str], str], free: Callable[[str], str]) -> T:
    """A value with every sentence in it rewritten, keys and notation untouched; clauses and parameters name nobody."""

    def one(inner: Any, name: str = "") -> Any:
        if name in _KEYS or isinstance(inner, Cited | Used):
            return inner
        if isinstance(inner, str):
            return free(inner) if name in _WRITTEN else law(inner)
        if isinstance(inner, Mapping):
            return {key if name in _KEYED else one(key): one(held) for key, held in inner.items()}
        if isinstance(inner, tuple):
            return tuple(one(held) for held in inner)
        if is_dataclass(inner) and not isinstance(inner, type):
            return replace(inner, **{part.name: one(getattr(inner, part.name), part.name) for part in fields(inner)})
        return inner

    return cast(T, one(value))
