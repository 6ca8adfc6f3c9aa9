"""Signs of what goes wrong around the table: players, bystanders, the director himself."""

from __future__ import annotations

from rulings.triage.sign import Fit, Sign
from rulings.words import Text

__all__ = ["AROUND_THE_TABLE"]

AROUND_THE_TABLE: tuple[Sign, ...] = (
    Sign(
        "cards_in_sight",
        "table",
        Text("держит карты так, что их видно", "holds his cards so that they can be seen"),
        (Fit("conduct", {"player_act": "showed"}),),
    ),
    Sign(
        "peeped",
        "table",
        Text("заглянул в чужие карты", "peeped into another’s cards"),
        (Fit("conduct", {"player_act": "peeped"}),),
    ),
    Sign(
        "kibitzer_advises",
        "table",
        Text("болельщик подсказал", "a kibitzer advised"),
        (
            Fit("conduct", {"outsider_act": "advised"}),
            Fit("auction"),
        ),
    ),
    Sign(
        "kibitzer_counts",
        "table",
        Text("болельщик считает вслух", "a kibitzer counts aloud"),
        (Fit("conduct", {"outsider_act": "counted"}),),
    ),
    Sign(
        "kibitzer_first",
        "table",
        Text("на нарушение первым указал зритель", "a spectator was the first to point out a breach"),
        (Fit("conduct", {"outsider_act": "spoke_first"}),),
    ),
    Sign(
        "kibitzer_harm",
        "table",
        Text("из-за постороннего игрок понёс убыток", "a player lost by a bystander’s doing"),
        (Fit("conduct", {"outsider_act": "loss"}),),
    ),
    Sign(
        "attention_drawn",
        "table",
        Text("игрок указал на чужое нарушение", "a player pointed out another’s breach"),
        (Fit("conduct", {"player_act": "attention"}),),
    ),
    Sign(
        "waiver_asked",
        "table",
        Text("просят не наказывать", "asks that nobody be penalised"),
        (Fit("conduct", {"player_act": "waiver"}),),
    ),
    Sign(
        "disorder",
        "table",
        Text("шум, ссора, задержка", "noise, a quarrel, delay"),
        (Fit("conduct", {"player_act": "disorder"}),),
    ),
    Sign(
        "event_rule",
        "table",
        Text("нарушено правило турнира", "a rule of the event was broken"),
        (Fit("conduct", {"player_act": "local_rule"}),),
    ),
    Sign("director_erred", "table", Text("ошибся судья", "the director erred"), (Fit("conduct"),)),
    Sign(
        "nothing_fits",
        "table",
        Text("ничего похожего в списке нет", "nothing in this list is like it"),
        (Fit("conduct"),),
    ),
)
