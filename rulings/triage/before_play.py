"""Signs of what goes wrong before the play: in the deal, with the prikup, in the auction."""

from __future__ import annotations

from rulings.triage.sign import CODE, COMP, Fit, Sign
from rulings.words import Text

__all__ = ["BEFORE_PLAY"]

BEFORE_PLAY: tuple[Sign, ...] = (
    Sign(
        "cards_before_calls",
        "deal",
        Text("у игрока не десять карт, торговля не начата", "a hand has not ten cards, no call made yet"),
        (
            Fit("wrong_count", {"count_noticed": "before_calls"}, CODE),
            Fit("dealing", {"dealing_act": "number"}, CODE),
            Fit("boards", {}, COMP),
            Fit("wrong_count", {"count_noticed": "before_calls"}, COMP),
        ),
    ),
    Sign(
        "cards_wrong",
        "deal",
        Text("у игрока девять или одиннадцать карт", "a player holds nine or eleven cards"),
        (
            Fit("boards", {}, COMP),
            Fit("wrong_count"),
            Fit("dealing", {"dealing_act": "number"}, CODE),
        ),
    ),
    Sign(
        "card_faced_in_dealing",
        "deal",
        Text("при сдаче открылась карта", "a card came face up in dealing"),
        (Fit("dealing", {"dealing_act": "exposed"}),),
    ),
    Sign(
        "not_cut",
        "deal",
        Text("колоду не сняли", "the pack was not cut"),
        (Fit("dealing", {"dealing_act": "not_cut"}),),
    ),
    Sign(
        "shuffled",
        "deal",
        Text("тасовали после съёма", "shuffled after the cut"),
        (Fit("dealing", {"dealing_act": "shuffled"}),),
    ),
    Sign(
        "not_shuffled",
        "deal",
        Text("отказался потасовать или дать снять", "refused to shuffle or to have it cut"),
        (Fit("dealing", {"dealing_act": "prepared"}),),
    ),
    Sign(
        "packets",
        "deal",
        Text("раздали не теми пачками или не по порядку", "dealt in wrong packets or in a wrong order"),
        (
            Fit("dealing", {"dealing_act": "order"}),
            Fit("wrong_count"),
        ),
    ),
    Sign(
        "wrong_dealer",
        "deal",
        Text("сдал не тот", "the wrong player dealt"),
        (Fit("dealing", {"dealing_act": "turn"}),),
    ),
    Sign(
        "pack_short",
        "deal",
        Text("колода неполна", "the pack is short"),
        (
            Fit("dealing", {"dealing_act": "short"}),
            Fit("boards", {}, COMP),
        ),
    ),
    Sign(
        "prikup_seen",
        "deal",
        Text("нечаянно увидел прикуп", "saw the prikup by accident"),
        (Fit("prikup", {"prikup_act": "saw"}),),
    ),
    Sign(
        "prikup_looked",
        "deal",
        Text("посмотрел прикуп", "looked at the prikup"),
        (Fit("prikup", {"prikup_act": "looked"}),),
    ),
    Sign(
        "prikup_taken",
        "deal",
        Text("взял прикуп в руку", "took the prikup into his hand"),
        (
            Fit("prikup", {"prikup_act": "took"}),
            Fit("auction"),
        ),
    ),
    Sign(
        "prikup_opened",
        "deal",
        Text("открыл купленный другим прикуп", "opened a prikup another had bought"),
        (Fit("prikup", {"prikup_act": "opened"}),),
    ),
    Sign(
        "bid_too_low",
        "auction",
        Text("заявил меньше, чем нужно", "bid too little"),
        (Fit("auction", {"auction_act": "insufficient"}),),
    ),
    Sign(
        "bid_jumped",
        "auction",
        Text("перескочил через ступень", "jumped a step"),
        (Fit("auction", {"auction_act": "jumped"}),),
    ),
    Sign(
        "call_out_of_turn",
        "auction",
        Text("сказал слово не в очередь", "called out of turn"),
        (Fit("auction", {"auction_act": "out_of_turn"}),),
    ),
    Sign(
        "call_taken_back",
        "auction",
        Text("берёт слово назад", "takes a call back"),
        (Fit("auction", {"auction_act": "taken_back"}),),
    ),
    Sign(
        "called_after_pass",
        "auction",
        Text("торгуется после своего паса", "bids after his own pass"),
        (Fit("auction", {"auction_act": "after_pass"}),),
    ),
    Sign(
        "late_misere",
        "auction",
        Text("сказал «мизер» не первым словом", "said misère not as his first call"),
        (Fit("auction", {"auction_act": "late_misere"}),),
    ),
    Sign(
        "silent_take",
        "auction",
        Text("третья рука взяла прикуп молча", "third hand took the prikup in silence"),
        (
            Fit("auction", {"auction_act": "order", "order_act": "silent"}),
            Fit("prikup", {"prikup_act": "took"}),
        ),
    ),
    Sign(
        "no_order",
        "auction",
        Text("отказывается от прикупа или заказа", "refuses the prikup or to order"),
        (Fit("auction", {"auction_act": "order"}),),
    ),
    Sign(
        "order_advised",
        "auction",
        Text("посторонний подсказал заказ", "a bystander advised on the order"),
        (
            Fit("auction"),
            Fit("conduct", {"outsider_act": "advised"}),
        ),
    ),
    Sign(
        "shown_before_play",
        "auction",
        Text("показал карту до розыгрыша", "showed a card before the play"),
        (
            Fit("open_card", {"shown_how": "before_play"}),
            Fit("conduct", {"player_act": "showed"}),
        ),
    ),
)
