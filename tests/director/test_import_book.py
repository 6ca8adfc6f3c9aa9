"""`import_book`: the owner's words are stored once, told of in both languages, and quoted by desk and paper."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from director import selectors, services
from director.management import imported
from director.models import ActionLog, ClauseWording, Incident, Ruling, Tournament
from director.services.book import State, import_book
from rulings.code.book import paragraphs
from rulings.code.clauses import catalogue
from rulings.documents.plain import text
from rulings.documents.ruling import ruling
from rulings.words import RulingError
from tests.director.desk.visiting import Desk

BOOKS = Path(__file__).resolve().parents[2] / "fixtures/books"
USUAL = "1996-10-30"
pytestmark = pytest.mark.django_db


def run(*names: Any, edition: str = USUAL, **options: Any) -> tuple[int, str]:
    """Exit code and report of the command, in Russian."""
    out = StringIO()
    files = [str(name if isinstance(name, Path) else BOOKS / name) for name in names]
    try:
        call_command("import_book", *files, edition=edition, stdout=out, **options)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


def data(*names: Any, **options: Any) -> dict[str, Any]:
    """The report as data."""
    found = json.loads(run(*names, json=True, **options)[1])
    assert isinstance(found, dict)
    return found


def flat(report: str) -> str:
    return " ".join(report.split())


def worded(clause: str, edition: str = USUAL) -> str:
    return ClauseWording.objects.get(edition=edition, clause=clause).text


@pytest.fixture(autouse=True)
def russian(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal speaks Russian."""
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")


