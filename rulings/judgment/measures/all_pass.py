"""The rest of an all-pass given to the offender, and what the innocents still lost (CODE 3.9.14.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rulings import damage
from rulings.code.regulation import setting
from rulings.game.deal import TRICKS
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, in_all_pass, of_all, prices, tally
from rulings.judgment.parties import innocents
from rulings.judgment.values import Term
from rulings.scoring import fines
from rulings.scoring.arithmetic import shown
from rulings.scoring.counted import Counted
from rulings.words import Text, signed

__all__ = ["AMOUNTS", "COUNTS"]

_LITERALLY = Text(
    "И со всеми оставшимися взятками у нарушителя их не больше, чем у других. Пункт применён буквально; кто при этом "
    "потерял, вправе доказать ущерб.",
    "Even with every trick that was left the offender has no more than the others. The clause is applied to the "
    "letter; whoever has lost by it may prove his damage.",
)


def _before(hearing: Hearing) -> Mapping[str, int]:
    """Tricks each had when the breach came; with the current trick played out where the regulation says so.

    The dealer's, won by the prikup's cards, are those of the deal: they are the first two.
    """
    three = tally(hearing.standing.get("taken_before") or hearing.standing.get("taken_with_current"))
    return of_all(hearing, three)


def _remaining(hearing: Hearing) -> Measurement:
    taken = sum(_before(hearing).values())
    rest = TRICKS - taken
    label = Text("Взяток после нарушения", "Tricks after the breach")
    return Measurement(
        Fraction(rest),
        (Term(label, f"{TRICKS} − {taken} = {rest}", Fraction(rest), "CODE 3.9.14.3"),),
        notes=(_LITERALLY,) if rest and _no_worse_off(hearing) else (),
    )


def _no_worse_off(hearing: Hearing) -> bool:
    """Whether the offender has no more tricks than anybody else even with all the rest: in all-pass that is to win."""
    awarded = _awarded(hearing)
    return awarded[hearing.offender] <= min(awarded[player] for player in hearing.incident.playing)


def _awarded(hearing: Hearing) -> Mapping[str, int]:
    """The deal's tricks with all the rest given to the offender (CODE 3.9.14.3)."""
    return fines.rest_to_offender(_before(hearing), hearing.offender)


def _damage(line: str, *, other: bool) -> Callable[[Hearing], Measurement]:
    """Damage of the claimant, or of the other innocent, on the line answered under `line`."""
    return lambda hearing: _measured(hearing, line, other)


def _on_accepted_line(*, other: bool) -> Callable[[Hearing], Measurement]:
    """The same on the one line that the director accepts for both (digest C-42)."""

    def measured(hearing: Hearing) -> Measurement:
        own = hearing.standing["accepted_line"] == hearing.standing["claimant"]
        return _measured(hearing, "claim_line" if own else "other_claim_line", other)

    return measured


def _measured(hearing: Hearing, line: str, other: bool) -> Measurement:
    claimant = str(hearing.standing["claimant"])
    third = tuple(p for p in innocents(hearing.incident, hearing.infraction) if p != claimant)
    player = third[0] if other else claimant
    found, otherwise = (_found(hearing, player, line, whists_only=each) for each in _ways(hearing))
    reading = ("damage_measure",) if found.loss != otherwise.loss else ()
    return Measurement(found.loss, _damage_terms(player, found), reading=reading)


def _ways(hearing: Hearing) -> tuple[bool, bool]:
    """Whether whists alone are counted: as the regulation has it, and the other way."""
    alone = setting(hearing.regulation, "damage_measure").value == "whists_only"
    return alone, not alone


def _found(hearing: Hearing, player: str, line: str, *, whists_only: bool) -> damage.AllPassDamage:
    return damage.all_pass(
        prices(hearing),
        hearing.incident.players,
        player,
        _awarded(hearing),
        of_all(hearing, tally(hearing.standing[line])),
        _before(hearing),
        line,
        whists_only=whists_only,
    )


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
        Term(Text("Ущерб", "Damage"), _less(found), found.loss, clause),
    )


def _less(found: damage.AllPassDamage) -> str:
    """The line less the award; where the award is the better, nothing."""
    difference = f"{shown(found.on_the_line)} − {_bracketed(found.as_awarded)}"
    if found.difference < 0:
        return f"max(0, {difference}) = 0"
    return f"{difference} = {shown(found.difference)}"


def _bracketed(amount: Fraction) -> str:
    return f"({signed(amount)})" if amount < 0 else shown(amount)


def _rest_counts(hearing: Hearing) -> Counted:
    return in_all_pass(_awarded(hearing))


AMOUNTS = {
    "remaining_tricks": _remaining,
    "damage_all_pass": _damage("claim_line", other=False),
    "damage_all_pass_other": _damage("other_claim_line", other=True),
    "damage_accepted_line": _on_accepted_line(other=False),
    "damage_accepted_line_other": _on_accepted_line(other=True),
}
COUNTS = {"rest_to_offender": _rest_counts}
