"""`rule` and `prove` as they are called: words, JSON, sheet, exit codes (contracts, "Commands")."""

import json
import os
import subprocess
import sys
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rulings.cases.blank import blank
from rulings.code.clauses import catalogue
from rulings.proof import Report, told
from rulings.proof.values import Check, Hole, TreeCount
from rulings.seal import seal
from rulings.words import Text

ROOT = Path(__file__).resolve().parents[2]
CASE = """
title = "Не в очередь на распасах"
source = "CODE 3.9.14.3"
convention = "rostov"
players = ["А", "Б", "В"]

[[incident]]
kind = "out_of_turn"
offenders = ["В"]
noticed = "на четвёртой взятке"

[incident.answers]
moment = "trick_open"
damage_claim = "one"
taken_before = { "А" = 2, "Б" = 1, "В" = 0 }
claimant = "А"
claim_line = { "А" = 2, "Б" = 4, "В" = 4 }

[[statement]]
by = "А"
words = "Он сходил раньше меня."

[deal]
contract = "all_pass"

[expect]
outcomes = ["turn_all_pass_damage"]
clauses = ["CODE 3.9.14.3"]
compensations = [{ from = "В", to = "А", whists = 50 }]
delta = { "А" = { total = 40 }, "Б" = { total = 45 }, "В" = { total = -85 } }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "case.toml"
    path.write_text(CASE, encoding="utf-8")
    return path


def changed(file: Path, old: str, new: str) -> Path:
    assert old in CASE
    file.write_text(CASE.replace(old, new), encoding="utf-8")
    return file


def run(*args: Any) -> tuple[int, str, str]:
    """Exit code, stdout, stderr of one command within this process."""
    out, err = StringIO(), StringIO()
    try:
        call_command(*map(str, args), stdout=out, stderr=err)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def refused(*args: Any) -> str:
    with pytest.raises(CommandError) as error:
        run(*args)
    line = str(error.value)
    assert "\n" not in line
    return line


def test_the_ruling_in_words(file: Path) -> None:
    code, words, _ = run("rule", file)
    assert code == 0
    flat = " ".join(words.split())
    assert "ПРОЕКТ" in flat.upper()
    assert "А пишет на игрока В 50 вистов" in flat
    assert "Он сходил раньше меня." in flat
    assert "на четвёртой взятке" in flat
    assert flat.endswith("Решение совпадает с ожидаемым в файле.")


def test_the_ruling_in_english(file: Path) -> None:
    code, words, _ = run("rule", file, "--lang", "en")
    assert code == 0
    assert "50 whists" in " ".join(words.split())
    assert words.strip().endswith("The ruling is what the file expects.")


def test_the_judgment_as_json_whatever_the_language(file: Path) -> None:
    code, russian, err = run("rule", file, "--json")
    assert (code, err) == (0, "")
    assert russian == run("rule", file, "--json", "--lang", "en")[1]
    judgment = json.loads(russian)
    assert judgment["outcomes"] == ["turn_all_pass_damage"]
    assert judgment["sheet"]["delta"]["В"]["total"] == -85
    assert judgment["seal"] == seal(judgment)


def test_the_sheet_is_a_draft(file: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    code, words, _ = run("rule", file, "--pdf", sheet)
    assert code == 0
    assert str(sheet) in words
    assert sheet.read_bytes().startswith(b"%PDF-")


def test_json_and_sheet_together(file: Path, tmp_path: Path) -> None:
    code, out, _ = run("rule", file, "--json", "--pdf", tmp_path / "sheet.pdf")
    assert code == 0
    assert json.loads(out)["outcomes"]
    assert (tmp_path / "sheet.pdf").exists()


def test_otherwise_than_expected_is_exit_1(file: Path) -> None:
    code, words, _ = run("rule", changed(file, "total = 45", "total = 46"))
    assert code == 1
    assert words.rstrip().endswith("Б, итог в вистах: ожидалось 46; получено 45.")


def test_otherwise_than_expected_leaves_the_json_clean(file: Path) -> None:
    code, out, err = run("rule", changed(file, "total = 45", "total = 46"), "--json")
    assert code == 1
    assert json.loads(out)["outcomes"]
    assert "ожидалось 46" in err


def test_what_is_not_answered_is_listed(file: Path) -> None:
    code, words, _ = run("rule", changed(file, 'moment = "trick_open"', ""))
    assert code == 2
    assert "incident[1].answers.moment" in words
    assert '"trick_open" | "trick_complete"' in words
    assert "CODE 3.9.14" in words


def test_what_is_not_answered_as_json(file: Path) -> None:
    code, out, _ = run("rule", changed(file, 'moment = "trick_open"', ""), "--json")
    assert code == 2
    (asked,) = json.loads(out)["open"]
    assert {"incident", "key", "answers", "basis", "clauses"} <= asked.keys()
    assert (asked["key"], asked["basis"]) == ("moment", "fact")


def test_the_open_questions_lead_to_the_ruling(file: Path) -> None:
    """Answer what is asked, ask again: the same file comes to a ruling."""
    answers = {
        "moment": '"trick_open"',
        "damage_claim": '"one"',
        "taken_before": '{ "А" = 2, "Б" = 1, "В" = 0 }',
        "claimant": '"А"',
        "claim_line": '{ "А" = 2, "Б" = 4, "В" = 4 }',
        "deal.contract": "",
    }
    bare = CASE[: CASE.index("moment =")] + "{answers}\n" + CASE[CASE.index("[[statement]]") :]
    given: list[str] = []
    for _ in range(10):
        file.write_text(bare.replace("{answers}", "\n".join(given)), encoding="utf-8")
        code, out, _err = run("rule", file, "--json")
        if code == 0:
            break
        assert code == 2
        given += [f"{each['key']} = {answers[each['key']]}" for each in json.loads(out)["open"]]
    assert json.loads(out)["outcomes"] == ["turn_all_pass_damage"]


def test_disputed_answers_give_every_ruling(file: Path) -> None:
    disputed = 'moment = { status = "disputed", says = { "А" = "trick_open", "В" = "trick_complete" } }'
    text = CASE.replace('moment = "trick_open"', disputed)
    file.write_text(text[: text.index("[expect]")], encoding="utf-8")
    code, out, _ = run("rule", file, "--json")
    assert code == 0
    found = [alternative["judgment"]["outcomes"] for alternative in json.loads(out)["disputed"]]
    assert found == [["turn_all_pass_damage"], ["turn_too_late"]]
    code, words, _ = run("rule", file)
    assert code == 0
    assert "Поздно: взятка завершена" in " ".join(words.split())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("damage_claim =", "damage_clam =", "incident[1].answers.damage_clam: ключа «damage_clam» здесь не бывает"),
        ('"one"', '"three"', "damage_claim"),
        ('"А" = 2, "Б" = 4', '"А" = 2, "Б" = 5', "claim_line"),
        ('contract = "all_pass"', 'contract = "5S"', "deal.contract"),
        ('"rostov"', '"rostow"', "rostov"),
        ("[[statement]]", "[[statement]", "case.toml:"),
    ],
)
def test_bad_input_is_one_readable_line(file: Path, old: str, new: str, said: str) -> None:
    assert said in refused("rule", changed(file, old, new), "--lang", "ru")


def test_faults_in_the_language_asked_for(file: Path) -> None:
    assert "there is no key" in refused("rule", changed(file, "damage_claim =", "damage_clam ="), "--lang", "en")


@pytest.mark.parametrize("name", ["<b>Аня</b>", "Б & В", 'Иван "Туз"', "d'Artagnan"])
def test_names_are_printed_as_they_are(file: Path, name: str) -> None:
    literal = '"' + name.replace('"', '\\"') + '"'
    file.write_text(CASE.replace('"А"', literal), encoding="utf-8")
    code, words, _ = run("rule", file)
    assert code == 0
    assert name in " ".join(words.split())
    assert run("rule", file, "--pdf", file.with_suffix(".pdf"))[0] == 0


def test_a_statement_of_ten_thousand_characters_is_whole(file: Path) -> None:
    words = " ".join(f"слово{count}" for count in range(1100))[:10_000]
    code, printed, _ = run("rule", changed(file, "Он сходил раньше меня.", words))
    assert code == 0
    assert words in " ".join(printed.split())


def test_files_that_cannot_be_read(file: Path, tmp_path: Path) -> None:
    assert "файла нет" in refused("rule", tmp_path / "absent.toml", "--lang", "ru")
    assert "это не файл" in refused("rule", tmp_path, "--lang", "ru")
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in refused("rule", file)
    file.write_text(CASE, encoding="utf-8-sig")
    assert run("rule", file)[0] == 0
    assert "записать" in refused("rule", file, "--pdf", tmp_path / "no" / "sheet.pdf", "--lang", "ru")


def test_a_blank_case(file: Path) -> None:
    code, text, _ = run("rule", "--new", "out_of_turn")
    assert (code, text) == (0, blank("out_of_turn", "ru"))
    file.write_text(text, encoding="utf-8")
    code, words, _ = run("rule", file)
    assert code == 2
    assert "incident[1].answers.moment" in words
    assert run("rule", "--new", "out_of_turn", "--lang", "en")[1] == blank("out_of_turn", "en")


def test_a_blank_of_an_unknown_kind(file: Path) -> None:
    assert "out_of_turn" in refused("rule", "--new", "whist")


def test_something_must_be_named(file: Path) -> None:
    assert "rule --new KIND" in refused("rule")
    assert "rule --new KIND" in refused("rule", file, "--new", "out_of_turn")


def test_rule_needs_no_base(file: Path) -> None:
    """Called as the contract says, in a world whose base cannot be opened."""
    environment = {
        **os.environ,
        "DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3",
        "DJANGO_SETTINGS_MODULE": "director.settings",
    }
    command = [sys.executable, str(ROOT / "manage.py"), "rule", str(file), "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["sheet"]["delta"]["А"]["total"] == 40


def test_the_proof_is_whole() -> None:
    """No hole: clauses, regulation, words, and a case for each outcome."""
    code, out, _ = run("prove", "--json")
    assert json.loads(out)["holes"] == []
    assert code == 0


def test_the_proof_in_words() -> None:
    _, words, _ = run("prove")
    assert all(kind in words for kind in ("prikup", "out_of_turn", "revoke", "wrong_count"))
    awaited = Counter(clause.awaits for clause in catalogue().values() if clause.awaits)
    assert all(f"{kind} ({count}):" in words for kind, count in awaited.items())


def test_a_hole_is_told_in_both_languages() -> None:
    count = TreeCount("tiny", Text("Малое", "A tiny one"), 2, 1, ("one",), ("CODE 3",))
    found = Hole(Check.CLAUSES, "one", Text("пункта нет.", "no clause."))
    report = Report(
        (count,),
        1,
        ("CODE 3",),
        {"CODE 2": Text("Заголовок.", "A heading.")},
        {"claim": ("CODE 4",)},
        5,
        (found,),
        (found,),
    )
    russian, english = (" ".join(told(report, language)).replace("\u00a0", " ") for language in ("ru", "en"))
    assert "tiny (Малое): 2 пути, 1 вопрос, 1 исход, 1 пункт" in russian
    assert "Не доказано, 1 дыра:   one: пункта нет. [ссылки на пункты]" in russian
    assert "Not proved, 1 hole:   one: no clause. [clauses cited]" in english
    assert "CODE 2 — A heading." in english
    assert "claim (1): CODE 4" in english
