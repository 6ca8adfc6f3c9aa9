"""The sheets of an event on the desk: places, files taken out and brought in, all of them or nothing."""

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import override

from director import guards, services
from director.desk.event_sheets import exported
from director.models import ActionLog, Ruling, Seat, Table, Tournament, Writing
from director.pulka import event_of, folded, tables_of
from rulings.cases.pulka.reading import read_deals, read_sheets
from rulings.scoring.pulka.history import sheet_of
from rulings.scoring.sheet import Sheet
from tests.director.desk.visiting import Desk, faults

HEAD = "стол;место;игрок;пуля;гора;висты на 1;висты на 2;висты на 3;висты на 4"
FIRST = ("1;1;Аверин;8;4;;12;30;", "1;2;Бортникова;6;10;24;;18;", "1;3;Ветлугин;10;2;16;38 2/3;;")
DEALS_HEAD = (
    "table,deal,player 1,player 2,player 3,player 4,dealer,contract,declarer,"
    "call 1,call 2,call 3,call 4,tricks 1,tricks 2,tricks 3,tricks 4"
)
DEALS = (
    "2,1,Дорохов,Ершова,Зимин,Калашников,Калашников,6S,Дорохов,,whist,whist,,6,3,1,",
    "2,2,,,,,Дорохов,all pass,,,,,,,3,3,4",
    "3,1,Лукьянова,Мещеряков,Носков,,,7H,Мещеряков,whist,,pass,,2,7,1,",
)

Send = Callable[..., Any]


def csv(*rows: str, head: str = HEAD) -> bytes:
    return "\n".join((head, *rows)).encode()


def deals(*rows: str) -> bytes:
    return csv(*rows, head=DEALS_HEAD)


def stands(event: Tournament) -> dict[int, Sheet]:
    """What stands on every sheet, by the number of its table."""
    return dict(_stands(event))


def _stands(event: Tournament) -> Iterator[tuple[int, Sheet]]:
    for table, players, rows in tables_of(event):
        prices = event_of(table)
        assert prices is not None
        if rows:
            yield table.number, sheet_of(folded(prices, players, rows))


@pytest.fixture
def sheets(hall: Tournament) -> str:
    """The address of the event's sheets."""
    return f"/tournaments/{hall.pk}/sheets/"


@pytest.fixture
def send(desk: Desk, sheets: str) -> Send:
    """Chooses a file and asks what it would do."""

    def chosen(data: bytes, kind: str = "sheets", expect: int = 200, name: str = "листы.csv") -> str:
        file = SimpleUploadedFile(name, data)
        answer = desk.send(f"{sheets}file/", {"kind": kind, "do": "try", "file": file}, expect)
        return str(answer.content.decode())

    return chosen


@pytest.fixture
def write(desk: Desk, sheets: str, send: Send) -> Send:
    """Chooses a file and writes what was shown."""

    def written(data: bytes, kind: str = "sheets", expect: int = 302, **typed: str) -> Any:
        packed = _packed(send(data, kind))
        return desk.send(f"{sheets}file/", {"do": "write", "packed": packed, **typed}, expect)

    return written


def _packed(page: str) -> str:
    return page.partition('name="packed" value="')[2].partition('"')[0]


# --- the page of the event --------------------------------------------------------------------------------------------


def test_an_event_without_sheets_says_how_to_begin(desk: Desk, sheets: str, hall: Tournament) -> None:
    page = desk.page(sheets)
    assert "Пульки нет пока ни за одним столом" in page and f'href="{sheets}file/"' in page
    assert f'href="{sheets}"' in desk.page(f"/tournaments/{hall.pk}/")


