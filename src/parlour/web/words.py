"""The words of the site in every language: texts.toml, and which language a request wants."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from django.http import HttpRequest

from parlour.kernel.texts import LANGUAGES, plural

FILE = Path(__file__).with_name("texts.toml")
SLOT = re.compile(r"\{([a-z_]+)(?:\?([^}]*))?\}")
COOKIE = "language"


@cache
def texts() -> dict[str, dict[str, str]]:
    """Every text of the site by key and language."""
    with FILE.open("rb") as file:
        found: dict[str, dict[str, str]] = tomllib.load(file)
    return found


def say(key: str, lang: str, **args: object) -> str:
    """A text with its slots filled: {name}, or {n?one|many} for the form that fits a number."""

    def fill(match: re.Match[str]) -> str:
        name, forms = match.groups()
        value = args[name]
        if forms is not None:
            return plural(lang, int(str(value)), forms.split("|"))
        return str(value)

    return SLOT.sub(fill, texts()[key][lang])


def duration(seconds: int, lang: str) -> str:
    """How long to wait, in words: to be put behind "in"."""
    if seconds <= 90:
        return say("duration_seconds", lang, n=seconds)
    return say("duration_minutes", lang, n=-(-seconds // 60))


def language(request: HttpRequest) -> str:
    """What the person chose, else what the browser asks for, else English."""
    chosen = getattr(request.user, "language", "") if hasattr(request, "user") else ""
    chosen = chosen or request.COOKIES.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return accepted(request.headers.get("Accept-Language", ""))


def accepted(header: str) -> str:
    """The first language we have in an Accept-Language header, by weight."""
    wanted: list[tuple[float, str]] = []
    for part in header[:500].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), tag[:2].lower()))
        except ValueError:
            continue
    wanted.sort(key=lambda pair: pair[0])
    for _, tag in wanted:
        if tag in LANGUAGES:
            return tag
    return LANGUAGES[0]
