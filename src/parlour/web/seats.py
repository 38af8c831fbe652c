"""The colours of a table's seats, for pages that show no board."""

from __future__ import annotations

from functools import lru_cache

from parlour import games
from parlour.kernel.chance import Chance
from parlour.kernel.errors import InvalidRecord, UnknownGame
from parlour.kernel.replay import replay
from parlour.kit import seat_style
from parlour.web import store
from parlour.web.models import Table


def style_of(table: Table) -> str:
    """CSS with the colours of a table's seats, from what is stored of it."""
    if table.status == Table.Status.WAITING:
        return ""
    return seat_style_at(table.slug) if table.colours is None else seat_style(table.colours)


DEALS = range(8)  # seeds of set-ups: what differs between them is drawn by lot


@lru_cache(200)
def expected_style(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> str:
    """CSS with the colours that a game will use; one that is drawn by lot is grey so far.

    Nothing where the book names none, or if there is no such table.
    """
    game = games.find(name)
    if game.colours is None:
        return ""
    deals: list[list[str]] = []
    for seed in DEALS:
        try:
            state = game.new(seats, Chance(seed), dict(options))
        except UnknownGame:
            return ""
        deals.append(game.colours(state.view(None)))
    return seat_style(
        [dealt[0] if len(set(dealt)) == 1 else "" for dealt in zip(*deals, strict=True)]
    )


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
