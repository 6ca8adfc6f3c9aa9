"""Signs of what goes wrong in the play of the cards, and with the boards of a duplicate tournament."""

from __future__ import annotations

from rulings.triage.sign import CODE, COMP, Fit, Sign
from rulings.words import Text

__all__ = ["IN_PLAY"]

IN_PLAY: tuple[Sign, ...] = (
    Sign(
        "wrong_discard",
        "play",
        Text("снёс не две карты", "discarded other than two cards"),
        (
            Fit("wrong_count"),
            Fit("boards", {}, COMP),
        ),
    ),
    Sign(
        "two_cards",
        "play",
        Text("положил две карты в одну взятку", "put two cards into one trick"),
        (
            Fit("boards", {"board_trouble": "defective_trick"}, COMP),
            Fit("wrong_count", {"count_cause": "double_play"}),
            Fit("revoke"),
        ),
    ),
    Sign(
        "no_card",
        "play",
        Text("не положил карту во взятку", "put no card into a trick"),
        (
            Fit("boards", {"board_trouble": "defective_trick"}, COMP),
            Fit("wrong_count"),
        ),
    ),
    Sign(
        "cards_wrong_in_play",
        "play",
        Text(
            "в розыгрыше карт не столько, сколько у других", "in the play he holds more or fewer cards than the others"
        ),
        (
            Fit("boards", {}, COMP),
            Fit("wrong_count"),
        ),
    ),
    Sign(
        "card_lost",
        "play",
        Text("карта потерялась, её ищут", "a card is lost and looked for"),
        (Fit("wrong_count", {}, CODE),),
    ),
    Sign("lead_wrong_hand", "play", Text("пошёл с чужой руки", "led from the wrong hand"), (Fit("out_of_turn"),)),
    Sign("played_early", "play", Text("положил карту раньше очереди", "played before his turn"), (Fit("out_of_turn"),)),
    Sign(
        "turn_noticed_late",
        "play",
        Text("о неверном ходе вспомнили, когда взятка доиграна", "a wrong lead was noticed after the trick"),
        (Fit("out_of_turn", {"moment": "trick_complete"}),),
    ),
    Sign(
        "card_dropped", "play", Text("карта упала", "a card was dropped"), (Fit("open_card", {"shown_how": "dropped"}),)
    ),
    Sign("card_shown", "play", Text("показал карту", "showed a card"), (Fit("open_card", {"shown_how": "shown"}),)),
    Sign(
        "open_card_argued",
        "play",
        Text("спорят об открытой карте", "an open card is argued about"),
        (
            Fit("open_card", {"shown_how": "already_open"}),
            Fit("out_of_turn", {"moment": "already_open"}),
        ),
    ),
    Sign(
        "suit_not_followed",
        "play",
        Text("не дал масть, хотя она была", "did not follow suit though he could"),
        (Fit("revoke", {"revoke_kind": "not_followed"}),),
    ),
    Sign(
        "not_trumped",
        "play",
        Text("не побил козырем, хотя козырь был", "did not trump though he could"),
        (Fit("revoke", {"revoke_kind": "not_trumped"}),),
    ),
    Sign(
        "revoke_recorded",
        "play",
        Text("о фальшренонсе вспомнили после записи", "a revoke is claimed after the deal was recorded"),
        (Fit("revoke", {"revoke_noticed": "recorded"}),),
    ),
    Sign(
        "rest_claimed",
        "play",
        Text("открыл карты: «остальное моё»", "faced his hand: “the rest is mine”"),
        (
            Fit("claim", {"claim_shown": "rest"}),
            Fit("open_card", {"shown_how": "rest_claimed"}),
        ),
    ),
    Sign(
        "hand_faced",
        "play",
        Text("открыл карты и ничего не сказал", "faced his hand and said nothing"),
        (
            Fit("claim"),
            Fit("open_card"),
        ),
    ),
    Sign(
        "discards_faced",
        "play",
        Text("открыл снос", "turned up the discards"),
        (
            Fit("claim", {"claim_shown": "discards"}),
            Fit("tricks", {"tricks_act": "looked", "look_trick": "discards"}),
        ),
    ),
    Sign(
        "trick_looked_at",
        "play",
        Text("посмотрел взятку", "looked at a trick"),
        (Fit("tricks", {"tricks_act": "looked"}),),
    ),
    Sign(
        "trick_asked_for",
        "play",
        Text("просит показать взятку", "asks to see a trick"),
        (Fit("tricks", {"tricks_act": "asked"}),),
    ),
    Sign(
        "tricks_muddled",
        "play",
        Text("взятки не собраны или перепутаны", "tricks are not gathered, or mixed up"),
        (Fit("tricks", {"tricks_act": "handled"}),),
    ),
    Sign(
        "trick_claimed_by_two",
        "play",
        Text("спорят, чья взятка", "two claim one trick"),
        (Fit("tricks", {"tricks_act": "whose"}), Fit("revoke")),
    ),
    Sign(
        "tricks_counted_apart",
        "play",
        Text("спорят, сколько у кого взяток", "the number of tricks is argued about"),
        (Fit("tricks", {"tricks_act": "count"}),),
    ),
    Sign(
        "deal_over",
        "play",
        Text("спорят, окончена ли сдача", "whether the deal is over is argued about"),
        (Fit("tricks", {"tricks_act": "over"}), Fit("revoke")),
    ),
    Sign(
        "player_counts",
        "play",
        Text("игрок считает козыри или взятки вслух", "a player counts trumps or tricks aloud"),
        (Fit("conduct", {"player_act": "counted"}),),
    ),
    Sign(
        "player_advises",
        "play",
        Text("игрок подсказал другому", "a player advised another"),
        (Fit("conduct", {"player_act": "advised"}),),
    ),
    Sign(
        "pocket_count",
        "board",
        Text("в карманах не по десять карт", "the pockets hold other than ten cards"),
        (Fit("boards", {}, COMP),),
    ),
    Sign(
        "card_missing",
        "board",
        Text("карты не хватает, её ищут", "a card is missing and looked for"),
        (Fit("boards", {}, COMP),),
    ),
    Sign(
        "trick_defective",
        "board",
        Text("во взятке не три карты", "a trick has other than three cards"),
        (
            Fit("boards", {"board_trouble": "defective_trick"}, COMP),
            Fit("revoke", {}, COMP),
        ),
    ),
    Sign(
        "wrong_board",
        "board",
        Text("играют не ту сдачу", "the wrong board is being played"),
        (Fit("boards", {"board_trouble": "wrong_board"}, COMP),),
    ),
)
