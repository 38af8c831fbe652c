"""How often somebody may do something.

A try is counted in one statement of the database, so that tries at the same instant, in whatever
process, cannot both be the last one. What is done all the time (the API) is counted in the memory
of the process instead: it costs no write, and each process counts for itself.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from django.conf import settings
from django.db import connection

from parlour.web import words
from parlour.web.models import Throttle

KEY_LENGTH = 100
MOST_KEYS = 10_000  # in the memory of a process
MOST_PURGED = 1000  # rows at a time


@dataclass(frozen=True)
class Limit:
    """So many times; then not before `seconds` have passed since the first one.

    With pauses each further time costs a wait, longer and longer, the last one again and again;
    all is forgotten `seconds` after the last time.
    """

    name: str  # as in the text that tells it: later_NAME
    most: int
    seconds: int
    pauses: tuple[int, ...] = ()
    by_address: bool = False  # many people may share an address: PARLOUR_LIMITS


HOUR = 3600
# Wrong passwords for one account from one address cost time there, and only there. The two
# others are far away for people, and stop those who try many accounts or have many addresses.
LOGIN = Limit("login", 8, HOUR, pauses=(15, 30, 60, 120, 300, 600, 900))
LOGIN_ACCOUNT = Limit("login_account", 200, HOUR)
LOGIN_ADDRESS = Limit("login_address", 100, HOUR // 4, by_address=True)
PASSWORD = Limit("password", 8, HOUR, pauses=LOGIN.pauses)
RESET = Limit("reset", 10, HOUR, by_address=True)
RESET_ACCOUNT = Limit("reset", 3, HOUR)  # mails to one account; more are not sent, and not told of
MAILS = Limit("mails", 5, HOUR)  # that ask one address to be confirmed
OWN_MAILS = Limit("mails", 10, HOUR)  # that one person has sent to such addresses
DOWNLOADS = Limit("downloads", 6, HOUR)
REGISTER = Limit("register", 20, HOUR, by_address=True)
GUESTS = Limit("guests", 20, HOUR, by_address=True)
TABLES = Limit("tables", 60, HOUR, by_address=True)
ANALYSES = Limit("analyses", 60, HOUR, by_address=True)
REVIEWS = Limit("reviews", 30, HOUR, by_address=True)
FULL_REVIEWS = Limit("full_reviews", 8, HOUR, by_address=True)  # minutes of thinking each
UPLOADS = Limit("uploads", 30, HOUR, by_address=True)
RECORDS = Limit("records", 20, HOUR, by_address=True)  # all games of somebody, each time
CHAT = Limit("chat", 20, 60)
REPORTS = Limit("reports", 10, HOUR)
REPORTS_ADDRESS = Limit("reports", 30, HOUR, by_address=True)
HINTS = Limit("hints", 60, 60)
RECEIVERS = Limit("receivers", 20, HOUR)
API = Limit("api", 1200, 60)


class NotNow(Exception):
    """Try again after so many seconds."""

    def __init__(self, key: str, seconds: float, status: int = 429) -> None:
        super().__init__(key)
        self.key = key
        self.seconds = max(1, math.ceil(seconds))
        self.status = status

    def text(self, lang: str) -> str:
        return words.say("later_" + self.key, lang, wait=words.duration(self.seconds, lang))


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def take(limit: Limit, *about: object) -> None:
    """Count a try of something; NotNow if there were too many."""
    most = allowed(limit)
    if most is None:
        return
    key, moment = key_of(limit, about), now()
    values: dict[str, str | float] = {
        "key": key,
        "most": most,
        "now": moment,
        "ends": moment + limit.seconds,
        "latest": moment + 2 * limit.seconds,  # beyond it: the clock was put back
    }
    with connection.cursor() as cursor:
        cursor.execute(statement(limit), values)
        if cursor.fetchone() is not None:
            return
    opens = Throttle.objects.filter(key=key).values_list("opens", flat=True).first()
    raise NotNow(limit.name, (opens or moment) - moment)


def give_back(limit: Limit, *about: object) -> None:
    """A try that was none: what would have been refused another time is allowed now."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE web_throttle SET count = count - 1, opens = 0 WHERE key = %s AND count > 0",
            [key_of(limit, about)],
        )


def forget(limit: Limit, *about: object) -> None:
    """Start anew."""
    Throttle.objects.filter(key=key_of(limit, about)).delete()


def purge(moment: float) -> int:
    """Remove what is forgotten; gives the number of rows."""
    old = Throttle.objects.filter(ends__lt=moment).values_list("pk", flat=True)[:MOST_PURGED]
    return Throttle.objects.filter(pk__in=list(old), ends__lt=moment).delete()[0]


def allowed(limit: Limit) -> int | None:
    """How many times; None: as often as they like."""
    if not limit.by_address:
        return limit.most
    return math.ceil(limit.most * settings.LIMITS) if settings.LIMITS > 0 else None


def key_of(limit: Limit, about: tuple[object, ...]) -> str:
    return ":".join([limit.name, *map(str, about)])[:KEY_LENGTH]


def statement(limit: Limit) -> str:
    """Count a try and tell so by a row; no row comes back, and nothing changes, if it is refused.

    SQLite (from 3.35) and PostgreSQL both know this form, and do it at one stroke.
    """
    anew = "(row.ends <= %(now)s OR row.ends > %(latest)s)"
    count = f"CASE WHEN {anew} THEN 1 ELSE row.count + 1 END"
    ends = "%(ends)s" if limit.pauses else f"CASE WHEN {anew} THEN %(ends)s ELSE row.ends END"
    return f"""
        INSERT INTO web_throttle AS row (key, count, opens, ends)
        VALUES (%(key)s, 1, {_opens(limit, "1", "%(ends)s")}, %(ends)s)
        ON CONFLICT (key) DO UPDATE
        SET count = {count}, opens = {_opens(limit, f"({count})", ends)}, ends = {ends}
        WHERE {anew} OR row.opens <= %(now)s
        RETURNING count
    """


def _opens(limit: Limit, count: str, ends: str) -> str:
    """When the next try is allowed, after so many."""
    if not limit.pauses:
        return f"CASE WHEN {count} < %(most)s THEN 0 ELSE {ends} END"
    *steps, longest = limit.pauses
    waits = [
        f"WHEN {count} = %(most)s + {step} THEN %(now)s + {pause}"
        for step, pause in enumerate(steps)
    ]
    return f"CASE WHEN {count} < %(most)s THEN 0 {' '.join(waits)} ELSE %(now)s + {longest} END"


class Meter:
    """A limit counted in the memory of this process."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.counts: OrderedDict[object, tuple[int, float]] = OrderedDict()  # tries, when forgotten
        self.lock = Lock()

    def take(self, about: object) -> None:
        """Count a try; NotNow if there were too many."""
        moment = now()
        with self.lock:
            count, ends = self.counts.pop(about, (0, 0.0))
            if not moment < ends <= moment + self.limit.seconds:
                count, ends = 0, moment + self.limit.seconds
            self.counts[about] = (count + 1, ends)
            if len(self.counts) > MOST_KEYS:
                self.counts.popitem(last=False)  # whoever was quiet for longest
        if count >= self.limit.most:
            raise NotNow(self.limit.name, ends - moment)

    def forget(self) -> None:
        with self.lock:
            self.counts.clear()


api_calls = Meter(API)
