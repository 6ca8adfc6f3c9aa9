"""The one mapping from the names a tree measures by to the functions of scoring and damage that work them out.

`AMOUNTS`: how much one order costs. `COUNTS`: how the tricks of this deal count. A measure never routes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings import damage
from rulings.code.regulation import setting
from rulings.game.deal import ALL_PASS, MISERE, TRICKS, Deal
from rulings.judgment.hearing import Hearing
from rulings.judgment.parties import innocents
from rulings.judgment.values import Term
from rulings.scoring import fines
from rulings.scoring.arithmetic import shown
from rulings.scoring.contracts import whist_shortfalls
from rulings.scoring.conventions import Terms, terms
from rulings.scoring.counted import Counted, as_played, declared, played_out, whisting
from rulings.scoring.tally import checked
from rulings.trees.tree import Value
from rulings.words import RulingError, Text, signed

__all__ = ["AMOUNTS", "CANCELLED", "COUNTS", "MEASURES", "Measurement", "deal_of", "tally"]


@dataclass(frozen=True, slots=True)
class Measurement:
    """An amount worked out, with its arithmetic; `shares` where several receive: player → amount."""

    amount: Fraction
    terms: tuple[Term, ...]
    shares: Mapping[str, Fraction] | None = None


CANCELLED = Counted(Fraction(0), Fraction(0), {}, {})
"""What a cancelled deal counts: nothing is written for it, and that is its whole score."""


def deal_of(hearing: Hearing) -> Deal:
    """The deal as the answers complete it: all-pass and misère follow from the offender's part."""
    deal, part = hearing.incident.deal, hearing.standing.get("role")
    if hearing.standing.get("barred_bid") == "dies":
        # All passed over a bid that is void: whatever was ordered on it, all-pass is what is to be played.
        return Deal(ALL_PASS)
    if deal.contract is None and (part == "all_pass" or hearing.standing.get("auction") == "all_pass"):
        return replace(deal, contract=ALL_PASS)
    if deal.contract is None and part in ("misere", "catcher"):
        return replace(deal, contract=MISERE, declarer=hearing.offender if part == "misere" else deal.declarer)
    return deal


def tally(value: Value | None) -> Mapping[str, int]:
    """An answer that is player → tricks; `TypeError` for anything else."""
    if not isinstance(value, Mapping):
        raise TypeError(f"not a tally: {value!r}")
    return value


def _terms(hearing: Hearing) -> Terms:
    return terms(hearing.regulation)


def _before(hearing: Hearing) -> Mapping[str, int]:
    """Tricks each had when the breach came; with the current trick played out where the regulation says so."""
    return tally(hearing.standing.get("taken_before") or hearing.standing.get("taken_with_current"))


def _remaining(hearing: Hearing) -> Measurement:
    taken = sum(_before(hearing).values())
    rest = TRICKS - taken
    label = Text("Взяток после нарушения", "Tricks after the breach")
    return Measurement(Fraction(rest), (Term(label, f"{TRICKS} − {taken} = {rest}", Fraction(rest), "CODE 3.9.14.3"),))


def _awarded(hearing: Hearing) -> Mapping[str, int]:
    """The deal's tricks with all the rest given to the offender (CODE 3.9.14.3)."""
    return fines.rest_to_offender(_before(hearing), hearing.offender)


def in_all_pass(tricks: Mapping[str, int | Fraction]) -> Counted:
    """All-pass tricks as they count."""
    return Counted(Fraction(0), Fraction(0), {player: Fraction(count) for player, count in tricks.items()}, {})


def _damage(line: str, other: bool) -> Callable[[Hearing], Measurement]:
    """Damage of the claimant, or of the other innocent, on the line answered under `line`."""

    def measured(hearing: Hearing) -> Measurement:
        claimant = str(hearing.standing["claimant"])
        third = tuple(p for p in innocents(hearing.incident, hearing.infraction) if p != claimant)
        player = third[0] if other else claimant
        found = damage.all_pass(
            _terms(hearing),
            hearing.incident.players,
            player,
            _awarded(hearing),
            tally(hearing.standing[line]),
            _before(hearing),
            line,
        )
        return Measurement(found.loss, _damage_terms(player, found))

    return measured