def test_players_stand_by_place_and_equal_results_share(desk: Desk, sheets: str, hall: Tournament) -> None:
    for number in (1, 3):
        table = hall.tables.get(number=number)
        Table.objects.filter(pk=table.pk).update(convention="sochi")
        first = table.seats.first()
        assert first is not None
        services.write_sheet(table, {first.name: {"pool": "6"}})
    page = desk.page(sheets)
    ranking = page.partition("ranking")[2].partition("</table>")[0]
    names = [name.partition("<")[0] for name in ranking.split('<th scope="row">')[1:]]
    assert names[:2] == ["Аверин", "Лукьянова"]
    assert ranking.count('class="place">1–2<') == 2 and ranking.count('class="place">3–6<') == 4
    assert "Стол 2" in page.partition("Пульки ещё нет")[2]


def test_a_sheet_that_cannot_be_settled_is_named_and_the_others_stand(
    desk: Desk, sheets: str, hall: Tournament
) -> None:
    for number in (1, 2):
        table = hall.tables.get(number=number)
        first = table.seats.first()
        assert first is not None
        services.write_sheet(table, {first.name: {"pool": "6"}})
    Seat.objects.filter(table__number=2, order=0).update(name="Новый")
    page = desk.page(sheets)
    assert "Пульку стола 2 не расписать" in page and "Аверин" in page


def test_a_hundred_tables_take_as_many_questions_as_one(
    desk: Desk, sheets: str, hall: Tournament, django_assert_max_num_queries: Any
) -> None:
    for number in range(10, 110):
        table = Table.objects.create(tournament=hall, number=number)
        Seat.objects.bulk_create(Seat(table=table, order=at, name=f"{number}-{at}") for at in range(3))
        services.write_sheet(table, {f"{number}-0": {"pool": "4"}})
    with django_assert_max_num_queries(9):
        assert desk.page(sheets).count("table-card") == 100
    with django_assert_max_num_queries(12):
        desk.page(f"/tables/{table.pk}/sheet/")


def test_a_changed_regulation_settles_every_sheet_anew(desk: Desk, sheets: str, rostov: Table) -> None:
    services.write_sheet(rostov, {"Аверин": {"pool": "6"}})
    before = desk.page(sheets)
    Tournament.objects.update(convention="leningrad")
    Table.objects.update(convention="")
    after = desk.page(sheets)
    assert "+40<" in before and "+80<" in after


def test_rulings_on_the_sheets_cost_no_question_each(
    desk: Desk,
    sheets: str,
    rostov: Table,
    example: Callable[[Table], str],
    send: Send,
    django_assert_max_num_queries: Any,
) -> None:
    desk.post(example(rostov))
    services.set_particulars(desk.case(), deal_number=1)
    desk.post(f"/incidents/{desk.case().pk}/issue/")
    services.write_ruling(Ruling.objects.get())
    with django_assert_max_num_queries(10):  # nine, and one for the offices of whoever looks
        page = desk.page(sheets)
    assert "+45" in page and "−85" in page
    deal = "1,1,Аверин,Бортникова,Ветлугин,,,all pass,,,,,,4,3,3,"
    assert "эта сдача записана по решению № 1" in send(deals(deal), "deals", 422)


# --- a file is tried --------------------------------------------------------------------------------------------------


def test_a_trial_shows_what_would_be_written_and_writes_nothing(send: Send) -> None:
    page = send(csv(*FIRST))
    assert "запишется эта" in page and "38⅔" in page and "Записать 1 стол" in page
    assert not Writing.objects.exists()


def test_what_was_shown_is_written(write: Send, hall: Tournament, sheets: str) -> None:
    assert write(csv(*FIRST)).url == sheets
    assert stands(hall)[1]["Ветлугин"].whists["Бортникова"] == Fraction(116, 3)
    assert ActionLog.objects.filter(what="writing").count() == 1


def test_nothing_is_half_written(send: Send, desk: Desk) -> None:
    page = send(
        csv(*FIRST, "2;1;Дорохов;-3;;;;;", "2;2;Ершова;;;;;;", "2;3;Зимин;;;;;;", "2;4;Никто;;;;;;"), expect=422
    )
    assert "строка 5: «пуля» — в пуле не бывает меньше нуля" in page
    assert not Writing.objects.exists() and 'value="sheets" checked' in page


