"""The conventions side by side: one table of what each of them has, worked out from the data they are played by.

Digest §4.2 and §4.3. Nothing in a cell is typed: prices are those a deal is scored with, choices are said in the words
of their parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.code.regulation import Regulation, choice_words, regulation, setting
from rulings.scoring.conventions import (
    CONVENTIONS,
    LEVELS,
    MOUNTAIN_POINT,
    AllPass,
    Terms,
    consolation,
    declarer_undertrick,
    misere_made,
    misere_trick,
    terms,
    value,
    whist,
    whist_undertrick,
)
from rulings.scoring.progression import least_level, step
from rulings.words import Text, shown

__all__ = ["Difference", "Table", "differences", "presets"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One item: what it is, what each convention has, the parameters by which an event may change it."""

    item: Text
    cells: tuple[Text, ...]
    parameters: tuple[str, ...] = ()

    @property
    def differs(self) -> bool:
        """Whether the conventions part here."""
        return len(set(self.cells)) > 1


@dataclass(frozen=True, slots=True)
class Table:
    """The table: a heading for each column, and the rows in the order of a pulka."""

    columns: tuple[Text, ...]
    rows: tuple[Difference, ...]


Said = Callable[[Regulation, Terms], Text]
_Row = tuple[Text, Said, tuple[str, ...]]

_FOR_VALUES = tuple(f"value_{word}" for word in LEVELS.values())
_IN_A_ROW = 4


def presets() -> tuple[tuple[Text, Regulation], ...]:
    """Every convention with what it plays by itself."""
    return tuple((convention.title, regulation(key)) for key, convention in CONVENTIONS.items())


def differences(events: Sequence[tuple[Text, Regulation]] | None = None) -> Table:
    """The conventions side by side; `events`: other columns, as an event of its own beside its convention.

    `KeyError` for an event that keeps no score.
    """
    shown_here = presets() if events is None else tuple(events)
    priced = [(event, terms(event)) for _, event in shown_here]
    return Table(
        tuple(title for title, _ in shown_here),
        tuple(
            Difference(item, tuple(said(event, prices) for event, prices in priced), keys) for item, said, keys in _ROWS
        ),
    )


# --- How a cell is said -----------------------------------------------------------------------------------------------


def _chosen(item: Text, key: str) -> _Row:
    """A choice in the words of its parameter."""
    return item, lambda event, _: choice_words(setting(event, key)), (key,)


def _levels(price: Callable[[Terms, int], Fraction]) -> Said:
    """What something costs from six to ten."""
    return lambda _, prices: _row_of(price(prices, level) for level in LEVELS)


def _one(amount: Callable[[Terms], int | Fraction]) -> Said:
    return lambda _, prices: _row_of([amount(prices)])


def _row_of(amounts: Iterable[int | Fraction], more: bool = False) -> Text:
    """Amounts in their order, or the one where they are all the same; `more`: they go on growing."""
    each = [shown(amount) for amount in amounts]
    if len(set(each)) == 1:
        return Text(each[0], each[0])
    end = "…" if more else ""
    return Text("—".join(each) + end, "–".join(each) + end)


def _known(_: Regulation, prices: Terms) -> Text:
    return prices.convention.known


_IN_WHISTS = Text("{whists}, пишет взявший меньше всех", "{whists}, written by whoever took fewest")


def _all_pass(_: Regulation, prices: Terms) -> Text:
    """The price of a trick in the first all-pass, the second in a row, the third, the fourth."""
    whists = prices.convention.all_pass is AllPass.WHISTS
    price = prices.all_pass_whists if whists else prices.all_pass_price
    steps = [step(prices.progression, before) for before in range(_IN_A_ROW + 1)]
    row = _row_of([price * times for times in steps[:-1]], more=steps[-1] > steps[-2])
    return _IN_WHISTS.filled(whists=row) if whists else row


_PRICE_POOL = Text("цену взятки в пулю", "the price of a trick in the pool")
_ONE_POOL = Text("одно очко в пулю", "one point in the pool")
_OFF = Text("цену двух взяток с горы", "the price of two tricks off the mountain")


def _no_trick(_: Regulation, prices: Terms) -> Text:
    if prices.convention.all_pass is AllPass.WHISTS:
        return _ONE_POOL
    return {"price": _PRICE_POOL, "one": _ONE_POOL, "off_mountain": _OFF}[prices.no_trick.value]


def _exits(_: Regulation, prices: Terms) -> Text:
    return _row_of([least_level(prices, before) for before in range(1, _IN_A_ROW)])


def _shares(event: Regulation, prices: Terms) -> Text:
    """When a passer has his share of the whists; never where whist is greedy."""
    return choice_words(setting(event, "gentleman_scope")) if prices.gentleman else _NEVER


_NEVER = Text("никогда", "never")
_NO = Text("нет", "no")


def _bomb(_: Regulation, prices: Terms) -> Text:
    return _NO if prices.bomb == 1 else Text(f"× {prices.bomb}", f"× {prices.bomb}")


def _first_off(_: Regulation, prices: Terms) -> Text:
    return Text("да", "yes") if prices.mountain_first else _NO


def _dealer_pool(_: Regulation, prices: Terms) -> Text:
    return Text("да", "yes") if prices.dealer_pool else _NO