def _damage_terms(player: str, found: damage.AllPassDamage) -> tuple[Term, ...]:
    clause = "CODE 3.9.14.3"
    return (
        Term(
            Text(f"{player}: по показанной линии", f"{player}: on the line shown"),
            found.line_expression,
            found.on_the_line,
            clause,
        ),
        Term(
            Text(f"{player}: по присуждённому", f"{player}: as awarded"),
            found.awarded_expression,
            found.as_awarded,
            clause,
        ),
        Term(
            Text("Ущерб", "Damage"),
            f"{shown(found.on_the_line)} − {_bracketed(found.as_awarded)} = {shown(found.difference)}",
            found.loss,
            clause,
        ),
    )


def _bracketed(amount: Fraction) -> str:
    return f"({signed(amount)})" if amount < 0 else shown(amount)


def _rest_counts(hearing: Hearing) -> Counted:
    return in_all_pass(_awarded(hearing))


def fine(hearing: Hearing, key: str) -> Measurement:
    """Mountain points that the regulation sets, times the event's multiplier where it has one (digest C-24)."""
    points = Fraction(setting(hearing.regulation, key).value)
    times = Fraction(setting(hearing.regulation, "fine_multiplier").value)
    label = Text("Штраф в гору", "Fine on the mountain")
    expression = f"{shown(points)} × {shown(times)} = {shown(points * times)}"
    clause = setting(hearing.regulation, key).clauses[0]
    return Measurement(points * times, (Term(label, expression, points * times, clause),) if times != 1 else ())


def _number(hearing: Hearing, key: str) -> int:
    """A number of the regulation."""
    return int(setting(hearing.regulation, key).value)


def _answer(hearing: Hearing, key: str) -> int | None:
    """A whole number answered; None while it is not."""
    value = hearing.standing.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _level(hearing: Hearing) -> int:
    return declared(hearing.incident.deal).level


def _taken_by(hearing: Hearing, player: str) -> int:
    """Tricks a player took in this deal as it was played."""
    return checked(hearing.incident.deal.tricks or {}, hearing.incident.playing)[player]


def _declarer_counted(hearing: Hearing) -> tuple[int, int, str]:
    return fines.count_fine(
        _level(hearing),
        _taken_by(hearing, hearing.offender),
        _answer(hearing, "proved_tricks"),
        _number(hearing, "count_fine_tricks"),
        str(setting(hearing.regulation, "count_fine_proved").value),
    )


def _count_declarer(hearing: Hearing) -> Measurement:
    counted, down, expression = _declarer_counted(hearing)
    level = _level(hearing)
    return Measurement(
        Fraction(counted),
        (
            Term(Text("Засчитывается взяток", "Tricks counted"), expression, Fraction(counted), "CODE 3.9.18 ex.1"),
            Term(Text("Ремиз, взяток", "Undertricks"), f"{level} − {counted} = {down}", Fraction(down), "CODE 3.9.18"),
        ),
    )


def _count_declarer_counts(hearing: Hearing) -> Counted:
    played = as_played(hearing.incident.deal, hearing.incident.playing)
    return fines.declarer_count_fined(played, _declarer_counted(hearing)[0])


def _shortfalls(hearing: Hearing) -> Mapping[str, Fraction]:
    """What each whister really answers for in this deal; nothing while it is not known how it was played."""
    deal = hearing.incident.deal
    if deal.tricks is None or not deal.calls:
        return {}
    counted = as_played(deal, hearing.incident.playing)
    return whist_shortfalls(_terms(hearing), hearing.incident.players, deal, counted)


def _whist_fine(hearing: Hearing) -> Measurement:
    """Down two on whist; what the deal's own score already charges him with is not written twice (CODE 3.9.18 ex.2)."""
    tricks = _number(hearing, "count_fine_whister_tricks")
    real = _shortfalls(hearing).get(hearing.offender, Fraction(0))
    amount, expression = fines.whist_count_fine(_terms(hearing), _level(hearing), max(Fraction(tricks), real) - real)
    lead = f"max({tricks}, {shown(real)}) − {shown(real)}; " if real else ""
    label = Text("Ремиз на висте", "Remise on whist")
    return Measurement(amount, (Term(label, f"{lead}{expression}", amount, "CODE 3.9.18 ex.2"),))