def test_players_of_a_file_are_those_of_the_table(send: Send) -> None:
    page = send(csv(FIRST[0], FIRST[1].replace("Бортникова", "Бортников"), FIRST[2]), expect=422)
    assert "строка 3: «игрок» — за столом 1 нет игрока «Бортников»" in page
    few = send(csv("2;1;Дорохов;;;;;;", "2;2;Ершова;;;;;;", "2;3;Зимин;;;;;;"), expect=422)
    assert "строка 2: «стол» — в файле нет тех, кто сидит за столом 2: Калашников" in few


def test_a_table_that_is_not_here_or_comes_twice(send: Send, hall: Tournament) -> None:
    away = send(csv(*(row.replace("1;", "7;", 1) for row in FIRST)), expect=422)
    assert "стола «7» в турнире нет; столы: 1–3" in away
    twice = send(csv(*FIRST, *(row.replace("1;", "01;", 1) for row in FIRST)), expect=422)
    assert "этот стол в файле уже был" in twice
    hall.tables.filter(number=1).update(convention="none")
    assert "очков не ведут" in send(csv(*FIRST), expect=422)


def test_a_pool_above_its_size_is_told_with_its_row(send: Send) -> None:
    page = send(csv(FIRST[0].replace("8", "99"), *FIRST[1:]), expect=422)
    assert "строка 2: «пуля» — пуля больше своего размера" in page


def test_a_faulty_table_of_json_is_told_by_its_number(send: Send) -> None:
    table = {"table": 1, "players": ["Аверин", "Бортникова", "Пётр"], "sheet": {"Пётр": {"pool": 4}}}
    page = send(json.dumps({"tables": [table]}).encode(), expect=422, name="листы.json")
    assert "стол № 1: players.Пётр — за столом 1 нет игрока «Пётр»" in page


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "пуст"),
        (b"PK\x03\x04\x14\x00\x00\x00", "не текст"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "не текст"),
        ("стол;игрок;пуля;гора\n1;А;1;1".encode("utf-16-le"), "не текст"),
        (b"\x98\xff\xfe", "Windows-1251"),
        (b"{", "не читается как JSON"),
        (b'{"tables": []}', "нет ни одного стола"),
        (b'{"tables": [{"table": "\\ud83d"}]}', "нельзя ни увидеть, ни сохранить (U+D83D)"),
        (b'{"tables": [' + b"9" * 6000 + b"]}", "слишком длинное число"),
        (b"x" * 1_500_001, "больше полутора миллионов"),
        ("что-то;ещё\n1;2".encode("cp1251"), "таких колонок не бывает"),
    ],
)
@pytest.mark.parametrize("kind", ["sheets", "deals"])
def test_what_is_no_file_of_sheets_is_told(send: Send, data: bytes, said: str, kind: str) -> None:
    page = send(data, kind, 422)
    assert said in page and f'value="{kind}" checked' in page


def test_no_file_and_the_file_of_the_other_kind(desk: Desk, send: Send, sheets: str) -> None:
    answer = desk.send(f"{sheets}file/", {"kind": "deals", "do": "try"}, 422)
    assert "не выбран" in answer.content.decode()
    assert "не сдачи, а листы" in send(csv(*FIRST), "deals", 422)
    assert "не листы, а сдачи" in send(deals(*DEALS), "sheets", 422)


def test_faults_are_said_in_the_language_of_the_reader(desk: Desk, sheets: str) -> None:
    file = SimpleUploadedFile("s.csv", csv(*FIRST[:2]))
    answer = desk.client.post(f"{sheets}file/", {"kind": "sheets", "file": file}, headers={"accept-language": "en"})
    assert answer.status_code == 422 and "row 2: table “1” has 2 rows" in answer.content.decode()


def test_many_faulty_rows_are_counted(send: Send) -> None:
    rows = (
        row
        for number in range(10, 160)
        for row in (f"{number};1;А;;;;;;", f"{number};2;Б;;;;;;", f"{number};3;В;;;;;;")
    )
    assert "и ещё 50 строк" in send(csv(*rows), expect=422)


