"""`backup` and `restore`: everything in one file, while others write; a damaged file touches nothing."""

import gzip
import hashlib
import io
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import DatabaseError, connection, connections
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director import guards, services
from director.backing import back_up
from director.models import ActionLog, Incident, RulingVersion
from director.verifying.whole import whole
from rulings.seal import canonical, sealed
from rulings.words import RulingError

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="Postgres has copying of its own"),
]


def kept_aside() -> list[Path]:
    """What a restore kept of the base that stood there."""
    base = Path(connection.settings_dict["NAME"])
    return list(base.parent.glob(f"{base.name}.before-*.backup"))


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Where the backup goes; what a restore keeps beside the base goes with it."""
    yield tmp_path / "hall.backup"
    for one in kept_aside():
        one.unlink()


@pytest.fixture
def issued(transactional_db: None, answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued and confirmed."""
    return services.issue(answered(), director)


def run(command: str, *arguments: str) -> str:
    told = io.StringIO()
    call_command(command, *arguments, stdout=told, stderr=told)
    return told.getvalue()


def links() -> list[str]:
    """What stands in the base, by its links."""
    rows = ActionLog.objects.order_by("position").values_list("link", flat=True)
    return [*rows, *RulingVersion.objects.order_by("position").values_list("link", flat=True)]


def test_what_was_there_is_back_with_its_guards(
    issued: RulingVersion, file: Path, answered: Callable[[], Incident], director: User, tmp_path: Path
) -> None:
    stood = links()
    assert hashlib.sha256(file_of(file).partition(b"\n")[2]).hexdigest() in run("backup", str(file))
    services.issue(answered(), director)
    assert links() != stood
    told = run("restore", str(file))
    assert links() == stood and not any(one.wrong for one in whole())
    with pytest.raises(DatabaseError, match=guards.MARK), connection.cursor() as cursor:
        cursor.execute("UPDATE director_rulingversion SET seal = ''")
    with pytest.raises(DatabaseError, match=guards.MARK), connection.cursor() as cursor:
        cursor.execute("DELETE FROM director_actionlog")
    (aside,) = kept_aside()
    assert str(aside) in told
    run("restore", str(aside))
    assert RulingVersion.objects.count() == 2


def file_of(file: Path) -> bytes:
    """The backup, written."""
    run("backup", str(file))
    return file.read_bytes()


def test_the_guards_are_put_in_where_a_backup_has_none(issued: RulingVersion, file: Path) -> None:
    guards.lift()
    back_up(file, timezone.localtime())
    guards.install()
    run("restore", str(file))
    assert guards.missing() == () == guards.yielding()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(data=st.data())
def test_a_backup_with_any_byte_changed_is_refused(issued: RulingVersion, file: Path, data: st.DataObject) -> None:
    honest, stood = (file.read_bytes() if file.exists() else file_of(file)), links()
    at = data.draw(st.one_of(st.integers(0, 200), st.integers(0, len(honest) - 1)))
    other = data.draw(st.integers(0, 255).filter(lambda value: value != honest[at]))
    damaged = file.with_name("damaged")
    damaged.write_bytes(honest[:at] + bytes([other]) + honest[at + 1 :])
    with pytest.raises(RulingError, match=r"(damaged|no backup)"):
        call_command("restore", str(damaged))
    assert links() == stood and guards.missing() == ()


@pytest.mark.parametrize("share", [0, 0.3, 0.99])
def test_half_a_backup_is_refused(issued: RulingVersion, file: Path, share: float) -> None:
    honest, stood = file_of(file), links()
    file.write_bytes(honest[: int(len(honest) * share)])
    with pytest.raises(RulingError, match=r"(damaged|no backup)"):
        call_command("restore", str(file))
    assert links() == stood


def test_a_newer_program_s_backup_is_refused(issued: RulingVersion, file: Path, tmp_path: Path) -> None:
    file_of(file)
    base = tmp_path / "base.sqlite3"
    base.write_bytes(gzip.decompress(file.read_bytes().partition(b"\n")[2]))
    newer = sqlite3.connect(base)
    newer.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('director', '9999_beyond', '2030-01-01')")
    newer.commit()
    newer.close()
    data = gzip.compress(base.read_bytes())
    head = json.loads(file.read_bytes().partition(b"\n")[0])
    head = sealed(head | {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()})
    file.write_bytes(canonical(head) + b"\n" + data)
    stood = links()
    with pytest.raises(RulingError, match="newer program"):
        call_command("restore", str(file))
    assert links() == stood


def test_another_file_is_not_written_over(issued: RulingVersion, file: Path) -> None:
    file.write_text("a letter")
    with pytest.raises(RulingError, match="no backup"):
        call_command("backup", str(file))
    assert file.read_text() == "a letter"


def test_it_is_copied_while_others_write(
    issued: RulingVersion, file: Path, answered: Callable[[], Incident], director: User
) -> None:
    done = list[int]()

    def write() -> None:
        try:
            for _ in range(4):
                done.append(services.issue(answered(), director).position)
        finally:
            connections.close_all()

    writer = Thread(target=write)
    writer.start()
    copies = [file_of(file.with_name(f"{number}.backup")) for number in range(4)]
    writer.join()
    assert done == [2, 3, 4, 5]
    for copy in copies:
        packed = gzip.decompress(copy.partition(b"\n")[2])
        kept = sqlite3.connect(":memory:")
        kept.deserialize(packed)
        assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        versions, issues = (
            kept.execute(sql).fetchone()[0]
            for sql in (
                "SELECT COUNT(*) FROM director_rulingversion",
                "SELECT COUNT(*) FROM director_actionlog WHERE what = 'issue'",
            )
        )
        assert versions == issues >= 1
        kept.close()