def _count_whister_counts(hearing: Hearing) -> Counted | None:
    """The deal as played; the innocent partner's shortfall is the offender's where the regulation says so (C-20)."""
    deal, playing = hearing.incident.deal, hearing.incident.playing
    if not played_out(deal, playing):
        return None
    counted, short = as_played(deal, playing), _shortfalls(hearing)
    if not short or setting(hearing.regulation, "count_partner_quota").value != "offender":
        return counted
    return replace(counted, charged={hearing.offender: sum(short.values(), Fraction(0))})


def _misere_counted(hearing: Hearing) -> tuple[int, str]:
    taken = _taken_by(hearing, hearing.offender)
    return fines.misere_count_fine(
        taken, _answer(hearing, "proved_tricks"), _number(hearing, "count_fine_misere_tricks")
    )


def _count_misere(hearing: Hearing) -> Measurement:
    counted, expression = _misere_counted(hearing)
    label = Text("Взяток на мизере", "Tricks on the misère")
    return Measurement(Fraction(counted), (Term(label, expression, Fraction(counted), "CODE 3.9.18"),))


def in_misere(tricks: int) -> Counted:
    """Misère tricks as they count."""
    return Counted(Fraction(tricks), Fraction(0), {}, {})


def _count_catcher_counts(hearing: Hearing) -> Counted:
    """The misère with what the catcher cost taken off, not below nothing."""
    taken = _taken_by(hearing, str(hearing.incident.deal.declarer))
    return in_misere(max(0, taken - (_answer(hearing, "lost_benefit_tricks") or 0)))


def _count_all_pass_counts(hearing: Hearing) -> Counted:
    tricks = checked(hearing.incident.deal.tricks or {}, hearing.incident.playing)
    charged, _ = fines.all_pass_count_fine(tricks, hearing.offender, _number(hearing, "count_fine_all_pass_tricks"))
    return in_all_pass(charged)


def _first(key: str) -> Callable[[Hearing], Counted | None]:
    """The first tricks awarded, the others as played; None until the others are known."""

    def counted(hearing: Hearing) -> Counted | None:
        rest = hearing.standing.get("other_tricks")
        if rest is None:
            return None
        return in_all_pass(
            fines.first_tricks(hearing.incident.playing, hearing.offender, _number(hearing, key), tally(rest))
        )

    return counted


def _all_ten(hearing: Hearing) -> Measurement:
    return Measurement(Fraction(TRICKS), ())


def _all_ten_counts(hearing: Hearing) -> Counted:
    return in_all_pass(fines.all_tricks(hearing.incident.playing, hearing.offender))


def _revoke_moved(hearing: Hearing) -> int:
    """Tricks the revoke costs: the minimum and what the director added, within the regulation's bound."""
    moved = _number(hearing, "revoke_penalty_tricks") + (_answer(hearing, "extra_tricks") or 0)
    most = max(_number(hearing, "revoke_max_tricks"), _number(hearing, "revoke_penalty_tricks"))
    if moved > most:
        raise RulingError(
            Text(
                f"всего выходит {moved}, а регламент позволяет не больше {most}",
                f"that makes {moved} and the regulation allows {most} at most",
            ),
            "extra_tricks",
        )
    return moved


def _revoke_deal(hearing: Hearing) -> Deal | None:
    """The deal with the tricks of the replay; None until it is played."""
    replay = hearing.standing.get("replay")
    return None if replay is None else replace(deal_of(hearing), tricks=tally(replay))


def _revoke_split(hearing: Hearing) -> tuple[str, str | None]:
    harmed = hearing.standing.get("harmed_whister")
    return str(setting(hearing.regulation, "revoke_trick_split").value), str(harmed) if harmed is not None else None


def _revoke_least(hearing: Hearing) -> Measurement:
    """The smallest fine, and how two whisters share it where declarer gives it up (CODE 3.9.16.2, C-17)."""
    return _passed(hearing, _revoke_given(hearing)[0], ())


def _revoke_beyond(hearing: Hearing) -> Measurement:
    """What the director adds to it, shared alike; the sum is shown."""
    least, more = _revoke_given(hearing)
    label = Text("Штрафных взяток всего", "Penalty tricks in all")
    total = Term(label, f"{least} + {more} = {least + more}", Fraction(least + more), "CODE 3.9.16.2")
    return _passed(hearing, more, (total,))


