"""The site for an ASGI server. No request is read further than its largest allowed size."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "parlour.web.settings")
django_application = get_asgi_application()

from parlour.web.middleware import LARGEST, POLICY  # noqa: E402  (needs Django to be set up)


class TooLarge(Exception):
    """More bytes have come than a request may have."""


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Count what comes in: a body sent in chunks does not say its length beforehand."""
    if scope["type"] != "http":
        await django_application(scope, receive, send)
        return
    size = 0

    async def counted() -> Any:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST:
            raise TooLarge
        return message

    try:
        await django_application(scope, counted, send)
    except TooLarge:
        await refuse(send)


async def refuse(send: Any) -> None:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-security-policy", POLICY.encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": b"too large"})
