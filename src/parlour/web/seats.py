"""The colours of a table's seats, for pages that show no board."""

from __future__ import annotations

from functools import lru_cache

from parlour import games
from parlour.kernel.errors import InvalidRecord
from parlour.kernel.replay import replay
from parlour.kit import seat_style
from parlour.web import store
from parlour.web.models import Table


def style_of(table: Table) -> str:
    """CSS with the colours of a table's seats, from what is stored of it."""
    if table.status == Table.Status.WAITING:
        return ""
    return seat_style_at(table.slug) if table.colours is None else seat_style(table.colours)


@lru_cache(1000)
def seat_style_at(slug: str) -> str:
    """CSS with the colours that the book gives the seats of a game that has begun, else nothing.

    They are settled when the game is set up: no move is read for them, and none changes them.
    """
    table = Table.objects.get(slug=slug)
    game = store.game_of(table)
    if game.colours is None:
        return ""
    beginning = store.record_of(table, [], {})
    beginning.result = None
    try:
        return seat_style(game.colours(replay(beginning, games.find).view(None)))
    except (InvalidRecord, ValueError):  # a broken table, which its own page tells
        return ""
