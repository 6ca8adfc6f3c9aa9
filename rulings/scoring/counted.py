"""The tricks of a deal as they count: for the contract, for consolation, for whists, for the quota.

As played the four agree; a ruling can part them (CODE 3.9.18 ex.1: two tricks come off the contract, but whists and
consolation follow what was really taken).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rulings.game.deal import Call, Contract, Deal, Game
from rulings.scoring.conventions import quota
from rulings.scoring.tally import checked
from rulings.words import RulingError, Text

__all__ = ["Counted", "as_played", "dealer_whisting", "declared", "defenders", "played_out", "unplayed", "whisting"]

_CONTRACT = Text("не указано, что игралось", "what was played is not given")
_DECLARER = Text("не указан разыгрывающий из троих играющих", "the declarer must be one of the three who play")
_CALL = Text(
    "не указано слово защитника: вист, пас или полвиста", "the defender’s word is missing: whist, pass or half-whist"
)
_NOT_A_DEFENDER = Text("этот игрок не защищается в этой сдаче", "this player does not defend in this deal")
_HALF = Text(
    "за полвиста уходит один из двух и только на шести и семи",
    "half-whist is for one of the two, and for six and seven only",
)
_DEALER = Text(
    "сдатчик вистует только после паса одного защитника и полвиста другого",
    "the dealer may whist only after a pass of one defender and half-whist of the other",
)
_PRIKUP_TRICKS = Text(
    "картами прикупа сдатчик берёт не больше двух взяток, а указано {given}",
    "with the prikup’s cards the dealer takes two tricks at most, not {given}",
)
_UNPLAYED = Text(
    "никто не вистовал: у разыгрывающего считается ровно {wanted}, розыгрыша не было; исправьте взятки или слова",
    "nobody whisted: declarer counts exactly {wanted}, there was no play; mend the tricks or the calls",
)
_LED_BY_PRIKUP = 2
_TRICKS = Text("не указано, сколько взяток взял каждый", "how many tricks each player took is not given")


@dataclass(frozen=True, slots=True)
class Counted:
    """Tricks as they count for the score of one deal.

    `contract`: the declarer's tricks for the contract or the misère; `shortfall`: undertricks consolation is paid on;
    `whists`: tricks each defender brings to the whists (in all-pass each of the three: the tricks he is charged with);
    `quota`: tricks each defender brings to what the defence owes; `charged`: undertricks on whist that a ruling puts to
    named whisters in place of those worked out from the quota, None where the quota alone decides. `lost`: tricks that
    a fine takes off what a defender writes whists for, after any sharing and to nobody's good (CODE 3.9.12). `fewest`:
    what an amnesty writes off an all-pass where a fine adds to the tricks, None for the fewest charged.
    """

    contract: Fraction
    shortfall: Fraction
    whists: Mapping[str, Fraction]
    quota: Mapping[str, Fraction]
    charged: Mapping[str, Fraction] | None = None
    lost: Mapping[str, Fraction] = field(default_factory=dict)
    fewest: Fraction | None = None


def as_played(deal: Deal, playing: Sequence[str]) -> Counted:
    """The deal as it went at the table; `playing` in their order, then the dealer if he sits out.

    A dealer sitting out may have tricks of an all-pass, led by the prikup. `RulingError` naming the field of the deal
    that is missing or does not add up.
    """
    three = tuple(playing[:3])
    order = declared(deal)
    if order.game is Game.CONTRACT and unplayed(deal, playing):
        _check_unplayed(order, deal, three)
        return _unplayed(order, deal)
    if order.game is Game.ALL_PASS:
        return Counted(Fraction(0), Fraction(0), _all_pass_tricks(deal, playing), {})
    tricks = _tricks(deal, three)
    defence = {player: tricks[player] for player in defenders(deal, three)}
    took = tricks[str(deal.declarer)]
    if order.game is Game.MISERE:
        return Counted(took, Fraction(0), {}, {})
    return Counted(took, max(Fraction(0), order.level - took), defence, defence)


def declared(deal: Deal) -> Contract:
    """What was played; `RulingError` when the deal does not say."""
    if deal.contract is None:
        raise RulingError(_CONTRACT, "deal.contract")
    return deal.contract


def defenders(deal: Deal, playing: Sequence[str]) -> tuple[str, str]:
    """The two against the declarer, in playing order from his left; `RulingError` when there is no declarer."""
    three = tuple(playing[:3])
    if deal.declarer not in three:
        raise RulingError(_DECLARER, "deal.declarer")
    place = three.index(str(deal.declarer))
    return three[(place + 1) % 3], three[(place + 2) % 3]


def whisting(deal: Deal, playing: Sequence[str]) -> tuple[str, ...]:
    """The whisters in playing order from the declarer's left: whoever speaks second answers second."""
    return tuple(player for player in defenders(deal, playing) if _call(deal, player) is Call.WHIST)


