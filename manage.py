#!/usr/bin/env python3
"""The one way in: on a bare machine this makes .venv and installs into it; then it is Django's, or pytest's.

Standard library only, and no syntax newer than Python 3.6, so that an old Python can still say that it is too old.
What to install stands in pyproject.toml. What is installed is told by a stamp, written last: an install that was
broken off leaves none and is begun anew.
"""

import contextlib
import errno
import hashlib
import importlib.util
import json
import locale
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
STAMP, LOG, CONSTRAINTS = "director-installed.json", "director-install.log", "director-constraints.txt"

WORDS = {
    "first": (
        "Готовлю программу к первому запуску, пакетов в .venv: {count}, обычно меньше минуты",
        "Getting ready for the first start: {count} packages into .venv, usually under a minute",
    ),
    "renew": ("Обновляю .venv, пакетов: {count}", "Bringing .venv up to date: {count} packages"),
    "ready": (" готово за {seconds} с", " ready in {seconds} s"),
    "wait": ("Другой запуск уже ставит пакеты, жду его…", "Another start is installing already; waiting for it…"),
    "wait_base": ("Другой запуск готовит базу, жду его…", "Another start is readying the base; waiting for it…"),
    "stopped": ("Прервано. Следующий запуск начнёт установку заново.", "Stopped. The next start begins it anew."),
    "setting": ("Настройка не подходит: {line}.", "A setting will not do: {line}."),
    "old_python": (
        "Нужен Python {oldest} или новее, а это {found}. Поставьте новый с python.org и запустите им же эту команду.",
        "Python {oldest} or newer is needed, this is {found}. Install one from python.org and run this with it.",
    ),
    "no_venv": (
        "В этом Python нет модуля venv. На Debian и Ubuntu его ставит: sudo apt install python3-venv",
        "This Python has no venv module. On Debian and Ubuntu install it with: sudo apt install python3-venv",
    ),
    "no_network": (
        "Пакеты не скачались: нет связи. Проверьте интернет (или прокси) и запустите ещё раз. Подробности: {log}",
        "The packages could not be fetched: no network. Check it (or the proxy) and start again. Details: {log}",
    ),
    "no_space": (
        "На диске кончилось место (нужно около 500 МБ). Освободите и запустите ещё раз. Подробности: {log}",
        "The disk is full (about 500 MB are needed). Make room and start again. Details: {log}",
    ),
    "no_right": (
        "Нет права писать в папку {root}. Перенесите программу в свою папку или дайте себе право на запись.",
        "This user may not write in {root}. Move the program to a folder of your own, or allow writing there.",
    ),
    "fast": ("Ставлю Numba для быстрого решателя", "Getting Numba for the fast solver"),
    "not_fast": (" не вышло; решатель будет считать на Python", " failed; the solver will run in plain Python"),
    "failed": ("Установка не удалась: {line}. Подробности: {log}", "The install failed: {line}. Details: {log}"),
}

SIGNS = (  # how pip, uv and the system say what went wrong; the first that is found decides
    ("no_space", "no space left on device|disk quota exceeded"),
    ("no_venv", "ensurepip is not available|no module named '?(ensurepip|venv)"),
    (
        "no_network",
        "newconnectionerror|connecttimeout|timed out|name resolution|network is unreachable|connection (refused|reset)"
        "|proxyerror|dns error|failed to fetch|error sending request|max retries exceeded|from versions: none",
    ),
    ("no_right", "permission denied|access is denied|read-only file system"),
)


class Trouble(Exception):
    """What stops the start and a person can mend; printed as one line."""


def spoken(environ=os.environ, system=os.name):
    """The language of the terminal: "ru" where the system speaks Russian, else "en"."""
    name = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG")
    if not name and system == "nt":
        name = locale.setlocale(locale.LC_CTYPE, "")  # Windows says it only when asked
    return "ru" if (name or "").lower().startswith("ru") else "en"


