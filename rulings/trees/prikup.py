"""The prikup seen, taken or opened before its time (CODE 3.2.19, 3.2.20, 3.2.21, 3.3.14).

Seeing it is remedied for a player in the deal (3.2.19), looking on purpose is fined (3.2.21), taking it into the hand
is undone by a shuffle (3.2.20), opening declarer's prikup unasked has no penalty of its own (3.3.14).
"""

from __future__ import annotations

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.open_card import order
from rulings.trees.prikup_seen import fined_or_not, look_fine, seen
from rulings.trees.prikup_taken import taken
from rulings.trees.questions import DEAL_CORRECT, given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, Tree, YesNo
from rulings.words import Text

__all__ = ["PRIKUP"]

_ACT = Question(
    "prikup_act",
    Text("Что сделал {offender}?", "What did {offender} do?"),
    OneOf(
        (
            Choice("saw", Text("Увидел прикуп нечаянно", "Saw the prikup by accident")),
            Choice(
                "looked",
                Text("Посмотрел прикуп нарочно", "Looked at the prikup on purpose"),
                Text("или открыл его, пока торговля не окончена", "or turned it up before the auction was over"),
            ),
            Choice("took", Text("Взял прикуп себе в руку", "Took the prikup into his hand")),
            Choice(
                "opened",
                Text("Открыл прикуп разыгрывающему без его просьбы", "Opened declarer’s prikup unasked"),
                Text("торговля уже окончена", "the auction is over"),
            ),
        )
    ),
)

_SEAT = Question(
    "offender_seat",
    Text("Играет ли {offender} эту сдачу?", "Does {offender} play this deal?"),
    OneOf(
        (
            Choice("playing", Text("Да, играет", "Yes, he plays")),
            Choice("dealer", Text("Нет, это сдатчик, сидящий на прикупе", "No, he is the dealer, sitting out")),
            Choice("outsider", Text("Нет, он не за столом", "No, he is not at the table")),
        )
    ),
    Basis.GIVEN,
    source="incident:seat",
)

_AUCTION_STANDS = order(
    "Сделанные заявки остаются в силе; торговля, если она не окончена, идёт дальше.",
    "The bids made stand; the auction goes on unless it is over.",
    "CODE 3.3.11",
)

_DEALER_FINED = Outcome(
    "prikup_dealer_fined",
    Text("Штраф сдатчику за взгляд в прикуп", "A fine for the dealer who looked at the prikup"),
    ("CODE 3.2.21", "CODE 3.3.11"),
    (look_fine(), _AUCTION_STANDS),
)


def _remark(ru: str, en: str, clause: str, *reading: str) -> Remedy:
    return Remedy(RemedyKind.WARNING, Text(ru, en), clause, Side.OFFENDER, reading=reading)


_DEALER_GLIMPSE = given(
    "dealer_glimpse",
    Text("Наказывают ли сдатчика за нечаянный взгляд?", "Is the dealer fined for a glimpse by accident?"),
    "CODE 3.2.21",
    {
        "fined": (
            Text("Да, как за взгляд нарочно", "Yes, as for looking on purpose"),
            Outcome(
                "prikup_dealer_glimpse",
                Text("Штраф сдатчику и за нечаянный взгляд", "A fine for the dealer, for a glimpse by accident too"),
                ("CODE 3.2.21", "CODE 3.3.11"),
                (look_fine("dealer_glimpse"), _AUCTION_STANDS),
            ),
        ),
        "remark": (
            Text("Нет, делают замечание", "No, he is given a remark"),
            Outcome(
                "prikup_dealer_remark",
                Text("Замечание сдатчику, увидевшему прикуп", "A remark to the dealer who saw the prikup"),
                ("CODE 3.2.21", "CODE 3.3.11"),
                (
                    _remark(
                        "Замечание: {offender}. За нечаянный взгляд сдатчик пишет: {reading}.",
                        "A remark: {offender}. For a glimpse by accident the dealer writes {reading}.",
                        "CODE 3.2.21",
                        "dealer_glimpse",
                    ),
                    _AUCTION_STANDS,
                ),
            ),
        ),
    },
)

_OUTSIDER = Outcome(
    "prikup_outsider",
    Text("Прикуп видел посторонний: за столом всё в силе", "An outsider saw the prikup: nothing changes at the table"),
    ("CODE 3.2.21", "CODE 3.3.11"),
    (
        _remark(
            "{offender}: смотреть прикуп до покупки не вправе никто.",
            "{offender}: nobody may look at the prikup before it is bought.",
            "CODE 3.2.21",
        ),
        _remark(
            "Своей записи в пуле у постороннего нет, писать штраф некуда; вместо него — {reading}.",
            "An outsider has no row on the sheet to write a fine in; instead of it: {reading}.",
            "CODE 3.2.21",
            "outsider_look",
        ),
        _AUCTION_STANDS,
    ),
)

