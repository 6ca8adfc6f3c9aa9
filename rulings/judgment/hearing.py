"""The hearing of one infraction: every answer that counts, where it comes from, and how far the tree is followed.

Answers GIVEN by the regulation or told by the deal are put in before the tree is followed; what was entered is
checked against its question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from rulings.cases.incident import Answer, Incident, Infraction, Status
from rulings.code.regulation import Regulation, setting
from rulings.game.deal import Call, Game
from rulings.judgment import parties
from rulings.judgment.checking import check, said
from rulings.judgment.fitting import beyond, check_played, check_trump, parts
from rulings.trees.families import family, questions
from rulings.trees.tree import Basis, Path, Question, Tree, Value, follow
from rulings.words import RulingError, Text

__all__ = ["SEATS", "TELLERS", "Hearing", "hear", "origin", "role", "with_answers"]


@dataclass(frozen=True, slots=True)
class Hearing:
    """One infraction with its tree, the answers in force (entered, told by the deal, given), and the path they make."""

    number: int
    incident: Incident
    infraction: Infraction
    regulation: Regulation
    tree: Tree
    answers: Mapping[str, Value]
    path: Path
    told: frozenset[str]
    """keys that the deal answered"""
    faults: Mapping[str, RulingError]
    """answers outside their question's domain, or bounded by the rest of the case: they count as not given, and are
    told when the path comes to them"""
    standing: Mapping[str, Value] = field(init=False, repr=False, compare=False)
    """the answers on the path: all that a ruling rests on. What is kept beside it changes nothing"""

    def __post_init__(self) -> None:
        # Worked out once: every measure asks for it, some of them dozens of times in a judgment.
        object.__setattr__(self, "standing", {step.question.key: step.value for step in self.path.steps})

    @property
    def offender(self) -> str:
        """The offender by name; `LookupError` where nobody is known to have erred, and no measure may ask."""
        return parties.offenders(self.incident, self.infraction)[0]


def hear(incident: Incident, number: int, regulation: Regulation) -> Hearing:
    """The hearing of the infraction `number` (from 0) of an incident.

    `RulingError` for an unknown kind, no offender, and for an answer on the path that the deal contradicts. A disputed
    answer, and one outside its domain, count as not given.
    """
    infraction = incident.infractions[number]
    tree = family(infraction.kind)
    _check_parties(incident, infraction, tree)
    check_played(incident, tree)
    known = {q.key: q for q in questions(tree)}
    entered, faults = _entered(incident, infraction, known)
    told, contradicted = _told(incident, infraction, known, entered)
    given = {
        q.key: _given(q.source, incident, infraction, regulation)
        for q in known.values()
        if q.basis is Basis.GIVEN and q.source
    }
    answers: dict[str, Value] = {**entered, **told, **given}
    path = follow(tree.root, answers)
    _check_agrees(incident, path, contradicted)
    bounded = beyond(incident, infraction, regulation, path)
    if bounded:
        answers = {key: value for key, value in answers.items() if key not in bounded}
        path = follow(tree.root, answers)
    return Hearing(
        number, incident, infraction, regulation, tree, answers, path, frozenset(told), {**faults, **bounded}
    )


def origin(hearing: Hearing, question: Question) -> str:
    """Where an answer comes from: `asked`, `deal`, or `regulation:KEY`."""
    if question.basis is Basis.GIVEN:
        return question.source or "regulation"
    return "deal" if question.key in hearing.told else "asked"


def role(incident: Incident, infraction: Infraction) -> str | None:
    """The offender's part as far as the deal tells it (digest §1); None where it does not."""
    possible = parts(incident, infraction)
    return possible[0] if len(possible) == 1 else None


def _given(source: str, incident: Incident, infraction: Infraction, regulation: Regulation) -> Value:
    """What the regulation or the seats answer; `LookupError` for a source nobody knows."""
    if source.startswith("regulation:"):
        return setting(regulation, source.removeprefix("regulation:")).value
    return SEATS[source.removeprefix("incident:")](incident, infraction)


def _seat(incident: Incident, infraction: Infraction) -> str:
    offender = parties.offenders(incident, infraction)[0]
    if offender in incident.playing:
        return "playing"
    return "dealer" if offender in incident.players else "outsider"


