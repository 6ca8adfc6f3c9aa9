"""The prikup seen, taken or opened before its time (CODE 3.2.19, 3.2.20, 3.2.21, 3.3.14).

Seeing it is remedied for a player in the deal (3.2.19), looking on purpose is fined (3.2.21), taking it into the hand
is undone by a shuffle (3.2.20), opening declarer's prikup unasked has no penalty of its own (3.3.14).
"""

from __future__ import annotations

from collections.abc import Callable

from rulings.remedies import Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import DEAL_CORRECT
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, Tally, Tree, YesNo
from rulings.words import Text

__all__ = ["PRIKUP"]

_Build = Callable[[str, tuple[Remedy, ...], tuple[str, ...]], Node]
"""Builds a branch from the stem of its outcomes' keys, the orders that come on top, and their clauses."""

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

_AUCTION = Question(
    "auction",
    Text("Чем кончилась торговля?", "How did the auction end?"),
    OneOf(
        (
            Choice("not_over", Text("Ещё не окончена", "It is not over yet")),
            Choice("contract", Text("Играет кто-то другой", "Somebody else plays a contract")),
            Choice(
                "own_bid",
                Text("Остальные спасовали на заявку нарушителя", "The others passed over the offender’s own bid"),
                Text("она сделана до нарушения", "made before the breach"),
            ),
            Choice("all_pass", Text("Все спасовали: распасы", "All passed: all-pass")),
        )
    ),
    source="deal:auction",
)

_CARDS_SEEN = Question(
    "cards_seen",
    Text("Сколько карт прикупа он увидел?", "How many cards of the prikup did he see?"),
    OneOf((Choice("both", Text("Обе", "Both")), Choice("one", Text("Одну", "One")))),
)

_OTHER_EIGHT = Question(
    "other_tricks",
    Text("Кто сколько взял из остальных взяток?", "How many of the other tricks did each take?"),
    Tally(at_most=10),
    note=Text(
        "Кроме присуждённых первых. Если распасы ещё не сыграны, запись можно сделать потом.",
        "Besides the first ones awarded. If the all-pass is not played yet, the score can follow.",
    ),
    later=True,
)

_BARRED = order(
    "{offender} в торговле не участвует; сказанное остальными остаётся в силе.",
    "{offender} takes no part in the auction; what the others have said stands.",
    "CODE 3.2.19",
    Side.OFFENDER,
)


_IF_HE_BID = Text("Если нарушитель успел сделать заявку, она {reading}.", "If the offender had made a bid: {reading}.")
_HIS_BID = Text("Заявка, сделанная нарушителем, {reading}.", "The bid that the offender had made: {reading}.")


def _bid(said: Text, law: str) -> Remedy:
    """A bid made before the breach: 3.3.11 keeps it, the bar shuts the bidder out; the Code does not choose."""
    return order(said.ru, said.en, law, Side.OFFENDER, ("barred_bid",))


def _fine(*reading: str) -> Remedy:
    """The fine for looking; `reading` where the clause itself does not say that it is due here."""
    return Remedy(
        RemedyKind.PENALTY,
        Text("{offender} пишет {amount} за взгляд в прикуп.", "{offender} writes {amount} for looking at the prikup."),
        "CODE 3.2.21",
        Side.OFFENDER,
        None,
        Unit.MOUNTAIN,
        Parameter("prikup_look_points"),
        reading,
    )


_FINE = _fine()


def _fined_or_not(stem: str, deliberate: bool, build: _Build) -> Ask:
    """Whether the fine of 3.2.21 comes on top: the regulation says when (digest C-6)."""
    fined = build(f"{stem}_fined", (_fine("peek_fine_cumulative"),), ("CODE 3.2.21",))
    plain = build(stem, (), ())
    return Ask(
        Question(
            "peek_fine_cumulative",
            Text("Когда к отстранению прибавляется штраф?", "When is the fine added to the bar?"),
            OneOf(
                (
                    Choice("deliberate", Text("Если смотрел нарочно", "If he looked on purpose")),
                    Choice("always", Text("Всегда", "Always")),
                    Choice("never", Text("Никогда", "Never")),
                )
            ),
            Basis.GIVEN,
            source="regulation:peek_fine_cumulative",
        ),
        ("CODE 3.2.19", "CODE 3.2.21"),
        {"deliberate": fined if deliberate else plain, "always": fined, "never": plain},
    )


