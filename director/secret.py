"""The key that signs sessions: from the environment, else made once and kept beside manage.py."""

import contextlib
import os
import secrets
from pathlib import Path

__all__ = ["secret_key"]


def secret_key(path: Path) -> str:
    """The key in a file only its owner may read; made when missing.

    Two starts at the same moment agree: the file appears whole or not at all, and the first to name it wins.
    """
    if not path.exists():
        own = path.with_name(f"{path.name}.{os.getpid()}")
        with os.fdopen(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(64))
        with contextlib.suppress(FileExistsError):
            _name(own, path)
        own.unlink(missing_ok=True)
    return path.read_text(encoding="ascii").strip()


def _name(own: Path, path: Path) -> None:
    try:
        os.link(own, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links, such as a memory stick
        os.replace(own, path)