def _at_fault(incident: Incident, infraction: Infraction) -> str:
    offender = parties.offender(incident, infraction)
    if offender is None or offender == parties.DIRECTOR:
        return offender or "nobody"
    return "player" if offender in incident.players else "outsider"


def _dealt(incident: Incident, infraction: Infraction) -> bool:
    return parties.offender(incident, infraction) == incident.dealer


def _sitting_out(incident: Incident, infraction: Infraction) -> bool:
    offender = parties.offender(incident, infraction)
    return offender in incident.players and offender not in incident.playing


def _rules(incident: Incident, infraction: Infraction) -> str:
    return incident.rules


SEATS: Mapping[str, Callable[[Incident, Infraction], Value]] = {
    "seat": _seat,
    "dealt": _dealt,
    "at_fault": _at_fault,
    "rules": _rules,
    "sitting_out": _sitting_out,
}
"""What the incident answers by itself, by the name after `incident:`: the offender's seat (`playing`, `dealer`,
`outsider`), whether he dealt, who erred (`player`, `outsider`, `director`, `nobody`), `CODE` or `COMP`, and whether he
is a player who sits this deal out."""


def _entered(
    incident: Incident, infraction: Infraction, known: Mapping[str, Question]
) -> tuple[dict[str, Value], dict[str, RulingError]]:
    """The answers entered, checked; and the faults of those that do not fit, which matter only on the path."""
    guilty = parties.offenders(incident, infraction)
    values: dict[str, Value] = {}
    faults: dict[str, RulingError] = {}
    for key, answer in infraction.answers.items():
        question = known.get(key)
        if question is None or question.basis is Basis.GIVEN or answer.status is Status.DISPUTED:
            continue
        try:
            value = _value(question, answer, incident, guilty)
        except RulingError as fault:
            faults[key] = fault
            continue
        if value is not None:
            values[key] = value
    return values, faults


def _value(question: Question, answer: Answer, incident: Incident, guilty: tuple[str, ...]) -> Value | None:
    """A waived right stands for its mildest answer; a right only can be waived."""
    if answer.waived:
        if question.waived_as is None:
            raise RulingError(
                Text("отказаться можно только от права выбора", "only a right can be waived"), question.key
            )
        return question.waived_as
    return None if answer.value is None else check(question, answer.value, incident.playing, guilty, incident.left)


def auction(incident: Incident, infraction: Infraction) -> str | None:
    """How the auction ended, as far as the deal tells it: in all-pass, on the offender's bid or on another's."""
    contract, declarer = incident.deal.contract, incident.deal.declarer
    if contract is None:
        return None
    if contract.game is Game.ALL_PASS:
        return "all_pass"
    return "own_bid" if declarer is not None and declarer in parties.offenders(incident, infraction) else "contract"


def defence(incident: Incident, infraction: Infraction) -> str | None:
    """How many whisted against a contract, as far as the deal tells it."""
    calls = incident.deal.calls.values()
    whisted = sum(call is Call.WHIST for call in calls)
    if whisted > 1:
        return "two"
    return "one" if whisted and len(calls) > 1 else None


def contract_played(incident: Incident, infraction: Infraction) -> str | None:
    """Whether a contract for tricks was played, as far as the deal tells it: nobody plays when nobody whists."""
    deal = incident.deal
    if deal.contract is None or deal.contract.game is not Game.CONTRACT:
        return None
    if Call.WHIST in deal.calls.values():
        return "played"
    return "unplayed" if len(deal.calls) > 1 else None


def advised_part(incident: Incident, infraction: Infraction) -> str | None:
    """What part the player advised has, as far as the deal and his name tell it (CODE 3.9.20)."""
    contract, declarer = incident.deal.contract, incident.deal.declarer
    if contract is not None and contract.game is Game.ALL_PASS:
        return "all_pass"
    advised = infraction.answers.get("advised")
    if advised is None or advised.value not in incident.playing or declarer is None:
        return None
    return "declarer" if advised.value == declarer else "defender"


TELLERS: Mapping[str, Callable[[Incident, Infraction], str | None]] = {
    "deal:role": role,
    "deal:auction": auction,
    "deal:defence": defence,
    "deal:contract_played": contract_played,
    "deal:advised_part": advised_part,
}
"""What the deal answers by itself, by a question's `source`."""


