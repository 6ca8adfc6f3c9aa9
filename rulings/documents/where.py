"""Where and who, and the deal: forms §3.1, fields 7–14."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents import phrases
from rulings.documents.diagram import caption, low_on_paper, on_paper, picture, readable
from rulings.documents.figures import cards, clock, edition_date, hands, said, signed
from rulings.documents.lines import APART, field, fields, raised
from rulings.documents.ordered import contract_words
from rulings.documents.paper import Block, Figure, Group, Line, Part, Run
from rulings.documents.particulars import Particulars
from rulings.game.deal import Deal
from rulings.game.record import Record
from rulings.judgment.parties import name_words
from rulings.judgment.values import Judgment
from rulings.scoring.conventions import CONVENTIONS
from rulings.words import Language, Text

__all__ = ["deal_group", "diagram", "offenders", "third_lead", "where_group"]


def where_group(judgment: Judgment, particulars: Particulars, language: Language) -> Group:
    """The law in force, the players by seat, the call to the table, and who stands where in the case."""
    return Group(
        (
            Block(phrases.LAW.said(language), (Line((Run(_law(judgment, particulars, language)),)),)),
            Block(phrases.AT_TABLE.said(language), (Line(tuple(_seats(judgment.players, particulars, language))),)),
            Block(phrases.CALL.said(language), (_call(particulars, language),)),
            Block(phrases.PARTIES.said(language), (_parties(judgment, particulars, language),)),
        )
    )


def offenders(judgment: Judgment) -> tuple[str, ...]:
    """Who committed the breaches, each once; with facts in dispute, as the first supposition has it."""
    reached = judgment.outcomes or next((way.judgment.outcomes for way in judgment.disputed), ())
    return tuple(dict.fromkeys(player for outcome in reached for player in outcome.offenders))


def deal_group(judgment: Judgment, language: Language, public: bool = False) -> Group:
    """What was played: order, calls, tricks, the score as it stood, and the cards if they were written down.

    Cards are drawn where they can be read, else printed as they were entered. `public`: closed cards are left out.
    """
    record = readable(judgment.deal, judgment.players)
    parts: tuple[Part, ...] = tuple(_deal_lines(judgment, language, record is not None))
    if record is not None:
        parts = (*parts, diagram(record, judgment, language, public))
    elif not public:
        parts = (*parts, *_cards(judgment, language))
    return Group((Block(phrases.THE_DEAL.said(language), parts),))


def diagram(record: Record, judgment: Judgment, language: Language, public: bool = False) -> Figure:
    """The deal drawn: hands, auction, the play up to where it was stopped."""
    shown = picture(record, judgment.rules, third_lead(judgment), public=public)
    drawing = on_paper(shown, language)
    low = Figure(caption(shown, language, low=True), low_on_paper(shown, language), fixed=True, told=drawing.told)
    return Figure(caption(shown, language), drawing, fixed=True, low=low, told=drawing.told)


def third_lead(judgment: Judgment) -> str:
    """Who leads the third trick of an open all-pass, where the event has settled it (digest C-8)."""
    set_ = next((used.value for used in judgment.parameters if used.key == "allpass_third_lead"), None)
    return "first" if set_ == "first_hand" else "winner"


def _law(judgment: Judgment, particulars: Particulars, language: Language) -> str:
    """The law in force: the edition, the convention, the event's regulation."""
    book = phrases.COMP if judgment.rules == "COMP" else phrases.CODE
    played = CONVENTIONS.get(judgment.convention)
    parts = [
        book.filled(edition=edition_date(judgment.edition, language)),
        phrases.CONVENTION.filled(convention=played.title) if played else phrases.UNSCORED,
        *((phrases.REGULATION.filled(regulation=particulars.regulation),) if particulars.regulation else ()),
    ]
    return "; ".join(said(part, language) for part in parts)


def _seats(players: tuple[str, ...], particulars: Particulars, language: Language) -> Iterator[Run]:
    for seat, player in enumerate(players):
        if seat:
            yield APART
        held = f" (№\u00a0{particulars.ids[player]})" if player in particulars.ids else ""
        yield Run(f"{player}{held}\u00a0— {_seat(seat, len(players), language)}")