_RETURNED = Outcome(
    "prikup_dealer_returns",
    Text("Прикуп возвращается на стол", "The prikup goes back on the table"),
    ("CODE 3.2.20", "CODE 3.2.21", "CODE 3.3.11"),
    (
        order(
            "Пункт говорит о двенадцати картах играющего, а сдатчик этой сдачи не играет: {reading}.",
            "The clause speaks of a player’s twelve cards, and the dealer does not play this deal: {reading}.",
            "CODE 3.2.20",
            reading=("dealer_took_prikup",),
        ),
        _remark(
            "Замечание: {offender}. Штраф 3.2.21 назначен за взгляд, а на прикуп никто не смотрел.",
            "A remark: {offender}. The fine of 3.2.21 is for looking, and nobody looked at the prikup.",
            "CODE 3.2.21",
        ),
        _AUCTION_STANDS,
    ),
)


def _misdealt(law: str) -> Outcome:
    """Seen or taken in a deal that was not correct: the clause does not begin to apply."""
    return Outcome(
        "prikup_deal_wrong",
        Text("Сначала решается ошибка сдачи", "The fault in the deal is settled first"),
        (law, "CODE 3.2.13"),
        (_deal_first(law),),
    )


def _deal_first(law: str) -> Remedy:
    return order(
        "Пункты об увиденном и взятом прикупе рассчитаны на правильную сдачу. Ошибка сдачи решается по её правилам; "
        "если карты пересдают, увиденное теряет значение.",
        "The clauses on a prikup seen or taken suppose a correct deal. The fault is settled by the rules of dealing; "
        "if the cards are dealt again, what was seen no longer matters.",
        law,
    )


def _misdealt_fined(law: str) -> Outcome:
    """Looked at on purpose in a deal that was not correct: 3.2.21 does not ask how the cards were dealt."""
    return Outcome(
        "prikup_deal_wrong_fined",
        Text("Штраф за взгляд, и решается ошибка сдачи", "A fine for looking, and the fault in the deal is settled"),
        ("CODE 3.2.21", law, "CODE 3.2.13"),
        (look_fine(), _deal_first(law)),
    )


_OPENED = Outcome(
    "prikup_opened_unasked",
    Text("Нарушение есть, наказания за него Кодекс не называет", "A breach, and the Code names no penalty for it"),
    ("CODE 3.3.14",),
    (
        _remark(
            "Замечание: {offender}. Открывать прикуп вправе сам разыгрывающий или тот, кого он попросит; взыскания за "
            "это пункт не называет.",
            "A remark: {offender}. Declarer opens the prikup himself or asks somebody to; the clause names no penalty.",
            "CODE 3.3.14",
        ),
        order(
            "Контракт заказывается как обычно.",
            "The contract is ordered as usual.",
            "CODE 3.3.14",
        ),
    ),
)


def _by_seat(law: str, playing: Node, dealer: Node) -> Ask:
    """A player of the deal, the dealer sitting out, or somebody from outside."""
    return Ask(_SEAT, (law, "CODE 3.2.21"), {"playing": playing, "dealer": dealer, "outsider": _OUTSIDER})


def _of_correct_deal(law: str, sound: Node, misdealt: Node) -> Ask:
    return Ask(DEAL_CORRECT, (law,), {True: sound, False: misdealt})


_SAW = _by_seat(
    "CODE 3.2.19",
    _of_correct_deal("CODE 3.2.19", fined_or_not("prikup_seen", False, seen), _misdealt("CODE 3.2.19")),
    _DEALER_GLIMPSE,
)

_LOOKED = _by_seat(
    "CODE 3.2.19",
    _of_correct_deal("CODE 3.2.19", fined_or_not("prikup_seen", True, seen), _misdealt_fined("CODE 3.2.19")),
    _DEALER_FINED,
)

_LOOKED_FIRST = Question(
    "looked_first",
    Text(
        "Смотрел ли {offender} прикуп нарочно, прежде чем взять?",
        "Had {offender} looked at the prikup on purpose before taking it?",
    ),
    YesNo(),
)

_TOOK = _by_seat(
    "CODE 3.2.20",
    Ask(
        _LOOKED_FIRST,
        ("CODE 3.2.20", "CODE 3.2.21"),
        {
            False: _of_correct_deal("CODE 3.2.20", taken("prikup_taken", (), ()), _misdealt("CODE 3.2.20")),
            True: _of_correct_deal(
                "CODE 3.2.20", fined_or_not("prikup_taken", True, taken), _misdealt_fined("CODE 3.2.20")
            ),
        },
    ),
    Ask(
        Question(
            "dealer_looked",
            Text("Смотрел ли {offender} взятый прикуп?", "Did {offender} look at the prikup he had taken?"),
            YesNo(),
        ),
        ("CODE 3.2.21",),
        {True: _DEALER_FINED, False: _RETURNED},
    ),
)

PRIKUP = Tree(
    "prikup",
    Text("Прикуп", "The prikup"),
    Text(
        "Прикуп увидели, взяли в руку или открыли раньше времени",
        "The prikup was seen, taken into a hand or opened too soon",
    ),
    Ask(
        _ACT,
        ("CODE 3.2.19", "CODE 3.2.20", "CODE 3.2.21", "CODE 3.3.14"),
        {
            "saw": _SAW,
            "looked": _LOOKED,
            "took": _TOOK,
            "opened": _OPENED,
        },
    ),
    anyone=True,
)
