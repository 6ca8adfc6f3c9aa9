"""The public copy on paper: no player's name and no closed card is in it, and everything else is as it was issued."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.cases.exhibit import Exhibit
from rulings.cases.incident import Answer, Incident, Infraction, Statement, Status
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.documents.diagram import readable
from rulings.documents.diagram.secret import closed
from rulings.documents.masks import cards_masked, names_masked, words_masked
from rulings.documents.paper import Paper, strings
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.documents.public import aliases
from rulings.documents.ruling import ruling
from rulings.game.cards import Card, Rank, Suit, named, read, shown
from rulings.game.deal import Call, Deal, contract
from rulings.judgment import Judgment, judge
from rulings.judgment.exhibits import worked_out
from rulings.solver.engines import plain
from rulings.solver.memory import memory
from rulings.words import Language
from tests.paper import example
from tests.paper.reading import bare, opened

SEATED = ("Аверин Пётр", "Бортникова Анна", "Ветлугин Илья", "Громова Анна")
LAID = ("DJ", "D9", "DT", "C8", "CK", "C9", "C7", "H9", "CA", "HJ")
PLAIN = ("Ааааа", "Ббббб", "Ввввв", "Ггггг")
"""Names that are in no sentence of the law: what is printed with these is what must be printed with any."""


def judged(players: tuple[str, ...]) -> Judgment:
    """A wrong number of cards with the cards and play of the deal, names in its evidence and reasons."""
    first, second, third, fourth = players
    deal = Deal(
        contract("6S"),
        first,
        {second: Call.WHIST, third: Call.PASS},
        {first: 6, second: 3, third: 1},
        cards="0:AKT9.QJ7.98.A 1:Q8.98A.KQ7.QJ 2:J.KT.AJT.KT97 T:S7H8",
        discards="D8 D9",
        auction="0:6S 1:pass 2:7C 0:here 2:pass",
        played="SA S8 SJ / (HA) SK SQ HT / C9 CK CQ /",
    )
    said = {
        "count_noticed": Answer("in_play", Status.FOUND, evidence=f"{second} и {third} видели ♦8 и HQ", by=fourth),
        "whose_count": Answer("one"),
        "count_cause": Answer("discard"),
        "more_proved": Answer(False),
    }
    incident = Incident(
        players, (Infraction("wrong_count", (first,), "", said),), deal=deal, sheet=example.begun(players)
    )
    return judge(incident, regulation("leningrad"), edition())


def beside(players: tuple[str, ...]) -> Particulars:
    """Everything a person may write, with the players' names in it."""
    first, second, third, fourth = players
    return replace(
        example.ISSUED,
        ids={player: f"10{at}" for at, player in enumerate(players)},
        called_by=second,
        addressed=(*players, f"доска ({fourth})"),
        injured=(second, third),
        present=(f"сосед игрока {first}",),
        statements=(Statement(third, f"{first} снёс девятку."),),
        facts=f"{first} снёс ♦8 и бубновую девятку, у игрока {second} остался король бубён; {third} молчал.",
        reasons=f"Так решено, потому что {first.upper()} и {second} знали про ♦ К и КД.",
        noticed=f"заметил {third}",
        public=True,
    )


def printed(paper: Paper) -> str:
    return bare(" ".join(page.extract_text() for page in opened(pdf(paper)).pages))


def told(paper: Paper) -> str:
    return "\n".join(strings(paper))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_name_is_on_the_sheet(language: str) -> None:
    read_ = printed(ruling(judged(SEATED), beside(SEATED), language)).casefold()
    for part in ("Аверин", "Бортников", "Ветлугин", "Громов", "Пётр", "Анна", "Илья"):
        assert part.casefold() not in read_, part
    assert {"ru": "Игрок1", "en": "Player1"}[language].casefold() in read_


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_closed_card_is_on_the_sheet(language: str) -> None:
    """Every card beside its suit on the sheet, in rows of the diagram too, is one that lay on the table."""
    judgment = judged(SEATED)
    secret = closed(judgment.deal, judgment.players)
    assert read("D8") in secret and read("CA") in secret and read("HA") not in secret
    read_ = printed(ruling(judgment, beside(SEATED), language))
    for card in secret:
        assert bare(shown(card, language)) not in read_, card
        assert card.code not in read_ and bare(named(card).said(language)) not in read_
    assert "девятк" not in read_ and "корольбуб" not in read_
    assert on_rows(read_, language) == {card for card in pack() if card not in secret}