def _mountain_point(event: Regulation, _: Terms) -> Text:
    return Text("{points}, {shared}", "{points}, {shared}").filled(
        points=shown(MOUNTAIN_POINT), shared=choice_words(setting(event, "mountain_divisor"))
    )


_ROWS: tuple[_Row, ...] = (
    (Text("Насколько известна нам", "How well it is known to us"), _known, ()),
    (Text("Игра сыграна, в пулю (от 6 до 10)", "Game made, to the pool (6 to 10)"), _levels(value), _FOR_VALUES),
    (
        Text("Недобор разыгрывающего, на гору за взятку", "Declarer’s undertrick, on the mountain"),
        _levels(declarer_undertrick),
        ("undertrick_rate",),
    ),
    (Text("Взятка защиты, вистов", "A trick of the defence, in whists"), _levels(whist), ("whist_rate",)),
    (
        Text("Консоляция, вистов каждому за взятку недобора", "Consolation, whists to each for an undertrick"),
        _levels(consolation),
        ("consolation_rate", "rostov_consolation"),
    ),
    (
        Text("Недобор на висте, на гору за взятку", "Undertrick on whist, on the mountain"),
        _levels(whist_undertrick),
        ("whist_rate", "whist_responsibility"),
    ),
    (Text("Мизер сыгран, в пулю", "Misère made, to the pool"), _one(misere_made), ("misere_value",)),
    (
        Text("Мизер: взятка, на гору", "Misère: a trick, on the mountain"),
        _one(misere_trick),
        ("misere_trick_price",),
    ),
    _chosen(Text("Ответственность за вист", "Responsibility for whist"), "whist_responsibility"),
    _chosen(Text("Отвечает на восьми и выше", "Who answers at eight and above"), "responsibility_8plus"),
    _chosen(Text("Висты при одном вистующем", "Whists with one whister"), "whist_style"),
    (Text("Когда висты делят", "When whists are shared"), _shares, ("gentleman_scope",)),
    _chosen(
        Text("Взятки пасовавшего в норму вистующего", "A passer’s tricks in the whister’s quota"), "passer_tricks_count"
    ),
    _chosen(Text("Десятерная", "A game of ten"), "ten_whisted"),
    _chosen(Text("Полвиста на шести и семи", "Half-whist at six and seven"), "half_whist"),
    _chosen(Text("Возврат виста", "The whist may be taken back"), "half_whist_return"),
    _chosen(Text("Шесть пик обязаны вистовать оба", "Both must whist six of spades"), "six_spades_whisted"),
    (
        Text("Распасы: взятка, первые—вторые—третьи—четвёртые подряд", "All-pass: a trick, first to fourth in a row"),
        _all_pass,
        ("all_pass_price", "all_pass_whists", "all_pass_progression"),
    ),
    _chosen(Text("Распасы: чем платят", "All-pass: in what it is paid"), "all_pass_paid"),
    (
        Text("Распасы: без взятки пишет", "All-pass: without a trick one writes"),
        _no_trick,
        ("no_trick_pool", "no_trick_off_mountain"),
    ),
    _chosen(Text("Распасы: амнистия", "All-pass: amnesty"), "all_pass_amnesty"),
    _chosen(Text("Распасы: прикуп открывают", "All-pass: the prikup is opened"), "prikup_opened_in_all_pass"),
    (
        Text("Выход из распасов: после первых—вторых—третьих", "Exit from all-pass: after the first, second, third"),
        _exits,
        ("all_pass_exit",),
    ),
    _chosen(Text("Что прерывает распасы", "What breaks a row of all-passes"), "all_pass_exit_by"),
    _chosen(Text("Выходят ли мизером", "Whether misère is an exit"), "all_pass_exit_misere"),
    _chosen(Text("Сдатчик вне игры: консоляция", "Dealer sitting out: consolation"), "dealer_consolation"),
    _chosen(
        Text("Сдатчик вне игры: взятки картами прикупа", "Dealer sitting out: tricks of the prikup"),
        "dealer_prikup_tricks",
    ),
    _chosen(
        Text("Сдатчик вне игры: вист после полвиста", "Dealer sitting out: whist after half-whist"), "dealer_whists"
    ),
    (
        Text(
            "Сдатчик вне игры: очко в пулю после распасов на висты", "Dealer sitting out: a pool point after all-pass"
        ),
        _dealer_pool,
        ("rostov_dealer_pool",),
    ),
    _chosen(Text("Премия за прикуп", "Bonus for the prikup"), "prikup_bonus"),
    (Text("Бомбы и игра втёмную", "Bombs and games in the dark"), _bomb, ("bomb_multiplier",)),
    (
        Text("Сыгранная игра сначала с горы", "A made game first off the mountain"),
        _first_off,
        ("rostov_mountain_first",),
    ),
    _chosen(Text("Конец пульки", "The end of a pulka"), "pulka_end"),
    (
        Text("Очко пули при росписи, вистов", "A pool point at settlement, whists"),
        _one(lambda prices: prices.convention.pool_point),
        ("pool_point_whists",),
    ),
    (
        Text("Очко горы при росписи, вистов", "A mountain point at settlement, whists"),
        _mountain_point,
        ("mountain_divisor",),
    ),
)
