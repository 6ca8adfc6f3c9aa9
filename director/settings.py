"""Django's settings for one desk; everything that differs between machines comes from the environment.

Contract "Environment": DATABASE_URL and DIRECTOR_*; without any of them the desk works beside manage.py.
"""

import os
from pathlib import Path

import fontpkg_arimo
import fontpkg_pt_sans
import fontpkg_pt_serif
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from director.database import database
from director.secret import secret_key

ROOT = Path(__file__).resolve().parent.parent

DEBUG = os.environ.get("DIRECTOR_DEBUG", "").lower() in ("1", "true", "yes", "on")
SECRET_KEY = os.environ.get("DIRECTOR_SECRET_KEY") or secret_key(ROOT / "director.key")

# The address printed in QR codes; `desk` fills in the one it serves on when it is empty.
DIRECTOR_BASE_URL = os.environ.get("DIRECTOR_BASE_URL", "").rstrip("/")
# `desk` adds this machine's own names when it serves to the hall and nothing is set here.
DIRECTOR_ALLOWED_HOSTS = os.environ.get("DIRECTOR_ALLOWED_HOSTS", "").replace(",", " ").split()
ALLOWED_HOSTS = DIRECTOR_ALLOWED_HOSTS or ["localhost", "127.0.0.1", "[::1]"]

# "python" keeps the solver to plain Python: nothing is downloaded for it, nothing is compiled.
DIRECTOR_ENGINE = os.environ.get("DIRECTOR_ENGINE", "").strip().lower()

INSTALLED_APPS = [
    "director.apps.Administration",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "director",
]
MIDDLEWARE = [
    "director.headers.middleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "director.desk.access.SignedIn",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "director.whence.middleware",
]
ROOT_URLCONF = "director.urls"
WSGI_APPLICATION = "director.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

try:
    DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""), ROOT)}
except ValueError as error:
    raise ImproperlyConfigured(str(error)) from None
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTHENTICATION_BACKENDS = ["director.passwords.Alike"]
# New hashes are Argon2's; an older one is made anew when its owner signs in.
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2SHA1PasswordHasher",
    "django.contrib.auth.hashers.BCryptSHA256PasswordHasher",
    "django.contrib.auth.hashers.ScryptPasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}Validator"}
    for name in ("UserAttributeSimilarity", "MinimumLength", "CommonPassword", "NumericPassword")
]
LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "home"

# Russian is the source of law and the first language of the desk.
LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", _("Russian")), ("en", _("English"))]
LOCALE_PATHS = [ROOT / "director" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("DIRECTOR_TIME_ZONE", "Europe/Moscow")

STATIC_URL = "static/"
STATICFILES_DIRS = [
    ("fonts/arimo", fontpkg_arimo.ROOT / "files"),
    ("fonts/pt-sans", fontpkg_pt_sans.ROOT / "files"),
    ("fonts/pt-serif", fontpkg_pt_serif.ROOT / "files"),
]
# Nobody has to collect anything: files are served from where they stand, listed once at the start.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_MIMETYPES = {".ttf": "font/ttf"}

# Signed in for a day of play; no script reads the cookies, no other site's form sends them.
SESSION_COOKIE_AGE = 16 * 60 * 60
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = CSRF_COOKIE_SECURE = DIRECTOR_BASE_URL.startswith("https://")
CSRF_TRUSTED_ORIGINS = [DIRECTOR_BASE_URL] if DIRECTOR_BASE_URL else []

# What goes wrong is told on the terminal, with its traceback; a page not found or a busy moment is no news.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"terminal": {"class": "logging.StreamHandler"}},
    "loggers": {
        "django": {"handlers": ["terminal"], "level": "ERROR", "propagate": True},
        "waitress": {"level": "ERROR"},
    },
}
