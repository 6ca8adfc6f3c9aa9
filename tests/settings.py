"""The desk's settings as the tests use them."""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("DIRECTOR_SECRET_KEY", "a key for tests only, long enough to please every check of its length")

from director.settings import *  # noqa: F403
from director.settings import DATABASES, LOCALE_PATHS
from director.translations import compile_translations

compile_translations(*LOCALE_PATHS)  # before Django's first word: it reads a catalogue once

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, as at a real desk: a base in memory would make the pages and the test share one connection.
    DATABASES["default"]["TEST"] = {"NAME": Path(tempfile.gettempdir()) / f"director-test-{os.getpid()}.sqlite3"}

DIRECTOR_ENGINE = "python"  # whoever tests the fast engine asks for it

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # a slow hash would only slow the tests
