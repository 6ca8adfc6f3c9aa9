"""The hearing as its page shows it: who can be present, who spoke, what was put before the panel. Forms §3.3, 10–18."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from director.appeals.course import moment_words
from director.appeals.opened import appealed, decides_law, law_of
from director.desk.language import say
from director.models import Appeal, Heard
from rulings.code.regulation import choice_words, parameter, setting
from rulings.documents.decision import LawPoint, Mode

__all__ = ["attended", "began_words", "hearing_shown", "others_of"]

_SIGN = "|"


def hearing_shown(appeal: Appeal, sent: QueryDict | None) -> dict[str, Any]:
    """What the page shows beside the fields of its form; what was ticked and refused is ticked again."""
    chosen = set(_present(appeal)) if sent is None else set(sent.getlist("present"))
    parts = sent.get("part", "") if sent is not None else ""
    mode = sent.get("mode", "") if sent is not None else ""
    point = sent.get("law_point", "") if sent is not None else _drafted(appeal, "law_point")
    return {
        "modes": [{"value": one.value, "words": say(one.text), "chosen": one.value == mode} for one in Mode],
        "attendance": [one | {"chosen": one["value"] in chosen} for one in _expected(appeal)],
        "parts": [{"value": v, "words": w, "chosen": v == parts} for v, w in Heard.Part.choices],
        "law_points": [
            {"value": one.value, "words": one.text, "chosen": one.value == point} for one in _points_open(appeal)
        ],
        "law_hint": _law_hint(appeal),
        "heard": [_heard(one) for one in appeal.statements.all()],
        "proofs": list(appeal.proofs.all()),
        "speakers": list(dict.fromkeys(one["name"] for one in _expected(appeal))),
        "began_words": began_words(appeal),
    }


def _points_open(appeal: Appeal) -> tuple[LawPoint, ...]:
    """What the regulation lets the committee do on a point of law."""
    return tuple(one for one in LawPoint if one is not LawPoint.OWN or decides_law(appeal))


def attended(appeal: Appeal, sent: QueryDict) -> list[dict[str, str]]:
    """Who was present, as ticked and as typed: {role, name} each."""
    ticked = (one.partition(_SIGN) for one in sent.getlist("present"))
    others = (line.strip() for line in sent.get("others", "").splitlines())
    told = [{"role": role, "name": name} for role, _sign, name in ticked if name]
    return told + [{"role": "other", "name": name} for name in others if name]


def others_of(appeal: Appeal) -> str:
    """Those present whom nobody expected, one to a line."""
    expected = {one["value"] for one in _expected(appeal)}
    return "\n".join(value.partition(_SIGN)[2] for value in _present(appeal) if value not in expected)


def began_words(appeal: Appeal) -> str:
    """When and where it began, how the panel sits, when it ended."""
    held = appeal.hearing
    if not held.get("began_at"):
        return ""
    mode = say(Mode(held["mode"]).text) if held.get("mode") else ""
    parts = [_("began on %(at)s") % {"at": _at(held["began_at"])}, held.get("place", ""), mode]
    if held.get("ended_at"):
        parts.append(_("ended on %(at)s") % {"at": _at(held["ended_at"])})
    return "; ".join(part for part in parts if part)


def _law_hint(appeal: Appeal) -> str:
    """How far the event lets the committee go on a point of law."""
    chosen = setting(law_of(appealed(appeal)), "appeal_law")
    return f"{say(parameter(chosen.key).text)} {say(choice_words(chosen)).capitalize()}."


def _at(moment: str) -> str:
    return moment_words(datetime.fromisoformat(moment))


def _expected(appeal: Appeal) -> Iterator[dict[str, str]]:
    """The director, the appellant, the other side; the panel is there because it sits."""
    yield _person("judge", appealed(appeal).issued_name, _("director"))
    if appeal.appellant:
        yield _person("appellant", appeal.appellant, _("appellant"))
    for each in appeal.respondents:
        yield _person("respondent", each["name"], _("respondent"))


def _person(role: str, name: str, words: Any) -> dict[str, str]:
    return {"value": f"{role}{_SIGN}{name}", "name": name, "words": f"{name} ({words})"}


def _present(appeal: Appeal) -> Iterable[str]:
    return [f"{one['role']}{_SIGN}{one['name']}" for one in appeal.hearing.get("present", [])]


def _heard(one: Heard) -> Mapping[str, Any]:
    return {"part_words": one.get_part_display(), "by": one.by, "words": one.words, "at": one.at}


def _drafted(appeal: Appeal, name: str) -> str:
    decision = getattr(appeal, "decision", None)
    return str(getattr(decision, name)) if decision is not None else ""
