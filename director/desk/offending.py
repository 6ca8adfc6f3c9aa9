"""Who did it: what the form offers, what was typed, and what of it can be so. One form serves a breach, one several."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from director.desk.asking import Row
from director.models import Incident, Table
from rulings.judgment.parties import DIRECTOR
from rulings.trees.families import family
from rulings.trees.tree import Tree
from rulings.words import RulingError, Text

__all__ = [
    "dealer_hint",
    "entered",
    "known_family",
    "offender_rows",
    "offenders_of",
    "seated_at",
    "seated_in",
    "typed",
    "who_page",
]

KIBITZER, NOBODY = "kibitzer", "nobody"
_KIBITZER = Text("Болельщик", "A kibitzer")
_OUTSIDE = Text("или другой человек не за столом", "or somebody else not playing")
_DIRECTOR = Text("Судья", "The director")
_OWN_ERROR = Text("его собственная ошибка: все за столом невиновны", "his own error: nobody at the table is at fault")
_NOBODY = Text("Никто за столом", "Nobody at the table")
_NOT_KNOWN = Text("или неизвестно, кто", "or it is not known who")
_SITS_OUT = Text(
    "{name} — сдатчик и в этой сдаче не играет; нарушить так мог только играющий. Проверьте, кто сдавал.",
    "{name} dealt and sits this deal out; only one who plays can have done this. Check who dealt.",
)
_EMPTY = Text(
    "За этим столом никого нет: чтобы открыть дело, за стол нужно посадить троих или четверых.",
    "Nobody sits at this table: a case can be opened once three or four are seated at it.",
)


def seated_at(table: Table) -> list[str]:
    """The names of those at a table, in the order of play."""
    return [seat.name for seat in table.seats.all()]


def seated_in(case: Incident) -> list[str]:
    """The names of the players of a case in the order of their seats; its own, also when others sit there now."""
    now = seated_at(case.table)
    return now if set(now) == set(case.players) else list(case.players)


def known_family(kind: str) -> Tree | None:
    """The family of a kind an address names; None for no such kind."""
    try:
        return family(kind)
    except RulingError:
        return None


def typed(post: Mapping[str, str], seated: Sequence[str], number: str = "") -> dict[str, str]:
    """What a form says of who did it and who dealt; `number` tells several breaches of one form apart."""
    dealer = post.get("dealer", "")
    return {
        "offender": post.get(f"offender{number}", ""),
        "kibitzer": post.get(f"kibitzer{number}", ""),
        "dealer": dealer if dealer in seated else seated[-1] if seated else "",
    }


def entered(stored: Incident, number: int = 0) -> dict[str, str]:
    """What stands in the case of a breach: who did it, who dealt."""
    names, dealer = stored.infractions[number]["offenders"] or [NOBODY], stored.players[-1]
    if names[0].startswith(f"{KIBITZER}:"):
        return {"offender": KIBITZER, "kibitzer": names[0].partition(":")[2].strip(), "dealer": dealer}
    return {"offender": dealer if names[0] == "dealer" else names[0], "kibitzer": "", "dealer": dealer}


def offenders_of(said: Mapping[str, str], tree: Tree, seated: Sequence[str]) -> tuple[str, ...]:
    """Who did it; of those who play no cards in the deal, only where they can have done it."""
    chosen = said["offender"]
    if not seated:
        raise RulingError(_EMPTY, "offenders")
    if chosen not in (*seated, *(value for value, _text, _note in _outsiders(tree))):
        raise RulingError(Text("Выберите, кто нарушил.", "Choose who did it."), "offenders")
    if chosen == NOBODY:
        return ()
    if not tree.anyone and len(seated) > 3 and chosen == said["dealer"]:
        raise RulingError(_SITS_OUT.filled(name=chosen), "offenders")
    if chosen != KIBITZER:
        return (chosen,)
    if not said["kibitzer"].strip():
        raise RulingError(Text("Напишите, как зовут болельщика.", "Write down the kibitzer’s name."), "offenders")
    return (f"{KIBITZER}: {said['kibitzer'].strip()}",)


def offender_rows(tree: Tree, seated: Sequence[str], chosen: str) -> list[Row]:
    """Those who can have done it: the players, and in some families others beside them."""
    rows = [Row(name, Text(name, name), None, name == chosen, json.dumps(["dealer", name])) for name in seated]
    return rows + [Row(value, text, note, value == chosen) for value, text, note in _outsiders(tree)]


def who_page(tree: Tree, seated: Sequence[str], said: Mapping[str, str]) -> dict[str, Any]:
    """What the page of one breach shows."""
    return {
        "family": tree,
        "rows": offender_rows(tree, seated, said["offender"]),
        "seated": seated,
        "kibitzer": said["kibitzer"],
        "dealer": said["dealer"],
        "crumb": _("New case"),
        "dealer_hint": dealer_hint(len(seated)),
        "sits_out": len(seated) > 3 and not tree.anyone,
    }


def dealer_hint(count: int) -> str:
    """What follows from who dealt."""
    if count > 3:
        return _("The dealer sits this deal out; the one after him is first hand.")
    return _("The one after the dealer is first hand.")


def _outsiders(tree: Tree) -> tuple[tuple[str, Text, Text], ...]:
    """Those beside the players who can have done it, in this family of incidents: value, words, and a line under."""
    outside = ((KIBITZER, _KIBITZER, _OUTSIDE), (DIRECTOR, _DIRECTOR, _OWN_ERROR)) if tree.anyone else ()
    return (*outside, *(((NOBODY, _NOBODY, _NOT_KNOWN),) if tree.nobody else ()))
