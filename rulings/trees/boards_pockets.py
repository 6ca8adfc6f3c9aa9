"""Wrong numbers of cards in the pockets (COMP 11.3.А, Б): repaired, played on by consent, or without a result.

The heading of the clause is cut off. The three ways of repair are tried in its order; whether somebody has seen a card
that is not his decides the rest. That each player must agree is the clause's; what a refusal leads to is our reading
(digest C-39).
"""

from __future__ import annotations

from rulings.remedies import Remedy
from rulings.trees.boards_fault import CANCELLED, NoResult, without_result
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Player, Question, YesNo
from rulings.words import Text

__all__ = ["POCKETS"]

_REPAIR, _SEEN_LAW = "COMP 11.3.А", "COMP 11.3.Б"

# --- Somebody has seen another's card ---------------------------------------------------------------------------------

_SEEN = Question(
    "pocket_seen",
    Text("Видел ли кто-нибудь карту, которая теперь не его?", "Has anybody seen a card that is not his now?"),
    YesNo(),
    note=Text("Карты уже разложены верно.", "The cards have been put right already."),
)

_MATERIAL = Question(
    "seen_material",
    Text("Помешает ли узнанное торговле или розыгрышу?", "Will what was learned hinder the auction or the play?"),
    OneOf(
        (
            Choice("immaterial", Text("Нет, оно несущественно", "No, it is immaterial")),
            Choice("material", Text("Да, помешает", "Yes, it will")),
        )
    ),
    Basis.DISCRETION,
    note=Text("Это мнение судьи; причина обязательна.", "This is the director’s opinion; a reason is compulsory."),
)

_CONSENT = Question(
    "consent_of_all",
    Text("Согласны ли все трое играть эту сдачу?", "Do all three agree to play the deal?"),
    OneOf(
        (
            Choice("all", Text("Согласны все", "All agree")),
            Choice("refused", Text("Кто-то не согласен", "Somebody does not")),
        )
    ),
    Basis.RIGHT,
    note=Text("Спросите каждого: отказать вправе любой.", "Ask each of them: any one may refuse."),
    chooser=Text("каждый из троих", "each of the three"),
    waived_as="all",
)

_REFUSED_BY = Question(
    "refused_by",
    Text("Кто не согласен?", "Who does not agree?"),
    Player(),
    clauses=("COMP 11.3.Б.1",),
)

_NO_CONSENT = order(
    "Согласны не все, против — {refused_by}: обычной игры не будет.",
    "Not all agree, {refused_by} is against: there is no normal play.",
    "COMP 11.3.Б.1",
)

_REFUSAL_READING = order(
    "Что тогда следует, пункт не говорит: {reading}.",
    "What follows then the clause does not say: {reading}.",
    "COMP 11.3.Б.1",
    reading=("consent_refused",),
)

_MATERIAL_SAID = order(
    "Судья признал: с тем, что узнано, ни торговаться, ни играть как обычно нельзя. Сдачу не играют.",
    "The director finds that with what was learned the deal cannot be bid or played normally. It is not played.",
    "COMP 11.3.Б.2",
)


def _no_result(key: str, text: Text, law: tuple[str, ...], fined: bool, *first: Remedy) -> NoResult:
    needs = (_REFUSED_BY,) if key == "pockets_refused" else ()
    return NoResult(key, text, law, "COMP 11.3.Б.2", first, needs, fined=fined)


def _seen(law: tuple[str, ...], repaired: Remedy) -> Ask:
    """After the repair somebody knows a card that is not his."""
    refused = Text(
        "Согласия всех нет: искусственный результат",
        "Not all agree: an artificial result",
    )
    by_consent = (*law, _SEEN_LAW, "COMP 11.3.Б.1")
    no_consent = (repaired, _NO_CONSENT, _REFUSAL_READING)
    played = Outcome(
        "pockets_played_by_consent",
        Text("Играют обычно: узнанное несущественно, согласны все", "Normal play: immaterial, and all agree"),
        by_consent,
        (
            repaired,
            order(
                "Узнанное судья признал несущественным, согласны все трое: сдачу торгуют, играют и засчитывают как "
                "обычно.",
                "The director finds what was learned immaterial and all three agree: the deal is bid, played and "
                "scored normally.",
                "COMP 11.3.Б.1",
            ),
        ),
    )
    refusal = given(
        "consent_refused",
        Text("Что следует за отказом?", "What follows a refusal?"),
        "COMP 11.3.Б.1",
        {
            "no_fine": (
                Text("Результат без наказания", "A result and no penalty"),
                without_result(_no_result("pockets_refused", refused, by_consent, False, *no_consent)),
            ),
            "as_material": (
                Text("Виновного можно наказать", "Whoever was at fault may be penalised"),
                without_result(_no_result("pockets_refused", refused, by_consent, True, *no_consent)),
            ),
        },
    )
    material = _no_result(
        "pockets_material",
        Text("Узнанное мешает игре: искусственный результат", "It hinders the play: an artificial result"),
        (*law, _SEEN_LAW),
        True,
        repaired,
        _MATERIAL_SAID,
    )
    consent = Ask(_CONSENT, ("COMP 11.3.Б.1",), {"all": played, "refused": refusal})
    return Ask(
        _MATERIAL, ("COMP 11.3.Б.1", "COMP 11.3.Б.2"), {"immaterial": consent, "material": without_result(material)}
    )


