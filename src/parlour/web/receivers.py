"""The browsers of a person that are told something: added, listed, removed.

A browser keeps a cookie of its own, so that it is known again after any change of the session.
Whoever is logged out there, in whatever way, is told nothing there until they log in again.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

from parlour.web import notices, push
from parlour.web.models import Person
from parlour.web.notice_models import ENDPOINT_LENGTH, Receiver

COOKIE = "receiver"
MOST = 20  # of one person
POINT, SECRET = 65, 16  # bytes of the two keys that a browser gives
KEY = re.compile(r"[A-Za-z0-9_-]{1,100}={0,2}")  # as it is written


class BadSubscription(ValueError):
    """What a browser has sent is no subscription that we could use."""


@dataclass(frozen=True)
class Subscription:
    """Where a browser's push service is, and how to encrypt for it."""

    endpoint: str
    p256dh: str
    auth: str

    @staticmethod
    def read(data: Any) -> Subscription:
        """From what the browser says about it."""
        keys = data.get("keys") if isinstance(data, dict) else None
        if not isinstance(keys, dict):
            raise BadSubscription
        endpoint, p256dh, auth = data.get("endpoint"), keys.get("p256dh"), keys.get("auth")
        if not (isinstance(endpoint, str) and isinstance(p256dh, str) and isinstance(auth, str)):
            raise BadSubscription
        if len(endpoint) > ENDPOINT_LENGTH or not push.is_service(endpoint):
            raise BadSubscription
        if _bytes(p256dh, POINT)[:1] != b"\x04" or not _bytes(auth, SECRET):
            raise BadSubscription
        return Subscription(endpoint, p256dh, auth)


def _bytes(text: str, length: int) -> bytes:
    if not KEY.fullmatch(text):
        raise BadSubscription
    try:
        data = base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise BadSubscription from None
    if len(data) != length:
        raise BadSubscription
    return data


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def add(
    request: HttpRequest, person: Person, subscription: Subscription, looks: dict[str, str]
) -> str:
    """A browser wants to be told; gives the value of its cookie. `looks`: how its owner knows it.

    It may have been somebody else's before who used the same computer.
    """
    cookie = request.COOKIES.get(COOKIE, "")[:100] or secrets.token_urlsafe(24)
    facts = {"endpoint": subscription.endpoint, "cookie": hashed(cookie), **looks}
    facts |= {"p256dh": subscription.p256dh, "auth": subscription.auth}
    with transaction.atomic():
        Receiver.objects.filter(cookie=hashed(cookie)).delete()
        Receiver.objects.update_or_create(
            digest=hashed(subscription.endpoint),
            defaults={"person": person, "session": request.session.session_key or "", **facts},
        )
    newest = person.receivers.order_by("-pk").values_list("pk", flat=True)[:MOST]
    person.receivers.exclude(pk__in=list(newest)).delete()
    notices.refresh_reach(person)
    return cookie


def remember(response: HttpResponse, cookie: str) -> HttpResponse:
    response.set_cookie(
        COOKIE, cookie, max_age=settings.SESSION_COOKIE_AGE,
        secure=settings.HTTPS, httponly=True, samesite="Lax",
    )  # fmt: skip
    return response


def merge(guest: Person, account: Person) -> None:
    """Whoever logs in is told in this browser what concerns the account."""
    Receiver.objects.filter(person=guest).update(person=account)
    notices.refresh_reach(account)


def follow(request: HttpRequest, person: Person) -> None:
    """The browser goes on with another session of the same person."""
    if cookie := request.COOKIES.get(COOKIE):
        known = Receiver.objects.filter(person=person, cookie=hashed(cookie))
        if known.update(session=request.session.session_key or "") and not person.reachable:
            notices.refresh_reach(person)


@receiver(post_delete, sender=Session)
def leave(instance: Session, **_: Any) -> None:
    """A session has ended: whoever logged out is told nothing there."""
    Receiver.objects.filter(session=instance.session_key).update(session="")


def is_this(request: HttpRequest, one: Receiver) -> bool:
    """Whether a request comes from that browser."""
    cookie = request.COOKIES.get(COOKIE, "")
    return bool(cookie) and hashed(cookie) == one.cookie


def knows(request: HttpRequest, person: Person | None) -> bool:
    """Whether a person is told in the browser that a request comes from."""
    if person is None or not request.COOKIES.get(COOKIE):
        return False
    return any(is_this(request, one) for one in notices.receivers_of(person))


def remove(person: Person, number: int) -> None:
    Receiver.objects.filter(person=person, pk=number).delete()
    notices.refresh_reach(person)


def forget_others(request: HttpRequest, person: Person) -> None:
    """All other browsers of a person: a new password has ended their sessions."""
    this = hashed(request.COOKIES.get(COOKIE, ""))
    Receiver.objects.filter(person=person).exclude(cookie=this).delete()
    notices.refresh_reach(person)