def pack() -> list[Card]:
    return [Card(suit, rank) for suit in Suit for rank in Rank]


def on_rows(read_: str, language: str) -> set[Card]:
    """The cards a reader finds on a sheet: each sign of a suit with all the ranks that follow it."""
    found = set()
    for suit in Suit:
        sign = shown(Card(suit, Rank.SEVEN), "en")[0]
        for part in read_.split(sign)[1:]:
            while rank := next((r for r in Rank if part.startswith(shown(Card(suit, r), language)[1:])), None):
                found.add(Card(suit, rank))
                part = part.removeprefix(shown(Card(suit, rank), language)[1:])
    return found


def test_all_else_is_as_issued() -> None:
    """The number, the code, the address of the check and every figure of the score stand on both."""
    judgment, particulars = judged(SEATED), beside(SEATED)
    whole, copy = (ruling(judgment, replace(particulars, public=public), "ru") for public in (False, True))
    assert (copy.code, copy.number, copy.address, copy.title) == (whole.code, whole.number, whole.address, whole.title)
    assert copy.status == f"{whole.status} · публичная копия"
    for name, alias in aliases(SEATED, "ru").items():
        assert name not in told(copy)
        assert told(whole).count("2 взятки") == told(copy).count("2 взятки") and alias in told(copy)


NAMES = st.text(
    st.characters(categories=("Lu", "Ll", "Nd"), include_characters="-'.() *+?[]\\{}|^$", max_codepoint=0x4FF),
    min_size=1,
    max_size=24,
).filter(lambda name: name.strip() == name)


@settings(max_examples=25, deadline=None)
@given(st.lists(NAMES, min_size=4, max_size=4, unique_by=lambda name: name.casefold()))
def test_the_copy_is_the_same_whoever_played(names: list[str]) -> None:
    """What is printed does not hang on the names, but where a name is itself a word of the sheet: then that word goes.

    So whatever the names are, nothing of them can be learnt from the copy.
    """
    players = tuple(f"Ж{name}ъ" for name in names)
    particulars = beside(PLAIN)
    copies = {ruling(judged(each), replace(beside(each), facts="", reasons=""), "ru") for each in (players, PLAIN)}
    first, *others = [told(copy) for copy in copies]
    assert all(first == other for other in others)
    assert particulars.public


@settings(max_examples=15, deadline=None)
@given(st.lists(NAMES, min_size=4, max_size=4, unique_by=lambda name: name.casefold()))
def test_no_name_is_in_the_text_of_the_pdf(names: list[str]) -> None:
    players = tuple(f"Ж{name}ъ" for name in names)
    read_ = printed(ruling(judged(players), beside(players), "ru"))
    for player in players:
        assert bare(player) not in read_, player


@pytest.mark.parametrize(
    ("written", "masked"),
    [
        ("Аверину и Ветлугину", "Игрок\u00a01 и Игрок\u00a03"),
        ("у Петра Аверина", "у Игрок\u00a01"),
        ("Илья, Ильи, Ильёй", "Игрок\u00a03, Игрок\u00a03, Игрок\u00a03"),
        ("аверин сказал", "Игрок\u00a01 сказал"),
        ("версия Авериных", "версия Игрок\u00a01"),
        ("Анне показали", "Игрок показали"),
        ("у игрока Бортникова Анна", "у игрока 2"),
        ("ни слова о других", "ни слова о других"),
    ],
)
def test_names_are_found_in_every_case(written: str, masked: str) -> None:
    assert words_masked(written, aliases(SEATED, "ru")) == masked


def test_surnames_and_names_that_lose_a_vowel() -> None:
    others = aliases(("Толстой Павел", "Зайцева Ольга", "Ян"), "en")
    said = "Толстого и Павла, Ольгу Зайцеву, Яна и Яну; толстый слой, забавно"
    one, two, three = others.values()
    assert words_masked(said, others) == f"{one} и {one}, {two}, {three} и {three}; толстый слой, забавно"


