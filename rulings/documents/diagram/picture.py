"""What a diagram shows, in words: three hands round the table, the auction by turns, the play trick by trick.

Forms §3.1, fields 11–13. Everything comes from the record; what the finder calls a breach is marked as irregular.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rulings.cases.found import Finding, find
from rulings.documents.diagram.positions import At, at_table, cut, left_in_hand, next_to_lay
from rulings.documents.diagram.secret import seen
from rulings.game.cards import PACK, Card
from rulings.game.deal import ALL_PASS, Contract, Deal
from rulings.game.forms.compact import from_deal
from rulings.game.record import LaidTrick, Record, Said, Word, played_hands
from rulings.game.walk import Trick, Walk, walk

__all__ = [
    "AuctionShown",
    "CallShown",
    "CardShown",
    "Hand",
    "Mark",
    "Picture",
    "Pile",
    "PlayShown",
    "Scene",
    "TrickShown",
    "drawable",
    "picture",
    "readable",
    "standing",
]


_Broken = set[tuple[int | None, Card]]


@unique
class Mark(Enum):
    """How a card came to lie where it does."""

    LAID = "laid"
    IRREGULAR = "irregular"
    BACK = "back"
    BACK_IRREGULAR = "back_irregular"
    FOUND = "found"
    """it came to light during the trick, and was not laid to it"""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards lying together: those that are shown, and how many are not."""

    cards: tuple[Card, ...]
    closed: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand at the table. `hand`: 0 for the first; None for `cards` where nothing of it is known.

    `partial`: it was never written down, and is shown as far as the play shows it.
    """

    player: str
    hand: int
    cards: Pile | None
    partial: bool = False
    declarer: bool = False
    leads: bool = False
    taken: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The table: whose hand lies below, left and right, what lies in the middle, prikup and discards."""

    hands: tuple[Hand, Hand, Hand]
    contract: Contract | None
    prikup: Pile | None
    discards: Pile | None
    table: Mapping[str, Card]
    at: At | None


@dataclass(frozen=True, slots=True)
class CallShown:
    """One call, and whether it broke a rule."""

    call: Contract | Word
    irregular: bool


@dataclass(frozen=True, slots=True)
class AuctionShown:
    """The calls in turn: one row for each time round, a cell for each hand."""

    players: tuple[str, ...]
    rows: tuple[tuple[CallShown | None, ...], ...]


@dataclass(frozen=True, slots=True)
class CardShown:
    """One card of a trick with its mark; `place`: so many cards lay in the trick with it, nothing for a card found."""

    card: Card
    mark: Mark = Mark.LAID
    place: int = 0


@dataclass(frozen=True, slots=True)
class TrickShown:
    """One trick: what came from each hand, who led, who took it; `prikup`: the card of the prikup that led it."""

    number: int
    cells: tuple[tuple[CardShown, ...], ...]
    leader: str | None
    winner: str | None
    prikup: Card | None


@dataclass(frozen=True, slots=True)
class PlayShown:
    """The play up to where it was stopped, and the tricks each has taken so far."""

    players: tuple[str, ...]
    tricks: tuple[TrickShown, ...]
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """What is known of a deal and can be drawn; None for what was not written down. `public`: closed cards left out."""

    scene: Scene | None
    auction: AuctionShown | None
    play: PlayShown | None
    public: bool = False


def readable(deal: Deal, players: Sequence[str]) -> Record | None:
    """The record a deal's strings tell, if all of it could be read and could be so; else None."""
    if not any((deal.cards, deal.discards, deal.played, deal.auction, deal.prikup)) or len(players) < 3:
        return None
    reading = from_deal(deal, players)
    seated = {deal.leader, deal.declarer} <= {None, *reading.record.players}
    return reading.record if reading.whole and seated else None


def drawable(deal: Deal, players: Sequence[str]) -> bool:
    """Whether the deal's cards and calls can be shown as a diagram."""
    return readable(deal, players) is not None


def picture(
    record: Record, rules: str = "CODE", third_lead: str = "winner", at: At | None = None, public: bool = False
) -> Picture:
    """A record as it is shown: with `at`, the hands as they were then, with what lay on the table.

    `rules`, `third_lead`: as `rulings.cases.found.find` has them. `public`: cards that stayed closed are not shown.
    """
    played = walk(record, third_lead)
    findings = find(record, rules, third_lead)
    shown = seen(record) if public else frozenset(PACK)
    return Picture(
        _scene(record, third_lead, at, shown) if record.hands or record.talon or record.discards or at else None,
        _auction(record.players, record.auction, findings) if record.auction else None,
        _play(record, played, findings) if record.tricks else None,
        public,
    )


