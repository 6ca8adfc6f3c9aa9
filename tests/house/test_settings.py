"""What the environment may choose: where the tournament is kept, and the key."""

import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.db import connection

from director.database import database
from director.secret import secret_key

ROOT = Path("/somewhere")


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("", ROOT / "director.sqlite3"),
        ("sqlite:///autumn%20cup.sqlite3", ROOT / "autumn cup.sqlite3"),
        ("sqlite:////var/lib/cup.sqlite3", Path("/var/lib/cup.sqlite3")),
    ],
)
def test_sqlite_stands_beside_manage_py_unless_told_otherwise(url: str, name: Path) -> None:
    assert database(url, ROOT)["NAME"] == name


def test_a_postgres_address_is_taken_apart() -> None:
    settings = database("postgres://us%40er:p%3Ass@[::1]:5433/cup?sslmode=require", ROOT)
    assert settings["ENGINE"] == "django.db.backends.postgresql"
    parts = [settings[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")]
    assert parts == ["cup", "us@er", "p:ss", "::1", "5433", {"sslmode": "require"}]


@pytest.mark.parametrize("url", ["mysql://host/cup", "cup.sqlite3", "postgres://host", "sqlite://"])
def test_any_other_address_is_a_readable_error(url: str) -> None:
    with pytest.raises(ValueError, match="DATABASE_URL"):
        database(url, ROOT)


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="asks SQLite how it is set up")
def test_sqlite_is_set_up_for_many_writers_and_loses_nothing() -> None:
    with connection.cursor() as cursor:
        found = {}
        for pragma in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
            cursor.execute(f"PRAGMA {pragma}")
            found[pragma] = cursor.fetchone()[0]
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 20_000}
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_the_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "director.key"
    with ThreadPoolExecutor(8) as starts:
        keys = set(starts.map(secret_key, [path] * 8))
    assert len(keys) == 1 and len(keys.pop()) >= 50
    assert [file.name for file in tmp_path.iterdir()] == ["director.key"]
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "name",
    [
        "fonts/pt-sans/PT_Sans-Web-Regular.ttf",
        "fonts/pt-serif/PT_Serif-Web-Bold.ttf",
        "fonts/arimo/Arimo[wght].ttf",
        "django_htmx/htmx-2.min.js",
    ],
)
def test_fonts_and_scripts_are_served_from_their_packages(name: str) -> None:
    assert finders.find(name)