# --- The repair -------------------------------------------------------------------------------------------------------


def _repaired(key: str, said: Text, clause: str, repair: Remedy) -> Ask:
    """The cards are put right by one of the means: normal play where nobody has seen a card that is not his."""
    plain = Outcome(
        key,
        said,
        (_REPAIR, clause),
        (
            repair,
            order(
                "Чужих карт никто не видел: сдачу играют как обычно.",
                "Nobody has seen another’s cards: the deal is played normally.",
                _REPAIR,
            ),
        ),
    )
    return Ask(_SEEN, (_REPAIR, _SEEN_LAW), {False: plain, True: _seen((_REPAIR, clause), repair)})


_BY_RECORDS = _repaired(
    "pockets_by_records",
    Text("Карты разложены по записям рук", "The cards are put right by the hand records"),
    "COMP 11.3.А.1",
    order(
        "Судья раскладывает карты по записи рук.",
        "The director distributes the cards by the hand record.",
        "COMP 11.3.А.1",
    ),
)

_BY_PLAYERS = _repaired(
    "pockets_by_earlier_players",
    Text("Карты разложены со слов игравших раньше", "The cards are put right by those who played before"),
    "COMP 11.3.А.2",
    order(
        "Записей рук нет: судья расспрашивает игравших эту сдачу раньше и восстанавливает её с их слов.",
        "There is no hand record: the director asks those who have played the deal and restores it by what they say.",
        "COMP 11.3.А.2",
    ),
)

_REDEALT = Outcome(
    "pockets_redealt",
    Text("Пересдача", "A redeal"),
    (_REPAIR, "COMP 11.3.А.3"),
    (
        order(
            "Сдавали с нарушением правил: карты пересдают. Прежний расклад забывают, новый играют как обычно.",
            "The deal was made irregularly: the cards are dealt again. The old deal is forgotten, the new one is "
            "played normally.",
            "COMP 11.3.А.3",
        ),
    ),
    counts=CANCELLED,
)

_UNRESTORABLE = without_result(
    NoResult(
        "pockets_unrestorable",
        Text(
            "Восстановить расклад нечем: искусственный результат", "The deal cannot be restored: an artificial result"
        ),
        (_REPAIR,),
        "COMP 11.2",
        (
            order(
                "Записи нет, прежде сдачу не играли, сдали её по правилам: ни один из трёх способов не подходит. "
                "Сыграть её нормально нельзя.",
                "There is no record, the deal has not been played before and was dealt by the rules: none of the three "
                "ways applies. It cannot be played normally.",
                _REPAIR,
            ),
        ),
    )
)

POCKETS = Ask(
    Question(
        "hand_records",
        Text("Есть ли запись рук этой сдачи?", "Is there a hand record of this deal?"),
        YesNo(),
    ),
    ("COMP 11.3.А.1",),
    {
        True: _BY_RECORDS,
        False: Ask(
            Question(
                "board_played_earlier",
                Text("Играли ли эту сдачу раньше за другим столом?", "Was this deal played at another table before?"),
                YesNo(
                    Text("Да, и её можно восстановить с их слов", "Yes, and it can be restored by what they say"),
                    Text("Нет, или они её не помнят", "No, or they do not remember it"),
                ),
            ),
            ("COMP 11.3.А.2",),
            {
                True: _BY_PLAYERS,
                False: Ask(
                    Question(
                        "dealt_irregularly",
                        Text("Сдавали ли её с нарушением правил?", "Was it dealt irregularly?"),
                        YesNo(),
                    ),
                    ("COMP 11.3.А.3",),
                    {True: _REDEALT, False: _UNRESTORABLE},
                ),
            },
        ),
    },
)
"""Play is not over: repaired by the first means that there is (COMP 11.3.А, Б)."""
