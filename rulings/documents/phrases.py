"""The fixed words of a printed ruling in both languages: titles of fields, what an empty one says, what joins them.

Forms §3.1 and §3.4. Russian names are never declined: a name stands in the nominative after its field or role.
"""

from __future__ import annotations

from rulings.game.deal import Call, Strain
from rulings.remedies import HEADINGS, RemedyKind
from rulings.scoring.sheet import CELLS, RESULT, Account
from rulings.words import Text

NONE = Text("нет", "none")
NOT_STATED = Text("не указано", "not stated")

# Head
RULING = Text("Решение судьи", "Director’s ruling")
NUMBER = Text("№\u00a0{number}", "no.\u00a0{number}")
REPLACES = Text("взамен версии {version}", "replaces version {version}")
REPLACES_BY_COMMITTEE = Text(
    "взамен версии {version}, по решению комитета", "replaces version {version}, by the committee’s decision"
)
ISSUED_AT = Text("Вынесено", "Issued")
JUDGE = Text("Судья", "Director")
CHAIR = Text("Комитет", "Committee")
WHERE = Text("Тур, стол, сдача", "Round, table, deal")
TO = Text("Кому", "To")
LAW = Text("Закон", "Law in force")
CODE = Text("Кодекс преферанса, редакция {edition}", "Preference Code, edition of {edition}")
COMP = Text(
    "Правила соревнований и Кодекс преферанса, редакция {edition}",
    "Competition Rules and Preference Code, edition of {edition}",
)
CONVENTION = Text("конвенция: {convention}", "convention: {convention}")
UNSCORED = Text("без записи очков", "no score kept")
REGULATION = Text("регламент: {regulation}", "regulation: {regulation}")

# Where and who
AT_TABLE = Text("За столом", "At the table")
HANDS = (Text("первая рука", "first hand"), Text("вторая рука", "second hand"), Text("третья рука", "third hand"))
DEALER = Text("сдающий", "dealer")
SITTING_OUT = Text("сдающий, не играет", "dealer, sitting out")
CALL = Text("Вызов судьи", "The call")
CALLED = Text("Вызов", "called")
ARRIVED = Text("прибытие судьи", "arrived")
NOTICED = Text("замечено", "noticed")
PARTIES = Text("Стороны", "Parties")
OFFENDER = Text("Нарушитель", "Offender")
OFFENDERS = Text("Нарушители", "Offenders")
INJURED = Text("пострадавшие", "injured")
PRESENT = Text("свидетели", "witnesses")

# The deal
THE_DEAL = Text("Сдача", "The deal")
ALL_PASS = Text("распасы", "all-pass")
MISERE = Text("мизер", "misère")
CONTRACT = Text("Контракт", "Contract")
DECLARER = Text("разыгрывающий", "declarer")
CALLS = Text("вист", "whist calls")
CALL_WORDS = {
    Call.WHIST: Text("вист", "whist"),
    Call.PASS: Text("пас", "pass"),
    Call.HALF: Text("полвиста", "half-whist"),
}
STRAINS = {Strain.SPADES: "♠", Strain.CLUBS: "♣", Strain.DIAMONDS: "♦", Strain.HEARTS: "♥"}
NO_TRUMP = Text("без козыря", "no trump")
TRICKS = Text("взятки за столом", "tricks at the table")
UNRULED = Text("запись без решения", "score without the ruling")
CARDS = Text("карты и розыгрыш", "cards and play")
PRIKUP = Text("прикуп", "prikup")
IN_A_ROW = Text("распасовок подряд до этой сдачи", "all-passes in a row before this deal")
BOMBS = Text("бомб", "bombs")
DISCARD = Text("снос", "discard")
PLAY = Text("розыгрыш", "play")
AUCTION = Text("торговля", "auction")
TRICKS_SO_FAR = Text("взяток", "tricks")
LEFT_OUT = Text("в публичной копии опущены", "left out of the public copy")
PUBLIC = Text("публичная копия", "public copy")
PUBLIC_NOTE = Text(
    "Публичная копия того же решения: имена игроков, слова сторон и закрытые карты опущены, остальное — как вынесено.",
    "A public copy of the same ruling: players’ names, statements and closed cards are left out, "
    "all else is as issued.",
)

