"""Every text is there in every language, with the same slots; none is missing or left over."""

import re
from pathlib import Path

import pytest

import parlour.web
from parlour.kernel.languages import LANGUAGES
from parlour.web import words

HOME = Path(parlour.web.__file__).parent
TEXTS = words.TEXTS.phrases["site"]
SOURCES = [*HOME.rglob("*.html"), *HOME.rglob("*.py")]
# Families of keys that are put together from a stem and a part.
STEMS = (
    "place_",
    "refused_",
    "account_",
    "error_",
    "bot_",
    "tab_",
    "phone_",
    "how_to_",
    "later_",
    "list_",
    "duration_",
    "games_",
    "span_",
    "result_",
    "person_done_",
    "report_",
    "operators_",
    "incident_",
    "time_",
    "vote_",
    "notice_",
    "broken_",
)


@pytest.mark.parametrize("key", sorted(TEXTS))
def test_a_text_is_there_in_every_language_with_the_same_slots(key):
    texts = TEXTS[key]
    assert set(texts) == set(LANGUAGES)
    slots = [set(re.findall(r"\{([a-z_]+)", text)) for text in texts.values()]
    assert slots[0] == slots[1]
    assert all(text.strip() == text and text for text in texts.values())


def test_every_text_is_used_and_every_used_text_is_there():
    source = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    named = set(re.findall(r"""\{% t ["']([a-z_0-9]+)["']""", source))
    named |= set(re.findall(r"""words\.say\(\s*"([a-z_0-9]+)",""", source))
    keys = set(TEXTS)
    assert not named - keys
    left = {key for key in keys - named if not key.startswith(STEMS)}
    assert not left


def test_every_refusal_has_a_text():
    source = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    for key in set(re.findall(r'Refused\("([a-z_]+)"\)', source)):
        assert f"refused_{key}" in TEXTS


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("de,en;q=0.5,pl;q=0.7", "pl"),
        ("en;q=0.3,pl;q=x", "en"),
        ("xx" * 1000, "en"),
    ],
)
def test_the_browsers_language_is_taken(header, lang):
    assert words.accepted(header) == lang


def test_numbers_choose_their_form():
    assert words.say("home_seats_open", "en", n=1) == "1 seat open"
    assert words.say("home_seats_open", "pl", n=2) == "2 wolne miejsca"
    assert words.say("home_seats_open", "pl", n=5) == "5 wolnych miejsc"
