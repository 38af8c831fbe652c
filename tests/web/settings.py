"""The site's settings for tests: bots answer at once; PostgreSQL if PARLOUR_TEST_POSTGRES=1."""

import os

from parlour.web.settings import *  # noqa: F403
from parlour.web.settings import DATABASES

SECRET_KEY = "only for tests"
BOT_PAUSE = 0.0
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]

if os.environ.get("PARLOUR_TEST_POSTGRES") == "1":
    assert DATABASES["default"]["ENGINE"].endswith("postgresql"), (
        "PARLOUR_TEST_POSTGRES=1 needs a server: set PARLOUR_DATABASE_URL"
    )
else:
    DATABASES["default"]["NAME"] = ":memory:"

PASSWORD_HASHERS = ["tests.web.hashers.QuickArgon2"]
