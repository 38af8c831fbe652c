"""The site's settings for tests: bots answer at once; PostgreSQL if PARLOUR_TEST_POSTGRES=1."""

import os
import tempfile
from pathlib import Path

from parlour.web.settings import *  # noqa: F403
from parlour.web.settings import DATABASES

SECRET_KEY = "only for tests"
BOT_PAUSE = 0.0
MOVE_SECONDS = 0.01
REVIEW_CARE = 0.01
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]

if os.environ.get("PARLOUR_TEST_POSTGRES") == "1":
    assert DATABASES["default"]["ENGINE"].endswith("postgresql"), (
        "PARLOUR_TEST_POSTGRES=1 needs a server: set PARLOUR_DATABASE_URL"
    )
else:
    # A file as in real life: threads that share a database in memory are refused, not kept waiting.
    FOLDER = tempfile.TemporaryDirectory(prefix="parlour-tests-")
    DATABASES["default"]["NAME"] = str(Path(FOLDER.name) / "site.sqlite3")
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF"
    )
    DATABASES["default"]["TEST"] = {"NAME": str(Path(FOLDER.name) / "test.sqlite3")}

PASSWORD_HASHERS = ["tests.web.hashers.QuickArgon2"]
