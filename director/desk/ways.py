"""Every ruling that could follow while facts are in dispute, side by side: each once, with all that would lead to it.

Digest §5.3. What changes nothing is left out of the comparison and said apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from director.desk.asking import sent
from director.desk.shown import brief
from director.desk.standing import Standing, question_url
from rulings.judgment import Judgment
from rulings.judgment.disputes import same
from rulings.judgment.values import Alternative, Dispute

__all__ = ["disputed", "ways"]


@dataclass(frozen=True, slots=True)
class _Column:
    """One of the rulings, and the suppositions under which it follows."""

    judgment: Judgment
    under: list[tuple[tuple[str, ...], tuple[dict[str, Any], ...]]] = field(default_factory=list)


def ways(standing: Standing, judgment: Judgment) -> list[dict[str, Any]]:
    """The columns of the comparison: what is supposed, then the ruling in short."""
    columns: list[_Column] = []
    material = {(one.incident, one.question) for one in judgment.material}
    for one in judgment.disputed:
        column = next((each for each in columns if same(each.judgment, one.judgment)), None)
        if column is None:
            columns.append(column := _Column(one.judgment))
        told = tuple(_supposed(standing, one, material))
        key = tuple(f"{line['url']} {line['answer'].ru}" for line in told)
        if key not in {known for known, _lines in column.under}:
            column.under.append((key, told))
    return [{"under": [lines for _key, lines in each.under], **brief(each.judgment)} for each in columns]


def disputed(standing: Standing, judgment: Judgment) -> dict[str, list[dict[str, Any]]]:
    """The facts in dispute: those a ruling hangs on, and those that change nothing."""
    return {
        "material": [_dispute(standing, one) for one in judgment.material],
        "immaterial": [_dispute(standing, one) for one in judgment.immaterial],
    }


def _supposed(standing: Standing, one: Alternative, material: set[tuple[int, str]]) -> Iterator[dict[str, Any]]:
    """What one way supposes of the facts that matter, with who says so, and the page where it is found."""
    for number, key, asked, answer in one.supposed:
        if (number, key) not in material:
            continue
        value = one.values[f"{number}.{key}"]
        url = question_url(standing.stored.pk, number, key)
        yield {
            "asked": asked,
            "answer": answer,
            "by": ", ".join(_sayers(standing, number, key, value)),
            "url": f"{url}?{urlencode({'find': sent(value)[0]})}" if sent(value) else url,
        }


def _sayers(standing: Standing, number: int, key: str, value: Any) -> Iterator[str]:
    says = standing.incident.infractions[number].answers[key].says
    return (party.removeprefix("kibitzer: ") for party, said in says.items() if said == value)


def _dispute(standing: Standing, one: Dispute) -> dict[str, Any]:
    return {"url": question_url(standing.stored.pk, one.incident, one.question), "asked": one.text}
