"""A case written down as its file, in the order the contracts give; what is read back is the same case."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import tomli_w

from rulings.cases.exhibit import exhibit_out
from rulings.cases.incident import Answer, Case, Choice, Infraction, Statement, Status
from rulings.game.deal import Deal
from rulings.scoring.sheet import Row
from rulings.trees.tree import Value
from rulings.words import number

__all__ = ["key", "value", "written"]

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def written(case: Case) -> str:
    """The TOML text of a case; reading it gives the case back."""
    blocks = [
        _heading(case),
        _section("[regulation]", dict(case.regulation)),
        *(block for infraction in case.incident.infractions for block in _infraction(infraction)),
        _section("[choice]", _choice(case.incident.choice) if case.incident.choice else None),
        *(_section("[[evidence]]", exhibit_out(one)) for one in case.incident.evidence),
        *(_statement(statement) for statement in case.statements),
        _section("[deal]", _deal(case.incident.deal)),
        _section("[sheet]", {player: _row(row) for player, row in case.incident.sheet.items()}),
        _section("[expect]", case.expect, keep=True),
    ]
    return "\n".join(block for block in blocks if block)


def key(name: str) -> str:
    """A key as TOML wants it: in quotes unless it is plain Latin."""
    return name if _BARE.fullmatch(name) else value(name)


def value(item: Any) -> str:
    """A value on one line: strings, numbers, lists, tables."""
    if isinstance(item, Mapping):
        inner = ", ".join(f"{key(name)} = {value(each)}" for name, each in item.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(item, list | tuple):
        return f"[{', '.join(value(each) for each in item)}]"
    return tomli_w.dumps({"x": item}).removeprefix("x = ").removesuffix("\n")


def _heading(case: Case) -> str:
    incident = case.incident
    return _lines(
        {
            "title": case.title,
            **({"situation": {"ru": case.situation.ru, "en": case.situation.en}} if case.situation else {}),
            **({"reading": case.reading} if case.reading else {}),
            **({"source": case.source} if case.source else {}),
            "rules": incident.rules,
            "edition": case.edition,
            "convention": case.convention,
            "players": incident.players,
        }
    )


def _infraction(infraction: Infraction) -> Iterator[str]:
    plain = {"kind": infraction.kind, "offenders": infraction.offenders}
    noticed = {"noticed": infraction.noticed} if infraction.noticed else {}
    cause = {"cause": infraction.cause + 1} if infraction.cause is not None else {}
    yield _section("[[incident]]", {**plain, **noticed, **cause})
    yield _section("[incident.answers]", {name: _answer(answer) for name, answer in infraction.answers.items()})


def _choice(choice: Choice) -> dict[str, Any]:
    """What the director chose; breaches are counted from one in the file."""
    chosen = {
        "counts": None if choice.counts is None else choice.counts + 1,
        "stands": [number + 1 for number in choice.stands] or None,
        "each_fine": choice.each_fine or None,
        "reason": choice.reason,
    }
    return {name: item for name, item in chosen.items() if item is not None}


def _answer(answer: Answer) -> Any:
    """The short form for what everybody agrees on, else only what there is to say."""
    long = {
        "value": None if answer.value is None else _plain(answer.value),
        "status": None if answer.status is Status.AGREED else answer.status.value,
        "evidence": answer.evidence or None,
        "by": answer.by or None,
        "reason": answer.reason or None,
        "waived": answer.waived or None,
        "says": {player: _plain(said) for player, said in answer.says.items()} or None,
    }
    said = {name: each for name, each in long.items() if each is not None}
    return said["value"] if set(said) == {"value"} else said


def _plain(item: Value) -> Any:
    return dict(item) if isinstance(item, Mapping) else item


def _statement(statement: Statement) -> str:
    return f"[[statement]]\nby = {value(statement.by)}\nwords = {_long(statement.words)}\n"


def _long(words: str) -> str:
    """Several lines of speech as several lines, where TOML keeps them to the letter."""
    if "\n" not in words or "\r" in words:
        return value(words)
    return tomli_w.dumps({"x": words}, multiline_strings=True).removeprefix("x = ").removesuffix("\n")


def _deal(deal: Deal) -> dict[str, Any]:
    entered = {
        "contract": deal.contract.key if deal.contract else None,
        "declarer": deal.declarer,
        "calls": {player: call.value for player, call in deal.calls.items()} or None,
        "tricks": deal.tricks,
        "cards": deal.cards,
        "discards": deal.discards,
        "played": deal.played,
        "prikup": deal.prikup,
        "all_passes_before": deal.all_passes_before or None,
        "bombs": deal.bombs or None,
        "auction": deal.auction,
        "leader": deal.leader,
        "open_whist": deal.open_whist or None,
    }
    return {name: item for name, item in entered.items() if item is not None}


def _row(row: Row) -> dict[str, Any]:
    whists = {on: _number(count) for on, count in row.whists.items()}
    return {"pool": _number(row.pool), "mountain": _number(row.mountain), **({"whists": whists} if whists else {})}


def _number(amount: Fraction) -> int | str:
    return amount.numerator if amount.denominator == 1 else number(amount)


def _section(heading: str, entries: Mapping[str, Any] | None, keep: bool = False) -> str:
    """A heading with its lines; an empty one is left out unless `keep` says that its being there means something."""
    return f"{heading}\n{_lines(entries)}" if entries or (keep and entries is not None) else ""


def _lines(entries: Mapping[str, Any]) -> str:
    return "".join(f"{key(name)} = {value(item)}\n" for name, item in entries.items())
