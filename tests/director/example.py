"""The Code's all-pass example at the first table of the sample tournament, answered and issued."""

from django.contrib.auth.models import User

from director import services
from director.models import RulingVersion, Table

__all__ = ["example"]

PLAYERS = ("Аверин", "Бортникова", "Ветлугин")


def example(table: Table, director: User) -> RulingVersion:
    """CODE 3.9.14.3 ex.1: Аверин 2, Бортникова 1, the rest to Ветлугин; Аверин's line 2–4–4 is worth 50 whists."""
    first, second, third = PLAYERS
    incident = services.open_incident(table, director, "out_of_turn", [third], first, "в четвёртой взятке")
    incident = services.enter_deal(incident, "all_pass", who=director)
    answers = {
        "moment": "trick_open",
        "taken_before": {first: 2, second: 1, third: 0},
        "claimant": first,
        "claim_line": {first: 2, second: 4, third: 4},
    }
    for key, value in answers.items():
        incident = services.answer(incident, key, value, who=director)
    found = {"status": "found", "evidence": "линия показана на картах"}
    incident = services.answer(incident, "damage_claim", "one", who=director, **found)
    return services.issue(incident, director)
