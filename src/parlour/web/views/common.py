"""What the views share."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from parlour import bots, games
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.web.models import Table

LONGEST_CHOICE = 60


def is_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))


def find_table(slug: str) -> Table:
    """The table at an address; there is no way to tell a private one from none without it."""
    found = Table.objects.select_related("owner", "rematch").filter(slug=slug).first()
    if found is None:
        raise Http404
    find_game(found.game)  # it may be of a room that is no longer installed
    return found


def find_game(name: str) -> Game:
    try:
        return games.find(name)
    except UnknownGame:
        raise Http404 from None


def number(text: object, default: int = -1) -> int:
    """A whole number from a form; the default for anything else."""
    given = str(text)
    if given.isascii() and given.lstrip("-").isdigit() and len(given) < 10:
        return int(given)
    return default


def to_table(table: Table) -> HttpResponse:
    return redirect(reverse("table", args=[table.slug]))


def page(
    request: HttpRequest, template: str, context: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    return render(request, f"web/{template}", context or {}, status=status)


def levels() -> list[str]:
    """The bots that can be chosen, the strongest last."""
    return bots.names()
