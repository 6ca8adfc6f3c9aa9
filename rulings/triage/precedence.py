"""The precedence between trees, one labelled row for each pair of clauses that could both speak of one call.

Digest §6, C-3, C-4, C-6, C-20, C-21, C-22. A row with a gap is our reading of clauses that do not name each other: it
is printed where it applies, and the director can set it aside with a reason.
"""

from __future__ import annotations

from rulings.triage.row import Effect, Part, Row
from rulings.triage.sign import CODE, COMP
from rulings.words import Text

__all__ = ["PRECEDENCE"]

_DEALT_AGAIN = (
    "count_redeal",
    "count_redeal_own_call",
    "count_misdeal_redeal",
    "count_several_redeal",
    "count_several_director_redeal",
    "count_unproved_cancelled",
)
"""Outcomes of a wrong number of cards after which the deal is not counted."""
_DEALER_REDEALS = (
    "deal_redealt",
    "dealer_first_error",
    "dealer_second_error",
    "turn_to_deal_redealt",
    "deal_hindered_redealt",
    "card_exposed_by_another_redealt",
)
"""Outcomes of an error in dealing after which the deal is not counted."""
_FINED = (
    "count_declarer*",
    "count_misere*",
    "count_whister*",
    "count_passer*",
    "count_sole_whister*",
    "count_catcher*",
    "count_all_pass*",
)
"""Outcomes of CODE 3.9.18: the offender pays for the number of his cards."""
_CORRECTED = (
    "revoke_declarer",
    "revoke_undirected",
    "revoke_forbidden*",
    "revoke_ordered*",
    "revoke_plain",
    "revoke_all_pass",
)
"""Outcomes of CODE 3.9.16.1: the revoke is put right and its card lies open."""
_SKIPPED = Part("wrong_count", ("skipped_*", "turn_all_pass*"), ("skipped_added",))
"""A turn skipped and the next trick led to: the lead is settled there, and its card is open."""
_BEFORE_PLAY = ("shown_before_play*",)
"""A card shown before the play lies open by no clause, and no later breach opened it."""
_BOARD_REVOKES = ("revoke_*", "board_revoke_*")
"""Outcomes of a defective trick or a missing card that settle the revoke it hid."""
_DIRECTOR = ("director_restored", "director_cancelled", "director_stands", "director_adjusted")
"""Outcomes in which the director's own error makes all sides non-offending."""

_ERROR = (
    Row(
        "director_error",
        Part("conduct", _DIRECTOR),
        Part(),
        "COMP 11.2",
        "",
        Text(
            "игроки поступили так из-за ошибки судьи, и ни одна сторона в этом не виновата",
            "the players acted so because of the director’s error, and no side is at fault for it",
        ),
        follows=True,
    ),
)

