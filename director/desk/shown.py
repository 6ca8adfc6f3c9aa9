"""A judgment as the screen shows it: blocks, terms, the score, what would change it, the parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from director.desk.book_links import clause_url
from director.desk.case import ClauseShown, clause_name
from director.desk.evidence import headline, lines_shown
from director.desk.innocents import innocents_shown
from director.desk.language import here
from director.desk.origins import rests_on, set_by
from director.desk.several import precedence_shown
from director.desk.standing import question_url
from rulings.code.regulation import Origin
from rulings.damage.evidence import ALL_SEEN
from rulings.damage.offering import title
from rulings.documents.pulka import Drawing, drawn, of_sheets
from rulings.judgment import Judgment
from rulings.judgment.entries import aside
from rulings.judgment.values import Cited, Exhibited, Order, SheetEffect, Term, TraceStep, Used
from rulings.remedies import RemedyKind
from rulings.scoring.sheet import Row
from rulings.trees.tree import Basis

__all__ = ["blocks", "brief", "cited", "judgment_shown", "turns"]


def judgment_shown(judgment: Judgment) -> dict[str, Any]:
    """Everything of a judgment that a page shows, whether it is a draft or was issued."""
    return {
        "judgment": judgment,
        "blocks": list(blocks(judgment)),
        "score": score(judgment.sheet, judgment) if judgment.sheet else None,
        "settings": [_setting(one) for one in judgment.parameters],
        "clauses": [cited(one) for one in judgment.clauses],
        "path": [_step(step, judgment) for step in judgment.trace],
        "precedence": [precedence_shown(one) for one in judgment.precedence],
        "innocents": innocents_shown(judgment),
        "by_cards": [_exhibit(one) for one in judgment.damage],
        "all_seen": ALL_SEEN,
    }


def blocks(judgment: Judgment) -> Iterator[dict[str, Any]]:
    """Restore, penalise, compensate as blocks of their own, also when empty; then whatever else is ordered."""
    always = (RemedyKind.RECTIFICATION, RemedyKind.PENALTY, RemedyKind.COMPENSATION)
    for kind in RemedyKind:
        ordered = [_order(order, judgment) for order in judgment.orders if order.kind is kind]
        if ordered or kind in always:
            yield {"kind": kind.value, "title": _titles()[kind], "orders": ordered}


def turns(judgment: Judgment, pk: int) -> list[dict[str, Any]]:
    """What would change the ruling, gathered by question; `url` where somebody is asked, and may answer otherwise."""
    given = {(step.incident, step.question) for step in judgment.trace if step.basis is Basis.GIVEN}
    asked: dict[tuple[int, str], dict[str, Any]] = {}
    for turn in judgment.turns:
        settled = (turn.incident, turn.question) in given
        url = "" if settled else question_url(pk, turn.incident, turn.question)
        gathered = asked.setdefault((turn.incident, turn.question), {"url": url, "asked": turn.text, "turns": []})
        gathered["turns"].append({"answer": turn.answer, "result": turn.result})
    return list(asked.values())


def brief(judgment: Judgment) -> dict[str, Any]:
    """A ruling in short, to be set beside others: what it finds and orders, and what the deal comes to for each."""
    sheet = judgment.sheet
    totals = sheet.totals["delta"] if sheet else {}
    return {
        "outcomes": judgment.outcomes,
        "blocks": [block for block in blocks(judgment) if block["orders"]],
        "totals": [(player, totals[player]) for player in judgment.players if player in totals],
        "clauses": ", ".join(clause_name(clause.id) for clause in judgment.clauses),
    }


def cited(clause: Cited) -> ClauseShown:
    """A clause as the judgment cites it."""
    url = clause_url(clause.id)
    return ClauseShown(clause_name(clause.id), clause.title, clause.text, clause.wording, clause.missing, url)


def score(effect: SheetEffect, judgment: Judgment) -> dict[str, Any]:
    """The deal's score for each player, the whole sheet before and after, and what is written elsewhere."""
    players, lines = judgment.players, []
    for player in players:
        if player not in effect.delta:
            continue
        row = effect.delta[player]
        lines.append(
            {
                "player": player,
                "pool": row.pool,
                "mountain": row.mountain,
                "whists": [{"on": on, "count": count} for on, count in row.whists.items() if count],
                "unruled": _unruled(effect, player),
                "effect": effect.totals["effect"].get(player) if effect.effect is not None else None,
                "total": effect.totals["delta"].get(player),
            }
        )
    return {
        "lines": lines,
        "played_out": effect.unruled is not None,
        "compared": effect.effect is not None,
        "counted": effect.counted,
        "terms": [_term(term) for term in effect.terms],
        "aside": aside(judgment.orders, players),
        "before": _whole(effect.before, effect.totals["before"], players),
        "after": _whole(effect.after, effect.totals["after"], players),
        "drawing": _drawing(effect, players) if effect.counted else None,
    }


