"""Where the tournament is kept: DATABASE_URL as Django's settings.

Contract: SQLite beside manage.py unless the address says otherwise; Postgres through an extra that manage.py installs.
"""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

__all__ = ["database"]

# Several desks write at once: readers never wait (WAL), a writer takes its place in the queue at the beginning of the
# transaction instead of failing in its middle (IMMEDIATE), and waits its turn for up to 20 seconds: the threads of one
# desk one behind another (`director.sqlite3`), other processes as SQLite has it. With NORMAL a power
# cut could take back the last confirmed transactions, and a ruling already handed out must never be lost: so FULL.
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
}


def database(url: str, root: Path) -> dict[str, Any]:
    """One entry of DATABASES for an address; a relative SQLite file stands beside manage.py (`root`).

    `sqlite:///file`, `sqlite:////full/path`, `postgres://user:password@host:port/name?sslmode=require`, or nothing at
    all. `ValueError` with a readable sentence on anything else.
    """
    parts = urlsplit(url or "sqlite:///director.sqlite3")
    name = unquote(parts.path[1:])
    if not name:
        raise ValueError("DATABASE_URL names no database: sqlite:///director.sqlite3 or postgres://user@host/name")
    if parts.scheme == "sqlite":
        return {"ENGINE": "director.sqlite3", "NAME": root / name, "OPTIONS": dict(SQLITE_OPTIONS)}
    if parts.scheme in ("postgres", "postgresql"):
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": name,
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": parts.hostname or "",
            "PORT": str(parts.port or ""),
            "OPTIONS": dict(parse_qsl(parts.query)),
            "CONN_MAX_AGE": 600,
            "CONN_HEALTH_CHECKS": True,
        }
    raise ValueError(f"DATABASE_URL begins with {parts.scheme or 'nothing'}://; sqlite:// and postgres:// are known")
