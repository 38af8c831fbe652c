"""Chapter 20: the end of the game."""

from __future__ import annotations

from parlour.games.newton.scoring import rank, score
from parlour.games.newton.state import NewtonTable


def end_game(table: NewtonTable) -> None:
    """NW-4.7, NW-20.1: the final scoring follows."""
    table.over = True
    if table.events is not None:
        for seat in range(table.seats):
            tile = table.boards[seat].discovery
            if tile >= 0:
                table.tell("discovery_scored", "NW-20.6", {"discovery": tile}, seat, True)
        table.tell("game_over", "NW-20.1", {})
        if table.seats == 1:
            points = score(table, 0).total
            table.tell("solo_rank", "NW-23.8", {"rank": rank(points), "n": points}, 0)