def say(key, **values):
    """One of the sentences above, in the language of the terminal."""
    return WORDS[key][spoken() == "en"].format(**values)


def groups_needed(argv, environ):
    """The extras a command needs besides the runtime list."""
    groups = {"test"} if argv[1:2] == ["test"] else set()
    return groups | ({"postgres"} if environ.get("DATABASE_URL", "").startswith("postgres") else set())


def read_lists(text):
    """pyproject.toml as {"runtime": […], extra: […], …}, and the versions of what those packages bring along."""
    import tomllib  # Python 3.11 has it; an older one has been turned away by now

    data = tomllib.loads(text)
    lists = {"runtime": data["project"]["dependencies"]}
    lists.update(data["project"].get("optional-dependencies", {}))
    return lists, data["tool"]["director"]["constraints"]


def stamp_for(lists, constraints, groups):
    """What the stamp must hold once these groups are installed: the Python, and a hash of each list."""
    python = "{}.{}".format(*sys.version_info)
    marks = {name: hashlib.sha256(repr((lists[name], constraints)).encode()).hexdigest() for name in groups}
    return {"python": python, "groups": marks}


def read_stamp(venv):
    """The stamp of an installed .venv; None when there is none, or only a broken one."""
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if venv_python(venv).exists() else None


def satisfied(stamp, wanted):
    """True when everything wanted is installed; more than that does no harm."""
    return bool(stamp) and stamp["python"] == wanted["python"] and wanted["groups"].items() <= stamp["groups"].items()


def venv_python(venv, system=os.name):
    """The interpreter inside a .venv, where this system keeps it."""
    return venv / "Scripts" / "python.exe" if system == "nt" else venv / "bin" / "python"


def make_ready(groups, venv=VENV, pyproject=ROOT / "pyproject.toml"):
    """See that .venv holds what these groups ask for; costs a few milliseconds when it does."""
    lists, constraints = read_lists(pyproject.read_text(encoding="utf-8"))
    wanted = stamp_for(lists, constraints, {"runtime"} | groups)
    if satisfied(read_stamp(venv), wanted):
        return
    with only_one(venv.with_name(venv.name + ".lock")) as lock:
        stamp = read_stamp(venv)
        if not satisfied(stamp, wanted):  # another start may have done it while this one waited
            kept = set(stamp["groups"]) & set(lists) if stamp else set()
            wanted = stamp_for(lists, constraints, set(wanted["groups"]) | kept)
            install(venv, stamp, wanted, lists, constraints, lock)


@contextlib.contextmanager
def only_one(path, word="wait"):
    """Hold the lock file; a second start waits. The system lets go of it when the holder dies."""
    with path.open("a+b") as lock:
        told = False
        while not try_lock(lock):
            if not told:
                told = True
                print(say(word), flush=True)
            time.sleep(0.3)
        yield lock


def try_lock(lock):
    """Take the lock if nobody holds it."""
    try:
        if os.name == "nt":
            import msvcrt

            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            return False
        raise
    return True


def install(venv, stamp, wanted, lists, constraints, lock):
    """Make .venv, or bring it up to date, and write the stamp last."""
    uv = shutil.which("uv")
    anew = stamp is None or stamp["python"] != wanted["python"] or (stamp.get("maker") == "uv") != bool(uv)
    names = [name for group in sorted(wanted["groups"]) for name in lists[group]]
    began = time.time()
    print(say("first" if anew else "renew", count=len(names)), end=" ", flush=True)
    if anew:
        if venv.exists():
            shutil.rmtree(str(venv))
        venv.mkdir()
    else:
        (venv / STAMP).unlink()
    (venv / LOG).write_bytes(b"")
    (venv / CONSTRAINTS).write_text("\n".join(constraints) + "\n", encoding="utf-8")
    for command in commands(venv, uv, anew, names):
        run(command, venv / LOG, lock)
    text = json.dumps(dict(wanted, maker="uv" if uv else "pip"), indent=1)
    (venv / (STAMP + ".new")).write_text(text, encoding="utf-8")
    os.replace(str(venv / (STAMP + ".new")), str(venv / STAMP))
    print(say("ready", seconds=round(time.time() - began)), flush=True)


