"""The lost benefit of a wrong count of cards: what the others would surely have taken in correct play (CODE 3.9.18).

Surely means whatever the offender might have done: of the discards he might rightly have made the best for him is
taken, and play is that of everybody’s best cards from the last moment at which the count was right. Where a defender’s
count was wrong, the benefit lost is declarer’s.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from rulings.code.regulation import setting
from rulings.damage.evidence import Evidence
from rulings.damage.placing import Spot, at_breach
from rulings.damage.standing import standing
from rulings.damage.working import Work, declarer_seat, line_of, shown, valued
from rulings.game.cards import Card
from rulings.game.cards import shown as card_shown
from rulings.game.deal import TRICKS, Game
from rulings.game.record import PRIKUP, Record, bought
from rulings.scoring.fines import count_fine, misere_count_fine
from rulings.solver.position import Goal
from rulings.words import Language, Text, plural

__all__ = ["defends", "lost_benefit"]

_RIGHT = Text("Лучшая игра всех при верном числе карт", "Best play by all with the right number of cards")
_DISCARDS = Text("Снос, лучший для разыгрывающего: {cards}.", "The discards best for declarer: {cards}.")
_SURELY = Text(
    "При верной игре разыгрывающий взял бы {tricks} и не больше.",
    "In correct play declarer would have had {tricks} and no more.",
)
_SURELY_MISERE = Text(
    "При верной игре на мизере не меньше взяток: {tricks}.", "In correct play the misère has at least {tricks}."
)
_DEFENDED = Text(
    "При верной игре у разыгрывающего не меньше взяток: {tricks}.", "In correct play declarer has at least {tricks}."
)
_DEFENDED_MISERE = Text(
    "При верной игре на мизере не больше взяток: {tricks}.", "In correct play the misère has at most {tricks}."
)
_IN_ALL_PASS = Text(
    "Меры для распасовки Кодекс не называет: сравните, что каждый мог взять наверняка, с тем, что вышло.",
    "The Code names no measure for all-pass: compare what each could surely hold himself to with what came of it.",
)
_TRICKS = (("взятка", "взятки", "взяток"), ("trick", "tricks"))


def lost_benefit(work: Work) -> Evidence:
    """Declarer's tricks by correct play (`tricks`), the most he could have had; on a misère the fewest.

    `holds`: it proves a greater fine than what he took (`against`) comes to, where this is known. Of a defender's fine
    it proves nothing where declarer has lost nothing, and else leaves the remise on whist to the director.
    """
    if work.game is Game.ALL_PASS:
        spot = at_breach(work.inquiry, work.record)
        return Evidence(work.inquiry, before=standing(work, spot), notes=(_IN_ALL_PASS,))
    few = work.game is Game.MISERE
    found = [_surely(work, at_breach(work.inquiry, record), discards) for record, discards in _rightly(work.record)]
    if any(tricks is None for tricks, *_ in found):
        work.stopped = True
        return Evidence(work.inquiry)
    tricks, spot, discards = (min if few else max)(found, key=lambda each: each[0] or 0)
    line = shown(spot, line_of(work, spot, declarer_seat(work, spot), _goal(work)), _RIGHT)
    other = defends(work.record, work.inquiry.offender)
    told = (_DEFENDED_MISERE if few else _DEFENDED) if other else (_SURELY_MISERE if few else _SURELY)
    words = told.filled(tricks=plural(tricks or 0, *_TRICKS))
    return Evidence(
        work.inquiry,
        holds=(_unhurt if other else _worse)(work, few, tricks or 0),
        tricks=tricks,
        tally=line.tally,
        before=standing(work, spot),
        lines=(line,),
        notes=(words, *_discarded(discards)),
    )


def _worse(work: Work, few: bool, tricks: int) -> bool | None:
    """Whether what correct play proves costs him more than what he took: the event's own fine says so (C-20, C-40).

    None while it is not known what he took.
    """
    told, declarer = work.inquiry.against, str(work.record.declarer)
    if told is None or declarer not in told:
        return None
    had, event = told[declarer], work.event.regulation
    if few:
        fine = int(setting(event, "count_fine_misere_tricks").value)
        return misere_count_fine(had, tricks, fine)[0] > misere_count_fine(had, None, fine)[0]
    level = work.record.contract.level if work.record.contract else 0
    fine, reading = int(setting(event, "count_fine_tricks").value), str(setting(event, "count_fine_proved").value)
    plain, proved = (count_fine(level, had, each, fine, reading)[0] for each in (None, tricks))
    return tricks < had and proved < plain


def _unhurt(work: Work, few: bool, tricks: int) -> bool | None:
    """That no more is proved of a defender, where declarer came out as well as in correct play; None otherwise."""
    told, declarer = work.inquiry.against, str(work.record.declarer)
    if told is None or declarer not in told:
        return None
    had = told[declarer]
    return False if (had <= tricks if few else had >= tricks) else None


def defends(record: Record, player: str) -> bool:
    """Whether he plays against a declarer: a whister, a passer, a catcher."""
    return record.declarer is not None and player in record.players and player != record.declarer


def _surely(work: Work, spot: Spot, discards: tuple[Card, ...]) -> tuple[int | None, Spot, tuple[Card, ...]]:
    own = declarer_seat(work, spot)
    worth = valued(work, spot, own, _goal(work))
    return (spot.taken[own] + worth.lower if worth.exact else None), spot, discards


def _goal(work: Work) -> Goal:
    return Goal.MISERE if work.game is Game.MISERE else Goal.CONTRACT


def _rightly(record: Record) -> Iterator[tuple[Record, tuple[Card, ...]]]:
    """The record as it is where the discards were two; otherwise with every two he might rightly have discarded."""
    twelve, laid = bought(record) or (), record.discards
    if laid is None or len(laid) == PRIKUP or len(twelve) != TRICKS + PRIKUP:
        yield record, ()
        return
    for two in combinations(twelve, PRIKUP):
        if set(laid) <= set(two) or set(two) <= set(laid):
            yield replace(record, discards=two, tricks=()), two


def _discarded(discards: tuple[Card, ...]) -> tuple[Text, ...]:
    if not discards:
        return ()
    ru, en = (" ".join(card_shown(card, language) for card in discards) for language in Language)
    return (_DISCARDS.filled(cards=Text(ru, en)),)