def _drawing(effect: SheetEffect, players: tuple[str, ...]) -> Drawing:
    return drawn(of_sheets(players, effect.after, effect.before, results=effect.totals["after"]), here())


def _unruled(effect: SheetEffect, player: str) -> Fraction | None:
    if effect.unruled is None:
        return None
    return effect.totals["unruled"][player] - effect.totals["before"][player]


def _whole(sheet: Mapping[str, Row], totals: Mapping[str, Fraction], players: tuple[str, ...]) -> list[dict[str, Any]]:
    return [
        {
            "player": player,
            "pool": sheet[player].pool,
            "mountain": sheet[player].mountain,
            "whists": [{"on": on, "count": count} for on, count in sheet[player].whists.items() if count],
            "total": totals.get(player),
        }
        for player in players
        if player in sheet
    ]


def _titles() -> dict[RemedyKind, str]:
    return {
        RemedyKind.RECTIFICATION: _("Restoring the play"),
        RemedyKind.PENALTY: _("Penalty"),
        RemedyKind.COMPENSATION: _("Compensation"),
        RemedyKind.WARNING: _("Warning"),
        RemedyKind.ADJUSTED: _("Adjusted score"),
    }


def _exhibit(one: Exhibited) -> dict[str, Any]:
    """A piece of evidence that goes with the ruling: what was asked, the answer, its lines, why it was taken."""
    said = one.evidence
    asked, answered = title(said.inquiry), headline(said)
    lines = lines_shown(said)
    return {"evidence": said, "title": asked, "headline": answered, "lines": lines, "reason": one.reason}


def _order(order: Order, judgment: Judgment) -> dict[str, Any]:
    """An order with whatever else than the Code settled it; what the Code says itself needs no mark."""
    settled = (one for one in judgment.parameters if one.key in order.reading and one.origin is not Origin.CODE)
    return {
        "what": order.what,
        "clause": clause_name(order.clause),
        "clause_url": clause_url(order.clause),
        "terms": [_term(term) for term in order.arithmetic],
        "reading": [_setting(one) | {"by": set_by(one.origin)} for one in settled],
    }


def _term(term: Term) -> dict[str, Any]:
    return {"label": term.label, "expression": term.expression, "value": term.value, "clause": clause_name(term.clause)}


def _step(step: TraceStep, judgment: Judgment) -> dict[str, Any]:
    """A step of the path with what its answer rests on."""
    source, _colon, key = step.origin.partition(":")
    given = (one.origin for one in judgment.parameters if source == "regulation" and one.key == key)
    return {"text": step.text, "answer": step.answer, "basis": rests_on(step, next(given, None))}


def _setting(one: Used) -> dict[str, Any]:
    origins = {
        Origin.CODE: _("the Code"),
        Origin.DEFAULT: _("the program’s reading"),
        Origin.CONVENTION: _("the convention"),
        Origin.EVENT: _("this event’s regulation"),
    }
    return {
        "text": one.text,
        "value": one.said,
        "clauses": ", ".join(map(clause_name, one.clauses)),
        "origin": origins[one.origin],
        "ours": one.origin is Origin.DEFAULT,
    }
