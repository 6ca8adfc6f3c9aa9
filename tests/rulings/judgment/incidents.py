"""Incidents the tests of the judgment begin from."""

from __future__ import annotations

from typing import Any

from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.edition import edition
from rulings.code.regulation import Regulation, regulation
from rulings.game.deal import Deal
from rulings.judgment import Judgment, judge

ABV = ("А", "Б", "В")

CODE_EXAMPLE: dict[str, Any] = {
    "moment": "trick_open",
    "role": "all_pass",
    "taken_before": {"А": 2, "Б": 1, "В": 0},
    "damage_claim": "one",
    "claimant": "А",
    "claim_line": {"А": 2, "Б": 4, "В": 4},
}
"""The Code's own all-pass example, as answers of the family `out_of_turn` (CODE 3.9.14.3 ex.1)."""


def incident(
    kind: str,
    offender: str,
    answers: dict[str, Any],
    *,
    players: tuple[str, ...] = ABV,
    deal: Deal = Deal(),  # noqa: B008 (a frozen value)
) -> Incident:
    """One breach; an answer is a plain value or an `Answer`."""
    given = {key: value if isinstance(value, Answer) else Answer(value) for key, value in answers.items()}
    return Incident(players, (Infraction(kind, (offender,), "", given),), deal=deal)


def judged(given: Incident, event: Regulation | None = None) -> Judgment:
    """The judgment under the edition of 1996; Rostov unless said otherwise."""
    return judge(given, event or regulation("rostov"), edition())
