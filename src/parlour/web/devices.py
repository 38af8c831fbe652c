"""The browsers in which somebody is logged in: listed, and logged out from another one."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

from django.contrib.sessions.models import Session
from django.db import DatabaseError, transaction
from django.http import HttpRequest
from django.utils import timezone

from parlour.web import receivers, words
from parlour.web.models import Device, Person

NOTED_EVERY = 600.0  # seconds; a visit is noted no oftener in one process
MOST_NOTED = 10_000  # sessions that a process remembers
MOST_SHOWN = 50

# The first that fits counts: most browsers claim to be others as well.
BROWSERS = {
    "Edge": "Edg",
    "Opera": "OPR|Opera",
    "Samsung Internet": "SamsungBrowser",
    "Firefox": "Firefox|FxiOS",
    "Chrome": "Chrome|CriOS|Chromium",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "ChromeOS": "CrOS",
    "macOS": "Mac OS X|Macintosh",
    "Linux": "Linux",
}

_noted: OrderedDict[str, float] = OrderedDict()  # by session, when its visit was last noted
_lock = Lock()


@dataclass(frozen=True)
class DeviceLine:
    """A browser as its owner sees it."""

    pk: int
    words: str
    seen: datetime
    is_this: bool


def called(names: dict[str, str], agent: str) -> str:
    """The name whose sign is in what a browser says of itself; empty if none is."""
    return next((name for name, sign in names.items() if re.search(sign, agent)), "")


def note(request: HttpRequest, person: Person) -> None:
    """Note that somebody is here in this browser; nothing is written for most requests."""
    key = request.session.session_key
    if key is None or not _is_due(key):
        return
    device = Device(session_id=key, person=person, **looks_of(request))
    with suppress(DatabaseError), transaction.atomic():  # whoever only looks needs no room
        known = Device.objects.filter(session_id=key)
        if not known.update(
            person=person, seen=device.seen, browser=device.browser, system=device.system
        ):
            device.save()
        receivers.follow(request, person)


def looks_of(request: HttpRequest) -> dict[str, str]:
    """What a browser says of itself: which one it is, and of what system."""
    agent = request.headers.get("User-Agent", "")[:500]
    return {"browser": called(BROWSERS, agent), "system": called(SYSTEMS, agent)}


def _is_due(key: str) -> bool:
    moment = time.monotonic()
    with _lock:
        if moment - _noted.get(key, float("-inf")) < NOTED_EVERY:
            return False
        _noted[key] = moment
        _noted.move_to_end(key)
        if len(_noted) > MOST_NOTED:
            _noted.popitem(last=False)
    return True


def forget() -> None:
    """Note the next visit of everybody."""
    with _lock:
        _noted.clear()


def lines(request: HttpRequest, person: Person, lang: str) -> list[DeviceLine]:
    """The browsers of a person: this one first, then the latest."""
    here = request.session.session_key
    live = person.devices.filter(session__expire_date__gt=timezone.now())
    shown = [
        DeviceLine(
            row.pk, in_words(row.browser, row.system, lang), row.seen, row.session_id == here
        )
        for row in live.order_by("-seen")[:MOST_SHOWN]
    ]
    return sorted(shown, key=lambda line: not line.is_this)


def in_words(browser: str, system: str, lang: str) -> str:
    if browser and system:
        return words.say("device", lang, browser=browser, system=system)
    return browser or system or words.say("device_unknown", lang)


def log_out(person: Person, device: int) -> None:
    """End the session of one browser."""
    Session.objects.filter(device__person=person, device__pk=device).delete()


def log_out_others(person: Person, session_key: str | None) -> None:
    """End all sessions but one."""
    others = Session.objects.filter(device__person=person)
    others.exclude(session_key=session_key or "").delete()
