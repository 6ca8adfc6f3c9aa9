"""The log in words: when, who, what he did.

One sentence for each row, in both languages; questions are said as they are put at that table.
"""

from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director.models import ActionLog
from director.records import case_of, value_of
from director.services.arranged import ARRANGED, WORDS, arranged
from director.services.settled import settled
from rulings.documents.notice import DepositState
from rulings.judgment import said
from rulings.judgment.parties import filled
from rulings.trees.families import FAMILIES, family, questions
from rulings.trees.tree import Question
from rulings.words import Text

__all__ = ["WHAT", "deed", "name_of", "told"]

_CHANGE = Text("{at}, {who}: {what}.", "{at}, {who}: {what}.")
_NOBODY = Text("без имени", "no name")
_DISPUTED = Text("спорно", "disputed")
_WAIVED = Text("от права отказались", "the right was given up")
_GONE = Text("вопрос, которого больше нет", "a question no longer there")
_CHANGED = Text("изменён", "changed")
WHAT = {
    "open": Text("дело открыто", "the case was opened"),
    "answer": Text("«{about}» — ответ: {new}", "“{about}” — the answer: {new}"),
    "forget": Text("«{about}» — ответ снят", "“{about}” — the answer was taken back"),
    "infraction": Text("кто и что нарушил", "who committed what"),
    "breach": Text("добавлено нарушение: {new}", "a breach was added: {new}"),
    "breach_out": Text("убрано нарушение: {new}", "a breach was taken out: {new}"),
    "breach_root": Text("другое нарушение названо первопричиной", "another breach was made the root cause"),
    "breach_link": Text("сказано, из чего следует нарушение", "what a breach follows from was said"),
    "choice": Text("выбор судьи между нарушениями", "the director’s choice between breaches"),
    "players": Text("порядок игроков", "the order of the players"),
    "deal": Text("сдача", "the deal"),
    "record": Text("карты, торговля и розыгрыш", "the cards, the auction and the play"),
    "record_back": Text("отменена последняя запись о сдаче", "the last entry about the deal was taken back"),
    "found": Text("ответы из записи игры: {new}", "answers out of the record of play: {new}"),
    "sheet": Text("запись до сдачи", "the sheet before the deal"),
    "evidence": Text("показание карт принято", "what the cards say was taken as evidence"),
    "evidence_out": Text("показание карт снято", "what the cards say was taken back"),
    "absurd": Text("ход {about} назван нелепым", "the play of {about} was called absurd"),
    "absurd_out": Text("ход {about} больше не назван нелепым", "the play of {about} is no longer called absurd"),
    "plausible": Text("записан возможный результат", "a plausible result was put down"),
    "plausible_out": Text("возможный результат убран", "a plausible result was taken out"),
    "statement": Text("записано, что говорит {about}", "what {about} says was taken down"),
    "particulars": Text("сведения для решения", "particulars of the ruling"),
    "park": Text("дело отложено", "the case was put aside"),
    "resume": Text("дело снова открыто", "the case was taken up again"),
    "issue": Text("решение выдано", "the ruling was issued"),
    "reopen": Text("начато исправление решения", "a correction of the ruling was begun"),
    "abandon": Text("исправление отменено", "the correction was given up"),
    "correct": Text("решение исправлено", "the ruling was corrected"),
    "final": Text("решение стало окончательным", "the ruling became final"),
    "peek": Text(
        "открыта история игроков, пока вина не установлена: {why}",
        "the players’ history was opened before the fault was decided: {why}",
    ),
    "take_over": Text("дело взято себе: {why}", "the case was taken over: {why}"),
    "submit": Text("проект отправлен второму судье", "the draft was sent to a second official"),
    "call_back": Text("проект взят обратно", "the draft was taken back"),
    "hand_back": Text("проект возвращён: {why}", "the draft was returned: {why}"),
    "confirm": Text("проект подтверждён", "the draft was confirmed"),
    "withdraw": Text("решение отозвано", "the ruling was withdrawn"),
    "hypothesis": Text("предположение {about} записано", "hypothesis {about} was put down"),
    "hypothesis_changed": Text("предположение {about} изменено", "hypothesis {about} was changed"),
    "hypothesis_out": Text("предположение {about} снято", "hypothesis {about} was dropped"),
    "password": Text("новый пароль у {about}", "a new password for {about}"),
    "account": Text("учётная запись {about}: {new}", "the account {about}: {new}"),
    "appeal": Text("принята апелляция {about}", "appeal {about} was received"),
    "appeal_notice": Text("заявление апелляции {about} дополнено", "the notice of appeal {about} was completed"),
    "appeal_deposit": Text("залог апелляции {about}: {new}", "the deposit of appeal {about}: {new}"),
    "appeal_withdrawn": Text("апелляция {about} отозвана: {why}", "appeal {about} was withdrawn: {why}"),
    "appeal_parted": Text("апелляцию {about} рассматривают отдельно", "appeal {about} is heard by itself"),
    "appeal_checks": Text("проверено, можно ли допустить {about}", "whether {about} can be admitted was looked at"),
    "appeal_admitted": Text("апелляция {about} допущена", "appeal {about} was admitted"),
    "appeal_rejected": Text("апелляция {about} не допущена: {why}", "appeal {about} was not admitted: {why}"),
    "appeal_seat": Text("состав комитета, {about}: {new}", "the panel of {about}: {new}"),
    "appeal_seat_out": Text("из состава {about} вышел {new}: {why}", "{new} left the panel of {about}: {why}"),
    "appeal_hearing": Text("апелляцию {about} начали рассматривать", "the hearing of {about} began"),
    "appeal_noted": Text("протокол рассмотрения {about}", "the minutes of the hearing of {about}"),
    "appeal_heard": Text("записано, что сказано комитету ({about})", "what was said to the committee ({about})"),
    "appeal_proof": Text("новое доказательство, {about}", "new evidence, {about}"),
    "appeal_ballot": Text("открыто голосование, {about}", "a ballot was opened, {about}"),
    "appeal_vote": Text("голос подан, {about}", "a vote was given, {about}"),
    "appeal_drafted": Text("проект решения комитета, {about}", "the draft of the committee’s decision, {about}"),
    "appeal_decided": Text("комитет принял решение по {about}", "the committee decided {about}"),
    "appeal_published": Text("решение по {about} опубликовано", "the decision on {about} was published"),
    "book": Text("загружены слова пунктов: {about}", "the wording of clauses was imported: {about}"),
    "writing": Text("запись № {about} на листе", "entry {about} on the sheet"),
    "marked": Text("на листе записано: {about}", "written on the sheet: {about}"),
    "unmarked": Text("на листе вычеркнуто: {about}", "struck out on the sheet: {about}"),
    "regulation": Text("изменён регламент: {new}", "the regulation was changed: {new}"),
    **WORDS,
}


