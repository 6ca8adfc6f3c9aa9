"""How an answer of `solve` is told to people: a part at a time, as it comes.

Contract "`solve`": in the language of the terminal. Cards have their signs, hands stand suit by suit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from director.management.solve.question import Question
from rulings.game.cards import PACK, Card, Suit, read, shown
from rulings.game.deal import Game, Strain
from rulings.solver.playing import after
from rulings.solver.position import OpenRule, mover
from rulings.words import Text, plural

__all__ = ["ending", "heading", "part"]

_TAKEN = (("взятка", "взятки", "взяток"), ("trick", "tricks"))
_SEAT = Text("место {seat}", "seat {seat}")
_DECLARER = Text("место {seat}, разыгрывающий", "seat {seat}, declarer")
_LAID = Text("на столе: {cards}", "on the table: {cards}")
_TALON = Text("прикуп: {cards}", "the talon: {cards}")
_CONTRACT = Text("Козыри {strain}; ход: место {seat}.", "Trumps {strain}; to play: seat {seat}.")
_NO_TRUMP = Text("Без козыря; ход: место {seat}.", "No trumps; to play: seat {seat}.")
_MISERE = Text("Мизер; ход: место {seat}.", "Misère; to play: seat {seat}.")
_ALL_PASS = Text("Распасы; ход: место {seat}.", "All-pass; to play: seat {seat}.")
_REVOKED = Text(
    "Взятка {trick}: {card}, место {seat}, не по правилам; разыграно как записано.",
    "Trick {trick}: the {card} of seat {seat} was not allowed; played on as written.",
)
_MUST = Text("Открытые карты: {cards} — кладут, как только можно.", "Open cards: {cards}, played at the first chance.")
_MAY = Text("Открытые карты: {cards} — по требованию противника.", "Open cards: {cards}, played when demanded.")
_LEAD = Text("Место {seat}: ход в {suits} — {span}.", "Seat {seat} leads {suits}, {span}.")
_ONCE = Text("один ближайший", "on the next lead")
_UNTIL = Text("пока не сыграна открытая карта", "until the open card is played")
_ALWAYS = Text("до конца сдачи", "to the end of the deal")
_CONTROL = Text(
    "За место {seat} карты выбирает другая сторона, взятки: {tricks}.",
    "The other side chooses the cards of seat {seat}, tricks {tricks}.",
)
_ABSURD = Text("Нелепыми признаны: {cards}.", "Held absurd: {cards}.")
_TRICKS = Text("Разыгрывающий берёт {tricks} из {count}.", "Declarer takes {tricks} of {count}.")
_BETWEEN = Text(
    "Время вышло. Доказано: разыгрывающий берёт от {lower} до {upper} из {count}.",
    "Time ran out. Proven: declarer takes {lower} to {upper} of {count}.",
)
_CARDS = Text("Что даёт каждая карта места {seat}:", "What each card of seat {seat} comes to:")
_EACH = Text("  {tricks}: {cards}", "  {tricks}: {cards}")
_RESULT = Text("  {result} по местам: {cards}", "  {result} by seat: {cards}")
_LINE = Text("Один из лучших розыгрышей:", "One line of best play:")
_ITSELF = Text("Розыгрыш, где каждый играет на себя:", "A line where each plays for himself:")
_TRICK = Text("  {trick}. {cards} — место {seat}", "  {trick}. {cards}: seat {seat}")
_NO_LINE = Text("Розыгрыш до конца найти не успели.", "No line to the end was found in time.")
_REPLAY = Text("По ходу розыгрыша (в скобках — что было лучше):", "Card by card (in brackets, what was better):")
_PLY = Text("  {trick}. место {seat} {card}: {worth}{better}", "  {trick}. seat {seat} {card}: {worth}{better}")
_ILLEGAL = Text(" — не по правилам", ", not allowed")
_SEATS = (
    Text("удержит до", "holds to"),
    Text("равновесие", "equilibrium"),
    Text("наименьшее", "fewest"),
    Text("наибольшее", "most"),
    Text("висты", "whists"),
)
_KEYS = ("guarantee", "equilibrium", "best", "worst", "score")
_LEGEND = Text(
    "Взятки: сколько удержит против двоих; если каждый играет на себя; крайние при любой игре по правилам.",
    "Tricks: the most against two in league; when each plays for himself; the ends of any legal play.",
)
_FIRST = Text("Распасы, первая рука — место {seat}:", "All-pass, first hand seat {seat}:")
_TABLE = Text(
    "Взятки разыгрывающего; три числа — первый ход места 0, 1, 2:",
    "Declarer’s tricks; three numbers are for seats 0, 1, 2 leading first:",
)
_TABLE_ONE = Text("Взятки разыгрывающего:", "Declarer’s tricks:")
_PLAYS = Text("играет {seat}", "seat {seat}")
_MISERE_ROW = Text("мизер", "misère")
_NO_TRUMP_ROW = Text("БК", "NT")
_DISCARD = Text("{strain}: лучший снос — {tricks}: {pairs}", "{strain}: the best discard, {tricks}: {pairs}")
_FEWER = Text("    прочие: {rest}", "    others: {rest}")
_OF = Text("{tricks} — {count}", "{tricks}: {count}")
_ENGINE = Text(
    "Все карты видны. Движок {engine}, узлов {nodes}, {seconds} с.",
    "All cards seen. Engine {engine}, {nodes} nodes, {seconds} s.",
)
_SHOWN = 6


def heading(question: Question, language: str) -> Iterator[str]:
    """The hands as they stand, what is on the table, what is played, and what binds it."""
    for seat, hand in enumerate(question.position.hands):
        words = (_DECLARER if seat == question.declarer else _SEAT).filled(seat=seat).said(language)
        yield f"  {words:24}{_hand(hand, language)}"
    if question.position.table:
        yield "  " + _LAID.filled(cards=_row(question.position.table, language)).said(language)
    if question.talon:
        yield "  " + _TALON.filled(cards=_row(question.talon, language)).said(language)
    if question.game:
        yield _played_words(question).said(language)
    for ply in question.played:
        if not ply.allowed:
            card = shown(ply.card, language)
            yield _REVOKED.filled(trick=ply.trick, card=card, seat=ply.seat).said(language)
    if question.rules.open_cards:
        words_open = _MAY if question.rules.open_rule is OpenRule.MAY else _MUST
        cards = sorted(question.rules.open_cards, key=PACK.index)
        yield words_open.filled(cards=_row(cards, language)).said(language)
    yield from _bound(question, language)


def _bound(question: Question, language: str) -> Iterator[str]:
    """The lead that is forbidden or ordered, and whose cards the other side chooses."""
    rules = question.rules
    if rules.lead:
        span = _ONCE if rules.lead.once else _UNTIL if rules.lead.card else _ALWAYS
        suits = " ".join(_sign(Strain(suit.value), language) for suit in Suit if suit in rules.lead.suits)
        yield _LEAD.filled(seat=rules.lead.seat, suits=suits, span=span).said(language)
    if rules.control:
        (seat,) = frozenset[int]().union(*rules.control.values())
        numbers = ", ".join(str(question.tricks - left + 1) for left in sorted(rules.control, reverse=True))
        yield _CONTROL.filled(seat=seat, tricks=numbers).said(language)
    if rules.absurd:
        yield _ABSURD.filled(cards=_row(sorted(rules.absurd, key=PACK.index), language)).said(language)


def part(name: str, question: Question, found: Mapping[str, Any], language: str) -> Iterator[str]:
    """One part of the answer, once it is known."""
    match name:
        case "tricks":
            yield _worth(found["tricks"], question).said(language)
        case "cards":
            yield _CARDS.filled(seat=mover(question.position)).said(language)
            yield from _by_worth(found["cards"], language)
        case "line":
            yield from _line(question, found["line"], language)
        case "replay":
            yield from _replay(question, found["replay"], language)
        case "seats":
            yield from _seats(found["seats"], language)
            yield _LEGEND.said(language)
        case "table":
            yield from _table(question, found["table"], language)
        case "discards":
            yield from _discard(list(found["discards"].items())[-1], language)


def ending(found: Mapping[str, Any], language: str) -> str:
    """How the answer was come by."""
    seconds = f"{found['seconds']:.2f}"
    return _ENGINE.filled(
        engine=found["engine"],
        nodes=f"{found['nodes']:,}".replace(",", "\u00a0"),
        seconds=seconds.replace(".", ",") if language == "ru" else seconds,
    ).said(language)


def _played_words(question: Question) -> Text:
    seat = mover(question.position)
    if question.game is Game.ALL_PASS:
        return _ALL_PASS.filled(seat=seat)
    if question.game is Game.MISERE:
        return _MISERE.filled(seat=seat)
    if question.strain is Strain.NO_TRUMP or question.strain is None:
        return _NO_TRUMP.filled(seat=seat)
    return _CONTRACT.filled(strain=_sign(question.strain, "en"), seat=seat)


def _worth(worth: Any, question: Question) -> Text:
    count = min(question.tricks, 10)
    if isinstance(worth, dict):
        return _BETWEEN.filled(**worth, count=count)
    return _TRICKS.filled(tricks=plural(worth, *_TAKEN), count=count)


def _bounds(worth: Any) -> str:
    """A number, bounds or what three seats take; a dash for what is not known."""
    match worth:
        case None:
            return "—"
        case {"lower": lower, "upper": upper}:
            return f"{lower}–{upper}"
        case [*tricks]:
            return "–".join(map(str, tricks)) if None in tricks else " ".join(map(str, tricks))
        case _:
            return str(worth).replace("-", "−")


def _tricks(worth: Any, language: str) -> str:
    return plural(worth, *_TAKEN).said(language) if isinstance(worth, int) else _bounds(worth)


def _by_worth(cards: Mapping[str, Any], language: str) -> Iterator[str]:
    """Cards together that come to the same, the most tricks first."""
    groups: dict[str, list[Card]] = defaultdict(list)
    results = {}
    for code, worth in cards.items():
        groups[_bounds(worth)].append(read(code))
        results[_bounds(worth)] = worth
    for key in sorted(groups, reverse=True):
        words = _RESULT if isinstance(results[key], list) else _EACH
        result = _tricks(results[key], language)
        row = _row(sorted(groups[key], key=PACK.index), language)
        yield words.filled(tricks=result, result=result, cards=row).said(language)


def _line(question: Question, line: list[str] | None, language: str) -> Iterator[str]:
    """Trick by trick, the cards as laid and who takes them."""
    if line is None:
        yield _NO_LINE.said(language)
        return
    yield (_ITSELF if question.game is Game.ALL_PASS else _LINE).said(language)
    position, rules = question.position, question.rules
    number = sum(question.won) + 1
    laid = list(position.table)
    for card in map(read, line):
        done = after(position, rules, card)
        laid.append(card)
        position, rules = done.position, done.rules
        if done.won is not None:
            yield _TRICK.filled(trick=number, cards=_row(laid, language), seat=done.won).said(language)
            number, laid = number + 1, []


def _replay(question: Question, plies: list[Mapping[str, Any]], language: str) -> Iterator[str]:
    yield _REPLAY.said(language)
    for ply in plies:
        better = _better(question, ply, language)
        card = shown(read(ply["card"]), language)
        worth = _bounds(ply["tricks"])
        yield _PLY.filled(trick=ply["trick"], seat=ply["seat"], card=card, worth=worth, better=better).said(language)


def _better(question: Question, ply: Mapping[str, Any], language: str) -> str:
    """The cards that would have been better for their player; nothing where the card was as good as any."""
    words = "" if ply["allowed"] else _ILLEGAL.said(language)
    liked = {code: _liking(question, ply["seat"], worth) for code, worth in ply["cards"].items()}
    best = max(liked.values(), default=0)
    if best <= _liking(question, ply["seat"], ply["tricks"]):
        return words
    cards = [read(code) for code, value in liked.items() if value == best]
    worth = next(ply["cards"][code] for code, value in liked.items() if value == best)
    return f"{words} ({_bounds(worth)}: {_row(sorted(cards, key=PACK.index), language)})"


def _liking(question: Question, seat: int, worth: Any) -> int:
    """How a player likes a result: declarer at a contract many, those against him few, and so on."""
    if isinstance(worth, list):
        return -int(worth[seat])
    tricks = int(worth["lower"] if isinstance(worth, dict) else worth or 0)
    return tricks if (seat == question.declarer) == (question.game is Game.CONTRACT) else -tricks


def _seats(seats: list[Mapping[str, Any]], language: str) -> Iterator[str]:
    """A row to a seat, a column to a kind of number."""
    columns = [(title, key) for title, key in zip(_SEATS, _KEYS, strict=True) if key in seats[0]]
    yield " " * 10 + "".join(f"{title.said(language):>13}" for title, _ in columns)
    for seat, row in enumerate(seats):
        label = _SEAT.filled(seat=seat).said(language)
        yield f"  {label:8}" + "".join(f"{_bounds(row[key]):>13}" for _, key in columns)


def _table(question: Question, table: Mapping[str, Any], language: str) -> Iterator[str]:
    """The row that has just been filled, and a head over the first."""
    contracts, miseres, passes = table["contracts"], table["misere"], table["all_pass"]
    if passes:
        leader, seats = list(passes.items())[-1]
        if all(seat["equilibrium"] is not None for seat in seats):
            yield _FIRST.filled(seat=leader).said(language)
            yield from _seats(seats, language)
        return
    name, row = ("misere", miseres) if miseres else list(contracts.items())[-1]
    cells = [list(cell.values()) for cell in row.values()]
    if len(cells) < len(question.hands) or len(cells[-1]) < len(cells[0]):
        return
    if name == next(iter(contracts)):
        yield (_TABLE if len(cells[0]) > 1 else _TABLE_ONE).said(language)
        yield " " * 8 + "".join(f"{_PLAYS.filled(seat=seat).said(language):^14}" for seat in range(len(cells)))
    yield f"  {_row_name(name, language):6}" + "".join(f"{' '.join(map(_bounds, cell)):^14}" for cell in cells)


def _discard(known: tuple[str, Mapping[str, Any]], language: str) -> Iterator[str]:
    """The best discards of a strain, and how many come to less."""
    name, pairs = known
    groups: dict[str, list[str]] = defaultdict(list)
    for pair, worth in pairs.items():
        groups[_bounds(worth)].append(pair)
    order = sorted(groups, key=lambda key: int(key.split("–")[0]), reverse=name != "misere")
    best, *others = order
    pairs_best = sorted(((read(pair[:2]), read(pair[2:])) for pair in groups[best]), key=_order)
    cards = [_row(pair, language) for pair in pairs_best]
    more = f", … ({len(cards)})" if len(cards) > _SHOWN else ""
    tricks = _tricks(pairs[groups[best][0]], language)
    yield _DISCARD.filled(strain=_row_name(name, language), tricks=tricks, pairs=", ".join(cards[:_SHOWN]) + more).said(
        language
    )
    if others:
        rest = (_OF.filled(tricks=_tricks(pairs[groups[key][0]], language), count=len(groups[key])) for key in others)
        yield _FEWER.filled(rest="; ".join(each.said(language) for each in rest)).said(language)


def _order(pair: tuple[Card, Card]) -> tuple[int, int]:
    return PACK.index(pair[0]), PACK.index(pair[1])


def _row_name(name: str, language: str) -> str:
    return _MISERE_ROW.said(language) if name == "misere" else _sign(Strain(name), language)


def _sign(strain: Strain, language: str) -> str:
    """A strain as people write it: the suit's sign, or no-trump."""
    if strain is Strain.NO_TRUMP:
        return _NO_TRUMP_ROW.said(language)
    return shown(next(card for card in PACK if card.suit.value == strain.value), language)[0]


def _hand(hand: frozenset[Card], language: str) -> str:
    """A hand suit by suit, each from the top; a dash for a suit it lacks."""
    rows = []
    for suit in Suit:
        held = [shown(card, language) for card in reversed(PACK) if card in hand and card.suit is suit]
        rows.append(f"{_sign(Strain(suit.value), language)}\u00a0" + ("\u00a0".join(card[1:] for card in held) or "—"))
    return "   ".join(rows)


def _row(cards: Any, language: str) -> str:
    return " ".join(shown(card, language) for card in cards)
