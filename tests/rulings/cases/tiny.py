"""Two tiny families with every kind of answer, so that these tests stand apart from the trees of the Code."""

from rulings.remedies import Answered, Remedy, RemedyKind, Side, Unit
from rulings.trees.tree import Ask, Basis, Cards, Choice, Number, OneOf, Outcome, Player, Question, Tally, Tree, YesNo
from rulings.words import Text

IN_TIME = Question("in_time", Text("Вовремя ли заметили?", "Was it noticed in time?"), YesNo())
LEAD = Question(
    "lead",
    Text("Что велит разыгрывающий?", "What does declarer say?"),
    OneOf(
        (
            Choice("accept", Text("Принять ход", "Accept the lead")),
            Choice("forbid", Text("Запретить масть", "Forbid the suit"), Text("до конца хода", "while he leads")),
        )
    ),
    Basis.RIGHT,
)
EXTRA = Question(
    "extra_tricks",
    Text("Сколько взяток сверх одной?", "How many tricks beyond one?"),
    Number(0, 9, Text("взяток", "tricks")),
    Basis.DISCRETION,
)
CARDS = Question("shown_cards", Text("Какие карты показаны?", "Which cards were shown?"), Cards(1, 3), later=True)
CLAIMANT = Question("claimant", Text("Кто заявил ущерб?", "Who claims damage?"), Player(but_offender=True))
LINE = Question("line", Text("Как взяли бы взятки?", "How would the tricks fall?"), Tally(total=10))
OPENED = Question(
    "prikup_opened",
    Text("Открывается ли прикуп?", "Is the prikup opened?"),
    YesNo(),
    Basis.GIVEN,
    source="regulation:prikup_in_all_pass",
)

FINE = Remedy(
    RemedyKind.PENALTY,
    Text("{offender} отдаёт {amount}.", "{offender} gives up {amount}."),
    "CODE 3.9.16.2",
    Side.OFFENDER,
    unit=Unit.TRICKS,
    amount=Answered("extra_tricks"),
)

LATE = Outcome("tiny_late", Text("Поздно", "Too late"), ("CODE 3.9.14.5",))
ACCEPTED = Outcome(
    "tiny_accepted", Text("Ход принят", "The lead stands"), ("CODE 3.9.14.1",), needs=(CARDS, CLAIMANT, LINE)
)
FORBIDDEN = Outcome(
    "tiny_forbidden",
    Text("Масть запрещена", "The suit is banned"),
    ("CODE 3.9.14.1",),
    (FINE,),
    (EXTRA,),
    ("contract",),
)

TINY = Tree(
    "tiny",
    Text("Малое нарушение", "A tiny breach"),
    Text("Кто-то сделал что-то не так", "Somebody did something wrong"),
    Ask(
        IN_TIME,
        ("CODE 3.9.14.5",),
        {False: LATE, True: Ask(LEAD, ("CODE 3.9.14.1",), {"accept": ACCEPTED, "forbid": FORBIDDEN})},
    ),
)
OTHER = Tree(
    "other",
    Text("Другое нарушение", "Another breach"),
    Text("Прикуп увидели", "The prikup was seen"),
    Ask(
        OPENED,
        ("CODE 3.2.19",),
        {
            True: Outcome("other_two", Text("Две взятки", "Two tricks"), ("CODE 3.2.19",)),
            False: Outcome("other_ten", Text("Десять взяток", "Ten tricks"), ("CODE 3.2.19",)),
        },
    ),
)
TREES = (TINY, OTHER)
