"""A deal as the screen shows it: the hands as a drawing, auction and play as tables, each card a door to its moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from director.desk.language import here
from director.desk.playing_lines import Moment
from rulings.cases.incident import Incident
from rulings.documents.diagram import At, Drawing, Picture, caption, on_screen, picture, readable, standing
from rulings.documents.diagram.picture import AuctionShown, CardShown, Mark, PlayShown, TrickShown
from rulings.documents.figures import cards
from rulings.documents.ordered import call_words
from rulings.documents.where import third_lead
from rulings.game.cards import shown
from rulings.game.deal import Deal
from rulings.game.record import Record
from rulings.judgment import Judgment
from rulings.words import Language

__all__ = ["as_entered", "case_diagram", "deal_diagram", "moment_drawing", "ruling_diagram"]

_MARKS = {
    Mark.LAID: "",
    Mark.IRREGULAR: "ringed",
    Mark.BACK: "back",
    Mark.BACK_IRREGULAR: "back ringed",
    Mark.FOUND: "came",
}


def case_diagram(case: Incident, url: str = "") -> dict[str, Any] | None:
    """The deal of a case, if it can be drawn; `url`: the page of its moments."""
    return deal_diagram(case.deal, case.players, case.rules, url=url)


def ruling_diagram(judgment: Judgment, public: bool = False, url: str = "") -> dict[str, Any] | None:
    """The deal a judgment is about; `public`: closed cards are left out."""
    return deal_diagram(judgment.deal, judgment.players, judgment.rules, third_lead(judgment), public=public, url=url)


def deal_diagram(
    deal: Deal,
    players: tuple[str, ...],
    rules: str = "CODE",
    lead: str = "winner",
    *,
    at: At | None = None,
    public: bool = False,
    url: str = "",
) -> dict[str, Any] | None:
    """Everything a page shows of a deal; None where nothing of it was written down.

    With `at`, the hands as they were then. What cannot be read is shown as it was entered, but never to the public.
    """
    record = readable(deal, players)
    if record is None:
        lines = [] if public else as_entered(deal)
        return {"lines": lines} if lines else None
    seen, language = picture(record, rules, lead, at, public), Language(here())
    return {
        "drawing": on_screen(seen, language),
        "auction": _auction(seen.auction, language) if seen.auction else None,
        "play": _play(seen.play, language, at, url) if seen.play else None,
        "legend": _legend(seen, language),
        "url": url if seen.play and seen.scene else "",
    }


def moment_drawing(record: Record, at: Moment) -> Drawing | None:
    """The hands at a moment of a line that the solver found or a player claimed."""
    hands = {hand.player: hand.cards for hand in at.hands}
    taken = {hand.player: hand.tricks for hand in at.hands}
    return on_screen(standing(record, hands, at.lying, at.next.player if at.next else None, taken), here())


def as_entered(deal: Deal) -> list[str]:
    """The notation of a deal that cannot be read, line by line."""
    written = (deal.cards, deal.prikup, deal.discards, deal.auction, deal.played)
    return [cards(line, Language(here())) for line in written if line]


def _legend(seen: Picture, language: Language) -> str:
    return caption(seen, language)


def _auction(auction: AuctionShown, language: Language) -> dict[str, Any]:
    rows = [
        [call and {"words": call_words(call.call, language), "ringed": call.irregular} for call in row]
        for row in auction.rows
    ]
    return {"players": auction.players, "rows": rows}


def _play(play: PlayShown, language: Language, at: At | None, url: str) -> dict[str, Any]:
    lines = []
    for hand, (player, taken) in enumerate(zip(play.players, play.taken, strict=True)):
        cells = [list(_cell(trick, hand, player, language, at, url)) for trick in play.tricks]
        lines.append({"player": player, "cells": cells, "taken": taken})
    led = [shown(trick.prikup, language) if trick.prikup else "" for trick in play.tricks]
    return {"numbers": [trick.number for trick in play.tricks], "lines": lines, "prikup": led if any(led) else None}


def _cell(
    trick: TrickShown, hand: int, player: str, language: Language, at: At | None, url: str
) -> Iterator[dict[str, Any]]:
    """What came from one hand to a trick: each card with how it lies there."""
    kept = next((one for one in trick.cells[hand] if one.mark in (Mark.LAID, Mark.IRREGULAR)), None)
    for one in trick.cells[hand]:
        yield {
            "words": ("+" if one.mark is Mark.FOUND else "") + shown(one.card, language),
            "mark": _MARKS[one.mark],
            "back": one.mark in (Mark.BACK, Mark.BACK_IRREGULAR),
            "ringed": one.mark in (Mark.IRREGULAR, Mark.BACK_IRREGULAR),
            "found": one.mark is Mark.FOUND,
            "led": player == trick.leader and one is kept,
            "best": player == trick.winner and one is kept,
            "now": at == At(trick.number, one.place) if one.place else False,
            "url": _moment(url, trick, one),
        }


def _moment(url: str, trick: TrickShown, one: CardShown) -> str:
    return f"{url}?at={trick.number}.{one.place}" if url and one.place else ""
