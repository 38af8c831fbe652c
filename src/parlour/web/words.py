"""The words of the site in every language: texts.<language>.toml; and the language of a request."""

from __future__ import annotations

from pathlib import Path

from django.http import HttpRequest

from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.kernel.texts import Texts

TEXTS = Texts.load(Path(__file__).with_name("texts"))
COOKIE = "language"


def say(key: str, lang: str, **values: object) -> str:
    """A text with its slots filled."""
    return TEXTS.say("site", key, lang, values)


def about_operation(name: str, lang: str) -> tuple[str, str]:
    """What an operation of the API is called, and what more is to be said of it."""
    more = f"{name}_text"
    text = TEXTS.say("api", more, lang) if TEXTS.has("api", more) else ""
    return TEXTS.say("api", name, lang), text


def known(lang: str) -> str:
    """A language that was asked for, if we have it, else the default one."""
    return lang if lang in LANGUAGES else DEFAULT


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
    return DEFAULT