# Facts
FACTS = Text("Установлено", "Facts")
AGREED = Text("Признано всеми", "Agreed by all")
ANSWER = Text("ответ {numbers} на пути ниже", "answer {numbers} on the path below")
ANSWERS = Text("ответы {numbers} на пути ниже", "answers {numbers} on the path below")
FOUND = Text("Найдено судьёй", "Found by the director")
FOUND_ON_APPEAL = Text("Найдено судьёй или комитетом", "Found by the director or the committee")
EVIDENCE = Text("основание", "evidence")
DISPUTED = Text("Спорно", "Disputed")
STATEMENTS = Text("Слова сторон", "Statements")
OFF_PATH = Text("На решение не влияет", "Without effect on the ruling")

# Law
BREACH = Text("Нарушение", "Irregularity")
CLAUSES = Text("Пункты", "Clauses")
CLAUSES_OF_WAY = Text("пункты", "clauses")
WORDED = Text("Дословно", "Word for word, in Russian")
MISSING = Text("нет у нас", "not held")
PATH = Text("Путь", "The path")
FROM_CASE = Text("видно из дела", "told by the case")
FROM_DEAL = Text("по сдаче", "from the deal")
AT_DISCRETION = Text("усмотрение", "discretion")
OPTIONS = Text("Выбор сторон", "Options")
CHOSEN_BY = Text("выбор", "chosen by")
CHOOSER_UNKNOWN = Text("Кто выбрал — не указано.", "Who chose is not stated.")
WAIVED = Text("от выбора отказ", "waived")
CONFLICT = Text("Столкновение", "Conflict")
FOLLOWS = Text("Следствие нарушения {number}.", "Follows from breach {number}.")
PRECEDENCE = Text("Порядок пунктов", "Precedence")
BEFORE = Text("{clause} — прежде, чем {over}, потому что {because}", "{clause} before {over}, because {because}")
BESIDE = Text(
    "{clause} и {over} применяются вместе, потому что {because}", "{clause} and {over} both apply, because {because}"
)
EFFECTS = {
    "falls": Text(
        "Нарушение {second} уступает нарушению {first}; само по себе оно дало бы иное ({outcome}): это отпадает.",
        "Breach {second} yields to breach {first}; what it leads to by itself ({outcome}) is not ordered.",
    ),
    "keeps_fine": Text(
        "Нарушение {second} уступает нарушению {first} во всём, что касается сдачи ({outcome}); остаются только штраф "
        "и замечание самому нарушителю.",
        "Breach {second} yields to breach {first} in all that concerns the deal ({outcome}); only the fine and the "
        "remark that its offender bears himself are left.",
    ),
    "both": Text("Нарушения {first} и {second} решаются оба.", "Breaches {first} and {second} are both ruled on."),
}
KEPT = Text(
    "Нарушение {second} уступило бы нарушению {first}, но судья оставил его в силе.",
    "Breach {second} would yield to breach {first}, but the director lets it stand.",
)
LIMITS = Text("сроки", "time limits")
MET = Text("соблюдён", "met")
MISSED = Text("пропущен", "missed")
NOT_ASKED = Text("не выяснялся", "not asked")
CHOICE = Text("Выбор судьи", "The director’s choice")
NO_EFFECT = Text("спор не влияет на решение", "the dispute does not affect the ruling")

# Non-offenders
INNOCENTS = Text("Ненарушившие", "Non-offenders")
LETS = {
    "CODE": Text("Кодекс допускает", "The Code allows this"),
    "COMP": Text("Правила соревнований допускают", "The competition rules allow this"),
}
LET_BY_READING = Text("Допущено", "Allowed here")
LESS = Text("меньше, чем было бы без этого", "less than without it")

