"""A line on every page, for a time; whoever has read it puts it away in their browser."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from django.db import DatabaseError
from django.http import HttpRequest
from django.utils import timezone

from parlour.kernel.languages import DEFAULT
from parlour.web.models import Announcement

REREAD = 30.0  # seconds after which a process looks for new ones
MOST_PUT_AWAY = 30  # that a browser remembers
COOKIE = "put-away"

_read: list[Announcement] = []
_read_at = float("-inf")


@dataclass(frozen=True)
class Line:
    """An announcement in one language."""

    pk: int
    text: str
    is_urgent: bool


def lines(request: HttpRequest, lang: str) -> list[Line]:
    """What a visitor shall read now."""
    away = put_away_in(request)
    now = timezone.now()
    return [
        Line(one.pk, str(one.texts.get(lang) or one.texts.get(DEFAULT, "")), one.is_urgent)
        for one in latest(now)
        if one.begins <= now < one.ends and one.pk not in away
    ]


def latest(now: datetime) -> list[Announcement]:
    """Those that are not over, as they were when this process last looked."""
    global _read, _read_at
    if time.monotonic() - _read_at >= REREAD:
        _read_at = time.monotonic()
        with suppress(DatabaseError):  # the page that says so has to be shown
            _read = list(Announcement.objects.filter(ends__gt=now).order_by("-is_urgent", "begins"))
    return _read


def forget() -> None:
    """Look again when somebody asks."""
    global _read_at
    _read_at = float("-inf")


def put_away_in(request: HttpRequest) -> set[int]:
    """The announcements that a browser has put away."""
    numbers = request.COOKIES.get(COOKIE, "").split(".")
    return {int(one) for one in numbers if one.isascii() and one.isdigit() and len(one) < 10}


def cookie_with(request: HttpRequest, pk: int) -> str:
    """The cookie of a browser that puts one more away."""
    away = sorted({*put_away_in(request), pk})[-MOST_PUT_AWAY:]
    return ".".join(map(str, away))
