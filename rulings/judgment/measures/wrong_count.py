"""What a wrong number of cards costs by the part of its holder (CODE 3.9.18 with its examples, digest C-20).

An order that does not arise is measured as `_NONE`; a deal whose tricks are not known yet is scored when they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.game.deal import Game
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
    taking,
)
from rulings.judgment.values import Term
from rulings.scoring import fines
from rulings.scoring.arithmetic import shown
from rulings.scoring.contracts import whist_shortfalls
from rulings.scoring.conventions import scored
from rulings.scoring.counted import Counted, as_played, declared, played_out, unplayed
from rulings.scoring.deals import deal_entries, misere_entries
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import blank, written
from rulings.scoring.tally import checked
from rulings.words import RulingError, Text

__all__ = ["AMOUNTS", "COUNTS"]

_CLAUSE, _DECLARER, _WHISTER = "CODE 3.9.18", "CODE 3.9.18 ex.1", "CODE 3.9.18 ex.2"
_NONE = Measurement(Fraction(0), (), {})


def _is(hearing: Hearing, key: str, choice: str) -> bool:
    return setting(hearing.regulation, key).value == choice


def _played_out(hearing: Hearing) -> bool:
    return played_out(hearing.incident.deal, hearing.incident.players)


# --- Declarer ---------------------------------------------------------------------------------------------------------


def _taken(hearing: Hearing) -> int | None:
    """Declarer's tricks; a contract that nobody played counts as made. None while they are not known."""
    deal = hearing.incident.deal
    if hearing.standing.get("contract_played") == "unplayed":
        return level(hearing)
    return None if deal.tricks is None else taken_by(hearing, hearing.offender)


def _declarer_counted(hearing: Hearing) -> tuple[int, int, str] | None:
    taken, proved = _taken(hearing), answered(hearing, "proved_tricks")
    if taken is None:
        return None
    if proved is not None and proved >= taken:
        raise RulingError(
            Text(
                f"доказано {proved}, а взято {taken}: если при верной игре было бы не меньше, больший ремиз не доказан",
                f"{proved} proved and {taken} taken: if correct play gives no fewer, no greater remise is proved",
            ),
            "proved_tricks",
        )
    return fines.count_fine(
        level(hearing),
        taken,
        proved,
        number_of(hearing, "count_fine_tricks"),
        str(setting(hearing.regulation, "count_fine_proved").value),
    )


def _declarer(hearing: Hearing) -> Measurement:
    result = _declarer_counted(hearing)
    if result is None:
        return _NONE
    counted, down, expression = result
    return Measurement(
        Fraction(counted),
        (
            Term(Text("Засчитывается взяток", "Tricks counted"), expression, Fraction(counted), _DECLARER),
            Term(
                Text("Ремиз, взяток", "Undertricks"),
                f"{level(hearing)} − {counted} = {down}",
                Fraction(down),
                _CLAUSE,
            ),
        ),
    )


def _declarer_counts(hearing: Hearing) -> Counted | None:
    """The fine off the contract alone. The whisters answer for their quota only where the regulation says so.

    By its default they answer where a third would otherwise end with less than without the fine.
    """
    result = _declarer_counted(hearing)
    if result is None or not _played_out(hearing):
        return None
    counted = fines.declarer_count_fined(as_played(hearing.incident.deal, hearing.incident.players), result[0])
    short, chosen = _shortfalls(hearing), setting(hearing.regulation, "count_whisters_quota").value
    charged = chosen == "actual" or (chosen == "harmless" and _costs_a_third(hearing, counted))
    return replace(counted, charged=short) if short and charged else counted


def _costs_a_third(hearing: Hearing, counted: Counted) -> bool:
    """Whether this count leaves somebody who did not offend with less than the deal as it was played."""
    incident = hearing.incident
    now, played = (_comes_to(hearing, each) for each in (counted, as_played(incident.deal, incident.players)))
    return any(now[player] < played[player] for player in incident.players if player != hearing.offender)


def _comes_to(hearing: Hearing, counted: Counted) -> Mapping[str, Fraction]:
    """What each has of this deal alone, counted so; nobody has anything of a deal in an event without points."""
    players, deal = hearing.incident.players, hearing.incident.deal
    if not scored(hearing.regulation):
        return dict.fromkeys(players, Fraction(0))
    entries = deal_entries(prices(hearing), players, deal, counted)
    return totals(prices(hearing), players, written(blank(players), entries))