def test_single_letters_are_no_ranks() -> None:
    others = aliases(("А", "Б", "В"), "ru")
    assert (
        names_masked("А пишет на игрока В 50 вистов, ♠В и Д♦", others)
        == "Игрок\u00a01 пишет на игрока 3 50 вистов, ♠В и Д♦"
    )
    assert names_masked("а не в прикупе", others) == "а не в прикупе"


@pytest.mark.parametrize(
    ("written", "masked"),
    [
        ("♠В, В♠, SJ, JS, ПВ", "•, •, •, •, •"),
        ("валет пик, jack of spades", "•, •"),
        ("пиковый валет, у валета пик, spade jack", "•, у •, •"),
        ("валет и пика", "валет и пика"),
        ("♠ТВ10, ♠ К В 9, ♠в", "♠Т•10, ♠ К• 9, •"),
        ("♠ Ветлугин, ♠ВВ", "♠ Ветлугин, ••"),
        ("AKT.QJ7.98.A7 и 1.2.3.", "• и 1.2.3."),
        ("П: Т К В; Т: Д", "П: •; Т: •"),
        ("S7SJ и SJ10", "S7• и SJ10"),
        ("♠7 осталась", "♠7 осталась"),
    ],
)
def test_closed_cards_are_found_however_they_are_written(written: str, masked: str) -> None:
    assert cards_masked(written, frozenset({read("SJ")}), loose=True) == masked


def test_a_contract_is_no_card() -> None:
    secret = frozenset(pack())
    assert cards_masked("контракт 8♠, 0:7C", secret) == "контракт 8♠, 0:7C"
    assert cards_masked("снёс 8♠ и Д♦ после 7C", secret, loose=True) == "снёс • и • после 7C"


@pytest.mark.parametrize("language", list(Language))
def test_a_deal_that_cannot_be_read_tells_the_public_nothing(language: Language) -> None:
    judgment = judged(SEATED)
    broken = replace(judgment, deal=replace(judgment.deal, cards="0:AKT9 и ещё что-то"))
    assert readable(broken.deal, broken.players) is None
    read_ = told(ruling(broken, replace(beside(SEATED), facts="", reasons=""), language))
    assert "AKT9" not in read_ and not any(shown(card, language) in read_ for card in closed(broken.deal, SEATED))


def test_the_public_is_told_the_figures_of_the_evidence_and_not_the_cards() -> None:
    """CODE 3.9.14.3 with its cards: the line found for the claim is left out, what it is worth stays."""
    names = ("Аверин Пётр", "Бортникова Анна", "Ветлугин Илья")
    first, second, third = names
    said = {
        "moment": "trick_open",
        "card_was": "lead",
        "taken_before": {first: 2, second: 1, third: 0},
        "damage_claim": "one",
        "claimant": first,
        "claim_line": {first: 2, second: 4, third: 4},
    }
    deal = Deal(
        contract("all_pass"),
        cards="0:.AQJT8.QJ7.Q7 1:QJT98.K7.9.KT 2:AK.9.AKT.AJ98",
        prikup="S7 D8",
        played="DJ D9 DT / C8 CK C9 / C7 H9 CA / (2:HJ)",
    )
    answers = {key: Answer(value) for key, value in said.items()}
    breach = Infraction("out_of_turn", (third,), answers=answers)
    case = Incident(names, (breach,), deal=deal, evidence=(Exhibit("line", player=first),))
    event = regulation("rostov")
    found, _run = worked_out(case, 0, event, memory(plain(), bits=10))
    judgment = judge(replace(case, evidence=(found,)), event, edition())
    assert judgment.damage
    whole = ruling(judgment, example.DRAFT, "ru")
    read_ = printed(ruling(judgment, replace(example.DRAFT, public=True), "ru"))
    assert bare("Положение и линии: в публичной копии опущены") in read_ and "♠ТК" in bare(told(whole))
    assert "50" in read_ and not any(part in read_ for name in names for part in name.split())
    assert on_rows(read_, "ru") <= {read(code) for code in LAID}
