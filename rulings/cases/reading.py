"""A case read from its file.

Contracts, "A case file (TOML)". Whatever does not fit is a `RulingError` with its place and what to mend.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulings.cases.answers import answers, party
from rulings.cases.exhibit import exhibit
from rulings.cases.expectation import expectation
from rulings.cases.incident import Case, Incident, Infraction, Statement
from rulings.cases.several import cause, choice
from rulings.cases.table import at, exact, fault, flag, line, lines, listed, parsed, rows, table, whole
from rulings.code.clauses import AWAITED
from rulings.code.edition import EDITION_1996, edition
from rulings.code.regulation import CONVENTIONS, regulation
from rulings.game.calls import read_calls
from rulings.game.deal import ALL_PASS, TRICKS, Call, Deal, Game, contract
from rulings.game.laid import read_tricks
from rulings.game.notation import read_cards, read_layout
from rulings.scoring.sheet import Row, Sheet
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Tree
from rulings.words import RulingError, Text

__all__ = ["KEYS", "RULES", "deal", "read", "sheet"]

RULES = ("CODE", "COMP")
_DIRECTOR = "director"
KEYS = (
    "title", "situation", "reading", "source", "rules", "edition", "convention", "players",
    "regulation", "incident", "choice", "evidence", "statement", "deal", "sheet", "expect",
)  # fmt: skip
_DEAL = (
    "contract", "declarer", "calls", "tricks", "cards", "discards", "played", "prikup", "all_passes_before", "bombs",
    "auction", "leader", "open_whist",
)  # fmt: skip
_WRITTEN = ("cards", "discards", "played", "prikup", "auction")
_MOST_IN_A_ROW = 20
_MOST_BOMBS = 6

_MISSING = Text("этот ключ обязателен.", "this key is compulsory.")
_COUNT = Text(
    "за столом трое или четверо (четвёртый — сдатчик, который пропускает сдачу); а названо {count}.",
    "three or four sit at a table (the fourth is the dealer sitting out); named here: {count}.",
)
_TWICE = Text("«{name}» назван дважды.", "“{name}” is named twice.")
_NAMELESS = Text("имя не может быть пустым.", "a name may not be empty.")
_RESERVED = Text(
    "именем игрока не может быть слово, занятое для сдатчика, болельщика и судьи: «{name}».",
    "a player cannot bear the word kept for the dealer, for kibitzers and for the director: “{name}”.",
)
_AWAITED = Text(
    "для нарушений вида «{kind}» дерева ещё нет. Есть: {known}.",
    "there is no tree for “{kind}” yet. There are: {known}.",
)
_STRANGER = Text(
    "«{name}» в этой сдаче не играет. Играют: {playing}.", "“{name}” does not play in this deal. Playing: {playing}."
)
_NO_DECLARER = Text("в распасах разыгрывающего нет.", "there is no declarer in all-pass.")
_OWN_CALL = Text(
    "разыгрывающий не вистует; здесь слова защитников.", "declarer does not whist; the calls are the defenders'."
)
_TRICKS = Text(
    "взяток у игрока бывает от 0 до 10, а указано {given}.", "a player takes from 0 to 10 tricks, not {given}."
)
_SUM = Text("взяток в сдаче десять, а указано {given}.", "a deal has ten tricks, and {given} are given.")
_AT_MOST = Text("от 0 до {most}, а указано {given}.", "from 0 to {most}, not {given}.")
_NEGATIVE = Text("меньше нуля здесь не бывает.", "it cannot be less than nothing.")
_ON_ONESELF = Text("на себя вистов не пишут.", "nobody writes whists on himself.")
_NOBODY = Text("назовите, кто нарушил.", "say who committed it.")
_NO_INCIDENT = Text("нужен хотя бы один случай ([[incident]]).", "at least one [[incident]] is needed.")


def read(text: str, name: str, trees: Sequence[Tree] = FAMILIES, editions: Sequence[str] = (EDITION_1996,)) -> Case:
    """The case in a TOML text; `name` is the file's, for faults in its syntax and for a case without a title.

    `RulingError` with the place of the fault. `trees` are the families a case may be about, `editions` the names of
    those it may be judged by.
    """
    file = table(parsed(text, name), "", KEYS)
    players = _players(_required(file, "players"))
    convention = _in_place("convention", regulation, listed(_required(file, "convention"), CONVENTIONS, "convention"))
    return Case(
        title=line(file.get("title", name), "title"),
        incident=_incident(file, players, trees),
        convention=convention.convention,
        edition=_in_place("edition", edition, line(file.get("edition", EDITION_1996), "edition"), editions).name,
        regulation=_regulation(convention.convention, file.get("regulation", {})),
        situation=_situation(file["situation"]) if "situation" in file else None,
        source=line(file.get("source", ""), "source"),
        reading=line(file.get("reading", ""), "reading"),
        statements=tuple(_statement(item, place) for item, place in rows(file.get("statement", []), "statement")),
        expect=expectation(file["expect"], players) if "expect" in file else None,
    )


def _required(file: Mapping[str, Any], key: str, place: str = "") -> Any:
    if key not in file:
        raise fault(at(place, key), _MISSING)
    return file[key]


def _in_place(place: str, read_by: Any, *values: Any) -> Any:
    """What a lower layer reads, its fault put at the place where it stands in the file."""
    try:
        return read_by(*values)
    except RulingError as error:
        raise RulingError(error.text, place) from None


def _situation(value: Any) -> Text:
    halves = table(value, "situation", ("ru", "en"))
    return Text(*(line(_required(halves, half, "situation"), f"situation.{half}") for half in ("ru", "en")))


def _statement(value: Any, place: str) -> Statement:
    said = table(value, place, ("by", "words"))
    return Statement(*(line(_required(said, key, place), at(place, key)) for key in ("by", "words")))


def _players(value: Any) -> tuple[str, ...]:
    players = lines(value, "players")
    for count, player in enumerate(players):
        place = at("players", count + 1)
        if not player.strip():
            raise fault(place, _NAMELESS)
        if player in ("dealer", _DIRECTOR) or player.startswith("kibitzer:"):
            raise fault(place, _RESERVED, name=player)
        if player in players[:count]:
            raise fault(place, _TWICE, name=player)
    if len(players) not in (3, 4):
        raise fault("players", _COUNT, count=len(players))
    return players


def _regulation(convention: str, value: Any) -> dict[str, Any]:
    chosen = table(value, "regulation")
    for key, setting in chosen.items():
        _in_place(f"regulation.{key}", regulation, convention, {key: setting})
    return dict(chosen)


def _incident(file: Mapping[str, Any], players: tuple[str, ...], trees: Sequence[Tree]) -> Incident:
    found = rows(_required(file, "incident"), "incident")
    if not found:
        raise fault("incident", _NO_INCIDENT)
    return Incident(
        players=players,
        infractions=tuple(
            _infraction(item, place, players, trees, number) for number, (item, place) in enumerate(found)
        ),
        rules=listed(file.get("rules", RULES[0]), RULES, "rules"),
        deal=deal(file["deal"], players) if "deal" in file else Deal(),
        sheet=sheet(file["sheet"], players) if "sheet" in file else {},
        choice=choice(file["choice"], len(found)) if "choice" in file else None,
        evidence=tuple(
            exhibit(item, place, players, len(found)) for item, place in rows(file.get("evidence", []), "evidence")
        ),
    )


def _infraction(value: Any, place: str, players: tuple[str, ...], trees: Sequence[Tree], number: int) -> Infraction:
    item = table(value, place, ("kind", "offenders", "noticed", "cause", "answers"))
    kind = _kind(_required(item, "kind", place), at(place, "kind"), trees)
    return Infraction(
        kind=kind,
        offenders=_offenders(
            _required(item, "offenders", place), at(place, "offenders"), players, _nobodys(kind, trees)
        ),
        noticed=line(item.get("noticed", ""), at(place, "noticed")),
        answers=answers(item.get("answers", {}), at(place, "answers"), players, kind, trees),
        cause=cause(item["cause"], at(place, "cause"), number) if "cause" in item else None,
    )


def _kind(value: Any, place: str, trees: Sequence[Tree]) -> str:
    known = [tree.kind for tree in trees]
    kind = line(value, place)
    if kind in AWAITED and kind not in known:
        raise fault(place, _AWAITED, kind=kind, known=", ".join(known))
    return listed(kind, known, place)


def _nobodys(kind: str, trees: Sequence[Tree]) -> bool:
    """Whether such a breach may be nobody's: then no offender need be named."""
    return any(tree.nobody for tree in trees if tree.kind == kind)


