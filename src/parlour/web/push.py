"""Web Push: the site's key, and one encrypted message to a browser's push service.

A push service is told by the browser, so by anybody: messages go only to services that are known
or that the operator names, and never to where one of them would send us on.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping
from email.utils import parseaddr
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.db import IntegrityError, transaction
from py_vapid import VapidException
from pywebpush import WebPushException, webpush
from requests import PreparedRequest, RequestException, Response, Session

from parlour.web.notice_models import PushKey, Receiver

KEY = "site"
SERVICES = (  # of Chrome and its relatives, Firefox, Edge, Safari
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
HOST = re.compile(r"[a-z0-9.-]+(:443)?")  # all that may stand before the path
KEEP = 24 * 3600  # seconds for which a push service shall keep it for a browser that is away
TIMEOUT = 10.0  # seconds


class Gone(Exception):
    """The browser does not want messages any more."""


class NotDelivered(Exception):
    """It may go better later, after so many seconds if the service said so."""

    def __init__(self, reason: str, seconds: int = 0) -> None:
        super().__init__(reason)
        self.seconds = seconds


class Impossible(Exception):
    """The push service refuses this message, and will do so again."""


def site_key() -> PushKey:
    """The site's key pair, made when it is first asked for; of several processes one makes it."""
    key = PushKey.objects.filter(name=KEY).first()
    if key is not None:
        return key
    numbers = ec.generate_private_key(ec.SECP256R1()).private_numbers()
    point = numbers.public_numbers
    private = numbers.private_value.to_bytes(32, "big")
    public = b"\x04" + point.x.to_bytes(32, "big") + point.y.to_bytes(32, "big")
    try:
        with transaction.atomic():
            return PushKey.objects.create(
                name=KEY, private=encoded(private), public=encoded(public)
            )
    except IntegrityError:
        return PushKey.objects.get(name=KEY)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def is_service(endpoint: str) -> bool:
    """Whether an address is of a push service to which we send, whoever reads it.

    Readers of addresses differ about backslashes, spaces and the like: none of them may occur.
    """
    if not endpoint.isascii() or not endpoint.isprintable() or set(endpoint) & set("\\ "):
        return False
    try:
        parts = urlsplit(endpoint)
    except ValueError:
        return False
    if f"{parts.scheme}://{parts.netloc}" in settings.PUSH_SERVICES:
        return True  # named whole by the operator
    hosts = (*SERVICES, *(one for one in settings.PUSH_SERVICES if "/" not in one))
    place = parts.netloc.lower()
    host = place.removesuffix(":443")
    known = any(host == one or host.endswith("." + one) for one in hosts)
    return parts.scheme == "https" and HOST.fullmatch(place) is not None and known


class Brief(Session):
    """Hands a message over and reads of the answer only how it went, not what it says."""

    def send(self, request: PreparedRequest, **options: Any) -> Response:
        response = super().send(request, **{**options, "stream": True})
        response._content = b""
        response.close()
        return response


def send(receiver: Receiver, message: Mapping[str, str], topic: str, is_urgent: bool) -> None:
    """Encrypt a message for a browser and hand it to its push service."""
    if not is_service(receiver.endpoint):
        raise Gone
    contact = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    session = Brief()
    session.max_redirects = 0
    try:
        webpush(
            {
                "endpoint": receiver.endpoint,
                "keys": {"p256dh": receiver.p256dh, "auth": receiver.auth},
            },
            json.dumps(message, ensure_ascii=False),
            vapid_private_key=site_key().private,
            vapid_claims={"sub": f"mailto:{contact}"},
            timeout=TIMEOUT,
            ttl=KEEP,
            headers={"Topic": topic, "Urgency": "high" if is_urgent else "normal"},
            requests_session=session,
        )
    except WebPushException as error:
        raise problem_of(error) from None
    except RequestException as error:
        raise NotDelivered(type(error).__name__) from None
    except (ValueError, VapidException) as error:  # keys or an address that are none
        raise Gone from error


def problem_of(error: WebPushException) -> Exception:
    """What an answer of a push service means for us."""
    status = error.status_code or 0
    if status in (404, 410):
        return Gone()
    if status == 429 or status >= 500:
        wait = error.retry_after or ""
        return NotDelivered(str(status), int(wait) if wait.isdigit() else 0)
    return Impossible(f"status {status}")
