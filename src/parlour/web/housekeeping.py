"""What the workers clear away now and then."""

from __future__ import annotations

from datetime import datetime, timedelta

from parlour.web.models import HERE_SECONDS, Presence

GONE = timedelta(seconds=10 * HERE_SECONDS)


def run(now: datetime) -> None:
    """Remove what nobody needs any more."""
    Presence.objects.filter(seen__lt=now - GONE).delete()
