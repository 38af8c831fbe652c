"""Sending a mail; pages do not wait for it."""

from __future__ import annotations

import logging
from threading import Thread

from django.conf import settings
from django.core.mail import send_mail

log = logging.getLogger("parlour.mail")


def are_sent() -> bool:
    """Whether this site has a mail server."""
    return not settings.EMAIL_BACKEND.endswith("dummy.EmailBackend")


def send(address: str, subject: str, text: str) -> None:
    """Send a mail soon; that it cannot be sent is a line in the log."""
    Thread(target=_send, args=(address, subject, text), daemon=True).start()


def _send(address: str, subject: str, text: str) -> None:
    try:
        send_mail(subject, text, None, [address])
    except OSError as error:
        log.warning("a mail could not be sent: %s", error)
