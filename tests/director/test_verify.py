"""`verify`: the very sheet, a superseded one, an altered one, a draft; each said in plain words."""

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from pypdf.annotations import FreeText

from director import guards, selectors, services
from director.management.commands.rule import Command as Rule
from director.models import Incident, RulingVersion
from director.records import judged
from director.verifying.sheets import checked
from director.verifying.whole import whole
from rulings.documents.attached import NAME
from rulings.documents.enclosed import data_of, sheet
from rulings.documents.particulars import Standing
from rulings.documents.pdf import pdf
from rulings.documents.ruling import ruling
from rulings.seal import canonical
from rulings.seal import code as code_of

HALL = "http://192.168.0.10:8000"


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued."""
    return services.issue(answered(), director, "Как видели.")


def sheet_of(version: RulingVersion, language: str = "ru", **changed: object) -> bytes:
    """Its sheet as the desk hands it out."""
    judgment, beside = selectors.version(version.pk, HALL)
    return sheet(judgment, replace(beside, **changed), language)


def said(file: bytes) -> str:
    """The verdict and all that stands beside it, in English."""
    found = checked(file)
    return "\n".join(text.said("en") for text in (found.verdict, *(one.text for one in found.found)))


def written(file: PdfWriter) -> bytes:
    out = io.BytesIO()
    file.write(out)
    return out.getvalue()


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("public", [False, True])
def test_the_very_sheet_is_known(issued: RulingVersion, language: str, public: bool) -> None:
    file = sheet_of(issued, language, public=public)
    assert checked(file).good and checked(file).version == issued
    assert "this is the very sheet" in said(file) and "in force" in said(file)


def test_saved_anew_by_another_program_it_is_the_same_sheet(issued: RulingVersion) -> None:
    assert checked(written(PdfWriter(clone_from=io.BytesIO(sheet_of(issued))))).good


def test_a_superseded_sheet_names_the_one_in_force(issued: RulingVersion, director: User) -> None:
    file = sheet_of(issued)
    services.reopen(issued.ruling, director, "не то")
    later = services.correct(issued.ruling, director, "не то")
    assert checked(file).good and f"has been replaced: {later.label} is in force" in said(file)
    issued = RulingVersion.objects.get(pk=issued.pk)
    assert checked(sheet_of(issued)).good and "replaced" in said(sheet_of(issued))
    assert "the very sheet" in said(sheet_of(later))


def test_a_withdrawn_one_says_so(issued: RulingVersion, director: User) -> None:
    file = sheet_of(issued)
    services.withdraw(issued.ruling, director, "ошибка")
    assert checked(file).good and "has been withdrawn" in said(file)


def test_honest_data_under_changed_words_are_found(issued: RulingVersion) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    forged = pdf(ruling(judgment, replace(beside, reasons="Иначе."), "ru"), data_of(judgment, beside, "ru"))
    assert not checked(forged).good
    assert "ALTERED" in said(forged) and "it reads “" in said(forged)
    assert "Иначе." in said(forged) and "Как видели." in said(forged) and "data inside were altered" not in said(forged)


def test_changed_data_under_honest_words_are_found(issued: RulingVersion) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    forged = pdf(ruling(judgment, beside, "ru"), data_of(judgment, replace(beside, reasons="Иначе."), "ru"))
    assert "the data inside were altered: particulars.reasons" in said(forged) and not checked(forged).good


def test_a_sheet_forged_whole_is_found(issued: RulingVersion) -> None:
    assert not checked(sheet_of(issued, reasons="Иначе.")).good
    forged = said(sheet_of(issued, standing=Standing.UPHELD))
    assert "a status this sheet never had: UPHELD" in forged


def test_another_code_is_named(issued: RulingVersion) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    other = replace(beside, seal="9f2b1c0d" * 8)
    forged = pdf(ruling(judgment, other, "ru"), data_of(judgment, beside, "ru"))
    assert "the printed code was altered" in said(forged) and code_of(issued.seal) in said(forged)


def test_data_taken_out_are_missed_and_the_sheet_is_known_by_its_words(issued: RulingVersion) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    bare = pdf(ruling(judgment, replace(beside, base_url=None), "en"))
    assert not checked(bare).good and checked(bare).version == issued
    assert "no data inside" in said(bare) and "it reads" not in said(bare)


def test_something_laid_over_the_words_is_found(issued: RulingVersion) -> None:
    over = PdfWriter(clone_from=io.BytesIO(sheet_of(issued)))
    over.add_annotation(0, FreeText(text="100", rect=(100, 500, 200, 520), font_size="10pt"))
    assert "drawn otherwise: page 1" in said(written(over))


def test_a_sheet_of_another_hall_is_unknown(issued: RulingVersion) -> None:
    file = sheet_of(issued)
    with guards.lifted():
        RulingVersion.objects.all()._raw_delete("default")
    assert "No such sheet was issued here" in said(file) and not checked(file).good


def test_an_altered_base_is_no_measure(issued: RulingVersion) -> None:
    file = sheet_of(issued)
    with guards.lifted():
        RulingVersion.objects.update(case=issued.case + "\n")
    assert not checked(file).good and "its number, case, particulars or seal were altered" in said(file)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_draft_is_a_draft(db: None, tmp_path: Path, language: str) -> None:
    file = tmp_path / "draft.pdf"
    call_command(Rule(), "fixtures/cases/code-3.9.14.3-rostov.toml", pdf=str(file), lang=language, stdout=io.StringIO())
    assert checked(file.read_bytes()).good and "a draft, never issued" in said(file.read_bytes())
    told = io.StringIO()
    call_command("verify", str(file), lang="en", stdout=told)
    assert "a draft, never issued" in told.getvalue()


def test_a_draft_with_other_words_is_altered(answered: Callable[[], Incident]) -> None:
    case = answered()
    judgment = judged(case)
    beside = selectors.draft_particulars(case, judgment)
    assert checked(sheet(judgment, beside, "ru")).good
    forged = pdf(ruling(judgment, replace(beside, facts="Иначе."), "ru"), data_of(judgment, beside, "ru"))
    assert "never issued, and it is ALTERED" in said(forged) and "Иначе." in said(forged)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=12)
@given(data=st.data())
def test_any_byte_of_the_data_that_is_changed_is_found(issued: RulingVersion, data: st.DataObject) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    honest = data_of(judgment, beside, "ru")
    at = data.draw(st.integers(0, len(honest) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda value: value != honest[at]))
    forged = pdf(ruling(judgment, beside, "ru"), honest[:at] + bytes([other]) + honest[at + 1 :])
    found = checked(forged)
    assert not found.good and found.version == issued
    assert any("дан" in one.text.ru for one in found.found), said(forged)


def test_what_is_no_pdf_is_told(db: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.4 and then nothing")
    with pytest.raises(SystemExit) as ended:
        call_command("verify", str(tmp_path / "a.pdf"), lang="en")
    assert ended.value.code == 2 and "this is no PDF, or the file is damaged" in capsys.readouterr().err


def test_the_data_are_a_file_any_reader_shows(issued: RulingVersion) -> None:
    reader = PdfReader(io.BytesIO(sheet_of(issued)))
    assert [one.name for one in reader.attachment_list] == [NAME]
    (public,) = PdfReader(io.BytesIO(sheet_of(issued, public=True))).attachment_list
    assert b"judgment" not in public.content and canonical(json.loads(public.content)) == public.content


def test_an_empty_chain_is_whole(db: None) -> None:
    assert not any(one.wrong for one in whole())
    told = io.StringIO()
    call_command("verify", chain=True, lang="en", stdout=told)
    assert "the chain is empty and whole" in told.getvalue()