def _whisters_short(hearing: Hearing) -> Measurement:
    """What the whisters really lacked of their quota."""
    short = sum(_shortfalls(hearing).values(), Fraction(0))
    return Measurement(short, ()) if short else _NONE


# --- A whister --------------------------------------------------------------------------------------------------------


def _shortfalls(hearing: Hearing) -> Mapping[str, Fraction]:
    """What each whister really answers for in this deal; nothing while it is not known how it was played."""
    deal, playing = hearing.incident.deal, hearing.incident.players
    known = deal.tricks is not None and deal.calls and declared(deal).game is Game.CONTRACT
    if not known or not scored(hearing.regulation) or unplayed(deal, playing):
        return {}
    return whist_shortfalls(prices(hearing), hearing.incident.players, deal, as_played(deal, playing))


def _down(hearing: Hearing) -> int:
    """Undertricks on whist that the fine comes to: the example's, or more as proved."""
    return max(number_of(hearing, "count_fine_whister_tricks"), answered(hearing, "proved_undertricks") or 0)


def _down_on_whist(hearing: Hearing) -> Measurement:
    fine, down = number_of(hearing, "count_fine_whister_tricks"), _down(hearing)
    expression = f"max({fine}, {answered(hearing, 'proved_undertricks')}) = {down}"
    label = Text("Ремиз на висте, взяток", "Undertricks on whist")
    return Measurement(Fraction(down), (Term(label, expression, Fraction(down), _CLAUSE),))


def _own(hearing: Hearing) -> Fraction:
    return _shortfalls(hearing).get(hearing.offender, Fraction(0))


def _own_short(hearing: Hearing) -> Measurement:
    """The offender's own shortfall; of nothing while it is not known, and no order where there is none."""
    if _played_out(hearing):
        return Measurement(_own(hearing), ()) if _own(hearing) else _NONE
    return Measurement(Fraction(0), ())


def _whist_fine(hearing: Hearing) -> Measurement:
    """Down two on whist; what the deal's own score already charges him with is not written twice (CODE 3.9.18 ex.2)."""
    down, real = Fraction(_down(hearing)), _own(hearing)
    netted = bool(real) and _is(hearing, "count_whister_own", "part")
    left = max(Fraction(0), down - real) if netted else down
    amount, expression = fines.whist_count_fine(prices(hearing), level(hearing), left)
    written_down = Term(Text("В гору", "On the mountain"), expression, amount, _WHISTER)
    if not netted or not left:
        return Measurement(amount, (written_down,) if left else ())
    label = Text("Сверх своего недобора, взяток", "Undertricks beyond his own")
    rest = Term(label, f"{shown(down)} − {shown(real)} = {shown(left)}", left, _WHISTER)
    return Measurement(amount, (rest, written_down))


def _whister_counts(hearing: Hearing) -> Counted | None:
    """The deal as played, or declarer's contract made and the partner relieved as the regulation has it (C-20)."""
    deal, playing = hearing.incident.deal, hearing.incident.players
    if not _played_out(hearing):
        return None
    counted, short = as_played(deal, playing), _shortfalls(hearing)
    if _is(hearing, "count_whister_contract", "made") and counted.contract < level(hearing):
        return replace(counted, contract=Fraction(level(hearing)), shortfall=Fraction(0), charged={})
    if not short or not _is(hearing, "count_partner_quota", "offender"):
        return counted
    return replace(counted, charged={hearing.offender: sum(short.values(), Fraction(0))})


# --- Misère -----------------------------------------------------------------------------------------------------------


def _misere_counted(hearing: Hearing) -> tuple[int, str] | None:
    if hearing.incident.deal.tricks is None:
        return None
    taken = taken_by(hearing, hearing.offender)
    return fines.misere_count_fine(
        taken, answered(hearing, "proved_tricks"), number_of(hearing, "count_fine_misere_tricks")
    )


def _misere(hearing: Hearing) -> Measurement:
    result = _misere_counted(hearing)
    if result is None:
        fine = Fraction(number_of(hearing, "count_fine_misere_tricks"))
        return Measurement(max(fine, Fraction(answered(hearing, "proved_tricks") or 0)), ())
    counted, expression = result
    label = Text("Взяток на мизере", "Tricks on the misère")
    return Measurement(Fraction(counted), (Term(label, expression, Fraction(counted), _CLAUSE),))


