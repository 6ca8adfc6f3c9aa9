"""What was seen: the families of incidents and the index of their signs, as the page of a call offers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from director.desk.book_search import marked, stems
from rulings.trees.families import FAMILIES, family, questions
from rulings.trees.tree import OneOf, Tree, outcomes
from rulings.triage import SIGNS, STAGES, Offer, Sign, fitting
from rulings.words import Text

__all__ = ["Doors", "Marked", "capital", "key", "marked_in", "offered", "seen_page", "signs_of"]

MOST = 100
"""The longest search, in characters."""
KEYS = "123456789abcdefghijklmnopqrtuvwxyz"
"""The keys that choose a row, in order. No `s`: it opens how a fact is established."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where the page of a call leads: itself, a family with the signs that speak for it, several breaches at once."""

    here: str
    to_family: Callable[[str], str]
    several: str = ""

    def family(self, kind: str, signs: Sequence[str] = ()) -> str:
        """The page that asks who did it."""
        return f"{self.to_family(kind)}{_query(sign=signs)}"

    def which(self, sign: str) -> str:
        """The page that asks which of the families a sign may be it is."""
        return f"{self.here}{_query(sign=(sign,))}"


@dataclass(frozen=True, slots=True)
class Marked:
    """One thing marked among what was seen: its words, and the families it may be, likeliest first."""

    name: str
    value: str
    text: Text
    offers: tuple[Offer, ...]


def key(number: int) -> str:
    """The key that chooses the row of this number, counted from one; empty beyond the keys there are."""
    return KEYS[number - 1] if 0 < number <= len(KEYS) else ""


def offered(rules: str) -> tuple[Tree, ...]:
    """The families that can come about under these rules, in the order of the desk.

    One that every sign keeps for duplicate tournaments is not offered at the table.
    """
    fits = [fit for sign in SIGNS for fit in sign.fits]
    elsewhere = {fit.kind for fit in fits} - {fit.kind for fit in fits if rules in fit.rules}
    return tuple(tree for tree in FAMILIES if tree.kind not in elsewhere)


def signs_of(given: QueryDict, rules: str) -> tuple[Sign, ...]:
    """The signs an address names, those alone that can be seen under these rules, each once."""
    wanted = given.getlist("sign")
    return tuple(sign for sign in SIGNS if sign.key in wanted and fitting((sign.key,), rules))


def marked_in(given: QueryDict, rules: str) -> tuple[Marked, ...]:
    """Everything marked as seen, in the order of the page: families, then signs."""
    kinds = (tree for tree in offered(rules) if tree.kind in given.getlist("kind"))
    return (
        *(Marked("kind", tree.kind, tree.title, (Offer(tree.kind, ()),)) for tree in kinds),
        *(Marked("sign", sign.key, capital(sign.text), fitting((sign.key,), rules)) for sign in signs_of(given, rules)),
    )


def seen_page(given: QueryDict, rules: str, doors: Doors) -> dict[str, Any]:
    """What the page of a call shows: all of it, what a search finds, or what a sign may be."""
    several = bool(doors.several and given.get("several"))
    signs, asked = signs_of(given, rules), given.get("q", "").strip()[:MOST].replace("\x00", "")
    shown: dict[str, Any] = {"doors": doors, "q": asked, "several": several}
    if signs and not several:
        return shown | {"which": [capital(sign.text) for sign in signs], "offers": list(_offers(signs, rules, doors))}
    ticked = {(one.name, one.value) for one in marked_in(given, rules)}
    cut = stems(asked)
    stages = [
        {"title": title, "signs": list(_signs(stage, cut, rules, doors, ticked))} for stage, title in STAGES.items()
    ]
    found = [stage for stage in stages if stage["signs"]]
    shallow = [tree for tree in offered(rules) if _told(cut, tree.title, tree.seen)]
    deep = [tree for tree in offered(rules) if not shallow and not found and _speaks(tree.kind, tuple(cut))]
    families = [
        {"title": tree.title, "seen": tree.seen, "value": tree.kind, "url": doors.family(tree.kind)}
        for tree in offered(rules)
        if tree in (*shallow, *deep) or ("kind", tree.kind) in ticked
    ]
    for number, one in enumerate(families, 1):
        one |= {"key": key(number), "checked": ("kind", one["value"]) in ticked}
    if asked:
        _numbered(found, len(families))
    return shown | {"families": families, "stages": found, "stems": cut, "nothing": not families and not found}


def capital(text: Text) -> Text:
    """A sign as a line of its own: its first letter a capital."""
    return Text(text.ru[:1].upper() + text.ru[1:], text.en[:1].upper() + text.en[1:])


def _offers(signs: Sequence[Sign], rules: str, doors: Doors) -> Iterator[dict[str, Any]]:
    for number, offer in enumerate(fitting([sign.key for sign in signs], rules), 1):
        tree = family(offer.kind)
        url = doors.family(offer.kind, offer.signs)
        yield {"title": tree.title, "seen": tree.seen, "url": url, "key": key(number)}


def _signs(
    stage: str, cut: Sequence[str], rules: str, doors: Doors, ticked: set[tuple[str, str]]
) -> Iterator[dict[str, Any]]:
    for sign in SIGNS:
        offers = fitting((sign.key,), rules)
        titles = tuple(family(offer.kind).title for offer in offers)
        checked = ("sign", sign.key) in ticked
        if sign.stage != stage or not offers or not (checked or _told(cut, sign.text, *titles)):
            continue
        sure = len(offers) == 1
        url = doors.family(offers[0].kind, (sign.key,)) if sure else doors.which(sign.key)
        yield {"text": capital(sign.text), "value": sign.key, "url": url, "titles": titles, "checked": checked}


def _numbered(stages: Sequence[dict[str, Any]], before: int) -> None:
    """What a search found is chosen by its keys, as the families are."""
    for number, sign in enumerate((sign for stage in stages for sign in stage["signs"]), before + 1):
        sign["key"] = key(number)


def _told(cut: Sequence[str], *texts: Text) -> bool:
    """Whether some word of the texts, in either language, begins with each of the stems."""
    halves = [half for text in texts for half in (text.ru, text.en)]
    return all(any(hit for half in halves for _words, hit in marked(half, (stem,))) for stem in cut)


@lru_cache(maxsize=512)
def _speaks(kind: str, cut: tuple[str, ...]) -> bool:
    """Whether a family says all the words in one of its answers or outcomes: asked when nothing on the page does."""
    return any(_told(cut, text) for text in _said_within(kind))


@cache
def _said_within(kind: str) -> frozenset[Text]:
    tree = family(kind)
    choices = [
        choice
        for question in questions(tree)
        if isinstance(question.answers, OneOf)
        for choice in question.answers.choices
    ]
    notes = (choice.note for choice in choices if choice.note is not None)
    return frozenset((*(choice.text for choice in choices), *notes, *(one.text for one in outcomes(tree.root))))


def _query(**given: Sequence[str]) -> str:
    asked = urlencode([(name, value) for name, values in given.items() for value in values])
    return f"?{asked}" if asked else ""
