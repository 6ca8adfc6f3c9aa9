"""Where the rule book stands on the desk: the addresses of its clauses and charts."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from django.urls import reverse

from rulings.code.edition import EDITION_1996
from rulings.trees.families import FAMILIES
from rulings.words import Text

__all__ = ["charts", "clause_id", "clause_url", "tree_url"]


def clause_url(clause: str, edition: str = EDITION_1996) -> str:
    """The page of a clause; an edition that is not the first stands behind it."""
    rules, _space, number = clause.partition(" ")
    page = reverse("book_clause", args=[rules.lower(), number.replace(" ", "-")])
    return page if edition == EDITION_1996 else f"{page}?{urlencode({'edition': edition})}"


def clause_id(rules: str, number: str) -> str:
    """The clause an address names, as it is stored."""
    return f"{rules.upper()} {number.replace('-', ' ')}"


def tree_url(kind: str, anchor: str = "", **asked: int) -> str:
    """The chart of a family, at one of its outcomes (`o-KEY`) or questions (`q-KEY`), with the path of a case on it.

    The place is named in the query too: a chart in lots shows the one that holds it.
    """
    page = reverse("book_tree", args=[kind])
    named = {**asked, "at": anchor} if anchor else asked
    query = f"?{urlencode(named)}" if named else ""
    return f"{page}{query}{f'#{anchor}' if anchor else ''}"


def charts(kinds: Sequence[str], **asked: int) -> list[tuple[Text, str]]:
    """The charts a case (`case=`) or an issued version (`version=`) is shown on: family by name, address.

    A family of an old ruling that is here no more has none.
    """
    known = {tree.kind: tree for tree in FAMILIES}
    several = len(kinds) > 1
    return [
        (known[kind].title, tree_url(kind, **asked, **({"n": number} if several else {})))
        for number, kind in enumerate(kinds, start=1)
        if kind in known
    ]
