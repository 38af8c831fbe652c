"""Newton: study, travel and work with the scientists of the 17th century. For 1 to 4 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.newton.content.numbers import COLOURS, MOST_SEATS
from parlour.kernel.colours import colour_options
from parlour.kernel.game import Game, Look, from_room, switch

GAME = Game(
    **from_room(__name__),
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
    minutes=90,
    weight=3.3,
    look=Look(("#c9d3cd", "#1a2220"), ("#8a3427", "#f0a091")),
)