def _revoke_given(hearing: Hearing) -> tuple[int, int]:
    """The smallest fine and what is added, no more than there is to give once the replay is known."""
    least, moved, there = _number(hearing, "revoke_penalty_tricks"), _revoke_moved(hearing), _to_give(hearing)
    if there is not None:
        least, moved = min(least, there), min(moved, there)
    return least, moved - least


def _to_give(hearing: Hearing) -> int | None:
    """Tricks the replay leaves to whoever gives them up; None while unknown, and where none change hands."""
    replay, declarer = hearing.standing.get("replay"), hearing.incident.deal.declarer
    if replay is None:
        return None
    tricks = tally(replay)
    match hearing.standing.get("role"):
        case "declarer":
            return tricks[hearing.offender]
        case "whister" if setting(hearing.regulation, "revoke_trick_source").value == "offender":
            return tricks[hearing.offender]
        case "whister" | "sole_whister" if declarer is not None:
            return sum(count for player, count in tricks.items() if player != declarer)
        case _:
            return None


def _passed(hearing: Hearing, tricks: int, terms: tuple[Term, ...]) -> Measurement:
    receivers = _receivers(hearing)
    shares = {player: Fraction(tricks, len(receivers)) for player in receivers} if receivers else None
    return Measurement(Fraction(tricks), terms, shares)


def _receivers(hearing: Hearing) -> tuple[str, ...]:
    """The whisters who receive declarer's trick, as far as the calls are known."""
    deal = hearing.incident.deal
    if hearing.standing.get("role") != "declarer" or not deal.calls or deal.declarer is None:
        return ()
    split, harmed = _revoke_split(hearing)
    whisters = whisting(deal, hearing.incident.playing)
    return (harmed,) if split == "harmed" and harmed is not None and len(whisters) > 1 else whisters


def _revoke_counts(hearing: Hearing) -> Counted | None:
    """The replay with the penalty tricks moved. A sole whister plays both hands: what one lacks the other gives."""
    deal = _revoke_deal(hearing)
    if deal is None:
        return None
    split, harmed = _revoke_split(hearing)
    alone = hearing.standing.get("role") == "sole_whister"
    return fines.revoke_counted(
        deal,
        hearing.incident.playing,
        hearing.offender,
        _revoke_moved(hearing),
        split=split,
        harmed=harmed,
        source="side" if alone else str(setting(hearing.regulation, "revoke_trick_source").value),
    )


def _replay_counts(hearing: Hearing) -> Counted | None:
    """The replay as it went."""
    deal = _revoke_deal(hearing)
    return None if deal is None else as_played(deal, hearing.incident.playing)


AMOUNTS: Mapping[str, Callable[[Hearing], Measurement]] = {
    "remaining_tricks": _remaining,
    "damage_all_pass": _damage("claim_line", other=False),
    "damage_all_pass_other": _damage("other_claim_line", other=True),
    "damage_all_pass_same_line": _damage("claim_line", other=True),
    "all_tricks": _all_ten,
    "revoke_least": _revoke_least,
    "revoke_beyond": _revoke_beyond,
    "count_declarer": _count_declarer,
    "count_declarer_proved": _count_declarer,
    "whist_count_fine": _whist_fine,
    "count_misere": _count_misere,
}

COUNTS: Mapping[str, Callable[[Hearing], Counted | None]] = {
    "rest_to_offender": _rest_counts,
    "first_tricks": _first("peek_tricks_opened"),
    "first_tricks_one_card": _first("peek_one_card_tricks"),
    "all_tricks_to_offender": _all_ten_counts,
    "revoke_counts": _revoke_counts,
    "replay_counts": _replay_counts,
    "count_declarer_counts": _count_declarer_counts,
    "count_whister_counts": _count_whister_counts,
    "count_misere_counts": lambda hearing: in_misere(_misere_counted(hearing)[0]),
    "count_catcher_counts": _count_catcher_counts,
    "count_all_pass_counts": _count_all_pass_counts,
    "deal_cancelled": lambda hearing: CANCELLED,
}

MEASURES = frozenset((*AMOUNTS, *COUNTS))
"""Every name a tree may measure by."""