def dealer_whisting(deal: Deal, playing: Sequence[str]) -> bool:
    """Whether the dealer sitting out whists: after a pass and half-whist, and owing nothing (digest §4.3)."""
    for dealer in playing[3:]:
        if dealer not in deal.calls:
            continue
        words = {_call(deal, player) for player in defenders(deal, playing)}
        if deal.calls[dealer] is not Call.WHIST or words != {Call.PASS, Call.HALF}:
            raise RulingError(_DEALER, f"deal.calls.{dealer}")
        return True
    return False


def unplayed(deal: Deal, playing: Sequence[str]) -> bool:
    """Whether the contract counts as made without play: nobody whisted, or one went for half and it was left at that.

    Half-whist lapses where the other takes the whist back, or the dealer sitting out whists.
    """
    defence = defenders(deal, playing)
    if strangers := [player for player in deal.calls if player not in (*defence, *playing[3:])]:
        raise RulingError(_NOT_A_DEFENDER, f"deal.calls.{strangers[0]}")
    calls = [_call(deal, player) for player in defence]
    if Call.HALF in calls and (calls == [Call.HALF, Call.HALF] or declared(deal).level > 7):
        raise RulingError(_HALF, f"deal.calls.{defence[calls.index(Call.HALF)]}")
    return Call.WHIST not in calls and not dealer_whisting(deal, playing)


def played_out(deal: Deal, playing: Sequence[str]) -> bool:
    """Whether enough is known to score the deal: its tricks, or that nobody whisted."""
    if deal.contract is None:
        return False
    if deal.tricks is not None:
        return True
    called = deal.contract.game is Game.CONTRACT and set(deal.calls) == set(defenders(deal, playing))
    return called and unplayed(deal, playing)


def _call(deal: Deal, player: str) -> Call:
    if player not in deal.calls:
        raise RulingError(_CALL, f"deal.calls.{player}")
    return deal.calls[player]


def _check_unplayed(order: Contract, deal: Deal, three: Sequence[str]) -> None:
    """Tricks written down for a contract nobody played can only say that it was made."""
    if deal.tricks is not None and checked(deal.tricks, three)[str(deal.declarer)] != order.level:
        raise RulingError(_UNPLAYED.filled(wanted=order.level), "deal.tricks")


def _unplayed(order: Contract, deal: Deal) -> Counted:
    """Made to the trick; who went for half brings half of what the defence owes."""
    half = {p: Fraction(quota(order.level), 2) for p, call in deal.calls.items() if call is Call.HALF}
    return Counted(Fraction(order.level), Fraction(0), half, {})


def _all_pass_tricks(deal: Deal, playing: Sequence[str]) -> Mapping[str, Fraction]:
    """The tricks of an all-pass; the dealer’s too, where he took any with the prikup's cards."""
    dealer = [player for player in playing[3:] if player in (deal.tricks or {})]
    tricks = _tricks(deal, (*playing[:3], *dealer))
    for player in dealer:
        if tricks[player] > _LED_BY_PRIKUP:
            raise RulingError(_PRIKUP_TRICKS.filled(given=tricks[player]), f"deal.tricks.{player}")
    return tricks


def _tricks(deal: Deal, three: Sequence[str]) -> Mapping[str, Fraction]:
    if deal.tricks is None:
        raise RulingError(_TRICKS, "deal.tricks")
    return {player: Fraction(count) for player, count in checked(deal.tricks, three).items()}