def _misere_same(hearing: Hearing) -> Measurement:
    """Of nothing where as many were taken as the fine comes to; no order elsewhere."""
    result = _misere_counted(hearing)
    same = result is not None and result[0] == taken_by(hearing, hearing.offender)
    return Measurement(Fraction(0), ()) if same else _NONE


def _misere_counts(hearing: Hearing) -> Counted | None:
    result = _misere_counted(hearing)
    return None if result is None else in_misere(result[0])


def _lost(hearing: Hearing) -> tuple[int, int] | None:
    """Tricks the misère player took, and those of them the catcher's breach caused; None while not known."""
    if hearing.incident.deal.tricks is None:
        return None
    taken, lost = taken_by(hearing, str(hearing.incident.deal.declarer)), answered(hearing, "lost_benefit_tricks") or 0
    if lost > taken:
        raise RulingError(
            Text(
                f"играющий мизер взял {taken}, а вызвано будто бы {lost}: вызвано не больше, чем взято",
                f"{taken} taken on the misère and {lost} said to be caused: no more can be caused than was taken",
            ),
            "lost_benefit_tricks",
        )
    return taken, lost


def _catcher_whists(hearing: Hearing) -> Measurement:
    """The misère player's result without the tricks the catcher caused, less his result as played, at settlement."""
    tricks = _lost(hearing)
    if tricks is None or not tricks[1]:
        return Measurement(Fraction(0), ())
    taken, lost = tricks
    better, played = _settled(hearing, taken - lost), _settled(hearing, taken)
    loss = better - played
    bracketed = f"({shown(played)})" if played < 0 else shown(played)
    return Measurement(
        loss,
        (
            Term(
                Text("Мизер без этих взяток", "The misère without these tricks"),
                f"{taken} − {lost} = {taken - lost}",
                Fraction(taken - lost),
                _CLAUSE,
            ),
            Term(
                Text("Потеря при росписи", "The loss at settlement"),
                f"{shown(better)} − {bracketed} = {shown(loss)}",
                loss,
                _CLAUSE,
            ),
        ),
    )


def _settled(hearing: Hearing, tricks: int) -> Fraction:
    """The misère player's result in whists for so many tricks."""
    terms, players, declarer = prices(hearing), hearing.incident.players, str(hearing.incident.deal.declarer)
    return totals(terms, players, written(blank(players), misere_entries(terms, declarer, tricks)))[declarer]


def _catcher_counts(hearing: Hearing) -> Counted | None:
    """The misère with what the catcher cost taken off."""
    tricks = _lost(hearing)
    return None if tricks is None else in_misere(tricks[0] - tricks[1])


# --- All-pass ---------------------------------------------------------------------------------------------------------


def _all_pass_counted(hearing: Hearing) -> tuple[Mapping[str, int], str] | None:
    if hearing.incident.deal.tricks is None:
        return None
    return fines.all_pass_count_fine(
        checked(hearing.incident.deal.tricks, taking(hearing)),
        hearing.offender,
        number_of(hearing, "count_fine_all_pass_tricks"),
        answered(hearing, "proved_tricks"),
    )


def _all_pass(hearing: Hearing) -> Measurement:
    result = _all_pass_counted(hearing)
    if result is None:
        return _NONE
    charged = Fraction(result[0][hearing.offender])
    label = Text("Взяток на распасах", "All-pass tricks")
    return Measurement(charged, (Term(label, result[1], charged, _CLAUSE),))


def _all_pass_counts(hearing: Hearing) -> Counted | None:
    """The tricks charged; an amnesty writes off the fewest really taken, so that nobody else pays for the fine."""
    result, taken = _all_pass_counted(hearing), hearing.incident.deal.tricks
    if result is None or taken is None:
        return None
    return replace(in_all_pass(result[0]), fewest=Fraction(min(taken[player] for player in hearing.incident.playing)))


AMOUNTS = {
    "count_declarer": _declarer,
    "count_whisters_short": _whisters_short,
    "count_down_on_whist": _down_on_whist,
    "count_own_short": _own_short,
    "whist_count_fine": _whist_fine,
    "count_misere": _misere,
    "count_misere_same": _misere_same,
    "count_catcher_whists": _catcher_whists,
    "count_all_pass": _all_pass,
}
COUNTS = {
    "count_declarer_counts": _declarer_counts,
    "count_whister_counts": _whister_counts,
    "count_misere_counts": _misere_counts,
    "count_catcher_counts": _catcher_counts,
    "count_all_pass_counts": _all_pass_counts,
    "deal_cancelled": lambda hearing: CANCELLED,
}
