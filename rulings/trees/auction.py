"""The auction and the order (CODE 3.3.1–3.3.15, 3.4.12): which call suffices, which stands, what the winner owes.

A bystander, and the dealer who sits out, can only have advised on the order.
"""

from __future__ import annotations

from rulings.trees.auction_advice import ADVISED_BY_DEALER, ADVISED_ORDER
from rulings.trees.auction_bids import HERE, INSUFFICIENT, JUMPED
from rulings.trees.auction_order import ORDER
from rulings.trees.auction_void import AFTER_PASS, LATE_MISERE, OUT_OF_TURN, TAKEN_BACK
from rulings.trees.open_card import order
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Question, Tree
from rulings.words import Text

__all__ = ["AUCTION"]

_LEGAL = Outcome(
    "auction_legal",
    Text("Торговля и заказ законны", "The auction and the order are legal"),
    ("CODE 3.3.5", "CODE 3.3.6", "CODE 3.3.7", "CODE 3.3.8", "CODE 3.3.11", "CODE 3.3.13"),
    (
        order(
            "Всё сказанное остаётся: ступени шли по порядку, удерживал ступень тот, кому это позволено, заказано не "
            "меньше, чем назначено.",
            "All that was said stands: the steps came in their order, a step was held by one who may hold it, and no "
            "less was ordered than was bid.",
            "CODE 3.3.8",
        ),
    ),
)

_ALL_PASSED = Outcome(
    "auction_all_passed",
    Text("Играют распасовку", "All-pass is played"),
    ("CODE 3.3.12", "CODE 3.3.10", "CODE 3.3.11"),
    (
        order(
            "Спасовали все трое: сдачу играют, и играют распасовку.",
            "All three have passed: the deal is played, and it is played as all-pass.",
            "CODE 3.3.12",
        ),
        order(
            "Пасов назад не берут, и торговля не возобновляется.",
            "No pass is taken back, and the auction is not taken up again.",
            "CODE 3.3.11",
        ),
    ),
)

_ACT = Question(
    "auction_act",
    Text("Что произошло в торговле?", "What happened in the auction?"),
    OneOf(
        (
            Choice("insufficient", Text("Заявлено меньше, чем нужно", "A bid was too low")),
            Choice("out_of_turn", Text("Сказано не в очередь", "A call out of turn")),
            Choice(
                "taken_back",
                Text("Заявку берут назад или меняют", "A call is taken back or changed"),
                Text("и две заявки в одну очередь", "also two calls in one turn"),
            ),
            Choice("jumped", Text("Пропущена ступень", "A step was left out")),
            Choice("here", Text("Спор о слове «здесь»", "A dispute on “here”")),
            Choice("after_pass", Text("Заявка после своего паса", "A bid after his own pass")),
            Choice("late_misere", Text("Мизер не первой заявкой", "Misère not as his first call")),
            Choice(
                "order",
                Text("Спор о прикупе или о заказе", "A dispute on the prikup or the order"),
                Text("ниже заявки, отказ, перемена, взято молча", "below the bid, refused, changed, taken in silence"),
            ),
            Choice(
                "all_passed",
                Text("Спасовали все трое", "All three have passed"),
                Text("спорят о том, что дальше", "what follows is disputed"),
            ),
            Choice("legal", Text("Всё сделано по правилам", "Everything was done by the rules")),
        )
    ),
)

_BY_PLAYER = Ask(
    _ACT,
    ("CODE 3.3.2", "CODE 3.3.3", "CODE 3.3.8", "CODE 3.3.11", "CODE 3.3.12"),
    {
        "insufficient": INSUFFICIENT,
        "out_of_turn": OUT_OF_TURN,
        "taken_back": TAKEN_BACK,
        "jumped": JUMPED,
        "here": HERE,
        "after_pass": AFTER_PASS,
        "late_misere": LATE_MISERE,
        "order": ORDER,
        "all_passed": _ALL_PASSED,
        "legal": _LEGAL,
    },
)

AUCTION = Tree(
    "auction",
    Text("Торговля и заказ", "The auction and the order"),
    Text(
        "Заявка мала, не в очередь, взята назад; спор о заказе; посторонний подсказал заказ",
        "A call too low, out of turn or taken back; a dispute on the order; a bystander’s advice on it",
    ),
    Ask(
        Question(
            "auction_by",
            Text("Кто это сделал?", "Who did it?"),
            OneOf(
                (
                    Choice("playing", Text("Игрок этой сдачи", "A player of this deal")),
                    Choice("dealer", Text("Сдатчик, сидящий на прикупе", "The dealer, sitting out")),
                    Choice("outsider", Text("Посторонний", "An outsider")),
                )
            ),
            Basis.GIVEN,
            source="incident:seat",
        ),
        ("CODE 3.3.2", "CODE 3.4.12"),
        {"playing": _BY_PLAYER, "dealer": ADVISED_BY_DEALER, "outsider": ADVISED_ORDER},
    ),
    anyone=True,
)