# Decision
DECISION = Text("Решение", "Decision")
RESTORE = HEADINGS[RemedyKind.RECTIFICATION]
PENALTY = HEADINGS[RemedyKind.PENALTY]
COMPENSATION = HEADINGS[RemedyKind.COMPENSATION]
ADJUSTED = HEADINGS[RemedyKind.ADJUSTED]
WARNING = HEADINGS[RemedyKind.WARNING]
TOTALS = Text("Накоплено", "Running total")
MARK_READING = Text("прочтение программы", "the program’s reading")
MARK_COMMITTEE = Text("прочтение комитета", "the committee’s reading")
MARK_EVENT = Text("по регламенту турнира", "by the event’s regulation")
MARK_CONVENTION = Text("по конвенции", "by the convention")
MARK_CODE = Text("по Кодексу", "by the Code")
SCORE = Text("Запись", "Score")
POOL = CELLS[Account.POOL]
MOUNTAIN = CELLS[Account.MOUNTAIN]
WHISTS_ON = CELLS[Account.WHISTS]
TOTAL = RESULT
IN_DEAL = Text("за сдачу", "this deal")
BY_RULING = Text("от решения", "by the ruling")
PLAYER = Text("игрок", "player")
DRAWN = Text(
    "Пуля после решения. Изменённые клетки выделены, прежние числа зачёркнуты; у имени — итог в вистах.",
    "The sheet after the ruling. Changed cells are marked, earlier figures crossed out; names have totals in whists.",
)
UNCHANGED = Text("Решение ничего в запись не вносит.", "The ruling writes nothing into the score.")
NOT_COUNTED = Text("Сама сдача в записи ещё не сосчитана.", "The deal itself is not yet in this score.")
LATER = Text("Осталось внести", "Still to be entered")
COUNTED = Text("Счёт", "Worked out")
UNDECIDED = Text("Решения нет, пока факты спорны.", "No ruling while facts are in dispute.")
ALTERNATIVES = Text("Если признать", "If it is found")

# Why
REASONS = Text("Почему", "Reasons")
DISCRETION = Text("По усмотрению судьи", "At the director’s discretion")
WHY = Text("причина", "reason")
TURNS = Text("Что изменило бы", "Turning points")
SETTINGS = Text("Параметры", "Parameters")
BY_CODE = Text("По Кодексу", "By the Code")
BY_READING = Text("Прочтение программы, не слова Кодекса", "The program’s reading, not the Code’s words")
BY_CONVENTION = Text("По конвенции", "By the convention")
BY_COMMITTEE = Text("Прочтение комитета, не слова Кодекса", "The committee’s reading, not the Code’s words")
BY_EVENT = Text("По регламенту", "By the event’s regulation")
TIME = Text("Время столу", "Extra time")

# Rights and proof
APPEAL = Text("Апелляция", "Appeal")
APPEAL_FORM = Text("форма", "form")
DEADLINE = Text("до", "until")
DEPOSIT = Text("залог", "deposit")
WHO_MAY = Text("кто вправе", "who may")
PUBLICITY = Text("огласка", "publicity")
FINAL = Text("Решение окончательно.", "The decision is final.")
INDEPENDENT = Text(
    "Судья решает сам, по правилам и по представленным доказательствам.",
    "The director decides alone, on the rules and on the evidence shown.",
)
SIGNED_JUDGE = Text("судья", "director")
SIGNED_CHAIR = Text("председатель комитета", "chair of the committee")
SIGNED_CHECK = Text("второй судья, проверка", "second official, checked")
SIGNED_INFORMED = Text("игроки уведомлены (не согласие), время", "players informed (not consent), time")
CODE_OF_PROOF = Text("Код проверки", "Verification code")
HASH = Text("отпечаток", "hash")
TREES = Text("свод", "law")
PRINTED = Text("напечатано", "printed")
DRAFT_NUMBER = Text("проект", "draft")
WATERMARK = {
    "draft": Text("ПРОЕКТ", "DRAFT"),
    "corrected": Text("ИСПРАВЛЕНО", "CORRECTED"),
    "changed": Text("ИЗМЕНЕНО", "CHANGED"),
    "set_aside": Text("ОТМЕНЕНО", "SET ASIDE"),
    "sent_back": Text("ВОЗВРАЩЕНО", "SENT BACK"),
    "withdrawn": Text("ОТОЗВАНО", "WITHDRAWN"),
}
FOLIO = Text("стр.\u00a0{page} из\u00a0{pages}", "page\u00a0{page} of\u00a0{pages}")
CONTINUED = Text("далее", "continued")