_DEAL = (
    *(
        Row(
            key,
            Part("dealing", (outcome,)),
            Part("wrong_count", _DEALT_AGAIN),
            clause,
            "CODE 3.2.23",
            Text(
                "карты пересдают и так и так, а этот пункт говорит ещё, кому теперь сдавать",
                "the cards are dealt again either way, and this clause also says who deals now",
            ),
            Effect.KEEPS_FINE,
            gap="C-3",
            limits=True,
        )
        for key, outcome, clause in (
            ("second_error_before_count", "dealer_second_error", "CODE 3.2.17"),
            ("turn_to_deal_before_count", "turn_to_deal_redealt", "CODE 3.2.14"),
        )
    ),
    Row(
        "count_before_dealing",
        Part("wrong_count", _DEALT_AGAIN),
        Part("dealing", but=("dealer_second_error", "turn_to_deal_redealt")),
        "CODE 3.2.23",
        "CODE 3.2.17",
        Text(
            "у числа карт свой срок, и пересдача исправляет сдачу целиком; порознь остаётся лишь то, что сдатчик "
            "несёт за свой приём сам",
            "the number of cards has a limit of its own, and a redeal mends the whole deal; apart from it there "
            "remains only what the dealer bears for his manner of dealing",
        ),
        Effect.KEEPS_FINE,
        gap="C-3",
        limits=True,
    ),
    Row(
        "own_call_or_auction",
        Part("wrong_count"),
        Part("wrong_count"),
        "CODE 3.2.23",
        "CODE 3.2.13",
        Text(
            "торговля началась, а тот, у кого карт не столько, слова ещё не сказал: у него свой срок, если регламент "
            "не велит иначе",
            "the auction has begun, and whoever holds the wrong number has not called yet: he has a limit of his own, "
            "unless the regulation says otherwise",
        ),
        Effect.WITHIN,
        gap="C-4",
        settles="own_call_limit",
        limits=True,
    ),
    Row(
        "count_before_prikup",
        Part("wrong_count", _DEALT_AGAIN),
        Part("prikup"),
        "CODE 3.2.13",
        "CODE 3.2.19",
        Text(
            "правило об увиденном прикупе говорит о верно сделанной сдаче, а эту пересдают",
            "the rule on a prikup seen speaks of a deal correctly made, and this one is dealt again",
        ),
        Effect.KEEPS_FINE,
    ),
    Row(
        "dealing_before_prikup",
        Part("dealing", _DEALER_REDEALS),
        Part("prikup"),
        "CODE 3.2.2",
        "CODE 3.2.19",
        Text(
            "правило об увиденном прикупе говорит о верно сделанной сдаче, а эта отменена и сдаётся заново",
            "the rule on a prikup seen speaks of a deal correctly made, and this one is cancelled and dealt again",
        ),
        Effect.KEEPS_FINE,
    ),
    Row(
        "looking_and_seeing",
        Part("prikup"),
        Part("prikup"),
        "CODE 3.2.19",
        "CODE 3.2.21",
        Text(
            "один взгляд в прикуп подпадает под два пункта: складывать ли штраф с отстранением от торговли, решает "
            "регламент",
            "one look at the prikup falls under two clauses: whether the fine is added to being barred from the "
            "auction the regulation says",
        ),
        Effect.WITHIN,
        gap="C-6",
        settles="peek_fine_cumulative",
    ),
)


def _void(key: str, first: Part, clause: str, kind: str, over: str) -> Row:
    """A deal that is not counted leaves nothing of what was bid and played in it (digest C-20)."""
    return Row(
        f"{key}_{kind}",
        first,
        Part(kind),
        clause,
        over,
        Text(
            "сдача не считается, и то, что в ней сказано и сыграно, пропадает вместе с ней",
            "the deal is not counted, and what was bid and played in it goes with it",
        ),
        Effect.KEEPS_FINE,
        gap="C-20",
    )


_VOID = tuple(
    _void(key, first, clause, kind, over)
    for key, first, clause in (
        ("void_deal", Part("wrong_count", _DEALT_AGAIN), "CODE 3.9.18"),
        ("redeal", Part("dealing", _DEALER_REDEALS), "CODE 3.2.15"),
    )
    for kind, over in (
        ("auction", "CODE 3.3.11"),
        ("out_of_turn", "CODE 3.9.14"),
        ("open_card", "CODE 3.9.15"),
        ("claim", "CODE 3.9.14.4"),
        ("revoke", "CODE 3.9.16"),
        ("tricks", "CODE 3.9.11.2"),
    )
)