def told(row: ActionLog) -> Text:
    """One row of the log in a sentence: when, who, what."""
    at = timezone.localtime(row.at).strftime("%H:%M")
    return _CHANGE.filled(at=at, who=name_of(row.who) or _NOBODY, what=deed(row))


def deed(row: ActionLog) -> Text:
    """What one row of the log did, without when and who."""
    about, new = _asked(row)
    return WHAT[row.what].filled(about=about, new=new, why=row.why)


def name_of(who: User | None) -> str:
    """How an official signs: the full name, else the name he signs in with; empty for nobody."""
    return (who.get_full_name() or who.get_username()) if who is not None else ""


def _asked(row: ActionLog) -> tuple[Text | str, Text | str]:
    """What a row touched and what it became, in words: a question as it is put at this table, and its answer."""
    if row.what == "regulation":
        return row.about, settled(row.new)
    if row.what in ARRANGED:
        return row.about, arranged(row)
    if row.what == "found":
        return "", _family_of(row)
    if row.what in ("appeal_seat", "appeal_seat_out"):
        return row.about, row.new["name"]
    if row.what == "appeal_deposit":
        return row.about, DepositState(row.new["state"]).text
    if row.what in ("breach", "breach_out"):
        return "", family((row.new or row.old)["kind"]).title
    if row.what not in ("answer", "forget") or row.incident is None:
        return row.about, ""
    incident = case_of(row.incident).incident
    infraction = incident.infractions[min(row.infraction or 0, len(incident.infractions) - 1)]
    question = _question(infraction.kind, row.about)
    if question is None:
        return _GONE, _answer_gone(row)
    answer = filled(_answered(row.new, question), incident, infraction, {}) if row.new else ""
    return filled(question.text, incident, infraction, {}), answer


def _family_of(row: ActionLog) -> Text | str:
    infractions = row.incident.infractions if row.incident else []
    return family(infractions[row.infraction or 0]["kind"]).title if (row.infraction or 0) < len(infractions) else ""


def _question(kind: str, key: str) -> Question | None:
    """A question by its key: of its own family, else of the one the infraction was taken for at first."""
    trees = (family(kind), *FAMILIES)
    return next((question for tree in trees for question in questions(tree) if question.key == key), None)


def _answer_gone(row: ActionLog) -> Text | str:
    return _CHANGED if row.new else ""


def _answered(record: Any, question: Question) -> Text:
    if record.get("waived"):
        return _WAIVED
    return said(question, value_of(record["value"])) if "value" in record else _DISPUTED