def _own_bid(stem: str, law: str, orders: tuple[Remedy, ...], more: tuple[str, ...], died: Node) -> Ask:
    """All passed over the bid of the one who is barred: it dies and all have passed, or it binds him (3.3.11)."""
    return Ask(
        Question(
            "barred_bid",
            Text(
                "Что становится с заявкой отстранённого от торговли?",
                "What becomes of the bid of a player barred from the auction?",
            ),
            OneOf(
                (
                    Choice("dies", Text("Теряет силу: получается три паса", "It dies: that makes three passes")),
                    Choice("stands", Text("Остаётся в силе", "It stands")),
                )
            ),
            Basis.GIVEN,
            source="regulation:barred_bid",
        ),
        (law, "CODE 3.3.11"),
        {
            "dies": died,
            "stands": Outcome(
                f"{stem}_own_bid",
                Text(
                    "Отстранён; заявка обязывает его играть",
                    "Barred; his bid binds him to play",
                ),
                (law, "CODE 3.3.11", *more),
                (
                    *orders,
                    _bid(_HIS_BID, law),
                    order(
                        "Торговля окончена: {offender} заказывает контракт не ниже своей заявки.",
                        "The auction is over: {offender} orders a contract not below his bid.",
                        "CODE 3.3.11",
                        Side.OFFENDER,
                    ),
                ),
            ),
        },
    )


