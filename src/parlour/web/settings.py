"""Django's settings. PARLOUR_… variables say what differs between places: docs/operating.md."""

from __future__ import annotations

import os
from pathlib import Path

from parlour.web import environment

HERE = Path(__file__).parent
DATA = environment.data_folder()

DEBUG = False
SECRET_KEY = environment.secret_key(DATA)
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *environment.env_list("PARLOUR_HOSTS")]
CSRF_TRUSTED_ORIGINS = environment.env_list("PARLOUR_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.admin.apps.SimpleAdminConfig",  # operators.py
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "parlour.web",
]

MIDDLEWARE = [
    "parlour.web.metrics.Measured",
    "django.middleware.security.SecurityMiddleware",
    "parlour.web.middleware.SafetyHeaders",
    "parlour.web.middleware.StaticFiles",
    "django.middleware.gzip.GZipMiddleware",
    "parlour.web.middleware.Sessions",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "parlour.web.middleware.LanguageMiddleware",
    "parlour.web.views.errors.BannedMiddleware",
    "parlour.web.views.errors.NotNowMiddleware",
]

ROOT_URLCONF = "parlour.web.urls"
ASGI_APPLICATION = "parlour.web.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "parlour.web.middleware.common",
            ],
            "builtins": ["parlour.web.templatetags.parlour"],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
        },
    }
]

DATABASES = {"default": environment.database(DATA)}

# How much one process takes upon itself: docs/operating.md.
PAGES_AT_ONCE = environment.pages_at_once()
MOST_CONNECTIONS = environment.whole_number("PARLOUR_CONNECTIONS", 5000)
MOST_STREAMS = environment.whole_number("PARLOUR_STREAMS", 4000)
MOST_STREAMS_OF_ADDRESS = environment.whole_number("PARLOUR_STREAMS_PER_ADDRESS", 100)
MOST_STREAMS_OF_PERSON = environment.whole_number("PARLOUR_STREAMS_PER_PERSON", 20)
HEADER_SECONDS = environment.whole_number("PARLOUR_HEADER_SECONDS", 10)
BODY_SECONDS = environment.whole_number("PARLOUR_BODY_SECONDS", 60)
DRAWING_LETTERS = environment.whole_number("PARLOUR_DRAWING_LETTERS", 40_000_000)
OPERATORS_PATH = environment.operators_path()
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
METRICS_TOKEN = os.environ.get("PARLOUR_METRICS_TOKEN", "")

AUTH_USER_MODEL = "web.Person"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
PASSWORD_HASHERS = ["parlour.web.passwords.QueuedArgon2"]
PASSWORD_RESET_TIMEOUT = 2 * 3600  # seconds for which a mailed link holds
LOGIN_URL = "login"
SESSION_ENGINE = "parlour.web.sessions"
AUTHENTICATION_BACKENDS = [
    "parlour.web.sessions.Backend",
    "django.contrib.auth.backends.ModelBackend",  # of older sessions
]

LIMITS = environment.number("PARLOUR_LIMITS", 1.0)  # times the limits per address; 0: none

SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "parlour.web.views.errors.csrf_failure"
HTTPS = environment.is_on("PARLOUR_HTTPS")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 30 * 24 * 3600
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
DATA_UPLOAD_MAX_NUMBER_FILES = 1

STATIC_URL = "/static/"
STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.AppDirectoriesFinder"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 24 * 3600  # addresses carry a version: see the tag `asset`

# Our own texts are in words.py; Django's are seen by operators, and in English unless told so.
USE_I18N = True
LANGUAGE_CODE = "en"
USE_TZ = True
TIME_ZONE = "UTC"

EMAIL_HOST = os.environ.get("PARLOUR_MAIL_HOST", "")
EMAIL_PORT = environment.whole_number("PARLOUR_MAIL_PORT", 25)
EMAIL_HOST_USER = os.environ.get("PARLOUR_MAIL_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("PARLOUR_MAIL_PASSWORD", "")
EMAIL_USE_TLS = environment.is_on("PARLOUR_MAIL_TLS")
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = os.environ.get("PARLOUR_MAIL_FROM", "parlour@localhost")
EMAIL_BACKEND = "django.core.mail.backends." + ("smtp" if EMAIL_HOST else "dummy") + ".EmailBackend"
# Seconds before somebody who is away is told: they may just be changing pages.
NOTICE_PAUSE = environment.number("PARLOUR_NOTICE_PAUSE", 5.0)
PUSH_SERVICES = environment.env_list("PARLOUR_PUSH_SERVICES")  # besides those in push.py
SITE_ADDRESS = os.environ.get("PARLOUR_ADDRESS", "http://localhost:8000")  # for links in mails

# Of bots, in seconds: before a move, for a move of a slow one, for its whole turn.
BOT_PAUSE = environment.number("PARLOUR_BOT_PAUSE", 0.9)
MOVE_SECONDS = environment.number("PARLOUR_MOVE_SECONDS", 2.0)
TURN_SECONDS = environment.number("PARLOUR_TURN_SECONDS", 6.0)
THINKERS = environment.thinkers()
# Of time: after which somebody who was waited for has gone, where there is no clock; per year.
SILENCE_DAYS = environment.number("PARLOUR_SILENCE_DAYS", 7.0)
VACATION_DAYS = environment.whole_number("PARLOUR_VACATION_DAYS", 30)
# Times the usual number of positions that a review looks at.
REVIEW_CARE = environment.number("PARLOUR_REVIEW_CARE", 1.0)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"repeats": {"()": "parlour.web.logs.Repeats"}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "filters": ["repeats"],
            "formatter": "line",
        }
    },
    # The server's and the event loop's lines too.
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        "parlour": {"handlers": ["console"], "level": "WARNING", "propagate": False},
    },
}