def _check_agrees(incident: Incident, path: Path, contradicted: Mapping[str, RulingError]) -> None:
    """Nothing on the path may disagree with the deal; what is kept beside it may say anything."""
    for step in path.steps:
        if step.question.key in contradicted:
            raise contradicted[step.question.key]
    check_trump(incident, {step.question.key: step.value for step in path.steps})


def _told(
    incident: Incident, infraction: Infraction, known: Mapping[str, Question], entered: Mapping[str, Value]
) -> tuple[dict[str, Value], dict[str, RulingError]]:
    """What the deal tells, and where it contradicts what was entered: an error that names both."""
    told: dict[str, Value] = {}
    contradicted: dict[str, RulingError] = {}
    for key, question in known.items():
        possible = parts(incident, infraction) if question.source == "deal:role" else ()
        if key in entered and possible and entered[key] not in possible:
            entered_as = parties.filled(said(question, entered[key]), incident, infraction, {})
            left = tuple(parties.filled(said(question, part), incident, infraction, {}) for part in possible)
            contradicted[key] = _contradiction(key, entered_as, _either(left))
        teller = TELLERS.get(question.source or "")
        value = teller(incident, infraction) if teller else None
        if value is None:
            continue
        if key in entered and entered[key] != value:
            words = (parties.filled(said(question, one), incident, infraction, {}) for one in (entered[key], value))
            contradicted.setdefault(key, _contradiction(key, *words))
        told[key] = value
    return told, contradicted


def _either(words: tuple[Text, ...]) -> Text:
    """One of several, each in its own quotes but the outer pair."""
    ru, en = "» или «".join(text.ru for text in words), "” or “".join(text.en for text in words)
    return Text(ru, en)


def _contradiction(key: str, entered: Text, told: Text) -> RulingError:
    return RulingError(
        Text(
            f"ответ «{entered.ru}» не сходится со сдачей: по контракту и словам игроков это «{told.ru}»",
            f"the answer “{entered.en}” does not agree with the deal: by its contract and calls it is “{told.en}”",
        ),
        key,
    )


_ONE_OFFENDER = Text(
    "у одного нарушения один нарушитель; для второго запишите ещё одно нарушение (второй блок [[incident]])",
    "one breach has one offender; write a second breach for the other (a second [[incident]] block)",
)


def _shared(infraction: Infraction) -> bool:
    """Whether a breach may be several players' at once: a wrong number of cards in several hands (CODE 3.9.18)."""
    whose = infraction.answers.get("whose_count")
    return infraction.kind == "wrong_count" and (whose is None or whose.value != "one")


def _check_parties(incident: Incident, infraction: Infraction, tree: Tree) -> None:
    if not infraction.offenders and not tree.nobody:
        raise RulingError(Text("не назван нарушитель", "no offender is named"), "offenders")
    if len(parties.offenders(incident, infraction)) > 1 and not _shared(infraction):
        raise RulingError(_ONE_OFFENDER, "offenders")
    for name in infraction.offenders:
        outside = name in ("dealer", parties.DIRECTOR) or name.startswith("kibitzer:")
        if not outside and name not in incident.players:
            names = ", ".join(incident.players)
            raise RulingError(
                Text(f"«{name}» не сидит за столом: {names}", f"“{name}” is not at the table: {names}"),
                "offenders",
            )
        if not tree.anyone and parties.named(incident, name) not in incident.playing:
            three = ", ".join(incident.playing)
            raise RulingError(
                Text(
                    f"«{name}» в этой сдаче картами не играет; нарушить так может только {three}",
                    f"“{name}” plays no cards in this deal; only {three} can have done this",
                ),
                "offenders",
            )


def with_answers(incident: Incident, number: int, values: Mapping[str, Value]) -> Incident:
    """The incident with some answers of one infraction supposed to be agreed: for disputed facts and hypotheses."""
    infraction = incident.infractions[number]
    supposed = {key: Answer(value) for key, value in values.items()}
    changed = replace(infraction, answers={**infraction.answers, **supposed})
    rest = incident.infractions
    return replace(incident, infractions=(*rest[:number], changed, *rest[number + 1 :]))
