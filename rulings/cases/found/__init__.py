"""The record finds the breaches itself: every one with its clause, trick and card, and as an infraction.

Of an auction and a play as entered; nothing is decided here, the director takes what he is offered or leaves it.
"""

from __future__ import annotations

from rulings.cases.found.counts import in_counts, put_right_at_once
from rulings.cases.found.finding import Finding
from rulings.cases.found.in_auction import in_auction
from rulings.cases.found.in_play import in_play
from rulings.cases.incident import Incident
from rulings.game.forms.compact import to_deal
from rulings.game.record import Record
from rulings.game.walk import walk

__all__ = ["Finding", "find", "incident"]


def find(record: Record, rules: str = "CODE", third_lead: str = "winner") -> tuple[Finding, ...]:
    """Every breach of a record: the auction's by call, then the counts before play, then trick by trick.

    `rules`: `CODE` for table play, `COMP` for duplicate. `third_lead`: who leads the third trick of an open all-pass.
    """
    played = walk(record, third_lead)
    at_once = put_right_at_once(record, played) if rules == "CODE" else frozenset()
    breaches = (*in_counts(record, played, rules), *in_play(record, played, at_once))
    return (*in_auction(record), *sorted(breaches, key=lambda finding: finding.trick or 0))


def incident(record: Record, findings: tuple[Finding, ...], rules: str = "CODE") -> Incident:
    """One call to the table about these breaches, the first of them the root cause."""
    breaches = tuple(finding.infraction for finding in findings)
    return Incident(record.players, breaches, rules, to_deal(record))