def _offenders(value: Any, place: str, players: tuple[str, ...], nobodys: bool) -> tuple[str, ...]:
    """Who committed it: players, the dealer, kibitzers, or the director alone where he erred himself."""
    offenders = tuple(_offender(item, spot, players) for item, spot in rows(value, place))
    if not offenders and not nobodys:
        raise fault(place, _NOBODY)
    for count, name in enumerate(offenders):
        if name in offenders[:count]:
            raise fault(at(place, count + 1), _TWICE, name=name)
    return offenders


def _offender(value: Any, place: str, players: tuple[str, ...]) -> str:
    return _DIRECTOR if value == _DIRECTOR else party(value, place, players)


def deal(value: Any, players: tuple[str, ...]) -> Deal:
    """The deal of a case file; a dealer sitting out can have a word of whist and tricks of an all-pass."""
    given, playing = table(value, "deal", _DEAL), players[:3]
    played = contract(line(given["contract"], "deal.contract")) if "contract" in given else None
    declarer = _playing(given["declarer"], "deal.declarer", playing) if "declarer" in given else None
    if played and played.game is Game.ALL_PASS and declarer:
        raise fault("deal.declarer", _NO_DECLARER)
    return Deal(
        contract=played,
        declarer=declarer,
        calls=_calls(given.get("calls", {}), players, declarer),
        tricks=_tricks(given["tricks"], players if played == ALL_PASS else playing) if "tricks" in given else None,
        all_passes_before=_up_to(given.get("all_passes_before", 0), "deal.all_passes_before", _MOST_IN_A_ROW),
        bombs=_up_to(given.get("bombs", 0), "deal.bombs", _MOST_BOMBS),
        leader=_playing(given["leader"], "deal.leader", playing) if "leader" in given else None,
        open_whist=flag(given.get("open_whist", False), "deal.open_whist"),
        **_cards(given, playing),
    )


