"""A blank case file of one kind: every question with its allowed answers and its clause, waiting to be filled in.

Contracts, `rule --new KIND`. Answers stand as comments, so that the file is whole as it is and `rule` lists what is
still open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulings.cases.exhibit import KINDS
from rulings.cases.writing import key as toml_key
from rulings.cases.writing import value as toml
from rulings.code.edition import EDITION_1996
from rulings.code.regulation import Setting, allowed, parameter, regulation, setting
from rulings.remedies import Parameter
from rulings.trees.families import family, questions
from rulings.trees.tree import (
    Ask,
    Basis,
    Cards,
    Domain,
    Number,
    OneOf,
    Outcome,
    Player,
    Question,
    Tally,
    Tree,
    YesNo,
    asked_by,
    asks,
    outcomes,
)
from rulings.words import Language, Text

__all__ = ["blank"]

_PLAYERS = ("А", "Б", "В")
_CONVENTION = "rostov"

_TITLE = Text("Что случилось, одной строкой", "What happened, in one line")
_ABOUT = Text("Как заполнять", "How to fill this in")
_HOW = (
    Text(
        "Снимите # перед строкой ответа и впишите ответ; лишние строки можно оставить или стереть.",
        "Take the # off an answer's line and write the answer; what is not needed may stay or go.",
    ),
    Text(
        'Подробный ответ: { value = …, status = "found", evidence = "…" }; право: { value = …, by = "А" }',
        'In full: { value = …, status = "found", evidence = "…" }; a right: { value = …, by = "А" }',
    ),
    Text(
        'или { waived = true }; усмотрение: { value = …, reason = "…" };',
        'or { waived = true }; discretion: { value = …, reason = "…" };',
    ),
    Text(
        'спор: { status = "disputed", says = { "А" = …, "Б" = … } }.',
        'a dispute: { status = "disputed", says = { "А" = …, "Б" = … } }.',
    ),
)
_BASES = {
    Basis.FACT: Text("факт", "fact"),
    Basis.RIGHT: Text("право", "right"),
    Basis.DISCRETION: Text("усмотрение, нужна причина", "discretion, a reason is compulsory"),
    Basis.GIVEN: Text("отвечает регламент", "the regulation answers"),
}
_LATER = Text("можно позже", "may come later")
_RULES = Text("CODE — за столом, COMP — дубликатный турнир", "CODE for table play, COMP for a duplicate tournament")
_CONVENTIONS = Text(
    "sochi | leningrad | rostov | classic | federation | none (без очков)",
    "sochi | leningrad | rostov | classic | federation | none (no points)",
)
_SEATS = Text(
    "по порядку хода, первая рука первой; четвёртый — сдатчик, который пропускает сдачу",
    "in playing order, first hand first; a fourth is the dealer sitting out",
)
_OFFENDERS = Text('игроки, "dealer" или "kibitzer: имя"', 'players, "dealer" or "kibitzer: name"')
_ANYBODYS = Text(
    'игроки, "dealer", "kibitzer: имя", "director" (ошибся судья) или никто: []',
    'players, "dealer", "kibitzer: name", "director" (his own error) or nobody: []',
)
_NOTICED = Text("когда и кто заметил", "when it was noticed and by whom")
_SEVERAL = (
    Text(
        "Нарушений несколько: ещё один блок [[incident]]; cause = 1 — следствие первого.",
        "Several breaches: another [[incident]] block; cause = 1 says that it follows from the first.",
    ),
    Text(
        "Выбор судьи между ними: [choice], в нём counts = 2 (по какому считать), stands = [2] (оставить в силе то,",
        "The director’s choice: [choice] with counts = 2 (by which the deal counts), stands = [2] (let one",
    ),
    Text(
        'что уступает), each_fine = true (все штрафы за один проступок); reason = "…" обязательна.',
        'stand that would yield), each_fine = true (every fine for one act); reason = "…" is compulsory.',
    ),
)
_DEAL = (
    (
        "contract",
        '"6S"',
        Text("6S … 10NT (масти S C D H NT), misere, all_pass", "6S … 10NT (S C D H NT), misere, all_pass"),
    ),
    ("declarer", '"А"', Text("кто разыгрывает; в распасах нет", "who plays; nobody in all-pass")),
    ("calls", '{ "Б" = "whist", "В" = "pass" }', Text("whist | pass | half", "whist | pass | half")),
    ("tricks", '{ "А" = 6, "Б" = 3, "В" = 1 }', Text("как взяты за столом, до решения", "as taken, before any ruling")),
    (
        "cards",
        '"0:AKQJT987.AK.. 1:.QJT987.AKQJ. 2:..T987.AKQJT9 T:H8H7"',
        Text("расклад, если нужен", "the cards, where they matter"),
    ),
    ("discards", '"S7 C8"', Text("снос", "the discard")),
    ("played", '"SA S7 SK / C8"', Text("карты в порядке хода, взятки через /", "cards in order, / between tricks")),
    ("prikup", '"H8 H7"', Text("прикуп, где за него пишут", "the prikup, where it is paid for")),
    ("all_passes_before", "1", Text("сколько распасовок подряд было до неё", "all-passes in a row before this deal")),
    ("bombs", "0", Text("бомб и игр втёмную, где есть множители", "bombs and games in the dark, where they count")),
    ("auction", '"0:6S 1:pass 2:pass"', Text("заявки по порядку, место: слово", "the calls in order, seat: word")),
    (
        "leader",
        '"А"',
        Text("чей первый ход, если не первой руки", "whose the first lead is, where not the first hand’s"),
    ),
    ("open_whist", "true", Text("вистовали в открытую", "the whister played both hands, faced")),
)
_SHEET = Text("запись до этой сдачи, если нужна", "the sheet before this deal, where it matters")
_REGULATION = Text("только то, в чём регламент отличается", "only what this event settles otherwise")
_EVIDENCE = Text("что спросить у карт; посчитает решатель", "what to ask of the cards; the solver answers")
_STATEMENT = Text("слова сторон, сколько нужно", "what the sides say, as many as needed")
_NUMBERS = Text("целое от {low} до {high}, {unit}", "a whole number from {low} to {high}, {unit}")
_CARD = Text("карта", "a card")
_CARDS = Text("от {low} до {high} карт", "{low} to {high} cards")
_PLAYER = Text("игрок", "a player")
_NOT_OFFENDER = Text("игрок, не нарушитель", "a player, not the offender")
_TALLY = Text("взятки каждого из троих", "tricks of each of the three")
_TOTAL = Text("взятки каждого из троих, вместе {total}", "tricks of each of the three, {total} together")
_AT_MOST = Text(
    "взятки каждого из троих, вместе не больше {total}", "tricks of each of the three, {total} together at most"
)
_SAYING = {
    "offender": Text("нарушитель", "the offender"),
    "declarer": Text("разыгрывающий", "declarer"),
    "dealer": Text("сдатчик", "the dealer"),
    "claimant": Text("пострадавший", "the claimant"),
}


def blank(kind: str, language: Language | str) -> str:
    """The blank file; its comments are in `language`. `RulingError` for a kind there is no tree for."""
    tree, said = family(kind), Language(language)
    parts = (_heading(tree, said), _answers(tree, said), _regulation(tree, said), _deal(said), _rest(said))
    return "\n".join("\n".join(part) + "\n" for part in parts)


def _heading(tree: Tree, said: Language) -> Iterator[str]:
    yield f"# {tree.title.said(said)}. {_ABOUT.said(said)}:"
    yield from (f"# {line.said(said)}" for line in _HOW)
    yield ""
    yield f"title = {toml(_TITLE.said(said))}"
    yield '# situation = { ru = "…", en = "…" }'
    yield '# source = "…"'
    yield f"rules = {toml(_rules(tree))}  # {_RULES.said(said)}"
    yield f"edition = {toml(EDITION_1996)}"
    yield f"convention = {toml(_CONVENTION)}  # {_CONVENTIONS.said(said)}"
    yield f"players = {toml(_PLAYERS)}  # {_SEATS.said(said)}"


def _rules(tree: Tree) -> str:
    """The rules a case of this kind is played by: the Code, unless the tree ends at once under it."""
    match tree.root:
        case Ask(question, branches=branches) if question.source == "incident:rules":
            return "COMP" if isinstance(branches["CODE"], Outcome) else "CODE"
        case _:
            return "CODE"


def _answers(tree: Tree, said: Language) -> Iterator[str]:
    yield "[[incident]]"
    yield f"kind = {toml(tree.kind)}  # {tree.seen.said(said)}"
    yield f"offenders = {toml(_PLAYERS[-1:])}  # {(_ANYBODYS if tree.nobody else _OFFENDERS).said(said)}"
    yield f'# noticed = "…"  # {_NOTICED.said(said)}'
    yield ""
    yield "[incident.answers]"
    clauses = _clauses(tree)
    for question in questions(tree):
        if question.basis is not Basis.GIVEN:
            yield from _question(question, clauses[question.key], said)


def _question(question: Question, clauses: tuple[str, ...], said: Language) -> Iterator[str]:
    """The question, whose answer it is, its clauses; then its line, and what each listed answer means."""
    marks = "; ".join((_BASES[question.basis].said(said), *((_LATER.said(said),) if question.later else ())))
    yield f"# {_words(question.text, said)} — {', '.join(clauses)} ({marks})"
    if question.note is not None:
        yield f"#   {_words(question.note, said)}"
    if isinstance(question.answers, OneOf):
        for choice in question.answers.choices:
            note = f" ({_words(choice.note, said)})" if choice.note is not None else ""
            yield f"#   {choice.key} — {_words(choice.text, said)}{note}"
    sample, domain = _domain(question.answers, said)
    yield f"# {question.key} = {sample}  # {domain}"


def _domain(answers: Domain, said: Language) -> tuple[str, str]:
    """A sample of an answer as TOML, and in a few words what is allowed."""
    match answers:
        case YesNo(yes, no):
            return "true", f"true — {_words(yes, said)} | false — {_words(no, said)}"
        case OneOf(choices):
            return toml(choices[0].key), " | ".join(choice.key for choice in choices)
        case Number(low, high, unit):
            return str(low), _NUMBERS.filled(low=low, high=high, unit=unit).said(said)
        case Cards(_, 1):
            return '"S7"', _CARD.said(said)
        case Cards(low, high):
            return '["S7", "C8"]', _CARDS.filled(low=low, high=high).said(said)
        case Player(but_offender):
            return toml(_PLAYERS[0]), (_NOT_OFFENDER if but_offender else _PLAYER).said(said)
        case Tally(total, at_most):
            count = total if total is not None else at_most
            text = _TALLY if count is None else _AT_MOST if total is None else _TOTAL
            return toml({"А": count or 0, "Б": 0, "В": 0}), text.filled(total=count).said(said)


def _regulation(tree: Tree, said: Language) -> Iterator[str]:
    """The parameters this family rests on, each with its value here, what it may be, and its clauses."""
    yield f"[regulation]  # {_REGULATION.said(said)}"
    played = regulation(_CONVENTION)
    for key in _parameters(tree):
        here: Setting = setting(played, key)
        yield f"# {parameter(key).text.said(said)} — {', '.join(here.clauses)}"
        yield f"# {toml_key(key)} = {toml(here.value)}  # {allowed(parameter(key)).said(said)}"


def _parameters(tree: Tree) -> tuple[str, ...]:
    """Every parameter that answers a question of the tree, is an amount of its orders, or carries a reading of them."""
    sources = [q.source.partition(":") for q in questions(tree) if q.basis is Basis.GIVEN and q.source]
    given = [key for where, _, key in sources if where == "regulation"]
    remedies = [remedy for outcome in outcomes(tree.root) for remedy in outcome.remedies]
    amounts = [remedy.amount.key for remedy in remedies if isinstance(remedy.amount, Parameter)]
    return tuple(dict.fromkeys((*given, *amounts, *(key for remedy in remedies for key in remedy.reading))))


def _deal(said: Language) -> Iterator[str]:
    yield "[deal]"
    yield from (f"# {key} = {sample}  # {text.said(said)}" for key, sample, text in _DEAL)


def _rest(said: Language) -> Iterator[str]:
    yield f"# [sheet]  # {_SHEET.said(said)}"
    yield '# "А" = { pool = 0, mountain = 0, whists = { "Б" = 10 } }'
    yield ""
    yield f"# [[statement]]  # {_STATEMENT.said(said)}"
    yield '# by = "А"'
    yield '# words = "…"'
    yield ""
    yield f"# [[evidence]]  # {_EVIDENCE.said(said)}"
    yield f'# kind = "line"  # {" | ".join(KINDS)}'
    yield '# player = "А"'
    yield '# tally = { "А" = 2, "Б" = 4, "В" = 4 }'
    yield '# absurd = [{ player = "Б", card = "SA", trick = 5, lead = true, reason = "…" }]'
    yield '# reason = "…"'
    yield ""
    yield from (f"# {line.said(said)}" for line in _SEVERAL)


def _clauses(tree: Tree) -> Mapping[str, tuple[str, ...]]:
    """The clauses by which each question is asked, wherever it stands."""
    found: dict[str, dict[str, None]] = {}
    nodes: tuple[Ask | Outcome, ...] = (*asks(tree.root), *outcomes(tree.root))
    for node in nodes:
        for question in (node.question,) if isinstance(node, Ask) else node.needs:
            cited = asked_by(question, node)
            found.setdefault(question.key, {}).update(dict.fromkeys(cited))
    return {key: tuple(clauses) for key, clauses in found.items()}


def _words(text: Text, said: Language) -> str:
    """A sentence with the parts at the table in place of names."""
    return text.filled(**_SAYING).said(said)
