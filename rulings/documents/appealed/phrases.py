"""The fixed words of an appeal's papers in both languages. Names stand in the nominative after their role."""

from __future__ import annotations

from rulings.documents import phrases
from rulings.words import Text

NUMBER = Text("№\u00a0{number}", "no.\u00a0{number}")
OF_RULING = Text("на решение №\u00a0{number}", "against ruling no.\u00a0{number}")

# The notice
NOTICE = Text("Заявление об апелляции", "Notice of appeal")
RECEIVED = Text("ПРИНЯТО", "RECEIVED")
NOT_RECEIVED = Text("НЕ ПОДАНО", "NOT HANDED IN")
WITHDRAWN = Text("ОТОЗВАНО", "WITHDRAWN")
RECEIVED_AT = Text("Принято", "Received")
RECEIVED_BY = Text("Кем принято", "Received by")
WITHIN = Text("Срок подачи", "To be in by")
WHERE = Text("Тур, стол, сдача", "Round, table, deal")
AT = Text("когда", "when")
BY = Text("кем", "by")
UNTIL = Text("срок", "due by")
STAMP = Text("штамп", "stamp")
WANTING = Text("не хватает", "wanting")
RULING = Text("решение", "ruling")
JUDGE = Text("судья", "director")
EVENT = Text("турнир", "event")
ROUND = Text("тур", "round")
TABLE = Text("стол", "table")
DEAL = Text("сдача", "deal")
CAPACITY = Text("кто он", "capacity")
CONSENT = Text("согласие партнёра или капитана", "consent of partner or captain")
CONTACT = Text("связь", "contact")
AMOUNT = Text("размер", "amount")
PAID = Text("как внесён", "paid")
RECEIPT = Text("квитанция", "receipt")
STATE = Text("сейчас", "now")
WHY = Text("почему", "why")
ASKED_AGAIN = Text(
    "Судья уже решил, и его просили пересмотреть решение.", "The director has ruled and was asked to reconsider."
)
YES = Text("Да", "Yes")
NO = Text("Нет", "No")
SIGNED = Text("подписал", "signed by")
TAKEN_BACK = Text("апелляция отозвана", "appeal withdrawn")
SIGNED_APPELLANT = Text("заявитель", "appellant")
SIGNED_CONSENT = Text("партнёр или капитан, согласие", "partner or captain, consent")
SIGNED_RECEIVER = Text("принял", "received by")
CODE_OF_RULING = Text("Код обжалуемого решения", "Code of the ruling appealed")
PUBLIC_NOTE = Text(
    "Публичная копия: имена игроков, адреса и свидетели опущены, остальное — как в подлиннике.",
    "A public copy: players’ names, contacts and witnesses are left out, all else is as in the original.",
)

# The decision
DECISION = Text("Решение апелляционного комитета", "Decision of the appeals committee")
REJECTED = Text("АПЕЛЛЯЦИЯ НЕ ДОПУЩЕНА", "APPEAL NOT ADMITTED")
APPEAL_WITHDRAWN = Text("АПЕЛЛЯЦИЯ ОТОЗВАНА", "APPEAL WITHDRAWN")
UNDECIDED = Text("НЕ РЕШЕНО", "UNDECIDED")
STATUS = {
    "upheld": Text("РЕШЕНИЕ СУДЬИ ОСТАВЛЕНО В СИЛЕ", "RULING UPHELD"),
    "changed": Text("РЕШЕНИЕ СУДЬИ ИЗМЕНЕНО", "RULING CHANGED"),
    "set_aside": Text("РЕШЕНИЕ СУДЬИ ОТМЕНЕНО", "RULING SET ASIDE"),
    "sent_back": Text("ДЕЛО ВОЗВРАЩЕНО СУДЬЕ", "SENT BACK TO THE DIRECTOR"),
}
DECIDED_AT = Text("Решено", "Decided")
ON_RULING = Text("По решению", "On ruling")
PARTIES = Text("Заявитель — другая сторона", "Appellant — respondent")
ON_APPEAL = Text("По апелляции №\u00a0{number}", "On appeal no.\u00a0{number}")
ADMITTED = Text("Допущена.", "Admitted.")
NOT_ADMITTED = Text("Не допущена.", "Not admitted.")
NOT_LOOKED_AT = Text("не выяснялось", "not looked at")
JUDGE_DOES_NOT_SIT = Text("Судья, вынесший решение, не заседает.", "The director who ruled does not sit.")
REPLACED_BY = Text("вместо него", "in his place")
NO_CONFLICTS = Text("Заявлений об отводе нет.", "No conflicts declared.")
NEEDED = Text("нужно", "needed")
SAT = Text("заседали", "sat")
MODE = Text("как", "mode")
ABSENT = Text("не заседал", "did not sit")
DATE = Text("дата", "date")
BEGAN = Text("начало", "began")
ENDED = Text("конец", "ended")
PLACE = Text("место", "place")
EVIDENCE_IN = Text("принято", "admitted")
EVIDENCE_OUT = Text("не принято", "not admitted")
OF_JUDGE = Text("У судьи → у комитета; ≠ — изменено.", "The director’s → the committee’s; ≠ means changed.")
POLL = Text("опрос", "poll")
JUDGEMENT = Text("оценка", "judgement")
PATH = Text("вопросы", "questions")
CLAUSES = Text("пункты", "clauses")
PENALTY = Text("наказание и возмещение", "penalty and compensation")
SCORE = Text("запись", "score")
PLACES = Text("место", "place")
CARDS = Text("карточки", "cards")
VOTES = Text("за {votes_for} : против {against}", "for {votes_for} : against {against}")
ABSTAINED = Text("воздержались", "abstained")
CASTING = Text("голос председателя", "casting vote")
VOTE_AGAIN = Text("голосовали снова", "voted again")
VOTE_BEFORE = Text("прежнее голосование", "an earlier vote")
ANONYMOUS = Text("без имени", "anonymous")
SANCTION = Text("за необоснованную апелляцию", "for an appeal without merit")
FINAL = phrases.FINAL
FURTHER_TO = Text("обжаловать можно в", "a further appeal goes to")
FURTHER_UNTIL = Text("до", "until")
PUBLICITY = Text("огласка", "publicity")
PRECEDENT = Text("прецедент", "precedent")
KEYWORDS = Text("слова", "keywords")
TOLD = Text("сторонам", "to the parties")
SIGNED_AT = Text("подписано {at}", "signed {at}")
SIGNED_BELOW = Text("на строках внизу листа", "on the lines at the foot of the sheet")
PUBLIC_DECISION = Text(
    "Публичная копия того же решения: имена игроков, слова сторон и закрытые карты опущены, остальное — как решено.",
    "A public copy of the same decision: players’ names, statements and closed cards are left out, all else is as "
    "decided.",
)