def _seen(stem: str, fine: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """A player of the deal has seen it: barred, and what follows if all pass (CODE 3.2.19)."""
    orders = (_BARRED, *fine)
    return Ask(
        _AUCTION,
        ("CODE 3.2.19", "CODE 3.3.12"),
        {
            "not_over": Outcome(
                f"{stem}_barred",
                Text("Отстранён от торговли", "Barred from the auction"),
                ("CODE 3.2.19", *law),
                (
                    *orders,
                    _bid(_IF_HE_BID, "CODE 3.2.19"),
                    order(
                        "Если торговля кончится распасами, взятки по этому же пункту присуждаются новым решением.",
                        "Should the auction end in all-pass, tricks are awarded under the same clause by a further "
                        "ruling.",
                        "CODE 3.2.19",
                    ),
                ),
            ),
            "contract": Outcome(
                f"{stem}_contract",
                Text(
                    "Отстранён от торговли; на розыгрыш не влияет", "Barred from the auction; the play is not affected"
                ),
                ("CODE 3.2.19", *law),
                (
                    *orders,
                    order(
                        "Пункт закрывает только торговлю: играет другой, и {offender} вистует или пасует как обычно.",
                        "The clause closes the auction alone: somebody else plays, and {offender} whists or passes as "
                        "usual.",
                        "CODE 3.2.19",
                        Side.OFFENDER,
                    ),
                ),
            ),
            "own_bid": _own_bid(
                stem, "CODE 3.2.19", orders, law, _all_pass(stem, (*orders, _bid(_HIS_BID, "CODE 3.2.19")), law)
            ),
            "all_pass": _all_pass(stem, orders, law),
        },
    )


def _all_pass(stem: str, before: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """All-pass: the test is whether the house opens the prikup (CODE 3.2.19, digest C-38)."""
    return Ask(
        Question(
            "prikup_opened_in_all_pass",
            Text("Открывают ли прикуп на распасах?", "Is the prikup opened in all-pass?"),
            YesNo(),
            Basis.GIVEN,
            source="regulation:prikup_opened_in_all_pass",
        ),
        ("CODE 3.2.19",),
        {
            True: Ask(
                _CARDS_SEEN,
                ("CODE 3.2.19",),
                {
                    "both": _first_tricks(
                        f"{stem}_first_tricks",
                        Text(
                            "Первые взятки распасов — увидевшему прикуп",
                            "The first tricks of the all-pass to the one who saw the prikup",
                        ),
                        "peek_tricks_opened",
                        "first_tricks",
                        before,
                        law,
                    ),
                    "one": _first_tricks(
                        f"{stem}_one_card",
                        Text(
                            "Первые взятки распасов — увидевшему карту прикупа",
                            "The first tricks of the all-pass to the one who saw a card of the prikup",
                        ),
                        "peek_one_card_tricks",
                        "first_tricks_one_card",
                        before,
                        law,
                    ),
                },
            ),
            False: Outcome(
                f"{stem}_all_ten",
                Text("Все десять взяток — увидевшему прикуп", "All ten tricks to the one who saw the prikup"),
                ("CODE 3.2.19", *law),
                (
                    *before,
                    Remedy(
                        RemedyKind.PENALTY,
                        Text(
                            "{offender} забирает все взятки распасов: {amount}.",
                            "{offender} takes every trick of the all-pass: {amount}.",
                        ),
                        "CODE 3.2.19",
                        Side.OFFENDER,
                        None,
                        Unit.TRICKS,
                        Measured("all_tricks"),
                    ),
                    order(
                        "Двое других пишут как не взявшие ни одной взятки: каждый свою запись в пулю, а висты, где "
                        "распасы пишутся вистами, — пополам.",
                        "The two others score as having no trick: each his entry in the pool, and the whists, where "
                        "all-pass is paid in whists, half each.",
                        "CODE 3.2.19",
                        Side.INNOCENTS,
                    ),
                ),
                counts=Measured("all_tricks_to_offender"),
            ),
        },
    )


def _first_tricks(
    key: str, said: Text, setting: str, counts: str, before: tuple[Remedy, ...], law: tuple[str, ...]
) -> Outcome:
    """The first tricks, led by the prikup's cards, go to the offender; the rest is played (digest C-7, C-8)."""
    return Outcome(
        key,
        said,
        ("CODE 3.2.19", *law),
        (
            *before,
            Remedy(
                RemedyKind.PENALTY,
                Text(
                    "{offender} забирает первые взятки распасов, начатые картами прикупа: {amount}.",
                    "{offender} takes the first tricks of the all-pass, begun with the prikup’s cards: {amount}.",
                ),
                "CODE 3.2.19",
                Side.OFFENDER,
                None,
                Unit.TRICKS,
                Parameter(setting),
                (setting,) if setting == "peek_one_card_tricks" else (),
            ),
            order(
                "Остальные взятки играются как обычно; если присуждены обе первые, в третью ходит {reading}.",
                "The other tricks are played as usual; if both first ones are awarded, the third is led by {reading}.",
                "CODE 3.2.19",
                reading=("allpass_third_lead",),
            ),
        ),
        needs=(_OTHER_EIGHT,),
        counts=Measured(counts),
    )


_OUT = order(
    "{offender} в торговле не участвует; сказанное остальными остаётся в силе.",
    "{offender} takes no part in the auction; what the others have said stands.",
    "CODE 3.2.20",
    Side.OFFENDER,
)

_GOES_ON = order(
    "Торгуются дальше только те, кто ещё не спасовал.",
    "Only those who have not passed yet go on bidding.",
    "CODE 3.3.10",
)

_DEALER_DRAWS = (
    order(
        "{offender} перемешивает свои двенадцать карт, и сдатчик ({dealer}) не глядя вытягивает из них две: это новый "
        "прикуп.",
        "{offender} shuffles his twelve cards, and the dealer ({dealer}) draws two of them unseen: they are the new "
        "prikup.",
        "CODE 3.2.20",
        Side.OFFENDER,
    ),
)

_ANOTHER_DRAWS = (
    order(
        "{offender} перемешивает свои двенадцать карт; две из них, вытянутые не глядя, — новый прикуп.",
        "{offender} shuffles his twelve cards; two of them, drawn unseen, are the new prikup.",
        "CODE 3.2.20",
        Side.OFFENDER,
    ),
    order(
        "Тянуть полагается сдатчику, но он и есть нарушитель: вместо него тянет {reading}.",
        "The dealer should draw them, but he is the offender: they are drawn by {reading}.",
        "CODE 3.2.20",
        reading=("taker_dealt_draws",),
    ),
)


def _taken(stem: str, fine: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """Taken into the hand: barred, twelve cards shuffled, two drawn as the new prikup (CODE 3.2.20)."""
    return Ask(
        Question(
            "offender_dealt",
            Text("Сдавал ли {offender} сам?", "Did {offender} deal the hand himself?"),
            YesNo(),
            Basis.GIVEN,
            source="incident:dealt",
        ),
        ("CODE 3.2.20",),
        {
            True: _barred_taker(stem, (_OUT, *_ANOTHER_DRAWS, *fine), law),
            False: _barred_taker(stem, (_OUT, *_DEALER_DRAWS, *fine), law),
        },
    )


def _barred_taker(stem: str, orders: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """The taker is out, the prikup made anew; what follows depends on how the auction ends without him."""
    return Ask(
        _AUCTION,
        ("CODE 3.2.20",),
        {
            "not_over": Outcome(
                f"{stem}_barred",
                Text("Отстранён; прикуп составляется заново", "Barred; the prikup is made anew"),
                ("CODE 3.2.20", "CODE 3.3.10", "CODE 3.3.14", *law),
                (*orders, _bid(_IF_HE_BID, "CODE 3.2.20"), _GOES_ON),
            ),
            "contract": Outcome(
                f"{stem}_contract",
                Text(
                    "Отстранён; прикуп составлен заново, играет другой",
                    "Barred; the prikup is made anew, another plays",
                ),
                ("CODE 3.2.20", "CODE 3.3.14", *law),
                orders,
            ),
            "own_bid": _own_bid(
                stem,
                "CODE 3.2.20",
                orders,
                law,
                _taken_all_pass(stem, (*orders, _bid(_HIS_BID, "CODE 3.2.20")), law),
            ),
            "all_pass": _taken_all_pass(stem, orders, law),
        },
    )


def _taken_all_pass(stem: str, orders: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """The tricks of 3.2.19 rest on cards he knows; after the shuffle he knows none (digest §2.1, our reading)."""
    return Ask(
        Question(
            "taken_all_pass_tricks",
            Text(
                "Присуждаются ли взятки, если прикуп составлен заново?",
                "Are tricks awarded when the prikup was made anew?",
            ),
            OneOf(
                (
                    Choice("none", Text("Нет: нового прикупа он не знает", "No: he does not know the new one")),
                    Choice("as_seen", Text("Да, как увидевшему прикуп", "Yes, as for one who saw it")),
                )
            ),
            Basis.GIVEN,
            source="regulation:taken_all_pass_tricks",
        ),
        ("CODE 3.2.19", "CODE 3.2.20"),
        {
            "none": Outcome(
                f"{stem}_all_pass",
                Text("Распасы без присуждённых взяток", "All-pass with no tricks awarded"),
                ("CODE 3.2.20", "CODE 3.2.19", "CODE 3.3.12", *law),
                (
                    *orders,
                    order(
                        "Взятки не присуждаются: {reading}. Распасы играются как обычно.",
                        "No tricks are awarded: {reading}. The all-pass is played as usual.",
                        "CODE 3.2.19",
                        Side.OFFENDER,
                        ("taken_all_pass_tricks",),
                    ),
                ),
            ),
            "as_seen": _all_pass(stem, orders, ("CODE 3.2.20", *law)),
        },
    )


_AUCTION_STANDS = order(
    "Торговля идёт дальше, сделанные заявки в силе.",
    "The auction goes on and the bids made stand.",
    "CODE 3.2.21",
)

_DEALER_FINED = Outcome(
    "prikup_dealer_fined",
    Text("Штраф сдатчику за взгляд в прикуп", "A fine for the dealer who looked at the prikup"),
    ("CODE 3.2.21",),
    (_FINE, _AUCTION_STANDS),
)

_DEALER_GLIMPSE = Outcome(
    "prikup_dealer_glimpse",
    Text("Штраф сдатчику и за нечаянный взгляд", "A fine for the dealer, for a glimpse by accident too"),
    ("CODE 3.2.21",),
    (_fine("peek_fine_cumulative"), _AUCTION_STANDS),
)


def _remark(ru: str, en: str, clause: str) -> Remedy:
    return Remedy(RemedyKind.WARNING, Text(ru, en), clause, Side.OFFENDER)


_OUTSIDER = Outcome(
    "prikup_outsider",
    Text("Замечание постороннему", "A remark to the outsider"),
    ("CODE 3.2.21",),
    (
        _remark(
            "Замечание: {offender}. Смотреть прикуп до покупки не вправе никто, но писать штраф постороннему некуда: "
            "своей записи в пуле у него нет.",
            "A remark: {offender}. Nobody may look at the prikup before it is bought, but an outsider has no place on "
            "the sheet to write a fine in.",
            "CODE 3.2.21",
        ),
        _AUCTION_STANDS,
    ),
)

_RETURNED = Outcome(
    "prikup_dealer_returns",
    Text("Прикуп возвращается на стол", "The prikup goes back on the table"),
    ("CODE 3.2.20", "CODE 3.2.21"),
    (
        order(
            "Прикуп возвращается на стол закрытым. Тасовать нечего: 3.2.20 говорит о картах играющего, а сдатчик этой "
            "сдачи не играет.",
            "The prikup goes back on the table face down. There is nothing to shuffle: 3.2.20 speaks of the cards of "
            "a player, and the dealer does not play this deal.",
            "CODE 3.2.20",
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
        (_FINE, _deal_first(law)),
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
    _of_correct_deal("CODE 3.2.19", _fined_or_not("prikup_seen", False, _seen), _misdealt("CODE 3.2.19")),
    _DEALER_GLIMPSE,
)

_LOOKED = _by_seat(
    "CODE 3.2.19",
    _of_correct_deal("CODE 3.2.19", _fined_or_not("prikup_seen", True, _seen), _misdealt_fined("CODE 3.2.19")),
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
            False: _of_correct_deal("CODE 3.2.20", _taken("prikup_taken", (), ()), _misdealt("CODE 3.2.20")),
            True: _of_correct_deal(
                "CODE 3.2.20", _fined_or_not("prikup_taken", True, _taken), _misdealt_fined("CODE 3.2.20")
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
