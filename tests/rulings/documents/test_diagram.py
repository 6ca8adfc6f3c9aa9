"""The diagram of a deal: what is shown at each moment, what is marked, and that nothing leaves its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.documents.diagram import (
    At,
    Picture,
    caption,
    low_on_paper,
    moments,
    on_paper,
    on_screen,
    picture,
    readable,
    svg,
    told,
)
from rulings.documents.diagram.picture import Mark, TrickShown
from rulings.documents.diagram.secret import closed, seen
from rulings.documents.diagram.values import Drawing, Shape
from rulings.game.cards import PACK, Card, read
from rulings.game.deal import ALL_PASS, Call, Deal, contract
from rulings.game.record import Laid, LaidTrick, Record
from rulings.words import Language

PLAYERS = ("Анна", "Борис", "Вера")
DEAL = Deal(
    contract("6S"),
    "Анна",
    {"Борис": Call.WHIST, "Вера": Call.WHIST},
    cards="0:AKT9.QJ7.98.A 1:Q8.98A.KQ7.QJ 2:J.KT.AJT.KT97 T:S7H8",
    discards="D8 D9",
    auction="0:6S 1:pass 2:7C 0:here 2:pass",
    played="SA S8 SJ / (HA) SK SQ HT / C9 CK CQ / 2:HK +1:HJ HQ H8 / S9 /",
)


def record(deal: Deal = DEAL) -> Record:
    found = readable(deal, PLAYERS)
    assert found is not None
    return found


def row(words: str) -> set[Card]:
    return {read(word) for word in words.split()}


def hand(shown: Picture, player: str) -> set[Card]:
    assert shown.scene is not None
    (one,) = (each for each in shown.scene.hands if each.player == player)
    assert one.cards is not None
    return set(one.cards.cards)


def test_the_hands_are_drawn_as_dealt_and_declarer_sits_below() -> None:
    scene = picture(record()).scene
    assert scene is not None and scene.prikup is not None and scene.discards is not None
    assert [one.player for one in scene.hands] == ["Анна", "Борис", "Вера"]
    assert hand(picture(record()), "Борис") == row("SQ S8 C9 C8 CA DK DQ D7 HQ HJ")
    assert set(scene.prikup.cards) == row("S7 H8") and set(scene.discards.cards) == row("D8 D9")
    assert [one.leads for one in scene.hands] == [True, False, False]
    other = picture(replace(record(), declarer="Вера", discards=None)).scene
    assert other is not None and [one.player for one in other.hands] == ["Вера", "Анна", "Борис"]


def test_what_broke_a_rule_is_ringed_what_was_taken_back_is_struck() -> None:
    shown = picture(record())
    assert shown.play is not None and shown.auction is not None
    marks = {one.card.code: one.mark for trick in shown.play.tricks for cell in trick.cells for one in cell}
    assert marks["C9"] is Mark.IRREGULAR and marks["HA"] is Mark.BACK and marks["HJ"] is Mark.FOUND
    assert marks["SA"] is Mark.LAID
    assert [[bool(call and call.irregular) for call in line] for line in shown.auction.rows] == [
        [False, False, True],
        [False, False, False],
    ]
    assert shown.play.taken == (3, 0, 2)
    words = caption(shown, Language.RU)
    assert "обведено" in words and "зачёркнуто" in words and "пунктире" in words


def test_at_a_moment_the_hands_are_what_was_left_then() -> None:
    shown = picture(record(), at=At(3, 1))
    assert shown.scene is not None
    assert hand(shown, "Борис") == row("C8 CA DK DQ D7 HQ HJ")
    assert hand(shown, "Анна") == row("ST S9 S7 CQ CJ C7 HA H8")
    assert shown.scene.table == {"Борис": read("C9")}
    before = picture(record(), at=At(3)).scene
    assert before is not None and before.table == {}
    after = picture(record(), at=At(2, 4)).scene
    assert after is not None and set(after.table.values()) == row("SK SQ HT")


def test_a_card_taken_back_is_in_the_hand_again() -> None:
    assert read("HA") in hand(picture(record(), at=At(2, 1)), "Анна")
    scene = picture(record(), at=At(2, 1)).scene
    assert scene is not None and scene.table == {}


def test_every_moment_keeps_every_card_in_one_place() -> None:
    all_of_it = record()
    for at in moments(all_of_it):
        shown = picture(all_of_it, at=at)
        laid = sum(not one.back for trick in all_of_it.tricks[: at.trick - 1] for one in trick.laid)
        part = all_of_it.tricks[at.trick - 1].laid[: at.laid]
        laid += sum(not one.back for one in part)
        assert sum(len(hand(shown, player)) for player in PLAYERS) == 30 - laid, at


def test_a_deal_known_in_part_is_drawn_as_known() -> None:
    shown = picture(record(Deal(cards="1:Q8.98A.KQ7.QJ")))
    assert shown.scene is not None
    known = {one.player: one.cards for one in shown.scene.hands}
    assert known["Анна"] is None and known["Вера"] is None and known["Борис"] is not None
    drawing = on_paper(shown, "ru")
    assert "♠" in [words.said for words in drawing.words]
    assert any("карты не записаны" in line for line in drawing.told)


def test_what_cannot_be_read_is_not_drawn() -> None:
    assert readable(Deal(), PLAYERS) is None
    assert readable(replace(DEAL, played="SA SA"), PLAYERS) is None
    assert readable(replace(DEAL, cards="не записаны"), PLAYERS) is None
    assert readable(replace(DEAL, leader="Глеб"), PLAYERS) is None


def test_all_pass_shows_the_prikup_in_the_tricks_it_leads() -> None:
    deal = Deal(ALL_PASS, cards="0:AKT9.QJ7.98.A 1:Q8.98A.KQ7.QJ 2:J.KT.AJT.KT97 T:S7H8", played="ST SQ SJ / HA")
    shown = picture(record(deal))
    assert shown.play is not None and shown.play.tricks[0].prikup == read("S7")
    assert shown.play.tricks[0].leader is None and shown.play.tricks[1].prikup == read("H8")


def test_seen_is_what_lay_on_the_table() -> None:
    assert seen(record()) >= row("SA HA HJ HQ S7 H8 S9") and not seen(record()) & row("D8 D9 C8 ST")
    assert closed(DEAL, PLAYERS) == set(PACK) - seen(record())
    assert closed(replace(DEAL, cards="не записаны"), PLAYERS) >= row("C8 ST D8")
    faced = replace(record(), open_whist=True)
    assert row("C8 CA DK") <= seen(faced) and not row("ST C7") & seen(faced)


def test_the_picture_for_the_public_counts_what_it_leaves_out() -> None:
    shown = picture(record(), public=True)
    assert shown.scene is not None and shown.scene.discards is not None
    assert shown.scene.discards.cards == () and shown.scene.discards.closed == 2
    for language in ("ru", "en"):
        said = " ".join(words.said for words in on_paper(shown, language).words)
        assert {"ru": "закрыто: 2", "en": "closed: 2"}[language] in said


def test_the_svg_escapes_names_and_has_no_style() -> None:
    named = readable(DEAL, ("Анна", "Борис", "Вера"))
    assert named is not None
    nasty = ('<b>"&', "Борис", "Вера")
    other = readable(replace(DEAL, declarer=nasty[0], calls={}), nasty)
    assert other is not None
    drawing = on_screen(picture(other), "ru")
    assert drawing is not None
    page = svg(drawing)
    assert "<b>" not in page and "style=" not in page and 'role="img"' in page and "&lt;b&gt;" in page
    assert page.count('fill="#a3231f"') >= 6  # the rows of diamonds and hearts in each hand


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("put", [on_paper, low_on_paper])
def test_nothing_stands_outside_the_drawing(put: object, language: str) -> None:
    assert callable(put)
    for shown in (picture(record()), picture(record(), public=True), picture(replace(record(), hands={}, talon=None))):
        inside(put(shown, language))


def inside(drawing: Drawing) -> None:
    assert all(0 <= words.x <= drawing.width and 0 < words.y <= drawing.height for words in drawing.words)
    rings = [box for box in drawing.boxes if box.shape is not Shape.TABLE]
    assert all(box.x >= -4 and box.x + box.width <= drawing.width for box in rings)


@st.composite
def plays(draw: st.DrawFn) -> Record:
    """Any cards in any tricks, from any hand, taken back or not: whatever a table may have done."""
    pack = draw(st.permutations(PACK))
    hands = {player: tuple(pack[at * 10 : at * 10 + 10]) for at, player in enumerate(PLAYERS)}
    order = draw(st.permutations(pack[:30]))
    owner = {card: player for player, cards in hands.items() for card in cards}
    tricks, at = [], 0
    for _ in range(draw(st.integers(0, 9))):
        size = draw(st.integers(1, 4))
        laid = tuple(
            Laid(card, owner[card] if draw(st.booleans()) else None, draw(st.integers(0, 5)) == 0)
            for card in order[at : at + size]
        )
        at += size
        if laid:
            tricks.append(LaidTrick(laid))
    known = draw(st.sampled_from((PLAYERS, PLAYERS[:1], ())))
    game, declarer = draw(st.sampled_from(((ALL_PASS, None), (contract("7H"), "Борис"), (None, None))))
    return Record(
        PLAYERS,
        {player: hands[player] for player in known},
        tuple(pack[30:]) if draw(st.booleans()) else None,
        contract=game,
        declarer=declarer,
        tricks=tuple(tricks),
    )


@settings(max_examples=60, deadline=None)
@given(plays())
def test_whatever_was_played_can_be_drawn(one: Record) -> None:
    """Every card of the record stands in its play once, and every moment of it has a drawing."""
    shown = picture(one)
    laid = sorted(card.card.code for trick in one.tricks for card in trick.laid)
    led = [trick.prikup for trick in shown.play.tricks if trick.prikup] if shown.play else []
    drawn = sorted(one_.card.code for trick in _tricks(shown) for cell in trick.cells for one_ in cell)
    assert drawn == sorted(code for code in laid if code not in {card.code for card in led})
    for put in (on_paper, low_on_paper):
        inside(put(shown, "ru"))
    for at in moments(one):
        told(picture(one, at=at), Language.RU)
        on_screen(picture(one, at=at), "en")


def _tricks(shown: Picture) -> Sequence[TrickShown]:
    return shown.play.tricks if shown.play else ()
