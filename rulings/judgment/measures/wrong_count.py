"""What a wrong number of cards costs by the part of its holder (CODE 3.9.18 with its examples, digest C-20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import (
    CANCELLED,
    Measurement,
    answered,
    in_all_pass,
    in_misere,
    level,
    number_of,
    prices,
    taken_by,
)
from rulings.judgment.values import Term
from rulings.scoring import fines
from rulings.scoring.arithmetic import shown
from rulings.scoring.contracts import whist_shortfalls
from rulings.scoring.counted import Counted, as_played, played_out
from rulings.scoring.tally import checked
from rulings.words import Text

__all__ = ["AMOUNTS", "COUNTS"]


def _declarer_counted(hearing: Hearing) -> tuple[int, int, str]:
    return fines.count_fine(
        level(hearing),
        taken_by(hearing, hearing.offender),
        answered(hearing, "proved_tricks"),
        number_of(hearing, "count_fine_tricks"),
        str(setting(hearing.regulation, "count_fine_proved").value),
    )


def _count_declarer(hearing: Hearing) -> Measurement:
    counted, down, expression = _declarer_counted(hearing)
    due = level(hearing)
    return Measurement(
        Fraction(counted),
        (
            Term(Text("Засчитывается взяток", "Tricks counted"), expression, Fraction(counted), "CODE 3.9.18 ex.1"),
            Term(Text("Ремиз, взяток", "Undertricks"), f"{due} − {counted} = {down}", Fraction(down), "CODE 3.9.18"),
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
    return whist_shortfalls(prices(hearing), hearing.incident.players, deal, counted)


def _whist_fine(hearing: Hearing) -> Measurement:
    """Down two on whist; what the deal's own score already charges him with is not written twice (CODE 3.9.18 ex.2)."""
    tricks = number_of(hearing, "count_fine_whister_tricks")
    real = _shortfalls(hearing).get(hearing.offender, Fraction(0))
    amount, expression = fines.whist_count_fine(prices(hearing), level(hearing), max(Fraction(tricks), real) - real)
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
    taken = taken_by(hearing, hearing.offender)
    return fines.misere_count_fine(
        taken, answered(hearing, "proved_tricks"), number_of(hearing, "count_fine_misere_tricks")
    )


def _count_misere(hearing: Hearing) -> Measurement:
    counted, expression = _misere_counted(hearing)
    label = Text("Взяток на мизере", "Tricks on the misère")
    return Measurement(Fraction(counted), (Term(label, expression, Fraction(counted), "CODE 3.9.18"),))


def _count_catcher_counts(hearing: Hearing) -> Counted:
    """The misère with what the catcher cost taken off, not below nothing."""
    taken = taken_by(hearing, str(hearing.incident.deal.declarer))
    return in_misere(max(0, taken - (answered(hearing, "lost_benefit_tricks") or 0)))


def _count_all_pass_counts(hearing: Hearing) -> Counted:
    tricks = checked(hearing.incident.deal.tricks or {}, hearing.incident.playing)
    charged, _ = fines.all_pass_count_fine(tricks, hearing.offender, number_of(hearing, "count_fine_all_pass_tricks"))
    return in_all_pass(charged)


AMOUNTS = {
    "count_declarer": _count_declarer,
    "count_declarer_proved": _count_declarer,
    "whist_count_fine": _whist_fine,
    "count_misere": _count_misere,
}
COUNTS = {
    "count_declarer_counts": _count_declarer_counts,
    "count_whister_counts": _count_whister_counts,
    "count_misere_counts": lambda hearing: in_misere(_misere_counted(hearing)[0]),
    "count_catcher_counts": _count_catcher_counts,
    "count_all_pass_counts": _count_all_pass_counts,
    "deal_cancelled": lambda hearing: CANCELLED,
}
