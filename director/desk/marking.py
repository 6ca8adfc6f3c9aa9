"""Several things seen in one call, each as a breach: what it is, who committed it, whether it follows from the root."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from director.desk.asking import Row
from director.desk.offending import offender_rows, offenders_of, typed
from director.desk.seen import Marked
from director.services import Breach
from rulings.trees.families import family
from rulings.trees.tree import Tree
from rulings.triage import Offer
from rulings.words import RulingError, Text

__all__ = ["Form", "breaches_of", "forms_of"]


@dataclass(frozen=True, slots=True)
class Form:
    """The form of one breach among several. `kinds`: what it may be, when that is not sure; `said`: who did it."""

    number: int
    text: Text
    offer: Offer
    kinds: tuple[Row, ...]
    rows: tuple[Row, ...]
    said: Mapping[str, str]
    root: bool
    follows: bool

    @property
    def tree(self) -> Tree:
        """The family it is taken for."""
        return family(self.offer.kind)


def forms_of(marked: Sequence[Marked], seated: Sequence[str], post: Mapping[str, Any]) -> tuple[Form, ...]:
    """The forms of what was marked, with what was typed; till then the first is the root cause of the others."""
    root = _whole(post.get("root", ""), len(marked))
    return tuple(_form(number, one, seated, post, root) for number, one in enumerate(marked))


def breaches_of(forms: Sequence[Form], post: Mapping[str, Any]) -> tuple[tuple[Breach, ...], dict[int, Text]]:
    """The breaches, the root cause first, and what is wrong with each by its number."""
    breaches, faults = list[Breach](), dict[int, Text]()
    for form in sorted(forms, key=lambda form: not form.root):
        try:
            offenders = offenders_of(form.said, form.tree, _seated(form))
        except RulingError as error:
            faults[form.number] = error.text
            continue
        cause = 0 if form.follows and not form.root else None
        breaches.append(Breach(form.offer.kind, offenders, form.offer.answers, cause))
    return tuple(breaches), faults


def _form(number: int, marked: Marked, seated: Sequence[str], post: Mapping[str, Any], root: int) -> Form:
    said = typed(post, seated, str(number))
    kind = post.get(f"kind{number}", "")
    offer = next((one for one in marked.offers if one.kind == kind), marked.offers[0])
    rows = [row for tree in (family(one.kind) for one in marked.offers) for row in offender_rows(tree, seated, "")]
    every = {row.value: row for row in rows}
    return Form(
        number=number,
        text=marked.text,
        offer=offer,
        kinds=tuple(_kinds(marked, offer)) if len(marked.offers) > 1 else (),
        rows=tuple(Row(row.value, row.text, row.note, row.value == said["offender"]) for row in every.values()),
        said=said,
        root=number == root,
        follows=not post or bool(post.get(f"follows{number}")),
    )


def _kinds(marked: Marked, chosen: Offer) -> Iterator[Row]:
    for offer in marked.offers:
        tree = family(offer.kind)
        yield Row(offer.kind, tree.title, tree.seen, offer.kind == chosen.kind)


def _seated(form: Form) -> list[str]:
    return [row.value for row in form.rows if row.value not in ("kibitzer", "director", "nobody")]


def _whole(raw: str, count: int) -> int:
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 4 and int(raw) < count else 0
