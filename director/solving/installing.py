"""Numba for the solver: put into .venv beside what the desk stands on, and never in its way.

It gets a folder of its own, named by what was asked for, and last of all the line that leads Python there. So an
install broken off, refused or impossible leaves nothing behind but its log, and the next start tries again. Without
Numba the solver runs in plain Python: the answers are the same, the engine's name is another.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import site
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

import manage

__all__ = ["installed", "see_to_it"]

FOLDER, LINE, LOG, LOCK = "director-fast", "director_fast.pth", "director-fast.log", "director-fast.lock"
PYPROJECT = manage.ROOT / "pyproject.toml"

Run = Callable[[list[str], Path, Any], None]


def see_to_it(venv: Path = manage.VENV, pyproject: Path = PYPROJECT, run: Run | None = None) -> bool:
    """Install what the extra `fast` lists unless it is there; True when it is. Trouble goes into the log.

    A second start at the same moment waits for the first.
    """
    names, folder = _wanted(venv, pyproject)
    if not _leads_to(venv, folder):
        try:
            with manage.only_one(venv / LOCK) as lock:
                if not _leads_to(venv, folder):
                    _say(f"{manage.say('fast')} ")
                    _install(venv, names, folder, lambda command: (run or manage.run)(command, venv / LOG, lock))
                    _say("\n")
        except (OSError, manage.Trouble) as trouble:
            _say(f"{manage.say('not_fast')}\n")
            _note(venv, trouble)
            return False
    if str(folder) not in sys.path and Path(sys.prefix).resolve() == venv.resolve():
        site.addsitedir(str(folder))  # this process began before the line was written
    return True


def installed(venv: Path = manage.VENV, pyproject: Path = PYPROJECT) -> bool:
    """Whether everything the extra `fast` lists is there."""
    return _leads_to(venv, _wanted(venv, pyproject)[1])


def _wanted(venv: Path, pyproject: Path) -> tuple[list[str], Path]:
    """The packages, and the folder for exactly these and this Python."""
    names = manage.read_lists(pyproject.read_text(encoding="utf-8"))[0]["fast"]
    mark = hashlib.sha256(repr((names, sysconfig.get_platform(), sys.version_info[:2])).encode()).hexdigest()
    return names, venv / FOLDER / mark[:12]


def _line(venv: Path) -> Path:
    """The file by which Python finds the folder."""
    base = {"base": str(venv), "platbase": str(venv), "installed_base": str(venv), "installed_platbase": str(venv)}
    return Path(sysconfig.get_path("purelib", scheme="venv", vars=base)) / LINE


def _leads_to(venv: Path, folder: Path) -> bool:
    line = _line(venv)
    return folder.is_dir() and line.exists() and line.read_text(encoding="ascii") == _way(line, folder)


def _way(line: Path, folder: Path) -> str:
    """The folder as seen from the line: so no letter of the path before .venv stands in the file."""
    return Path(os.path.relpath(folder, line.parent)).as_posix() + "\n"


def _install(venv: Path, names: list[str], folder: Path, run: Callable[[list[str]], None]) -> None:
    """Fill a new folder, then give it its name, then write the line; folders of older lists go."""
    begun = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(begun, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    (venv / LOG).write_bytes(b"")
    run(_command(venv, names, begun))
    shutil.rmtree(folder, ignore_errors=True)
    begun.rename(folder)
    line = _line(venv)
    new = line.with_suffix(".new")
    new.write_text(_way(line, folder), encoding="ascii")
    new.replace(line)
    for other in folder.parent.iterdir():
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)


def _command(venv: Path, names: list[str], folder: Path) -> list[str]:
    """The installer's command: ready-made wheels only, and exactly these packages, into the folder."""
    python, uv = str(manage.venv_python(venv)), shutil.which("uv")
    if uv:
        fill = [uv, "pip", "install", "--python", python]
    else:
        quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--retries", "2"]
        fill = [python, "-m", "pip", "install", *quiet]
    return [*fill, "--only-binary", ":all:", "--no-deps", "--target", str(folder), *names]


def _say(words: str) -> None:
    """Words that are seen at once, as manage.py tells of its own installs."""
    sys.stdout.write(words)
    sys.stdout.flush()


def _note(venv: Path, trouble: Exception) -> None:
    """Add to the log why it is not there; where even that cannot be written, nobody is kept."""
    try:
        with (venv / LOG).open("a", encoding="utf-8") as log:
            log.write(f"\n{trouble}\n")
    except OSError:
        return
