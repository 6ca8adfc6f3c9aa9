"""An appeal against the ruling of `example`, as its papers tell it: the notice, the decision that changes it."""

from __future__ import annotations

from dataclasses import replace

from rulings.documents.decision import (
    Attending,
    Check,
    Conflict,
    Decision,
    DiagramUse,
    Dissent,
    Evidence,
    Heard,
    LawPoint,
    Member,
    Mode,
    Office,
    Requirement,
    Result,
    Role,
    Row,
    Vote,
)
from rulings.documents.notice import Capacity, Deposit, DepositState, Ground, Notice, NoticeMark, Respondent
from rulings.documents.particulars import Particulars, Standing
from rulings.words import Text
from tests.paper.example import ISSUED, SEAL, all_pass, at


def row(ru: str, en: str, before: str, after: str) -> Row:
    """A row whose figures read the same in both languages."""
    return Row(Text(ru, en), Text(before, before), Text(after, after), before == after)


NOTICE = Notice(
    number="ВОЛГА-26-А3",
    received_at=at(20, 25),
    received_by="М. Орлова",
    stamp="секретариат, вх. 3",
    ruling="ВОЛГА-26-017/1",
    organiser="Клуб «Волга»",
    event="Кубок Волги",
    place="Казань",
    round="2",
    table="7",
    deal_number="11",
    judge="И. Соколова",
    players=("А", "Б", "В"),
    appellant="В",
    capacity=Capacity.OFFENDER,
    consent="не требуется",
    contact="+7 900 000-00-00",
    respondents=(Respondent("А", "стол 7"), Respondent("Б", "b@example.org")),
    grounds=(Ground.FACT, Ground.JUDGEMENT),
    instead="возмещение игроку А не назначать",
    argument="После хода Д♦ игрок А взял бы три взятки, а не две.\n"
    "Линия А требует, чтобы Б положил К♣, чего он бы не сделал.",
    evidence=("запись розыгрыша", "протокол стола 7"),
    witnesses=("Г, сидел вторым за столом 8",),
    deposit=Deposit("500 ₽", "наличными", "квитанция 12", DepositState.TAKEN),
    asked_again=True,
    signed_by="В",
    signed_at=at(20, 20),
    deadline=at(20, 12),
    marks=(NoticeMark.LATE,),
    seal=SEAL,
    base_url="http://192.168.0.10:8000",
    printed_by="М. Орлова",
    printed_at=at(20, 26),
)

DECISION = Decision(
    appeal="ВОЛГА-26-А3",
    of="ВОЛГА-26-017/1",
    judge="И. Соколова",
    appellant="В",
    respondents=("А", "Б"),
    admissibility=(
        Check(Requirement.IN_TIME, False, "Подан на 13 минут позже; срок продлён: секретариат был закрыт."),
        Check(Requirement.FORM, True),
        Check(Requirement.DEPOSIT, True, "500 ₽, квитанция 12."),
        Check(Requirement.PRIOR_RULING, True, "ВОЛГА-26-017/1."),
        Check(Requirement.MATERIALITY, True, "Исход меняет запись и второе место."),
    ),
    admitted=True,
    admission="По п. 7 регламента о продлении срока.",
    panel=(
        Member("Н. Громов", Office.CHAIR, Mode.PRESENT, at(22, 5)),
        Member("О. Белова", Office.MEMBER, Mode.PRESENT, at(22, 5)),
        Member("Т. Юрьев", Office.MEMBER, Mode.REMOTE, at(22, 9)),
        Member("Р. Климов", Office.RESERVE, None),
        Member("Л. Седова", Office.SECRETARY, Mode.PRESENT, at(22, 6)),
    ),
    conflicts=(Conflict("П. Зимин", "играл за столом 7", "Т. Юрьев"),),
    quorum=3,
    mode=Mode.MIXED,
    began_at=at(21, 0),
    ended_at=at(21, 50),
    hearing_place="комната 3",
    attending=(
        Attending(Role.JUDGE, "И. Соколова"),
        Attending(Role.APPELLANT, "В"),
        Attending(Role.RESPONDENT, "А"),
        Attending(Role.WITNESS, "Г. Попов"),
    ),
    statements=(
        Heard(Role.JUDGE, "И. Соколова", "Карты были открыты сразу, линию А проверили за столом."),
        Heard(Role.APPELLANT, "В", "Линия А невозможна: Б ходил бы иначе."),
        Heard(Role.RESPONDENT, "А", "Линию показал до того, как карты смешали."),
    ),
    evidence=(Evidence("запись розыгрыша соседнего стола", False, "другая сдача"),),
    findings=(
        Row(
            Text("Когда замечено", "When noticed"),
            Text("до взятки", "in the trick"),
            Text("до взятки", "in the trick"),
            True,
        ),
        Row(Text("Взятки А по его линии", "A’s tricks by his line"), Text("2", "2"), Text("3", "3")),
    ),
    diagram=DiagramUse.ENDORSED,
    judgement_points="Вероятна ли линия А.",
    poll="Шестеро игроков первой категории: четверо пошли бы так же.",
    law_point=LawPoint.OWN,
    law_words="Линия проверяется всеми ходами по правилам.",
    result=Result.CHANGED,
    path=(
        Row(Text("Доказан ли ущерб?", "Is damage proved?"), Text("да", "yes"), Text("да", "yes"), True),
        Row(
            Text("Сколько взяток было бы?", "How many tricks?"),
            Text("2 : 4 : 4", "2 : 4 : 4"),
            Text("3 : 3 : 4", "3 : 3 : 4"),
        ),
    ),
    clauses=(Row(Text("Кодекс 3.9.14.3", "CODE 3.9.14.3"), Text("да", "yes"), Text("да", "yes"), True),),
    remedies=(
        Row(
            Text("Возмещение игроку А", "Compensation to A"),
            Text("50 вистов", "50 whists"),
            Text("20 вистов", "20 whists"),
        ),
    ),
    sheet=(Row(Text("Висты А на В", "A’s whists on В"), Text("50", "50"), Text("20", "20")),),
    places=(Row(Text("А", "А"), Text("2", "2"), Text("3", "3")),),
    reasons="Линия, показанная игроком А, возможна, но опрошенные так бы не сыграли.\nТретья взятка бралась наверняка.",
    votes=(Vote(1, 1, 1), Vote(2, 1, why="новое доказательство")),
    dissents=(Dissent("Ущерб доказан полностью; решение судьи следовало оставить.", "О. Белова"),),
    deposit=Deposit("500 ₽", "наличными", "квитанция 12", DepositState.RETURNED, "апелляция удовлетворена частично"),
    final=False,
    further_to="федерация",
    further_until=at(23, 59),
    publicity="полностью",
    precedent=True,
    keywords=("распасы", "линия игры"),
    precedent_clauses=("CODE 3.9.14.3",),
    told_at=at(22, 15),
    told_by="Н. Громов",
    decided_at=at(22, 0),
)

DECIDED: Particulars = replace(ISSUED, version=2, replaces=1, standing=Standing.ISSUED, decision=DECISION)
CHANGED = all_pass(claim_line={"А": 3, "Б": 3, "В": 4})
"""The judgment the committee leaves standing."""
