"""What the views share."""

from __future__ import annotations

import re
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from parlour import bots, games
from parlour.kernel.errors import InvalidRecord, UnknownGame
from parlour.kernel.game import Game
from parlour.web import queries, sections
from parlour.web.models import Table

LARGEST_FILE = 1_000_000  # bytes of a record
LONGEST_CHOICE = 60
NUMBER = re.compile(r"-?[0-9]{1,9}")


def is_htmx(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))


def find_table(slug: str) -> Table:
    """The table at an address; there is no way to tell a private one from none without it."""
    table = queries.table_at(slug)
    if table is None:
        raise Http404
    find_game(table.game)  # it may be of a room that is no longer installed
    return table


def find_game(name: str) -> Game:
    """A game with its drawing: sentences show symbols even where no picture is drawn."""
    try:
        game = games.find(name)
    except UnknownGame:
        raise Http404 from None
    game.load_drawing()
    return game


def about(room: Game, lang: str) -> str:
    """What a game is about, in a sentence or two."""
    return room.texts.say("about", "text", lang) if room.texts.has("about", "text") else ""


def number(text: str, missing: int = -1) -> int:
    """A whole number from a form, `missing` if it is empty; BadRequest for anything else."""
    if not text:
        return missing
    if not NUMBER.fullmatch(text):
        raise BadRequest("not a number")
    return int(text)


def is_number(text: str) -> bool:
    return NUMBER.fullmatch(text) is not None


def read_choice(text: str) -> int | str:
    """A choice by its number or its notation."""
    text = text[:LONGEST_CHOICE].strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else text


def record_in(request: HttpRequest) -> str:
    """The record in a form: a file, or what was pasted; InvalidRecord if it is no text."""
    file = request.FILES.get("file")
    if file is None:
        return request.POST.get("text", "")
    if (file.size or 0) > LARGEST_FILE:
        raise InvalidRecord(1, "record_large")
    try:
        text: str = file.read().decode("utf-8", "strict")
    except UnicodeDecodeError:
        raise InvalidRecord(1, "no_utf8") from None
    return text


def to_table(table: Table) -> HttpResponse:
    return redirect(reverse("table", args=[table.slug]))


def page(
    request: HttpRequest, template: str, context: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    held = sections.held_by(request) if is_htmx(request) else {}
    return render(request, f"web/{template}", {"held": held, **(context or {})}, status=status)


def levels() -> list[str]:
    """The levels of bots that people choose from, the weakest first."""
    return [level.name for level in bots.LEVELS]