def test_letters_of_any_alphabet(write: Send, hall: Tournament) -> None:
    write(csv(*FIRST).decode().encode("cp1251"))
    assert stands(hall)[1]["Аверин"].pool == 8


# --- a sheet that is kept already -------------------------------------------------------------------------------------


def test_a_kept_sheet_is_put_right_with_a_reason_and_the_file_is_not_lost(
    write: Send, desk: Desk, hall: Tournament, sheets: str
) -> None:
    write(csv(*FIRST))
    changed = csv(FIRST[0].replace(";4;", ";6;"), *FIRST[1:])
    page = write(changed, expect=422).content.decode()
    assert faults(page) == ["укажите, почему исправлено."] and "<ins>6</ins> <del>4</del>" in page
    assert stands(hall)[1]["Аверин"].mountain == 4
    desk.send(f"{sheets}file/", {"do": "write", "packed": _packed(page), "why": "сверено с бумагой"})
    assert stands(hall)[1]["Аверин"].mountain == 6
    assert Writing.objects.get(kind="correction").why == "сверено с бумагой"


def test_a_file_that_changes_nothing_writes_nothing(write: Send, send: Send) -> None:
    write(csv(*FIRST))
    page = send(csv(*FIRST))
    assert "записывать нечего" in page and "packed" not in page


def test_what_was_written_meanwhile_shows_the_trial_once_more(
    desk: Desk, send: Send, sheets: str, rostov: Table
) -> None:
    packed = _packed(send(csv(*FIRST)))
    services.write_sheet(rostov, {"Аверин": {"pool": "2"}})
    page = desk.send(f"{sheets}file/", {"do": "write", "packed": packed}, 422).content.decode()
    assert ("записали ещё" in page and "исправятся" in page.lower()) or "Исправится" in page
    assert Writing.objects.count() == 1


@pytest.mark.parametrize("packed", ["", "x", "eyJhIjoxfQ:1:x"])
def test_what_no_page_of_the_desk_packed_is_not_written(desk: Desk, sheets: str, packed: str) -> None:
    desk.send(f"{sheets}file/", {"do": "write", "packed": packed})
    assert not Writing.objects.exists()


def test_a_trial_of_one_event_is_not_written_into_another(desk: Desk, send: Send) -> None:
    other = Tournament.objects.create(name="Другой", code="Д", convention="sochi")
    desk.send(f"/tournaments/{other.pk}/sheets/file/", {"do": "write", "packed": _packed(send(csv(*FIRST)))})
    assert not Writing.objects.exists()


# --- deals ------------------------------------------------------------------------------------------------------------


def test_deals_are_added_to_the_sheets_of_their_tables(write: Send, send: Send, hall: Tournament) -> None:
    page = send(deals(*DEALS), "deals")
    assert "Добавятся сдачи: 1–2." in page and "Добавятся сдачи: 1." in page
    write(deals(*DEALS), "deals")
    assert stands(hall)[2]["Дорохов"].pool == 2 and stands(hall)[3]["Мещеряков"].pool == 4
    assert list(Writing.objects.order_by("table__number", "number").values_list("number", "deal")) == [
        (1, 1),
        (2, 2),
        (1, 1),
    ]


def test_a_deal_written_anew_wants_a_reason_and_equal_ones_are_left(write: Send, hall: Tournament) -> None:
    write(deals(*DEALS), "deals")
    again = deals(DEALS[0].replace("6,3,1,", "5,3,2,"), *DEALS[1:])
    page = write(again, "deals", 422).content.decode()
    assert "Запишутся заново сдачи: 1." in page and "Ничего не меняется за столами: 3" in page
    write(again, "deals", why="записали неверно")
    last = Writing.objects.latest("pk")
    assert (last.deal, last.why) == (1, "записали неверно") and stands(hall)[2]["Дорохов"].pool == 0