def commands(venv, uv, anew, names):
    """What makes the environment and what fills it."""
    base, python = getattr(sys, "_base_executable", None) or sys.executable, str(venv_python(venv))
    if uv:
        make = [uv, "venv", "--allow-existing", "--python", base, str(venv)]
        fill = [uv, "pip", "install", "--python", python]
    else:
        if anew and not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
            raise Trouble(say("no_venv"))
        make = [base, "-m", "venv", str(venv)]
        fill = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    fill = fill + ["-c", str(venv / CONSTRAINTS)] + names
    return [make, fill] if anew else [fill]


def run(command, log, lock):
    """Run one command, its words into the log and a dot a second to the screen.

    The lock is handed down to it: were this process killed, an installer left behind would still keep others out.
    """
    os.set_inheritable(lock.fileno(), True)
    with log.open("ab") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, close_fds=False)
        try:
            while True:
                try:
                    code = process.wait(timeout=1)
                    break
                except subprocess.TimeoutExpired:
                    print(".", end="", flush=True)
        except KeyboardInterrupt:
            process.wait()
            raise
    if code:
        print(flush=True)
        raise Trouble(diagnosis(log.read_text(encoding="utf-8", errors="replace"), log))


def diagnosis(text, log):
    """What a failed installer's words mean, as one readable line."""
    for key, signs in SIGNS:
        if re.search(signs, text, re.IGNORECASE):
            return say(key, log=log, root=ROOT)
    if shutil.disk_usage(str(ROOT)).free < 20000000:  # on a full disk not even the log could be written
        return say("no_space", log=log)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return say("failed", line=(lines or ["?"])[-1].rstrip("."), log=log)


def step_inside(venv):
    """Go on as the same command under the interpreter of .venv."""
    if Path(sys.prefix).resolve() == venv.resolve():
        return
    command = [str(venv_python(venv)), str(ROOT / "manage.py")] + sys.argv[1:]
    if os.name == "nt":  # execv there returns to the shell too early
        process = subprocess.Popen(command)
        while True:
            with contextlib.suppress(KeyboardInterrupt):  # the child has had it as well and ends in its own way
                sys.exit(process.wait())
    os.execv(command[0], command)


def start(argv):
    """The command itself, now that everything it needs is here; returns the exit code."""
    from director.solving import compiling, installing

    compiling.keep(os.environ)
    if argv[1:2] == ["test"]:
        try:
            installing.see_to_it()  # the desk does it once it listens; the tests want both engines from the first
        except KeyboardInterrupt:
            raise Trouble("\n" + say("stopped")) from None
        import pytest

        os.chdir(str(ROOT))
        return int(pytest.main(argv[2:]))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "director.settings")
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured

    from director.translations import compile_translations

    compile_translations(ROOT / "director" / "locale")  # before Django's first word: it reads a catalogue once
    try:
        settings.is_overridden("DATABASES")  # what the environment says is read here
    except (ValueError, ImproperlyConfigured) as error:
        raise Trouble(say("setting", line=str(error).rstrip("."))) from error
    from director.management.utility import Utility  # its words, too, wait for the catalogue

    Utility(argv).execute()
    return 0


def main(argv):
    """Make ready, step inside, start."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old Windows console has no letter for everything
    if sys.version_info < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:3])
        raise Trouble(say("old_python", oldest="{}.{}".format(*OLDEST), found=found))
    try:
        make_ready(groups_needed(argv, os.environ))
    except KeyboardInterrupt:
        raise Trouble("\n" + say("stopped")) from None
    except OSError as error:
        raise Trouble(diagnosis(str(error), VENV / LOG)) from error
    step_inside(VENV)
    return start(argv)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv))
    except Trouble as trouble:
        sys.stderr.write(str(trouble) + "\n")
        sys.exit(2)
