"""A language is a matter of files: pages offer it, and say in English what it lacks."""

import os
import subprocess
import sys
from pathlib import Path

HEADER = """
[language]
name = "Čeština"
cases = []
[language.plural]
one = "n = 1"
few = "n = 2..4"
many = ""
"""
SITE = """
[site]
home_title = "Hry"
home_seats_open = "{n} {n?volné místo|volná místa|volných míst}"
"""
PAGES = """
import django
django.setup()
from django.test import Client
from django.test.runner import DiscoverRunner
from django.test.utils import setup_test_environment
setup_test_environment()
DiscoverRunner(verbosity=0, interactive=False).setup_databases()
from parlour.web import words

client = Client(headers={"accept-language": "cs,pl;q=0.5"})
home = client.get("/").content.decode()
assert '<html lang="cs"' in home
assert "Hry" in home
assert words.say("home_play", "en") in home
assert words.say("home_play", "pl") not in home
assert 'value="pl" lang="pl" title="Polski"' in home
assert words.say("home_seats_open", "cs", n=3) == "3 volná místa"
polish = Client(headers={"accept-language": "pl"}).get("/").content.decode()
assert 'value="cs" lang="cs" title="Čeština"' in polish
"""


def test_pages_of_a_third_language_fall_back_to_english(tmp_path: Path) -> None:
    for folder, toml in (("kernel/data", HEADER), ("web", SITE)):
        (tmp_path / "texts" / folder).mkdir(parents=True)
        file = tmp_path / "texts" / folder / "texts.cs.toml"
        file.write_text(toml, encoding="utf-8")
    environment = {
        **os.environ,
        "PARLOUR_TEXTS": str(tmp_path / "texts"),
        "DJANGO_SETTINGS_MODULE": "parlour.web.settings",
        "PARLOUR_DATA": str(tmp_path),
        "PARLOUR_DATABASE_URL": "",  # a database of its own, in memory
    }
    done = subprocess.run(
        [sys.executable, "-c", PAGES], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