def test_all_passes_in_a_row_are_counted_by_the_deals_before_them(write: Send, desk: Desk, hall: Tournament) -> None:
    passed = [f"3,{number},Лукьянова,Мещеряков,Носков,,,all pass,,,,,,4,3,3," for number in (1, 2, 3)]
    write(deals(*passed[:2]), "deals")
    rows = hall.tables.get(number=3).writings
    assert [row.data["deal"].get("all_passes_before", 0) for row in rows.all()] == [0, 1]
    assert stands(hall)[3]["Мещеряков"].mountain == 3 * 2 + 3 * 4
    desk.post(
        f"/tables/{hall.tables.get(number=3).pk}/sheet/deal/",
        contract="all_pass", count_0="4", count_1="3", count_2="3", dealer="",
    )  # fmt: skip
    assert stands(hall)[3]["Мещеряков"].mountain == 3 * (2 + 4 + 6)
    write(deals(*passed, "3,4,,,,,,6S,Лукьянова,,pass,pass,,,,,"), "deals")
    assert rows.count() == 4 and rows.latest("number").data["deal"]["all_passes_before"] == 3


def test_a_deal_that_cannot_be_is_one_line_with_its_cell(send: Send, write: Send) -> None:
    page = send(deals(DEALS[0].replace("6,3,1,", "6,3,2,")), "deals", 422)
    assert "строка 2: взятки вместе — " in page
    assert "строка 2: «сдача» — номер сдачи — от 1 до 999" in send(
        deals(DEALS[0].replace("2,1,", "2,1000,", 1)), "deals", 422
    )
    strange = send(deals(DEALS[2].replace("Носков", "Носкова")), "deals", 422)
    assert "строка 2: «игрок 3» — за столом 3 нет игрока «Носкова»" in strange
    assert not Writing.objects.exists()


def test_a_deal_that_is_in_the_copied_sheet_already_is_refused(send: Send, hall: Tournament) -> None:
    services.write_sheet(hall.tables.get(number=2), {"Дорохов": {"pool": "4"}}, deal=1)
    page = send(deals(*DEALS), "deals", 422)
    assert "строка 2: «сдача» — пулька этого стола переписана после сдачи 1" in page and "строка 3" not in page


# --- both ways --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["csv", "json"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_sheets_taken_out_are_brought_in_again(
    write: Send, desk: Desk, hall: Tournament, sheets: str, form: str, language: str
) -> None:
    write(csv(*FIRST))
    write(deals(*DEALS), "deals")
    kept = stands(hall)
    with override(language):
        file = desk.client.get(f"{sheets}sheets.{form}", headers={"accept-language": language})
    assert file.status_code == 200 and file["Content-Disposition"].startswith("attachment")
    with guards.lifted():
        ActionLog.objects.all().delete()
    Writing.objects.all().delete()
    write(file.content)
    assert stands(hall) == kept


@pytest.mark.parametrize("form", ["csv", "json"])
def test_deals_taken_out_are_brought_in_again(
    write: Send, desk: Desk, hall: Tournament, sheets: str, form: str
) -> None:
    write(deals(*DEALS), "deals")
    write(deals(DEALS[0].replace("6,3,1,", "5,3,2,")), "deals", why="…")
    file = desk.client.get(f"{sheets}deals.{form}").content
    kept = stands(hall)
    with guards.lifted():
        ActionLog.objects.all().delete()
    Writing.objects.all().delete()
    write(file, "deals")
    assert stands(hall) == kept and Writing.objects.count() == 3
    assert exported(hall, "deals", form) == file.decode("utf-8-sig")


def test_files_of_an_event_without_sheets_are_empty_and_others_are_not_found(
    desk: Desk, sheets: str, hall: Tournament
) -> None:
    assert exported(hall, "sheets", "json") == exported(hall, "deals", "json") == '{\n  "tables": []\n}\n'
    for address in ("sheets.xlsx", "players.csv"):
        desk.page(f"{sheets}{address}", 404)
    assert read_sheets(exported(hall, "sheets", "json").encode()) == read_deals(b'{"tables": []}') == ()