_PLAY = (
    Row(
        "count_before_revoke",
        Part("wrong_count", _FINED),
        Part("revoke"),
        "CODE 3.9.18",
        "CODE 3.9.16",
        Text(
            "это один проступок: штраф за число карт возмещает и скрытый им фальшренонс, взыскания не складываются",
            "this is one act: the fine for the number of cards makes good the revoke it hid as well, and the two are "
            "not added up",
        ),
        gap="C-21",
        rules=CODE,
        linked=True,
        same_offender=True,
    ),
    *(
        Row(
            key,
            _SKIPPED,
            Part(kind),
            "CODE 3.9.5",
            over,
            Text(
                "карту открыл тот же ход, которым игрок пошёл дальше, пропустив свой черёд: что с ней делать, уже "
                "сказано о пропуске",
                "it was the very lead made after a turn skipped that opened the card: what becomes of it is said there "
                "already",
            ),
            rules=CODE,
            linked=True,
            same_offender=True,
        )
        for key, kind, over in (
            ("skipped_before_turn", "out_of_turn", "CODE 3.9.14"),
            ("skipped_before_open_card", "open_card", "CODE 3.9.15"),
        )
    ),
    Row(
        "turn_before_open_card",
        Part("out_of_turn"),
        Part("open_card", but=_BEFORE_PLAY),
        "CODE 3.9.14",
        "CODE 3.9.15",
        Text(
            "карту открыл сам ход не в очередь: что с ней делать, уже сказано о нём",
            "it was the play out of turn that opened the card: what becomes of it is said there already",
        ),
        linked=True,
        same_offender=True,
    ),
    Row(
        "revoke_before_open_card",
        Part("revoke", _CORRECTED),
        Part("open_card", but=_BEFORE_PLAY),
        "CODE 3.9.16.1",
        "CODE 3.9.15",
        Text(
            "карту открыло исправление фальшренонса: что с ней делать, уже сказано о нём",
            "it was putting the revoke right that opened the card: what becomes of it is said there already",
        ),
        linked=True,
        same_offender=True,
    ),
    *(
        Row(
            key,
            Part("claim"),
            shown,
            "CODE 3.9.14.4",
            "CODE 3.9.15",
            Text(
                "о картах, открытых словами «остальное моё», есть особое правило: по нему и открыты карты, и назначен "
                "их порядок",
                "for a hand faced with “the rest is mine” there is a rule of its own: by it the cards are open and "
                "their order is chosen",
            ),
            linked=linked,
            same_offender=True,
        )
        for key, shown, linked in (
            ("claim_before_shown_claim", Part("open_card", ("shown_with_a_claim",)), False),
            ("claim_before_open_card", Part("open_card"), True),
        )
    ),
)

_BOARDS = (
    Row(
        "boards_before_count",
        Part("boards", but=("trick_wrong_discard", "boards_at_a_table", "wrong_board_*")),
        Part("wrong_count"),
        "COMP 11.5",
        "CODE 3.9.18",
        Text(
            "в дубликатном турнире счёт карт исправляют по правилам соревнований, и штраф Кодекса за него не пишут",
            "in a duplicate tournament the number of cards is put right by the competition rules, and the Code’s fine "
            "for it is not written",
        ),
        gap="C-21",
        rules=COMP,
    ),
    Row(
        "boards_settle_the_revoke",
        Part("boards", _BOARD_REVOKES),
        Part("revoke"),
        "COMP 11.5",
        "CODE 3.9.16",
        Text(
            "фальшренонс, который скрыла неверная взятка, решён уже вместе с ней",
            "the revoke that the defective trick hid has been settled together with it",
        ),
        gap="C-21",
        rules=COMP,
        linked=True,
        same_offender=True,
    ),
    Row(
        "boards_and_revoke",
        Part("boards", but=(*_BOARD_REVOKES, "boards_at_a_table")),
        Part("revoke"),
        "COMP 11.5",
        "CODE 3.9.16",
        Text(
            "возвращённая карта считается бывшей в руке всё время: взятку исправляют, а за фальшренонс отвечают "
            "отдельно",
            "a restored card counts as having been held all along: the trick is put right, and the revoke is answered "
            "for by itself",
        ),
        Effect.BOTH,
        gap="C-21",
        rules=COMP,
        linked=True,
    ),
    Row(
        "fouled_or_defective",
        Part("boards"),
        Part("boards"),
        "COMP 11.5",
        "COMP 11.4.Б.1.а",
        Text(
            "карта нашлась среди сыгранных: испорчена ли сдача или её можно исправить, решает регламент",
            "the card was found among the played ones: whether the board is fouled or can be put right the regulation "
            "says",
        ),
        Effect.WITHIN,
        gap="C-22",
        rules=COMP,
        settles="card_among_played",
    ),
)

PRECEDENCE: tuple[Row, ...] = (*_ERROR, *_DEAL, *_VOID, *_PLAY, *_BOARDS)
