"""A hypothesis in words: each thing found otherwise, what the director had, what is supposed, and on what ground.

Forms §3.3, fields 15 and 20: changed item by item, and the changed answers of the path marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rulings.cases.incident import Answer, Choice, Incident, Status
from rulings.code.regulation import Regulation, choice_words, parameter, setting
from rulings.damage.offering import title
from rulings.documents import phrases
from rulings.documents.ordered import contract_words
from rulings.game.deal import Deal
from rulings.judgment.checking import check, said
from rulings.judgment.exhibits import inquiry_of
from rulings.judgment.hypotheses import SUPPOSED, Changed, Hypothesis, law_under, under
from rulings.judgment.missing import DEAL_WORDS
from rulings.judgment.parties import filled, offender_words, offenders
from rulings.judgment.scope import CHOICE, OFFENDER, Ground, ground_of_question
from rulings.trees.families import family, questions
from rulings.trees.tree import Question
from rulings.words import Language, RulingError, Text

__all__ = ["Supposed", "supposed_words"]

_WAIVED = Text("от права отказались", "the right was given up")
_BREACH = Text("по нарушению {number}", "by breach {number}")
_LEADER = Text("Кто ходит первым", "Who leads first")
_EVIDENCE = Text("Спрошены карты", "The cards were asked")
_ADDED = Text("показание принято", "their answer was taken")


@dataclass(frozen=True, slots=True)
class Supposed:
    """One thing found otherwise: what it is, as the director had it (None: he had nothing), as it is supposed, why.

    `key`: the breach and question (`0.moment`), the field of the deal (`deal.tricks`), or the parameter.
    """

    key: str
    what: Text
    was: Text | None
    now: Text
    ground: Ground
    why: str = ""


def supposed_words(hypothesis: Hypothesis, incident: Incident, event: Regulation) -> tuple[Supposed, ...]:
    """Everything a hypothesis changes, item by item; `incident`, `event` as the director had them."""
    return (
        *_guilty(hypothesis, incident),
        *_answers(hypothesis, incident),
        *_deal(hypothesis, incident),
        *_choice(hypothesis.choice, incident.choice),
        *_readings(hypothesis, event),
        *_evidence(hypothesis, incident, event),
    )


def _guilty(hypothesis: Hypothesis, incident: Incident) -> Iterator[Supposed]:
    for number, names in hypothesis.offenders.items():
        was = offender_words(incident.infractions[number].offenders)
        yield Supposed(f"{number}.offenders", OFFENDER, was, offender_words(names), Ground.FACT)


def _answers(hypothesis: Hypothesis, incident: Incident) -> Iterator[Supposed]:
    for each in hypothesis.answers:
        breach = incident.infractions[each.incident]
        question = next((q for q in questions(family(breach.kind)) if q.key == each.question), None)
        if each.answer is None or question is None:
            continue
        now = _words(each.answer, question, incident, each)
        if now is not None:
            yield Supposed(
                f"{each.incident}.{each.question}",
                filled(question.text, incident, breach, {}),
                _words(breach.answers.get(each.question), question, incident, each),
                now,
                ground_of_question(question),
                _why(each.answer),
            )


def _words(answer: Answer | None, question: Question, incident: Incident, each: Changed) -> Text | None:
    """An answer in words; None where there is none, or it is none of this question's."""
    if answer is None or answer.status is Status.DISPUTED:
        return None
    if answer.waived:
        return _WAIVED
    breach = incident.infractions[each.incident]
    try:
        value = check(question, answer.value, incident.playing, offenders(incident, breach), incident.left)
    except RulingError:
        return None
    return filled(said(question, value), incident, breach, {})


def _why(answer: Answer) -> str:
    given = answer.evidence or answer.reason
    return "" if given == SUPPOSED else given


def _deal(hypothesis: Hypothesis, incident: Incident) -> Iterator[Supposed]:
    if not hypothesis.dealt:
        return
    changed = under(incident, hypothesis).deal
    for key in hypothesis.dealt:
        what, was, now = DEAL_WORDS.get(key, _LEADER), _DEALT[key](incident.deal), _DEALT[key](changed)
        if now is not None:
            yield Supposed(f"deal.{key}", what, was, now, Ground.FACT)


def _contract(deal: Deal) -> Text | None:
    played = deal.contract
    return Text(contract_words(played, Language.RU), contract_words(played, Language.EN)) if played else None


def _calls(deal: Deal) -> Text | None:
    words = {player: phrases.CALL_WORDS[call] for player, call in deal.calls.items()}
    ru, en = (", ".join(f"{player} — {word.said(one)}" for player, word in words.items()) for one in Language)
    return Text(ru, en) if words else None


def _tricks(deal: Deal) -> Text | None:
    return _named(", ".join(f"{player} — {count}" for player, count in deal.tricks.items())) if deal.tricks else None


def _named(words: str | None) -> Text | None:
    return Text(words, words) if words else None


_DEALT: Mapping[str, Callable[[Deal], Text | None]] = {
    "contract": _contract,
    "declarer": lambda deal: _named(deal.declarer),
    "calls": _calls,
    "tricks": _tricks,
    "leader": lambda deal: _named(deal.leader),
}


def _choice(now: Choice | None, was: Choice | None) -> Iterator[Supposed]:
    if now is not None and now.counts is not None:
        stood = _BREACH.filled(number=was.counts + 1) if was and was.counts is not None else None
        yield Supposed("choice", CHOICE, stood, _BREACH.filled(number=now.counts + 1), Ground.LAW, now.reason)


def _readings(hypothesis: Hypothesis, event: Regulation) -> Iterator[Supposed]:
    law = law_under(event, hypothesis)
    for key in hypothesis.readings:
        was, now = choice_words(setting(event, key)), choice_words(setting(law, key))
        yield Supposed(key, parameter(key).text, was, now, Ground.LAW)


def _evidence(hypothesis: Hypothesis, incident: Incident, event: Regulation) -> Iterator[Supposed]:
    changed = under(incident, hypothesis)
    for number, one in enumerate(changed.evidence):
        if one in hypothesis.evidence:
            try:
                asked = title(inquiry_of(changed, number, law_under(event, hypothesis)))
            except RulingError:
                asked = _EVIDENCE
            yield Supposed(f"evidence.{number}", asked, None, _ADDED, Ground.FACT, one.reason)
