"""Newton: study, travel and work with the scientists of the 17th century. For 1 to 4 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.newton.content.numbers import COLOURS, MOST_SEATS, PLAYERS
from parlour.games.newton.content.reading import DATA
from parlour.kernel.colours import colour_options
from parlour.kernel.game import Game, Look, from_room, switch

__all__ = ["GAME"]


GAME = Game(
    **from_room(__name__),
    seats=tuple(PLAYERS),
    minutes=90,
    weight=3.3,
    version=1,
    options=(
        switch("promo_masters", True),
        switch("master_draft", True),
        switch("great_discovery", True),
        switch("published_gilbert", False),
        switch("solo_draft", False),
        *colour_options(COLOURS, MOST_SEATS),
    ),
    ends_turn=("end_turn",),
    parts=("map", "tracks", "market"),
    look=Look(DATA / "cover.svg", ("#c9d3cd", "#1a2220"), ("#8a3427", "#f0a091")),
)