def standing(
    record: Record,
    hands: Mapping[str, tuple[Card, ...]],
    table: Mapping[str, Card],
    due: str | None,
    taken: Mapping[str, int],
) -> Picture:
    """A moment of a line that was never played: what each has left, what lies on the table, whose card is due."""
    below = record.declarer or record.players[0]
    start = record.players.index(below)
    first, left, right = (
        Hand(
            player,
            record.players.index(player),
            Pile(hands[player]) if player in hands else None,
            declarer=player == record.declarer,
            leads=player == due,
            taken=taken.get(player, 0),
        )
        for player in (record.players[(start + step) % 3] for step in range(3))
    )
    prikup = Pile(record.talon) if record.talon is not None and record.contract == ALL_PASS else None
    return Picture(Scene((first, left, right), record.contract, prikup, None, table, At(1)), None, None)


# --- the hands --------------------------------------------------------------------------------------------------------


def _scene(record: Record, third_lead: str, at: At | None, shown: frozenset[Card]) -> Scene:
    now = record if at is None else cut(record, at)
    played = walk(now, third_lead)
    lead = next_to_lay(now, played)
    below = record.declarer or record.players[0]
    start = record.players.index(below)
    order = tuple(record.players[(start + step) % 3] for step in range(3))
    below_, left, right = (_hand(record, played, player, lead, at, shown) for player in order)
    return Scene(
        (below_, left, right),
        record.contract,
        _pile(record.talon, shown) if at is None or record.contract == ALL_PASS else None,
        _pile(record.discards, shown),
        at_table(played, at) if at else {},
        at,
    )


def _hand(record: Record, played: Walk, player: str, lead: str | None, at: At | None, shown: frozenset[Card]) -> Hand:
    cards = _known(record, played, player, at)
    written = record.hands if at is None else played_hands(record)
    return Hand(
        player,
        record.players.index(player),
        _pile(cards, shown),
        partial=cards is not None and player not in written,
        declarer=player == record.declarer,
        leads=player == (lead if at else record.leader or (record.players[0] if record.contract else None)),
        taken=played.taken.get(player, 0) if at else None,
    )


def _known(record: Record, played: Walk, player: str, at: At | None) -> tuple[Card, ...] | None:
    """The cards to show in a hand: as dealt, or as they were then; of one not written, what the whole play shows."""
    if at is not None:
        return left_in_hand(record, played, player)
    if player in record.hands:
        return record.hands[player]
    return walk(record).held.get(player) or None


def _pile(cards: Iterable[Card] | None, shown: frozenset[Card]) -> Pile | None:
    if cards is None:
        return None
    all_of_them = tuple(cards)
    open_ones = tuple(card for card in all_of_them if card in shown)
    return Pile(open_ones, len(all_of_them) - len(open_ones))


# --- the auction ------------------------------------------------------------------------------------------------------


def _auction(players: tuple[str, ...], said: Sequence[Said], findings: Sequence[Finding]) -> AuctionShown:
    broken = {finding.call for finding in findings}
    rows: list[list[CallShown | None]] = []
    last = len(players)
    for number, one in enumerate(said, 1):
        at = players.index(one.seat)
        if at <= last or not rows:
            rows.append([None] * len(players))
        rows[-1][at] = CallShown(one.call, number in broken)
        last = at
    return AuctionShown(players, tuple(tuple(row) for row in rows))


# --- the play ---------------------------------------------------------------------------------------------------------


def _play(record: Record, played: Walk, findings: Sequence[Finding]) -> PlayShown:
    broken: _Broken = {(finding.trick, finding.card) for finding in findings if finding.card is not None}
    tricks = (
        _trick(record, laid, trick, played, broken) for laid, trick in zip(record.tricks, played.tricks, strict=True)
    )
    return PlayShown(record.players, tuple(tricks), tuple(played.taken.get(player, 0) for player in record.players))


def _trick(record: Record, laid: LaidTrick, trick: Trick, played: Walk, broken: _Broken) -> TrickShown:
    cells: dict[str, list[CardShown]] = {player: [] for player in record.players}
    for found in laid.found:
        cells[found.seat].append(CardShown(found.card, Mark.FOUND))
    steps = [step for step in played.steps if step.trick == trick.number]
    places = (at for at, each in enumerate(laid.laid, 1) if each.card != trick.prikup)
    for place, step in zip(places, steps, strict=True):
        mark = _mark(step.back, (trick.number, step.card) in broken)
        cells[step.seat].append(CardShown(step.card, mark, place))
    kept = next((step.seat for step in steps if not step.back), None)
    leader = None if trick.prikup else kept or (steps[0].seat if steps else None)
    shown = tuple(tuple(cells[player]) for player in record.players)
    return TrickShown(trick.number, shown, leader, trick.winner, trick.prikup)


def _mark(back: bool, irregular: bool) -> Mark:
    if back:
        return Mark.BACK_IRREGULAR if irregular else Mark.BACK
    return Mark.IRREGULAR if irregular else Mark.LAID