@pytest.fixture
def desk(client: Client, director: User) -> Desk:
    """The desk with the director signed in."""
    client.force_login(director)
    return Desk(client)


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a text into a file of its own."""

    def write(words: str) -> Path:
        file = tmp_path / f"text-{len(list(tmp_path.iterdir()))}.txt"
        file.write_text(words, encoding="utf-8")
        return file

    return write


def test_a_whole_book_is_reported_and_stored() -> None:
    code, report = run("whole.txt")
    words = flat(report)
    assert code == 0
    assert words.startswith(
        "Редакция 1996-10-30; 1 файл. whole.txt: 29 пунктов Найдено: 29 пунктов. новые — 29: Кодекс "
    )
    assert "Нет в своде программы, слова сохранены — 1: Кодекс 3.4.1." in words
    assert "Похоже, пропал знак масти, мест — 3: Кодекс 3.3.7 (3)." in words
    assert "«Сборник вымышленных правил»" in words
    assert words.endswith("Без остатка: каждое слово нашло свой пункт.")
    assert all(len(line) <= 80 for line in report.splitlines())
    assert ClauseWording.objects.count() == 29
    row = ClauseWording.objects.get(clause="CODE 3.2.18")
    assert (row.edition, row.sources, row.inferred, row.cut) == (USUAL, ["whole.txt"], False, False)


def test_the_report_speaks_english_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    _code, report = run("from-the-letters.txt", "latin-letters.txt")
    words = flat(report)
    assert words.startswith("Edition 1996-10-30; 2 files.") and "new — 29: Code 3.2.17" in words
    assert "Latin letters inside Russian words mended, words — " in words
    assert "; Competition rules 11.3, 11.3.А" in words and "3.9.18 example 2" in words


def test_the_same_book_again_changes_nothing() -> None:
    run("whole.txt")
    before = list(ClauseWording.objects.order_by("pk").values("clause", "text", "imported_at"))
    for name in ("whole.txt", "windows-1251.txt", "broken-lines.txt", "latin-letters.txt"):
        assert len(data(name)["same"]) == 29
    assert list(ClauseWording.objects.order_by("pk").values("clause", "text", "imported_at")) == before
    assert ActionLog.objects.filter(what="book").count() == 1


def test_a_difference_is_told_and_the_stored_text_is_kept() -> None:
    run("whole.txt")
    code, report = run("another-printing.txt")
    assert code == 0
    assert "отличаются; оставлен прежний текст (заменить: --replace) — 1: Кодекс 3.2.18." in flat(report)
    assert "было «Шум у соседнего стола никого не освобождает …», в файле «Шум у дальнего стола" in flat(report)
    assert worded("CODE 3.2.18").startswith("Шум у соседнего")
    assert worded("CODE 3.2.19")


def test_replace_takes_the_new_text_and_the_log_keeps_the_old() -> None:
    run("whole.txt")
    found = data("another-printing.txt", replace=True)
    assert (found["replaced"], found["different"], found["new"]) == (["CODE 3.2.18"], [], ["CODE 3.2.19"])
    assert found["differences"][0]["at"] == 3
    assert worded("CODE 3.2.18").startswith("Шум у дальнего")
    row = ActionLog.objects.filter(what="book").latest("pk")
    assert row.about == USUAL and list(row.old) == ["CODE 3.2.18"] and row.old["CODE 3.2.18"].startswith("Шум у сосед")
    assert row.new == {"files": ["another-printing.txt"], "clauses": ["CODE 3.2.19", "CODE 3.2.18"]}


def test_files_that_differ_from_each_other_are_told() -> None:
    code, report = run("whole.txt", "another-printing.txt")
    assert code == 0 and "взято «Шум у соседнего" in flat(report) and "в другом «Шум у дальнего" in flat(report)
    (found,) = data("whole.txt", "another-printing.txt", edition="другая")["between_files"]
    assert (found["clause"], found["file"], found["at"]) == ("CODE 3.2.18", "another-printing.txt", 3)


def test_fragments_may_come_one_by_one(written: Callable[[str], Path]) -> None:
    run(written("3.9.6. Каждый.\n3.9.7. Вся"))
    found = data(written("3.9.7. Всякий раз.\n3.9.8. Иной."))
    assert (found["continued"], found["new"]) == (["CODE 3.9.7"], ["CODE 3.9.8"])
    assert worded("CODE 3.9.7") == "Всякий раз."
    assert data(written("3.9.6. Каждый.\n3.9.7. Всяк"), replace=True)["same"] == ["CODE 3.9.6", "CODE 3.9.7"]
    assert worded("CODE 3.9.7") == "Всякий раз."
    assert data(written("3.9.7. Всякий раз. Да.\n3.9.8. Иной."))["different"] == ["CODE 3.9.7"]


def test_a_copy_without_notes_is_the_same_clause(written: Callable[[str], Path]) -> None:
    run(written("3.9.6. Каждый.{7}\n{7} Седьмая.\n3.9.7. Всякий."))
    assert data(written("3.9.6. Каждый.{7}\n3.9.7. Всякий."))["same"] == ["CODE 3.9.6", "CODE 3.9.7"]
    assert worded("CODE 3.9.6").endswith("{7} Седьмая.")


def test_inferred_headings_are_told_and_kept_so_until_they_are_read() -> None:
    found = data("from-the-letters.txt")
    assert found["inferred"] == [clause for clause in catalogue() if clause.startswith("COMP 11.3.")]
    assert ClauseWording.objects.get(clause="COMP 11.3.Б.2").inferred
    run("whole.txt")
    row = ClauseWording.objects.get(clause="COMP 11.3.Б.2")
    assert (row.inferred, row.sources) == (False, ["from-the-letters.txt", "whole.txt"])


def test_what_is_absent_is_no_error_and_what_was_there_before_is_told_apart() -> None:
    run("whole.txt")
    found = data("another-printing.txt")
    assert "CODE 3.9.5" in found["missing"] and "CODE 3.9.5" not in found["stored_before"]
    assert "CODE 3.9.14" in found["stored_before"]
    assert set(found["missing"]) | {"CODE 3.2.18", "CODE 3.2.19"} == set(catalogue())


def test_text_left_over_is_exit_1_and_the_rest_is_stored() -> None:
    code, report = run("beside-the-book.txt")
    assert code == 1
    assert "Осталось и не подходит ни к одному пункту — 2:" in report
    assert "beside-the-book.txt: «7.1. Глава, о которой здесь ничего не знают, тоже остаётся.»" in flat(report)
    assert "Без остатка" not in report
    assert list(ClauseWording.objects.values_list("clause", flat=True)) == ["CODE 3.2.18"]


def test_an_empty_file_stores_nothing_and_is_no_fault() -> None:
    code, report = run("empty.txt", edition="пустая")
    assert (code, "Пункты не найдены, и ничего не записано." in report) == (0, True)
    assert not ActionLog.objects.filter(what="book").exists()
    assert [one.name for one in selectors.editions()] == [USUAL]


@pytest.mark.parametrize("name", ["broken.fb2", "nowhere.txt", "../books"])
def test_a_file_that_cannot_be_read_is_one_line_with_its_name_and_nothing_is_stored(name: str) -> None:
    with pytest.raises(RulingError) as refusal:
        run("whole.txt", name)
    for language in ("ru", "en"):
        line = refusal.value.said(language)
        assert name in line and "\n" not in line
    assert not ClauseWording.objects.exists()


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\x00b"])
def test_an_edition_needs_a_name(name: str) -> None:
    with pytest.raises(RulingError):
        run("whole.txt", edition=name)
    assert not ClauseWording.objects.exists()


def test_the_command_wants_files_and_an_edition() -> None:
    with pytest.raises(CommandError):
        call_command("import_book", str(BOOKS / "whole.txt"))


def test_the_report_is_silent_about_the_words_of_what_was_found() -> None:
    done = import_book(USUAL, [("whole.txt", paragraphs((BOOKS / "whole.txt").read_bytes()))])
    told = flat(" ".join((*imported.told(done, "ru"), *imported.told(done, "en"), json.dumps(imported.as_data(done)))))
    assert done.ids(State.NEW) == tuple(done.book.found)
    assert not any(wording.text in told for wording in done.book.found.values() if len(wording.text) > 20)


def test_another_name_is_another_edition() -> None:
    run("whole.txt")
    run("another-printing.txt", edition="вторая печать")
    usual, second = selectors.editions()
    assert (usual.name, second.name) == (USUAL, "вторая печать")
    assert usual.wording["CODE 3.2.18"] != second.wording["CODE 3.2.18"]
    assert second.clauses["CODE 3.9.5"] is catalogue()["CODE 3.9.5"] and "CODE 3.4.1" not in second.clauses
    assert usual.clauses["CODE 3.4.1"].parent == "CODE 3.4"
    assert selectors.edition_named("вторая печать") == second
    with pytest.raises(RulingError, match="вторая печать"):
        selectors.edition_named("третья")


def test_editions_cost_one_query(django_assert_num_queries: Callable[[int], Any]) -> None:
    run("whole.txt")
    run("another-printing.txt", edition="вторая печать")
    with django_assert_num_queries(1):
        selectors.editions()
    with django_assert_num_queries(1):
        selectors.edition_named("вторая печать")


# --- the desk and the paper -------------------------------------------------------------------------------------------


def test_a_ruling_issued_after_the_import_quotes_the_owner_and_one_issued_before_does_not(
    answered: Callable[[], Incident],
) -> None:
    before = services.issue(answered(), None)
    run("whole.txt")
    after = services.issue(answered(), None)
    said = "Говорун на распасовке отвечает за своё красноречие сполна"
    assert said not in flat(text(ruling(*selectors.version(before.pk), "ru")))
    russian, english = (flat(text(ruling(*selectors.version(after.pk), each))) for each in ("ru", "en"))
    assert f"«{said}" in russian and f"Word for word, in Russian: «{said}" in english
    short = catalogue()["CODE 3.9.14.3"].text
    assert flat(short.en)[:40] in english and flat(short.ru)[:40] not in russian


def test_a_case_file_names_the_edition_and_holds_none_of_its_words(answered: Callable[[], Incident]) -> None:
    run("whole.txt")
    kept = services.issue(answered(), None)
    assert 'edition = "1996-10-30"' in kept.case and "Говорун" not in kept.case


def test_a_tournament_may_be_judged_by_an_imported_edition(answered: Callable[[], Incident], hall: Tournament) -> None:
    run("whole.txt", edition="вторая печать")
    Tournament.objects.update(edition="вторая печать")
    incident = Incident.objects.get(pk=answered().pk)
    assert selectors.edition_of(incident).wording["CODE 3.9.14.3"].startswith("Говорун")
    services.issue(incident, None)
    judgment, _beside = selectors.version(Ruling.objects.get().versions.get().pk)
    assert judgment.edition == "вторая печать"
    assert any(cited.wording for cited in judgment.clauses)


def test_the_desk_quotes_the_owner_in_the_margin_and_on_the_clause_page(
    desk: Desk, answered: Callable[[], Incident]
) -> None:
    run("whole.txt")
    url = f"/incidents/{answered().pk}/q/damage_claim/"
    said, short = "Говорун на распасовке отвечает", catalogue()["CODE 3.9.14.3"].text
    assert said in desk.page("/book/clauses/code/3.9.14.3/")
    assert said in desk.page(url) and short.ru[:30] not in desk.page(url)
    desk.client.cookies["django_language"] = "en"
    assert said in desk.page(url) and short.en[:30] in desk.page(url)


def test_a_clause_beyond_the_catalogue_has_its_page(desk: Desk, written: Callable[[str], Path]) -> None:
    run("whole.txt", written("1.4.2. Выдумка, которой нет и главы."))
    assert "Эту выдуманную статью" in desk.page("/book/clauses/code/3.4.1/")
    assert "Выдумка, которой нет" in desk.page("/book/clauses/code/1.4.2/")
    contents = desk.page("/book/")
    assert "3.4.1" in contents and "1.4.2" in contents
    assert "3.4.1" in desk.client.get("/book/search/", {"q": "выдуманную"}).content.decode()


def test_editions_imported_are_compared_on_the_desk(desk: Desk) -> None:
    run("whole.txt")
    run("another-printing.txt", edition="вторая <печать>")
    page = desk.page("/book/editions/")
    assert "вторая &lt;печать&gt;" in page and "<ins>" in page
