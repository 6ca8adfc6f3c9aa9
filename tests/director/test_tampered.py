"""Whoever alters one thing of what was issued is found and the place is named: each column, each sign, each line.

Forms §3.4. In the base the guards are lifted first, as the owner of the file could; on paper one sign is another.
"""

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ByteStringObject, ContentStream, NameObject, TextStringObject

from director import guards, selectors, services
from director.models import Incident, RulingVersion
from director.verifying.sheets import Checked, checked
from director.verifying.whole import whole
from rulings.documents.enclosed import data_of, sheet
from rulings.documents.pdf import pdf
from rulings.documents.ruling import ruling
from rulings.seal import code as code_of
from rulings.words import RulingError

HALL = "http://192.168.0.10:8000"
LOG, VERSIONS = "director_actionlog", "director_rulingversion"
SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
FEW = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
SQLITE = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="Postgres holds each column to its kind itself")


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """The second version of a ruling, with another ruling before it."""
    services.issue(answered(), director)
    first = services.issue(answered(), director, "Как видели.")
    services.reopen(first.ruling, director, "пересмотр")
    return services.correct(first.ruling, director, "пересмотр", reasons="Пересмотрено.")


def raw(sql: str, *values: Any) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall() if cursor.description else None


def columns(table: str) -> list[str]:
    with connection.cursor() as cursor:
        described = connection.introspection.get_table_description(cursor, table)
    return [one.name for one in described]


def others(value: Any) -> Iterator[Any]:
    """What a cell may be made instead: a sign of its text another, a number the next, something out of nothing."""
    value = str(value) if isinstance(value, datetime) else value
    if value is None:
        yield from (1, "x")
    elif isinstance(value, str):
        at = len(value) // 2
        yield f"{value[:at]}{chr(ord(value[at]) ^ 1)}{value[at + 1 :]}" if value else "x"
        yield f"{value} "
    else:
        yield from (value + 1, None)


@SQLITE
@pytest.mark.parametrize("table", [LOG, VERSIONS])
@pytest.mark.parametrize("which", ["first", "last"])
def test_each_column_of_a_row_is_watched(issued: RulingVersion, table: str, which: str) -> None:
    names = columns(table)
    order = "position" if which == "first" else "position DESC"
    kept = dict(zip(names, raw(f"SELECT * FROM {table} ORDER BY {order} LIMIT 1")[0], strict=True))
    place, missed = kept["position"], list[tuple[str, Any, list[str]]]()
    raw("PRAGMA ignore_check_constraints = ON")
    for name in names[1:]:
        for other in others(kept[name]):
            found = found_with(table, name, other, kept["id"])
            if found is not None and not any(named(line, table, place, which) for line in found):
                missed.append((name, other, found))
    raw("PRAGMA ignore_check_constraints = OFF")
    assert not missed
    assert not any(one.wrong for one in whole())


def found_with(table: str, name: str, other: Any, key: int) -> list[str] | None:
    """What is found wrong with one cell made another; None where the base itself lets nobody write that."""
    try:
        with guards.lifted(), transaction.atomic():
            raw("PRAGMA defer_foreign_keys = ON")
            raw(f'UPDATE {table} SET "{name}" = %s WHERE id = %s', other, key)
            found = [one.text.said("en") for one in whole() if one.wrong]
            transaction.set_rollback(True)
        return found
    except Exception as refused:
        assert "constraint" in str(refused), refused
        return None


def named(line: str, table: str, place: int, which: str) -> bool:
    """Whether a line tells which row it is; one moved elsewhere is told by the place that it left or took."""
    if table == LOG:
        return any(f"{word} {at}" in line for word in ("row", "rows", "number") for at in (place, place + 1))
    label = "ВОЛГА-26-001/1" if which == "first" else "ВОЛГА-26-002/2"
    return any(words in line for words in (label, label.split("/")[0], f"place {place}", f"place {place + 1}"))


def said(found: Checked) -> str:
    return "\n".join(text.said("en") for text in (found.verdict, *(one.text for one in found.found)))


@FEW
@given(at=st.integers(0, 9), sign=st.sampled_from(SIGNS))
def test_a_printed_code_with_another_sign_is_named(issued: RulingVersion, at: int, sign: str) -> None:
    honest = code_of(issued.seal).replace("-", "")
    assume(sign != honest[at])
    judgment, beside = selectors.version(issued.pk, HALL)
    forged = seal_with_code(issued.seal, honest[:at] + sign + honest[at + 1 :])
    file = pdf(ruling(judgment, replace(beside, seal=forged), "ru"), data_of(judgment, beside, "ru"))
    found = checked(file)
    assert not found.good and found.version == issued and "the printed code was altered" in said(found)


def seal_with_code(seal: str, code: str) -> str:
    """A seal whose first fifty bits read as this code."""
    bits = 0
    for sign in code:
        bits = bits << 5 | SIGNS.index(sign)
    return f"{bits << 206 | int(seal, 16) & (1 << 206) - 1:064x}"


def test_a_qr_that_leads_elsewhere_is_found(issued: RulingVersion) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    honest = ruling(judgment, beside, "ru")
    assert honest.address is not None
    elsewhere = replace(honest, address=honest.address[:-1] + ("2" if honest.address[-1] != "2" else "3"))
    found = checked(pdf(elsewhere, data_of(judgment, beside, "ru")))
    assert not found.good and "drawn otherwise: page 1" in said(found)


@FEW
@given(data=st.data())
def test_any_two_signs_of_the_words_that_change_places_are_found(issued: RulingVersion, data: st.DataObject) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    forged = PdfWriter(clone_from=io.BytesIO(sheet(judgment, beside, "ru")))
    number = data.draw(st.integers(0, len(forged.pages) - 1))
    page = forged.pages[number]
    content = ContentStream(page["/Contents"], forged)
    before = "".join(page.extract_text().split())
    shown = [operands for operands, operator in content.operations if operator == b"Tj" and apart(operands[0])]
    operands = data.draw(st.sampled_from(shown))
    at = data.draw(st.sampled_from(apart(operands[0])))
    line = signs(operands[0])
    operands[0] = ByteStringObject(bytes([*line[:at], line[at + 1], line[at], *line[at + 2 :]]))
    page[NameObject("/Contents")] = forged._add_object(content)
    out = io.BytesIO()
    forged.write(out)
    assume("".join(PdfReader(io.BytesIO(out.getvalue())).pages[number].extract_text().split()) != before)
    found = checked(out.getvalue())
    assert not found.good and found.version == issued
    assert f"page {number + 1}: " in said(found), said(found)


def signs(operand: Any) -> bytes:
    """A line of words as the page holds it, a byte a sign."""
    return operand.original_bytes if isinstance(operand, TextStringObject) else bytes(operand)


def apart(operand: Any) -> list[int]:
    """Where two signs that differ stand side by side."""
    line = signs(operand)
    return [at for at in range(len(line) - 1) if line[at] != line[at + 1]]


@FEW
@given(data=st.data())
def test_a_file_with_another_byte_is_the_same_sheet_or_is_refused(issued: RulingVersion, data: st.DataObject) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    honest = sheet(judgment, beside, "ru")
    at = data.draw(st.integers(0, len(honest) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda value: value != honest[at]))
    file = honest[:at] + bytes([other]) + honest[at + 1 :]
    try:
        found = checked(file)
    except RulingError:
        return
    if found.good:  # a byte that draws nothing: how the file is written, its dates, its own number
        assert found.version == issued
        assert words(file) == words(honest)


def words(file: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(file)).pages]
