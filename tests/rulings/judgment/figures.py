"""A way through a tree dealt out with figures: the deal, what was answered of it, the event; and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from fractions import Fraction
from random import Random
from typing import Any

from rulings.code.regulation import Kind, parameter, regulation
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, Game, contract
from rulings.judgment.hearing import hear
from rulings.judgment.innocents import TABLE, By
from rulings.judgment.measures import CANCELLED, deal_of
from rulings.judgment.orders import orders
from rulings.judgment.sheets import ruled
from rulings.scoring.conventions import CONVENTIONS, terms
from rulings.scoring.counted import as_played
from rulings.scoring.deals import deal_entries
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import blank, written
from rulings.words import RulingError
from tests.casebook.test_every_way import Way, case_of
from tests.rulings.scoring.dealt import CHOICES

Totals = Mapping[str, Fraction]

READINGS = (
    "revoke_trick_split", "revoke_trick_source", "revoke_quota_shortage",
    "count_whisters_quota", "count_whister_contract", "count_partner_quota", "count_whister_own", "count_fine_proved",
    "compensation_payer", "damage_measure",
    "peek_trick_floor", "peek_consolation", "peek_pair_shortage", "peek_shared_loss", "peek_repeated",
)  # fmt: skip
"""What the regulation may settle otherwise and no tree asks: it shows in the score alone."""

LET = tuple(row.when for row in TABLE.values() if row.when is not None and row.by is not By.ORDERED)
"""The readings that let something fall on an innocent in the score, each a row of the table."""

_TALLIES = ("replay", "claim_result", "recounted", "assigned_tricks")
"""Answers that replace the tricks of the deal."""

_TAKEN = ("other_tricks", "taken_before", "taken_with_current")
"""Answers that tell a part of its tricks."""


@dataclass(frozen=True)
class Results:
    """Settled results of all at the table: as played, as the ruling counts the deal, with all the ruling writes."""

    played: Totals
    deal: Totals
    after: Totals
    cancelled: bool
    replaced: bool
    innocent: tuple[str, ...]


def let(one: Way) -> bool:
    """Whether this way is taken under such a reading only, which its own row answers for."""
    rows = (row for row in TABLE.values() if row.when and any(fnmatchcase(one.outcome, each) for each in row.outcomes))
    return any(row.when and one.settled.get(row.when[0]) == row.when[1] for row in rows)


def spread(chance: Random, total: int) -> dict[str, int]:
    """So many tricks among the three."""
    first = chance.randint(0, total)
    second = chance.randint(0, total - first)
    counts = [first, second, total - first - second]
    chance.shuffle(counts)
    return dict(zip("АБВ", counts, strict=True))


def event(chance: Random, fixed: Mapping[str, Any]) -> dict[str, Any]:
    """An event's choices; nothing is let fall on an innocent unless `fixed` says so."""
    chosen = {key: chance.choice(list(values)) for key, values in CHOICES.items()}
    chosen |= {key: chance.choice(_harmless(key)) for key in READINGS}
    return {**chosen, **fixed}


def _harmless(key: str) -> Sequence[Any]:
    known = parameter(key)
    values = [True, False] if known.kind is Kind.YES_NO else [value for value, _ in known.choices]
    return [value for value in values if (key, value) not in LET]


def results(
    one: Way, chance: Random, fixed: Mapping[str, Any] | None = None, convention: str | None = None
) -> Results | None:
    """What a way comes to with figures of chance; None where they cannot be, or the deal is not scored.

    `convention`: that of the event; any, unless given.
    """
    given = dealt(one, chance)
    convention, chosen = convention or chance.choice(list(CONVENTIONS)), event(chance, fixed or {})
    incident = case_of(given, convention).incident
    regulated = regulation(convention, {**chosen, **one.settled})
    try:
        hearing = hear(incident, 0, regulated)
        outcome = hearing.path.outcome
        if outcome is None or outcome.key != one.outcome:
            return None
        now = ruled(incident, regulated, (hearing,), orders(hearing, outcome))
        deal = deal_of(hearing)
        played = as_played(deal, incident.playing)
        prices, players = terms(regulated), incident.players
        entries = deal_entries(prices, players, deal, played)
    except RulingError:
        return None
    if now.deal is None:
        return None
    return Results(
        totals(prices, players, written(blank(players), entries)),
        totals(prices, players, written(blank(players), now.deal)),
        now.totals,
        now.counted is CANCELLED,
        any(given.answers.get(key, given.deal.tricks) != given.deal.tricks for key in _TALLIES),
        tuple(player for player in players if player not in one.offenders),
    )


def dealt(one: Way, chance: Random) -> Way:
    """A way with figures of chance: who sits, what was ordered and taken, what was counted."""
    answers = {key: _figure(key, value, chance) for key, value in one.answers.items()}
    deal = _deal(one.deal, chance)
    taken = next((answers[key] for key in _TAKEN if key in answers), None)
    if taken is not None:
        deal = Deal(ALL_PASS, tricks=_completed(taken, chance))
        answers |= {key: _completed(taken, chance) for key in ("claim_line", "other_claim_line") if key in answers}
    replaced = next((key for key in _TALLIES if key in answers), None)
    if replaced is not None:
        answers[replaced] = deal.tricks if deal.tricks and chance.random() < 0.6 else spread(chance, 10)
    players = one.players if len(one.players) > 3 or chance.random() < 0.5 else (*one.players, "Г")
    return replace(one, players=players, answers=answers, deal=deal)


def _figure(key: str, value: Any, chance: Random) -> Any:
    match key:
        case "other_tricks":
            return spread(chance, sum(value.values()))
        case "taken_before" | "taken_with_current":
            return spread(chance, chance.randint(0, 9))
        case "extra_tricks" | "looks" | "proved_undertricks" | "lost_benefit_tricks":
            return chance.randint(1, 3)
        case "proved_tricks":
            return chance.randint(0, 10)
        case "harmed_whister":
            return chance.choice("АБ")
        case _:
            return value


def _completed(taken: Mapping[str, int], chance: Random) -> dict[str, int]:
    """The deal played out from here, the rest falling anywhere."""
    tricks = dict(taken)
    for _ in range(10 - sum(taken.values())):
        tricks[chance.choice("АБВ")] += 1
    return tricks


def _deal(known: Deal, chance: Random) -> Deal:
    """A deal of the kind the way needs, of any kind where it needs none: what was ordered and taken by chance."""
    game = known.contract.game if known.contract else chance.choice(list(Game))
    if game is Game.ALL_PASS:
        return Deal(ALL_PASS, tricks=spread(chance, 10))
    declarer = known.declarer or chance.choice("АБВ")
    if game is Game.MISERE:
        return Deal(MISERE, declarer, {}, spread(chance, 10))
    ordered = contract(f"{chance.choice((6, 6, 6, 7, 8, 9, 10))}{chance.choice(('S', 'NT'))}")
    calls = known.calls or _calls([player for player in "АБВ" if player != declarer], chance)
    return Deal(ordered, declarer, calls, spread(chance, 10) if Call.WHIST in calls.values() else None)


def _calls(defenders: Sequence[str], chance: Random) -> dict[str, Call]:
    ways = ((Call.WHIST, Call.WHIST), (Call.WHIST, Call.PASS), (Call.PASS, Call.WHIST))
    return dict(zip(defenders, chance.choice(ways), strict=True))