def _cards(deal: Mapping[str, Any], playing: tuple[str, ...]) -> dict[str, str]:
    """The cards as they were written; what is no card is a fault, what is irregular the judgment names."""
    written = {key: line(deal[key], f"deal.{key}") for key in _WRITTEN if key in deal}
    if "cards" in written:
        read_layout(written["cards"], playing, "deal.cards")
    if "discards" in written:
        read_cards(written["discards"], "deal.discards")
    if "played" in written:
        _first(read_tricks(written["played"], playing, "deal.played")[1])
    if "prikup" in written:
        read_cards(written["prikup"], "deal.prikup")
    if "auction" in written:
        _first(read_calls(written["auction"], playing, "deal.auction")[1])
    return written


def _first(faults: tuple[RulingError, ...]) -> None:
    """Of several faults the first is told; the rest are found when it is mended."""
    if faults:
        raise faults[0]


def _up_to(value: Any, place: str, most: int) -> int:
    count = whole(value, place)
    if not 0 <= count <= most:
        raise fault(place, _AT_MOST, most=most, given=count)
    return count


def _playing(value: Any, place: str, playing: tuple[str, ...]) -> str:
    name = line(value, place)
    if name not in playing:
        raise fault(place, _STRANGER, name=name, playing=", ".join(playing))
    return name


def _calls(value: Any, playing: tuple[str, ...], declarer: str | None) -> dict[str, Call]:
    calls = {}
    for name, call in table(value, "deal.calls").items():
        place = f"deal.calls.{_playing(name, f'deal.calls.{name}', playing)}"
        if name == declarer:
            raise fault(place, _OWN_CALL)
        calls[name] = Call(listed(call, [each.value for each in Call], place))
    return calls


def _tricks(value: Any, playing: tuple[str, ...]) -> dict[str, int]:
    tricks = {}
    for name, count in table(value, "deal.tricks").items():
        place = f"deal.tricks.{name}"
        tricks[_playing(name, place, playing)] = whole(count, place)
        if not 0 <= count <= TRICKS:
            raise fault(place, _TRICKS, given=count)
    if sum(tricks.values()) > TRICKS:
        raise fault("deal.tricks", _SUM, given=sum(tricks.values()))
    return tricks


def sheet(value: Any, players: tuple[str, ...]) -> Sheet:
    """The whole table's sheet as a case file has it: whoever is not mentioned has nothing on it yet."""
    given = table(value, "sheet")
    for name in given:
        _seated(name, f"sheet.{name}", players)
    return {player: _row(given.get(player, {}), player, players) for player in players}


def _row(value: Any, player: str, players: tuple[str, ...]) -> Row:
    place = f"sheet.{player}"
    row = table(value, place, ("pool", "mountain", "whists"))
    pool = _not_negative(row.get("pool", 0), at(place, "pool"))
    mountain = exact(row.get("mountain", 0), at(place, "mountain"))  # below nothing by CODE 4.1.1
    whists = {}
    for on, count in table(row.get("whists", {}), at(place, "whists")).items():
        spot = at(at(place, "whists"), on)
        if _seated(on, spot, players) == player:
            raise fault(spot, _ON_ONESELF)
        whists[on] = _not_negative(count, spot)
    return Row(pool, mountain, whists)


def _not_negative(value: Any, place: str) -> Fraction:
    amount = exact(value, place)
    if amount < 0:
        raise fault(place, _NEGATIVE)
    return amount


def _seated(name: str, place: str, players: Iterable[str]) -> str:
    return listed(name, tuple(players), place)
