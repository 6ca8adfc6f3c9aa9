"""The numbered fields of a notice and of a decision: on the screen, on the sheet and on the blank form the same.

Forms §3.2 and §3.3.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulings.words import Language, Text

__all__ = ["DECISION_FIELDS", "NOTICE_FIELDS", "numbered_title"]

NOTICE_FIELDS: Mapping[str, Text] = {
    "1": Text("Приём", "Received"),
    "2": Text("Обжалуется", "Ruling appealed"),
    "3": Text("Заявитель", "Appellant"),
    "4": Text("Другая сторона", "Respondents"),
    "5": Text("Основания", "Grounds"),
    "6": Text("Что просят решить", "Asked instead"),
    "7": Text("Доводы", "Argument"),
    "7.1": Text("Чем доказано", "Evidence"),
    "7.2": Text("Свидетели", "Witnesses"),
    "8": Text("Залог", "Deposit"),
    "9": Text("Заявление", "Declaration"),
    "10": Text("Подпись", "Signature"),
}
"""Forms §3.2; the second figure parts what stands in one field there."""

DECISION_FIELDS: Mapping[str, Text] = {
    "1": Text("Срок", "In time"),
    "2": Text("Форма и лицо", "Form and person"),
    "3": Text("Залог внесён", "Deposit paid"),
    "4": Text("Решение судьи", "Prior ruling"),
    "5": Text("Есть что менять", "Materiality"),
    "6": Text("Допуск", "Admission"),
    "7": Text("Комитет", "Panel"),
    "8": Text("Отводы", "Conflicts"),
    "9": Text("Кворум", "Quorum"),
    "10": Text("Слушание", "Hearing"),
    "11": Text("Кто был", "Present"),
    "12": Text("Отозван ли", "Withdrawn"),
    "13.1": Text("Слово судьи", "The director’s words"),
    "13.2": Text("Слово заявителя", "The appellant’s words"),
    "13.3": Text("Слово другой стороны", "The respondent’s words"),
    "13.4": Text("Слово других", "Others’ words"),
    "14": Text("Новые доказательства", "New evidence"),
    "15": Text("Факты", "Findings"),
    "16": Text("Диаграмма", "Diagram"),
    "17": Text("Оценки и опрос", "Judgement and poll"),
    "18": Text("Вопрос права", "Point of law"),
    "19": Text("Решение", "Decision"),
    "20": Text("Путь", "The path"),
    "21": Text("Было и стало", "Before and after"),
    "22": Text("Почему", "Reasons"),
    "23": Text("Голоса", "Votes"),
    "24": Text("Особое мнение", "Dissent"),
    "25": Text("Залог", "Deposit"),
    "26": Text("Дальше", "Further appeal"),
    "27": Text("Огласка", "Publicity"),
    "28": Text("Объявлено", "Told"),
    "29": Text("Подписи", "Signatures"),
    "30": Text("Номер и код", "Number and code"),
}
"""Forms §3.3; the second figure parts the statements, one block each."""


def numbered_title(fields: Mapping[str, Text], number: str, language: Language) -> str:
    """The title of a field with its number before it: `5. Основания`, `7.1 Чем доказано`."""
    return f"{number}{'' if '.' in number else '.'}\u00a0{fields[number].said(language)}"
