"""What the deal leaves possible: the offender's part, a trump not played, a play that there was.

An answer that the rest of the case excludes is a contradiction, said in words (digest §1, CODE 3.9.3, 3.9.16).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulings.cases.incident import Incident, Infraction
from rulings.code.regulation import Regulation, setting
from rulings.game.deal import TRICKS, Call, Game, Strain
from rulings.judgment import parties
from rulings.trees.tree import Path, Tree, Value
from rulings.words import RulingError, Text, plural

__all__ = ["beyond", "check_played", "check_trump", "parts"]

_DEFENDERS = ("whister", "passer", "sole_whister")
_NOT_PLAYED = Text(
    "никто не вистовал, розыгрыша не было: такого нарушения быть не могло",
    "nobody whisted, the contract was not played: there can have been no such breach",
)
_NO_TRUMP = Text(
    "ответ «масти не было, козырь был, но им не побил» не сходится со сдачей: козыря в ней нет",
    "the answer “void, with a trump, but did not trump” does not agree with the deal: it has no trump",
)
_TRICKS = (("взятка", "взятки", "взяток"), ("trick", "tricks"))
_OTHERS = Text(
    "остальных взяток, кроме присуждённых, {wanted}, а указано {given}",
    "besides those awarded there are {wanted}, not {given}",
)
_MORE_THAN_TEN = Text(
    "из остальных взяток {player} берёт {given}, а во всей сдаче у него записано {all}",
    "{player} takes {given} of the other tricks, and the whole deal gives him {all}",
)
_EVENT = Text(
    "всего выходит {moved}, а регламент позволяет не больше {most}",
    "that makes {moved} and the regulation allows {most} at most",
)
_UNITS = Text("регламент позволяет не больше {most}", "the regulation allows {most} at most")
_TEN = Text(
    "у нарушителя после переигровки {own}: сверх наименьшего штрафа прибавляют не больше {most}, взяток в сдаче десять",
    "the offender has {own} after the replay: no more than {most} can be added to the smallest fine, a deal has ten",
)


def parts(incident: Incident, infraction: Infraction) -> tuple[str, ...]:
    """The parts the offender can have had by the contract, the declarer and the calls; empty where nothing is known."""
    deal, offender = incident.deal, parties.offender(incident, infraction)
    if deal.contract is None or offender is None or offender not in incident.playing:
        return ()
    if deal.contract.game is Game.ALL_PASS:
        return ("all_pass",)
    his, others = ("misere", ("catcher",)) if deal.contract.game is Game.MISERE else ("declarer", _DEFENDERS)
    if deal.declarer == offender:
        return (his,)
    defending = others if deal.contract.game is Game.MISERE else _defending(deal.calls, offender)
    return defending if deal.declarer is not None or offender in deal.calls else (his, *defending)


def _defending(calls: Mapping[str, Call], offender: str) -> tuple[str, ...]:
    """A defender's part by the calls. One whister alone may play both hands or his own: the calls do not tell it."""
    whisted = [player for player, call in calls.items() if call is Call.WHIST]
    if len(whisted) > 1:
        return ("whister",)
    if not whisted:
        return _DEFENDERS
    if whisted == [offender]:
        return ("whister", "sole_whister")
    return ("passer",) if calls.get(offender) is Call.PASS else ("whister", "passer")


def check_played(incident: Incident, tree: Tree) -> None:
    """A breach of the play needs a play: `RulingError` at `deal.calls` for a contract that nobody whisted."""
    deal = incident.deal
    unplayed = (
        deal.contract is not None
        and deal.contract.game is Game.CONTRACT
        and len(deal.calls) > 1
        and Call.WHIST not in deal.calls.values()
    )
    if tree.in_play and unplayed:
        raise RulingError(_NOT_PLAYED, "deal.calls")


def check_trump(incident: Incident, answers: Mapping[str, Value]) -> None:
    """Nobody fails to trump where there is none: `RulingError` at `revoke_kind` (CODE 3.9.3)."""
    order = incident.deal.contract
    none_ordered = order is not None and order.strain in (None, Strain.NO_TRUMP)
    if answers.get("revoke_kind") == "not_trumped" and (
        none_ordered or answers.get("role") in ("misere", "catcher", "all_pass")
    ):
        raise RulingError(_NO_TRUMP, "revoke_kind")


def beyond(incident: Incident, infraction: Infraction, regulation: Regulation, path: Path) -> Mapping[str, RulingError]:
    """The answers of a path that another answer, the deal or the regulation bounds, and why they do not fit."""
    standing = {step.question.key: step.value for step in path.steps}
    found = (
        _extra(standing, parties.offender(incident, infraction), regulation),
        _others(standing.get("other_tricks"), incident, regulation, path),
        *(_most(standing.get(key), key, bound, regulation) for key, bound in _BOUNDS.items()),
    )
    return {fault.place: fault for fault in found if fault is not None}


def _extra(standing: Mapping[str, Value], offender: str | None, regulation: Regulation) -> RulingError | None:
    """Tricks beyond the smallest fine: as many as the event allows, and none beyond the ten of a deal."""
    extra, replay = standing.get("extra_tricks"), standing.get("replay")
    if not isinstance(extra, int):
        return None
    least = int(setting(regulation, "revoke_penalty_tricks").value)
    most = max(int(setting(regulation, "revoke_max_tricks").value), least)
    if least + extra > most:
        return RulingError(_EVENT.filled(moved=least + extra, most=most), "extra_tricks")
    if standing.get("role") in ("misere", "all_pass") and offender and isinstance(replay, Mapping):
        own = replay[offender]
        if own + extra > TRICKS:
            words = _TEN.filled(own=plural(own, *_TRICKS), most=TRICKS - own)
            return RulingError(words, "extra_tricks")
    return None


_BOUNDS = {
    "procedural_units": "procedural_max",
    "fine_points": "discretionary_fine_max",
    "loss_whists": "interference_max",
}
"""What the director sets at his discretion, and the parameter that bounds it (COMP 11.1.В, 11.2, CODE 5.5.5)."""


def _most(given: Value | None, key: str, bound: str, regulation: Regulation) -> RulingError | None:
    """A number at the director's discretion: no more than the event allows for one breach."""
    most = int(setting(regulation, bound).value)
    if isinstance(given, int) and given > most:
        return RulingError(_UNITS.filled(most=most), key)
    return None


_AWARDED = {"first_tricks": "peek_tricks_opened", "first_tricks_one_card": "peek_one_card_tricks"}
"""How many first tricks the regulation awards, by the way the outcome counts the deal (CODE 3.2.19)."""


def _others(rest: Value | None, incident: Incident, regulation: Regulation, path: Path) -> RulingError | None:
    """The tricks besides those awarded: together with them ten, and nobody has more than in the whole deal."""
    outcome = path.outcome
    key = _AWARDED.get(outcome.counts.name) if outcome is not None and outcome.counts is not None else None
    if key is None or not isinstance(rest, Mapping):
        return None
    wanted, given = incident.left - int(setting(regulation, key).value), sum(rest.values())
    if given != wanted:
        return RulingError(_OTHERS.filled(wanted=wanted, given=given), "other_tricks")
    played = incident.deal.tricks or {}
    for player, count in rest.items():
        if count > played.get(player, TRICKS):
            words = _MORE_THAN_TEN.filled(player=player, given=count, all=played[player])
            return RulingError(words, "other_tricks")
    return None
