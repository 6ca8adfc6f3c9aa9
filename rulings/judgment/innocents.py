"""What the Code itself lets fall on a player who did not offend: one table, a row for each thing.

A remedy is meant for the offender, and still it can leave another with less than the same deal without it, or decide
for him what he leads, orders or keeps (CODE 3.9.12 shields the others from one fine only; digest C-41). Every row names
the clauses that let it be so; where the regulation has to choose such a reading first, the row says which. Tests walk
every way of every tree and hold the table exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, unique
from fnmatch import fnmatchcase

from rulings.trees.tree import Outcome
from rulings.words import Text

__all__ = ["TABLE", "By", "Row", "rows_of"]


@unique
class By(Enum):
    """In which way it falls on him; the first four show in the score."""

    CANCELLED = "cancelled"
    """the deal he was winning on is not scored"""
    REPLACED = "replaced"
    """the deal is scored by other tricks than were taken in it"""
    COUNTED = "counted"
    """the same tricks are counted in another way"""
    WRITTEN = "written"
    """whists are written on him"""
    ORDERED = "ordered"
    """he is told what to do, or loses what he had: an order of a tree bears the row's key (`Remedy.falls`)"""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that falls on a non-offender: by which clauses, in which outcomes, in a plain sentence.

    `outcomes`: keys of outcomes, `*` for any ending; none where orders bear the row's key. `when`: a parameter and the
    value without which it does not fall. `than`: the counting (a name of the measures) that it is compared with, where
    the deal itself is replaced first.
    """

    key: str
    by: By
    clauses: tuple[str, ...]
    text: Text
    outcomes: tuple[str, ...] = ()
    when: tuple[str, str] | None = None
    than: str | None = None


_DEALT_AGAIN = Text(
    "Карты пересдают, и ненарушивший теряет сдачу, даже если она была в его пользу.",
    "The cards are dealt again, and a non-offender loses the deal even if it was in his favour.",
)

_ROWS = (
    Row(
        "redeal",
        By.CANCELLED,
        ("CODE 3.2.12", "CODE 3.2.13", "CODE 3.2.14", "CODE 3.2.15", "CODE 3.2.17", "CODE 3.2.23"),
        _DEALT_AGAIN,
        (
            "deal_redealt",
            "dealer_first_error",
            "dealer_second_error",
            "turn_to_deal_redealt",
            "count_redeal",
            "count_redeal_own_call",
        ),
    ),
    Row(
        "misdeal_redeal",
        By.CANCELLED,
        ("CODE 3.2.23", "CODE 3.9.18"),
        _DEALT_AGAIN,
        ("count_misdeal_redeal",),
        when=("misdeal_after_call", "redeal"),
    ),
    Row(
        "several_redeal",
        By.CANCELLED,
        ("CODE 3.9.18",),
        _DEALT_AGAIN,
        ("count_several_redeal",),
        when=("several_wrong", "redeal"),
    ),
    Row(
        "several_director_redeal",
        By.CANCELLED,
        ("CODE 3.9.18",),
        _DEALT_AGAIN,
        ("count_several_director_redeal",),
        when=("several_wrong", "director"),
    ),
    Row(
        "unproved_cancelled",
        By.CANCELLED,
        ("CODE 3.9.18", "CODE 3.9.18 ex.2"),
        Text(
            "Чьё число карт неверно, не доказано, и сдачу теряет и тот, у кого оно верно.",
            "It is not proved whose count is wrong, and he whose count is right loses the deal too.",
        ),
        ("count_unproved_cancelled",),
        when=("count_unproved", "cancel"),
    ),
    Row(
        "director_redeal",
        By.CANCELLED,
        ("COMP 11.2",),
        Text(
            "Сдача отменена решением судьи, и ненарушивший теряет её, даже если она была в его пользу.",
            "The director cancels the deal, and a non-offender loses it even if it was in his favour.",
        ),
        (
            "deal_hindered_redealt",
            "card_exposed_by_another_redealt",
            "void_bid_won_redealt",
            "low_order_whisted_redealt",
            "order_not_made_redealt",
            "look_discards_redealt",
            "tricks_unknown_redealt",
            "player_advice_redealt",
            "no_result_redealt",
            "uncovered_redealt",
            "director_cancelled",
        ),
    ),
    Row(
        "artificial_result",
        By.CANCELLED,
        ("COMP 11.2", "COMP 11.3.Б.2"),
        Text(
            "Вместо своего результата ненарушивший получает искусственный, хотя свой мог быть лучше.",
            "A non-offender is given an artificial result in place of his own, which may have been better.",
        ),
        (
            "*_artificial",
            "pockets_refused",
            "pockets_material",
            "pockets_unrestorable",
            "director_adjusted",
        ),
    ),
    Row(
        "board_redealt",
        By.CANCELLED,
        ("COMP 11.3.А.3",),
        Text(
            "Прежняя сдача забыта, и ненарушивший теряет её, даже если она была в его пользу.",
            "The old deal is forgotten, and a non-offender loses it even if it was in his favour.",
        ),
        ("pockets_redealt",),
    ),
    Row(
        "board_cancelled",
        By.CANCELLED,
        ("COMP 11.3.В",),
        Text(
            "Результат отменён и тому, кто не виноват, если ему его не сохранили.",
            "The result is cancelled for the blameless too, unless he is let keep it.",
        ),
        ("pockets_cancelled", "pockets_one_keeps", "pockets_two_keep"),
    ),
    Row(
        "replay",
        By.REPLACED,
        ("CODE 3.9.16.2",),
        Text(
            "Взятое после фальшренонса разыгрывают заново, и ненарушивший может взять меньше, чем взял.",
            "What was taken after the revoke is played again, and a non-offender may take less than he had.",
        ),
        ("revoke_late_*",),
        than="replay_counts",
    ),
    Row(
        "claim",
        By.REPLACED,
        ("CODE 3.9.14.4",),
        Text(
            "Взятки считают по заявке, а не по розыгрышу, и ненарушивший может получить меньше, чем взял бы в нём.",
            "The tricks go by the claim and not by play, and a non-offender may have fewer than play would give him.",
        ),
        (
            "claim_*_stands",
            "claim_*_forced",
            "claim_*_line_absurd",
            "claim_*_plan_kept",
        ),
    ),
    Row(
        "recount",
        By.REPLACED,
        ("CODE 3.9.9",),
        Text(
            "Взятки пересчитаны, и ненарушивший отдаёт то, что было за ним записано лишнего.",
            "The tricks are counted again, and a non-offender gives back what was wrongly counted to him.",
        ),
        ("tricks_recounted",),
    ),
    Row(
        "assigned_result",
        By.REPLACED,
        ("COMP 11.2",),
        Text(
            "Взятки назначает судья, и у ненарушившего их может стать меньше, чем он взял.",
            "The director assigns the tricks, and a non-offender may be left with fewer than he took.",
        ),
        ("adjusted_assigned",),
    ),
    Row(
        "prikup_tricks",
        By.COUNTED,
        ("CODE 3.2.19",),
        Text(
            "Взятки распасов отданы тому, кто видел прикуп. Счёт между остальными от этого меняется, и один из них "
            "может потерять.",
            "Tricks of the all-pass go to the one who saw the prikup. The score between the others changes by it, and "
            "one of them may lose.",
        ),
        ("prikup_*_first_tricks", "prikup_*_one_card", "prikup_*_all_ten"),
    ),
    Row(
        "rest_of_all_pass",
        By.COUNTED,
        ("CODE 3.9.14.3",),
        Text(
            "Взятки до конца распасов отданы нарушителю. Счёт между остальными от этого меняется, и один из них может "
            "потерять; возместят, только если он заявит ущерб и докажет его.",
            "The rest of the all-pass goes to the offender. The score between the others changes by it, and one of "
            "them may lose; it is made good only if he claims the damage and proves it.",
        ),
        ("turn_all_pass*",),
    ),
    Row(
        "revoke_trick_given",
        By.COUNTED,
        ("CODE 3.9.16.2",),
        Text(
            "Штрафную взятку защитника получает разыгрывающий, и партнёр нарушителя теряет вместе с ним.",
            "A defender’s penalty trick goes to declarer, and the offender’s partner loses along with him.",
        ),
        ("revoke_late_whister*", "revoke_late_partner*", "revoke_late_passer*", "revoke_late_sole_whister*"),
        than="replay_counts",
    ),
    Row(
        "revoke_trick_received",
        By.COUNTED,
        ("CODE 3.9.16.2",),
        Text(
            "Штрафная взятка разыгрывающего снимает с вистующего ремиз, и третьему это может стоить больше, чем даст "
            "штраф.",
            "Declarer’s penalty trick frees a whister of his remise, which may cost the third player more than the "
            "fine brings him.",
        ),
        ("revoke_late_declarer*",),
        than="replay_counts",
    ),
    Row(
        "revoke_trick_off_misere",
        By.COUNTED,
        ("CODE 3.9.16.2",),
        Text(
            "Штрафную взятку снимают со счёта мизера, и второй ловящий теряет вместе с нарушителем.",
            "The penalty trick comes off the misère’s count, and the other catcher loses along with the offender.",
        ),
        ("revoke_late_catcher*",),
        when=("revoke_trick_unwanted", "charged"),
        than="replay_counts",
    ),
    Row(
        "count_off_misere",
        By.COUNTED,
        ("CODE 3.9.18",),
        Text(
            "Вызванные нарушителем взятки снимают со счёта мизера, и второй ловящий теряет вместе с ним.",
            "The tricks the offender caused come off the misère’s count, and the other catcher loses along with him.",
        ),
        ("count_catcher_off",),
        when=("count_catcher", "off_misere"),
    ),
    Row(
        "count_contract_made",
        By.COUNTED,
        ("CODE 3.9.18",),
        Text(
            "Контракт засчитан сыгранным, и консоляции лишаются все, а не один нарушитель.",
            "The contract counts as made, and everybody loses the consolation, not the offender alone.",
        ),
        ("count_whister*", "count_sole_whister*", "count_passer_as_whister*"),
        when=("count_whister_contract", "made"),
    ),
    Row(
        "count_quota_waived",
        By.COUNTED,
        ("CODE 3.9.18 ex.1",),
        Text(
            "Недобор вистующих не пишут, и третьему это может стоить больше, чем даст штраф.",
            "The whisters’ shortfall is not written, which may cost the third player more than the fine brings him.",
        ),
        ("count_declarer", "count_declarer_proved"),
        when=("count_whisters_quota", "waived"),
    ),
    Row(
        "innocent_pays",
        By.WRITTEN,
        ("CODE 3.9.14.3 ex.1",),
        Text(
            "Возмещение записано на другого ненарушившего, как напечатано в примере.",
            "The compensation is written on the other non-offender, as the example prints it.",
        ),
        ("turn_all_pass_damage",),
        when=("compensation_payer", "as_printed"),
    ),
    Row(
        "partner_lead",
        By.ORDERED,
        ("CODE 3.9.14.1",),
        Text(
            "Ход указывают партнёру нарушителя, хотя сам он ничего не нарушил.",
            "The lead of the offender’s partner is directed, though he himself did nothing wrong.",
        ),
    ),
    Row(
        "claim_partner_lead",
        By.ORDERED,
        ("CODE 3.9.14.1",),
        Text(
            "Карты показал один вистующий, а ход могут указать и его партнёру.",
            "One whister faced his cards, and his partner’s lead may be directed too.",
        ),
        when=("whister_open_card_sanctions", "any_open_card"),
    ),
    Row(
        "all_pass_instead",
        By.ORDERED,
        ("CODE 3.3.12",),
        Text(
            "Остальные спасовали против заявки, которой больше нет, и играют распасы вместо чужой игры.",
            "The others passed over a bid that is no more, and play an all-pass in place of another’s contract.",
        ),
        when=("barred_bid", "dies"),
    ),
    Row(
        "new_prikup",
        By.ORDERED,
        ("CODE 3.2.20",),
        Text(
            "Сданного прикупа больше нет, и кто выиграет торговлю, возьмёт две другие карты.",
            "The prikup that was dealt is gone, and whoever wins the auction takes two other cards.",
        ),
    ),
    Row(
        "advised_order",
        By.ORDERED,
        ("CODE 3.4.12",),
        Text(
            "Заказ ограничен разыгрывающему, даже если подсказки он не просил.",
            "Declarer’s order is restricted even if he did not ask for the advice.",
        ),
    ),
    Row(
        "advised_play",
        By.ORDERED,
        ("CODE 3.9.20",),
        Text(
            "Ход или снос назначают тому, кому подсказали, даже если подсказки он не просил.",
            "The lead or the discard is named for the player advised, even if he did not ask for the advice.",
        ),
    ),
    Row(
        "penalty_lost",
        By.ORDERED,
        ("COMP 11.1.Б",),
        Text(
            "Из-за слов зрителя без взыскания остаётся тот, против кого нарушили.",
            "For a spectator’s words those who were offended against go without the penalty.",
        ),
    ),
    Row(
        "put_back",
        By.ORDERED,
        ("COMP 11.2",),
        Text(
            "Игра возвращается к минуте до ошибки судьи, и выигранное после неё теряют все.",
            "Play goes back to before the director’s error, and what was won after it is lost to all.",
        ),
    ),
)

TABLE = {row.key: row for row in _ROWS}
"""The rows by key, in the order they are shown."""


def rows_of(outcome: Outcome) -> Iterator[Row]:
    """The rows an outcome may come under: its own, and those its orders bear; `when` is not looked at."""
    borne = {remedy.falls for remedy in outcome.remedies}
    for row in TABLE.values():
        if row.key in borne or any(fnmatchcase(outcome.key, pattern) for pattern in row.outcomes):
            yield row
