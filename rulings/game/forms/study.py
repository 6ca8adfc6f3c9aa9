"""The printed notation of studies, both ways: `I. П:11; Т:4,2,10; Б:11,9,8; Ч:4,2,7`.

Suits П Т Б Ч; ranks in figures (11 the ace, 4 the king, 3 the queen, 2 the jack) or in letters; a dash is a void. `*`
is declarer, the bracket after his line his discards. The faults of a scan are read through: `;` for `:`, a Latin T.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rulings.game.cards import Card, Rank, Suit
from rulings.game.deal import Contract
from rulings.game.forms.reading import Reading, read_over, with_discards
from rulings.game.record import SEATS, Laid, LaidTrick, Record, in_turn, played_hands
from rulings.words import RulingError, Text

__all__ = ["ROMAN", "read_study", "read_study_hand", "write_study", "write_study_hand"]

ROMAN = ("I", "II", "III")
"""The seats of a printed study in playing order; I leads."""

_SUITS = {"П": Suit.SPADES, "Т": Suit.CLUBS, "T": Suit.CLUBS, "Б": Suit.DIAMONDS, "Ч": Suit.HEARTS}
_SUITS |= {"♠": Suit.SPADES, "♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♥": Suit.HEARTS}
_LETTER = {Suit.SPADES: "П", Suit.CLUBS: "Т", Suit.DIAMONDS: "Б", Suit.HEARTS: "Ч"}
_FIGURES = {Rank.ACE: "11", Rank.KING: "4", Rank.QUEEN: "3", Rank.JACK: "2", Rank.TEN: "10"}
_LETTERS = {Rank.ACE: "Т", Rank.KING: "К", Rank.QUEEN: "Д", Rank.JACK: "В", Rank.TEN: "10"}
_RANKS = {figure: rank for rank, figure in _FIGURES.items()} | {rank.value: rank for rank in Rank}
_RANKS |= {"Т": Rank.ACE, "T": Rank.ACE, "А": Rank.ACE, "К": Rank.KING, "Д": Rank.QUEEN, "В": Rank.JACK, "B": Rank.JACK}

_HEAD = re.compile(r"\s*(?P<seat>I{1,3}|[1-3]|[0-2](?=:))\s*(?P<star>\*)?\s*[.):]\s*(?=[ПТTБЧ♠♣♦♥(])(?P<rest>.*)")
_SUIT = re.compile(r"(?:^|(?<=[;\s,]))\s*([ПТTБЧ♠♣♦♥])\s*:")
_SCAN = re.compile(r"(^|;)(\s*[ПТTБЧ♠♣♦♥]\s*);(?=\s*(?:\d|[-–—]))")
_PLAY = re.compile(r"(I{1,3})\s*[-–—]\s*([ПТTБЧ♠♣♦♥])\s*\.\s*([0-9A-Za-zА-Яа-я]+)")
_TRICK = re.compile(r"\s*(\d+)\)\s*(.*)")

_NOT_A_RANK = Text(
    "«{mark}» — не карта масти {suit}: пишут 11 4 3 2 10 9 8 7 или Т К Д В 10 9 8 7",
    "“{mark}” is no card of the suit {suit}: write 11 4 3 2 10 9 8 7 or A K Q J 10 9 8 7",
)
_NO_SUITS = Text("масти не разобраны: «{raw}». Пишут П:11; Т:4,2; Б:-; Ч:9", "no suits found in “{raw}”")
_LOOSE = Text("строка не разобрана: «{raw}»", "the line is not understood: “{raw}”")


def read_study_hand(raw: str, place: str = "hands") -> tuple[tuple[Card, ...], tuple[RulingError, ...]]:
    """One hand, its cards as written, and a fault with its place for each mark that is no card."""
    plain = _SCAN.sub(r"\1\2:", raw.strip().rstrip("?").strip().upper())
    heads = list(_SUIT.finditer(plain))
    if not heads:
        return (), (RulingError(_NO_SUITS.filled(raw=raw.strip()), place),)
    cards: list[Card] = []
    faults: list[RulingError] = []
    for head, then in zip(heads, [*heads[1:], None], strict=True):
        for mark in _marks(plain[head.end() : then.start() if then else len(plain)]):
            if mark in _RANKS:
                cards.append(Card(_SUITS[head[1]], _RANKS[mark]))
            else:
                faults.append(RulingError(_NOT_A_RANK.filled(mark=mark, suit=head[1]), f"{place}.{head[1]}"))
    return tuple(cards), tuple(faults)


def write_study_hand(hand: Iterable[Card], figures: bool = True) -> str:
    """One hand, each suit from high to low; in the figures of the booklets, or in letters with spaces between."""
    held, names, between = list(hand), _FIGURES if figures else _LETTERS, "," if figures else " "
    suits = []
    for suit in Suit:
        ranks = [rank for rank in reversed(Rank) if Card(suit, rank) in held]
        written = between.join(names.get(rank, rank.value) for rank in ranks) or "-"
        suits.append(f"{_LETTER[suit]}:{'' if figures else ' '}{written}")
    return "; ".join(suits)


def read_study(raw: str, players: Sequence[str] = SEATS, contract: Contract | None = None) -> Reading:
    """A whole study: hands, discards, and the tricks if they are printed. `contract`: what the text around it says."""
    faults: list[RulingError] = []
    record = Record(tuple(players[:3]), contract=contract)
    for line in filter(str.strip, raw.splitlines()):
        record = _line(record, line, faults)
    return read_over(record, faults)


def write_study(record: Record, figures: bool = True) -> str:
    """The hands as they are played from the leader on, declarer's with a star, his discards in brackets; the tricks."""
    hands = played_hands(record)
    lines = []
    for roman, seat in zip(ROMAN, _numbered(record), strict=True):
        if seat in hands:
            lines.append(f"{roman}{'*' * (seat == record.declarer)}. {write_study_hand(hands[seat], figures)}")
        if seat == record.declarer and record.discards:
            lines.append(f"({_short(record.discards, figures)})")
    return "\n".join((*lines, *_tricks_written(record)))


