"""The committee's named hypotheses as a vote and a decision choose between them: what each finds, what would follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from director.appeals.opened import appealed
from director.appeals.rerun import Column, Reopened, reopened, tried
from director.models import Appeal
from rulings.judgment import Judgment
from rulings.judgment.hypotheses import hypothesis_in
from rulings.words import Text, join

__all__ = ["Supposition", "rerun_url", "ruled", "suppositions", "suppositions_of"]


@dataclass(frozen=True, slots=True)
class Supposition:
    """One hypothesis in a few lines. `changes`: the questions answered otherwise, (question, answer) each.

    `result`: what would be ruled; None while it cannot be judged.
    """

    pk: int
    name: str
    changes: tuple[tuple[Text, Text | None], ...]
    result: Text | None
    column: Column

    @property
    def whole(self) -> bool:
        """Whether it comes to a ruling that could be voted for."""
        return self.column.judgment is not None and not self.column.advice


def suppositions_of(appeal: Appeal) -> tuple[Supposition, ...]:
    """The hypotheses about the version appealed, as they stand now."""
    version = appealed(appeal)
    kept = [{"pk": one.pk, "name": one.name, "changes": one.changes} for one in version.hypotheses.all()]
    return suppositions(reopened(version), kept) if kept else ()


def suppositions(opened: Reopened, kept: Iterable[Mapping[str, Any]]) -> tuple[Supposition, ...]:
    """Hypotheses as they were kept, {pk, name, changes} each, judged against what was issued."""
    return tuple(_supposition(opened, one) for one in kept)


def rerun_url(appeal: Appeal) -> str:
    """Where the case stands with other findings, side by side."""
    return reverse("rerun", args=[appeal.ruling_id, appeal.version])


def ruled(judgment: Judgment) -> Text:
    """What a judgment finds and orders, each a sentence."""
    found = join(tuple(one.text for one in judgment.outcomes), "; ")
    return join(tuple(map(_sentence, (found, *(one.what for one in judgment.orders)))))


def _sentence(text: Text) -> Text:
    return Text(*(f"{words.rstrip('.')}." for words in (text.ru, text.en)))


def _supposition(opened: Reopened, kept: Mapping[str, Any]) -> Supposition:
    column = tried(opened, hypothesis_in({**kept["changes"], "name": kept["name"]}))
    rows = column.against.path if column.against is not None else ()
    changes = tuple((row.title, row.after) for row in rows if not row.same and row.after is not None)
    return Supposition(kept["pk"], kept["name"], changes, _result(column), column)


def _result(column: Column) -> Text | None:
    """What a column finds and orders, in one line."""
    if column.judgment is None:
        return join(column.refused) if column.refused else None
    return ruled(column.judgment)
