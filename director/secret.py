"""The key that signs sessions: from the environment, else made once and kept beside manage.py."""

import os
import secrets
import tempfile
from pathlib import Path

__all__ = ["secret_key"]


def secret_key(path: Path) -> str:
    """The key in a file only its owner may read; made when missing.

    Two starts at the same moment agree: the file appears whole or not at all, and the first to name it wins.
    """
    if not path.exists():
        handle, own = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)  # mkstemp keeps others out
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(64))
        _give_name(Path(own), path)
    return path.read_text(encoding="ascii").strip()


def _give_name(own: Path, path: Path) -> None:
    try:
        os.link(own, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links, such as a memory stick
        os.replace(own, path)
    own.unlink(missing_ok=True)