def _numbered(record: Record) -> tuple[str, ...]:
    """The players as a study numbers them: I leads."""
    return in_turn(record.players, record.leader or record.players[0])


def _line(record: Record, line: str, faults: list[RulingError]) -> Record:
    """The record with what one line adds to it."""
    trick = _TRICK.fullmatch(line)
    if trick and _PLAY.search(trick[2]):
        return replace(record, tricks=(*record.tricks, _trick(trick[2], record, faults)))
    if line.strip().startswith("("):
        return _with_discards(record, line.strip().strip("()?. "), faults)
    head = _HEAD.fullmatch(line)
    if head is None and not _SUIT.search(line):
        faults.append(RulingError(_LOOSE.filled(raw=line.strip())))
        return record
    roman = head["seat"] if head else ROMAN[min(len(record.hands), 2)]
    seat = record.players[ROMAN.index(roman) if roman in ROMAN else int(roman) - 1]
    rest, bracket, discards = (head["rest"] if head else line).partition("(")
    cards, wrong = read_study_hand(rest, f"hands.{seat}")
    faults.extend(wrong)
    declarer = seat if head and head["star"] else record.declarer
    record = replace(record, hands={**record.hands, seat: cards}, declarer=declarer)
    return _with_discards(record, discards.strip("()?. "), faults) if bracket else record


def _with_discards(record: Record, raw: str, faults: list[RulingError]) -> Record:
    cards, wrong = read_study_hand(raw, "discards")
    faults.extend(wrong)
    seat = record.declarer or ([*record.hands] or [record.players[0]])[-1]
    return with_discards(record, seat, cards, faults)


def _trick(raw: str, record: Record, faults: list[RulingError]) -> LaidTrick:
    laid = []
    for roman, suit, mark in _PLAY.findall(raw.partition("|")[0]):
        if mark.upper() in _RANKS:
            laid.append(Laid(Card(_SUITS[suit], _RANKS[mark.upper()]), record.players[ROMAN.index(roman)]))
        else:
            place = f"played[{len(record.tricks) + 1}].{suit}"
            faults.append(RulingError(_NOT_A_RANK.filled(mark=mark, suit=suit), place))
    return LaidTrick(tuple(laid))


def _tricks_written(record: Record) -> Iterator[str]:
    """The tricks whose every card has its seat; a card taken back has no place in print."""
    owner = {card: seat for seat, hand in played_hands(record).items() for card in hand}
    numbers = dict(zip(_numbered(record), ROMAN, strict=True))
    for count, trick in enumerate(record.tricks, 1):
        laid = [(each.seat or owner.get(each.card, ""), each.card) for each in trick.laid if not each.back]
        if all(seat for seat, _ in laid):
            yield f"{count}) " + " + ".join(f"{numbers[seat]} - {_printed(card)}" for seat, card in laid)


def _printed(card: Card) -> str:
    return f"{_LETTER[card.suit]}.{_FIGURES.get(card.rank, card.rank.value)}"


def _short(cards: Sequence[Card], figures: bool) -> str:
    """Cards without the void suits: `Т:8,7`."""
    suits = write_study_hand(cards, figures).split("; ")
    return "; ".join(suit for suit in suits if not suit.endswith("-"))


def _marks(holding: str) -> Iterator[str]:
    """The ranks of one suit; letters may stand together, figures may not."""
    for part in re.split(r"[\s,;.]+", holding):
        if part in _RANKS or part.strip("-–—") == "":
            yield from (part,) if part.strip("-–—") else ()
        else:
            yield from re.findall(r"1[01]|.", part)