def _seat(seat: int, seats: int, language: Language) -> str:
    if seat == seats - 1 == 3:
        return said(phrases.SITTING_OUT, language)
    words = said(phrases.HANDS[seat], language)
    return f"{words}, {said(phrases.DEALER, language)}" if seat == seats - 1 else words


def _call(particulars: Particulars, language: Language) -> Line:
    day = particulars.issued_at.date() if particulars.issued_at else None
    called = clock(particulars.called_at, day, language) if particulars.called_at else ""
    arrived = clock(particulars.arrived_at, day, language) if particulars.arrived_at else ""
    return fields(
        (
            (phrases.CALLED, ", ".join(part for part in (particulars.called_by, called) if part)),
            (phrases.ARRIVED, arrived),
            (phrases.NOTICED, particulars.noticed),
        ),
        language,
    )


def _parties(judgment: Judgment, particulars: Particulars, language: Language) -> Line:
    guilty = tuple(said(name_words(player), language) for player in offenders(judgment))
    return fields(
        (
            (
                phrases.OFFENDERS if len(guilty) > 1 else phrases.OFFENDER,
                ", ".join(guilty),
            ),
            (phrases.INJURED, ", ".join(particulars.injured)),
            (phrases.PRESENT, ", ".join(particulars.present)),
        ),
        language,
    )


def _deal_lines(judgment: Judgment, language: Language, drawn: bool) -> Iterator[Line]:
    deal = judgment.deal
    yield fields(
        (
            (phrases.CONTRACT, contract_words(deal.contract, language) if deal.contract else ""),
            *(((phrases.DECLARER, deal.declarer),) if deal.declarer else ()),
            *(((phrases.CALLS, _calls(deal, language)),) if deal.calls else ()),
            (phrases.TRICKS, ", ".join(f"{p}\u00a0—\u00a0{n}" for p, n in (deal.tricks or {}).items())),
            (phrases.UNRULED, _unruled(judgment)),
            *_beside(deal, language, drawn),
            *(() if _written_down(deal) else ((phrases.CARDS, ""),)),
        ),
        language,
    )


def _beside(deal: Deal, language: Language, drawn: bool) -> Iterator[tuple[Text, str]]:
    """What only some conventions score by, where it is told; the prikup of a diagram is in it."""
    if deal.prikup and not drawn:
        yield phrases.PRIKUP, cards(deal.prikup, language)
    if deal.all_passes_before:
        yield phrases.IN_A_ROW, str(deal.all_passes_before)
    if deal.bombs:
        yield phrases.BOMBS, str(deal.bombs)


def _written_down(deal: Deal) -> bool:
    return bool(deal.cards or deal.discards or deal.played or deal.auction)


def _calls(deal: Deal, language: Language) -> str:
    words = ((player, said(phrases.CALL_WORDS[call], language)) for player, call in deal.calls.items())
    return ", ".join(f"{player}\u00a0— {call}" for player, call in words)


def _unruled(judgment: Judgment) -> str:
    """The table result as a score entry: what the deal would have brought each, in whists (field 14)."""
    sheet = judgment.sheet
    if sheet is None or sheet.unruled is None:
        return ""
    before, unruled = sheet.totals["before"], sheet.totals["unruled"]
    return ", ".join(f"{player}\u00a0{signed(unruled[player] - before[player])}" for player in unruled)


def _cards(judgment: Judgment, language: Language) -> Iterator[Line]:
    deal = judgment.deal
    seats = hands(deal.cards or "", language)
    for seat, hand in seats:
        yield Line((Run(hand),), mark=_holder(seat, judgment, language))
    if deal.cards and not seats:
        yield field(phrases.CARDS, cards(deal.cards, language), language)
    if deal.discards:
        yield field(phrases.DISCARD, cards(deal.discards, language), language)
    if deal.auction:
        yield field(phrases.AUCTION, deal.auction, language)
    if deal.played:
        yield field(phrases.PLAY, cards(deal.played, language), language)


def _holder(seat: str, judgment: Judgment, language: Language) -> str:
    if seat == "T":
        return raised(said(phrases.PRIKUP, language))
    return judgment.players[int(seat)] if seat.isdecimal() and int(seat) < len(judgment.players) else seat
