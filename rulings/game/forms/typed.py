"""A hand as it is typed in a hurry: suit letters with their ranks, `птк7 дв б109`, `sak7 cqj dt9`; and written back.

Contracts, "Cards and deals". A Russian Т is an ace where its suit has no rank yet and clubs after that; whatever else
people write for a hand is read too: dots, single cards in either order, the printed studies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rulings.game.cards import Card, Rank, Suit, letters, ranks, read, shown, suits
from rulings.game.forms.study import read_study_hand
from rulings.game.notation import read_hand, read_holding
from rulings.words import Language, RulingError, Text

__all__ = ["Typed", "read_typed", "write_typed"]

_NOT_A_CARD = Text("«{mark}» — не карта", "“{mark}” is no card")
_NO_SUIT = Text("«{mark}»: не сказано, какой масти", "“{mark}”: of which suit is not said")
_NO_RANKS = Text("«{mark}»: масть без карт", "“{mark}”: a suit without cards")
_MANY = Text("слишком длинно: в колоде 32 карты", "too long: the pack has 32 cards")
_MOST = 400
_DASHES = "-–—"


@dataclass(frozen=True, slots=True)
class Typed:
    """The cards of a field in the order typed, the faults in it, and the marks that could not be read, as typed."""

    cards: tuple[Card, ...] = ()
    faults: tuple[RulingError, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(slots=True)
class _Group:
    """A suit and the ranks named for it so far, while a line is read."""

    suit: Suit
    mark: str
    ranks: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Line:
    """A line while it is read: what it came to so far, and the suit that is open."""

    place: str
    cards: list[Card] = field(default_factory=list)
    faults: list[RulingError] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    group: _Group | None = None

    def mark(self, mark: str, following: Sequence[str]) -> None:
        """One mark: it opens a suit, or is a rank of the open one; a dash after a suit is a void."""
        if mark in _DASHES:
            self.group = self.group if self.group is not None and self.group.ranks else None
        elif _opens(mark, following, self.group):
            self.close()
            self.group = _Group(suits(mark)[0], mark)
        elif self.group is None or not ranks(mark, ()):
            self.fault(RulingError((_NO_SUIT if ranks(mark, ()) else _NOT_A_CARD).filled(mark=mark), self.place), mark)
        else:
            self.group.ranks.append(mark)

    def take(self, token: str) -> None:
        """One card by itself."""
        try:
            self.cards.append(read(token, self.place))
        except RulingError as fault:
            self.fault(fault, token)

    def close(self) -> None:
        """The cards of the open suit."""
        if self.group is None:
            return
        try:
            self.cards.extend(_read(self.group, self.place))
        except RulingError as fault:
            self.fault(fault, self.group.mark + "".join(self.group.ranks))

    def fault(self, fault: RulingError, raw: str) -> None:
        """Put down what is wrong, and what it was."""
        self.faults.append(fault)
        self.unread.append(raw)


def read_typed(raw: str, place: str = "") -> Typed:
    """The cards of a hand, the prikup or the discards; a fault at `place` for every mark that is none."""
    line = raw.replace("\ufe0f", "").replace("\ufe0e", "").strip()
    if len(line) > _MOST:
        return Typed((), (RulingError(_MANY, place),), (line,))
    if ":" in line:
        cards, faults = read_study_hand(line, place)
        return Typed(cards, tuple(RulingError(fault.text, place) for fault in faults), (line,) if faults else ())
    if "." in line:
        return _dotted(line, place)
    return _grouped(line.replace(",", " ").replace(";", " ").split(), place)


def write_typed(cards: Iterable[Card], language: Language | str) -> str:
    """The cards as a person would type them, suit by suit from high to low: `♠ТК7 ♦10`, `♠AK7 ♦10`."""
    left, lines = list(cards), []
    while left:  # a card written twice begins another line of its suit
        once = set(left)
        for suit in Suit:
            held = [shown(Card(suit, rank), language) for rank in reversed(tuple(Rank)) if Card(suit, rank) in once]
            if held:  # the suit's sign once, then the ranks
                lines.append(held[0] + "".join(card[1:] for card in held[1:]))
        for card in once:
            left.remove(card)
    return " ".join(lines)


def _dotted(line: str, place: str) -> Typed:
    try:
        return Typed(read_hand(line, place))
    except RulingError as fault:
        return Typed((), (fault,), (line,))


def _grouped(tokens: Sequence[str], place: str) -> Typed:
    """Marks one after another: a suit opens a group, the ranks after it are its own."""
    split = [letters(token) for token in tokens]
    line = _Line(place)
    for count, marks in enumerate(split):
        if _turned(marks, line.group):
            line.take(tokens[count])
            continue
        following = (*marks, *(mark for later in split[count + 1 : count + 2] for mark in later))
        for at, mark in enumerate(marks):
            line.mark(mark, following[at + 1 : at + 2])
    line.close()
    return Typed(tuple(line.cards), tuple(line.faults), tuple(line.unread))


def _turned(marks: Sequence[str], group: _Group | None) -> bool:
    """Whether two marks are one card with its rank first: `KS`, `10Ч`; a suit is never the last mark of a token."""
    if len(marks) != 2 or not ranks(marks[0], ()) or not suits(marks[1]):
        return False
    return not ranks(marks[1], ()) or (group is None and not suits(marks[0]))


def _opens(mark: str, following: Sequence[str], group: _Group | None) -> bool:
    """Whether a mark begins a suit; a T does where there is none, or where ranks stand already and one follows."""
    if not suits(mark):
        return False
    if not ranks(mark, ()):
        return True
    if group is None:
        return True
    russian = mark == "Т"
    return russian and bool(group.ranks) and any(ranks(other, ()) for other in following)


def _read(group: _Group, place: str) -> Sequence[Card]:
    if not group.ranks:
        raise RulingError(_NO_RANKS.filled(mark=group.mark), place)
    company = [mark for mark in (group.mark, *group.ranks) if mark not in ("T", "Т")]
    return [Card(group.suit, rank) for rank in read_holding("".join(group.ranks), company, place)]
